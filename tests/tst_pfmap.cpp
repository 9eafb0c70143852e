#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include "model/edit/edit.h"
#include "model/terrain/edge_blending.h"
#include "model/terrain/edit_lists.h"
#include "model/terrain/tile_block.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_pfmap {

using namespace octant;
using namespace octant::test;

namespace {

/// A finding, or an error that ended the reading, as one line.
QString lineOf(const Finding& finding) {
    QString line = QStringLiteral("%1 x%2 at %3:%4 byte %5")
                       .arg(ruleText(finding.rule))
                       .arg(finding.count)
                       .arg(finding.line)
                       .arg(finding.column)
                       .arg(finding.byte.value_or(0));
    if (!finding.place.empty())
        line += QString::fromStdString(finding.place)
                    .replace(QLatin1String("row "), QLatin1String(" tile "))
                    .replace(QLatin1String(", column "), QLatin1String(","));
    return line + QLatin1String(finding.severity == Severity::Error ? " error" : " warning");
}

QString lineOf(const QJsonValue& problem) {
    QString line = QStringLiteral("%1 x%2 at %3:%4 byte %5")
                       .arg(problem[u"rule"].toString())
                       .arg(problem[u"count"].toInt(1))
                       .arg(problem[u"line"].toInt())
                       .arg(problem[u"column"].toInt())
                       .arg(problem[u"offset"].toInt());
    if (problem[u"row"].isDouble())
        line += QStringLiteral(" tile %1,%2").arg(problem[u"row"].toInt()).arg(problem[u"col"].toInt());
    return line + u' ' + problem[u"severity"].toString();
}

QStringList findingsOf(const Terrain& map) {
    QStringList lines;
    for (const Finding& finding : pfmap::check(map))
        lines << lineOf(finding);
    lines.sort();
    return lines;
}

QStringList linesOf(const QJsonArray& problems) {
    QStringList lines;
    for (const QJsonValue& problem : problems)
        lines << lineOf(problem);
    lines.sort();
    return lines;
}

QByteArray dumpOf(const Terrain& map) {
    json::Writer writer;
    pfmap::dump(writer, map);
    return QJsonDocument::fromJson(QByteArray::fromStdString(writer.take())).toJson(QJsonDocument::Compact);
}

/// The listing `token_list` (pfmap.md, 13.4).
QByteArray tokenListing(const Terrain& map) {
    std::string text = "PFMAP\nversion " + map.version + "\nnum_materials " +
                       std::to_string(map.materials.size()) + "\nnum_splats " +
                       std::to_string(map.splats.size()) + "\nnum_rows " + std::to_string(map.chunkRows) +
                       "\nnum_cols " + std::to_string(map.chunkCols) + "\n";
    for (const terrain::Material& material : map.materials)
        text += "material " + material.name + " " + material.texture + "\n";
    for (const terrain::Splat& splat : map.splats)
        text += "splat " + std::to_string(splat.base) + " " + std::to_string(splat.accent) + "\n";
    for (const terrain::Tile& tile : map.tiles)
        text += std::string(tile.view()) + "\n";
    return QByteArray::fromStdString(text);
}

QByteArray tokensByPlace(const Terrain& map) {
    std::string text;
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col)
            text += map.at({row, col}).view();
    return QByteArray::fromStdString(text);
}

/// As `octant set` does it.
Result<Terrain> set(const Terrain& map, const std::string& path, const std::string& value) {
    const MapPtr document = documentOf(std::make_shared<const Terrain>(map));
    const auto edit = pfmap::setEdit(*document, path, value);
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    const auto edited = octant::apply(document, *edit);
    if (!edited)
        return tl::unexpected<Error>(edited.error());
    return *edited->map->terrain;
}

std::string textOf(const Terrain& map) {
    const Blob file = pfmap::write(map);
    return {reinterpret_cast<const char*>(file.data()), file.size()};
}

/// The text of a file with a piece in it replaced.
std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), with);
}

/// Whatever is done to the bytes, the reader says where it stopped or gives the same bytes back.
bool survives(const QByteArray& bytes) {
    const Blob file = blobOf(bytes);
    const auto map = pfmap::read(file);
    if (!map)
        return ruleId(map.error().rule).starts_with("PFM-") && map.error().byte &&
               *map.error().byte <= file.size();
    for (const Finding& finding : pfmap::check(*map))
        if (!finding.byte || *finding.byte > file.size())
            return false;
    return pfmap::write(*map) == file;
}

} // namespace

class TestPfmap : public QObject {
    Q_OBJECT
private slots:
    void samplesReadAsTheManifestSays_data();
    void samplesReadAsTheManifestSays();
    void brokenSamplesSayWhere_data();
    void brokenSamplesSayWhere();
    void foreignMaps_data();
    void foreignMaps();
    void editsChangeOnlyTheirCharacters_data();
    void editsChangeOnlyTheirCharacters();
    void listsChangeOnlyTheirLines();
    void layoutsAreMended();
    void missingTexturesAreTold();
    void valuesThatNoFileHoldsAreRefused_data();
    void valuesThatNoFileHoldsAreRefused();
    void valuesAreWrittenAsForMaps_data();
    void valuesAreWrittenAsForMaps();
    void aTerrainThatSpellsOutItsEdgesBlendsInBothEngines();
    void edgesThatDifferAreToldAtTheirTile_data();
    void edgesThatDifferAreToldAtTheirTile();
    void charactersOfAnyLengthAreRead_data();
    void charactersOfAnyLengthAreRead();
    void everyCutAndFlipIsRefusedOrRead();
    void randomTerrainsComeBack();
};

void TestPfmap::samplesReadAsTheManifestSays_data() {
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject valid = terrainManifest()[u"valid"].toObject();
    for (auto it = valid.begin(); it != valid.end(); ++it)
        QTest::newRow(qPrintable(it.key())) << it->toObject();
}

void TestPfmap::samplesReadAsTheManifestSays() {
    QFETCH(const QJsonObject, expected);
    const QString name = QString::fromUtf8(QTest::currentDataTag());
    const Blob file = terrainFile(name);
    const auto map = pfmap::read(file);
    QVERIFY2(map, map ? "" : qPrintable(QString::fromStdString(map.error().text())));
    const QJsonObject sums = expected[u"sha256"].toObject();
    const auto sum = [&](QLatin1String listing) { return sums[listing].toString().toLatin1(); };
    QVERIFY(pfmap::write(*map).data() == file.data());
    QCOMPARE(sha256Of(bytesOf(pfmap::writeCanonical(*map))), sum(QLatin1String("canonical_file")));
    QCOMPARE(sha256Of(tokenListing(*map)), sum(QLatin1String("token_list")));
    QCOMPARE(sha256Of(tokensByPlace(*map)), sum(QLatin1String("tokens_global_order")));
    QCOMPARE(sha256Of(cornerListing(*map)), sum(QLatin1String("corner_heights")));
    QCOMPARE(sha256Of(dumpOf(*map)), sum(QLatin1String("dump")));
    QCOMPARE(findingsOf(*map), linesOf(expected[u"problems"].toArray()));
    if (const QString same = expected[u"same_terrain_as"].toString(); !same.isEmpty())
        QVERIFY(equal(*map, terrainSample(same)));
    const auto again = pfmap::read(pfmap::writeCanonical(*map));
    QVERIFY(again && equal(*again, *map));
}

void TestPfmap::brokenSamplesSayWhere_data() {
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject bad = terrainManifest(true);
    for (auto it = bad.begin(); it != bad.end(); ++it)
        QTest::newRow(qPrintable(it.key())) << it->toObject();
}

void TestPfmap::brokenSamplesSayWhere() {
    QFETCH(const QJsonObject, expected);
    const Blob file = terrainFile(QStringLiteral("bad/") + QString::fromUtf8(QTest::currentDataTag()));
    const auto map = pfmap::read(file);
    const QJsonArray problems = expected[u"problems"].toArray();
    QCOMPARE(!map, expected[u"outcome"].toString() == u"unreadable");
    if (map) {
        QCOMPARE(findingsOf(*map), linesOf(problems));
        QVERIFY(pfmap::write(*map) == file);
        return;
    }
    const QJsonValue problem = problems[0];
    QCOMPARE(ruleText(map.error().rule), problem[u"rule"].toString());
    QCOMPARE(
        QString::fromStdString(map.error().place),
        QStringLiteral("line %1, column %2").arg(problem[u"line"].toInt()).arg(problem[u"column"].toInt()));
    QCOMPARE(int(map.error().byte.value_or(0)), problem[u"offset"].toInt());
}

void TestPfmap::foreignMaps_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QJsonObject>("expected");
    const QString folder = sharedSamples() + QStringLiteral("/third-party/pfmap/");
    const QJsonObject list =
        QJsonDocument::fromJson(contentOf(folder + QStringLiteral("expected.json"))).object();
    for (auto it = list.begin(); it != list.end(); ++it)
        QTest::newRow(qPrintable(it.key())) << folder + it.key() << it->toObject();
    if (list.isEmpty())
        QTest::newRow("none") << QString() << QJsonObject();
}

void TestPfmap::foreignMaps() {
    QFETCH(const QString, path);
    QFETCH(const QJsonObject, expected);
    if (path.isEmpty())
        QSKIP("the shared samples are not there");
    const Blob file = loadBlob(path);
    const auto map = pfmap::read(file);
    if (!map) {
        QCOMPARE(ruleText(map.error().rule), expected[u"problems"][0][u"rule"].toString());
        QCOMPARE(int(map.error().byte.value_or(0)), expected[u"problems"][0][u"offset"].toInt());
        return;
    }
    QVERIFY(pfmap::writeCanonical(*map) == file);
    QCOMPARE(findingsOf(*map), QStringList());
    QCOMPARE(sha256Of(dumpOf(*map)), expected[u"sha256"][u"dump"].toString().toLatin1());
    QCOMPARE(sha256Of(cornerListing(*map)), expected[u"sha256"][u"corner_heights"].toString().toLatin1());
}

void TestPfmap::editsChangeOnlyTheirCharacters_data() {
    QTest::addColumn<QJsonObject>("edits");
    for (const QJsonValue& value : terrainManifest()[u"edits"].toArray())
        QTest::newRow(qPrintable(value[u"file"].toString() + u' ' + value[u"edits"][0].toString()))
            << value.toObject();
}

void TestPfmap::editsChangeOnlyTheirCharacters() {
    QFETCH(const QJsonObject, edits);
    const Terrain opened = terrainSample(edits[u"file"].toString());
    Terrain map = opened;
    for (const QJsonValue& edit : edits[u"edits"].toArray()) {
        const std::string text = edit.toString().toStdString();
        const std::size_t equals = text.find('=');
        const auto edited = set(map, text.substr(0, equals), text.substr(equals + 1));
        QVERIFY2(edited, edited ? "" : qPrintable(QString::fromStdString(edited.error().text())));
        map = *edited;
    }
    const Blob saved = pfmap::write(map);
    QCOMPARE(int(saved.size()), edits[u"bytes"].toInt());
    QCOMPARE(sha256Of(bytesOf(saved)), edits[u"sha256"].toString().toLatin1());
    const auto again = pfmap::read(saved);
    QVERIFY(again && equal(*again, map));
    QVERIFY(pfmap::write(opened) == terrainFile(edits[u"file"].toString()));
}

void TestPfmap::listsChangeOnlyTheirLines() {
    const Terrain opened = terrainSample(QStringLiteral("hills-crlf.pfmap"));
    const std::string before = textOf(opened);
    const auto added = terrain::addMaterial(opened, 99, "Lava", "lava.png");
    QVERIFY(added);
    std::string expected = replaced(before, "num_materials 5", "num_materials 6");
    expected = replaced(expected, "material Snow snow.png\r\n",
                        "material Snow snow.png\r\nmaterial Lava lava.png\r\n");
    QCOMPARE(textOf(*added), expected);
    const auto gone = terrain::removeMaterial(*added, 5, {});
    QVERIFY(gone);
    QCOMPARE(textOf(*gone), before);

    const auto moved = terrain::moveMaterial(opened, 0, 4);
    QVERIFY(moved);
    QVERIFY(QString::fromStdString(textOf(*moved)).contains(u"material Cliffs cliffs.png\r\nmaterial Sand"));
    const auto back = terrain::moveMaterial(*moved, 4, 0);
    QVERIFY(back);
    QCOMPARE(textOf(*back), before);

    QVERIFY(!terrain::removeMaterial(opened, 1, {}));
    const auto without = terrain::removeMaterial(opened, 1, 0);
    QVERIFY(without);
    const auto again = pfmap::read(pfmap::write(*without));
    QVERIFY(again && equal(*again, *without));
    QCOMPARE(again->materials.size(), 4U);
    QCOMPARE(terrain::materialUses(*without)[0].sides, 1024U);

    const auto splatted = terrain::addSplat(opened, 0, 2);
    QVERIFY(splatted);
    expected = replaced(before, "version 1.0", "version 1.2");
    expected = replaced(expected, "num_materials 5\r\n", "num_materials 5\r\nnum_splats 1\r\n");
    expected = replaced(expected, "material Snow snow.png\r\n", "material Snow snow.png\r\nsplat 0 2\r\n");
    QCOMPARE(textOf(*splatted), expected);
    QCOMPARE(textOf(pfmap::asVersionOne(*splatted)), before);

    const Terrain two = terrainSample(QStringLiteral("splats-1.1.pfmap"));
    const auto one = terrain::removeSplat(two, 0);
    QVERIFY(one);
    const auto oneAgain = pfmap::read(pfmap::write(*one));
    QVERIFY(oneAgain && equal(*oneAgain, *one) && oneAgain->splats.size() == 1);
    const auto plain = pfmap::read(pfmap::write(pfmap::asVersionOne(two)));
    QVERIFY(plain && plain->splats.empty() && plain->version == "1.0");
}

void TestPfmap::layoutsAreMended() {
    Terrain marked = terrainSample(QStringLiteral("bad/byte-order-mark.pfmap"));
    marked.withoutMark = true;
    const auto plain = pfmap::read(pfmap::write(marked));
    QVERIFY(plain && findingsOf(*plain).isEmpty() && equal(*plain, marked));
    QCOMPARE(textOf(marked), textOf(terrainSample(QStringLiteral("bad/byte-order-mark.pfmap"))).substr(3));
    marked.tiles.update(0, [](terrain::Tile& tile) { tile.setBase(-7); });
    const auto edited = pfmap::read(pfmap::write(marked));
    QVERIFY(edited && equal(*edited, marked));
    Terrain open = terrainSample(QStringLiteral("bad/no-last-newline.pfmap"));
    open.lastLineEnded = true;
    const auto ended = pfmap::read(pfmap::write(open));
    QVERIFY(ended && findingsOf(*ended).isEmpty());
    const Terrain loose = terrainSample(QStringLiteral("hills-tabs.pfmap"));
    QCOMPARE(textOf(pfmap::inCanonicalLayout(loose)),
             textOf(terrainSample(QStringLiteral("hills-1x1.pfmap"))));
}

void TestPfmap::missingTexturesAreTold() {
    const Terrain map = terrainSample(QStringLiteral("hills-1x1.pfmap"));
    const auto findings = pfmap::check(
        map, [](const std::string& texture) { return texture != "sand.png" && texture != "snow.png"; });
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(lineOf(findings[0]), QStringLiteral("PFM-206 x2 at 7:15 byte 116 warning"));
    QCOMPARE(findings[0].item.id, map.materials[2].id);
    // After an edit the places are those of the file that would be written.
    const auto named = terrain::setMaterialName(map, 0, "Meadow");
    QVERIFY(named && !pfmap::check(*named, [](const std::string&) { return false; }).empty());
}

void TestPfmap::valuesThatNoFileHoldsAreRefused_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    const char* const rows[][2] = {{"tiles/0/0/base_height", "100"},
                                   {"tiles/0/0/ramp_height", "-1"},
                                   {"tiles/0/0/type", "hill"},
                                   {"tiles/32/0/type", "0"},
                                   {"tiles/0/0/reserved_tail", "000"},
                                   {"tiles/0/0", "1"},
                                   {"materials/0/name", ""},
                                   {"materials/0/name", "Two words"},
                                   {"materials/9/name", "Ten"},
                                   {"materials/Rock/name", "Stone"},
                                   {"materials/0/texture", "a\nb"},
                                   {"splats/0/base", "0"},
                                   {"", ""}};
    for (const auto& row : rows)
        QTest::newRow(row[0] + QByteArray("=") + row[1])
            << QString::fromLatin1(row[0]) << QString::fromLatin1(row[1]);
    QTest::newRow("long name") << QStringLiteral("materials/0/name") << QString(240, u'x');
}

void TestPfmap::valuesThatNoFileHoldsAreRefused() {
    QFETCH(const QString, path);
    QFETCH(const QString, value);
    const Terrain map = terrainSample(QStringLiteral("hills-1x1.pfmap"));
    QVERIFY(!set(map, path.toStdString(), value.toStdString()));
}

void TestPfmap::valuesAreWrittenAsForMaps_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("at");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* path, const char* value, int at, const char* written) {
        QTest::newRow(path + QByteArray("=") + value)
            << QString::fromLatin1(path) << QString::fromLatin1(value) << at << QString::fromLatin1(written);
    };
    row("pathable", "false", 12, "0");
    row("pathable", "true", 12, "1");
    row("pathable", "0", 12, "0");
    row("blend_normals", "false", 14, "0");
    row("no_bump_map", "true", 15, "1");
    row("blend_mode", "none", 13, "0");
    row("blend_mode", "0", 13, "0");
    row("cover", "full", 16, "1");
    row("cover", "2", 16, "2");
    row("edge_blend_east", "none", 17, "1011");
    row("type", "ramp_we", 0, "4");
    row("type", "4", 0, "4");
    row("type", "12", 0, "C");
    row("base_height", "-3", 1, "-03");
    row("ramp_height", "2", 4, "02");
    row("top_material", "3", 6, "003");
    row("side_material", "Sand", 9, "002");
}

void TestPfmap::valuesAreWrittenAsForMaps() {
    QFETCH(const QString, path);
    QFETCH(const QString, value);
    QFETCH(const int, at);
    QFETCH(const QString, written);
    Terrain map = terrainSample(QStringLiteral("hills-1x1.pfmap"));
    map.tiles.set(map.numberOf({3, 4}), terrain::newTile());
    const auto edited = set(map, "tiles/3/4/" + path.toStdString(), value.toStdString());
    QVERIFY2(edited, edited ? "" : qPrintable(QString::fromStdString(edited.error().text())));
    std::string expected(terrain::newTile().view());
    expected.replace(static_cast<std::size_t>(at), static_cast<std::size_t>(written.size()),
                     written.toStdString());
    QCOMPARE(std::string(edited->at({3, 4}).view()), expected);
}

void TestPfmap::aTerrainThatSpellsOutItsEdgesBlendsInBothEngines() {
    const Terrain fresh = terrain::withEdgesSpelledOut(terrain::newTerrain(1, 1));
    QCOMPARE(fresh.at({0, 0}).view(), std::string_view("0+0000000001111001111000"));
    QVERIFY(pfmap::check(fresh).empty() && !terrain::blendsByTileAlone(fresh));
    const Terrain plain = terrain::newTerrain(1, 1);
    QVERIFY(terrain::blendsByTileAlone(plain));
    Terrain without = plain;
    for (std::size_t i = 0; i < without.tiles.size(); ++i)
        without.tiles.update(i, [](terrain::Tile& tile) { tile.setBlendMode(terrain::Blend::None); });
    QVERIFY(!terrain::blendsByTileAlone(without));
    // What is added later is as what is there.
    QVERIFY(terrain::newTileIn(fresh) == fresh.at({0, 0}) && terrain::newTileIn(plain) == terrain::newTile());
    const auto grown = terrain::resize(fresh, {1, 0, 0, 0});
    QVERIFY(grown && grown->at({0, 0}) == fresh.at({0, 0}));
    // Version 1.2 of a map of which one tile names its edges already.
    Terrain one = terrainSample(QStringLiteral("hills-crlf.pfmap"));
    one.tiles.update(5, [](terrain::Tile& tile) { tile.setEdge(terrain::East, terrain::Blend::None); });
    const Terrain later = pfmap::asVersionOneTwo(one);
    const auto again = pfmap::read(pfmap::write(later));
    QVERIFY(again && equal(*again, later) && again->version == "1.2" && again->splats.empty());
    QVERIFY(QString::fromStdString(textOf(later)).contains(u"num_splats 0\r\n"));
    for (std::size_t i = 0; i < one.tiles.size(); ++i) {
        QVERIFY(later.tiles[i].edges() == one.tiles[i].edges());
        QVERIFY(later.tiles[i].hasEdgeBlending() || later.tiles[i].blendMode() == terrain::Blend::None);
    }
}

void TestPfmap::edgesThatDifferAreToldAtTheirTile_data() {
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("col");
    QTest::newRow("the first") << 0 << 0;
    QTest::newRow("within") << 3 << 4;
    QTest::newRow("of the second chunk") << 7 << 40;
}

void TestPfmap::edgesThatDifferAreToldAtTheirTile() {
    QFETCH(const int, row);
    QFETCH(const int, col);
    Terrain map = terrain::withEdgesSpelledOut(terrain::newTerrain(1, 2));
    const std::size_t number = map.numberOf({row, col});
    map.tiles.update(number, [](terrain::Tile& tile) { tile.setEdge(terrain::East, terrain::Blend::None); });
    const std::string text = textOf(map);
    const std::size_t at = text.find(map.tiles[number].view());
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    const std::size_t column = at - text.rfind('\n', at);
    QCOMPARE(findingsOf(map), QStringList{QStringLiteral("PFM-413 x1 at %1:%2 byte %3 tile %4,%5 warning")
                                              .arg(line)
                                              .arg(column)
                                              .arg(at)
                                              .arg(row)
                                              .arg(col)});
}

void TestPfmap::charactersOfAnyLengthAreRead_data() {
    QTest::addColumn<QByteArray>("character");
    QTest::newRow("two bytes") << QByteArray("\xC3\xA9");
    QTest::newRow("three bytes") << QByteArray("\xE2\x82\xAC");
    QTest::newRow("four bytes") << QByteArray("\xF0\x9F\x8C\xB1");
    QTest::newRow("the last one") << QByteArray("\xF4\x8F\xBF\xBF");
}

/// They are read as they are and told of; pieces of them are no text.
void TestPfmap::charactersOfAnyLengthAreRead() {
    QFETCH(const QByteArray, character);
    Terrain map = terrain::newTerrain(1, 1);
    const std::string name = map.materials[0].name;
    const std::string text = replaced(textOf(map), name, name + character.toStdString());
    const auto blob = [](const std::string& bytes) { return blobOf(QByteArray::fromStdString(bytes)); };
    const auto read = pfmap::read(blob(text));
    QVERIFY2(read, read ? "" : qPrintable(QString::fromStdString(read.error().text())));
    QCOMPARE(read->materials[0].name, name + character.toStdString());
    const std::size_t at = text.find(character.toStdString());
    const std::vector<Finding> findings = pfmap::check(*read);
    QVERIFY(std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.rule == Rule::Pfm008 && finding.byte == at;
    }));
    for (qsizetype missing = 1; missing < character.size(); ++missing) {
        std::string cut = text;
        cut.erase(at + static_cast<std::size_t>(character.size() - missing),
                  static_cast<std::size_t>(missing));
        const auto refused = pfmap::read(blob(cut));
        QVERIFY(!refused && refused.error().rule == Rule::Pfm003 && refused.error().byte == at);
    }
}

void TestPfmap::everyCutAndFlipIsRefusedOrRead() {
    const QByteArray file = bytesOf(terrainFile(QStringLiteral("splats-1.1.pfmap")));
    for (qsizetype size = 0; size < file.size(); ++size) {
        const auto map = pfmap::read(blobOf(file.first(size)));
        QVERIFY(!map || size == file.size() - 1);
        QVERIFY(map || (map.error().byte && *map.error().byte <= std::uint64_t(size)));
    }
    // All of the head, and some of the tiles.
    for (qsizetype at = 0; at < 600; ++at)
        for (const int flip : {0x01, 0x10, 0x80, 0xFF}) {
            QByteArray broken = file;
            broken[at] = static_cast<char>(broken[at] ^ flip);
            QVERIFY2(survives(broken), qPrintable(QString::number(at)));
        }
}

void TestPfmap::randomTerrainsComeBack() {
    std::mt19937 random(7);
    for (int round = 0; round < 6; ++round) {
        const Terrain map =
            randomTerrain(random, 1 + unsigned(random() % 2), 1 + unsigned(random() % 3), round % 2 == 1);
        const Blob file = pfmap::write(map);
        const auto read = pfmap::read(file);
        QVERIFY(read);
        QVERIFY(equal(*read, map));
        QVERIFY(pfmap::writeCanonical(*read) == file);
        // The same words in lines of any shape, with some of them edited.
        QByteArray loose = bytesOf(file);
        for (qsizetype at = loose.indexOf('0', 200); at < loose.size(); ++at)
            if (loose[at] == '\n' && random() % 3 == 0) {
                const QByteArray added = random() % 2 == 0 ? "\r" : " \t";
                loose.insert(at, added);
                at += added.size();
            }
        const Blob looseFile = blobOf(loose);
        const auto opened = pfmap::read(looseFile);
        QVERIFY(opened && equal(*opened, map));
        Terrain edited = *opened;
        for (int i = 0; i < 20; ++i)
            edited.tiles.set(random() % edited.tiles.size(), terrain::newTile());
        const Blob saved = pfmap::write(edited);
        const auto again = pfmap::read(saved);
        QVERIFY(again && equal(*again, edited));
        QCOMPARE(saved.size(), looseFile.size());
        std::size_t differ = 0;
        for (std::size_t i = 0; i < saved.size(); ++i)
            differ += saved.data()[i] != looseFile.data()[i] ? 1 : 0;
        QVERIFY(differ <= std::size_t(20) * 24);
        edited.tiles = opened->tiles;
        QVERIFY(pfmap::write(edited).data() == looseFile.data());
    }
}

} // namespace tst_pfmap

OCTANT_SUITE(tst_pfmap, TestPfmap)
#include "tst_pfmap.moc"
