#pragma once

#include <memory>
#include <string>
#include <variant>

#include "model/map/map.h"

namespace octant {

/// An item of any kind that edits can add to a list of a map. What a list holds says its kind (the four kinds
/// of regions hold the same type), so this alone does not.
using AnyItem =
    std::variant<LevelPtr, Material, PhysicsMaterial, SoundMaterial, SoundEnvironment, WeatherEnvironment,
                 SkyEnvironment, GravityEnvironment, EnvironmentRegion, Region, DynamicLight, FastLight,
                 Lightmap, Entity, Container, Extension, LightSource>;

/// Unique in its map; 0 only for what has no id yet.
ItemId idOf(const AnyItem& item);
/// Gives an item its id. Not for a level, which is made with its own.
void setId(AnyItem& item, ItemId id);
/// The name that the user gives; null where the item's type has none.
std::string* nameOf(AnyItem& item);

} // namespace octant
