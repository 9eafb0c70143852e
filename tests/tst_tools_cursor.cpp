#include <QTest>

#include <glm/geometric.hpp>

#include "tests/support/building_site.h"
#include "tests/support/suite.h"
#include "views/tools/build_tool.h"
#include "views/tools/cursor_tool.h"
#include "views/tools/place_tool.h"
#include "views/tools/structure_tool.h"

namespace tst_tools_cursor {

using namespace octant;

namespace {

/// The floor of the site with the tools of building, and a cursor that points for them.
class Site : public test::BuildingToolSite {
public:
    Site()
        : place(host, [] {}), structures(host, building, {[] {}, [this] { return context(); }}),
          tool(building, [] {}), cursor(host, building, window()) {
        chain.add(place);
        chain.add(structures);
        chain.add(tool);
        chain.add(cursor);
        view.camera.yaw = 0; // forward is +Z, right is +X
        shown = cursorDo("cursor.show");
    }
    /// As the view does it: all tools get what the cursor is on.
    InputState pointed() {
        InputState in = at(middle());
        cursor.lead(in);
        return in;
    }
    bool cursorDo(std::string_view id, int times = 1) {
        const auto brought = action(id);
        if (!brought || (brought->enabled && !brought->enabled()))
            return false;
        for (int i = 0; i < times; ++i) {
            brought->run(pointed());
            if (!chain.dragging())
                chain.hover(pointed());
        }
        return true;
    }
    glm::i64vec3 cellOfCursor() const { return cursor.cursor().at().cells.min; }
    std::string spoken() const {
        const ToolText text = cursor.spoken(level());
        return text.text;
    }

    void placeACrate() {
        Placing crate;
        crate.name = "crate";
        crate.edit.action = "preset.add";
        crate.edit.with("preset", std::string("crate"));
        crate.boxes =
            entityBoxes(*presetItems(*presetById("crate"), Revision::R20250808), Revision::R20250808);
        place.begin(std::move(crate));
    }

    PlaceTool place;
    StructureTool structures;
    BuildTool tool;
    CursorTool cursor;
    bool shown = false;

private:
    CursorTool::Window window() {
        CursorTool::Window made;
        made.meet = [this](const Ray& ray, double most) -> std::optional<PickHit> {
            PickOptions options;
            options.cells = true;
            options.maxDistance = most;
            const auto hits = picks.pick(ray, options);
            return hits.empty() ? std::nullopt : std::optional(hits.front());
        };
        made.standing = [](const CellCursor&) { return std::vector<PickHit>(); };
        made.holds = [this] { return chain.dragging(); };
        made.press = [this] { chain.press(pointed()); };
        made.release = [this] { chain.release(pointed()); };
        made.changed = [this] {
            if (chain.dragging()) {
                chain.move(pointed());
                chain.frame(pointed());
            }
        };
        return made;
    }
};

} // namespace

class TestToolsCursor : public QObject {
    Q_OBJECT

private slots:
    void itBeginsOnWhatIsInTheMiddle() {
        Site site;
        QVERIFY(site.shown);
        QCOMPARE(site.cellOfCursor().y, std::int64_t{0}); // the floor
        QCOMPARE(site.cursor.cursor().at().face, 1);
        QVERIFY(site.spoken().find("%5") != std::string::npos);
    }

    void itMovesAsOneLooks_data() {
        QTest::addColumn<double>("yaw");
        QTest::addColumn<QString>("action");
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("z");
        QTest::newRow("right") << 0.0 << "cursor.right" << 1 << 0 << 0;
        QTest::newRow("left") << 0.0 << "cursor.left" << -1 << 0 << 0;
        QTest::newRow("forward") << 0.0 << "cursor.forward" << 0 << 0 << 1;
        QTest::newRow("back") << 0.0 << "cursor.back" << 0 << 0 << -1;
        QTest::newRow("up") << 0.0 << "cursor.up" << 0 << 1 << 0;
        QTest::newRow("down") << 0.0 << "cursor.down" << 0 << -1 << 0;
        QTest::newRow("forward, turned") << 90.0 << "cursor.forward" << 1 << 0 << 0;
        QTest::newRow("right, turned") << 90.0 << "cursor.right" << 0 << 0 << -1;
        QTest::newRow("right, from behind") << 180.0 << "cursor.right" << -1 << 0 << 0;
    }
    void itMovesAsOneLooks() {
        QFETCH(double, yaw);
        QFETCH(QString, action);
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, z);
        Site site;
        site.view.camera.yaw = yaw;
        const glm::i64vec3 before = site.cellOfCursor();
        QVERIFY(site.cursorDo(action.toStdString()));
        QCOMPARE(site.cellOfCursor() - before, glm::i64vec3(x, y, z));
    }

    void itStaysInTheLevel() {
        Site site;
        for (const char* id :
             {"cursor.left", "cursor.right", "cursor.forward", "cursor.back", "cursor.up", "cursor.down"}) {
            QVERIFY(site.cursorDo(id, 40));
            const glm::i64vec3 cell = site.cellOfCursor();
            QVERIFY(cell.x >= 0 && cell.x < 16 && cell.y >= -1 && cell.y < 16 && cell.z >= 0 && cell.z < 16);
        }
        QCOMPARE(site.cellOfCursor().y, std::int64_t{-1}); // the bottom of the level
        QCOMPARE(site.cursor.cursor().at().face, 1);
        QVERIFY(site.cursor.cursor().bottom(site.level()).has_value());
    }

    void itSaysWhatItIsOn() {
        Site site;
        QVERIFY(site.spoken().ends_with("%5"));
        site.cursorDo("cursor.press");
        QVERIFY(site.spoken().ends_with("selected"));
        site.cursorDo("cursor.up");
        QVERIFY(site.spoken().ends_with("empty"));
        site.cursorDo("cursor.down", 2); // on the bottom of the level, on which the floor lies
        QCOMPARE(site.cellOfCursor().y, std::int64_t{-1});
        QVERIFY(site.spoken().ends_with("covered"));
    }

    void itDropsToTheNextSurface() {
        Site site;
        site.cursorDo("cursor.up", 5);
        QCOMPARE(site.cellOfCursor().y, std::int64_t{5});
        site.cursorDo("cursor.drop");
        QCOMPARE(site.cellOfCursor().y, std::int64_t{0});
        QVERIFY(site.spoken().ends_with("%5"));
    }

    void inTheAirIsNothingToPlaceOn() {
        Site site;
        site.placeACrate();
        QVERIFY(site.cursorDo("cursor.up", 3));
        QVERIFY(!site.place.stand());
        QVERIFY(site.cursorDo("cursor.press"));
        QVERIFY(site.place.active());
        QVERIFY(site.host.history().empty());
        QCOMPARE(site.host.lines.size(), std::size_t{1});
        QVERIFY(site.cursorDo("cursor.drop"));
        QVERIFY(site.place.stand().has_value());
        const glm::dvec3 below = site.cursor.cursor().point(site.level());
        QCOMPARE(site.place.stand()->position, below);
        QVERIFY(site.cursorDo("cursor.press"));
        QVERIFY(!site.place.active());
        QCOMPARE(site.host.history().size(), std::size_t{1});
        QCOMPARE(site.host.lines.size(), std::size_t{1});
    }

    void inTheAirNothingIsDrawn() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        QVERIFY(site.cursorDo("cursor.up", 3));
        QVERIFY(site.cursorDo("cursor.hold"));
        QVERIFY(!site.chain.dragging());
        QCOMPARE(site.host.lines.size(), std::size_t{1});
        QVERIFY(site.cursorDo("cursor.drop"));
        QVERIFY(site.cursorDo("cursor.hold"));
        QVERIFY(site.chain.dragging());
        QVERIFY(site.cursorDo("cursor.hold"));
        QVERIFY(!site.chain.dragging());
        QCOMPARE(site.host.lines.size(), std::size_t{1});
    }

    void aStepOfAFineGridDrags() {
        Site site;
        for (int i = 0; i < 3; ++i)
            QVERIFY(site.building.build.changeGrid(1));
        QVERIFY(site.run("build.draw-room", site.middle()));
        QVERIFY(site.cursorDo("cursor.left")); // of that grid from now on
        const InputState from = site.pointed();
        QVERIFY(site.cursorDo("cursor.hold"));
        QVERIFY(site.cursorDo("cursor.right"));
        QVERIFY(glm::distance(from.at, site.pointed().at) < site.at(site.middle()).dragDistance);
        QVERIFY(site.building.structure.planned());
        const std::int64_t wide = site.building.structure.planned()->box.size.x;
        QVERIFY(site.cursorDo("cursor.right"));
        QVERIFY(site.building.structure.planned());
        QCOMPARE(site.building.structure.planned()->box.size.x, wide + 1);
    }

    void itTurnsToSidesThatNothingCovers() {
        Site site;
        site.cursorDo("cursor.turn");
        // All sides of a cell in the middle of the floor but the upper and the lower one are covered.
        QCOMPARE(site.cursor.cursor().at().face, 4);
        site.cursorDo("cursor.turn");
        QCOMPARE(site.cursor.cursor().at().face, 1);
    }

    void itSelectsARectangleAndPushesIt() {
        Site site;
        const glm::i64vec3 from = site.cellOfCursor();
        QVERIFY(site.cursorDo("cursor.hold"));
        QVERIFY(site.chain.dragging());
        QVERIFY(site.cursorDo("cursor.right", 2));
        QVERIFY(site.cursorDo("cursor.forward"));
        QVERIFY(site.cursorDo("cursor.hold"));
        QVERIFY(!site.chain.dragging());
        QCOMPARE(site.building.build.selection().faces.count(), std::uint64_t{6});
        QVERIFY(site.run("build.push", site.middle()));
        site.building.build.commitSession();
        for (int x = 0; x <= 2; ++x)
            for (int z = 0; z <= 1; ++z)
                QVERIFY(site.solid(int(from.x) - 8 + x, 1, int(from.z) - 8 + z));
        QCOMPARE(site.host.history().size(), std::size_t{1});
    }

    void itFollowsTheGrid() {
        Site site;
        const glm::dvec3 before = site.cursor.cursor().point(site.level());
        QVERIFY(site.building.build.changeGrid(1));
        site.cursorDo("cursor.hold");
        site.cursorDo("cursor.hold");
        QCOMPARE(site.cursor.cursor().at().cells.depth, site.building.build.depth());
        const glm::dvec3 after = site.cursor.cursor().point(site.level());
        QVERIFY(std::abs(after.y - before.y) < 1e-9); // on the same surface
        QVERIFY(glm::distance(before, after) < 1);
    }

    void theMouseTakesOverUntilAKeyMovesIt() {
        Site site;
        QVERIFY(site.cursor.leads());
        site.cursor.followMouse();
        QVERIFY(site.cursor.shown() && !site.cursor.leads());
        InputState in = site.at(site.middle());
        site.cursor.lead(in);
        QVERIFY(!in.byCursor);
        QVERIFY(site.cursorDo("cursor.left"));
        QVERIFY(site.cursor.leads());
        site.key(KeyInput::Kind::Escape);
        QVERIFY(!site.cursor.shown());
        QVERIFY(!site.cursorDo("cursor.left")); // shown first
    }
};

} // namespace tst_tools_cursor

OCTANT_SUITE(tst_tools_cursor, TestToolsCursor)
#include "tst_tools_cursor.moc"
