#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_cli_terrain {

using namespace octant::test;

namespace {

QString sample(const QString& name) { return dataFile(QStringLiteral("pfmap/") + name); }

QJsonDocument json(const Ran& ran) { return QJsonDocument::fromJson(ran.out); }

} // namespace

/// Terrain on the command line.
class TestCliTerrain : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const QString& name) const { return m_folder.filePath(name); }

private slots:
    void dumpIsThatOfTheFormat();
    void infoCounts();
    void checkTellsTheOutcome_data();
    void checkTellsTheOutcome();
    void picturesAreLookedForWhereTheWindowDoes_data();
    void picturesAreLookedForWhereTheWindowDoes();
    void fieldsAreSet();
    void whatBlendsByTileAloneIsTold();
    void convertedAs_data();
    void convertedAs();
    void terrainGoesToMapsAndBack_data();
    void terrainGoesToMapsAndBack();
    void materialsWithoutAPictureGetAColorWhenAsked();
    void whatWouldBeLostIsRefusedWhenStrict();
};

void TestCliTerrain::dumpIsThatOfTheFormat() {
    const Ran ran = run({"dump", sample(QStringLiteral("edges-1.2.pfmap"))});
    QCOMPARE(ran.exitCode, 0);
    const QJsonValue expected = terrainManifest()[u"valid"][u"edges-1.2.pfmap"][u"sha256"][u"dump"];
    QCOMPARE(sha256Of(json(ran).toJson(QJsonDocument::Compact)), expected.toString().toLatin1());
}

void TestCliTerrain::infoCounts() {
    const Ran ran = run({"info", sample(QStringLiteral("hills-1x1.pfmap")), "--json"});
    QCOMPARE(ran.exitCode, 0);
    const QJsonDocument told = json(ran);
    QCOMPARE(told[u"tiles"].toInt(), 1024);
    QCOMPARE(told[u"sloped"].toInt(), 288);
    QCOMPARE(told[u"passable"].toInt(), 925);
    QCOMPARE(told[u"lowest_corner"].toInt(), -3);
    QCOMPARE(told[u"materials"][1][u"sides"].toInt(), 1024);
    QVERIFY(run({"info", sample(QStringLiteral("hills-1x1.pfmap"))}).out.contains("1 x 1 chunks"));
}

void TestCliTerrain::checkTellsTheOutcome_data() {
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("rule");
    const QJsonObject bad = terrainManifest(true);
    for (auto it = bad.begin(); it != bad.end(); ++it)
        if ((*it)[u"rule"].toString() > u"PFM-003") // what is told to be terrain at all
            QTest::newRow(qPrintable(it.key())) << (*it)[u"outcome"].toString() << (*it)[u"rule"].toString();
}

void TestCliTerrain::checkTellsTheOutcome() {
    QFETCH(const QString, outcome);
    QFETCH(const QString, rule);
    const Ran ran =
        run({"check", sample(QStringLiteral("bad/") + QString::fromUtf8(QTest::currentDataTag())), "--json"});
    const QJsonValue told = json(ran)[0];
    QCOMPARE(told[u"outcome"].toString(), outcome);
    QCOMPARE(told[u"findings"][0][u"rule"].toString(), rule);
    QCOMPARE(ran.exitCode, outcome == u"unreadable" ? 2 : outcome == u"readable with errors" ? 1 : 0);
}

void TestCliTerrain::picturesAreLookedForWhereTheWindowDoes_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<bool>("game");
    QTest::addColumn<int>("missing"); // of grass.png and cliffs.png
    QTest::newRow("engine") << "map_textures" << false << 1;
    QTest::newRow("game") << "textures" << true << 1;
    QTest::newRow("a folder that is no game") << "textures" << false << 0;
    QTest::newRow("none") << "pictures" << false << 0;
}

void TestCliTerrain::picturesAreLookedForWhereTheWindowDoes() {
    QFETCH(const QString, folder);
    QFETCH(const bool, game);
    QFETCH(const int, missing);
    const QTemporaryDir main;
    const QString top = main.filePath(QStringLiteral("games/mine/"));
    const auto write = [](const QString& name) {
        QDir().mkpath(QFileInfo(name).path());
        QFile file(name);
        return file.open(QIODevice::WriteOnly);
    };
    QVERIFY(write(top + folder + QStringLiteral("/grass.png")));
    QVERIFY(!game || write(top + QStringLiteral("game.cfg")));
    QVERIFY(QDir().mkpath(top + QStringLiteral("maps")));
    const QString file = top + QStringLiteral("maps/new.pfmap");
    QVERIFY(QFile::copy(sample(QStringLiteral("new-1x1.pfmap")), file));
    const QJsonValue told = json(run({"check", file, "--json"}))[0];
    int found = 0;
    for (const QJsonValue& finding : told[u"findings"].toArray())
        found += finding[u"rule"].toString() == u"PFM-206" ? 1 : 0;
    QCOMPARE(found, missing);
}

void TestCliTerrain::fieldsAreSet() {
    const QJsonValue edits = terrainManifest()[u"edits"][2];
    const QString out = place(QStringLiteral("set.pfmap"));
    QStringList arguments{QStringLiteral("set"), sample(edits[u"file"].toString())};
    for (const QJsonValue& edit : edits[u"edits"].toArray())
        arguments << edit.toString();
    arguments << QStringLiteral("-o") << out;
    QCOMPARE(run(arguments).exitCode, 0);
    QCOMPARE(sha256Of(contentOf(out)), edits[u"sha256"].toString().toLatin1());
    // Switches as for maps.
    QCOMPARE(run({"set", out, "tiles/0/0/pathable=false", "tiles/0/1/pathable=true", "-o", out}).exitCode, 0);
    const auto closed = json(run({"dump", out}))[u"tiles"][u"pathable"][0].toArray();
    QCOMPARE(closed[0].toInt(-1), 0);
    QCOMPARE(closed[1].toInt(-1), 1);
    const Ran wrong = run({"set", out, "tiles/0/0/base_height=100", "-o", out});
    QCOMPARE(wrong.exitCode, 2);
    QCOMPARE(wrong.complaints.size(), 1);
}

void TestCliTerrain::whatBlendsByTileAloneIsTold() {
    const QString plain = sample(QStringLiteral("hills-1x1.pfmap")), out = place(QStringLiteral("1.2.pfmap"));
    QVERIFY(json(run({"info", plain, "--json"}))[u"unblended_since_2026"].toBool());
    QVERIFY(run({"info", plain}).out.contains("2026"));
    QCOMPARE(run({"convert", plain, out, "--revision", "1.2"}).exitCode, 0);
    const QJsonDocument told = json(run({"info", out, "--json"}));
    QVERIFY(!told[u"unblended_since_2026"].toBool(true) && told[u"edge_blending"].toBool());
    QCOMPARE(told[u"version"].toString(), QStringLiteral("1.2"));
    QVERIFY(!run({"info", out}).out.contains("2026"));
    QCOMPARE(run({"check", out}).exitCode, 0);
    // Terrain that is made of a map is 1.0 unless 1.2 is asked for.
    const QString map = place(QStringLiteral("flat.pmf"));
    QCOMPARE(run({"convert", sample(QStringLiteral("new-1x1.pfmap")), map, "--no-original"}).exitCode, 0);
    QCOMPARE(run({"convert", map, out, "--revision", "1.2"}).exitCode, 0);
    QVERIFY(contentOf(out).startsWith("version 1.2\n"));
    QVERIFY(contentOf(out).contains("\n0+0000000001111001111000 "));
    QCOMPARE(run({"convert", map, out}).exitCode, 0);
    QVERIFY(contentOf(out).startsWith("version 1.0\n"));
}

void TestCliTerrain::convertedAs_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("same");
    QTest::newRow("a copy") << QStringLiteral("hills-tabs.pfmap") << QStringList()
                            << QStringLiteral("hills-tabs.pfmap");
    QTest::newRow("canonical") << QStringLiteral("hills-tabs.pfmap")
                               << QStringList{QStringLiteral("--canonical")}
                               << QStringLiteral("hills-1x1.pfmap");
    QTest::newRow("1.0") << QStringLiteral("splats-1.1.pfmap")
                         << QStringList{QStringLiteral("--revision"), QStringLiteral("1.0")}
                         << QStringLiteral("hills-1x1.pfmap");
}

void TestCliTerrain::convertedAs() {
    QFETCH(const QString, file);
    QFETCH(const QStringList, options);
    QFETCH(const QString, same);
    const QString out = place(QStringLiteral("out.pfmap"));
    QCOMPARE(run(QStringList{QStringLiteral("convert"), sample(file), out} + options).exitCode, 0);
    QCOMPARE(contentOf(out), contentOf(sample(same)));
}

void TestCliTerrain::terrainGoesToMapsAndBack_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QStringList>("back");
    QTest::addColumn<double>("side");
    QTest::newRow("as it comes") << QStringList() << QStringList() << 64.0;
    QTest::newRow("large") << QStringList{QStringLiteral("--tile-size"), QStringLiteral("8")} << QStringList()
                           << 256.0;
    QTest::newRow("small") << QStringList{QStringLiteral("--tile-size"), QStringLiteral("1")} << QStringList()
                           << 32.0;
    QTest::newRow("old") << QStringList{QStringLiteral("--revision"), QStringLiteral("2025-01-07")}
                         << QStringList{QStringLiteral("--sector-size"), QStringLiteral("64")} << 64.0;
}

void TestCliTerrain::terrainGoesToMapsAndBack() {
    QFETCH(const QStringList, options);
    QFETCH(const QStringList, back);
    QFETCH(const double, side);
    const QString map = place(QStringLiteral("hills.pmf")), again = place(QStringLiteral("again.pfmap"));
    const QString file = sample(QStringLiteral("hills-mixed.pfmap"));
    const Ran ran = run(QStringList{QStringLiteral("convert"), file, map} + options);
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(!ran.complaints.isEmpty());
    const Ran info = run(QStringList{QStringLiteral("info"), map, QStringLiteral("--json")} + back);
    QCOMPARE(json(info)[u"levels"][0][u"sector_size"].toDouble(), side);
    QCOMPARE(run(QStringList{QStringLiteral("check"), map} + back).exitCode, 0);
    const Ran returned = run(QStringList{QStringLiteral("convert"), map, again} + back);
    QCOMPARE(returned.exitCode, 0);
    QCOMPARE(returned.complaints, QStringList());
    QCOMPARE(contentOf(again), contentOf(file));
}

void TestCliTerrain::materialsWithoutAPictureGetAColorWhenAsked() {
    const QString flat = sample(QStringLiteral("new-1x1.pfmap")), map = place(QStringLiteral("map.pmf"));
    QCOMPARE(run({"convert", flat, map}).exitCode, 0);
    const QByteArray white = run({"dump", map}).out;
    QCOMPARE(run({"convert", flat, map, "--colors"}).exitCode, 0);
    const QByteArray colored = run({"dump", map}).out;
    QVERIFY(white != colored);
    QVERIFY(QString::fromUtf8(colored)
                .simplified()
                .remove(QLatin1Char(' '))
                .contains(QStringLiteral("78,126,52")));
}

void TestCliTerrain::whatWouldBeLostIsRefusedWhenStrict() {
    const QString flat = sample(QStringLiteral("new-1x1.pfmap")), map = place(QStringLiteral("strict.pmf"));
    QCOMPARE(run({"convert", flat, map, "--strict", "--no-original"}).exitCode, 1);
    QVERIFY(!QFile::exists(map));
    QCOMPARE(run({"convert", sample(QStringLiteral("hills-1x1.pfmap")), map, "--strict"}).exitCode,
             1); // water
    QCOMPARE(run({"convert", flat, map, "--strict", "--revision", "2025-01-07"}).exitCode, 1);
    QVERIFY(!QFile::exists(map));
    QVERIFY(run({"convert", flat, place(QStringLiteral("old.pmf")), "--revision", "2025-01-07"})
                .complaints.join(u' ')
                .contains(u"of sectors, 2^"));
    QCOMPARE(run({"convert", flat, map, "--strict"}).exitCode, 0);
    QCOMPARE(run({"convert", map, place(QStringLiteral("flat.pfmap")), "--strict"}).exitCode, 0);
    for (const char* other : {"x.png", "x.p3m", "x"})
        QCOMPARE(run({"convert", flat, place(QLatin1String(other))}).exitCode, 2);
    QCOMPARE(run({"convert", flat, map, "--revision", "1.0"}).exitCode, 2);
    QCOMPARE(run({"convert", flat, map, "--tile-size", "3"}).exitCode, 2);
    QCOMPARE(run({"convert", map, place(QStringLiteral("no.pfmap")), "--map-level", "7"}).exitCode, 2);
}

} // namespace tst_cli_terrain

OCTANT_SUITE(tst_cli_terrain, TestCliTerrain)
#include "tst_cli_terrain.moc"
