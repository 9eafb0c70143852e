#include "tests/support/random_edits.h"

#include <algorithm>
#include <iterator>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/cube_fields.h"
#include "model/schema/typed_values.h"
#include "tests/support/edit_map.h"

namespace octant::test {
namespace {

template <class Owner> void collect(const Owner& owner, ItemId id, ItemLists& lists) {
    for (const ItemKindRow& row : itemKinds())
        if (const ItemListView list = listIn(owner, row.kind))
            lists[{row.kind, id}] = list.ids();
}

/// All but bytes of extensions and reserved bits, which suites of their own set.
std::vector<FieldRef> fieldsOfItem(const Map& map, const ItemRef& item, const void* data) {
    const auto all =
        item.kind == ItemKind::Entity
            ? entityFields(static_cast<std::uint8_t>(static_cast<const Entity*>(data)->type), map.revision)
            : fieldsOf(item.kind);
    std::vector<FieldRef> fields;
    std::copy_if(all.begin(), all.end(), std::back_inserter(fields), [](const FieldRef& field) {
        return !field.info->reservedBits() && field.info->type != FieldType::Data;
    });
    return fields;
}

} // namespace

ItemLists itemLists(const Map& map) {
    ItemLists lists;
    collect(map, MapItem, lists);
    for (const auto& level : map.levels) {
        collect(*level, level->id, lists);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value())
                collect(*sector, slot.id, lists);
    }
    return lists;
}

const RandomEdits::List* RandomEdits::pickList(const ItemLists& lists, bool movable) {
    std::vector<const List*> full;
    for (const List& list : lists)
        if (!list.second.empty() && !(movable && list.first.first == ItemKind::Sector))
            full.push_back(&list);
    return full.empty() ? nullptr : full[below(full.size())];
}

std::vector<ItemRef> RandomEdits::pickItems(const List& list) {
    std::vector<ItemRef> items;
    const std::size_t count = 1 + below(3);
    for (std::size_t i = 0; i < count; ++i)
        items.push_back(itemRef(list.first.first, list.second[below(list.second.size())]));
    return items;
}

std::string RandomEdits::name() {
    static const char* const names[] = {"",  "stone", "grass", "stone 2", "wind", "a/b", "\xc3\xa9t\xc3\xa9",
                                        "0", "1"};
    return names[below(std::size(names))];
}

Value RandomEdits::value(const FieldInfo& field, const Value& now, const Map& map, const ItemRef& item) {
    const auto number = [&] { return static_cast<float>(static_cast<int>(below(41)) - 20) / 4; };
    const auto byte = [&] { return static_cast<std::int64_t>(below(256)); };
    const auto reference = [&]() -> Ref {
        const auto at = locate(map, item);
        std::vector<ItemId> ids;
        if (at && at->level != Location::None)
            ids = itemsOf(map, field.refers, itemRef(ItemKind::Level, map.levels[at->level]->id));
        return ids.empty() || below(3) == 0 ? Ref{0, name()} : Ref{ids[below(ids.size())], {}};
    };
    return std::visit(
        [&](const auto& old) -> Value {
            using T = std::decay_t<decltype(old)>;
            if constexpr (std::is_same_v<T, bool>)
                return !old;
            else if constexpr (std::is_same_v<T, std::int64_t>)
                return static_cast<std::int64_t>(below(100));
            else if constexpr (std::is_same_v<T, std::uint64_t>)
                return static_cast<std::uint64_t>(below(4));
            else if constexpr (std::is_same_v<T, float>)
                return number();
            else if constexpr (std::is_same_v<T, std::string>)
                return name();
            else if constexpr (std::is_same_v<T, Ref>)
                return reference();
            else if constexpr (std::is_same_v<T, std::vector<float>>) {
                auto numbers = old;
                for (float& one : numbers)
                    one = number();
                return numbers;
            } else if constexpr (std::is_same_v<T, std::vector<std::int64_t>>) {
                auto numbers = old;
                for (std::int64_t& one : numbers)
                    one = field.type == FieldType::SectorPlace || field.type == FieldType::SectorPlaces
                              ? 0
                              : byte();
                return numbers;
            } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
                auto texts = old;
                for (std::string& text : texts)
                    text = name();
                return texts;
            } else if constexpr (std::is_same_v<T, std::vector<Ref>>) {
                auto refs = old;
                for (Ref& ref : refs)
                    ref = reference();
                return refs;
            } else {
                return old;
            }
        },
        now);
}

Edit RandomEdits::set(const Map& map, const ItemLists& lists) {
    std::vector<ItemRef> targets{itemRef(ItemKind::Map, MapItem)};
    if (const List* list = pickList(lists, true); list != nullptr && below(20) != 0)
        targets = pickItems(*list);
    const void* data = findItem(map, targets.front());
    const auto fields = fieldsOfItem(map, targets.front(), data);
    if (fields.empty())
        return setEdit(targets, "none", Value(true));
    const FieldRef& field = fields[below(fields.size())];
    return setEdit(targets, field.path(), value(*field.info, field.get(field, data), map, targets.front()));
}

Edit RandomEdits::setCubes(const Map& map, const ItemLists& lists) {
    std::vector<ItemId> sectors;
    for (const List& list : lists)
        if (list.first.first == ItemKind::Sector)
            sectors.insert(sectors.end(), list.second.begin(), list.second.end());
    const ItemId id = sectors.empty() ? 0 : sectors[below(sectors.size())];
    const auto at = locate(map, itemRef(ItemKind::Sector, id));
    const Sector* sector = at ? sectorAt(map, *at) : nullptr;
    if (sector == nullptr)
        return set(map, lists);
    std::vector<ItemRef> cubes;
    for (std::size_t i = 0; i < 4; ++i)
        cubes.push_back(ItemRef::ofCube(id, static_cast<std::uint32_t>(below(sector->cubes.size())),
                                        static_cast<int>(below(7)) - 1));
    const FieldRef& field = cubeFields()[1 + below(5)];
    if (field.info->type == FieldType::Bool)
        return setEdit(cubes, field.path(), below(2) != 0);
    if (field.info->refers == ItemKind::Lightmap)
        return setEdit(cubes, field.path(),
                       sector->lightmaps.empty()
                           ? Ref{}
                           : Ref{sector->lightmaps[below(sector->lightmaps.size())].id, {}});
    return setEdit(cubes, field.path(), value(*field.info, Ref{}, map, cubes.front()));
}

Edit RandomEdits::add(const Map& map, const ItemLists& lists) {
    auto at = lists.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(below(lists.size())));
    const auto& [kind, owner] = at->first;
    ItemKind ownerKind = ItemKind::Sector;
    if (owner == MapItem)
        ownerKind = ItemKind::Map;
    else if (locate(map, itemRef(ItemKind::Level, owner)))
        ownerKind = ItemKind::Level;
    Edit edit = addEdit(itemRef(ownerKind, owner), kind);
    if (kind == ItemKind::Entity)
        edit.with("type", std::string(entitySchemas()[below(entitySchemas().size())].name));
    if (below(2) != 0)
        edit.with("name", name());
    if (below(2) != 0)
        edit.with("at", static_cast<std::uint64_t>(below(at->second.size() + 1)));
    return edit;
}

Edit RandomEdits::move(const List& list) {
    return editOf("item.move", pickItems(list))
        .with("to", static_cast<std::uint64_t>(below(list.second.size())));
}

Edit RandomEdits::separation(const Map& map, const std::vector<const List*>& entities) {
    std::map<ItemId, std::size_t> uses;
    std::vector<ItemRef> having;
    for (const List* list : entities)
        for (const ItemId id : list->second) {
            const ItemRef item = itemRef(ItemKind::Entity, id);
            const EntityData& data = *static_cast<const Entity*>(findItem(map, item))->data;
            if (!data.containers.empty())
                having.push_back(item);
            for (std::size_t at = 0; at < data.containers.size(); ++at)
                if (data.containers[at].id != 0 && ++uses[data.containers[at].id] == 2)
                    return editOf("property.own", {item}).with("at", static_cast<std::uint64_t>(at));
        }
    // Copies share what they have.
    return editOf("item.duplicate", having.empty() ? pickItems(*entities[below(entities.size())])
                                                   : std::vector{having[below(having.size())]});
}

Edit RandomEdits::reordering(const Map& map, const std::vector<const List*>& entities) {
    ItemRef fewer = itemRef(ItemKind::Entity, entities[below(entities.size())]->second.front());
    for (const List* list : entities)
        for (const ItemId id : list->second) {
            const ItemRef item = itemRef(ItemKind::Entity, id);
            const EntityData& data = *static_cast<const Entity*>(findItem(map, item))->data;
            const std::size_t count =
                data.containers.size() + data.properties.size(); // of a revision one of them
            if (count > 1) {
                Edit edit = editOf("property.move", {item});
                edit.with("at", static_cast<std::uint64_t>(below(count)));
                edit.with("to", static_cast<std::uint64_t>(below(count)));
                return edit;
            }
            if (count > 0)
                fewer = item;
        }
    return editOf("property.add", {fewer})
        .with("type", std::string(valueTypeNames()[below(valueTypeNames().size())]));
}

std::optional<Edit> RandomEdits::property(std::string action, const Map& map, const ItemLists& lists) {
    std::vector<const List*> entities;
    for (const List& list : lists)
        if (list.first.first == ItemKind::Entity && !list.second.empty())
            entities.push_back(&list);
    if (entities.empty())
        return std::nullopt;
    if (action == "property.own")
        return separation(map, entities);
    if ((action == "property.move" || action == "property.add") && below(4) != 0)
        return reordering(map, entities);
    Edit edit = editOf(std::move(action), pickItems(*entities[below(entities.size())]));
    const auto word = [&] { return std::string(valueTypeNames()[below(valueTypeNames().size())]); };
    const auto lengths = [&] {
        std::vector<std::int64_t> numbers(below(3));
        for (std::int64_t& number : numbers)
            number = static_cast<std::int64_t>(below(5));
        return numbers;
    };
    const auto number = [&](const char* parameter) {
        edit.with(parameter, static_cast<std::uint64_t>(below(4)));
    };
    if (edit.action == "property.add") {
        edit.with("type", word());
        if (below(2) != 0)
            edit.with("lengths", lengths());
        if (below(2) != 0)
            number("at");
        return edit;
    }
    if (below(4) != 0 || edit.action == "property.remove" || edit.action == "property.move")
        number("at");
    if (edit.action == "property.move")
        number("to");
    if (edit.action != "property.set")
        return edit;
    if (below(2) != 0)
        edit.with("type", word());
    if (below(3) == 0)
        edit.with("lengths", lengths());
    if (below(2) != 0)
        edit.with("value", std::string(below(2) != 0 ? "1" : "0 1 2"));
    if (below(2) != 0)
        number("element");
    return edit;
}

std::optional<Edit> RandomEdits::of(std::string_view action, const Map& map) {
    const ItemLists lists = itemLists(map);
    if (action.starts_with("property."))
        return property(std::string(action), map, lists);
    const List* list = pickList(lists, true);
    if (action == "item.set")
        return below(3) == 0 ? setCubes(map, lists) : set(map, lists);
    if (action == "item.add")
        return add(map, lists);
    if (list == nullptr)
        return std::nullopt;
    if (action == "item.move")
        return move(*list);
    if (action == "item.duplicate" || action == "item.remove")
        return editOf(std::string(action), pickItems(*list));
    return std::nullopt;
}

Edit RandomEdits::next(const Map& map) {
    const ItemLists lists = itemLists(map);
    const std::size_t dice = below(100);
    const List* list = pickList(lists, true);
    if (dice < 10)
        return setCubes(map, lists);
    if (dice < 45 || list == nullptr)
        return set(map, lists);
    if (dice < 62)
        return add(map, lists);
    if (dice < 74)
        return editOf("item.duplicate", pickItems(*list));
    if (dice < 86)
        return editOf("item.remove", pickItems(*list));
    if (dice < 98)
        return move(*list);
    for (const List& other : lists)
        if (other.first.first == ItemKind::Sector)
            return editOf("sector.clear",
                          {itemRef(ItemKind::Sector, other.second[below(other.second.size())])});
    return set(map, lists);
}

} // namespace octant::test
