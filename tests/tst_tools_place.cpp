#include <QTest>

#include "io/json/cube_text.h"
#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/build_tool.h"
#include "views/tools/paste_tool.h"
#include "views/tools/shape_tool.h"

namespace tst_tools_place {

using namespace octant;

namespace {

constexpr Modifiers shift{true, false, false};

/// One builds on a grid of 1 unit, with all that is placed.
class Site : public test::ToolSite {
public:
    Site()
        : building(host),
          paste(building, {[this] { ++changes; },
                           [this](const std::vector<std::string>&,
                                  std::function<void(const std::string&)> done) { answer = std::move(done); },
                           [this] { return &level(); }}),
          shape(host, building,
                {[this] { ++changes; }, [this] { return context(); },
                 [] { return std::optional(glm::dvec3(0)); }}),
          build(building, [] {}) {
        for (Tool* tool : std::initializer_list<Tool*>{&paste, &shape, &build})
            chain.add(*tool);
        building.build.setActive(true);
        onMapChange = [this] {
            building.build.afterMapChange();
            building.shape.afterMapChange();
        };
    }
    std::shared_ptr<const MeshContext> context() {
        const MapPtr map = host.snapshot();
        return std::make_shared<const MeshContext>(map->levels[0], map->revision,
                                                   std::make_shared<TreeCache>());
    }
    glm::dvec2 cell(int x, int z) { return seen({x + 0.5, -7, z + 0.5}); }
    std::size_t sizeOfMap() const { return level().sectors[0].cell->value()->cubes.size(); }
    /// A ghost of the cube that stands in a cell of the floor.
    void copy(int x, int z) {
        click(cell(x, z));
        building.build.reach(1);
        auto copied = building.transform.copy(level());
        QVERIFY(copied);
        copied->text = json::cubesToText(copied->clip);
        building.build.clearSelection();
        building.paste.begin(std::move(*copied));
    }
    glm::i64vec3 shapeAt() const { return building.shape.draft().shape.box.min; }

    Building building;
    int changes = 0;
    std::function<void(const std::string&)> answer;
    PasteTool paste;
    ShapeTool shape;
    BuildTool build;
};

} // namespace

class tst_tools_place : public QObject {
    Q_OBJECT

private slots:
    void a_shape_follows_the_pointer_and_a_click_places_it() {
        Site site;
        site.chain.hover(site.at(site.cell(0, 0)));
        const std::size_t before = site.sizeOfMap();
        site.shape.begin(site.at(site.cell(0, 0)), ShapeKind::Box);
        QVERIFY(site.building.shape.open() && site.host.gestureOpen());
        const glm::i64vec3 first = site.shapeAt();
        const int previews = site.host.previews;
        for (int x = 0; x <= 2; ++x)
            site.chain.hover(site.at(site.cell(x, 0)));
        QCOMPARE(site.host.previews, previews);
        site.chain.frame(site.at(site.cell(2, 0)));
        QCOMPARE(site.host.previews, previews + 1); // once a frame
        QCOMPARE(site.shapeAt().x, first.x + 2);
        site.click(site.cell(1, 0));
        QVERIFY(!site.building.shape.open() && !site.chain.dragging());
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.sizeOfMap() != before);
        QVERIFY(site.building.build.selection().empty()); // the press was all
    }

    void with_shift_the_next_one_follows() {
        Site site;
        site.chain.hover(site.at(site.cell(0, 0)));
        site.shape.begin(site.at(site.cell(0, 0)), ShapeKind::Box);
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0)), -2)); // lower
        const glm::i64vec3 size = site.building.shape.wantedSize();
        site.click(site.cell(0, 0), shift);
        QVERIFY(site.building.shape.open());
        QCOMPARE(site.building.shape.wantedSize(), size);
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.building.shape.open() && !site.host.gestureOpen());
        QCOMPARE(site.steps().size(), std::size_t{1});
    }

    void the_size_that_was_asked_for_is_kept_for_its_kind() {
        Site site;
        const auto begin = [&](ShapeKind kind) {
            site.chain.hover(site.at(site.cell(0, 0)));
            site.shape.begin(site.at(site.cell(0, 0)), kind);
        };
        begin(ShapeKind::Box);
        const glm::i64vec3 usual = site.building.shape.wantedSize();
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0), shift), 2));
        const glm::i64vec3 wide = site.building.shape.wantedSize();
        QVERIFY(wide != usual);
        site.shape.end(false);
        begin(ShapeKind::Room);
        QCOMPARE(site.building.shape.wantedSize(), usual);
        site.shape.end(false);
        begin(ShapeKind::Box);
        QCOMPARE(site.building.shape.wantedSize(), wide);
        site.host.undo(); // of what is shown
        QVERIFY(!site.building.shape.open());
        QVERIFY(!site.key(KeyInput::Kind::Escape));
    }

    void on_a_selection_it_stands_still() {
        Site site;
        site.drag(site.cell(-1, -1), site.cell(1, 1));
        site.shape.begin(site.at(site.cell(0, 0)), ShapeKind::Box);
        const glm::i64vec3 at = site.shapeAt();
        site.chain.hover(site.at(site.cell(3, 3)));
        QCOMPARE(site.shapeAt(), at);
        QVERIFY(site.key(KeyInput::Kind::Enter));
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(!site.building.build.selection().empty()); // its top
    }

    void a_ghost_follows_and_escape_drops_it() {
        Site site;
        site.copy(0, 0);
        const auto origin = [&] {
            ToolOverlays overlays;
            site.chain.overlays(site.at(site.middle()), overlays);
            const auto ghost = overlays.numbered[building_overlays::copies];
            return ghost ? std::optional(ghost->origin) : std::nullopt;
        };
        site.chain.hover(site.at(site.cell(1, 0)));
        const auto one = origin();
        site.chain.hover(site.at(site.cell(3, 0)));
        const auto other = origin();
        QVERIFY(one && other);
        QCOMPARE(other->x, one->x + 2);
        QVERIFY(site.chain.wheel(site.at(site.cell(3, 0)), 1)); // it is raised
        QCOMPARE(origin()->y, other->y + 1);
        const std::vector<ToolText> hints = site.chain.hints(site.at(site.middle()));
        QCOMPARE(hints.size(), std::size_t{2}); // no word of building
        QVERIFY(std::holds_alternative<ToolText::Keys>(hints[1].parts[3]));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.building.paste.active());
        QVERIFY(!origin());
        QVERIFY(site.steps().empty());
    }

    void a_click_places_the_ghost_and_with_shift_it_stays() {
        Site site;
        site.copy(0, 0);
        const std::size_t before = site.sizeOfMap();
        site.click(site.cell(2, 0), shift);
        QVERIFY(site.building.paste.active());
        QVERIFY(site.sizeOfMap() != before);
        site.click(site.cell(-2, 0));
        QVERIFY(!site.building.paste.active());
        QCOMPARE(site.steps().size(), std::size_t{2});
        QVERIFY(!site.answer);                            // nothing to ask
        QVERIFY(site.building.build.selection().empty()); // the press was not for the cells behind
    }

    void materials_that_mean_something_else_are_asked_for() {
        Site site;
        site.copy(0, 0);
        QVERIFY(site.host.submit(
            test::setEdit({{ItemKind::Material, -1, ItemRef::NoCube, site.level().materials[0].id}},
                          "texture", Value(std::string("another/texture")))));
        QVERIFY(!site.building.paste.clashes(site.level()).empty());
        site.click(site.cell(2, 0));
        QVERIFY(site.answer);
        QVERIFY(!site.building.paste.active()); // it waits out of sight
        QCOMPARE(site.steps().size(), std::size_t{1});
        site.answer("add");
        QCOMPARE(site.steps().size(), std::size_t{2});
    }
};

} // namespace tst_tools_place

OCTANT_SUITE(tst_tools_place, tst_tools_place)
#include "tst_tools_place.moc"
