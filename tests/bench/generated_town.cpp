#include "tests/bench/generated_town.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <random>

#include <fmt/format.h>

#include "io/pmf/writer.h"
#include "model/edit/cubes/face_writer.h"
#include "model/geometry/cube_faces.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/octree.h"
#include "tests/support/build_map.h"
#include "tests/support/pool_executor.h"

namespace octant::bench {
namespace {

constexpr std::uint32_t blocksAcross = 12; ///< sectors along each side of the town, a house in each
constexpr int sizeLog2 = 5;                ///< of a sector: 32 units
constexpr std::uint32_t units = 1u << sizeLog2;
constexpr int unitDepth = sizeLog2, halfDepth = sizeLog2 + 1, quarterDepth = sizeLog2 + 2;
constexpr std::uint32_t floorHeight = 6; ///< units from floor to floor
constexpr std::uint32_t groundBase = 2;  ///< units below the lowest ground
constexpr double hill = 1.9;             ///< units from the lowest to the highest ground
constexpr std::size_t plainMaterials = 22;

using Random = std::mt19937;
unsigned below(Random& random, unsigned limit) { return static_cast<unsigned>(random() % limit); }

/// The materials of a town by what they are for.
struct Paints {
    std::array<std::size_t, plainMaterials> plain{};
    std::size_t glass = 0;
};

/// Height of the ground above its base at a crossing of the grid of units, counted over the whole town.
double ground(std::uint32_t x, std::uint32_t z) {
    const double east = x, north = z;
    return hill * (0.5 + 0.2 * std::sin(east * 0.21) + 0.2 * std::cos(north * 0.17) +
                   0.1 * std::sin((east + north) * 0.63));
}

/// One sector, with what stands on its ground.
class Block {
public:
    Block(test::SectorBuilder& sector, const Paints& paints, std::uint32_t column, std::uint32_t row)
        : m_sector(sector), m_paints(paints), m_column(column), m_row(row),
          m_random(column * 7919 + row * 104729 + 1) {
        m_wall = pick();
        m_floor = pick();
        m_trim = pick();
        m_roof = pick();
    }

    void build() {
        layGround();
        const std::uint32_t low = 4 + below(m_random, 3), high = units - 4 - below(m_random, 3);
        const std::uint32_t floors = 2 + below(m_random, 2);
        for (std::uint32_t i = 0; i < floors; ++i)
            buildFloor(low, high, houseBase + i * floorHeight);
        layRoof(low, high, houseBase + floors * floorHeight);
        plantFence(low, high);
    }

private:
    static constexpr std::uint32_t houseBase = groundBase + 2;

    std::size_t pick() { return m_paints.plain[below(m_random, plainMaterials)]; }

    /// Columns of one unit, whose upper corners follow the ground.
    void layGround() {
        const std::size_t grass = m_paints.plain[0], path = m_paints.plain[1];
        for (std::uint32_t x = 0; x < units; ++x)
            for (std::uint32_t z = 0; z < units; ++z) {
                const std::size_t paint = (x / 2 + z / 2) % 9 == 0 ? path : grass;
                for (std::uint32_t y = 0; y < groundBase; y += 2)
                    if (x % 2 == 0 && z % 2 == 0)
                        m_sector.solidAt(unitDepth - 1, x / 2, y / 2, z / 2, grass);
                bend(m_sector.solidAt(unitDepth, x, groundBase, z, paint), x, z);
            }
    }

    /// Moves the upper corners of a column onto the ground, which lies within two units above its base.
    void bend(std::uint32_t cube, std::uint32_t x, std::uint32_t z) {
        for (int corner = 0; corner < 8; ++corner) {
            if (!cornerPositive(corner, 1))
                continue;
            const std::uint32_t east = x + (cornerPositive(corner, 0) ? 1 : 0),
                                north = z + (cornerPositive(corner, 2) ? 1 : 0);
            const double height = std::min(1.0, ground(m_column * units + east, m_row * units + north) / 2);
            m_sector.moveCorner(cube, corner,
                                {local(east), local(groundBase) + static_cast<float>(height), local(north)});
        }
    }
    static float local(std::uint32_t line) {
        return static_cast<float>(line) - static_cast<float>(units) / 2;
    }

    void buildFloor(std::uint32_t low, std::uint32_t high, std::uint32_t base) {
        const std::uint32_t middle = (low + high) / 2;
        for (std::uint32_t x = low; x < high; ++x)
            for (std::uint32_t z = low; z < high; ++z) {
                const bool stairwell = x > middle && x < middle + 6 && z > middle && z < middle + 3;
                if (!stairwell || base == houseBase)
                    m_sector.solidAt(unitDepth, x, base, z, m_floor);
                const bool outer = x == low || z == low || x + 1 == high || z + 1 == high;
                const bool inner = x == middle || z == middle;
                if (!outer && !inner) {
                    if (below(m_random, 16) == 0)
                        putThing(x, base + 1, z);
                    continue;
                }
                buildWall(x, z, base, outer, (x + z) % 5);
            }
        for (std::uint32_t step = 0; step < 2 * (floorHeight - 1) && middle + 1 + step / 2 < high; ++step)
            for (std::uint32_t side = 0; side < 3; ++side)
                m_sector.solidAt(halfDepth, 2 * (middle + 1) + step, 2 * (base + 1) + step,
                                 2 * (middle + 1) + side, m_trim);
    }

    void buildWall(std::uint32_t x, std::uint32_t z, std::uint32_t base, bool outer, std::uint32_t place) {
        for (std::uint32_t y = base + 1; y < base + floorHeight; ++y) {
            const bool gap = place == 2 && y < base + 4 && (outer ? y > base + 1 : true);
            if (!gap) {
                m_sector.solidAt(unitDepth, x, y, z, m_wall);
            } else if (outer) {
                // A cross of bars with panes of glass between.
                for (std::uint32_t i = 0; i < 4; ++i) {
                    m_sector.solidAt(quarterDepth, 4 * x + i, 4 * y + 1, 4 * z + 1, m_trim);
                    if (i != 1)
                        m_sector.solidAt(quarterDepth, 4 * x + 1, 4 * y + i, 4 * z + 1,
                                         i == 3 ? m_paints.glass : m_trim);
                }
            }
        }
    }

    /// A post with a plate on it, or a crate with a bent lid.
    void putThing(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        const std::size_t paint = pick();
        if (below(m_random, 2) == 0) {
            for (std::uint32_t i = 0; i < 4; ++i)
                m_sector.solidAt(quarterDepth, 4 * x + 1, 4 * y + i, 4 * z + 1, paint);
            for (std::uint32_t i = 0; i < 9; ++i)
                m_sector.solidAt(quarterDepth, 4 * x + i / 3, 4 * y + 4, 4 * z + i % 3, m_trim);
            return;
        }
        const std::uint32_t cube = m_sector.solidAt(halfDepth, 2 * x, 2 * y, 2 * z, paint);
        for (int corner = 0; corner < 8; ++corner)
            if (cornerPositive(corner, 1) && cornerPositive(corner, 0))
                m_sector.moveCorner(cube, corner,
                                    {local(x) + 0.5f, local(y) + 0.25f,
                                     local(z) + (cornerPositive(corner, 2) ? 0.5f : 0.0f)});
    }

    /// Rows of cubes that slope up to the ridge, and a rim around them.
    void layRoof(std::uint32_t low, std::uint32_t high, std::uint32_t base) {
        for (std::uint32_t x = low; x < high; ++x)
            for (std::uint32_t z = low; z < high; ++z) {
                m_sector.solidAt(unitDepth, x, base, z, m_roof);
                if (x == low || z == low || x + 1 == high || z + 1 == high) {
                    m_sector.solidAt(halfDepth, 2 * x, 2 * (base + 1), 2 * z, m_trim);
                    m_sector.solidAt(quarterDepth, 4 * x + 3, 4 * (base + 1), 4 * z + 3, m_trim);
                    continue;
                }
                const std::uint32_t cube = m_sector.solidAt(unitDepth, x, base + 1, z, m_roof);
                for (int corner = 0; corner < 8; ++corner)
                    if (cornerPositive(corner, 1)) {
                        const std::uint32_t east = x + (cornerPositive(corner, 0) ? 1 : 0);
                        const std::uint32_t away = std::min(east - low, high - east);
                        const float slope = static_cast<float>(away) / static_cast<float>(high - low);
                        m_sector.moveCorner(cube, corner,
                                            {local(east), local(base + 1) + 0.2f + slope,
                                             local(z + (cornerPositive(corner, 2) ? 1 : 0))});
                    }
            }
    }

    /// Posts and rails around the house.
    void plantFence(std::uint32_t low, std::uint32_t high) {
        for (std::uint32_t i = 8 * (low - 2); i < 8 * (high + 2); i += 2)
            for (const std::uint32_t across : {low - 2, high + 1})
                for (std::uint32_t y = 0; y < (i % 8 == 0 ? 6u : 1u); ++y) {
                    const std::uint32_t height = 4 * (groundBase + 1) + (i % 8 == 0 ? y : 4);
                    m_sector.solidAt(quarterDepth, i / 2, height, 4 * across + 1, m_trim);
                    m_sector.solidAt(quarterDepth, 4 * across + 1, height, i / 2, m_trim);
                }
    }

    test::SectorBuilder& m_sector;
    const Paints& m_paints;
    std::uint32_t m_column, m_row;
    Random m_random;
    std::size_t m_wall = 0, m_floor = 0, m_trim = 0, m_roof = 0;
};

/// The sector at a place with the faces of its cubes, as an edit would store them.
Sector withFaces(const MeshContext& context, std::size_t number) {
    FaceMaker maker(context, context.level().indexOf(number));
    Sector sector = maker.tree()->sector();
    FaceRun run;
    CubeFaces faces;
    walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        if (!cube.geometry())
            return;
        maker.make(cell, faces);
        run.add(cell.number, faces);
    });
    FaceWriter writer(sector, true);
    writer.write(std::move(run));
    writer.finish();
    return sector;
}

MapPtr withFaces(const MapPtr& bare) {
    auto map = std::make_shared<Map>(*bare);
    auto level = std::make_shared<Level>(*map->levels[0]);
    const MeshContext context(map->levels[0], map->revision, std::make_shared<TreeCache>());
    std::vector<std::shared_ptr<const LazySector>> made(level->sectors.size());
    test::poolExecutor().forEach(
        made.size(),
        [&](std::size_t i) { made[i] = std::make_shared<const LazySector>(withFaces(context, i), nullptr); },
        {});
    for (std::size_t i = 0; i < made.size(); ++i)
        level->sectors.update(i, [&](SectorSlot& slot) { slot.cell = made[i]; });
    map->levels.update(0, [&](std::shared_ptr<const Level>& place) { place = level; });
    return map;
}

} // namespace

Blob generatedTownFile() {
    test::MapBuilder map(sizeLog2, blocksAcross, 2, blocksAcross);
    map.center(blocksAcross / 2, 0, blocksAcross / 2);
    Paints paints;
    for (std::size_t i = 0; i < plainMaterials; ++i)
        paints.plain[i] = map.material(fmt::format("material {}", i));
    paints.glass = map.material("glass", Material::Transparent);
    for (std::uint32_t column = 0; column < blocksAcross; ++column)
        for (std::uint32_t row = 0; row < blocksAcross; ++row)
            Block(map.sector(column, 0, row), paints, column, row).build();
    const auto pieces =
        pmf::writeMap(*withFaces(map.build()), {.level = 1, .executor = &test::poolExecutor()});
    return pmf::joined(*pieces);
}

} // namespace octant::bench
