#include "model/walk/walk_world.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/common.hpp>

#include "model/geometry/hexahedron.h"
#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

bool isFiniteVector(const glm::dvec3& v) { return std::isfinite(v.x + v.y + v.z); }

bool boxesTouch(const Box& a, const Box& b) {
    return a.min.x <= b.max.x && a.max.x >= b.min.x && a.min.y <= b.max.y && a.max.y >= b.min.y &&
           a.min.z <= b.max.z && a.max.z >= b.min.z;
}

bool reachesBeyond(const Box& outer, const Box& inner) {
    return inner.min.x < outer.min.x || inner.min.y < outer.min.y || inner.min.z < outer.min.z ||
           inner.max.x > outer.max.x || inner.max.y > outer.max.y || inner.max.z > outer.max.z;
}

glm::dvec3 gravityOf(const Level& level, const Ref& environment) {
    for (const GravityEnvironment& gravity : level.gravityEnvironments)
        if (gravity.id == environment.id && isFiniteVector(gravity.gravity))
            return gravity.gravity;
    return glm::dvec3(0);
}

CornerPoints cornersMovedBy(const Corners& corners, const glm::dvec3& by) {
    CornerPoints points;
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i] = glm::dvec3(corners[i]) + by;
    return points;
}

} // namespace

WalkWorld::WalkWorld(std::shared_ptr<const MeshContext> context) : m_context(std::move(context)) {
    const Level& of = level();
    for (const PhysicsMaterial& material : of.physicsMaterials)
        m_physics.emplace(material.id, &material);
    m_air = physicsMaterial(of.airPhysicsMaterial);
    m_pull = gravityOf(of, of.defaultGravity);
    const double side = double{of.sectorSide()};
    m_lowest = sectorCenter(of, 0) - side / 2;
    m_highest = m_lowest + glm::dvec3(of.countX(), of.countY(), of.countZ()) * side;
    m_sectors.resize(of.sectors.size());
    for (std::size_t number = 0; number < m_sectors.size(); ++number)
        addSector(number);
}

void WalkWorld::addSector(std::size_t number) {
    SectorPart& part = m_sectors[number];
    part.center = sectorCenter(level(), number);
    part.tree = m_context->tree(level().indexOf(number));
    if (!part.tree)
        return;
    const Sector& sector = part.tree->sector();
    for (const Ref& ref : sector.usedPhysicsMaterials)
        part.physics.push_back(physicsMaterial(ref));
    for (const Ref& ref : sector.usedMaterials)
        part.liquid.push_back(m_context->materials().liquid(ref) ? 1 : 0);
    addColliders(part);
    addGravity(part);
    const float half = m_context->side() / 2;
    const Box own{glm::vec3(-half), glm::vec3(half)};
    bool reaches = !part.tree->bounds().empty() && reachesBeyond(own, part.tree->bounds());
    for (const WalkSolid& collider : part.colliders)
        reaches = reaches || reachesBeyond(own, {glm::vec3(collider.min - part.center),
                                                 glm::vec3(collider.max - part.center)});
    if (reaches)
        m_reaching.push_back(number);
}

void WalkWorld::addColliders(SectorPart& part) const {
    const CubeList& cubes = part.tree->sector().cubes;
    if (cubes.boxes.size() == 0)
        return;
    walkCubes(cubes, [&](const CubeCell&, const Cube& cube, std::uint32_t, int) {
        if (const auto* boxes = cube.type == CubeType::Collider ? cubes.colliderBoxes(cube) : nullptr)
            for (const Corners& box : *boxes) {
                const CornerPoints corners = cornersMovedBy(box, part.center);
                if (std::all_of(corners.begin(), corners.end(), isFiniteVector))
                    part.colliders.push_back(hexahedronSolid(corners));
            }
    });
}

void WalkWorld::addGravity(const SectorPart& part) {
    for (const EnvironmentRegion& region : part.tree->sector().gravityRegions) {
        const CornerPoints corners = cornersMovedBy(region.corners, part.center);
        const WalkSolid around = hexahedronSolid(corners);
        if (isFiniteVector(around.min) && isFiniteVector(around.max))
            m_gravity.push_back({around.min, around.max, part.center, &region.corners,
                                 gravityOf(level(), region.environment)});
    }
}

const PhysicsMaterial* WalkWorld::physicsMaterial(const Ref& ref) const {
    const auto found = m_physics.find(ref.id);
    return found != m_physics.end() ? found->second : nullptr;
}

const PhysicsMaterial* WalkWorld::physicsMaterial(const std::string& name) const {
    for (const PhysicsMaterial& material : level().physicsMaterials)
        if (material.name == name)
            return &material;
    return nullptr;
}

const WalkSolid* WalkWorld::body(ItemId entity) const {
    for (const WalkSolid& solid : bodies)
        if (entity != 0 && solid.body == entity)
            return &solid;
    return nullptr;
}

bool WalkWorld::liquid(const SectorPart& part, const Cube& cube) const {
    const CubeList& cubes = part.tree->sector().cubes;
    for (int face = 0; face < faceCount; ++face) {
        const std::size_t number = cubes.material(cube, face);
        if (number < part.liquid.size() && part.liquid[number] != 0)
            return true;
    }
    return false;
}

/// Gives the physics materials of the faces. Whether bodies stop at the cube.
bool WalkWorld::fillMaterials(const SectorPart& part, const Cube& cube,
                              std::array<const PhysicsMaterial*, 6>& materials) const {
    const CubeList& cubes = part.tree->sector().cubes;
    const int different = cube.is(Cube::CommonExtended) ? faceCount : 1;
    bool solid = false, unknown = true;
    for (int face = 0; face < different; ++face) {
        const std::size_t number = cubes.physicsMaterial(cube, face);
        const PhysicsMaterial* physics = number < part.physics.size() ? part.physics[number] : nullptr;
        materials[static_cast<std::size_t>(face)] = physics;
        solid = solid || physics == nullptr || (physics->flags & PhysicsMaterial::NotSolid) == 0;
        unknown = unknown && physics == nullptr;
    }
    for (int face = different; face < faceCount; ++face)
        materials[static_cast<std::size_t>(face)] = materials[0];
    return unknown ? !liquid(part, cube) : solid;
}

void WalkWorld::addCube(const SectorPart& part, const CubeCell& cell, const Cube& cube, const Box& box,
                        std::vector<WalkSolid>& solids) const {
    const CubeList& cubes = part.tree->sector().cubes;
    const float side = m_context->side();
    const bool moved = movedCorners(cubes, cube) != 0;
    WalkSolid solid;
    if (moved) {
        const Corners corners = cubeCorners(cubes, cell, side);
        Box bounds;
        for (const glm::vec3& corner : corners)
            bounds.add(corner);
        if (!boxesTouch(bounds, box))
            return;
        solid = hexahedronSolid(cornersMovedBy(corners, part.center));
    } else {
        const Box bounds = cellBox(cell, side);
        if (!boxesTouch(bounds, box))
            return;
        solid.min = glm::dvec3(bounds.min) + part.center;
        solid.max = glm::dvec3(bounds.max) + part.center;
    }
    if (fillMaterials(part, cube, solid.materials))
        solids.push_back(solid);
}

void WalkWorld::addPatch(const SectorPart& part, const PatchInfo& patch, const Box& box,
                         std::vector<WalkSolid>& solids) const {
    const Octree& octree = part.tree->octree();
    const CubeList& cubes = octree.cubes();
    const float side = m_context->side();
    // Where corners reach out of the patch, any of its cubes may.
    const bool overhangs = reachesBeyond(cellBox(patch.cell, side), patch.bounds);
    std::array<CubeCell, std::size_t{8} * (maxCubeDepth + 2)> stack;
    std::size_t size = 0;
    stack[size++] = patch.cell;
    while (size > 0) {
        const CubeCell cell = stack[--size];
        const Cube& cube = cubes.cubes[cell.number];
        if (cube.geometry()) {
            addCube(part, cell, cube, box, solids);
            continue;
        }
        const bool parent = cube.type == CubeType::Parent;
        for (int i = parent ? 7 : 0; i >= 0 && (parent || cube.wrapper()); --i) {
            const std::uint32_t below = octree.child(cell.number, cube, i);
            if (below == Cube::None || size == stack.size())
                continue;
            CubeCell place = parent ? cell.childPlace(i) : cell;
            place.number = below;
            if (overhangs || boxesTouch(cellBox(place, side), box))
                stack[size++] = place;
        }
    }
}

void WalkWorld::addCubes(const SectorPart& part, const glm::dvec3& min, const glm::dvec3& max,
                         std::vector<WalkSolid>& solids) const {
    if (!part.tree)
        return;
    const Box box{glm::vec3(min - part.center), glm::vec3(max - part.center)};
    if (boxesTouch(part.tree->bounds(), box))
        for (const PatchInfo& patch : part.tree->patches())
            if (patch.geometryCount != 0 && boxesTouch(patch.bounds, box))
                addPatch(part, patch, box, solids);
    for (const WalkSolid& collider : part.colliders)
        if (glm::all(glm::lessThanEqual(collider.min, max)) &&
            glm::all(glm::greaterThanEqual(collider.max, min)))
            solids.push_back(collider);
}

void WalkWorld::solidsIn(const glm::dvec3& min, const glm::dvec3& max, std::vector<WalkSolid>& solids) const {
    if (!isFiniteVector(min) || !isFiniteVector(max))
        return;
    const double side = double{m_context->side()};
    const glm::dvec3 counts(level().countX(), level().countY(), level().countZ());
    // What touches the border belongs to both sides.
    const glm::dvec3 low = glm::clamp(glm::floor((min - m_lowest) / side - 1e-6), glm::dvec3(0), counts);
    const glm::dvec3 high =
        glm::clamp(glm::floor((max - m_lowest) / side + 1e-6), glm::dvec3(-1), counts - 1.0);
    for (double y = low.y; y <= high.y; ++y)
        for (double x = low.x; x <= high.x; ++x)
            for (double z = low.z; z <= high.z; ++z) {
                const std::size_t number = level().numberOf(SectorIndex::of(static_cast<std::uint32_t>(x),
                                                                            static_cast<std::uint32_t>(y),
                                                                            static_cast<std::uint32_t>(z)));
                if (number < m_sectors.size() &&
                    !std::binary_search(m_reaching.begin(), m_reaching.end(), number))
                    addCubes(m_sectors[number], min, max, solids);
            }
    for (const std::size_t number : m_reaching)
        addCubes(m_sectors[number], min, max, solids);
    for (const WalkSolid& solid : bodies)
        if (glm::all(glm::lessThanEqual(solid.min, max)) && glm::all(glm::greaterThanEqual(solid.max, min)))
            solids.push_back(solid);
}

std::size_t WalkWorld::sectorAt(const glm::dvec3& point) const {
    if (!isFiniteVector(point) || glm::any(glm::lessThan(point, m_lowest)) ||
        glm::any(glm::greaterThanEqual(point, m_highest)))
        return m_sectors.size();
    const glm::uvec3 at((point - m_lowest) / double{m_context->side()});
    return level().numberOf(SectorIndex::of(std::min(at.x, level().countX() - 1),
                                            std::min(at.y, level().countY() - 1),
                                            std::min(at.z, level().countZ() - 1)));
}

WalkMedium WalkWorld::mediumAt(const glm::dvec3& point) const {
    const WalkMedium air{m_air, false};
    const std::size_t number = sectorAt(point);
    if (number >= m_sectors.size() || !m_sectors[number].tree)
        return air;
    const SectorPart& part = m_sectors[number];
    const Octree& octree = part.tree->octree();
    const glm::dvec3 local = point - part.center;
    const auto cell = octree.locate(glm::vec3(local), m_context->side());
    if (!cell || cell->number == Cube::None)
        return air;
    const Cube& cube = octree.cubes().cubes[cell->number];
    std::array<const PhysicsMaterial*, 6> materials{};
    if (!cube.geometry() || fillMaterials(part, cube, materials))
        return air;
    if (movedCorners(octree.cubes(), cube) != 0 &&
        !isInside(cubeCorners(octree.cubes(), *cell, m_context->side()), local))
        return air;
    return {materials[1] != nullptr ? materials[1] : m_air, liquid(part, cube)};
}

glm::dvec3 WalkWorld::gravityAt(const glm::dvec3& point) const {
    for (const GravityRegion& region : m_gravity)
        if (glm::all(glm::lessThanEqual(region.min, point)) &&
            glm::all(glm::greaterThanEqual(region.max, point)) &&
            isInside(*region.corners, point - region.center))
            return region.pull;
    return m_pull;
}

} // namespace octant
