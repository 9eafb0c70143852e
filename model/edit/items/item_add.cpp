#include <cmath>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/edit_memory.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/edit/entities/entity_places.h"
#include "model/edit/items/new_item.h"
#include "model/edit/kinds.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/map/entity_place.h"
#include "model/schema/field.h"

namespace octant {
namespace {

Result<EntityType> wantedEntityType(const Edit& edit, Revision revision) {
    const std::string* name = textParameter(edit, "type");
    if (name == nullptr)
        return fail("say which type of entity to add");
    const EntityType type = entityTypeByName(*name);
    if (type == EntityType::Unknown || !entitySchema(type).exists(revision))
        return fail(fmt::format("maps of {} have no entities of type \"{}\"", revisionName(revision), *name));
    return type;
}

/// Puts a new entity where the edit says, if it does: all of it, so that a door opens where it is shut and a
/// beam keeps its length.
Result<void> takePosition(Entity& entity, const Edit& edit, Revision revision) {
    const Value* given = edit.parameter("position");
    if (given == nullptr)
        return {};
    const auto stands = entityPosition(entity, revision);
    if (!stands)
        return fail("an entity of this type has no position");
    const auto* to = std::get_if<std::vector<float>>(given);
    if (to == nullptr || to->size() != 3 || !std::isfinite((*to)[0] + (*to)[1] + (*to)[2]))
        return fail("a position has three numbers, for x, y and z");
    Shift shift(glm::dvec3((*to)[0], (*to)[1], (*to)[2]) - glm::dvec3(*stands));
    entity = movedEntity(entity, revision, shift);
    return {};
}

/// Gives a new entity the model that the edit names.
Result<void> takeModel(Entity& entity, const Edit& edit, Revision revision) {
    const std::string* model = textParameter(edit, "model");
    if (model == nullptr)
        return {};
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity.type), revision), "model");
    if (field == nullptr)
        return fail("an entity of this type has no model");
    return field->set(*field, &entity, *model);
}

/// The last name of an identifier: "textures/env/brick" is a brick.
std::string_view lastName(std::string_view identifier) {
    return identifier.substr(identifier.find_last_of("/:") + 1);
}

/// An item of this type with its id, name and defaults; entities know their type already.
template <class T>
Result<T> made(MapDraft& draft, const ListPlace& place, const Edit& edit, const PagedVector<T>& list) {
    T item;
    if constexpr (std::is_same_v<T, Entity>) {
        const auto type = wantedEntityType(edit, draft.map().revision);
        if (!type)
            return tl::unexpected<Error>(type.error());
        item.type = *type;
        item.data = defaultEntityData(*type, draft.map().revision);
        if (const auto placed = takePosition(item, edit, draft.map().revision); !placed)
            return tl::unexpected<Error>(placed.error());
        if (const auto shown = takeModel(item, edit, draft.map().revision); !shown)
            return tl::unexpected<Error>(shown.error());
    } else {
        setDefaults(item, draft, place);
    }
    if constexpr (Named<T>) {
        const std::string* name = textParameter(edit, "name");
        if (name != nullptr && name->find('\0') != std::string::npos)
            return fail("a name cannot contain a NUL character");
        std::string_view wanted = name != nullptr ? std::string_view(*name) : newItemName(place.kind);
        if constexpr (std::is_same_v<T, Material>) {
            if (const std::string* texture = textParameter(edit, "texture")) {
                item.texture = *texture;
                if (name == nullptr && !lastName(*texture).empty())
                    wanted = lastName(*texture);
            }
        }
        item.name = freeName(list, place, wanted);
    }
    const auto id = draft.newId(place);
    if (!id)
        return tl::unexpected<Error>(id.error());
    item.id = *id;
    return item;
}

/// A setter of 2025-08-08 names a container: the list's first, or a new one. True where it made one.
Result<bool> giveContainer(MapDraft& draft, ListPlace place, Entity& setter) {
    place.kind = ItemKind::Container;
    Container container;
    draft.readList(place, [&](const auto& list) {
        if (!list.empty())
            container.id = idOf(list.front());
    });
    const bool fresh = container.id == 0;
    if (fresh) {
        const auto id = draft.newId(place);
        if (!id)
            return tl::unexpected<Error>(id.error());
        container.id = *id;
        setDefaults(container, draft, place);
        const auto added = draft.editList(place, [&](auto& list) {
            if constexpr (std::is_same_v<ItemOf<decltype(list)>, Container>)
                list.push_back(container);
        });
        if (!added)
            return tl::unexpected<Error>(added.error());
    }
    auto data = std::make_shared<EntityData>(*setter.data);
    data->container = {container.id, 0};
    setter.data = std::move(data);
    return fresh;
}

template <class T>
Result<ItemId> addTo(MapDraft& draft, const ListPlace& place, const Edit& edit, std::size_t at,
                     const PagedVector<T>& now) {
    auto item = made(draft, place, edit, now);
    if (!item)
        return tl::unexpected<Error>(item.error());
    const ItemId id = item->id;
    bool containerAdded = false;
    if constexpr (std::is_same_v<T, Entity>) {
        if (item->type == EntityType::Setter && draft.map().revision == Revision::R20250808) {
            const auto given = giveContainer(draft, place, *item);
            if (!given)
                return tl::unexpected<Error>(given.error());
            containerAdded = *given;
        }
    }
    const auto edited = draft.editList(place, [&](auto& list) {
        if constexpr (std::is_same_v<ItemOf<decltype(list)>, T>)
            list.insert(at, std::move(*item));
    });
    if (!edited)
        return tl::unexpected<Error>(edited.error());
    followListChange(draft, place);
    if (containerAdded)
        followListChange(draft, {place.level, place.sector, ItemKind::Container});
    return id;
}

/// One edit for each item that is meant: a material for each of several textures, else the edit itself.
Result<std::vector<Edit>> itemsMeant(const Edit& edit, ItemKind kind) {
    const Value* given = edit.parameter("textures");
    const auto* textures = given != nullptr ? std::get_if<std::vector<std::string>>(given) : nullptr;
    if (textures == nullptr)
        return std::vector<Edit>{edit};
    if (kind != ItemKind::Material || textures->empty() || edit.parameter("texture") != nullptr)
        return fail("\"textures\" are those of new materials, at least one");
    std::vector<Edit> edits;
    for (const std::string& texture : *textures) {
        Edit one = edit;
        one.with("texture", texture);
        edits.push_back(std::move(one));
    }
    return edits;
}

Result<Edited> addItem(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (map->terrain)
        return addTerrainItem(map, edit);
    if (map->model)
        return addModelItem(map, edit);
    const std::uint64_t number = *wholeParameter(edit, "kind");
    if (number > static_cast<std::uint64_t>(ItemKind::Cube))
        return fail("say which kind of item to add");
    const auto kind = static_cast<ItemKind>(number);
    const auto place = listOfOwner(*map, edit.targets, kind);
    if (!place)
        return tl::unexpected<Error>(place.error());
    if (auto can = listCanChange(kind, map->revision); !can)
        return tl::unexpected<Error>(can.error());

    const auto meant = itemsMeant(edit, kind);
    if (!meant)
        return tl::unexpected<Error>(meant.error());

    MapDraft draft(map);
    std::vector<ItemRef> added;
    for (const Edit& one : *meant) {
        Result<ItemId> id = fail("nothing can be added there");
        draft.readList(*place, [&](const auto& list) {
            using T = ItemOf<decltype(list)>;
            const PagedVector<T> now = list;
            if (auto room = hasRoom(kind, now.size(), 1); !room) {
                id = tl::unexpected<Error>(room.error());
                return;
            }
            const std::size_t first = wholeParameter(edit, "at").value_or(now.size() - added.size());
            const std::size_t at = first + added.size();
            if (at > now.size()) {
                id = fail(fmt::format("position {} is behind the end of the list", first));
                return;
            }
            if constexpr (std::is_same_v<T, LevelPtr>) {
                LevelPtr level = newLevel(draft.editMap());
                id = level->id;
                draft.editMap().levels.insert(at, std::move(level));
            } else {
                id = addTo(draft, *place, one, at, now);
            }
        });
        if (!id)
            return tl::unexpected<Error>(id.error());
        added.push_back({kind, -1, ItemRef::NoCube, *id});
    }
    return Edited{draft.finish(), std::move(added)};
}

constexpr EditParameter addParameters[] = {
    {"kind", ParameterType::Kind, Needed::Required,
     OCTANT_TR("What to add, like \"material\" or its number")},
    {"at", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Position in the list, from 0; otherwise at its end")},
    {"type", ParameterType::Text, Needed::Optional, OCTANT_TR("Type of an entity, which needs one")},
    {"name", ParameterType::Text, Needed::Optional, OCTANT_TR("Name; made unique")},
    {"position", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Where an entity stands, x, y, z in units from the centre of its sector")},
    {"texture", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Texture of a material; its name comes from it, unless one is given")},
    {"textures", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Textures of several materials, one each")},
    {"model", ParameterType::Text, Needed::Optional, OCTANT_TR("Model of an entity of a type that has one")},
};

} // namespace

const EditAction addItemAction{
    .id = "item.add",
    .label = OCTANT_TR("Add %1"),
    .help = OCTANT_TR("Adds an item to the target: the map, a level or a sector."),
    .apply = addItem,
    .parameters = addParameters,
    .uncoversFaces = true,
};

} // namespace octant
