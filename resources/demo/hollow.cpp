#include "resources/demo/hollow.h"

#include "resources/demo/builder.h"
#include "resources/demo/sectors.h"

namespace octant::demo {

std::shared_ptr<Level> makeHollow(ItemId& nextId, light::LevelLight& light, int& missed) {
    constexpr int sectorCells = 32;
    constexpr std::uint8_t floorFace = 16;
    auto level = std::make_shared<Level>();
    level->id = nextId++;
    level->sectorSizeLog2 = 4;
    const Canvas::Names names = addPalette(*level, nextId);
    Canvas canvas({1, 1, 1}, sectorCells, {0, 0, 0});
    Builder build(canvas);
    std::vector<light::Source> sources{sun({0.5, 0.8, -0.3}, {150, 180, 255}, 0.34f)};
    build.box({2, 8, 2}, {14, 9, 14}, Rock);
    build.box({4, 6, 4}, {12, 8, 12}, Rock);
    build.box({3, 9, 3}, {13, 9.5, 13}, Stone);
    build.block({5, 9.5, 5}, {11, 9.75, 11}, Marble, floorFace);
    build.block({6, 9.75, 6}, {10, 10, 10}, Marble, floorFace);
    for (const double x : {4.0, 12.0})
        for (const double z : {4.0, 12.0}) {
            const double height = z < 8 ? (x < 8 ? 1.25 : 2.0) : 4.0;
            build.pillar({x, 9.5, z}, {0.5, 0.5}, {x, 9.5 + height, z}, {0.35, 0.35}, Marble);
        }
    build.block({3.5, 13.5, 11.5}, {12.5, 14, 12.5}, Marble);
    build.crystal({8, 10, 8}, 3, {0.2, 0.1});
    build.crystal({8.7, 10, 7.6}, 1.8, {0.4, -0.1});
    build.crystal({7.4, 10, 7.5}, 1.5, {-0.4, -0.1});
    build.lampPost({3.5, 9.5, 7.5}, sources);
    build.lampPost({12, 9.5, 7.5}, sources);
    light::Source glow = bakedLamp("glow of the crystals", {9, 11.4, 9}, {82, 201, 255}, 5, 14);
    glow.shadows = false;
    sources.push_back(glow);
    drawSectors(*level, nextId, canvas, names, {});
    light.settings = bakeSettings(2);
    light.settings.skyZenith = {31, 38, 61};
    light.settings.skyHorizon = {36, 43, 66};
    light.settings.ambient = {6, 7, 11};
    light.sources = placed(std::move(sources), glm::dvec3(canvas.sectorCenter({0, 0, 0})));
    missed += canvas.missed();
    return level;
}

} // namespace octant::demo
