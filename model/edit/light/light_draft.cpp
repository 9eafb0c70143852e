#include "model/edit/light/light_draft.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "model/edit/edit.h"
#include "model/edit/targets.h"
#include "model/map/level_origin.h"

namespace octant {
namespace {

constexpr std::size_t noExtension = static_cast<std::size_t>(-1);

std::size_t lightExtension(const Map& map) {
    for (std::size_t i = 0; i < map.extensions.size(); ++i)
        if (map.extensions[i].name == light::extensionName)
            return i;
    return noExtension;
}

bool oursAt(const Map& map, std::size_t at) {
    const Blob& data = map.extensions[at].data;
    return data.size() >= light::extensionMagic.size() &&
           std::memcmp(data.data(), light::extensionMagic.data(), light::extensionMagic.size()) == 0;
}

/// Whether any level is another one, or is measured from elsewhere.
bool levelsMoved(const Map& before, const Map& after) {
    if (before.levels.size() != after.levels.size())
        return true;
    for (std::size_t i = 0; i < after.levels.size(); ++i) {
        const LevelPtr &then = before.levels[i], &now = after.levels[i];
        if (then != now && (then->id != now->id || originShift(*then, *now) != glm::dvec3(0)))
            return true;
    }
    return false;
}

} // namespace

Result<light::MapLight> lightIn(const Map& map, const EditContext& context) {
    const std::size_t at = lightExtension(map);
    if (at == noExtension)
        return light::MapLight();
    if (!oursAt(map, at))
        return fail(
            "the map has an extension \"bakedlights\" of another program; remove it first, so that it is "
            "not lost unasked",
            "extension bakedlights");
    if (context.readLight == nullptr)
        return fail("sources of light cannot be read here");
    auto light = context.readLight(map.extensions[at].data);
    if (!light) {
        Error error = light.error();
        error.place =
            error.place.empty() ? "extension bakedlights" : "extension bakedlights / " + error.place;
        return tl::unexpected<Error>(std::move(error));
    }
    return light;
}

Result<void> putLight(MapDraft& draft, const light::MapLight& light) {
    const EditContext& context = draft.context();
    if (context.readLight == nullptr || context.writeLight == nullptr)
        return fail("sources of light cannot be written here");
    const Blob bytes = context.writeLight(light);
    const std::size_t at = lightExtension(draft.map());
    if (bytes.empty()) {
        if (at != noExtension)
            draft.editMap().extensions.erase(at);
        return {};
    }
    const auto again = context.readLight(bytes);
    if (!again)
        return tl::unexpected<Error>(again.error());
    if (at != noExtension) {
        if (!(draft.map().extensions[at].data == bytes))
            draft.editMap().extensions.update(at, [&](Extension& extension) { extension.data = bytes; });
        return {};
    }
    if (draft.map().extensions.size() >= std::numeric_limits<std::uint16_t>::max())
        return fail("the map has no room for another extension");
    Map& map = draft.editMap();
    map.extensions.push_back({map.nextId++, 0, std::string(light::extensionName), bytes});
    return {};
}

Result<std::vector<std::size_t>> levelsOfEdit(const Map& map, const Edit& edit) {
    const auto groups = groupTargets(map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    if (groups->size() != 1 || groups->front().place.kind != ItemKind::Level)
        return fail("name a level");
    return groups->front().positions;
}

MapPtr withLightOfLevels(const MapPtr& before, const MapPtr& after, const EditContext& context) {
    const std::size_t at = lightExtension(*before);
    if (at == noExtension || context.readLight == nullptr || !levelsMoved(*before, *after))
        return after;
    const std::size_t still = lightExtension(*after);
    if (still == noExtension || !oursAt(*after, still) ||
        !(after->extensions[still].data == before->extensions[at].data))
        return after;
    const auto light = context.readLight(before->extensions[at].data);
    if (!light)
        return after;
    light::MapLight moved;
    moved.other = light->other;
    for (const light::LevelLight& level : light->levels) {
        if (level.level >= before->levels.size())
            continue;
        const Level& then = *before->levels[level.level];
        std::size_t number = 0;
        while (number < after->levels.size() && after->levels[number]->id != then.id)
            ++number;
        if (number == after->levels.size())
            continue;
        light::LevelLight& now = moved.levels.emplace_back(level);
        now.level = static_cast<std::uint32_t>(number);
        const glm::dvec3 shift = originShift(then, *after->levels[number]);
        for (light::Source& source : now.sources)
            source.position = glm::vec3(glm::dvec3(source.position) + shift);
    }
    std::sort(moved.levels.begin(), moved.levels.end(),
              [](const light::LevelLight& a, const light::LevelLight& b) { return a.level < b.level; });
    MapDraft draft(after, context);
    return putLight(draft, moved) ? draft.finish() : after;
}

} // namespace octant
