#include <cmath>
#include <set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/core/try.h"
#include "model/edit/actions.h"
#include "model/edit/edit_memory.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/edit/entities/entity_places.h"
#include "model/edit/items/add_items.h"
#include "model/edit/items/new_item.h"
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

/// Makes a new entity what the edit says it is.
Result<void> takeEntity(Entity& entity, const Edit& edit, Revision revision) {
    OCTANT_TRY(type, wantedEntityType(edit, revision));
    entity.type = *type;
    entity.data = defaultEntityData(*type, revision);
    if (auto placed = takePosition(entity, edit, revision); !placed)
        return placed;
    return takeModel(entity, edit, revision);
}

/// Gives a new item the name that the edit says, or that of a material's texture, or the usual one.
Result<void> takeName(AnyItem& item, const Edit& edit, const ItemListView& list, const ListPlace& place,
                      EditMemory* memory) {
    const std::string* name = textParameter(edit, "name");
    if (name != nullptr && name->find('\0') != std::string::npos)
        return fail("a name cannot contain a NUL character");
    std::string_view wanted = name != nullptr ? std::string_view(*name) : itemKindRow(place.kind).newName;
    if (auto* material = std::get_if<Material>(&item)) {
        if (const std::string* texture = textParameter(edit, "texture")) {
            material->texture = *texture;
            if (name == nullptr && !lastName(*texture).empty())
                wanted = lastName(*texture);
        }
    }
    *nameOf(item) = freeName(list, place, wanted, memory);
    return {};
}

/// An item for a list with its id, name and defaults; entities as the edit says.
Result<AnyItem> made(MapDraft& draft, const ListPlace& place, const Edit& edit, const ItemListView& list) {
    AnyItem item = newItem(draft, place);
    if (auto* entity = std::get_if<Entity>(&item))
        if (auto done = takeEntity(*entity, edit, draft.map().revision); !done)
            return tl::unexpected<Error>(done.error());
    if (nameOf(item) != nullptr)
        if (auto done = takeName(item, edit, list, place, draft.context().memory); !done)
            return tl::unexpected<Error>(done.error());
    OCTANT_TRY(id, draft.newId(place));
    setId(item, *id);
    return item;
}

/// Adds what edits ask for to one draft.
class ItemAdder {
public:
    ItemAdder(const MapPtr& map, const EditContext& context) : m_draft(map, context) {}

    Result<void> add(const Edit& edit);
    /// The map with all of it; nothing may be added after that.
    Edited finish();

private:
    Result<void> addOne(const ListPlace& place, const Edit& edit, std::size_t before);
    Result<ItemId> addTo(const ListPlace& place, const Edit& edit, std::size_t at, const ItemListView& now);
    Result<void> giveContainer(ListPlace place, Entity& setter);

    MapDraft m_draft;
    std::vector<ItemRef> m_added;
    std::set<ListPlace> m_changed; ///< lists that got items, but that of levels
};

/// A setter of 2025-08-08 names a container: one of its own.
Result<void> ItemAdder::giveContainer(ListPlace place, Entity& setter) {
    place.kind = ItemKind::Container;
    OCTANT_TRY(id, m_draft.newId(place));
    AnyItem container = newItem(m_draft, place);
    setId(container, *id);
    OCTANT_TRY(list, m_draft.editList(place));
    list->append(std::move(container));
    m_changed.insert(place);
    auto data = std::make_shared<EntityData>(*setter.data);
    data->container = {*id, 0};
    setter.data = std::move(data);
    return {};
}

Result<ItemId> ItemAdder::addTo(const ListPlace& place, const Edit& edit, std::size_t at,
                                const ItemListView& now) {
    OCTANT_TRY(item, made(m_draft, place, edit, now));
    const ItemId id = idOf(*item);
    auto* entity = std::get_if<Entity>(&*item);
    if (entity != nullptr && entity->type == EntityType::Setter &&
        m_draft.map().revision == Revision::R20250808)
        if (auto given = giveContainer(place, *entity); !given)
            return tl::unexpected<Error>(given.error());
    OCTANT_TRY(list, m_draft.editList(place));
    const std::string* name = nameOf(*item);
    const std::string known = name != nullptr ? *name : std::string();
    list->insert(at, std::move(*item));
    // A name that is empty was not asked for.
    if (EditMemory* memory = m_draft.context().memory; memory != nullptr && !known.empty())
        memory->names.added(list->view(), place, known);
    m_changed.insert(place);
    return id;
}

/// Adds the item that an edit means behind those that its whole edit added so far.
Result<void> ItemAdder::addOne(const ListPlace& place, const Edit& edit, std::size_t before) {
    const ItemListView now = m_draft.list(place);
    if (!now)
        return fail("nothing can be added there");
    if (auto room = hasRoom(place.kind, now.size(), 1); !room)
        return tl::unexpected<Error>(room.error());
    const std::size_t first = wholeParameter(edit, "at").value_or(now.size() - before);
    const std::size_t at = first + before;
    if (at > now.size())
        return fail(fmt::format("position {} is behind the end of the list", first));
    ItemId id = 0;
    if (place.kind == ItemKind::Level) {
        LevelPtr level = newLevel(m_draft.editMap());
        id = level->id;
        m_draft.editMap().levels.insert(at, std::move(level));
    } else {
        OCTANT_TRY(added, addTo(place, edit, at, now));
        id = *added;
    }
    m_added.push_back({place.kind, -1, ItemRef::NoCube, id});
    return {};
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

Result<void> ItemAdder::add(const Edit& edit) {
    const std::uint64_t number = *wholeParameter(edit, "kind");
    if (number >= itemKindCount)
        return fail("say which kind of item to add");
    const auto kind = static_cast<ItemKind>(number);
    OCTANT_TRY(place, listOfOwner(m_draft.map(), edit.targets, kind));
    if (auto can = listCanChange(kind, m_draft.map().revision); !can)
        return can;
    OCTANT_TRY(meant, itemsMeant(edit, kind));
    std::size_t before = 0;
    for (const Edit& one : *meant)
        if (auto added = addOne(*place, one, before++); !added)
            return added;
    return {};
}

Edited ItemAdder::finish() {
    for (const ListPlace& place : m_changed)
        followListChange(m_draft, place);
    return {m_draft.finish(), std::move(m_added)};
}

Result<Edited> addItem(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->terrain)
        return addTerrainItem(map, edit);
    if (map->model)
        return addModelItem(map, edit);
    ItemAdder adder(map, context);
    if (auto added = adder.add(edit); !added)
        return tl::unexpected<Error>(added.error());
    return adder.finish();
}

/// What stands at a place of a level. The parameters may not be checked yet.
bool addsAtPlace(const Edit& edit) {
    const auto kind = kindParameter(edit);
    if (kind != ItemKind::Entity)
        return kind && ((itemKindRow(*kind).can & ItemCan::Position) != 0 || *kind == ItemKind::LightSource);
    const Value* type = edit.parameter("type");
    const auto* name = type != nullptr ? std::get_if<std::string>(type) : nullptr;
    return name != nullptr && !entityPoses(entityTypeByName(*name)).empty();
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

Result<Edited> addItems(const MapPtr& map, std::span<const Edit> edits, const EditContext& context,
                        std::size_t& done) {
    ItemAdder adder(map, context);
    for (done = 0; done < edits.size() && !context.work.stopped(); ++done) {
        const Edit& edit = edits[done];
        OCTANT_TRY(fitted, checkParameters(addParameters, edit));
        if (auto added = adder.add(*fitted ? **fitted : edit); !added)
            return tl::unexpected<Error>(added.error());
    }
    return adder.finish();
}

const EditAction addItemAction{
    .id = "item.add",
    .label = OCTANT_TR("Add %1"),
    .help = OCTANT_TR("Adds an item to the target: the map, a level or a sector."),
    .apply = addItem,
    .parameters = addParameters,
    .mirrors = true,
    .mirrorsOnly = addsAtPlace,
    .uncoversFaces = true,
    .takesKind = holdsItems,
};

} // namespace octant
