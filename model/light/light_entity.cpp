#include "model/light/light_entity.h"

#include <algorithm>
#include <cmath>

#include <glm/trigonometric.hpp>

#include "model/geometry/entity_values.h"

namespace octant::light {

std::optional<Source> sourceOfLight(const Entity& entity, Revision revision, const glm::vec3& position) {
    if (entity.type != EntityType::Light || !entity.data)
        return std::nullopt;
    const EntityValues values(entity, revision);
    Source source;
    source.name = entity.name;
    source.position = position;
    source.range = values.get("range", 0.0f);
    source.intensity = std::clamp(values.get("intensity", 0.0f), 0.0f, 10000.0f);
    const auto color = values.get<std::array<std::uint8_t, 3>>("color");
    if (color)
        source.color = {(*color)[0], (*color)[1], (*color)[2]};
    const glm::vec3 size = values.get("size", glm::vec3(0));
    source.radius = std::max({size.x, size.y, size.z, 0.0f}) / 2;
    if (const std::vector<float>& numbers = entity.data->numbers;
        values.shape() == 1 && numbers.size() == 1) {
        source.type = SourceType::Spot;
        source.direction = {0, 0, 1}; // as its shape is shown
        const float half = glm::degrees(std::atan2(std::abs(numbers[0]), source.range));
        constexpr float soft = 0.75f; // of the cone is fully lit
        source.cone = {half * soft, half};
    }
    if (!sourceProblem(source).empty())
        return std::nullopt;
    return source;
}

bool beginsLit(const Entity& entity, Revision revision) {
    return entity.type == EntityType::Light && entity.data &&
           !EntityValues(entity, revision).flag("inactive");
}

} // namespace octant::light
