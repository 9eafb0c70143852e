#include "model/play/play_state.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "model/geometry/entity_values.h"
#include "model/map/locate.h"
#include "model/play/door_swing.h"

namespace octant {
namespace {

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
            m_swings.push_back(DoorSwing::resting(values));
        }
        PlayedEntity& played = m_state.entities[found->second];
        const double time = double(reaction.time) / 1e6;
        played.reaction = number;
        played.since = m_now - time;
        if (reaction.ignored)
            return;
        const std::string_view field = reaction.hearer.description().name;
        if (entity->type == EntityType::Door)
            m_swings[found->second].hear(values, field, time);
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
    const Map& m_map;
    double m_now;
    PlayState m_state;
    std::vector<DoorSwing> m_swings; ///< parallel to the entities
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
