#pragma once

#include <optional>
#include <span>

#include "model/core/result.h"
#include "model/terrain/brush.h"

/// Edits of tiles: pure functions that give another terrain. Places must be in the map; what would change
/// nothing gives the same terrain. Heights are cut to the range of the format.
namespace octant::terrain {

/// Sets one field. Refused: a value out of the field's range, and a material that there is not.
Result<Terrain> setField(const Terrain& map, std::span<const TilePlace> places, TileField field, int value);

/// How the tops blend with their neighbours (section 8.4). `perEdge`: whether the map uses edges, found once
/// by usesEdges(); then all four edges of each tile are set, or the one that is given, and the facing one of
/// each neighbour. Refused: edge, or one edge alone, in a map that does not use edges.
Result<Terrain> setBlend(const Terrain& map, std::span<const TilePlace> places, Blend mode, bool perEdge,
                         std::optional<Side> only = std::nullopt);
/// Turns a map that does not use edges into one that does; the same map where it does already.
Terrain blendPerEdge(const Terrain& map);

/// Replaces illegal characters by what they are read as, and indices past the list by 0.
Terrain makeLegal(const Terrain& map);

/// How editHeights() changes tiles.
enum class HeightChange : std::uint8_t {
    Set,    ///< flat at a height
    Raise,  ///< with its shape, by some levels
    Smooth, ///< towards what is around
    Noise,  ///< each corner by chance, up to some levels up or down
};

/// What editHeights() does.
struct HeightEdit {
    HeightChange change = HeightChange::Raise;
    int levels = 1;           ///< the height, the difference, or the most that noise changes
    std::uint32_t seed = 0;   ///< of noise; the same gives the same
    bool smoothEdges = false; ///< ramps and corners around fall into place (section 12)
    bool settle =
        false; ///< with smoothEdges: tiles further out follow where shapes could not meet all around
    std::optional<int> sideMaterial; ///< what tiles that change get; nothing: they keep theirs
};

/// With `settle`, tiles up to this distance from the edited ones may change their shapes, in tiles.
inline constexpr int settleReach = 6;
/// The result of an edit of heights at a tile depends on tiles up to this distance, in tiles.
inline constexpr int heightReach = 20;

/// Places in order of rows, each once. Refused: a side material that there is not.
Result<Terrain> editHeights(const Terrain& map, std::span<const TilePlace> places, const HeightEdit& edit);

/// Which side of a step fitToNeighbours() meets.
enum class Meet : std::uint8_t { Higher, Lower };
/// Gives tiles the shapes that meet the tiles around them; at a step, those that meet its higher or lower
/// side.
Terrain fitToNeighbours(const Terrain& map, std::span<const TilePlace> places, Meet meet);

} // namespace octant::terrain
