#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "model/terrain/corner_field.h"
#include "model/terrain/edit_tiles.h"
#include "model/terrain/fit.h"
#include "model/terrain/tile_marks.h"
#include "model/terrain/tile_pages.h"

namespace octant::terrain {
namespace {

/// Row and column of the point at a corner of a tile; points have the numbers of the tiles to their
/// south-east.
TilePlace pointAt(TilePlace tile, std::size_t corner) {
    return {tile.row + (corner >= SouthWest ? 1 : 0), tile.col + (corner % 2 == 1 ? 1 : 0)};
}

/// Calls `fn(int)` with the height of a point in each of the up to four tiles that share it.
template <class Fn> void forEachHeight(const Terrain& map, TilePlace point, Fn&& fn) {
    constexpr Corner corners[] = {SouthEast, SouthWest, NorthEast, NorthWest};
    for (int i = 0; i < 4; ++i)
        if (const Tile* const tile = map.find({point.row - 1 + i / 2, point.col - 1 + i % 2}))
            fn(tile->corners()[corners[i]]);
}

int extremeHeight(const Terrain& map, TilePlace point, bool greatest) {
    int extreme = greatest ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    forEachHeight(map, point, [&](int height) {
        extreme = greatest ? std::max(extreme, height) : std::min(extreme, height);
    });
    return extreme;
}

/// Sum and number of the heights at a point.
struct Sum {
    int heights = 0, count = 0;

    void add(const Terrain& map, TilePlace point) {
        forEachHeight(map, point, [this](int height) {
            heights += height;
            ++count;
        });
    }
    int rounded() const {
        return count == 0 ? 0 : static_cast<int>(std::lround(static_cast<double>(heights) / count));
    }
};

/// The same for the same place and seed.
std::uint32_t chance(std::uint32_t seed, TilePlace at) {
    std::uint32_t value = seed * 0x9E3779B9U ^ static_cast<std::uint32_t>(at.row) * 0x85EBCA6BU ^
                          static_cast<std::uint32_t>(at.col) * 0xC2B2AE35U;
    for (const int shift : {16, 13, 16}) {
        value ^= value >> shift;
        value *= 0x7FEB352DU;
    }
    return value ^ value >> 15;
}

class HeightEditor {
public:
    HeightEditor(const Terrain& map, std::optional<int> sideMaterial)
        : m_map(map), m_sideMaterial(sideMaterial) {}

    template <class Fn> void shape(Terrain& edited, TilePlace at, Fn&& fn) const {
        Tile tile = edited.at(at);
        fn(tile);
        if (m_sideMaterial)
            tile.setSideMaterial(*m_sideMaterial);
        if (!(tile == edited.at(at)))
            edited.tiles.set(m_map.numberOf(at), tile);
    }

    void fitTo(Terrain& edited, TilePlace at, const Heights& corners, High high) const {
        shape(edited, at, [&](Tile& tile) { fit(corners, high).applyTo(tile); });
    }

private:
    const Terrain& m_map;
    std::optional<int> m_sideMaterial;
};

int smoothedHeight(const Terrain& map, TilePlace point) {
    Sum sum;
    for (int row = -1; row <= 1; ++row)
        for (int col = -1; col <= 1; ++col)
            sum.add(map, {point.row + row, point.col + col});
    return sum.rounded();
}

/// Only one point of each tile moves: on level ground tiles can have all the shapes that come of it.
int noisyHeight(const Terrain& map, TilePlace point, const HeightEdit& edit) {
    Sum sum;
    sum.add(map, point);
    const auto seed = static_cast<int>(edit.seed & 3U);
    if (((point.row ^ seed) & 1) != 0 || ((point.col ^ seed >> 1) & 1) != 0)
        return sum.rounded();
    const auto most = static_cast<std::uint32_t>(std::abs(edit.levels));
    return sum.rounded() + static_cast<int>(chance(edit.seed, point) % (2 * most + 1)) -
           static_cast<int>(most);
}

/// Tiles around others: those that share an edge with one of them, and those that share but a corner.
struct Ring {
    Places edges, corners;
};

Ring ringAround(const Terrain& map, const TileMarks& among) {
    const TileRect around = among.rect().grown(1).intersected(map.bounds());
    Ring ring;
    for (int row = around.row; row < around.row + around.rows; ++row)
        for (int col = around.col; col < around.col + around.cols; ++col) {
            const auto has = [&](int down, int right) { return among.has({row + down, col + right}); };
            if (has(0, 0))
                continue;
            if (has(-1, 0) || has(1, 0) || has(0, -1) || has(0, 1))
                ring.edges.push_back({row, col});
            else if (has(-1, -1) || has(-1, 1) || has(1, -1) || has(1, 1))
                ring.corners.push_back({row, col});
        }
    return ring;
}

TileMarks marksOf(std::span<const TilePlace> places) {
    TileMarks marks(boundsOf(places));
    for (const TilePlace at : places)
        marks.mark(at);
    return marks;
}

/// Calls `fn(TilePlace)` for the points of tiles, for each once. False where the work is stopped.
template <class Fn> bool forEachPoint(std::span<const TilePlace> tiles, const WorkContext& work, Fn&& fn) {
    const TileRect rect = boundsOf(tiles);
    TileMarks points({rect.row, rect.col, rect.rows + 1, rect.cols + 1});
    for (const TilePlace at : tiles)
        for (std::size_t i = 0; i < 4; ++i)
            points.mark(pointAt(at, i));
    for (const TilePlace point : points.places()) {
        if (work.stopped())
            return false;
        fn(point);
    }
    return true;
}

/// Lets all tiles change that are near to some, but for those that are `held`.
void letAround(CornerField& field, std::span<const TilePlace> tiles, int reach, const TileMarks* held) {
    for (const TilePlace at : tiles)
        for (int row = -reach; row <= reach; ++row)
            for (int col = -reach; col <= reach; ++col)
                if (const TilePlace near{at.row + row, at.col + col}; held == nullptr || !held->has(near))
                    field.let(near);
}

/// What of the tiles around `among` the smooth height brush changes. With `settle`, what it cannot give a
/// shape that meets all around, as where it crosses a slope, is settled with the tiles near to it.
void smoothAround(Terrain& map, const TileMarks& among, bool settle, std::optional<int> sideMaterial,
                  const WorkContext& work) {
    const Ring ring = ringAround(map, among);
    Terrain before = map;
    Places unmet;
    for (const bool greatest : {false, true}) {
        before = map;
        const HeightEditor editor(before, sideMaterial);
        const auto fitted = [&](const Terrain& from, TilePlace at) {
            Heights wanted{};
            for (std::size_t i = 0; i < wanted.size(); ++i)
                wanted[i] = extremeHeight(from, pointAt(at, i), greatest);
            editor.fitTo(map, at, wanted, High::Greatest);
            if (greatest && map.at(at).corners() != wanted)
                unmet.push_back(at);
        };
        for (const TilePlace at : ring.edges)
            fitted(before, at);
        // All from the same state: corners of one rectangle share no point.
        const Terrain withEdges = map;
        for (const TilePlace at : ring.corners)
            fitted(withEdges, at);
    }
    if (unmet.empty() || !settle)
        return;
    CornerField field(map, boundsOf(unmet).grown(settleReach));
    letAround(field, unmet, settleReach, &among);
    Places pulled;
    for (const Places* tiles : {&ring.edges, &ring.corners})
        std::copy_if(tiles->begin(), tiles->end(), std::back_inserter(pulled),
                     [&field](TilePlace at) { return field.lets(at); });
    const bool all = forEachPoint(
        pulled, work, [&](TilePlace point) { field.pull(point, extremeHeight(before, point, true)); });
    if (!all)
        return;
    field.settle();
    field.applyTo(map, sideMaterial);
}

/// Moves the points of tiles; with `soft` those around follow.
template <class Fn>
void movePoints(Terrain& map, std::span<const TilePlace> places, bool soft, std::optional<int> sideMaterial,
                const WorkContext& work, Fn&& heightOf) {
    const int reach = soft ? settleReach : 0;
    CornerField field(map, boundsOf(places).grown(reach));
    letAround(field, places, reach, nullptr);
    if (!forEachPoint(places, work, [&](TilePlace point) { field.pull(point, heightOf(point)); }))
        return;
    field.settle();
    field.applyTo(map, sideMaterial);
}

} // namespace

Result<Terrain> editHeights(const Terrain& map, std::span<const TilePlace> places, const HeightEdit& edit,
                            const WorkContext& work) {
    if (edit.sideMaterial &&
        (*edit.sideMaterial < 0 || static_cast<std::size_t>(*edit.sideMaterial) >= map.materials.size()))
        return fail(fmt::format("there is no material {}", *edit.sideMaterial));
    Terrain edited = map;
    const int height = std::clamp(edit.levels, lowestBase, highestBase);
    changeTiles(edited, places, [&](Tile& tile) {
        if (work.stopped())
            return;
        if (edit.change == HeightChange::Set)
            Shape{TileType::Flat, height}.applyTo(tile);
        else if (edit.change == HeightChange::Raise)
            tile.setBase(std::clamp(tile.base() + edit.levels, lowestBase, highestBase));
        if (edit.sideMaterial)
            tile.setSideMaterial(*edit.sideMaterial);
    });
    if (edit.change == HeightChange::Smooth)
        movePoints(edited, places, edit.smoothEdges, edit.sideMaterial, work,
                   [&map](TilePlace point) { return smoothedHeight(map, point); });
    else if (edit.change == HeightChange::Noise)
        movePoints(edited, places, edit.smoothEdges, edit.sideMaterial, work,
                   [&](TilePlace point) { return noisyHeight(map, point, edit); });
    else if (edit.smoothEdges)
        smoothAround(edited, marksOf(places), edit.settle, edit.sideMaterial, work);
    if (work.stopped())
        return stoppedWork();
    return edited;
}

Result<Terrain> fitToNeighbours(const Terrain& map, std::span<const TilePlace> places, Meet meet,
                                const WorkContext& work) {
    Terrain edited = map;
    movePoints(edited, places, false, std::nullopt, work,
               [&map, meet](TilePlace point) { return extremeHeight(map, point, meet == Meet::Higher); });
    if (work.stopped())
        return stoppedWork();
    return edited;
}

} // namespace octant::terrain
