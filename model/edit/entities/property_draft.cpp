#include "model/edit/entities/property_draft.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/try.h"
#include "model/edit/references.h"
#include "model/schema/typed_values.h"

namespace octant {
namespace {

/// A `vec` with one of its numbers set.
Result<void> setComponent(TypedValue& value, std::size_t element, std::uint64_t component,
                          const Value& number) {
    const auto* given = std::get_if<float>(&number);
    if (value.type != ValueType::Vec || element >= elementsOf(value) || component > 2 || given == nullptr)
        return fail("there is no such number of a vector to set");
    auto numbers = std::get<std::vector<float>>(elementOf(value, element));
    numbers[component] = *given;
    return setElement(value, element, numbers);
}

} // namespace

Result<TypedValue> ValueChange::of(const TypedValue& before, Revision revision) const {
    TypedValue after = before;
    if (type) {
        if (!storesValueType(revision, *type))
            return fail(fmt::format("maps of {} have no values of type {}", revisionName(revision),
                                    valueTypeNames()[static_cast<std::size_t>(*type)]));
        if (elementsOf(before) > mostValueElements)
            return fail("this has too many elements to become another type");
        after = retyped(after, *type);
    }
    if (lengths != nullptr) {
        auto other = reshaped(after, *lengths);
        if (!other)
            return other;
        after = std::move(*other);
    }
    if (value != nullptr) {
        OCTANT_TRY(set, component ? setComponent(after, element.value_or(0), *component, *value)
                        : element ? setElement(after, *element, *value)
                                  : setElements(after, *value));
    }
    return after;
}

PropertyDraft::PropertyDraft(MapDraft& draft, const ListPlace& place) : m_draft(draft), m_place(place) {}

const Entity& PropertyDraft::entity(std::size_t position) const {
    return m_draft.entities(m_place)->entities[position];
}

std::size_t PropertyDraft::count(std::size_t position) const {
    const EntityData& data = *entity(position).data;
    return january() ? data.properties.size() : data.containers.size();
}

bool PropertyDraft::has(std::size_t position, std::size_t at) const {
    const Entity& found = entity(position);
    return !found.opaque() && (at == OwnValue ? found.type == EntityType::Setter : at < count(position));
}

Result<EntityList*> PropertyDraft::edit() { return m_draft.editEntities(m_place); }

Result<void> PropertyDraft::put(std::size_t position, EntityData data) {
    OCTANT_TRY(own, edit());
    (*own)->entities.update(position, [&](Entity& changed) {
        changed.data = std::make_shared<const EntityData>(std::move(data));
    });
    return {};
}

Result<ContainerRef> PropertyDraft::newContainer(TypedValue value) {
    OCTANT_TRY(id, m_draft.newId(containers()));
    OCTANT_TRY(own, edit());
    uses(*id) = 1;
    (*own)->containers.push_back(Container{*id, std::move(value)});
    m_listChanged = true;
    return ContainerRef{*id, 0};
}

std::size_t& PropertyDraft::uses(ItemId container) {
    if (!m_uses) {
        m_uses.emplace();
        for (const Entity& each : m_draft.entities(m_place)->entities) {
            for (const ContainerRef& ref : each.data->containers)
                ++(*m_uses)[ref.id];
            if (each.type == EntityType::Setter)
                ++(*m_uses)[each.data->container.id];
        }
    }
    return (*m_uses)[container];
}

std::optional<std::size_t> PropertyDraft::find(ItemId container) const {
    std::size_t at = 0;
    for (const Container& each : m_draft.entities(m_place)->containers) {
        if (each.id == container)
            return at;
        ++at;
    }
    return std::nullopt;
}

Result<void> PropertyDraft::release(const ContainerRef& ref) {
    if (ref.id == 0 || uses(ref.id) == 0 || --uses(ref.id) > 0)
        return {};
    const auto at = find(ref.id);
    if (!at)
        return {};
    OCTANT_TRY(own, edit());
    (*own)->containers.erase(*at);
    m_listChanged = true;
    return {};
}

Result<void> PropertyDraft::add(std::size_t position, std::size_t at, TypedValue value) {
    EntityData data = *entity(position).data;
    const auto place = static_cast<std::ptrdiff_t>(at);
    if (january()) {
        data.properties.insert(data.properties.begin() + place, std::move(value));
        return put(position, std::move(data));
    }
    OCTANT_TRY(made, newContainer(std::move(value)));
    data.containers.insert(data.containers.begin() + place, *made);
    return put(position, std::move(data));
}

Result<void> PropertyDraft::remove(std::size_t position, std::size_t at) {
    EntityData data = *entity(position).data;
    const auto place = static_cast<std::ptrdiff_t>(at);
    if (january()) {
        data.properties.erase(data.properties.begin() + place);
        return put(position, std::move(data));
    }
    const ContainerRef gone = data.containers[at];
    (void)uses(gone.id); // counted while the entity still names it
    data.containers.erase(data.containers.begin() + place);
    if (auto done = put(position, std::move(data)); !done)
        return done;
    return release(gone);
}

Result<void> PropertyDraft::move(std::size_t position, std::size_t at, std::size_t to) {
    EntityData data = *entity(position).data;
    const auto rotated = [&](auto& list) {
        const auto from = list.begin() + static_cast<std::ptrdiff_t>(at);
        const auto place = list.begin() + static_cast<std::ptrdiff_t>(to);
        if (at < to)
            std::rotate(from, from + 1, place + 1);
        else
            std::rotate(place, from, from + 1);
    };
    if (january())
        rotated(data.properties);
    else
        rotated(data.containers);
    if (data == *entity(position).data)
        return {};
    return put(position, std::move(data));
}

Result<void> PropertyDraft::change(std::size_t position, std::size_t at, const ValueChange& change) {
    const Revision revision = m_draft.map().revision;
    const EntityData& before = *entity(position).data;
    const bool own = at == OwnValue;
    if (january()) {
        const TypedValue& value = own ? before.value : before.properties[at];
        OCTANT_TRY(after, change.of(value, revision));
        if (*after == value)
            return {};
        EntityData data = before;
        (own ? data.value : data.properties[at]) = std::move(*after);
        return put(position, std::move(data));
    }
    const ContainerRef ref = own ? before.container : before.containers[at];
    const auto place = ref.id != 0 ? find(ref.id) : std::nullopt;
    if (place && !m_changed.emplace(ref.id, true).second)
        return {};
    const TypedValue value = place ? m_draft.entities(m_place)->containers[*place].value : TypedValue();
    OCTANT_TRY(after, change.of(value, revision));
    if (place) {
        if (*after == value)
            return {};
        OCTANT_TRY(list, edit());
        (*list)->containers.update(*place,
                                   [&](Container& container) { container.value = std::move(*after); });
        return {};
    }
    EntityData data = before; // what it names is not there: it gets one
    OCTANT_TRY(made, newContainer(std::move(*after)));
    (own ? data.container : data.containers[at]) = *made;
    return put(position, std::move(data));
}

Result<void> PropertyDraft::makeOwn(std::size_t position, std::size_t at) {
    if (january())
        return {};
    EntityData data = *entity(position).data;
    ContainerRef& ref = at == OwnValue ? data.container : data.containers[at];
    const auto place = ref.id != 0 ? find(ref.id) : std::nullopt;
    if (!place || uses(ref.id) < 2)
        return {};
    --uses(ref.id);
    OCTANT_TRY(made, newContainer(m_draft.entities(m_place)->containers[*place].value));
    ref = *made;
    return put(position, std::move(data));
}

void PropertyDraft::finish() {
    if (m_listChanged)
        followListChange(m_draft, containers());
}

} // namespace octant
