#include <QTest>

#include <set>

#include "model/geometry/mesh.h"
#include "model/geometry/surroundings_at.h"
#include "model/map/item_kinds.h"
#include "model/play/particles.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"

namespace tst_region_edit {

using namespace octant;
using namespace octant::test;

namespace {

/// Two sectors of 16 units beside each other on X; the first is the centre.
MapPtr twoSectors() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    return builder.build();
}

Edit regionEdit(const Map& map, ItemKind kind, std::vector<float> min, std::vector<float> max) {
    return editOf("region.add", {itemRef(ItemKind::Level, map.levels[0]->id)})
        .with("kind", static_cast<std::uint64_t>(kind))
        .with("min", std::move(min))
        .with("max", std::move(max));
}

const Sector& sectorOf(const Map& map, std::size_t number) {
    return *map.levels[0]->sectors[number].cell->value();
}

} // namespace

class TestRegionEdit : public QObject {
    Q_OBJECT
private slots:
    void itBringsAnEnvironmentOfItsOwnWhereNoneIsNamed() {
        const MapPtr before = twoSectors();
        const MapPtr map = done(before, regionEdit(*before, ItemKind::SoundRegion, {-2, -1, -3}, {2, 5, 3})
                                            .with("name", std::string("cave")));
        const Level& level = *map->levels[0];
        QCOMPARE(level.soundEnvironments.size(), before->levels[0]->soundEnvironments.size() + 1);
        const SoundEnvironment& cave = level.soundEnvironments[level.soundEnvironments.size() - 1];
        QCOMPARE(cave.name, std::string("cave"));
        QCOMPARE(surroundingsAt(level, {0, 0, 0}).sound, &cave);
        QCOMPARE(surroundingsAt(level, {1.9, 4.9, -2.9}).sound, &cave);
        QVERIFY(surroundingsAt(level, {2.1, 0, 0}).sound != &cave);
        QVERIFY(surroundingsAt(level, {0, -1.1, 0}).sound != &cave);
        const MapPtr twice = done(
            map,
            regionEdit(*map, ItemKind::SoundRegion, {4, 0, 0}, {5, 1, 1}).with("name", std::string("cave")));
        const auto& sounds = twice->levels[0]->soundEnvironments;
        QCOMPARE(sounds[sounds.size() - 1].name, std::string("cave 2"));
    }

    void itTakesAnEnvironmentThatIsThere() {
        MapPtr map = twoSectors();
        map = done(map, addEdit(itemRef(ItemKind::Level, map->levels[0]->id), ItemKind::WeatherEnvironment));
        const ItemId storm = map->levels[0]->weatherEnvironments[0].id;
        map = done(map, regionEdit(*map, ItemKind::WeatherRegion, {12, 0, 0}, {14, 2, 2})
                            .with("environment", Ref{storm, {}}));
        QCOMPARE(map->levels[0]->weatherEnvironments.size(), std::size_t{1});
        // It lies in the second sector, whose middle is 16 units away.
        QCOMPARE(sectorOf(*map, 0).weatherRegions.size(), std::size_t{0});
        QCOMPARE(sectorOf(*map, 1).weatherRegions.size(), std::size_t{1});
        const EnvironmentRegion& region = sectorOf(*map, 1).weatherRegions[0];
        QCOMPARE(region.environment.id, storm);
        QCOMPARE(region.corners.front(), glm::vec3(-2, 2, 2));
        QCOMPARE(region.corners.back(), glm::vec3(-4, 0, 0));
    }

    void aRegionThatLoadsSectorsIsABox() {
        const MapPtr before = twoSectors();
        const MapPtr map = done(before, regionEdit(*before, ItemKind::Region, {-1, -2, -3}, {4, 5, 6}));
        const auto& regions = sectorOf(*map, 0).regions;
        QCOMPARE(regions.size(), std::size_t{1});
        QCOMPARE(regions[0].min, glm::vec3(-1, -2, -3));
        QCOMPARE(regions[0].max, glm::vec3(4, 5, 6));
    }

    void rainFallsInItsRegionAndIsHeard_data() {
        QTest::addColumn<QString>("weather");
        QTest::newRow("rain") << "rain";
        QTest::newRow("snow") << "snow";
    }
    void rainFallsInItsRegionAndIsHeard() {
        QFETCH(QString, weather);
        const bool rain = weather == "rain";
        const MapPtr before = twoSectors();
        const MapPtr map = done(before, regionEdit(*before, ItemKind::WeatherRegion, {-4, -1, -3}, {4, 5, 3})
                                            .with("name", weather.toStdString())
                                            .with("weather", weather.toStdString()));
        const Level& level = *map->levels[0];
        const Sector& sector = sectorOf(*map, 0);
        QCOMPARE(sector.weatherRegions.size(), std::size_t{1});
        QCOMPARE(sector.soundRegions.size(), std::size_t{rain ? 1u : 0u});
        QCOMPARE(surroundingsAt(level, {0, 0, 0}).weather->name, weather.toStdString());
        if (rain)
            QCOMPARE(surroundingsAt(level, {0, 0, 0}).sound->name, weather.toStdString());
        std::size_t emitters = 0, sounds = 0;
        std::vector<EntityFace> drops;
        ParticleForces forces;
        forces.gravity = {0, -9.81f, 0};
        for (const Entity& entity : sector.entities.entities) {
            emitters += entity.type == EntityType::Particles;
            sounds += entity.type == EntityType::AudioEmitter;
            for (const double time : {0.0, 0.3, 7.7})
                for (EntityFace& face : particleFaces(entity, map->revision, time, forces, {}, 1000))
                    drops.push_back(std::move(face));
        }
        QCOMPARE(emitters, std::size_t{4}); // one for 4 units
        QCOMPARE(sounds, std::size_t{rain ? 1u : 0u});
        // All that falls is in the box, and in all of it.
        Box fallen;
        for (const EntityFace& drop : drops)
            fallen.add((drop.corners[0] + drop.corners[3]) * 0.5f);
        QVERIFY(!fallen.empty());
        QVERIFY(fallen.min.x > -4.01f && fallen.max.x < 4.01f && fallen.min.y > -1.01f &&
                fallen.max.y < 5.01f && fallen.min.z > -3.01f && fallen.max.z < 3.01f);
        QVERIFY(fallen.size().x > 6 && fallen.size().y > 5 && fallen.size().z > 4);
        // The same again gets names of its own, and one step takes all of it back.
        const MapPtr twice = done(map, regionEdit(*map, ItemKind::WeatherRegion, {-4, -1, -3}, {4, 5, 3})
                                           .with("name", weather.toStdString())
                                           .with("weather", weather.toStdString()));
        std::set<std::string> names;
        for (const Entity& entity : sectorOf(*twice, 0).entities.entities)
            QVERIFY(names.insert(entity.name).second);
    }

    void onlyWeatherFallsInAWeatherRegion() {
        const MapPtr map = twoSectors();
        QVERIFY(refusal(map, regionEdit(*map, ItemKind::WeatherRegion, {0, 0, 0}, {1, 1, 1})
                                 .with("weather", std::string("door")))
                    .contains("does not fall"));
        QVERIFY(refusal(map, regionEdit(*map, ItemKind::SoundRegion, {0, 0, 0}, {1, 1, 1})
                                 .with("weather", std::string("rain")))
                    .contains("weather_region alone"));
    }

    void whatMakesNoRegionIsRefused_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("words");
        QTest::newRow("no extent") << "flat"
                                   << "length on each axis";
        QTest::newRow("two numbers") << "short"
                                     << "three numbers";
        QTest::newRow("no number") << "nan"
                                   << "three numbers";
        QTest::newRow("outside") << "outside"
                                 << "outside of the level";
        QTest::newRow("kind") << "kind"
                              << "which kind of region";
        QTest::newRow("target") << "target"
                                << "one level";
        QTest::newRow("load region's environment") << "load"
                                                   << "no environment";
        QTest::newRow("both") << "both"
                              << "new environment";
        QTest::newRow("unknown environment") << "unknown"
                                             << "";
    }
    void whatMakesNoRegionIsRefused() {
        QFETCH(QString, what);
        QFETCH(QString, words);
        const MapPtr map = twoSectors();
        Edit edit = regionEdit(*map, ItemKind::SkyRegion, {0, 0, 0}, {1, 1, 1});
        if (what == "flat")
            edit.with("max", std::vector<float>{1, 0, 1});
        else if (what == "short")
            edit.with("min", std::vector<float>{0, 0});
        else if (what == "nan")
            edit.with("min", std::vector<float>{0, std::numeric_limits<float>::quiet_NaN(), 0});
        else if (what == "outside")
            edit.with("max", std::vector<float>{1, 40, 1});
        else if (what == "kind")
            edit.with("kind", static_cast<std::uint64_t>(ItemKind::Material));
        else if (what == "target")
            edit.targets = {itemRef(ItemKind::Map, MapItem)};
        else if (what == "load")
            edit.with("kind", static_cast<std::uint64_t>(ItemKind::Region)).with("name", std::string("x"));
        else if (what == "both")
            edit.with("name", std::string("x")).with("environment", Ref{1, {}});
        else if (what == "unknown")
            edit.with("environment", Ref{77777, {}});
        const QString why = refusal(map, edit);
        QVERIFY2(why != "done" && why.contains(words), qPrintable(why));
    }

    void mapsOfTheFirstRevisionHaveNone() {
        const MapPtr map = readTestMap("pmf/room.2025-01-07.pmf");
        QVERIFY(refusal(map, regionEdit(*map, ItemKind::SoundRegion, {0, 0, 0}, {1, 1, 1})) != "done");
        QVERIFY(refusal(map, regionEdit(*map, ItemKind::Region, {0, 0, 0}, {1, 1, 1})) == "done");
    }
};

} // namespace tst_region_edit

OCTANT_SUITE(tst_region_edit, TestRegionEdit)
#include "tst_region_edit.moc"
