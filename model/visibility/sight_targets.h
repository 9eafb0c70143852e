#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/work_context.h"
#include "model/visibility/sight_grid.h"

namespace octant::visibility {

/// A place of a sector's octree with drawn faces in it.
struct Target {
    SightBox box;                 ///< around the drawn faces
    std::uint32_t cube = 0;       ///< what visible lists name
    std::uint32_t firstLeaf = 0;  ///< in the numbers of all leaves
    std::uint32_t lastLeaf = 0;   ///< exclusive
    std::uint32_t firstChild = 0; ///< in TargetTree::targets
    std::uint8_t children = 0;    ///< 0 for a leaf
    bool coarse = false;          ///< small enough for lists of other sectors
    bool everySide = false;       ///< some faces lie along no axis or are drawn from both sides
    /// Of faces across an axis that are drawn from one side: the plane farthest back, by face 0..5.
    std::array<double, 6> planes{far, far, far, -far, -far, -far};

    static constexpr double far = std::numeric_limits<double>::infinity();

    /// Whether a point of a box lies before a face.
    bool faces(const SightBox& from) const {
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (from.high[static_cast<int>(axis)] > planes[axis] ||
                from.low[static_cast<int>(axis)] < planes[axis + 3])
                return true;
        return everySide;
    }
};

/// The drawn faces of all sectors, by places.
struct TargetTree {
    static constexpr std::uint32_t noRoot = 0xffffffff;

    /// A place of the side of a cell, or a larger cube: what is seen of it is found by itself.
    struct Unit {
        std::uint32_t target = 0;
        std::size_t sector = 0; ///< position in the level's list
        int depth = 0;          ///< of the place in the sector's octree
        glm::uvec3 corner{0};   ///< of it, in cells of the finest grid
    };

    std::vector<Target> targets;
    std::vector<Unit> units; ///< by sector, in the order of its octree; all leaves are in one of them
    std::vector<std::uint32_t> roots;   ///< by sector; noRoot where nothing is drawn
    std::vector<std::uint32_t> weights; ///< of a leaf: drawn triangles
    std::vector<bool> unknown; ///< by sector: its cubes are no tree or damaged, so all of it is listed

    TargetTree(const light::BakeScene& scene, const SightGrid& grid, const WorkContext& work);
};

} // namespace octant::visibility
