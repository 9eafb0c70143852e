#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/leftover.h"
#include "app/recovery/replay.h"
#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/save_file.h"
#include "tests/support/amount.h"
#include "tests/support/disk_log.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"

using namespace octant;
using namespace octant::test;

namespace fs = std::filesystem;

namespace {

std::string valuesOf(const Map& map) {
    json::Writer out;
    pmf::dumpMap(out, map);
    return out.take();
}

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

constexpr const char* inJournal = "steps in the journal";
constexpr const char* inFile = "steps in the file";
constexpr const char* savesBegun = "steps in what is being saved";

/// What had been promised when a number of operations had been asked for.
std::map<std::string, int> promisesAt(const std::vector<DiskOperation>& operations, std::size_t count) {
    std::map<std::string, int> promises{{inJournal, 0}, {inFile, 0}, {savesBegun, 0}};
    for (std::size_t i = 0; i < count; ++i)
        if (operations[i].kind == DiskOperation::Kind::Mark)
            promises[operations[i].path] = operations[i].number;
    return promises;
}

} // namespace

/// The disk as a power cut leaves it, at every instant of a session that edits and saves. The last of the
/// ways is that of a killed program, whose writes all arrive.
class TestAppPowerLoss : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void whatWasPromisedIsThere_data();
    void whatWasPromisedIsThere();
    void theLogLeavesNothingOut();

private:
    int stateOf(const Map& map) const;
    void look(const fs::path& disk, std::size_t count);

    QTemporaryDir m_disk;
    std::vector<DiskOperation> m_operations;
    std::vector<std::string> m_states; ///< values after so many steps
};

/// Steps that set a value one higher each time, with a save now and then. The promises are noted as they are
/// made.
void TestAppPowerLoss::initTestCase() {
    const fs::path disk = m_disk.path().toStdString(), file = disk / "room.pmf";
    const Blob bytes = loadBlob(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")));
    watchDisk(disk);
    QVERIFY(writeFileSafely(file, bytes.span()).has_value());
    markPromise("the file is there", 1);

    Jobs jobs;
    DocumentOrigin origin;
    origin.path = QString::fromStdString(file.string());
    Document document(readMap(bytes, {}).value(), origin, jobs);
    const auto thread = std::make_shared<JournalThread>();
    auto journal = std::make_shared<DocumentJournal>(
        disk / "state" / "journal",
        JournalBase{bytes, document.committed(), baseRecordOf(document, FileStamp::of(file))});
    auto log = std::make_unique<JournalLog>(thread, journal, [](const Result<void>& written) {
        if (!written)
            qFatal("%s", written.error().text().c_str());
    });
    JournalLog* const kept = log.get();
    document.setLog(std::move(log));

    m_states.push_back(valuesOf(*document.committed()));
    const ItemId material = document.committed()->levels[0]->materials[0].id;
    std::mt19937 random(5);
    for (int step = 1; step <= 24; ++step) {
        QVERIFY(document.submit(
            setEdit({itemRef(ItemKind::Material, material)}, "alpha", std::int64_t{100 + step})));
        settle(jobs);
        m_states.push_back(valuesOf(*document.committed()));
        if (random() % 2 == 0) {
            thread->wait();
            markPromise(inJournal, step);
        }
        if (step % 5 == 0) {
            markPromise(savesBegun, step);
            SaveDetails details;
            const MapPtr saved = document.committed();
            const Result<void> written = writeMapFile(file, *saved, {}, &details);
            QVERIFY(written.has_value());
            markPromise(inFile, step);
            document.setSaved(saved, details.written);
        }
    }
    thread->wait();
    markPromise(inJournal, 24);
    kept->keep();
    thread->wait();
    settle(jobs);
    m_operations = takeOperations();
    QVERIFY(m_operations.size() > 40); // more where the journal writes steps one by one
}

void TestAppPowerLoss::whatWasPromisedIsThere_data() {
    QTest::addColumn<int>("unsynced");
    QTest::addColumn<int>("seed");
    QTest::newRow("what was not synced is lost") << int(Unsynced::Lost) << 0;
    for (int seed = 1; seed <= soaked(1); ++seed)
        QTest::addRow("some of it is there, seed %d", seed) << int(Unsynced::Mixed) << seed;
    QTest::newRow("a kill: all of it is there") << int(Unsynced::Kept) << 0;
}

void TestAppPowerLoss::whatWasPromisedIsThere() {
    QFETCH(int, unsynced);
    QFETCH(int, seed);
    std::mt19937 random(static_cast<unsigned>(seed));
    std::size_t first = 0; // before the file was there nothing was promised
    while (m_operations[first].kind != DiskOperation::Kind::Mark)
        ++first;
    for (std::size_t count = first + 1; count <= m_operations.size(); ++count) {
        const QTemporaryDir disk;
        rebuildDisk(m_operations, count, static_cast<Unsynced>(unsynced), random, disk.path().toStdString());
        look(disk.path().toStdString(), count);
        if (QTest::currentTestFailed())
            return;
    }
}

/// So many steps lead to this map; -1: none do.
int TestAppPowerLoss::stateOf(const Map& map) const {
    const auto found = std::find(m_states.begin(), m_states.end(), valuesOf(map));
    return found == m_states.end() ? -1 : static_cast<int>(found - m_states.begin());
}

/// Opens what is on a disk as the next start of the program does, twice.
void TestAppPowerLoss::look(const fs::path& disk, std::size_t count) {
    const auto promised = promisesAt(m_operations, count);
    const auto after = [&](const std::string& what) { return what + " after " + std::to_string(count); };
    const Result<Blob> bytes = readFile(disk / "room.pmf");
    QVERIFY2(bytes, after("the file is gone").c_str());
    const Result<MapPtr> map = readMap(*bytes, {});
    QVERIFY2(map, after("the file cannot be read").c_str());
    const int inTheFile = stateOf(**map);
    QVERIFY2(inTheFile >= promised.at(inFile) &&
                 (inTheFile <= promised.at(inFile) || inTheFile == promised.at(savesBegun)),
             after("the file holds state " + std::to_string(inTheFile)).c_str());
    for (int again = 0; again < 2; ++again) {
        const std::vector<Leftover> left = takeLeftovers(disk / "state" / "journal");
        QVERIFY(left.size() <= 1);
        if (left.empty()) { // then the file says it all
            if (again == 0)
                QVERIFY2(inTheFile >= promised.at(inJournal), after("steps are lost").c_str());
            continue;
        }
        JobControl control;
        const Result<Replayed> replayed = replay(left.front().folder, control);
        QVERIFY2(replayed, replayed ? "" : after(replayed.error().text()).c_str());
        const auto document = [&] {
            Jobs jobs;
            auto restored = restoredDocument(*replayed, jobs);
            settle(jobs);
            return stateOf(*restored->committed());
        }();
        // A save does not wait for the journal, so the file can be a step ahead of it for a moment.
        QVERIFY2(document >= promised.at(inJournal),
                 after("recovered state " + std::to_string(document)).c_str());
    }
}

/// With all operations kept, the files are those that the session left: no call goes by the log.
void TestAppPowerLoss::theLogLeavesNothingOut() {
    const QTemporaryDir folder;
    const fs::path rebuilt = folder.path().toStdString(), disk = m_disk.path().toStdString();
    std::mt19937 random(1);
    rebuildDisk(m_operations, m_operations.size(), Unsynced::Kept, random, rebuilt);
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(disk)) {
        const fs::path there = rebuilt / fs::relative(entry.path(), disk);
        QVERIFY2(fs::exists(there), there.c_str());
        if (!entry.is_regular_file())
            continue;
        QVERIFY2(readFile(there).value() == readFile(entry.path()).value(), there.c_str());
        ++files;
    }
    QCOMPARE(files, 3); // the map, its journal and what that begins from
}

QTEST_GUILESS_MAIN(TestAppPowerLoss)
#include "tst_app_power_loss.moc"
