#pragma once

#include <string_view>

#include "model/list_access.h"
#include "model/map.h"

namespace octant {

/// What a list lies in: with both null the map itself.
struct ListOwner {
    const Level* level = nullptr;
    const Sector* sector = nullptr;
};

/// Calls `fn(const PagedVector<T>&)` with the list of a kind in an owner, or not at all where there is none.
template <class Fn> void visitList(const Map& map, ItemKind kind, const ListOwner& owner, Fn&& fn) {
    if (kind == ItemKind::Level)
        fn(map.levels);
    else
        visitList(kind, &map, owner.level, owner.sector, fn);
}

/// The item's own name; empty where its kind has none.
template <class T> std::string_view rawNameOf(const T& item) {
    if constexpr (requires { item.name; })
        return item.name;
    else
        return {};
}

inline std::size_t listSize(const Map& map, ItemKind kind, const ListOwner& owner) {
    std::size_t size = 0;
    visitList(map, kind, owner, [&](const auto& list) { size = list.size(); });
    return size;
}

/// Kinds of lists in a sector, in the order in which they are shown.
inline constexpr ItemKind sectorLists[] = {
    ItemKind::DynamicLight,  ItemKind::FastLight, ItemKind::Lightmap,      ItemKind::SoundRegion,
    ItemKind::WeatherRegion, ItemKind::SkyRegion, ItemKind::GravityRegion, ItemKind::Region,
    ItemKind::Entity,        ItemKind::Container};
/// Kinds of lists in a level, in the order in which they are shown.
inline constexpr ItemKind levelLists[] = {ItemKind::Sector,           ItemKind::Material,
                                          ItemKind::PhysicsMaterial,  ItemKind::SoundMaterial,
                                          ItemKind::SoundEnvironment, ItemKind::WeatherEnvironment,
                                          ItemKind::SkyEnvironment,   ItemKind::GravityEnvironment,
                                          ItemKind::Entity,           ItemKind::Container};
/// Kinds of lists in the map itself, levels not among them.
inline constexpr ItemKind mapLists[] = {ItemKind::Entity, ItemKind::Container, ItemKind::Extension};

} // namespace octant
