#include "model/geometry/placed_models.h"

#include <cmath>
#include <optional>
#include <unordered_map>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/followers.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
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
                            glm::mat3(turned[0] * scale.x, turned[1] * scale.y, turned[2] * scale.z)});
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
    eachEntityList(map, level, [&](const PagedVector<Entity>& entities, const glm::dvec3&) {
        for (const Entity& entity : entities) {
            if (entity.opaque() || !entity.data || entity.data->texts.empty())
                continue;
            const EntityValues values(entity, map.revision);
            const std::string leader(entityText(entity, map.revision, "follow_entity"));
            if (leader.empty())
                continue;
            Follower follower;
            follower.id = entity.id;
            follower.bone = entityText(entity, map.revision, "follow_bone");
            follower.tail = values.flag("follow_bone_tail");
            follower.turns = !values.flag("no_inherit_rotation");
            follower.scales = !values.flag("no_inherit_scale");
            followers.push_back(std::move(follower));
            names.push_back(leader);
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
        if (leader.id == 0 || leader.id == followers[i].id)
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

} // namespace octant
