#include "model/diff/content.h"

#include <bit>
#include <functional>
#include <string_view>

#include "model/map/entity.h"

namespace octant {
namespace {

class ContentHasher {
public:
    void add(std::size_t value) { m_hash ^= value + 0x9e3779b97f4a7c15U + (m_hash << 6) + (m_hash >> 2); }
    void add(std::string_view text) { add(std::hash<std::string_view>()(text)); }
    void add(std::span<const std::byte> bytes) {
        add(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
    }
    void add(const Value& value) {
        add(value.index());
        std::visit([this](const auto& own) { addOwn(own); }, value);
    }
    std::size_t hash() const { return m_hash; }

private:
    void addOwn(std::monostate) {}
    void addOwn(const Ref& ref) {
        add(static_cast<std::size_t>(ref.id));
        add(std::string_view(ref.name));
    }
    void addOwn(const std::string& text) { add(std::string_view(text)); }
    void addOwn(float number) { add(std::size_t{std::bit_cast<std::uint32_t>(number)}); }
    void addOwn(bool is) { add(std::size_t{is}); }
    void addOwn(std::int64_t number) { add(static_cast<std::size_t>(number)); }
    void addOwn(std::uint64_t number) { add(static_cast<std::size_t>(number)); }
    template <class T> void addOwn(const std::vector<T>& list) {
        for (const T& one : list)
            addOwn(one);
        add(list.size());
    }

    std::size_t m_hash = 0;
};

std::span<const FieldRef> allFieldsOf(ItemKind kind, const void* item, Revision revision) {
    if (kind != ItemKind::Entity)
        return fieldsOf(kind);
    const auto type = static_cast<std::uint8_t>(static_cast<const Entity*>(item)->type);
    return entityFields(type, revision);
}

/// The values of containers and of an entity's own properties have no fields.
void addTypedValue(ContentHasher& hasher, const TypedValue& value) {
    hasher.add(static_cast<std::size_t>(value.type));
    hasher.add(std::span<const std::byte>(value.numbers));
    for (const std::string& text : value.texts)
        hasher.add(std::string_view(text));
}

} // namespace

std::vector<FieldRef> fieldsOfItem(ItemKind kind, const void* item, Revision revision) {
    std::vector<FieldRef> fields;
    for (const FieldRef& field : allFieldsOf(kind, item, revision))
        if (field.info->in(revision))
            fields.push_back(field);
    return fields;
}

std::size_t contentHash(ItemKind kind, const void* item, Revision revision) {
    ContentHasher hasher;
    for (const FieldRef& field : allFieldsOf(kind, item, revision))
        if (field.info->in(revision))
            hasher.add(field.get(field, item));
    if (kind == ItemKind::Container)
        addTypedValue(hasher, static_cast<const Container*>(item)->value);
    if (kind == ItemKind::Entity) {
        const Entity& entity = *static_cast<const Entity*>(item);
        hasher.add(static_cast<std::size_t>(entity.type));
        addTypedValue(hasher, entity.data->value);
        for (const TypedValue& property : entity.data->properties)
            addTypedValue(hasher, property);
    }
    return hasher.hash();
}

std::string FieldDifference::path() const {
    return field->group[0] == '\0' ? std::string(field->name) : std::string(field->group) + '/' + field->name;
}

ItemDifference compareFields(ItemKind kind, const void* before, const void* after, Revision revision) {
    ItemDifference difference;
    for (const FieldRef& field : allFieldsOf(kind, after, revision)) {
        if (!field.info->in(revision))
            continue;
        Value then = field.get(field, before), now = field.get(field, after);
        if (!sameValue(then, now))
            difference.fields.push_back({field.info, std::move(then), std::move(now)});
    }
    return difference;
}

ItemDifference compareItems(ItemKind kind, const ItemListView& list, const void* before, const void* after,
                            Revision revision) {
    ItemDifference difference;
    if (list.sameContent(before, after))
        return difference;
    const auto* then = static_cast<const Entity*>(before);
    const auto* now = static_cast<const Entity*>(after);
    if (kind == ItemKind::Entity && then->type != now->type) {
        difference.more = true;
        return difference;
    }
    difference = compareFields(kind, before, after, revision);
    if (!list.sameContent(before, before) || !list.sameContent(after, after))
        return difference; // a NaN: only fields tell
    const std::shared_ptr<void> copy = list.copy(before);
    for (const FieldRef& field : allFieldsOf(kind, after, revision)) {
        if (!field.info->in(revision))
            continue;
        const Value value = field.get(field, after);
        if (!sameValue(field.get(field, before), value) && !field.set(field, copy.get(), value)) {
            difference.more = true;
            return difference;
        }
    }
    difference.more = !list.sameContent(copy.get(), after);
    return difference;
}

bool sameItems(ItemKind kind, const ItemListView& before, const ItemListView& after, Revision revision) {
    if (before.sameAs(after))
        return true;
    if (before.size() != after.size())
        return false;
    for (std::size_t at = 0; at < before.size(); ++at)
        if (before.idAt(at) != after.idAt(at) ||
            !compareItems(kind, before, before.itemAt(at), after.itemAt(at), revision).empty())
            return false;
    return true;
}

} // namespace octant
