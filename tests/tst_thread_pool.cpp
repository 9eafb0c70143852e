#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <thread>

#include <QTest>

#include "model/core/attempt.h"
#include "model/core/thread_pool.h"
#include "model/core/thread_start.h"
#include "tests/support/suite.h"

namespace tst_thread_pool {

using namespace octant;

namespace {

/// A door that tasks wait at until the test opens it.
class Gate {
public:
    void pass() {
        std::unique_lock lock(m_mutex);
        ++m_there;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return m_open; });
    }
    void waitFor(int there) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_there >= there; });
    }
    void open() {
        const std::lock_guard lock(m_mutex);
        m_open = true;
        m_changed.notify_all();
    }
    int there() {
        const std::lock_guard lock(m_mutex);
        return m_there;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_there = 0;
    bool m_open = false;
};

/// Tasks within tasks: how many there were in all.
int nested(ThreadPool& pool, int depth) {
    std::atomic<int> count{1};
    if (depth > 0) {
        TaskGroup group(pool, Priority::Background);
        for (int i = 0; i < 3; ++i)
            group.run([&] { count += nested(pool, depth - 1); });
        if (!group.wait("nested tasks"))
            return -1;
    }
    return count;
}

} // namespace

class TestThreadPool : public QObject {
    Q_OBJECT

private slots:
    void aBatchDoesEachPieceOnce() {
        for (const unsigned workers : {1, 2, 5}) {
            ThreadPool pool(workers);
            QCOMPARE(pool.threads(), workers);
            for (const std::size_t count : {0, 1, 2, 7, 1000}) {
                std::vector<std::atomic<int>> done(count);
                pool.executor(Priority::InView).forEach(count, [&](std::size_t i) { ++done[i]; }, {});
                for (const auto& times : done)
                    QCOMPARE(times.load(), 1);
            }
        }
    }

    void aBatchIsSharedBetweenThreads() {
        ThreadPool pool(3);
        Gate gate;
        std::thread opener([&] {
            gate.waitFor(3);
            gate.open();
        });
        // Would wait for ever if fewer than three threads did it.
        pool.executor(Priority::Soon).forEach(3, [&](std::size_t) { gate.pass(); }, {});
        opener.join();
        QCOMPARE(gate.there(), 3);
    }

    void aCancelledBatchEnds() {
        ThreadPool pool(2);
        const CancelToken cancel;
        std::atomic<int> done{0};
        pool.executor(Priority::InView)
            .forEach(
                100000,
                [&](std::size_t) {
                    ++done;
                    cancel.cancel();
                },
                cancel);
        QVERIFY(done >= 1 && done <= 2);
    }

    void whatIsInViewComesFirst() {
        ThreadPool pool(1);
        Gate gate;
        std::vector<int> order; // written by the one worker
        TaskGroup held(pool, Priority::Background), later(pool, Priority::Background),
            soon(pool, Priority::Soon), inView(pool, Priority::InView);
        held.run([&] { gate.pass(); });
        gate.waitFor(1);
        Gate last;
        later.run([&] { order.push_back(3); });
        later.run([&] { last.pass(); });
        soon.run([&] { order.push_back(2); });
        inView.run([&] { order.push_back(0); });
        inView.run([&] { order.push_back(1); });
        gate.open();
        last.waitFor(1);
        last.open();
        QVERIFY(later.wait("it") && soon.wait("it") && inView.wait("it"));
        QCOMPARE(order, (std::vector<int>{0, 1, 2, 3}));
    }

    void longWorkLeavesReservedWorkersAlone() {
        ThreadPool pool(3, 2);
        QCOMPARE(pool.threads(), 1U);
        Gate gate, seen;
        TaskGroup saving(pool, Priority::Background), drawing(pool, Priority::InView);
        for (int i = 0; i < 4; ++i)
            saving.run([&] { gate.pass(); });
        gate.waitFor(1);
        drawing.run([&] { seen.pass(); });
        seen.waitFor(1); // while all long work is held
        seen.open();
        QVERIFY(drawing.wait("drawing"));
        QCOMPARE(gate.there(), 1);
        gate.open();
        QVERIFY(saving.wait("saving"));
        QCOMPARE(gate.there(), 4);
    }

    void aGroupRunsNoMoreThanItMay() {
        ThreadPool pool(4);
        TaskGroup group(pool, Priority::InView, 2);
        Gate both;
        for (int i = 0; i < 2; ++i)
            group.run([&] { both.pass(); });
        both.waitFor(2);
        std::atomic<int> begun{0};
        for (int i = 0; i < 50; ++i)
            group.run([&] { ++begun; });
        TaskGroup other(pool, Priority::Background);
        Gate past;
        other.run([&] { past.pass(); });
        past.waitFor(1); // another group goes on with the workers that are left
        QCOMPARE(begun.load(), 0);
        past.open();
        both.open();
        QVERIFY(group.wait("it") && other.wait("the other group"));
        QCOMPARE(begun.load(), 50);
    }

    void whatHasNotBegunCanBeDropped() {
        ThreadPool pool(1);
        Gate gate;
        TaskGroup held(pool, Priority::InView);
        held.run([&] { gate.pass(); });
        gate.waitFor(1);
        int done = 0;
        {
            TaskGroup group(pool, Priority::InView);
            group.run([&] { done += 1; });
            group.dropWaiting();
            group.run([&] { done += 10; });
            const CancelToken before = group.token();
            group.cancel();
            QVERIFY(before.cancelled() && !group.token().cancelled());
            group.run([&] { done += 100; });
            QVERIFY(group.wait("it"));
            QCOMPARE(done, 100);
            group.run([&] { done += 1000; });
        } // dropped with its group
        gate.open();
        QVERIFY(held.wait("it"));
        QCOMPARE(done, 100);
    }

    /// A task of the group that ends meanwhile has the pool look for more of it.
    void droppedTasksAreNotLookedFor() {
        ThreadPool pool(1);
        Gate running, other, last;
        TaskGroup group(pool, Priority::Background), inView(pool, Priority::InView),
            later(pool, Priority::Soon);
        group.run([&] { running.pass(); });
        running.waitFor(1);
        inView.run([&] { other.pass(); });
        // What the first of the dropped ones holds goes while the worker ends one task and begins another.
        std::shared_ptr<int> held(new int(0), [&](const int* number) {
            delete number;
            running.open();
            other.waitFor(1);
        });
        group.run([kept = held] { (void)kept; });
        held.reset();
        group.run([] {});
        group.dropWaiting();
        other.open();
        later.run([&] { last.pass(); });
        last.waitFor(1); // the worker has looked for its next task
        last.open();
        QVERIFY(group.wait("it") && inView.wait("it") && later.wait("it"));
        int done = 0;
        group.run([&] { ++done; });
        QVERIFY(group.wait("it"));
        QCOMPARE(done, 1);
    }

    void aGroupThatEndsWaitsForWhatRuns() {
        ThreadPool pool(1);
        std::atomic<bool> ended{false};
        {
            Gate begun;
            TaskGroup group(pool, Priority::Background);
            group.run([&, cancel = group.token()] {
                begun.pass();
                while (!cancel.cancelled())
                    std::this_thread::yield();
                ended = true;
            });
            begun.waitFor(1);
            begun.open();
        }
        QVERIFY(ended);
    }

    void waitsWithinTasksDoNotLockUp_data() {
        QTest::addColumn<unsigned>("workers");
        QTest::newRow("one worker") << 1U;
        QTest::newRow("two workers") << 2U;
        QTest::newRow("four workers") << 4U;
    }
    void waitsWithinTasksDoNotLockUp() {
        QFETCH(unsigned, workers);
        ThreadPool pool(workers);
        std::atomic<int> count{0};
        TaskGroup group(pool, Priority::Background);
        for (int i = 0; i < 4; ++i)
            group.run([&] { count += nested(pool, 4); });
        QVERIFY(group.wait("nested tasks"));
        QCOMPARE(count.load(), 4 * (1 + 3 + 9 + 27 + 81));
        // Begun by the workers themselves, with nobody else to help.
        Gate done;
        std::atomic<int> pieces{0};
        group.run([&] {
            Executor& executor = pool.executor(Priority::InView);
            executor.forEach(8, [&](std::size_t) { executor.forEach(8, [&](std::size_t) { ++pieces; }, {}); },
                             {});
            pieces += nested(pool, 2);
            done.pass();
        });
        done.waitFor(1);
        QCOMPARE(pieces.load(), 64 + 1 + 3 + 9);
        done.open();
        QVERIFY(group.wait("the last task")); // it leaves the gate before that goes
    }

    void aTaskMayBeginMoreOfItsGroup() {
        ThreadPool pool(1);
        TaskGroup group(pool, Priority::Soon);
        std::atomic<int> done{0};
        group.run([&] {
            ++done;
            group.run([&] { ++done; });
        });
        QVERIFY(group.wait("it"));
        QCOMPARE(done.load(), 2);
    }

    void anExceptionIsTheErrorOfItsTask() {
        ThreadPool pool(2);
        TaskGroup group(pool, Priority::Background);
        std::atomic<int> done{0};
        for (int i = 0; i < 20; ++i)
            group.run([&, i] {
                if (i % 5 == 2)
                    throw std::bad_alloc();
                ++done;
            });
        const Result<void> outcome = group.wait("saving");
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().text(), std::string("not enough memory for saving"));
        QCOMPARE(done.load(), 16);
        QVERIFY(group.wait("saving")); // told once
        group.run([] { throw std::runtime_error("the disk is on fire"); });
        QCOMPARE(group.wait("saving").error().text(),
                 std::string("something went wrong with saving: the disk is on fire"));
        group.run([&] { throw 7; }); // nobody asks
    }

    void anExceptionEndsItsBatch() {
        ThreadPool pool(3);
        Executor& executor = pool.executor(Priority::InView);
        for (const std::size_t bad : {0, 50, 99999}) {
            const auto outcome = attempt("a batch", [&] {
                executor.forEach(100000,
                                 [&](std::size_t i) {
                                     if (i == bad)
                                         throw std::bad_alloc();
                                 },
                                 {});
            });
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().text(), std::string("not enough memory for a batch"));
        }
        std::atomic<int> done{0};
        executor.forEach(10, [&](std::size_t) { ++done; }, {});
        QCOMPARE(done.load(), 10);
    }

    void workersRestWhenThereIsNothingToDo() {
        static std::atomic<int> rests{0};
        setThreadRest([] { ++rests; });
        {
            ThreadPool pool(3);
            TaskGroup group(pool, Priority::Background, 1);
            for (int i = 0; i < 20; ++i)
                group.run([] {});
            QTRY_VERIFY_WITH_TIMEOUT(rests.load() > 0, 30000);
            QVERIFY(rests.load() <= 3); // once a worker, and none that had nothing to do
            const int before = rests.load();
            std::atomic<bool> done{false};
            group.run([&] { done = true; }); // as ever afterwards
            QTRY_VERIFY_WITH_TIMEOUT(done.load(), 30000);
            QTRY_VERIFY_WITH_TIMEOUT(rests.load() > before, 30000);
        }
        setThreadRest(nullptr);
    }

    void anAttemptGivesWhatItsWorkGives() {
        QCOMPARE(attempt("it", [] { return 3; }).value(), 3);
        QVERIFY(attempt("it", [] {}));
        const auto refused = attempt("it", []() -> Result<int> { return fail("no"); });
        QCOMPARE(refused.error().text(), std::string("no"));
        const auto thrown = attempt("it", []() -> Result<int> { throw std::bad_alloc(); });
        QCOMPARE(thrown.error().text(), std::string("not enough memory for it"));
    }
};

} // namespace tst_thread_pool

OCTANT_SUITE(tst_thread_pool, TestThreadPool)
#include "tst_thread_pool.moc"
