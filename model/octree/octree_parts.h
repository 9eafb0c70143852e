#pragma once

#include <algorithm>
#include <array>

#include "model/map/cube.h"
#include "model/map/level_box.h"

/// Small things that the files of OctreeEditor share.
namespace octant::octree_parts {

/// Flags of cubes that few have, whose data lies in CubeAttachment.
inline constexpr std::uint8_t rareBits = Cube::HasVisibility | Cube::HasLighting | Cube::HasPathfinding;
/// Number of a lightmap that stands for none.
inline constexpr std::uint8_t noLightmap = 255;
/// Of a node without children.
inline constexpr std::uint32_t noChildren[8] = {Cube::None, Cube::None, Cube::None, Cube::None,
                                                Cube::None, Cube::None, Cube::None, Cube::None};

/// Numbers of the children of a parent, Cube::None where there is none.
using Row = std::array<std::uint32_t, 8>;

/// The children of a parent that has none.
inline Row emptyRow() { return std::to_array(noChildren); }

/// Cube::faces of a parent with these children: bit i is set where child i exists.
inline std::uint8_t childBits(const Row& row) {
    std::uint8_t bits = 0;
    for (unsigned i = 0; i < 8; ++i)
        bits = static_cast<std::uint8_t>(bits | (row[i] != Cube::None ? 1U << i : 0U));
    return bits;
}

/// Whether all are alike.
template <std::size_t N> bool allSame(const std::array<std::uint8_t, N>& items) {
    return std::all_of(items.begin(), items.end(), [&](std::uint8_t item) { return item == items[0]; });
}

/// Whether a basic common half can hold it: no moved corners, and the same materials on all faces.
inline bool basic(const ExtendedCommon& common) {
    return common.movedCorners == 0 && allSame(common.materials) && allSame(common.physicsMaterials);
}

/// Cube::link of a basic common half with the materials of face 0.
inline std::uint32_t packed(const ExtendedCommon& common) {
    return common.materials[0] | static_cast<std::uint32_t>(common.physicsMaterials[0]) << 8 |
           static_cast<std::uint32_t>(common.soundMaterial) << 16;
}

/// A cube of this type with the rare data that another one has (January hangs it on cubes of any type).
inline Cube withRareDataOf(CubeType type, const Cube& keep) {
    Cube cube;
    cube.type = type;
    cube.bits = keep.bits & rareBits;
    cube.extra = (keep.extra & ~0xffU) | noLightmap;
    return cube;
}

/// The box of a cell.
inline GridBox boxOf(const CubeCell& cell) { return {cell.corner, cell.corner + glm::uvec3(cell.extent())}; }

/// Whether an empty cube holds no data of its own, so that it can be left out.
inline bool plainEmpty(const Cube& cube) {
    return cube.type == CubeType::Empty && (cube.bits & rareBits) == 0 && !cube.hasAttachment();
}

} // namespace octant::octree_parts
