#include "model/light/smooth_normals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <unordered_map>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/light/live_change.h"

namespace octant::light {
namespace {

constexpr double cellSide = 1.0 / 64; // units; most corners lie in the middle of a cell
constexpr double besideAngle = 1e-6;  // of the cosine, by which rounding may miss the angle itself
constexpr double shortestSum = 1e-6;  // normals that cancel each other say nothing
constexpr double radiansADegree = 3.14159265358979323846 / 180;

/// What a triangle brings to one of its corners.
struct Share {
    glm::dvec3 at, plane;
    glm::vec3 normal;
    double angle;
    std::uint32_t look;
};

double angleAt(const LitTriangle& triangle, std::size_t corner) {
    const glm::dvec3 a = triangle.at[(corner + 1) % 3] - triangle.at[corner],
                     b = triangle.at[(corner + 2) % 3] - triangle.at[corner];
    return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
}

class Smoother {
public:
    Smoother(BakeScene& scene, std::size_t sector, const std::vector<LightBox>& faceBoxes)
        : m_scene(scene), m_faces(scene.sectors[sector]), m_sector(sector), m_faceBoxes(faceBoxes),
          m_within(scene.startOffset / 2) {
        const double cosine = std::cos(double{scene.settings.smoothAngle} * radiansADegree);
        m_least = cosine + std::min(besideAngle, (1 - cosine) / 2);
    }

    /// Sets what triangles of the sector share with others. Returns those for which it is another one than
    /// before.
    std::vector<std::uint32_t> run(const std::vector<std::uint32_t>& wanted) {
        for (const std::uint32_t number : wanted)
            for (const glm::dvec3& corner : m_faces.triangles[number].at) {
                m_reach.add(glm::vec3(corner));
                forEachCell(corner, [this](std::uint64_t cell) { m_shares.try_emplace(cell); });
            }
        for (std::size_t i = 0; i < m_scene.sectors.size(); ++i)
            if (i == m_sector || m_faceBoxes[i].touches(m_reach, beside))
                gather(m_scene.sectors[i]);
        std::vector<std::uint32_t> others;
        for (const std::uint32_t number : wanted) {
            const LitTriangle& triangle = m_faces.triangles[number];
            std::array<glm::vec3, 3> normals = triangle.normals;
            for (std::size_t k = 0; k < 3 && triangle.luxels; ++k)
                normals[k] = mean(triangle, k);
            if (std::exchange(m_faces.shared[number], normals) != normals)
                others.push_back(number);
        }
        return others;
    }

private:
    static constexpr float beside = 1.0f / 64;

    static std::uint64_t cellOf(const glm::dvec3& at) {
        std::uint64_t key = 0;
        for (int axis = 0; axis < 3; ++axis) {
            key ^= static_cast<std::uint64_t>(std::llround(at[axis] / cellSide)) + 0x9e3779b97f4a7c15ULL +
                   (key << 6) + (key >> 2);
            key *= 0xff51afd7ed558ccdULL;
        }
        return key ^ key >> 32;
    }

    /// Calls fn for the cells in which what is at a place may lie, each once.
    template <class Fn> void forEachCell(const glm::dvec3& at, Fn&& fn) const {
        std::array<std::uint64_t, 8> cells{};
        std::size_t count = 0;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::dvec3 way((corner & 1) != 0 ? m_within : -m_within,
                                 (corner & 2) != 0 ? m_within : -m_within,
                                 (corner & 4) != 0 ? m_within : -m_within);
            const std::uint64_t cell = cellOf(at + way);
            if (std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(count), cell) !=
                cells.begin() + static_cast<std::ptrdiff_t>(count))
                continue;
            cells[count++] = cell;
            fn(cell);
        }
    }

    void gather(const SectorFaces& faces) {
        for (const LitTriangle& triangle : faces.triangles) {
            if (!triangle.luxels)
                continue;
            LightBox box;
            for (const glm::dvec3& corner : triangle.at)
                box.add(glm::vec3(corner));
            if (!box.touches(m_reach, beside))
                continue;
            for (std::size_t k = 0; k < 3; ++k)
                if (const auto found = m_shares.find(cellOf(triangle.at[k])); found != m_shares.end())
                    found->second.push_back({triangle.at[k], triangle.normal, triangle.normals[k],
                                             angleAt(triangle, k), triangle.look});
        }
    }

    glm::vec3 mean(const LitTriangle& triangle, std::size_t corner) {
        const glm::dvec3& at = triangle.at[corner];
        const glm::vec3& own = triangle.normals[corner];
        m_met.clear();
        bool same = true;
        forEachCell(at, [&](std::uint64_t cell) {
            for (const Share& share : m_shares.find(cell)->second) {
                const glm::dvec3 away = glm::abs(share.at - at);
                if (share.look != triangle.look || std::max({away.x, away.y, away.z}) > m_within ||
                    glm::dot(share.plane, triangle.normal) <= m_least)
                    continue;
                m_met.push_back(&share);
                same = same && share.normal == own;
            }
        });
        if (same)
            return own;
        std::sort(m_met.begin(), m_met.end(), [](const Share* a, const Share* b) {
            return std::tie(a->angle, a->normal.x, a->normal.y, a->normal.z) <
                   std::tie(b->angle, b->normal.x, b->normal.y, b->normal.z);
        });
        glm::dvec3 sum(0);
        for (const Share* share : m_met)
            sum += glm::dvec3(share->normal) * share->angle;
        const double length = glm::length(sum);
        return length > shortestSum ? glm::vec3(sum / length) : own;
    }

    BakeScene& m_scene;
    SectorFaces& m_faces;
    std::size_t m_sector;
    const std::vector<LightBox>& m_faceBoxes;
    double m_within, m_least; ///< units within which corners are common; cosine that faces must exceed
    LightBox m_reach;
    std::unordered_map<std::uint64_t, std::vector<Share>>
        m_shares; ///< by cell in which a corner is looked for
    std::vector<const Share*> m_met;
};

/// Those of a sector whose normals have to be found. Gives the others what they had.
std::vector<std::uint32_t> wantedOf(SectorFaces& faces, const SectorFaces* before,
                                    const std::vector<LightBox>* boxes) {
    const std::size_t count = faces.triangles.size();
    std::vector<char> known(count, faces.shared.size() == count ? 1 : 0);
    if (faces.shared.size() != count) {
        faces.shared.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t was = i < faces.before.size() ? faces.before[i] : noNumber;
            known[i] = before != nullptr && was < before->shared.size() ? 1 : 0;
            faces.shared[i] = known[i] != 0 ? before->shared[was] : faces.triangles[i].normals;
        }
    }
    std::vector<std::uint32_t> wanted;
    for (std::uint32_t i = 0; i < count; ++i) {
        bool reached = known[i] == 0;
        if (!reached && boxes != nullptr) {
            LightBox box;
            for (const glm::dvec3& corner : faces.triangles[i].at)
                box.add(glm::vec3(corner));
            reached = touchesAny(box, *boxes, 0);
        }
        if (reached)
            wanted.push_back(i);
    }
    return wanted;
}

} // namespace

std::vector<std::vector<std::uint32_t>> smoothNormals(BakeScene& scene, const WorkContext& work,
                                                      const SmoothChange* change) {
    const std::size_t sectors = scene.sectors.size();
    std::vector<std::vector<std::uint32_t>> others(sectors);
    if (!(scene.settings.smoothAngle > 0))
        return others;
    std::vector<LightBox> made;
    if (change == nullptr)
        for (const SectorFaces& faces : scene.sectors)
            made.push_back(boxOfFaces(faces));
    const std::vector<LightBox>& faceBoxes = change != nullptr ? change->faceBoxes : made;
    work.executor->forEach(
        sectors,
        [&](std::size_t i) {
            SectorFaces& faces = scene.sectors[i];
            const bool all = faces.shared.size() != faces.triangles.size();
            if (work.stopped() || faces.triangles.empty() ||
                (!all && (change == nullptr || !touchesAny(faceBoxes[i], change->boxes, 0))))
                return;
            const std::vector<std::uint32_t> wanted =
                wantedOf(faces, change != nullptr ? &change->before.sectors[i] : nullptr,
                         change != nullptr ? &change->boxes : nullptr);
            if (!wanted.empty())
                others[i] = Smoother(scene, i, faceBoxes).run(wanted);
        },
        CancelToken());
    return others;
}

} // namespace octant::light
