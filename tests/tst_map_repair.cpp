#include <algorithm>

#include <QTest>

#include "model/check/check.h"
#include "model/edit/repair/map_repair.h"
#include "model/rules/rule.h"
#include "tests/support/broken_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_map_repair {

using namespace octant;

namespace {

constexpr Revision latest = Revision::R20250808;

std::size_t broken(const Map& map, Rule rule) {
    const auto findings = test::findingsAndHints(map);
    return static_cast<std::size_t>(std::count_if(
        findings.begin(), findings.end(), [rule](const Finding& finding) { return finding.rule == rule; }));
}

Edit repairOf(const ItemRef& target, Rule rule) {
    return test::editOf("map.repair", {target})
        .with("rules", std::vector<std::string>{std::string(ruleId(rule))});
}

} // namespace

/// Every problem of maps that can be repaired, by a map that an edit has broken.
class tst_map_repair : public QObject {
    Q_OBJECT

private slots:
    void what_is_repaired_is_found_no_more_data();
    void what_is_repaired_is_found_no_more();
    void only_the_targets_are_repaired();
    void all_of_a_kind_are_one_edit();
    void what_cannot_be_repaired_is_refused();
};

void tst_map_repair::what_is_repaired_is_found_no_more_data() {
    QTest::addColumn<std::size_t>("number");
    for (std::size_t i = 0; i < test::brokenEdits().size(); ++i)
        if (mapRuleRepaired(test::brokenEdits()[i].rule))
            QTest::addRow("%s: %s", qPrintable(ruleText(test::brokenEdits()[i].rule)),
                          test::brokenEdits()[i].name.c_str())
                << i;
}

void tst_map_repair::what_is_repaired_is_found_no_more() {
    QFETCH(std::size_t, number);
    const test::BrokenEdit& edit = test::brokenEdits()[number];
    const MapPtr before = test::changedMap(test::sampleMap(edit.sample(), latest), edit.change);
    const auto findings = test::findingsAndHints(*before);
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const Finding& finding) { return finding.rule == edit.rule; });
    QVERIFY(found != findings.end());
    // What was put in there has an id that no list gives.
    const ItemRef root = test::itemRef(ItemKind::Map, MapItem);
    const MapPtr after = test::done(before, repairOf(root, edit.rule));
    QCOMPARE(broken(*after, edit.rule), std::size_t{0});
    QCOMPARE(test::findingsAndHints(*after).size() < findings.size(), true);
    // What is sound already is left as it is.
    QVERIFY(test::refusal(after, repairOf(root, edit.rule)) != QStringLiteral("done"));
}

/// Entities that exist in no game mode.
MapPtr withNowhere(std::size_t count) {
    MapPtr map = test::sampleMap(QStringLiteral("room"), latest);
    const std::size_t before = map->levels[0]->entities.entities.size();
    for (std::size_t i = 0; i < count; ++i)
        map = test::done(map,
                         test::addEdit(test::itemRef(ItemKind::Level, map->levels[0]->id), ItemKind::Entity)
                             .with("type", std::string("light")));
    std::vector<ItemRef> lights;
    for (std::size_t i = before; i < map->levels[0]->entities.entities.size(); ++i)
        lights.push_back(test::itemRef(ItemKind::Entity, map->levels[0]->entities.entities[i].id));
    return test::done(map, test::setEdit(lights, "gamemodes", std::uint64_t{0}));
}

void tst_map_repair::only_the_targets_are_repaired() {
    const MapPtr map = withNowhere(3);
    QCOMPARE(broken(*map, Rule::Pmf120), std::size_t{3});
    const ItemRef last = test::itemRef(ItemKind::Entity, map->levels[0]->entities.entities.back().id);
    const MapPtr after = test::done(map, repairOf(last, Rule::Pmf120));
    QCOMPARE(broken(*after, Rule::Pmf120), std::size_t{2});
}

void tst_map_repair::all_of_a_kind_are_one_edit() {
    const MapPtr map = withNowhere(5);
    const MapPtr after = test::done(map, repairOf(test::itemRef(ItemKind::Map, MapItem), Rule::Pmf120));
    QCOMPARE(broken(*after, Rule::Pmf120), std::size_t{0});
}

void tst_map_repair::what_cannot_be_repaired_is_refused() {
    const MapPtr map = withNowhere(1);
    const ItemRef root = test::itemRef(ItemKind::Map, MapItem);
    QCOMPARE(test::refusal(map, repairOf(root, Rule::Pmf123)),
             QStringLiteral("these problems cannot be repaired without a choice; change what they name"));
    QCOMPARE(test::refusal(
                 map, test::editOf("map.repair", {root}).with("rules", std::vector<std::string>{"PMF-999"})),
             QStringLiteral("there is no problem called PMF-999"));
}

} // namespace tst_map_repair

OCTANT_SUITE(tst_map_repair, tst_map_repair)
#include "tst_map_repair.moc"
