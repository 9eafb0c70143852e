#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "model/terrain/edit_tiles.h"
#include "model/terrain/fit.h"

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

    /// Fits a tile to heights of its four points as they were before.
    template <class Fn>
    void fitPoints(Terrain& edited, TilePlace at, Fn&& heightOf, High high = High::Nearer) const {
        Heights corners{};
        for (std::size_t i = 0; i < corners.size(); ++i)
            corners[i] = heightOf(pointAt(at, i));
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

int noisyHeight(const Terrain& map, TilePlace point, const HeightEdit& edit) {
    Sum sum;
    sum.add(map, point);
    const auto most = static_cast<std::uint32_t>(std::abs(edit.levels));
    return sum.rounded() + static_cast<int>(chance(edit.seed, point) % (2 * most + 1)) -
           static_cast<int>(most);
}

/// Tiles around others: those that share an edge with one of them, and those that share but a corner.
struct Ring {
    Places edges, corners;
};

/// Of a rectangle of tiles, corners come in the order NW, NE, SE, SW.
Ring ringAround(const Terrain& map, std::span<const TilePlace> places) {
    const auto among = [&](TilePlace at) { return std::binary_search(places.begin(), places.end(), at); };
    struct CornerPlace {
        int turn; ///< 0 for what is NW of the others, then clockwise
        TilePlace at;
        auto operator<=>(const CornerPlace&) const = default;
    };
    Ring ring;
    std::vector<CornerPlace> corners;
    for (const TilePlace at : places)
        for (int row = -1; row <= 1; ++row)
            for (int col = -1; col <= 1; ++col) {
                const TilePlace next{at.row + row, at.col + col};
                if (!map.contains(next) || among(next))
                    continue;
                if (row == 0 || col == 0)
                    ring.edges.push_back(next);
                else
                    corners.push_back({row < 0 ? (col < 0 ? 0 : 1) : (col < 0 ? 3 : 2), next});
            }
    const auto tidy = [](auto& list) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    };
    tidy(ring.edges);
    tidy(corners);
    for (const CornerPlace& corner : corners)
        if (!std::binary_search(ring.edges.begin(), ring.edges.end(), corner.at) &&
            std::find(ring.corners.begin(), ring.corners.end(), corner.at) == ring.corners.end())
            ring.corners.push_back(corner.at);
    return ring;
}

} // namespace

void smoothAround(Terrain& map, std::span<const TilePlace> places, std::optional<int> sideMaterial) {
    const Ring ring = ringAround(map, places);
    for (const bool greatest : {false, true}) {
        const Terrain before = map;
        const HeightEditor editor(before, sideMaterial);
        const auto extreme = [greatest](const Terrain& from) {
            return [&from, greatest](TilePlace point) { return extremeHeight(from, point, greatest); };
        };
        for (const TilePlace at : ring.edges)
            editor.fitPoints(map, at, extreme(before), High::Greatest);
        for (const TilePlace at : ring.corners)
            editor.fitPoints(map, at, extreme(map), High::Greatest);
    }
}

Result<Terrain> editHeights(const Terrain& map, std::span<const TilePlace> places, const HeightEdit& edit) {
    if (edit.sideMaterial &&
        (*edit.sideMaterial < 0 || static_cast<std::size_t>(*edit.sideMaterial) >= map.materials.size()))
        return fail(fmt::format("there is no material {}", *edit.sideMaterial));
    Terrain edited = map;
    const HeightEditor editor(map, edit.sideMaterial);
    const int height = std::clamp(edit.levels, lowestBase, highestBase);
    for (const TilePlace at : places) {
        switch (edit.change) {
        case HeightChange::Set:
            editor.shape(edited, at, [height](Tile& tile) { Shape{TileType::Flat, height}.applyTo(tile); });
            break;
        case HeightChange::Raise:
            editor.shape(edited, at, [&edit](Tile& tile) {
                tile.setBase(std::clamp(tile.base() + edit.levels, lowestBase, highestBase));
            });
            break;
        case HeightChange::Smooth:
            editor.fitPoints(edited, at, [&map](TilePlace point) { return smoothedHeight(map, point); });
            break;
        case HeightChange::Noise:
            editor.fitPoints(edited, at, [&](TilePlace point) { return noisyHeight(map, point, edit); });
            break;
        }
    }
    if (edit.smoothEdges)
        smoothAround(edited, places, edit.sideMaterial);
    return edited;
}

Terrain fitToNeighbours(const Terrain& map, std::span<const TilePlace> places, Meet meet) {
    Terrain edited = map;
    const HeightEditor editor(map, std::nullopt);
    for (const TilePlace at : places)
        editor.fitPoints(edited, at, [&map, meet](TilePlace point) {
            return extremeHeight(map, point, meet == Meet::Higher);
        });
    return edited;
}

} // namespace octant::terrain
