#include "views/properties/custom_property_values.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "model/map/locate.h"

namespace octant {
namespace {

const EntityList& listAt(const Map& map, const Location& at) {
    const Level* const level = levelAt(map, at);
    const Sector* const sector = at.sector != Location::None ? sectorAt(map, at) : nullptr;
    return sector ? sector->entities : level ? level->entities : map.entities;
}

/// Containers of the lists that the selection is in.
class Containers {
public:
    explicit Containers(const Selection& selection) {
        for (const ItemRef& item : selection)
            m_selected.insert(item.id);
    }

    void addList(const EntityList& list) {
        if (list.containers.empty() || !m_lists.insert(&list).second)
            return;
        for (const Container& container : list.containers)
            m_known[container.id].value = &container.value;
        for (const Entity& entity : list.entities) {
            m_seen.clear();
            for (const ContainerRef& ref : entity.data->containers)
                count(ref, entity.id);
            if (entity.type == EntityType::Setter)
                count(entity.data->container, entity.id);
        }
    }

    void addTo(SharedProperty& property, const ContainerRef& ref) const {
        const auto found = ref.id != 0 ? m_known.find(ref.id) : m_known.end();
        property.values.push_back(found == m_known.end() ? nullptr : found->second.value);
        if (found == m_known.end())
            return;
        property.others = std::max(property.others, found->second.others);
        property.sharesOne = property.sharesOne || found->second.uses > 1;
    }

private:
    struct Known {
        const TypedValue* value = nullptr;
        std::size_t uses = 0, others = 0;
    };

    void count(const ContainerRef& ref, ItemId entity) {
        const auto found = m_known.find(ref.id);
        if (found == m_known.end())
            return;
        ++found->second.uses;
        if (!m_selected.contains(entity) && m_seen.insert(ref.id).second)
            ++found->second.others;
    }

    std::unordered_map<ItemId, Known> m_known;
    std::unordered_set<ItemId> m_selected, m_seen;
    std::unordered_set<const EntityList*> m_lists;
};

void addContainer(SharedProperties& shared, const EntityList& list, ItemId id) {
    if (shared.list.empty())
        shared.list.emplace_back();
    for (const Container& container : list.containers)
        if (container.id == id)
            shared.list.front().values.push_back(&container.value);
}

} // namespace

const TypedValue* SharedProperty::shape() const {
    const TypedValue* const first = values.front();
    const bool same = std::all_of(values.begin(), values.end(), [&](const TypedValue* value) {
        return value && first && value->type == first->type && value->unknownType == first->unknownType &&
               value->lengths == first->lengths;
    });
    return same ? first : nullptr;
}

std::optional<SharedProperties> sharedProperties(const Map& map, const Selection& selection) {
    if (selection.empty())
        return std::nullopt;
    const ItemKind kind = selection.front().kind;
    if (kind != ItemKind::Entity && kind != ItemKind::Container)
        return std::nullopt;
    for (const ItemRef& item : selection)
        if (item.kind != kind)
            return std::nullopt;
    const auto places = locateAll(map, selection);
    SharedProperties shared;
    shared.entities = kind == ItemKind::Entity;
    Containers containers(selection);
    std::vector<const Entity*> entities;
    for (std::size_t i = 0; i < selection.size(); ++i) {
        if (!places[i])
            continue;
        const EntityList& list = listAt(map, *places[i]);
        if (kind == ItemKind::Container) {
            addContainer(shared, list, selection[i].id);
            continue;
        }
        const Entity& entity = list.entities[places[i]->index];
        if (entity.opaque())
            return std::nullopt;
        entities.push_back(&entity);
        if (!map.january())
            containers.addList(list);
    }
    if (kind == ItemKind::Container)
        return shared.list.empty() || shared.list.front().values.empty() ? std::nullopt
                                                                         : std::optional(std::move(shared));
    if (entities.empty())
        return std::nullopt;
    std::size_t count = static_cast<std::size_t>(-1);
    bool setters = true;
    for (const Entity* entity : entities) {
        count = std::min(count,
                         map.january() ? entity->data->properties.size() : entity->data->containers.size());
        setters = setters && entity->type == EntityType::Setter;
    }
    if (setters) {
        SharedProperty& own = shared.list.emplace_back();
        for (const Entity* entity : entities)
            if (map.january())
                own.values.push_back(&entity->data->value);
            else
                containers.addTo(own, entity->data->container);
    }
    for (std::size_t at = 0; at < count; ++at) {
        SharedProperty& property = shared.list.emplace_back();
        property.at = at;
        for (const Entity* entity : entities)
            if (map.january())
                property.values.push_back(&entity->data->properties[at]);
            else
                containers.addTo(property, entity->data->containers[at]);
    }
    return shared;
}

} // namespace octant
