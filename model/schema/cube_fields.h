#pragma once

#include <cstdint>
#include <span>

#include "model/map/map.h"
#include "model/schema/field.h"

namespace octant {

class Octree;

/// What the fields of cubes take as their item: a cube of a sector, or one face of it.
struct CubeFieldTarget {
    const Level* level = nullptr;   ///< not null
    const Sector* sector = nullptr; ///< not null; of that level
    Sector* edited = nullptr;       ///< the same sector as a copy to change; null while only reading
    std::uint32_t cube = 0;         ///< must be below sector->cubes.size()
    int face = -1;                  ///< 0..5, -1 for the whole cube
    const Octree* octree =
        nullptr; ///< of the sector, to read many cubes quickly; null: the place of each cube is searched for

    /// Target to read fields.
    static CubeFieldTarget toRead(const Level& level, const Sector& sector, std::uint32_t cube,
                                  int face = -1) {
        return {&level, &sector, nullptr, cube, face, nullptr};
    }
    /// Target to read and to set fields of `sector`, a copy that may change.
    static CubeFieldTarget toEdit(const Level& level, Sector& sector, std::uint32_t cube, int face = -1) {
        return {&level, &sector, &sector, cube, face, nullptr};
    }
};

/// Fields of a cube or a face, for FieldRef with a CubeFieldTarget as the item. Materials are references to
/// items of the level, whatever the sector's used lists: setting one puts it there (at most 255, pmf.md,
/// Limits) and gives the cube a material a face only while the faces differ. A field that a cube of this type
/// lacks, or that differs between its faces, has no value (monostate).
std::span<const FieldRef> cubeFields();

} // namespace octant
