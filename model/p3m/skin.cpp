#include "model/p3m/skin.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace octant::p3m {
namespace {

constexpr std::uint32_t several = 0xffffffff, none = 0xfffffffe; // in the place of a bone

/// What turns normals: the inverse transpose but for its size.
glm::mat3 turnOfNormals(const glm::vec3& x, const glm::vec3& y, const glm::vec3& z) {
    const glm::vec3 yz = glm::cross(y, z);
    const float sign = glm::dot(x, yz) < 0 ? -1.f : 1.f;
    return {sign * yz, sign * glm::cross(z, x), sign * glm::cross(x, y)};
}

glm::vec3 unit(const glm::vec3& v) {
    const float square = glm::dot(v, v);
    return square > 0 ? v / std::sqrt(square) : v;
}

/// A sum of matrices, four numbers a column, so that the compiler adds them four at a time.
struct Blended {
    std::array<float, 16> sums{};

    void set(const glm::mat4& matrix, float weight) {
        const float* const from = &matrix[0][0];
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] = from[i] * weight;
    }
    void add(const glm::mat4& matrix, float weight) {
        const float* const from = &matrix[0][0];
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += from[i] * weight;
    }
    glm::vec3 column(std::size_t index) const {
        return {sums[4 * index], sums[4 * index + 1], sums[4 * index + 2]};
    }
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
            std::copy(restPositions.begin() + i, restPositions.begin() + run.end, positions.begin() + i);
            if (withNormals)
                std::copy(restNormals.begin() + i, restNormals.begin() + run.end, normals.begin() + i);
            i = run.end;
            continue;
        }
        if (run.bone != several) {
            const glm::mat4& m = matrices[run.bone];
            const glm::vec3 x(m[0]), y(m[1]), z(m[2]), origin(m[3]);
            const glm::mat3 turn = turnOfNormals(x, y, z);
            for (; i < run.end; ++i) {
                const glm::vec3 v = restPositions[i];
                positions[i] = x * v.x + y * v.y + z * v.z + origin;
                if (withNormals)
                    normals[i] = unit(turn * restNormals[i]);
            }
            continue;
        }
        const Influence* influence = m_influences.data() + (i > 0 ? m_ends[i - 1] : 0);
        for (; i < run.end; ++i) {
            const Influence* const end = m_influences.data() + m_ends[i];
            Blended blended;
            blended.set(matrices[influence->bone], influence->weight);
            while (++influence != end)
                blended.add(matrices[influence->bone], influence->weight);
            const glm::vec3 x = blended.column(0), y = blended.column(1), z = blended.column(2);
            const glm::vec3 v = restPositions[i];
            positions[i] = x * v.x + y * v.y + z * v.z + blended.column(3);
            if (withNormals)
                normals[i] = unit(turnOfNormals(x, y, z) * restNormals[i]);
        }
    }
}

} // namespace octant::p3m
