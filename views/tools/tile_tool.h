#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/edit/terrain/tile_edit.h"
#include "model/terrain/brush.h"
#include "model/terrain/tile_block.h"

namespace octant {

/// What a drag over a terrain does, in the order of the panel.
enum class TileToolKind : std::uint8_t {
    Select,
    Raise,
    Lower,
    SetHeight,
    Smooth,
    Noise,
    Fit,
    Shape,
    Paint,
};
inline constexpr int tileToolKinds = 9; ///< of TileToolKind

/// A tool for tiles with all that it is set to. What is empty of painting stays as it is.
struct TileTool {
    static constexpr int mostLevels = 20; ///< most of `levels`

    TileToolKind kind = TileToolKind::Select;           ///< what a drag does
    terrain::Brush brush{3, false};                     ///< side in tiles
    int levels = 1;                                     ///< of raising, lowering and noise
    int height = 1;                                     ///< that is set
    bool soft = true;                                   ///< ramps and corners lead to the tiles around
    terrain::TileType type = terrain::TileType::RampSn; ///< of Shape
    int ramp = 1;                                       ///< of Shape: levels that a ramp rises, at least 1
    bool meetLower = false;       ///< of Fit: lower tiles around are met, otherwise higher ones
    std::optional<int> top, side; ///< positions in the list of materials
    std::optional<bool> pathable, blendNormals, noBumpMap; ///< what they are set to
    std::optional<terrain::Blend> blend;                   ///< of edges
    std::optional<terrain::Side> edge;                     ///< the one that is blended so; otherwise all
    std::optional<terrain::Cover> cover;                   ///< grass
    bool connected = false;                                ///< paints all that hangs together
    std::uint32_t seed = 1;                                ///< of noise

    bool paintsAnything() const {
        return top || side || pathable || blendNormals || noBumpMap || blend || cover;
    }
};

/// The label of the step that a tool makes; marked by OCTANT_TR.
const char* tileStrokeName(TileToolKind kind);
/// "terrain.raise"
const char* toolAction(TileToolKind kind);

/// The edit that a tool does with a stroke; with a rectangle where `rect` is not empty. Not of Select.
Edit editOf(const TileTool& tool, const terrain::Places& points, const terrain::TileRect& rect = {});

/// Sets a tool to what a tile is made of.
void takeFrom(TileTool& tool, const terrain::Tile& tile);

} // namespace octant
