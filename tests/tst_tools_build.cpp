#include <QTest>

#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/build_tool.h"
#include "views/tools/terrain_tool.h"
#include "views/tools/texture_tool.h"

namespace tst_tools_build {

using namespace octant;

namespace {

constexpr Modifiers shift{true, false, false}, ctrl{false, true, false};

/// One builds on a grid of 1 unit.
class Site : public test::ToolSite {
public:
    Site()
        : building(host), terrain(building, [this] { ++changes; }), build(building, [this] { ++changes; }),
          texture(building) {
        chain.add(terrain);
        chain.add(build);
        chain.add(texture);
        building.build.setActive(true);
        onMapChange = [this] {
            building.build.afterMapChange();
            building.texture.afterMapChange();
            building.terrain.afterMapChange();
            building.transform.afterMapChange();
        };
    }
    /// The middle of a cell of the floor.
    glm::dvec2 cell(int x, int z) { return seen({x + 0.5, -7, z + 0.5}); }
    std::size_t selected() const { return building.build.selection().faces.count(); }
    std::size_t sizeOfMap() const { return level().sectors[0].cell->value()->cubes.size(); }
    std::optional<BuildController::Handle> faceHandle() {
        for (const BuildController::Handle& handle : build.handles(at(middle())))
            if (handle.corners == 0)
                return handle;
        return std::nullopt;
    }

    Building building;
    int changes = 0;
    TerrainTool terrain;
    BuildTool build;
    TextureTool texture;
};

} // namespace

class tst_tools_build : public QObject {
    Q_OBJECT

private slots:
    void actions_do_what_the_hand_does() {
        Site site;
        site.click(site.cell(0, 0));
        const std::size_t before = site.sizeOfMap();
        QVERIFY(site.run("build.push", site.middle()));
        site.chain.commitSessions();
        QVERIFY(site.sizeOfMap() != before);
        QCOMPARE(site.steps().size(), std::size_t{1});
        site.building.build.setCurrentMaterial(
            {ItemKind::Material, -1, ItemRef::NoCube, site.level().materials[0].id});
        QVERIFY(site.run("build.paint", site.middle()));
        QCOMPARE(site.steps().size(), std::size_t{2});
        QVERIFY(site.run("build.texture-larger", site.middle()));
        // It was tried; nothing is drawn of the cubes of this level.
        QCOMPARE(site.host.lines, std::vector<std::string>{"there is no visible face here"});
        QVERIFY(site.run("build.select-grow", site.middle()));
        QVERIFY(site.selected() > 1);
        QVERIFY(site.run("build.let-go", site.middle()));
        QCOMPARE(site.selected(), std::size_t{0});
        QVERIFY(!site.isChecked("build.paint-brush"));
        QVERIFY(site.run("build.paint-brush", site.middle()));
        QVERIFY(site.isChecked("build.paint-brush") && site.building.build.paints());
        // As other tools it says that it is on, and Escape ends it before it lets go of what is selected.
        site.click(site.cell(0, 0));
        const auto hints = site.chain.hints(site.at(site.middle()));
        QVERIFY(std::any_of(hints.begin(), hints.end(), [](const ToolText& text) {
            return std::string_view(text.text).find("Paint brush") != std::string_view::npos;
        }));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.isChecked("build.paint-brush"));
    }

    void actions_do_nothing_while_one_does_not_build() {
        Site site;
        site.click(site.cell(0, 0));
        QVERIFY(site.isChecked("view.build"));
        QVERIFY(site.run("view.build", site.middle()));
        QVERIFY(!site.isChecked("view.build"));
        for (const ToolAction& action : site.chain.actions())
            if (const std::string_view id = action.id; id != "view.build" && id != "build.terrain")
                QVERIFY2(site.run(id, site.cell(0, 0)), action.id);
        QVERIFY(site.steps().empty() && site.selected() == 0);
        // This one begins to build.
        QVERIFY(site.run("build.terrain", site.middle()));
        QVERIFY(site.building.build.active() && site.isChecked("build.terrain"));
    }

    void cells_are_moved_as_one_looks_data() {
        QTest::addColumn<double>("yaw");
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("z");
        QTest::newRow("along Z") << 0.0 << 1 << 0;
        QTest::newRow("along X") << 90.0 << 0 << -1;
        QTest::newRow("against Z") << 180.0 << -1 << 0;
        QTest::newRow("against X") << 270.0 << 0 << 1;
    }
    void cells_are_moved_as_one_looks() {
        QFETCH(const double, yaw);
        QFETCH(const int, x);
        QFETCH(const int, z);
        Site site;
        site.click(site.cell(0, 0));
        const auto before = site.building.build.selectedBox(site.level());
        site.building.terrain.setActive(true);
        site.view.camera.yaw = yaw;
        QVERIFY(site.run("build.move-right", site.middle()));
        QVERIFY(!site.building.terrain.active()); // the hand does something else
        const auto after = site.building.build.selectedBox(site.level());
        QVERIFY(before && after);
        QVERIFY(after->min - before->min == glm::i64vec3(x, 0, z));
    }

    void a_drag_selects_a_rectangle() {
        Site site;
        site.press(site.cell(-1, -1));
        QCOMPARE(site.selected(), std::size_t{1});
        const int before = site.changes;
        site.move(site.cell(-1, -1), site.cell(1, 0), 30);
        QCOMPARE(site.changes, before + 2); // thirty moves: one at once, all others together
        QCOMPARE(site.selected(), std::size_t{6});
        site.chain.release(site.at(site.cell(1, 0)));
        QCOMPARE(site.selected(), std::size_t{6});
        QVERIFY(site.steps().empty());
    }

    void a_rectangle_leaves_out_what_is_out_of_reach() {
        Site site;
        constexpr std::int64_t side = std::int64_t{1} << (maxCubeDepth - Site::cellDepth);
        // Cells 0, 0 and, in part, 0, -1 of the floor; and what is far above them.
        site.building.build.setOutOfReach([](const Level&) {
            return std::vector<CellBox>{{{8 * side, 0, 8 * side}, {9 * side, side, 9 * side}},
                                        {{8 * side, 0, 7 * side}, {8 * side + 1, 1, 7 * side + 1}},
                                        {{7 * side, 5 * side, 7 * side}, {9 * side, 6 * side, 9 * side}}};
        });
        site.drag(site.cell(-1, -1), site.cell(1, 0));
        QCOMPARE(site.selected(), std::size_t{4});
        QVERIFY(!site.building.build.selection().faces.contains({8, 0, 8}, 1));
        QVERIFY(!site.building.build.selection().faces.contains({8, 0, 7}, 1));
        // What spreads over the surface, too.
        site.click(site.cell(2, 2));
        QVERIFY(site.building.build.spread(site.level(), BuildController::Spread::Plane));
        QVERIFY(!site.building.build.selection().faces.contains({8, 0, 8}, 1));
        QVERIFY(site.building.build.selection().faces.contains({9, 0, 8}, 1));
    }

    void cells_behind_a_face_leave_out_what_is_out_of_reach() {
        Site site;
        constexpr std::int64_t side = std::int64_t{1} << (maxCubeDepth - Site::cellDepth);
        site.building.build.setOutOfReach([](const Level&) {
            return std::vector<CellBox>{{{8 * side, 0, 8 * side}, {9 * side, side, 9 * side}}};
        });
        CellSelection behind = selectionOf({0, {Site::cellDepth, {9, 0, 8}, {1, 1, 1}}});
        behind.layers = 3;
        site.building.build.take(behind);
        const std::vector<LevelBox> boxes = site.building.build.selectedBoxes(site.level());
        QCOMPARE(boxes.size(), std::size_t{2});
        for (const LevelBox& box : boxes)
            QVERIFY(box.size == glm::i64vec3(1) && box.min.x != 8);
        QVERIFY(site.building.build.clear(site.level()));
    }

    void a_brush_misses_no_cell_between_two_frames() {
        Site site;
        site.press(site.cell(-2, 0), shift);
        site.move(site.cell(-2, 0), site.cell(2, 0), 40, shift);
        site.chain.release(site.at(site.cell(2, 0), shift));
        QCOMPARE(site.selected(), std::size_t{5});
        site.click(site.cell(0, 2), ctrl); // one more
        QCOMPARE(site.selected(), std::size_t{6});
        site.click(site.cell(0, 0));
        QCOMPARE(site.selected(), std::size_t{1});
    }

    void paint_is_previewed_once_a_frame_and_one_step() {
        Site site;
        site.building.build.setPaints(true);
        site.building.build.setCurrentMaterial(
            {ItemKind::Material, -1, ItemRef::NoCube, site.level().materials[0].id});
        site.press(site.cell(-2, 0));
        QCOMPARE(site.host.previews, 1);
        site.move(site.cell(-2, 0), site.cell(2, 0), 40);
        QVERIFY(site.host.previews <= 3); // one at once, all others together
        site.chain.release(site.at(site.cell(2, 0)));
        QVERIFY(!site.host.gestureOpen());
        QVERIFY(!site.chain.dragging());
    }

    void the_wheel_pushes_and_the_grid_key_changes_the_grid() {
        Site site;
        site.click(site.cell(0, 0));
        const std::size_t before = site.sizeOfMap();
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0)), 0.5)); // half a notch
        QCOMPARE(site.sizeOfMap(), before);
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0)), 0.5));
        QVERIFY(site.sizeOfMap() != before);
        site.chain.commitSessions();
        QCOMPARE(site.steps(), std::vector<std::string>{"Push cubes"});
        InputState in = site.at(site.cell(0, 0));
        in.held.grid = true;
        const int depth = site.building.build.depth();
        QVERIFY(site.chain.wheel(in, 1));
        QCOMPARE(site.building.build.depth(), depth - 1);
        QVERIFY(!site.chain.wheel(site.at(site.cell(0, 0), ctrl), 1)); // that zooms
        QCOMPARE(site.steps().size(), std::size_t{1});
    }

    void while_a_rectangle_is_dragged_the_wheel_reaches() {
        Site site;
        site.press(site.cell(0, 0));
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0)), -1));
        QVERIFY(site.building.build.selection().layers != 0);
        site.chain.release(site.at(site.cell(0, 0)));
        QVERIFY(site.steps().empty());
    }

    void a_handle_takes_typed_numbers_data() {
        QTest::addColumn<bool>("enter");
        QTest::newRow("Enter keeps it") << true;
        QTest::newRow("Escape gives it up") << false;
    }
    void a_handle_takes_typed_numbers() {
        QFETCH(bool, enter);
        Site site;
        site.view.camera.eye = {0, -3, -4};
        site.view.camera.pitch = -45;
        site.drag(site.cell(-1, -1), site.cell(1, 1));
        const std::size_t before = site.sizeOfMap();
        const auto handle = site.faceHandle();
        QVERIFY(handle);
        site.press(site.seen(handle->at));
        QVERIFY(site.chain.typing());
        QVERIFY(site.chain.wheel(site.at(site.middle()), 3)); // the hand is busy
        QCOMPARE(site.sizeOfMap(), before);
        QVERIFY(site.key(KeyInput::Kind::Character, '2'));
        QVERIFY(site.sizeOfMap() != before);
        bool told = false;
        for (const ToolText& text : site.chain.hints(site.at(site.middle())))
            for (const ToolText::Part& part : text.parts)
                told =
                    told || (std::holds_alternative<std::string>(part) && std::get<std::string>(part) == "2");
        QVERIFY(told);
        QVERIFY(!site.key(KeyInput::Kind::Character, 'x'));
        QVERIFY(site.key(enter ? KeyInput::Kind::Enter : KeyInput::Kind::Escape));
        QVERIFY(!site.chain.dragging() && !site.host.gestureOpen());
        QCOMPARE(site.steps().size(), enter ? std::size_t{1} : std::size_t{0});
        QCOMPARE(site.sizeOfMap() == before, !enter);
    }

    void an_undo_ends_the_handle_that_is_held() {
        Site site;
        site.view.camera.eye = {0, -3, -4};
        site.view.camera.pitch = -45;
        site.drag(site.cell(-1, -1), site.cell(1, 1));
        const auto handle = site.faceHandle();
        QVERIFY(handle);
        site.press(site.seen(handle->at));
        QVERIFY(site.key(KeyInput::Kind::Character, '1'));
        site.host.undo();
        QVERIFY(!site.chain.dragging() && !site.building.build.grabbing());
        QVERIFY(site.steps().empty());
    }

    void escape_lets_go_of_the_selection_first() {
        Site site;
        site.click(site.cell(0, 0));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QCOMPARE(site.selected(), std::size_t{0});
        QVERIFY(!site.key(KeyInput::Kind::Escape)); // for what is behind
        site.building.build.setActive(false);
        QVERIFY(!site.chain.press(site.at(site.cell(0, 0))));
        QVERIFY(!site.chain.wheel(site.at(site.cell(0, 0)), 1));
    }

    void overlays_show_the_level_the_selection_and_the_pointer() {
        Site site;
        site.click(site.cell(0, 0));
        site.chain.hover(site.at(site.cell(1, 1)));
        ToolOverlays overlays;
        overlays.colors.accent = {10, 20, 30, 255};
        site.chain.overlays(site.at(site.cell(1, 1)), overlays);
        for (const int number :
             {building_overlays::level, building_overlays::selected, building_overlays::pointed})
            QVERIFY(overlays.numbered[number] != nullptr);
        QVERIFY(overlays.numbered[building_overlays::shape] == nullptr);
    }

    void what_is_selected_or_pointed_at_keeps_its_colour() {
        Site site;
        const glm::u8vec4 accent{255, 160, 40, 255};
        const auto outlineAlone = [](const std::shared_ptr<const render::Overlay>& overlay) {
            return overlay && overlay->triangles.empty() && !overlay->lines.empty();
        };
        site.chain.hover(site.at(site.cell(0, 0)));
        QVERIFY(outlineAlone(site.building.build.hoverOverlay(site.level(), accent)));
        site.drag(site.cell(0, 0), site.cell(2, 2));
        const auto selected = site.building.build.selectionOverlay(site.level(), accent);
        QVERIFY(outlineAlone(selected));
        // Behind a wall it is seen as lines.
        QVERIFY(selected->depth == render::OverlayDepth::XRay);
    }

    void the_terrain_brush_comes_before_and_a_stroke_is_a_step() {
        Site site;
        site.building.terrain.setActive(true);
        site.press(site.cell(-2, 0));
        QCOMPARE(site.host.previews, 1);
        site.move(site.cell(-2, 0), site.cell(2, 0), 50);
        QVERIFY(site.host.previews <= 3); // fifty moves in a frame
        QVERIFY(site.chain.wheel(site.at(site.cell(2, 0)), 1));
        site.chain.release(site.at(site.cell(2, 0)));
        QCOMPARE(site.steps(), std::vector<std::string>{"Sculpt terrain"});
        QCOMPARE(site.selected(), std::size_t{0});
        site.press(site.cell(0, 1));
        site.host.undo();
        QVERIFY(!site.chain.dragging() && !site.building.terrain.stroking());
        site.press(site.cell(0, 1));
        site.chain.cancel();
        QCOMPARE(site.steps().size(), std::size_t{1});
        site.press(site.cell(0, 1));
        site.chain.interrupt();
        QCOMPARE(site.steps().size(), std::size_t{2});
    }

    void the_wheel_sizes_the_terrain_brush_and_escape_puts_it_away() {
        Site site;
        site.building.terrain.setActive(true);
        const TerrainBrush before = site.building.terrain.brush();
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0)), 1));
        QCOMPARE(site.building.terrain.brush().radius, before.radius + 1);
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0), shift), 1));
        QCOMPARE(site.building.terrain.brush().strength, before.strength + TerrainController::leastStrength);
        ToolOverlays overlays;
        site.chain.hover(site.at(site.cell(0, 0)));
        site.chain.overlays(site.at(site.cell(0, 0)), overlays);
        QVERIFY(overlays.numbered[building_overlays::shape] != nullptr); // its rim
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.building.terrain.active());
    }
};

} // namespace tst_tools_build

OCTANT_SUITE(tst_tools_build, tst_tools_build)
#include "tst_tools_build.moc"
