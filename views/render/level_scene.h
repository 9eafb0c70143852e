#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "model/core/executor.h"
#include "model/map/map.h"
#include "views/render/scene.h"

namespace octant::render {

/// A material as the renderer needs it.
MaterialStyle lookOf(const Material& material);

/// What the skies of a level look like, by their ids.
std::map<std::uint64_t, SkyStyle> skiesOf(const Level& level);

/// The regions of a sector from which another sky is seen.
std::vector<SkyRegion> skyRegionsOf(const Sector& sector);

/// What lightmaps of a sector are put together from.
struct LightLayers {
    PagedVector<Lightmap> lightmaps;
    PagedVector<DynamicLight> dynamicLights;
};

/// Lightmaps of a sector with the layers of the dynamic lights that are on at the start (pmf.md, Dynamic
/// light). Images whose luxels do not fit their side are left as they are.
LightmapList lightmapsOf(const Sector& sector);
/// The same with the layers of the dynamic lights that `lit` says are on, by their numbers.
LightmapList lightmapsOf(const LightLayers& layers, const std::vector<bool>& lit);

/// Puts all of a level into an empty scene, meshed on the executor's threads: what pictures without a window
/// need. Damaged sectors stay empty. `level` is a number of the map's list.
void addLevel(Scene& scene, const Map& map, std::size_t level, Executor& executor = inlineExecutor());

} // namespace octant::render
