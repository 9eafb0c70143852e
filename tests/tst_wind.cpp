#include <cmath>
#include <limits>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/geometry/wind.h"
#include "tests/support/suite.h"

namespace tst_wind {

using namespace octant;

namespace {

WeatherEnvironment storm(std::uint32_t seed = 7) {
    WeatherEnvironment weather;
    weather.wind = {6, 0, -2};
    weather.directionSeed = seed;
    weather.directionRandomness = {1, 0.5f, 2};
    weather.directionSpeed = 0.7f;
    weather.velocitySeed = seed + 1;
    weather.velocityRandomness = {0.5f, 0, 0};
    weather.velocitySpeed = 1.3f;
    return weather;
}

} // namespace

class TestWind : public QObject {
    Q_OBJECT
private slots:
    void windWithoutRandomnessIsTheSameAtAllTimes() {
        WeatherEnvironment calm;
        calm.wind = {1, 2, 3};
        calm.directionSpeed = calm.velocitySpeed = 5;
        QVERIFY(!windVaries(calm));
        for (const double time : {0.0, 1.0, 77.7})
            QCOMPARE(windAt(calm, time), calm.wind);
        QCOMPARE(meanWind(calm, 9), calm.wind);
    }

    void aSeedGivesTheSameWindAndAnotherSeedAnother() {
        QVERIFY(windVaries(storm()));
        QCOMPARE(windAt(storm(), 12.5), windAt(storm(), 12.5));
        QVERIFY(windAt(storm(), 12.5) != windAt(storm(), 13.5));
        QVERIFY(windAt(storm(7), 12.5) != windAt(storm(8), 12.5));
    }

    void itStaysWithinItsRandomness() {
        const WeatherEnvironment weather = storm();
        for (double time = 0; time < 60; time += 0.1) {
            const glm::vec3 away = glm::abs(windAt(weather, time) - weather.wind);
            QVERIFY(away.x <= 6 * 0.5f + 1 + 1e-4f);
            QVERIFY(away.y <= 0.5f + 1e-4f);
            QVERIFY(away.z <= 2 * 0.5f + 2 + 1e-4f);
        }
    }

    void theMeanIsWhatWasBlownAlong() {
        const WeatherEnvironment weather = storm();
        constexpr double step = 0.001, until = 8;
        glm::dvec3 way(0);
        for (double time = step / 2; time < until; time += step)
            way += glm::dvec3(windAt(weather, time)) * step;
        QVERIFY(glm::distance(glm::dvec3(meanWind(weather, until)) * until, way) < 0.01);
        QCOMPARE(meanWind(weather, 0), windAt(weather, 0));
    }

    void anyNumberInTheFileGivesFiniteWind() {
        for (const float value : {std::numeric_limits<float>::quiet_NaN(),
                                  std::numeric_limits<float>::infinity(), 1e38f, -1e38f}) {
            WeatherEnvironment weather = storm();
            weather.wind.x = weather.directionRandomness.y = weather.velocityRandomness.x = value;
            weather.directionSpeed = weather.velocitySpeed = value;
            for (const double time : {0.0, 3.0, 1e6}) {
                const glm::vec3 wind = windAt(weather, time), mean = meanWind(weather, time);
                QVERIFY(std::isfinite(wind.x + wind.y + wind.z));
                QVERIFY(std::isfinite(mean.x + mean.y + mean.z));
            }
        }
    }
};

} // namespace tst_wind

OCTANT_SUITE(tst_wind, TestWind)
#include "tst_wind.moc"
