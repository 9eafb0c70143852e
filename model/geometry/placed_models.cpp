#include "model/geometry/placed_models.h"

#include <cmath>
#include <optional>
#include <unordered_map>
#include <utility>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/followers.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// The fields of a type that say which model stands where.
struct Fields {
    const FieldRef *model = nullptr, *position = nullptr, *rotation = nullptr, *scale = nullptr;
};

Fields fieldsOfType(EntityType type, Revision revision) {
    const std::span<const FieldRef> fields = entityFields(static_cast<std::uint8_t>(type), revision);
    const auto poses = entityPoses(type);
    if (poses.empty())
        return {};
    const auto optional = [&](const char* name) {
        return name != nullptr ? findField(fields, name, revision) : nullptr;
    };
    return {findField(fields, "model", revision), findField(fields, poses.front().place, revision),
            optional(poses.front().rotation), findField(fields, "closed_scale", revision)};
}

class ModelCollector {
public:
    explicit ModelCollector(Revision revision) : m_revision(revision), m_types(entityTypeCount) {}

    void add(const PagedVector<Entity>& entities, const glm::dvec3& center) {
        for (const Entity& entity : entities)
            if (!entity.opaque() && entity.data)
                add(entity, center);
    }
    std::vector<PlacedModel> take() { return std::move(m_placed); }

private:
    void add(const Entity& entity, const glm::dvec3& center) {
        const auto number = static_cast<std::size_t>(entity.type);
        if (number >= m_types.size())
            return;
        if (!m_types[number])
            m_types[number] = fieldsOfType(entity.type, m_revision);
        const Fields& fields = *m_types[number];
        if (fields.model == nullptr || fields.position == nullptr)
            return;
        const Value model = fields.model->get(*fields.model, &entity);
        const auto* name = std::get_if<std::string>(&model);
        if (name == nullptr || name->empty())
            return;
        const auto vector = [&](const FieldRef* field, const glm::vec3& otherwise) {
            const Value value = field != nullptr ? field->get(*field, &entity) : Value();
            const auto* numbers = std::get_if<std::vector<float>>(&value);
            return numbers != nullptr && numbers->size() == 3
                       ? glm::vec3((*numbers)[0], (*numbers)[1], (*numbers)[2])
                       : otherwise;
        };
        const glm::mat3 turned = rotationOf(vector(fields.rotation, glm::vec3(0)));
        const glm::vec3 scale = vector(fields.scale, glm::vec3(1));
        m_placed.push_back({{ItemKind::Entity, -1, ItemRef::NoCube, entity.id},
                            *name,
                            center + glm::dvec3(vector(fields.position, glm::vec3(0))),
                            glm::mat3(turned[0] * scale.x, turned[1] * scale.y, turned[2] * scale.z),
                            center});
    }

    static constexpr std::size_t entityTypeCount = 256;
    Revision m_revision;
    std::vector<std::optional<Fields>> m_types;
    std::vector<PlacedModel> m_placed;
};

/// Calls with each list of entities of a level and the map, and its origin.
template <class Visit> void eachEntityList(const Map& map, const Level& level, Visit&& visit) {
    visit(map.entities.entities, glm::dvec3(0));
    visit(level.entities.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        if (const Sector* sector = cell.decoded() ? cell.value() : nullptr)
            visit(sector->entities.entities, sectorCenter(level, i));
    }
}

/// The turn in axes that may be scaled and sheared, too.
glm::dmat3 turnIn(const glm::dmat3& axes) {
    const auto unit = [](const glm::dvec3& v, const glm::dvec3& otherwise) {
        const double length = glm::length(v);
        return length > 1e-9 ? v / length : otherwise;
    };
    glm::dmat3 turn(1);
    turn[0] = unit(axes[0], {1, 0, 0});
    turn[1] = unit(axes[1] - turn[0] * glm::dot(axes[1], turn[0]), {0, 1, 0});
    turn[2] = glm::cross(turn[0], turn[1]);
    return turn;
}

} // namespace

glm::mat3 rotationOf(const glm::vec3& degrees) {
    const glm::vec3 angle = glm::radians(degrees), s = glm::sin(angle), c = glm::cos(angle);
    // Looking up is a turn from Z to Y, turning right one from Z to X, tipping to the right one from Y to X.
    const glm::mat3 pitch(glm::vec3(1, 0, 0), glm::vec3(0, c.x, -s.x), glm::vec3(0, s.x, c.x));
    const glm::mat3 yaw(glm::vec3(c.y, 0, -s.y), glm::vec3(0, 1, 0), glm::vec3(s.y, 0, c.y));
    const glm::mat3 roll(glm::vec3(c.z, -s.z, 0), glm::vec3(s.z, c.z, 0), glm::vec3(0, 0, 1));
    return yaw * pitch * roll;
}

std::vector<PlacedModel> placedModels(const Map& map, const Level& level) {
    ModelCollector collector(map.revision);
    eachEntityList(map, level, [&](const PagedVector<Entity>& entities, const glm::dvec3& center) {
        collector.add(entities, center);
    });
    return collector.take();
}

std::vector<Follower> followersOf(const Map& map, const Level& level) {
    std::vector<Follower> followers;
    std::vector<std::string> names; // of their leaders
    const auto add = [&](const Entity& entity, const std::string& end) {
        const std::string leader(entityText(entity, map.revision, end + "follow_entity"));
        if (leader.empty())
            return;
        const EntityValues values(entity, map.revision);
        Follower follower;
        follower.id = entity.id;
        follower.bone = entityText(entity, map.revision, end + "follow_bone");
        follower.tail = values.flag((end + "follow_bone_tail").c_str());
        follower.tailEnd = end == "tail_";
        follower.turns = !values.flag("no_inherit_rotation");
        follower.scales = !values.flag("no_inherit_scale");
        followers.push_back(std::move(follower));
        names.push_back(leader);
    };
    eachEntityList(map, level, [&](const PagedVector<Entity>& entities, const glm::dvec3&) {
        for (const Entity& entity : entities) {
            if (entity.opaque() || !entity.data || entity.data->texts.empty())
                continue;
            if (entity.type == EntityType::Beam) {
                add(entity, "head_");
                add(entity, "tail_");
            } else {
                add(entity, "");
            }
        }
    });
    if (followers.empty())
        return followers;
    struct Leader {
        ItemId id = 0;
        glm::dvec3 list{0}, place{0};
    };
    std::unordered_map<std::string, Leader> leaders;
    for (const std::string& name : names)
        leaders.try_emplace(name);
    eachEntityList(map, level, [&](const PagedVector<Entity>& entities, const glm::dvec3& center) {
        for (const Entity& entity : entities) {
            const auto wanted = entity.name.empty() ? leaders.end() : leaders.find(entity.name);
            if (wanted == leaders.end() || wanted->second.id != 0)
                continue;
            if (const auto at = entityPosition(entity, map.revision))
                wanted->second = {entity.id, center, center + glm::dvec3(*at)};
        }
    });
    std::vector<Follower> found;
    for (std::size_t i = 0; i < followers.size(); ++i) {
        const Leader& leader = leaders.at(names[i]);
        if (leader.id == 0 || (leader.id == followers[i].id && !followers[i].tailEnd))
            continue;
        followers[i].leader = leader.id;
        followers[i].list = leader.list;
        followers[i].leaderPlace = leader.place;
        found.push_back(std::move(followers[i]));
    }
    return found;
}

glm::dmat4 carriedBy(const Lead& lead, const Follower& follower) {
    const glm::dmat3 rest(lead.rest), now(lead.now);
    glm::dmat3 axes(1);
    if (const double size = glm::determinant(rest); std::isfinite(size) && std::abs(size) > 1e-12) {
        axes = now * glm::inverse(rest);
        const glm::dmat3 turn = turnIn(axes);
        if (!follower.turns)
            axes = follower.scales ? glm::transpose(turn) * axes : glm::dmat3(1);
        else if (!follower.scales)
            axes = turn;
    }
    return glm::translate(glm::dmat4(1), glm::dvec3(lead.now[3])) * glm::dmat4(axes) *
           glm::translate(glm::dmat4(1), -glm::dvec3(lead.rest[3]));
}

namespace {

const glm::dmat4* found(const std::map<ItemId, glm::dmat4>& among, ItemId entity) {
    const auto by = among.find(entity);
    return by != among.end() ? &by->second : nullptr;
}

} // namespace

const glm::dmat4* Carried::of(ItemId entity) const { return found(whole, entity); }

const glm::dmat4* Carried::tailOf(ItemId entity) const { return found(tails, entity); }

glm::dvec3 Carried::point(ItemId entity, const glm::dvec3& rest) const {
    const glm::dmat4* by = of(entity);
    return by != nullptr ? glm::dvec3(*by * glm::dvec4(rest, 1)) : rest;
}

/// What is known of one moment.
class Following::Round {
public:
    Round(const Following& all, std::span<const ItemId> playing, const std::map<ItemId, float>& doors,
          const BoneOf& boneOf)
        : m_all(all), m_doors(doors), m_boneOf(boneOf), m_playing(playing.begin(), playing.end()) {
        std::vector<ItemId> leaders(playing.begin(), playing.end());
        for (const auto& [door, open] : doors)
            leaders.push_back(door);
        while (!leaders.empty()) {
            const auto led = all.m_led.equal_range(leaders.back());
            leaders.pop_back();
            for (auto one = led.first; one != led.second; ++one)
                if (m_moving.insert(one->second).second)
                    leaders.push_back(one->second);
        }
    }

    Carried carried() {
        Carried found;
        for (const ItemId id : m_moving)
            if (const glm::dmat4* by = carry(id, 0); by != nullptr && *by != glm::dmat4(1))
                found.whole.emplace(id, *by);
        for (const Follower& tail : m_all.m_tails)
            if (m_moving.contains(tail.leader) || m_playing.contains(tail.leader) ||
                m_doors.contains(tail.leader))
                if (const auto lead = leadOf(tail, carry(tail.leader, 0)))
                    if (const glm::dmat4 by = carriedBy(*lead, tail); by != glm::dmat4(1))
                        found.tails.emplace(tail.id, by);
        return found;
    }

private:
    /// What takes an entity along, null where nothing does. `depth`: how many it was asked for before.
    const glm::dmat4* carry(ItemId entity, int depth) {
        constexpr int deepest = 100; // one after another; those behind stay
        if (!m_moving.contains(entity) || depth > deepest)
            return nullptr;
        const Follower& follower = m_all.m_followers.at(entity);
        const auto [made, isNew] = m_known.try_emplace(entity, 1.0);
        if (!isNew)
            return &made->second; // of those that follow each other in a ring one stays
        const glm::dmat4* base = carry(follower.leader, depth + 1);
        if (const auto lead = leadOf(follower, base))
            made->second = carriedBy(*lead, follower);
        return &made->second;
    }

    /// What a follower holds on to; `base`: what takes that along, null for nothing.
    std::optional<Lead> leadOf(const Follower& follower, const glm::dmat4* base) const {
        const glm::dmat4 above = base != nullptr ? *base : glm::dmat4(1);
        if (!follower.bone.empty() && m_playing.contains(follower.leader))
            if (const auto bone = m_boneOf(follower.leader, follower.bone, follower.tail))
                return Lead{bone->rest, above * bone->now};
        Lead lead;
        lead.rest[3] = glm::dvec4(follower.leaderPlace, 1);
        lead.now = above * lead.rest;
        const auto door = m_doors.find(follower.leader);
        if (door != m_doors.end())
            if (const auto* entity = static_cast<const Entity*>(
                    findItem(*m_all.m_map, {ItemKind::Entity, -1, ItemRef::NoCube, follower.leader})))
                if (const auto motion = doorMotion(*entity, m_all.m_map->revision, door->second)) {
                    const glm::dmat4 toList = glm::translate(glm::dmat4(1), -follower.list);
                    const glm::dmat4 fromList = glm::translate(glm::dmat4(1), follower.list);
                    lead.now = above * fromList * *motion * toList * lead.rest;
                }
        return lead;
    }

    const Following& m_all;
    const std::map<ItemId, float>& m_doors;
    const BoneOf& m_boneOf;
    std::unordered_set<ItemId> m_playing, m_moving;
    std::map<ItemId, glm::dmat4> m_known;
};

Following::Following(MapPtr map, const Level& level) : m_map(std::move(map)) {
    for (Follower& follower : followersOf(*m_map, level)) {
        if (follower.tailEnd) {
            m_tails.push_back(std::move(follower));
        } else {
            m_led.emplace(follower.leader, follower.id);
            m_followers.emplace(follower.id, std::move(follower));
        }
    }
}

Carried Following::carried(std::span<const ItemId> playing, const std::map<ItemId, float>& doors,
                           const BoneOf& boneOf) const {
    return empty() ? Carried() : Round(*this, playing, doors, boneOf).carried();
}

} // namespace octant
