#include "model/edit/resolve_value.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// Finds items that a value names, from the place of the item whose field it is.
class Resolver {
public:
    Resolver(const MapDraft& draft, const ListPlace& place, ItemKind refers)
        : m_draft(draft), m_place(place), m_refers(refers) {}

    Result<Ref> reference(const Ref& ref) const {
        if (ref.name.find('\0') != std::string::npos)
            return fail("a name cannot contain a NUL character");
        if (ref.id == 0)
            return m_place.level == ListPlace::None
                       ? ref
                       : referenceByName(m_draft.level(m_place.level), m_refers, ref.name);
        return search(ref.id) ? Result<Ref>(ref) : missing();
    }
    Ref byName(const std::string& name) const {
        return m_place.level == ListPlace::None
                   ? Ref{0, name}
                   : referenceByName(m_draft.level(m_place.level), m_refers, name);
    }
    Result<std::string> name(const Ref& ref) const {
        if (ref.id == 0)
            return ref.name;
        const auto found = search(ref.id);
        return found && itemsCan(m_refers, ItemCan::Rename) ? Result<std::string>(*found) : missing();
    }

private:
    tl::unexpected<Error> missing() const {
        return fail(fmt::format("there is no such {} here any more", itemKindRow(m_refers).singular));
    }
    /// The name of the item of this id: a container of the same list of entities, an entity of anywhere, else
    /// one of the level. None where there is no such item; empty where its kind has no names.
    std::optional<std::string> search(ItemId id) const {
        if (m_refers == ItemKind::Entity) {
            const void* entity = findItem(m_draft.map(), {ItemKind::Entity, -1, ItemRef::NoCube, id});
            return entity != nullptr ? std::optional(static_cast<const Entity*>(entity)->name) : std::nullopt;
        }
        const std::size_t sector = m_refers == ItemKind::Container ? m_place.sector : ListPlace::None;
        const ItemListView list = m_draft.list({m_place.level, sector, m_refers});
        const std::size_t at = list.positionOf(id);
        return at != ItemListView::NotFound ? std::optional<std::string>(list.nameAt(at)) : std::nullopt;
    }

    const MapDraft& m_draft;
    const ListPlace& m_place;
    ItemKind m_refers;
};

template <class Out, class In, class Fn> Result<Value> each(const std::vector<In>& items, Fn&& fn) {
    std::vector<Out> results;
    for (const In& item : items) {
        auto result = fn(item);
        if (!result)
            return tl::unexpected<Error>(result.error());
        results.push_back(std::move(*result));
    }
    return Value(std::move(results));
}

} // namespace

Ref referenceByName(const Level& level, ItemKind kind, const std::string& name) {
    if (name.empty())
        return {};
    const ItemId id = findByName(level, kind, name);
    return id != 0 ? Ref{id, {}} : Ref{0, name};
}

Result<Value> resolveValue(const MapDraft& draft, const ListPlace& place, const FieldInfo& field,
                           const Value& current, const Value& value) {
    const Resolver resolver(draft, place, field.refers);
    const auto toRef = [&](const Ref& ref) { return resolver.reference(ref); };
    const auto toName = [&](const Ref& ref) { return resolver.name(ref); };
    const auto nameToRef = [&](const std::string& known) { return resolver.reference(Ref{0, known}); };
    const auto* ref = std::get_if<Ref>(&value);
    const auto* name = std::get_if<std::string>(&value);
    if (std::holds_alternative<Ref>(current)) {
        if (ref != nullptr)
            return toRef(*ref).map([](Ref found) { return Value(std::move(found)); });
        if (name != nullptr && field.refers != ItemKind::Container)
            return nameToRef(*name).map([](Ref found) { return Value(std::move(found)); });
    } else if (std::holds_alternative<std::string>(current) && ref != nullptr) {
        return toName(*ref).map([](std::string found) { return Value(std::move(found)); });
    }
    const auto* refs = std::get_if<std::vector<Ref>>(&value);
    const auto* names = std::get_if<std::vector<std::string>>(&value);
    if (std::holds_alternative<std::vector<Ref>>(current)) {
        if (refs != nullptr)
            return each<Ref>(*refs, toRef);
        if (names != nullptr)
            return each<Ref>(*names, nameToRef);
    } else if (std::holds_alternative<std::vector<std::string>>(current) && refs != nullptr) {
        return each<std::string>(*refs, toName);
    }
    return value;
}

} // namespace octant
