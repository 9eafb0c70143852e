#pragma once

#include <array>
#include <functional>
#include <optional>

#include <glm/ext/vector_double3.hpp>
#include <glm/ext/vector_int3_sized.hpp>

#include "model/edit/edit.h"
#include "model/edit/map_draft.h"

/// What the actions on a level's grid of sectors share.
namespace octant {

/// A place in the grid of sectors as numbers, which may leave it.
inline glm::i64vec3 gridPlace(SectorIndex at) { return {at.x(), at.y(), at.z()}; }
/// The opposite; the place must be in the grid.
inline SectorIndex sectorIndex(const glm::i64vec3& at) {
    return SectorIndex::of(static_cast<std::uint32_t>(at.x), static_cast<std::uint32_t>(at.y),
                           static_cast<std::uint32_t>(at.z));
}

/// Most sectors on x, y, z (pmf.md, Limits).
inline constexpr std::array<std::int64_t, 3> sectorLimits{4096, 256, 4096};
/// Most sectors that an edit makes a level of; more would not fit into memory once they hold something.
inline constexpr std::int64_t sectorLimit = std::int64_t{1} << 18;

/// Three whole numbers; zeros where the parameter is missing.
Result<glm::i64vec3> triple(const Edit& edit, const char* name);
/// Whether a level can have that many sectors on x, y, z.
Result<void> checkCounts(const glm::i64vec3& counts);
/// The edit's one target, a level.
Result<std::size_t> oneLevel(const Map& map, const Edit& edit);

/// Where sectors of a changed grid are; none for those that are gone.
using NewPlace = std::function<std::optional<SectorIndex>(SectorIndex)>;
/// Lets load regions, 3D skies and visible lists of a level name sectors by their new places. A sky whose
/// sector is gone is no 3D sky any more; lists forget what is gone.
Result<void> followPlaces(MapDraft& draft, std::size_t level, const NewPlace& place);

/// Moves what a level places relative to its centre: its own entities, and the global ones where the map has
/// no other level. `by` in units. True where floats held all positions exactly.
bool moveLevelWide(MapDraft& draft, std::size_t level, const glm::dvec3& by);

} // namespace octant
