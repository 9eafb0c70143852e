#include "model/prefabs/placements.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include <fmt/format.h>
#include <glm/vector_relational.hpp>

#include "model/map/extension_bytes.h"
#include "model/map/level_box.h"

namespace octant {
namespace {

constexpr int mostUnit = 64; // of powers of two that sizes are given by

bool beginsWith(const Blob& extension, const std::array<std::uint8_t, 4>& magic) {
    return extension.size() >= magic.size() && std::memcmp(extension.data(), magic.data(), magic.size()) == 0;
}

class PlacementReader : ExtensionReader {
public:
    explicit PlacementReader(const Blob& data)
        : ExtensionReader(data), m_lamps(beginsWith(data, placementsWithLampsMagic)) {
        skip(placementsMagic.size());
    }

    Result<MapPlacements> read() {
        MapPlacements found;
        const auto contents = number<std::uint16_t>("contents");
        if (good() && (contents == 0 || contents > mostPlacedContents))
            fails("contents",
                  fmt::format("there are {} of them, and 1 to {} can be", contents, mostPlacedContents));
        for (std::size_t i = 0; i < contents && good(); ++i)
            readContent(found.contents.emplace_back(), fmt::format("content {}", i));
        const auto count = number<std::uint32_t>("placements");
        if (good() && (count == 0 || count > mostPlacements))
            fails("placements",
                  fmt::format("there are {} of them, and 1 to {} can be", count, mostPlacements));
        std::size_t named = 0;
        for (std::size_t i = 0; i < count && good(); ++i) {
            const std::string place = fmt::format("placement {}", i);
            Placement& placement = found.placements.emplace_back();
            readPlacement(placement, place);
            if (good() && (placement.content >= contents || placement.content > named))
                fails(place, fmt::format("content {} is not there or comes too early", placement.content));
            named = std::max<std::size_t>(named, placement.content + std::size_t{1});
        }
        if (good() && named != contents)
            fails("contents", "some are placed nowhere");
        if (good() && m_lamps &&
            std::all_of(found.placements.begin(), found.placements.end(),
                        [](const Placement& one) { return one.lamps.empty(); }))
            fails("placements", "none has lamps, as the beginning says");
        return ended(std::move(found));
    }

private:
    std::string text(const std::string& place, std::size_t most) {
        const std::size_t size = number<std::uint16_t>(place);
        if (good() && (size == 0 || size > most))
            fails(place, "it has no name, or one that is too long");
        return letters(place, size);
    }

    void readContent(PlacedContent& content, const std::string& place) {
        content.prefab = text(place, longestPrefabPath);
        content.content = number<std::uint64_t>(place);
        content.unitLog2 = static_cast<std::int8_t>(number<std::uint8_t>(place));
        for (std::uint32_t& size : content.size)
            size = number<std::uint32_t>(place);
        if (good() && (std::abs(int{content.unitLog2}) > mostUnit ||
                       std::count(content.size.begin(), content.size.end(), 0U) != 0))
            fails(place, "its box is empty or of no size");
        const auto boxes = number<std::uint32_t>(place);
        for (std::size_t i = 0; i < boxes && good(); ++i) {
            CellBox box;
            for (int axis = 0; axis < 3; ++axis)
                box.min[axis] = number<std::uint32_t>(place);
            for (int axis = 0; axis < 3; ++axis)
                box.max[axis] = box.min[axis] + number<std::uint32_t>(place);
            for (int axis = 0; axis < 3 && good(); ++axis)
                if (box.max[axis] <= box.min[axis] ||
                    box.max[axis] > std::int64_t{content.size[static_cast<std::size_t>(axis)]})
                    fails(place, "a box of it is empty or leaves it");
            if (good())
                content.boxes.push_back(box);
        }
    }

    void readPlacement(Placement& placement, const std::string& place) {
        placement.content = number<std::uint16_t>(place);
        placement.level = number<std::uint8_t>(place);
        placement.orientation = number<std::uint8_t>(place);
        placement.scale = static_cast<std::int8_t>(number<std::uint8_t>(place));
        if (good() &&
            (placement.orientation >= Orientation::count || std::abs(int{placement.scale}) > mostUnit))
            fails(place, "it is turned or scaled in no known way");
        for (int axis = 0; axis < 3; ++axis)
            placement.low[axis] = static_cast<std::int64_t>(number<std::uint64_t>(place));
        placement.matter = number<std::uint64_t>(place);
        readNames(placement.entities, place);
        if (m_lamps)
            readNames(placement.lamps, place);
    }
    void readNames(std::vector<std::string>& list, const std::string& place) {
        const auto names = number<std::uint16_t>(place);
        for (std::size_t i = 0; i < names && good(); ++i)
            list.push_back(text(place, std::numeric_limits<std::uint16_t>::max()));
    }

    bool m_lamps; ///< placements name lamps too
};

class PlacementWriter : public ExtensionWriter {
public:
    void text(std::string_view text) {
        number(static_cast<std::uint16_t>(text.size()));
        letters(text);
    }
    void names(const std::vector<std::string>& list) {
        number(static_cast<std::uint16_t>(list.size()));
        for (const std::string& name : list)
            text(name);
    }
};

/// By how many powers of two a cell of a content is larger than the finest cell of a level; none where that
/// is coarser, or cells would be too large to count.
std::optional<int> finerBy(const Level& level, const PlacedContent& content, const Placement& placement) {
    const int shift =
        maxCubeDepth + content.unitLog2 + placement.scale - static_cast<int>(level.sectorSizeLog2);
    constexpr int most = 44; // bits of a place in a level, and one more
    if (shift < 0 || shift > most)
        return std::nullopt;
    for (const std::uint32_t size : content.size)
        if (std::int64_t{size} > std::int64_t{1} << (most - shift))
            return std::nullopt;
    return shift;
}

glm::i64vec3 sizeOf(const PlacedContent& content) {
    return {content.size[0], content.size[1], content.size[2]};
}

} // namespace

std::optional<std::uint16_t> MapPlacements::add(const PlacedContent& content) {
    const auto found = std::find(contents.begin(), contents.end(), content);
    if (found != contents.end())
        return static_cast<std::uint16_t>(found - contents.begin());
    if (contents.size() > std::numeric_limits<std::uint16_t>::max())
        return std::nullopt;
    contents.push_back(content);
    return static_cast<std::uint16_t>(contents.size() - 1);
}

void MapPlacements::tidy() {
    std::vector<PlacedContent> named;
    std::vector<std::optional<std::uint16_t>> now(contents.size());
    for (Placement& placement : placements) {
        auto& at = now[placement.content];
        if (!at) {
            at = static_cast<std::uint16_t>(named.size());
            named.push_back(std::move(contents[placement.content]));
        }
        placement.content = *at;
    }
    contents = std::move(named);
}

std::uint8_t orientationNumber(const Orientation& orientation) {
    for (int i = 0; i < Orientation::count; ++i)
        if (Orientation::numbered(i) == orientation)
            return static_cast<std::uint8_t>(i);
    return 0;
}

std::uint64_t prefabContent(std::string_view cubes, std::string_view entities) {
    std::uint64_t hash = 0xcbf29ce484222325ULL; // FNV-1a
    const auto add = [&](std::string_view text) {
        for (const char letter : text)
            hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
        hash = (hash ^ 0xffU) * 0x100000001b3ULL;
    };
    add(cubes);
    add(entities);
    return hash;
}

bool isPlacements(const Blob& extension) {
    return beginsWith(extension, placementsMagic) || beginsWith(extension, placementsWithLampsMagic);
}

Result<MapPlacements> readPlacements(const Blob& extension) {
    if (!isPlacements(extension))
        return tl::unexpected<Error>(Error{{}, "it does not begin with OPF 01 or 02", 0, {}});
    return PlacementReader(extension).read();
}

Blob writePlacements(const MapPlacements& placements) {
    if (placements.empty())
        return {};
    PlacementWriter out;
    const bool lamps = std::any_of(placements.placements.begin(), placements.placements.end(),
                                   [](const Placement& one) { return !one.lamps.empty(); });
    for (const std::uint8_t byte : lamps ? placementsWithLampsMagic : placementsMagic)
        out.number(byte);
    out.number(static_cast<std::uint16_t>(placements.contents.size()));
    for (const PlacedContent& content : placements.contents) {
        out.text(content.prefab);
        out.number(content.content);
        out.number(static_cast<std::uint8_t>(content.unitLog2));
        for (const std::uint32_t size : content.size)
            out.number(size);
        out.number(static_cast<std::uint32_t>(content.boxes.size()));
        for (const CellBox& box : content.boxes) {
            for (int axis = 0; axis < 3; ++axis)
                out.number(static_cast<std::uint32_t>(box.min[axis]));
            for (int axis = 0; axis < 3; ++axis)
                out.number(static_cast<std::uint32_t>(box.max[axis] - box.min[axis]));
        }
    }
    out.number(static_cast<std::uint32_t>(placements.placements.size()));
    for (const Placement& placement : placements.placements) {
        out.number(placement.content);
        out.number(placement.level);
        out.number(placement.orientation);
        out.number(static_cast<std::uint8_t>(placement.scale));
        for (int axis = 0; axis < 3; ++axis)
            out.number(static_cast<std::uint64_t>(placement.low[axis]));
        out.number(placement.matter);
        out.names(placement.entities);
        if (lamps)
            out.names(placement.lamps);
    }
    return Blob(std::move(out.bytes));
}

std::optional<std::size_t> placementsAt(const Map& map) {
    for (std::size_t i = 0; i < map.extensions.size(); ++i)
        if (map.extensions[i].name == placementsExtension && isPlacements(map.extensions[i].data))
            return i;
    return std::nullopt;
}

MapPlacements placementsOf(const Map& map) {
    const auto at = placementsAt(map);
    return at ? readPlacements(map.extensions[*at].data).value_or(MapPlacements()) : MapPlacements();
}

std::optional<CellBox> placementBox(const Level& level, const PlacedContent& content,
                                    const Placement& placement) {
    const auto shift = finerBy(level, content, placement);
    constexpr std::int64_t farthest = std::int64_t{1} << 44;
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(placement.low[axis]) > farthest)
            return std::nullopt;
    if (!shift)
        return std::nullopt;
    const Orientation way = Orientation::numbered(placement.orientation);
    return CellBox{placement.low, placement.low + (way.size(sizeOf(content)) << glm::i64vec3(*shift))};
}

std::vector<CellBox> placementCells(const Level& level, const PlacedContent& content,
                                    const Placement& placement) {
    std::vector<CellBox> cells;
    const auto shift = finerBy(level, content, placement);
    if (!shift || !placementBox(level, content, placement))
        return cells;
    const Orientation way = Orientation::numbered(placement.orientation);
    for (const CellBox& box : content.boxes) {
        const glm::i64vec3 size = box.max - box.min;
        const glm::i64vec3 low =
            placement.low + (way.place(box.min, size, sizeOf(content)) << glm::i64vec3(*shift));
        cells.push_back({low, low + (way.size(size) << glm::i64vec3(*shift))});
    }
    return cells;
}

std::string strayPlacement(const Map& map, const MapPlacements& placements) {
    for (std::size_t i = 0; i < placements.placements.size(); ++i) {
        const Placement& placement = placements.placements[i];
        const std::string& prefab = placements.contentOf(placement).prefab;
        if (placement.level >= map.levels.size())
            return fmt::format("placement {} of the prefab {} is in level {}, which is not there", i, prefab,
                               placement.level);
        const Level& level = *map.levels[placement.level];
        const auto box = placementBox(level, placements.contentOf(placement), placement);
        if (!box || glm::any(glm::lessThan(box->min, glm::i64vec3(0))) ||
            glm::any(glm::greaterThan(box->max, levelCells(level, maxCubeDepth))))
            return fmt::format("placement {} of the prefab {} is not in level {}", i, prefab,
                               placement.level);
    }
    return {};
}

} // namespace octant
