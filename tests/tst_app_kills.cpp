#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <type_traits>
#include <utility>

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/leftover.h"
#include "app/recovery/replay.h"
#include "io/save_calls.h"
#include "tests/support/amount.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_app_kills {

using namespace octant;
using namespace octant::test;

namespace fs = std::filesystem;

namespace {

constexpr const char* sample = "pmf/multi.2025-08-08.pmf";
// What the program that is killed is told by its environment.
constexpr const char* folderName = "OCTANT_KILLS_FOLDER"; ///< where it works
constexpr const char* callName = "OCTANT_KILLS_CALL";     ///< at which call it ends itself; 0: at none
constexpr const char* whereName = "OCTANT_KILLS_WHERE";   ///< before that call, within it or after it

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

/// Ends this program at one of the calls by which saves and journals write.
class Ending {
public:
    enum Where { Before, Within, After };

    static void arrange(int call, Where where) {
        s_left = call;
        s_where = where;
        SaveCalls& calls = saveCalls();
        s_real.sync = calls.sync.load();
        s_real.changeMode = calls.changeMode.load();
        s_real.writeAt = calls.writeAt.load();
        s_real.syncData = calls.syncData.load();
        s_real.create = calls.create.load();
        s_real.write = calls.write.load();
        s_real.readBack = calls.readBack.load();
        s_real.rename = calls.rename.load();
        calls.sync = [](int file) { return around([&] { return s_real.sync(file); }); };
        calls.changeMode = [](int file, mode_t mode) {
            return around([&] { return s_real.changeMode(file, mode); });
        };
        calls.writeAt = [](int file, const void* bytes, std::size_t size, off_t place) {
            return around([&] { return s_real.writeAt(file, bytes, size, place); },
                          [&] { s_real.writeAt(file, bytes, size / 2, place); });
        };
        calls.syncData = [](int file) { return around([&] { return s_real.syncData(file); }); };
        calls.create = [](const char* path) { return around([&] { return s_real.create(path); }); };
        calls.write = [](int file, const void* bytes, std::size_t size) {
            return around([&] { return s_real.write(file, bytes, size); },
                          [&] { s_real.write(file, bytes, size / 2); });
        };
        calls.readBack = [](int file, void* bytes, std::size_t size, off_t place) {
            return around([&] { return s_real.readBack(file, bytes, size, place); });
        };
        calls.rename = [](const char* from, const char* to) {
            return around([&] { return s_real.rename(from, to); });
        };
    }

private:
    [[noreturn]] static void end() {
        ::kill(::getpid(), SIGKILL);
        for (;;)
            ::pause();
    }
    template <class Call, class Part> static std::invoke_result_t<Call&> around(Call&& call, Part&& part) {
        const bool now = s_left.fetch_sub(1) == 1;
        if (now && s_where != After) {
            if (s_where == Within)
                part();
            end();
        }
        const auto result = call();
        if (now)
            end();
        return result;
    }
    template <class Call> static std::invoke_result_t<Call&> around(Call&& call) {
        return around(std::forward<Call>(call), [] {});
    }

    struct Real {
        int (*sync)(int);
        int (*changeMode)(int, mode_t);
        ssize_t (*writeAt)(int, const void*, std::size_t, off_t);
        int (*syncData)(int);
        int (*create)(const char*);
        ssize_t (*write)(int, const void*, std::size_t);
        ssize_t (*readBack)(int, void*, std::size_t, off_t);
        int (*rename)(const char*, const char*);
    };
    static Real s_real;
    static std::atomic<int> s_left, s_where;
};

Ending::Real Ending::s_real{};
std::atomic<int> Ending::s_left{0}, Ending::s_where{0};

Edit step(int number) {
    return setEdit({itemRef(ItemKind::Map, MapItem)}, "name", "step " + std::to_string(number));
}

/// How many steps lead to a map that is whole; -1 where it is none of the states.
int stateOf(const MapPtr& map) {
    const MapPtr first = readMap(loadBlob(dataFile(QString::fromLatin1(sample))), {}).value();
    const std::string& name = map->header.name;
    const int number = name.starts_with("step ") ? std::stoi(name.substr(5)) : 0;
    const auto wanted = number == 0 ? first : octant::apply(first, step(number), {})->map;
    return dumpOf(*map) == dumpOf(*wanted) ? number : -1;
}

/// What a program said before it was killed.
struct Promises {
    int inJournal = 0;  ///< steps
    int inFile = 0;     ///< steps
    int savesBegun = 0; ///< steps that the last save holds
};

Promises promisesIn(const QByteArray& said) {
    Promises promises;
    const qsizetype end = said.lastIndexOf('\n'); // the last line may be cut off
    for (const QByteArray& line : said.left(std::max<qsizetype>(end, 0)).split('\n')) {
        const QByteArrayList words = line.split(' ');
        if (words.size() != 2)
            continue;
        if (words[0] == "journal")
            promises.inJournal = words[1].toInt();
        else if (words[0] == "saving")
            promises.savesBegun = words[1].toInt();
        else if (words[0] == "saved")
            promises.inFile = words[1].toInt();
    }
    return promises;
}

} // namespace

/// Programs that edit and save are killed, at any instant and at any call by which they write.
class TestAppKills : public QObject {
    Q_OBJECT

private slots:
    void editsAndSavesUntilItIsKilled(); // what the next one runs
    void nothingIsLost_data();
    void nothingIsLost();

private:
    void look(const fs::path& folder, const Promises& promised);
};

void TestAppKills::editsAndSavesUntilItIsKilled() {
    if (!qEnvironmentVariableIsSet(folderName))
        QSKIP("runs in the program that is killed");
    const fs::path folder = qgetenv(folderName).toStdString(), file = folder / "map.pmf";
    Jobs jobs;
    const Blob bytes = loadBlob(QString::fromStdString(file.string()));
    DocumentOrigin origin;
    origin.path = QString::fromStdString(file.string());
    Document document(readMap(bytes, {}).value(), origin, jobs);
    const auto thread = std::make_shared<JournalThread>();
    document.setLog(std::make_unique<JournalLog>(
        thread,
        std::make_shared<DocumentJournal>(
            folder / "state" / "journal",
            JournalBase{bytes, document.committed(), baseRecordOf(document, FileStamp::of(file))}),
        [](const Result<void>&) {}));
    const auto say = [](const char* what, int number) {
        std::printf("%s %d\n", what, number);
        std::fflush(stdout);
    };
    Ending::arrange(qEnvironmentVariableIntValue(callName),
                    static_cast<Ending::Where>(qEnvironmentVariableIntValue(whereName)));
    std::mt19937 random(5);
    say("begun", 1);
    for (int number = 1;; ++number) {
        document.submit(step(number));
        settle(jobs);
        if (random() % 2 == 0) {
            thread->wait();
            say("journal", number);
        }
        if (random() % 3 != 0)
            continue;
        say("saving", number);
        SaveDetails details;
        const MapPtr saved = document.committed();
        QVERIFY(writeMapFile(file, *saved, {}, &details).has_value());
        say("saved", number);
        document.setSaved(saved, details.written);
    }
}

void TestAppKills::nothingIsLost_data() {
    QTest::addColumn<int>("where"); // of Ending::Where; -1: at any instant
    QTest::newRow("at any instant") << -1;
    QTest::newRow("before a call") << int(Ending::Before);
    QTest::newRow("within a call") << int(Ending::Within);
    QTest::newRow("after a call") << int(Ending::After);
}

void TestAppKills::nothingIsLost() {
    QFETCH(const int, where);
    std::mt19937 random(static_cast<unsigned>(17 + where));
    for (int round = 0; round < soaked(3); ++round) {
        const QTemporaryDir folder;
        const fs::path place = folder.path().toStdString();
        QVERIFY(
            QFile::copy(dataFile(QString::fromLatin1(sample)), folder.filePath(QStringLiteral("map.pmf"))));
        fs::permissions(place / "map.pmf", fs::perms::owner_read | fs::perms::owner_write);
        QProcess child;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(folderName), folder.path());
        if (where >= 0) {
            environment.insert(QString::fromLatin1(callName), QString::number(1 + random() % 300));
            environment.insert(QString::fromLatin1(whereName), QString::number(where));
        }
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationDirPath() + QStringLiteral("/tst_app_kills"),
                    {QStringLiteral("editsAndSavesUntilItIsKilled")});
        QVERIFY(child.waitForStarted());
        QByteArray said;
        const auto listen = [&](int milliseconds) {
            child.waitForReadyRead(milliseconds);
            said += child.readAllStandardOutput();
        };
        if (where < 0) {
            QTRY_VERIFY_WITH_TIMEOUT((listen(10), said.contains("begun")), 60000);
            QElapsedTimer clock;
            clock.start();
            const auto instant = static_cast<int>(random() % 250);
            while (clock.elapsed() < instant)
                listen(1);
            ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
        }
        QTRY_VERIFY_WITH_TIMEOUT((listen(10), child.state() == QProcess::NotRunning), 60000);
        QVERIFY2(child.exitStatus() == QProcess::CrashExit, said.constData()); // nothing else ended it
        listen(0);
        look(place, promisesIn(said));
        if (QTest::currentTestFailed())
            return;
    }
}

/// What the next start of the program finds, twice.
void TestAppKills::look(const fs::path& folder, const Promises& promised) {
    const fs::path file = folder / "map.pmf";
    const Result<MapPtr> map = readMapFile(file, {});
    QVERIFY2(map, map ? "" : map.error().text().c_str());
    const int inFile = stateOf(*map);
    QVERIFY2(inFile == promised.inFile || inFile == promised.savesBegun,
             qPrintable(QStringLiteral("%1 in the file, not %2 or %3")
                            .arg(inFile)
                            .arg(promised.inFile)
                            .arg(promised.savesBegun)));
    for (int again = 0; again < 2; ++again) {
        const std::vector<Leftover> left = takeLeftovers(folder / "state" / "journal");
        QVERIFY(left.size() <= 1);
        if (left.empty()) { // then the file says it all
            QVERIFY(again > 0 || inFile >= promised.inJournal);
            continue;
        }
        JobControl control;
        const Result<Replayed> replayed = replay(left.front().folder, control);
        QVERIFY2(replayed, replayed ? "" : replayed.error().text().c_str());
        QVERIFY2(!replayed->stoppedAt, replayed->stoppedAt.value_or("").c_str());
        const int recovered = stateOf(replayed->history.tree.map());
        QCOMPARE(recovered, replayed->history.tree.index());
        QVERIFY2(recovered >= promised.inJournal,
                 qPrintable(QStringLiteral("%1 of %2").arg(recovered).arg(promised.inJournal)));
    }
    // The next save goes well, and leaves nothing of the one that was interrupted.
    QVERIFY(writeMapFile(file, **map, {}).has_value());
    for (const auto& entry : fs::directory_iterator(folder))
        QVERIFY2(entry.path() == file || entry.path() == folder / "state", entry.path().c_str());
}

} // namespace tst_app_kills

OCTANT_SUITE(tst_app_kills, TestAppKills)
#include "tst_app_kills.moc"
