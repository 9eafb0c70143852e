#include <QDir>
#include <QFileInfo>
#include <QTest>

#include "app/files/templates.h"
#include "io/edit_context.h"
#include "io/json/cube_text.h"
#include "model/octree/cube_clip.h"
#include "tests/support/any_edits.h"
#include "tests/support/findings.h"
#include "tests/support/level_surface.h"
#include "tests/support/pool_executor.h"
#include "tests/support/suite.h"

namespace tst_app_written_maps {

using namespace octant;
using namespace octant::test;

namespace {

constexpr std::size_t mostSectors = 600; ///< of a map that began with fewer

std::size_t sectorsOf(const Map& map) {
    std::size_t sectors = 0;
    for (const auto& level : map.levels)
        sectors += level->sectors.size();
    return sectors;
}

pmf::ReadOptions asIs(const Map& map) {
    return {.revision = map.revision,
            .sectorSizeLog2 = map.levels.empty() ? std::uint8_t{4} : map.levels[0]->sectorSizeLog2};
}

/// Rules that a map breaks, with one place of each.
std::map<Rule, std::string> rulesOf(const MapPtr& map) {
    std::map<Rule, std::string> rules;
    for (const Finding& finding : findingsAfterEdits(map, poolExecutor()))
        rules.emplace(finding.rule, finding.place + ": " + finding.what);
    return rules;
}

/// What edits begin from.
MapPtr startOf(const QString& name) {
    if (name == QLatin1String("empty"))
        return makeMap(MapTemplate::Empty);
    if (name == QLatin1String("room template"))
        return makeMap(MapTemplate::Room);
    if (name == QLatin1String("outdoor template"))
        return makeMap(MapTemplate::Outdoor);
    return loadMapOf(name);
}

MapPtr fromFile(const MapPtr& map) {
    const auto read = pmf::readMap(bytesOf(*map), asIs(*map));
    return read ? *read : nullptr;
}

} // namespace

/// What is written after edits of every action: no file is worse than the one before.
class tst_app_written_maps : public QObject {
    Q_OBJECT

private slots:
    void a_field_that_was_pulled_and_pasted();
    void no_action_makes_a_file_worse_data();
    void no_action_makes_a_file_worse();
};

/// A field of the ground pulled up step by step, and a copy of it beside it.
void tst_app_written_maps::a_field_that_was_pulled_and_pasted() {
    const MapPtr map = fromFile(makeMap(MapTemplate::Outdoor));
    // It has a sun that nothing was baked from yet.
    const auto known = rulesOf(map);
    QCOMPARE(known.size(), std::size_t{1});
    QVERIFY(known.contains(Rule::Pmf151));
    constexpr int depth = 4;
    const glm::i64vec3 cells = levelCells(levelOf(*map), depth);
    // The ground's upper side, looked for in the middle of the level.
    const auto level = map->levels[0];
    std::int64_t top = -1;
    for (std::int64_t y = 0; y < cells.y; ++y) {
        const auto clip =
            copyCubes(*level, 0, std::vector{LevelBox{depth, {cells.x / 2, y, cells.z / 2}, {1, 1, 1}}});
        if (clip && !clip->cubes.empty())
            top = y;
    }
    QVERIFY(top >= 0);
    const LevelBox field{depth, {cells.x / 2, top, cells.z / 2}, {5, 1, 9}};
    MapPtr now = map;
    for (std::int64_t i = 0; i < 3; ++i) {
        LevelBox box = field;
        box.min.y += i;
        now = done(
            now,
            boxEdit(*now, "cubes.push", box).with("face", std::uint64_t{1}).with("steps", std::int64_t{1}));
    }
    LevelBox copied = field;
    copied.size.y = 4;
    const auto clip = copyCubes(levelOf(*now), 0, std::vector{copied});
    QVERIFY(clip.has_value());
    now = done(now, editOf("cubes.paste", {levelRef(*now)})
                        .with("text", json::cubesToText(*clip))
                        .with("depth", static_cast<std::uint64_t>(depth))
                        .with("min", test::cells(copied.min + glm::i64vec3(-7, 1, -3))));
    const auto& sectors = levelOf(*now).sectors;
    QVERIFY(std::any_of(sectors.begin(), sectors.end(), [](const SectorSlot& slot) {
        return !slot.cell->value()->cubes.spare.cubes.empty();
    }));
    QCOMPARE(rulesOf(now), known);
    const MapPtr written = fromFile(now);
    QCOMPARE(rulesOf(written), known);
}

void tst_app_written_maps::no_action_makes_a_file_worse_data() {
    QTest::addColumn<QString>("start");
    QTest::addColumn<int>("steps");
    for (const char* name : {"empty", "room template", "outdoor template"})
        for (int seed = 0; seed < 3; ++seed)
            QTest::addRow("%s %d", name, seed) << QString::fromLatin1(name) << 60;
    QTest::newRow("demo") << QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf") << 40;
    const auto addFolder = [](const QString& folder, int steps) {
        const QDir dir(folder);
        for (const QString& file : dir.entryList({QStringLiteral("*.pmf")}, QDir::Files))
            QTest::newRow(qPrintable(file)) << dir.filePath(file) << steps;
    };
    addFolder(dataFile(QStringLiteral("pmf")), 60);
    if (!sharedSamples().isEmpty())
        addFolder(sharedSamples() + QStringLiteral("/big"), 4);
}

void tst_app_written_maps::no_action_makes_a_file_worse() {
    QFETCH(const QString, start);
    QFETCH(const int, steps);
    constexpr int tries = 400;
    MapPtr map = startOf(start);
    QVERIFY(map != nullptr);
    AnyEdits edits(static_cast<int>(qHash(QString::fromLatin1(QTest::currentDataTag())) & 0xffffff));
    const std::size_t most = std::max(mostSectors, sectorsOf(*map));
    std::map<Rule, std::string> known = rulesOf(map);
    for (int i = 0; i < steps; ++i) {
        MapPtr next;
        Edit edit;
        for (int k = 0; k < tries && !next; ++k) {
            edit = edits.next(*map);
            const auto edited = octant::apply(map, edit, editContext());
            if (edited && edited->map != map && !edited->map->levels.empty() &&
                sectorsOf(*edited->map) <= most && pmf::writeMap(*edited->map))
                next = edited->map;
        }
        QVERIFY(next != nullptr);
        const MapPtr written = fromFile(next);
        QVERIFY(written != nullptr);
        const bool items = edit.action.starts_with("item.");
        const auto shown = rulesOf(next), stored = rulesOf(written);
        for (const auto* rules : {&shown, &stored})
            for (const auto& [rule, text] : *rules)
                if (known.count(rule) == 0 && !(ruleRow(rule).subject == RuleSubject::Contents &&
                                                (items || severityOf(rule) == Severity::Warning)))
                    QFAIL(
                        qPrintable(QStringLiteral("step %1, %2: PMF-%3 in the %4: %5")
                                       .arg(i)
                                       .arg(QString::fromStdString(json::editToJson(edit)).left(600))
                                       .arg(QLatin1String(ruleId(rule)))
                                       .arg(rules == &shown ? QLatin1String("window") : QLatin1String("file"))
                                       .arg(QString::fromStdString(text))));
        known = stored;
        map = next;
    }
}

} // namespace tst_app_written_maps

OCTANT_SUITE(tst_app_written_maps, tst_app_written_maps)
#include "tst_app_written_maps.moc"
