#pragma once

#include <cstdint>
#include <vector>

#include "model/core/blob.h"
#include "model/light/light.h"
#include "model/map/item.h"
#include "model/map/material.h"

namespace octant {

/// A square of baked light (pmf.md, Lightmap).
struct Lightmap {
    ItemId id = 0;             ///< 0: has none yet
    std::uint8_t sizeLog2 = 0; ///< side is 2^n luxels
    Blob luxels;               ///< RGB, row after row
    bool operator==(const Lightmap&) const = default;
};

/// pmf.md, Dynamic light.
struct DynamicLight {
    static constexpr std::uint8_t Enabled = 1, Preserve = 2; ///< bits of `flags`

    /// Light that is added to a lightmap while the dynamic light is on.
    struct Layer {
        std::uint8_t lightmap = 0; ///< number in the sector's list
        Blob luxels;               ///< RGB, row after row; as many as the lightmap has
        bool operator==(const Layer&) const = default;
    };

    ItemId id = 0;          ///< 0: has none yet
    std::uint8_t flags = 0; ///< Enabled: at the start; Preserve: keeps its state when the sector is unloaded
    std::uint32_t lightId = 0; ///< what controllers name
    Color3 color{};            ///< for what is lit through Lighting (model/map/cube.h)
    std::vector<Layer> layers; ///< one a lightmap of the sector in sound files
    bool operator==(const DynamicLight&) const = default;
};

/// pmf.md, Fast light.
struct FastLight {
    static constexpr std::uint8_t Enabled = 1, Preserve = 2; ///< bits of `flags`

    /// Effect of a fast light on a run of vertices of the sector.
    struct Range {
        std::uint32_t skip = 0; ///< vertices before the next run
        Blob multipliers;       ///< one byte a vertex, 255 is full
        bool operator==(const Range&) const = default;
    };

    ItemId id = 0;          ///< 0: has none yet
    std::uint8_t flags = 0; ///< Enabled: at the start; Preserve: keeps its state when the sector is unloaded
    std::uint8_t intensity = 0; ///< at the start, 255 is full
    std::uint32_t lightId = 0;  ///< what controllers name; not the numbers of dynamic lights
    Color3 color{};             ///< RGB, before intensity and multipliers scale it
    std::vector<Range> ranges;  ///< in the order of the sector's vertices
    bool operator==(const FastLight&) const = default;
};

/// A source of baked light (light.md section 1) as an item of its level. What fields tell of is its base.
struct LightSource : light::Source {
    ItemId id = 0; ///< of the item; that of a dynamic or fast light is `lightNumber`
    bool operator==(const LightSource&) const = default;
};

} // namespace octant
