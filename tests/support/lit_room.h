#pragma once

#include <cstdint>
#include <functional>

#include <glm/common.hpp>
#include <glm/ext/vector_double3.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/octree.h"
#include "model/geometry/sector_walk.h"
#include "model/light/bake.h"
#include "tests/support/build_map.h"

namespace octant::test {

/// The map with one of its materials changed.
inline MapPtr withMaterial(const MapPtr& map, std::size_t material,
                           const std::function<void(Material&)>& change) {
    const auto edited = editable(map);
    const auto level = editable(map->levels[0]);
    level->materials.update(material, change);
    edited->levels.set(0, level);
    return edited;
}

/// The map with the sectors that a bake of its first level gives; null where the bake is refused.
inline MapPtr withLight(const MapPtr& map, const light::LevelLight& light,
                        Executor& executor = inlineExecutor(), light::BakeFigures* figures = nullptr) {
    auto baked = light::bakeLevel(*map, 0, light, light::Quality::Final, WorkContext{&executor, nullptr});
    if (!baked)
        return nullptr;
    const auto edited = editable(map);
    const auto level = editable(map->levels[0]);
    for (std::size_t i = 0; i < baked->sectors.size(); ++i)
        if (baked->sectors[i])
            level->sectors.update(i, [&](SectorSlot& slot) {
                slot.cell = std::make_shared<const LazySector>(std::move(*baked->sectors[i]), slot.cell);
            });
    edited->levels.set(0, level);
    if (figures != nullptr)
        *figures = baked->figures;
    return edited;
}

/// A luxel whose centre lies in a triangle of a drawn face.
struct SeenLuxel {
    glm::dvec3 position{0}; ///< units from the centre of the centre sector
    glm::dvec3 normal{0};   ///< outwards
    Color3 color{};
    std::size_t sector = 0;
    std::uint32_t cube = 0;
};

/// A drawn triangle with its lightmap.
struct MappedTriangle {
    std::array<Vertex, 3> at; ///< positions from the centre of the centre sector
    std::size_t sector = 0;
    std::uint32_t cube = 0;
    std::uint8_t lightmap = 255;
};

/// All drawn triangles of the first level.
inline std::vector<MappedTriangle> mappedTriangles(const Map& map) {
    std::vector<MappedTriangle> triangles;
    const Level& level = *map.levels[0];
    for (std::size_t number = 0; number < level.sectors.size(); ++number) {
        const Sector& sector = *level.sectors[number].cell->value();
        const glm::vec3 center(sectorCenter(level, number));
        const auto add = [&](std::uint32_t cube, std::uint8_t lightmap,
                             std::array<std::uint32_t, 3> vertices) {
            MappedTriangle& one = triangles.emplace_back();
            for (std::size_t k = 0; k < 3; ++k) {
                one.at[k] = sector.vertices[vertices[k]];
                one.at[k].position += center;
            }
            one.sector = number;
            one.cube = cube;
            one.lightmap = lightmap;
        };
        walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry())
                return;
            std::uint32_t at = cube.vertices;
            if (cube.is(Cube::ClientExtended)) {
                const ExtendedClient& client = sector.cubes.extendedClient[cube.vertices];
                at = client.firstVertex;
                for (std::size_t face = 0; face < 6; ++face)
                    for (int i = 0; i < client.triangleCounts[face]; ++i, at += 3)
                        add(cell.number, client.lightmaps[face], {at, at + 1, at + 2});
                return;
            }
            for (int face = 0; face < 6; ++face)
                if ((cube.faces >> face & 1) != 0) {
                    add(cell.number, cube.lightmap(), {at, at + 1, at + 2});
                    add(cell.number, cube.lightmap(), {at, at + 2, at + 3});
                    at += 4;
                }
        });
    }
    return triangles;
}

/// Calls fn(SeenLuxel) for each luxel whose centre is inside a drawn triangle.
inline void forEachLuxel(const Map& map, const std::function<void(const SeenLuxel&)>& fn) {
    for (const MappedTriangle& triangle : mappedTriangles(map)) {
        const Sector& sector = *map.levels[0]->sectors[triangle.sector].cell->value();
        if (triangle.lightmap >= sector.lightmaps.size())
            continue;
        const Lightmap& page = sector.lightmaps[triangle.lightmap];
        const int side = 1 << page.sizeLog2;
        const auto at = [&](std::size_t k) { return glm::dvec2(triangle.at[k].lightmapUv) * double(side); };
        const glm::dvec2 a = at(0), b = at(1) - a, c = at(2) - a;
        const double area = b.x * c.y - b.y * c.x;
        if (std::abs(area) < 1e-9)
            continue;
        const glm::dvec2 low = glm::min(at(0), glm::min(at(1), at(2))),
                         high = glm::max(at(0), glm::max(at(1), at(2)));
        const glm::dvec3 p0(triangle.at[0].position), p1(triangle.at[1].position),
            p2(triangle.at[2].position);
        for (int y = int(std::floor(low.y)); y <= int(high.y); ++y)
            for (int x = int(std::floor(low.x)); x <= int(high.x); ++x) {
                const glm::dvec2 p = glm::dvec2(x + 0.5, y + 0.5) - a;
                const double u = (p.x * c.y - p.y * c.x) / area, v = (b.x * p.y - b.y * p.x) / area;
                if (u < -1e-9 || v < -1e-9 || u + v > 1 + 1e-9)
                    continue;
                SeenLuxel luxel;
                luxel.position = p0 + (p1 - p0) * u + (p2 - p0) * v;
                luxel.normal = glm::normalize(glm::cross(p2 - p0, p1 - p0));
                luxel.sector = triangle.sector;
                luxel.cube = triangle.cube;
                for (std::size_t channel = 0; channel < 3; ++channel)
                    luxel.color[channel] = static_cast<std::uint8_t>(
                        page.luxels
                            .span()[(std::size_t(y) * std::size_t(side) + std::size_t(x)) * 3 + channel]);
                fn(luxel);
            }
    }
}

/// A sector of 16 units whose walls are one cell of `depth` thick, with nothing in it.
inline void addWalls(SectorBuilder& sector, int depth = 3, std::size_t material = 0) {
    const auto cells = std::uint32_t{1} << depth, last = cells - 1;
    for (std::uint32_t x = 0; x < cells; ++x)
        for (std::uint32_t y = 0; y < cells; ++y)
            for (std::uint32_t z = 0; z < cells; ++z)
                if (x == 0 || y == 0 || z == 0 || x == last || y == last || z == last)
                    sector.solidAt(depth, x, y, z, material);
}

/// A closed room of 12 units in a sector of 16.
inline MapPtr closedRoom() {
    MapBuilder builder;
    builder.material("stone");
    addWalls(builder.sector());
    return builder.build();
}

} // namespace octant::test
