#include <QTest>

#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/measure_tool.h"

namespace tst_tools_measure {

using namespace octant;
using octant::test::ToolSite;

namespace {

struct Site {
    Site() { site.chain.add(tool); }

    ToolSite site;
    int changes = 0;
    MeasureTool tool{site.host, [this] { ++changes; }};
};

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

} // namespace

class TestMeasureTool : public QObject {
    Q_OBJECT
private slots:
    void numbersFollowFromPoints() {
        QCOMPARE(measured({}), Measured{});
        QCOMPARE(measured({{1, 2, 3}}), Measured{});
        const Measured two = measured({{0, 0, 0}, {3, 4, 0}});
        QVERIFY(near(two.distance, 5) && near(two.length, 5) && two.area == 0);
        QCOMPARE(two.box, glm::dvec3(3, 4, 0));
        QVERIFY(near(two.slope, 53.13010235415598));
        const Measured square = measured({{0, 0, 0}, {2, 0, 0}, {2, 0, 2}, {0, 0, 2}});
        QVERIFY(near(square.area, 4) && near(square.length, 6) && near(square.slope, 0));
        // In whatever plane, and wherever the polygon is.
        const Measured upright = measured({{100, 0, 7}, {100, 0, 4}, {100, 5, 4}});
        QVERIFY(near(upright.area, 7.5) && near(upright.slope, 90));
    }

    void itTakesNothingUntilItBegins() {
        Site made;
        made.site.click(made.site.middle());
        QVERIFY(made.tool.points().empty() && !made.tool.active());
        made.tool.begin();
        QVERIFY(made.tool.active());
        made.site.click(made.site.middle());
        QCOMPARE(made.tool.points().size(), std::size_t{1});
        QVERIFY(made.site.steps().empty()); // the map stays as it is
    }

    void pointsSnapToCornersThatAreNear() {
        Site made;
        made.tool.begin();
        const glm::dvec3 corner(2, -7, 1); // of cells of the floor
        const glm::dvec2 beside = made.site.seen(corner) + glm::dvec2(4, 3);
        made.site.click(beside);
        QVERIFY(glm::distance(made.tool.points()[0], corner) < 1e-6);
        Modifiers shift;
        shift.shift = true;
        made.site.click(made.site.seen({-2, -7, 1}) + glm::dvec2(4, 3), shift);
        const glm::dvec3 free = made.tool.points()[1];
        QVERIFY(glm::distance(free, glm::dvec3(-2, -7, 1)) > 0.01 && near(free.y, -7));
    }

    void theWayFollowsThePointer() {
        Site made;
        made.tool.begin();
        made.site.click(made.site.seen({0, -7, 0}));
        made.site.chain.hover(made.site.at(made.site.seen({3, -7, 0})));
        QVERIFY(near(made.tool.result().distance, 3));
        QCOMPARE(made.tool.points().size(), std::size_t{1});
        made.site.chain.leave();
        QCOMPARE(made.tool.result().distance, 0.0);
        ToolOverlays overlays;
        made.site.click(made.site.seen({3, -7, 0}));
        made.site.click(made.site.seen({3, -7, 2}));
        QVERIFY(near(made.tool.result().area, 3));
        made.site.chain.overlays(made.site.at(made.site.middle()), overlays);
        QCOMPARE(overlays.numbered.size(), std::size_t{1});
        QVERIFY(!overlays.numbered.begin()->second->triangles.empty());
    }

    void keysTakeBackBeginAnewAndEnd() {
        Site made;
        made.tool.begin();
        made.site.click(made.site.seen({0, -7, 0}));
        made.site.click(made.site.seen({3, -7, 0}));
        QVERIFY(made.site.key(KeyInput::Kind::Backspace));
        QCOMPARE(made.tool.points().size(), std::size_t{1});
        QVERIFY(made.site.key(KeyInput::Kind::Enter));
        QVERIFY(made.tool.active() && made.tool.points().empty());
        QVERIFY(!made.site.key(KeyInput::Kind::Character, 'b'));
        QVERIFY(made.site.key(KeyInput::Kind::Escape));
        QVERIFY(!made.tool.active());
        QVERIFY(!made.site.key(KeyInput::Kind::Escape));
    }
};

} // namespace tst_tools_measure

OCTANT_SUITE(tst_tools_measure, TestMeasureTool)
#include "tst_tools_measure.moc"
