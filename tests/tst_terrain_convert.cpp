#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

#include "io/pfmap/convert.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "model/geometry/octree.h"
#include "model/terrain/sector_cubes.h"
#include "tests/support/samples.h"
#include "tests/support/terrain.h"

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

QTEST_GUILESS_MAIN(TestTerrainConvert)
#include "tst_terrain_convert.moc"
