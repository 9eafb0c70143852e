#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/light/bake_scene.h"
#include "model/visibility/bake_visibility.h"
#include "tests/support/lit_room.h"

namespace octant::test {

/// The map with visible lists in its first level; null where that is refused.
inline MapPtr withVisibleLists(const MapPtr& map, Executor& executor = inlineExecutor(),
                               visibility::VisibilityFigures* figures = nullptr,
                               visibility::SightMemory* memory = nullptr) {
    auto made = visibility::bakeVisibility(map, 0, light::LevelLight{}, WorkContext{&executor, nullptr}, 0, 1,
                                           memory);
    if (!made)
        return nullptr;
    const auto edited = editable(map);
    const auto level = editable(map->levels[0]);
    for (std::size_t i = 0; i < made->sectors.size(); ++i)
        if (made->sectors[i])
            level->sectors.update(i, [&](SectorSlot& slot) {
                slot.cell = std::make_shared<const LazySector>(std::move(*made->sectors[i]), slot.cell);
            });
    edited->levels.set(0, level);
    if (figures != nullptr)
        *figures = made->figures;
    return edited;
}

/// Asks the visible lists of a map's first level, and sends rays through it. It reads the lists as a game
/// does and meets drawn triangles; it shares nothing with what makes the lists.
class SightRays {
public:
    explicit SightRays(MapPtr map)
        : m_map(std::move(map)), m_level(*m_map->levels[0]),
          m_scene(*m_map, 0, m_light, light::Quality::Final) {
        m_scene.build(WorkContext());
        for (const SectorSlot& slot : m_level.sectors)
            m_octrees.emplace_back(slot.cell->value()->cubes);
    }

    const light::BakeScene& scene() const { return m_scene; }
    const Octree& octree(std::size_t sector) const { return m_octrees[sector]; }

    /// Whether one may stand at a place: it is not in matter, and not inside of something else.
    bool mayStand(const glm::dvec3& place) const {
        return !m_scene.matter->at(place) && !inOpaqueCube(place) && !behindFaces(place);
    }

    /// What is listed at a place; nothing: all of the level.
    std::optional<Visibility> listsAt(const glm::dvec3& place) const {
        const std::size_t number = sectorAt(place);
        const CubeList& list = m_level.sectors[number].cell->value()->cubes;
        const double side = double{m_level.sectorSide()};
        glm::dvec3 low = sectorCenter(m_level, number) - side / 2;
        double size = side;
        std::optional<Visibility> found;
        for (std::uint32_t at = 0; at < list.size();) {
            const Cube& cube = list.cubes[at];
            if (auto own = list.visibility(cube))
                found = std::move(own);
            if (cube.wrapper()) {
                at = cube.link;
                continue;
            }
            if (cube.type != CubeType::Parent)
                break;
            size /= 2;
            const glm::dvec3 middle = low + size;
            int child = 0;
            for (; child < 8; ++child)
                if (cornerPositive(child, 0) == (place.x >= middle.x) &&
                    cornerPositive(child, 1) == (place.y >= middle.y) &&
                    cornerPositive(child, 2) == (place.z >= middle.z))
                    break;
            for (int axis = 0; axis < 3; ++axis)
                low[axis] = cornerPositive(child, axis) ? middle[axis] : low[axis];
            at = list.child(cube, child);
        }
        return found;
    }

    /// Whether lists of a place in a sector name a cube.
    bool lists(const std::optional<Visibility>& lists, std::size_t from, std::size_t sector,
               std::uint32_t cube) const {
        if (!lists)
            return true;
        const std::vector<std::uint32_t>* named = &lists->cubes;
        if (sector != from) {
            const SectorIndex at = m_level.indexOf(sector);
            const auto other = std::find_if(lists->sectors.begin(), lists->sectors.end(),
                                            [&](const Visibility::Other& one) { return one.sector == at; });
            if (other == lists->sectors.end())
                return false;
            if (other->cubes.empty())
                return true;
            named = &other->cubes;
        }
        for (; cube != Cube::None; cube = m_octrees[sector].parent(cube))
            if (std::binary_search(named->begin(), named->end(), cube))
                return true;
        return false;
    }

    /// Calls meet(sector, triangle, front, distance) for what a ray meets, through backs and through what is
    /// not opaque, to the first face that stops it.
    template <class Fn> void along(const glm::dvec3& origin, const glm::dvec3& direction, Fn&& meet) const {
        float begin = 0;
        for (int faces = 0; faces < 64; ++faces) {
            const auto hit = m_scene.occluders->nearest(glm::vec3(origin), glm::vec3(direction), begin, 1e9f);
            if (hit.triangle == light::Occluders::Hit::None)
                return;
            const auto [sector, triangle] = triangleOf(hit.triangle);
            const bool front = triangle->bothSides || glm::dot(triangle->normal, direction) < 0;
            meet(sector, *triangle, front, hit.distance);
            if (front && opaque(triangle->look))
                return;
            begin = hit.distance + 1e-3f;
            // Right behind it something else begins that the ray may have passed: not looked at.
            const glm::dvec3 behind = origin + direction * double{begin};
            if (m_scene.matter->at(behind) || inOpaqueCube(behind))
                return;
        }
    }

    /// Null between the numbers of two sectors.
    std::pair<std::size_t, const light::LitTriangle*> triangleOf(std::uint32_t number) const {
        const auto after =
            std::upper_bound(m_scene.firstTriangle.begin(), m_scene.firstTriangle.end(), number);
        const auto sector = static_cast<std::size_t>(after - m_scene.firstTriangle.begin()) - 1;
        const std::uint32_t at = number - m_scene.firstTriangle[sector];
        const auto& triangles = m_scene.sectors[sector].triangles;
        return {sector, at < triangles.size() ? &triangles[at] : nullptr};
    }

    struct Count {
        int rays = 0, aimed = 0, hits = 0, missed = 0, unlisted = 0;
        glm::dvec3 from{0}, to{0}; ///< of the last that its list misses
        std::string through;       ///< what that one went through before
    };

    /// Sends rays from random places that are not in matter, half of them at faces that the list there
    /// leaves out.
    Count send(int rays, unsigned seed) const {
        Count count;
        std::mt19937 random(seed);
        const auto share = [&] { return std::uniform_real_distribution<double>(0, 1)(random); };
        while (count.rays < rays) {
            const glm::dvec3 origin =
                m_scene.lowest + (m_scene.highest - m_scene.lowest) * glm::dvec3(share(), share(), share());
            if (!mayStand(origin)) {
                ++count.rays; // so that a level full of matter ends as well
                continue;
            }
            const std::size_t from = sectorAt(origin);
            const auto there = listsAt(origin);
            for (int i = 0; i < 16; ++i, ++count.rays) {
                glm::dvec3 direction(share() - 0.5, share() - 0.5, share() - 0.5);
                if (i % 2 == 0)
                    aim(origin, from, there, random, direction, count);
                if (glm::length(direction) < 1e-6)
                    continue;
                follow(origin, glm::normalize(direction), from, there, count);
            }
        }
        return count;
    }

private:
    std::size_t sectorAt(const glm::dvec3& place) const {
        const glm::dvec3 at =
            glm::clamp(glm::floor((place - m_scene.lowest) / double{m_level.sectorSide()}), glm::dvec3(0),
                       glm::dvec3(m_level.countX() - 1, m_level.countY() - 1, m_level.countZ() - 1));
        const glm::uvec3 index(at);
        return m_level.numberOf(SectorIndex::of(index.x, index.y, index.z));
    }

    /// Whether a material stops sight.
    bool opaque(std::uint32_t look) const {
        return m_scene.looks[look].passing != light::Passing::Passes &&
               (look >= m_level.materials.size() ||
                (m_level.materials[look].flags & (Material::Transparent | Material::Liquid)) == 0);
    }

    /// Whether a place may be in a bent cube, however its faces are divided, and where some have no extent.
    static bool within(const Corners& corners, const glm::dvec3& place) {
        glm::dvec3 middle(0);
        for (const glm::vec3& corner : corners)
            middle += glm::dvec3(corner) / 8.0;
        return std::all_of(std::begin(faceCorners), std::end(faceCorners), [&](const auto& quad) {
            bool extends = false, behind = false;
            for (std::size_t i = 0; i < 4; ++i) {
                const glm::dvec3 a(corners[quad[i]]), b(corners[quad[(i + 1) % 4]]),
                    c(corners[quad[(i + 2) % 4]]);
                const glm::dvec3 across = glm::cross(b - a, c - a);
                const double inwards = glm::dot(across, middle - a);
                extends = extends || inwards != 0;
                behind = behind || glm::dot(across, place - a) * inwards > 0;
            }
            return behind || !extends;
        });
    }

    /// Whether a place is in a cube that cannot be entered and is opaque from outside, though it is no
    /// matter: a face that nobody sees has another material, or its faces are those of a sky.
    bool inOpaqueCube(const glm::dvec3& place) const {
        const std::size_t number = sectorAt(place);
        const light::SectorFaces& faces = m_scene.sectors[number];
        const auto cell =
            m_octrees[number].locate(glm::vec3(place - sectorCenter(m_level, number)), m_level.sectorSide());
        if (!cell || cell->number == Cube::None)
            return false;
        const CubeList& list = faces.sector->cubes;
        const Cube& cube = list.cubes[cell->number];
        if (!cube.geometry() ||
            (movedCorners(list, cube) != 0 &&
             !within(cubeCorners(list, *cell, m_level.sectorSide()), place - sectorCenter(m_level, number))))
            return false;
        for (int face = 0; face < faceCount; ++face) {
            const std::size_t used = list.physicsMaterial(cube, face);
            if (used >= faces.sector->usedPhysicsMaterials.size())
                continue;
            const Ref& physics = faces.sector->usedPhysicsMaterials[used];
            for (const PhysicsMaterial& material : m_level.physicsMaterials)
                if (material.id == physics.id && (material.flags & PhysicsMaterial::NotSolid) != 0)
                    return false;
        }
        return std::all_of(
            faces.triangles.begin(), faces.triangles.end(), [&](const light::LitTriangle& triangle) {
                return faces.cubes[triangle.drawn].number != cell->number || opaque(triangle.look);
            });
    }

    /// Whether most ways from a place meet the back of a face first, so that it is inside of something: bent
    /// cubes with faces of no extent among them.
    bool behindFaces(const glm::dvec3& place) const {
        int backs = 0;
        for (int face = 0; face < faceCount; ++face) {
            const glm::vec3 direction = faceNormal(face);
            const auto hit = m_scene.occluders->nearest(glm::vec3(place), direction, 0, 1e9f);
            if (hit.triangle == light::Occluders::Hit::None)
                continue;
            const light::LitTriangle& met = *triangleOf(hit.triangle).second;
            backs += !met.bothSides && glm::dot(met.normal, glm::dvec3(direction)) > 0 ? 1 : 0;
        }
        return backs >= 3;
    }

    /// At a triangle that is not listed, if one of some is not.
    void aim(const glm::dvec3& origin, std::size_t from, const std::optional<Visibility>& there,
             std::mt19937& random, glm::dvec3& direction, Count& count) const {
        for (int tries = 0; tries < 20 && m_scene.occluders->size() != 0; ++tries) {
            const auto number = static_cast<std::uint32_t>(random() % m_scene.firstTriangle.back());
            const auto [sector, triangle] = triangleOf(number);
            if (triangle == nullptr ||
                lists(there, from, sector, m_scene.sectors[sector].cubes[triangle->drawn].number))
                continue;
            double u = std::uniform_real_distribution<double>(0, 1)(random),
                   v = std::uniform_real_distribution<double>(0, 1)(random);
            if (u + v > 1) {
                u = 1 - u;
                v = 1 - v;
            }
            direction = triangle->at[0] + (triangle->at[1] - triangle->at[0]) * u +
                        (triangle->at[2] - triangle->at[0]) * v - origin;
            ++count.aimed;
            return;
        }
    }

    void follow(const glm::dvec3& origin, const glm::dvec3& direction, std::size_t from,
                const std::optional<Visibility>& there, Count& count) const {
        std::string through;
        along(origin, direction,
              [&](std::size_t sector, const light::LitTriangle& triangle, bool front, float distance) {
                  const std::uint32_t cube = m_scene.sectors[sector].cubes[triangle.drawn].number;
                  if (front) {
                      ++count.hits;
                      if (!lists(there, from, sector, cube)) {
                          ++count.missed;
                          count.from = origin;
                          count.to = origin + direction * double{distance};
                          count.through = through;
                      }
                  }
                  through += fmt::format(" {} of face {} of cube {} in sector {} at {},",
                                         front ? "front" : "back", triangle.face, cube, sector, distance);
              });
    }

    MapPtr m_map;
    const Level& m_level;
    light::LevelLight m_light;
    light::BakeScene m_scene;
    std::vector<Octree> m_octrees;
};

} // namespace octant::test
