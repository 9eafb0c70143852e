#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "model/check/entity_lists.h"
#include "model/check/idle_entities.h"
#include "model/check/parts.h"
#include "model/geometry/entity_values.h"
#include "model/signals/likely_name.h"

// What is only seen where all entities of a map are looked at together.

namespace octant::check {

namespace {

/// Names that begin so are made by compilers, not by who wires a map.
constexpr std::string_view madeByCompilers = "unique:";

std::string_view textOf(const Entity& entity, std::size_t field, Revision revision) {
    const auto slots = recordSlots(entity.type, revision);
    if (field >= slots.size() || slots[field].kind != FieldSlot::Text ||
        slots[field].at >= entity.data->texts.size())
        return {};
    return entity.data->texts[slots[field].at];
}

/// What is to be told of entities, by their ids, so that it is noted where the walk over the lists meets
/// them.
struct Remark {
    Rule rule;
    std::string what;
};
using Remarks = std::unordered_map<ItemId, std::vector<Remark>>;

/// What the wiring of a map depends on beyond the signals themselves.
struct Wiring {
    bool complete = true;                ///< false: what could not be read may send or hear anything
    bool scripted = false;               ///< scripts may send signals, which no map tells
    std::unordered_set<std::string> set; ///< names of entities that setters change
    std::unordered_map<ItemId, const Entity*> relays; ///< entities that pass signals on at once
};

bool passesOnAtOnce(const Entity& entity, Revision revision) {
    const EntityValues values(entity, revision);
    if (entity.type == EntityType::Broadcaster)
        return true;
    if (entity.type == EntityType::Timer)
        return values.get<std::uint32_t>("initial") == 0U;
    return entity.type == EntityType::ExTimer && values.get<std::uint64_t>("initial") == std::uint64_t{0};
}

Wiring wiringOf(const Map& map) {
    Wiring wiring;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            wiring.complete = wiring.complete && slot.cell->value() != nullptr;
    forEachEntityList(map, [&](const EntityListPlace&, const EntityList& list) {
        for (const Entity& entity : list.entities) {
            if (entity.opaque()) {
                wiring.complete = false;
                continue;
            }
            if (entity.type == EntityType::Generic || entity.type == EntityType::Headless) {
                const auto script = entityFieldByName(entity.type, "script");
                wiring.scripted =
                    wiring.scripted || (script && !textOf(entity, *script, map.revision).empty());
            } else if (entity.type == EntityType::Setter) {
                wiring.set.emplace(textOf(entity, *entityFieldByName(entity.type, "target"), map.revision));
            } else if (passesOnAtOnce(entity, map.revision)) {
                wiring.relays.emplace(entity.id, &entity);
            }
        }
    });
    return wiring;
}

/// OCT-001 to 003.
void remarkSignals(Remarks& remarks, const SignalTable& table, const Wiring& wiring) {
    const auto none = [](const Signal& signal) { return signal.name.starts_with(madeByCompilers); };
    std::unordered_set<const Signal*> meant;
    std::unique_ptr<LikelyNames> likely;
    for (const Signal& signal : table.all()) {
        if (!signal.senders.empty() || none(signal))
            continue;
        if (!likely)
            likely = std::make_unique<LikelyNames>(table);
        const SignalEnd& end = signal.hearers.front();
        const char* field = end.description().name;
        if (const Signal* other = likely->meantBy(signal)) {
            meant.insert(other);
            remarks[end.entity].push_back(
                {Rule::Oct003,
                 fmt::format("{}: nothing in the map sends \"{}\"; \"{}\" is sent and differs by "
                             "one letter",
                             field, signal.name, other->name)});
        } else if (wiring.complete && !wiring.scripted) {
            remarks[end.entity].push_back(
                {Rule::Oct002, fmt::format("{}: nothing in the map sends \"{}\"", field, signal.name)});
        }
    }
    if (!wiring.complete)
        return;
    for (const Signal& signal : table.all()) {
        if (!signal.hearers.empty() || none(signal) || meant.contains(&signal))
            continue;
        const SignalEnd& end = signal.senders.front();
        remarks[end.entity].push_back({Rule::Oct001, fmt::format("{}: nothing in the map hears \"{}\"",
                                                                 end.description().name, signal.name)});
    }
}

/// Signals that lead to others without any time between.
class Relays {
public:
    Relays(const SignalTable& table, const Wiring& wiring, Revision revision) : m_table(table) {
        m_next.resize(table.all().size());
        for (std::size_t i = 0; i < m_next.size(); ++i)
            for (const SignalEnd& end : table.all()[i].hearers) {
                const auto relay = wiring.relays.find(end.entity);
                if (relay == wiring.relays.end() || !passes(*relay->second, end, revision))
                    continue;
                for (const SignalUse& use : table.of(end.entity))
                    if (use.direction == SignalDirection::Sends)
                        m_next[i].push_back({use.signal, end.entity});
            }
    }

    /// OCT-004: one remark for each signal at which a way closes that nothing ends, at the entity that closes
    /// it.
    void remark(Remarks& remarks) {
        enum class State : std::uint8_t { New, Open, Done };
        struct Step {
            std::size_t signal;
            std::size_t next = 0;
        };
        std::vector<State> states(m_next.size(), State::New);
        for (std::size_t start = 0; start < m_next.size(); ++start) {
            if (states[start] != State::New)
                continue;
            std::vector<Step> way{{start}};
            states[start] = State::Open;
            while (!way.empty()) {
                Step& step = way.back();
                if (step.next == m_next[step.signal].size()) {
                    states[step.signal] = State::Done;
                    way.pop_back();
                    continue;
                }
                const Link link = m_next[step.signal][step.next++];
                if (states[link.signal] == State::New) {
                    states[link.signal] = State::Open;
                    way.push_back({link.signal});
                } else if (states[link.signal] == State::Open) {
                    std::string names;
                    auto from = std::find_if(way.begin(), way.end(),
                                             [&](const Step& one) { return one.signal == link.signal; });
                    for (; from != way.end(); ++from)
                        names += fmt::format("\"{}\", ", m_table.all()[from->signal].name);
                    remarks[link.relay].push_back(
                        {Rule::Oct004, fmt::format("it closes a circle of signals without any time between: "
                                                   "{}and \"{}\" again",
                                                   names, m_table.all()[link.signal].name)});
                }
            }
        }
    }

private:
    struct Link {
        std::size_t signal;
        ItemId relay;
    };

    static bool passes(const Entity& entity, const SignalEnd& end, Revision revision) {
        const std::string_view field = end.description().name;
        if (entity.type != EntityType::Broadcaster)
            return field == "signal_reset";
        if (field != "input")
            return false;
        // One that nothing ever activates passes nothing on.
        const auto heard = [&](const char* name) {
            const auto at = entityFieldByName(entity.type, name);
            return at && !textOf(entity, *at, revision).empty();
        };
        return !EntityValues(entity, revision).flag("inactive") || heard("signal_activate") ||
               heard("signal_toggle");
    }

    const SignalTable& m_table;
    std::vector<std::vector<Link>> m_next; ///< by signal
};

/// Where findings of a list are.
std::string listPlace(const Map& map, const EntityListPlace& list) {
    if (list.level == EntityListPlace::None)
        return "global entities";
    return list.sector == EntityListPlace::None
               ? fmt::format("level {}", list.level)
               : sectorPlace(list.level, map.levels[list.level]->indexOf(list.sector));
}

} // namespace

std::vector<Finding> checkTogether(const Map& map) {
    const Wiring wiring = wiringOf(map);
    Remarks remarks;
    const SignalTable table(map);
    remarkSignals(remarks, table, wiring);
    Relays(table, wiring, map.revision).remark(remarks);
    const auto doubled = doubledSpawns(map);
    std::vector<Finding> findings;
    forEachEntityList(map, [&](const EntityListPlace& place, const EntityList& list) {
        Notes notes(listPlace(map, place), map.january());
        std::size_t number = 0;
        for (const Entity& entity : list.entities) {
            const auto note = [&](Rule rule, std::string what) {
                notes.note(rule, itemRef(ItemKind::Entity, entity.id), fmt::format("entity {}", number),
                           std::move(what));
            };
            if (const auto found = remarks.find(entity.id); found != remarks.end())
                for (const Remark& remark : found->second)
                    note(remark.rule, remark.what);
            if (!entity.opaque()) {
                if (doorStays(entity, map.revision))
                    note(Rule::Oct006, "its open pose is the closed one, so the door never moves");
                if (entity.type == EntityType::Light &&
                    (entity.name.empty() || !wiring.set.contains(entity.name)))
                    if (const std::string why = darkLight(entity, map.revision); !why.empty())
                        note(Rule::Oct007, fmt::format("it lights nothing: {}", why));
                if (doubled.contains(entity.id))
                    note(Rule::Oct008, "it stands where an earlier spawn of the same team stands");
            }
            ++number;
        }
        auto found = notes.take();
        findings.insert(findings.end(), std::make_move_iterator(found.begin()),
                        std::make_move_iterator(found.end()));
    });
    return findings;
}

} // namespace octant::check
