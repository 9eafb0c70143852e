#include <cmath>
#include <limits>
#include <random>

#include <QTest>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "io/pmf/reader.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/walk_site.h"
#include "tests/support/wired_map.h"

namespace tst_walk {

using namespace octant;
using octant::test::placeValue;
using octant::test::WalkSite;
using octant::test::WiredEntity;
using octant::test::wiredEntity;

namespace {

const PlayerSettings usual;

WalkInput ahead(float yaw = 0, bool run = false) {
    WalkInput input;
    input.forward = 1;
    input.yaw = yaw;
    input.run = run;
    return input;
}

/// Somebody who walks in a level, step by step.
class Walker {
public:
    Walker(WalkSite& site, const glm::dvec3& foot, const PlayerSettings& settings = usual)
        : map(site.build()), session(map, WalkSite::contextOf(map), settings, playerAt(foot, 0, 0)) {}

    const Player& go(double seconds, const WalkInput& input = {}) {
        for (int i = 0; i < std::lround(seconds / walkStepSeconds); ++i)
            session.step(input);
        return session.player();
    }
    /// Until it stands; false where it never does.
    bool land(double longest = 5) {
        for (int i = 0; i < std::lround(longest / walkStepSeconds); ++i) {
            session.step({});
            if (session.player().grounded)
                return true;
        }
        return false;
    }
    /// Of what is solid how deep the body is in it.
    double overlap() const {
        std::vector<WalkSolid> solids;
        const Player& player = session.player();
        session.world().solidsIn(player.position - 3.0, player.position + 3.0, solids);
        double deepest = 0;
        for (const WalkSolid& solid : solids)
            if (const auto contact =
                    capsuleContact({player.position, usual.radius, player.height(usual)}, solid, {0, 1, 0}))
                deepest = std::max(deepest, contact->depth);
        return deepest;
    }

    MapPtr map;
    WalkSession session;
};

Value cornersOf(const glm::vec3& min, const glm::vec3& max) {
    std::vector<float> numbers;
    for (int i = 0; i < 8; ++i)
        for (int axis = 0; axis < 3; ++axis)
            numbers.push_back(cornerPositive(i, axis) ? max[axis] : min[axis]);
    return numbers;
}

Corners boxCorners(const glm::vec3& min, const glm::vec3& max) {
    Corners corners;
    for (int i = 0; i < 8; ++i)
        for (int axis = 0; axis < 3; ++axis)
            corners[static_cast<std::size_t>(i)][axis] = cornerPositive(i, axis) ? max[axis] : min[axis];
    return corners;
}

bool near(double a, double b, double by) { return std::abs(a - b) <= by; }

} // namespace

class TestWalk : public QObject {
    Q_OBJECT
private slots:
    void itFallsAndStands() {
        WalkSite site;
        site.floor();
        Walker walker(site, {0.1, 3, 0.2});
        const Player& player = walker.go(0.5);
        QVERIFY(near(player.position.y, 3 - 0.5 * 10 * 0.25, 0.05));
        QVERIFY(near(player.velocity.y, -5, 1e-6));
        QVERIFY(walker.land());
        QVERIFY(near(player.position.y, 0, 1e-4));
        const glm::dvec3 stood = player.position;
        walker.go(2);
        QVERIFY(player.grounded && glm::distance(player.position, stood) < 1e-4);
    }

    void gravityIsThatOfTheRegionAroundIt() {
        WalkSite site;
        site.floor();
        GravityEnvironment up, none;
        up.gravity = {0, 4, 0};
        site.gravities = {up, none};
        site.gravityRegions = {{boxCorners({-8, 0, -8}, {-2, 8, 8}), 0},
                               {boxCorners({2, 0, -8}, {8, 8, 8}), 1}};
        Walker lifted(site, {-5, 1, 0});
        QVERIFY(near(lifted.go(0.5).velocity.y, 2, 1e-6));
        Walker floating(site, {5, 1, 0});
        QCOMPARE(floating.go(0.5).velocity, glm::dvec3(0));
        WalkInput rise = ahead();
        rise.pitch = 90;
        QVERIFY(floating.go(0.5, rise).position.y > 1.5); // where nothing pulls one goes where one looks
        Walker usualFall(site, {0, 1, 0});
        QVERIFY(usualFall.go(0.1).velocity.y < -0.9);
    }

    void speedsAreThoseOfTheSettings_data() {
        QTest::addColumn<bool>("run");
        QTest::addColumn<bool>("crouch");
        QTest::addColumn<double>("speed");
        QTest::newRow("walks") << false << false << usual.walkSpeed;
        QTest::newRow("runs") << true << false << usual.runSpeed;
        QTest::newRow("crouches") << true << true << usual.crouchSpeed;
    }
    void speedsAreThoseOfTheSettings() {
        QFETCH(bool, run);
        QFETCH(bool, crouch);
        QFETCH(double, speed);
        WalkSite site;
        site.floor();
        Walker walker(site, {0, 0.01, -7});
        QVERIFY(walker.land());
        WalkInput input = ahead(0, run);
        input.crouch = crouch;
        walker.go(1, input);
        const double from = walker.session.player().position.z;
        const Player& player = walker.go(0.5, input);
        QVERIFY(near(player.position.z - from, speed * 0.5, 0.01));
        QVERIFY(near(player.position.x, 0, 1e-9));
    }

    void slipperyGroundIsLeftAndReachedSlowly() {
        const auto glide = [](float friction, float traction) {
            WalkSite site;
            const std::size_t ground = site.material("ground", WalkSite::solid("ground", friction, traction));
            site.floor(ground);
            Walker walker(site, {0, 0.01, -7});
            walker.land();
            const double speed = walker.go(0.1, ahead()).velocity.z;
            walker.go(1, ahead());
            const double from = walker.session.player().position.z;
            return std::pair(speed, walker.go(1.5).position.z - from);
        };
        const auto stone = glide(1, 1), ice = glide(0.1f, 0.1f);
        QVERIFY(near(stone.first, usual.walkSpeed, 1e-6) && stone.second < 0.3);
        QVERIFY(near(ice.first, 0.1 * usual.acceleration * 0.1, 0.1));
        QVERIFY(near(ice.second, 0.5 * usual.walkSpeed * usual.walkSpeed / (0.1 * usual.braking), 0.1));
    }

    void wallsStopItAndLetItSlideAlong() {
        WalkSite site;
        site.floor();
        site.box({0, 16, 20}, {32, 22, 21}); // from z = 2 on
        Walker walker(site, {0, 0.01, 0});
        walker.land();
        QVERIFY(near(walker.go(2, ahead(30, true)).position.z, 2 - usual.radius, 1e-3));
        QVERIFY(walker.session.player().position.x > 3);
        QVERIFY(walker.overlap() < 1e-3);
    }

    void stepsAreClimbedAndWallsAreNot_data() {
        QTest::addColumn<int>("cells");
        QTest::addColumn<double>("height");
        QTest::newRow("a step") << 1 << 0.5;
        QTest::newRow("too high") << 2 << 0.0;
    }
    void stepsAreClimbedAndWallsAreNot() {
        QFETCH(int, cells);
        QFETCH(double, height);
        WalkSite site;
        site.floor();
        site.box({0, 16, 20}, {32, static_cast<std::uint32_t>(16 + cells), 32});
        Walker walker(site, {0.1, 0.01, 0});
        walker.land();
        const Player& player = walker.go(1.2, ahead());
        QVERIFY(near(player.position.y, height, 1e-3));
        QCOMPARE(player.position.z > 2, height > 0);
        QVERIFY(player.grounded && walker.overlap() < 1e-3);
    }

    void stairsAreWalkedUpAndDownWithoutLeavingThem() {
        WalkSite site;
        site.floor();
        for (std::uint32_t i = 0; i < 8; ++i) // steps of half a unit, as deep as high
            site.box({8, 16, 14 + i}, {24, 17 + i, 15 + i});
        site.box({8, 16, 22}, {24, 24, 30});
        Walker walker(site, {0.1, 0.01, -3});
        walker.land();
        int left = 0;
        for (int i = 0; i < 240; ++i)
            left += walker.go(walkStepSeconds, ahead()).grounded ? 0 : 1;
        QVERIFY(near(walker.session.player().position.y, 4, 1e-3));
        QVERIFY2(left < 24, qPrintable(QString::number(left)));
        left = 0;
        for (int i = 0; i < 300; ++i)
            left += walker.go(walkStepSeconds, ahead(180)).grounded ? 0 : 1;
        QVERIFY(near(walker.session.player().position.y, 0, 1e-3));
        QVERIFY2(left < 60, qPrintable(QString::number(left)));
    }

    void slopesAreWalkedUpWhereTheyAreNotTooSteep_data() {
        QTest::addColumn<float>("rise"); // a cell
        QTest::addColumn<bool>("climbed");
        QTest::newRow("27 degrees") << 0.25f << true;
        QTest::newRow("42 degrees") << 0.45f << true;
        QTest::newRow("63 degrees") << 1.0f << false;
    }
    void slopesAreWalkedUpWhereTheyAreNotTooSteep() {
        QFETCH(float, rise);
        QFETCH(bool, climbed);
        WalkSite site;
        site.floor();
        for (std::uint32_t i = 0; i < 6; ++i)
            for (std::uint32_t x = 8; x < 24; ++x)
                site.bent({x, 16 + i, 18 + i}, [&](glm::vec3 corner) {
                    const float along = corner.z - 1; // the slope begins at z = 1
                    const bool top = corner.y > static_cast<float>(i) * 0.5f + 0.25f;
                    corner.y = top ? along / 0.5f * rise : 0.0f;
                    return corner;
                });
        Walker walker(site, {0.1, 0.01, -1});
        walker.land();
        double highest = 0;
        for (int i = 0; i < 150; ++i)
            highest = std::max(highest, walker.go(walkStepSeconds, ahead()).position.y);
        QVERIFY2(climbed ? highest > 5 * double{rise} : highest < 0.5 * double{rise},
                 qPrintable(QString::number(highest)));
        QVERIFY(walker.overlap() < 1e-2);
    }

    void itStaysOnASlopeOfFrictionAndSlidesDownIce() {
        for (const bool ice : {false, true}) {
            WalkSite site;
            const std::size_t ground = site.material("ground", WalkSite::solid("ground", ice ? 0.0f : 1.0f));
            site.floor();
            site.bent(
                {16, 16, 16},
                [](glm::vec3 corner) {
                    return glm::vec3(corner.x < 0.1f ? -3.0f : 3.0f,
                                     corner.y > 0.1f ? (corner.z > 0.1f ? 3.0f : 0.25f) : 0.0f,
                                     corner.z > 0.1f ? 5.0f : 0.0f);
                },
                ground);
            Walker walker(site, {0, 2.5, 3});
            QVERIFY(walker.land());
            const glm::dvec3 from = walker.session.player().position;
            const double moved = from.z - walker.go(1).position.z;
            QVERIFY2(ice ? moved > 1 : moved < 0.05, qPrintable(QString::number(moved)));
        }
    }

    void theAirLimitsTheSpeedOfAFall() {
        WalkSite site;
        site.floor();
        site.air = WalkSite::space("thick", 2.5f);
        Walker walker(site, {0, 6, 0});
        QVERIFY(near(walker.go(1).velocity.y, -2.5, 1e-6));
        QVERIFY(near(walker.session.player().position.y, 6 - 2.5, 0.4));
    }

    void bouncyGroundThrowsItBack() {
        WalkSite site;
        const std::size_t rubber = site.material("rubber", WalkSite::solid("rubber", 1, 1, 0.8f));
        site.floor(rubber);
        Walker walker(site, {0, 4, 0});
        double highest = 0;
        bool met = false;
        for (int i = 0; i < 240; ++i) {
            const Player& player = walker.go(walkStepSeconds);
            met = met || player.position.y < 0.05;
            if (met)
                highest = std::max(highest, player.position.y);
        }
        QVERIFY2(near(highest, 4 * 0.8 * 0.8, 0.25), qPrintable(QString::number(highest)));
        QVERIFY(walker.land(20));
    }

    void fallsHurtAsTheMaterialSays_data() {
        QTest::addColumn<double>("height");
        QTest::addColumn<bool>("hurts");
        QTest::newRow("not from here") << 0.5 << false;
        QTest::newRow("from high up") << 5.0 << true;
    }
    void fallsHurtAsTheMaterialSays() {
        QFETCH(double, height);
        QFETCH(bool, hurts);
        WalkSite site;
        PhysicsMaterial hard = WalkSite::solid("hard");
        hard.damageMinSpeed = 6;
        hard.damageBase = 5;
        hard.damagePerSpeed = 2;
        site.floor(site.material("hard", hard));
        Walker walker(site, {0, height, 0});
        walker.go(2);
        const double damage = walker.session.player().damage, speed = std::sqrt(2 * 10 * height);
        const std::vector<WalkReport> reports = walker.session.takeReports();
        if (!hurts) {
            QCOMPARE(damage, 0.0);
            QVERIFY(reports.empty());
            return;
        }
        QVERIFY2(near(damage, 5 + 2 * (speed - 6), 0.3), qPrintable(QString::number(damage)));
        QCOMPARE(reports.size(), std::size_t{1});
        QCOMPARE(reports[0].material, std::string("hard"));
        QCOMPARE(reports[0].damage, damage);
        QVERIFY(near(reports[0].speed, speed, 0.15));
    }

    void itJumpsOnceAPress() {
        WalkSite site;
        site.floor();
        Walker walker(site, {0, 0.01, 0});
        walker.land();
        WalkInput jump;
        jump.jump = true;
        double highest = 0;
        for (int i = 0; i < 240; ++i)
            highest = std::max(highest, walker.go(walkStepSeconds, jump).position.y);
        QVERIFY2(near(highest, usual.jumpHeight, 0.05), qPrintable(QString::number(highest)));
        QVERIFY(walker.session.player().grounded); // held down it does not jump again
        walker.go(0.1);
        QVERIFY(walker.go(0.2, jump).position.y > 0.5);
    }

    void itCrouchesUnderWhatIsLowAndStaysSo() {
        WalkSite site;
        site.floor();
        site.box({0, 19, 20}, {32, 22, 26}); // a lintel 1.5 above the floor, from z = 2 to 5
        Walker walker(site, {0, 0.01, 0});
        walker.land();
        QVERIFY(walker.go(1.5, ahead()).position.z < 2);
        WalkInput low = ahead();
        low.crouch = true;
        QVERIFY(walker.go(1.2, low).position.z > 2.5);
        QVERIFY(walker.go(0.2).crouched); // there is no room to stand up
        QVERIFY(walker.go(3, ahead()).position.z > 5.3);
        QVERIFY(!walker.session.player().crouched);
    }

    void itSwimsAsFastAsTheLiquidLets() {
        WalkSite site;
        const std::size_t water = site.material("water", WalkSite::space("water", 2), true);
        site.box({0, 1, 0}, {32, 2, 32});         // a bottom at y = -7
        site.box({0, 2, 0}, {32, 16, 20}, water); // deep to y = 0, up to z = 2
        site.box({0, 2, 20}, {32, 16, 32});       // the bank, as high as the water
        Walker walker(site, {0, 3, -3});
        walker.go(2);
        const Player& player = walker.session.player();
        QVERIFY(player.swimming && player.position.y < 0 && player.position.y > -5);
        const glm::dvec3 still = player.position;
        QVERIFY(glm::distance(walker.go(1).position, still) < 0.1);
        WalkInput down;
        down.crouch = true;
        walker.go(0.5, down);
        QVERIFY(near(player.velocity.y, -2, 1e-6)); // the settings would let it be 3
        QVERIFY(near(walker.go(5, down).position.y, -7, 0.01));
        WalkInput up = ahead();
        up.pitch = 60;
        up.jump = true;
        for (int i = 0; i < 960 && player.position.z < 2.5; ++i)
            walker.go(walkStepSeconds, up);
        walker.go(1);
        QVERIFY2(player.position.z > 2.2 && player.position.y > -0.01,
                 qPrintable(QString("%1 %2").arg(player.position.y).arg(player.position.z)));
        QVERIFY(!player.swimming);
    }

    void fastFallsEndOnThinFloors() {
        WalkSite site;
        site.gravity = {0, -2000, 0};
        site.box({0, 8, 0}, {32, 9, 32});
        Walker walker(site, {0.3, 6, 0.4});
        QVERIFY(walker.land());
        QVERIFY(near(walker.session.player().position.y, -3.5, 1e-3));
    }

    void aBoxIsMetAsItsEightCorners() {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> number(-1, 1);
        for (int i = 0; i < 4000; ++i) {
            WalkSolid box;
            const glm::dvec3 center(number(random), number(random), number(random));
            const glm::dvec3 size(0.2 + std::abs(number(random)), 0.2 + std::abs(number(random)),
                                  0.2 + std::abs(number(random)));
            box.min = center - size;
            box.max = center + size;
            CornerPoints corners;
            for (int c = 0; c < 8; ++c)
                for (int axis = 0; axis < 3; ++axis)
                    corners[static_cast<std::size_t>(c)][axis] =
                        cornerPositive(c, axis) ? box.max[axis] : box.min[axis];
            const WalkSolid hull = hexahedronSolid(corners);
            const Capsule body{glm::dvec3(number(random), number(random) - 1, number(random)) * 2.0, 0.3,
                               1.8};
            const auto a = capsuleContact(body, box, {0, 1, 0}), b = capsuleContact(body, hull, {0, 1, 0});
            QCOMPARE(a.has_value(), b.has_value());
            // Where the axis itself is inside each takes a way out; both do.
            if (!a || a->depth >= body.radius || b->depth >= body.radius)
                continue;
            QVERIFY(near(a->depth, b->depth, 1e-6));
            QVERIFY(glm::distance(a->normal, b->normal) < 1e-5);
            QVERIFY2(near(a->support.y, b->support.y, 1e-6), qPrintable(QString("%1: %2 %3 %4 of %5, %6")
                                                                            .arg(i)
                                                                            .arg(a->normal.x)
                                                                            .arg(a->normal.y)
                                                                            .arg(a->normal.z)
                                                                            .arg(a->support.y)
                                                                            .arg(b->support.y)));
        }
    }

    void nowhereItEndsInsideOfAnything_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 6; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    /// Random levels of boxes and bent cubes, random walks; each of them done again leads to the same place.
    void nowhereItEndsInsideOfAnything() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        const auto upTo = [&](unsigned most) { return static_cast<std::uint32_t>(random() % most); };
        WalkSite site;
        site.floor();
        site.box({0, 16, 0}, {1, 24, 32});
        site.box({31, 16, 0}, {32, 24, 32});
        site.box({1, 16, 0}, {31, 24, 1});
        site.box({1, 16, 31}, {31, 24, 32});
        for (int i = 0; i < 60; ++i) {
            const glm::uvec3 at(2 + upTo(28), 16 + upTo(4), 2 + upTo(28));
            if (at.x / 2 == 8 && at.z / 2 == 8)
                continue; // where it begins
            if (i % 2 == 0)
                site.box(at, at + glm::uvec3(1));
            else
                site.bent(at, [&](glm::vec3 corner) {
                    for (int axis = 0; axis < 3; ++axis)
                        corner[axis] += static_cast<float>(upTo(200)) / 1000.0f;
                    return corner;
                });
        }
        Walker walker(site, {0.25, 0.01, 0.25});
        WalkInput input;
        for (int i = 0; i < 240; ++i) {
            input.yaw = static_cast<float>(upTo(360));
            input.pitch = static_cast<float>(upTo(120)) - 60;
            input.forward = static_cast<float>(upTo(3)) - 1;
            input.right = static_cast<float>(upTo(3)) - 1;
            input.run = upTo(2) == 0;
            input.jump = upTo(3) == 0;
            input.crouch = upTo(5) == 0;
            walker.go(0.1, input);
            QVERIFY2(walker.overlap() < 2e-3,
                     qPrintable(QString("step %1: %2").arg(i).arg(walker.overlap())));
            const glm::dvec3 at = walker.session.player().position;
            QVERIFY(std::isfinite(at.x + at.y + at.z) && at.y > -0.01);
        }
        QVERIFY(glm::distance(walker.session.player().position, glm::dvec3(0.25, 0, 0.25)) > 0.5);
        QVERIFY(replay(walker.map, WalkSite::contextOf(walker.map), walker.session.run()) ==
                walker.session.player());
    }

    void aDoorStopsItUntilATriggerOpensIt() {
        WalkSite site;
        site.floor();
        site.box({0, 16, 20}, {14, 22, 21});
        site.box({18, 16, 20}, {32, 22, 21}); // a hole from x = -1 to 1 at z = 2
        const Revision revision = Revision::R20250808;
        const auto door = [&](const char* opens) {
            return wiredEntity(0,
                               {EntityType::Door,
                                "gate",
                                {{"corners", cornersOf({-1, 0, 2}, {1, 3, 2.25f})},
                                 {"open_position", placeValue(0, 3, 0)},
                                 {"duration_open", std::uint64_t{500'000}},
                                 {"signal_open", std::string(opens)}}},
                               revision);
        };
        const Entity plate = wiredEntity(
            0,
            {EntityType::Trigger,
             "plate",
             {{"corners", cornersOf({-1, 0, 0.5f}, {1, 2, 1.8f})}, {"output_entered", std::string("open")}}},
            revision);
        site.entities = {door("never"), plate};
        Walker stopped(site, {0, 0.01, -2});
        QVERIFY(near(stopped.go(3, ahead()).position.z, 2 - usual.radius, 0.01));
        WalkInput use;
        use.use = true;
        stopped.go(0.1, use); // by hand it opens
        QVERIFY(stopped.go(2, ahead()).position.z > 3);

        WalkSite wired;
        wired.floor();
        wired.box({0, 16, 20}, {14, 22, 21});
        wired.box({18, 16, 20}, {32, 22, 21});
        wired.entities = {door("open"), plate};
        Walker passes(wired, {0, 0.01, -2});
        QVERIFY(passes.go(3, ahead()).position.z > 3);
        QCOMPARE(passes.session.play().reactions().size(), std::size_t{1});
        QVERIFY(replay(passes.map, WalkSite::contextOf(passes.map), passes.session.run()) ==
                passes.session.player());
    }

    void aLiftCarriesItUpAndDown() {
        WalkSite site;
        site.floor();
        const Revision revision = Revision::R20250808;
        site.entities = {wiredEntity(0,
                                     {EntityType::Door,
                                      "lift",
                                      {{"corners", cornersOf({-1, 0, -1}, {1, 0.25f, 1})},
                                       {"open_position", placeValue(1, 3, 0)},
                                       {"duration_open", std::uint64_t{2'000'000}},
                                       {"duration_close", std::uint64_t{2'000'000}},
                                       {"signal_open", std::string("up")},
                                       {"signal_close", std::string("down")}}},
                                     revision),
                         wiredEntity(0,
                                     {EntityType::Trigger,
                                      "inside",
                                      {{"corners", cornersOf({-1, 0.3f, -1}, {2, 6, 1})},
                                       {"output_entered", std::string("up")},
                                       {"output_exited", std::string("down")}}},
                                     revision)};
        Walker walker(site, {0, 0.3, 0});
        const Player& player = walker.go(1);
        QVERIFY(player.grounded && player.position.y > 1);
        walker.go(2);
        QVERIFY2(near(player.position.y, 3.25, 0.01) && near(player.position.x, 1, 0.05),
                 qPrintable(QString("%1 %2").arg(player.position.x).arg(player.position.y)));
        QVERIFY(player.grounded);
        walker.go(1, ahead()); // off it, down to the floor
        walker.go(3);
        QVERIFY(near(player.position.y, 0, 1e-3));
        QVERIFY(near(walker.session.play().open(test::entityCalled(*walker.map, "lift")), 0, 1e-6));
    }

    void aJumpPadThrowsItUp() {
        WalkSite site;
        site.floor();
        const Revision revision = Revision::R20250808;
        site.entities = {wiredEntity(0,
                                     {EntityType::Trigger,
                                      "pad",
                                      {{"corners", cornersOf({-0.5f, 0, -0.5f}, {0.5f, 0.5f, 0.5f})},
                                       {"output_entered", std::string("jump")}}},
                                     revision),
                         wiredEntity(0,
                                     {EntityType::Push,
                                      "push",
                                      {{"position", placeValue(0, 0.5f, 0)},
                                       {"velocity", placeValue(0, 8, 0)},
                                       {"radius", placeValue(0.5f, 1, 0.5f)},
                                       {"flags/cubic", true},
                                       {"signal_activate", std::string("jump")}}},
                                     revision)};
        Walker walker(site, {0, 0.01, -2});
        walker.land();
        double highest = 0;
        for (int i = 0; i < 240; ++i)
            highest = std::max(highest, walker.go(walkStepSeconds, ahead()).position.y);
        QVERIFY2(near(highest, 8 * 8 / 20.0, 0.1), qPrintable(QString::number(highest)));
    }

    void whoFallsOutIsToldAndComesBack() {
        WalkSite site;
        site.box({8, 15, 8}, {24, 16, 24});
        Walker walker(site, {0, 0.01, 0});
        walker.land();
        walker.go(2, ahead(0, true));
        walker.go(3);
        const std::vector<WalkReport> reports = walker.session.takeReports();
        QCOMPARE(reports.size(), std::size_t{1});
        QVERIFY(reports[0].kind == WalkReport::Kind::Fell);
        QVERIFY(near(reports[0].place.y, 0, 1e-3) && reports[0].place.z > 2);
        QVERIFY(walker.session.player().grounded && walker.session.player().position.y > -0.01);
    }

    void aPitIsToldAsATrap() {
        // A shaft as wide as the body, dug into the block that it stands in.
        WalkSite shaft;
        shaft.floor();
        shaft.box({0, 16, 0}, {16, 20, 32});
        shaft.box({17, 16, 0}, {32, 20, 32});
        shaft.box({16, 16, 0}, {17, 20, 16});
        shaft.box({16, 16, 17}, {17, 20, 32});
        PlayerSettings small = usual;
        small.radius = 0.24;
        Walker trapped(shaft, {0.25, 0.5, 0.25}, small);
        trapped.land();
        WalkInput away = ahead();
        away.jump = true;
        for (int i = 0; i < 12; ++i) {
            away.yaw = static_cast<float>(i * 90);
            away.forward = i % 2 == 0 ? 1.0f : -1.0f;
            away.jump = i % 3 == 0;
            trapped.go(0.3, away);
        }
        const std::vector<WalkReport> reports = trapped.session.takeReports();
        QCOMPARE(reports.size(), std::size_t{1});
        QVERIFY(reports[0].kind == WalkReport::Kind::Stuck);
        QVERIFY(near(reports[0].place.y, 0, 1.2));
    }

    void settingsOfNoUseBecomeUsable() {
        PlayerSettings settings;
        settings.height = std::numeric_limits<double>::quiet_NaN();
        settings.radius = -3;
        settings.walkSpeed = 1e300;
        settings.steepestSlope = 500;
        const PlayerSettings now = usable(settings);
        QVERIFY(now.height >= 2 * now.radius && now.radius > 0 && now.walkSpeed <= 100 &&
                now.steepestSlope < 90 && now.crouchedHeight <= now.height);
        QCOMPARE(usable(usual), usual);
        QCOMPARE(usable(now), now);
    }

    void aPlaceToStandIsFoundBelow() {
        WalkSite site;
        site.floor();
        const MapPtr map = site.build();
        const WalkWorld world(WalkSite::contextOf(map));
        const auto foot = standingPlace(world, usual, {1, 5, 1}, 64);
        QVERIFY(foot && near(foot->y, 0, 1e-3) && foot->x == 1.0);
        const auto close = standingPlace(world, usual, {1, 0.5, 1}, 64); // the eye is nearer than it is high
        QVERIFY(close && near(close->y, 0, 1e-3));
        QVERIFY(!standingPlace(world, usual, {1, 5, 1}, 2));
        QVERIFY(!standingPlace(world, usual, {1, -4, 1}, 64));
    }

    /// A walk that was recorded: from where one arrives up the hill, and back.
    void aWalkThroughTheDemoMapIsTheSameAsEver() {
        auto read = pmf::readMap(test::loadBlob(QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf")));
        QVERIFY(bool(read));
        const MapPtr map = *read;
        const auto context = WalkSite::contextOf(map);
        WalkRun run;
        run.settings = usual;
        const auto foot = standingPlace(WalkWorld(context), usual, {10, 16, -22}, 64);
        QVERIFY(foot.has_value());
        run.start = playerAt(*foot, 0, 0);
        WalkInput input = ahead();
        WalkInput jump = ahead(20, true);
        jump.jump = true;
        run.inputs = {{input, 240},     {ahead(-30, true), 240}, {jump, 60},
                      {ahead(70), 300}, {ahead(160, true), 300}, {WalkInput{}, 60}};
        const Player end = replay(map, context, run);
        QVERIFY(end == replay(map, WalkSite::contextOf(map), run));
        const glm::dvec3 was(12.023832, 13.999990, -20.836341);
        QVERIFY2(glm::distance(end.position, was) < 1e-3, qPrintable(QString("%1 %2 %3")
                                                                         .arg(end.position.x, 0, 'f', 6)
                                                                         .arg(end.position.y, 0, 'f', 6)
                                                                         .arg(end.position.z, 0, 'f', 6)));
    }

    /// From the mouth of the tunnel in the west through the hill, up the stairs, over the bridge, down to the
    /// other platform and out on the viaduct in the east: towards one place after another, by nothing but
    /// keys.
    void oneWalksThroughTheStationFromEndToEnd() {
        auto read = pmf::readMap(test::loadBlob(QStringLiteral(OCTANT_SOURCE_DIR "/resources/station.pmf")));
        QVERIFY(bool(read));
        const MapPtr map = *read;
        const auto context = WalkSite::contextOf(map);
        struct Stop {
            const char* name;
            double x, z; ///< from the lowest corner of the level
            double floor;
        };
        constexpr Stop stops[] = {
            {"in the tunnel", 19, 23.5, 7},      {"out of it", 31, 24.5, 7},
            {"before the ramp", 31.5, 26.3, 7},  {"on platform 1", 37, 26.4, 8},
            {"beside the stairs", 37.2, 33, 8},  {"up the stairs", 48.6, 33, 13},
            {"on the gallery", 52.5, 32, 13},    {"before the bridge", 52.5, 29, 13},
            {"over the bridge", 52.8, 18.3, 13}, {"at the stairs down", 54.4, 18.25, 13},
            {"on platform 2", 65, 18.25, 8},     {"at its edge", 65.5, 20.8, 8},
            {"under the gable", 68.6, 20.8, 8},  {"beside the line", 72.6, 20.8, 7},
            {"on the line", 74, 23.5, 7},        {"at the end", 94.5, 23.5, 7}};
        const glm::dvec3 origin(40, 8, 24); // of the centre sector's middle
        const auto foot = standingPlace(WalkWorld(context), usual, glm::dvec3(2.5, 9, 23.5) - origin, 64);
        QVERIFY(foot.has_value());
        WalkSession session(map, context, usual, playerAt(*foot, 90, 0));
        for (const Stop& stop : stops) {
            const glm::dvec3 goal = glm::dvec3(stop.x, stop.floor, stop.z) - origin;
            const auto left = [&] {
                const glm::dvec3 way = goal - session.player().position;
                return std::hypot(way.x, way.z);
            };
            constexpr double longest = 30; // seconds
            for (int i = 0; i < std::lround(longest / walkStepSeconds) && left() > 0.2; ++i) {
                const glm::dvec3 way = goal - session.player().position;
                session.step(ahead(static_cast<float>(glm::degrees(std::atan2(way.x, way.z)))));
            }
            const glm::dvec3 at = session.player().position + origin;
            QVERIFY2(left() <= 0.2 && near(at.y, stop.floor, 0.6),
                     qPrintable(QString("%1: at %2 %3 %4").arg(stop.name).arg(at.x).arg(at.y).arg(at.z)));
        }
        for (const WalkReport& report : session.takeReports())
            QVERIFY2(false, report.material.c_str());    // neither stuck nor hurt nor fallen
        QVERIFY(session.play().reactions().size() >= 3); // the bell and what counts the guests
        QVERIFY(replay(map, WalkSite::contextOf(map), session.run()) == session.player());
    }
};

} // namespace tst_walk

OCTANT_SUITE(tst_walk, TestWalk)
#include "tst_walk.moc"
