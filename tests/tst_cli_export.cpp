#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_export {

using octant::test::contentOf, octant::test::dataFile, octant::test::object, octant::test::Ran,
    octant::test::run, octant::test::sample;

class TestCliExport : public QObject {
    Q_OBJECT

private slots:
    void levelsAndTerrainBecomeModels_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("ending");
        const QString terrain =
            QStringLiteral("pfmap/") +
            QDir(dataFile(QStringLiteral("pfmap"))).entryList({QStringLiteral("*.pfmap")}).value(0);
        for (const char* ending : {"glb", "gltf", "obj"}) {
            QTest::addRow("room %s", ending) << sample("room.2025-08-08.pmf") << QString::fromLatin1(ending);
            QTest::addRow("terrain %s", ending) << dataFile(terrain) << QString::fromLatin1(ending);
            QTest::addRow("model %s", ending)
                << dataFile(QStringLiteral("p3m/cube.p3m")) << QString::fromLatin1(ending);
        }
    }
    /// What is written is a model that Octant itself reads.
    void levelsAndTerrainBecomeModels() {
        QFETCH(QString, file);
        QFETCH(QString, ending);
        QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("out.") + ending),
                      back = folder.filePath(QStringLiteral("back.p3m"));
        const Ran exported = run({QStringLiteral("export"), file, out});
        QVERIFY2(exported.exitCode == 0, qPrintable(exported.complaints.join(QLatin1Char('\n'))));
        QVERIFY(QFile::exists(out));
        const Ran read = run({QStringLiteral("convert"), out, back});
        QVERIFY2(read.exitCode == 0, qPrintable(read.complaints.join(QLatin1Char('\n'))));
        const QJsonObject told = object(run({QStringLiteral("info"), back, QStringLiteral("--json")}).out);
        QVERIFY(told[QLatin1String("triangles")].toInt() > 0);
    }

    void whatIsLostIsTold() {
        QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("room.glb"));
        const Ran told = run({QStringLiteral("export"), sample("room.2025-08-08.pmf"), out});
        QCOMPARE(told.exitCode, 0);
        QVERIFY2(told.complaints.join(QLatin1Char('\n')).contains(QStringLiteral("entities are dropped")),
                 qPrintable(told.complaints.join(QLatin1Char('\n'))));
        const QString refused = folder.filePath(QStringLiteral("refused.glb"));
        QCOMPARE(run({QStringLiteral("export"), sample("room.2025-08-08.pmf"), refused,
                      QStringLiteral("--strict")})
                     .exitCode,
                 1);
        QVERIFY(!QFile::exists(refused));
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("told");
        QTest::newRow("no such level") << QStringList{"--level", "9"} << "there is no level 9";
        QTest::newRow("another ending") << QStringList{} << "end the name in .gltf, .glb or .obj";
    }
    void whatCannotBeIsRefused() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, told);
        QTemporaryDir folder;
        const QString out =
            folder.filePath(arguments.isEmpty() ? QStringLiteral("room.stl") : QStringLiteral("room.glb"));
        const Ran refused =
            run(QStringList{QStringLiteral("export"), sample("room.2025-08-08.pmf"), out} + arguments);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.complaints.join(QLatin1Char('\n')).contains(told),
                 qPrintable(refused.complaints.join(QLatin1Char('\n'))));
        QVERIFY(!QFile::exists(out));
    }
};

} // namespace tst_cli_export

OCTANT_SUITE(tst_cli_export, TestCliExport)
#include "tst_cli_export.moc"
