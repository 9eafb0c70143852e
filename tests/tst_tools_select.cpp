#include <QTest>

#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/select_tool.h"

namespace tst_tools_select {

using namespace octant;

namespace {

class Site : public test::ToolSite {
public:
    Site()
        : select(host, {[this](const InputState& in) { return marks.empty() ? in.picked(8) : marks; },
                        [this](const Frustum& frustum) { return picks.select(frustum, {}); }}) {
        chain.add(select);
    }
    /// A place of the floor, in cells of 1 unit from the middle.
    glm::dvec2 cell(double x, double z) { return seen({x + 0.5, -7, z + 0.5}); }
    bool boxShown() {
        ToolSketch sketch;
        chain.paint(at(middle()), sketch);
        return !sketch.shapes.empty();
    }

    std::vector<PickHit> marks; ///< icons in one place
    SelectTool select;
};

} // namespace

class tst_tools_select : public QObject {
    Q_OBJECT

private slots:
    void a_click_selects_the_cube_and_with_shift_its_face() {
        Site site;
        site.click(site.cell(0, 0));
        QCOMPARE(site.host.selection().size(), std::size_t{1});
        QCOMPARE(site.host.selection()[0].kind, ItemKind::Cube);
        QCOMPARE(int(site.host.selection()[0].face), -1);
        site.click(site.cell(0, 0), {true, false, false});
        QVERIFY(site.host.selection()[0].face >= 0);
        site.view.camera.pitch = 80; // nothing is up there
        site.click(site.middle());
        QVERIFY(site.host.selection().empty());
    }

    void with_ctrl_one_more_and_one_less() {
        Site site;
        const Modifiers ctrl{false, true, false};
        site.click(site.cell(0, 0));
        site.click(site.cell(1, 0), ctrl);
        QCOMPARE(site.host.selection().size(), std::size_t{2});
        const ItemRef first = site.host.selection()[0];
        site.click(site.cell(1, 0), ctrl);
        QCOMPARE(site.host.selection(), Selection{first});
    }

    void a_box_selects_what_lies_in_it() {
        Site site;
        const glm::dvec2 low = site.cell(-1.2, 1.2), high = site.cell(1.2, -1.2);
        site.press(low);
        QVERIFY(!site.boxShown());
        site.move(low, high, 10);
        QVERIFY(site.boxShown());
        QVERIFY(site.host.selection().empty()); // until the button is up
        site.chain.release(site.at(high));
        QVERIFY(!site.boxShown());
        const std::size_t inside = site.host.selection().size();
        QVERIFY(inside >= 1 && inside <= 9);
        site.drag(site.cell(3, 1.2), site.cell(5.5, -1.2), {false, true, false});
        QVERIFY(site.host.selection().size() > inside);
    }

    void a_hand_that_shakes_clicks() {
        Site site;
        const glm::dvec2 at = site.cell(0, 0);
        site.press(at);
        site.move(at, at + glm::dvec2(3, 3), 4);
        QVERIFY(!site.boxShown());
        site.chain.release(site.at(at));
        QCOMPARE(site.host.selection().size(), std::size_t{1});
    }

    void escape_and_the_focus_end_a_box() {
        Site site;
        for (const bool escape : {true, false}) {
            site.press(site.cell(-2, 2));
            site.move(site.cell(-2, 2), site.cell(2, -2), 3);
            QVERIFY(site.boxShown());
            if (escape)
                QVERIFY(site.key(KeyInput::Kind::Escape));
            else
                site.chain.interrupt();
            QVERIFY(!site.boxShown() && !site.chain.dragging());
            site.chain.release(site.at(site.cell(2, -2)));
            QVERIFY(site.host.selection().empty());
        }
    }

    void clicks_on_icons_in_one_place_take_turns() {
        Site site;
        const ItemRef lamp = site.prop();
        ItemRef other = lamp;
        other.id += 1000;
        PickHit hit;
        hit.item = lamp;
        hit.distance = 5;
        site.marks = {hit, hit};
        site.marks[1].item = other;
        site.click(site.middle());
        QCOMPARE(site.host.selection(), Selection{lamp});
        site.click(site.middle());
        QCOMPARE(site.host.selection(), Selection{other});
        site.click(site.middle());
        QCOMPARE(site.host.selection(), Selection{lamp});
    }
};

} // namespace tst_tools_select

OCTANT_SUITE(tst_tools_select, tst_tools_select)
#include "tst_tools_select.moc"
