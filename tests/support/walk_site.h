#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/walk/walk_session.h"
#include "tests/support/build_map.h"

namespace octant::test {

/// A level of one sector, 16 units on a side about the origin, that is built box by box of cells of half a
/// unit and walked in. Each material has a physics material of the same number.
class WalkSite {
public:
    static constexpr int depth = 5; ///< of a cell
    static constexpr double cell = 0.5, half = 8;

    WalkSite() { material("stone", solid("stone")); }

    static PhysicsMaterial solid(const char* name, float friction = 1, float traction = 1, float bounce = 0) {
        PhysicsMaterial physics;
        physics.name = name;
        physics.friction = friction;
        physics.traction = traction;
        physics.bounce = bounce;
        return physics;
    }
    static PhysicsMaterial space(const char* name, float fastest) {
        PhysicsMaterial physics = solid(name, fastest);
        physics.flags = PhysicsMaterial::NotSolid;
        return physics;
    }

    std::size_t material(const std::string& name, PhysicsMaterial physics, bool liquid = false) {
        m_physics.push_back(std::move(physics));
        return m_builder.material(name, liquid ? Material::Liquid : 0);
    }
    /// Cells from one place up to another, in cells from the lowest corner.
    void box(const glm::uvec3& from, const glm::uvec3& to, std::size_t material = 0) {
        for (std::uint32_t x = from.x; x < to.x; ++x)
            for (std::uint32_t y = from.y; y < to.y; ++y)
                for (std::uint32_t z = from.z; z < to.z; ++z)
                    sector().solidAt(depth, x, y, z, material);
    }
    /// A floor whose top is at height 0, all over the level.
    void floor(std::size_t material = 0) { box({0, 15, 0}, {32, 16, 32}, material); }
    /// One cell whose corners are moved, as fn(corner) says of sector-local points.
    template <class Fn> void bent(const glm::uvec3& at, Fn&& fn, std::size_t material = 0) {
        const std::uint32_t cube = sector().solidAt(depth, at.x, at.y, at.z, material);
        const Corners corners =
            cellCorners({cube, depth, at * (gridSide >> depth)}, static_cast<float>(2 * half));
        for (int i = 0; i < 8; ++i)
            sector().moveCorner(cube, i, fn(corners[static_cast<std::size_t>(i)]));
    }
    SectorBuilder& sector() { return m_builder.sector(); }

    std::vector<Entity> entities;
    glm::vec3 gravity{0, -10, 0};
    PhysicsMaterial air = space("air", 0);

    MapPtr build() {
        SectorBuilder& cubes = sector();
        for (Cube& cube : cubes.cubes)
            if (cube.geometry() && !cube.is(Cube::CommonExtended))
                cube.link |= (cube.link & 0xff) << 8;
        for (ExtendedCommon& common : cubes.extendedCommon)
            common.physicsMaterials = common.materials;
        auto map = std::make_shared<Map>(*m_builder.build());
        auto level = std::make_shared<Level>(*map->levels[0]);
        std::vector<ItemId> ids;
        for (PhysicsMaterial physics : m_physics) {
            physics.id = map->nextId++;
            ids.push_back(physics.id);
            level->physicsMaterials.push_back(physics);
        }
        air.id = map->nextId++;
        level->physicsMaterials.push_back(air);
        level->airPhysicsMaterial = {air.id, {}};
        GravityEnvironment down;
        down.id = map->nextId++;
        down.gravity = gravity;
        level->gravityEnvironments.push_back(down);
        level->defaultGravity = {down.id, {}};
        for (const GravityEnvironment& other : gravities) {
            GravityEnvironment environment = other;
            environment.id = map->nextId++;
            level->gravityEnvironments.push_back(environment);
        }
        Sector sector = *level->sectors[0].cell->value();
        for (std::size_t i = 0; i < cubes.used.size(); ++i)
            sector.usedPhysicsMaterials.push_back({ids[cubes.used[i]], {}});
        for (auto& [corners, number] : gravityRegions)
            sector.gravityRegions.push_back(
                {map->nextId++, corners, {level->gravityEnvironments[1 + number].id, {}}});
        level->sectors.set(0,
                           {level->sectors[0].id, std::make_shared<LazySector>(std::move(sector), nullptr)});
        for (Entity entity : entities) {
            entity.id = map->nextId++;
            level->entities.entities.push_back(entity);
        }
        map->levels.set(0, level);
        return map;
    }
    /// Environments beside the usual one, and where they hold: by number.
    std::vector<GravityEnvironment> gravities;
    std::vector<std::pair<Corners, std::size_t>> gravityRegions;

    static std::shared_ptr<const MeshContext> contextOf(const MapPtr& map, std::size_t level = 0) {
        return std::make_shared<const MeshContext>(map->levels[level], map->revision,
                                                   std::make_shared<TreeCache>());
    }

private:
    MapBuilder m_builder{4};
    std::vector<PhysicsMaterial> m_physics;
};

} // namespace octant::test
