#include "model/signals/signal_table.h"

#include <algorithm>

#include <fmt/format.h>

namespace octant {
namespace {

using SignalIndices = std::unordered_map<std::string_view, std::size_t>;

/// Calls `fn(list)` for the entities of the map, of its levels and of all sectors that are not damaged.
template <class Fn> void forEachListOfEntities(const Map& map, Fn&& fn) {
    fn(map.entities.entities);
    for (const auto& level : map.levels) {
        fn(level->entities.entities);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value())
                fn(sector->entities.entities);
    }
}

/// Fields of each type in one revision that send or hear, found when a type is first met.
class FieldsOfTypes {
public:
    explicit FieldsOfTypes(Revision revision) : m_revision(revision) {}

    struct Place {
        std::uint8_t field;
        std::uint16_t text;
        SignalDirection direction;
    };
    std::span<const Place> of(EntityType type) {
        const auto at = static_cast<std::size_t>(type);
        if (!m_known[at]) {
            m_known[at] = true;
            const auto fields = entitySchema(type).fields;
            const auto slots = recordSlots(type, m_revision);
            for (const std::uint8_t field : fieldOrder(type, m_revision))
                if (const SignalDirection direction = signalDirection(fields[field]);
                    direction != SignalDirection::None && slots[field].kind == FieldSlot::Text)
                    m_places[at].push_back({field, slots[field].at, direction});
        }
        return m_places[at];
    }

private:
    Revision m_revision;
    std::array<bool, entityTypeCount> m_known{};
    std::array<std::vector<Place>, entityTypeCount> m_places;
};

} // namespace

SignalDirection signalDirection(const EntityField& field) {
    if (field.ref != EntityRef::Signal)
        return SignalDirection::None;
    return std::string_view(field.name).starts_with("output") ? SignalDirection::Sends
                                                              : SignalDirection::Hears;
}

SignalTable::SignalTable(const Map& map) {
    // The texts belong to the map, which stays during the pass.
    SignalIndices indices;
    std::vector<std::string_view> names;
    FieldsOfTypes fields(map.revision);
    std::vector<std::pair<std::size_t, SignalEnd>> senders, hearers;
    forEachListOfEntities(map, [&](const PagedVector<Entity>& list) {
        for (const Entity& entity : list) {
            if (entity.opaque())
                continue;
            const std::size_t first = m_uses.size();
            for (const auto& place : fields.of(entity.type)) {
                if (place.text >= entity.data->texts.size() || entity.data->texts[place.text].empty())
                    continue;
                const std::string_view name = entity.data->texts[place.text];
                const auto [found, added] = indices.emplace(name, names.size());
                if (added)
                    names.push_back(name);
                m_uses.push_back({found->second, place.field, place.direction});
                auto& ends = place.direction == SignalDirection::Sends ? senders : hearers;
                ends.emplace_back(found->second, SignalEnd{entity.id, entity.type, place.field});
            }
            if (m_uses.size() > first)
                m_entities[entity.id] = {first, m_uses.size() - first};
        }
    });
    std::vector<std::size_t> order(names.size()), position(names.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return names[a] < names[b]; });
    m_signals.resize(names.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        position[order[i]] = i;
        m_signals[i].name = names[order[i]];
    }
    for (const auto& [signal, end] : senders)
        m_signals[position[signal]].senders.push_back(end);
    for (const auto& [signal, end] : hearers)
        m_signals[position[signal]].hearers.push_back(end);
    for (SignalUse& use : m_uses)
        use.signal = position[use.signal];
}

const Signal* SignalTable::find(std::string_view name) const {
    const auto found =
        std::lower_bound(m_signals.begin(), m_signals.end(), name,
                         [](const Signal& signal, std::string_view wanted) { return signal.name < wanted; });
    return found != m_signals.end() && found->name == name ? &*found : nullptr;
}

std::span<const SignalUse> SignalTable::of(ItemId entity) const {
    const auto found = m_entities.find(entity);
    if (found == m_entities.end())
        return {};
    return std::span(m_uses).subspan(found->second.first, found->second.count);
}

std::string SignalTable::uniqueName(std::string_view wanted) const {
    std::string name(wanted);
    for (std::size_t number = 2; find(name) != nullptr; ++number)
        name = fmt::format("{}_{}", wanted, number);
    return name;
}

std::string_view SignalTable::likelyMeant(const Signal& heard) const {
    if (!heard.senders.empty())
        return {};
    std::string_view meant;
    for (const Signal& other : m_signals) {
        if (other.senders.empty() || !oneLetterApart(heard.name, other.name))
            continue;
        if (!meant.empty())
            return {};
        meant = other.name;
    }
    return meant;
}

std::vector<std::uint8_t> signalFields(EntityType type, Revision revision, SignalDirection direction) {
    std::vector<std::uint8_t> found;
    if (type == EntityType::Unknown)
        return found;
    for (const std::uint8_t field : fieldOrder(type, revision))
        if (signalDirection(entitySchema(type).fields[field]) == direction)
            found.push_back(field);
    return found;
}

bool oneLetterApart(std::string_view a, std::string_view b) {
    if (a.size() > b.size())
        std::swap(a, b);
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin());
    const std::string_view restA = a.substr(static_cast<std::size_t>(differ.first - a.begin()));
    const std::string_view restB = b.substr(static_cast<std::size_t>(differ.second - b.begin()));
    if (b.size() == a.size() + 1)
        return restA == restB.substr(1);
    if (a.size() != b.size() || restA.empty())
        return false;
    if (restA.substr(1) == restB.substr(1))
        return true;
    return restA.size() > 1 && restA[0] == restB[1] && restA[1] == restB[0] &&
           restA.substr(2) == restB.substr(2);
}

} // namespace octant
