#include <algorithm>
#include <functional>
#include <limits>

#include <QTest>

#include "io/pmf/reader.h"
#include "model/check/check.h"
#include "model/map/entity_place.h"
#include "model/rules/rule.h"
#include "tests/support/broken_edits.h"
#include "tests/support/findings.h"
#include "tests/support/pool_executor.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_check_rules {

using namespace octant;
using test::changedMap, test::entityWith, test::MapChange, test::setVisibility;

namespace {

constexpr Revision latest = Revision::R20250808;

std::string listed(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings)
        text.append(finding.ruleName()).append(" ").append(finding.text()).append("\n");
    return text;
}

} // namespace

/// Every rule of pmf.md, Validation, that is not found while reading, by a map that an edit has broken.
class tst_check_rules : public QObject {
    Q_OBJECT

private slots:
    void an_edit_that_breaks_a_rule_is_found_data();
    void an_edit_that_breaks_a_rule_is_found();
    void entities_outside_the_level_are_found_in_all_lists_data();
    void entities_outside_the_level_are_found_in_all_lists();
    void january_rules_data();
    void january_rules();
    void entities_are_free_once_the_cubes_around_them_are_gone();
    void only_what_changed_is_checked_again();
    void findings_follow_what_a_sector_depends_on();
    void findings_of_reading_end_when_their_part_is_edited();
    void many_findings_of_a_rule_are_counted();
    void loose_cubes_are_walked_from_their_tops();
    void cancelled_checks_give_nothing();
};

void tst_check_rules::an_edit_that_breaks_a_rule_is_found_data() {
    QTest::addColumn<std::size_t>("number");
    for (std::size_t i = 0; i < test::brokenEdits().size(); ++i)
        QTest::addRow("%s: %s", qPrintable(ruleText(test::brokenEdits()[i].rule)),
                      test::brokenEdits()[i].name.c_str())
            << i;
}

void tst_check_rules::an_edit_that_breaks_a_rule_is_found() {
    QFETCH(std::size_t, number);
    const test::BrokenEdit& edit = test::brokenEdits()[number];
    const MapPtr map = test::sampleMap(edit.sample(), latest);
    QVERIFY(checkMap(*map, inlineExecutor()).empty());
    const auto findings = test::findingsAndHints(*changedMap(map, edit.change));
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.rule == edit.rule && (edit.place.empty() || finding.place == edit.place);
    });
    QVERIFY2(found != findings.end(), listed(findings).c_str());
    QVERIFY(found->item.kind != ItemKind::None);
    QVERIFY(!found->what.empty());
    QCOMPARE(found->severity, severityOf(edit.rule));
    for (const test::MapChange& change : edit.sound)
        for (const Finding& finding : test::findingsAndHints(*changedMap(map, change)))
            QVERIFY2(finding.rule != edit.rule, finding.text().c_str());
}

void tst_check_rules::entities_outside_the_level_are_found_in_all_lists_data() {
    QTest::addColumn<Revision>("revision");
    QTest::addColumn<QString>("list");
    QTest::addColumn<int>("type");
    QTest::addColumn<float>("x");
    QTest::addColumn<bool>("found");
    const auto row = [](const char* name, Revision revision, const char* list, EntityType type, float x,
                        bool found) {
        QTest::newRow(name) << revision << QString(list) << static_cast<int>(type) << x << found;
    };
    // The first of two levels is three sectors of 16 units long, and the first of them is its centre.
    row("inside", latest, "sector", EntityType::Push, 8, false);
    row("over the border, in the next sector", latest, "sector", EntityType::Push, 9, false);
    row("at the far border", latest, "sector", EntityType::Push, 40, false);
    row("beyond the far border", latest, "sector", EntityType::Push, 40.125f, true);
    row("before the near border", latest, "sector", EntityType::Push, -8.125f, true);
    row("of the level, inside", latest, "level", EntityType::Push, 40, false);
    row("of the level, beyond", latest, "level", EntityType::Push, 40.125f, true);
    row("global, inside a level", latest, "global", EntityType::Push, 40, false);
    row("global, beyond all", latest, "global", EntityType::Push, 1000, true);
    row("a door", latest, "level", EntityType::Door, 50, true);
    row("a beam", Revision::R20250115, "level", EntityType::Beam, 50, true);
    row("a spray", Revision::R20250115, "level", EntityType::Decal, 50, true);
    row("nowhere", latest, "level", EntityType::Counter, 0, false);
    row("sectors of unknown side", Revision::R20250107, "level", EntityType::Push, 1000, false);
}

void tst_check_rules::entities_outside_the_level_are_found_in_all_lists() {
    QFETCH(Revision, revision);
    QFETCH(QString, list);
    QFETCH(int, type);
    QFETCH(float, x);
    QFETCH(bool, found);
    const MapPtr map =
        changedMap(test::sampleMap("multi", revision), [&](Map& whole, Level& level, Sector& at) {
            level.centerSector = SectorIndex::of(0, 0, 0);
            Entity entity = entityWith(static_cast<EntityType>(type), revision);
            auto data = std::make_shared<EntityData>(*entity.data);
            const glm::vec3 place(x, 0, 0);
            for (const std::uint16_t offset : entityPlaces(entity.type, revision))
                std::memcpy(data->fixed.data() + offset, &place, sizeof place);
            entity.data = std::move(data);
            EntityList& entities = list == QLatin1String("sector")  ? at.entities
                                   : list == QLatin1String("level") ? level.entities
                                                                    : whole.entities;
            entities.entities.insert(0, entity);
        });
    QCOMPARE(int(map->levels[0]->sectorSizeLog2), 4);
    QCOMPARE(map->levels[0]->lastSector.x(), 2u);
    const auto findings = checkMap(*map, inlineExecutor());
    const auto at = std::find_if(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.rule == Rule::OutsideLevel && finding.item.id == ItemId{1000000};
    });
    QVERIFY2((at != findings.end()) == found, listed(findings).c_str());
    if (!found)
        return;
    QCOMPARE(at->severity, Severity::Warning);
    QCOMPARE(at->ruleName(), std::string("PLACE"));
    QCOMPARE(at->item.kind, ItemKind::Entity);
}

void tst_check_rules::january_rules_data() {
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<Revision>("revision");
    QTest::addColumn<bool>("found");
    QTest::addColumn<MapChange>("change");
    const MapChange outside = [](Map&, Level&, Sector& at) {
        at.cubes.extendedCommon.update(0, [](ExtendedCommon& half) {
            half.movedCorners |= 1;
            half.corners[0] = glm::vec3(100);
        });
    };
    const MapChange noMode = [](Map& map, Level&, Sector&) { map.header.gamemodes = {""}; };
    const MapChange bit = [](Map&, Level&, Sector& at) {
        at.cubes.cubes.update(0, [](Cube& cube) { cube.reserved = 4; });
    };
    const MapChange sound = [](Map&, Level&, Sector& at) { at.usedSoundMaterials.push_back({0, "x"}); };
    QTest::newRow("corner outside a sector of unknown side")
        << Rule::Pmf094 << Revision::R20250107 << false << outside;
    QTest::newRow("corner outside") << Rule::Pmf094 << Revision::R20250115 << true << outside;
    QTest::newRow("gamemode without a name") << Rule::Pmf031 << Revision::R20250115 << true << noMode;
    QTest::newRow("bit 2") << Rule::Pmf092 << Revision::R20250107 << true << bit;
    QTest::newRow("sound materials that are not there")
        << Rule::Pmf072 << Revision::R20250115 << false << sound;
}

void tst_check_rules::january_rules() {
    QFETCH(Rule, rule);
    QFETCH(Revision, revision);
    QFETCH(bool, found);
    QFETCH(MapChange, change);
    const auto findings = checkMap(*changedMap(test::sampleMap("room", revision), change), inlineExecutor());
    const auto at = std::find_if(findings.begin(), findings.end(),
                                 [rule](const Finding& finding) { return finding.rule == rule; });
    QVERIFY2((at != findings.end()) == found, listed(findings).c_str());
    if (found)
        QCOMPARE(at->severity, Severity::Warning);
}

/// Also where the checker remembers what it found before.
void tst_check_rules::entities_are_free_once_the_cubes_around_them_are_gone() {
    const auto& rows = test::brokenEdits();
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [](const test::BrokenEdit& one) { return one.rule == Rule::Oct005; });
    QVERIFY(row != rows.end());
    const MapPtr buried = changedMap(test::sampleMap(row->sample(), latest), row->change);
    const MapPtr bare = changedMap(buried, [](Map&, Level&, Sector& at) {
        at.cubes = CubeList();
        at.cubes.cubes.push_back(Cube());
    });
    Checker checker;
    const auto inside = [&](const MapPtr& map) {
        const auto result = checker.check(map, inlineExecutor());
        return std::count_if(result->hints.begin(), result->hints.end(),
                             [](const Finding& finding) { return finding.rule == Rule::Oct005; });
    };
    QCOMPARE(inside(buried), 1);
    QCOMPARE(inside(buried), 1);
    QCOMPARE(inside(bare), 0);
    QCOMPARE(inside(buried), 1);
}

void tst_check_rules::only_what_changed_is_checked_again() {
    Checker checker;
    const MapPtr map = test::sampleMap("multi", latest);
    const auto first = checker.check(map, test::poolExecutor());
    QCOMPARE(first->sectorsChecked, std::size_t(8));
    QCOMPARE(checker.check(map, test::poolExecutor())->sectorsChecked, std::size_t(0));

    const MapPtr entity = changedMap(map, [](Map&, Level&, Sector& at) {
        at.entities.entities.update(0, [](Entity& one) { one.gamemodes = 1; });
    });
    QCOMPARE(checker.check(entity, test::poolExecutor())->sectorsChecked, std::size_t(1));

    auto colored = editable(entity);
    auto level = editable(colored->levels[0]);
    level->materials.update(0, [](Material& material) { material.color = {1, 2, 3}; });
    colored->levels.set(0, level);
    QCOMPARE(checker.check(colored, test::poolExecutor())->sectorsChecked, std::size_t(0));

    auto renamed = editable(MapPtr(colored));
    auto other = editable(renamed->levels[0]);
    other->materials.update(0, [](Material& material) { material.name = "another"; });
    renamed->levels.set(0, other);
    QCOMPARE(checker.check(renamed, test::poolExecutor())->sectorsChecked, std::size_t(6));
    QCOMPARE(checker.check(map, test::poolExecutor())->all().size(), first->all().size());
}

void tst_check_rules::findings_follow_what_a_sector_depends_on() {
    Checker checker;
    const MapPtr map = test::sampleMap("multi", latest);
    // Sector 0 sees the last cube of its neighbour; then the neighbour loses it.
    const std::size_t neighbour = map->levels[0]->numberOf(SectorIndex::of(1, 0, 0));
    const std::uint32_t last = map->levels[0]->sectors[neighbour].cell->value()->cubes.size() - 1;
    const MapPtr sees = changedMap(map, [last](Map&, Level&, Sector& at) {
        setVisibility(at, {{}, {{SectorIndex::of(1, 0, 0), {last}}}});
    });
    QVERIFY(checker.check(sees, inlineExecutor())->checked.empty());
    auto smaller = editable(sees);
    auto level = editable(smaller->levels[0]);
    const SectorSlot slot = level->sectors[neighbour];
    Sector sector = *slot.cell->value();
    sector.cubes.cubes.pop_back();
    level->sectors.set(neighbour, {slot.id, std::make_shared<const LazySector>(sector, slot.cell)});
    smaller->levels.set(0, level);
    const auto findings = checker.check(smaller, inlineExecutor())->checked;
    QVERIFY2(std::any_of(findings.begin(), findings.end(),
                         [](const Finding& finding) {
                             return finding.rule == Rule::Pmf097 &&
                                    finding.place.starts_with("level 0 / sector 0,0,0");
                         }),
             listed(findings).c_str());
    QVERIFY(checker.check(sees, inlineExecutor())->checked.empty());
}

void tst_check_rules::findings_of_reading_end_when_their_part_is_edited() {
    const MapPtr map = test::loadMapOf(test::dataFile("pmf/bad/not-utf8.2025-08-08.pmf"));
    QVERIFY(map);
    Checker checker;
    QCOMPARE(checker.check(map, inlineExecutor())->reading.size(), std::size_t(1));
    auto named = editable(map);
    named->header.name = "a name";
    QVERIFY(checker.check(named, inlineExecutor())->checked.empty());
}

void tst_check_rules::many_findings_of_a_rule_are_counted() {
    const MapPtr map = changedMap(test::sampleMap("room", latest), [](Map&, Level&, Sector& at) {
        Entity nowhere = entityWith(EntityType::Dummy, latest);
        nowhere.gamemodes = 0;
        for (int i = 0; i < 1000; ++i)
            at.entities.entities.push_back(nowhere);
    });
    const auto findings = checkMap(*map, inlineExecutor());
    QVERIFY(findings.size() < 300);
    QVERIFY(findings.back().what.find("800 more") != std::string::npos);
}

void tst_check_rules::loose_cubes_are_walked_from_their_tops() {
    const MapPtr map = changedMap(test::sampleMap("minimal", latest), [](Map&, Level&, Sector& at) {
        // Cube 2 wraps cube 1, cubes 3 and 4 wrap each other, and none is reached.
        const auto wrapper = [](std::uint32_t child) {
            Cube cube;
            cube.type = CubeType::Visinfo;
            cube.link = child;
            return cube;
        };
        at.cubes.cubes.push_back(Cube());
        at.cubes.cubes.push_back(wrapper(1));
        at.cubes.cubes.push_back(wrapper(4));
        at.cubes.cubes.push_back(wrapper(3));
    });
    std::vector<Rule> rules;
    for (const Finding& finding : checkMap(*map, inlineExecutor()))
        rules.push_back(finding.rule);
    QVERIFY(rules == (std::vector<Rule>{Rule::Pmf083, Rule::Pmf081}));
}

void tst_check_rules::cancelled_checks_give_nothing() {
    CancelToken cancel;
    cancel.cancel();
    Checker checker;
    const MapPtr map = test::sampleMap("room", latest);
    QVERIFY(checker.check(map, inlineExecutor(), cancel) == nullptr);
    QVERIFY(checker.check(map, inlineExecutor()) != nullptr);
}

} // namespace tst_check_rules

OCTANT_SUITE(tst_check_rules, tst_check_rules)
#include "tst_check_rules.moc"
