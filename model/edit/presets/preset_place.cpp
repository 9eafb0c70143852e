#include "model/edit/presets/preset_place.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/edit/entities/entity_places.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"
#include "model/schema/field.h"

namespace octant {
namespace {

constexpr float pointHalf = 0.125f; ///< of what has no extent, units

/// The finite numbers of a field; empty where there is none of that name.
std::vector<float> numbersOf(const Entity& entity, Revision revision, const char* path) {
    if (path == nullptr)
        return {};
    const auto fields = entityFields(static_cast<std::uint8_t>(entity.type), revision);
    const FieldRef* field = findField(fields, path, revision);
    const Value value = field != nullptr ? field->get(*field, &entity) : Value();
    const auto* numbers = std::get_if<std::vector<float>>(&value);
    if (numbers == nullptr ||
        !std::all_of(numbers->begin(), numbers->end(), [](float number) { return std::isfinite(number); }))
        return {};
    return *numbers;
}

std::optional<glm::vec3> threeNumbers(const Entity& entity, Revision revision, const char* path) {
    const std::vector<float> numbers = numbersOf(entity, revision, path);
    return numbers.size() == 3 ? std::optional(glm::vec3(numbers[0], numbers[1], numbers[2])) : std::nullopt;
}

Corners boxBetween(const glm::vec3& min, const glm::vec3& max) {
    Corners corners;
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i] = {(i & 1) != 0 ? min.x : max.x, (i & 4) != 0 ? min.y : max.y,
                      (i & 2) != 0 ? min.z : max.z};
    return corners;
}

/// What an entity fills, from its place, as long as it is not turned.
Corners ownBox(const Entity& entity, Revision revision) {
    if (const std::vector<float> numbers = numbersOf(entity, revision, "corners"); numbers.size() == 24) {
        Corners corners;
        for (std::size_t i = 0; i < corners.size(); ++i)
            corners[i] = {numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]};
        return corners;
    }
    const auto min = threeNumbers(entity, revision, "bounds_min");
    const auto max = threeNumbers(entity, revision, "bounds_max");
    if (min && max)
        return boxBetween(*min, *max);
    // A sign faces whoever looks, so it fills what it says there, and hardly anything in depth.
    if (const std::vector<float> sides = numbersOf(entity, revision, "offsets");
        entity.type == EntityType::Text && sides.size() == 4)
        return boxBetween({std::min(sides[0], sides[1]), std::min(sides[2], sides[3]), -pointHalf},
                          {std::max(sides[0], sides[1]), std::max(sides[2], sides[3]), pointHalf});
    return boxBetween(glm::vec3(-pointHalf), glm::vec3(pointHalf));
}

} // namespace

std::optional<EntityBox> entityBox(const Entity& entity, Revision revision) {
    const std::span<const EntityPose> poses = entityPoses(entity.type);
    const auto place = poses.empty() ? std::nullopt : threeNumbers(entity, revision, poses.front().place);
    if (!place)
        return std::nullopt;
    EntityBox box;
    if (entity.type == EntityType::Beam) {
        const glm::vec3 tail = threeNumbers(entity, revision, poses.back().place).value_or(*place);
        const glm::vec3 half(0.03125f, 0, 0.03125f); // it hangs from its ends
        box.corners = boxBetween(glm::min(*place, tail) - half, glm::max(*place, tail) + half);
        return box;
    }
    const glm::mat3 turn =
        rotationOf(threeNumbers(entity, revision, poses.front().rotation).value_or(glm::vec3(0)));
    box.corners = ownBox(entity, revision);
    for (glm::vec3& corner : box.corners)
        corner = *place + turn * corner;
    return box;
}

std::vector<EntityBox> entityBoxes(std::span<const CopiedItem> items, Revision revision) {
    std::vector<EntityBox> boxes;
    for (const CopiedItem& item : items) {
        const auto* entity = std::get_if<Entity>(&item.item);
        auto box = entity != nullptr && !entity->opaque() ? entityBox(*entity, revision) : std::nullopt;
        if (!box)
            continue;
        for (glm::vec3& corner : box->corners)
            corner += glm::vec3(item.origin.value_or(glm::dvec3(0)));
        boxes.push_back(*box);
    }
    return boxes;
}

void centerItems(std::vector<CopiedItem>& items, Revision revision) {
    constexpr float far = std::numeric_limits<float>::infinity();
    glm::vec3 min(far), max(-far);
    for (const EntityBox& box : entityBoxes(items, revision))
        for (const glm::vec3& corner : box.corners) {
            min = glm::min(min, corner);
            max = glm::max(max, corner);
        }
    const bool any = min.x <= max.x;
    const glm::dvec3 middle =
        any ? glm::dvec3((min.x + max.x) / 2, min.y, (min.z + max.z) / 2) : glm::dvec3(0);
    for (CopiedItem& item : items)
        if (auto* entity = std::get_if<Entity>(&item.item)) {
            Shift shift(item.origin.value_or(glm::dvec3(0)) - middle);
            *entity = movedEntity(*entity, revision, shift);
            item.origin = glm::dvec3(0);
        }
}

glm::vec3 standingRotation(PresetFacing facing, const glm::vec3& normal, float turn) {
    constexpr float steep = 0.7f; // of the normal's height: less is a wall
    const auto straight = [](float degrees) { return std::round(degrees * 1024) / 1024 + 0.0f; };
    const bool flat = std::abs(normal.y) > 0.999f;
    const float yaw = flat ? 0 : straight(glm::degrees(std::atan2(normal.x, normal.z)));
    if (facing == PresetFacing::Surface)
        return {straight(glm::degrees(std::asin(glm::clamp(normal.y, -1.0f, 1.0f)))), yaw, turn};
    return {0, std::remainder(std::abs(normal.y) < steep ? yaw + turn : turn, 360.0f), 0};
}

std::pair<double, double> heights(std::span<const EntityBox> boxes, const glm::mat3& turn) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const EntityBox& box : boxes)
        for (const glm::vec3& corner : box.corners) {
            const double y = (turn * corner).y;
            low = std::min(low, y);
            high = std::max(high, y);
        }
    return low <= high ? std::pair(low, high) : std::pair(0.0, 0.0);
}

double clearance(std::span<const EntityBox> boxes, const glm::mat3& turn, const glm::vec3& normal) {
    double deepest = std::numeric_limits<double>::infinity();
    for (const EntityBox& box : boxes)
        for (const glm::vec3& corner : box.corners)
            deepest = std::min(deepest, static_cast<double>(glm::dot(turn * corner, normal)));
    if (!std::isfinite(deepest) || deepest > 0)
        return 0;
    constexpr double parts = 65536; // of a unit; less is dust of sines and cosines
    return -std::round(deepest * parts) / parts + 0.0;
}

} // namespace octant
