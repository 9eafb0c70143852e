#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/geometry/octree.h"
#include "model/map/sector.h"

namespace octant {

/// What can be said of the space that a cube fills (pmf.md, Visibility, lighting, pathfinding; Collider).
/// January hangs it on the cube; 2025-08-08 has a wrapper for each, which fills the same space.
enum class SpaceData : std::uint8_t { Visibility, Lighting, Pathfinding, Boxes };

/// Of the space of one cube.
inline constexpr std::size_t mostColliderBoxes = 16;

/// The cube whose record holds such data for the space of a cube: the cube, or the innermost wrapper around
/// or in it. None where nothing does. Without `octree` each wrapper around the cube is searched for.
std::uint32_t spaceHolder(const CubeList& cubes, std::uint32_t cube, SpaceData data, const Octree* octree);

/// Adds such data to cubes of one sector, or takes it away, so that the octree stays a tree with its root at
/// 0.
class SpaceDataEditor {
public:
    /// Refuses cubes that are no tree.
    static Result<SpaceDataEditor> of(Sector& sector, float side, Revision revision);

    /// Gives the space of a cube empty data where it has none. Boxes: one more, as large as the cube. An
    /// error where the revision or the limits do not allow it.
    Result<void> add(std::uint32_t cube, SpaceData data);
    /// Takes the data away; of a collider the box of that number, and the collider with its last one. False
    /// where there is none.
    bool remove(std::uint32_t cube, SpaceData data, std::optional<std::size_t> box);
    /// Ends the edit. Gives freed cubes, each with the one that took its place.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> finish();

private:
    SpaceDataEditor(Sector& sector, float side, Revision revision);

    std::uint32_t holder(std::uint32_t cube, SpaceData data) const;
    std::uint32_t allocate(const Cube& cube);
    CubeAttachment emptyData(SpaceData data, std::uint32_t cube);
    void hang(std::uint32_t cube, SpaceData data);
    void wrap(std::uint32_t cube, SpaceData data);
    void unwrap(std::uint32_t wrapper);
    void takeOff(std::uint32_t cube, SpaceData data);
    void adopt(std::uint32_t parent);
    void replaceIn(std::uint32_t parent, std::uint32_t child, std::uint32_t now);

    CubeList* m_list;
    float m_side;
    bool m_january;
    std::vector<CubeCell> m_cells; ///< by number; not of cubes that the edit made
    std::vector<std::uint32_t> m_parents;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_freed;
};

} // namespace octant
