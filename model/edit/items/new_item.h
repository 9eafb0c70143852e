#pragma once

#include <cstdint>
#include <vector>

#include "model/edit/map_draft.h"

/// What new items begin with.
namespace octant {

/// A level of one empty sector of 32 units a side (2025-01-07: as large as those of the map's first level,
/// and with its one sound, weather and gravity). Its items and sector take ids from the map.
LevelPtr newLevel(Map& map);

/// Whether items of any kind can be added to one of this kind.
constexpr bool holdsItems(ItemKind kind) {
    return isRoot(kind) || kind == ItemKind::Level || kind == ItemKind::Sector;
}

/// One empty cube and nothing else.
Sector emptySector();

/// A fresh item of a list at a place, without an id: white and fully shaded materials, earth's gravity,
/// regions of the size of a room that name the level's first environment, one white luxel, light numbers that
/// no other light of the level has. Entities: see defaultEntityData(). Not for levels.
AnyItem newItem(const MapDraft& draft, const ListPlace& place);

/// Whether a light of the kind in the level has the id.
bool lightIdTaken(const MapDraft& draft, const ListPlace& place, std::uint32_t id);
/// The lowest numbers from 1 up that no light of the kind in the level has.
std::vector<std::uint32_t> freeLightIds(const MapDraft& draft, const ListPlace& place, std::size_t count);

} // namespace octant
