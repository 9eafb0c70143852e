#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <glm/ext/vector_int3_sized.hpp>

#include "model/core/result.h"
#include "model/geometry/cube_parts.h"
#include "model/light/light.h"
#include "model/map/item.h"
#include "model/map/level_box.h"
#include "model/map/material.h"
#include "model/octree/empty_boxes.h"
#include "model/octree/orientation.h"

namespace octant {

/// A material of a clip. `exists` is false for what was only a name where it was copied.
template <class T> struct ClipItem {
    T item; ///< as it was in the level that it was copied from; of a missing one its name alone
    bool exists = true;

    bool operator==(const ClipItem&) const = default;
};

/// Materials of a cube, by position in the tables of its clip.
struct ClipPaint {
    static constexpr std::uint16_t none = 0xffff; ///< in place of a position: no material

    std::array<std::uint16_t, 6> materials{}, physicsMaterials{}; ///< face order
    std::uint16_t soundMaterial = none;                           ///< position in CubeClip::soundMaterials

    bool operator==(const ClipPaint&) const = default;
};

/// Corners of a cube of which some are moved, in shares of its side from its lowest corner.
struct ClipShape {
    std::uint8_t moved = 0; ///< bit i: corner i is moved
    CornerPoints corners{}; ///< all eight where one is moved

    bool operator==(const ClipShape&) const = default;
};

/// A cube of geometry in a clip.
struct ClipCube {
    static constexpr std::uint32_t none = 0xffffffff; ///< in place of a position: none

    glm::i64vec3 min{0};        ///< in fine cells from the lowest corner of the clip
    std::uint8_t sideLog2 = 0;  ///< its side is 2^sideLog2 fine cells
    std::uint8_t bits = 0;      ///< Cube::DrawBackfaces
    std::uint32_t paint = 0;    ///< position in CubeClip::paints
    std::uint32_t shape = none; ///< position in CubeClip::shapes, none for a cube in place
    std::uint32_t uvs = none;   ///< position in CubeClip::uvs, none for planar texture coordinates

    /// In fine cells.
    std::int64_t side() const { return std::int64_t{1} << sideLog2; }
    bool operator==(const ClipCube&) const = default;
};

/// Copied cells: the cubes of geometry in them, the materials that they have and lamps that come along, free
/// of the level that they came from. What is not covered by a cube is empty.
struct CubeClip {
    static constexpr std::size_t mostCubes = 1 << 22;                ///< a clip with more is refused
    static constexpr int mostFine = 31;                              ///< the greatest `fine`
    static constexpr std::int64_t mostCells = std::int64_t{1} << 43; ///< a side of the box, in fine cells
    static constexpr std::size_t mostLamps = 2000;                   ///< a clip with more is refused

    int cellSideLog2 = 0; ///< side of a cell is 2^cellSideLog2 units; -31..24 as copied
    glm::i64vec3 size{1}; ///< of the box around all, in cells
    /// Boxes of cells from its lowest corner that were copied; none where the whole box was. They may
    /// overlap.
    std::vector<CellBox> parts;
    int fine = 0;                                            ///< a cell has 2^fine fine cells a side
    std::vector<ClipCube> cubes;                             ///< of geometry; what none covers is empty
    std::vector<ClipPaint> paints;                           ///< named by ClipCube::paint
    std::vector<ClipShape> shapes;                           ///< named by ClipCube::shape
    std::vector<FaceUvs> uvs;                                ///< named by ClipCube::uvs
    std::vector<ClipItem<Material>> materials;               ///< named by ClipPaint::materials
    std::vector<ClipItem<PhysicsMaterial>> physicsMaterials; ///< named by ClipPaint::physicsMaterials
    std::vector<ClipItem<SoundMaterial>> soundMaterials;     ///< named by ClipPaint::soundMaterial
    /// Sources of baked light, but suns, whose places are in units from the lowest corner of the box.
    std::vector<light::Source> lamps;

    /// Size of the box in fine cells.
    glm::i64vec3 fineSize() const { return size << glm::i64vec3(fine); }
    /// In units.
    glm::dvec3 sizeInUnits() const;
    bool operator==(const CubeClip&) const = default;
};

/// The cubes in boxes of a level, which are of one grid and may overlap; one at least. Cubes that lie in them
/// partly are cut. Refuses boxes that leave the level, too many cubes, and sectors that cannot be read or
/// whose cubes are no tree.
Result<CubeClip> copyCubes(const Level& level, std::size_t levelIndex, const std::vector<LevelBox>& boxes);

/// Has the lamps of a level come along that stand in the boxes that the clip was copied from, and those among
/// some items wherever they stand. Refuses too many.
Result<void> takeLamps(CubeClip& clip, const Level& level, const std::vector<LevelBox>& boxes,
                       std::span<const ItemRef> items = {});
/// The same of lamps alone, with places from a point of the level in units from the centre of its centre
/// sector.
Result<void> takeLamps(CubeClip& clip, const Level& level, const glm::dvec3& low,
                       std::span<const ItemRef> items);

/// The clip turned and mirrored, with all that is on its cubes.
CubeClip oriented(CubeClip clip, const Orientation& orientation);
/// The clip 2^power times as large; its lamps light it as before.
CubeClip scaled(CubeClip clip, int power);
/// Refuses a clip whose parts do not fit together.
Result<void> checkClip(const CubeClip& clip);

} // namespace octant
