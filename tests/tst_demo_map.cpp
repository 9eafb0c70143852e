#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <set>

#include "io/pmf/reader.h"
#include "model/check/check.h"
#include "model/geometry/cube_faces.h"
#include "model/signals/signal_table.h"
#include "resources/demo/demo_map.h"
#include "tests/support/pool_executor.h"
#include "tests/support/suite.h"

namespace tst_demo_map {

using namespace octant;

class DemoMap : public QObject {
    Q_OBJECT

    MapPtr m_map; ///< as the file in the repository reads

    static QString demoPath() { return QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf"); }

    template <class Fn> void forSectors(Fn&& fn) const {
        for (const auto& level : m_map->levels)
            for (std::size_t i = 0; i < level->sectors.size(); ++i)
                fn(*level, i, *level->sectors[i].cell->value());
    }

    template <class Fn> void forEntities(Fn&& fn) const {
        for (const auto& level : m_map->levels)
            for (const Entity& entity : level->entities.entities)
                fn(entity);
        forSectors([&](const Level&, std::size_t, const Sector& sector) {
            for (const Entity& entity : sector.entities.entities)
                fn(entity);
        });
    }

private slots:
    void initTestCase() {
        QFile file(demoPath());
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
        const QByteArray stored = file.readAll();
        const Blob made = demo::demoFile();
        const auto bytes =
            QByteArrayView(reinterpret_cast<const char*>(made.data()), static_cast<qsizetype>(made.size()));
        QVERIFY2(stored == bytes, "write it anew: build/make_demo resources/demo.pmf");
        auto read = pmf::readMap(made);
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        m_map = *read;
    }

    void isSmall() { QVERIFY(QFileInfo(demoPath()).size() < qint64{600} * 1024); }

    void hasNothingToComplainOf() {
        std::vector<Finding> findings = checkMap(*m_map, test::poolExecutor());
        for (const Finding& finding : pmf::readingFindings(*m_map))
            findings.push_back(finding);
        for (const Finding& finding : findings)
            qWarning("%s", finding.text().c_str());
        QVERIFY(findings.empty());
    }

    /// So that what one sees is the file's own, and it is lit.
    void drawsItsOwnTriangles() {
        for (const auto& level : m_map->levels) {
            const MeshContext context(level, m_map->revision, std::make_shared<TreeCache>());
            for (const SectorSlot& slot : level->sectors) {
                const Sector& sector = *slot.cell->value();
                for (const Cube& cube : sector.cubes.cubes)
                    if (cube.geometry())
                        QVERIFY(faceSource(context, sector, cube) == FaceSource::Stored);
            }
        }
    }

    void hasCubesOfAllKinds() {
        std::set<CubeType> types;
        std::set<int> depths;
        std::set<std::pair<bool, bool>> halves;
        bool backfaces = false;
        forSectors([&](const Level&, std::size_t, const Sector& sector) {
            walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                types.insert(cube.type);
                if (!cube.geometry())
                    return;
                depths.insert(cell.depth);
                halves.insert({cube.is(Cube::CommonExtended), cube.is(Cube::ClientExtended)});
                backfaces = backfaces || cube.is(Cube::DrawBackfaces);
            });
        });
        QCOMPARE(types.size(), std::size_t{7});
        QVERIFY(depths.size() >= 4);
        QVERIFY(halves.contains({false, false}) && halves.contains({true, false}) &&
                halves.contains({true, true}));
        QVERIFY(backfaces);
    }

    void hasEntitiesOfAllTypes() {
        std::set<EntityType> types;
        std::size_t containers = 0;
        for (const auto& level : m_map->levels) {
            for (const Entity& entity : level->entities.entities)
                types.insert(entity.type);
            containers += level->entities.containers.size();
        }
        for (const EntitySchema& schema : entitySchemas())
            QVERIFY2(types.contains(schema.type) == schema.exists(m_map->revision), schema.name);
        QVERIFY(containers > 0);
        QVERIFY(!m_map->entities.entities.empty());
    }

    void hasListsOfAllKinds() {
        QVERIFY(m_map->levels.size() == 2);
        QVERIFY(!m_map->extensions.empty() && !m_map->embeddedArchive.empty());
        QVERIFY(m_map->header.gamemodes.size() > 1);
        for (const auto& level : m_map->levels) {
            QVERIFY(level->materials.size() > 1 && level->physicsMaterials.size() > 1 &&
                    level->soundMaterials.size() > 1);
            QVERIFY(level->soundEnvironments.size() > 1 && level->weatherEnvironments.size() > 1 &&
                    level->skyEnvironments.size() > 1 && level->gravityEnvironments.size() > 1);
            QVERIFY(!level->defaultSound.none() && !level->defaultWeather.none() &&
                    !level->defaultSky.none() && !level->defaultGravity.none() &&
                    !level->airPhysicsMaterial.none());
        }
        std::set<int> lists;
        forSectors([&](const Level&, std::size_t, const Sector& sector) {
            const bool there[] = {!sector.regions.empty(),        !sector.soundRegions.empty(),
                                  !sector.weatherRegions.empty(), !sector.skyRegions.empty(),
                                  !sector.gravityRegions.empty(), !sector.entities.entities.empty()};
            for (int i = 0; i < 6; ++i)
                if (there[i])
                    lists.insert(i);
        });
        QCOMPARE(lists.size(), std::size_t{6});
    }

    /// What wired things are sent by and what they make happen: (sender, who reacts).
    void wiresWhatMoves_data() {
        QTest::addColumn<QString>("sender");
        QTest::addColumn<QString>("hearer");
        QTest::newRow("a button opens the door") << "button beside the door"
                                                 << "house door";
        QTest::newRow("a lift") << "lift area"
                                << "lift up the tower";
        QTest::newRow("a flickering lamp") << "flicker timer"
                                           << "loose lantern";
    }
    void wiresWhatMoves() {
        QFETCH(QString, sender);
        QFETCH(QString, hearer);
        const auto nameOf = [&](ItemId id) {
            QString name;
            forEntities([&](const Entity& entity) {
                if (entity.id == id)
                    name = QString::fromStdString(entity.name);
            });
            return name;
        };
        const SignalTable table(*m_map);
        bool wired = false;
        for (const Signal& signal : table.all())
            for (const SignalEnd& from : signal.senders)
                for (const SignalEnd& to : signal.hearers)
                    wired = wired || (nameOf(from.entity) == sender && nameOf(to.entity) == hearer);
        QVERIFY(wired);
    }

    void hasPlacesForPlayersOfTwoModes() {
        std::set<std::uint32_t> modes;
        forEntities([&](const Entity& entity) {
            if (entity.type == EntityType::Generic && entity.gamemodes != 0xffffffff)
                modes.insert(entity.gamemodes);
        });
        QVERIFY(modes.size() >= 2);
    }

    void showsSomethingInItsDistantSky() {
        const Level& level = *m_map->levels.front();
        std::size_t cubes = 0;
        for (const SkyEnvironment& sky : level.skyEnvironments)
            if ((sky.flags & SkyEnvironment::Skybox3d) != 0)
                for (const Cube& cube :
                     level.sectors[level.numberOf(sky.skyboxSector)].cell->value()->cubes.cubes)
                    cubes += cube.geometry();
        QVERIFY(cubes > 10);
    }

    void hasLightOfAllKinds() {
        std::size_t lightmaps = 0, layers = 0, ranges = 0;
        forSectors([&](const Level&, std::size_t, const Sector& sector) {
            lightmaps += sector.lightmaps.size();
            for (const DynamicLight& light : sector.dynamicLights)
                layers += light.layers.size();
            for (const FastLight& light : sector.fastLights)
                ranges += light.ranges.size();
        });
        QVERIFY(lightmaps >= 9);
        QVERIFY(layers > 0);
        QVERIFY(ranges > 0);
    }
};

} // namespace tst_demo_map

OCTANT_SUITE(tst_demo_map, DemoMap)
#include "tst_demo_map.moc"
