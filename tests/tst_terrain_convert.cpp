#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

#include "io/pfmap/convert.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "model/edit/edit.h"
#include "model/geometry/cube_faces.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/octree.h"
#include "model/map/level_box.h"
#include "model/terrain/material_color.h"
#include "model/terrain/sector_cubes.h"
#include "tests/support/cube_cells.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_terrain_convert {

using namespace octant;
using namespace octant::terrain;
using namespace octant::test;

namespace {

/// The leaves of a level that was made of a terrain, as the listing `octree` (pfmap.md, 13.4) has them.
class Listing {
public:
    Listing(const Map& map, float levelUnits) : m_level(*map.levels[0]), m_levelUnits(levelUnits) {
        for (std::size_t i = 0; i < m_level.sectors.size(); ++i) {
            m_sector = m_level.sectors[i].cell->value();
            m_at = m_level.indexOf(i);
            walk({0, 0, glm::uvec3(0)}, false);
        }
        std::sort(m_lines.begin(), m_lines.end());
    }

    QByteArray text() const {
        constexpr const char* kinds[] = {"basic", "extended", "wedge"};
        std::string text;
        for (const std::vector<int>& line : m_lines) {
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (i > 0)
                    text += ' ';
                text += i == 6 ? std::string(kinds[line[i]]) : std::to_string(line[i]);
            }
            text += '\n';
        }
        return QByteArray::fromStdString(text);
    }

    int count(int kind) const {
        return int(std::count_if(m_lines.begin(), m_lines.end(),
                                 [kind](const std::vector<int>& line) { return line[6] == kind; }));
    }
    int closedNodes() const { return m_closed; }

private:
    int material(const Cube& cube, int face) const {
        const Ref& used = m_sector->usedMaterials[m_sector->cubes.material(cube, face)];
        for (std::size_t i = 0; i < m_level.materials.size(); ++i)
            if (m_level.materials[i].id == used.id)
                return int(i);
        return -1;
    }

    void walk(const CubeCell& cell, bool closed) {
        const CubeList& cubes = m_sector->cubes;
        const Cube& cube = cubes.cubes[cell.number];
        if (const Pathfinding* const path = cubes.pathfinding(cube)) {
            closed = closed || path->attributes.at(0).name == closedAttribute;
            ++m_closed;
        }
        if (cube.wrapper()) {
            walk({cube.link, cell.depth, cell.corner}, closed);
        } else if (cube.type == CubeType::Parent) {
            for (int i = 0; i < 8; ++i)
                if (const std::uint32_t child = cubes.child(cube, i); child != Cube::None) {
                    CubeCell place = cell.childPlace(i);
                    place.number = child;
                    walk(place, closed);
                }
        } else if (cube.geometry()) {
            addLeaf(cell, cube, closed);
        }
    }

    void addLeaf(const CubeCell& cell, const Cube& cube, bool closed) {
        const int edge = int(m_level.sectorSide() / m_levelUnits);
        const auto levels = [edge](std::uint32_t cells) { return int(double(cells) / gridSide * edge); };
        const bool wedge = movedCorners(m_sector->cubes, cube) != 0;
        std::vector<int> line{int(m_at.x()),
                              int(m_at.z()),
                              levels(cell.corner.x),
                              levels(cell.corner.y),
                              levels(cell.corner.z),
                              levels(cell.extent()),
                              wedge                                     ? 2
                              : (cube.bits & Cube::CommonExtended) != 0 ? 1
                                                                        : 0,
                              material(cube, 0),
                              material(cube, 1),
                              closed ? 1 : 0};
        if (wedge) {
            const Corners corners = cubeCorners(m_sector->cubes, cell, m_level.sectorSide());
            for (int place = 0; place < 4; ++place) // NW, NE, SW, SE
                for (int i = 0; i < 8; ++i)
                    if (cornerPositive(i, 1) && cornerPositive(i, 0) == (place % 2 == 1) &&
                        cornerPositive(i, 2) == (place < 2))
                        line.push_back(int(corners[std::size_t(i)].y / m_levelUnits));
        }
        m_lines.push_back(line);
    }

    const Level& m_level;
    float m_levelUnits;
    const Sector* m_sector = nullptr;
    SectorIndex m_at;
    std::vector<std::vector<int>> m_lines;
    int m_closed = 0;
};

MapPtr reread(const Map& map) {
    const auto pieces = pmf::writeMap(map);
    const auto read = pieces ? pmf::readMap(pmf::joined(*pieces)) : Result<MapPtr>();
    return read ? *read : nullptr;
}

} // namespace

class TestTerrainConvert : public QObject {
    Q_OBJECT
private slots:
    void octreesAsTheManifestSays_data();
    void octreesAsTheManifestSays();
    void facesAreThoseOfTheFormat();
    void terrainComesBackTheSame_data();
    void terrainComesBackTheSame();
    void materialsWithoutPicturesHaveTheColorOfTheView();
    void shapesComeBackWithoutTheExtension();
    void editsOfTheMapComeBack();
    void lossesAreListed();
    void mapsOfOtherKinds();
    void aKeptTerrainFitsSectorsOfSomeSizes();
    void workCanBeWatchedAndStopped();
};

void TestTerrainConvert::octreesAsTheManifestSays_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject valid = terrainManifest()[u"valid"].toObject();
    for (auto it = valid.begin(); it != valid.end(); ++it)
        QTest::newRow(qPrintable(it.key()))
            << dataFile(QStringLiteral("pfmap/") + it.key()) << it->toObject();
    const QString foreign = sharedSamples() + QStringLiteral("/third-party/pfmap/");
    const QJsonObject list =
        QJsonDocument::fromJson(contentOf(foreign + QStringLiteral("expected.json"))).object();
    for (auto it = list.begin(); it != list.end(); ++it)
        if ((*it)[u"octree"].isObject())
            QTest::newRow(qPrintable(it.key())) << foreign + it.key() << it->toObject();
}

void TestTerrainConvert::octreesAsTheManifestSays() {
    QFETCH(const QString, path);
    QFETCH(const QJsonObject, expected);
    const auto map = pfmap::read(loadBlob(path));
    QVERIFY(map);
    for (const int tileLog2 : {1, 3}) {
        pfmap::ToMapOptions options;
        options.tileLog2 = tileLog2;
        const auto converted = pfmap::toMap(*map, options);
        if (map->materials.size() > 255) { // all of them in one sector
            QVERIFY(!converted && converted.error().place == "sector 0,0,0");
            continue;
        }
        QVERIFY(converted);
        const MapPtr made = reread(*converted->map);
        QVERIFY(made);
        const float levelUnits = float(1 << tileLog2) / 2;
        const Listing listing(*made, levelUnits);
        const QJsonValue figures = expected[u"octree"];
        QCOMPARE(int(made->levels[0]->countX()), figures[u"sectors_x"].toInt());
        QCOMPARE(int(made->levels[0]->countZ()), figures[u"sectors_z"].toInt());
        QCOMPARE(made->levels[0]->sectorSide(), float(figures[u"sector_edge_levels"].toInt()) * levelUnits);
        QCOMPARE(listing.count(0), figures[u"basic"].toInt());
        QCOMPARE(listing.count(1), figures[u"extended"].toInt());
        QCOMPARE(listing.count(2), figures[u"wedge"].toInt());
        QCOMPARE(listing.closedNodes(), figures[u"impassable"].toInt());
        QCOMPARE(sha256Of(listing.text()), expected[u"sha256"][u"octree"].toString().toLatin1());
        const QJsonArray names = expected[u"pmf_materials"].toArray();
        for (qsizetype i = 0; i < names.size(); ++i)
            QCOMPARE(QString::fromStdString(made->levels[0]->materials[std::size_t(i)].name),
                     names[i].toString());
        for (const Finding& finding : checkMap(*made, inlineExecutor()))
            QVERIFY2(finding.severity == Severity::Warning, finding.text().c_str());
    }
}

void TestTerrainConvert::facesAreThoseOfTheFormat() {
    std::mt19937 random(14);
    for (int round = 0; round < 4; ++round) {
        // Rough ground, and hills whose cubes are large.
        const Terrain map = round == 0   ? terrainSample(QStringLiteral("hills-1x1.pfmap"))
                            : round == 1 ? terrainSample(QStringLiteral("types-1x2.pfmap"))
                                         : randomTerrain(random, 2, 3);
        const auto converted = pfmap::toMap(map);
        QVERIFY(converted);
        const auto level = converted->map->levels[0];
        const MeshContext context(level, Revision::R20250808, std::make_shared<TreeCache>());
        for (std::size_t i = 0; i < level->sectors.size(); ++i) {
            const Sector& sector = *level->sectors[i].cell->value();
            FaceMaker maker(context, level->indexOf(i));
            CubeFaces faces;
            walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                if (!cube.geometry())
                    return;
                maker.make(cell, faces);
                if (faces.extended)
                    QCOMPARE(sector.cubes.extendedClient[cube.vertices].triangleCounts, faces.counts);
                else
                    QCOMPARE(cube.faces, faces.faceBits());
            });
        }
    }
}

void TestTerrainConvert::terrainComesBackTheSame_data() { octreesAsTheManifestSays_data(); }

void TestTerrainConvert::terrainComesBackTheSame() {
    QFETCH(const QString, path);
    const Blob file = loadBlob(path);
    const auto map = pfmap::read(file);
    QVERIFY(map);
    const auto converted = pfmap::toMap(*map);
    if (!converted)
        return; // refused above
    const MapPtr made = reread(*converted->map);
    QVERIFY(made);
    const auto back = pfmap::fromMap(*made);
    QVERIFY2(back, back ? "" : qPrintable(QString::fromStdString(back.error().text())));
    QVERIFY(pfmap::write(back->terrain) == file);
    for (const Loss& loss : back->losses)
        QVERIFY2(false, loss.what.c_str());
}

void TestTerrainConvert::materialsWithoutPicturesHaveTheColorOfTheView() {
    const Terrain map = terrainSample(QStringLiteral("hills-1x1.pfmap"));
    pfmap::ToMapOptions options;
    options.colored = [&map](const terrain::Material& material) { return material == map.materials[0]; };
    const auto converted = pfmap::toMap(map, options), plain = pfmap::toMap(map);
    QVERIFY(converted && plain);
    const auto &with = converted->map->levels[0]->materials, &without = plain->map->levels[0]->materials;
    for (std::size_t i = 0; i < map.materials.size(); ++i) {
        QVERIFY(without[i].color == Color3({255, 255, 255}));
        QVERIFY(with[i].color == (i == 0 ? terrain::colorOf(map.materials[i], i) : without[i].color));
        QCOMPARE(with[i].texture, without[i].texture);
    }
    QVERIFY(with[0].color != without[0].color);
    const auto back = pfmap::fromMap(*converted->map);
    QVERIFY(back);
    QCOMPARE(bytesOf(pfmap::write(back->terrain)), bytesOf(terrainFile(QStringLiteral("hills-1x1.pfmap"))));
}

void TestTerrainConvert::shapesComeBackWithoutTheExtension() {
    std::mt19937 random(12);
    for (int round = 0; round < 8; ++round) {
        const Terrain map =
            randomTerrain(random, 1 + unsigned(random() % 3), 1 + unsigned(random() % 3), round % 2 == 1);
        pfmap::ToMapOptions options;
        options.keepAside = false;
        options.tileLog2 = int(random() % 4);
        const auto converted = pfmap::toMap(map, options);
        QVERIFY(converted);
        QVERIFY(converted->map->extensions.empty());
        pfmap::FromMapOptions how;
        how.tileLog2 = options.tileLog2;
        const auto back = pfmap::fromMap(*converted->map, how);
        QVERIFY(back);
        const std::vector<std::string> names = levelMaterialNames(map.materials);
        for (int row = 0; row < map.rows(); ++row)
            for (int col = 0; col < map.cols(); ++col) {
                const Tile &was = map.at({row, col}), &is = back->terrain.at({row, col});
                QCOMPARE(is.corners(), was.corners());
                QCOMPARE(is.pathable(), was.pathable());
                const auto name = [&](const Terrain& of, int index) {
                    return of.materials[std::size_t(index)].name;
                };
                const auto listed = [&](int index) {
                    return names[std::min(std::size_t(index), map.materials.size())];
                };
                QCOMPARE(name(back->terrain, is.sideMaterial()), listed(was.sideMaterial()));
                if (!was.sloped() || was.ramp() <= 1)
                    QCOMPARE(name(back->terrain, is.topMaterial()), listed(was.topMaterial()));
            }
        // The same again from what came back.
        const auto again = pfmap::toMap(back->terrain, options);
        QVERIFY(again && Listing(*again->map, float(1 << options.tileLog2) / 2).count(2) ==
                             Listing(*converted->map, float(1 << options.tileLog2) / 2).count(2));
    }
}

void TestTerrainConvert::editsOfTheMapComeBack() {
    const Terrain map = terrainSample(QStringLiteral("hills-tabs.pfmap"));
    const auto converted = pfmap::toMap(map);
    QVERIFY(converted);
    // Two cubes on the ground, in the colour of another material.
    const LevelBox box{5, {1, 16, 3}, {2, 1, 1}};
    const auto edited = octant::apply(MapPtr(converted->map), fillEdit(*converted->map, box, 2));
    QVERIFY2(edited, edited ? "" : qPrintable(QString::fromStdString(edited.error().text())));
    const auto back = pfmap::fromMap(*edited->map);
    QVERIFY(back);
    int changed = 0;
    for (std::size_t i = 0; i < map.tiles.size(); ++i)
        changed += map.tiles[i] == back->terrain.tiles[i] ? 0 : 1;
    QCOMPARE(changed, 2);
    QCOMPARE(back->terrain.at({28, 2}).base(), 2);
    QCOMPARE(pfmap::write(back->terrain).size(), pfmap::write(map).size());
}

void TestTerrainConvert::lossesAreListed() {
    const auto idsOf = [](const std::vector<Loss>& losses) {
        QStringList ids;
        for (const Loss& loss : losses)
            ids << ruleText(loss.rule) + QLatin1String(loss.keptAside ? "" : "!");
        return ids.join(u' ');
    };
    const auto ofSample = [&](const char* name) {
        return idsOf(pfmap::lossesOfMap(terrainSample(QLatin1String(name))));
    };
    QCOMPARE(ofSample("new-1x1.pfmap"), QStringLiteral("PFM-L01 PFM-L02"));
    QCOMPARE(ofSample("hills-1x1.pfmap"), QStringLiteral("PFM-L01 PFM-L02 PFM-L03 PFM-L06 PFM-L09!"));
    QCOMPARE(ofSample("hills-crlf.pfmap"),
             QStringLiteral("PFM-L01 PFM-L02 PFM-L03 PFM-L06 PFM-L07 PFM-L09!"));
    QCOMPARE(ofSample("bad/flags.pfmap"), QStringLiteral("PFM-L01 PFM-L02 PFM-L03 PFM-L10"));
    QVERIFY(ofSample("splats-1.1.pfmap").contains(u"PFM-L05"));
    QVERIFY(ofSample("edges-1.2.pfmap").contains(u"PFM-L04") &&
            ofSample("edges-1.2.pfmap").contains(u"PFM-L08"));
    pfmap::ToMapOptions options;
    options.keepAside = false;
    QCOMPARE(idsOf(pfmap::lossesOfMap(newTerrain(1, 1), options)), QStringLiteral("PFM-L01! PFM-L02!"));
}

void TestTerrainConvert::mapsOfOtherKinds() {
    for (const Revision revision : allRevisions) {
        const MapPtr room = sampleMap(QStringLiteral("room"), revision);
        QVERIFY(room);
        const auto terrain = pfmap::fromMap(*room, {.tileLog2 = 0});
        QVERIFY2(terrain, terrain ? "" : qPrintable(QString::fromStdString(terrain.error().text())));
        const auto read = pfmap::read(pfmap::write(terrain->terrain));
        QVERIFY(read && equal(*read, terrain->terrain));
        for (const Finding& finding : pfmap::check(*read))
            QVERIFY2(finding.severity == Severity::Warning, finding.text().c_str());
        QVERIFY(std::any_of(terrain->losses.begin(), terrain->losses.end(),
                            [](const Loss& loss) { return loss.rule == Rule::PfmL29; }));
        QVERIFY(!pfmap::fromMap(*room, {.level = 99}));
    }
    // A terrain that was kept but does not fit any more is told of.
    const auto converted = pfmap::toMap(newTerrain(2, 1));
    QVERIFY(converted);
    Map broken = *converted->map;
    Extension extension = broken.extensions[0];
    extension.data = extension.data.slice(0, extension.data.size() / 2);
    broken.extensions.set(0, extension);
    const auto back = pfmap::fromMap(broken);
    QVERIFY(back && back->losses.back().rule == Rule::PfmL31);
    QCOMPARE(back->terrain.chunkRows, 2U);
}

/// A level whose sectors have another size than a terrain's can is no longer the one that was made of it.
void TestTerrainConvert::aKeptTerrainFitsSectorsOfSomeSizes() {
    constexpr int leastLog2 = 6, greatestLog2 = 9; // 64 to 512 levels
    const auto converted = pfmap::toMap(newTerrain(1, 1));
    QVERIFY(converted);
    QCOMPARE(int{converted->map->levels[0]->sectorSizeLog2}, leastLog2);
    for (int log2 = leastLog2 - 1; log2 <= greatestLog2 + 1; ++log2) {
        Map map = *converted->map;
        auto level = std::make_shared<Level>(*map.levels[0]);
        level->sectorSizeLog2 = static_cast<std::uint8_t>(log2);
        map.levels.set(0, level);
        const auto back = pfmap::fromMap(map);
        QVERIFY2(back, back ? "" : qPrintable(QString::fromStdString(back.error().text())));
        const bool told = std::any_of(back->losses.begin(), back->losses.end(),
                                      [](const Loss& loss) { return loss.rule == Rule::PfmL31; });
        QCOMPARE(told, log2 < leastLog2 || log2 > greatestLog2);
    }
}

void TestTerrainConvert::workCanBeWatchedAndStopped() {
    struct Watch : WorkWatch {
        bool stop = false;
        double share = 0;
        bool stopped() override { return stop; }
        void reached(double now) override {
            stop = stop || now > 0.5;
            share = now;
        }
    } watch;
    const Terrain map = newTerrain(16, 16);
    QVERIFY(!pfmap::toMap(map, {}, {.watch = &watch}));
    QVERIFY(watch.share > 0.5);
    const auto converted = pfmap::toMap(map);
    QVERIFY(converted);
    QVERIFY(!pfmap::fromMap(*converted->map, {}, {.watch = &watch}));
}

} // namespace tst_terrain_convert

OCTANT_SUITE(tst_terrain_convert, TestTerrainConvert)
#include "tst_terrain_convert.moc"
