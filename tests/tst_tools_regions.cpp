#include <QTest>

#include "model/map/item_kinds.h"
#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/region_tool.h"

namespace tst_tools_regions {

using namespace octant;

namespace {

constexpr Modifiers ctrl{false, true, false}, shift{true, false, false};
constexpr double floorTop = -7; // of the site, units below the centre

/// The floor of the site, seen from above, on a grid of 1 unit.
class Site : public test::ToolSite {
public:
    Site()
        : regions(
              host, [] { return 1.0; }, [this] { ++changes; }) {
        chain.add(regions);
        begin();
    }
    void begin() {
        RegionDrawing drawing;
        drawing.name = "Gravity region";
        drawing.kind = ItemKind::GravityRegion;
        drawing.edit.action = "region.add";
        drawing.edit.with("kind", static_cast<std::uint64_t>(drawing.kind));
        regions.begin(std::move(drawing));
    }
    std::size_t count() const { return level().sectors[0].cell->value()->gravityRegions.size(); }
    RegionTool::Box boxOf(std::size_t number) const {
        const EnvironmentRegion& region = level().sectors[0].cell->value()->gravityRegions[number];
        return {glm::dvec3(region.corners.back()), glm::dvec3(region.corners.front())};
    }
    glm::dvec2 onFloor(double x, double z) { return seen({x, floorTop, z}); }

    RegionTool regions;
    int changes = 0;
};

} // namespace

class tst_tools_regions : public QObject {
    Q_OBJECT

private slots:
    void a_drag_over_the_floor_is_one_step_on_the_grid() {
        Site site;
        site.drag(site.onFloor(-1.9, 1.1), site.onFloor(2.2, -2.1));
        QCOMPARE(site.steps().size(), std::size_t{1});
        QCOMPARE(site.count(), std::size_t{1});
        QCOMPARE(site.boxOf(0).min, glm::dvec3(-2, floorTop, -2));
        QCOMPARE(site.boxOf(0).max, glm::dvec3(2, floorTop + 4, 1));
        QVERIFY(!site.regions.active());
        QCOMPARE(site.host.selection().size(), std::size_t{1});
        QCOMPARE(site.host.selection().front().kind, ItemKind::GravityRegion);
        site.host.undo();
        QCOMPARE(site.count(), std::size_t{0});
    }

    void the_wheel_makes_it_higher_and_a_click_takes_the_last_size() {
        Site site;
        site.press(site.onFloor(0, 0));
        site.move(site.onFloor(0, 0), site.onFloor(2, 3), 4);
        QVERIFY(site.chain.wheel(site.at(site.onFloor(2, 3)), 2));
        site.chain.release(site.at(site.onFloor(2, 3)));
        QCOMPARE(site.boxOf(0).max - site.boxOf(0).min, glm::dvec3(2, 6, 3));
        site.begin();
        site.click(site.onFloor(-1, -1));
        QCOMPARE(site.count(), std::size_t{2});
        QCOMPARE(site.boxOf(1).max - site.boxOf(1).min, glm::dvec3(2, 6, 3));
        QCOMPARE(site.boxOf(1).min.y, floorTop);
    }

    void with_ctrl_the_next_one_follows_and_escape_ends() {
        Site site;
        site.drag(site.onFloor(0, 0), site.onFloor(1, 1), ctrl);
        QVERIFY(site.regions.active());
        site.drag(site.onFloor(-2, -2), site.onFloor(-1, -1), ctrl);
        QCOMPARE(site.steps().size(), std::size_t{2});
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.regions.active());
        QVERIFY(!site.key(KeyInput::Kind::Escape));
    }

    void escape_gives_a_drag_up() {
        Site site;
        site.press(site.onFloor(0, 0));
        site.move(site.onFloor(0, 0), site.onFloor(2, 2), 4);
        QVERIFY(site.regions.box().has_value());
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.chain.dragging() && site.regions.active());
        QVERIFY(site.steps().empty());
    }

    void shift_leaves_the_grid() {
        Site site;
        site.drag(site.onFloor(0.24, 0.24), site.onFloor(1.38, 1.38), shift);
        QCOMPARE(site.boxOf(0).min, glm::dvec3(0.25, floorTop, 0.25));
        QCOMPARE(site.boxOf(0).max, glm::dvec3(1.375, floorTop + 4, 1.375));
    }

    void it_stays_inside_the_level() {
        Site site;
        // The sector reaches 8 units to each side.
        QVERIFY(site.chain.wheel(site.at(site.onFloor(0, 0)), 40));
        site.drag(site.onFloor(0, 0), site.onFloor(3, 3));
        QCOMPARE(site.boxOf(0).max.y, 8.0);
    }

    void what_it_shows_is_the_box_in_its_colour() {
        Site site;
        site.chain.hover(site.at(site.onFloor(0, 0)));
        ToolOverlays overlays;
        site.regions.overlays(site.at(site.onFloor(0, 0)), overlays);
        QCOMPARE(overlays.numbered.size(), std::size_t{1});
        QCOMPARE(overlays.numbered.begin()->second->lines.size(), std::size_t{12});
        QCOMPARE(site.regions.hint(site.at(site.onFloor(0, 0))).size(), std::size_t{2});
        site.regions.leave();
        overlays = {};
        site.regions.overlays(site.at(site.onFloor(0, 0)), overlays);
        QVERIFY(overlays.numbered.empty());
    }
};

} // namespace tst_tools_regions

OCTANT_SUITE(tst_tools_regions, tst_tools_regions)
#include "tst_tools_regions.moc"
