#include "model/play/play_state.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "model/geometry/entity_values.h"
#include "model/map/locate.h"

namespace octant {
namespace {

constexpr double unknownDuration = 1; // seconds, as long as an animation that is not known here

/// A door on its way.
struct Swing {
    bool opens = false;
    double from = 0, begins = 0, ends = 0;

    double at(double seconds) const {
        const double to = opens ? 1 : 0;
        if (seconds >= ends)
            return to;
        if (seconds <= begins)
            return from;
        return from + (to - from) * (seconds - begins) / (ends - begins);
    }
};

class Played {
public:
    Played(const Map& map, double now) : m_map(map), m_now(now) {}

    void add(const SignalReaction& reaction, std::size_t number) {
        const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, reaction.hearer.entity};
        const auto* entity = static_cast<const Entity*>(findItem(m_map, item));
        if (entity == nullptr || entity->opaque())
            return;
        const EntityValues values(*entity, m_map.revision);
        const auto [found, isNew] = m_numbers.try_emplace(entity->id, m_state.entities.size());
        if (isNew) {
            m_state.entities.push_back({entity->id, 0, 0, {}, {}});
            m_swings.push_back({values.flag("open"), values.flag("open") ? 1.0 : 0.0, 0, 0});
        }
        PlayedEntity& played = m_state.entities[found->second];
        const double time = double(reaction.time) / 1e6;
        played.reaction = number;
        played.since = m_now - time;
        if (reaction.ignored)
            return;
        const std::string_view field = reaction.hearer.description().name;
        if (entity->type == EntityType::Door)
            swing(m_swings[found->second], values, field, time);
        else if (field == "signal_activate" || field == "signal_show")
            played.active = true;
        else if (field == "signal_deactivate" || field == "signal_hide")
            played.active = false;
        else if (field == "signal_toggle" || field == "signal_toggle_visibility")
            played.active = !played.active.value_or(!values.flag("inactive") && !values.flag("hidden"));
    }

    PlayState finish() {
        for (std::size_t i = 0; i < m_state.entities.size(); ++i) {
            const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, m_state.entities[i].id};
            const auto* entity = static_cast<const Entity*>(findItem(m_map, item));
            if (entity->type != EntityType::Door)
                continue;
            m_state.entities[i].open = static_cast<float>(m_swings[i].at(m_now));
            m_state.moves = m_state.moves || m_swings[i].ends > m_now;
        }
        return std::move(m_state);
    }
    void expectMore() { m_state.moves = true; }

private:
    static void swing(Swing& door, const EntityValues& values, std::string_view field, double time) {
        if (field != "signal_open" && field != "signal_close" && field != "signal_toggle")
            return;
        const bool opens = field == "signal_toggle" ? !door.opens : field == "signal_open";
        const auto seconds = [&](const char* name) { return values.get<std::uint32_t>(name, 0) / 1e6; };
        const double takes = seconds(opens ? "duration_open" : "duration_close");
        door.from = door.at(time);
        door.opens = opens;
        door.begins = time + seconds(opens ? "delay_open" : "delay_close");
        door.ends = door.begins + (takes > 0 ? takes : unknownDuration);
    }

    const Map& m_map;
    double m_now;
    PlayState m_state;
    std::vector<Swing> m_swings; ///< parallel to the entities
    std::unordered_map<ItemId, std::size_t> m_numbers;
};

} // namespace

PlayState playedAt(const Map& map, const SignalRun& run, double seconds) {
    Played played(map, seconds);
    for (std::size_t i = 0; i < run.reactions.size(); ++i) {
        if (double(run.reactions[i].time) / 1e6 > seconds) {
            played.expectMore();
            break; // they are by time
        }
        played.add(run.reactions[i], i);
    }
    return played.finish();
}

} // namespace octant
