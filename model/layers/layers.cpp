#include "model/layers/layers.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "model/geometry/octree.h"
#include "model/map/extension_bytes.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// The kinds by the number that the extension gives them.
constexpr std::array fileKinds{ItemKind::Entity,       ItemKind::SoundRegion,   ItemKind::WeatherRegion,
                               ItemKind::SkyRegion,    ItemKind::GravityRegion, ItemKind::Region,
                               ItemKind::DynamicLight, ItemKind::FastLight,     ItemKind::None};
constexpr std::uint8_t hiddenBit = 1, lockedBit = 2;

std::uint8_t fileNumber(ItemKind kind) {
    return static_cast<std::uint8_t>(std::find(fileKinds.begin(), fileKinds.end(), kind) - fileKinds.begin());
}

class LayerReader : ExtensionReader {
public:
    explicit LayerReader(const Blob& data)
        : ExtensionReader(data),
          m_withCubes(std::memcmp(data.data(), cubeLayersMagic.data(), cubeLayersMagic.size()) == 0) {
        skip(layersMagic.size());
    }

    Result<MapLayers> read() {
        MapLayers found;
        const auto count = number<std::uint16_t>("layers");
        if (good() && (count == 0 || count > mostLayers))
            fails("layers", fmt::format("there are {} of them, and 1 to {} can be", count, mostLayers));
        found.current = number<std::uint16_t>("current");
        if (good() && found.current > count)
            fails("current", fmt::format("there is no layer {}", found.current));
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < count && good(); ++i)
            readLayer(found.layers.emplace_back(), fmt::format("layer {}", i + 1));
        for (const Layer& layer : found.layers)
            if (good() && !names.insert(layer.name).second)
                fails("layers", fmt::format("two are called \"{}\"", layer.name));
        const auto lists = number<std::uint32_t>("lists");
        for (std::size_t i = 0; i < lists && good(); ++i)
            readList(found, i);
        if (m_withCubes)
            readAllCubes(found);
        return ended(std::move(found));
    }

private:
    void readLayer(Layer& layer, const std::string& place) {
        const auto flags = number<std::uint8_t>(place);
        if ((flags & ~(hiddenBit | lockedBit)) != 0)
            fails(place, "it has flags that are not known");
        layer.hidden = (flags & hiddenBit) != 0;
        layer.locked = (flags & lockedBit) != 0;
        const std::size_t size = number<std::uint8_t>(place);
        if (good() && size == 0)
            fails(place, "it has no name");
        layer.name = letters(place, size);
        if (good() && !isLayerName(layer.name))
            fails(place, "its name is no text in UTF-8");
    }

    void readList(MapLayers& found, std::size_t number_) {
        const std::string place = fmt::format("list {}", number_);
        LayerListKey key;
        key.level = number<std::uint8_t>(place);
        key.sector = number<std::uint32_t>(place);
        const auto kind = number<std::uint8_t>(place);
        if (good() && kind >= fileKinds.size())
            fails(place, "it is of a kind that is not known");
        if (!good())
            return;
        key.kind = fileKinds[kind];
        const bool wide = key.sector == LayerListKey::levelWide, global = key.level == LayerListKey::mapWide;
        if (key.kind == ItemKind::Entity ? global && !wide : global || wide != (key.kind == ItemKind::None))
            fails(place, "items of its kind are not there");
        if (!found.lists.empty() && !(std::prev(found.lists.end())->first < key))
            fails(place, "lists do not ascend");
        std::vector<LayerRun> runs;
        const auto count = number<std::uint32_t>(place);
        if (good() && count == 0)
            fails(place, "it holds nothing");
        std::uint64_t end = 0;
        for (std::size_t i = 0; i < count && good(); ++i) {
            LayerRun run;
            run.first = number<std::uint32_t>(place);
            run.count = number<std::uint32_t>(place);
            run.layer = number<std::uint16_t>(place);
            if (!good())
                return;
            const std::uint64_t last = std::uint64_t{run.first} + run.count;
            if (run.layer == 0 || run.layer > found.layers.size())
                fails(place, fmt::format("there is no layer {}", run.layer));
            else if (run.count == 0 || last > std::numeric_limits<std::uint32_t>::max())
                fails(place, "a run is empty or too long");
            else if (run.first < end || (!runs.empty() && run.first == end && runs.back().layer == run.layer))
                fails(place, "runs do not ascend");
            end = last;
            runs.push_back(run);
        }
        if (good())
            found.lists.emplace_hint(found.lists.end(), key, std::move(runs));
    }

    void readAllCubes(MapLayers& found) {
        const auto sectors = number<std::uint32_t>("cubes");
        if (good() && sectors == 0)
            fails("cubes", "there are none, and it begins as with some");
        for (std::size_t i = 0; i < sectors && good(); ++i)
            readCubes(found, fmt::format("cubes {}", i));
    }

    void readCubes(MapLayers& found, const std::string& place) {
        const auto level = number<std::uint8_t>(place);
        const SectorKey key{level, number<std::uint32_t>(place)};
        const auto count = number<std::uint32_t>(place);
        if (good() && (count == 0 || count > mostCubeRuns))
            fails(place, fmt::format("there are {} boxes, and 1 to {} can be", count, mostCubeRuns));
        if (good() && !found.cubes.empty() && !(std::prev(found.cubes.end())->first < key))
            fails(place, "sectors do not ascend");
        CubeRuns runs;
        for (std::size_t i = 0; i < count && good(); ++i) {
            CubeRun run;
            for (glm::uvec3* corner : {&run.box.min, &run.box.max})
                for (int axis = 0; axis < 3; ++axis)
                    (*corner)[axis] = number<std::uint32_t>(place);
            run.layer = number<std::uint16_t>(place);
            if (good() && (run.layer == 0 || run.layer > found.layers.size()))
                fails(place, fmt::format("there is no layer {}", run.layer));
            runs.push_back(run);
        }
        if (good() && !wellOrdered(runs))
            fails(place, "boxes are not ordered and divided as they should be");
        if (good())
            found.cubes.emplace_hint(found.cubes.end(), key, std::move(runs));
    }

    bool m_withCubes;
};

} // namespace

bool LayerListKey::operator<(const LayerListKey& other) const {
    return std::tuple(level, sector, fileNumber(kind)) <
           std::tuple(other.level, other.sector, fileNumber(other.kind));
}

bool isLayerName(std::string_view name) {
    if (name.empty() || name.size() > longestLayerName)
        return false;
    for (std::size_t at = 0; at < name.size();) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(name[at + i]); };
        const unsigned first = byte(0);
        const std::size_t more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
        if (first == 0 || (more != 0 && (first < 0xc2 || first > 0xf4)) || name.size() - at <= more)
            return false;
        std::uint32_t letter = more == 0 ? first : first & (0x3fU >> more);
        for (std::size_t i = 1; i <= more; ++i) {
            if ((byte(i) & 0xc0U) != 0x80)
                return false;
            letter = letter << 6 | (byte(i) & 0x3fU);
        }
        constexpr std::array<std::uint32_t, 4> least{0, 0x80, 0x800, 0x10000};
        if (letter < least[more] || letter > 0x10ffff || (letter >= 0xd800 && letter < 0xe000))
            return false;
        at += more + 1;
    }
    return true;
}

std::optional<LayerNumber> MapLayers::byName(std::string_view name) const {
    if (name.empty())
        return LayerNumber{0};
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (layers[i].name == name)
            return static_cast<LayerNumber>(i + 1);
    return std::nullopt;
}

std::string_view MapLayers::nameOf(LayerNumber number) const {
    return number == 0 || number > layers.size() ? std::string_view()
                                                 : std::string_view(layers[number - std::size_t{1}].name);
}

bool canBeInLayer(ItemKind kind) {
    if (kind == ItemKind::LightSource)
        return true; // their lists have no kind in the extension
    return kind != ItemKind::None && std::find(fileKinds.begin(), fileKinds.end(), kind) != fileKinds.end();
}

bool isLayers(const Blob& extension) {
    return std::ranges::any_of(std::array{layersMagic, cubeLayersMagic}, [&](const auto& magic) {
        return extension.size() >= magic.size() &&
               std::memcmp(extension.data(), magic.data(), magic.size()) == 0;
    });
}

Result<MapLayers> readLayers(const Blob& extension) {
    if (!isLayers(extension))
        return tl::unexpected<Error>(Error{{}, "it does not begin with OLY 01 or OLY 02", 0, {}});
    return LayerReader(extension).read();
}

Blob writeLayers(const MapLayers& layers) {
    if (layers.layers.empty())
        return {};
    ExtensionWriter out;
    for (const std::uint8_t byte : layers.cubes.empty() ? layersMagic : cubeLayersMagic)
        out.number(byte);
    out.number(static_cast<std::uint16_t>(layers.layers.size()));
    out.number(layers.current);
    for (const Layer& layer : layers.layers) {
        out.number(
            static_cast<std::uint8_t>((layer.hidden ? hiddenBit : 0) | (layer.locked ? lockedBit : 0)));
        out.number(static_cast<std::uint8_t>(layer.name.size()));
        out.letters(layer.name);
    }
    std::uint32_t count = 0;
    for (const auto& [key, runs] : layers.lists)
        count += runs.empty() ? 0 : 1;
    out.number(count);
    for (const auto& [key, runs] : layers.lists) {
        if (runs.empty())
            continue;
        out.number(key.level);
        out.number(key.sector);
        out.number(fileNumber(key.kind));
        out.number(static_cast<std::uint32_t>(runs.size()));
        for (const LayerRun& run : runs) {
            out.number(run.first);
            out.number(run.count);
            out.number(run.layer);
        }
    }
    if (!layers.cubes.empty())
        out.number(static_cast<std::uint32_t>(layers.cubes.size()));
    for (const auto& [key, runs] : layers.cubes) {
        out.number(key.first);
        out.number(key.second);
        out.number(static_cast<std::uint32_t>(runs.size()));
        for (const CubeRun& run : runs) {
            for (const glm::uvec3& corner : {run.box.min, run.box.max})
                for (int axis = 0; axis < 3; ++axis)
                    out.number(corner[axis]);
            out.number(run.layer);
        }
    }
    return Blob(std::move(out.bytes));
}

std::optional<std::size_t> layersAt(const Map& map) {
    for (std::size_t i = 0; i < map.extensions.size(); ++i)
        if (map.extensions[i].name == layersExtension && isLayers(map.extensions[i].data))
            return i;
    return std::nullopt;
}

MapLayers layersOf(const Map& map) {
    const auto at = layersAt(map);
    return at ? readLayers(map.extensions[*at].data).value_or(MapLayers()) : MapLayers();
}

std::vector<LayerCells> cellsIn(const Map& map, const MapLayers& layers, LayerNumber layer) {
    std::vector<LayerCells> cells;
    for (const auto& [key, runs] : layers.cubes)
        if (key.first < map.levels.size() && key.second < map.levels[key.first]->sectors.size())
            for (const CubeRun& run : runs)
                if (run.layer == layer)
                    cells.push_back({key.first, key.second, run.box});
    return cells;
}

ItemListView listOf(const Map& map, const LayerListKey& key, bool decode) {
    if (key.kind == ItemKind::None)
        return {};
    if (key.level == LayerListKey::mapWide)
        return listIn(map, key.kind);
    if (key.level >= map.levels.size())
        return {};
    const Level& level = *map.levels[key.level];
    if (key.sector == LayerListKey::levelWide)
        return listIn(level, key.kind);
    if (key.sector >= level.sectors.size())
        return {};
    const LazySector& cell = *level.sectors[key.sector].cell;
    const Sector* sector = decode || cell.decoded() ? cell.value() : nullptr;
    return sector == nullptr ? ItemListView() : listIn(*sector, key.kind);
}

std::vector<LayerNumber> layersOfRuns(const std::vector<LayerRun>& runs, std::size_t size) {
    std::vector<LayerNumber> layers(size, 0);
    for (const LayerRun& run : runs)
        for (std::size_t i = run.first; i < std::min(size, std::size_t{run.first} + run.count); ++i)
            layers[i] = run.layer;
    return layers;
}

std::vector<LayerRun> runsOf(const std::vector<LayerNumber>& layers) {
    std::vector<LayerRun> runs;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (layers[i] == 0)
            continue;
        if (!runs.empty() && runs.back().layer == layers[i] && runs.back().first + runs.back().count == i)
            ++runs.back().count;
        else
            runs.push_back({static_cast<std::uint32_t>(i), 1, layers[i]});
    }
    return runs;
}

LayerIndex::LayerIndex(const Map& map, const MapLayers& layers, bool decode) {
    for (const auto& [key, runs] : layers.lists) {
        if (key.kind == ItemKind::None) {
            if (key.level >= map.levels.size())
                continue;
            const Level& level = *map.levels[key.level];
            const auto count = static_cast<std::uint32_t>(level.lightSources.size());
            for (const LayerRun& run : runs)
                for (std::uint32_t i = run.first; i < std::min(run.first + run.count, count); ++i) {
                    const ItemId id = level.lightSources[i].id;
                    m_sources[{level.id, i}] = run.layer;
                    m_layers.emplace(id, run.layer);
                    m_items.emplace_back(ItemRef{ItemKind::LightSource, -1, ItemRef::NoCube, id}, run.layer);
                }
            continue;
        }
        const ItemListView list = listOf(map, key, decode);
        const ItemKind kind = key.kind;
        for (const LayerRun& run : runs) {
            const std::size_t first = std::min<std::size_t>(run.first, list ? list.size() : 0),
                              last = std::min<std::size_t>(std::size_t{run.first} + run.count,
                                                           list ? list.size() : 0);
            if (first < last)
                list.forEach(first, last, [&](std::size_t, const ItemEntry& entry) {
                    m_layers.emplace(entry.id, run.layer);
                    m_items.emplace_back(ItemRef{kind, -1, ItemRef::NoCube, entry.id}, run.layer);
                });
        }
    }
}

LayerNumber LayerIndex::of(const ItemRef& item) const {
    if (!canBeInLayer(item.kind))
        return 0;
    const auto found = m_layers.find(item.id);
    return found == m_layers.end() ? LayerNumber{0} : found->second;
}

LayerNumber LayerIndex::ofSource(ItemId level, std::size_t number) const {
    const auto found = m_sources.find({level, number});
    return found == m_sources.end() ? LayerNumber{0} : found->second;
}

std::vector<ItemRef> LayerIndex::itemsIn(LayerNumber layer) const {
    std::vector<ItemRef> items;
    for (const auto& [item, number] : m_items)
        if (number == layer)
            items.push_back(item);
    return items;
}

std::vector<std::size_t> LayerIndex::counts(std::size_t layers) const {
    std::vector<std::size_t> counts(layers + 1, 0);
    for (const auto& [item, number] : m_items)
        ++counts[std::min<std::size_t>(number, layers)];
    return counts;
}

LayerNumber layerOfCube(const Map& map, const MapLayers& layers, const ItemRef& cube) {
    const auto at = layers.cubes.empty() || cube.kind != ItemKind::Cube
                        ? std::nullopt
                        : locate(map, {ItemKind::Sector, -1, ItemRef::NoCube, cube.id});
    const auto found =
        at ? layers.cubes.find({static_cast<std::uint8_t>(at->level), static_cast<std::uint32_t>(at->sector)})
           : layers.cubes.end();
    const Sector* sector =
        found != layers.cubes.end() ? map.levels[at->level]->sectors[at->sector].cell->value() : nullptr;
    LayerNumber layer = 0;
    if (sector != nullptr)
        walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
            if (cell.number == cube.cube)
                layer = layerAt(found->second, cell.corner + cell.extent() / 2);
        });
    return layer;
}

std::vector<ItemRef> cubesIn(const Map& map, const MapLayers& layers, LayerNumber layer, std::size_t most) {
    std::vector<ItemRef> cubes;
    for (const auto& [key, runs] : layers.cubes) {
        if (key.first >= map.levels.size() || key.second >= map.levels[key.first]->sectors.size())
            continue;
        const SectorSlot& slot = map.levels[key.first]->sectors[key.second];
        const auto& own = runs;
        const Sector* sector = slot.cell->value();
        if (sector != nullptr)
            walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                if (cube.geometry() && cubes.size() < most &&
                    layerAt(own, cell.corner + cell.extent() / 2) == layer)
                    cubes.push_back(ItemRef::ofCube(slot.id, cell.number));
            });
    }
    return cubes;
}

std::string strayInLayers(const Map& map, const MapLayers& layers) {
    for (const auto& [key, runs] : layers.lists) {
        std::string place;
        if (key.level != LayerListKey::mapWide)
            place = fmt::format(" of level {}", key.level);
        if (key.sector != LayerListKey::levelWide)
            place += fmt::format(", sector {}", key.sector);
        const bool level = key.level == LayerListKey::mapWide || key.level < map.levels.size();
        if (!level ||
            (key.sector != LayerListKey::levelWide && key.sector >= map.levels[key.level]->sectors.size()))
            return fmt::format("layers name things{}, which is not there", place);
        const ItemListView list = listOf(map, key);
        const std::uint32_t end = runs.back().first + runs.back().count;
        // A damaged sector does not say what it holds; what sources there are, another extension does.
        if (list && end > list.size())
            return fmt::format("layers name {} {}{}, and there are {}", itemKindRow(key.kind).singular,
                               end - 1, place, list.size());
    }
    for (const auto& [key, runs] : layers.cubes)
        if (key.first >= map.levels.size() || key.second >= map.levels[key.first]->sectors.size())
            return fmt::format("layers name cubes of level {}, sector {}, which is not there", key.first,
                               key.second);
    return {};
}

} // namespace octant
