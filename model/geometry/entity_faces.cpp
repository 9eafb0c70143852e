#include "model/geometry/entity_faces.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/entity_shape.h"
#include "model/geometry/entity_values.h"
#include "model/geometry/octree.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"

namespace octant {
namespace {

constexpr float farthestCorner = 1e7f; // units, as of shapes

const std::string& textIn(const Entity& entity, Revision revision, const char* name, std::size_t number = 0) {
    static const std::string none;
    const auto field = entityFieldByName(entity.type, name);
    const auto slots = recordSlots(entity.type, revision);
    if (!field || slots.empty() || slots[*field].kind != FieldSlot::Text)
        return none;
    const std::size_t at = slots[*field].at + number;
    return at < entity.data->texts.size() ? entity.data->texts[at] : none;
}

bool isFinite(const EntityFace& face) {
    const auto near = [](const glm::vec3& corner) {
        return std::abs(corner.x) < farthestCorner && std::abs(corner.y) < farthestCorner &&
               std::abs(corner.z) < farthestCorner;
    };
    return std::all_of(face.corners.begin(), face.corners.end(), near);
}

/// The corners of each face as they stand in a texture, seen from outside (pmf.md, Mesh, Planar projection):
/// top left, top right, bottom left, bottom right.
std::array<std::array<std::uint8_t, 4>, faceCount> uprightCorners() {
    struct Axes {
        glm::vec3 right, down;
    };
    constexpr Axes axes[faceCount] = {{{0, 0, 1}, {0, -1, 0}},  {{1, 0, 0}, {0, 0, -1}},
                                      {{-1, 0, 0}, {0, -1, 0}}, {{0, 0, -1}, {0, -1, 0}},
                                      {{1, 0, 0}, {0, 0, 1}},   {{1, 0, 0}, {0, -1, 0}}};
    std::array<std::array<std::uint8_t, 4>, faceCount> all{};
    for (std::size_t face = 0; face < all.size(); ++face)
        for (const std::uint8_t corner : faceCorners[face]) {
            glm::vec3 place;
            for (int axis = 0; axis < 3; ++axis)
                place[axis] = cornerPositive(corner, axis) ? 1.0f : -1.0f;
            const bool atRight = glm::dot(place, axes[face].right) > 0;
            const bool below = glm::dot(place, axes[face].down) > 0;
            all[face][static_cast<std::size_t>(atRight) + 2 * static_cast<std::size_t>(below)] = corner;
        }
    return all;
}

/// Which of the six faces are drawn; all where the revision knows no such bits.
unsigned drawnFaces(const Entity& entity, const EntityValues& values, Revision revision) {
    constexpr const char* names[faceCount] = {"show_px", "show_py", "show_pz",
                                              "show_nx", "show_ny", "show_nz"};
    constexpr unsigned all = 0x3f;
    if (const auto bits = values.get<std::uint8_t>("faces"))
        return *bits & all;
    const auto flags = entityFieldByName(entity.type, "flags");
    const auto& known = entitySchema(entity.type).fields[*flags].flags;
    const bool has = std::any_of(known.begin(), known.end(), [&](const EntityFlag& flag) {
        return std::string_view(flag.name) == names[0] && flag.bit[revisionIndex(revision)] >= 0;
    });
    unsigned drawn = has ? 0 : all;
    for (int face = 0; face < faceCount; ++face)
        if (has && values.flag(names[face]))
            drawn |= 1u << face;
    return drawn;
}

/// Revisions differ in which side is the rule; the first one says nothing, so both are drawn.
bool showsInside(const EntityValues& values, Revision revision) {
    if (revision == Revision::R20250808)
        return values.flag("draw_backfaces");
    return !values.flag("cull_backfaces");
}

void addBlock(std::vector<EntityFace>& faces, const Entity& entity, Revision revision,
              const Corners& corners) {
    static const auto upright = uprightCorners();
    const EntityValues values(entity, revision);
    const unsigned drawn = drawnFaces(entity, values, revision);
    const auto uvs = values.get<std::array<glm::vec2, 24>>("uvs");
    for (std::size_t number = 0; number < upright.size(); ++number) {
        if ((drawn >> number & 1) == 0)
            continue;
        EntityFace face;
        for (std::size_t i = 0; i < 4; ++i) {
            face.corners[i] = corners[upright[number][i]];
            if (uvs)
                face.uvs[i] = (*uvs)[4 * number + i];
        }
        face.material = textIn(entity, revision, "materials", number);
        face.texture = textIn(entity, revision, "textures", number);
        face.bothSides = showsInside(values, revision);
        faces.push_back(std::move(face));
    }
}

/// What a door without a look of its own is drawn with, as the format gives it none: a leaf of wood with
/// panels and a handle, a platform of steel with its tread.
struct DoorPaint {
    glm::u8vec4 body, inlay;
};
constexpr DoorPaint leafPaint{{150, 106, 66, 255}, {108, 72, 42, 255}};
constexpr DoorPaint platformPaint{{132, 138, 148, 255}, {88, 94, 104, 255}};
constexpr glm::u8vec4 handlePaint{226, 190, 104, 255};

/// A part of a face, a little before it; places as shares of the face from its left and its top.
EntityFace inlayOf(const EntityFace& face, glm::vec2 from, glm::vec2 to, const glm::u8vec4& color) {
    constexpr float before = 0.01f; // units, as of marks on surfaces
    const auto& at = face.corners;
    const glm::vec3 out = glm::cross(at[1] - at[0], at[2] - at[0]);
    const float length = glm::length(out);
    const glm::vec3 shift = length > 0 ? out / length * before : glm::vec3(0);
    const auto place = [&](float right, float down) {
        return glm::mix(glm::mix(at[0], at[1], right), glm::mix(at[2], at[3], right), down) + shift;
    };
    EntityFace part;
    part.corners = {place(from.x, from.y), place(to.x, from.y), place(from.x, to.y), place(to.x, to.y)};
    part.color = color;
    part.bothSides = face.bothSides;
    return part;
}

/// Panels in two rows, and a handle at the side that is farther from the hinge.
void addLeaf(std::vector<EntityFace>& faces, const EntityFace& side, bool handleAtRight) {
    constexpr float stile = 0.14f, rail = 0.08f, middle = 0.54f; // shares of the leaf
    constexpr float columnsOfSquare = 1.7f;
    constexpr int mostColumns = 4;
    const float width = glm::distance(side.corners[0], side.corners[1]);
    const float height = glm::distance(side.corners[0], side.corners[2]);
    const int columns =
        std::clamp(static_cast<int>(std::lround(columnsOfSquare * width / height)), 1, mostColumns);
    const float whole = 1.0f / static_cast<float>(columns);
    for (int column = 0; column < columns; ++column) {
        const float left = (static_cast<float>(column) + stile) * whole;
        const float right = (static_cast<float>(column + 1) - stile) * whole;
        faces.push_back(inlayOf(side, {left, rail}, {right, middle - rail / 2}, leafPaint.inlay));
        faces.push_back(inlayOf(side, {left, middle + rail / 2}, {right, 1 - rail}, leafPaint.inlay));
    }
    const float far = 0.25f * stile * whole, near = 0.75f * stile * whole;
    faces.push_back(inlayOf(side, {handleAtRight ? 1 - near : far, middle - 0.015f},
                            {handleAtRight ? 1 - far : near, middle + 0.045f}, handlePaint));
}

/// The drawn sides of a door that has neither a model nor materials.
void addPlainDoor(std::vector<EntityFace>& faces, const Entity& entity, Revision revision,
                  const Corners& body) {
    static const auto upright = uprightCorners();
    constexpr float slab = 0.5f, lying = 0.7f; // thinner than this share; of the height of a unit vector
    glm::vec3 axes[3]{};
    for (std::size_t corner = 0; corner < body.size(); ++corner)
        for (int axis = 0; axis < 3; ++axis)
            axes[axis] += body[corner] * (cornerPositive(static_cast<int>(corner), axis) ? 0.25f : -0.25f);
    const float lengths[] = {glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2])};
    int thin = 0;
    for (int axis = 1; axis < 3; ++axis)
        if (lengths[axis] < lengths[thin])
            thin = axis;
    const float next = std::min(lengths[(thin + 1) % 3], lengths[(thin + 2) % 3]);
    const bool flat = lengths[thin] > 0 && lengths[thin] < slab * next;
    const bool platform = flat && std::abs(axes[thin].y) > lying * lengths[thin];
    const auto shut = doorBody(entity, revision, 0);
    const auto hinge = entityPosition(entity, revision);
    const DoorPaint& paint = platform ? platformPaint : leafPaint;
    const EntityValues values(entity, revision);
    const unsigned drawn = drawnFaces(entity, values, revision);
    for (int number = 0; number < faceCount; ++number) {
        if ((drawn >> number & 1) == 0)
            continue;
        const auto& order = upright[static_cast<std::size_t>(number)];
        EntityFace face;
        for (std::size_t i = 0; i < 4; ++i)
            face.corners[i] = body[order[i]];
        face.color = paint.body;
        face.bothSides = showsInside(values, revision);
        faces.push_back(face);
        if (!flat || faceAxis(number) != thin)
            continue;
        if (platform) {
            faces.push_back(inlayOf(face, glm::vec2(0.08f), glm::vec2(0.92f), paint.inlay));
            continue;
        }
        const auto away = [&](std::size_t above, std::size_t below) {
            return glm::distance(((*shut)[order[above]] + (*shut)[order[below]]) / 2.0f, *hinge);
        };
        addLeaf(faces, face, !shut || !hinge || away(1, 3) >= away(0, 2));
    }
}

/// Whether some face of a door has a look that its file gives.
bool hasLooks(const Entity& entity, Revision revision) {
    for (std::size_t number = 0; number < faceCount; ++number)
        for (const char* field : {"materials", "textures"})
            if (!textIn(entity, revision, field, number).empty())
                return true;
    return false;
}

void addCube(std::vector<EntityFace>& faces, const Entity& entity, Revision revision) {
    const EntityValues values(entity, revision);
    const auto at = entityPosition(entity, revision);
    auto corners = values.get<Corners>("corners");
    if (!corners || !at)
        return;
    const glm::mat3 turn = rotationOf(values.get("rotation", glm::vec3(0)));
    for (glm::vec3& corner : *corners)
        corner = *at + turn * corner;
    addBlock(faces, entity, revision, *corners);
}

void addShine(std::vector<EntityFace>& faces, const Entity& entity, Revision revision) {
    const auto at = entityPosition(entity, revision);
    const auto corners = EntityValues(entity, revision).get<std::array<glm::vec3, 4>>("corners");
    if (!at || !corners)
        return;
    EntityFace face;
    for (std::size_t i = 0; i < 4; ++i)
        face.corners[i] = *at + (*corners)[i];
    face.material = textIn(entity, revision, "material");
    face.texture = textIn(entity, revision, "texture");
    face.bothSides = true;
    faces.push_back(std::move(face));
}

} // namespace

std::vector<EntityFace> facesOf(const Entity& entity, Revision revision, float open) {
    std::vector<EntityFace> faces;
    if (entity.opaque() || !entity.data)
        return faces;
    if (entity.type == EntityType::Cube)
        addCube(faces, entity, revision);
    else if (entity.type == EntityType::Glow)
        addShine(faces, entity, revision);
    else if (entity.type == EntityType::Door && textIn(entity, revision, "model").empty())
        if (const auto body = doorBody(entity, revision, open)) {
            if (hasLooks(entity, revision))
                addBlock(faces, entity, revision, *body);
            else
                addPlainDoor(faces, entity, revision, *body);
        }
    std::erase_if(faces, [](const EntityFace& face) { return !isFinite(face); });
    return faces;
}

std::vector<EntityFace> facingFaces(const Entity& entity, Revision revision, const glm::vec3& right,
                                    const glm::vec3& up) {
    if (entity.type != EntityType::Billboard || !entity.data)
        return {};
    const EntityValues values(entity, revision);
    const auto at = entityPosition(entity, revision);
    const auto offsets = values.get<std::array<glm::vec2, 4>>("offsets");
    if (!at || !offsets)
        return {};
    EntityFace face;
    for (std::size_t i = 0; i < 4; ++i)
        face.corners[i] = *at + right * (*offsets)[i].x + up * (*offsets)[i].y;
    face.uvs = values.get("uv", face.uvs);
    face.material = textIn(entity, revision, "material");
    if (!isFinite(face))
        return {};
    return {std::move(face)};
}

std::optional<Spray> sprayOf(const Entity& entity, Revision revision) {
    if (entity.type != EntityType::Decal || !entity.data)
        return std::nullopt;
    const EntityValues values(entity, revision);
    const glm::vec3 from = values.get("origin", glm::vec3(0)), way = values.get("direction", glm::vec3(0));
    const float length = glm::length(way);
    if (!(length > 1e-6f) || !(length < farthestCorner) || !(glm::length(from) < farthestCorner))
        return std::nullopt;
    return Spray{from, way / length};
}

EntityFace sprayedFace(const Entity& entity, Revision revision, const Spray& spray, const glm::vec3& at,
                       const glm::vec3& normal) {
    constexpr float before = 0.01f; // units, so that the surface does not cover it
    // It stands upright on walls; on floors and ceilings its top is where the spray goes, or north.
    glm::vec3 up = glm::vec3(0, 1, 0) - normal * normal.y;
    if (glm::length(up) < 0.1f)
        up = spray.way - normal * glm::dot(spray.way, normal);
    if (glm::length(up) < 0.1f)
        up = glm::vec3(0, 0, 1) - normal * normal.z;
    up = glm::normalize(up) * (sprayWidth / 2);
    // Seen from the front, in this left-handed space.
    const glm::vec3 right = glm::cross(up, -normal), middle = at + normal * before;
    EntityFace face;
    face.corners = {middle - right + up, middle + right + up, middle - right - up, middle + right - up};
    const EntityValues values(entity, revision);
    face.texture = textIn(entity, revision, "texture");
    const auto color = values.get("color", std::array<std::uint8_t, 4>{255, 255, 255, 255});
    const auto emission = values.get("emission", std::array<std::uint8_t, 3>{});
    face.color = {color[0], color[1], color[2], color[3]};
    face.emission = {emission[0], emission[1], emission[2]};
    return face;
}

} // namespace octant
