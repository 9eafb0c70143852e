#include <random>

#include <QTest>

#include "app/document/document.h"
#include "app/document/history_tree.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "io/edit_context.h"
#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/replay.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "views/panels/history_lanes.h"

namespace tst_app_history {

using namespace octant;
using namespace octant::test;

namespace {

MapPtr mapCalled(const char* name) {
    auto map = std::make_shared<Map>();
    map->header.name = name;
    return map;
}

/// A state that was made of another one.
HistoryState stateOf(std::uint64_t number, std::uint64_t from, const char* name) {
    return {number, from, 0, QString::fromLatin1(name), 0, {}, mapCalled(name), {}, {}};
}

/// root - a(1) - b(2) - c(3)
///          \- d(4) - e(5)
HistoryTree forked() {
    HistoryTree tree(mapCalled("opened"));
    tree.push(stateOf(1, 0, "a"));
    tree.push(stateOf(2, 1, "b"));
    tree.push(stateOf(3, 2, "c"));
    tree.push(stateOf(4, 1, "d"));
    tree.push(stateOf(5, 4, "e"));
    return tree;
}

/// Where the states of rows stand, and by which way their lines come: "0" straight, "1<0" out of the lane of
/// the state before, "1" otherwise.
QStringList lanesOf(const std::vector<HistoryPlace>& steps) {
    QStringList lanes;
    for (const HistoryLane& lane : historyLanes(steps))
        lanes.append(lane.cameFrom < 0 ? QString::number(lane.lane)
                                       : QStringLiteral("%1<%2").arg(lane.lane).arg(lane.cameFrom));
    return lanes;
}

/// A line that leaves a row downwards arrives in the next one, and none comes from nowhere.
bool linesMeet(const std::vector<HistoryLane>& rows) {
    const auto out = [](const HistoryLane& row) {
        return unsigned(row.through) | unsigned(row.branches) | (row.down ? 1U << row.lane : 0U);
    };
    const auto in = [](const HistoryLane& row) {
        return unsigned(row.through) | (row.up ? 1U << row.lane : 0U) |
               (row.cameFrom >= 0 ? 1U << unsigned(row.cameFrom) : 0U);
    };
    for (std::size_t i = 0; i + 1 < rows.size(); ++i)
        if (out(rows[i]) != in(rows[i + 1]))
            return false;
    return in(rows.front()) == 0 && out(rows.back()) == 0;
}

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

} // namespace

class tst_app_history : public QObject {
    Q_OBJECT

private slots:
    void what_was_undone_stays_as_a_branch();
    void redo_follows_the_branch_that_was_followed_last();
    void ways_between_branches_lead_over_what_they_share();
    void states_of_a_file_that_was_read_again_have_both_ids();
    void states_that_are_not_there_are_left_out();
    void a_file_that_was_read_again_stands_for_a_state_that_is_lost();
    void a_file_that_was_read_again_stands_for_a_lost_beginning();
    void ids_of_another_reading_are_not_selected();
    void pictures_are_bounded();
    void a_linear_history_has_one_lane();
    void branches_have_lanes_data();
    void branches_have_lanes();
    void lines_of_random_histories_meet();
    void random_branches_keep_every_state_data();
    void random_branches_keep_every_state();
};

void tst_app_history::what_was_undone_stays_as_a_branch() {
    const HistoryTree tree = forked();
    QCOMPARE(tree.count(), 5);
    QCOMPARE(tree.index(), 5);
    QCOMPARE(tree.line(), (std::vector<int>{0, 1, 4, 5}));
    QCOMPARE(tree.undoText(), QStringLiteral("e"));
    QVERIFY(!tree.canRedo());
    QCOMPARE(tree.state(3).map->header.name, std::string("c"));
    QCOMPARE(tree.commonAncestor(3, 5), 1);
    QCOMPARE(tree.commonAncestor(0, 5), 0);
    QCOMPARE(tree.commonAncestor(4, 5), 4);
}

void tst_app_history::redo_follows_the_branch_that_was_followed_last() {
    HistoryTree tree = forked();
    tree.goTo(1);
    QCOMPARE(tree.redoTo(), 4);
    tree.goTo(3);
    tree.goTo(0);
    QCOMPARE(tree.line(), (std::vector<int>{0, 1, 2, 3}));
    tree.goTo(4);
    tree.goTo(1);
    QCOMPARE(tree.line(), (std::vector<int>{0, 1, 4, 5}));
    tree.goTo(2);
    tree.goTo(1);
    QCOMPARE(tree.redoText(), QStringLiteral("b"));
}

void tst_app_history::ways_between_branches_lead_over_what_they_share() {
    HistoryTree tree = forked();
    QCOMPARE(tree.way(3), (std::vector<std::uint64_t>{1, 3})); // both may have given out the same id
    QCOMPARE(tree.way(1), (std::vector<std::uint64_t>{1}));
    QCOMPARE(tree.way(0), (std::vector<std::uint64_t>{0}));
    tree.goTo(1);
    QCOMPARE(tree.way(3), (std::vector<std::uint64_t>{3}));
}

void tst_app_history::states_of_a_file_that_was_read_again_have_both_ids() {
    HistoryTree before = forked();
    before.goTo(3);
    HistoryTree now(mapCalled("read"));
    now.push(stateOf(1, 0, "x"));
    now.push(stateOf(2, 1, "y"));
    now.goTo(1);
    before.append(now, 3);
    // 6 is what was read, 7 and 8 came of it.
    QCOMPARE(before.count(), 7);
    QCOMPARE(before.lastNumber(), std::uint64_t(8));
    QCOMPARE(before.number(), std::uint64_t(7));
    QCOMPARE(before.reading(), std::uint64_t(6));
    QCOMPARE(before.read()->header.name, std::string("read"));
    QCOMPARE(before.parent(6), 3);
    QCOMPARE(before.redoText(), QStringLiteral("y"));
    QCOMPARE(before.numberToShow(3), std::uint64_t(6));
    before.goTo(6);
    QCOMPARE(before.index(), 3);
    QCOMPARE(before.map()->header.name, std::string("read"));
    QVERIFY(before.holds(3, before.map()) && before.holds(3, before.state(3).map));
    QCOMPARE(before.way(2), (std::vector<std::uint64_t>{2}));
    before.goTo(2);
    QCOMPARE(before.numberToShow(3), std::uint64_t(3)); // as it was made from here
    QCOMPARE(before.redoText(), QStringLiteral("c"));
    before.goTo(3);
    QCOMPARE(before.redoText(), QStringLiteral("x"));
    QCOMPARE(before.way(7), (std::vector<std::uint64_t>{8}));
}

void tst_app_history::states_that_are_not_there_are_left_out() {
    HistoryTree tree = forked();
    tree.goTo(5);
    tree.setResult(4, nullptr);
    const HistoryTree known = tree.withoutGaps(); // from a checkpoint, say
    QCOMPARE(known.count(), 4);
    QCOMPARE(known.number(), std::uint64_t(5));
    QCOMPARE(known.parent(4), 1);
    QCOMPARE(known.state(4).from, std::uint64_t(1));
    tree.setResult(5, nullptr);
    const HistoryTree kept = tree.withoutGaps();
    QCOMPARE(kept.count(), 3);
    QCOMPARE(kept.index(), 1); // the last that is there on the way to the current one
    QCOMPARE(kept.lastNumber(), std::uint64_t(5));
    QCOMPARE(kept.state(3).name, QStringLiteral("c"));
}

namespace {

/// The history of forked(), opened again at d(4) as 6, with x(7) and y(8) after it.
HistoryTree forkedAndReadAgain() {
    HistoryTree before = forked();
    HistoryTree now(mapCalled("read"));
    now.push(stateOf(1, 0, "x"));
    now.push(stateOf(2, 1, "y"));
    before.append(now, 4);
    return before;
}

} // namespace

void tst_app_history::a_file_that_was_read_again_stands_for_a_state_that_is_lost() {
    HistoryTree tree = forkedAndReadAgain();
    for (const std::uint64_t lost : {1, 2, 3, 4, 5})
        tree.setResult(lost, nullptr);
    QCOMPARE(tree.soundNumber(4), std::uint64_t(6));
    const HistoryTree kept = tree.withoutGaps();
    QCOMPARE(kept.count(), 3);
    QCOMPARE(kept.line(), (std::vector<int>{0, 1, 2, 3}));
    QCOMPARE(kept.index(), 3);
    QCOMPARE(kept.number(), std::uint64_t(8));
    QCOMPARE(kept.reading(), std::uint64_t(6));
    QCOMPARE(kept.state(1).map->header.name, std::string("read"));
    QCOMPARE(kept.positionOf(6), 1);
    QCOMPARE(kept.positionOf(4), -1);
    QCOMPARE(kept.lastNumber(), std::uint64_t(8));
    QVERIFY(kept.editsDone().empty());
}

void tst_app_history::a_file_that_was_read_again_stands_for_a_lost_beginning() {
    HistoryTree tree = forkedAndReadAgain();
    for (const std::uint64_t lost : {0, 1, 2, 3, 4, 5})
        tree.setResult(lost, nullptr);
    const HistoryTree kept = tree.withoutGaps();
    QCOMPARE(kept.count(), 2);
    QCOMPARE(kept.line(), (std::vector<int>{0, 1, 2}));
    QCOMPARE(kept.number(), std::uint64_t(8));
    QCOMPARE(kept.state(0).map->header.name, std::string("read"));
    QCOMPARE(kept.mapOf(6)->header.name, std::string("read"));
    for (const std::uint64_t lost : {6, 7, 8})
        tree.setResult(lost, nullptr);
    QVERIFY(!tree.withoutGaps().state(0).map);
}

void tst_app_history::ids_of_another_reading_are_not_selected() {
    HistoryTree tree = forkedAndReadAgain();
    const Selection some{ItemRef{ItemKind::Level, 7}};
    tree.setResult(4, mapCalled("d"), {}, some);
    tree.setResult(7, mapCalled("x"), {}, {});
    QVERIFY(tree.state(tree.positionOf(7)).selectionBefore.empty());
    tree.setResult(5, mapCalled("e"), {}, {});
    QVERIFY(tree.state(tree.positionOf(5)).selectionBefore == some);
}

void tst_app_history::pictures_are_bounded() {
    HistoryTree tree(mapCalled("opened"));
    const auto picture = std::make_shared<const Picture>();
    const int steps = static_cast<int>(HistoryTree::mostPictures) + 10;
    for (int i = 1; i <= steps; ++i) {
        tree.push(stateOf(std::uint64_t(i), std::uint64_t(i) - 1, "x"));
        tree.setPicture(i, picture);
    }
    QCOMPARE(picture.use_count(), long(HistoryTree::mostPictures) + 1);
    QVERIFY(!tree.state(10).picture && tree.state(11).picture && tree.state(steps).picture);
}

void tst_app_history::a_linear_history_has_one_lane() {
    std::vector<HistoryPlace> steps;
    for (int i = 0; i < 1000; ++i)
        steps.push_back({i, true});
    for (const HistoryLane& lane : historyLanes(steps))
        QCOMPARE(int(lane.lane), 0);
    QVERIFY(linesMeet(historyLanes(steps)));
    QCOMPARE(historyLanes({}).size(), std::size_t(1));
}

void tst_app_history::branches_have_lanes_data() {
    QTest::addColumn<std::vector<HistoryPlace>>("steps");
    QTest::addColumn<QStringList>("lanes");
    const auto row = [](const char* name, std::vector<HistoryPlace> steps, const char* lanes) {
        QTest::newRow(name) << std::move(steps) << QString::fromLatin1(lanes).split(QLatin1Char(' '));
    };
    row("undo two and edit", {{0, true}, {1, false}, {2, false}, {1, true}}, "0 0 1<0 1 0");
    row("the same from the other branch", {{0, true}, {1, true}, {2, true}, {1, false}}, "0 0 0 0 1");
    row("dead ends of one state share a lane", {{0, false}, {0, false}, {0, false}, {0, true}},
        "0 1<0 1<0 1<0 0");
    row("a branch of a branch", {{0, false}, {1, false}, {1, false}, {0, true}}, "0 1<0 1 2 0");
    row("beside each other", {{0, true}, {1, false}, {1, false}, {2, false}, {3, false}, {1, true}},
        "0 0 1<0 2<0 1 2 0");
}

void tst_app_history::branches_have_lanes() {
    QFETCH(std::vector<HistoryPlace>, steps);
    QFETCH(QStringList, lanes);
    QCOMPARE(lanesOf(steps), lanes);
    QVERIFY(linesMeet(historyLanes(steps)));
}

void tst_app_history::lines_of_random_histories_meet() {
    std::mt19937 random(5);
    for (int round = 0; round < 300; ++round) {
        HistoryTree tree(mapCalled("opened"));
        const int steps = 1 + static_cast<int>(random() % 60);
        for (int i = 1; i <= steps; ++i)
            tree.push(
                stateOf(std::uint64_t(i), random() % 3 == 0 ? random() % unsigned(i) : unsigned(i) - 1, "x"));
        tree.goTo(random() % unsigned(steps + 1));
        std::vector<HistoryPlace> places(static_cast<std::size_t>(steps));
        for (int i = 1; i <= steps; ++i)
            places[std::size_t(i) - 1].parent = tree.parent(i);
        for (const int position : tree.line())
            if (position > 0)
                places[std::size_t(position) - 1].onLine = true;
        const auto lanes = historyLanes(places);
        QVERIFY(linesMeet(lanes));
        for (int i = 1; i <= steps; ++i)
            QCOMPARE(lanes[std::size_t(i)].lane == 0, places[std::size_t(i) - 1].onLine);
    }
}

void tst_app_history::random_branches_keep_every_state_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= amount(3); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

/// Random edits, undos, redos and jumps: every state stays what it was, and the edits that lead to it give
/// it.
void tst_app_history::random_branches_keep_every_state() {
    QFETCH(int, seed);
    Jobs jobs;
    AnyEdits edits(seed);
    std::mt19937 random(static_cast<unsigned>(seed));
    Document document(readMap(loadBlob(dataFile(QStringLiteral("pmf/multi.2025-08-08.pmf"))), {}).value(), {},
                      jobs);
    std::vector<std::string> states{dumpOf(*document.committed())};
    const auto index = [&] { return static_cast<std::size_t>(document.undoStack().index()); };
    for (int i = 0; i < 150; ++i) {
        const auto dice = random() % 6;
        if (dice == 0) {
            document.undo();
        } else if (dice == 1) {
            document.redo();
        } else if (dice == 2) {
            document.goToStep(static_cast<int>(random() % states.size()));
        } else {
            const Edit edit = edits.next(*document.committed());
            const auto tried = octant::apply(document.committed(), edit, editContext());
            if (tried && !tried->map->levels.empty() && !tried->map->levels[0]->sectors.empty())
                document.submit(edit);
            settle(jobs);
            if (document.undoStack().count() == static_cast<int>(states.size()))
                states.push_back(dumpOf(*document.committed()));
        }
        QVERIFY(dumpOf(*document.committed()) == states[index()]);
    }
    QCOMPARE(document.undoStack().count() + 1, static_cast<int>(states.size()));
    int branches = 0;
    for (int position = 1; position <= document.undoStack().count(); ++position)
        branches += document.undoStack().parent(position) != position - 1 ? 1 : 0;
    QVERIFY(branches > 3);
    for (int position = document.undoStack().count(); position >= 0; --position) {
        document.goToStep(position);
        QVERIFY(dumpOf(*document.committed()) == states[index()]);
        QCOMPARE(replayDifference(document), QString());
    }
    QVERIFY(!document.modified());
    settle(jobs);
}

} // namespace tst_app_history

OCTANT_SUITE(tst_app_history, tst_app_history)

#include "tst_app_history.moc"
