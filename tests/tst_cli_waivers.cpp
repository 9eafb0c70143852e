#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/json/waivers.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "model/check/waiver.h"
#include "tests/support/broken_edits.h"
#include "tests/support/findings.h"
#include "tests/support/run_program.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_cli_waivers {

using namespace octant;

namespace {

constexpr Revision latest = Revision::R20250808;

/// The room with doors in its first sector that never move, called so.
MapPtr withDoors(const std::vector<std::string>& names) {
    const MapPtr made =
        test::changedMap(test::sampleMap(QStringLiteral("room"), latest), [&](Map&, Level&, Sector& sector) {
            for (std::size_t i = 0; i < names.size(); ++i) {
                Entity door = test::entityWith(EntityType::Door, latest);
                door.id += i;
                door.name = names[i];
                sector.entities.entities.push_back(door);
            }
        });
    // Read again, so that its items have the ids that lists give.
    const auto pieces = pmf::writeMap(*made);
    const auto read = pieces ? pmf::readMap(pmf::joined(*pieces)) : tl::unexpected<Error>(pieces.error());
    return read ? *read : nullptr;
}

std::vector<Finding> stuckDoors(const Map& map) {
    std::vector<Finding> findings = test::findingsAndHints(map);
    std::erase_if(findings, [](const Finding& finding) { return finding.rule != Rule::Oct006; });
    return findings;
}

/// The names of the doors whose findings are waived; the place of those without one.
QStringList waivedDoors(const Map& map, const std::vector<Waiver>& waivers) {
    const std::vector<Finding> findings = stuckDoors(map);
    const auto holding = waiversOf(map, findings, waivers);
    QStringList names;
    for (std::size_t i = 0; i < findings.size(); ++i)
        if (holding[i] != notWaived) {
            const std::string name = waiverOf(map, findings[i], {}).name;
            names << QString::fromStdString(name.empty() ? findings[i].place : name);
        }
    return names;
}

} // namespace

/// Which findings are waived, and the file that says so.
class tst_cli_waivers : public QObject {
    Q_OBJECT

private slots:
    void a_waiver_follows_the_name_of_its_item();
    void what_has_no_name_is_waived_where_it_stands();
    void another_finding_about_the_item_is_not_waived();
    void what_is_written_is_read();
    void broken_files_are_told_data();
    void broken_files_are_told();
    void no_file_is_made_for_nothing();
    void check_knows_what_is_waived();
};

void tst_cli_waivers::a_waiver_follows_the_name_of_its_item() {
    const MapPtr map = withDoors({"gate", "hatch"});
    const std::vector<Finding> findings = stuckDoors(*map);
    QCOMPARE(findings.size(), std::size_t{2});
    const std::vector<Waiver> waivers{waiverOf(*map, findings[1], "painted on")};
    QCOMPARE(waivedDoors(*map, waivers), QStringList{"hatch"});
    QCOMPARE(waivedDoors(*withDoors({"new", "hatch", "gate"}), waivers), QStringList{"hatch"});
    QCOMPARE(waivedDoors(*withDoors({"gate", "shed"}), waivers), QStringList());
}

void tst_cli_waivers::what_has_no_name_is_waived_where_it_stands() {
    const MapPtr map = withDoors({"", ""});
    const std::vector<Finding> findings = stuckDoors(*map);
    QCOMPARE(findings.size(), std::size_t{2});
    const std::vector<Waiver> waivers{waiverOf(*map, findings[1], "painted on")};
    QCOMPARE(waivedDoors(*map, waivers), QStringList{QString::fromStdString(findings[1].place)});
    QCOMPARE(waivedDoors(*withDoors({"gate"}), waivers), QStringList());
}

void tst_cli_waivers::another_finding_about_the_item_is_not_waived() {
    const MapPtr map = withDoors({"gate"});
    std::vector<Finding> findings = stuckDoors(*map);
    const std::vector<Waiver> waivers{waiverOf(*map, findings[0], "painted on")};
    Finding other = findings[0];
    other.what += ", and worse";
    Finding rule = findings[0];
    rule.rule = Rule::Pmf120;
    const std::vector<Finding> others{other, rule, findings[0]};
    QCOMPARE(waiversOf(*map, others, waivers), (std::vector<std::size_t>{notWaived, notWaived, 0}));
}

void tst_cli_waivers::what_is_written_is_read() {
    const std::vector<Waiver> waivers{
        {"OCT-001", "level 0 / entity 3", "Glöckchen", "output: nothing hears \"ding\"", "the game hears it"},
        {"PMF-121", "", "", "a\nb\xff\x01", "because\t\"so\""}};
    const auto read = readWaivers(waiverText(waivers));
    QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
    QCOMPARE(*read == waivers, true);
    QTemporaryDir folder;
    const std::filesystem::path map = folder.filePath("castle.pmf").toStdString();
    QVERIFY(saveWaivers(map, waivers).has_value());
    QVERIFY(QFile::exists(folder.filePath("castle.pmf.octant.json")));
    QCOMPARE(*loadWaivers(map) == waivers, true);
    QVERIFY(saveWaivers(map, {}).has_value());
    QVERIFY(loadWaivers(map)->empty());
}

void tst_cli_waivers::broken_files_are_told_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const QByteArray& text, const char* error) {
        QTest::newRow(name) << text << QString::fromUtf8(error);
    };
    const QByteArray head = R"({"version":1,"waived":)";
    row("nothing", "", "it is no JSON object");
    row("no object", "[]", "it is no JSON object");
    row("cut off", "{\"version\":1", "it is no JSON object");
    row("no version", "{}", "its version is not 1");
    row("of tomorrow", "{\"version\":2}", "its version is not 1");
    row("no list", head + "7}", "`waived` is no list of at most 10000 waivers");
    row("too many", head + '[' + QByteArray("7,").repeated(10000) + "7]}",
        "`waived` is no list of at most 10000 waivers");
    row("a number", head + "[7]}", "waiver 0 lacks its rule, what it waives or the reason");
    row("no reason", head + R"([{"rule":"PMF-121","what":"x"}]})",
        "waiver 0 lacks its rule, what it waives or the reason");
    row("a rule that is a number", head + R"([{"rule":7,"what":"x","reason":"y"}]})",
        "waiver 0: rule is no text");
    row("bytes that are none", head + R"([{"rule":"PMF-121","what":{"bytes":"0g"},"reason":"y"}]})",
        "waiver 0: what is no text");
    row("too long", head + R"([{"rule":"PMF-121","what":")" + QByteArray(4097, 'x') + R"(","reason":"y"}]})",
        "waiver 0: what is longer than 4096 bytes");
}

void tst_cli_waivers::broken_files_are_told() {
    QFETCH(QByteArray, text);
    QFETCH(QString, error);
    const auto read = readWaivers(text.toStdString());
    QVERIFY(!read.has_value());
    QCOMPARE(QString::fromStdString(read.error().text()), error);
}

void tst_cli_waivers::no_file_is_made_for_nothing() {
    QTemporaryDir folder;
    const std::filesystem::path map = folder.filePath("castle.pmf").toStdString();
    QVERIFY(saveWaivers(map, {}).has_value());
    QVERIFY(!QFile::exists(folder.filePath("castle.pmf.octant.json")));
    QVERIFY(loadWaivers(map)->empty());
}

void tst_cli_waivers::check_knows_what_is_waived() {
    const MapPtr map = withDoors({"gate", "hatch"});
    QTemporaryDir folder;
    const QString file = folder.filePath("castle.pmf");
    const auto pieces = pmf::writeMap(*map);
    QVERIFY(pieces.has_value());
    const Blob bytes = pmf::joined(*pieces);
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    out.close();
    const auto lines = [&](const QStringList& options) {
        const auto ran = test::run(QStringList{"check", file} + options);
        QString text = QString::fromUtf8(ran.out);
        return text.remove(file + ": ").split('\n', Qt::SkipEmptyParts);
    };
    QCOMPARE(lines({}).filter("OCT-006").size(), 2);
    QVERIFY2(lines({}).front().startsWith("hint: "), qPrintable(lines({}).front()));
    QCOMPARE(lines({}).back(), QStringLiteral("clean")); // hints do not count
    std::vector<Waiver> waivers;
    for (const Finding& finding : stuckDoors(*map))
        waivers.push_back(waiverOf(*map, finding, "painted on"));
    QVERIFY(saveWaivers(file.toStdString(), std::span(waivers).first(1)).has_value());
    QCOMPARE(lines({}).filter("OCT-006").size(), 1);
    QVERIFY(lines({}).contains("1 waived"));
    QVERIFY(saveWaivers(file.toStdString(), waivers).has_value());
    QCOMPARE(lines({}).filter("OCT-006").size(), 0);
    QVERIFY(lines({}).contains("2 waived"));
    const QStringList all = lines({"--all"});
    QCOMPARE(all.filter("waived: ").size(), 2);
    QCOMPARE(all.filter("[OCT-006] (painted on)").size(), 2);
    QVERIFY(test::run({"check", file, "--all", "--json"}).out.contains("\"reason\": \"painted on\""));
    QFile broken(file + ".octant.json");
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{");
    broken.close();
    QCOMPARE(lines({}).filter("OCT-006").size(), 2);
    QCOMPARE(test::run({"check", file}).complaints.filter("castle.pmf.octant.json").size(), 1);
}

} // namespace tst_cli_waivers

OCTANT_SUITE(tst_cli_waivers, tst_cli_waivers)
#include "tst_cli_waivers.moc"
