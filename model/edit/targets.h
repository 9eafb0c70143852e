#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/core/result.h"
#include "model/edit/map_draft.h"
#include "model/map/item.h"
#include "model/map/map.h"

namespace octant {

/// Targets of an edit that live in one list.
struct TargetGroup {
    /// Map, Level, Sector and Cube stand for themselves as kinds; a Cube group's sector is that of the place.
    ListPlace place;
    std::vector<std::size_t> positions; ///< in the list (sectors: in the level's list), ascending, each once
    std::vector<ItemRef> cubes;         ///< of a Cube group, ascending, each once; no positions then
};

/// Finds all targets, each list that may hold one walked at most once, so that many cost little more than
/// one. Groups come in the order of the file. Refuses targets that do not exist (any more) and those in
/// damaged sectors.
Result<std::vector<TargetGroup>> groupTargets(const Map& map, std::span<const ItemRef> targets);

/// The refusal of a target that does not exist (any more); it names it by its kind and number.
tl::unexpected<Error> missingTarget(const ItemRef& target);

/// The list of a kind in the one owner (the map, a level or a sector) that an edit names.
Result<ListPlace> listOfOwner(const Map& map, std::span<const ItemRef> targets, ItemKind kind);

} // namespace octant
