#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_find {

using namespace octant::test;

class TestCliFind : public QObject {
    Q_OBJECT

private slots:
    void whatIsFoundIsPrintedAsPaths();
    void jsonHasKindNameAndValue();
    void wordsAreOneQueryAndMayBeginWithADash_data();
    void wordsAreOneQueryAndMayBeginWithADash();
    void nothingFoundIsAnExitCode();
    void mistakesAreToldWithTheirPlace();
};

void TestCliFind::whatIsFoundIsPrintedAsPaths() {
    const Ran ran = run({"find", sample("room.2025-08-08.pmf"), "type:material name=wall"});
    QCOMPARE(ran.exitCode, 0);
    QCOMPARE(QString::fromUtf8(ran.out).trimmed(), QStringLiteral("levels/0/materials/wall"));
}

void TestCliFind::jsonHasKindNameAndValue() {
    const Ran ran =
        run({"find", sample("room.2025-08-08.pmf"), "type:material name=wall alpha=255", "--json"});
    QCOMPARE(ran.exitCode, 0);
    const QJsonArray hits = QJsonDocument::fromJson(ran.out).array();
    QCOMPARE(hits.size(), 1);
    const QJsonObject hit = hits[0].toObject();
    QCOMPARE(hit.value("kind").toString(), QStringLiteral("material"));
    QCOMPARE(hit.value("name").toString(), QStringLiteral("wall"));
    QCOMPARE(hit.value("field").toString(), QStringLiteral("alpha"));
    QCOMPARE(hit.value("value").toString(), QStringLiteral("255"));
}

void TestCliFind::wordsAreOneQueryAndMayBeginWithADash_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("found");
    const QString walls = QStringLiteral("levels/0/materials/wall");
    QTest::newRow("a query with a dash") << QStringList{"-type:entity name=wall -type:face"} << walls;
    QTest::newRow("several words") << QStringList{"name=wall", "-type:entity", "type:material"} << walls;
    QTest::newRow("behind --") << QStringList{"--", "-type:entity name=wall -type:face"} << walls;
    QTest::newRow("options between") << QStringList{"-type:entity", "--revision", "2025-08-08", "name=wall",
                                                    "-type:face"}
                                     << walls;
}

void TestCliFind::wordsAreOneQueryAndMayBeginWithADash() {
    QFETCH(QStringList, words);
    QFETCH(QString, found);
    const Ran ran = run(QStringList{"find", sample("room.2025-08-08.pmf")} + words);
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char(' '))));
    QCOMPARE(QString::fromUtf8(ran.out).trimmed(), found);
}

void TestCliFind::nothingFoundIsAnExitCode() {
    const Ran ran = run({"find", sample("room.2025-08-08.pmf"), "name=nobody"});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY(ran.out.isEmpty());
}

void TestCliFind::mistakesAreToldWithTheirPlace() {
    const Ran ran = run({"find", sample("room.2025-08-08.pmf"), "wall alhpa=1"});
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.complaints.join(' ').contains(
                 QStringLiteral("letter 6: nothing is called alhpa; did you mean alpha?")),
             qPrintable(ran.complaints.join(' ')));
}

} // namespace tst_cli_find

OCTANT_SUITE(tst_cli_find, TestCliFind)
#include "tst_cli_find.moc"
