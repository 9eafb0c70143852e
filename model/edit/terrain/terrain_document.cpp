#include "model/edit/terrain/terrain_document.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "model/edit/actions.h"
#include "model/edit/terrain/terrain_stroke.h"
#include "model/terrain/edit_tiles.h"
#include "model/terrain/tile_marks.h"

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

struct TileStroke {
    std::vector<TilePlace> points; ///< one at least
    terrain::Brush brush;
};

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

/// The least rectangle that holds both ends of a part of a stroke, with the brush around them.
TileRect reachOf(TilePlace a, TilePlace b, int brush) {
    const TilePlace ends[] = {a, b};
    return terrain::boundsOf(ends).grown(brush / 2);
}

/// The tiles of a stroke that are in a part of the map.
terrain::Places strokeTiles(const TileStroke& stroke, const TileRect& part) {
    terrain::TileMarks marks(part);
    const std::vector<TilePlace> footprint = footprintOf(stroke.brush);
    const auto dab = [&](TilePlace at) {
        for (const TilePlace offset : footprint)
            marks.mark({at.row + offset.row, at.col + offset.col});
    };
    const std::vector<TilePlace>& points = stroke.points;
    const auto near = [&](TilePlace a, TilePlace b) {
        return !reachOf(a, b, stroke.brush.size).intersected(part).empty();
    };
    if (near(points[0], points[0]))
        dab(points[0]);
    for (std::size_t i = 1; i < points.size(); ++i)
        if (near(points[i - 1], points[i]))
            forEachBetween(points[i - 1], points[i], dab);
    return marks.places();
}

/// `points` are those that the edit names.
Result<TileStroke> strokeOf(const Terrain& map, const std::vector<std::int64_t>& points, const Edit& edit) {
    auto places = pointsOf(map, points);
    if (!places)
        return tl::unexpected<Error>(places.error());
    const std::uint64_t size = wholeParameter(edit, "brush").value_or(1);
    if (size < 1 || size > static_cast<std::uint64_t>(terrain::largestBrush))
        return fail("a brush is 1 to 32 tiles across");
    return TileStroke{std::move(*places), {static_cast<int>(size), flagOf(edit, "round")}};
}

/// The tiles that an edit names; see tilesToEdit().
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
    const auto stroke = strokeOf(map, *points, edit);
    if (!stroke)
        return tl::unexpected<Error>(stroke.error());
    if (flagOf(edit, "connected"))
        return terrain::connectedTiles(map, stroke->points.front());
    const TileRect around = terrain::boundsOf(stroke->points).grown(stroke->brush.size);
    return strokeTiles(*stroke, around.intersected(map.bounds()));
}

/// Whether an edit is another one with more points at the end of its stroke.
bool continues(const Edit& edit, const Edit& last) {
    const EditAction* action = findAction(edit.action);
    if (action == nullptr || action->changeTiles == nullptr || edit.action != last.action ||
        edit.targets != last.targets || edit.parameters.size() != last.parameters.size() ||
        flagOf(edit, "connected"))
        return false;
    const auto *points = intsOf(edit, "points"), *before = intsOf(last, "points");
    if (points == nullptr || before == nullptr || before->empty() || before->size() % 2 != 0 ||
        points->size() <= before->size() || !std::equal(before->begin(), before->end(), points->begin()))
        return false;
    return std::all_of(edit.parameters.begin(), edit.parameters.end(), [&last](const auto& parameter) {
        const Value* other = last.parameter(parameter.first);
        return parameter.first == "points" || (other != nullptr && *other == parameter.second);
    });
}

/// Whether two terrains hold the same, and nothing is left to keep of an edit. Ends at the first difference.
bool sameContent(const Terrain& a, const Terrain& b) {
    return a.version == b.version && a.withoutMark == b.withoutMark && a.lastLineEnded == b.lastLineEnded &&
           a.relaid == b.relaid && a.chunkRows == b.chunkRows && a.chunkCols == b.chunkCols &&
           a.materials == b.materials && a.splats == b.splats && a.tiles == b.tiles;
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
    if (made.empty() && sameContent(*map->terrain, *edited->terrain))
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

Result<TilesToEdit> tilesToEdit(const MapPtr& map, const Edit& edit) {
    auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    auto places = placesOf(*terrain, edit);
    if (!places)
        return tl::unexpected<Error>(places.error());
    return TilesToEdit{std::move(*terrain), std::move(*places)};
}

std::optional<Edited> continueStroke(const MapPtr& before, const Edit& last, const MapPtr& shown,
                                     const Edit& edit) {
    const EditAction* action = findAction(edit.action);
    if (!continues(edit, last) || !before->terrain || !shown->terrain ||
        shown->terrain->bounds() != before->terrain->bounds() || !checkParameters(action->parameters, edit))
        return std::nullopt;
    const auto terrain = terrainToEdit(before, edit);
    const auto stroke = terrain ? strokeOf(*terrain, *intsOf(edit, "points"), edit) : fail("");
    if (!stroke)
        return std::nullopt;
    // The last point of before is there too: its tiles are not new, but the way goes on from them.
    const std::span<const TilePlace> added =
        std::span(stroke->points).subspan(intsOf(last, "points")->size() / 2 - 1);
    const TileRect changed = terrain::boundsOf(added)
                                 .grown(stroke->brush.size / 2 + terrain::heightReach)
                                 .intersected(terrain->bounds());
    const TileRect seen = changed.grown(terrain::heightReach).intersected(terrain->bounds());
    const auto edited = action->changeTiles(*terrain, strokeTiles(*stroke, seen), edit, {});
    if (!edited)
        return std::nullopt;
    Terrain whole = *shown->terrain;
    for (int row = changed.row; row < changed.row + changed.rows; ++row)
        for (int col = changed.col; col < changed.col + changed.cols; ++col) {
            const std::size_t number = whole.numberOf({row, col});
            if (!(whole.tiles[number] == edited->tiles[number]))
                whole.tiles.set(number, edited->tiles[number]);
        }
    auto done = withTerrain(before, std::move(whole));
    return done ? std::optional(std::move(*done)) : std::nullopt;
}

} // namespace octant
