#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/geometry/mesh.h"
#include "model/geometry/octree.h"
#include "model/map/sector.h"

namespace octant {

/// Most cubes in a patch.
inline constexpr std::uint32_t patchCubes = 512;

/// A patch: a subtree of at most `patchCubes` cubes that is not part of a bigger such subtree.
struct PatchInfo {
    std::uint32_t cube = 0;          ///< number of the cube at its top
    CubeCell cell;                   ///< of that cube
    std::uint32_t count = 0;         ///< cubes, the top included
    std::uint32_t geometryCount = 0; ///< of them geometry
    Box bounds; ///< sector-local, around all corners of its geometry, also those that were moved out of their
                ///< cell
};

/// Octree and patches of a sector. The sector must outlive it. Costs a walk, and 9 bytes a cube.
class SectorTree {
public:
    /// `side` of the sector in units.
    SectorTree(const Sector& sector, float side) : SectorTree(sector, side, {}) {}

    /// The one that it was made of.
    const Sector& sector() const { return *m_sector; }
    /// Of the same sector.
    const Octree& octree() const { return m_octree; }
    /// Side of the sector in units.
    float side() const { return m_side; }
    /// In the order of the walk.
    const std::vector<PatchInfo>& patches() const { return m_patches; }
    /// The patch that a cube is in; null for the cubes above all patches and for those that nothing reaches.
    const PatchInfo* patchOf(std::uint32_t cube) const;
    /// The patch with this cube at its top; null when there is none.
    const PatchInfo* patchAt(std::uint32_t cube) const;
    /// Around all geometry, sector-local; may reach beyond the sector.
    const Box& bounds() const { return m_bounds; }

private:
    static constexpr std::uint32_t noPatch = 0xffffffff;

    SectorTree(const Sector& sector, float side, std::vector<CubeCell> cells);
    void addPatches(const std::vector<CubeCell>& cells);

    const Sector* m_sector;
    float m_side;
    Octree m_octree;
    std::vector<std::uint32_t> m_patchOf;
    std::vector<PatchInfo> m_patches;
    Box m_bounds;
};

/// Patches of a sector with this side, for those who need nothing else of it.
std::vector<PatchInfo> patchesOf(const Sector& sector, float side);

/// What an edit of cubes did to the patches of a sector.
struct PatchChange {
    std::vector<std::uint32_t> gone;    ///< patches that are no more
    std::vector<std::uint32_t> touched; ///< patches of the new tree whose triangles may differ, ascending
    std::uint8_t borders =
        0; ///< bit i: a changed cube lies at face i of the sector, so patches beyond may differ
};

/// `cubes`: numbers of all cubes whose record, corners, faces or children differ.
PatchChange patchChange(const SectorTree& before, const SectorTree& after,
                        std::span<const std::uint32_t> cubes);

/// Patches at a face of the sector (0..5), by the cube at their top.
std::vector<std::uint32_t> patchesAtBorder(const SectorTree& tree, int face);

} // namespace octant
