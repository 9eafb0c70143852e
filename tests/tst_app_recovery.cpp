#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <random>

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "app/recovery/closed_journals.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/leftover.h"
#include "app/recovery/replay.h"
#include "io/edit_context.h"
#include "io/p3m/p3m.h"
#include "io/pfmap/pfmap.h"
#include "io/save_calls.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/kept_documents.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_app_recovery {

using namespace octant;
using namespace octant::test;

namespace {

std::filesystem::path pathOf(const QTemporaryDir& folder) { return folder.path().toStdString(); }

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

/// All values of a document, and the bytes of its file.
std::string valuesOf(const Map& map) {
    json::Writer out;
    if (map.model)
        p3m::dump(out, *map.model);
    else if (map.terrain)
        pfmap::dump(out, *map.terrain);
    else
        pmf::dumpMap(out, map);
    return out.take();
}

std::vector<std::string> namesOf(const Document& document) {
    std::vector<std::string> names;
    for (const HistoryStep& step : document.history())
        names.push_back(step.name);
    return names;
}

/// All states of a document and how they hang together; what is not known of one that was replayed, as
/// pictures, is left out.
struct Tree {
    struct State {
        std::uint64_t number = 0, from = 0, reading = 0;
        std::string name;
        std::int64_t time = 0;
        std::vector<Edit> edits;
        std::string values;
        bool operator==(const State&) const = default;
    };
    std::vector<State> states;
    std::vector<int> line; ///< with where redoing goes
    std::uint64_t current = 0;
    bool operator==(const Tree&) const = default;
};

Tree treeOf(const Document& document) {
    const HistoryTree& tree = document.undoStack();
    Tree all;
    for (int position = 0; position <= tree.count(); ++position) {
        const HistoryState& state = tree.state(position);
        all.states.push_back({state.number, state.from, state.reading, state.name.toStdString(), state.time,
                              state.edits ? *state.edits : std::vector<Edit>(), valuesOf(*state.map)});
    }
    all.line = tree.line();
    all.current = tree.number();
    return all;
}

constexpr FileStamp someStamp{1, 2, 3};

/// A document whose journal is written into a folder.
class Kept {
public:
    Kept(const Blob& file, const std::filesystem::path& root, Jobs& jobs, QString path = {})
        : m_thread(std::make_shared<JournalThread>()) {
        DocumentOrigin origin;
        origin.path = std::move(path);
        m_document = std::make_unique<Document>(readMap(file, {}).value(), origin, jobs);
        auto journal = std::make_shared<DocumentJournal>(
            root, JournalBase{file, m_document->committed(), baseRecordOf(*m_document, {})});
        follow(std::move(journal));
    }
    /// Goes on with one that was recovered.
    Kept(Leftover leftover, Replayed& replayed, Jobs& jobs) : m_thread(std::make_shared<JournalThread>()) {
        m_document = restoredDocument(replayed, jobs);
        auto writer = journal::JournalWriter::resume(leftover.folder.journal(), replayed.journal);
        follow(std::make_shared<DocumentJournal>(std::move(leftover.folder), std::move(writer.value()),
                                                 replayed.opened, replayed.readings));
    }

    Document& document() { return *m_document; }
    Document* operator->() { return m_document.get(); }
    void flush() { m_thread->wait(); }
    const std::vector<std::string>& told() const { return *m_told; }
    /// As a program that dies does.
    void die() {
        m_log->keep();
        m_thread->wait();
        m_document.reset();
    }

private:
    void follow(std::shared_ptr<DocumentJournal> journal) {
        auto log = std::make_unique<JournalLog>(
            m_thread, std::move(journal), [told = m_told](const Result<void>& what) {
                told->push_back(what ? std::string("written") : what.error().what);
            });
        m_log = log.get();
        m_document->setLog(std::move(log));
    }

    std::shared_ptr<std::vector<std::string>> m_told = std::make_shared<std::vector<std::string>>();
    std::shared_ptr<JournalThread> m_thread;
    std::unique_ptr<Document> m_document;
    JournalLog* m_log = nullptr;
};

/// The one document that is left in a folder, replayed; an error where there is none.
struct Found {
    std::optional<Leftover> leftover;
    Result<Replayed> replayed = fail("nothing is left");
};
Found findOne(const std::filesystem::path& root) {
    Found found;
    auto leftovers = takeLeftovers(root);
    if (leftovers.size() != 1)
        return found;
    found.leftover = std::move(leftovers.front());
    JobControl control;
    found.replayed = replay(found.leftover->folder, control);
    return found;
}

/// Edits of a document of any kind, the same ones for the same seed.
class SomeEdits {
public:
    explicit SomeEdits(int seed) : m_maps(seed), m_random(static_cast<unsigned>(seed)) {}

    Edit next(const Map& map) {
        if (map.terrain)
            return terrainEdit(*map.terrain);
        return map.model ? modelEdit(*map.model) : m_maps.next(map);
    }
    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }

private:
    Edit modelEdit(const p3m::Model& model) {
        if (below(3) == 0 || model.parts.empty())
            return editOf("model.transform", {itemRef(ItemKind::Model, MapItem)})
                .with("move", std::vector<float>{float(below(5)), 1, 2});
        const p3m::Part& part =
            model.parts[static_cast<std::size_t>(below(static_cast<int>(model.parts.size())))];
        return below(2) == 0 ? setEdit({itemRef(ItemKind::ModelPart, part.id)}, "visible", below(2) == 0)
                             : editOf("item.duplicate", {itemRef(ItemKind::ModelPart, part.id)});
    }
    Edit terrainEdit(const Terrain& terrain) {
        const std::vector<std::int64_t> points{below(terrain.rows()), below(terrain.cols())};
        return editOf("tiles.height", {itemRef(ItemKind::Terrain, MapItem)})
            .with("points", points)
            .with("change", std::string("raise"))
            .with("levels", std::int64_t(1 + below(3)));
    }

    AnyEdits m_maps;
    std::mt19937 m_random;
};

bool canGoOn(const Map& map) {
    return map.model || map.terrain || (!map.levels.empty() && !map.levels[0]->sectors.empty());
}

/// One step of two previews; of a stroke over terrain the second one goes on with the first.
void dragOnce(Document& document, SomeEdits& edits, const Jobs& jobs) {
    const Host::GestureId gesture = document.beginGesture(QStringLiteral("drag"));
    Edit edit = edits.next(*document.committed());
    for (int preview = 0; preview < 2; ++preview) {
        const auto tried = octant::apply(document.committed(), edit, editContext());
        if (tried && canGoOn(*tried->map))
            document.preview(gesture, edit);
        for (auto& [name, value] : edit.parameters)
            if (auto* points = std::get_if<std::vector<std::int64_t>>(&value); points && name == "points")
                points->insert(points->end(), {points->front() / 2, 1});
    }
    document.commit(gesture);
    settle(jobs);
}

/// Does the next edit that leaves something to go on with.
void editOnce(Document& document, SomeEdits& edits, const Jobs& jobs) {
    const Edit edit = edits.next(*document.committed());
    const auto tried = octant::apply(document.committed(), edit, editContext());
    if (!tried || !canGoOn(*tried->map))
        return;
    document.submit(edit);
    settle(jobs);
}

constexpr const char* childFolder = "OCTANT_RECOVERY_CHILD";
constexpr const char* childFile = "pmf/multi.2025-08-08.pmf";

} // namespace

class tst_app_recovery : public QObject {
    Q_OBJECT

private slots:
    void histories_come_back_data();
    void histories_come_back();
    void edits_until_killed(); // what the next one runs and kills
    void killed_programs_leave_what_they_did();
    void recovering_goes_on_with_the_same_journal();
    void damage_ends_the_history_there();
    void another_result_ends_the_history_there();
    void a_damaged_base_is_refused();
    void a_branch_that_cannot_be_done_again_leaves_the_others();
    void closed_documents_come_back_with_all_states_data();
    void closed_documents_come_back_with_all_states();
    void a_file_that_others_wrote_ends_what_was_kept();
    void what_is_discarded_goes_and_what_was_saved_stays();
    void discarding_what_was_recovered_goes_back_to_the_last_save();
    void a_history_that_ended_the_program_twice_is_not_tried_again();
    void work_outlives_an_older_session_that_cannot_be_done_again_data();
    void work_outlives_an_older_session_that_cannot_be_done_again();
    void damaged_marks_are_no_marks();
    void the_oldest_closed_documents_make_room();
    void a_journal_of_a_saved_file_is_kept_after_a_kill();
    void what_nobody_can_read_goes_after_some_weeks();
    void recovered_states_that_the_file_holds_count_as_saved();
    void the_last_picture_is_kept();
    void what_is_saved_is_tidied_away();
    void what_the_file_does_not_hold_is_kept();
    void what_lies_behind_a_save_is_kept_unless_it_is_cut_off();
    void room_that_nothing_was_written_into_costs_nothing();
    void living_programs_keep_theirs();
    void a_full_disc_is_told_and_nothing_is_missing_after();
    void the_folder_of_states_is_found();
};

void tst_app_recovery::histories_come_back_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (const char* file :
         {"pmf/multi.2025-01-07.pmf", "pmf/kitchen-sink.2025-01-15.pmf", "pmf/multi.2025-08-08.pmf",
          "pmf/kitchen-sink.2025-08-08.pmf", "p3m/arm-engine.p3m", "pfmap/hills-1x1.pfmap"})
        for (int seed = 1; seed <= amount(2); ++seed)
            QTest::addRow("%s seed %d", file, seed) << QString::fromLatin1(file) << seed;
}

void tst_app_recovery::histories_come_back() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    QTemporaryDir folder;
    Jobs jobs;
    const Blob bytes = loadBlob(dataFile(file));
    QVERIFY(!bytes.empty());
    Kept kept(bytes, pathOf(folder), jobs, QStringLiteral("/nowhere/a.pmf"));
    SomeEdits edits(seed);
    for (int i = 0; i < 120; ++i) {
        Document& document = kept.document();
        const int dice = edits.below(16);
        const int steps = document.undoStack().count();
        if (dice == 0)
            document.undo();
        else if (dice == 1)
            document.redo();
        else if (dice == 2)
            document.goToStep(steps - edits.below(std::min(steps, 5) + 1));
        else if (dice == 3)
            document.setSaved(document.committed(), someStamp);
        else if (dice == 4)
            dragOnce(document, edits, jobs);
        else
            editOnce(document, edits, jobs);
        settle(jobs);
    }
    for (int i = 0; i < 100 && (kept->undoStack().count() < 8 || !kept->modified()); ++i)
        editOnce(kept.document(), edits, jobs);
    QVERIFY(kept->undoStack().count() >= 8 && kept->modified());
    kept->undo();
    if (!kept->modified()) // what is saved needs no recovering
        kept->redo();
    const std::string values = valuesOf(*kept->committed());
    const std::vector<std::string> names = namesOf(kept.document());
    const int index = kept->undoStack().index();
    const std::vector<Edit> done = kept->editsDone();
    const Tree tree = treeOf(kept.document());
    kept.die();

    Found found = findOne(pathOf(folder));
    QVERIFY2(found.replayed, found.replayed ? "" : found.replayed.error().text().c_str());
    QVERIFY2(!found.replayed->stoppedAt, found.replayed->stoppedAt.value_or("").c_str());
    QCOMPARE(found.leftover->steps, int(names.size()));
    const auto document = restoredDocument(*found.replayed, jobs);
    settle(jobs);
    QVERIFY(valuesOf(*document->committed()) == values);
    QCOMPARE(document->undoStack().index(), index);
    QVERIFY(namesOf(*document) == names);
    QVERIFY(document->editsDone() == done);
    QVERIFY(treeOf(*document) == tree);
    QVERIFY(document->modified());
    QCOMPARE(document->origin().path, QStringLiteral("/nowhere/a.pmf"));
    document->goToStep(0);
    QVERIFY(valuesOf(*document->committed()) == valuesOf(*readMap(bytes, {}).value()));
    document->goToStep(index);
    QVERIFY(valuesOf(*document->committed()) == values);
    settle(jobs);
}

/// Told by the environment to do so: edits until it is killed, and says how many steps are on the disk.
void tst_app_recovery::edits_until_killed() {
    if (!qEnvironmentVariableIsSet(childFolder))
        QSKIP("runs in the process that is killed");
    Jobs jobs;
    Kept kept(loadBlob(dataFile(QString::fromLatin1(childFile))), qgetenv(childFolder).toStdString(), jobs);
    SomeEdits edits(7);
    for (;;) {
        editOnce(kept.document(), edits, jobs);
        if (edits.below(3) == 0 && kept->undoStack().index() > 0) { // before a step there is nothing to keep
            kept.flush();
            std::printf("%d steps\n", kept->undoStack().index());
            std::fflush(stdout);
        }
    }
}

void tst_app_recovery::killed_programs_leave_what_they_did() {
    // What the child does, again.
    Jobs jobs;
    Kept same(loadBlob(dataFile(QString::fromLatin1(childFile))), "/dev/null/nowhere", jobs);
    SomeEdits edits(7);
    std::vector<std::string> states{valuesOf(*same->committed())};
    std::mt19937 random(3);
    for (int round = 0; round < soaked(4); ++round) {
        QTemporaryDir folder;
        QProcess child;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(childFolder), folder.path());
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationDirPath() + QStringLiteral("/tst_app_recovery"),
                    {QStringLiteral("edits_until_killed")});
        QVERIFY(child.waitForStarted());
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT(
            (child.waitForReadyRead(10), said += child.readAllStandardOutput()).contains(" steps"), 60000);
        QElapsedTimer clock;
        clock.start();
        const auto instant = static_cast<int>(random() % 250);
        while (clock.elapsed() < instant)
            child.waitForReadyRead(1);
        ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
        QVERIFY(child.waitForFinished());
        said += child.readAllStandardOutput();
        const QByteArrayList lines = said.left(said.lastIndexOf(" steps")).split('\n');
        const int promised = lines.back().toInt();
        for (int again = 0; again < 2; ++again) {
            const Found found = findOne(pathOf(folder));
            QVERIFY2(found.replayed, found.replayed ? "" : found.replayed.error().text().c_str());
            QVERIFY2(!found.replayed->stoppedAt, found.replayed->stoppedAt.value_or("").c_str());
            const int index = found.replayed->history.tree.index();
            QVERIFY2(index >= promised, qPrintable(QStringLiteral("%1 of %2").arg(index).arg(promised)));
            while (static_cast<int>(states.size()) <= index) {
                editOnce(same.document(), edits, jobs);
                (void)edits.below(3);
                if (same->undoStack().index() == static_cast<int>(states.size()))
                    states.push_back(valuesOf(*same->committed()));
            }
            QVERIFY(valuesOf(*found.replayed->history.tree.map()) == states[static_cast<std::size_t>(index)]);
        }
    }
}

void tst_app_recovery::recovering_goes_on_with_the_same_journal() {
    QTemporaryDir folder;
    Jobs jobs;
    SomeEdits edits(5);
    const auto editSome = [&](Document& document) {
        const int wanted = document.undoStack().index() + 4;
        for (int i = 0; i < 200 && document.undoStack().index() < wanted; ++i)
            editOnce(document, edits, jobs);
    };
    std::optional<Kept> kept;
    kept.emplace(loadBlob(dataFile(QString::fromLatin1(childFile))), pathOf(folder), jobs);
    for (int life = 0; life < 3; ++life) {
        editSome(kept->document());
        (*kept)->undo(); // the next edit begins a branch
        editSome(kept->document());
        (*kept)->undo();
        const std::string values = valuesOf(*(*kept)->committed());
        const auto names = namesOf(kept->document());
        kept->die();
        Found found = findOne(pathOf(folder));
        QVERIFY(found.replayed);
        kept.emplace(std::move(*found.leftover), *found.replayed, jobs);
        QVERIFY(valuesOf(*(*kept)->committed()) == values);
        QVERIFY(namesOf(kept->document()) == names);
        QVERIFY((*kept)->canRedo());
    }
    settle(jobs);
}

namespace {

/// Leaves a document of some steps in a folder; how many.
int leaveSteps(const std::filesystem::path& root, const QString& path = {}) {
    Jobs jobs;
    Kept kept(loadBlob(dataFile(QString::fromLatin1(childFile))), root, jobs, path);
    const Map& map = *kept->committed();
    for (int i = 0; i < 6; ++i)
        kept->submit(setEdit({itemRef(ItemKind::Material, map.levels[0]->materials[0].id)}, "alpha",
                             std::int64_t{10 + i}));
    const int steps = kept->undoStack().count();
    kept.die();
    settle(jobs);
    return steps;
}

QString journalIn(const std::filesystem::path& root) {
    for (const auto& entry : std::filesystem::directory_iterator(root))
        return QString::fromStdString((entry.path() / "journal").string());
    return {};
}

void rewrite(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray bytesOf(const journal::Journal& journal) {
    const auto header = journal::journalHeader();
    QByteArray bytes(reinterpret_cast<const char*>(header.data()), qsizetype(header.size()));
    std::uint64_t chain = journal::firstChain();
    for (const journal::Record& record : journal.records) {
        const auto frame = journal::frameOf(record, chain);
        bytes.append(reinterpret_cast<const char*>(frame.data()), qsizetype(frame.size()));
    }
    return bytes;
}

} // namespace

void tst_app_recovery::damage_ends_the_history_there() {
    QTemporaryDir folder;
    const int steps = leaveSteps(pathOf(folder));
    const QString path = journalIn(pathOf(folder));
    QByteArray bytes = contentOf(path);
    bytes[bytes.size() - 40] = static_cast<char>(bytes[bytes.size() - 40] ^ 1);
    rewrite(path, bytes);
    const Found found = findOne(pathOf(folder));
    QVERIFY(found.replayed);
    QCOMPARE(found.replayed->history.tree.index(), steps - 1);
}

void tst_app_recovery::another_result_ends_the_history_there() {
    QTemporaryDir folder;
    const int steps = leaveSteps(pathOf(folder));
    const QString path = journalIn(pathOf(folder));
    const Blob old = loadBlob(path);
    auto journal = journal::readJournal(old.span());
    QVERIFY(journal && int(journal->records.size()) == steps + 1);
    std::get<journal::StepRecord>(journal->records[3]).result ^= 1;
    rewrite(path, bytesOf(*journal));
    const Found found = findOne(pathOf(folder));
    QVERIFY(found.replayed && found.replayed->stoppedAt);
    QVERIFY(found.replayed->stoppedAt->find("step 3 of 6") != std::string::npos);
    QCOMPARE(found.replayed->history.tree.index(), 2);
}

void tst_app_recovery::a_damaged_base_is_refused() {
    QTemporaryDir folder;
    leaveSteps(pathOf(folder));
    const QString base = QFileInfo(journalIn(pathOf(folder))).path() + QStringLiteral("/base");
    QByteArray bytes = contentOf(base);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
    rewrite(base, bytes);
    const Found found = findOne(pathOf(folder));
    QVERIFY(found.leftover && !found.replayed);
    QVERIFY(QFile::exists(base)); // it is nobody's but the user's to throw away
}

void tst_app_recovery::a_branch_that_cannot_be_done_again_leaves_the_others() {
    QTemporaryDir folder;
    Jobs jobs;
    {
        Kept kept(loadBlob(dataFile(QString::fromLatin1(childFile))), pathOf(folder), jobs);
        const auto rename = [&](const char* name) {
            kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name)));
        };
        rename("one");
        rename("two");
        kept->undo();
        rename("three"); // after one
        rename("four");
        kept->goToStep(2);
        kept.die();
    }
    // The state of "three" is not what it was.
    const QString path = journalIn(pathOf(folder));
    auto journal = journal::readJournal(loadBlob(path).span());
    QVERIFY(journal);
    for (journal::Record& record : journal->records)
        if (auto* step = std::get_if<journal::StepRecord>(&record); step && step->number == 3)
            step->result ^= 1;
    rewrite(path, bytesOf(*journal));
    const Found found = findOne(pathOf(folder));
    QVERIFY(found.replayed && found.replayed->stoppedAt);
    const HistoryTree& tree = found.replayed->history.tree;
    QCOMPARE(tree.count(), 2);
    QCOMPARE(tree.index(), 2);
    QCOMPARE(tree.map()->header.name, std::string("two"));
    QCOMPARE(tree.lastNumber(), std::uint64_t(4));
    settle(jobs);
}

void tst_app_recovery::closed_documents_come_back_with_all_states_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"pmf/multi.2025-01-15.pmf", "pmf/kitchen-sink.2025-08-08.pmf",
                             "p3m/arm-engine.p3m", "pfmap/hills-1x1.pfmap"})
        QTest::addRow("%s", file) << QString::fromLatin1(file);
}

/// Random edits, undos and branches, saved and closed three times, edited before the history is there and
/// after it; then as after a kill.
void tst_app_recovery::closed_documents_come_back_with_all_states() {
    QFETCH(QString, file);
    QTemporaryDir folder, root;
    Jobs jobs;
    SomeEdits edits(11);
    const QString path = copyOf(file.toLatin1().constData(), folder);
    QVERIFY(QFile::exists(path));
    Tree before;
    std::vector<std::string> read; // what the files gave
    for (int life = 0; life < 4; ++life) {
        Reopened one(path, pathOf(root), jobs);
        Document& document = *one.document;
        settle(jobs);
        const MapPtr opened = document.committed();
        read.push_back(valuesOf(*opened));
        int early = 0; // steps before the history is there
        if (life == 2) {
            for (int i = 0; i < 30 && early < 2; ++i) {
                editOnce(document, edits, jobs);
                early = document.undoStack().count();
            }
            QCOMPARE(early, 2);
        }
        QCOMPARE(one.findHistory(), life > 0);
        QVERIFY(early > 0 || document.committed() == opened);
        const Tree now = treeOf(document);
        QCOMPARE(now.states.size(), std::max<std::size_t>(before.states.size(), 1) + std::size_t(early));
        for (std::size_t i = 0; i < before.states.size(); ++i)
            QVERIFY2(now.states[i] == before.states[i], std::to_string(i).c_str());
        if (life > 0 && early == 0)
            QVERIFY(!document.modified());
        // Every state is gone to and is what it was, and back.
        const int last = document.undoStack().index();
        for (int position = document.undoStack().count(); position >= 0; --position) {
            document.goToStep(position);
            QCOMPARE(document.undoStack().index(), position);
            // A file that was read again can number cubes otherwise.
            const std::string values = valuesOf(*document.committed());
            QVERIFY(values == now.states[std::size_t(position)].values ||
                    std::find(read.begin(), read.end(), values) != read.end());
        }
        document.goToStep(last);
        for (int i = 0; i < 40; ++i) {
            const int dice = edits.below(8);
            if (dice == 0)
                document.undo();
            else if (dice == 1)
                document.redo();
            else if (dice == 2)
                document.goToStep(edits.below(document.undoStack().count() + 1));
            else
                editOnce(document, edits, jobs);
            settle(jobs);
        }
        saveNow(document);
        QVERIFY(!document.modified());
        settle(jobs);
        before = treeOf(document);
        if (life == 3) {
            for (int i = 0; i < 30 && !document.modified(); ++i)
                editOnce(document, edits, jobs);
            before = treeOf(document);
            one.die();
        } else {
            one.close();
            QCOMPARE(closedIn(pathOf(root)), 1);
        }
        settle(jobs);
    }
    Found found = findOne(pathOf(root));
    QVERIFY2(found.replayed, found.replayed ? "" : found.replayed.error().text().c_str());
    QVERIFY2(!found.replayed->stoppedAt, found.replayed->stoppedAt.value_or("").c_str());
    const auto document = restoredDocument(*found.replayed, jobs);
    QVERIFY(treeOf(*document) == before);
    settle(jobs);
}

void tst_app_recovery::a_file_that_others_wrote_ends_what_was_kept() {
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    const auto rename = [](Document& document, const char* name) {
        document.submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name)));
    };
    {
        Reopened one(path, pathOf(root), jobs);
        rename(*one.document, "a");
        saveNow(*one.document);
        one.close();
    }
    QCOMPARE(closedIn(pathOf(root)), 1);
    {
        const MapPtr other = readMap(loadBlob(path), {}).value();
        const auto edited = octant::apply(
            other, setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("theirs")), editContext());
        QVERIFY(edited && writeMapFile(path.toStdString(), *edited->map, {}));
    }
    {
        Reopened one(path, pathOf(root), jobs);
        QVERIFY(!one.findHistory());
        QCOMPARE(closedIn(pathOf(root)), 1); // the file may come to hold that again
        // Changed by another program between the last save and the closing: it is not kept.
        rename(*one.document, "b");
        saveNow(*one.document);
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write("x");
        file.close();
        one.close();
    }
    QCOMPARE(closedIn(pathOf(root)), 1);
    tidyClosed(pathOf(root), {0, 0});
    QVERIFY(std::filesystem::is_empty(pathOf(root)));
    settle(jobs);
}

void tst_app_recovery::what_is_discarded_goes_and_what_was_saved_stays() {
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    const auto rename = [](Document& document, const char* name) {
        document.submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name)));
    };
    for (int life = 0; life < 4; ++life) {
        Reopened one(path, pathOf(root), jobs);
        QCOMPARE(one.findHistory(), life > 1);
        QCOMPARE(one.document->undoStack().count(), life > 1 ? 1 : 0);
        if (life == 1) {
            rename(*one.document, "kept");
            saveNow(*one.document);
        }
        rename(*one.document, "discarded");
        one.document->undo();
        rename(*one.document, "discarded as well");
        QVERIFY(one.document->modified());
        one.close();
        QCOMPARE(closedIn(pathOf(root)), life > 0 ? 1 : 0);
        QVERIFY(takeLeftovers(pathOf(root)).empty());
        settle(jobs);
    }
}

void tst_app_recovery::discarding_what_was_recovered_goes_back_to_the_last_save() {
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    {
        Reopened one(path, pathOf(root), jobs);
        renameMap(*one.document, "kept");
        saveNow(*one.document);
        one.close();
    }
    {
        Reopened one(path, pathOf(root), jobs);
        QVERIFY(one.findHistory());
        renameMap(*one.document, "lost");
        one.die();
    }
    auto leftovers = takeLeftovers(pathOf(root));
    QCOMPARE(leftovers.size(), std::size_t(1));
    discardLeftover(std::move(leftovers.front()));
    leftovers.clear();
    QVERIFY(takeLeftovers(pathOf(root)).empty());
    Reopened one(path, pathOf(root), jobs);
    QVERIFY(one.findHistory());
    QCOMPARE(one.document->undoStack().count(), 1);
    QVERIFY(!one.document->modified());
    one.close();
    settle(jobs);
}

void tst_app_recovery::a_history_that_ended_the_program_twice_is_not_tried_again() {
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    {
        Reopened one(path, pathOf(root), jobs);
        renameMap(*one.document, "kept");
        saveNow(*one.document);
        one.close();
    }
    const QString mark = QFileInfo(journalIn(pathOf(root))).path() + QStringLiteral("/trying");
    // What a power cut leaves in the middle of a try.
    const auto endThere = [&] {
        const auto closed = JournalFolder::take(QFileInfo(mark).path().toStdString());
        {
            const Trying trying(closed->path());
            QVERIFY(QFile::copy(mark, mark + QStringLiteral(".left")));
        }
        QVERIFY(QFile::rename(mark + QStringLiteral(".left"), mark));
    };
    endThere();
    {
        Reopened one(path, pathOf(root), jobs);
        QVERIFY(one.findHistory());
        one.close();
    }
    endThere();
    const Blob file = loadBlob(path);
    const FileContent content{std::filesystem::canonical(path.toStdString()),
                              journal::contentHash(file.span()), file.size()};
    bool leftAlone = false;
    QVERIFY(!takeClosed(pathOf(root), content, &leftAlone));
    QVERIFY(leftAlone);
    QVERIFY(QFile::remove(mark));
    Reopened one(path, pathOf(root), jobs);
    QVERIFY(one.findHistory());
    one.close();
    settle(jobs);
}

void tst_app_recovery::work_outlives_an_older_session_that_cannot_be_done_again_data() {
    QTest::addColumn<bool>("baseToo");
    QTest::newRow("a step") << false;
    QTest::newRow("the beginning") << true;
}

void tst_app_recovery::work_outlives_an_older_session_that_cannot_be_done_again() {
    QFETCH(bool, baseToo);
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    {
        Reopened one(path, pathOf(root), jobs);
        renameMap(*one.document, "old");
        saveNow(*one.document);
        one.close();
    }
    {
        Reopened one(path, pathOf(root), jobs);
        QVERIFY(one.findHistory());
        renameMap(*one.document, "one");
        renameMap(*one.document, "two");
        one.die();
    }
    const QString file = journalIn(pathOf(root));
    auto journal = journal::readJournal(loadBlob(file).span());
    QVERIFY(journal);
    for (journal::Record& record : journal->records)
        if (auto* step = std::get_if<journal::StepRecord>(&record); step && step->number == 1)
            step->result ^= 1;
    rewrite(file, bytesOf(*journal));
    if (baseToo)
        rewrite(QFileInfo(file).path() + QStringLiteral("/base"), "damaged");
    Found found = findOne(pathOf(root));
    QVERIFY2(found.replayed, found.replayed ? "" : found.replayed.error().text().c_str());
    QVERIFY(found.replayed->stoppedAt);
    const auto document = restoredDocument(*found.replayed, jobs);
    QCOMPARE(document->committed()->header.name, std::string("two"));
    QVERIFY(document->modified());
    document->undo();
    QCOMPARE(document->committed()->header.name, std::string("one"));
    document->undo();
    QCOMPARE(document->committed()->header.name, std::string("old"));
    QVERIFY(!document->modified());
    settle(jobs);
}

void tst_app_recovery::damaged_marks_are_no_marks() {
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    {
        Reopened one(path, pathOf(root), jobs);
        one.document->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("a")));
        saveNow(*one.document);
        one.close();
    }
    const QString mark = QFileInfo(journalIn(pathOf(root))).path() + QStringLiteral("/closed");
    const QByteArray whole = contentOf(mark);
    QVERIFY(!whole.isEmpty());
    const Blob file = loadBlob(path);
    const FileContent content{std::filesystem::canonical(path.toStdString()),
                              journal::contentHash(file.span()), file.size()};
    for (qsizetype at = 0; at < whole.size(); ++at) {
        QByteArray damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        rewrite(mark, damaged);
        QVERIFY2(!takeClosed(pathOf(root), content), std::to_string(at).c_str());
        rewrite(mark, whole.left(at));
        QVERIFY2(!takeClosed(pathOf(root), content), std::to_string(at).c_str());
    }
    rewrite(mark, whole);
    QVERIFY(takeClosed(pathOf(root), content));
    settle(jobs);
}

void tst_app_recovery::the_oldest_closed_documents_make_room() {
    QTemporaryDir folder, root;
    Jobs jobs;
    std::vector<std::uint64_t> sizes;
    const auto closeOne = [&](int number, const KeptLimits& limits) {
        const QString path = folder.filePath(QStringLiteral("%1.pmf").arg(number));
        QFile::copy(dataFile(QString::fromLatin1(childFile)), path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        Reopened one(path, pathOf(root), jobs);
        one.document->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::to_string(number)));
        saveNow(*one.document);
        one.close(limits);
        settle(jobs);
    };
    const auto found = [&](int number) {
        Reopened one(folder.filePath(QStringLiteral("%1.pmf").arg(number)), pathOf(root), jobs);
        const bool there = one.findHistory();
        if (there)
            one.close();
        settle(jobs);
        return there;
    };
    // One with unsaved work is there all the time, and larger than what is allowed.
    Kept unsaved(loadBlob(dataFile(QString::fromLatin1(childFile))), pathOf(root), jobs);
    unsaved->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("mine")));
    unsaved.die();
    closeOne(0, plenty);
    const std::uint64_t each = [&] {
        std::uint64_t size = 0;
        for (const auto& entry : std::filesystem::directory_iterator(pathOf(root)))
            if (const auto taken = JournalFolder::take(entry.path()))
                size = std::max(size, JournalFolder::sizeOf(taken->path()));
        return size;
    }();
    closeOne(1, plenty);
    closeOne(2, {each * 5 / 2, each * 2});
    QCOMPARE(closedIn(pathOf(root)), 2);
    QVERIFY(!found(0));
    QVERIFY(found(1) && found(2));
    closeOne(3, {each * 10, each / 2});
    QCOMPARE(closedIn(pathOf(root)), 0);
    closeOne(4, {0, 0});
    QCOMPARE(closedIn(pathOf(root)), 0);
    QVERIFY(findOne(pathOf(root)).replayed);
    settle(jobs);
}

void tst_app_recovery::a_journal_of_a_saved_file_is_kept_after_a_kill() {
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    {
        Reopened one(path, pathOf(root), jobs);
        one.document->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("a")));
        saveNow(*one.document);
        one.die();
    }
    QVERIFY(takeLeftovers(pathOf(root)).empty());
    QCOMPARE(closedIn(pathOf(root)), 1);
    Reopened one(path, pathOf(root), jobs);
    QVERIFY(one.findHistory());
    QCOMPARE(one.document->undoStack().count(), 1);
    one.close();
    settle(jobs);
}

void tst_app_recovery::what_nobody_can_read_goes_after_some_weeks() {
    QTemporaryDir root;
    leaveSteps(pathOf(root));
    const QString path = journalIn(pathOf(root));
    QByteArray bytes = contentOf(path);
    bytes[8] = 99; // a version to come
    rewrite(path, bytes);
    std::vector<UnreadableJournal> unreadable;
    QVERIFY(takeLeftovers(pathOf(root), &unreadable).empty());
    QVERIFY(QFile::exists(path));
    QCOMPARE(unreadable.size(), std::size_t(1));
    QCOMPARE(unreadable[0].folder, std::filesystem::path(path.toStdString()).parent_path());
    QVERIFY(takeLeftovers(pathOf(root), &unreadable).empty());
    QCOMPARE(unreadable.size(), std::size_t(1)); // it was told of
    std::filesystem::last_write_time(path.toStdString(), std::filesystem::file_time_type::clock::now() -
                                                             std::chrono::hours(24 * 31));
    QVERIFY(takeLeftovers(pathOf(root)).empty());
    QVERIFY(!QFile::exists(path));
}

void tst_app_recovery::recovered_states_that_the_file_holds_count_as_saved() {
    QTemporaryDir folder, root;
    Jobs jobs;
    const QString path = copyOf(childFile, folder);
    for (const bool changed : {false, true}) {
        Reopened one(path, pathOf(root), jobs);
        const auto rename = [&](const char* name) {
            one.document->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name)));
        };
        rename("a");
        saveNow(*one.document);
        rename("b");
        one.die();
        if (changed) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::Append));
            file.write("x");
        }
        Found found = findOne(pathOf(root));
        QVERIFY(found.replayed);
        const auto document = restoredDocument(*found.replayed, jobs);
        QVERIFY(document->modified());
        document->undo();
        QCOMPARE(document->modified(), changed);
        found.leftover->folder.remove();
        settle(jobs);
    }
}

void tst_app_recovery::the_last_picture_is_kept() {
    QTemporaryDir root;
    Jobs jobs;
    Kept kept(loadBlob(dataFile(QString::fromLatin1(childFile))), pathOf(root), jobs);
    kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("a")));
    std::vector<std::byte> pixels(48 * 32 * 3, std::byte(77));
    const auto picture =
        std::make_shared<const Picture>(Picture{48, 32, PixelFormat::Rgb, Blob(std::move(pixels))});
    QVERIFY(kept->wantsStepPicture());
    kept->giveStepPicture(picture);
    QVERIFY(!kept->wantsStepPicture());
    QVERIFY(kept->history().front().picture == picture);
    kept.die();
    {
        const Found found = findOne(pathOf(root));
        QVERIFY(found.leftover && found.leftover->picture);
        QVERIFY(found.leftover->picture->pixels == picture->pixels);
        QVERIFY(found.leftover->opened <= found.leftover->last);
    }
    // What is no picture, or a large one, is not shown.
    const QString path = QFileInfo(journalIn(pathOf(root))).path() + QStringLiteral("/picture.png");
    const QByteArray whole = contentOf(path);
    for (const QByteArray& bytes : {whole.left(whole.size() / 2), QByteArray(100000, 'x'), QByteArray()}) {
        rewrite(path, bytes);
        const Found found = findOne(pathOf(root));
        QVERIFY(found.leftover && !found.leftover->picture);
    }
    settle(jobs);
}

void tst_app_recovery::what_is_saved_is_tidied_away() {
    QTemporaryDir folder;
    Jobs jobs;
    const auto folders = [&] {
        return std::distance(std::filesystem::directory_iterator(pathOf(folder)), {});
    };
    const Blob file = loadBlob(dataFile(QString::fromLatin1(childFile)));
    {
        Kept untouched(file, pathOf(folder), jobs);
        untouched.flush();
        QCOMPARE(folders(), 0); // opening a file costs nothing
    }
    for (const bool dies : {false, true}) {
        Kept kept(file, pathOf(folder), jobs, folder.filePath(QStringLiteral("a.pmf")));
        kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("saved")));
        kept->setSaved(kept->committed(), someStamp);
        kept.flush();
        QCOMPARE(folders(), 1);
        if (dies)
            kept.die();
    }
    QCOMPARE(folders(), 1);
    QVERIFY(takeLeftovers(pathOf(folder)).empty());
    QCOMPARE(folders(), 0);
    settle(jobs);
}

void tst_app_recovery::what_the_file_does_not_hold_is_kept() {
    const Blob file = loadBlob(dataFile(QString::fromLatin1(childFile)));
    for (const bool exported : {true, false}) {
        QTemporaryDir folder;
        Jobs jobs;
        Kept kept(file, pathOf(folder), jobs, folder.filePath(QStringLiteral("a.pmf")));
        kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("one")));
        const MapPtr one = kept->committed();
        if (exported) {
            kept->setSaved(one, someStamp);
            kept->setSaved({}); // the file holds what an export made of it
        } else {
            kept->undo();
            kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("two")));
            kept->setSaved(one, someStamp); // its save ended when it was in the history no more
            kept->undo();
        }
        QVERIFY(kept->modified());
        kept.die();
        QVERIFY(findOne(pathOf(folder)).replayed);
        settle(jobs);
    }
}

void tst_app_recovery::what_lies_behind_a_save_is_kept_unless_it_is_cut_off() {
    for (const bool cut : {true, false}) {
        QTemporaryDir folder;
        Jobs jobs;
        Kept kept(loadBlob(dataFile(QString::fromLatin1(childFile))), pathOf(folder), jobs,
                  folder.filePath(QStringLiteral("a.pmf")));
        kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("saved")));
        kept->setSaved(kept->committed(), someStamp);
        kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("behind")));
        kept.die();
        const QString path = journalIn(pathOf(folder));
        QByteArray bytes = contentOf(path);
        if (cut)
            bytes.chop(1);
        else
            bytes.back() = static_cast<char>(bytes.back() ^ 1);
        rewrite(path, bytes);
        QVERIFY(takeLeftovers(pathOf(folder)).empty());
        QCOMPARE(QFile::exists(path), !cut);
        settle(jobs);
    }
}

void tst_app_recovery::room_that_nothing_was_written_into_costs_nothing() {
    QTemporaryDir folder;
    const int steps = leaveSteps(pathOf(folder));
    const QString path = journalIn(pathOf(folder));
    const auto written = QFileInfo(path).size();
    constexpr qint64 huge = qint64(1) << 42; // more than any machine has memory for
    if (!QFile::resize(path, huge))
        QSKIP("this disk has no files with room that takes no space");
    const Found found = findOne(pathOf(folder));
    QVERIFY(found.replayed);
    QCOMPARE(found.replayed->history.tree.index(), steps);
    QVERIFY(QFileInfo(path).size() < written + (1 << 20));
}

void tst_app_recovery::living_programs_keep_theirs() {
    QTemporaryDir folder;
    Jobs jobs;
    Kept kept(loadBlob(dataFile(QString::fromLatin1(childFile))), pathOf(folder), jobs);
    kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("mine")));
    kept.flush();
    QVERIFY(takeLeftovers(pathOf(folder)).empty());
    kept.die();
    QCOMPARE(takeLeftovers(pathOf(folder)).size(), std::size_t(1));
    settle(jobs);
}

void tst_app_recovery::a_full_disc_is_told_and_nothing_is_missing_after() {
    QTemporaryDir folder;
    Jobs jobs;
    Kept kept(loadBlob(dataFile(QString::fromLatin1(childFile))), pathOf(folder), jobs);
    const auto rename = [&](const char* name) {
        QVERIFY(kept->submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name))));
        kept.flush();
    };
    rename("one");
    const auto before = saveCalls().writeAt.exchange([](int, const void*, std::size_t, off_t) -> ssize_t {
        errno = ENOSPC;
        return -1;
    });
    rename("two");
    kept->undo();
    kept->redo();
    kept.flush();
    saveCalls().writeAt = before;
    rename("three");
    QCOMPARE(kept.told(), (std::vector<std::string>{"written", "the disk is full", "the disk is full",
                                                    "the disk is full", "written"}));
    kept.die();
    const Found found = findOne(pathOf(folder));
    QVERIFY(found.replayed);
    QCOMPARE(found.replayed->history.tree.index(), 3);
    QCOMPARE(found.replayed->history.tree.map()->header.name, std::string("three"));
    settle(jobs);
}

void tst_app_recovery::the_folder_of_states_is_found() {
    const QByteArray before = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", "/somewhere/state");
    QCOMPARE(journalRoot().string(), std::string("/somewhere/state/octant/journal"));
    for (const char* unusable : {"", "relative/folder"}) { // as the specification says
        qputenv("XDG_STATE_HOME", unusable);
        QCOMPARE(journalRoot().string(), QDir::homePath().toStdString() + "/.local/state/octant/journal");
    }
    qputenv("XDG_STATE_HOME", before);
}

} // namespace tst_app_recovery

OCTANT_SUITE(tst_app_recovery, tst_app_recovery)

#include "tst_app_recovery.moc"
