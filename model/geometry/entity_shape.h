#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include "model/core/revision.h"
#include "model/map/entity.h"
#include "model/map/environment.h"

namespace octant {

struct Carried;

/// What shapes of entities are about; views show them group by group.
enum class ShapeGroup : std::uint8_t {
    Bodies,    ///< bounds of props and scripted bodies, blocks
    Lights,    ///< range, cone or area
    Sounds,    ///< radius and range
    Volumes,   ///< of triggers, pushes and what else is hit or entered
    Doors,     ///< both poses and the way between them, points that move
    Beams,     ///< from head to tail
    Particles, ///< what flies out: direction and reach
    Pictures,  ///< texts, sprites, glows and decals
};
inline constexpr int shapeGroupCount = 8; ///< of ShapeGroup

/// What a line or face of a shape stands for.
enum class ShapePart : std::uint8_t {
    Body,  ///< where the thing is
    Other, ///< what it comes to: the open pose, the outer radius, the reach
    Arrow, ///< a direction or a way
};

/// A straight line of a shape, units.
struct ShapeLine {
    glm::vec3 a, b;                   ///< its ends, from the origin of the entity's list
    ShapePart part = ShapePart::Body; ///< what it tells of the entity
};

/// A filled quadrilateral of a shape, units, seen from both sides.
struct ShapeFace {
    glm::vec3 corners[4];             ///< around it, from the origin of the entity's list
    ShapePart part = ShapePart::Body; ///< what it tells of the entity
};

/// The lines and faces that show what an entity is. All that is added has to be finite; what is not is left
/// out.
struct EntityShape {
    std::vector<ShapeLine> lines;
    std::vector<ShapeFace> faces;

    /// Whether there is nothing to draw.
    bool empty() const { return lines.empty() && faces.empty(); }

    /// Ends from the origin of the entity's list, units.
    void addLine(const glm::vec3& a, const glm::vec3& b, ShapePart part);
    /// Edges and faces of eight corners in corner order (pmf.md, Notation).
    void addBox(const Corners& corners, ShapePart part);
    /// A box between two corners, turned about `at`.
    void addBox(const glm::vec3& at, const glm::mat3& turn, const glm::vec3& min, const glm::vec3& max,
                ShapePart part);
    /// Three ellipses in the planes of the axes.
    void addEllipsoid(const glm::vec3& at, const glm::mat3& turn, const glm::vec3& radius, ShapePart part);
    /// An ellipse, or a part of one, from angle to angle in degrees; `x` and `y` are its half axes.
    void addArc(const glm::vec3& at, const glm::vec3& x, const glm::vec3& y, float from, float to,
                ShapePart part);
    /// Nothing for a way without length.
    void addArrow(const glm::vec3& from, const glm::vec3& way);
    /// Four corners: top left, top right, bottom right, bottom left, or the same the other way round.
    void addQuad(const glm::vec3 (&corners)[4], ShapePart part);
};

/// The group of a type; none where its entities have no extent, only a place or not even that: their shape
/// is always empty.
std::optional<ShapeGroup> shapeGroupOf(EntityType type);

/// What shows an entity, measured from the origin of its list, as its position is. Empty for types without
/// extent, for what is kept as bytes, and where its values are of no use.
EntityShape shapeOf(const Entity& entity, Revision revision);
/// The same where what it follows takes it; `origin` is that of its list.
EntityShape shapeOf(const Entity& entity, Revision revision, const glm::dvec3& origin,
                    const Carried& carried);

/// The body of a door so far open: 0 shut, 1 open; between them position, rotation and scale go evenly
/// (decided: the texts name no way). Corners from the origin of its list; none for other types.
std::optional<Corners> doorBody(const Entity& entity, Revision revision, float open);

/// The body of a block outside the octree. Corners from the origin of its list; none for other types.
std::optional<Corners> blockBody(const Entity& entity, Revision revision);

/// An end of an entity that follows another one.
struct FollowEnd {
    glm::vec3 at{0};         ///< from the origin of its list
    std::string_view target; ///< name of the followed entity; valid as long as the entity
    bool tail = false;       ///< of a beam
};
/// All ends that follow something: of the entity, or of the head and the tail of a beam.
std::vector<FollowEnd> followEnds(const Entity& entity, Revision revision);

} // namespace octant
