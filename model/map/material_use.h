#pragma once

#include <cstdint>
#include <span>

#include "model/map/map.h"

namespace octant {

/// How much of a level has a material, physics material or sound material.
struct MaterialUse {
    std::uint64_t cubes = 0; ///< with at least one such face
    std::uint64_t faces = 0; ///< drawn or not; a sound material is that of all six
    std::uint64_t drawn = 0; ///< of them stored for drawing
};

/// Counts over sectors by position in the level's list. Decodes them; damaged ones have none.
MaterialUse materialUse(const Level& level, std::span<const std::size_t> sectors, ItemKind kind, ItemId id);

/// A sector's list of used items of a kind: Material, PhysicsMaterial or SoundMaterial. Its cubes name items
/// by position in it.
const PagedVector<Ref>& usedItems(const Sector& sector, ItemKind kind);
/// The same list, to be edited.
PagedVector<Ref>& usedItems(Sector& sector, ItemKind kind);
/// Position in that list of the item that a face of a geometry cube has. A sound material is the same for all
/// faces.
std::uint8_t usedBy(const CubeList& cubes, const Cube& cube, int face, ItemKind kind);

} // namespace octant
