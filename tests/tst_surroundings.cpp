#include <QTest>

#include "model/geometry/octree.h"
#include "model/geometry/weather_at.h"
#include "support/build_map.h"
#include "tests/support/suite.h"

namespace tst_weather {

using namespace octant;
using namespace octant::test;

class TestWeather : public QObject {
    Q_OBJECT
private slots:
    void itIsTheLevelsUnlessARegionSaysOtherwise() {
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
};

} // namespace tst_weather

OCTANT_SUITE(tst_weather, TestWeather)
#include "tst_weather.moc"
