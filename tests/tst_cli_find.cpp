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
