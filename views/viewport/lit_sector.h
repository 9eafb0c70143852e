#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "model/map/map.h"
#include "views/render/level_scene.h"
#include "views/render/scene.h"

namespace octant {

/// A sector with light that its document does not have.
struct LitSector {
    std::size_t number = 0;                   ///< in its level
    std::shared_ptr<const LazySector> source; ///< what was lit
    std::uint64_t layout = 0;                 ///< of its luxels, another number for each
    std::shared_ptr<const LazySector> lit;    ///< with the places of its luxels; null: known by the layout
    render::LightmapList lightmaps;           ///< as they are at the start
    render::LightLayers layers;               ///< what these are put together from
};

} // namespace octant
