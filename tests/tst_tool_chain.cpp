#include <QTest>

#include "tests/support/suite.h"
#include "views/tools/tool_chain.h"

namespace tst_tool_chain {

using namespace octant;

namespace {

/// What happened to a tool and its drags.
struct Diary {
    int presses = 0, hovers = 0, leaves = 0, wheels = 0, keys = 0, runs = 0, interrupts = 0;
    int made = 0, gone = 0, updates = 0, ends = 0, cancels = 0, stops = 0;
    std::vector<glm::dvec2> places; ///< that updates told of
};

class NotedDrag final : public Drag {
public:
    explicit NotedDrag(Diary& diary) : m_diary(diary) { ++m_diary.made; }
    ~NotedDrag() override { ++m_diary.gone; }
    NotedDrag(const NotedDrag&) = delete;
    NotedDrag& operator=(const NotedDrag&) = delete;

    void update(const InputState& in) override {
        ++m_diary.updates;
        m_diary.places.insert(m_diary.places.end(), in.passed.begin(), in.passed.end());
        m_diary.places.push_back(in.at);
        if (onUpdate)
            onUpdate();
        if (m_diary.gone == m_diary.made)
            QFAIL("the drag is gone while it works");
    }
    bool wheel(const InputState&, double) override { return takesWheel; }
    KeyResult key(const InputState&, const KeyInput&) override { return onKey; }
    bool end(const InputState&) override {
        ++m_diary.ends;
        return meant;
    }
    void interrupt() override { ++m_diary.stops; }
    void cancel() override { ++m_diary.cancels; }
    bool lost() const override { return isLost; }

    std::function<void()> onUpdate;
    KeyResult onKey = KeyResult::Ignored;
    bool takesWheel = false, meant = true, isLost = false;

private:
    Diary& m_diary;
};

class NotedTool final : public Tool {
public:
    enum class Does { Nothing, Takes, Holds };
    explicit NotedTool(Does does) : m_does(does) {}

    bool hover(const InputState&) override {
        ++diary.hovers;
        return m_does != Does::Nothing;
    }
    void leave() override { ++diary.leaves; }
    Pressed press(const InputState&) override {
        ++diary.presses;
        if (m_does == Does::Nothing)
            return Pressed::notTaken();
        if (m_does == Does::Takes)
            return Pressed::done();
        auto drag = std::make_unique<NotedDrag>(diary);
        if (prepare)
            prepare(*drag);
        return Pressed::held(std::move(drag));
    }
    bool wheel(const InputState&, double) override {
        ++diary.wheels;
        return m_does != Does::Nothing;
    }
    bool key(const InputState&, const KeyInput&) override {
        ++diary.keys;
        return m_does != Does::Nothing;
    }
    void commitSession() override { ++diary.runs; }
    void interrupt() override { ++diary.interrupts; }

    Diary diary;
    std::function<void(NotedDrag&)> prepare;

private:
    Does m_does;
};

InputState at(double x, double y) {
    InputState in;
    in.at = {x, y};
    return in;
}

} // namespace

class tst_tool_chain : public QObject {
    Q_OBJECT

private slots:
    void the_first_that_takes_a_press_has_it() {
        NotedTool idle(NotedTool::Does::Nothing), first(NotedTool::Does::Holds),
            second(NotedTool::Does::Holds);
        ToolChain chain;
        for (NotedTool* tool : {&idle, &first, &second})
            chain.add(*tool);
        QVERIFY(chain.press(at(1, 1)));
        QCOMPARE(idle.diary.presses, 1);
        QCOMPARE(first.diary.made, 1);
        QCOMPARE(second.diary.presses, 0);
        QVERIFY(chain.dragging());
        QVERIFY(chain.press(at(2, 2))); // another button while it is held
        QCOMPARE(first.diary.presses, 1);
        QVERIFY(chain.release(at(1, 1)));
        QVERIFY(!chain.dragging());
        QVERIFY(!chain.release(at(1, 1)));
        QCOMPARE(first.diary.ends, 1);
    }

    void wheel_keys_and_hover_go_in_the_same_order() {
        NotedTool idle(NotedTool::Does::Nothing), first(NotedTool::Does::Takes),
            second(NotedTool::Does::Takes);
        ToolChain chain;
        for (NotedTool* tool : {&idle, &first, &second})
            chain.add(*tool);
        QVERIFY(chain.wheel(at(0, 0), 1));
        QVERIFY(chain.key(at(0, 0), {}));
        chain.hover(at(0, 0));
        QCOMPARE(idle.diary.wheels + idle.diary.keys + idle.diary.hovers, 3);
        QCOMPARE(first.diary.wheels + first.diary.keys + first.diary.hovers, 3);
        QCOMPARE(second.diary.wheels + second.diary.keys + second.diary.hovers, 0);
        QCOMPARE(second.diary.leaves, 1); // another has the pointer
        QVERIFY(chain.press(at(0, 0)));
        QVERIFY(!chain.dragging()); // the press was all
        ToolChain empty;
        QVERIFY(!empty.press(at(0, 0)) && !empty.wheel(at(0, 0), 1) && !empty.key(at(0, 0), {}));
    }

    void what_is_held_comes_before_all_tools() {
        NotedTool front(NotedTool::Does::Nothing), held(NotedTool::Does::Holds);
        held.prepare = [](NotedDrag& drag) {
            drag.takesWheel = true;
            drag.onKey = Drag::KeyResult::Taken;
        };
        ToolChain chain;
        chain.add(front);
        chain.add(held);
        chain.press(at(0, 0));
        QVERIFY(chain.wheel(at(0, 0), 1));
        QVERIFY(chain.key(at(0, 0), {}));
        QCOMPARE(front.diary.wheels + front.diary.keys, 0);
    }

    void many_moves_are_one_update_a_frame() {
        NotedTool tool(NotedTool::Does::Holds);
        ToolChain chain;
        chain.add(tool);
        chain.move(at(5, 5)); // no button is down
        chain.press(at(0, 0));
        for (int i = 1; i <= 100; ++i)
            chain.move(at(i, 0));
        QCOMPARE(tool.diary.updates, 1); // the first, at once
        chain.frame(at(100, 0));
        QCOMPARE(tool.diary.updates, 2);
        QCOMPARE(tool.diary.places.size(), std::size_t{100}); // a brush misses none of them
        QCOMPARE(tool.diary.places.front().x, 1.0);
        QCOMPARE(tool.diary.places.back().x, 100.0);
        chain.frame(at(100, 0));
        QCOMPARE(tool.diary.updates, 2); // nothing moved
        chain.move(at(101, 0));
        chain.move(at(102, 0));
        QCOMPARE(tool.diary.updates, 3);
        chain.release(at(102, 0));
        QCOMPARE(tool.diary.updates, 4); // the last moves come before the end
        QCOMPARE(tool.diary.ends, 1);
    }

    void a_drag_ends_exactly_once_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("ends");
        QTest::addColumn<int>("cancels");
        QTest::addColumn<int>("stops");
        QTest::newRow("the button goes up") << "release" << 1 << 0 << 0;
        QTest::newRow("a key ends it") << "end" << 1 << 0 << 0;
        QTest::newRow("Escape") << "escape" << 0 << 1 << 0;
        QTest::newRow("cancelled") << "cancel" << 0 << 1 << 0;
        QTest::newRow("the focus goes") << "interrupt" << 0 << 0 << 1;
        QTest::newRow("an undo") << "undo" << 0 << 1 << 0;
        QTest::newRow("the view closes") << "close" << 0 << 0 << 1;
        QTest::newRow("from inside an update") << "inside" << 0 << 0 << 1;
        QTest::newRow("an undo inside an update") << "undo inside" << 0 << 1 << 0;
    }
    void a_drag_ends_exactly_once() {
        QFETCH(QString, how);
        NotedTool tool(NotedTool::Does::Holds);
        auto chain = std::make_unique<ToolChain>();
        chain->add(tool);
        NotedDrag* held = nullptr;
        tool.prepare = [&](NotedDrag& drag) {
            held = &drag;
            if (how == "end")
                drag.onKey = Drag::KeyResult::End;
            if (how == "escape")
                drag.onKey = Drag::KeyResult::Cancel;
            if (how == "inside")
                drag.onUpdate = [&] { chain->interrupt(); };
            if (how == "undo inside")
                drag.onUpdate = [&] {
                    held->isLost = true;
                    chain->afterMapChange();
                };
        };
        chain->press(at(0, 0));
        chain->afterMapChange(); // its own preview
        QVERIFY(chain->dragging());
        if (how == "release")
            chain->release(at(0, 0));
        else if (how == "end" || how == "escape")
            chain->key(at(0, 0), {});
        else if (how == "cancel")
            chain->cancel();
        else if (how == "interrupt")
            chain->interrupt();
        else if (how == "undo") {
            held->isLost = true;
            chain->afterMapChange();
        } else if (how == "close")
            chain.reset();
        else {
            chain->move(at(1, 1));
            chain->frame(at(1, 1));
        }
        if (chain) {
            QVERIFY(!chain->dragging());
            chain->release(at(1, 1));
            chain->cancel();
            chain->interrupt();
            chain.reset();
        }
        QTEST(tool.diary.ends, "ends");
        QTEST(tool.diary.cancels, "cancels");
        QTEST(tool.diary.stops, "stops");
        QCOMPARE(tool.diary.gone, 1);
    }

    void a_press_that_came_to_nothing_is_meant_for_what_lies_behind() {
        NotedTool handle(NotedTool::Does::Holds), behind(NotedTool::Does::Holds);
        handle.prepare = [](NotedDrag& drag) { drag.meant = false; };
        ToolChain chain;
        chain.add(handle);
        chain.add(behind);
        chain.press(at(0, 0));
        QCOMPARE(behind.diary.presses, 0);
        chain.release(at(0, 0));
        QCOMPARE(handle.diary.ends, 1);
        QCOMPARE(behind.diary.presses, 1);
        QCOMPARE(behind.diary.ends, 1); // a click
        QVERIFY(!chain.dragging());
    }

    void the_focus_ends_what_waits_and_the_hand_ends_runs() {
        NotedTool one(NotedTool::Does::Nothing), other(NotedTool::Does::Nothing);
        {
            ToolChain chain;
            chain.add(one);
            chain.add(other);
            chain.interrupt();
            chain.commitSessions();
            QCOMPARE(one.diary.interrupts + other.diary.interrupts, 2);
            QCOMPARE(one.diary.runs + other.diary.runs, 2);
        }
    }
};

} // namespace tst_tool_chain

OCTANT_SUITE(tst_tool_chain, tst_tool_chain)
#include "tst_tool_chain.moc"
