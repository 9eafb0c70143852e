#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/edit_memory.h"
#include "model/edit/items/new_item.h"
#include "model/edit/presets/weather_box.h"
#include "model/edit/references.h"
#include "model/edit/resolve_value.h"
#include "model/edit/targets.h"
#include "model/geometry/octree.h"
#include "model/geometry/sector_walk.h"
#include "model/geometry/surroundings_at.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// A box in units from the centre of the level's centre sector.
struct Extent {
    glm::dvec3 min{0}, max{0};
};

Result<Extent> extentOf(const Edit& edit) {
    const auto corner = [&](const char* name) -> std::optional<glm::dvec3> {
        const auto& numbers = std::get<std::vector<float>>(*edit.parameter(name));
        if (numbers.size() != 3 || !std::isfinite(numbers[0] + numbers[1] + numbers[2]))
            return std::nullopt;
        return glm::dvec3(numbers[0], numbers[1], numbers[2]);
    };
    const auto min = corner("min"), max = corner("max");
    if (!min || !max)
        return fail("a corner of the box has three numbers, for x, y and z");
    for (int axis = 0; axis < 3; ++axis)
        if (!((*min)[axis] < (*max)[axis]))
            return fail("the box needs a length on each axis: \"max\" above \"min\"");
    return Extent{*min, *max};
}

/// The sector that a point lies in.
Result<std::size_t> sectorAround(const Level& level, const glm::dvec3& point) {
    const double half = double{level.sectorSide()} / 2;
    for (std::size_t number = 0; number < level.sectors.size(); ++number) {
        const glm::dvec3 away = glm::abs(point - sectorCenter(level, number));
        if (away.x <= half && away.y <= half && away.z <= half)
            return number;
    }
    return fail("the middle of the box lies outside of the level");
}

/// Adds an environment with the wanted name, or a free one like it.
Result<ItemId> addEnvironment(MapDraft& draft, const ListPlace& place, const std::string* wanted) {
    if (wanted != nullptr && wanted->find('\0') != std::string::npos)
        return fail("a name cannot contain a NUL character");
    if (auto can = listCanChange(place.kind, draft.map().revision); !can)
        return tl::unexpected<Error>(can.error());
    const ItemListView now = draft.list(place);
    if (auto room = hasRoom(place.kind, now.size(), 1); !room)
        return tl::unexpected<Error>(room.error());
    AnyItem item = newItem(draft, place);
    *nameOf(item) =
        freeName(now, place, wanted != nullptr ? std::string_view(*wanted) : itemKindRow(place.kind).newName,
                 draft.context().memory);
    auto id = draft.newId(place);
    if (!id)
        return id;
    setId(item, *id);
    auto list = draft.editList(place);
    if (!list)
        return tl::unexpected<Error>(list.error());
    list->append(std::move(item));
    followListChange(draft, place);
    return id;
}

Corners cornersOf(const Extent& extent, const glm::dvec3& center) {
    Corners corners;
    for (int i = 0; i < 8; ++i)
        for (int axis = 0; axis < 3; ++axis)
            corners[static_cast<std::size_t>(i)][axis] = static_cast<float>(
                (cornerPositive(i, axis) ? extent.max[axis] : extent.min[axis]) - center[axis]);
    return corners;
}

/// The environment of a new region: the one that the edit names, or a new one.
Result<ItemId> environmentFor(MapDraft& draft, const Edit& edit, std::size_t level, ItemKind kind) {
    const ItemKind environment = itemKindRow(kind).environment;
    if (edit.parameter("environment") == nullptr)
        return addEnvironment(draft, {level, ListPlace::None, environment}, textParameter(edit, "name"));
    if (edit.parameter("name") != nullptr)
        return fail("\"name\" is that of a new environment; leave out \"environment\" for one");
    const Level& in = draft.level(level);
    const Ref& named = std::get<Ref>(*edit.parameter("environment"));
    const ItemId wanted = named.id != 0 ? named.id : referenceByName(in, environment, named.name).id;
    const ItemListView known = listIn(in, environment);
    for (std::size_t i = 0; wanted != 0 && i < known.size(); ++i)
        if (known.idAt(i) == wanted)
            return wanted;
    return fail(fmt::format("the level has no such {}", itemKindRow(environment).singular));
}

Result<Edited> addRegion(const MapPtr& map, const Edit& edit, const EditContext& context);

/// What falls in a weather region that was just added; rain is heard, in a sound region of its own.
Result<Edited> addWeather(Edited region, const Edit& edit, std::size_t level, const Extent& extent,
                          std::size_t sector, const EditContext& context) {
    const std::string& preset = *textParameter(edit, "weather");
    MapPtr map = region.map;
    if (preset == "rain") {
        Edit sound{"region.add", edit.targets, {}};
        sound.with("kind", static_cast<std::uint64_t>(ItemKind::SoundRegion))
            .with("min", *edit.parameter("min"))
            .with("max", *edit.parameter("max"))
            .with("name", textParameter(edit, "name") != nullptr ? *textParameter(edit, "name") : preset);
        auto heard = addRegion(map, sound, context);
        if (!heard)
            return heard;
        map = heard->map;
    }
    const Level& in = *map->levels[level];
    WeatherBox box;
    box.sector = {ItemKind::Sector, -1, ItemRef::NoCube, in.sectors[sector].id};
    box.min = extent.min;
    box.max = extent.max;
    box.preset = preset;
    const GravityEnvironment* gravity = surroundingsAt(in, (extent.min + extent.max) * 0.5).gravity;
    if (gravity != nullptr)
        box.gravity = glm::dvec3(gravity->gravity);
    auto falls = addFalling(map, box, context);
    if (!falls)
        return falls;
    region.map = falls->map;
    return region;
}

Result<Edited> addRegion(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->model || map->terrain)
        return fail("only levels of maps have regions");
    if (edit.targets.size() != 1 || edit.targets.front().kind != ItemKind::Level)
        return fail("choose the one level that it is added to");
    const auto at = locate(*map, edit.targets.front());
    if (!at)
        return fail("the level does not exist any more");
    const std::uint64_t number = *wholeParameter(edit, "kind");
    const auto kind =
        number < static_cast<std::uint64_t>(ItemKind::Cube) ? static_cast<ItemKind>(number) : ItemKind::None;
    if (!isEnvironmentRegion(kind) && kind != ItemKind::Region)
        return fail("say which kind of region: sound_region, weather_region, sky_region, gravity_region or "
                    "region");
    if (auto can = listCanChange(kind, map->revision); !can)
        return tl::unexpected<Error>(can.error());
    const auto extent = extentOf(edit);
    if (!extent)
        return tl::unexpected<Error>(extent.error());
    const auto sector = sectorAround(*map->levels[at->level], (extent->min + extent->max) * 0.5);
    if (!sector)
        return tl::unexpected<Error>(sector.error());

    const std::string* weather = textParameter(edit, "weather");
    if (weather != nullptr && kind != ItemKind::WeatherRegion)
        return fail("\"weather\" falls in a weather_region alone");
    MapDraft draft(map, context);
    const ListPlace place{at->level, *sector, kind};
    const ItemListView now = draft.list(place);
    if (!now)
        return fail("the sector there is damaged");
    if (auto room = hasRoom(kind, now.size(), 1); !room)
        return tl::unexpected<Error>(room.error());
    AnyItem item = newItem(draft, place);
    const Corners corners = cornersOf(*extent, sectorCenter(*map->levels[at->level], *sector));
    if (auto* box = std::get_if<Region>(&item)) {
        if (edit.parameter("environment") != nullptr || edit.parameter("name") != nullptr)
            return fail("a region that loads sectors has no environment");
        box->max = corners.front();
        box->min = corners.back();
    } else {
        const auto environment = environmentFor(draft, edit, at->level, kind);
        if (!environment)
            return tl::unexpected<Error>(environment.error());
        auto& region = std::get<EnvironmentRegion>(item);
        region.corners = corners;
        region.environment = {*environment, {}};
    }
    const auto id = draft.newId(place);
    if (!id)
        return tl::unexpected<Error>(id.error());
    setId(item, *id);
    auto list = draft.editList(place);
    if (!list)
        return tl::unexpected<Error>(list.error());
    list->append(std::move(item));
    followListChange(draft, place);
    Edited added{draft.finish(), {{kind, -1, ItemRef::NoCube, *id}}};
    return weather != nullptr ? addWeather(std::move(added), edit, at->level, *extent, *sector, context)
                              : Result<Edited>(std::move(added));
}

constexpr EditParameter addRegionParameters[] = {
    {"kind", ParameterType::Kind, Needed::Required,
     OCTANT_TR("\"sound_region\", \"weather_region\", \"sky_region\", \"gravity_region\" or \"region\", "
               "which loads sectors")},
    {"min", ParameterType::Floats, Needed::Required,
     OCTANT_TR("Its lower corner, x, y, z in units from the centre of the level's centre sector")},
    {"max", ParameterType::Floats, Needed::Required, OCTANT_TR("Its upper corner")},
    {"environment", ParameterType::Ref, Needed::Optional,
     OCTANT_TR("What holds in it; otherwise a new environment is added")},
    {"name", ParameterType::Text, Needed::Optional, OCTANT_TR("Name of the new environment; made unique")},
    {"weather", ParameterType::Text, Needed::Optional,
     OCTANT_TR(
         "What falls in a weather region, \"rain\" or \"snow\": its emitters are added, and to rain its "
         "sound, with a sound region")},
};

} // namespace

const EditAction addRegionAction{
    .id = "region.add",
    .label = OCTANT_TR("Add %1"),
    .help = OCTANT_TR("Adds a region to the target, a level: into the sector that its middle lies in."),
    .apply = addRegion,
    .parameters = addRegionParameters,
    .mirrors = true,
};

} // namespace octant
