#include "model/edit/layers/layer_draft.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/edit/extension_draft.h"
#include "model/geometry/sector_walk.h"
#include "model/light/light.h"
#include "model/map/entity_place.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant {
namespace {

constexpr std::array layerKinds{ItemKind::Entity,       ItemKind::SoundRegion,   ItemKind::WeatherRegion,
                                ItemKind::SkyRegion,    ItemKind::GravityRegion, ItemKind::Region,
                                ItemKind::DynamicLight, ItemKind::FastLight};

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// An owner of lists in two versions of a map: the map, a level or a sector.
struct OwnerPair {
    LayerListKey before, now; ///< without the kind
    bool was = false, is = false;
};

/// Pairs of owners whose lists may differ, and all pairs of positions of levels and sectors that changed.
class Owners {
public:
    Owners(const Map& before, const Map& after) {
        changed.push_back({{}, {}, true, true});
        std::unordered_map<ItemId, std::size_t> now;
        for (std::size_t i = 0; i < after.levels.size(); ++i)
            now.emplace(after.levels[i]->id, i);
        levels.assign(before.levels.size(), nowhere);
        sectors.resize(before.levels.size());
        std::vector<bool> known(after.levels.size());
        for (std::size_t i = 0; i < before.levels.size(); ++i) {
            const auto found = now.find(before.levels[i]->id);
            if (found == now.end()) {
                addLevel(*before.levels[i], i, true);
                continue;
            }
            levels[i] = found->second;
            known[found->second] = true;
            if (before.levels[i] != after.levels[found->second])
                compare(*before.levels[i], i, *after.levels[found->second], found->second);
        }
        for (std::size_t i = 0; i < after.levels.size(); ++i)
            if (!known[i])
                addLevel(*after.levels[i], i, false);
    }

    /// Where a list of a level or sector that is still there is now.
    std::optional<LayerListKey> nowOf(LayerListKey key) const {
        if (key.level == LayerListKey::mapWide)
            return key;
        if (key.level >= levels.size() || levels[key.level] == nowhere)
            return std::nullopt;
        const auto& moved = sectors[key.level];
        if (key.sector != LayerListKey::levelWide && !moved.empty()) {
            if (key.sector >= moved.size() || moved[key.sector] == nowhere)
                return std::nullopt;
            key.sector = static_cast<std::uint32_t>(moved[key.sector]);
        }
        key.level = static_cast<std::uint8_t>(levels[key.level]);
        return key;
    }

    std::vector<OwnerPair> changed;
    std::vector<std::size_t> levels;               ///< where each level is now
    std::vector<std::vector<std::size_t>> sectors; ///< and each of its sectors; empty: where it was

private:
    static LayerListKey keyOf(std::size_t level, std::size_t sector = nowhere) {
        LayerListKey key;
        key.level = static_cast<std::uint8_t>(level);
        if (sector != nowhere)
            key.sector = static_cast<std::uint32_t>(sector);
        return key;
    }

    void addLevel(const Level& level, std::size_t number, bool was) {
        changed.push_back({keyOf(number), keyOf(number), was, !was});
        for (std::size_t i = 0; i < level.sectors.size(); ++i)
            changed.push_back({keyOf(number, i), keyOf(number, i), was, !was});
    }

    void compare(const Level& before, std::size_t from, const Level& after, std::size_t to) {
        changed.push_back({keyOf(from), keyOf(to), true, true});
        const bool same = before.sectors.size() == after.sectors.size() &&
                          std::equal(before.sectors.begin(), before.sectors.end(), after.sectors.begin(),
                                     [](const SectorSlot& a, const SectorSlot& b) { return a.id == b.id; });
        std::unordered_map<ItemId, std::size_t> now;
        std::vector<bool> known;
        if (!same) {
            for (std::size_t i = 0; i < after.sectors.size(); ++i)
                now.emplace(after.sectors[i].id, i);
            sectors[from].assign(before.sectors.size(), nowhere);
            known.resize(after.sectors.size());
        }
        for (std::size_t i = 0; i < before.sectors.size(); ++i) {
            std::size_t at = i;
            if (!same) {
                const auto found = now.find(before.sectors[i].id);
                if (found == now.end()) {
                    changed.push_back({keyOf(from, i), {}, true, false});
                    continue;
                }
                at = sectors[from][i] = found->second;
                known[at] = true;
            }
            if (before.sectors[i].cell != after.sectors[at].cell)
                changed.push_back({keyOf(from, i), keyOf(to, at), true, true});
        }
        for (std::size_t i = 0; i < known.size(); ++i)
            if (!known[i])
                changed.push_back({{}, keyOf(to, i), false, true});
    }
};

/// An item of a list that changed.
struct Placed {
    LayerListKey list;
    std::size_t position = 0;
    const void* item = nullptr;
    LayerNumber layer = 0; ///< that it was in
    std::string name;
    int type = 0; ///< of an entity
    std::array<double, 3> place{};

    auto sameThere() const { return std::tie(list.kind, type, name, place); }
    auto likeness() const { return std::tie(list.kind, type, name); }
    auto ofType() const { return std::tie(list.kind, type); }
};

/// What tells an item from others where its id does not.
Placed placed(const Map& map, const LayerListKey& list, std::size_t position, const void* item) {
    Placed one;
    one.list = list;
    one.position = position;
    one.item = item;
    glm::dvec3 at(0);
    if (list.sector != LayerListKey::levelWide)
        at = sectorCenter(*map.levels[list.level], list.sector);
    switch (list.kind) {
    case ItemKind::Entity: {
        const auto& entity = *static_cast<const Entity*>(item);
        one.name = entity.name;
        one.type = static_cast<int>(entity.type);
        if (const auto place = entityPosition(entity, map.revision))
            at += glm::dvec3(*place);
        break;
    }
    case ItemKind::Region:
        at += glm::dvec3(static_cast<const Region*>(item)->min);
        break;
    case ItemKind::DynamicLight:
        one.type = static_cast<int>(static_cast<const DynamicLight*>(item)->lightId);
        break;
    case ItemKind::FastLight:
        one.type = static_cast<int>(static_cast<const FastLight*>(item)->lightId);
        break;
    default:
        at += glm::dvec3(static_cast<const EnvironmentRegion*>(item)->corners[0]);
        break;
    }
    constexpr double parts = 1024; // of a unit, that still are one place
    for (int axis = 0; axis < 3; ++axis)
        one.place[static_cast<std::size_t>(axis)] =
            std::isfinite(at[axis]) ? std::round(at[axis] * parts) : 0;
    return one;
}

/// Brings what was in layers to where it is now.
class Following {
public:
    Following(const MapPtr& before, const MapPtr& after, const MapLayers& layers)
        : m_before(*before), m_after(*after), m_owners(*before, *after), m_from(layers), m_to(layers) {}

    MapLayers run() {
        m_to.lists.clear();
        std::set<LayerListKey> taken;
        for (const OwnerPair& owner : m_owners.changed)
            for (const ItemKind kind : layerKinds)
                take(owner, kind, taken);
        // What is in lists that nobody changed stays, wherever their owners are now.
        for (const auto& [key, runs] : m_from.lists)
            if (key.kind != ItemKind::None && !taken.contains(key))
                if (const auto now = m_owners.nowOf(key))
                    m_to.lists[*now] = runs;
        match([](const Placed& one) { return one.sameThere(); });
        match([](const Placed& one) { return one.likeness(); });
        match([](const Placed& one) { return one.ofType(); });
        for (const Placed& one : m_new)
            m_lists[one.list][one.position] = m_from.current;
        for (const auto& [key, layers] : m_lists)
            if (auto runs = runsOf(layers); !runs.empty())
                m_to.lists[key] = std::move(runs);
        return std::move(m_to);
    }

    const Owners& owners() const { return m_owners; }

private:
    void take(const OwnerPair& owner, ItemKind kind, std::set<LayerListKey>& taken) {
        LayerListKey then = owner.before, now = owner.now;
        then.kind = now.kind = kind;
        const ItemListView was = owner.was ? listOf(m_before, then) : ItemListView();
        const ItemListView is = owner.is ? listOf(m_after, now) : ItemListView();
        if (was && is && was.sameAs(is))
            return;
        if (!was && !is)
            return;
        if (owner.was)
            taken.insert(then);
        const auto runs = m_from.lists.find(then);
        const std::vector<LayerNumber> layers = layersOfRuns(
            runs != m_from.lists.end() ? runs->second : std::vector<LayerRun>(), was ? was.size() : 0);
        std::vector<LayerNumber>* into = nullptr;
        if (is)
            into = &(m_lists[now] = std::vector<LayerNumber>(is.size(), 0));
        std::unordered_map<ItemId, std::size_t> known;
        if (was) {
            const std::vector<ItemId> ids = was.ids();
            if (is && ids == is.ids()) {
                *into = layers;
                return;
            }
            for (std::size_t i = 0; i < ids.size(); ++i)
                known.emplace(ids[i], i);
        }
        std::vector<bool> stays(layers.size());
        if (is)
            is.forEach([&](std::size_t at, const ItemEntry& entry) {
                if (const auto found = known.find(entry.id); found != known.end()) {
                    (*into)[at] = layers[found->second];
                    stays[found->second] = true;
                } else {
                    m_new.push_back(placed(m_after, now, at, entry.item));
                }
            });
        if (was)
            was.forEach([&](std::size_t at, const ItemEntry& entry) {
                if (!stays[at]) {
                    m_gone.push_back(placed(m_before, then, at, entry.item));
                    m_gone.back().layer = layers[at];
                }
            });
    }

    /// What went and what came that are alike are the same: in the order of their places, which a move keeps.
    template <class Key> void match(Key&& key) {
        if (m_gone.empty() || m_new.empty())
            return;
        const auto sorted = [&](std::vector<Placed>& items) {
            std::stable_sort(items.begin(), items.end(), [&](const Placed& a, const Placed& b) {
                return key(a) != key(b) ? key(a) < key(b) : a.place < b.place;
            });
        };
        sorted(m_gone);
        sorted(m_new);
        std::vector<Placed> gone, fresh;
        std::size_t i = 0, j = 0;
        while (i < m_gone.size() && j < m_new.size()) {
            if (key(m_gone[i]) < key(m_new[j])) {
                gone.push_back(std::move(m_gone[i++]));
            } else if (key(m_new[j]) < key(m_gone[i])) {
                fresh.push_back(std::move(m_new[j++]));
            } else {
                m_lists[m_new[j].list][m_new[j].position] = m_gone[i].layer;
                ++i;
                ++j;
            }
        }
        std::move(m_gone.begin() + static_cast<std::ptrdiff_t>(i), m_gone.end(), std::back_inserter(gone));
        std::move(m_new.begin() + static_cast<std::ptrdiff_t>(j), m_new.end(), std::back_inserter(fresh));
        m_gone = std::move(gone);
        m_new = std::move(fresh);
    }

    const Map &m_before, &m_after;
    Owners m_owners;
    const MapLayers& m_from;
    MapLayers m_to;
    std::map<LayerListKey, std::vector<LayerNumber>> m_lists;
    std::vector<Placed> m_gone, m_new;
};

Blob lightBytes(const Map& map) {
    const auto at = extensionNamed(map, light::extensionName);
    return at ? map.extensions[*at].data : Blob();
}

/// Sources of light keep their layers by their ids; new ones come into the current one.
void followSources(const Map& before, const Map& after, const MapLayers& from, const Owners& owners,
                   MapLayers& to) {
    std::vector<std::size_t> was(after.levels.size(), nowhere); // by level now
    for (std::size_t i = 0; i < owners.levels.size(); ++i)
        if (owners.levels[i] != nowhere)
            was[owners.levels[i]] = i;
    for (std::size_t at = 0; at < was.size(); ++at) {
        LayerListKey key;
        key.kind = ItemKind::None;
        key.level = static_cast<std::uint8_t>(was[at]);
        const auto runs = was[at] == nowhere ? from.lists.end() : from.lists.find(key);
        LayerListKey there = key;
        there.level = static_cast<std::uint8_t>(at);
        const auto& now = after.levels[at]->lightSources;
        std::unordered_map<ItemId, LayerNumber> known;
        if (was[at] != nowhere) {
            const auto& then = before.levels[was[at]]->lightSources;
            if (then.sameAs(now)) {
                if (runs != from.lists.end())
                    to.lists[there] = runs->second;
                continue;
            }
            const std::vector<LayerNumber> layers =
                layersOfRuns(runs != from.lists.end() ? runs->second : std::vector<LayerRun>(), then.size());
            for (std::size_t i = 0; i < then.size(); ++i)
                known.emplace(then[i].id, layers[i]);
        }
        std::vector<LayerNumber> next;
        for (const LightSource& source : now) {
            const auto found = known.find(source.id);
            next.push_back(found != known.end() ? found->second : from.current);
        }
        if (auto layered = runsOf(next); !layered.empty())
            to.lists[there] = std::move(layered);
    }
}

/// Cells of a level whose sectors have another size now: its lowest corner stays where it is.
void followSectorSize(const Level& before, const Level& after, const CubeRuns& runs, std::size_t sector,
                      std::uint8_t level, MapLayers& to) {
    const int finer = int{before.sectorSizeLog2} - int{after.sectorSizeLog2};
    const SectorIndex place = before.indexOf(sector);
    const glm::i64vec3 at(place.x(), place.y(), place.z());
    constexpr std::int64_t side = gridSide;
    std::map<std::size_t, std::map<LayerNumber, std::vector<GridBox>>> parts;
    for (const CubeRun& run : runs) {
        // Counted from the sector that is now at the lowest corner of what was one, or that holds it.
        glm::i64vec3 first, low, high;
        for (int axis = 0; axis < 3; ++axis) {
            const std::int64_t min = run.box.min[axis], max = run.box.max[axis];
            if (finer >= 0) {
                first[axis] = at[axis] << finer;
                low[axis] = min << finer;
                high[axis] = max << finer;
            } else {
                const std::int64_t within = (at[axis] & ((std::int64_t{1} << -finer) - 1)) * side;
                first[axis] = at[axis] >> -finer;
                low[axis] = (within + min) >> -finer;
                high[axis] = (within + max + (std::int64_t{1} << -finer) - 1) >> -finer;
            }
        }
        const glm::i64vec3 last = (high - std::int64_t{1}) / side;
        for (std::int64_t y = low.y / side; y <= last.y; ++y)
            for (std::int64_t x = low.x / side; x <= last.x; ++x)
                for (std::int64_t z = low.z / side; z <= last.z; ++z) {
                    const glm::i64vec3 step(x, y, z), there = first + step;
                    const auto index = SectorIndex::of(static_cast<std::uint32_t>(there.x),
                                                       static_cast<std::uint32_t>(there.y),
                                                       static_cast<std::uint32_t>(there.z));
                    if (after.contains(index))
                        parts[after.numberOf(index)][run.layer].push_back(
                            {glm::uvec3(glm::max(low - step * side, std::int64_t{0})),
                             glm::uvec3(glm::min(high - step * side, side))});
                }
    }
    for (const auto& [number, layers] : parts)
        for (const auto& [layer, boxes] : layers) {
            CubeRuns& own = to.cubes[{level, static_cast<std::uint32_t>(number)}];
            own = withCells(own, boxes, layer);
        }
}

/// Cells stay where they are in their level, whatever becomes of what is there.
void followCubes(const Map& before, const Map& after, const MapLayers& from, const Owners& owners,
                 MapLayers& to) {
    to.cubes.clear();
    for (const auto& [key, runs] : from.cubes) {
        if (key.first >= owners.levels.size() || owners.levels[key.first] == nowhere)
            continue;
        const Level& then = *before.levels[key.first];
        const std::size_t level = owners.levels[key.first];
        if (then.sectorSizeLog2 != after.levels[level]->sectorSizeLog2) {
            if (key.second < then.sectors.size())
                followSectorSize(then, *after.levels[level], runs, key.second,
                                 static_cast<std::uint8_t>(level), to);
            continue;
        }
        LayerListKey there;
        there.level = key.first;
        there.sector = key.second;
        if (const auto now = owners.nowOf(there))
            to.cubes[{now->level, now->sector}] = runs;
    }
}

/// Layers of a version by the names of these, and what is in them.
struct NamedLayers {
    explicit NamedLayers(const Map& of) : map(&of), layers(layersOf(of)), index(of, layers) {}
    const Layer* find(const std::string& name) const {
        const auto number = layers.byName(name);
        return number && *number != 0 ? &layers.layers[*number - std::size_t{1}] : nullptr;
    }
    std::string of(const ItemRef& item) const { return std::string(layers.nameOf(index.of(item))); }
    /// Whether another version put something into a layer or out of it. What one of them has not does not
    /// count.
    bool membersDiffer(const NamedLayers& other, const std::string& name) const {
        const auto members = [&](const NamedLayers& of) {
            const std::vector<ItemRef> items =
                of.index.itemsIn(of.layers.byName(name).value_or(LayerNumber{0}));
            return std::set<ItemRef>(items.begin(), items.end());
        };
        const std::set<ItemRef> own = members(*this), others = members(other);
        const auto differ = [](const std::set<ItemRef>& some, const std::set<ItemRef>& rest,
                               const Map& there) {
            return std::any_of(some.begin(), some.end(), [&](const ItemRef& item) {
                return !rest.contains(item) && findItem(there, item) != nullptr;
            });
        };
        return cubesOf(name) != other.cubesOf(name) || differ(own, others, *other.map) ||
               differ(others, own, *map);
    }
    /// The boxes of a layer, by the ids of their sectors.
    std::map<ItemId, CubeRuns> cubesOf(const std::string& name) const {
        std::map<ItemId, CubeRuns> all;
        for (const LayerCells& cells : cellsIn(*map, layers, layers.byName(name).value_or(LayerNumber{0})))
            all[map->levels[cells.level]->sectors[cells.sector].id].push_back({cells.box, 1});
        return all;
    }
    /// Whether sources of baked light, by their numbers, are in the same layers.
    bool sourcesAsIn(const NamedLayers& other) const { return sources() == other.sources(); }
    std::vector<std::tuple<std::uint8_t, std::uint32_t, std::uint32_t, std::string>> sources() const {
        std::vector<std::tuple<std::uint8_t, std::uint32_t, std::uint32_t, std::string>> all;
        for (const auto& [key, runs] : layers.lists)
            for (const LayerRun& run : runs)
                if (key.kind == ItemKind::None)
                    all.emplace_back(key.level, run.first, run.count, layers.nameOf(run.layer));
        return all;
    }
    const Map* map;
    MapLayers layers;
    LayerIndex index;
};

/// Cells in layers by the ids of their sectors, with the numbers that some names have.
std::map<ItemId, CubeRuns> cubesBySector(const Map& map, std::vector<std::string>& names) {
    const MapLayers layers = layersOf(map);
    std::map<ItemId, CubeRuns> found;
    const auto number = [&](std::uint16_t layer) {
        const auto at = std::find(names.begin(), names.end(), layers.nameOf(layer));
        if (at == names.end())
            names.emplace_back(layers.nameOf(layer));
        return static_cast<std::uint16_t>(std::find(names.begin(), names.end(), layers.nameOf(layer)) -
                                          names.begin());
    };
    for (const auto& [key, runs] : layers.cubes)
        if (key.first < map.levels.size() && key.second < map.levels[key.first]->sectors.size())
            found.emplace(map.levels[key.first]->sectors[key.second].id, renumbered(runs, number));
    return found;
}

/// Each cell is where the side that changed it puts it.
void mergeCubes(const Map& base, const Map& ours, const Map& theirs, const Map& merged, MapLayers& result,
                std::vector<std::string>& conflicts) {
    std::vector<std::string> names{std::string()}; // of none
    const auto was = cubesBySector(base, names), mine = cubesBySector(ours, names),
               other = cubesBySector(theirs, names);
    if (was.empty() && mine.empty() && other.empty())
        return;
    const auto of = [](const std::map<ItemId, CubeRuns>& all, ItemId sector) {
        const auto found = all.find(sector);
        return found != all.end() ? found->second : CubeRuns();
    };
    for (std::size_t level = 0; level < merged.levels.size(); ++level) {
        std::set<std::pair<LayerNumber, LayerNumber>> both;
        for (std::size_t at = 0; at < merged.levels[level]->sectors.size(); ++at) {
            const ItemId id = merged.levels[level]->sectors[at].id;
            const CubeRuns chosen = combined(of(was, id), of(mine, id), of(other, id),
                                             [&](std::uint16_t then, std::uint16_t we, std::uint16_t they) {
                                                 if (we != then && they != then && we != they)
                                                     both.emplace(we, they);
                                                 return we == then ? they : we;
                                             });
            CubeRuns numbered = renumbered(chosen, [&](std::uint16_t layer) {
                return result.byName(names[layer]).value_or(LayerNumber{0});
            });
            if (!numbered.empty())
                result.cubes[{static_cast<std::uint8_t>(level), static_cast<std::uint32_t>(at)}] =
                    std::move(numbered);
        }
        for (const auto& [we, they] : both)
            conflicts.push_back(fmt::format("cubes of level {} are in layer \"{}\" here and in \"{}\" there",
                                            level, names[we], names[they]));
    }
}

} // namespace

Result<MapLayers> layersIn(const Map& map) {
    for (const Extension& extension : map.extensions) {
        if (extension.name != layersExtension)
            continue;
        auto layers = readLayers(extension.data);
        if (layers)
            return layers;
        Error error = layers.error();
        error.place = "extension octant-layers" + (error.place.empty() ? "" : " / " + error.place);
        return tl::unexpected<Error>(std::move(error));
    }
    return MapLayers();
}

std::vector<LayerRun> runsByName(const std::vector<LayerRun>& runs, const MapLayers& from,
                                 const MapLayers& to) {
    std::vector<LayerRun> renamed;
    for (LayerRun run : runs)
        if ((run.layer = to.byName(from.nameOf(run.layer)).value_or(LayerNumber{0})) != 0)
            renamed.push_back(run);
    return renamed;
}

Result<void> putLayers(MapDraft& draft, const MapLayers& layers) {
    const Blob bytes = writeLayers(layers);
    if (!bytes.empty())
        if (auto again = readLayers(bytes); !again)
            return tl::unexpected<Error>(again.error());
    return putExtension(draft, layersAt(draft.map()), layersExtension, bytes);
}

MapPtr withLayersFollowing(const MapPtr& before, const MapPtr& after, const EditContext& context) {
    const auto at = layersAt(*before), still = layersAt(*after);
    if (!at || !still || !(before->extensions[*at].data == after->extensions[*still].data))
        return after;
    const auto layers = readLayers(before->extensions[*at].data);
    if (!layers)
        return after;
    Following following(before, after, *layers);
    MapLayers now = following.run();
    followSources(*before, *after, *layers, following.owners(), now);
    followCubes(*before, *after, *layers, following.owners(), now);
    if (now == *layers)
        return after;
    MapDraft draft(after, context);
    return putLayers(draft, now) ? draft.finish() : after;
}

MapPtr withMergedLayers(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs, const MapPtr& merged,
                        std::vector<std::string>& conflicts, const EditContext& context) {
    if (!layersAt(*base) && !layersAt(*ours) && !layersAt(*theirs))
        return merged;
    for (const MapPtr* map : {&base, &ours, &theirs})
        if (!layersIn(**map))
            return merged; // of bytes that cannot be read the merge of extensions has decided
    const NamedLayers was(*base), mine(*ours), other(*theirs);
    MapLayers result;
    const auto merge = [&](bool then, bool we, bool they) { return we == then ? they : we; };
    const auto addAll = [&](const NamedLayers& from) {
        for (const Layer& layer : from.layers.layers) {
            if (result.byName(layer.name) || result.layers.size() >= mostLayers)
                continue;
            const Layer *then = was.find(layer.name), *we = mine.find(layer.name),
                        *they = other.find(layer.name);
            // Gone on one side: it goes, where the other side left it as it was.
            if (then != nullptr && (we == nullptr || they == nullptr)) {
                const Layer* kept = we != nullptr ? we : they;
                if (kept == nullptr)
                    continue;
                if (*kept == *then && !was.membersDiffer(we != nullptr ? mine : other, layer.name))
                    continue;
                conflicts.push_back(fmt::format("layer \"{}\" is {} here and {} there", layer.name,
                                                we != nullptr ? "changed" : "removed",
                                                we != nullptr ? "removed" : "changed"));
            }
            const Layer plain{layer.name, false, false};
            const Layer &a = then != nullptr ? *then : plain, &b = we != nullptr ? *we : a,
                        &c = they != nullptr ? *they : a;
            result.layers.push_back(
                {layer.name, merge(a.hidden, b.hidden, c.hidden), merge(a.locked, b.locked, c.locked)});
        }
    };
    addAll(mine);
    addAll(other);
    const auto chosen = [](const std::string& then, const std::string& we, const std::string& they) {
        return we == then ? they : we;
    };
    result.current = result
                         .byName(chosen(std::string(was.layers.nameOf(was.layers.current)),
                                        std::string(mine.layers.nameOf(mine.layers.current)),
                                        std::string(other.layers.nameOf(other.layers.current))))
                         .value_or(LayerNumber{0});
    const auto inLayers = [&](const LayerListKey& owner) {
        for (const ItemKind kind : layerKinds) {
            LayerListKey key = owner;
            key.kind = kind;
            const ItemListView list = listOf(*merged, key);
            if (!list)
                continue;
            std::vector<LayerNumber> layers(list.size(), 0);
            list.forEach([&](std::size_t at, const ItemEntry& entry) {
                const ItemRef item{kind, -1, ItemRef::NoCube, entry.id};
                const std::string then = was.of(item), we = mine.of(item), they = other.of(item);
                if (we != then && they != then && we != they)
                    conflicts.push_back(fmt::format("{} \"{}\" is in layer \"{}\" here and in \"{}\" there",
                                                    itemKindRow(kind).singular, entry.name, we, they));
                layers[at] = result.byName(chosen(then, we, they)).value_or(LayerNumber{0});
            });
            if (auto runs = runsOf(layers); !runs.empty())
                result.lists[key] = std::move(runs);
        }
    };
    inLayers({});
    for (std::size_t level = 0; level < merged->levels.size(); ++level) {
        LayerListKey key;
        key.level = static_cast<std::uint8_t>(level);
        inLayers(key);
        for (std::size_t sector = 0; sector < merged->levels[level]->sectors.size(); ++sector) {
            key.sector = static_cast<std::uint32_t>(sector);
            inLayers(key);
        }
    }
    // Sources are merged as one: by their number, where that side's stayed.
    const bool oursStayed = lightBytes(*merged) == lightBytes(*ours),
               theirsStayed = lightBytes(*merged) == lightBytes(*theirs);
    const bool takeTheirs = theirsStayed && (!oursStayed || mine.sourcesAsIn(was));
    const NamedLayers& sources = takeTheirs ? other : mine;
    for (const auto& [key, runs] : sources.layers.lists) {
        if (key.kind != ItemKind::None)
            continue;
        std::vector<LayerRun> kept = runsByName(runs, sources.layers, result);
        if (!kept.empty() && key.level < merged->levels.size())
            result.lists[key] = std::move(kept);
    }
    mergeCubes(*base, *ours, *theirs, *merged, result, conflicts);
    MapDraft draft(merged, context);
    // Where both sides began with layers each brought an extension.
    for (std::size_t i = draft.map().extensions.size(); i-- > 0;)
        if (const Extension& extension = draft.map().extensions[i];
            extension.name == layersExtension && isLayers(extension.data) && layersAt(draft.map()) != i)
            draft.editMap().extensions.erase(i);
    return putLayers(draft, result) ? draft.finish() : merged;
}

} // namespace octant
