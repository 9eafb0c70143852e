#include "model/walk/walk_session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/geometry/entity_shape.h"
#include "model/geometry/entity_values.h"
#include "model/geometry/hexahedron.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"

namespace octant {
namespace {

constexpr double firesAgain = 0.25;            // seconds, of a trigger that fires all the time
constexpr double outBelow = 4, outBeside = 64; // units beyond the level that are out of it
constexpr double trapSize = 0.2;               // units; who gets no farther is in a trap
constexpr int trapSteps = 240, squeezedSteps = 60, safeSteps = 30;
constexpr double mostPushShare = 1.05;              // of the radius; who just touches is pushed
constexpr double buttonSize = 0.4, lookStep = 0.05; // units

/// The text in a field; empty where there is none. `number`: which one of six.
std::string_view entityTextOf(const Entity& entity, Revision revision, std::string_view name,
                              std::size_t number = 0) {
    const auto field = entityFieldByName(entity.type, name);
    const auto slots = recordSlots(entity.type, revision);
    if (!field || slots.empty() || slots[*field].kind != FieldSlot::Text ||
        slots[*field].at + number >= entity.data->texts.size())
        return {};
    return entity.data->texts[slots[*field].at + number];
}

bool usableCorners(const Corners& corners) {
    return std::all_of(corners.begin(), corners.end(),
                       [](const glm::vec3& corner) { return std::isfinite(corner.x + corner.y + corner.z); });
}

/// Where a body that is drawn with corners stands, from the origin of its list.
std::optional<Corners> bodyCorners(const Entity& entity, Revision revision, float open) {
    const EntityValues values(entity, revision);
    if (entity.type == EntityType::Door)
        return doorBody(entity, revision, open);
    const auto at = entityPosition(entity, revision);
    if (!at)
        return std::nullopt;
    if (entity.type == EntityType::Cube)
        return blockBody(entity, revision);
    const auto min = values.get<glm::vec3>("bounds_min"), max = values.get<glm::vec3>("bounds_max");
    if (!min || !max || !(glm::all(glm::lessThan(*min, *max))))
        return std::nullopt;
    Corners corners;
    for (int i = 0; i < 8; ++i)
        for (int axis = 0; axis < 3; ++axis)
            corners[static_cast<std::size_t>(i)][axis] =
                (*at)[axis] + (cornerPositive(i, axis) ? (*max)[axis] : (*min)[axis]);
    return corners;
}

WalkSolid solidAt(const Corners& corners, const glm::dvec3& origin) {
    CornerPoints points;
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i] = origin + glm::dvec3(corners[i]);
    return hexahedronSolid(points);
}

glm::dvec3 middleOf(const CornerPoints& corners) {
    glm::dvec3 sum(0);
    for (const glm::dvec3& corner : corners)
        sum += corner;
    return sum / 8.0;
}

/// Whether a volume counts players among what it is for.
bool isForPlayers(const EntityValues& values) {
    constexpr std::uint8_t player = 255;
    if (!values.flag("type_filter_enabled"))
        return true;
    return (values.get<std::uint8_t>("type_filter", player) == player) !=
           values.flag("type_filter_blacklist");
}

} // namespace

WalkSession::WalkSession(MapPtr map, std::shared_ptr<const MeshContext> context,
                         const PlayerSettings& settings, const Player& start)
    : m_map(map), m_settings(usable(settings)), m_world(std::move(context)), m_play(std::move(map)),
      m_player(start), m_safe(start), m_anchor(start.position) {
    m_run.settings = m_settings;
    m_run.start = start;
    const Level& level = m_world.level();
    addEntities(m_map->entities, glm::dvec3(0));
    addEntities(level.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        if (const Sector* sector = level.sectors[i].cell->value())
            addEntities(sector->entities, sectorCenter(level, i));
    moveBodies();
}

void WalkSession::addEntities(const EntityList& list, const glm::dvec3& origin) {
    for (const Entity& entity : list.entities)
        if (!entity.opaque() && entity.data)
            addEntity(entity, origin);
}

void WalkSession::addEntity(const Entity& entity, const glm::dvec3& origin) {
    const Revision revision = m_map->revision;
    const EntityValues values(entity, revision);
    switch (entity.type) {
    case EntityType::Door:
    case EntityType::Cube:
    case EntityType::Prop: {
        const auto corners = bodyCorners(entity, revision, m_play.open(entity));
        if (!corners || !usableCorners(*corners))
            return;
        Body body{&entity, origin, m_play.open(entity), solidAt(*corners, origin)};
        body.solid.body = entity.id;
        for (std::size_t face = 0; face < 6; ++face) {
            std::string_view name = entityTextOf(entity, revision, "physics_materials", face);
            if (name.empty())
                name = entityTextOf(entity, revision, "physics_material");
            body.solid.materials[face] = m_world.physicsMaterial(std::string(name));
        }
        m_bodies.push_back(body);
        break;
    }
    case EntityType::Trigger: {
        const auto corners = values.get<Corners>("corners");
        const auto at = entityPosition(entity, revision);
        if (!corners || !at || !isForPlayers(values))
            return;
        Corners placed;
        for (std::size_t i = 0; i < placed.size(); ++i)
            placed[i] = (*corners)[i] + *at;
        if (usableCorners(placed))
            m_triggers.push_back({&entity, placed, origin, solidAt(placed, origin)});
        break;
    }
    case EntityType::Push:
        if (isForPlayers(values))
            m_pushes.emplace_back(&entity, origin);
        break;
    case EntityType::Button:
        m_buttons.emplace_back(&entity, origin);
        break;
    default:
        break;
    }
}

void WalkSession::moveBodies() {
    m_world.bodies.clear();
    for (Body& body : m_bodies) {
        body.solid.motion = glm::dvec3(0);
        if (body.entity->type == EntityType::Door) {
            const float open = m_play.open(*body.entity);
            const auto corners =
                open != body.open ? doorBody(*body.entity, m_map->revision, open) : std::nullopt;
            if (corners && usableCorners(*corners)) {
                WalkSolid moved = solidAt(*corners, body.origin);
                moved.motion = middleOf(moved.corners) - middleOf(body.solid.corners);
                moved.materials = body.solid.materials;
                moved.body = body.solid.body;
                body.solid = moved;
            }
            body.open = open;
        }
        const bool without = EntityValues(*body.entity, m_map->revision).flag("no_collision");
        if (m_play.collides(body.entity->id).value_or(!without))
            m_world.bodies.push_back(body.solid);
    }
}

void WalkSession::place(const Player& start) {
    m_player = m_safe = start;
    m_anchor = start.position;
    m_run.start = start;
    m_run.inputs.clear();
}

void WalkSession::step(const WalkInput& input) {
    record(input);
    m_play.advance(walkStepSeconds);
    moveBodies();
    m_player = walkStep(m_world, m_settings, m_player, input);
    touchTriggers();
    push();
    if (input.use && !m_useHeld)
        use();
    m_useHeld = input.use;
    report();
    watchForTraps(input);
    ++m_steps;
}

void WalkSession::record(const WalkInput& input) {
    if (m_run.inputs.empty() || m_run.inputs.back().first != input)
        m_run.inputs.emplace_back(input, 0);
    ++m_run.inputs.back().second;
}

void WalkSession::touchTriggers() {
    for (Trigger& trigger : m_triggers) {
        const EntityValues values(*trigger.entity, m_map->revision);
        if (m_play.active(trigger.entity->id).value_or(!values.flag("inactive")))
            touch(trigger);
        else
            trigger.touched = trigger.inside = false;
    }
}

void WalkSession::touch(Trigger& trigger) {
    const double height = m_player.height(m_settings), radius = m_settings.radius;
    const Capsule body{m_player.position, radius, height};
    const bool touched = capsuleContact(body, trigger.volume, {0, 1, 0}).has_value();
    bool inside = touched;
    if (touched)
        for (const glm::dvec3& part : {glm::dvec3(0), glm::dvec3(0, height, 0),
                                       glm::dvec3(radius, height / 2, 0), glm::dvec3(-radius, height / 2, 0),
                                       glm::dvec3(0, height / 2, radius), glm::dvec3(0, height / 2, -radius)})
            inside = inside && isInside(trigger.corners, m_player.position + part - trigger.origin);
    const auto send = [&](std::string_view field) {
        m_play.send(std::string(entityTextOf(*trigger.entity, m_map->revision, field)), trigger.entity->id);
    };
    const bool was = std::exchange(trigger.touched, touched),
               wasInside = std::exchange(trigger.inside, inside);
    if (touched && !was) {
        send("output_entering");
        send("output_entered");
    }
    const bool continuous = EntityValues(*trigger.entity, m_map->revision).flag("continuous");
    if (touched && (!was || (continuous && m_play.time() >= trigger.again))) {
        send("output");
        trigger.again = m_play.time() + firesAgain;
    }
    if (inside && !wasInside)
        send("output_fully_entered");
    if (!inside && wasInside)
        send("output_exiting");
    if (!touched && was) {
        send("output_exited");
        send("output_fully_exited");
    }
}

void WalkSession::push() {
    const auto& reactions = m_play.reactions();
    for (; m_reactions < reactions.size(); ++m_reactions) {
        const SignalReaction& reaction = reactions[m_reactions];
        for (const auto& [entity, origin] : m_pushes) {
            if (entity->id != reaction.hearer.entity || reaction.ignored)
                continue;
            const EntityValues values(*entity, m_map->revision);
            const auto at = entityPosition(*entity, m_map->revision);
            const glm::dvec3 radius(values.get("radius", glm::vec3(0)));
            if (!at || !(glm::all(glm::greaterThan(radius, glm::dvec3(0)))))
                continue;
            // Of the body what is nearest to it.
            const glm::dvec3 center = origin + glm::dvec3(*at);
            glm::dvec3 apart = m_player.position - center;
            apart.y = std::clamp(0.0, apart.y, apart.y + m_player.height(m_settings));
            if (const double beside = std::hypot(apart.x, apart.z); beside > 0) {
                const double less = std::max(beside - m_settings.radius, 0.0) / beside;
                apart.x *= less;
                apart.z *= less;
            }
            const glm::dvec3 share = glm::abs(apart) / radius;
            const double far =
                values.flag("cubic") ? std::max({share.x, share.y, share.z}) : glm::length(share);
            if (!(far <= mostPushShare))
                continue;
            glm::dvec3 velocity(values.get("velocity", glm::vec3(0)));
            if (values.flag("direction_from_position")) {
                const glm::dvec3 away =
                    m_player.position + glm::dvec3(0, m_player.height(m_settings) / 2, 0) - center;
                velocity = glm::length(away) > 0 ? glm::normalize(away) * velocity.x : glm::dvec3(0);
            }
            const double falloff = double{values.get("falloff", 0.0f)};
            velocity *= std::clamp(1 - falloff * std::min(far, 1.0), 0.0, 1.0);
            if (!std::isfinite(velocity.x + velocity.y + velocity.z))
                continue;
            m_player.velocity += velocity;
            m_player.grounded = false;
            m_player.airTime = 1;
        }
    }
}

void WalkSession::use() {
    const glm::dvec3 eye = m_player.eye(m_settings);
    const double yaw = glm::radians(double{m_player.yaw}), pitch = glm::radians(double{m_player.pitch});
    const glm::dvec3 look(std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch));
    for (double far = 0; far <= m_settings.reach; far += lookStep) {
        const glm::dvec3 point = eye + look * far;
        for (const Body& body : m_bodies) {
            const EntityValues values(*body.entity, m_map->revision);
            if (body.entity->type != EntityType::Door || values.flag("non_interactable"))
                continue;
            Corners corners;
            for (std::size_t i = 0; i < corners.size(); ++i)
                corners[i] = glm::vec3(body.solid.corners[i] - body.solid.min);
            if (isInside(corners, point - body.solid.min)) {
                m_play.use(*body.entity);
                return;
            }
        }
        for (const auto& [button, origin] : m_buttons) {
            const auto at = entityPosition(*button, m_map->revision);
            if (at && glm::distance(origin + glm::dvec3(*at), point) <= buttonSize) {
                m_play.send(std::string(entityTextOf(*button, m_map->revision, "output")), button->id);
                return;
            }
        }
    }
}

void WalkSession::report() {
    if (m_player.impact <= 0)
        return;
    WalkReport hurt{
        WalkReport::Kind::Hurt, m_player.position, m_player.damage - m_safe.damage, m_player.impact, {}};
    if (const PhysicsMaterial* material = m_world.physicsMaterial(Ref{m_player.impactMaterial, {}}))
        hurt.material = material->name;
    m_safe.damage = m_player.damage;
    m_reports.push_back(std::move(hurt));
}

void WalkSession::watchForTraps(const WalkInput& input) {
    const glm::dvec3 pull = m_world.gravityAt(m_player.position);
    const double strength = glm::length(pull);
    const glm::dvec3 down = strength > 1e-3 ? pull / strength : glm::dvec3(0, -1, 0);
    const glm::dvec3 out =
        m_player.position - glm::clamp(m_player.position, m_world.lowest(), m_world.highest());
    if (glm::dot(out, down) > outBelow || glm::length(out) > outBeside) {
        backToSafety();
        return;
    }
    if (m_player.grounded && m_player.groundBody == 0 && !m_player.squeezed && m_steps % safeSteps == 0) {
        const double damage = m_safe.damage;
        m_safe = m_player;
        m_safe.damage = damage;
    }
    const glm::dvec3 way(double{input.right}, 0, double{input.forward});
    m_squeezed = m_player.squeezed ? m_squeezed + 1 : 0;
    // Who hops in a pit stays in it.
    const glm::dvec3 moved = m_player.position - m_anchor;
    const double risen = glm::dot(moved, down);
    if (glm::length(moved - down * risen) > trapSize ||
        std::abs(risen) > m_settings.jumpHeight + m_settings.stepHeight) {
        m_anchor = m_player.position;
        m_firstWay = glm::dvec3(0);
        m_tries = 0;
        m_jumped = m_turned = false;
        m_stuck = m_stuck && glm::distance(m_player.position, m_safe.position) < 1;
    }
    if (way != glm::dvec3(0)) {
        if (m_firstWay == glm::dvec3(0))
            m_firstWay = way;
        m_turned = m_turned || glm::dot(way, m_firstWay) < 0;
        ++m_tries;
    }
    m_jumped = m_jumped || input.jump;
    if (!m_stuck && ((m_tries > trapSteps && m_jumped && m_turned) || m_squeezed > squeezedSteps)) {
        m_stuck = true;
        m_reports.push_back({WalkReport::Kind::Stuck, m_player.position, 0, 0, {}});
    }
}

void WalkSession::backToSafety() {
    m_reports.push_back({WalkReport::Kind::Fell, m_safe.position, 0, 0, {}});
    const double damage = m_player.damage;
    const float yaw = m_player.yaw, pitch = m_player.pitch;
    m_player = m_safe;
    m_player.damage = m_safe.damage = damage;
    m_player.yaw = yaw;
    m_player.pitch = pitch;
    m_player.velocity = glm::dvec3(0);
    m_player.impact = 0;
    m_player.squeezed = false;
}

Player replay(MapPtr map, std::shared_ptr<const MeshContext> context, const WalkRun& run) {
    WalkSession session(std::move(map), std::move(context), run.settings, run.start);
    for (const auto& [input, steps] : run.inputs)
        for (std::uint32_t i = 0; i < steps; ++i)
            session.step(input);
    return session.player();
}

} // namespace octant
