#include "model/edit/light/light_draft.h"

#include <algorithm>
#include <cstring>

#include "model/core/try.h"
#include "model/edit/edit.h"
#include "model/edit/extension_draft.h"
#include "model/edit/targets.h"
#include "model/light/light_items.h"
#include "model/map/level_origin.h"
#include "model/map/locate.h"

namespace octant {
namespace {

std::optional<std::size_t> lightExtension(const Map& map) {
    return extensionNamed(map, light::extensionName);
}

bool oursAt(const Map& map, std::size_t at) {
    const Blob& data = map.extensions[at].data;
    return data.size() >= light::extensionMagic.size() &&
           std::memcmp(data.data(), light::extensionMagic.data(), light::extensionMagic.size()) == 0;
}

constexpr const char* foreignExtension =
    "the map has an extension \"bakedlights\" of another program; remove it first, so that it is not lost "
    "unasked";

/// The data of the extension of this program; empty where there is none.
Blob ownExtension(const Map& map) {
    const auto at = lightExtension(map);
    return at && oursAt(map, *at) ? map.extensions[*at].data : Blob();
}

/// Whether any level is another one, is measured from elsewhere, or says something else of light.
bool levelsDiffer(const Map& before, const Map& after) {
    if (before.levels.size() != after.levels.size())
        return true;
    for (std::size_t i = 0; i < after.levels.size(); ++i) {
        const LevelPtr &then = before.levels[i], &now = after.levels[i];
        if (then != now &&
            (then->id != now->id || originShift(*then, *now) != glm::dvec3(0) ||
             !then->lightSources.sameAs(now->lightSources) || then->lightSettings != now->lightSettings))
            return true;
    }
    return false;
}

/// What is said of levels under the numbers that they have afterwards.
light::MapLight ofLevels(light::MapLight light, const Map& before, const Map& after) {
    light::MapLight moved;
    moved.other = std::move(light.other);
    for (light::LevelLight& level : light.levels) {
        if (level.level >= before.levels.size())
            continue;
        for (std::size_t number = 0; number < after.levels.size(); ++number)
            if (after.levels[number]->id == before.levels[level.level]->id) {
                level.level = static_cast<std::uint32_t>(number);
                moved.levels.push_back(std::move(level));
                break;
            }
    }
    return moved;
}

void moveSources(Level& level, const glm::vec3& by) {
    for (std::size_t at = 0; at < level.lightSources.size(); ++at)
        level.lightSources.update(at, [&by](LightSource& source) { source.position += by; });
}

} // namespace

Result<light::MapLight> lightIn(const Map& map, const EditContext& context) {
    const auto at = lightExtension(map);
    if (!at)
        return light::MapLight();
    if (!oursAt(map, *at))
        return fail(foreignExtension, "extension bakedlights");
    if (context.readLight == nullptr)
        return fail("sources of light cannot be read here");
    auto light = context.readLight(map.extensions[*at].data);
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
    if (!bytes.empty())
        if (const auto again = context.readLight(bytes); !again)
            return tl::unexpected<Error>(again.error());
    return putExtension(draft, lightExtension(draft.map()), light::extensionName, bytes);
}

Result<std::vector<std::size_t>> levelsOfEdit(const Map& map, const Edit& edit) {
    const auto groups = groupTargets(map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    if (groups->size() != 1 || groups->front().place.kind != ItemKind::Level)
        return fail("name a level");
    return groups->front().positions;
}

Result<MapPtr> withLightOfLevels(const MapPtr& before, const MapPtr& after, const EditContext& context) {
    if (after->rootKind() != ItemKind::Map)
        return after;
    const Blob then = ownExtension(*before), now = ownExtension(*after);
    if (context.readLight == nullptr) {
        // What is said twice must not be said in two ways.
        const bool says =
            !then.empty() || !now.empty() || light::saysLight(*before) || light::saysLight(*after);
        if (says && (!(then == now) || levelsDiffer(*before, *after)))
            return fail("sources of light cannot be written here");
        return after;
    }
    if (!(then == now)) {
        // What cannot be read says nothing, as with files.
        const auto light =
            now.empty() ? light::MapLight() : context.readLight(now).value_or(light::MapLight());
        const auto map = editable(after);
        light::takeLight(*map, light);
        return MapPtr(map);
    }
    if (!levelsDiffer(*before, *after))
        return after;
    light::MapLight kept;
    if (!then.empty()) {
        auto light = context.readLight(then);
        if (!light)
            return after; // it stays as it is
        kept = ofLevels(std::move(*light), *before, *after);
    }
    MapDraft draft(after, context);
    for (std::size_t at = 0; at < after->levels.size(); ++at)
        if (const auto* old = static_cast<const Level*>(
                findItem(*before, {ItemKind::Level, -1, ItemRef::NoCube, after->levels[at]->id})))
            if (const glm::vec3 shift(originShift(*old, *after->levels[at])); shift != glm::vec3(0))
                moveSources(draft.editLevel(at), shift);
    if (then.empty() && lightExtension(*after) && light::saysLight(draft.map()))
        return fail(foreignExtension, "extension bakedlights");
    if (then.empty() && !light::saysLight(draft.map()))
        return draft.finish();
    OCTANT_TRY(done, putLight(draft, light::lightOfLevels(draft.map(), std::move(kept))));
    return draft.finish();
}

void forgetStale(Level& level, bool (*stays)(const Sector&)) {
    std::vector<ItemId> left;
    for (const SectorSlot& slot : level.sectors) {
        if (!std::binary_search(level.staleBake.begin(), level.staleBake.end(), slot.id))
            continue;
        const Sector* sector = slot.cell->value();
        if (sector != nullptr && stays(*sector))
            left.push_back(slot.id);
    }
    if (left.size() != level.staleBake.size())
        level.staleBake = PagedVector<ItemId>::fromSpan(left);
}

} // namespace octant
