#include "model/edit/terrain_document.h"

#include <algorithm>
#include <cstdlib>

#include "model/change_set.h"
#include "model/edit/actions.h"

namespace octant {
namespace {

using terrain::TilePlace;
using terrain::TileRect;

constexpr std::size_t mostStrokePoints = 65536; ///< of a stroke

const std::vector<std::int64_t>* intsOf(const Edit& edit, const char* name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? nullptr : &std::get<std::vector<std::int64_t>>(*value);
}

bool flagOf(const Edit& edit, const char* name) {
    const Value* value = edit.parameter(name);
    return value != nullptr && std::get<bool>(*value);
}

/// Calls `fn(TilePlace)` for the tiles on the way between two, without the first.
template <class Fn> void forEachBetween(TilePlace from, TilePlace to, Fn&& fn) {
    const int rows = to.row - from.row, cols = to.col - from.col;
    const int steps = std::max(std::abs(rows), std::abs(cols));
    const auto rounded = [steps](int way, int step) {
        const int doubled = 2 * way * step;
        return (doubled + (way < 0 ? -steps : steps)) / (2 * steps);
    };
    for (int step = 1; step <= steps; ++step)
        fn(TilePlace{from.row + rounded(rows, step), from.col + rounded(cols, step)});
}

/// Tiles that are marked, each once.
class Marked {
public:
    Marked(const Terrain& map, const TileRect& rect)
        : m_rect(rect.intersected(map.bounds())),
          m_marks(m_rect.empty()
                      ? 0
                      : static_cast<std::size_t>(m_rect.rows) * static_cast<std::size_t>(m_rect.cols)) {}

    void mark(TilePlace at) {
        if (!m_rect.empty() && m_rect.contains(at))
            m_marks[static_cast<std::size_t>(at.row - m_rect.row) * static_cast<std::size_t>(m_rect.cols) +
                    static_cast<std::size_t>(at.col - m_rect.col)] = 1;
    }
    terrain::Places places() const {
        terrain::Places places;
        for (std::size_t i = 0; i < m_marks.size(); ++i)
            if (m_marks[i] != 0)
                places.push_back({m_rect.row + static_cast<int>(i / static_cast<std::size_t>(m_rect.cols)),
                                  m_rect.col + static_cast<int>(i % static_cast<std::size_t>(m_rect.cols))});
        return places;
    }

private:
    TileRect m_rect;
    std::vector<std::uint8_t> m_marks;
};

Result<std::vector<TilePlace>> pointsOf(const Terrain& map, const std::vector<std::int64_t>& numbers) {
    if (numbers.empty() || numbers.size() % 2 != 0)
        return fail("a stroke has two numbers for each of its points: row and column");
    if (numbers.size() / 2 > mostStrokePoints)
        return fail("a stroke may have 65536 points");
    std::vector<TilePlace> points;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        if (numbers[i] < 0 || numbers[i + 1] < 0 || numbers[i] >= map.rows() || numbers[i + 1] >= map.cols())
            return fail("a stroke must stay on the terrain");
        points.push_back({static_cast<int>(numbers[i]), static_cast<int>(numbers[i + 1])});
    }
    return points;
}

/// The offsets of a brush's tiles, wherever the map ends.
std::vector<TilePlace> footprintOf(const terrain::Brush& brush) {
    static const Terrain room = [] {
        Terrain map;
        map.chunkRows = map.chunkCols = 3;
        return map;
    }();
    const int middle = room.rows() / 2;
    std::vector<TilePlace> offsets;
    for (const TilePlace at : terrain::brushTiles(room, {middle, middle}, brush))
        offsets.push_back({at.row - middle, at.col - middle});
    return offsets;
}

terrain::Places strokeTiles(const Terrain& map, const std::vector<TilePlace>& points,
                            const terrain::Brush& brush) {
    TileRect around{points[0].row, points[0].col, 1, 1};
    for (const TilePlace at : points) {
        const int row = std::min(around.row, at.row), col = std::min(around.col, at.col);
        around = {row, col, std::max(around.row + around.rows, at.row + 1) - row,
                  std::max(around.col + around.cols, at.col + 1) - col};
    }
    Marked marked(map, around.grown(brush.size));
    const std::vector<TilePlace> footprint = footprintOf(brush);
    const auto dab = [&](TilePlace at) {
        for (const TilePlace offset : footprint)
            marked.mark({at.row + offset.row, at.col + offset.col});
    };
    dab(points[0]);
    for (std::size_t i = 1; i < points.size(); ++i)
        forEachBetween(points[i - 1], points[i], dab);
    return marked.places();
}

} // namespace

Result<Terrain> terrainToEdit(const MapPtr& map, const Edit& edit) {
    if (!map->terrain)
        return fail("this is done to a terrain, and the document holds none");
    if (edit.targets.size() != 1 || edit.targets[0].kind != ItemKind::Terrain ||
        edit.targets[0].id != MapItem)
        return fail("this is done to the terrain as a whole; name tiles by its parameters");
    Terrain terrain = *map->terrain;
    terrain.nextId = map->nextId;
    return terrain;
}

Result<Edited> withTerrain(const MapPtr& map, Result<Terrain> terrain, std::vector<ItemRef> made) {
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    auto edited = std::make_shared<Map>(*map);
    edited->nextId = terrain->nextId;
    edited->terrain = std::make_shared<const Terrain>(std::move(*terrain));
    if (made.empty() && changesBetween(*map, *edited).empty())
        return Edited{map, {}};
    return Edited{std::move(edited), std::move(made)};
}

Result<TileRect> rectParameter(const Terrain& map, const Edit& edit, bool whole) {
    const auto* numbers = intsOf(edit, "rect");
    if (numbers == nullptr || numbers->size() != 4)
        return fail("a rectangle has four numbers: row, column, how many rows and how many columns");
    const std::int64_t rows = map.rows(), cols = map.cols();
    const auto& at = *numbers;
    const bool sane = at[0] >= 0 && at[1] >= 0 && at[0] < rows && at[1] < cols && at[2] > 0 && at[3] > 0;
    if (!sane || (whole && (at[2] > rows - at[0] || at[3] > cols - at[1])))
        return fail("the rectangle is not on the terrain");
    return TileRect{static_cast<int>(at[0]), static_cast<int>(at[1]),
                    static_cast<int>(std::min(at[2], rows - at[0])),
                    static_cast<int>(std::min(at[3], cols - at[1]))};
}

Result<terrain::Places> placesOf(const Terrain& map, const Edit& edit) {
    const auto* points = intsOf(edit, "points");
    const bool rect = edit.parameter("rect") != nullptr;
    if ((points != nullptr) == rect)
        return fail("say which tiles: either the points of a stroke or a rectangle");
    if (rect) {
        const auto which = rectParameter(map, edit, false);
        if (!which)
            return tl::unexpected<Error>(which.error());
        return terrain::rectTiles(map, *which);
    }
    const auto stroke = pointsOf(map, *points);
    if (!stroke)
        return tl::unexpected<Error>(stroke.error());
    if (flagOf(edit, "connected"))
        return terrain::connectedTiles(map, stroke->front());
    const std::uint64_t size = wholeParameter(edit, "brush").value_or(1);
    if (size < 1 || size > static_cast<std::uint64_t>(terrain::largestBrush))
        return fail("a brush is 1 to 32 tiles across");
    return strokeTiles(map, *stroke, {static_cast<int>(size), flagOf(edit, "round")});
}

} // namespace octant
