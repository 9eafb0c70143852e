#include "model/play/play.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "model/geometry/entity_values.h"
#include "model/map/locate.h"
#include "model/play/door_swing.h"

namespace octant {
namespace {

constexpr std::size_t mostPlayed = 1'000'000; // reactions; after those signals do nothing any more

/// What signals did to an entity.
struct Switched {
    std::optional<bool> active, collides;
};

} // namespace

struct Play::State {
    explicit State(MapPtr of)
        : map(of), machine(std::move(of), SignalRunLimits{mostPlayed, ~std::uint64_t{0}}) {}

    /// Takes over what came since the last time.
    void follow() {
        const std::vector<SignalReaction>& reactions = machine.run().reactions;
        for (; followed < reactions.size(); ++followed)
            if (!reactions[followed].ignored)
                follow(reactions[followed]);
    }
    void follow(const SignalReaction& reaction) {
        const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, reaction.hearer.entity};
        const auto* entity = static_cast<const Entity*>(findItem(*map, item));
        if (entity == nullptr || entity->opaque())
            return;
        const EntityValues values(*entity, map->revision);
        const std::string_view field = reaction.hearer.description().name;
        if (entity->type == EntityType::Door) {
            auto [door, isNew] = doors.try_emplace(entity->id);
            if (isNew)
                door->second = DoorSwing::resting(values);
            door->second.hear(values, field, double(reaction.time) / 1e6);
            return;
        }
        Switched& state = switched[entity->id];
        const bool begins = !values.flag("inactive") && !values.flag("hidden");
        if (field == "signal_activate" || field == "signal_show")
            state.active = true;
        else if (field == "signal_deactivate" || field == "signal_hide")
            state.active = false;
        else if (field == "signal_toggle" || field == "signal_toggle_visibility")
            state.active = !state.active.value_or(begins);
        else if (field == "signal_enable_collision")
            state.collides = true;
        else if (field == "signal_disable_collision")
            state.collides = false;
        else if (field == "signal_toggle_collision")
            state.collides = !state.collides.value_or(!values.flag("no_collision"));
    }

    MapPtr map;
    SignalMachine machine;
    double time = 0;
    std::size_t followed = 0;
    std::unordered_map<ItemId, DoorSwing> doors;
    std::unordered_map<ItemId, Switched> switched;
};

Play::Play(MapPtr map) : m_state(std::make_unique<State>(std::move(map))) {}
Play::Play(Play&&) noexcept = default;
Play& Play::operator=(Play&&) noexcept = default;
Play::~Play() = default;

double Play::time() const { return m_state->time; }

void Play::send(std::string signal, ItemId sender) {
    if (signal.empty())
        return;
    m_state->machine.send(std::move(signal), sender);
    m_state->follow();
}

void Play::use(const Entity& door) {
    const auto field = entityFieldByName(EntityType::Door, "signal_toggle");
    if (door.type != EntityType::Door || !field)
        return;
    m_state->machine.operate({door.id, EntityType::Door, static_cast<std::uint8_t>(*field)});
    m_state->follow();
}

void Play::advance(double seconds) {
    m_state->time += std::max(seconds, 0.0);
    m_state->machine.advance(static_cast<std::uint64_t>(std::llround(m_state->time * 1e6)));
    m_state->follow();
}

float Play::open(const Entity& door) const {
    const auto found = m_state->doors.find(door.id);
    if (found != m_state->doors.end())
        return static_cast<float>(found->second.at(m_state->time));
    return EntityValues(door, m_state->map->revision).flag("open") ? 1.0f : 0.0f;
}

std::optional<bool> Play::active(ItemId entity) const {
    const auto found = m_state->switched.find(entity);
    return found != m_state->switched.end() ? found->second.active : std::nullopt;
}

std::optional<bool> Play::collides(ItemId entity) const {
    const auto found = m_state->switched.find(entity);
    return found != m_state->switched.end() ? found->second.collides : std::nullopt;
}

const std::vector<SignalReaction>& Play::reactions() const { return m_state->machine.run().reactions; }

const Map& Play::map() const { return *m_state->map; }

} // namespace octant
