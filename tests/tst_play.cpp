#include <QTest>

#include "model/play/light_play.h"
#include "model/play/play.h"
#include "model/play/play_clock.h"
#include "model/play/play_state.h"
#include "tests/support/suite.h"
#include "tests/support/wired_map.h"

namespace tst_play {

using namespace octant;
using octant::test::entityCalled;
using octant::test::mapOfWired;
using octant::test::placeValue;

namespace {

/// A door that opens after 1 s within 2 s and shuts at once within 4 s, a decal, and a switched emitter.
MapPtr mapWithDoor(bool open = false) {
    return mapOfWired(
        {{EntityType::Door,
          "gate",
          {{"signal_open", std::string("open")},
           {"signal_close", std::string("shut")},
           {"signal_toggle", std::string("toggle")},
           {"flags/open", open},
           {"delay_open", std::uint64_t{1'000'000}},
           {"duration_open", std::uint64_t{2'000'000}},
           {"duration_close", std::uint64_t{4'000'000}}}},
         {EntityType::Trigger,
          "plate",
          {{"signal_activate", std::string("open")}, {"signal_deactivate", std::string("shut")}}}});
}

SignalRun runOf(const MapPtr& map, const char* signal) { return runSignal(*map, SignalTable(*map), signal); }

const PlayedEntity* find(const PlayState& state, const MapPtr& map, const char* name) {
    for (const PlayedEntity& played : state.entities)
        if (played.id == entityCalled(*map, name).id)
            return &played;
    return nullptr;
}

} // namespace

class TestPlay : public QObject {
    Q_OBJECT
private slots:
    void aDoorMovesInItsTime_data() {
        QTest::addColumn<double>("time");
        QTest::addColumn<float>("open");
        QTest::addColumn<bool>("moves");
        QTest::newRow("at once") << 0.0 << 0.0f << true;
        QTest::newRow("it waits") << 0.9 << 0.0f << true;
        QTest::newRow("half way") << 2.0 << 0.5f << true;
        QTest::newRow("open") << 3.0 << 1.0f << false;
        QTest::newRow("long after") << 300.0 << 1.0f << false;
    }
    void aDoorMovesInItsTime() {
        QFETCH(double, time);
        const MapPtr map = mapWithDoor();
        const PlayState state = playedAt(*map, runOf(map, "open"), time);
        QTEST(*find(state, map, "gate")->open, "open");
        QTEST(state.moves, "moves");
    }

    void oneMayGoBackInTime() {
        const MapPtr map = mapWithDoor();
        const SignalRun run = runOf(map, "open");
        QCOMPARE(*find(playedAt(*map, run, 3), map, "gate")->open, 1.0f);
        QCOMPARE(*find(playedAt(*map, run, 2), map, "gate")->open, 0.5f);
        QVERIFY(playedAt(*map, run, -1).entities.empty());
        QVERIFY(playedAt(*map, run, -1).moves);
    }

    void aDoorThatIsTurnedBackBeginsWhereItIs() {
        const MapPtr map = mapWithDoor();
        SignalRun run = runOf(map, "open");
        SignalRun back = runOf(map, "shut");
        for (SignalReaction reaction : back.reactions) {
            reaction.time = 2'000'000;
            reaction.ignored = false;
            run.reactions.push_back(reaction);
        }
        QCOMPARE(*find(playedAt(*map, run, 2), map, "gate")->open, 0.5f);
        QCOMPARE(*find(playedAt(*map, run, 4), map, "gate")->open, 0.25f);
        QCOMPARE(*find(playedAt(*map, run, 6), map, "gate")->open, 0.0f);
    }

    void anOpenDoorShutsByItsToggle() {
        const MapPtr map = mapWithDoor(true);
        const SignalRun run = runOf(map, "toggle");
        QCOMPARE(*find(playedAt(*map, run, 0), map, "gate")->open, 1.0f);
        QCOMPARE(*find(playedAt(*map, run, 1), map, "gate")->open, 0.75f);
        QCOMPARE(*find(playedAt(*map, run, 5), map, "gate")->open, 0.0f);
    }

    void whatIsIgnoredMovesNothing() {
        const MapPtr map = mapWithDoor(true);
        const SignalRun run = runOf(map, "open"); // it is open
        QVERIFY(run.reactions[0].ignored);
        const PlayState state = playedAt(*map, run, 1);
        QCOMPARE(*find(state, map, "gate")->open, 1.0f);
        QVERIFY(!state.moves);
    }

    void whatIsSwitchedSaysSo() {
        const MapPtr map = mapWithDoor();
        QCOMPARE(find(playedAt(*map, runOf(map, "open"), 0), map, "plate")->active, std::optional(true));
        QCOMPARE(find(playedAt(*map, runOf(map, "shut"), 0), map, "plate")->active, std::optional(false));
        QVERIFY(!find(playedAt(*map, runOf(map, "open"), 0), map, "gate")->active);
    }

    void signalsAreSentAtAnyMoment() {
        const MapPtr map = mapWithDoor();
        Play play(map);
        const Entity& gate = entityCalled(*map, "gate");
        play.advance(5);
        QCOMPARE(play.open(gate), 0.0f);
        play.send("open");
        play.advance(2); // it waits for one second and takes two
        QVERIFY(std::abs(play.open(gate) - 0.5f) < 1e-4f);
        play.send("shut"); // turned back where it is
        play.advance(2);
        QVERIFY(std::abs(play.open(gate) - 0.25f) < 1e-4f);
        play.advance(9);
        QCOMPARE(play.open(gate), 0.0f);
        QVERIFY(std::abs(play.time() - 18) < 1e-9);
        play.send(""); // no signal
        play.send("nobody hears it");
        QCOMPARE(play.reactions().size(), std::size_t{4}); // the plate heard both as well
    }

    void stepsLeadWhereOneRunLeads() {
        const MapPtr map = mapWithDoor();
        Play play(map);
        play.send("open");
        const SignalRun run = runOf(map, "open");
        for (int i = 1; i <= 400; ++i) {
            play.advance(0.01);
            const float at = *find(playedAt(*map, run, play.time()), map, "gate")->open;
            QVERIFY(std::abs(play.open(entityCalled(*map, "gate")) - at) < 1e-4f);
        }
    }

    void doorsAreUsedByHand() {
        const MapPtr map = mapWithDoor();
        Play play(map);
        const Entity& gate = entityCalled(*map, "gate");
        play.use(gate);
        play.advance(10);
        QCOMPARE(play.open(gate), 1.0f);
        play.send("open"); // it is
        QVERIFY(play.reactions().back().ignored || play.reactions()[play.reactions().size() - 2].ignored);
        play.use(gate);
        play.advance(10);
        QCOMPARE(play.open(gate), 0.0f);
        play.use(entityCalled(*map, "plate")); // no door
        QCOMPARE(play.open(gate), 0.0f);
    }

    void whatSignalsSwitchIsKnown() {
        const MapPtr map = mapOfWired({{EntityType::Cube,
                                        "block",
                                        {{"signal_disable_collision", std::string("off")},
                                         {"signal_toggle_collision", std::string("turn")},
                                         {"signal_hide", std::string("hide")}}}});
        Play play(map);
        const ItemId block = entityCalled(*map, "block").id;
        QVERIFY(!play.collides(block) && !play.active(block));
        play.send("off");
        QCOMPARE(play.collides(block), std::optional(false));
        play.send("turn");
        QCOMPARE(play.collides(block), std::optional(true));
        play.send("hide");
        QCOMPARE(play.active(block), std::optional(false));
    }

    void controllersPlayPatterns_data() {
        QTest::addColumn<bool>("fast");
        QTest::addColumn<QByteArray>("flag");
        QTest::addColumn<bool>("enabled");
        QTest::addColumn<double>("time");
        QTest::addColumn<QByteArray>("signal"); // sent at 0.25 s
        QTest::addColumn<int>("bright");
        // Steps of 0.1 s: on, off, on, on, then off; 0, 100, 200, then 255.
        const QByteArray none, runsOn("flags/advance_while_off"), jumps("flags/no_interpolation");
        QTest::newRow("first step") << false << none << true << 0.0 << none << 255;
        QTest::newRow("second") << false << none << true << 0.15 << none << 0;
        QTest::newRow("fourth") << false << none << true << 0.35 << none << 255;
        QTest::newRow("fifth") << false << none << true << 0.45 << none << 0;
        QTest::newRow("it begins again after 32") << false << none << true << 3.25 << none << 255;
        QTest::newRow("off at the start") << false << none << false << 0.0 << none << 0;
        QTest::newRow("switched off") << false << none << true << 0.35 << QByteArray("off") << 0;
        QTest::newRow("toggled off") << false << none << true << 0.35 << QByteArray("turn") << 0;
        QTest::newRow("before it is") << false << none << true << 0.2 << QByteArray("turn") << 255;
        QTest::newRow("switched on, which it is") << false << none << true << 0.45 << QByteArray("on") << 0;
        QTest::newRow("a pattern stands while off")
            << false << none << false << 0.3 << QByteArray("on") << 255;
        QTest::newRow("a pattern goes on then") << false << none << false << 0.4 << QByteArray("on") << 0;
        QTest::newRow("one that runs on while off")
            << false << runsOn << false << 0.35 << QByteArray("on") << 255;
        QTest::newRow("fast, at a step") << true << none << true << 0.1 << none << 100;
        QTest::newRow("between two") << true << none << true << 0.15 << none << 150;
        QTest::newRow("without blending") << true << jumps << true << 0.15 << none << 100;
        QTest::newRow("from the last to the first") << true << none << true << 3.15 << none << 128;
        QTest::newRow("fast, off") << true << none << false << 0.15 << none << 0;
        QTest::newRow("fast, toggled on") << true << none << false << 0.4 << QByteArray("turn") << 150;
    }
    void controllersPlayPatterns() {
        QFETCH(const bool, fast);
        QFETCH(const QByteArray, flag);
        QFETCH(const bool, enabled);
        QFETCH(const double, time);
        QFETCH(const QByteArray, signal);
        std::vector<std::pair<const char*, Value>> values{{"light", std::uint64_t{7}},
                                                          {"pattern_time", std::uint64_t{100'000}},
                                                          {"signal_on", std::string("on")},
                                                          {"signal_off", std::string("off")},
                                                          {"signal_toggle", std::string("turn")}};
        if (fast) {
            std::vector<std::int64_t> steps(32, 255);
            steps[0] = 0;
            steps[1] = 100;
            steps[2] = 200;
            values.emplace_back("pattern", steps);
        } else {
            values.emplace_back("pattern", std::uint64_t{0b1101});
        }
        if (!flag.isEmpty())
            values.emplace_back(flag.constData(), true);
        const MapPtr map =
            mapOfWired({{fast ? EntityType::FastLightCtl : EntityType::DynLightCtl, "switch", values}});
        const LightPlay play(*map);
        QVERIFY(!play.empty() && play.moves());
        const SignalRun run = signal.isEmpty() ? SignalRun() : runOf(map, signal.constData());
        const PlayedLights lights = play.at(time, &run, 0.25);
        FastLight light;
        light.lightId = 7;
        light.intensity = 10;
        light.flags = enabled ? FastLight::Enabled : 0;
        DynamicLight other;
        other.lightId = 7;
        other.flags = enabled ? DynamicLight::Enabled : 0;
        QTEST(int(fast ? lights.of(light) : lights.of(other)), "bright");
        // Those that nobody controls stay as they are at the start.
        light.lightId = other.lightId = 8;
        QCOMPARE(int(lights.of(light)), enabled ? 10 : 0);
        QCOMPARE(int(lights.of(other)), enabled ? 255 : 0);
    }

    void controllersWithoutPatternsOnlySwitch() {
        const MapPtr map =
            mapOfWired({{EntityType::FastLightCtl,
                         "switch",
                         {{"light", std::uint64_t{7}}, {"signal_toggle", std::string("turn")}}}});
        const LightPlay play(*map);
        QVERIFY(!play.moves());
        FastLight light;
        light.lightId = 7;
        light.intensity = 99;
        light.flags = FastLight::Enabled;
        const SignalRun run = runOf(map, "turn");
        QCOMPARE(int(play.at(5).of(light)), 99);
        QCOMPARE(int(play.at(5, &run, 1).of(light)), 0);
        light.flags = 0;
        QCOMPARE(int(play.at(5).of(light)), 0);
        QCOMPARE(int(play.at(5, &run, 1).of(light)), 99);
    }

    void theClockStandsStepsAndRuns() {
        PlayClock clock;
        QCOMPARE(clock.advance(0.5), 0.5);
        clock.setSpeed(4);
        QCOMPARE(clock.advance(0.5), 2.0);
        clock.setPaused(true);
        QCOMPARE(clock.advance(0.5), 0.0);
        QCOMPARE(clock.time(), 2.5);
        QCOMPARE(clock.step(), PlayClock::stepSeconds);
        QCOMPARE(clock.time(), 2.5 + PlayClock::stepSeconds);
        clock.setPaused(false);
        clock.step();
        QVERIFY(clock.paused());
        clock.reset();
        QCOMPARE(clock.time(), 0.0);
        QCOMPARE(clock.advance(-3), 0.0);
    }

    void theSpeedHasItsSteps() {
        PlayClock clock;
        for (const double speed : {2.0, 4.0, 4.0}) {
            clock.faster();
            QCOMPARE(clock.speed(), speed);
        }
        for (const double speed : {2.0, 1.0, 0.5, 0.25, 0.1, 0.1}) {
            clock.slower();
            QCOMPARE(clock.speed(), speed);
        }
        clock.setSpeed(100);
        QCOMPARE(clock.speed(), 4.0);
    }
};

} // namespace tst_play

OCTANT_SUITE(tst_play, TestPlay)
#include "tst_play.moc"
