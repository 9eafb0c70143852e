#include "model/map/entity_place.h"

#include <array>
#include <cstring>
#include <vector>

namespace octant {
namespace {

constexpr EntityPose usualPoses[] = {{"position", "rotation", nullptr}};
constexpr EntityPose emitterPoses[] = {{"position", nullptr, "velocity"}};
constexpr EntityPose pointPoses[] = {{"position", "rotation", "velocity"}};
constexpr EntityPose pushPoses[] = {{"position", nullptr, "velocity", "flags/direction_from_position"}};
constexpr EntityPose doorPoses[] = {{"closed_position", "closed_rotation", nullptr},
                                    {"open_position", "open_rotation", nullptr}};
constexpr EntityPose beamPoses[] = {{"head_position", nullptr, "head_direction"},
                                    {"tail_position", nullptr, "tail_direction"}};
constexpr EntityPose decalPoses[] = {{"origin", nullptr, "direction"}};
constexpr EntityPose projectilesPoses[] = {{"offset", nullptr, "velocity"}};

std::span<const EntityPose> posesOf(EntityType type) {
    switch (type) {
    case EntityType::Door:
        return doorPoses;
    case EntityType::Beam:
        return beamPoses;
    case EntityType::Decal:
        return decalPoses;
    case EntityType::Projectiles:
        return projectilesPoses;
    case EntityType::Point:
        return pointPoses;
    case EntityType::Push:
        return pushPoses;
    case EntityType::Particles:
    case EntityType::Gibs:
    case EntityType::Projectile:
        return emitterPoses;
    default:
        return usualPoses;
    }
}

using PlaceTable = std::array<std::array<std::vector<std::uint16_t>, allRevisions.size()>, entityTypeCount>;

PlaceTable collectPlaces() {
    PlaceTable table;
    for (const EntitySchema& schema : entitySchemas())
        for (const Revision revision : allRevisions)
            for (const EntityPose& pose : posesOf(schema.type)) {
                const auto field = entityFieldByName(schema.type, pose.place);
                if (!field || !schema.exists(revision))
                    continue;
                const FieldSlot slot = recordSlots(schema.type, revision)[*field];
                if (slot.kind == FieldSlot::Fixed)
                    table[static_cast<std::size_t>(schema.type)][revisionIndex(revision)].push_back(slot.at);
            }
    return table;
}

} // namespace

std::span<const EntityPose> entityPoses(EntityType type) {
    if (type == EntityType::Unknown || !entityFieldByName(type, posesOf(type).front().place))
        return {};
    return posesOf(type);
}

std::span<const std::uint16_t> entityPlaces(EntityType type, Revision revision) {
    static const PlaceTable table = collectPlaces();
    if (type == EntityType::Unknown)
        return {};
    return table[static_cast<std::size_t>(type)][revisionIndex(revision)];
}

std::optional<glm::vec3> entityPosition(const Entity& entity, Revision revision) {
    const std::span<const std::uint16_t> places = entityPlaces(entity.type, revision);
    if (places.empty() || !entity.data || places.front() + sizeof(glm::vec3) > entity.data->fixed.size())
        return std::nullopt;
    glm::vec3 position;
    std::memcpy(&position, entity.data->fixed.data() + places.front(), sizeof(position));
    return position;
}

} // namespace octant
