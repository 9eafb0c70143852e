#include <QTest>

#include "io/json/baked_lights.h"
#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/light_tool.h"

namespace tst_tools_light {

using namespace octant;
using namespace octant::test;

namespace {

/// A lamp a little above the floor, seen from above.
class Site : public ToolSite {
public:
    Site()
        : ToolSite(done(floorWithProp(), lampEdit())), tool(
                                                           host, [this] { return usable; },
                                                           [this](std::size_t source, bool extend) {
                                                               selected = source;
                                                               extended = extend;
                                                           }) {
        chain.add(tool);
        showMarks();
        onMapChange = [this] { showMarks(); };
    }
    static Edit lampEdit() {
        const MapPtr map = floorWithProp();
        Edit edit{"light.add-source", {itemRef(ItemKind::Level, map->levels[0]->id)}, {}};
        edit.with("position", std::vector<float>{1, -6, 1});
        return edit;
    }
    glm::dvec3 lamp() const {
        return glm::dvec3(json::lightOf(*host.snapshot()).levels.at(0).sources.at(0).position);
    }
    void showMarks() { tool.follow({{0, lamp(), moves}}); }
    std::size_t undoSteps() const { return host.history().size(); }

    bool usable = true, moves = true, extended = false;
    std::optional<std::size_t> selected;
    LightTool tool;
};

} // namespace

class tst_tools_light : public QObject {
    Q_OBJECT

private slots:
    void a_click_selects_and_changes_nothing() {
        Site site;
        site.click(site.seen(site.lamp()));
        QCOMPARE(site.selected, std::optional<std::size_t>(0));
        QCOMPARE(site.undoSteps(), std::size_t{0});
        site.selected.reset();
        site.click(site.seen(site.lamp()) + glm::dvec2(30, 0));
        QVERIFY(!site.selected);
    }

    void a_click_with_ctrl_extends_the_selection_and_holds_nothing() {
        Site site;
        const glm::dvec3 before = site.lamp();
        const glm::dvec2 from = site.seen(before);
        Modifiers ctrl;
        ctrl.ctrl = true;
        site.drag(from, from + glm::dvec2(60, 0), ctrl);
        QVERIFY(site.selected && site.extended);
        QCOMPARE(site.lamp(), before);
    }

    void a_drag_moves_it_by_steps_and_is_one_step() {
        Site site;
        const glm::dvec3 before = site.lamp();
        const glm::dvec2 from = site.seen(before);
        site.drag(from, from + glm::dvec2(60, -20));
        const glm::dvec3 after = site.lamp();
        QCOMPARE(after.y, before.y); // the view looks down
        QVERIFY(glm::length(after - before) > 0.5);
        QCOMPARE(glm::dvec3(glm::round(after * 8.0)), after * 8.0);
        QVERIFY(glm::length(site.seen(after) - (from + glm::dvec2(60, -20))) < 6);
        QCOMPARE(site.steps(), std::vector<std::string>{"Move lamp"});
        site.host.undo();
        QCOMPARE(site.lamp(), before);
    }

    void its_light_follows_while_it_is_held_and_escape_takes_it_back() {
        Site site;
        const glm::dvec3 before = site.lamp();
        const glm::dvec2 from = site.seen(before);
        site.press(from);
        site.move(from, from + glm::dvec2(50, 0), 5);
        QVERIFY(site.lamp() != before); // of the snapshot, though it is held yet
        QCOMPARE(site.chain.hints(site.at(from)).size(), std::size_t{1});
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QCOMPARE(site.lamp(), before);
        QCOMPARE(site.undoSteps(), std::size_t{0});
    }

    void what_stands_for_no_place_stays() {
        Site site;
        site.moves = false;
        site.showMarks();
        const glm::dvec3 before = site.lamp();
        const glm::dvec2 from = site.seen(before);
        site.drag(from, from + glm::dvec2(50, 0));
        QCOMPARE(site.lamp(), before);
        QCOMPARE(site.selected, std::optional<std::size_t>(0));
    }

    void hidden_and_unshown_marks_are_not_met() {
        Site site;
        site.usable = false;
        site.click(site.seen(site.lamp()));
        QVERIFY(!site.selected);
        site.usable = true;
        site.tool.follow({{0, {1, -7.75, 1}, true}}); // within the floor
        site.click(site.seen({1, -7.75, 1}));
        QVERIFY(!site.selected);
    }
};

} // namespace tst_tools_light

OCTANT_SUITE(tst_tools_light, tst_tools_light)
#include "tst_tools_light.moc"
