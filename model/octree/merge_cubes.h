#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "model/geometry/octree.h"
#include "model/map/sector.h"

namespace octant {

/// Replaces eight cubes by one where that looks the same: each side has one material, and baked light and
/// texture coordinates continue from cube to cube. Changes one sector.
class CubeMerger {
public:
    /// Whether nobody can see a face of a cube that is not drawn, because what is beyond covers it.
    using Covered = std::function<bool(const CubeCell&, int face)>;

    /// `side` of the sector in units. Without `covered`, a side of the parent merges only if all or none of
    /// its four faces are drawn.
    CubeMerger(Sector& sector, float side, Covered covered = {});

    /// Turns the parent in a cell into a cube of geometry and returns true, if that changes nothing visible.
    /// With `hidden` it also does so when nothing of the eight can be seen and they feel the same. The
    /// records of the children become Cube{}, and no cube refers to them any more. Vertices that are not used
    /// any more stay (Sector::looseVertices).
    bool merge(const CubeCell& cell, bool hidden = false);

private:
    struct Side {
        bool drawn = false;
        std::array<glm::vec2, 4> uvs{}, lightmapUvs{}; ///< in the order of faceCorners
    };

    bool canMerge(const Cube& cube) const;
    bool sameMaterials(const std::array<std::uint32_t, 8>& row, ExtendedCommon& common) const;
    bool sideOf(const CubeCell& cell, const std::array<std::uint32_t, 8>& row, int face, Side& side) const;
    bool litByFastLight(std::size_t first, std::size_t count);
    bool sameFeel(const std::array<std::uint32_t, 8>& row) const;
    bool unseen(const CubeCell& cell, const std::array<std::uint32_t, 8>& row) const;
    void replace(const CubeCell& cell, const std::array<std::uint32_t, 8>& row, const ExtendedCommon& common,
                 const std::array<Side, 6>& sides);

    Sector& m_sector;
    float m_side;
    Covered m_covered;
    std::vector<bool> m_lit; ///< vertices in the ranges of fast lights; found when first asked for
    bool m_litKnown = false;
};

} // namespace octant
