#include "model/edit/merge/light_merge.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "model/core/try.h"
#include "model/edit/extension_draft.h"
#include "model/edit/layers/layer_draft.h"
#include "model/edit/light/light_draft.h"
#include "model/light/light_fields.h"
#include "model/light/light_items.h"
#include "model/map/locate.h"
#include "model/map/path.h"

namespace octant {
namespace {

/// Three versions of what the light of a map is baked from, source by source.
class LightMerge {
public:
    /// `ours` and `theirs`: the level in these versions, where it is there.
    LightMerge(std::string place, ItemRef level, const Level* ours, const Level* theirs,
               std::vector<MergeConflict>& conflicts)
        : m_place(std::move(place)), m_level(level), m_ours(ours), m_theirs(theirs), m_conflicts(conflicts) {}

    light::LevelLight run(const light::LevelLight& base, const light::LevelLight& ours,
                          const light::LevelLight& theirs) {
        light::LevelLight merged = ours;
        mergeFields(merged.settings, base.settings, theirs.settings, m_place + "/settings", m_level,
                    [](auto& of, auto&& visit) { light::visitSettings(of, visit); });
        const Matches mine = matched(base.sources, ours.sources),
                      others = matched(base.sources, theirs.sources);
        merged.sources.clear();
        for (std::size_t at = 0; at < ours.sources.size(); ++at) {
            const light::Source& own = ours.sources[at];
            const std::string place = fmt::format("{}/{}", m_place, segmentOf(own, at));
            const auto of = std::find(mine.begin(), mine.end(), std::optional(at));
            if (of == mine.end()) {
                merged.sources.push_back(own); // ours alone
                continue;
            }
            const auto number = static_cast<std::size_t>(of - mine.begin());
            const light::Source& before = base.sources[number];
            if (const auto& other = others[number]) {
                light::Source& source = merged.sources.emplace_back(own);
                mergeFields(source, before, theirs.sources[*other], place, itemOf(m_ours, at),
                            [](auto& one, auto&& visit) { light::visitSource(one, visit); });
            } else if (!(own == before)) {
                merged.sources.push_back(own);
                m_conflicts.push_back({place, "we changed it, they removed it", itemOf(m_ours, at)});
            }
        }
        for (std::size_t at = 0; at < theirs.sources.size(); ++at) {
            const light::Source& other = theirs.sources[at];
            const auto of = std::find(others.begin(), others.end(), std::optional(at));
            if (of == others.end()) {
                // Both may have added the same.
                if (std::find(merged.sources.begin(), merged.sources.end(), other) == merged.sources.end())
                    merged.sources.push_back(other);
                continue;
            }
            const auto number = static_cast<std::size_t>(of - others.begin());
            if (!mine[number] && !(other == base.sources[number]))
                m_conflicts.push_back({fmt::format("{}/{}", m_place, segmentOf(other, at)),
                                       "we removed it, they changed it", itemOf(m_theirs, at)});
        }
        return merged;
    }

private:
    using Matches = std::vector<std::optional<std::size_t>>; ///< by number in the base: that in a side

    static std::string segmentOf(const light::Source& source, std::size_t at) {
        return source.name.empty() ? fmt::format("@{}", at) : escapedSegment(source.name);
    }

    /// The item of a source; the level where it has none.
    ItemRef itemOf(const Level* level, std::size_t at) const {
        return level != nullptr && at < level->lightSources.size()
                   ? ItemRef{ItemKind::LightSource, -1, ItemRef::NoCube, level->lightSources[at].id}
                   : m_level;
    }

    /// The same sources first, then those of one name, then those that have none by their place.
    static Matches matched(const std::vector<light::Source>& base, const std::vector<light::Source>& side) {
        Matches of(base.size());
        std::vector<bool> taken(side.size());
        const auto match = [&](auto&& same) {
            for (std::size_t i = 0; i < base.size(); ++i)
                for (std::size_t k = 0; k < side.size() && !of[i]; ++k)
                    if (!taken[k] && same(i, k)) {
                        of[i] = k;
                        taken[k] = true;
                    }
        };
        match([&](std::size_t i, std::size_t k) { return base[i] == side[k]; });
        match([&](std::size_t i, std::size_t k) {
            return !base[i].name.empty() && base[i].name == side[k].name;
        });
        match([&](std::size_t i, std::size_t k) { return i == k; });
        return of;
    }

    /// `visit` goes through the fields of one version.
    template <class T, class Visit>
    void mergeFields(T& into, const T& base, const T& theirs, const std::string& place, const ItemRef& item,
                     Visit&& visit) {
        visit(into, [&](const char* name, auto& own, const auto&) {
            using Field = std::remove_cvref_t<decltype(own)>;
            const auto fieldOf = [&](const T& of) {
                const Field* found = nullptr;
                visit(of, [&](const char* other, const auto& field, const auto&) {
                    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, Field>)
                        if (std::string_view(other) == name)
                            found = &field;
                });
                return found;
            };
            const Field &then = *fieldOf(base), &other = *fieldOf(theirs);
            if (then == other || own == other)
                return;
            if (own == then)
                own = other;
            else
                m_conflicts.push_back({place, name, item});
        });
    }

    std::string m_place;
    ItemRef m_level;
    const Level *m_ours, *m_theirs;
    std::vector<MergeConflict>& m_conflicts;
};

const Level* levelOfVersion(const Map& map, ItemId id) {
    return static_cast<const Level*>(findItem(map, {ItemKind::Level, -1, ItemRef::NoCube, id}));
}

/// The extension of light that a map has of this program; null where it has none, or one that cannot be read.
std::optional<light::MapLight> lightOfVersion(const Map& map, const EditContext& context) {
    if (context.readLight == nullptr)
        return std::nullopt;
    auto light = lightIn(map, context);
    return light ? std::optional(std::move(*light)) : std::nullopt;
}

/// What a version says of a level; nothing where it has no such level.
light::LevelLight saidOf(const Map& map, const light::MapLight& light, ItemId level) {
    for (std::size_t at = 0; at < map.levels.size(); ++at)
        if (map.levels[at]->id == level && light.of(at) != nullptr)
            return *light.of(at);
    return {};
}

/// A version whose sources are in the layers in which they are in ours.
MapPtr withLayersOfSources(const MapPtr& version, const Map& ours, const EditContext& context) {
    Result<MapLayers> layers = layersIn(*version);
    const Result<MapLayers> mine = layersIn(ours);
    if (!layers || !mine || layers->empty())
        return version;
    std::erase_if(layers->lists, [](const auto& list) { return list.first.kind == ItemKind::None; });
    for (const auto& [key, runs] : mine->lists)
        if (key.kind == ItemKind::None)
            if (auto own = runsByName(runs, *mine, *layers); !own.empty())
                layers->lists[key] = std::move(own);
    MapDraft draft(version, context);
    return putLayers(draft, *layers) ? draft.finish() : version;
}

} // namespace

std::optional<std::array<light::MapLight, 3>> lightsToMerge(const std::array<MapPtr, 3>& versions,
                                                            const EditContext& context) {
    std::array<light::MapLight, 3> lights;
    for (std::size_t i = 0; i < versions.size(); ++i) {
        auto light = lightOfVersion(*versions[i], context);
        if (!light)
            return std::nullopt;
        lights[i] = std::move(*light);
    }
    if (lights[0] == lights[1] || lights[0] == lights[2] || lights[1] == lights[2])
        return std::nullopt;
    return lights;
}

MapPtr withLightOf(const MapPtr& version, const MapPtr& ours, const EditContext& context) {
    const auto map = editable(version);
    const auto own = extensionNamed(*map, light::extensionName),
               mine = extensionNamed(*ours, light::extensionName);
    if (own && mine)
        map->extensions.set(*own, ours->extensions[*mine]);
    else if (own)
        map->extensions.erase(*own);
    else if (mine)
        map->extensions.push_back(ours->extensions[*mine]);
    return withLayersOfSources(map, *ours, context);
}

Result<MapPtr> withMergedLight(const MapPtr& merged, const std::array<MapPtr, 3>& versions,
                               const std::array<light::MapLight, 3>& lights, const EditContext& context,
                               std::vector<MergeConflict>& conflicts) {
    light::MapLight all;
    all.other = lights[1].other;
    for (std::size_t at = 0; at < merged->levels.size(); ++at) {
        const ItemId id = merged->levels[at]->id;
        const std::string place = fmt::format("levels/{}/{}", at, light::extensionName);
        LightMerge level(place, {ItemKind::Level, -1, ItemRef::NoCube, id}, levelOfVersion(*versions[1], id),
                         levelOfVersion(*versions[2], id), conflicts);
        all.levels.push_back(level.run(saidOf(*versions[0], lights[0], id),
                                       saidOf(*versions[1], lights[1], id),
                                       saidOf(*versions[2], lights[2], id)));
        all.levels.back().level = static_cast<std::uint32_t>(at);
    }
    MapDraft draft(merged, context);
    OCTANT_TRY(put, putLight(draft, all));
    return draft.finish();
}

std::array<MapPtr, 3> withSourcesOfOurs(const std::array<MapPtr, 3>& versions) {
    std::array<MapPtr, 3> like = versions;
    for (const std::size_t of : {std::size_t{0}, std::size_t{2}}) {
        std::shared_ptr<Map> map;
        for (std::size_t at = 0; at < versions[of]->levels.size(); ++at) {
            const Level& level = *versions[of]->levels[at];
            // Of a level that we removed nothing but the sources may have changed there.
            const Level* mine = levelOfVersion(*versions[1], level.id);
            if (mine == nullptr)
                mine = levelOfVersion(*versions[0], level.id);
            if (mine == nullptr || (mine->lightSources.sameAs(level.lightSources) &&
                                    light::sameSettings(mine->lightSettings, level.lightSettings)))
                continue;
            if (!map)
                map = editable(versions[of]);
            const auto own = editable(map->levels[at]);
            own->lightSources = mine->lightSources;
            own->lightSettings = mine->lightSettings;
            map->levels.set(at, own);
        }
        if (map)
            like[of] = map;
    }
    return like;
}

MapPtr withSourcesOfExtension(const MapPtr& merged, const EditContext& context) {
    if (context.readLight == nullptr || merged->rootKind() != ItemKind::Map)
        return merged;
    const auto map = editable(merged);
    light::takeLight(*map, lightIn(*merged, context).value_or(light::MapLight()));
    return map;
}

} // namespace octant
