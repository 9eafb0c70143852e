#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <glm/vec3.hpp>

#include "model/core/result.h"
#include "model/selection/cell_rect.h"

namespace octant {

/// Parts of buildings that are drawn between two places.
enum class StructureKind : std::uint8_t { Room, Doorway, Stairs, Ramp, Roof };
inline constexpr int structureKindCount = 5; ///< of StructureKind

/// Whether it is drawn on the plane of the face where it begins; stairs and ramps lead from one surface to
/// another.
constexpr bool drawnOnPlane(StructureKind kind) {
    return kind != StructureKind::Stairs && kind != StructureKind::Ramp;
}

/// One of the two places.
struct StructureEnd {
    CellRect face; ///< the cell behind the surface; may lie outside of the level on the plane of another
    glm::dvec3 point{0}; ///< units from the centre of the centre sector
};

/// What is chosen beside the places.
struct StructureSizes {
    std::int64_t thickness = 1; ///< cells, of walls, floors and ceilings
    /// Units of rooms away from the surface where they begin. On a floor they stand on it, elsewhere they
    /// reach into what is behind; below 0 it is the other way round.
    double height = 3;
    double width = 2;           ///< units, of stairs and ramps
    double roofHeight = 0;      ///< units; 0: half of the shorter side
    std::int64_t steps = 0;     ///< of stairs; 0: as many as fit
    double room[2] = {6, 6};    ///< units of what a click makes, along X and Z
    double opening[2] = {1, 2}; ///< units, width and height of a doorway that a click makes
    /// Numbers that were typed, units: two sides on the plane, horizontal ones first, and what goes away
    /// from it. Of stairs: number of steps, width; of ramps: width.
    std::array<std::optional<double>, 3> typed;
    bool dragged = true; ///< otherwise it was clicked, and has the size of the last one
    bool onFloor = true; ///< what is drawn on a wall begins at the floor where that is near
};

/// What comes of it.
struct StructurePlan {
    StructureKind kind = StructureKind::Room; ///< what was drawn
    LevelBox box;     ///< inside of a room, what a doorway cuts out, or what is filled; may leave the level
    LevelBox outside; ///< with the walls around it
    int facing = 0;   ///< face 0..5 to which it rises; along the ridge of a roof
    std::int64_t steps = 0; ///< of stairs
    int finer = 0;          ///< halvings of the grid that was asked for
};

/// Plans it on a grid of `from.face.cells.depth`, or a finer one where sizes, steps or surfaces want that.
/// Errors are sentences for users, marked by OCTANT_TR: what is in the way, and what to do.
Result<StructurePlan> planStructure(const Level& level, StructureKind kind, const StructureEnd& from,
                                    const StructureEnd& to, const StructureSizes& sizes);

} // namespace octant
