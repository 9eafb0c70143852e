#include <algorithm>
#include <set>

#include <QDir>
#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include "io/pmf/reader.h"
#include "model/check/check.h"
#include "tests/support/pool_executor.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_check {

using namespace octant;

namespace {

Finding unreadable(const Error& error) {
    Finding finding;
    finding.rule = error.rule;
    finding.severity = Severity::Unreadable;
    finding.place = error.place;
    return finding;
}

/// Reading and checking together.
std::vector<Finding> completeFindings(const QString& path) {
    const auto map = pmf::readMap(test::loadBlob(path));
    if (!map)
        return {unreadable(map.error())};
    pmf::decodeSectors(**map, test::poolExecutor());
    auto findings = pmf::readingFindings(**map);
    const auto checked = checkMap(**map, test::poolExecutor());
    findings.insert(findings.end(), checked.begin(), checked.end());
    return findings;
}

std::string listed(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings)
        text.append(finding.ruleName()).append(" ").append(finding.text()).append("\n");
    return text;
}

} // namespace

/// `pmf.md`, Validation, against files that break it.
class tst_check : public QObject {
    Q_OBJECT

private slots:
    void broken_files_break_just_these_rules_data();
    void broken_files_break_just_these_rules();
    void sound_files_are_clean_data();
    void sound_files_are_clean();
    void big_maps_are_clean_data();
    void big_maps_are_clean();
};

void tst_check::broken_files_break_just_these_rules_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("place");
    QFile file(test::dataFile("pmf/bad/manifest.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto manifest = nlohmann::json::parse(file.readAll().toStdString());
    for (const auto& [name, expected] : manifest.items()) {
        const QString path = test::dataFile("pmf/bad/" + QString::fromStdString(name));
        if (!QFile::exists(path))
            continue; // too large for the repository
        QStringList rules;
        for (const auto& rule : expected["rules"])
            rules << QString::fromStdString(rule);
        QTest::newRow(name.c_str()) << path << rules.join(' ') << QString::fromStdString(expected["rule"])
                                    << QString::fromStdString(expected["outcome"])
                                    << QString::fromStdString(expected["place"]);
    }
}

void tst_check::broken_files_break_just_these_rules() {
    QFETCH(QString, path);
    QFETCH(QString, rules);
    QFETCH(QString, rule);
    QFETCH(QString, outcome);
    QFETCH(QString, place);
    const auto findings = completeFindings(path);
    std::set<std::string> found;
    for (const Finding& finding : findings)
        found.insert(finding.ruleName());
    QStringList names;
    for (const std::string& name : found)
        names << QString::fromStdString(name);
    QVERIFY2(names.join(' ') == rules, listed(findings).c_str());
    QCOMPARE(QString(outcomeName(outcomeOf(findings))), outcome);
    const bool placed = std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.ruleName() == rule.toStdString() && finding.place == place.toStdString();
    });
    QVERIFY2(placed, listed(findings).c_str());
}

void tst_check::sound_files_are_clean_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(test::dataFile("pmf"));
    for (const QString& name : folder.entryList({QStringLiteral("*.pmf")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void tst_check::sound_files_are_clean() {
    QFETCH(QString, path);
    const auto findings = completeFindings(path);
    QVERIFY2(findings.empty(), listed(findings).c_str());
}

void tst_check::big_maps_are_clean_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(test::sharedSamples() + "/big");
    for (const QString& name : folder.entryList({QStringLiteral("*.pmf")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void tst_check::big_maps_are_clean() {
    if (test::sharedSamples().isEmpty())
        QSKIP("the shared samples are not here");
    QFETCH(QString, path);
    const MapPtr map = test::loadMapOf(path);
    QVERIFY(map);
    pmf::decodeSectors(*map, test::poolExecutor());
    const auto findings = checkMap(*map, test::poolExecutor());
    QVERIFY2(findings.empty(), listed(findings).substr(0, 4000).c_str());
}

} // namespace tst_check

OCTANT_SUITE(tst_check, tst_check)
#include "tst_check.moc"
