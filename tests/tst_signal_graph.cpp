#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "model/signals/signal_graph.h"
#include "tests/support/suite.h"
#include "tests/support/wired_map.h"

namespace tst_signal_graph {

using namespace octant;
using octant::test::entityCalled;
using octant::test::mapOfWired;
using octant::test::WiredEntity;

namespace {

WiredEntity relay(const std::string& name, const std::string& hears, const std::string& sends) {
    return {EntityType::Broadcaster, name, {{"input", hears}, {"output_1", sends}}};
}

const SignalNode& nodeCalled(const SignalGraph& graph, const std::string& name) {
    for (const SignalNode& node : graph.nodes())
        if (node.name == name)
            return node;
    qFatal("no node %s", name.c_str());
}

void checkPlaces(const SignalGraph& graph) {
    std::set<std::pair<int, int>> places;
    for (const SignalNode& node : graph.nodes()) {
        QVERIFY(node.column >= 0 && node.column < graph.columns());
        QVERIFY(node.row >= 0 && node.row < graph.rows());
        QVERIFY(places.emplace(node.column, node.row).second);
    }
    for (const SignalArrow& arrow : graph.arrows()) {
        const SignalNode &from = graph.nodes()[arrow.from], &to = graph.nodes()[arrow.to];
        QCOMPARE(from.entity != 0, arrow.sends);
        QVERIFY((from.entity != 0) != (to.entity != 0));
        if (arrow.back)
            QVERIFY(to.column <= from.column);
        else
            QVERIFY(to.column > from.column);
    }
}

} // namespace

class TestSignalGraph : public QObject {
    Q_OBJECT
private slots:
    void whatIsSentGoesToTheRight() {
        const auto map = mapOfWired({relay("b", "one", "two"), relay("a", "", "one"), relay("c", "two", "")});
        const SignalGraph graph(*map, SignalTable(*map));
        QCOMPARE(graph.nodes().size(), std::size_t{5});
        QCOMPARE(graph.arrows().size(), std::size_t{4});
        std::vector<int> columns;
        for (const char* name : {"a", "one", "b", "two", "c"})
            columns.push_back(nodeCalled(graph, name).column);
        QCOMPARE(columns, (std::vector<int>{0, 1, 2, 3, 4}));
        QCOMPARE(graph.rows(), 1);
        checkPlaces(graph);
    }
    void anArrowThatClosesACircleGoesBack() {
        const auto map = mapOfWired({relay("a", "two", "one"), relay("b", "one", "two")});
        const SignalGraph graph(*map, SignalTable(*map));
        checkPlaces(graph);
        const auto back = std::count_if(graph.arrows().begin(), graph.arrows().end(),
                                        [](const SignalArrow& arrow) { return arrow.back; });
        QCOMPARE(back, std::ptrdiff_t{1});
    }
    void whatBelongsTogetherStandsTogether() {
        const auto map = mapOfWired(
            {relay("a", "", "one"), relay("x", "", "two"), relay("b", "one", ""), relay("y", "two", "")});
        const SignalGraph graph(*map, SignalTable(*map));
        QCOMPARE(nodeCalled(graph, "a").row, nodeCalled(graph, "b").row);
        QCOMPARE(nodeCalled(graph, "x").row, nodeCalled(graph, "y").row);
        QVERIFY(nodeCalled(graph, "a").row != nodeCalled(graph, "x").row);
    }
    void rowsAreChosenSoThatArrowsDoNotCross() {
        // Named so that the order of the file would cross all of them.
        const auto map =
            mapOfWired({relay("hub", "", "z"), relay("c", "z", "3"), relay("b", "z", "2"),
                        relay("a", "z", "1"), relay("x", "1", ""), relay("y", "2", ""), relay("w", "3", "")});
        const SignalGraph graph(*map, SignalTable(*map));
        checkPlaces(graph);
        const auto straight = [&](const char* one, const char* two, const char* three) {
            return nodeCalled(graph, one).row == nodeCalled(graph, two).row &&
                   nodeCalled(graph, two).row == nodeCalled(graph, three).row;
        };
        QVERIFY(straight("a", "1", "x") && straight("b", "2", "y") && straight("c", "3", "w"));
    }
    void thoseAroundTheWantedComeFirst() {
        std::vector<WiredEntity> all;
        for (int i = 0; i < 50; ++i) {
            const std::string number = std::to_string(100 + i);
            all.push_back(relay("from " + number, "", "signal " + number));
            all.push_back(relay("to " + number, "signal " + number, ""));
        }
        const auto map = mapOfWired(all);
        const std::vector<ItemId> wanted{entityCalled(*map, "to 140").id};
        const SignalGraph graph(*map, SignalTable(*map), wanted, 9);
        QVERIFY(graph.cut());
        QVERIFY(graph.nodes().size() <= 9);
        QCOMPARE(graph.nodes().front().name, std::string("signal 140"));
        QCOMPARE(nodeCalled(graph, "from 140").column, 0);
        QVERIFY(!SignalGraph(*map, SignalTable(*map)).cut());
    }
    void randomGraphsHaveAPlaceForEachNode() {
        std::mt19937 random(18);
        const auto name = [&] { return "s" + std::to_string(random() % 12); };
        for (int round = 0; round < 60; ++round) {
            std::vector<WiredEntity> all;
            for (unsigned i = 0; i < 1 + random() % 40; ++i)
                all.push_back(relay("e" + std::to_string(i), random() % 4 ? name() : "", name()));
            const auto map = mapOfWired(all);
            const SignalTable table(*map);
            const SignalGraph graph(*map, table);
            checkPlaces(graph);
            std::size_t ends = 0;
            for (const Signal& signal : table.all())
                ends += signal.senders.size() + signal.hearers.size();
            QCOMPARE(graph.arrows().size(), ends);
        }
    }
    void wantedOnesWithoutSignalsStandAlone() {
        const auto map =
            mapOfWired({relay("a", "", "one"), relay("idle", "", ""), {EntityType::Dummy, "deaf", {}}});
        const std::vector<ItemId> wanted{entityCalled(*map, "idle").id, entityCalled(*map, "deaf").id};
        const SignalGraph graph(*map, SignalTable(*map), wanted);
        QCOMPARE(graph.nodes().size(), std::size_t{3});
        QCOMPARE(nodeCalled(graph, "idle").entity, wanted.front());
        checkPlaces(graph);
    }
    void aMapWithoutSignalsIsEmpty() {
        const auto map = mapOfWired({});
        const SignalGraph graph(*map, SignalTable(*map));
        QVERIFY(graph.nodes().empty() && graph.arrows().empty() && !graph.cut());
        QCOMPARE(graph.columns(), 0);
    }
};

} // namespace tst_signal_graph

OCTANT_SUITE(tst_signal_graph, TestSignalGraph)
#include "tst_signal_graph.moc"
