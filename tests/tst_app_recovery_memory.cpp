#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/leftover.h"
#include "app/recovery/replay.h"
#include "io/save_calls.h"
#include "model/core/attempt.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"

// Memory that runs out once: one allocation of a thread fails where a test wants it.
namespace {

constexpr auto never = std::numeric_limits<std::int64_t>::max();
thread_local std::int64_t untilFailure = never; ///< allocations until one fails

void* allocated(std::size_t size) {
    if (untilFailure != never && untilFailure-- == 0) {
        untilFailure = never;
        return nullptr;
    }
    return std::malloc(size != 0 ? size : 1); // NOLINT: this is what operator new stands on
}

/// The allocation of this number, counted from here on, fails.
class Shortage {
public:
    explicit Shortage(std::int64_t number) { untilFailure = number; }
    Shortage(const Shortage&) = delete;
    Shortage& operator=(const Shortage&) = delete;
    ~Shortage() { untilFailure = never; }
    bool came() const { return untilFailure == never; }
};

} // namespace

void* operator new(std::size_t size) {
    if (void* memory = allocated(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace octant;
using namespace octant::test;

namespace {

Edit rename(const std::string& name) { return setEdit({itemRef(ItemKind::Map, MapItem)}, "name", name); }

Blob someFile() { return loadBlob(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf"))); }

std::filesystem::path pathOf(const QTemporaryDir& folder) { return folder.path().toStdString(); }

std::string nameOf(const MapPtr& map) { return map->header.name; }

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

/// Names of the map after each step of the one journal in a folder; nothing where not all comes back.
std::vector<std::string> namesIn(const std::filesystem::path& root) {
    auto leftovers = takeLeftovers(root);
    if (leftovers.size() != 1)
        return {};
    JobControl control;
    const auto replayed = replay(leftovers.front().folder, control);
    if (!replayed || replayed->stoppedAt)
        return {};
    std::vector<std::string> names;
    const HistoryTree& tree = replayed->history.tree;
    for (int position = 1; position <= tree.count(); ++position)
        names.push_back(nameOf(tree.state(position).map));
    return names;
}

/// A document whose steps are written to a folder.
struct Kept {
    Kept(const QTemporaryDir& folder, Jobs& jobs)
        : thread(std::make_shared<JournalThread>()), document(readMap(someFile(), {}).value(), {}, jobs) {
        auto journal = std::make_shared<DocumentJournal>(
            pathOf(folder), JournalBase{someFile(), document.committed(), baseRecordOf(document, {})});
        auto made = std::make_unique<JournalLog>(thread, std::move(journal), [](const Result<void>&) {});
        log = made.get();
        document.setLog(std::move(made));
    }
    /// As a program that dies does.
    void die() {
        log->keep();
        thread->wait();
        document.setLog({});
    }

    std::shared_ptr<JournalThread> thread;
    Document document;
    JournalLog* log = nullptr;
};

} // namespace

class RecoveryMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_sync = saveCalls().syncData.exchange([](int) { return 0; }); // no power is cut here
    }
    void cleanupTestCase() { saveCalls().syncData = m_sync; }
    void nothingIsMissingInAJournalThatRanOutOfMemory();
    void aStepIsDoneAndKeptOrNotDoneAtAll();
    void goingThroughTheHistoryStaysInIt();
    void recoveringWithoutMemoryFailsAndLeavesTheJournal();

private:
    int (*m_sync)(int) = nullptr;
};

void RecoveryMemory::nothingIsMissingInAJournalThatRanOutOfMemory() {
    Jobs jobs;
    bool came = true;
    std::int64_t number = 0;
    for (; came; ++number) {
        QTemporaryDir folder;
        Document document(readMap(someFile(), {}).value(), {}, jobs);
        auto journal = std::make_shared<DocumentJournal>(
            pathOf(folder), JournalBase{someFile(), document.committed(), baseRecordOf(document, {})});
        std::vector<JournalItems> items(3);
        for (std::uint64_t i = 0; i < items.size(); ++i) {
            const Edit edit = rename("step " + std::to_string(i));
            QVERIFY(document.submit(edit));
            items[i].emplace_back(StepToWrite{
                {i + 1, i, {}, std::make_shared<const std::vector<Edit>>(1, edit), document.committed()}});
        }
        {
            const Shortage shortage(number);
            const auto tried = attempt("it", [&] { return journal->write(std::move(items[0])); });
            came = shortage.came();
            QVERIFY(came || tried);
        }
        for (std::size_t i = 1; i < items.size(); ++i)
            QVERIFY(journal->write(std::move(items[i])));
        // The lock of the folder goes with the journal.
        journal.reset();
        const std::vector<std::string> all{"step 0", "step 1", "step 2"};
        QVERIFY2(namesIn(pathOf(folder)) == all, std::to_string(number).c_str());
    }
    QVERIFY(number > 10);
    settle(jobs);
}

void RecoveryMemory::aStepIsDoneAndKeptOrNotDoneAtAll() {
    Jobs jobs;
    bool came = true;
    int done = 0, notDone = 0;
    for (std::int64_t number = 0; came; ++number) {
        QTemporaryDir folder;
        Kept kept(folder, jobs);
        Document& document = kept.document;
        QVERIFY(document.submit(rename("first")));
        std::vector<std::string> names{"first"};
        const Edit second = rename("second");
        try {
            const Shortage shortage(number);
            const auto look = [&] { came = shortage.came(); };
            try {
                document.submit(second);
            } catch (const std::bad_alloc&) {
                look();
                throw;
            }
            look();
        } catch (const std::bad_alloc&) {
        }
        if (document.undoStack().count() == 2) {
            names.push_back("second");
            ++done;
        } else {
            ++notDone;
        }
        QCOMPARE(nameOf(document.committed()), names.back());
        QCOMPARE(document.undoStack().index(), int(names.size()));
        QVERIFY(document.submit(rename("third")));
        names.push_back("third");
        QCOMPARE(nameOf(document.snapshot()), std::string("third"));
        kept.die();
        QVERIFY2(namesIn(pathOf(folder)) == names, std::to_string(number).c_str());
    }
    QVERIFY(done > 1);
    QVERIFY(notDone > 10);
    settle(jobs);
}

void RecoveryMemory::goingThroughTheHistoryStaysInIt() {
    Jobs jobs;
    QTemporaryDir folder;
    Kept kept(folder, jobs);
    Document& document = kept.document;
    const std::vector<std::string> names{"a", "b", "c", "d", "branch"};
    for (const std::string& name : names) {
        if (name == names.back())
            document.goToStep(1);
        QVERIFY(document.submit(rename(name)));
    }
    bool came = true;
    std::int64_t number = 0;
    for (; came; ++number) {
        document.goToStep(5);
        {
            const Shortage shortage(number);
            try {
                document.goToStep(4); // over the first
            } catch (const std::bad_alloc&) {
            }
            came = shortage.came();
        }
        const auto index = static_cast<std::size_t>(document.undoStack().index());
        QVERIFY(index == 5 || index == 1 || index == 4);
        QCOMPARE(nameOf(document.committed()), names[index - 1]);
    }
    QVERIFY(number > 5);
    document.goToStep(4);
    QCOMPARE(nameOf(document.snapshot()), std::string("d"));
    kept.die();
    QVERIFY(namesIn(pathOf(folder)) == names);
    settle(jobs);
}

void RecoveryMemory::recoveringWithoutMemoryFailsAndLeavesTheJournal() {
    Jobs jobs;
    QTemporaryDir folder;
    {
        Kept kept(folder, jobs);
        for (const char* name : {"a", "b", "c"})
            QVERIFY(kept.document.submit(rename(name)));
        kept.die();
    }
    bool came = true;
    int failed = 0;
    for (std::int64_t number = 0; came; number += 1 + number / 8) {
        auto leftovers = takeLeftovers(pathOf(folder));
        QCOMPARE(leftovers.size(), std::size_t(1));
        JobControl control;
        const Shortage shortage(number);
        const auto replayed =
            attempt("recovering", [&] { return replay(leftovers.front().folder, control); });
        came = shortage.came();
        if (replayed) {
            QVERIFY2(!replayed->stoppedAt, replayed->stoppedAt.value_or("").c_str());
            QCOMPARE(replayed->history.tree.count(), 3);
        } else {
            QVERIFY(came);
            ++failed;
        }
    }
    QVERIFY(failed > 5);
    QCOMPARE(namesIn(pathOf(folder)), (std::vector<std::string>{"a", "b", "c"}));
    settle(jobs);
}

QTEST_GUILESS_MAIN(RecoveryMemory)
#include "tst_app_recovery_memory.moc"
