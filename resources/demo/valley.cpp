#include "resources/demo/valley.h"

#include "resources/demo/builder.h"
#include "resources/demo/ground.h"
#include "resources/demo/sectors.h"

namespace octant::demo {
namespace {

constexpr int sectorCells = 32; // 16 units
constexpr std::uint8_t bottomFace = 16;

class Valley {
public:
    Valley() : m_canvas({3, 3, 3}, sectorCells, {0, -sectorCells, 0}), m_build(m_canvas) {
        m_ground.put(m_canvas);
        putPool();
        putColonnade();
        putWaterfall();
        putPath();
        putHouse();
        putRoof();
        putTower();
        putLanternRoom();
        putCrystals();
        putTrees();
        putDistantHills();
        putWrappers();
    }

    Canvas& canvas() { return m_canvas; }
    const Ground& ground() const { return m_ground; }
    const std::vector<light::Source>& lamps() const { return m_lamps; }

private:
    glm::dvec3 onGround(double x, double z) const { return {x, m_ground.height(x, z), z}; }

    /// Water up to half a unit below the ground that it lies in.
    void putWater(int x0, int z0, int x1, int z1) {
        constexpr int cells = 4;
        m_build.box({x0, 2, z0}, {x1, 4, z1}, Sand);
        for (int x = x0 * 2; x < x1 * 2; x += cells)
            for (int z = z0 * 2; z < z1 * 2; z += cells) {
                Shape& water = m_canvas.shape({x, 8, z}, cells, Water);
                water.hiddenFaces = 0x3f & ~2;
                for (std::size_t corner = 0; corner < 4; ++corner) {
                    water.moved[corner] = true;
                    const bool right = cornerPositive(static_cast<int>(corner), 0);
                    const bool back = cornerPositive(static_cast<int>(corner), 2);
                    water.corners[corner] = {0.5f * static_cast<float>(x + (right ? cells : 0)), 5.5f,
                                             0.5f * static_cast<float>(z + (back ? cells : 0))};
                }
            }
    }

    void putPool() {
        m_build.box({6, 2, 12}, {22, 6, 30}, Stone);
        putWater(8, 14, 20, 28);
        putWater(12, 28, 16, 34);
        for (const double x : {8.0, 18.0})
            for (const double z : {14.0, 26.0})
                m_build.box({x, 4, z}, {x + 2, 6, z + 2}, Stone);
        // The rim, with a gap for the stream and one for the steps.
        for (const double x : {7.0, 20.0}) {
            m_build.block({x, 6, 13}, {x + 1, rim, 17.5}, Marble, bottomFace);
            m_build.block({x, 6, 20.5}, {x + 1, rim, 29}, Marble, bottomFace);
        }
        m_build.block({7, 6, 17.5}, {8, rim, 20.5}, Marble, bottomFace);
        m_build.block({8, 6, 13}, {20, rim, 14}, Marble, bottomFace);
        m_build.block({8, 6, 28}, {12, rim, 29}, Marble, bottomFace);
        m_build.block({16, 6, 28}, {20, rim, 29}, Marble, bottomFace);
        for (int step = 0; step < 3; ++step)
            m_build.block({18 + 0.75 * step, 4, 17}, {20, 4.5 + 0.5 * step, 21}, Stone, bottomFace);
    }

    void putColumn(double x, double z, double height) {
        m_build.block({x - 0.5, rim, z - 0.5}, {x + 0.5, 7, z + 0.5}, Marble, bottomFace);
        m_build.pillar({x, 7, z}, glm::dvec2(0.38), {x, 7 + height, z}, glm::dvec2(0.32), Marble);
        if (height == fullColumn)
            m_build.box({x - 0.5, 7 + height, z - 0.5}, {x + 0.5, 7.5 + height, z + 0.5}, Marble);
    }

    void putColonnade() {
        putColumn(7.5, 13.5, 0.75);
        putColumn(20.5, 13.5, 1.0);
        putColumn(7.5, 19.5, 1.5);
        putColumn(20.5, 21.0, 2.25);
        for (const double z : {24.5, 28.5})
            for (const double x : {7.5, 20.5})
                putColumn(x, z, fullColumn);
        for (const double x : {7.0, 20.0})
            m_build.block({x, 11.5, 24}, {x + 1, 12, 29}, Marble);
        // A fallen drum.
        m_build.pillar({23.2, 6, 12}, {0.7, 0.35}, {23.3, 6.65, 12.2}, {0.75, 0.3}, Marble);
    }

    void putWaterfall() {
        m_build.slab(12.6, 15.4, {33.4, 5.25, 5.5}, {35.6, 11.5, 11.8}, Fall);
        m_build.slab(12.7, 15.3, {35.6, 11.4, 11.8}, {46.5, 11.5, 11.9}, Fall);
        constexpr double boulders[][3] = {{11.2, 33.2, 0.9}, {17.3, 33.6, 1.0}, {11.0, 31.0, 0.6},
                                          {17.2, 30.6, 0.7}, {11.0, 37.6, 0.7}, {17.0, 38.0, 0.8},
                                          {22.0, 34.0, 0.9}, {5.0, 33.6, 1.2}};
        int salt = 0;
        for (const auto& [x, z, size] : boulders)
            m_build.boulder(onGround(x, z), size, ++salt);
    }

    void putPath() {
        for (const double z : {2.5, 8.5})
            for (const double x : {31.0, 36.5})
                m_build.lampPost({x, 6, z}, m_lamps);
        m_build.lampPost({24, 6, 12.5}, m_lamps);
        m_build.lampPost({24, 6, 18.5}, m_lamps);
    }

    /// The terrace of stone: cubes whose top looks otherwise than their sides.
    void putTerrace() {
        constexpr int cells = 4;
        for (int x = 26; x < 46; x += 2)
            for (int z = 20; z < 34; z += 2) {
                const bool inside = x >= 28 && x < 38 && z >= 22 && z < 30;
                m_canvas.shape({x * 2, 12, z * 2}, cells, Stone).materials[1] = inside ? Floor : Marble;
            }
        constexpr std::uint8_t besides = 1 | 8; // where the ramps stand
        for (int step = 0; step < 4; ++step)
            m_build.block({32, 6, 16.0 + step}, {36, 6.5 + 0.5 * step, 17.0 + step}, Marble,
                          bottomFace | besides);
        for (const double x : {31.5, 36.0})
            m_build.slab(x, x + 0.5, {16, 6, 6.7}, {20, 6, 8.7}, Stone);
    }

    void putHouse() {
        putTerrace();
        const glm::dvec3 min{28, 8, 22}, max{38, 12, 30};
        m_build.walls(min, max, 1, Plaster);
        m_build.carve({33, 8, 22}, {35, 11, 23});
        for (const auto& [x0, x1] : {std::pair{29.0, 30.0}, {30.0, 31.0}, {36.0, 37.0}})
            putWindow({x0, 9, 22}, {x1, 11, 23});
        putWindow({28, 9, 24}, {29, 11, 25});
        putWindow({28, 9, 27}, {29, 11, 28});
        // Beams and a base of stone, a little before the walls.
        for (const double y : {8.0, 11.5}) {
            const int paint = y < 9 ? Stone : Timber;
            m_build.block({27.9, y, 21.9}, {y < 9 ? 32.75 : 38, y + 0.5, 22.1}, paint);
            if (y < 9)
                m_build.block({35.25, y, 21.9}, {38, y + 0.5, 22.1}, paint);
            m_build.block({27.9, y, 22.1}, {28.1, y + 0.5, 30.1}, paint);
            m_build.block({28.1, y, 29.9}, {38, y + 0.5, 30.1}, paint);
        }
        for (const double x : {27.85, 32.65, 34.95})
            m_build.block({x, 8, 21.85}, {x + 0.4, 11.5, 22.15}, Timber, bottomFace);
        m_build.block({27.85, 8, 29.75}, {28.25, 11.5, 30.15}, Timber, bottomFace);
        m_build.block({32.5, 11, 21.85}, {35.5, 11.4, 22.2}, Timber);
        // A table and a lamp over it.
        m_build.block({33, 8.9, 25}, {35.5, 9.1, 27}, Timber);
        m_build.block({34, 8, 25.75}, {34.5, 8.9, 26.25}, Timber, bottomFace);
        m_build.box({34, 11, 25.5}, {34.5, 11.5, 26}, Lantern);
        m_lamps.push_back(bakedLamp("lamp over the table", {34.25, 10.8, 25.75}, {255, 177, 88}, 4, 12));
        // It can be switched: a dynamic light.
        light::Source switched = bakedLamp("lamp in the house", {36.25, 10.5, 25.25}, {255, 170, 85}, 4, 9);
        switched.reach = light::Reach::Dynamic;
        switched.lightNumber = 1;
        switched.enabled = false;
        switched.preserve = true;
        m_lamps.push_back(switched);
    }

    /// A pane in an opening through a wall, and a sill before it.
    void putWindow(const glm::dvec3& min, const glm::dvec3& max) {
        m_build.carve(min, max);
        const bool alongX = min.z == 22;
        const glm::dvec3 in = alongX ? glm::dvec3(0, 0, 0.3) : glm::dvec3(0.3, 0, 0);
        const glm::dvec3 thick = alongX ? glm::dvec3(0, 0, 0.62) : glm::dvec3(0.62, 0, 0);
        m_build.block(min + in, max - thick, Glass);
        const glm::dvec3 out = alongX ? glm::dvec3(0.15, 0.15, 0.2) : glm::dvec3(0.2, 0.15, 0.15);
        m_build.block(min - out,
                      {alongX ? max.x + 0.15 : min.x + 0.3, min.y, alongX ? min.z + 0.3 : max.z + 0.15},
                      Timber);
    }

    void putRoof() {
        for (const auto& [x0, x1] : {std::pair{27.25, 32.0}, {32.0, 38.0}}) {
            m_build.slab(x0, x1, {21, 11.2, 11.65}, {26, 15.2, 15.65}, Roof);
            m_build.slab(x0, x1, {26, 15.2, 15.65}, {31, 11.2, 11.65}, Roof);
        }
        for (const double x : {28.0, 37.5}) {
            m_build.slab(x, x + 0.5, {22, 12, 12}, {26, 12, 15.2}, Plaster);
            m_build.slab(x, x + 0.5, {26, 12, 15.2}, {30, 12, 12}, Plaster);
        }
        m_build.block({34.5, 13, 27.5}, {35.5, 15.6, 28.5}, Stone);
        m_build.block({34.35, 15.6, 27.35}, {35.65, 15.95, 28.65}, Rock);
    }

    void putTower() {
        m_build.box({38, 8, 24}, {42, 20, 28}, Stone);
        m_build.pillar({40, 8, 26}, glm::dvec2(2.6), {40, 9.5, 26}, glm::dvec2(2.05), Stone);
        for (const double y : {14.0, 19.5})
            m_build.block({37.8, y, 23.8}, {42.2, y + 0.4, 28.2}, Marble);
        for (const double y : {11.0, 17.0}) {
            m_build.carve({39.5, y, 24}, {40.5, y + 1.5, 25});
            m_build.box({39.5, y, 24.5}, {40.5, y + 1.5, 25}, Lantern);
        }
        m_build.carve({38, 17, 25.5}, {39, 18.5, 26.5});
        m_build.box({38.5, 17, 25.5}, {39, 18.5, 26.5}, Lantern);
        for (const double x : {38.35, 40.85})
            if (Shape* cloth = m_build.pillar({x + 0.4, 10.5, 23.85}, {0.4, 0.03}, {x + 0.4, 13.9, 23.9},
                                              {0.4, 0.03}, Cloth, false))
                cloth->drawBackfaces = true;
        m_build.block({37.25, 20, 23.25}, {42.75, 20.5, 28.75}, Marble);
        for (const double along : {0.0, 2.25, 4.5})
            for (const double across : {0.0, 5.0}) {
                m_build.block({37.25 + along, 20.5, 23.25 + across}, {38.25 + along, 21.4, 23.75 + across},
                              Stone, bottomFace);
                m_build.block({37.25 + across, 20.5, 23.25 + along}, {37.75 + across, 21.4, 24.25 + along},
                              Stone, bottomFace);
            }
    }

    void putLanternRoom() {
        const glm::dvec3 middle{40, 22.25, 26};
        m_build.block({38.5, 20.5, 24.5}, {41.5, 21, 27.5}, Stone, bottomFace);
        for (const double x : {38.6, 41.1})
            for (const double z : {24.6, 27.1})
                m_build.block({x, 21, z}, {x + 0.3, 23.25, z + 0.3}, Timber, bottomFace);
        m_build.block({38.7, 21, 24.9}, {38.8, 23.25, 27.1}, Glass, bottomFace);
        m_build.block({41.2, 21, 24.9}, {41.3, 23.25, 27.1}, Glass, bottomFace);
        m_build.block({38.9, 21, 24.7}, {41.1, 23.25, 24.8}, Glass, bottomFace);
        m_build.block({38.9, 21, 27.2}, {41.1, 23.25, 27.3}, Glass, bottomFace);
        m_build.pillar({40, 21, 26}, glm::dvec2(0.5), {40, 21.8, 26}, glm::dvec2(0.7), Lantern);
        m_build.pillar({40, 21.8, 26}, glm::dvec2(0.7), {40, 22.8, 26}, glm::dvec2(0.3), Lantern);
        m_build.pillar({40, 23.25, 26}, glm::dvec2(2.2), {40, 26, 26}, glm::dvec2(0.12), Roof, false);
        m_build.pillar({40, 25.9, 26}, glm::dvec2(0.08), {40, 27, 26}, glm::dvec2(0.03), Timber);
        m_build.pillar(middle - glm::dvec3(0, 1.4, 0), glm::dvec2(0.9), middle, glm::dvec2(1.9), Halo);
        m_build.pillar(middle, glm::dvec2(1.9), middle + glm::dvec3(0, 1.0, 0), glm::dvec2(1.2), Halo);
        m_lamps.push_back(
            bakedLamp("lantern of the tower", middle + glm::dvec3(0, 0.8, 0), {255, 159, 64}, 6, 14));
    }

    void putCrystals() {
        const glm::dvec3 middle = onGround(42.5, 8);
        m_build.crystal(middle, 3.6, {0.15, 0.1});
        m_build.crystal(middle + glm::dvec3(0.8, 0, -0.3), 2.2, {0.5, -0.1});
        m_build.crystal(middle + glm::dvec3(-0.7, 0, -0.4), 1.8, {-0.4, -0.2});
        m_build.crystal(middle + glm::dvec3(0.1, 0, 0.9), 1.6, {0.0, 0.45});
        constexpr double stones[][2] = {{3.4, 0.4},  {1.9, 3.0},   {-1.4, 3.2},
                                        {-3.5, 0.7}, {-2.3, -2.6}, {1.3, -3.3}};
        int salt = 40;
        for (const auto& [x, z] : stones) {
            const glm::dvec3 foot = onGround(middle.x + x, middle.z + z);
            const double height = 1.2 + chance(++salt, 1, 7) / 200.0;
            m_build.pillar(foot - glm::dvec3(0, 0.4, 0), {0.45, 0.4},
                           foot + glm::dvec3(-x * 0.05, height, -z * 0.05), {0.32, 0.28}, Cliff);
        }
        light::Source glow =
            bakedLamp("glow of the crystals", middle + glm::dvec3(1.2, 1.6, 1.1), {77, 204, 255}, 4, 12);
        glow.shadows = false;
        m_lamps.push_back(glow);
        // It can flicker: a fast light.
        light::Source flickering =
            bakedLamp("flicker of the crystals", middle + glm::dvec3(0.9, 2.6, 0.9), {96, 204, 255}, 3, 7);
        flickering.reach = light::Reach::Fast;
        flickering.lightNumber = 1;
        flickering.start = 200;
        m_lamps.push_back(flickering);
    }

    void putTrees() {
        constexpr double pines[][3] = {{2.8, 36.0, 1.1},   {5.5, 41.5, 0.9},  {2.6, 44.5, 0.6},
                                       {24.0, 39.0, 1.0},  {27.5, 43.5, 0.9}, {21.5, 44.8, 0.8},
                                       {29.0, 38.5, 0.85}, {36.5, 42.0, 1.0}, {41.0, 44.0, 0.7},
                                       {44.8, 40.0, 0.8},  {34.6, 37.6, 0.7}, {2.6, 29.5, 0.9}};
        for (const auto& [x, z, size] : pines)
            m_build.pine(onGround(x, z), size);
        struct Broad {
            double x, z, size;
            int leaves;
        };
        constexpr Broad broad[] = {{4.0, 6.0, 1.15, Leaf},        {9.5, 4.0, 0.85, Leaf},
                                   {24.5, 5.5, 1.1, Blossom},     {20.5, 9.0, 0.8, Blossom},
                                   {44.8, 15.0 - 1.2, 0.6, Leaf}, {25.0, 28.5, 1.0, Leaf},
                                   {3.0, 18.8, 0.8, Leaf},        {40.5, 2.6, 0.8, Blossom}};
        for (const Broad& one : broad)
            m_build.tree(onGround(one.x, one.z), one.size, one.leaves);
        for (int i = 0; i < 40; ++i) {
            const double x = 1 + chance(i, 1, 21) * 46 / 255.0, z = 1 + chance(i, 2, 21) * 22 / 255.0;
            const bool taken = (x > 5.5 && x < 23 && z > 11) || (x > 25.5 && x < 37.5);
            const double inSector = x - 16 * static_cast<int>(x / 16),
                         inDepth = z - 16 * static_cast<int>(z / 16);
            if (!taken && inSector > 0.5 && inSector < 15.5 && inDepth > 0.5 && inDepth < 15.5)
                m_build.flower(onGround(x, z), i % 3 == 0 ? Petal : i % 3 == 1 ? Blossom : Marble);
        }
        constexpr double boulders[][3] = {
            {14.5, 8.5, 0.6}, {27.2, 9.0, 0.5}, {45.0, 3.6, 0.6}, {2.2, 12.0, 0.7}};
        int salt = 20;
        for (const auto& [x, z, size] : boulders)
            m_build.boulder(onGround(x, z), size, ++salt);
    }

    /// What the sky of the shrine shows far away: the one sector that nothing else stands in.
    void putDistantHills() {
        const glm::dvec3 top{40, 22, 40};
        m_build.pillar(top - glm::dvec3(0, 3.5, 0), glm::dvec2(0.6), top - glm::dvec3(0, 0.5, 0),
                       glm::dvec2(5), Cliff);
        m_build.pillar(top - glm::dvec3(0, 0.5, 0), glm::dvec2(5), top, glm::dvec2(4.6), Grass);
        int salt = 60;
        for (const auto& [x, z, size] : {std::tuple{37.5, 42.0, 1.8}, {42.3, 41.5, 1.4}, {39.2, 37.4, 1.1}})
            m_build.boulder({x, top.y, z}, size, ++salt);
        m_build.pine({41.5, top.y, 38.2}, 0.5);
        m_build.pine({36.9, top.y, 39.0}, 0.4);
        m_build.pillar({39.8, top.y, 40.2}, glm::dvec2(0.7), {39.8, top.y + 3, 40.2}, glm::dvec2(0.55),
                       Stone);
        m_build.pillar({39.8, top.y + 3, 40.2}, glm::dvec2(0.9), {39.8, top.y + 4.2, 40.2}, glm::dvec2(0.05),
                       Roof, false);
    }

    /// Data about places: what one sees and what lights things in the house, the way to it, a solid chimney.
    void putWrappers() {
        m_canvas.wrap({66, 18, 50}, 1, CubeType::Visinfo);
        m_canvas.wrap({66, 18, 50}, 1, CubeType::Lightinfo);
        m_canvas.wrap({60, 16, 48}, 4, CubeType::Lightinfo);
        m_canvas.wrap({64, 18, 40}, 2, CubeType::Lightinfo);
        for (int z = 0; z < 32; z += 8)
            m_canvas.wrap({68, 12, z}, 4, CubeType::Pathinfo);
        m_canvas.wrap({52, 12, 40}, 4, CubeType::Collider);
        m_canvas.wrap({84, 24, 12}, 4, CubeType::Lightinfo);
    }

    static constexpr double rim = 6.4;
    static constexpr double fullColumn = 4;

    Canvas m_canvas;
    Builder m_build;
    Ground m_ground;
    std::vector<light::Source> m_lamps;
};

} // namespace

std::shared_ptr<Level> makeValley(ItemId& nextId, light::LevelLight& light, int& missed) {
    auto level = std::make_shared<Level>();
    level->id = nextId++;
    level->flags = Level::KeepVelocity;
    level->sectorSizeLog2 = 4;
    level->lastSector = SectorIndex::of(2, 2, 2);
    level->centerSector = SectorIndex::of(1, 0, 1);
    Valley valley;
    missed += valley.canvas().missed();
    const Canvas::Names names = addPalette(*level, nextId);
    DrawPlan plan;
    plan.groundNormal = [&](double x, double z) { return valley.ground().normal(x, z); };
    plan.buried = [&](const glm::dvec3& place) { return valley.ground().buried(place); };
    plan.spaceLight = [](const glm::dvec3& place) -> Color3 {
        const bool inside = place.x > 28 && place.x < 38 && place.z > 22 && place.z < 30;
        return inside ? Color3{88, 84, 80} : Color3{208, 200, 188};
    };
    drawSectors(*level, nextId, valley.canvas(), names, plan);
    std::vector<light::Source> sources = valley.lamps();
    sources.insert(sources.begin(), sun({0.62, 0.62, -0.42}, {255, 224, 168}, 0.82f));
    light.settings = bakeSettings(2);
    light.settings.skyZenith = {66, 84, 117};
    light.settings.skyHorizon = {92, 102, 117};
    light.settings.ambient = {10, 9, 8};
    light.sources = placed(std::move(sources), glm::dvec3(valley.canvas().sectorCenter({1, 0, 1})));
    return level;
}

} // namespace octant::demo
