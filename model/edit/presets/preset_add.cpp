#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/arrange/arranged_entities.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/entities/entity_motion.h"
#include "model/edit/presets/preset_names.h"
#include "model/edit/presets/preset_place.h"
#include "model/edit/targets.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/schema/field.h"

namespace octant {
namespace {

Result<std::vector<CopiedItem>> wantedItems(const Map& map, const Edit& edit, const EditContext& context) {
    const std::string* preset = textParameter(edit, "preset");
    const std::string* type = textParameter(edit, "type");
    const std::string* text = textParameter(edit, "text");
    if ((preset != nullptr) + (type != nullptr) + (text != nullptr) != 1)
        return fail("name a preset, a type of entity or copied entities, one of them");
    if (preset != nullptr) {
        const Preset* known = presetById(*preset);
        return known != nullptr ? presetItems(*known, map.revision)
                                : fail(fmt::format("there is no preset called \"{}\"", *preset));
    }
    if (type != nullptr)
        return typeItems(entityTypeByName(*type), map.revision);
    if (context.readItems == nullptr)
        return fail("copied entities cannot be read here");
    auto items = context.readItems(map, *text);
    if (!items)
        return items;
    for (const CopiedItem& item : *items)
        if (item.kind != ItemKind::Entity)
            return fail("a preset consists of entities alone");
    centerItems(*items, map.revision);
    return items;
}

/// The sector of a level that a point lies in, counted from the centre of the centre sector; otherwise the
/// level itself.
ItemRef ownerAt(const Level& level, const glm::dvec3& point) {
    if (const auto number = sectorAt(level, point))
        return {ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[*number].id};
    return {ItemKind::Level, -1, ItemRef::NoCube, level.id};
}

Result<void> giveModel(std::vector<CopiedItem>& items, const std::string& model, Revision revision) {
    bool any = false;
    for (CopiedItem& item : items) {
        auto& entity = std::get<Entity>(item.item);
        const auto fields = entityFields(static_cast<std::uint8_t>(entity.type), revision);
        const FieldRef* field = findField(fields, "model", revision);
        if (field == nullptr)
            continue;
        if (auto set = field->set(*field, &entity, model); !set)
            return set;
        any = true;
    }
    return any ? Result<void>() : fail("nothing of this shows a model");
}

Result<Edited> addPreset(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->model || map->terrain)
        return fail("only levels of maps can have it");
    if (edit.targets.size() != 1 || edit.targets.front().kind != ItemKind::Level)
        return fail("choose the one level that it is added to");
    const auto at = locate(*map, edit.targets.front());
    if (!at)
        return fail("the level does not exist any more");
    const auto givenPosition = threeNumbers(edit, "position"), givenRotation = threeNumbers(edit, "rotation");
    if (!givenPosition || !givenRotation)
        return tl::unexpected<Error>(!givenPosition ? givenPosition.error() : givenRotation.error());
    const glm::dvec3 position = givenPosition->value_or(glm::dvec3(0));
    const glm::dvec3 rotation = givenRotation->value_or(glm::dvec3(0));
    auto items = wantedItems(*map, edit, context);
    if (!items)
        return tl::unexpected<Error>(items.error());
    if (const std::string* model = textParameter(edit, "model"))
        if (auto given = giveModel(*items, *model, map->revision); !given)
            return tl::unexpected<Error>(given.error());
    if (const auto modes = wholeParameter(edit, "gamemodes")) {
        if (*modes > std::numeric_limits<std::uint32_t>::max())
            return fail("gamemodes are 32 bits");
        for (CopiedItem& item : *items)
            std::get<Entity>(item.item).gamemodes = static_cast<std::uint32_t>(*modes);
    }
    EntityMotion motion;
    motion.turns = rotation != glm::dvec3(0);
    motion.turn = tidiedTurn(rotationOf(glm::vec3(rotation)));
    motion.around = glm::dvec3(0);
    EntityMotion shift;
    shift.by = position;
    for (CopiedItem& item : *items) {
        auto& entity = std::get<Entity>(item.item);
        for (const EntityMotion& each : {motion, shift})
            if (auto done = transformEntity(entity, each, glm::dvec3(0), map->revision); !done)
                return tl::unexpected<Error>(done.error());
        item.origin = glm::dvec3(0);
    }
    // What hangs above the floor may be put down from below the sector that it hangs in.
    const Level& level = *map->levels[at->level];
    ItemRef owner = ownerAt(level, position);
    for (const CopiedItem& item : *items)
        if (const auto first = entityPosition(std::get<Entity>(item.item), map->revision)) {
            if (const ItemRef its = ownerAt(level, glm::dvec3(*first)); its.kind == ItemKind::Sector)
                owner = its;
            break;
        }
    const auto place = listOfOwner(*map, std::span(&owner, 1), ItemKind::Entity);
    if (!place)
        return tl::unexpected<Error>(place.error());
    const MapDraft draft(map, context);
    makeNamesOwn(*items, *map, draft.list(*place));
    return insertItems(map, owner, std::move(*items), context);
}

constexpr EditParameter addPresetParameters[] = {
    {"preset", ParameterType::Text, Needed::Optional, OCTANT_TR("What to add, like \"door\" or \"lift\"")},
    {"type", ParameterType::Text, Needed::Optional, OCTANT_TR("Or a type of entity that has a place")},
    {"text", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Or entities as copying puts them on the clipboard")},
    {"position", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Where it stands, x, y, z in units from the centre of the level's centre sector")},
    {"rotation", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Pitch, yaw and roll in degrees; otherwise none")},
    {"model", ParameterType::Text, Needed::Optional, OCTANT_TR("The model of those that show one")},
    {"gamemodes", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("The gamemodes that it is there for: a bit each, in the order of the map; otherwise all")},
};

} // namespace

const EditAction addPresetAction{
    .id = "preset.add",
    .label = OCTANT_TR("Add %1"),
    .help =
        OCTANT_TR("Adds what a preset sets up to the target, a level: into the sector where it stands, with "
                  "names and signals of its own."),
    .apply = addPreset,
    .parameters = addPresetParameters,
    .mirrors = true,
    .namesType = true,
};

} // namespace octant
