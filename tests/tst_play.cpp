#include <QTest>

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
