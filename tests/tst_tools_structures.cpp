#include <QTest>

#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/build_tool.h"
#include "views/tools/structure_tool.h"

namespace tst_tools_structures {

using namespace octant;

namespace {

constexpr Modifiers shift{true, false, false}, ctrl{false, true, false};
constexpr double floorTop = -7; // of the site, units below the centre

/// The floor of the site, seen from above, on a grid of 1 unit.
class Site : public test::ToolSite {
public:
    Site()
        : building(host), structures(host, building, {[this] { ++changes; }, [this] { return context(); }}),
          build(building, [this] { ++changes; }) {
        chain.add(structures);
        chain.add(build);
        building.build.setActive(true);
        building.setOffering([this](const Offer& offer) { offers.push_back(offer); });
        onMapChange = [this] {
            building.build.afterMapChange();
            building.structure.afterMapChange();
        };
    }
    std::shared_ptr<const MeshContext> context() const {
        const MapPtr map = host.snapshot();
        return std::make_shared<const MeshContext>(map->levels[0], map->revision,
                                                   std::make_shared<TreeCache>());
    }
    /// The middle of a cell of the floor, counted from the middle of the level.
    glm::dvec2 cell(int x, int z) { return seen({x + 0.5, floorTop, z + 0.5}); }
    bool solid(int x, int y, int z) const {
        const CubeList& cubes = level().sectors[0].cell->value()->cubes;
        constexpr std::uint32_t side = gridSide >> cellDepth;
        const glm::uvec3 at(static_cast<std::uint32_t>(x + 8) * side, static_cast<std::uint32_t>(y) * side,
                            static_cast<std::uint32_t>(z + 8) * side);
        const CubeCell found = Octree(cubes).find(at);
        return found.number != Cube::None && cubes.cubes[found.number].geometry();
    }
    void type(const char* text) {
        for (; *text != 0; ++text)
            key(KeyInput::Kind::Character, *text);
    }
    std::string hints() {
        std::string all;
        for (const ToolText& text : chain.hints(at(middle())))
            all.append(text.text).append("\n");
        return all;
    }

    Building building;
    int changes = 0;
    StructureTool structures;
    BuildTool build;
    std::vector<Offer> offers;
};

} // namespace

class tst_tools_structures : public QObject {
    Q_OBJECT

private slots:
    void a_drag_makes_a_room_in_one_step() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        QVERIFY(site.isChecked("build.draw-room"));
        const MapPtr before = site.host.snapshot();
        site.drag(site.cell(-2, 1), site.cell(2, -2));
        QCOMPARE(site.steps(), std::vector<std::string>{"Build room"});
        QVERIFY(!site.host.gestureOpen());
        QVERIFY(!site.solid(0, 1, 0) && site.solid(3, 1, 0) && site.solid(-3, 2, 0) && site.solid(0, 4, 0));
        QVERIFY(site.solid(0, 0, 0));
        site.host.undo();
        QVERIFY(changesBetween(*site.host.snapshot(), *before).empty());
        // It stays chosen until Esc.
        QVERIFY(site.isChecked("build.draw-room"));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.isChecked("build.draw-room"));
    }

    void what_is_dragged_is_shown_as_it_will_be_and_given_up_by_escape() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        const MapPtr before = site.host.snapshot();
        site.press(site.cell(-2, 1));
        site.move(site.cell(-2, 1), site.cell(2, -2), 4);
        QVERIFY(site.solid(3, 1, 0));
        QVERIFY(site.building.structure.planned());
        ToolSketch sketch;
        site.chain.paint(site.at(site.cell(2, -2)), sketch);
        QCOMPARE(sketch.texts.size(), std::size_t{3});
        std::vector<double> sizes;
        for (const ScreenText& text : sketch.texts)
            sizes.push_back(std::get<ToolText::Number>(text.text.parts[0]).value);
        QCOMPARE(sizes, (std::vector<double>{5, 3, 4}));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(changesBetween(*site.host.snapshot(), *before).empty());
        QVERIFY(site.steps().empty());
        QVERIFY(!site.chain.dragging());
    }

    void an_undo_gives_up_the_drag() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        site.press(site.cell(-2, 1));
        site.move(site.cell(-2, 1), site.cell(2, -2), 4);
        site.host.undo();
        QVERIFY(!site.chain.dragging());
        QVERIFY(site.steps().empty());
        QVERIFY(!site.solid(3, 1, 0));
    }

    void numbers_are_typed_while_dragging_and_before_a_click() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        site.press(site.cell(-2, 1));
        site.move(site.cell(-2, 1), site.cell(2, -2), 4);
        QVERIFY(site.chain.typing());
        site.type("3 2 5");
        const auto plan = site.building.structure.planned();
        QVERIFY(plan);
        QCOMPARE(plan->box.size, glm::i64vec3(3, 5, 2));
        QCOMPARE(plan->box.min, glm::i64vec3(6, 1, 8));
        QVERIFY(site.key(KeyInput::Kind::Enter));
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.solid(-1, 6, 1) && !site.solid(-1, 5, 1));
        QVERIFY(!site.chain.typing());
        // A click takes what was typed before it, and what was drawn last otherwise.
        site.host.undo();
        site.chain.hover(site.at(site.cell(0, 0)));
        site.type("1,1,2");
        QVERIFY(site.chain.typing());
        QCOMPARE(site.building.structure.planned()->box.size, glm::i64vec3(1, 2, 1));
        site.key(KeyInput::Kind::Backspace);
        QCOMPARE(site.building.structure.typed(), std::string("1 1 "));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.chain.typing() && site.isChecked("build.draw-room"));
        QCOMPARE(site.building.structure.planned()->box.size, glm::i64vec3(3, 3, 2));
    }

    void the_wheel_sets_height_and_walls() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        QVERIFY(site.chain.wheel(site.at(site.middle()), 2));
        QCOMPARE(site.building.structure.sizes().height, 5.0);
        QVERIFY(site.chain.wheel(site.at(site.middle(), shift), 1));
        QCOMPARE(site.building.structure.sizes().thickness, std::int64_t{2});
        // Through nothing to the other side of the floor.
        QVERIFY(site.chain.wheel(site.at(site.middle()), -5));
        QCOMPARE(site.building.structure.sizes().height, -1.0);
        QVERIFY(!site.chain.wheel(site.at(site.middle(), ctrl), 1));
    }

    void a_doorway_is_cut_with_ctrl_while_rooms_are_drawn() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        site.drag(site.cell(-3, 2), site.cell(1, -2));
        // From aside, at the wall on the right.
        site.view.camera.eye = {6, -5.2, 0.5};
        site.view.camera.pitch = 0;
        site.view.camera.yaw = -90;
        const auto wall = site.structures.endAt(site.at(site.middle()));
        QVERIFY(wall && wall->face.face == 0);
        site.click(site.middle(), ctrl);
        QCOMPARE(site.steps(), (std::vector<std::string>{"Build room", "Cut doorway"}));
        QVERIFY(!site.solid(2, 1, 0) && !site.solid(2, 2, 0) && site.solid(2, 3, 0));
        QVERIFY(site.isChecked("build.draw-room"));
    }

    void what_leaves_the_level_is_offered() {
        Site site;
        QVERIFY(site.run("build.draw-room", site.middle()));
        const MapPtr before = site.host.snapshot();
        site.view.camera.eye = {0.3, 7, -0.4};
        site.type("");
        site.drag(site.cell(-7, 1), site.cell(-8, -2));
        QVERIFY(site.steps().empty());
        QVERIFY(changesBetween(*site.host.snapshot(), *before).empty());
        QCOMPARE(site.offers.size(), std::size_t{1});
        QVERIFY(site.host.submit(site.offers.front().edit));
        QCOMPARE(site.steps().size(), std::size_t{1});
        QCOMPARE(site.level().countX(), std::uint32_t{2});
        site.host.undo();
        QCOMPARE(site.level().countX(), std::uint32_t{1});
    }

    void what_is_pushed_over_the_edge_is_offered() {
        Site site;
        site.click(site.cell(0, 0));
        for (int i = 0; i < 15; ++i)
            QVERIFY(site.run("build.push", site.middle()));
        QVERIFY(site.offers.empty());
        site.run("build.push", site.middle());
        QCOMPARE(site.offers.size(), std::size_t{1});
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.host.submit(site.offers.front().edit));
        QCOMPARE(site.level().countY(), std::uint32_t{2});
    }

    void what_was_done_last_is_done_at_another_place() {
        Site site;
        QVERIFY(site.run("build.repeat-last", site.cell(2, 2)));
        QVERIFY(site.steps().empty()); // nothing was done yet
        QVERIFY(site.run("build.draw-room", site.middle()));
        site.drag(site.cell(-4, -4), site.cell(-3, -3));
        QVERIFY(site.run("build.repeat-last", site.cell(2, 2)));
        QCOMPARE(site.steps().size(), std::size_t{2});
        QVERIFY(!site.solid(2, 1, 2) && !site.solid(3, 1, 3) && site.solid(4, 1, 3) && site.solid(1, 2, 2));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        // A push, and again from where it was done last.
        site.click(site.cell(6, -4));
        QVERIFY(site.run("build.push", site.cell(6, -4)));
        QVERIFY(site.run("build.let-go", site.cell(6, -4)));
        QVERIFY(site.run("build.repeat-last", site.cell(6, -2)));
        QVERIFY(site.solid(6, 1, -4) && site.solid(6, 1, -2) && !site.solid(6, 1, -3));
        QVERIFY(site.run("build.repeat-last", site.cell(6, 0)));
        QVERIFY(site.solid(6, 1, 0));
    }

    void stairs_lead_from_a_floor_to_another() {
        Site site;
        // A ledge three units high.
        Edit ledge = Edit{"cubes.fill", {{ItemKind::Level, -1, ItemRef::NoCube, site.level().id}}, {}}
                         .with("depth", std::uint64_t{4})
                         .with("min", std::vector<std::int64_t>{10, 1, 4})
                         .with("size", std::vector<std::int64_t>{4, 3, 8});
        QVERIFY(site.host.submit(ledge));
        QVERIFY(site.run("build.draw-stairs", site.middle()));
        site.drag(site.cell(-4, 0), site.seen({4.5, -4, 0.5}));
        QCOMPARE(site.steps().back(), std::string("Build stairs"));
        QVERIFY(site.solid(1, 3, 0) && !site.solid(-3, 2, 0));
        QVERIFY(site.run("build.draw-roof", site.middle()));
        site.drag(site.seen({2.5, -4, -3.5}), site.seen({5.5, -4, 3.5}));
        QCOMPARE(site.steps().back(), std::string("Build roof"));
        QVERIFY(site.run("build.draw-ramp", site.middle()));
        site.drag(site.cell(-4, -6), site.cell(-6, -6));
        QCOMPARE(site.steps().size(), std::size_t{3});
        QCOMPARE(site.host.lines.back(), std::string("Drag from the lower floor to the higher one"));
    }
};

} // namespace tst_tools_structures

OCTANT_SUITE(tst_tools_structures, tst_tools_structures)
#include "tst_tools_structures.moc"
