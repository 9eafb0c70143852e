#pragma once

#include <cstddef>

#include "model/core/result.h"
#include "model/map/item.h"
#include "model/map/map.h"

namespace octant {

/// What a kind of item is called in messages.
struct KindWords {
    const char* singular; ///< "material"
    const char* plural;
};
const KindWords& kindWords(ItemKind kind);

/// Whether owners of this kind (Map, Level or Sector) have a list of the kind.
bool livesIn(ItemKind kind, ItemKind owner);

/// Most items that a list of the kind may have (pmf.md, Limits).
std::size_t listLimit(ItemKind kind);

/// Why the list of a kind cannot get or lose items in this revision: the kind does not exist in it, or there
/// is always exactly one (environments of 2025-01-07).
Result<void> listCanChange(ItemKind kind, Revision revision);

/// Refuses to let a list grow beyond its limit.
Result<void> hasRoom(ItemKind kind, std::size_t size, std::size_t more);

constexpr bool isEnvironment(ItemKind kind) {
    return kind == ItemKind::SoundEnvironment || kind == ItemKind::WeatherEnvironment ||
           kind == ItemKind::SkyEnvironment || kind == ItemKind::GravityEnvironment;
}
constexpr bool isEnvironmentRegion(ItemKind kind) {
    return kind == ItemKind::SoundRegion || kind == ItemKind::WeatherRegion || kind == ItemKind::SkyRegion ||
           kind == ItemKind::GravityRegion;
}
/// Kind of environment that a kind of region names.
constexpr ItemKind environmentOf(ItemKind region) {
    switch (region) {
    case ItemKind::SoundRegion:
        return ItemKind::SoundEnvironment;
    case ItemKind::WeatherRegion:
        return ItemKind::WeatherEnvironment;
    case ItemKind::SkyRegion:
        return ItemKind::SkyEnvironment;
    case ItemKind::GravityRegion:
        return ItemKind::GravityEnvironment;
    default:
        return ItemKind::None;
    }
}
/// Kinds whose items a level's and its sectors' references name.
constexpr bool isReferenced(ItemKind kind) {
    return kind == ItemKind::Material || kind == ItemKind::PhysicsMaterial ||
           kind == ItemKind::SoundMaterial || isEnvironment(kind);
}
/// Kinds whose items cubes and layers of a sector name by number.
constexpr bool isNumbered(ItemKind kind) {
    return kind == ItemKind::Lightmap || kind == ItemKind::DynamicLight || kind == ItemKind::FastLight;
}

} // namespace octant
