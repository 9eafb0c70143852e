#pragma once

#include <string_view>
#include <type_traits>

#include "model/map/item.h"
#include "model/map/map.h"
#include "model/p3m/model.h"
#include "model/terrain/terrain.h"

namespace octant {

/// The id of an item of a list of any kind.
template <class T> ItemId idOf(const T& item) { return item.id; }
inline ItemId idOf(const std::shared_ptr<const Level>& level) { return level->id; }

/// The item's own name; empty where its kind has none.
template <class T> std::string_view rawNameOf(const T& item) {
    if constexpr (requires { item.name.view(); })
        return item.name.view();
    else if constexpr (requires { item.name; })
        return item.name;
    else
        return {};
}

/// Calls `visit` with the list of a kind in a model.
template <class Fn> bool visitModelList(const p3m::Model& model, ItemKind kind, Fn&& visit) {
    switch (kind) {
    case ItemKind::ModelPart:
        visit(model.parts);
        return true;
    case ItemKind::ModelMaterial:
        visit(model.materials);
        return true;
    case ItemKind::ModelTexture:
        visit(model.textures);
        return true;
    case ItemKind::Bone:
        visit(model.bones);
        return true;
    case ItemKind::Animation:
        visit(model.animations);
        return true;
    case ItemKind::Action:
        visit(model.actions);
        return true;
    case ItemKind::UserField:
        visit(model.userFields);
        return true;
    default:
        return false;
    }
}

/// The same in a terrain.
template <class Fn> bool visitTerrainList(const Terrain& terrain, ItemKind kind, Fn&& visit) {
    switch (kind) {
    case ItemKind::TerrainMaterial:
        visit(terrain.materials);
        return true;
    case ItemKind::TerrainSplat:
        visit(terrain.splats);
        return true;
    default:
        return false;
    }
}

/// Calls `visit` with the list that holds items of a kind in their owner (the map, a level or a sector; the
/// others may be null), or with nothing where the owner has no such list. For const and mutable owners alike;
/// lists of models and terrain are only read.
template <class MapT, class LevelT, class SectorT, class Fn>
bool visitList(ItemKind kind, MapT* map, LevelT* level, SectorT* sector, Fn&& visit) {
    if (sector != nullptr) {
        switch (kind) {
        case ItemKind::SoundRegion:
            visit(sector->soundRegions);
            return true;
        case ItemKind::WeatherRegion:
            visit(sector->weatherRegions);
            return true;
        case ItemKind::SkyRegion:
            visit(sector->skyRegions);
            return true;
        case ItemKind::GravityRegion:
            visit(sector->gravityRegions);
            return true;
        case ItemKind::Region:
            visit(sector->regions);
            return true;
        case ItemKind::DynamicLight:
            visit(sector->dynamicLights);
            return true;
        case ItemKind::FastLight:
            visit(sector->fastLights);
            return true;
        case ItemKind::Lightmap:
            visit(sector->lightmaps);
            return true;
        case ItemKind::Entity:
            visit(sector->entities.entities);
            return true;
        case ItemKind::Container:
            visit(sector->entities.containers);
            return true;
        default:
            return false;
        }
    }
    if (level != nullptr) {
        switch (kind) {
        case ItemKind::Material:
            visit(level->materials);
            return true;
        case ItemKind::PhysicsMaterial:
            visit(level->physicsMaterials);
            return true;
        case ItemKind::SoundMaterial:
            visit(level->soundMaterials);
            return true;
        case ItemKind::SoundEnvironment:
            visit(level->soundEnvironments);
            return true;
        case ItemKind::WeatherEnvironment:
            visit(level->weatherEnvironments);
            return true;
        case ItemKind::SkyEnvironment:
            visit(level->skyEnvironments);
            return true;
        case ItemKind::GravityEnvironment:
            visit(level->gravityEnvironments);
            return true;
        case ItemKind::Entity:
            visit(level->entities.entities);
            return true;
        case ItemKind::Container:
            visit(level->entities.containers);
            return true;
        case ItemKind::Sector:
            visit(level->sectors);
            return true;
        default:
            return false;
        }
    }
    if (map != nullptr) {
        if constexpr (std::is_const_v<MapT>) {
            if (map->model)
                return visitModelList(*map->model, kind, visit);
            if (map->terrain)
                return visitTerrainList(*map->terrain, kind, visit);
        }
        switch (kind) {
        case ItemKind::Extension:
            visit(map->extensions);
            return true;
        case ItemKind::Entity:
            visit(map->entities.entities);
            return true;
        case ItemKind::Container:
            visit(map->entities.containers);
            return true;
        default:
            return false;
        }
    }
    return false;
}

} // namespace octant
