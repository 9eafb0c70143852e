#pragma once

#include <optional>
#include <span>

#include "model/core/work_context.h"
#include "model/terrain/brush.h"

/// Edits of tiles: pure functions that give another terrain. Places must be in the map; what would change
/// nothing gives the same terrain. Heights are cut to the range of the format.
namespace octant::terrain {

/// Sets one field of tiles. Refused: a value out of the field's range, and a material that does not exist.
Result<Terrain> setField(const Terrain& map, std::span<const TilePlace> places, TileField field, int value);

/// Sets how tops blend with their neighbours (section 8.4). `perEdge`: whether the map uses edges, as
/// usesEdges() says. If so, all four edges of each tile are set (or only `only`), and with them the facing
/// edges of neighbours. Refused: edge, or one edge alone, in a map that does not use edges.
Result<Terrain> setBlend(const Terrain& map, std::span<const TilePlace> places, Blend mode, bool perEdge,
                         std::optional<Side> only = std::nullopt);
/// Turns a map that does not use edges into one that does. A map that does already is returned as it is.
Terrain blendPerEdge(const Terrain& map);

/// Replaces illegal characters by what they are read as, and indices past the list by 0.
Terrain makeLegal(const Terrain& map);

/// How editHeights() changes tiles.
enum class HeightChange : std::uint8_t {
    Set,    ///< makes tiles flat, with height `levels`
    Raise,  ///< adds `levels` to the base; the shape stays
    Smooth, ///< moves corners towards the heights around them
    Noise,  ///< moves each corner at random by up to `levels`
};

/// What editHeights() does.
struct HeightEdit {
    HeightChange change = HeightChange::Raise; ///< what becomes of them
    int levels = 1;                            ///< the height, the difference, or the most that noise changes
    std::uint32_t seed = 0;                    ///< of noise; the same gives the same
    bool smoothEdges = false; ///< tiles around get the ramps and corners that fit (section 12)
    bool settle =
        false; ///< with smoothEdges: tiles further out follow where shapes could not meet all around
    std::optional<int> sideMaterial; ///< what tiles that change get; nothing: they keep theirs
};

/// How far around the edited tiles shapes may change, in tiles: with `settle`, and when Smooth and Noise have
/// `smoothEdges`.
inline constexpr int settleReach = 6;
/// The result of an edit of heights at a tile depends on tiles up to this distance, in tiles.
inline constexpr int heightReach = 20;

/// Edits heights of tiles. `places` are sorted by rows, each once. Refused: a side material that does not
/// exist; stopped work.
Result<Terrain> editHeights(const Terrain& map, std::span<const TilePlace> places, const HeightEdit& edit,
                            const WorkContext& work = {});

/// Which side of a step fitToNeighbours() meets.
enum class Meet : std::uint8_t { Higher, Lower };
/// Gives tiles the shapes that meet the tiles around them; at a step, those that meet its higher or lower
/// side. Refused: stopped work.
Result<Terrain> fitToNeighbours(const Terrain& map, std::span<const TilePlace> places, Meet meet,
                                const WorkContext& work = {});

} // namespace octant::terrain
