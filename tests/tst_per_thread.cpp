#include <atomic>
#include <thread>

#include <QTest>

#include "model/core/per_thread.h"
#include "tests/support/suite.h"

namespace tst_per_thread {

using octant::PerThread;

namespace {

std::atomic<int> alive = 0;
std::atomic<bool> isShort = false;

struct Counted {
    Counted() {
        if (isShort)
            throw std::bad_alloc();
        ++alive;
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted() { --alive; }
    int value = 0;
};

const PerThread<Counted> counted;

} // namespace

class TestPerThread : public QObject {
    Q_OBJECT
private slots:
    void eachThreadHasItsOwnAndTakesItAlong() {
        counted.get().value = 1;
        const int before = alive;
        std::thread([&] {
            QVERIFY(counted.find() == nullptr);
            QCOMPARE(counted.get().value, 0);
            counted.get().value = 2;
            QCOMPARE(counted.find()->value, 2);
            QCOMPARE(alive.load(), before + 1);
        }).join();
        QCOMPARE(alive.load(), before);
        QCOMPARE(counted.get().value, 1);
    }

    void missingMemoryIsAnExceptionAndTheNextTryWorks() {
        std::thread([] {
            isShort = true;
            QVERIFY_THROWS_EXCEPTION(std::bad_alloc, counted.get());
            QVERIFY(counted.getOrNull() == nullptr);
            QVERIFY(counted.find() == nullptr);
            isShort = false;
            QVERIFY(counted.getOrNull() != nullptr);
            QVERIFY(counted.find() == &counted.get());
        }).join();
    }
};

} // namespace tst_per_thread

OCTANT_SUITE(tst_per_thread, TestPerThread)
#include "tst_per_thread.moc"
