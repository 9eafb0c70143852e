#include <chrono>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <QTemporaryDir>
#include <QTest>

#include "app/recovery/earlier_history.h"
#include "app/recovery/leftover.h"
#include "tests/support/kept_documents.h"
#include "tests/support/suite.h"

namespace tst_app_earlier_history {

using namespace octant;
using namespace octant::test;

namespace fs = std::filesystem;

namespace {

constexpr const char* sampleMap = "pmf/multi.2025-08-08.pmf";

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

std::string nameOf(const Document& document) { return document.committed()->header.name; }

std::vector<std::string> namesOfSteps(const HistoryTree& tree) {
    std::vector<std::string> names;
    for (int position = 1; position <= tree.count(); ++position)
        names.push_back(tree.state(position).map ? tree.state(position).map->header.name : std::string());
    return names;
}

int foldersIn(const fs::path& root) {
    return static_cast<int>(std::distance(fs::directory_iterator(root), fs::directory_iterator()));
}

} // namespace

/// Histories of one file, of which each was begun before the one before it was found.
class TestAppEarlierHistory : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whatWasClosedTooEarlyComesBackWithAllBefore();
    void whatWasKilledComesBackWithAllBefore();
    void whatIsDiscardedLeavesAllBefore();
    void branchesAndReadingsKeepTheirPlaces();
    void modelsAndTerrainAreContinuedAlike_data();
    void modelsAndTerrainAreContinuedAlike();
    void whatIsTooLargeStaysApart();
    void anotherFileOfTheSameContentStaysApart();
    void damageBeforeCostsOnlyThat();
    void whatWasInterruptedIsNotPutThereTwice_data();
    void whatWasInterruptedIsNotPutThereTwice();

private:
    fs::path root() const { return m_root->path().toStdString(); }
    /// Opened, renamed, saved and closed, without looking for its history.
    void session(const char* name) {
        Reopened one(m_path, root(), *m_jobs);
        renameMap(*one.document, name);
        saveNow(*one.document);
        settle(*m_jobs);
        one.close();
    }
    /// Likewise, but killed before it was saved.
    void killed(const char* name) {
        Reopened one(m_path, root(), *m_jobs);
        renameMap(*one.document, name);
        settle(*m_jobs);
        one.die();
    }

    std::unique_ptr<QTemporaryDir> m_folder, m_root;
    std::unique_ptr<Jobs> m_jobs;
    QString m_path;
};

void TestAppEarlierHistory::init() {
    m_jobs = std::make_unique<Jobs>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_root = std::make_unique<QTemporaryDir>();
    m_path = copyOf(sampleMap, *m_folder);
    QVERIFY(QFile::exists(m_path));
}

void TestAppEarlierHistory::whatWasClosedTooEarlyComesBackWithAllBefore() {
    for (const char* name : {"one", "two", "three"})
        session(name);
    QCOMPARE(foldersIn(root()), 3);
    Reopened one(m_path, root(), *m_jobs);
    const std::string opened = nameOf(*one.document);
    QVERIFY(one.findHistory());
    QCOMPARE(foldersIn(root()), 1);
    QVERIFY(namesOfSteps(one.document->undoStack()) == (std::vector<std::string>{"one", "two", "three"}));
    QVERIFY(!one.document->modified());
    QCOMPARE(nameOf(*one.document), opened);
    for (const char* name : {"two", "one"}) {
        one.document->undo();
        QCOMPARE(nameOf(*one.document), std::string(name));
    }
    one.document->undo();
    QVERIFY(!one.document->undoStack().canUndo());
    one.document->goToStep(3);
    QVERIFY(!one.document->modified());
    renameMap(*one.document, "four");
    saveNow(*one.document);
    one.close();
    // It is one journal from now on.
    Reopened again(m_path, root(), *m_jobs);
    QVERIFY(again.findHistory());
    QCOMPARE(again.document->undoStack().count(), 4);
    settle(*m_jobs);
}

void TestAppEarlierHistory::whatWasKilledComesBackWithAllBefore() {
    session("one");
    session("two");
    killed("three");
    auto left = takeLeftovers(root());
    QCOMPARE(left.size(), std::size_t{1});
    putEarlierHistoryBefore(root(), left[0].folder, plenty.eachDocument);
    QCOMPARE(foldersIn(root()), 1);
    QCOMPARE(closedIn(root()), 0);
    JobControl control;
    const auto replayed = replay(left[0].folder, control, ReplayWhat::Current);
    QVERIFY(replayed && !replayed->stoppedAt);
    // What was done before is done again once the document is there.
    QVERIFY(replayed->rest);
    QVERIFY(namesOfSteps(replayed->history.tree) == (std::vector<std::string>{"", "", "three"}));
    const auto document = restoredDocument(*replayed, *m_jobs);
    QCOMPARE(nameOf(*document), std::string("three"));
    const auto all = replayRest(left[0].folder.path(), *replayed, control);
    QVERIFY(all && !all->stoppedAt);
    document->fillHistory(all->history.tree, all->history.tree.mapOf(*all->history.saved));
    QVERIFY(document->modified());
    document->undo();
    QCOMPARE(nameOf(*document), std::string("two"));
    QVERIFY(!document->modified());
    document->undo();
    QCOMPARE(nameOf(*document), std::string("one"));
    settle(*m_jobs);
}

void TestAppEarlierHistory::whatIsDiscardedLeavesAllBefore() {
    session("one");
    killed("two");
    auto left = takeLeftovers(root());
    QCOMPARE(left.size(), std::size_t{1});
    putEarlierHistoryBefore(root(), left[0].folder, plenty.eachDocument);
    discardLeftover(std::move(left[0]));
    left.clear();
    QCOMPARE(closedIn(root()), 1);
    Reopened one(m_path, root(), *m_jobs);
    QVERIFY(one.findHistory());
    QCOMPARE(one.document->undoStack().count(), 1);
    QCOMPARE(nameOf(*one.document), std::string("one"));
    settle(*m_jobs);
}

/// The later history has branches, an undone end, and the file was read again in it.
void TestAppEarlierHistory::branchesAndReadingsKeepTheirPlaces() {
    session("one");
    {
        Reopened one(m_path, root(), *m_jobs);
        for (const char* name : {"two", "undone"})
            renameMap(*one.document, name);
        one.document->undo();
        renameMap(*one.document, "three");
        saveNow(*one.document);
        settle(*m_jobs);
        one.close();
    }
    {
        Reopened one(m_path, root(), *m_jobs);
        QVERIFY(one.findHistory(0)); // without what was before
        QCOMPARE(one.document->undoStack().count(), 3);
        renameMap(*one.document, "four");
        renameMap(*one.document, "five");
        one.document->undo();
        saveNow(*one.document);
        settle(*m_jobs);
        one.close();
    }
    QCOMPARE(foldersIn(root()), 2);
    Reopened one(m_path, root(), *m_jobs);
    QVERIFY(one.findHistory());
    QCOMPARE(foldersIn(root()), 1);
    const HistoryTree& tree = one.document->undoStack();
    QVERIFY(namesOfSteps(tree) ==
            (std::vector<std::string>{"one", "two", "undone", "three", "four", "five"}));
    const std::vector<int> parents{0, 1, 2, 2, 4, 5};
    for (int position = 1; position <= tree.count(); ++position)
        QCOMPARE(tree.parent(position), parents[static_cast<std::size_t>(position) - 1]);
    QCOMPARE(tree.index(), 5);
    QCOMPARE(tree.redoTo(), 6);
    QVERIFY(!one.document->modified());
    for (int position = 0; position <= tree.count(); ++position) {
        one.document->goToStep(position);
        QCOMPARE(tree.index(), position);
    }
    settle(*m_jobs);
}

void TestAppEarlierHistory::modelsAndTerrainAreContinuedAlike_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("model") << QStringLiteral("p3m/arm-engine.p3m");
    QTest::newRow("terrain") << QStringLiteral("pfmap/hills-1x1.pfmap");
}

void TestAppEarlierHistory::modelsAndTerrainAreContinuedAlike() {
    QFETCH(const QString, file);
    m_path = copyOf(file.toLatin1().constData(), *m_folder);
    const auto edit = [](Document& document, int number) {
        document.submit(document.committed()->model
                            ? editOf("model.transform", {itemRef(ItemKind::Model, MapItem)})
                                  .with("move", std::vector<float>{float(number), 1, 2})
                            : editOf("tiles.height", {itemRef(ItemKind::Terrain, MapItem)})
                                  .with("points", std::vector<std::int64_t>{number, number})
                                  .with("change", std::string("raise"))
                                  .with("levels", std::int64_t{1}));
    };
    for (int life = 1; life <= 2; ++life) {
        Reopened one(m_path, root(), *m_jobs);
        edit(*one.document, life);
        settle(*m_jobs);
        QCOMPARE(one.document->undoStack().count(), 1);
        saveNow(*one.document);
        one.close();
    }
    Reopened one(m_path, root(), *m_jobs);
    QVERIFY(one.findHistory());
    QCOMPARE(one.document->undoStack().count(), 2);
    settle(*m_jobs);
}

void TestAppEarlierHistory::whatIsTooLargeStaysApart() {
    session("one");
    session("two");
    Reopened one(m_path, root(), *m_jobs);
    const std::uint64_t both = keptBytes(root());
    QVERIFY(one.findHistory(both - 1));
    QCOMPARE(one.document->undoStack().count(), 1);
    QCOMPARE(foldersIn(root()), 2);
    settle(*m_jobs);
}

/// What has another stamp was written in between, whatever it holds: nobody knows what came before it.
void TestAppEarlierHistory::anotherFileOfTheSameContentStaysApart() {
    session("one");
    const fs::path file = m_path.toStdString();
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(5));
    session("two");
    Reopened one(m_path, root(), *m_jobs);
    QVERIFY(one.findHistory());
    QCOMPARE(one.document->undoStack().count(), 1);
    settle(*m_jobs);
}

void TestAppEarlierHistory::damageBeforeCostsOnlyThat() {
    session("one");
    fs::path earlier;
    for (const auto& entry : fs::directory_iterator(root()))
        earlier = entry.path() / "journal";
    session("two");
    {
        QFile file(QString::fromStdString(earlier.string()));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(file.size() / 2));
        QVERIFY(file.write("damaged") > 0);
    }
    Reopened one(m_path, root(), *m_jobs);
    QVERIFY(one.findHistory());
    QCOMPARE(one.document->undoStack().count(), 1);
    QCOMPARE(nameOf(*one.document), std::string("two"));
    settle(*m_jobs);
}

void TestAppEarlierHistory::whatWasInterruptedIsNotPutThereTwice_data() {
    QTest::addColumn<bool>("marked");
    QTest::newRow("before the mark was handed on") << false;
    QTest::newRow("before the later one was removed") << true;
}

/// The program ends while one is put before the other: both are there then.
void TestAppEarlierHistory::whatWasInterruptedIsNotPutThereTwice() {
    QFETCH(const bool, marked);
    session("one");
    fs::path earlier;
    for (const auto& entry : fs::directory_iterator(root()))
        earlier = entry.path();
    session("two");
    const QTemporaryDir before;
    const fs::path copies = before.path().toStdString();
    fs::copy(root(), copies, fs::copy_options::recursive);
    {
        Reopened one(m_path, root(), *m_jobs);
        QVERIFY(one.findHistory());
        QCOMPARE(foldersIn(root()), 1);
        settle(*m_jobs);
        one.close();
    }
    for (const auto& entry : fs::directory_iterator(copies)) {
        const fs::path there = root() / entry.path().filename();
        if (!fs::exists(there)) {
            fs::copy(entry.path(), there, fs::copy_options::recursive);
            fs::last_write_time(there / "closed",
                                fs::last_write_time(there / "closed") - std::chrono::hours(1));
        } else if (!marked) {
            fs::copy_file(entry.path() / "closed", there / "closed", fs::copy_options::overwrite_existing);
        }
    }
    QCOMPARE(foldersIn(root()), 2);
    Reopened one(m_path, root(), *m_jobs);
    QVERIFY(one.findHistory());
    QVERIFY(namesOfSteps(one.document->undoStack()) ==
            (marked ? std::vector<std::string>{"one", "two"} : std::vector<std::string>{"two"}));
    QCOMPARE(nameOf(*one.document), std::string("two"));
    settle(*m_jobs);
}

} // namespace tst_app_earlier_history

OCTANT_SUITE(tst_app_earlier_history, TestAppEarlierHistory)
#include "tst_app_earlier_history.moc"
