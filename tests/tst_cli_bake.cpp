#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_bake {

using namespace octant::test;

/// `octant bake`, over the house of the resources.
class TestCliBake : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_dark; ///< the house as nothing lights it
    QString m_lit;  ///< the same with a sun, not baked yet

    QString in(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// The house without the steps of its script that light it.
    void buildDarkHouse() {
        QByteArray steps;
        for (const QByteArray& line :
             contentOf(QStringLiteral(OCTANT_SOURCE_DIR "/resources/house/steps.jsonl")).split('\n'))
            if (!line.contains("\"action\":\"light."))
                steps += line + '\n';
        QFile script(in("steps.jsonl"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(steps);
        script.close();
        m_dark = in("dark.pmf");
        const Ran ran =
            run({QStringLiteral("run"), QStringLiteral(OCTANT_SOURCE_DIR "/resources/house/start.pmf"),
                 script.fileName(), QStringLiteral("-o"), m_dark});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
    }

private slots:
    void initTestCase() {
        QFile script(in("sun.jsonl"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("{\"action\":\"light.set\",\"targets\":[{\"kind\":\"level\",\"id\":2}],\"parameters\":{"
                     "\"density\":1,"
                     "\"samples\":4,\"bounces\":1,\"sky_zenith\":[60,90,130]}}\n"
                     "{\"action\":\"light.add-source\",\"targets\":[{\"kind\":\"level\",\"id\":2}],"
                     "\"parameters\":{\"type\":"
                     "\"sun\",\"direction\":[-0.5,-1,0.25],\"intensity\":0.75}}\n");
        script.close();
        buildDarkHouse();
        m_lit = in("lit.pmf");
        const Ran ran = run({QStringLiteral("run"), m_dark, in("sun.jsonl"), QStringLiteral("-o"), m_lit});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
    }

    void sourcesAreDumped() {
        const Ran ran = run({QStringLiteral("dump"), m_lit});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.out.contains("\"bakedlights\""));
        QVERIFY(ran.out.contains("\"type\": \"sun\""));
        const Ran check = run({QStringLiteral("check"), m_lit});
        QVERIFY(check.out.contains("PMF-151")); // sources, and nothing baked
    }

    void theSameBytesWithAnyNumberOfThreads() {
        QByteArray first;
        for (const char* threads : {"1", "2", "7"}) {
            const QString out = in(threads);
            const Ran ran =
                run({QStringLiteral("bake"), m_lit, QStringLiteral("-o"), out, QStringLiteral("--threads"),
                     QString::fromLatin1(threads), QStringLiteral("--stats")});
            QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
            QVERIFY2(ran.out.startsWith("level 0: ") && ran.out.contains("rays"), ran.out.constData());
            const QByteArray bytes = contentOf(out);
            QVERIFY(!bytes.isEmpty());
            if (first.isEmpty())
                first = bytes;
            QVERIFY(bytes == first);
        }
        const Ran check = run({QStringLiteral("check"), in("1")});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(check.out.endsWith("clean\n"), check.out.constData());
    }

    void visibleListsAreTheSameWithAnyNumberOfThreads() {
        QByteArray first;
        for (const char* threads : {"1", "2", "7"}) {
            const QString out = in("seen.pmf");
            const Ran ran =
                run({QStringLiteral("bake"), m_lit, QStringLiteral("-o"), out, QStringLiteral("--visibility"),
                     QStringLiteral("--threads"), QString::fromLatin1(threads), QStringLiteral("--stats")});
            QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
            QVERIFY2(ran.out.contains("cells") && ran.out.contains("bytes") && !ran.out.contains("luxels"),
                     ran.out.constData());
            const QByteArray bytes = contentOf(out);
            QVERIFY(!bytes.isEmpty());
            if (first.isEmpty())
                first = bytes;
            QVERIFY(bytes == first);
        }
        const Ran check = run({QStringLiteral("check"), in("seen.pmf")});
        QVERIFY2(!check.out.contains("PMF-09"), check.out.constData());
    }

    void lightAndVisibleListsAreBakedTogether() {
        const Ran ran =
            run({QStringLiteral("bake"), m_lit, QStringLiteral("-o"), in("both.pmf"),
                 QStringLiteral("--light"), QStringLiteral("--visibility"), QStringLiteral("--quality"),
                 QStringLiteral("quick"), QStringLiteral("--stats")});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(ran.out.contains("luxels") && ran.out.contains("cells"), ran.out.constData());
    }

    void draftsAreAllowedAndOtherThingsRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("a draft") << QStringList{QStringLiteral("--quality"), QStringLiteral("quick")} << 0;
        QTest::newRow("another quality")
            << QStringList{QStringLiteral("--quality"), QStringLiteral("best")} << 2;
        QTest::newRow("the level") << QStringList{QStringLiteral("--level"), QStringLiteral("0")} << 0;
        QTest::newRow("no such level") << QStringList{QStringLiteral("--level"), QStringLiteral("7")} << 2;
        QTest::newRow("no threads") << QStringList{QStringLiteral("--threads"), QStringLiteral("0")} << 2;
    }
    void draftsAreAllowedAndOtherThingsRefused() {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, exitCode);
        const Ran ran = run(
            QStringList{QStringLiteral("bake"), m_lit, QStringLiteral("-o"), in("other.pmf")} + arguments);
        QCOMPARE(ran.exitCode, exitCode);
        QCOMPARE(ran.complaints.isEmpty(), exitCode == 0);
    }

    void whatNothingLightsIsTold() {
        const Ran ran = run({QStringLiteral("bake"), m_dark, QStringLiteral("-o"), in("no-light.pmf"),
                             QStringLiteral("--quality"), QStringLiteral("quick")});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.complaints.join(QLatin1Char(' ')).contains(QStringLiteral("no sources of light")));
    }
};

} // namespace tst_cli_bake

OCTANT_SUITE(tst_cli_bake, TestCliBake)
#include "tst_cli_bake.moc"
