#include "model/play/light_play.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>

#include "model/geometry/entity_values.h"

namespace octant {
namespace {

constexpr std::uint8_t full = 255;

/// Calls `fn(entity)` for each that controls a light.
template <class Fn> void forEachController(const Map& map, Fn&& fn) {
    const auto look = [&](const PagedVector<Entity>& list) {
        for (const Entity& entity : list)
            if (!entity.opaque() &&
                (entity.type == EntityType::DynLightCtl || entity.type == EntityType::FastLightCtl))
                fn(entity);
    };
    look(map.entities.entities);
    for (const auto& level : map.levels) {
        look(level->entities.entities);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value())
                look(sector->entities.entities);
    }
}

template <class Lights>
std::uint8_t played(const Lights& lights, std::uint32_t id, bool on, std::uint8_t otherwise) {
    const auto found = lights.find(id);
    if (found != lights.end())
        return found->second[on ? 1 : 0].value_or(otherwise);
    return on ? otherwise : std::uint8_t{0};
}

} // namespace

std::uint8_t PlayedLights::of(const DynamicLight& light) const {
    return played(dynamic, light.lightId, (light.flags & DynamicLight::Enabled) != 0, full);
}

std::uint8_t PlayedLights::of(const FastLight& light) const {
    const bool on = (light.flags & FastLight::Enabled) != 0;
    return played(fast, light.lightId, on, light.intensity);
}

/// A controller was told something.
struct LightPlay::Switch {
    enum class Does : std::uint8_t { On, Off, Toggle };
    std::uint64_t time = 0; ///< microseconds
    const Controller* by = nullptr;
    Does does = Does::On;
};

LightPlay::LightPlay(const Map& map) {
    forEachController(map, [&](const Entity& entity) {
        const EntityValues values(entity, map.revision);
        Controller made;
        made.entity = entity.id;
        made.fast = entity.type == EntityType::FastLightCtl;
        made.light = values.get<std::uint32_t>("light", 0);
        made.stepTime = values.get<std::uint32_t>("pattern_time", 0);
        made.runsOn = values.flag("advance_while_off");
        made.jumps = !made.fast || values.flag("no_interpolation");
        if (made.fast) {
            made.steps = values.get("pattern", made.steps);
        } else {
            const auto bits = values.get<std::uint32_t>("pattern", 0);
            for (std::size_t i = 0; i < made.steps.size(); ++i)
                made.steps[i] = (bits >> i & 1U) != 0 ? full : std::uint8_t{0};
        }
        m_controllers.push_back(made);
    });
}

bool LightPlay::moves() const {
    return std::any_of(m_controllers.begin(), m_controllers.end(), [](const Controller& each) {
        return each.stepTime != 0 && std::any_of(each.steps.begin(), each.steps.end(),
                                                 [&](std::uint8_t step) { return step != each.steps[0]; });
    });
}

std::uint8_t LightPlay::Controller::brightness(std::uint64_t time) const {
    const auto step = static_cast<std::size_t>(time / stepTime % steps.size());
    const unsigned here = steps[step], next = steps[(step + 1) % steps.size()];
    if (jumps)
        return static_cast<std::uint8_t>(here);
    const double part = static_cast<double>(time % stepTime) / static_cast<double>(stepTime);
    return static_cast<std::uint8_t>(std::lround(here + (static_cast<double>(next) - here) * part));
}

PlayedLights LightPlay::at(double seconds, const SignalRun* run, double began) const {
    const auto microseconds = [](double time) {
        return static_cast<std::uint64_t>(std::llround(std::max(time, 0.0) * 1e6));
    };
    const std::uint64_t now = microseconds(seconds), sent = microseconds(began);
    struct Group {
        const Controller* first = nullptr;
        std::vector<Switch> switches; ///< by time
    };
    std::map<std::pair<bool, std::uint32_t>, Group> groups;
    for (const Controller& each : m_controllers)
        if (Group& group = groups[{each.fast, each.light}]; group.first == nullptr)
            group.first = &each;
    const std::span<const SignalReaction> reactions =
        run != nullptr ? std::span(run->reactions) : std::span<const SignalReaction>();
    for (const SignalReaction& reaction : reactions) {
        if (reaction.ignored || sent + reaction.time > now)
            continue;
        const auto by = std::find_if(m_controllers.begin(), m_controllers.end(), [&](const Controller& each) {
            return each.entity == reaction.hearer.entity;
        });
        if (by == m_controllers.end())
            continue;
        const std::string_view field = reaction.hearer.description().name;
        const auto does = field == "signal_on"    ? Switch::Does::On
                          : field == "signal_off" ? Switch::Does::Off
                                                  : Switch::Does::Toggle;
        groups[{by->fast, by->light}].switches.push_back({sent + reaction.time, &*by, does});
    }
    PlayedLights lights;
    for (const auto& [name, group] : groups)
        (name.first ? lights.fast
                    : lights.dynamic)[name.second] = {bright(*group.first, group.switches, false, now),
                                                      bright(*group.first, group.switches, true, now)};
    return lights;
}

std::optional<std::uint8_t> LightPlay::bright(const Controller& first, const std::vector<Switch>& switches,
                                              bool on, std::uint64_t now) {
    const Controller* plays = &first;
    std::uint64_t lit = 0, since = 0; // microseconds that it was on; when that was last counted
    for (const Switch& each : switches) {
        if (on)
            lit += each.time - since;
        since = each.time;
        plays = each.by;
        on = each.does == Switch::Does::Toggle ? !on : each.does == Switch::Does::On;
    }
    if (!on)
        return std::uint8_t{0};
    lit += now - since;
    if (plays->stepTime == 0)
        return std::nullopt;
    return plays->brightness(plays->runsOn ? now : lit);
}

} // namespace octant
