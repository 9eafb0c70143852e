#include <atomic>
#include <cerrno>
#include <filesystem>
#include <random>

#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/leftover.h"
#include "app/recovery/replay.h"
#include "io/edit_context.h"
#include "io/journal/state_hash.h"
#include "io/save_calls.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_app_checkpoints {

using namespace octant;
using namespace octant::test;

namespace {

constexpr const char* someFile = "pmf/multi.2025-08-08.pmf";
constexpr double never = 1e9;

std::filesystem::path rootOf(const QTemporaryDir& folder) { return folder.path().toStdString(); }

/// A document with a journal whose checkpoints are forced.
class Session {
public:
    Session(const std::filesystem::path& root, Jobs& jobs) : m_thread(std::make_shared<JournalThread>()) {
        const Blob file = loadBlob(dataFile(QString::fromLatin1(someFile)));
        document = std::make_unique<Document>(readMap(file, {}).value(), DocumentOrigin{}, jobs);
        m_journal = std::make_shared<DocumentJournal>(
            root, JournalBase{file, document->committed(), baseRecordOf(*document, {})});
        auto log = std::make_unique<JournalLog>(
            m_thread, m_journal, [this](const Result<void>& written) { m_failed = m_failed || !written; });
        m_log = log.get();
        document->setLog(std::move(log));
    }
    /// Whether there is a checkpoint at the steps that are done next.
    void setCheckpoints(bool on) {
        m_thread->wait();
        m_journal->setCheckpoints(on ? 0 : never);
    }
    void rename(const std::string& name) {
        QVERIFY(document->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", name)));
        m_thread->wait();
    }
    void die() {
        m_log->keep();
        m_thread->wait();
        document.reset();
        m_journal.reset(); // with what locks the folder
    }
    bool failed() const { return m_failed; }

    std::unique_ptr<Document> document;

private:
    bool m_failed = false;
    std::shared_ptr<JournalThread> m_thread;
    std::shared_ptr<DocumentJournal> m_journal;
    JournalLog* m_log = nullptr;
};

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

/// Something to go on with that is looked at quickly.
bool isSmall(const Map& map) {
    std::size_t sectors = 0;
    for (const auto& level : map.levels)
        sectors += level->sectors.size();
    return sectors > 0 && sectors <= 64 && !map.levels[0]->sectors.empty();
}

int checkpointsIn(const std::filesystem::path& root) {
    int count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        count += entry.path().filename().string().starts_with("checkpoint-") ? 1 : 0;
    return count;
}

/// What is left in a folder.
struct Left {
    explicit Left(const std::filesystem::path& root) {
        auto all = takeLeftovers(root);
        if (all.size() == 1)
            leftover = std::move(all.front());
    }
    Result<Replayed> again(ReplayWhat what) {
        JobControl control;
        return leftover ? replay(leftover->folder, control, what) : fail("nothing is left");
    }
    Result<Replayed> rest(const Replayed& replayed) {
        JobControl control;
        return replayRest(leftover->folder.path(), replayed, control);
    }
    std::optional<Leftover> leftover;
};

int statesIn(const HistoryTree& tree) {
    int count = 0;
    for (int position = 0; position <= tree.count(); ++position)
        count += tree.state(position).map ? 1 : 0;
    return count;
}

bool sameStates(const Replayed& one, const Replayed& other) {
    const HistoryTree &a = one.history.tree, &b = other.history.tree;
    if (a.count() != b.count() || a.number() != b.number())
        return false;
    journal::StateHasher mine(one.opened), its(other.opened);
    for (int position = 0; position <= a.count(); ++position)
        if (a.state(position).number != b.state(position).number ||
            mine.of(a.state(position).map) != its.of(b.state(position).map) ||
            (position > 0 && *a.state(position).edits != *b.state(position).edits))
            return false;
    return true;
}

/// Makes a step of the journal one that gives something else, with hashes that fit.
void spoilStep(const std::filesystem::path& journal, std::uint64_t number) {
    const Blob bytes = loadBlob(QString::fromStdString(journal.string()));
    const auto read = journal::readJournal(bytes.span()).value();
    std::filesystem::remove(journal);
    auto writer = journal::JournalWriter::create(journal).value();
    for (journal::Record record : read.records) {
        if (auto* step = std::get_if<journal::StepRecord>(&record); step && step->number == number)
            step->result ^= 1;
        writer.add(record);
    }
    QVERIFY(writer.flush());
}

} // namespace

class tst_app_checkpoints : public QObject {
    Q_OBJECT

private slots:
    void states_from_checkpoints_are_those_of_a_full_replay_data();
    void states_from_checkpoints_are_those_of_a_full_replay();
    void steps_before_come_back_later();
    void a_step_that_gives_something_else_ends_at_the_next_checkpoint();
    void lost_checkpoints_cost_time_alone();
    void the_last_two_are_kept();
    void a_disc_without_room_for_one_keeps_the_steps();
    void steps_are_written_while_one_is_made();
};

void tst_app_checkpoints::states_from_checkpoints_are_those_of_a_full_replay_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= amount(8); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_app_checkpoints::states_from_checkpoints_are_those_of_a_full_replay() {
    QFETCH(const int, seed);
    QTemporaryDir folder;
    Jobs jobs;
    Session session(rootOf(folder), jobs);
    AnyEdits edits(seed);
    std::mt19937 random(static_cast<unsigned>(seed));
    for (int i = 0; i < 60; ++i) {
        session.setCheckpoints(random() % 5 == 0);
        if (random() % 8 == 0) {
            session.document->undo();
            continue;
        }
        const Edit edit = edits.next(*session.document->committed());
        const auto tried = octant::apply(session.document->committed(), edit, editContext());
        if (tried && isSmall(*tried->map))
            session.document->submit(edit);
        settle(jobs);
    }
    session.setCheckpoints(true);
    session.rename("at the checkpoint");
    session.setCheckpoints(false);
    session.rename("behind it");
    const MapPtr last = session.document->committed();
    const std::string values = dumpOf(*last);
    session.die();
    QVERIFY(!session.failed());

    Left left(rootOf(folder));
    const auto current = left.again(ReplayWhat::Current);
    QVERIFY(current && current->rest && !current->stoppedAt);
    QVERIFY(statesIn(current->history.tree) < current->history.tree.count());
    QVERIFY(dumpOf(*current->history.tree.map()) == values);
    const auto all = left.again(ReplayWhat::All);
    QVERIFY(all && !all->rest && !all->stoppedAt);
    const auto rest = left.rest(*current);
    QVERIFY(rest && !rest->rest && !rest->stoppedAt);
    QVERIFY(rest->history.tree.map() == current->history.tree.map());
    QVERIFY(sameStates(*rest, *all));
}

void tst_app_checkpoints::steps_before_come_back_later() {
    QTemporaryDir folder;
    Jobs jobs;
    Session session(rootOf(folder), jobs);
    session.setCheckpoints(false);
    session.rename("one");
    session.rename("two");
    session.setCheckpoints(true);
    session.rename("three");
    session.die();
    Left left(rootOf(folder));
    auto current = left.again(ReplayWhat::Current);
    QVERIFY(current && current->rest);
    const auto document = restoredDocument(*current, jobs);
    QString told;
    connect(document.get(), &Document::refused, this, [&](const QString& why) { told = why; });
    document->undo();
    QVERIFY2(told.contains(QStringLiteral("still being restored")), qPrintable(told));
    QCOMPARE(document->committed()->header.name, std::string("three"));
    // One can work on meanwhile.
    QVERIFY(document->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("four"))));
    const auto rest = left.rest(*current);
    QVERIFY(rest && !rest->stoppedAt);
    document->fillHistory(rest->history.tree, nullptr);
    QCOMPARE(document->undoStack().count(), 4);
    for (const char* name : {"three", "two", "one"}) {
        document->undo();
        QCOMPARE(document->committed()->header.name, std::string(name));
    }
    for (const char* name : {"two", "three", "four"}) {
        document->redo();
        QCOMPARE(document->committed()->header.name, std::string(name));
    }
    settle(jobs);
}

void tst_app_checkpoints::a_step_that_gives_something_else_ends_at_the_next_checkpoint() {
    QTemporaryDir folder;
    Jobs jobs;
    Session session(rootOf(folder), jobs);
    for (int i = 1; i <= 6; ++i) {
        session.setCheckpoints(i == 4);
        session.rename("name " + std::to_string(i));
    }
    session.die();
    {
        Left left(rootOf(folder));
        QVERIFY(left.leftover.has_value());
        spoilStep(left.leftover->folder.journal(), 2);
    }
    Left left(rootOf(folder));
    const auto current = left.again(ReplayWhat::Current);
    QVERIFY(current && current->rest && !current->stoppedAt); // what is wanted does not need that step
    QCOMPARE(current->history.tree.map()->header.name, std::string("name 6"));
    const auto document = restoredDocument(*current, jobs);
    const auto all = left.rest(*current);
    QVERIFY(all && all->stoppedAt && all->wentOn);
    QVERIFY2(all->stoppedAt->find("step 2 of 6") == 0, all->stoppedAt->c_str());
    document->fillHistory(all->history.tree, nullptr);
    std::vector<std::string> names;
    for (int position = 1; position <= document->undoStack().count(); ++position)
        names.push_back(document->undoStack().state(position).map->header.name);
    QVERIFY((names == std::vector<std::string>{"name 1", "name 4", "name 5", "name 6"}));
    document->undo();
    document->undo();
    document->undo();
    QCOMPARE(document->committed()->header.name, std::string("name 1"));
    settle(jobs);
}

void tst_app_checkpoints::lost_checkpoints_cost_time_alone() {
    QTemporaryDir folder;
    Jobs jobs;
    Session session(rootOf(folder), jobs);
    for (const char* name : {"one", "two"}) {
        session.setCheckpoints(true);
        session.rename(name);
    }
    session.die();
    Left left(rootOf(folder));
    QVERIFY(left.leftover.has_value());
    const auto& place = left.leftover->folder;
    const auto whole = left.again(ReplayWhat::Current);
    QVERIFY(whole && whole->rest);
    {
        QFile file(QString::fromStdString(place.checkpoint(2).string()));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() - 1) && file.write("x") == 1);
    }
    const auto before = left.again(ReplayWhat::Current); // from the one before
    QVERIFY(before && before->rest && statesIn(before->history.tree) == 3);
    place.removeCheckpoints();
    const auto without = left.again(ReplayWhat::Current);
    QVERIFY(without && !without->rest && !without->stoppedAt);
    QVERIFY(dumpOf(*without->history.tree.map()) == dumpOf(*whole->history.tree.map()));
    QVERIFY(dumpOf(*before->history.tree.map()) == dumpOf(*whole->history.tree.map()));
}

void tst_app_checkpoints::the_last_two_are_kept() {
    QTemporaryDir folder;
    Jobs jobs;
    Session session(rootOf(folder), jobs);
    for (int i = 0; i < 6; ++i) {
        session.setCheckpoints(true);
        session.rename("name " + std::to_string(i));
    }
    QCOMPARE(checkpointsIn(rootOf(folder)), 2);
    session.die();
}

namespace {

std::uint64_t checkpointRoom;

ssize_t writeSmall(int descriptor, const void* bytes, std::size_t size, off_t place) {
    // Steps go behind others; a checkpoint begins a file of its own.
    if (place == 0 && checkpointRoom == 0) {
        errno = ENOSPC;
        return -1;
    }
    return ::pwrite(descriptor, bytes, size, place);
}

} // namespace

void tst_app_checkpoints::a_disc_without_room_for_one_keeps_the_steps() {
    QTemporaryDir folder;
    Jobs jobs;
    Session session(rootOf(folder), jobs);
    session.setCheckpoints(false);
    session.rename("one");
    session.setCheckpoints(true);
    checkpointRoom = 0;
    const auto before = saveCalls().writeAt.exchange(&writeSmall);
    session.rename("two");
    saveCalls().writeAt = before;
    session.setCheckpoints(false);
    session.rename("three");
    QVERIFY(!session.failed());
    QCOMPARE(checkpointsIn(rootOf(folder)), 0);
    session.die();
    Left left(rootOf(folder));
    const auto all = left.again(ReplayWhat::Current);
    QVERIFY(all && !all->rest && !all->stoppedAt);
    QCOMPARE(all->history.tree.map()->header.name, std::string("three"));
    QCOMPARE(all->history.tree.count(), 3);
}

namespace {

std::atomic<int> stepsWritten;

ssize_t writeStepsFirst(int descriptor, const void* bytes, std::size_t size, off_t place) {
    constexpr int steps = 2;
    for (int i = 0; place == 0 && i < 3000 && stepsWritten < steps; ++i)
        QThread::msleep(10);
    if (place == 0 && stepsWritten < steps) {
        errno = EIO;
        return -1;
    }
    stepsWritten += place == 0 ? 0 : 1;
    return ::pwrite(descriptor, bytes, size, place);
}

} // namespace

void tst_app_checkpoints::steps_are_written_while_one_is_made() {
    QTemporaryDir folder;
    Jobs jobs;
    Session session(rootOf(folder), jobs);
    session.setCheckpoints(false);
    session.rename("one");
    session.setCheckpoints(true);
    stepsWritten = 0;
    const auto before = saveCalls().writeAt.exchange(&writeStepsFirst);
    const auto submit = [&session](const char* name) {
        return session.document->submit(
            setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name)));
    };
    QVERIFY(submit("two"));
    QTRY_VERIFY(stepsWritten == 1); // from here on the checkpoint is being made
    QVERIFY(submit("three"));
    session.die();
    saveCalls().writeAt = before;
    QVERIFY(!session.failed());
    QVERIFY(checkpointsIn(rootOf(folder)) > 0);
    Left left(rootOf(folder));
    const auto current = left.again(ReplayWhat::Current);
    QVERIFY(current && current->rest && !current->stoppedAt);
    QCOMPARE(current->history.tree.map()->header.name, std::string("three"));
}

} // namespace tst_app_checkpoints

OCTANT_SUITE(tst_app_checkpoints, tst_app_checkpoints)
#include "tst_app_checkpoints.moc"
