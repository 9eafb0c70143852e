#include "model/p3m/skin.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace octant::p3m {
namespace {

constexpr std::uint32_t several = 0xffffffff, none = 0xfffffffe; // in the place of a bone

/// Four numbers that the processor handles at a time; the fourth one counts for nothing.
using Four = float __attribute__((vector_size(16)));

Four load(const float* from) {
    Four four;
    std::memcpy(&four, from, sizeof(four));
    return four;
}

glm::vec3 stored(Four four) { return {four[0], four[1], four[2]}; }

/// y, z, x.
Four turned(Four four) { return __builtin_shufflevector(four, four, 1, 2, 0, 3); }
/// z, x, y.
Four turnedBack(Four four) { return __builtin_shufflevector(four, four, 2, 0, 1, 3); }

/// Columns of a matrix, or of a sum of matrices.
struct Columns {
    Four x, y, z, origin;

    Columns(const glm::mat4& matrix, float weight)
        : x(load(&matrix[0][0]) * weight), y(load(&matrix[1][0]) * weight), z(load(&matrix[2][0]) * weight),
          origin(load(&matrix[3][0]) * weight) {}
    void add(const glm::mat4& matrix, float weight) {
        x += load(&matrix[0][0]) * weight;
        y += load(&matrix[1][0]) * weight;
        z += load(&matrix[2][0]) * weight;
        origin += load(&matrix[3][0]) * weight;
    }

    glm::vec3 moved(const glm::vec3& v) const { return stored(x * v.x + y * v.y + z * v.z + origin); }
};

/// Turns normals by the inverse transpose of a matrix: by the cross products of its columns, which is the
/// same but for the length, and for the sign where the matrix mirrors.
class NormalTurn {
public:
    explicit NormalTurn(const Columns& m) {
        const Four x = turned(m.x), y = turned(m.y), z = turned(m.z);
        m_yz = m.y * z - y * m.z; // as all three with its numbers one place off
        m_zx = m.z * x - z * m.x;
        m_xy = m.x * y - x * m.y;
        const Four volume = turnedBack(m.x) * m_yz;
        m_sign = volume[0] + volume[1] + volume[2];
    }
    glm::vec3 turn(const glm::vec3& v) const {
        const Four sum = m_yz * v.x + m_zx * v.y + m_xy * v.z;
        const float square = sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2];
        return stored(turned(sum) * (square > 0 ? std::copysign(1.f / std::sqrt(square), m_sign) : 0.f));
    }

private:
    Four m_yz, m_zx, m_xy;
    float m_sign;
};

} // namespace

Skin::Skin(const Part& part, const Skeleton& skeleton)
    : m_positions(part.positions), m_normals(part.normals) {
    const std::size_t count = m_positions.size();
    // Ranges may go past the vertices in a broken file.
    const auto eachWeight = [&](auto&& fn) {
        for (const WeightGroup& group : part.weightGroups) {
            const auto bone = skeleton.find(group.bone);
            std::size_t vertex = 0, weight = 0;
            for (const WeightRun& run : group.runs) {
                vertex += run.skip;
                for (std::size_t i = 0; i < run.count && weight < group.weights.size();
                     ++i, ++vertex, ++weight)
                    if (bone && vertex < count)
                        fn(vertex, static_cast<std::uint32_t>(*bone),
                           static_cast<float>(group.weights[weight] + 1) / 256);
            }
        }
    };
    std::vector<float> sums(count);
    m_ends.assign(count, 0);
    eachWeight([&](std::size_t vertex, std::uint32_t, float weight) {
        sums[vertex] += weight;
        ++m_ends[vertex];
    });
    std::vector<std::uint32_t> next(count);
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < count; ++i) {
        next[i] = end;
        m_ends[i] = end += m_ends[i];
    }
    m_influences.resize(end);
    eachWeight([&](std::size_t vertex, std::uint32_t bone, float weight) {
        m_influences[next[vertex]++] = {bone, weight / sums[vertex]};
    });
    m_moves = end > 0;
    std::uint32_t begin = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t how = m_ends[i] == begin       ? none
                                  : m_ends[i] == begin + 1 ? m_influences[begin].bone
                                                           : several;
        begin = m_ends[i];
        if (m_runs.empty() || m_runs.back().bone != how)
            m_runs.push_back({0, how});
        m_runs.back().end = static_cast<std::uint32_t>(i + 1);
    }
}

void Skin::apply(std::span<const glm::mat4> matrices, std::span<glm::vec3> positions,
                 std::span<glm::vec3> normals) const {
    const std::span<const glm::vec3> restPositions = m_positions.span(), restNormals = m_normals.span();
    const bool withNormals = !restNormals.empty();
    std::size_t i = 0;
    for (const Run& run : m_runs) {
        if (run.bone == none) {
            const std::size_t length = run.end - i;
            std::ranges::copy(restPositions.subspan(i, length), positions.subspan(i).begin());
            if (withNormals)
                std::ranges::copy(restNormals.subspan(i, length), normals.subspan(i).begin());
            i = run.end;
            continue;
        }
        if (run.bone != several) {
            const Columns columns(matrices[run.bone], 1);
            const NormalTurn turn(columns);
            for (; i < run.end; ++i) {
                positions[i] = columns.moved(restPositions[i]);
                if (withNormals)
                    normals[i] = turn.turn(restNormals[i]);
            }
            continue;
        }
        const Influence* influence = m_influences.data() + (i > 0 ? m_ends[i - 1] : 0);
        for (; i < run.end; ++i) {
            const Influence* const end = m_influences.data() + m_ends[i];
            Columns columns(matrices[influence->bone], influence->weight);
            while (++influence != end)
                columns.add(matrices[influence->bone], influence->weight);
            positions[i] = columns.moved(restPositions[i]);
            if (withNormals)
                normals[i] = NormalTurn(columns).turn(restNormals[i]);
        }
    }
}

} // namespace octant::p3m
