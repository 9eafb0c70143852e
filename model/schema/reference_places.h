#pragma once

#include <cstddef>
#include <type_traits>

#include "model/map/map.h"

/// Where a level and its sectors name materials and environments.
namespace octant {

/// `To`, const where `From` is.
template <class To, class From> using LikeConst = std::conditional_t<std::is_const_v<From>, const To, To>;

/// The level's default of a kind (air for physics materials); null for kinds without one.
template <class L> LikeConst<Ref, L>* defaultReference(L& level, ItemKind kind) {
    switch (kind) {
    case ItemKind::PhysicsMaterial:
        return &level.airPhysicsMaterial;
    case ItemKind::SoundEnvironment:
        return &level.defaultSound;
    case ItemKind::WeatherEnvironment:
        return &level.defaultWeather;
    case ItemKind::SkyEnvironment:
        return &level.defaultSky;
    case ItemKind::GravityEnvironment:
        return &level.defaultGravity;
    default:
        return nullptr;
    }
}

/// The sector's used list of a kind of material; null for other kinds.
template <class S> LikeConst<PagedVector<Ref>, S>* usedList(S& sector, ItemKind kind) {
    switch (kind) {
    case ItemKind::Material:
        return &sector.usedMaterials;
    case ItemKind::PhysicsMaterial:
        return &sector.usedPhysicsMaterials;
    case ItemKind::SoundMaterial:
        return &sector.usedSoundMaterials;
    default:
        return nullptr;
    }
}

/// The sector's regions that name environments of a kind; null for other kinds.
template <class S>
LikeConst<PagedVector<EnvironmentRegion>, S>* regionsNaming(S& sector, ItemKind environment) {
    switch (environment) {
    case ItemKind::SoundEnvironment:
        return &sector.soundRegions;
    case ItemKind::WeatherEnvironment:
        return &sector.weatherRegions;
    case ItemKind::SkyEnvironment:
        return &sector.skyRegions;
    case ItemKind::GravityEnvironment:
        return &sector.gravityRegions;
    default:
        return nullptr;
    }
}

/// How many materials a sky names.
inline constexpr std::size_t skyMaterialCount = 8;

/// Materials of a sky: those of the box in face order, then upper and lower clouds.
template <class S> LikeConst<Ref, S>& skyMaterial(S& sky, std::size_t at) {
    return at < 6 ? sky.skyboxMaterials[at] : at == 6 ? sky.cloudTop : sky.cloudBottom;
}

/// Calls `fn(const Ref&, std::size_t at)` for each of them.
template <class Fn> void forEachSkyMaterial(const SkyEnvironment& sky, Fn&& fn) {
    for (std::size_t at = 0; at < skyMaterialCount; ++at)
        fn(skyMaterial(sky, at), at);
}

} // namespace octant
