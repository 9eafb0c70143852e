#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec2.hpp>

#include "model/geometry/entity_shape.h"
#include "model/geometry/entity_values.h"
#include "model/geometry/followers.h"
#include "model/geometry/octree.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"

namespace octant {
namespace {

using Shaper = void (*)(const Entity&, const EntityValues&, const glm::vec3& at, EntityShape&);

constexpr float shortestArrow = 0.5f, longestArrow = 4; // units; speeds differ by more than pictures can

/// A direction or velocity as an arrow that can be seen.
void addWay(EntityShape& shape, const glm::vec3& from, const glm::vec3& way) {
    const float length = glm::length(way);
    if (length > 0)
        shape.addArrow(from, way * (std::clamp(length, shortestArrow, longestArrow) / length));
}

/// Where an entity with a rotation looks: +Z before it was turned.
void addAhead(EntityShape& shape, const EntityValues& values, const glm::vec3& at, float length) {
    if (const auto turned = values.get<glm::vec3>("rotation"))
        shape.addArrow(at, rotationOf(*turned)[2] * length);
}

Corners placedCorners(const Corners& corners, const glm::vec3& at, const glm::mat3& turn) {
    Corners placed;
    std::transform(corners.begin(), corners.end(), placed.begin(),
                   [&](const glm::vec3& corner) { return at + turn * corner; });
    return placed;
}

glm::mat3 turnOf(const EntityValues& values) { return rotationOf(values.get("rotation", glm::vec3(0))); }

/// A prop or a scripted body: the box that it collides with, which stands upright however it is turned.
void shapeBody(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    const auto max = values.get<glm::vec3>("bounds_max"), min = values.get<glm::vec3>("bounds_min");
    if (!max || !min)
        return;
    shape.addBox(at, glm::mat3(1), *min, *max, ShapePart::Body);
    addAhead(shape, values, at, std::max(shortestArrow, std::abs(max->z) + shortestArrow / 2));
}

/// Eight corners, turned where the type can be turned.
void shapeCorners(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    if (const auto corners = values.get<Corners>("corners"))
        shape.addBox(placedCorners(*corners, at, turnOf(values)), ShapePart::Body);
}

void shapeIntersectable(const Entity& entity, const EntityValues& values, const glm::vec3& at,
                        EntityShape& shape) {
    const std::vector<float>& numbers = entity.data->numbers;
    if (numbers.size() == 3) {
        const glm::vec3 half(numbers[0], numbers[1], numbers[2]);
        if (values.shape() == 1)
            shape.addEllipsoid(at, turnOf(values), half, ShapePart::Body);
        else
            shape.addBox(at, glm::mat3(1), -half, half, ShapePart::Body);
    } else if (numbers.size() == 24) {
        Corners corners;
        for (std::size_t i = 0; i < corners.size(); ++i)
            corners[i] = {numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]};
        shape.addBox(placedCorners(corners, at, turnOf(values)), ShapePart::Body);
    }
}

/// A radius on each axis, of a box or of a sphere.
void addRadius(EntityShape& shape, const EntityValues& values, const glm::vec3& at, ShapePart part) {
    const auto radius = values.get<glm::vec3>("radius");
    if (!radius)
        return;
    if (values.flag("cubic"))
        shape.addBox(at, glm::mat3(1), -*radius, *radius, part);
    else
        shape.addEllipsoid(at, glm::mat3(1), *radius, part);
}

void shapeRadius(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    addRadius(shape, values, at, ShapePart::Body);
    if (!values.flag("direction_from_position"))
        addWay(shape, at, values.get("velocity", glm::vec3(0)));
}

void shapeSound(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    addRadius(shape, values, at, ShapePart::Body);
    // Before there was a radius, the range was all that a sound had.
    const bool alone = !values.get<glm::vec3>("radius");
    shape.addEllipsoid(at, glm::mat3(1), glm::vec3(values.get("range", 0.0f)),
                       alone ? ShapePart::Body : ShapePart::Other);
}

/// A light has no rotation: a cone leaves along +Z, or as what it follows is turned (decided).
void shapeLight(const Entity& entity, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    const float range = values.get("range", 0.0f);
    if (const glm::vec3 size = values.get("size", glm::vec3(0)); size != glm::vec3(0))
        shape.addEllipsoid(at, glm::mat3(1), size * 0.5f, ShapePart::Body);
    const std::vector<float>& numbers = entity.data->numbers;
    const glm::mat3 axes(1);
    if (values.shape() == 1 && numbers.size() == 1) {
        const glm::vec3 end = at + axes[2] * range;
        const float radius = numbers[0];
        shape.addArc(end, axes[0] * radius, axes[1] * radius, 0, 360, ShapePart::Other);
        for (const glm::vec3& side : {axes[0], -axes[0], axes[1], -axes[1]})
            shape.addLine(at, end + side * radius, ShapePart::Other);
    } else if (values.shape() == 2 && numbers.size() == 6) {
        for (int axis = 0; axis < 3; ++axis) {
            const glm::vec3 x = axes[(axis + 2) % 3] * range, y = axes[(axis + 1) % 3] * range;
            const std::size_t first = 2 * static_cast<std::size_t>(axis);
            const float from = numbers[first], to = numbers[first + 1];
            shape.addArc(at, x, y, from, to, ShapePart::Other);
            if (const float size = std::abs(to - from); size > 0 && size < 360)
                for (const float end : {glm::radians(from), glm::radians(to)}) // the sector, not only its rim
                    shape.addLine(at, at + x * std::cos(end) + y * std::sin(end), ShapePart::Other);
        }
    } else {
        shape.addEllipsoid(at, glm::mat3(1), glm::vec3(range), ShapePart::Other);
    }
}

/// A door between shut (0) and open (1).
/// Where and how a door stands that is so far open.
struct DoorPose {
    glm::vec3 at;
    glm::mat3 axes;
};

DoorPose doorPose(const EntityValues& values, float open) {
    const auto mix = [&](const char* from, const char* to, const glm::vec3& otherwise) {
        return glm::mix(values.get(from, otherwise), values.get(to, otherwise), open);
    };
    const glm::mat3 turn = rotationOf(mix("closed_rotation", "open_rotation", glm::vec3(0)));
    const glm::vec3 scale = mix("closed_scale", "open_scale", glm::vec3(1));
    return {mix("closed_position", "open_position", glm::vec3(0)),
            glm::mat3(turn[0] * scale.x, turn[1] * scale.y, turn[2] * scale.z)};
}

std::optional<Corners> doorAt(const EntityValues& values, float open) {
    const auto corners = values.get<Corners>("corners");
    if (!corners)
        return std::nullopt;
    const DoorPose pose = doorPose(values, open);
    return placedCorners(*corners, pose.at, pose.axes);
}

void shapeDoor(const Entity&, const EntityValues& values, const glm::vec3&, EntityShape& shape) {
    constexpr int poses = 8; // along the way of its middle
    const auto middle = [](const Corners& corners) {
        return std::accumulate(corners.begin(), corners.end(), glm::vec3(0)) / 8.0f;
    };
    const auto shut = doorAt(values, 0), open = doorAt(values, 1);
    if (!shut)
        return;
    shape.addBox(*shut, ShapePart::Body);
    if (*open == *shut)
        return;
    shape.addBox(*open, ShapePart::Other);
    glm::vec3 from = middle(*shut);
    for (int i = 1; i <= poses; ++i) {
        const glm::vec3 to = middle(*doorAt(values, static_cast<float>(i) / poses));
        if (i < poses)
            shape.addLine(from, to, ShapePart::Arrow);
        else
            shape.addArrow(from, to - from);
        from = to;
    }
}

void shapePoint(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    addAhead(shape, values, at, shortestArrow);
    addWay(shape, at, values.get("velocity", glm::vec3(0)));
}

/// Where a beam begins and ends, and how it leaves there.
struct BeamEnds {
    glm::vec3 head, tail, headWay, tailWay;
};

BeamEnds beamEnds(const EntityValues& values, const glm::vec3& at) {
    return {at, values.get("tail_position", at), values.get("head_direction", glm::vec3(0)),
            values.get("tail_direction", glm::vec3(0))};
}

/// A curve that leaves each end in its direction; without directions a rope that hangs (decided: the texts
/// only say that there is a curvature).
void addBeam(const EntityValues& values, const BeamEnds& ends, EntityShape& shape) {
    constexpr float fullCurve = 255;
    const auto& [at, tail, headWay, tailWay] = ends;
    const auto pieces = std::max<int>(values.get<std::uint8_t>("segments", 1), 1);
    const float pull =
        glm::length(tail - at) * static_cast<float>(values.get<std::uint8_t>("curve", 0)) / fullCurve;
    const bool hangs = headWay == glm::vec3(0) && tailWay == glm::vec3(0);
    const glm::vec3 sag(0, -1, 0);
    const glm::vec3 b = at + (tail - at) / 3.0f + (hangs ? sag : headWay) * pull;
    const glm::vec3 c = tail + (at - tail) / 3.0f + (hangs ? sag : tailWay) * pull;
    glm::vec3 from = at;
    for (int i = 1; i <= pieces; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(pieces), s = 1 - t;
        const glm::vec3 to =
            at * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + tail * (t * t * t);
        shape.addLine(from, i < pieces ? to : tail, ShapePart::Body);
        from = to;
    }
    const float radius = values.get("radius", 0.0f);
    shape.addEllipsoid(at, glm::mat3(1), glm::vec3(radius), ShapePart::Other);
    shape.addEllipsoid(tail, glm::mat3(1), glm::vec3(radius), ShapePart::Other);
    if (!hangs) {
        shape.addArrow(at, headWay * shortestArrow);
        shape.addArrow(tail, tailWay * shortestArrow);
    }
}

void shapeBeam(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    addBeam(values, beamEnds(values, at), shape);
}

/// The box that what flies out reaches within its life, without gravity, drag and wind.
void addReach(EntityShape& shape, const EntityValues& values, const glm::vec3& at, float seconds,
              const glm::vec3& start) {
    const glm::vec3 velocity = values.get("velocity", glm::vec3(0));
    const glm::vec3 spread =
        glm::abs(values.get("direction_randomness", glm::vec3(0))) * glm::length(velocity) +
        glm::abs(values.get("velocity_randomness", glm::vec3(0)));
    addWay(shape, at, velocity);
    const glm::vec3 first = -start, last = start;
    const glm::vec3 low = (velocity - spread) * seconds - start, high = (velocity + spread) * seconds + start;
    shape.addBox(at, glm::mat3(1), glm::min(first, low), glm::max(last, high), ShapePart::Other);
}

void shapeParticles(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    double life = 0;
    for (const char* part : {"fade_in_max", "duration_max", "fade_out_max"})
        life += values.get<std::uint32_t>(part, 0) / 1e6;
    const glm::vec2 size =
        glm::max(values.get("size_max", glm::vec2(0)), values.get("initial_size_max", glm::vec2(0)));
    addReach(shape, values, at, static_cast<float>(life), glm::vec3(std::max(size.x, size.y) / 2));
}

/// What is thrown: how far within a second.
void shapeThrown(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    addReach(shape, values, at, 1, glm::abs(values.get("offset_randomness", glm::vec3(0))));
}

void shapeText(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    const auto offsets = values.get<std::array<float, 4>>("offsets"); // left, right, top, bottom
    if (!offsets)
        return;
    const auto [left, right, top, bottom] = *offsets;
    shape.addQuad({at + glm::vec3(left, top, 0), at + glm::vec3(right, top, 0),
                   at + glm::vec3(right, bottom, 0), at + glm::vec3(left, bottom, 0)},
                  ShapePart::Body);
}

/// Corners in the order of the file: top left, top right, bottom left, bottom right.
template <class Corner> void addPicture(EntityShape& shape, const glm::vec3& at, const Corner& corner) {
    shape.addQuad({at + corner(0), at + corner(1), at + corner(3), at + corner(2)}, ShapePart::Body);
}

void shapeBillboard(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    if (const auto offsets = values.get<std::array<glm::vec2, 4>>("offsets"))
        addPicture(shape, at, [&](std::size_t i) { return glm::vec3((*offsets)[i], 0); });
}

void shapeGlow(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    if (const auto corners = values.get<std::array<glm::vec3, 4>>("corners"))
        addPicture(shape, at, [&](std::size_t i) { return (*corners)[i]; });
    const glm::vec2 radius = values.get("radius", glm::vec2(0));
    shape.addArc(at, glm::vec3(radius.x, 0, 0), glm::vec3(0, radius.y, 0), 0, 360, ShapePart::Other);
}

/// A spray has no size in the file: its way, and a ring around where it starts.
void shapeDecal(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    constexpr float ring = 0.25f; // units
    const glm::vec3 way = values.get("direction", glm::vec3(0));
    addWay(shape, at, way);
    const float length = glm::length(way);
    const glm::vec3 ahead = length > 0 ? way / length : glm::vec3(0, 0, 1);
    const glm::vec3 beside =
        glm::normalize(glm::cross(ahead, std::abs(ahead.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0)));
    shape.addArc(at, beside * ring, glm::cross(beside, ahead) * ring, 0, 360, ShapePart::Body);
}

/// Half sizes on X and Z, and the places of the grid in it.
void shapeSpawnArea(const Entity&, const EntityValues& values, const glm::vec3& at, EntityShape& shape) {
    constexpr float cross = 0.15f; // units
    constexpr int mostPlaces = 32;
    const glm::vec2 half = values.get("radius", glm::vec2(0));
    shape.addQuad({at + glm::vec3(-half.x, 0, half.y), at + glm::vec3(half.x, 0, half.y),
                   at + glm::vec3(half.x, 0, -half.y), at + glm::vec3(-half.x, 0, -half.y)},
                  ShapePart::Body);
    const auto grid = values.get("grid", std::array<std::uint8_t, 2>{});
    const int columns = std::min<int>(grid[0], mostPlaces), rows = std::min<int>(grid[1], mostPlaces);
    for (int x = 0; x < columns; ++x)
        for (int z = 0; z < rows; ++z) {
            const auto share = [](int place, int places) {
                return (2.0f * static_cast<float>(place) + 1) / static_cast<float>(places) - 1;
            };
            const glm::vec3 place = at + glm::vec3(share(x, columns) * half.x, 0, share(z, rows) * half.y);
            shape.addLine(place - glm::vec3(cross, 0, 0), place + glm::vec3(cross, 0, 0), ShapePart::Other);
            shape.addLine(place - glm::vec3(0, 0, cross), place + glm::vec3(0, 0, cross), ShapePart::Other);
        }
}

struct ShapeRow {
    EntityType type;
    ShapeGroup group;
    Shaper shaper;
};

/// The types that have an extent.
constexpr ShapeRow shapeRows[] = {
    {EntityType::Generic, ShapeGroup::Bodies, shapeBody},
    {EntityType::Prop, ShapeGroup::Bodies, shapeBody},
    {EntityType::Cube, ShapeGroup::Bodies, shapeCorners},
    {EntityType::Intersectable, ShapeGroup::Volumes, shapeIntersectable},
    {EntityType::Door, ShapeGroup::Doors, shapeDoor},
    {EntityType::Trigger, ShapeGroup::Volumes, shapeCorners},
    {EntityType::Light, ShapeGroup::Lights, shapeLight},
    {EntityType::Beam, ShapeGroup::Beams, shapeBeam},
    {EntityType::Particles, ShapeGroup::Particles, shapeParticles},
    {EntityType::Gibs, ShapeGroup::Particles, shapeThrown},
    {EntityType::Glow, ShapeGroup::Pictures, shapeGlow},
    {EntityType::Text, ShapeGroup::Pictures, shapeText},
    {EntityType::Billboard, ShapeGroup::Pictures, shapeBillboard},
    {EntityType::Decal, ShapeGroup::Pictures, shapeDecal},
    {EntityType::Projectile, ShapeGroup::Particles, shapeThrown},
    {EntityType::Push, ShapeGroup::Volumes, shapeRadius},
    {EntityType::AudioEmitter, ShapeGroup::Sounds, shapeSound},
    {EntityType::Mountable, ShapeGroup::Volumes, shapeCorners},
    {EntityType::Hurtable, ShapeGroup::Volumes, shapeCorners},
    {EntityType::Projectiles, ShapeGroup::Particles, shapeThrown},
    {EntityType::Health, ShapeGroup::Volumes, shapeRadius},
    {EntityType::Hittable, ShapeGroup::Volumes, shapeCorners},
    {EntityType::Point, ShapeGroup::Doors, shapePoint},
    {EntityType::SpawnArea, ShapeGroup::Volumes, shapeSpawnArea},
};

const ShapeRow* shapeRowOf(EntityType type) {
    static const auto byType = [] {
        std::array<const ShapeRow*, entityTypeCount> rows{};
        for (const ShapeRow& row : shapeRows)
            rows[static_cast<std::size_t>(row.type)] = &row;
        return rows;
    }();
    const auto number = static_cast<std::size_t>(type);
    return number < byType.size() ? byType[number] : nullptr;
}

} // namespace

std::optional<ShapeGroup> shapeGroupOf(EntityType type) {
    const ShapeRow* row = shapeRowOf(type);
    return row != nullptr ? std::optional(row->group) : std::nullopt;
}

EntityShape shapeOf(const Entity& entity, Revision revision) {
    EntityShape shape;
    const ShapeRow* row = entity.data ? shapeRowOf(entity.type) : nullptr;
    if (row != nullptr)
        if (const auto at = entityPosition(entity, revision))
            row->shaper(entity, EntityValues(entity, revision), *at, shape);
    return shape;
}

EntityShape shapeOf(const Entity& entity, Revision revision, const glm::dvec3& origin,
                    const Carried& carried) {
    const glm::dmat4 *by = carried.of(entity.id), *byTail = carried.tailOf(entity.id);
    if (by == nullptr && byTail == nullptr)
        return shapeOf(entity, revision);
    const auto placed = [&](const glm::dmat4* matrix, const glm::vec3& point) {
        return matrix != nullptr
                   ? glm::vec3(glm::dvec3(*matrix * glm::dvec4(origin + glm::dvec3(point), 1)) - origin)
                   : point;
    };
    if (entity.type == EntityType::Beam) {
        EntityShape shape;
        const auto at = entity.data ? entityPosition(entity, revision) : std::nullopt;
        if (!at)
            return shape;
        const auto turned = [](const glm::dmat4* matrix, const glm::vec3& way) {
            return matrix != nullptr ? glm::vec3(glm::dmat3(*matrix) * glm::dvec3(way)) : way;
        };
        const EntityValues values(entity, revision);
        BeamEnds ends = beamEnds(values, *at);
        ends = {placed(by, ends.head), placed(byTail, ends.tail), turned(by, ends.headWay),
                turned(byTail, ends.tailWay)};
        addBeam(values, ends, shape);
        return shape;
    }
    EntityShape shape = shapeOf(entity, revision);
    const auto at = entityPosition(entity, revision);
    // The box of a body stands upright however it is turned.
    const bool upright = entity.type == EntityType::Prop || entity.type == EntityType::Generic;
    const glm::vec3 shift = at ? placed(by, *at) - *at : glm::vec3(0);
    for (ShapeLine& line : shape.lines)
        for (glm::vec3* point : {&line.a, &line.b})
            *point = upright && line.part == ShapePart::Body ? *point + shift : placed(by, *point);
    for (ShapeFace& face : shape.faces)
        for (glm::vec3& corner : face.corners)
            corner = upright ? corner + shift : placed(by, corner);
    return shape;
}

std::optional<Corners> doorBody(const Entity& entity, Revision revision, float open) {
    if (entity.type != EntityType::Door || !entity.data)
        return std::nullopt;
    return doorAt(EntityValues(entity, revision), open);
}

std::optional<glm::dmat4> doorMotion(const Entity& entity, Revision revision, float open) {
    if (entity.type != EntityType::Door || !entity.data)
        return std::nullopt;
    const EntityValues values(entity, revision);
    const auto matrixOf = [](const DoorPose& pose) {
        glm::dmat4 matrix{glm::dmat3(pose.axes)};
        matrix[3] = glm::dvec4(glm::dvec3(pose.at), 1);
        return matrix;
    };
    const glm::dmat4 shut = matrixOf(doorPose(values, 0));
    const double size = glm::determinant(shut);
    if (!std::isfinite(size) || std::abs(size) < 1e-12)
        return std::nullopt;
    return matrixOf(doorPose(values, open)) * glm::inverse(shut);
}

std::optional<Corners> blockBody(const Entity& entity, Revision revision) {
    if (entity.type != EntityType::Cube || !entity.data)
        return std::nullopt;
    const EntityValues values(entity, revision);
    const auto corners = values.get<Corners>("corners");
    const auto at = entityPosition(entity, revision);
    return corners && at ? std::optional(placedCorners(*corners, *at, turnOf(values))) : std::nullopt;
}

std::vector<FollowEnd> followEnds(const Entity& entity, Revision revision) {
    std::vector<FollowEnd> ends;
    if (entity.opaque() || !entity.data)
        return ends;
    const auto fields = entitySchema(entity.type).fields;
    const auto slots = recordSlots(entity.type, revision);
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const std::string_view name = fields[i].name;
        if (fields[i].ref != EntityRef::Entity || slots[i].kind != FieldSlot::Text ||
            !name.ends_with("follow_entity") || slots[i].at >= entity.data->texts.size() ||
            entity.data->texts[slots[i].at].empty())
            continue;
        const auto at = name.starts_with("tail_")
                            ? EntityValues(entity, revision).get<glm::vec3>("tail_position")
                            : entityPosition(entity, revision);
        if (at)
            ends.push_back({*at, entity.data->texts[slots[i].at], name.starts_with("tail_")});
    }
    return ends;
}

} // namespace octant
