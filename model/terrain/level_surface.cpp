#include "model/terrain/level_surface.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "model/core/executor.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/octree.h"
#include "model/terrain/sector_cubes.h"

namespace octant::terrain {
namespace {

constexpr int topFace = 1;
constexpr std::array<int, 4> sides{0, 2, 3, 5}; // +X, +Z, -X, -Z: the order of ties
constexpr std::size_t centre = 4;

/// One triangle of a bent cube, seen from above.
struct Triangle {
    std::array<glm::vec3, 3> points;
    int face = 0;

    /// Its height over a point of the plan; false where it is not over or under it.
    bool over(float x, float z, float& height) const {
        const auto cross = [](const glm::vec3& a, const glm::vec3& b, double px, double pz) {
            return (double{b.x} - a.x) * (pz - a.z) - (double{b.z} - a.z) * (px - a.x);
        };
        const double area = cross(points[0], points[1], points[2].x, points[2].z);
        if (area == 0)
            return false;
        std::array<double, 3> share{};
        for (std::size_t i = 0; i < 3; ++i) {
            share[i] = cross(points[(i + 1) % 3], points[(i + 2) % 3], x, z) / area;
            constexpr double rounding = 1e-7;
            if (share[i] < -rounding)
                return false;
        }
        height = static_cast<float>(share[0] * points[0].y + share[1] * points[1].y + share[2] * points[2].y);
        return true;
    }
};

std::vector<Triangle> trianglesOf(const Corners& corners) {
    std::vector<Triangle> triangles;
    for (int face = 0; face < faceCount; ++face) {
        std::array<glm::vec3, 4> quad{};
        for (std::size_t i = 0; i < 4; ++i)
            quad[i] = corners[faceCorners[face][i]];
        const auto squared = [](const glm::vec3& v) { return v.x * v.x + v.y * v.y + v.z * v.z; };
        const std::size_t first = squared(quad[2] - quad[0]) <= squared(quad[3] - quad[1]) ? 0 : 1;
        triangles.push_back({{quad[first], quad[first + 1], quad[first + 2]}, face});
        triangles.push_back({{quad[first], quad[first + 2], quad[(first + 3) % 4]}, face});
    }
    return triangles;
}

class Looker {
public:
    Looker(const Level& level, int tileLog2, int rows, int cols, const WorkContext& work)
        : m_work(work), m_level(level), m_tile(static_cast<float>(1 << tileLog2)),
          m_aSide(static_cast<int>(level.sectorSide() / m_tile)) {
        m_surface.rows = rows;
        m_surface.cols = cols;
        m_surface.bottom =
            static_cast<float>(level.sectorCenter(SectorIndex::of(0, 0, 0))[1]) - level.sectorSide() / 2;
        for (std::size_t i = 0; i < level.materials.size(); ++i)
            m_places[level.materials[i].id] = static_cast<std::uint16_t>(i);
        for (const PhysicsMaterial& material : level.physicsMaterials)
            if ((material.flags & PhysicsMaterial::NotSolid) != 0)
                m_notSolid.insert(material.id);
    }

    Result<LevelSurface> run() {
        for (const SectorSlot& slot : m_level.sectors)
            if (slot.cell->value() == nullptr || !slot.cell->isTree())
                return fail("a sector is damaged; nothing can be made of the level");
        m_surface.tiles.resize(static_cast<std::size_t>(m_surface.rows) *
                               static_cast<std::size_t>(m_surface.cols));
        const MaterialFlags flags(m_level.materials);
        Executor& executor = *m_work.executor;
        // Columns of sectors, so that no two threads have the same tiles.
        const std::size_t columns = std::size_t{m_level.countX()} * m_level.countZ();
        std::vector<std::array<std::uint64_t, 2>> counts(columns);
        const std::size_t step = std::max(1U, executor.threads());
        for (std::size_t first = 0; first < columns; first += step) {
            if (m_work.stopped())
                return stoppedWork();
            m_work.reached(static_cast<double>(first) / static_cast<double>(columns));
            executor.forEach(
                std::min(step, columns - first),
                [&](std::size_t i) {
                    const auto column = static_cast<std::uint32_t>(first + i);
                    for (std::uint32_t y = 0; y < m_level.countY(); ++y)
                        look(flags, SectorIndex::of(column / m_level.countZ(), y, column % m_level.countZ()),
                             counts[first + i]);
                },
                {});
        }
        for (const auto& [solid, leftOut] : counts) {
            m_surface.solid += solid;
            m_surface.leftOut += leftOut;
        }
        return std::move(m_surface);
    }

private:
    /// A sector in work.
    struct Place {
        const Sector& sector;
        float height = 0;     ///< of its middle, units from the centre sector's middle
        int row = 0, col = 0; ///< of its north-west tile
    };

    void look(const MaterialFlags& flags, SectorIndex at, std::array<std::uint64_t, 2>& counts) {
        const Sector& sector = *m_level.sectors[m_level.numberOf(at)].cell->value();
        const CubeList& cubes = sector.cubes;
        if (cubes.size() == 0)
            return;
        const Place place{sector, static_cast<float>(m_level.sectorCenter(at)[1]),
                          static_cast<int>(m_level.countZ() - 1 - at.z()) * m_aSide,
                          static_cast<int>(at.x()) * m_aSide};
        struct Step {
            CubeCell cell;
            bool closed;
        };
        std::vector<Step> stack{{{0, 0, glm::uvec3(0)}, false}};
        while (!stack.empty()) {
            Step step = stack.back();
            stack.pop_back();
            const Cube& cube = cubes.cubes[step.cell.number];
            if (const Pathfinding* const path = cubes.pathfinding(cube))
                step.closed = step.closed || std::any_of(path->attributes.begin(), path->attributes.end(),
                                                         [](const auto& attribute) {
                                                             return attribute.name == closedAttribute;
                                                         });
            if (cube.wrapper() && cube.link != Cube::None) {
                step.cell.number = cube.link;
                stack.push_back(step);
            } else if (cube.type == CubeType::Parent) {
                for (int i = 0; i < 8; ++i)
                    if (const std::uint32_t child = cubes.child(cube, i); child != Cube::None) {
                        CubeCell cell = step.cell.childPlace(i);
                        cell.number = child;
                        stack.push_back({cell, step.closed});
                    }
            } else if (cube.geometry()) {
                const bool solid = isSolid(flags, sector, cube);
                ++counts[solid ? 0 : 1];
                if (solid)
                    add(place, step.cell, cube, step.closed);
            }
        }
    }

    bool isSolid(const MaterialFlags& flags, const Sector& sector, const Cube& cube) const {
        const std::uint8_t physics = sector.cubes.physicsMaterial(cube, topFace);
        const std::uint8_t look = sector.cubes.material(cube, topFace);
        return !(physics < sector.usedPhysicsMaterials.size() &&
                 m_notSolid.contains(sector.usedPhysicsMaterials[physics].id)) &&
               !(look < sector.usedMaterials.size() && flags.liquid(sector.usedMaterials[look]));
    }

    std::uint16_t materialOf(const Sector& sector, const Cube& cube, int face) const {
        const std::uint8_t used = sector.cubes.material(cube, face);
        if (used >= sector.usedMaterials.size())
            return TileSurface::NoMaterial;
        const auto found = m_places.find(sector.usedMaterials[used].id);
        return found == m_places.end() ? TileSurface::NoMaterial : found->second;
    }

    void add(const Place& place, const CubeCell& cell, const Cube& cube, bool closed) {
        const float side = m_level.sectorSide();
        const bool bent = movedCorners(place.sector.cubes, cube) != 0;
        const Corners corners = cubeCorners(place.sector.cubes, cell, side);
        Box box;
        for (const glm::vec3& corner : corners)
            box.add(corner);
        const std::vector<Triangle> triangles = bent ? trianglesOf(corners) : std::vector<Triangle>();
        static const std::array<float, 3> points = samplePoints();
        const auto tileOf = [&](float units) {
            return static_cast<int>(std::clamp(units / m_tile, 0.0F, static_cast<float>(m_aSide - 1)));
        };
        // Plan from the north-west corner of the sector.
        const float west = box.min.x + side / 2, east = box.max.x + side / 2;
        const float north = side / 2 - box.max.z, south = side / 2 - box.min.z;
        const TileRect part = TileRect{place.row + tileOf(north), place.col + tileOf(west),
                                       tileOf(south) - tileOf(north) + 1, tileOf(east) - tileOf(west) + 1}
                                  .intersected({0, 0, m_surface.rows, m_surface.cols});
        for (int row = part.row; row < part.row + part.rows; ++row)
            for (int col = part.col; col < part.col + part.cols; ++col) {
                TileSurface& tile =
                    m_surface.tiles[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_surface.cols) +
                                    static_cast<std::size_t>(col)];
                for (std::size_t i = 0; i < tile.heights.size(); ++i) {
                    const float x = (static_cast<float>(col - place.col) + points[i % 3]) * m_tile;
                    const float z = (static_cast<float>(row - place.row) + points[i / 3]) * m_tile;
                    if (x < west || x >= east || z < north || z >= south)
                        continue;
                    float top = box.max.y, bottom = box.min.y;
                    int face = topFace;
                    if (bent && !span(triangles, x - side / 2, side / 2 - z, bottom, top, face))
                        continue;
                    if (i == centre)
                        tile.filled += top - bottom;
                    const float height = top + place.height, reach = box.max.y + place.height;
                    // A slope that begins at the centre counts, not the level ground below it.
                    if (i == centre && (height > tile.heights[i] + m_rounding ||
                                        (height > tile.heights[i] - m_rounding && reach > tile.reach))) {
                        tile.reach = reach;
                        look(place.sector, cube, face, closed, tile);
                    }
                    tile.heights[i] = std::max(tile.heights[i], height);
                }
            }
    }

    /// Lowest and highest point of a bent cube over a place, and the face of the latter; of two faces at the
    /// same height the upward one.
    bool span(const std::vector<Triangle>& triangles, float x, float z, float& bottom, float& top,
              int& face) const {
        bool any = false;
        float upward = noGround;
        for (const Triangle& triangle : triangles) {
            float height = 0;
            if (!triangle.over(x, z, height))
                continue;
            if (triangle.face == topFace)
                upward = std::max(upward, height);
            if (!any || height > top) {
                top = height;
                face = triangle.face;
            }
            bottom = any ? std::min(bottom, height) : height;
            any = true;
        }
        if (any && upward > top - m_rounding)
            face = topFace;
        return any;
    }

    void look(const Sector& sector, const Cube& cube, int face, bool closed, TileSurface& tile) const {
        tile.closed = closed;
        tile.topMaterial = materialOf(sector, cube, face);
        std::array<std::uint16_t, sides.size()> found{};
        for (std::size_t i = 0; i < sides.size(); ++i)
            found[i] = materialOf(sector, cube, sides[i]);
        std::ptrdiff_t most = 0;
        for (const std::uint16_t material : found)
            if (const auto count = std::count(found.begin(), found.end(), material); count > most) {
                most = count;
                tile.sideMaterial = material;
            }
        tile.mixedSides = most != static_cast<std::ptrdiff_t>(sides.size());
    }

    const WorkContext& m_work;
    const Level& m_level;
    float m_tile; ///< units
    float m_rounding = m_tile / 4096;
    int m_aSide; ///< tiles a side of a sector
    LevelSurface m_surface;
    std::unordered_map<ItemId, std::uint16_t> m_places;
    std::set<ItemId> m_notSolid;
};

} // namespace

bool TileSurface::anyGround() const {
    return std::any_of(heights.begin(), heights.end(), [](float height) { return height != noGround; });
}

std::array<float, 3> samplePoints() {
    constexpr float inside = 1.0F / 1024;
    // A little beside the middle, where cubes and triangles meet.
    constexpr float middle = 0.5F + inside / 8;
    return {inside, middle, 1 - inside};
}

Result<LevelSurface> surfaceOf(const Level& level, int tileLog2, int rows, int cols,
                               const WorkContext& work) {
    return Looker(level, tileLog2, rows, cols, work).run();
}

} // namespace octant::terrain
