#include "model/edit/edit_cost.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "model/map/level_box.h"
#include "model/map/locate.h"
#include "model/terrain/terrain.h"

namespace octant {
namespace {

constexpr double bytesOfCube = 30; ///< in a file, decompressed, with its vertices

double cubesIn(const LazySector& cell) {
    if (!cell.decoded()) {
        const auto stored = cell.stored();
        return stored ? static_cast<double>(stored->decompressedBytes()) / bytesOfCube : 0;
    }
    const Sector* sector = cell.value();
    return sector != nullptr ? static_cast<double>(sector->cubes.size()) : 0;
}

std::int64_t numberOf(const Edit& edit, const char* name, std::int64_t otherwise) {
    const Value* value = edit.parameter(name);
    if (value == nullptr)
        return otherwise;
    if (const auto* whole = std::get_if<std::uint64_t>(value))
        return static_cast<std::int64_t>(std::min<std::uint64_t>(*whole, std::uint64_t{1} << 40));
    const auto* number = std::get_if<std::int64_t>(value);
    return number != nullptr ? *number : otherwise;
}

std::vector<std::int64_t> numbersOf(const Edit& edit, const char* name) {
    const Value* value = edit.parameter(name);
    const auto* numbers = value != nullptr ? std::get_if<std::vector<std::int64_t>>(value) : nullptr;
    return numbers != nullptr ? *numbers : std::vector<std::int64_t>();
}

/// Boxes as the edit names them, as far as they are in the level.
std::vector<LevelBox> boxesOf(const Level& level, const Edit& edit) {
    const auto depth =
        static_cast<int>(std::clamp<std::int64_t>(numberOf(edit, "depth", 0), 0, maxCubeDepth));
    std::vector<std::int64_t> numbers = numbersOf(edit, "min");
    const std::vector<std::int64_t> size = numbersOf(edit, "size"), more = numbersOf(edit, "more");
    numbers.insert(numbers.end(), size.begin(), size.end());
    numbers.insert(numbers.end(), more.begin(), more.end());
    const Value* grow = edit.parameter("grow");
    const bool grows = grow != nullptr && std::get_if<bool>(grow) != nullptr && std::get<bool>(*grow);
    std::vector<LevelBox> boxes;
    for (std::size_t i = 0; i + 6 <= numbers.size(); i += 6) {
        const LevelBox box{depth,
                           {numbers[i], numbers[i + 1], numbers[i + 2]},
                           {numbers[i + 3], numbers[i + 4], numbers[i + 5]}};
        // What the level grows for lies outside of it.
        if (checkBox(level, box) || (grows && box.size.x > 0 && box.size.y > 0 && box.size.z > 0))
            boxes.push_back(box);
    }
    return boxes;
}

/// The part of a box that is in the level; none where it lies beside it.
std::optional<LevelBox> partInLevel(const Level& level, LevelBox box) {
    const glm::i64vec3 cells = levelCells(level, box.depth);
    for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t low = std::max<std::int64_t>(box.min[axis], 0);
        const std::int64_t high = std::min(box.min[axis] + box.size[axis], cells[axis]);
        if (low >= high)
            return std::nullopt;
        box.min[axis] = low;
        box.size[axis] = high - low;
    }
    return box;
}

/// Cubes that come of a box being cut out of the octrees, and those that are in it. Where it leaves the
/// level nothing is there yet.
double costIn(const Level& level, const LevelBox& box) {
    constexpr double cellVolume = 1.0 / gridSide / gridSide / gridSide;
    double cubes = 0;
    const auto inLevel = partInLevel(level, box);
    for (const SectorBox& part : inLevel ? sectorBoxes(level, *inLevel) : std::vector<SectorBox>()) {
        const glm::dvec3 size(part.box.max - part.box.min);
        cubes += cubesIn(*level.sectors[part.sector].cell) * (size.x * size.y * size.z * cellVolume);
    }
    const glm::dvec3 size(box.size);
    return cubes + std::min(8 * dividedCells(box), 2 * size.x * size.y * size.z);
}

/// The box and the layers in front of it or behind.
LevelBox pushed(const Level& level, LevelBox box, int face, std::int64_t steps) {
    const int axis = face % 3;
    const std::int64_t cells = levelCells(level, box.depth)[axis],
                       way = std::min(std::abs(steps), cells - 1) * ((face < 3) == (steps > 0) ? 1 : -1);
    const std::int64_t low = std::max<std::int64_t>(box.min[axis] + std::min<std::int64_t>(way, 0), 0);
    const std::int64_t high =
        std::min(box.min[axis] + box.size[axis] + std::max<std::int64_t>(way, 0), cells);
    box.min[axis] = low;
    box.size[axis] = high - low;
    return box;
}

/// Of a stroke over the ground: columns around it, which each of its points passes.
double strokeCost(const Level& level, const Edit& edit) {
    constexpr double workOfColumn = 10, workOfPoint = 1.7;
    const std::vector<std::int64_t> points = numbersOf(edit, "points");
    const Value* value = edit.parameter("radius");
    const auto* radius = value != nullptr ? std::get_if<float>(value) : nullptr;
    if (radius == nullptr || points.size() < 3)
        return 0;
    const auto depth =
        static_cast<int>(std::clamp<std::int64_t>(numberOf(edit, "depth", 0), 0, maxCubeDepth));
    const glm::dvec3 cells(levelCells(level, depth));
    const std::int64_t up = std::clamp<std::int64_t>(numberOf(edit, "up", 1), 0, 5) % 3;
    double columns = 1;
    for (std::int64_t axis = 0; axis < 3; ++axis) {
        if (axis == up)
            continue;
        std::int64_t low = points[static_cast<std::size_t>(axis)], high = low;
        for (auto i = static_cast<std::size_t>(axis); i < points.size(); i += 3) {
            low = std::min(low, points[i]);
            high = std::max(high, points[i]);
        }
        constexpr double eighths = 8;
        const double across = static_cast<double>(high - low) / eighths + 2 * double{*radius};
        columns *= std::clamp(across, 0.0, cells[static_cast<glm::length_t>(axis)]);
    }
    const std::size_t places = points.size() / 3;
    return columns * (workOfColumn + workOfPoint * static_cast<double>(places));
}

/// Of an edit of a rectangle of tiles.
double tileCost(const Terrain& terrain, const Edit& edit) {
    constexpr double tilesOfCube = 4; // take as long
    const std::vector<std::int64_t> rect = numbersOf(edit, "rect");
    const double all = static_cast<double>(terrain.tiles.size());
    return rect.size() != 4
               ? 0
               : std::clamp(static_cast<double>(rect[2]) * static_cast<double>(rect[3]), 0.0, all) /
                     tilesOfCube;
}

/// The one level that an edit is about; null where it is about something else.
const Level* levelOfTarget(const Map& map, const Edit& edit) {
    const auto at = edit.targets.size() == 1 && edit.targets.front().kind == ItemKind::Level
                        ? locate(map, edit.targets.front())
                        : std::nullopt;
    return at ? levelAt(map, *at) : nullptr;
}

} // namespace

double costOfTargets(const Map& map, const Edit& edit) {
    double cubes = 0;
    for (const ItemRef& target : edit.targets) {
        const auto at = locate(map, target);
        const Level* level = at ? levelAt(map, *at) : nullptr;
        if (level == nullptr)
            continue;
        if (target.kind == ItemKind::Sector && at->sector < level->sectors.size())
            cubes += cubesIn(*level->sectors[at->sector].cell);
        else if (target.kind == ItemKind::Level)
            for (const SectorSlot& slot : level->sectors)
                cubes += cubesIn(*slot.cell);
    }
    return cubes;
}

double costOfBoxes(const Map& map, const Edit& edit) {
    const Level* level = levelOfTarget(map, edit);
    if (level == nullptr)
        return 0;
    double cost = 0;
    for (const LevelBox& box : boxesOf(*level, edit))
        cost += costIn(*level, box);
    return cost * static_cast<double>(numberOf(edit, "count", 0) + 1);
}

double costOfPush(const Map& map, const Edit& edit) {
    const Level* level = levelOfTarget(map, edit);
    if (level == nullptr)
        return 0;
    const std::int64_t steps = numberOf(edit, "steps", 0);
    const std::vector<std::int64_t> faces = numbersOf(edit, "more_faces");
    double cost = 0;
    std::size_t number = 0;
    for (const LevelBox& box : boxesOf(*level, edit)) {
        if (!checkBox(*level, box))
            continue; // nothing is there to be pushed
        const std::int64_t face =
            number == 0 || number > faces.size() ? numberOf(edit, "face", 0) : faces[number - 1];
        cost += costIn(
            *level, steps == 0
                        ? box
                        : pushed(*level, box, static_cast<int>(std::clamp<std::int64_t>(face, 0, 5)), steps));
        ++number;
    }
    return cost;
}

double costOfPaste(const Map& map, const Edit& edit) {
    constexpr double lettersOfCube = 30;
    const Value* text = edit.parameter("text");
    const auto* letters = text != nullptr ? std::get_if<std::string>(text) : nullptr;
    return letters == nullptr || levelOfTarget(map, edit) == nullptr
               ? 0
               : static_cast<double>(letters->size()) / lettersOfCube *
                     static_cast<double>(numberOf(edit, "count", 1));
}

double costOfStroke(const Map& map, const Edit& edit) {
    const Level* level = levelOfTarget(map, edit);
    return level == nullptr ? 0 : strokeCost(*level, edit);
}

double costOfTiles(const Map& map, const Edit& edit) {
    return map.terrain ? tileCost(*map.terrain, edit) : 0;
}

double estimateCost(const Map& map, const Edit& edit) {
    const EditAction* action = findAction(edit.action);
    return action == nullptr || action->estimateCost == nullptr ? 0 : action->estimateCost(map, edit);
}

} // namespace octant
