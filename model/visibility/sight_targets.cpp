#include "model/visibility/sight_targets.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant::visibility {
namespace {

constexpr double ownPlace = 1, otherPlace = 2; // units (light.md section 7)

/// A sector's part of the tree; numbers count from its own beginning.
class SectorTargets {
public:
    SectorTargets(const light::BakeScene& scene, const SightGrid& grid, std::size_t number)
        : m_grid(grid), m_faces(scene.sectors[number]), m_octree(m_faces.sector->cubes),
          m_side(double{scene.level.sectorSide()}), m_drawn(m_faces.sector->cubes.size(), noDrawn) {
        for (std::uint32_t i = 0; i < m_faces.cubes.size(); ++i)
            m_drawn[m_faces.cubes[i].number] = i;
    }

    void run() {
        Target root;
        if (!take({0, 0, glm::uvec3(0)}, root))
            return;
        const auto at = static_cast<std::uint32_t>(targets.size());
        targets.push_back(root);
        rooted = true;
        if (isUnit(root, 0))
            units.push_back({at, 0, 0, glm::uvec3(0)});
    }

    std::vector<Target> targets; ///< the root last
    std::vector<TargetTree::Unit> units;
    std::vector<std::uint32_t> weights;
    bool rooted = false;

private:
    static constexpr std::uint32_t noDrawn = 0xffffffff;

    /// Of the side of a cell, or larger and undivided; the root of a smaller sector.
    bool isUnit(const Target& target, int depth) const {
        const double side = std::ldexp(m_side, -depth);
        return side == cellSide || (side > cellSide && target.children == 0) ||
               (depth == 0 && side < cellSide);
    }

    /// False where nothing is drawn.
    bool take(CubeCell cell, Target& target) {
        const std::uint32_t cube = cell.number == Cube::None ? Cube::None : m_octree.unwrapped(cell.number);
        if (cube == Cube::None)
            return false;
        target.cube = cube;
        target.firstLeaf = static_cast<std::uint32_t>(weights.size());
        target.box = {glm::dvec3(std::numeric_limits<double>::infinity()),
                      glm::dvec3(-std::numeric_limits<double>::infinity())};
        const Cube& record = m_octree.cubes().cubes[cube];
        const double side = std::ldexp(m_side, -cell.depth);
        target.coarse = side <= otherPlace;
        if (record.type != CubeType::Parent || side <= ownPlace) {
            std::uint32_t weight = 0;
            cell.number = cube;
            m_octree.walk(cell,
                          [&](const CubeCell& at, const Cube&) { weight += addFaces(at.number, target); });
            if (weight == 0)
                return false;
            weights.push_back(weight);
            target.coarse = true;
            target.lastLeaf = static_cast<std::uint32_t>(weights.size());
            return true;
        }
        std::vector<Target> below;
        std::vector<CubeCell> places;
        for (int i = 0; i < 8; ++i) {
            CubeCell place = cell.childPlace(i);
            place.number = m_octree.child(cube, record, i);
            Target child;
            if (take(place, child)) {
                below.push_back(child);
                places.push_back(place);
            }
        }
        if (below.empty())
            return false;
        target.firstChild = static_cast<std::uint32_t>(targets.size());
        target.children = static_cast<std::uint8_t>(below.size());
        target.lastLeaf = static_cast<std::uint32_t>(weights.size());
        for (std::size_t i = 0; i < below.size(); ++i) {
            const Target& child = below[i];
            if (isUnit(child, places[i].depth))
                units.push_back(
                    {static_cast<std::uint32_t>(targets.size()), 0, places[i].depth, places[i].corner});
            targets.push_back(child);
            target.box.low = glm::min(target.box.low, child.box.low);
            target.box.high = glm::max(target.box.high, child.box.high);
            target.everySide = target.everySide || child.everySide;
            for (std::size_t face = 0; face < 6; ++face)
                target.planes[face] = face < 3 ? std::min(target.planes[face], child.planes[face])
                                               : std::max(target.planes[face], child.planes[face]);
        }
        return true;
    }

    std::uint32_t addFaces(std::uint32_t cube, Target& target) const {
        if (m_drawn[cube] == noDrawn)
            return 0;
        const light::DrawnCube& drawn = m_faces.cubes[m_drawn[cube]];
        std::uint32_t count = 0;
        for (std::uint32_t i = 0; i < drawn.triangleCount; ++i) {
            const light::LitTriangle& triangle = m_faces.triangles[drawn.firstTriangle + i];
            if (triangle.at[0] == triangle.at[1] || triangle.at[1] == triangle.at[2] ||
                triangle.at[2] == triangle.at[0])
                continue; // of no extent
            ++count;
            std::array<glm::dvec3, 3> at;
            for (std::size_t k = 0; k < 3; ++k) {
                at[k] = m_grid.voxelAt(triangle.at[k]);
                target.box.low = glm::min(target.box.low, at[k]);
                target.box.high = glm::max(target.box.high, at[k]);
            }
            int along = -1;
            for (int axis = 0; axis < 3; ++axis)
                if (at[0][axis] == at[1][axis] && at[1][axis] == at[2][axis])
                    along = axis;
            if (along < 0 || triangle.bothSides || std::abs(triangle.normal[along]) < 0.5) {
                target.everySide = true;
            } else if (triangle.normal[along] > 0) {
                double& plane = target.planes[static_cast<std::size_t>(along)];
                plane = std::min(plane, at[0][along]);
            } else {
                double& plane = target.planes[static_cast<std::size_t>(along) + 3];
                plane = std::max(plane, at[0][along]);
            }
        }
        return count;
    }

    const SightGrid& m_grid;
    const light::SectorFaces& m_faces;
    Octree m_octree;
    double m_side;
    std::vector<std::uint32_t> m_drawn;
};

} // namespace

TargetTree::TargetTree(const light::BakeScene& scene, const SightGrid& grid, const WorkContext& work)
    : roots(scene.sectors.size(), noRoot), unknown(scene.sectors.size(), false) {
    std::vector<std::unique_ptr<SectorTargets>> parts(scene.sectors.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
        unknown[i] = scene.sectors[i].sector == nullptr || !scene.level.sectors[i].cell->isTree();
    work.executor->forEach(
        parts.size(),
        [&](std::size_t i) {
            if (work.stopped() || unknown[i] || scene.sectors[i].triangles.empty())
                return;
            parts[i] = std::make_unique<SectorTargets>(scene, grid, i);
            parts[i]->run();
        },
        CancelToken());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!parts[i] || !parts[i]->rooted)
            continue;
        const auto first = static_cast<std::uint32_t>(targets.size());
        const auto firstLeaf = static_cast<std::uint32_t>(weights.size());
        for (Target target : parts[i]->targets) {
            target.firstChild += first;
            target.firstLeaf += firstLeaf;
            target.lastLeaf += firstLeaf;
            targets.push_back(target);
        }
        for (Unit unit : parts[i]->units) {
            unit.target += first;
            unit.sector = i;
            units.push_back(unit);
        }
        roots[i] = static_cast<std::uint32_t>(targets.size() - 1);
        weights.insert(weights.end(), parts[i]->weights.begin(), parts[i]->weights.end());
    }
}

} // namespace octant::visibility
