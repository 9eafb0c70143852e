#include <QTest>

#include "model/geometry/octree.h"
#include "model/geometry/surroundings_at.h"
#include "support/build_map.h"
#include "tests/support/suite.h"

namespace tst_surroundings {

using namespace octant;
using namespace octant::test;

class TestSurroundings : public QObject {
    Q_OBJECT
private slots:
    void weatherIsTheLevelsUnlessARegionSaysOtherwise() {
        MapBuilder builder(4, 2, 1, 1);
        builder.material("water");
        builder.sector(0, 0, 0);
        EnvironmentRegion region;
        region.corners = cellCorners({0, 0, glm::uvec3(0)}, 8); // 4 units around the middle of its sector
        region.environment.id = 900;
        builder.sector(1, 0, 0).weatherRegions.push_back(region);
        const MapPtr built = builder.build();
        auto map = editable(built);
        auto level = editable(map->levels[0]);
        QVERIFY(weatherAt(*level, {0, 0, 0}) == nullptr);
        WeatherEnvironment calm, storm;
        calm.id = 800;
        storm.id = 900;
        storm.wind = {8, 0, 0};
        level->weatherEnvironments.push_back(calm);
        level->weatherEnvironments.push_back(storm);
        level->defaultWeather.id = calm.id;
        QCOMPARE(weatherAt(*level, {0, 0, 0})->id, calm.id);
        // Sectors are 16 units wide; the region is that of the second one.
        QCOMPARE(weatherAt(*level, {3, 3, 3})->id, calm.id);
        QCOMPARE(weatherAt(*level, {16 + 3, 3, 3})->id, storm.id);
        QCOMPARE(weatherAt(*level, {16 - 5, 3, 3})->id, calm.id);
        level->defaultWeather.id = 12345;
        QVERIFY(weatherAt(*level, {0, 0, 0}) == nullptr);
    }

    void eachKindHasItsOwnRegionsAndTheFirstCounts() {
        MapBuilder builder(4, 1, 1, 1);
        EnvironmentRegion outer, inner;
        outer.corners = cellCorners({0, 0, glm::uvec3(0)}, 8);
        inner.corners = cellCorners({0, 0, glm::uvec3(0)}, 4);
        outer.environment.id = 900;
        inner.environment.id = 901;
        auto&& sector = builder.sector(0, 0, 0);
        sector.soundRegions.push_back(outer);
        sector.soundRegions.push_back(inner);
        sector.skyRegions.push_back(inner);
        sector.skyRegions.push_back(outer);
        sector.gravityRegions.push_back(inner);
        const MapPtr built = builder.build();
        auto map = editable(built);
        auto level = editable(map->levels[0]);
        const auto fill = [](auto& list, std::initializer_list<ItemId> ids) {
            for (const ItemId id : ids) {
                typename std::remove_reference_t<decltype(list)>::value_type item;
                item.id = id;
                list.push_back(item);
            }
        };
        fill(level->soundEnvironments, {800, 900, 901});
        fill(level->skyEnvironments, {800, 900, 901});
        fill(level->gravityEnvironments, {800, 901});
        fill(level->weatherEnvironments, {800});
        level->defaultSound.id = level->defaultWeather.id = level->defaultSky.id = level->defaultGravity.id =
            800;

        const Surroundings inside = surroundingsAt(*level, {0, 0, 0});
        QCOMPARE(inside.sound->id, 900);
        QCOMPARE(inside.sky->id, 901);
        QCOMPARE(inside.gravity->id, 901);
        QCOMPARE(inside.weather->id, 800);
        QVERIFY(inside.weatherRegion == nullptr);
        QCOMPARE(inside.skyRegion->environment.id, 901);
        const Surroundings between = surroundingsAt(*level, {3.5, 0, 0});
        QCOMPARE(between.sound->id, 900);
        QCOMPARE(between.sky->id, 900);
        QCOMPARE(between.gravity->id, 800);
        QVERIFY(between.gravityRegion == nullptr);
        const Surroundings outside = surroundingsAt(*level, {30, 0, 0});
        QCOMPARE(outside.sound->id, 800);
        QCOMPARE(outside.sky->id, 800);
        level->defaultGravity.id = 0;
        QVERIFY(surroundingsAt(*level, {30, 0, 0}).gravity == nullptr);
    }
};

} // namespace tst_surroundings

OCTANT_SUITE(tst_surroundings, TestSurroundings)
#include "tst_surroundings.moc"
