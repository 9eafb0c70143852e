#include <QTest>

#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/section_tool.h"

namespace tst_tools_section {

using namespace octant;
using octant::test::MapBuilder;
using octant::test::ToolSite;

namespace {

/// Looks along -z at the floor from a little above.
struct Site {
    Site() {
        site.view.camera.eye = {0, 0, 14};
        site.view.camera.yaw = site.view.camera.pitch = 0;
        if (site.view.camera.forward().z > 0)
            site.view.camera.yaw = 180;
        site.chain.add(tool);
    }
    InputState now() { return site.at(site.middle()); }
    double at() const { return tool.plane() ? tool.plane()->at : -1000; }

    ToolSite site;
    int changes = 0;
    render::Section within;
    SectionTool tool{[this] { ++changes; }, [this] { return within; }};
};

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

double areaOf(const CutSurface& surface, int axis) {
    double area = 0;
    for (const auto& polygon : surface.polygons)
        for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
            area += std::abs(glm::cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0])[axis]) / 2;
    return area;
}

double lengthOf(const CutSurface& surface) {
    double length = 0;
    for (const auto& [from, to] : surface.strokes)
        length += glm::distance(from, to);
    return length;
}

} // namespace

class TestSectionTool : public QObject {
    Q_OBJECT
private slots:
    void theSurfaceIsTheMatterAtThePlane_data() {
        QTest::addColumn<int>("axis");
        QTest::addColumn<double>("at");
        QTest::addColumn<double>("area");
        QTest::newRow("along the floor") << 1 << -7.5 << 256.0;
        QTest::newRow("above the floor") << 1 << -6.5 << 0.0;
        QTest::newRow("across x") << 0 << 0.3 << 16.0;
        QTest::newRow("across z, between cells") << 2 << 3.0 << 16.0;
        QTest::newRow("outside") << 2 << 8.5 << 0.0;
    }
    /// The floor is one unit of a sector of 16.
    void theSurfaceIsTheMatterAtThePlane() {
        QFETCH(int, axis);
        QFETCH(double, at);
        QFETCH(double, area);
        ToolSite site;
        for (const bool above : {true, false}) {
            const CutSurface surface = cutSurface(site.level(), {axis, above, at}, {}, 0.25);
            QVERIFY2(near(areaOf(surface, axis), area), qPrintable(QString::number(areaOf(surface, axis))));
            QCOMPARE(surface.strokes.empty(), area == 0);
        }
    }

    void strokesCoverTheSurfaceEvenlyAndGoOnFromCubeToCube() {
        ToolSite site;
        const CutSurface surface = cutSurface(site.level(), {1, true, -7.5}, {}, 0.25);
        // Each stroke stands for a strip that is their distance times the half root of two wide.
        QVERIFY(std::abs(lengthOf(surface) * 0.25 / std::sqrt(2.0) - 256) < 4);
        QVERIFY(surface.strokes.size() <= 128);
        QCOMPARE(surface.polygons.size(), std::size_t{256});
    }

    void movedCornersAreCutWhereTheyAre() {
        MapBuilder builder(4);
        builder.material("stone");
        builder.sector().solidAt(1, 0, 0, 0);
        const MapPtr whole = builder.build();
        QVERIFY(near(areaOf(cutSurface(*whole->levels[0], {0, true, -4}, {}, 0.25), 0), 64));
        // A wedge: the upper edge at +X comes down to the lower one.
        MapBuilder moved(4);
        moved.material("stone");
        const std::uint32_t wedge = moved.sector().solidAt(1, 0, 0, 0);
        for (const int corner : {0, 2})
            moved.sector().moveCorner(wedge, corner, {0, -8, corner == 0 ? 0 : -8});
        const MapPtr map = moved.build();
        // The plane lies at -2 + 0.01, where the wedge is that much less than 2 high.
        QVERIFY(near(areaOf(cutSurface(*map->levels[0], {0, true, -2}, {}, 0.25), 0), 8 * 1.99));
    }

    void whatElseIsCutAwayHasNoSurface() {
        ToolSite site;
        render::Section within;
        within.low.x = 2;
        within.high.x = 5.5;
        QVERIFY(near(areaOf(cutSurface(site.level(), {1, true, -7.5}, within, 0.25), 1), 3.5 * 16));
        within.high.y = -7.8;
        QVERIFY(cutSurface(site.level(), {1, true, -7.5}, within, 0.25).polygons.empty());
    }

    void aPlaneTakesItsSideFromWhatIsShown() {
        render::Section section;
        section.high.y = 3;
        const render::Section above = cutBy(section, {0, true, 2});
        QVERIFY(!above.shows({1.9, 0, 0}) && above.shows({2.1, 0, 0}) && !above.shows({2.1, 4, 0}));
        const render::Section below = cutBy(section, {1, false, 2});
        QVERIFY(below.shows({0, 1.9, 0}) && !below.shows({0, 2.1, 0}));
        // What ends at the plane is cut, so that no face lies over the surface.
        QVERIFY(!above.shows({2, 0, 0}) && !below.shows({0, 2, 0}));
        QCOMPARE(cutBy(section, {1, false, 5}).high.y, 3.0);
    }

    void itBeginsBeforeTheEyeAndCutsAwayWhatIsNear() {
        Site made;
        made.tool.begin(made.now());
        QVERIFY(made.tool.plane().has_value());
        QCOMPARE(*made.tool.plane(), (CutPlane{2, false, 0}));
        QCOMPARE(made.changes, 1);
        made.tool.flip();
        QCOMPARE(*made.tool.plane(), (CutPlane{2, true, 0}));
        for (const int axis : {0, 1, 2}) {
            made.tool.turn(made.now());
            QCOMPARE(made.tool.plane()->axis, axis);
        }
        made.tool.end();
        QVERIFY(!made.tool.plane());
        made.tool.flip();
        made.tool.turn(made.now());
        QVERIFY(!made.tool.plane());
    }

    void itBeginsInWhatIsSeen() {
        Site made;
        made.site.view.camera.eye = {1, 4, -3};
        made.site.view.camera.pitch = -90;
        made.tool.begin(made.now());
        // The floor ends at -7, and two units below that the level does not; one looks down.
        QCOMPARE(*made.tool.plane(), (CutPlane{1, false, -8}));
        made.tool.turn(made.now());
        QCOMPARE(made.tool.plane()->axis, 2);
        QCOMPARE(made.at(), -3.0);
    }

    void theHandleIsDraggedBySteps() {
        Site made;
        made.site.view.camera.eye = {9, 6, 14};
        made.site.view.camera.pitch = -20;
        made.tool.begin(made.now());
        const auto handle = made.tool.handle(made.now());
        QVERIFY(handle.has_value());
        QVERIFY(made.tool.hasHandle(made.site.at(*handle)));
        const double before = made.at();
        const glm::dvec3 to(0, 0, before + 2.06);
        made.site.drag(*handle, *handle + made.site.seen(to) - made.site.seen({0, 0, before}));
        QVERIFY2(near(made.at(), before + 2), qPrintable(QString::number(made.at())));
        QVERIFY(made.site.steps().empty()); // the map stays as it is
        // With Ctrl freely, and never beyond the level.
        Modifiers ctrl;
        ctrl.ctrl = true;
        const glm::dvec2 again = *made.tool.handle(made.now());
        made.site.drag(again, again + glm::dvec2(7, 3), ctrl);
        QVERIFY(!near(made.at() * 8, std::round(made.at() * 8)));
        made.site.drag(*made.tool.handle(made.now()), glm::dvec2(0, 0));
        QVERIFY(std::abs(made.at()) <= 8);
    }

    void escapePutsItBack() {
        Site made;
        made.site.view.camera.eye = {9, 6, 14};
        made.tool.begin(made.now());
        const CutPlane before = *made.tool.plane();
        const glm::dvec2 handle = *made.tool.handle(made.now());
        made.site.press(handle);
        made.site.move(handle, handle + glm::dvec2(60, 40), 4);
        QVERIFY(*made.tool.plane() != before);
        QVERIFY(made.site.chain.key(made.now(), {KeyInput::Kind::Escape, 0, {}}));
        QCOMPARE(*made.tool.plane(), before);
    }

    void fromStraightAheadUpIsAway() {
        Site made;
        made.tool.begin(made.now());
        QCOMPARE(made.at(), 0.0);
        const glm::dvec2 handle = *made.tool.handle(made.now());
        const double units = made.site.view.unitsOf(60, {0, 0, 0});
        made.site.drag(handle, handle - glm::dvec2(0, 60));
        QVERIFY(std::abs(made.at() + units) < 0.1); // one looks along -Z
    }

    void pressesBesideItsHandleAreLeftToOthers() {
        Site made;
        QVERIFY(!made.tool.press(made.now()).taken);
        made.tool.begin(made.now());
        const glm::dvec2 handle = *made.tool.handle(made.now());
        QVERIFY(!made.tool.press(made.site.at(handle + glm::dvec2(40, 0))).taken);
        QVERIFY(made.tool.press(made.site.at(handle)).taken);
    }

    void theHandleIsSeenFromInside() {
        Site made;
        made.site.view.camera.eye = {6, 0, 6};
        made.tool.begin(made.now());
        QVERIFY(made.tool.handle(made.now()).has_value());
    }

    void itShowsTheSurfaceOnce() {
        Site made;
        ToolOverlays none;
        made.site.chain.overlays(made.now(), none);
        QVERIFY(none.numbered.empty());
        made.tool.begin(made.now());
        ToolOverlays first, again;
        made.site.chain.overlays(made.now(), first);
        made.site.chain.overlays(made.now(), again);
        QCOMPARE(first.numbered.size(), std::size_t{1});
        QVERIFY(!first.numbered.begin()->second->triangles.empty());
        QCOMPARE(first.numbered.begin()->second, again.numbered.begin()->second);
        made.tool.flip();
        ToolOverlays flipped;
        made.site.chain.overlays(made.now(), flipped);
        QVERIFY(flipped.numbered.begin()->second != first.numbered.begin()->second);
    }
};

} // namespace tst_tools_section

OCTANT_SUITE(tst_tools_section, TestSectionTool)
#include "tst_tools_section.moc"
