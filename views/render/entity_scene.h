#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/geometry/entity_faces.h"
#include "model/geometry/followers.h"
#include "model/geometry/mesh.h"
#include "model/map/map.h"
#include "model/play/particles.h"
#include "views/drawing/camera.h"
#include "views/render/scene.h"

namespace octant {
class PickIndex;
}

namespace octant::render {

/// Numbers of the sectors in a scene that faces of entities take, which neither maps nor props have.
inline constexpr std::uint64_t firstEntitySector = std::uint64_t{3} << 61;

/// What faces of entities look like: materials of the level by their names, and looks of their own for
/// pictures and for what has neither.
class EntityLooks {
public:
    EntityLooks();

    /// The materials to look names up in. True where a name is another material than before.
    bool setMaterials(const PagedVector<Material>& materials);
    /// Id of the look of a face; 0 where it names what is not there.
    std::uint64_t of(const EntityFace& face);
    /// Those that are no materials of the level, to be given to the scene; it only grows.
    const std::vector<MaterialStyle>& own() const { return m_own; }

private:
    std::unordered_map<std::string, std::uint64_t> m_materials;
    std::vector<MaterialStyle> m_own; ///< ids ascend from the first
};

/// The triangles of faces, two each; those of a face are numbered with it. Null where there are none.
std::shared_ptr<const PatchMesh> meshOfFaces(std::span<const EntityFace> faces, EntityLooks& looks);

/// The axes of a camera's picture.
ParticleView viewOf(const Camera& camera);

/// What is drawn by itself and looks at the viewer, near the camera.
class EntitySprites {
public:
    static constexpr std::size_t mostFaces = 6000; ///< of all together; the nearest first
    static constexpr double farthestEmitter = 64;  ///< units from the eye
    static constexpr std::size_t mostOfOne = 1000; ///< particles of an emitter

    /// Collects them; what is inactive when a map begins emits nothing.
    EntitySprites() = default;
    /// Of the map, the level and its sectors; those that are not decoded are left out.
    EntitySprites(const Map& map, const Level& level);

    bool empty() const { return m_sprites.empty(); }
    /// Their faces at a time, from `origin`. `moved` is set where any of them differs from moment to moment;
    /// those that are `carried` are elsewhere.
    std::vector<EntityFace> faces(const Level& level, const Camera& camera, double seconds,
                                  const glm::dvec3& origin, bool* moved = nullptr,
                                  const Carried* carried = nullptr) const;

private:
    struct Sprite {
        Entity entity;
        glm::dvec3 center{0}; ///< origin of its list
        glm::dvec3 place{0};
    };
    std::vector<Sprite> m_sprites;
    Revision m_revision{};
};

/// The mark of a decal on the first surface that it is sprayed at, from `center`, the origin of its list;
/// none where it meets none.
std::optional<EntityFace> decalMark(const Entity& entity, Revision revision, const glm::dvec3& center,
                                    PickIndex& picks);
/// Faces of an entity, from `center`, where what takes it along brings them.
void carryFaces(std::span<EntityFace> faces, const glm::dvec3& center, const glm::dmat4& by);

/// Puts what entities draw by themselves into a scene that has its level already, but for what looks at the
/// viewer.
void addEntityFaces(Scene& scene, const Map& map, std::size_t level, EntityLooks& looks,
                    const Carried& carried = {});
/// And what looks at the viewer, at a time.
void addEntitySprites(Scene& scene, const Map& map, std::size_t level, EntityLooks& looks,
                      const Camera& camera, double seconds, const Carried& carried = {});

} // namespace octant::render
