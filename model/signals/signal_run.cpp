#include "model/signals/signal_run.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <queue>
#include <utility>

#include "model/map/locate.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// The fields of an entity by their names.
class SignalFields {
public:
    SignalFields(const Entity& entity, Revision revision)
        : m_entity(entity), m_revision(revision),
          m_fields(entityFields(static_cast<std::uint8_t>(entity.type), revision)) {}

    std::uint64_t number(const char* name) const {
        const Value value = get(name);
        const auto* found = std::get_if<std::uint64_t>(&value);
        return found != nullptr ? *found : 0;
    }
    bool flag(const char* name) const {
        const Value value = get(name);
        const bool* found = std::get_if<bool>(&value);
        return found != nullptr && *found;
    }
    std::string text(const char* name) const {
        const Value value = get(name);
        const auto* found = std::get_if<std::string>(&value);
        return found != nullptr ? *found : std::string();
    }

private:
    Value get(const char* name) const {
        const FieldRef* field = findField(m_fields, name, m_revision);
        return field != nullptr ? field->get(*field, &m_entity) : Value();
    }

    const Entity& m_entity;
    Revision m_revision;
    std::span<const FieldRef> m_fields;
};

/// What an entity is like while signals run.
struct ReactorState {
    bool active = true, locked = false, open = false;
    std::uint64_t count = 0;
    std::uint64_t turn =
        0; ///< of its timer or motion: an earlier one that is still waited for counts no more
    std::optional<std::uint64_t> due; ///< of a timer that runs
    std::uint64_t left = 0;           ///< of one that was paused
};

/// A time after another one; the last one there is where that is beyond it.
std::uint64_t laterBy(std::uint64_t time, std::uint64_t by) {
    return by > std::numeric_limits<std::uint64_t>::max() - time ? std::numeric_limits<std::uint64_t>::max()
                                                                 : time + by;
}

constexpr std::size_t noCause = static_cast<std::size_t>(-1);

/// A signal that is on its way.
struct Sending {
    std::uint64_t time = 0;
    std::uint64_t order = 0; ///< among those of one time
    std::string signal;
    ItemId sender = 0;
    std::size_t cause = noCause; ///< reaction that sends it
    std::uint64_t turn = 0;      ///< 0: it is sent whatever happens meanwhile

    bool operator>(const Sending& other) const {
        return time != other.time ? time > other.time : order > other.order;
    }
};

class SignalRunner {
public:
    SignalRunner(const Map& map, const SignalTable& table, const SignalRunLimits& limits)
        : m_map(map), m_table(table), m_limits(limits) {}

    SignalRun run(std::string_view signal) {
        send(0, std::string(signal));
        advance(m_limits.longest);
        m_run.cut = m_run.cut || !m_waiting.empty();
        return std::move(m_run);
    }
    void send(std::uint64_t time, std::string signal, ItemId sender = 0) {
        send(time, std::move(signal), sender, noCause);
    }
    void operate(std::uint64_t time, const SignalEnd& end, ItemId sender) {
        m_run.reactions.push_back({time, time, {}, sender, end, false});
        m_causes.push_back(noCause);
        react(m_run.reactions.size() - 1);
    }
    /// All that is on its way until then arrives.
    void advance(std::uint64_t until) {
        while (!m_waiting.empty() && !m_run.cut && m_waiting.top().time <= until) {
            const Sending next = m_waiting.top();
            m_waiting.pop();
            if (next.turn != 0) {
                ReactorState& sender = m_states[next.sender];
                if (sender.turn != next.turn)
                    continue;
                sender.due.reset();
            }
            arrive(next);
        }
    }
    const SignalRun& reached() const { return m_run; }

private:
    void send(std::uint64_t time, std::string signal, ItemId sender, std::size_t cause,
              std::uint64_t turn = 0) {
        if (!signal.empty() || turn != 0)
            m_waiting.push({time, ++m_order, std::move(signal), sender, cause, turn});
    }

    void arrive(const Sending& sent) {
        const Signal* signal = m_table.find(sent.signal);
        if (signal == nullptr)
            return;
        for (const SignalEnd& end : signal->hearers) {
            if (m_run.reactions.size() >= m_limits.mostReactions) {
                m_run.cut = true;
                return;
            }
            if (cameFrom(end, sent)) {
                m_run.loops = true;
                continue;
            }
            m_run.reactions.push_back({sent.time, sent.time, sent.signal, sent.sender, end, false});
            m_causes.push_back(sent.cause);
            react(m_run.reactions.size() - 1);
        }
    }

    /// Whether the same end heard this already in the chain of what is sent, at the same moment.
    bool cameFrom(const SignalEnd& end, const Sending& sent) const {
        for (std::size_t at = sent.cause; at != noCause && m_run.reactions[at].time == sent.time;
             at = m_causes[at])
            if (m_run.reactions[at].hearer == end && m_run.reactions[at].signal == sent.signal)
                return true;
        return false;
    }

    void react(std::size_t at) {
        const SignalReaction heard = m_run.reactions[at];
        const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, heard.hearer.entity};
        const auto* entity = static_cast<const Entity*>(findItem(m_map, item));
        if (entity == nullptr)
            return;
        const SignalFields values(*entity, m_map.revision);
        const auto [found, isNew] = m_states.try_emplace(entity->id);
        ReactorState& state = found->second;
        if (isNew) {
            state.active = !values.flag("flags/inactive");
            state.locked = values.flag("flags/locked");
            state.open = values.flag("flags/open");
            state.count = values.number("initial");
            if (isTimer(entity->type)) // timers run from the beginning
                state.due = values.number("initial");
        }
        const std::string_view field = heard.hearer.description().name;
        if (field == "signal_activate")
            state.active = true;
        else if (field == "signal_deactivate")
            state.active = false;
        else if (field == "signal_toggle" && entity->type != EntityType::Door)
            state.active = !state.active;
        else if (field == "signal_lock" || field == "signal_unlock")
            state.locked = field == "signal_lock";
        else if (field == "signal_toggle_lock")
            state.locked = !state.locked;
        else if (entity->type == EntityType::Broadcaster)
            broadcast(at, values, state);
        else if (entity->type == EntityType::Counter || entity->type == EntityType::ExCounter)
            countOn(at, values, state, field);
        else if (isTimer(entity->type))
            time(at, values, state, field);
        else if (entity->type == EntityType::Door)
            moveDoor(at, values, state, field);
    }

    static bool isTimer(EntityType type) { return type == EntityType::Timer || type == EntityType::ExTimer; }

    void sendFrom(std::size_t at, std::uint64_t when, std::string signal, std::uint64_t turn = 0) {
        send(when, std::move(signal), m_run.reactions[at].hearer.entity, at, turn);
    }

    void broadcast(std::size_t at, const SignalFields& values, const ReactorState& state) {
        m_run.reactions[at].ignored = !state.active;
        if (!state.active)
            return;
        for (const char* output : {"output_1", "output_2"})
            sendFrom(at, m_run.reactions[at].time, values.text(output));
    }

    void countOn(std::size_t at, const SignalFields& values, ReactorState& state, std::string_view field) {
        if (field == "signal_increment")
            ++state.count;
        else if (field == "signal_decrement")
            --state.count;
        else if (field == "signal_reset")
            state.count = values.number("initial");
        if (field == "signal_compare" || values.text("signal_compare").empty())
            if (holds(values.number("comparison"), state.count, values.number("target")))
                sendFrom(at, m_run.reactions[at].time, values.text("output"));
    }

    static bool holds(std::uint64_t comparison, std::uint64_t count, std::uint64_t target) {
        switch (comparison) {
        case 0:
            return count == target;
        case 1:
            return count != target;
        case 2:
            return count < target;
        case 3:
            return count <= target;
        case 4:
            return count > target;
        default:
            return count >= target;
        }
    }

    void time(std::size_t at, const SignalFields& values, ReactorState& state, std::string_view field) {
        const std::uint64_t now = m_run.reactions[at].time;
        if (field == "signal_reset") {
            state.due = laterBy(now, values.number("initial"));
        } else if (field == "signal_pause" && state.due) {
            state.left = *state.due > now ? *state.due - now : 0;
            state.due.reset();
            ++state.turn;
            return;
        } else if (field == "signal_resume" && !state.due && state.left > 0) {
            state.due = laterBy(now, std::exchange(state.left, 0));
        } else {
            m_run.reactions[at].ignored = true;
            return;
        }
        m_run.reactions[at].ends = *state.due;
        sendFrom(at, *state.due, values.text("output"), ++state.turn);
    }

    void moveDoor(std::size_t at, const SignalFields& values, ReactorState& state, std::string_view field) {
        const bool toggles = field == "signal_toggle";
        if (!toggles && field != "signal_open" && field != "signal_close")
            return;
        const bool opens = toggles ? !state.open : field == "signal_open";
        m_run.reactions[at].ignored = state.locked || opens == state.open;
        if (m_run.reactions[at].ignored)
            return;
        state.open = opens;
        const std::uint64_t done = m_run.reactions[at].time +
                                   values.number(opens ? "delay_open" : "delay_close") +
                                   values.number(opens ? "duration_open" : "duration_close");
        m_run.reactions[at].ends = done;
        sendFrom(at, done, values.text(opens ? "output_opened" : "output_closed"), ++state.turn);
    }

    const Map& m_map;
    const SignalTable& m_table;
    SignalRunLimits m_limits;
    SignalRun m_run;
    std::vector<std::size_t> m_causes; ///< parallel to the reactions: which one sent what it heard
    std::map<ItemId, ReactorState> m_states;
    std::priority_queue<Sending, std::vector<Sending>, std::greater<>> m_waiting;
    std::uint64_t m_order = 0;
};

} // namespace

SignalRun runSignal(const Map& map, const SignalTable& table, std::string_view signal,
                    const SignalRunLimits& limits) {
    return SignalRunner(map, table, limits).run(signal);
}

struct SignalMachine::Parts {
    Parts(MapPtr of, const SignalRunLimits& limits)
        : map(std::move(of)), table(*map), runner(*map, table, limits) {}

    MapPtr map;
    SignalTable table;
    SignalRunner runner;
    std::uint64_t time = 0;
};

SignalMachine::SignalMachine(MapPtr map, const SignalRunLimits& limits)
    : m_parts(std::make_unique<Parts>(std::move(map), limits)) {}
SignalMachine::SignalMachine(SignalMachine&&) noexcept = default;
SignalMachine& SignalMachine::operator=(SignalMachine&&) noexcept = default;
SignalMachine::~SignalMachine() = default;

void SignalMachine::send(std::string signal, ItemId sender) {
    m_parts->runner.send(m_parts->time, std::move(signal), sender);
    m_parts->runner.advance(m_parts->time);
}

void SignalMachine::operate(const SignalEnd& end, ItemId sender) {
    m_parts->runner.operate(m_parts->time, end, sender);
    m_parts->runner.advance(m_parts->time);
}

void SignalMachine::advance(std::uint64_t time) {
    m_parts->time = std::max(m_parts->time, time);
    m_parts->runner.advance(m_parts->time);
}

std::uint64_t SignalMachine::time() const { return m_parts->time; }

const SignalRun& SignalMachine::run() const { return m_parts->runner.reached(); }

} // namespace octant
