#pragma once

#include <cstdint>

#include "io/pmf/archive.h"
#include "model/core/revision.h"
#include "model/map/environment.h"
#include "model/map/light.h"

namespace octant::pmf {

/// The structures of the sector blocks but cubes (pmf.md, Sector and Light), each once for reading and
/// writing.

/// A region of the common block: weather or gravity.
template <class A>
void layoutCommonRegion(A& a, Mutable<A, EnvironmentRegion>& region, ItemKind environment) {
    for (auto& corner : region.corners)
        a.value(corner);
    a.ref(region.environment, environment);
}

/// A region of the client block: sound or sky. References have the fallback of PMF-024.
template <class A>
void layoutClientRegion(A& a, Mutable<A, EnvironmentRegion>& region, ItemKind environment) {
    for (auto& corner : region.corners)
        a.value(corner);
    a.clientRef(region.environment, environment);
}

template <class A> void layoutRegion(A& a, Mutable<A, Region>& region) {
    a.value(region.max);
    a.value(region.min);
    a.template list<std::uint32_t>("sector", region.sectors, 4, [&](auto& sector) { a.value(sector.raw); });
}

template <class A> void layoutDynamicLightCommon(A& a, Mutable<A, DynamicLight>& light) {
    a.value(light.flags);
    a.value(light.lightId);
}

template <class A> void layoutFastLightCommon(A& a, Mutable<A, FastLight>& light) {
    a.value(light.flags);
    a.value(light.intensity);
    a.value(light.lightId);
}

/// Bytes of a lightmap with sides of 2^sizeLog2 luxels.
inline std::uint64_t luxelBytes(std::uint8_t sizeLog2) { return 3 * (std::uint64_t{1} << (2 * sizeLog2)); }

/// PMF-016.
template <class A> void layoutLightmap(A& a, Mutable<A, Lightmap>& lightmap) {
    a.value(lightmap.sizeLog2);
    if constexpr (A::reading) {
        if (lightmap.sizeLog2 > 15)
            a.fail(Rule::Pmf016, fmt::format("a lightmap side of 2^{} is more than 2^15", lightmap.sizeLog2));
        else
            lightmap.luxels = a.take(luxelBytes(lightmap.sizeLog2));
    } else {
        a.raw(lightmap.luxels.span());
    }
}

/// PMF-015. `lightmaps` are those of the sector, whose sizes give the lengths of the layers.
template <class A, class Lightmaps>
void layoutDynamicLightClient(A& a, Mutable<A, DynamicLight>& light, const Lightmaps& lightmaps) {
    a.value(light.color);
    const auto place = a.place();
    a.template list<std::uint8_t>("layer", light.layers, 4, [&](auto& layer) {
        a.value(layer.lightmap);
        if constexpr (A::reading) {
            if (layer.lightmap >= lightmaps.size()) {
                a.leave(place); // the light is what is wrong
                a.fail(Rule::Pmf015, fmt::format("a light layer for lightmap {}, and there are {}",
                                                 layer.lightmap, lightmaps.size()));
            } else {
                layer.luxels = a.take(lightmaps[layer.lightmap].luxels.size());
            }
        } else {
            a.raw(layer.luxels.span());
        }
    });
}

template <class A> void layoutFastLightClient(A& a, Mutable<A, FastLight>& light) {
    a.value(light.color);
    a.template list<std::uint32_t>("range", light.ranges, 8, [&](auto& range) {
        a.value(range.skip);
        if constexpr (A::reading) {
            const auto count = a.template get<std::uint32_t>();
            range.multipliers = a.take(count);
        } else {
            a.template count<std::uint32_t>("multipliers", range.multipliers.size());
            a.raw(range.multipliers.span());
        }
    });
}

/// Everything of the common block before its cubes.
template <class A, class S> void layoutSectorCommon(A& a, S& sector) {
    const Revision revision = a.revision();
    a.template list<std::uint8_t>("used material", sector.usedMaterials, 4,
                                  [&](auto& ref) { a.ref(ref, ItemKind::Material); });
    a.template list<std::uint8_t>("used physics material", sector.usedPhysicsMaterials, 4,
                                  [&](auto& ref) { a.ref(ref, ItemKind::PhysicsMaterial); });
    if (revision == Revision::R20250808)
        a.template list<std::uint8_t>("used sound material", sector.usedSoundMaterials, 4,
                                      [&](auto& ref) { a.ref(ref, ItemKind::SoundMaterial); });
    if (revision != Revision::R20250107) {
        a.template list<std::uint8_t>("weather region", sector.weatherRegions, 100, [&](auto& region) {
            layoutCommonRegion(a, region, ItemKind::WeatherEnvironment);
        });
        a.template list<std::uint8_t>("gravity region", sector.gravityRegions, 100, [&](auto& region) {
            layoutCommonRegion(a, region, ItemKind::GravityEnvironment);
        });
    }
    a.template list<std::uint8_t>("dynamic light", sector.dynamicLights, 5,
                                  [&](auto& light) { layoutDynamicLightCommon(a, light); });
    a.template list<std::uint8_t>("fast light", sector.fastLights, 6,
                                  [&](auto& light) { layoutFastLightCommon(a, light); });
}

/// The client block up to its lightmaps.
template <class A, class S> void layoutSectorClient(A& a, S& sector) {
    if (a.revision() != Revision::R20250107) {
        a.template list<std::uint8_t>("sound region", sector.soundRegions, 100, [&](auto& region) {
            layoutClientRegion(a, region, ItemKind::SoundEnvironment);
        });
        a.template list<std::uint8_t>("sky region", sector.skyRegions, 100, [&](auto& region) {
            layoutClientRegion(a, region, ItemKind::SkyEnvironment);
        });
    }
    a.template list<std::uint8_t>("lightmap", sector.lightmaps, 4,
                                  [&](auto& lightmap) { layoutLightmap(a, lightmap); });
}

/// The server block up to its cubes.
template <class A, class S> void layoutSectorServer(A& a, S& sector) {
    a.template list<std::uint8_t>("region", sector.regions, 28,
                                  [&](auto& region) { layoutRegion(a, region); });
}

} // namespace octant::pmf
