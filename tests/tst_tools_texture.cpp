#include <cmath>
#include <limits>

#include <QTest>

#include "model/edit/cubes/texture_align.h"
#include "tests/support/building_site.h"
#include "tests/support/suite.h"
#include "views/tools/texture_tool.h"

namespace tst_tools_texture {

using namespace octant;

namespace {

constexpr double any = std::numeric_limits<double>::quiet_NaN();
constexpr int top = 1;
constexpr const char* actionIds[] = {"build.texture-left", "build.texture-right",  "build.texture-up",
                                     "build.texture-down", "build.texture-larger", "build.texture-smaller",
                                     "build.texture-turn", "build.texture-fit",    "build.texture-align",
                                     "build.texture-grid", "build.texture-reset"};

/// A floor with a texture as new faces have it, one repeat a unit.
class Site : public test::BuildingToolSite {
public:
    Site() : texture(building) { chain.add(texture); }

    /// How it lies on the top of a cell of the floor.
    TextureNumbers of(int x, int z) const {
        const auto found = textureIn(level(), {cellDepth, {x + 8, 0, z + 8}, {1, 1, 1}}, top);
        return found ? TextureNumbers::of(*found) : TextureNumbers{any, any, any, any, any};
    }
    TextureController& numbers() { return building.texture; }

    TextureTool texture;
};

/// What two readings of numbers differ in at most.
double difference(const TextureNumbers& a, const TextureNumbers& b) {
    const auto repeat = [](double x, double y) { return std::abs(std::remainder(x - y, 1)); };
    return std::max({repeat(a.right, b.right), repeat(a.down, b.down), std::abs(a.wide - b.wide),
                     std::abs(a.high - b.high), std::abs(std::remainder(a.turn - b.turn, 360))});
}

} // namespace

class tst_tools_texture : public QObject {
    Q_OBJECT

private slots:
    void actions_lay_the_selected_faces_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<double>("right");
        QTest::addColumn<double>("down");
        QTest::addColumn<double>("size");
        QTest::addColumn<double>("turn");
        // The grid is of a quarter of a unit, and so are the shifts.
        QTest::newRow("left") << QStringLiteral("left") << 0.75 << 0.0 << 1.0 << 0.0;
        QTest::newRow("right") << QStringLiteral("right") << 0.25 << 0.0 << 1.0 << 0.0;
        QTest::newRow("up") << QStringLiteral("up") << 0.0 << 0.75 << 1.0 << 0.0;
        QTest::newRow("down") << QStringLiteral("down") << 0.0 << 0.25 << 1.0 << 0.0;
        QTest::newRow("larger") << QStringLiteral("larger") << any << any << 2.0 << 0.0;
        QTest::newRow("smaller") << QStringLiteral("smaller") << any << any << 0.5 << 0.0;
        QTest::newRow("turn") << QStringLiteral("turn") << any << any << 1.0 << 90.0;
    }
    void actions_lay_the_selected_faces() {
        QFETCH(const QString, action);
        QFETCH(const double, right);
        QFETCH(const double, down);
        QFETCH(const double, size);
        QFETCH(const double, turn);
        Site site;
        const MapPtr before = site.host.snapshot();
        QVERIFY(site.building.build.changeGrid(2));
        site.selectFloor({0, 0}, {1, 1});
        QVERIFY(site.run("build.texture-" + action.toStdString(), site.cell(4, 4)));
        QCOMPARE(site.steps(), std::vector<std::string>{"cubes.texture"});
        for (const glm::ivec2 at : {glm::ivec2(0, 0), glm::ivec2(1, 1)}) {
            TextureNumbers wanted{right, down, size, size, turn};
            const TextureNumbers found = site.of(at.x, at.y);
            if (std::isnan(right)) // where it turns about and grows from is the edit's
                wanted.right = found.right, wanted.down = found.down;
            QVERIFY(difference(found, wanted) < 1e-3);
        }
        // Not the one beside, which the pointer is on.
        QVERIFY(difference(site.of(4, 4), TextureNumbers()) < 1e-6);
        site.host.undo();
        QVERIFY(site.same(before));
    }

    void they_are_taken_back_by_reset_and_grid_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("reset") << QStringLiteral("larger") << QStringLiteral("reset");
        QTest::newRow("onto the grid") << QStringLiteral("right") << QStringLiteral("grid");
        QTest::newRow("there and back") << QStringLiteral("up") << QStringLiteral("down");
        QTest::newRow("larger and smaller") << QStringLiteral("larger") << QStringLiteral("smaller");
    }
    void they_are_taken_back_by_reset_and_grid() {
        QFETCH(const QString, first);
        QFETCH(const QString, second);
        Site site;
        QVERIFY(site.building.build.changeGrid(1));
        site.selectFloor({0, 0}, {0, 0});
        QVERIFY(site.run("build.texture-" + first.toStdString(), site.middle()));
        QVERIFY(difference(site.of(0, 0), TextureNumbers()) > 0.1);
        QVERIFY(site.run("build.texture-" + second.toStdString(), site.middle()));
        QVERIFY(difference(site.of(0, 0), TextureNumbers()) < 1e-3);
        QCOMPARE(site.steps().size(), std::size_t{2});
    }

    void it_fits_all_of_the_selection() {
        Site site;
        site.selectFloor({-1, 0}, {1, 1});
        QVERIFY(site.run("build.texture-fit", site.middle()));
        QVERIFY(std::abs(site.of(0, 0).wide - 3) < 1e-3 && std::abs(site.of(0, 0).high - 2) < 1e-3);
        QVERIFY(site.numbers().fit(site.level(), 6, 1));
        QVERIFY(std::abs(site.of(1, 1).wide - 0.5) < 1e-3 && std::abs(site.of(1, 1).high - 2) < 1e-3);
        QCOMPARE(site.steps().size(), std::size_t{2});
    }

    void it_goes_on_from_what_is_beside() {
        Site site;
        site.selectFloor({-8, -8}, {7, 7});
        QVERIFY(site.run("build.texture-turn", site.middle()));
        const TextureNumbers turned = site.of(2, 2);
        QVERIFY(std::abs(turned.turn) > 89);
        site.selectFloor({2, 2}, {2, 2});
        QVERIFY(site.run("build.texture-reset", site.middle()));
        QVERIFY(difference(site.of(2, 2), turned) > 1);
        QVERIFY(site.run("build.texture-align", site.middle()));
        QVERIFY(difference(site.of(2, 2), turned) < 1e-3);
    }

    void without_a_selection_the_face_under_the_pointer_is_meant() {
        Site site;
        site.building.build.hover(site.level(), site.at(site.cell(3, -2)).nearest());
        QVERIFY(site.run("build.texture-larger", site.cell(3, -2)));
        QCOMPARE(site.of(3, -2).wide, 2.0);
        QCOMPARE(site.of(3, -1).wide, 1.0);
        QCOMPARE(site.of(2, -2).wide, 1.0);
        QVERIFY(!site.numbers().numbers(site.level()).has_value()); // those of a selection alone
    }

    void where_nothing_is_meant_nothing_is_done_data() {
        QTest::addColumn<QString>("action");
        for (const char* id : actionIds)
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void where_nothing_is_meant_nothing_is_done() {
        QFETCH(const QString, action);
        Site site;
        QVERIFY(site.action(action.toStdString())->needsLevel);
        QVERIFY(site.run(action.toStdString(), site.cell(0, 0)));
        QVERIFY(site.steps().empty() && site.host.lines.empty());
        site.selectFloor({0, 0}, {1, 1});
        site.building.build.setActive(false);
        QVERIFY(site.run(action.toStdString(), site.cell(0, 0)));
        QVERIFY(site.steps().empty() && site.host.lines.empty());
    }

    void a_face_that_nothing_shows_is_told() {
        Site site;
        // In the air over the floor.
        site.building.build.take(selectionOf({top, {Site::cellDepth, {8, 5, 8}, {1, 1, 1}}}));
        QVERIFY(site.run("build.texture-turn", site.middle()));
        QCOMPARE(site.host.lines, std::vector<std::string>{"there is no visible face here"});
        QVERIFY(site.steps().empty());
        QVERIFY(!site.numbers().numbers(site.level()).has_value());
    }

    void numbers_of_a_session_are_one_step() {
        Site site;
        const MapPtr before = site.host.snapshot();
        site.selectFloor({0, 0}, {1, 1});
        const TextureNumbers now = *site.numbers().numbers(site.level());
        QVERIFY(difference(now, TextureNumbers()) < 1e-6);
        for (const double right : {0.1, 0.2, 0.4}) {
            TextureNumbers next = now;
            next.right = right;
            QVERIFY(site.numbers().setNumbers(site.level(), now, next));
            QVERIFY(std::abs(site.of(1, 0).right - right) < 1e-3); // in place of the one before
        }
        QCOMPARE(site.host.previews, 3);
        QVERIFY(site.steps().empty());
        site.numbers().commitSession();
        QCOMPARE(site.steps(), std::vector<std::string>{"Lay texture"});
        site.numbers().commitSession();
        QCOMPARE(site.steps().size(), std::size_t{1});
        site.host.undo();
        QVERIFY(site.same(before));
    }

    void a_session_ends_in_many_ways_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("steps");
        QTest::newRow("given up") << QStringLiteral("cancel") << 0;
        QTest::newRow("undo") << QStringLiteral("undo") << 0;
        QTest::newRow("an action") << QStringLiteral("action") << 2;
        QTest::newRow("other faces") << QStringLiteral("other faces") << 2;
    }
    void a_session_ends_in_many_ways() {
        QFETCH(const QString, how);
        QFETCH(const int, steps);
        Site site;
        site.selectFloor({0, 0}, {1, 1});
        const TextureNumbers now = *site.numbers().numbers(site.level());
        TextureNumbers wide = now;
        wide.wide = 4;
        QVERIFY(site.numbers().setNumbers(site.level(), now, wide));
        QVERIFY(std::abs(site.of(0, 0).wide - 4) < 1e-3);
        if (how == u"cancel")
            site.numbers().cancelSession();
        else if (how == u"undo")
            site.host.undo();
        else if (how == u"action")
            QVERIFY(site.run("build.texture-turn", site.middle()));
        else {
            site.selectFloor({3, 3}, {3, 3});
            QVERIFY(site.numbers().setNumbers(site.level(), now, wide));
            site.numbers().commitSession();
        }
        QVERIFY(!site.host.gestureOpen());
        QCOMPARE(site.steps().size(), static_cast<std::size_t>(steps));
        QCOMPARE(std::abs(site.of(0, 0).wide - 4) < 1e-3, steps > 0);
    }

    void numbers_need_a_selection() {
        Site site;
        QVERIFY(!site.numbers().setNumbers(site.level(), {}, {}));
        QVERIFY(!site.numbers().fit(site.level(), 1, 1));
        QVERIFY(!site.host.gestureOpen() && site.steps().empty());
    }
};

} // namespace tst_tools_texture

OCTANT_SUITE(tst_tools_texture, tst_tools_texture)
#include "tst_tools_texture.moc"
