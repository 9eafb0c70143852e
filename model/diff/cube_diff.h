#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/map/level_box.h"
#include "model/map/sector.h"

namespace octant {

/// Materials of a cube, whatever the used list of its sector.
struct CubeMaterials {
    std::array<Ref, 6> materials, physicsMaterials; ///< face order
    Ref soundMaterial;                              ///< none where the sector uses none

    bool operator==(const CubeMaterials&) const = default;
};

/// What of a cube's matter can differ.
struct CubeAspect {
    /// Of its faces; the sound material is that of the cube as a whole.
    static constexpr std::uint8_t Materials = 1, PhysicsMaterials = 2, SoundMaterial = 4;
    static constexpr std::uint8_t Shape = 8;      ///< moved corners
    static constexpr std::uint8_t Texture = 16;   ///< texture coordinates other than the planar ones
    static constexpr std::uint8_t Backfaces = 32; ///< whether they are drawn
};

/// Space of a sector in which cubes differ in one way.
struct CubeChange {
    enum class What : std::uint8_t { Added, Removed, Changed };
    static constexpr std::uint32_t nothing = 0xffffffff; ///< in place of a position: none

    GridBox box;
    What what = What::Changed;
    std::uint8_t aspects = 0; ///< bits of CubeAspect; of changed ones
    /// Positions in CubeDifference::materials; `nothing` for empty space, and for more than one cube.
    std::uint32_t before = nothing, after = nothing;

    /// Whether both are changed in the same way.
    bool alike(const CubeChange& other) const {
        return what == other.what && aspects == other.aspects && before == other.before &&
               after == other.after;
    }
};

/// How the cubes of a sector differ between two versions of it.
struct CubeDifference {
    std::vector<CubeChange> cells; ///< cells of the octree, in none of which another one lies
    std::vector<CubeMaterials> materials;
    /// Of cubes whose matter is the same.
    bool faces = false;        ///< which faces are drawn, or their vertices and normals
    bool light = false;        ///< lightmaps and light in space
    bool visibleLists = false; ///< what can be seen from where
    bool pathData = false;
    bool colliders = false;
    bool division = false; ///< the same matter in cubes of other sizes

    bool empty() const {
        return cells.empty() && !faces && !light && !visibleLists && !pathData && !colliders && !division;
    }
    /// Boxes instead of cells: neighbours that are alike are one.
    std::vector<CubeChange> boxes() const;
};

/// Compares matter, faces and what is on the cubes, place by place; numbers of cubes and places in tables
/// mean nothing. Ids of both must mean the same items (aligned()), and the cubes of both must be trees.
/// `side` of the sectors in units.
CubeDifference compareCubes(const Sector& before, const Sector& after, float side);

} // namespace octant
