#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "model/core/revision.h"
#include "model/map/entity.h"

/// What entities draw by themselves, without a model: blocks, doors, shines, sprites, sprayed marks.
namespace octant {

/// A four-cornered face that an entity draws. Corners and texture places in the order of the file: top left,
/// top right, bottom left, bottom right, as it is seen from its front; v runs down.
struct EntityFace {
    std::array<glm::vec3, 4> corners{}; ///< units from the origin of the entity's list
    std::array<glm::vec2, 4> uvs{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}}; ///< parallel to `corners`
    std::string material;    ///< name of a material of the level; where it is empty `texture` counts
    std::string texture;     ///< identifier of a picture; both are empty where a face has no look of its own
    glm::u8vec4 color{255};  ///< of `texture`; of the face where both are empty and it is not white
    glm::u8vec3 emission{0}; ///< of `texture`
    float opacity = 1;       ///< 0 to 1; counts where what it is drawn with can be seen through
    bool bothSides = false;  ///< seen from behind, too
    bool operator==(const EntityFace&) const = default;
};

/// The faces that stay where they are: of blocks, of doors that are so far open (0 shut, 1 open), of shines.
/// A door that says nothing of its looks is drawn as one: a leaf with panels and a handle, or a platform.
/// None of a door that shows a model, of types without faces, and of what is kept as bytes. All are finite.
std::vector<EntityFace> facesOf(const Entity& entity, Revision revision, float open = 0);

/// The faces that look at a viewer whose picture has these axes (unit vectors): those of billboards.
std::vector<EntityFace> facingFaces(const Entity& entity, Revision revision, const glm::vec3& right,
                                    const glm::vec3& up);

/// Where a decal is sprayed from and whereto.
struct Spray {
    glm::vec3 from{0}; ///< units from the origin of its list
    glm::vec3 way{0};  ///< unit vector
};
/// None for other types and for a decal without direction.
std::optional<Spray> sprayOf(const Entity& entity, Revision revision);
/// How far a spray reaches, and how wide the mark is; units. The format says neither (decided).
inline constexpr float sprayReach = 16, sprayWidth = 1;
/// The mark of a decal on a surface with this normal (a unit vector), a little before it.
EntityFace sprayedFace(const Entity& entity, Revision revision, const Spray& spray, const glm::vec3& at,
                       const glm::vec3& normal);

} // namespace octant
