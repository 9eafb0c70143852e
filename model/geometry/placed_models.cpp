#include "model/geometry/placed_models.h"

#include <optional>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

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
    collector.add(map.entities.entities, glm::dvec3(0));
    collector.add(level.entities.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        const Sector* sector = cell.decoded() ? cell.value() : nullptr;
        if (sector == nullptr || sector->entities.entities.empty())
            continue;
        const auto center = level.sectorCenter(level.indexOf(i));
        collector.add(sector->entities.entities, {center[0], center[1], center[2]});
    }
    return collector.take();
}

} // namespace octant
