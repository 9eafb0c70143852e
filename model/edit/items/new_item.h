#pragma once

#include <cstdint>
#include <vector>

#include "model/edit/rebuild.h"

/// What new items begin with.
namespace octant {

/// A level of one empty sector of 32 units a side (2025-01-07: as large as those of the map's first level,
/// and with its one sound, weather and gravity). Its items and sector take ids from the map.
LevelPtr newLevel(Map& map);

/// One empty cube and nothing else.
Sector emptySector();

/// What a new item of a kind is called; empty where it needs no name.
const char* newItemName(ItemKind kind);

/// Makes a fresh item (id set, else as its type begins) one of a list at a place: white and fully shaded
/// materials, earth's gravity, regions of the size of a room that name the level's first environment, one
/// white luxel, light numbers that no other light of the level has. Entities: see defaultEntityData().
void setDefaults(Material& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(PhysicsMaterial& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(SoundMaterial& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(SoundEnvironment& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(WeatherEnvironment& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(SkyEnvironment& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(GravityEnvironment& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(EnvironmentRegion& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(Region& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(Lightmap& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(DynamicLight& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(FastLight& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(Container& item, const MapDraft& draft, const ListPlace& place);
void setDefaults(Extension& item, const MapDraft& draft, const ListPlace& place);

/// Whether a light of the kind in the level has the id.
bool lightIdTaken(const MapDraft& draft, const ListPlace& place, std::uint32_t id);
/// The lowest numbers from 1 up that no light of the kind in the level has.
std::vector<std::uint32_t> freeLightIds(const MapDraft& draft, const ListPlace& place, std::size_t count);

} // namespace octant
