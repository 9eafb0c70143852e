#include <cmath>

#include <QTest>

#include "tests/support/building_site.h"
#include "tests/support/suite.h"
#include "views/tools/terrain_tool.h"

namespace tst_tools_terrain {

using namespace octant;

namespace {

/// The brush is in the hand, as wide as two cells.
class Site : public test::BuildingToolSite {
public:
    Site() : terrain(building, [this] { ++changes; }) {
        chain.add(terrain);
        building.terrain.setActive(true);
        use(TerrainKind::Raise, 2, 1);
    }
    void use(TerrainKind kind, double radius, double strength) {
        building.terrain.setBrush({kind, radius, strength, 1});
    }
    const TerrainBrush& brush() const { return building.terrain.brush(); }
    /// Of the ground over the middle of a cell, from the top of the floor.
    double height(int x, int z) {
        return at(middle()).ground({x + 0.5, 7, z + 0.5}).value_or(NAN) - floorTop;
    }

    TerrainTool terrain;
};

} // namespace

class tst_tools_terrain : public QObject {
    Q_OBJECT

private slots:
    void a_stroke_is_previewed_once_a_frame_and_is_one_step() {
        Site site;
        const MapPtr before = site.host.snapshot();
        site.press(site.cell(-2, 0));
        QCOMPARE(site.host.previews, 1);
        QVERIFY(site.height(-2, 0) > 0.5);
        site.move(site.cell(-2, 0), site.cell(4, 0), 50);
        QVERIFY(site.host.previews <= 3); // fifty moves in a frame: one at once, all others together
        QVERIFY(site.steps().empty());
        const MapPtr seen = site.host.snapshot();
        site.chain.release(site.at(site.cell(4, 0)));
        QCOMPARE(site.steps(), std::vector<std::string>{"Sculpt terrain"});
        QVERIFY(site.same(seen) && !site.host.gestureOpen());
        for (int x = -2; x <= 4; ++x)
            QVERIFY2(site.height(x, 0) > 0.5, qPrintable(QString::number(x)));
        QVERIFY(std::abs(site.height(1, 6)) < 1e-6);
        site.host.undo();
        QVERIFY(site.same(before));
    }

    void kinds_do_what_they_are_called_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("sign");
        QTest::newRow("raise") << int(TerrainKind::Raise) << 1;
        QTest::newRow("lower") << int(TerrainKind::Lower) << -1;
        QTest::newRow("flat ground stays smooth") << int(TerrainKind::Smooth) << 0;
        QTest::newRow("flat ground stays flat") << int(TerrainKind::Flatten) << 0;
    }
    void kinds_do_what_they_are_called() {
        QFETCH(const int, kind);
        QFETCH(const int, sign);
        Site site;
        site.use(static_cast<TerrainKind>(kind), 3, 0.5);
        site.click(site.cell(0, 0));
        const double height = site.height(0, 0);
        QCOMPARE(height > 1e-6 ? 1 : height < -1e-6 ? -1 : 0, sign);
        QCOMPARE(site.steps().size(), sign == 0 ? std::size_t{0} : std::size_t{1});
    }

    void hills_are_smoothed_and_flattened_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("smooth") << int(TerrainKind::Smooth);
        QTest::newRow("flatten") << int(TerrainKind::Flatten);
    }
    void hills_are_smoothed_and_flattened() {
        QFETCH(const int, kind);
        Site site;
        site.use(TerrainKind::Raise, 2, 1);
        site.click(site.cell(0, 0));
        const double hill = site.height(0, 0);
        site.use(static_cast<TerrainKind>(kind), 4, 1);
        site.drag(site.cell(3, 0), site.cell(0, 0));
        QVERIFY(site.height(0, 0) < hill - 0.1);
        QCOMPARE(site.steps().size(), std::size_t{2});
    }

    void noise_is_another_one_with_each_stroke() {
        Site site;
        site.use(TerrainKind::Noise, 4, 2);
        const auto ground = [&] {
            std::vector<double> heights;
            for (int x = -4; x <= 4; ++x)
                heights.push_back(site.height(x, 0));
            return heights;
        };
        const std::uint64_t seed = site.brush().seed;
        site.press(site.cell(0, 0));
        const auto first = ground();
        site.chain.cancel();
        QCOMPARE(site.brush().seed, seed); // what was given up may be drawn again
        site.click(site.cell(0, 0));
        QVERIFY(ground() == first);
        site.host.undo();
        site.click(site.cell(0, 0));
        QVERIFY(ground() != first);
    }

    void a_stroke_ends_in_many_ways_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<bool>("kept");
        QTest::newRow("given up") << QStringLiteral("cancel") << false;
        QTest::newRow("undo") << QStringLiteral("undo") << false;
        QTest::newRow("the focus went") << QStringLiteral("interrupt") << true;
        QTest::newRow("the brush is put away") << QStringLiteral("put away") << true;
    }
    void a_stroke_ends_in_many_ways() {
        QFETCH(const QString, how);
        QFETCH(const bool, kept);
        Site site;
        const MapPtr before = site.host.snapshot();
        site.press(site.cell(0, 1));
        QVERIFY(site.building.terrain.stroking());
        if (how == u"cancel")
            site.chain.cancel();
        else if (how == u"undo")
            site.host.undo();
        else if (how == u"interrupt")
            site.chain.interrupt();
        else
            site.building.terrain.setActive(false);
        QVERIFY(!site.building.terrain.stroking() && !site.host.gestureOpen());
        QCOMPARE(site.same(before), !kept);
        QCOMPARE(site.steps().size(), kept ? std::size_t{1} : std::size_t{0});
        const int previews = site.host.previews;
        site.move(site.cell(0, 1), site.cell(4, 1), 10); // the button is still down
        QCOMPARE(site.host.previews, previews);
    }

    void small_moves_add_nothing() {
        Site site;
        site.use(TerrainKind::Raise, 8, 1);
        site.press(site.cell(0, 0));
        const int before = site.host.previews;
        site.move(site.cell(0, 0), site.cell(1, 0), 10); // less than a quarter of the radius
        QCOMPARE(site.host.previews, before);
        site.move(site.cell(1, 0), site.cell(3, 0), 10);
        QVERIFY(site.host.previews > before);
        site.chain.cancel();
    }

    void over_the_background_nothing_is_drawn() {
        Site site;
        const MapPtr before = site.host.snapshot();
        site.lookUp();
        QVERIFY(site.chain.press(site.at(site.middle()))); // no tool behind it has the press
        QVERIFY(!site.host.gestureOpen());
        site.view.camera.pitch = -90;
        site.move(site.cell(0, 0), site.cell(3, 0), 5);
        site.chain.release(site.at(site.cell(3, 0)));
        QVERIFY(site.same(before) && site.steps().empty() && site.host.previews == 0);
        QVERIFY(site.shown(building_overlays::shape, site.cell(0, 0)) != nullptr);
        site.lookUp();
        QVERIFY(site.shown(building_overlays::shape, site.middle()) == nullptr);
    }

    void the_wheel_sizes_the_brush_data() {
        QTest::addColumn<double>("notches");
        QTest::addColumn<bool>("withShift");
        QTest::addColumn<double>("radius");
        QTest::addColumn<double>("strength");
        QTest::newRow("wider") << 3.0 << false << 5.0 << 1.0;
        QTest::newRow("half a notch") << 0.5 << false << 2.0 << 1.0;
        QTest::newRow("stronger") << 2.0 << true << 2.0 << 1.25;
        QTest::newRow("weaker") << -2.0 << true << 2.0 << 0.75;
        QTest::newRow("narrowest") << -99.0 << false << TerrainController::leastRadius << 1.0;
        QTest::newRow("widest") << 99.0 << false << TerrainController::mostRadius << 1.0;
        QTest::newRow("weakest") << -99.0 << true << 2.0 << TerrainController::leastStrength;
        QTest::newRow("strongest") << 999.0 << true << 2.0 << TerrainController::mostStrength;
    }
    void the_wheel_sizes_the_brush() {
        QFETCH(const double, notches);
        QFETCH(const bool, withShift);
        QFETCH(const double, radius);
        QFETCH(const double, strength);
        Site site;
        const Modifiers modifiers = withShift ? Site::shift : Modifiers{};
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0), modifiers), notches));
        QCOMPARE(site.brush().radius, radius);
        QCOMPARE(site.brush().strength, strength);
        QCOMPARE(site.changes, std::abs(notches) < 1 ? 0 : 1);
        QVERIFY(site.steps().empty());
    }

    void other_wheels_are_not_its_own() {
        Site site;
        QVERIFY(!site.chain.wheel(site.at(site.cell(0, 0), Site::ctrl), 1)); // that zooms
        InputState in = site.at(site.cell(0, 0));
        in.held.grid = true;
        QVERIFY(!site.chain.wheel(in, 1));
        site.press(site.cell(0, 0));
        QVERIFY(site.chain.wheel(site.at(site.cell(0, 0)), 1)); // the hand is busy
        site.chain.cancel();
        QCOMPARE(site.brush().radius, 2.0);
    }

    void the_rim_lies_on_the_ground() {
        Site site;
        site.use(TerrainKind::Raise, 2, 1);
        site.click(site.cell(3, 0));
        const auto rim = site.shown(building_overlays::shape, site.cell(0, 0));
        QVERIFY(rim != nullptr);
        constexpr std::size_t parts = 48;
        QCOMPARE(rim->lines.size(), 2 * parts); // and one at half the radius
        double highest = -99;
        for (std::size_t i = 0; i < rim->lines.size(); ++i) {
            const glm::dvec3 at = glm::dvec3(rim->lines[i].a) + rim->origin;
            const double far = std::hypot(at.x - rim->origin.x, at.z - rim->origin.z);
            QVERIFY(std::abs(far - (i < parts ? 2 : 1)) < 1e-4);
            const auto below = site.at(site.middle()).ground({at.x, 7, at.z});
            QVERIFY(below.has_value());
            QVERIFY(at.y > *below && at.y < *below + 0.1);
            highest = std::max(highest, at.y);
        }
        QVERIFY(highest > Site::floorTop + 0.2); // the hill was there
    }

    void escape_puts_the_brush_away_and_its_action_takes_it() {
        Site site;
        QVERIFY(site.isChecked("build.terrain"));
        QVERIFY(!site.key(KeyInput::Kind::Enter));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.isChecked("build.terrain"));
        QCOMPARE(site.changes, 1);
        QVERIFY(!site.key(KeyInput::Kind::Escape)); // for what is behind
        QVERIFY(!site.chain.press(site.at(site.cell(0, 0))));
        QVERIFY(!site.chain.wheel(site.at(site.cell(0, 0)), 1));
        QVERIFY(site.shown(building_overlays::shape, site.cell(0, 0)) == nullptr);
        site.building.build.setActive(false);
        QVERIFY(site.run("build.terrain", site.cell(0, 0)));
        QVERIFY(site.isChecked("build.terrain") && site.building.build.active()); // one builds from now on
        QVERIFY(site.run("build.terrain", site.cell(0, 0)));
        QVERIFY(!site.isChecked("build.terrain"));
    }
};

} // namespace tst_tools_terrain

OCTANT_SUITE(tst_tools_terrain, tst_tools_terrain)
#include "tst_tools_terrain.moc"
