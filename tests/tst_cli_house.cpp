#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_house {

using namespace octant::test;

/// The house that was built in the window from the empty template, and the script that its history was
/// exported as; the station, which is larger and was built by a script from the same template.
class TestHouse : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    static QString source(const QString& name) {
        return QStringLiteral(OCTANT_SOURCE_DIR "/resources/") + name;
    }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// What `info` counts in the one level of a map.
    static QJsonObject countsOf(const QString& map) {
        return object(run({"info", "--json", source(map)}).out)
            .value(QLatin1String("levels"))
            .toArray()
            .at(0)
            .toObject();
    }

private slots:
    void theScriptGivesTheBytesThatWereSaved_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("compression");
        QTest::newRow("house") << "house"
                               << "1";
        QTest::newRow("station") << "station"
                                 << "12";
    }
    void theScriptGivesTheBytesThatWereSaved() {
        QFETCH(const QString, name);
        QFETCH(const QString, compression);
        if (OCTANT_SANITIZED && name == QLatin1String("station"))
            QSKIP("its light takes minutes there");
        const QString built = m_folder.filePath(name + QStringLiteral(".pmf"));
        const Ran ran =
            run({"run", source(name + QStringLiteral("/start.pmf")),
                 source(name + QStringLiteral("/steps.jsonl")), "--level", compression, "-o", built});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
        const QByteArray saved = contentOf(source(name + QStringLiteral(".pmf")));
        QVERIFY(saved.size() > 0);
        QVERIFY(contentOf(built) == saved);
    }

    void hasNothingToComplainOf_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("house") << "house.pmf";
        QTest::newRow("station") << "station.pmf";
    }
    void hasNothingToComplainOf() {
        QFETCH(const QString, name);
        const Ran ran = run({"check", source(name)});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(ran.out.endsWith("clean\n") && ran.out.count('\n') == 1, ran.out.constData());
    }

    void theStationIsLargerAndPeopled() {
        const QJsonObject station = countsOf(QStringLiteral("station.pmf")),
                          house = countsOf(QStringLiteral("house.pmf"));
        for (const char* more : {"sectors", "vertices", "triangles", "lightmaps", "materials"})
            QVERIFY2(station[QLatin1String(more)].toInt() > house[QLatin1String(more)].toInt(), more);
        QVERIFY(station[QLatin1String("grid")].toArray().at(1).toInt() == 2); // storeys need room
        int entities = 0;
        const QJsonObject types = station[QLatin1String("entities")].toObject();
        for (auto type = types.begin(); type != types.end(); ++type)
            entities += type->toInt();
        QVERIFY(entities >= 30);
        for (const char* type : {"audioemitter", "broadcaster", "counter", "door", "dynlightctl",
                                 "fastlightctl", "glow", "particles", "prop", "text", "timer", "trigger"})
            QVERIFY2(types[QLatin1String(type)].toInt() > 0, type);
        QVERIFY(station[QLatin1String("environment_regions")].toInt() >= 6);
    }

    /// What the README tells of is there.
    void theStationIsWiredAndGlazed_data() {
        QTest::addColumn<QString>("query");
        for (const char* query :
             {"type:material glass flags/transparent=true", "type:door \"ticket door\"", "type:door lift",
              "type:trigger \"button of the ticket door\"", "type:sound_environment tunnel"})
            QTest::newRow(query) << query;
    }
    void theStationIsWiredAndGlazed() {
        QFETCH(const QString, query);
        const Ran ran = run({"find", source(QStringLiteral("station.pmf")), query});
        QVERIFY2(ran.exitCode == 0, ran.complaints.join(QLatin1Char('\n')).toUtf8().constData());
    }

    /// What they prove: each way to build is in one of them.
    void isBuiltInAllTheWaysThatItProves_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("part");
        for (const char* part :
             {"cubes.push", "cubes.clear", "cubes.paint", "cubes.repeat", "terrain.sculpt", "level.resize",
              "level.simplify", "\"shape\":\"room\"", "\"shape\":\"stairs\"", "\"shape\":\"ramp\""})
            QTest::addRow("house: %s", part) << "house" << QByteArray(part);
        for (const char* part :
             {"archive.put", "cubes.fill", "cubes.move-corners", "cubes.repeat", "cubes.texture",
              "terrain.sculpt", "preset.add", "region.add", "light.add-source", "\"free\":true",
              "\"mode\":\"carve\"", "\"shape\":\"arch\"", "\"shape\":\"cylinder\"", "\"shape\":\"roof\""})
            QTest::addRow("station: %s", part) << "station" << QByteArray(part);
    }
    void isBuiltInAllTheWaysThatItProves() {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, part);
        QVERIFY(contentOf(source(name + QStringLiteral("/steps.jsonl"))).contains(part));
    }
};

} // namespace tst_cli_house

OCTANT_SUITE(tst_cli_house, TestHouse)
#include "tst_cli_house.moc"
