#include <QTest>

#include "tests/support/building_site.h"
#include "tests/support/suite.h"
#include "views/tools/shape_tool.h"

namespace tst_tools_shapes {

using namespace octant;

namespace {

class Site : public test::BuildingToolSite {
public:
    Site()
        : shapes(host, building,
                 {[this] { ++changes; }, [this] { return context(); }, [this] { return inView; }}) {
        chain.add(shapes);
    }
    const Shape& shape() const { return building.shape.draft().shape; }
    bool open() const { return building.shape.open(); }
    /// With the pointer there, of which the tool that selects cells has heard.
    bool begin(std::string_view id, glm::dvec2 place) {
        building.build.hover(level(), at(place).nearest());
        return run(id, place);
    }
    /// The pointer is there, and a frame was drawn.
    void point(glm::dvec2 place) {
        chain.hover(at(place));
        chain.frame(at(place));
    }
    void wheel(double notches, Modifiers modifiers = {}) {
        QVERIFY(chain.wheel(at(cell(2, 1), modifiers), notches));
        chain.frame(at(cell(2, 1), modifiers));
    }

    std::optional<glm::dvec3> inView;
    ShapeTool shapes;
};

} // namespace

class tst_tools_shapes : public QObject {
    Q_OBJECT

private slots:
    void a_shape_follows_the_pointer_and_a_click_places_it() {
        Site site;
        const MapPtr before = site.host.snapshot();
        QVERIFY(site.begin("build.shape-box", site.cell(-3, -3)));
        QVERIFY(site.open() && site.building.shape.follows());
        QVERIFY(site.solid(-3, 1, -3)); // seen before anything else is done
        site.point(site.cell(2, 1));
        QVERIFY(!site.solid(-3, 1, -3) && site.solid(2, 1, 1));
        QCOMPARE(site.shape().box.min, glm::i64vec3(8, 1, 7));
        QCOMPARE(site.shape().box.size, glm::i64vec3(4));
        QVERIFY(site.steps().empty());
        site.click(site.cell(2, 1));
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(!site.open() && !site.host.gestureOpen());
        QVERIFY(site.solid(0, 1, -1) && site.solid(3, 4, 2) && !site.solid(3, 5, 2) && !site.solid(4, 1, 1));
        site.host.undo();
        QVERIFY(site.same(before));
    }

    void it_does_not_climb_on_itself() {
        Site site;
        QVERIFY(site.begin("build.shape-box", site.cell(2, 1)));
        for (int i = 0; i < 5; ++i)
            site.point(site.cell(2, 1));
        QCOMPARE(site.shape().box.min.y, std::int64_t{1});
    }

    void moves_between_two_frames_are_previewed_once() {
        Site site;
        QVERIFY(site.begin("build.shape-box", site.cell(-3, -3)));
        const int before = site.host.previews;
        for (int x = -3; x < 4; ++x)
            site.chain.hover(site.at(site.cell(x, 1)));
        QCOMPARE(site.host.previews, before);
        site.chain.frame(site.at(site.cell(3, 1)));
        QCOMPARE(site.host.previews, before + 1);
        site.chain.frame(site.at(site.cell(3, 1))); // nothing changed
        QCOMPARE(site.host.previews, before + 1);
    }

    void on_selected_cells_it_stays_and_one_goes_on_on_top() {
        Site site;
        site.selectFloor({-1, -1}, {1, 1});
        QVERIFY(site.begin("build.shape-box", site.cell(0, 0)));
        QVERIFY(!site.building.shape.follows());
        QCOMPARE(site.shape().box.min, glm::i64vec3(7, 1, 7));
        QCOMPARE(site.shape().box.size, glm::i64vec3(3));
        site.point(site.cell(5, 5));
        QCOMPARE(site.shape().box.min, glm::i64vec3(7, 1, 7));
        QVERIFY(site.key(KeyInput::Kind::Enter));
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.solid(1, 3, 1) && !site.solid(5, 1, 5));
        const auto top = site.building.build.onlyRect();
        QVERIFY(top.has_value());
        QCOMPARE(top->cells.min, glm::i64vec3(7, 3, 7));
        QCOMPARE(top->cells.size, glm::i64vec3(3, 1, 3));
    }

    void it_is_given_up_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"Escape", "undo", "another action"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void it_is_given_up() {
        QFETCH(const QString, how);
        Site site;
        const MapPtr before = site.host.snapshot();
        QVERIFY(site.begin("build.shape-room", site.cell(2, 1)));
        QVERIFY(!site.same(before));
        if (how == u"Escape")
            QVERIFY(site.key(KeyInput::Kind::Escape));
        else if (how == u"undo")
            site.host.undo();
        else
            site.building.endOtherTools();
        QVERIFY(!site.open() && !site.host.gestureOpen());
        QVERIFY(site.same(before) && site.steps().empty());
        // What is behind it has the keys, the wheel and the pointer again.
        QVERIFY(!site.key(KeyInput::Kind::Escape) && !site.key(KeyInput::Kind::Enter));
        QVERIFY(!site.chain.wheel(site.at(site.cell(0, 0)), 1));
        QVERIFY(!site.chain.press(site.at(site.cell(0, 0))));
        QVERIFY(site.shown(building_overlays::shape, site.cell(0, 0)) == nullptr);
    }

    void the_wheel_sizes_it_data() {
        QTest::addColumn<double>("notches");
        QTest::addColumn<bool>("withShift");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("base");
        QTest::newRow("higher") << 2.0 << false << 6 << 4;
        QTest::newRow("lower") << -1.0 << false << 3 << 4;
        QTest::newRow("never flat") << -20.0 << false << 1 << 4;
        QTest::newRow("half a notch") << 0.5 << false << 4 << 4;
        QTest::newRow("wider") << 1.0 << true << 4 << 5;
        QTest::newRow("as high as the level") << 99.0 << false << 15 << 4;
    }
    void the_wheel_sizes_it() {
        QFETCH(const double, notches);
        QFETCH(const bool, withShift);
        QFETCH(const int, height);
        QFETCH(const int, base);
        Site site;
        QVERIFY(site.begin("build.shape-box", site.cell(2, 1)));
        site.wheel(notches, withShift ? Site::shift : Modifiers{});
        QCOMPARE(site.shape().box.size, glm::i64vec3(base, height, base));
        QCOMPARE(site.shape().box.min.y, std::int64_t{1}); // it goes on standing on the floor
        QCOMPARE(site.solid(2, height, 1), true);
        QVERIFY(height == 15 || !site.solid(2, height + 1, 1));
        QVERIFY(site.steps().empty());
    }

    void other_wheels_are_not_its_own() {
        Site site;
        QVERIFY(site.begin("build.shape-box", site.cell(2, 1)));
        QVERIFY(!site.chain.wheel(site.at(site.cell(2, 1), Site::ctrl), 1)); // that zooms
        InputState in = site.at(site.cell(2, 1));
        in.held.grid = true;
        QVERIFY(!site.chain.wheel(in, 1));
        QCOMPARE(site.shape().box.size, glm::i64vec3(4));
    }

    void ctrl_and_shift_divide_it() {
        constexpr Modifiers both{true, true, false};
        Site site;
        QVERIFY(site.begin("build.shape-stairs", site.cell(2, 1)));
        site.wheel(3, both);
        QCOMPARE(site.shape().steps, std::int64_t{3});
        site.wheel(50, both);
        QCOMPARE(site.shape().steps, mostSteps(site.shape()));
        QVERIFY(site.begin("build.shape-cylinder", site.cell(2, 1)));
        QCOMPARE(site.shape().segments, std::int64_t{0});
        site.wheel(1, both);
        QCOMPARE(site.shape().segments, std::int64_t{leastSegments});
        site.wheel(-1, both); // round again
        QCOMPARE(site.shape().segments, std::int64_t{0});
    }

    void with_shift_it_is_placed_again_and_again() {
        Site site;
        QVERIFY(site.begin("build.shape-box", site.cell(-4, -4)));
        site.wheel(-3);
        site.click(site.cell(-4, -4), Site::shift);
        QVERIFY(site.open());
        site.click(site.cell(4, 4), Site::shift);
        QVERIFY(site.open());
        QCOMPARE(site.steps().size(), std::size_t{2});
        QVERIFY(site.solid(-4, 1, -4) && !site.solid(-4, 2, -4)); // in the same size
        QVERIFY(site.solid(4, 1, 4));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QCOMPARE(site.steps().size(), std::size_t{2});
        QVERIFY(!site.solid(4, 2, 4));
    }

    void the_next_one_of_a_kind_has_the_size_of_the_last() {
        Site site;
        QVERIFY(site.begin("build.shape-box", site.cell(2, 1)));
        site.wheel(2);
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(site.begin("build.shape-room", site.cell(2, 1)));
        QCOMPARE(site.shape().box.size, glm::i64vec3(4));
        QVERIFY(site.begin("build.shape-box", site.cell(2, 1)));
        QCOMPARE(site.shape().box.size, glm::i64vec3(4, 6, 4));
    }

    void each_kind_is_begun_shown_and_placed_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < shapeKindCount; ++kind)
            QTest::newRow(shapeName(static_cast<ShapeKind>(kind))) << kind;
    }
    void each_kind_is_begun_shown_and_placed() {
        QFETCH(const int, kind);
        Site site;
        const MapPtr before = site.host.snapshot();
        QVERIFY(site.begin(std::string("build.shape-") + shapeName(static_cast<ShapeKind>(kind)),
                           site.cell(2, 1)));
        QCOMPARE(static_cast<int>(site.shape().kind), kind);
        const auto box = site.shown(building_overlays::shape, site.cell(2, 1));
        QVERIFY(box != nullptr);
        QCOMPARE(box->lines.size(), std::size_t{12});
        QCOMPARE(box->origin, glm::dvec3(0, Site::floorTop, -1));
        QCOMPARE(site.chain.hints(site.at(site.cell(2, 1))).size(), std::size_t{1});
        const MapPtr shown = site.host.snapshot();
        QVERIFY(!site.same(before));
        site.click(site.cell(2, 1));
        QVERIFY(site.same(shown)); // just what was seen
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.chain.hints(site.at(site.cell(2, 1))).empty());
    }

    void what_the_panel_says_is_shown_at_once() {
        Site site;
        QVERIFY(site.begin("build.shape-box", site.cell(2, 1)));
        const MapPtr box = site.host.snapshot();
        ShapeDraft draft = site.building.shape.draft();
        draft.mode = ShapeMode::Hollow;
        const int before = site.changes;
        site.shapes.change(draft);
        QVERIFY(site.changes > before);
        site.chain.frame(site.at(site.cell(2, 1)));
        QVERIFY(!site.same(box));
        QVERIFY(site.solid(0, 1, -1) && !site.solid(2, 2, 1)); // a wall and what it holds
        draft.mode = ShapeMode::Carve;
        site.shapes.change(draft);
        site.chain.frame(site.at(site.cell(2, 1)));
        QCOMPARE(site.shape().box.min.y, std::int64_t{0}); // behind the face, as deep as the level goes
        site.shapes.end(false);
        QVERIFY(site.steps().empty());
    }

    void nothing_pointed_at_is_told_or_it_stands_where_one_looks() {
        Site site;
        site.lookUp();
        QVERIFY(site.begin("build.shape-box", site.middle()));
        QVERIFY(!site.open());
        QCOMPARE(site.host.lines.size(), std::size_t{1});
        site.inView = glm::dvec3(1.5, -2.5, 3.5);
        QVERIFY(site.begin("build.shape-box", site.middle()));
        QVERIFY(site.open());
        QCOMPARE(site.shape().box.min, glm::i64vec3(9, 5, 11));
        QCOMPARE(site.host.lines.size(), std::size_t{1});
    }

    void without_a_level_nothing_begins() {
        Site site;
        InputState nowhere = site.at(site.middle());
        nowhere.level.reset();
        site.shapes.begin(nowhere, ShapeKind::Box);
        QVERIFY(!site.open() && site.host.lines.empty());
        QVERIFY(site.begin("build.shape-box", site.cell(2, 1)));
        QVERIFY(!site.shapes.press(nowhere).taken);
        QVERIFY(!site.shapes.wheel(nowhere, 1));
        QVERIFY(site.open() && site.steps().empty());
    }
};

} // namespace tst_tools_shapes

OCTANT_SUITE(tst_tools_shapes, tst_tools_shapes)
#include "tst_tools_shapes.moc"
