#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/mesh_context.h"
#include "model/walk/walk_solid.h"

namespace octant {

/// What a point of a level is filled with.
struct WalkMedium {
    const PhysicsMaterial* physics = nullptr; ///< null where it has none
    bool liquid = false;
};

/// A level as bodies meet it: what is solid, what fills the rest, and what pulls. Made of a snapshot, all of
/// whose sectors it decodes. A cube is solid unless the physics material of all its faces is not; where it
/// names none, unless its faces are of liquids (decided: the format says no more than `not_solid`). Queries
/// are thread-safe.
class WalkWorld {
public:
    /// Decodes all sectors; damaged ones are empty.
    explicit WalkWorld(std::shared_ptr<const MeshContext> context);

    /// Of the snapshot; it lives as long as this.
    const Level& level() const { return m_context->level(); }
    /// Adds what is solid and touches a box: cubes, also those whose corners reach out of their cells,
    /// boxes of colliders, then bodies.
    void solidsIn(const glm::dvec3& min, const glm::dvec3& max, std::vector<WalkSolid>& solids) const;
    /// What fills the space at a point; inside of solid cubes and out of the level it is the air.
    WalkMedium mediumAt(const glm::dvec3& point) const;
    /// The acceleration at a point, units a second squared: of the first region around it, otherwise the
    /// level's (pmf.md, Environment region). 0 where there is none or it is no number.
    glm::dvec3 gravityAt(const glm::dvec3& point) const;
    /// The physics material that a reference means; null for none.
    const PhysicsMaterial* physicsMaterial(const Ref& ref) const;
    /// The same by name.
    const PhysicsMaterial* physicsMaterial(const std::string& name) const;

    /// What moves, like doors, where it is in this step.
    std::vector<WalkSolid> bodies;
    /// The body of an entity; null where it has none.
    const WalkSolid* body(ItemId entity) const;

    /// Corners of the level.
    glm::dvec3 lowest() const { return m_lowest; }
    glm::dvec3 highest() const { return m_highest; }

private:
    struct SectorPart {
        std::shared_ptr<const SectorTree> tree; ///< null for a damaged sector
        glm::dvec3 center{0};
        std::vector<const PhysicsMaterial*> physics; ///< by number in the sector's list
        std::vector<std::uint8_t> liquid;            ///< of its materials, likewise
        std::vector<WalkSolid> colliders;
    };
    struct GravityRegion {
        glm::dvec3 min, max, center;
        const Corners* corners;
        glm::dvec3 pull;
    };

    void addSector(std::size_t number);
    void addColliders(SectorPart& part) const;
    void addGravity(const SectorPart& part);
    void addCubes(const SectorPart& part, const glm::dvec3& min, const glm::dvec3& max,
                  std::vector<WalkSolid>& solids) const;
    void addPatch(const SectorPart& part, const PatchInfo& patch, const Box& box,
                  std::vector<WalkSolid>& solids) const;
    void addCube(const SectorPart& part, const CubeCell& cell, const Cube& cube, const Box& box,
                 std::vector<WalkSolid>& solids) const;
    bool fillMaterials(const SectorPart& part, const Cube& cube,
                       std::array<const PhysicsMaterial*, 6>& materials) const;
    bool liquid(const SectorPart& part, const Cube& cube) const;
    std::size_t sectorAt(const glm::dvec3& point) const;

    std::shared_ptr<const MeshContext> m_context;
    std::unordered_map<ItemId, const PhysicsMaterial*> m_physics;
    std::vector<SectorPart> m_sectors;
    std::vector<std::size_t> m_reaching; ///< sectors with something solid beyond their border
    std::vector<GravityRegion> m_gravity;
    const PhysicsMaterial* m_air = nullptr;
    glm::dvec3 m_pull{0}, m_lowest{0}, m_highest{0};
};

} // namespace octant
