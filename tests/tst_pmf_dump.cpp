#include <QDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_pmf_dump {

using namespace octant;

/// `dump` equals the expected JSON beside the samples.
class tst_pmf_dump : public QObject {
    Q_OBJECT

private slots:
    void dump_equals_the_expected_values_data();
    void dump_equals_the_expected_values();
};

void tst_pmf_dump::dump_equals_the_expected_values_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(test::dataFile("pmf"));
    for (const QString& name : folder.entryList({QStringLiteral("*.pmf")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << folder.filePath(name.chopped(4));
}

void tst_pmf_dump::dump_equals_the_expected_values() {
    QFETCH(QString, path);
    const auto map = pmf::readMap(test::loadBlob(path + ".pmf"));
    QVERIFY2(map.has_value(), map ? "" : map.error().text().c_str());
    json::Writer out;
    pmf::dumpMap(out, **map);
    const auto dumped = nlohmann::json::parse(out.take());
    const auto expected = nlohmann::json::parse(test::contentOf(path + ".json").toStdString());
    const auto difference = nlohmann::json::diff(expected, dumped);
    QVERIFY2(difference.empty(), difference.dump().substr(0, 2000).c_str());
}

} // namespace tst_pmf_dump

OCTANT_SUITE(tst_pmf_dump, tst_pmf_dump)
#include "tst_pmf_dump.moc"
