#include "model/check/idle_entities.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/check/entity_lists.h"
#include "model/geometry/entity_values.h"
#include "model/map/entity_place.h"
#include "model/map/material.h"

namespace octant {
namespace {

std::string_view textOf(const Entity& entity, Revision revision, const char* name) {
    const auto field = entityFieldByName(entity.type, name);
    const auto slots = recordSlots(entity.type, revision);
    if (!field || *field >= slots.size() || slots[*field].kind != FieldSlot::Text ||
        slots[*field].at >= entity.data->texts.size())
        return {};
    return entity.data->texts[slots[*field].at];
}

/// Whether both turn a thing the same way.
bool sameTurn(const glm::vec3& a, const glm::vec3& b) {
    constexpr double whole = 360, least = 1e-4;
    for (int axis = 0; axis < 3; ++axis)
        if (const double by = std::remainder(double{a[axis]} - double{b[axis]}, whole);
            !(std::abs(by) < least))
            return false;
    return true;
}

bool beginsWithSpawn(std::string_view name) {
    constexpr std::string_view spawn = "spawn";
    if (name.size() < spawn.size())
        return false;
    for (std::size_t i = 0; i < spawn.size(); ++i)
        if ((name[i] | 0x20) != spawn[i])
            return false;
    return true;
}

} // namespace

bool doorStays(const Entity& entity, Revision revision) {
    if (entity.type != EntityType::Door || !textOf(entity, revision, "animation_open").empty() ||
        !textOf(entity, revision, "animation_close").empty())
        return false;
    const EntityValues values(entity, revision);
    const auto pair = [&](const char* closed, const char* open) {
        return std::pair(values.get(closed, glm::vec3(0)), values.get(open, glm::vec3(0)));
    };
    const auto [closedAt, openAt] = pair("closed_position", "open_position");
    const auto [closedTurn, openTurn] = pair("closed_rotation", "open_rotation");
    const auto [closedScale, openScale] = pair("closed_scale", "open_scale");
    return closedAt == openAt && closedScale == openScale && sameTurn(closedTurn, openTurn);
}

std::string darkLight(const Entity& entity, Revision revision) {
    if (entity.type != EntityType::Light)
        return {};
    const EntityValues values(entity, revision);
    if (values.get("intensity", 1.0f) == 0)
        return "its intensity is 0";
    if (values.get("range", 1.0f) == 0)
        return "its range is 0";
    if (values.get("color", Color3{255, 255, 255}) == Color3{})
        return "its colour is black";
    if (values.flag("inactive") && textOf(entity, revision, "signal_activate").empty() &&
        textOf(entity, revision, "signal_toggle").empty())
        return "it is inactive, and no signal activates it";
    return {};
}

bool isSpawn(const Entity& entity, Revision revision) {
    if (entity.type == EntityType::SpawnArea)
        return true;
    return entity.type == EntityType::Generic && beginsWithSpawn(entity.name) &&
           textOf(entity, revision, "script").empty();
}

std::unordered_map<ItemId, ItemId> doubledSpawns(const Map& map) {
    constexpr double fine = 64; // places are the same within 1/64 of a unit
    struct Spawn {
        ItemId id;
        std::uint32_t gamemodes;
        std::string_view team;
    };
    using Place = std::tuple<std::size_t, std::int64_t, std::int64_t, std::int64_t>;
    constexpr double furthest = 1e9; // beyond it nothing is said
    std::map<Place, std::vector<Spawn>> known;
    std::unordered_map<ItemId, ItemId> doubled;
    check::forEachEntityList(map, [&](const check::EntityListPlace& list, const EntityList& entities) {
        for (const Entity& entity : entities.entities) {
            if (entity.opaque() || !isSpawn(entity, map.revision))
                continue;
            const auto stands = entityPosition(entity, map.revision);
            if (!stands)
                continue;
            const glm::dvec3 at = list.origin(map) + glm::dvec3(*stands);
            if (!(std::abs(at.x) < furthest && std::abs(at.y) < furthest && std::abs(at.z) < furthest))
                continue;
            const Place place{list.level, std::llround(at.x * fine), std::llround(at.y * fine),
                              std::llround(at.z * fine)};
            const Spawn own{entity.id, entity.gamemodes, textOf(entity, map.revision, "team")};
            std::vector<Spawn>& there = known[place];
            bool isFirst = true;
            for (const Spawn& other : there)
                if ((other.gamemodes & own.gamemodes) != 0 && other.team == own.team) {
                    doubled.emplace(own.id, other.id);
                    isFirst = false;
                    break;
                }
            if (isFirst)
                there.push_back(own);
        }
    });
    return doubled;
}

} // namespace octant
