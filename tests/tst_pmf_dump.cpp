#include <QDir>
#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "tests/support/samples.h"

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
    QFile file(path + ".pmf"), expectedFile(path + ".json");
    QVERIFY(file.open(QIODevice::ReadOnly) && expectedFile.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const auto map = pmf::readMap(
        Blob::copyOf(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())))));
    QVERIFY2(map.has_value(), map ? "" : map.error().text().c_str());
    json::Writer out;
    pmf::dumpMap(out, **map);
    const auto dumped = nlohmann::json::parse(out.take());
    const auto expected = nlohmann::json::parse(expectedFile.readAll().toStdString());
    const auto difference = nlohmann::json::diff(expected, dumped);
    QVERIFY2(difference.empty(), difference.dump().substr(0, 2000).c_str());
}

QTEST_GUILESS_MAIN(tst_pmf_dump)
#include "tst_pmf_dump.moc"
