#pragma once

#include "model/map/item_kinds.h"
#include "model/map/map.h"
#include "views/outline/outline_rows.h"

namespace octant {

/// What a list lies in: with both null the map itself.
struct ListOwner {
    const Level* level = nullptr; ///< also that of `sector`, where that is set
    const Sector* sector = nullptr;
};

/// The heading under which a source stands.
inline LightGroup lightGroup(const light::Source& source) {
    return source.type == light::SourceType::Sun ? SunGroup : LampGroup;
}
/// Whether the sky of a level shines.
inline bool skyShines(const Level& level) {
    const light::Settings* settings = level.lightSettings.get();
    return settings != nullptr &&
           settings->skyZenith + settings->skyHorizon + settings->ambient != glm::vec3(0);
}

/// The list of a kind in an owner; of no list where it has none.
inline ItemListView listIn(const Map& map, ItemKind kind, const ListOwner& owner) {
    return kind == ItemKind::Level ? listIn(map, kind) : listIn(&map, owner.level, owner.sector, kind);
}

/// Kinds of lists in a sector, in the order in which they are shown.
inline constexpr ItemKind sectorLists[] = {
    ItemKind::DynamicLight,  ItemKind::FastLight, ItemKind::Lightmap,      ItemKind::SoundRegion,
    ItemKind::WeatherRegion, ItemKind::SkyRegion, ItemKind::GravityRegion, ItemKind::Region,
    ItemKind::Entity,        ItemKind::Container};
/// Kinds of lists in a level, in the order in which they are shown.
inline constexpr ItemKind levelLists[] = {
    ItemKind::Sector,         ItemKind::Material,           ItemKind::PhysicsMaterial,
    ItemKind::SoundMaterial,  ItemKind::SoundEnvironment,   ItemKind::WeatherEnvironment,
    ItemKind::SkyEnvironment, ItemKind::GravityEnvironment, ItemKind::LightSource,
    ItemKind::Entity,         ItemKind::Container};
/// Kinds of lists in the root itself, levels not among them: of a map, a model or a terrain.
inline constexpr ItemKind rootLists[] = {
    ItemKind::Entity,    ItemKind::Container,       ItemKind::Extension,
    ItemKind::ModelPart, ItemKind::ModelMaterial,   ItemKind::ModelTexture,
    ItemKind::Bone,      ItemKind::Animation,       ItemKind::Action,
    ItemKind::UserField, ItemKind::TerrainMaterial, ItemKind::TerrainSplat};

} // namespace octant
