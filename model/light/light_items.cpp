#include "model/light/light_items.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/map/map.h"

namespace octant::light {
namespace {

const Source& sourceIn(const LightSource& item) { return item; }

bool sameSources(const PagedVector<LightSource>& items, const std::vector<Source>& sources) {
    if (items.size() != sources.size())
        return false;
    for (std::size_t i = 0; i < sources.size(); ++i)
        if (!(sourceIn(items[i]) == sources[i]))
            return false;
    return true;
}

/// Ids for sources that take the place of items.
std::vector<ItemId> idsFor(const std::vector<Source>& sources, const PagedVector<LightSource>& items,
                           ItemId& nextId) {
    const std::size_t before = items.size(), after = sources.size(), common = std::min(before, after);
    std::size_t first = 0, last = 0; // alike at the begin, and at the end
    while (first < common && sourceIn(items[first]) == sources[first])
        ++first;
    while (last < common - first && sourceIn(items[before - 1 - last]) == sources[after - 1 - last])
        ++last;
    std::vector<ItemId> ids;
    for (std::size_t i = 0; i < after; ++i)
        ids.push_back(i >= after - last   ? items[i + before - after].id
                      : i < before - last ? items[i].id
                                          : nextId++);
    return ids;
}

void takeInto(Level& level, const LevelLight& light, ItemId& nextId) {
    if (!sameSources(level.lightSources, light.sources)) {
        const std::vector<ItemId> ids = idsFor(light.sources, level.lightSources, nextId);
        PagedVector<LightSource>::Builder items;
        for (std::size_t i = 0; i < ids.size(); ++i)
            items.push_back(LightSource{light.sources[i], ids[i]});
        level.lightSources = items.finish();
    }
    const Settings plain;
    if (!((level.lightSettings ? *level.lightSettings : plain) == light.settings))
        level.lightSettings =
            light.settings == plain ? nullptr : std::make_shared<const Settings>(light.settings);
}

const LevelLight& saidOf(const MapLight& light, std::size_t level) {
    static const LevelLight nothing;
    const LevelLight* found = light.of(level);
    return found != nullptr ? *found : nothing;
}

} // namespace

bool sameSettings(const std::shared_ptr<const Settings>& a, const std::shared_ptr<const Settings>& b) {
    static const Settings plain;
    return a == b || (a ? *a : plain) == (b ? *b : plain);
}

void takeLight(Map& map, const MapLight& light) {
    const Settings plain;
    for (std::size_t at = 0; at < map.levels.size(); ++at) {
        const Level& level = *map.levels[at];
        const LevelLight& said = saidOf(light, at);
        if (sameSources(level.lightSources, said.sources) &&
            (level.lightSettings ? *level.lightSettings : plain) == said.settings)
            continue;
        const auto own = editable(map.levels[at]);
        takeInto(*own, said, map.nextId);
        map.levels.set(at, own);
    }
}

void takeLightOfFile(Map& map, const MapLight& light) {
    for (std::size_t at = 0; at < map.levels.size(); ++at)
        takeInto(*std::const_pointer_cast<Level>(map.levels[at]), saidOf(light, at), map.nextId);
}

MapLight lightOfLevels(const Map& map, MapLight kept) {
    MapLight light;
    light.other = std::move(kept.other);
    for (std::size_t at = 0; at < map.levels.size(); ++at) {
        const Level& level = *map.levels[at];
        const LevelLight* old = kept.of(at);
        if (old == nullptr && level.lightSources.empty() && !level.lightSettings)
            continue;
        LevelLight& said = light.levels.emplace_back(old != nullptr ? *old : LevelLight());
        said.level = static_cast<std::uint32_t>(at);
        said.settings = level.lightSettings ? *level.lightSettings : Settings();
        said.sources.clear();
        for (const LightSource& source : level.lightSources)
            said.sources.push_back(source);
    }
    return light;
}

bool saysLight(const Map& map) {
    return std::any_of(map.levels.begin(), map.levels.end(), [](const LevelPtr& level) {
        return !level->lightSources.empty() || level->lightSettings;
    });
}

} // namespace octant::light
