#pragma once

#include <concepts>
#include <memory>
#include <type_traits>

#include "model/map/list_access.h"
#include "model/map/map.h"

/// The lists of items that edits add to, remove from and reorder, so that this is written once for all of
/// them.
namespace octant {

using LevelPtr = std::shared_ptr<const Level>;

template <class Owner, class Wanted>
concept IsOwner = std::same_as<std::remove_const_t<Owner>, Wanted>;

/// Item type of a list that a visitor is called with.
template <class List> using ItemOf = typename std::remove_cvref_t<List>::value_type;

/// Calls `fn(PagedVector<T>&)` (const for a const owner) with the list of a kind that a map itself has. False
/// where it has none of that kind.
template <class Owner, class Fn>
requires IsOwner<Owner, Map>
bool visitList(Owner& map, ItemKind kind, Fn&& fn) {
    switch (kind) {
    case ItemKind::Extension:
        fn(map.extensions);
        return true;
    case ItemKind::Level:
        fn(map.levels);
        return true;
    case ItemKind::Entity:
        fn(map.entities.entities);
        return true;
    case ItemKind::Container:
        fn(map.entities.containers);
        return true;
    default:
        return false;
    }
}

/// The same for a level; its sectors are no such list.
template <class Owner, class Fn>
requires IsOwner<Owner, Level>
bool visitList(Owner& level, ItemKind kind, Fn&& fn) {
    switch (kind) {
    case ItemKind::Material:
        fn(level.materials);
        return true;
    case ItemKind::PhysicsMaterial:
        fn(level.physicsMaterials);
        return true;
    case ItemKind::SoundMaterial:
        fn(level.soundMaterials);
        return true;
    case ItemKind::SoundEnvironment:
        fn(level.soundEnvironments);
        return true;
    case ItemKind::WeatherEnvironment:
        fn(level.weatherEnvironments);
        return true;
    case ItemKind::SkyEnvironment:
        fn(level.skyEnvironments);
        return true;
    case ItemKind::GravityEnvironment:
        fn(level.gravityEnvironments);
        return true;
    case ItemKind::Entity:
        fn(level.entities.entities);
        return true;
    case ItemKind::Container:
        fn(level.entities.containers);
        return true;
    default:
        return false;
    }
}

/// The same for a sector.
template <class Owner, class Fn>
requires IsOwner<Owner, Sector>
bool visitList(Owner& sector, ItemKind kind, Fn&& fn) {
    switch (kind) {
    case ItemKind::SoundRegion:
        fn(sector.soundRegions);
        return true;
    case ItemKind::WeatherRegion:
        fn(sector.weatherRegions);
        return true;
    case ItemKind::SkyRegion:
        fn(sector.skyRegions);
        return true;
    case ItemKind::GravityRegion:
        fn(sector.gravityRegions);
        return true;
    case ItemKind::Region:
        fn(sector.regions);
        return true;
    case ItemKind::DynamicLight:
        fn(sector.dynamicLights);
        return true;
    case ItemKind::FastLight:
        fn(sector.fastLights);
        return true;
    case ItemKind::Lightmap:
        fn(sector.lightmaps);
        return true;
    case ItemKind::Entity:
        fn(sector.entities.entities);
        return true;
    case ItemKind::Container:
        fn(sector.entities.containers);
        return true;
    default:
        return false;
    }
}

/// Whether items of this type carry a name that the user gives.
template <class T>
concept Named = requires(T item) {
    { item.name } -> std::same_as<std::string&>;
};

} // namespace octant
