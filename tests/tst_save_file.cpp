#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/bytes_hash.h"
#include "io/save_calls.h"
#include "io/save_file.h"
#include "model/core/thread_pool.h"

namespace {

/// What is synced while a file is saved; none where nobody watches.
struct Syncs {
    QString target;               ///< what is being saved
    std::vector<QByteArray> seen; ///< content of `target` when something was synced
    std::vector<bool> folder;     ///< whether that was a folder
    std::vector<long long> sizes; ///< of the file that was synced
    int failure = 0;              ///< errno that files fail with
};
Syncs* watchedSyncs = nullptr;

int synced(int file, long number) {
    struct stat status {};
    if (watchedSyncs == nullptr || ::fstat(file, &status) != 0)
        return static_cast<int>(::syscall(number, file));
    QFile target(watchedSyncs->target);
    watchedSyncs->seen.push_back(target.open(QIODevice::ReadOnly) ? target.readAll() : QByteArray());
    watchedSyncs->folder.push_back(S_ISDIR(status.st_mode));
    watchedSyncs->sizes.push_back(status.st_size);
    if (watchedSyncs->failure != 0 && !S_ISDIR(status.st_mode)) {
        errno = watchedSyncs->failure;
        return -1;
    }
    return static_cast<int>(::syscall(number, file));
}

} // namespace

// In the place of the system's own: what reaches the disc in which order is seen nowhere else.
extern "C" int fsync(int file) { return synced(file, SYS_fsync); }
extern "C" int fdatasync(int file) { return synced(file, SYS_fdatasync); }

using namespace octant;

namespace {

using Bytes = std::vector<std::byte>;

Bytes bytesOf(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

Result<void> save(const QString& path, const Bytes& bytes) {
    const std::span<const std::byte> parts[] = {bytes};
    return writeFileSafely(path.toStdString(), parts);
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

void put(const QString& path, const QByteArray& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

bool saysHow(const Result<void>& result, const char* words) {
    if (result || !QString::fromStdString(result.error().what).contains(words))
        return false;
    return result.error().what.find("; ") != std::string::npos; // what is wrong; what to do
}

/// Lets no file grow beyond a size, as a full disk would.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t size) {
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_limit);
        rlimit small = m_limit;
        small.rlim_cur = size;
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_limit{};
    void (*m_handler)(int);
};

/// Puts other system calls in the place of those of saving for a while.
template <class Call> class Replaced {
public:
    Replaced(std::atomic<Call>& place, Call other) : m_place(place), m_before(place.exchange(other)) {}
    ~Replaced() { m_place = m_before; }

private:
    std::atomic<Call>& m_place;
    Call m_before;
};

/// The number of a process that has ended.
pid_t deadProcess() {
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return child;
}

/// The administrator may write anywhere; for a while he is somebody else.
class Nobody {
public:
    Nobody() {
        if (::geteuid() == 0)
            m_changed = ::seteuid(65534) == 0;
    }
    ~Nobody() {
        if (m_changed && ::seteuid(0) != 0)
            std::abort();
    }

private:
    bool m_changed = false;
};

} // namespace

class TestSaveFile : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        QVERIFY(::chmod(m_folder->path().toLocal8Bit().constData(), 0777) == 0);
    }
    void cleanup() {
        const QDir folder(m_folder->path());
        for (const auto& name : folder.entryList(QDir::AllEntries | QDir::Hidden | QDir::System))
            QVERIFY2(!name.contains(".tmp"), qPrintable(name));
    }

    void makesANewFile() {
        QVERIFY(save(at("map"), bytesOf("content")).has_value());
        QCOMPARE(contentOf(at("map")), QByteArray("content"));
        struct stat status {};
        ::stat(at("map").toLocal8Bit().constData(), &status);
        const mode_t mask = ::umask(0);
        ::umask(mask);
        QCOMPARE(status.st_mode & 0777, 0666 & ~mask);
    }

    void replacesAFileAndKeepsItsPermissions_data() {
        QTest::addColumn<int>("mode");
        QTest::newRow("private") << 0600;
        QTest::newRow("shared") << 0664;
        QTest::newRow("executable") << 0755;
    }
    void replacesAFileAndKeepsItsPermissions() {
        QFETCH(int, mode);
        put(at("map"), "a longer old content");
        ::chmod(at("map").toLocal8Bit().constData(), mode_t(mode));
        QVERIFY(save(at("map"), bytesOf("new")).has_value());
        QCOMPARE(contentOf(at("map")), QByteArray("new"));
        struct stat status {};
        ::stat(at("map").toLocal8Bit().constData(), &status);
        QCOMPARE(int(status.st_mode & 07777), mode);
    }

    void contentIsOnTheDiscBeforeItTakesTheOldOnesPlace_data() {
        QTest::addColumn<bool>("replaces");
        QTest::newRow("new") << false;
        QTest::newRow("over an old one") << true;
    }
    void contentIsOnTheDiscBeforeItTakesTheOldOnesPlace() {
        QFETCH(bool, replaces);
        if (replaces)
            put(at("map"), "old");
        Syncs syncs;
        syncs.target = at("map");
        watchedSyncs = &syncs;
        const auto saved = save(at("map"), bytesOf("new content"));
        watchedSyncs = nullptr;
        QVERIFY(saved.has_value());
        // First the whole file, while the old one is still there; then the folder that says which one it is.
        QCOMPARE(syncs.folder, (std::vector<bool>{false, true}));
        QCOMPARE(syncs.sizes[0], 11LL);
        QCOMPARE(syncs.seen, (std::vector<QByteArray>{replaces ? "old" : "", "new content"}));
    }

    void whatTheDiscDidNotTakeIsNotSaved() {
        put(at("map"), "old");
        Syncs syncs;
        syncs.target = at("map");
        syncs.failure = EIO;
        watchedSyncs = &syncs;
        const auto saved = save(at("map"), bytesOf("new content"));
        watchedSyncs = nullptr;
        QVERIFY(saysHow(saved, "cannot be written"));
        QCOMPARE(contentOf(at("map")), QByteArray("old"));
    }

    void joinsParts() {
        const Bytes small = bytesOf("abc");
        const Bytes large(700'000, std::byte{'x'});
        std::vector<std::span<const std::byte>> parts;
        QByteArray expected;
        for (int i = 0; i < 3'000; ++i) {
            parts.emplace_back(i % 1'000 == 7 ? std::span(large) : std::span(small));
            expected += QByteArray(reinterpret_cast<const char*>(parts.back().data()),
                                   qsizetype(parts.back().size()));
        }
        parts.emplace_back();
        QVERIFY(writeFileSafely(at("map").toStdString(), parts).has_value());
        QVERIFY(contentOf(at("map")) == expected);
    }

    void writesIntoTheCurrentFolder() {
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_folder->path()));
        const auto saved = save("map", bytesOf("here"));
        QDir::setCurrent(before);
        QVERIFY(saved.has_value());
        QCOMPARE(contentOf(at("map")), QByteArray("here"));
    }

    void followsSymbolicLinks_data() {
        QTest::addColumn<bool>("exists");
        QTest::addColumn<bool>("absolute");
        QTest::newRow("relative") << true << false;
        QTest::newRow("absolute") << true << true;
        QTest::newRow("to nothing yet") << false << false;
    }
    void followsSymbolicLinks() {
        QFETCH(bool, exists);
        QFETCH(bool, absolute);
        QDir(m_folder->path()).mkdir("deep");
        if (exists)
            put(at("deep/target"), "old");
        QVERIFY(QFile::link("second", at("deep/first")));
        QVERIFY(QFile::link(absolute ? at("deep/target") : "target", at("deep/second")));
        QVERIFY(QFile::link("deep/first", at("map")));
        QVERIFY(save(at("map"), bytesOf("new")).has_value());
        QVERIFY(QFileInfo(at("map")).isSymLink());
        QVERIFY(QFileInfo(at("deep/first")).isSymLink());
        QVERIFY(!QFileInfo(at("deep/target")).isSymLink());
        QCOMPARE(contentOf(at("deep/target")), QByteArray("new"));
    }

    void refusesLinksInACircle() {
        QVERIFY(QFile::link("two", at("one")));
        QVERIFY(QFile::link("one", at("two")));
        QVERIFY(saysHow(save(at("one"), bytesOf("new")), "circles"));
        QVERIFY(QFileInfo(at("one")).isSymLink());
    }

    void keepsTheOldFileOnAFullDisk_data() {
        QTest::addColumn<int>("size");
        QTest::newRow("noticed when the rest is written") << 20'000;
        QTest::newRow("noticed on the way") << 3'000'000;
    }
    void keepsTheOldFileOnAFullDisk() {
        QFETCH(int, size);
        put(at("map"), "old");
        const Bytes content(std::size_t(size), std::byte{1});
        Result<void> saved;
        {
            const SmallDisk disk(10'000);
            saved = save(at("map"), content);
        }
        QVERIFY(saysHow(saved, "larger than"));
        QCOMPARE(contentOf(at("map")), QByteArray("old"));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList("map"));
    }

    void saysThatTheDiskIsFull() {
        if (!QFileInfo::exists("/dev/full"))
            QSKIP("this system has no /dev/full");
        QVERIFY(saysHow(save("/dev/full", bytesOf("x")), "is full"));
        QVERIFY(saysHow(save("/dev/full", Bytes(1'000'000)), "is full"));
    }

    void writesToADevice() { QVERIFY(save("/dev/null", Bytes(1'000'000)).has_value()); }

    void keepsTheOldFileWhereTheFolderIsReadOnly() {
        put(at("map"), "old");
        ::chmod(at("map").toLocal8Bit().constData(), 0666);
        ::chmod(m_folder->path().toLocal8Bit().constData(), 0555);
        Result<void> saved;
        {
            const Nobody nobody;
            saved = save(at("map"), bytesOf("new"));
        }
        ::chmod(m_folder->path().toLocal8Bit().constData(), 0777);
        QVERIFY(saysHow(saved, "may not write into the folder"));
        QCOMPARE(contentOf(at("map")), QByteArray("old"));
    }

    void keepsAFileThatIsReadOnly() {
        put(at("map"), "old");
        ::chmod(at("map").toLocal8Bit().constData(), 0444);
        Result<void> saved;
        {
            const Nobody nobody;
            saved = save(at("map"), bytesOf("new"));
        }
        QVERIFY(saysHow(saved, "read-only"));
        QCOMPARE(contentOf(at("map")), QByteArray("old"));
    }

    void saysThatTheFolderVanished() {
        QVERIFY(saysHow(save(at("gone/map"), bytesOf("new")), "is not there"));
        put(at("file"), "old");
        QVERIFY(saysHow(save(at("file/map"), bytesOf("new")), "is not there"));
    }

    void saysThatTheFolderVanishedMeanwhile() {
        QDir(m_folder->path()).mkdir("deep");
        const auto saved = writeFileSafely(at("deep/map").toStdString(), [&](const ByteSink& sink) {
            QDir(at("deep")).removeRecursively();
            return sink(bytesOf("new"));
        });
        QVERIFY(saysHow(saved, "is not there"));
    }

    void refusesAFolder() {
        QDir(m_folder->path()).mkdir("deep");
        QVERIFY(saysHow(save(at("deep"), bytesOf("new")), "folder"));
        QVERIFY(saysHow(save(at("new/"), bytesOf("new")), "missing"));
        QVERIFY(saysHow(save("", bytesOf("new")), "missing"));
    }

    void refusesALongName() { QVERIFY(saysHow(save(at(QString(300, 'n')), bytesOf("new")), "too long")); }

    void keepsTheOldFileWhenTheWriterGivesUp() {
        put(at("map"), "old");
        const auto saved =
            writeFileSafely(at("map").toStdString(), [&](const ByteSink& sink) -> Result<void> {
                if (auto added = sink(Bytes(1'000'000)); !added)
                    return added;
                return fail("cancelled");
            });
        QVERIFY(!saved);
        QCOMPARE(saved.error().what, std::string("cancelled"));
        QCOMPARE(contentOf(at("map")), QByteArray("old"));
    }

    void savesWherePermissionsCannotBeSet() {
        put(at("map"), "old");
        const Replaced mode(
            saveCalls().changeMode, +[](int, mode_t) {
                errno = EPERM;
                return -1;
            });
        QVERIFY(save(at("map"), bytesOf("new")).has_value());
        QCOMPARE(contentOf(at("map")), QByteArray("new"));
    }

    void removesWhatDeadProcessesLeft() {
        const auto name = [](pid_t owner, int count) {
            return QStringLiteral(".octant-%1-%2.tmp").arg(owner).arg(count);
        };
        const QString dead = name(deadProcess(), 0), locked = name(deadProcess(), 1),
                      living = name(::getppid(), 2);
        const QStringList others{".octant-x-1.tmp", ".octant-1.tmp", ".octant--1-1.tmp", "octant-1-1.tmp"};
        for (const QString& file : QStringList{dead, locked, living} + others)
            put(at(file), "left");
        // One that somebody on another machine is writing has a number that means nothing here.
        const int lock = ::open(at(locked).toLocal8Bit().constData(), O_WRONLY);
        QCOMPARE(::flock(lock, LOCK_EX | LOCK_NB), 0);
        QVERIFY(save(at("map"), bytesOf("new")).has_value());
        ::close(lock);
        QVERIFY(!QFileInfo::exists(at(dead)));
        for (const QString& file : QStringList{locked, living} + others) {
            QVERIFY2(QFileInfo::exists(at(file)), qPrintable(file));
            QFile::remove(at(file));
        }
    }

    void whatIsReadAndWrittenIsKnownByItsStamp() {
        put(at("map"), "first");
        FileStamp read;
        QVERIFY(readFile(at("map").toStdString(), largestFile, &read));
        QCOMPARE(read.size, 5);
        QVERIFY(read == FileStamp::of(at("map").toStdString()));
        SaveDetails stamps;
        const std::string_view text = "second one";
        QVERIFY(writeFileSafely(at("map").toStdString(), std::as_bytes(std::span(text)), &stamps));
        QVERIFY(stamps.written == FileStamp::of(at("map").toStdString()));
        QVERIFY(!(stamps.written == read));
        QVERIFY(!FileStamp::of(at("nothing").toStdString()).exists());
    }

    void whatWasReplacedMeanwhileIsNotWrittenOver_data() {
        QTest::addColumn<bool>("known");
        QTest::addColumn<bool>("removed");
        QTest::newRow("changed") << true << false;
        QTest::newRow("removed") << true << true;
        QTest::newRow("whatever is there") << false << false;
    }
    void whatWasReplacedMeanwhileIsNotWrittenOver() {
        QFETCH(bool, known);
        QFETCH(bool, removed);
        put(at("map"), "old");
        SaveDetails stamps;
        if (known)
            stamps.replaces = FileStamp::of(at("map").toStdString());
        const auto writer = [&](const ByteSink& sink) {
            QFile::remove(at("map"));
            if (!removed)
                put(at("map"), "of another program");
            return sink(bytesOf("new"));
        };
        const auto saved = writeFileSafely(at("map").toStdString(), writer, &stamps);
        const bool refused = known && !removed;
        QCOMPARE(saved.has_value(), !refused);
        QVERIFY(!refused || saysHow(saved, "another program"));
        QCOMPARE(contentOf(at("map")), QByteArray(refused ? "of another program" : "new"));
    }

    void readsWhatWasWritten_data() {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 4'096, 3'000'000})
            QTest::addRow("%d bytes", size) << size;
    }
    void readsWhatWasWritten() {
        QFETCH(int, size);
        Bytes content(std::size_t(size), std::byte{7});
        for (std::size_t i = 0; i < content.size(); i += 13)
            content[i] = static_cast<std::byte>(i);
        QVERIFY(save(at("map"), content).has_value());
        const auto read = readFile(at("map").toStdString());
        QVERIFY(read.has_value());
        QVERIFY(*read == Blob(content));
        put(at("map"), "changed since"); // the bytes are our own
        QVERIFY(*read == Blob(content));
    }

    void saysWhyAFileCannotBeRead_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("words");
        QTest::newRow("missing") << "nothing"
                                 << "no such file";
        QTest::newRow("below a file") << "file/map"
                                      << "no such file";
        QTest::newRow("folder") << "."
                                << "folder";
        QTest::newRow("pipe") << "pipe"
                              << "not a regular file";
        QTest::newRow("link in a circle") << "circle"
                                          << "circles";
        QTest::newRow("too large") << "large"
                                   << "too large";
        QTest::newRow("forbidden") << "forbidden"
                                   << "may not read";
    }
    void saysWhyAFileCannotBeRead() {
        QFETCH(QString, path);
        QFETCH(QString, words);
        put(at("file"), "x");
        put(at("large"), "01234567890");
        put(at("forbidden"), "x");
        ::chmod(at("forbidden").toLocal8Bit().constData(), 0);
        ::mkfifo(at("pipe").toLocal8Bit().constData(), 0600);
        ::chmod(at("pipe").toLocal8Bit().constData(), 0666);
        QFile::link("circle", at("circle"));
        const Nobody nobody;
        const auto read = readFile(at(path).toStdString(), 10);
        QVERIFY(!read);
        QVERIFY2(read.error().what.find(words.toStdString()) != std::string::npos, read.error().what.c_str());
    }

    void whatTheDiscGivesBackDifferentlyDoesNotReplaceTheFile_data();
    void whatTheDiscGivesBackDifferentlyDoesNotReplaceTheFile();
    void whatCannotBeReadBackDoesNotReplaceTheFile();
    void whatNobodyCouldOpenIsSavedBesideTheOldFile();
    void tooLittleMemoryToLookIsNoFailure();
    void itIsLookedAtWhileTheDiscIsAtWork();
    void whatLooksFineIsNotSavedWhereTheDiscFails();
    void namesThatWereFreeAreNotWrittenOver_data();
    void namesThatWereFreeAreNotWrittenOver();
    void foldersThatAreNotSyncedAreToldOf();
    void savesThatFailAgainAndAgainLeaveTheBackups_data();
    void savesThatFailAgainAndAgainLeaveTheBackups();
    void copiesAreNobodyElsesBeforeTheyAreWritten();
    void whatIsNoFileIsNotMovedAside();
    void discsThatTakeLittleAtATimeGetAll();
    void everyCallThatFailsLeavesAWholeFile_data();
    void everyCallThatFailsLeavesAWholeFile();
    void otherContentOfTheSameSizeAndTimeIsNotWrittenOver_data();
    void otherContentOfTheSameSizeAndTimeIsNotWrittenOver();
    void backupsAreNumberedFromTheLastOn();
    void gapsInBackupsAreFilled();
    void backupsAreWholeWhereverTheSaveEnds();
    void aBackupThatFailsIsToldAndTheFileIsSaved_data();
    void aBackupThatFailsIsToldAndTheFileIsSaved();
    void backupsOfFilesWithOtherNamesAreCopies();
    void otherNamesOfAFileAreToldOf();

private:
    QString at(const QString& name) const { return m_folder->path() + '/' + name; }
    QStringList names() const {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
    Result<void> saveText(const QByteArray& text, SaveDetails& details) {
        return writeFileSafely(at("map").toStdString(), bytesOf({text.constData(), std::size_t(text.size())}),
                               &details);
    }

    std::optional<QTemporaryDir> m_folder;
};

void TestSaveFile::whatTheDiscGivesBackDifferentlyDoesNotReplaceTheFile_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("wrong"); // the byte
    QTest::addColumn<bool>("small");
    for (const int size : {1, 4'097, 300'000, 3'000'000})
        for (const int wrong : {0, size / 2, size - 1})
            for (const bool small : {false, true})
                QTest::addRow("byte %d of %d, %s", wrong, size, small ? "looked at" : "compared")
                    << size << wrong << small;
}

void TestSaveFile::whatTheDiscGivesBackDifferentlyDoesNotReplaceTheFile() {
    QFETCH(int, size);
    QFETCH(int, wrong);
    QFETCH(bool, small);
    static int left; // bytes until the wrong one
    left = wrong;
    put(at("map"), "old");
    SaveDetails details;
    bool looked = false;
    if (small)
        details.check = [&](const Blob&) {
            looked = true;
            return Result<void>();
        };
    const Replaced flips(
        saveCalls().write, +[](int file, const void* from, std::size_t count) -> ssize_t {
            Bytes bytes(static_cast<const std::byte*>(from), static_cast<const std::byte*>(from) + count);
            if (left >= 0 && std::size_t(left) < count)
                bytes[std::size_t(left)] ^= std::byte{4};
            left -= int(count);
            return ::write(file, bytes.data(), count);
        });
    const auto saved =
        writeFileSafely(at("map").toStdString(), Bytes(std::size_t(size), std::byte{1}), &details);
    QVERIFY(saysHow(saved, "gives back something else"));
    QCOMPARE(saved.error().byte.value_or(0), std::uint64_t(wrong));
    QVERIFY(!looked);
    QCOMPARE(contentOf(at("map")), QByteArray("old"));
    QCOMPARE(names(), QStringList("map"));
}

void TestSaveFile::whatCannotBeReadBackDoesNotReplaceTheFile() {
    put(at("map"), "old");
    const Replaced broken(
        saveCalls().readBack, +[](int, void*, std::size_t, off_t) -> ssize_t {
            errno = EIO;
            return -1;
        });
    QVERIFY(saysHow(save(at("map"), Bytes(100'000)), "cannot be read back"));
    QCOMPARE(contentOf(at("map")), QByteArray("old"));
}

void TestSaveFile::whatNobodyCouldOpenIsSavedBesideTheOldFile() {
    put(at("map"), "old");
    put(at("map.1"), "older");
    SaveDetails details;
    QByteArray seen;
    details.check = [&](const Blob& written) -> Result<void> {
        seen = QByteArray(reinterpret_cast<const char*>(written.data()), qsizetype(written.size()));
        return fail("no map");
    };
    QVERIFY(saveText("new", details));
    QVERIFY(details.notOpened);
    QCOMPARE(details.notOpened->what, std::string("no map"));
    QCOMPARE(seen, QByteArray("new"));
    QCOMPARE(contentOf(at("map")), QByteArray("new"));
    QCOMPARE(contentOf(at("map.1")), QByteArray("old"));
    QCOMPARE(contentOf(at("map.2")), QByteArray("older"));
    // Without room for the old one it stays where it is.
    QVERIFY(QFile::remove(at("map.1")));
    QVERIFY(QDir(m_folder->path()).mkdir("map.1"));
    QVERIFY(saysHow(saveText("newer", details), "no map"));
    QCOMPARE(contentOf(at("map")), QByteArray("new"));
}

void TestSaveFile::tooLittleMemoryToLookIsNoFailure() {
    put(at("map"), "old");
    SaveDetails details;
    details.check = [&](const Blob&) -> Result<void> { throw std::bad_alloc(); };
    QVERIFY(saveText("new", details));
    QVERIFY(!details.notOpened);
    QCOMPARE(names(), QStringList("map"));
}

void TestSaveFile::itIsLookedAtWhileTheDiscIsAtWork() {
    static std::atomic<bool> looks;
    looks = false;
    const Replaced slow(
        saveCalls().sync, +[](int file) {
            for (int i = 0; i < 3000 && !looks; ++i)
                QThread::msleep(10);
            return looks ? ::fsync(file) : -1;
        });
    put(at("map"), "old");
    ThreadPool pool(2);
    SaveDetails details;
    details.executor = &pool.executor(Priority::Background);
    details.check = [](const Blob& written) -> Result<void> {
        looks = true;
        return written == Blob::copyOf(std::as_bytes(std::span("new", 3))) ? Result<void>() : fail("no map");
    };
    QVERIFY(saveText("new", details));
    QVERIFY(!details.notOpened);
    QCOMPARE(contentOf(at("map")), QByteArray("new"));
}

void TestSaveFile::whatLooksFineIsNotSavedWhereTheDiscFails() {
    put(at("map"), "old");
    ThreadPool pool(2);
    SaveDetails details;
    details.executor = &pool.executor(Priority::Background);
    details.check = [](const Blob&) { return Result<void>(); };
    const Replaced broken(
        saveCalls().readBack, +[](int, void*, std::size_t, off_t) -> ssize_t {
            errno = EIO;
            return -1;
        });
    QVERIFY(saysHow(saveText("new", details), "cannot be read back"));
    QCOMPARE(contentOf(at("map")), QByteArray("old"));
    QCOMPARE(names(), QStringList("map"));
}

void TestSaveFile::namesThatWereFreeAreNotWrittenOver_data() {
    QTest::addColumn<bool>("last");
    QTest::newRow("taken before") << false;
    QTest::newRow("taken in the last moment") << true;
}

void TestSaveFile::namesThatWereFreeAreNotWrittenOver() {
    QFETCH(bool, last);
    SaveDetails details;
    details.replaces = FileStamp{};
    static QByteArray path;
    path = at("map").toLocal8Bit();
    static int (*const rename)(const char*, const char*) = saveCalls().renameToFree.load();
    const Replaced later(
        saveCalls().renameToFree, last ? +[](const char* from, const char* to) {
            put(QString::fromLocal8Bit(path), "other");
            return rename(from, to);
        } : rename);
    if (!last)
        put(at("map"), "other");
    const auto saved = saveText("new", details);
    QVERIFY(saysHow(saved, "of this name"));
    QVERIFY(details.conflict);
    QVERIFY(details.met == FileStamp::of(path.toStdString()));
    QCOMPARE(contentOf(at("map")), QByteArray("other"));
    QCOMPARE(names(), QStringList("map"));
}

void TestSaveFile::foldersThatAreNotSyncedAreToldOf() {
    const Replaced sync(
        saveCalls().sync, +[](int file) {
            struct stat status {};
            ::fstat(file, &status);
            errno = EIO;
            return S_ISDIR(status.st_mode) ? -1 : 0;
        });
    SaveDetails details;
    QVERIFY(saveText("new", details));
    QVERIFY(details.notSynced);
    QCOMPARE(contentOf(at("map")), QByteArray("new"));
}

void TestSaveFile::savesThatFailAgainAndAgainLeaveTheBackups_data() {
    QTest::addColumn<bool>("links");
    QTest::addColumn<int>("backups");
    for (const int backups : {1, 3}) {
        QTest::addRow("links, %d", backups) << true << backups;
        QTest::addRow("copies, %d", backups) << false << backups;
    }
}

void TestSaveFile::savesThatFailAgainAndAgainLeaveTheBackups() {
    QFETCH(bool, links);
    QFETCH(int, backups);
    static QByteArray path;
    path = at("map").toLocal8Bit();
    static int linked, calls;
    linked = calls = 0;
    const Replaced link(
        saveCalls().link, links ? +[](const char* from, const char* to) {
            ++linked;
            return ::link(from, to);
        } : +[](const char*, const char*) {
            errno = EPERM;
            return -1;
        });
    put(at("map"), "now");
    put(at("map.1"), "first");
    put(at("map.2"), "second");
    {
        const Replaced rename(
            saveCalls().rename, +[](const char* from, const char* to) {
                if (path != to)
                    return ::rename(from, to);
                ++calls;
                errno = EIO;
                return -1;
            });
        for (int i = 0; i < 5; ++i) {
            SaveDetails details;
            details.backups = backups;
            QVERIFY(!saveText("new", details));
            QVERIFY(!details.noBackup);
        }
    }
    QCOMPARE(calls, 5);
    QCOMPARE(linked, links ? 1 : 0);
    QCOMPARE(contentOf(at("map")), QByteArray("now"));
    QCOMPARE(contentOf(at("map.1")), QByteArray("now"));
    QCOMPARE(contentOf(at("map.2")), QByteArray(backups == 1 ? "second" : "first"));
    QCOMPARE(QFile::exists(at("map.3")), backups > 1);
}

void TestSaveFile::copiesAreNobodyElsesBeforeTheyAreWritten() {
    put(at("map"), "old");
    QCOMPARE(::chmod(at("map").toLocal8Bit().constData(), 0600), 0);
    const Replaced link(
        saveCalls().link, +[](const char*, const char*) {
            errno = EPERM;
            return -1;
        });
    static int open = 0; // files that others may read while they are written
    open = 0;
    const Replaced write(
        saveCalls().write, +[](int file, const void* from, std::size_t size) {
            struct stat status {};
            ::fstat(file, &status);
            open += (status.st_mode & 077) != 0 ? 1 : 0;
            return ::write(file, from, size);
        });
    SaveDetails details;
    details.backups = 1;
    QVERIFY(saveText("new", details));
    QCOMPARE(contentOf(at("map.1")), QByteArray("old"));
    QCOMPARE(open, 0);
}

void TestSaveFile::whatIsNoFileIsNotMovedAside() {
    put(at("map"), "old");
    put(at("map.1"), "first");
    QVERIFY(QDir(m_folder->path()).mkdir("map.2"));
    SaveDetails details;
    details.backups = 3;
    QVERIFY(saveText("new", details));
    QVERIFY(details.noBackup);
    QCOMPARE(details.noBackup->place, std::string("map.2"));
    QCOMPARE(contentOf(at("map.1")), QByteArray("first"));
    QVERIFY(QFileInfo(at("map.2")).isDir());
}

void TestSaveFile::discsThatTakeLittleAtATimeGetAll() {
    const Replaced little(
        saveCalls().write, +[](int file, const void* from, std::size_t count) -> ssize_t {
            static int calls = 0;
            if (++calls % 3 == 0) {
                errno = EINTR;
                return -1;
            }
            return ::write(file, from, std::min(count, std::size_t(1'001)));
        });
    const Replaced readsLittle(
        saveCalls().readBack, +[](int file, void* to, std::size_t count, off_t place) -> ssize_t {
            return ::pread(file, to, std::min(count, std::size_t(777)), place);
        });
    Bytes content(100'000);
    for (std::size_t i = 0; i < content.size(); ++i)
        content[i] = std::byte(i * 7);
    QVERIFY(save(at("map"), content));
    QVERIFY(*readFile(at("map").toStdString()) == Blob(content));
}

namespace {

/// Lets one of the calls of a save fail: the one with this number, counted over all of them.
struct FailingCall {
    FailingCall(int number, int code) {
        left = number;
        error = code;
    }
    ~FailingCall() { left = -1; }
    FailingCall(const FailingCall&) = delete;
    FailingCall& operator=(const FailingCall&) = delete;

    static bool now() {
        if (left < 0 || left-- > 0)
            return false;
        errno = error;
        return true;
    }
    static inline int left = -1, error = 0;

    const Replaced<int (*)(const char*)> m_create{
        saveCalls().create,
        [](const char* path) { return now() ? -1 : ::open(path, O_RDWR | O_CREAT | O_EXCL, 0666); }};
    const Replaced<ssize_t (*)(int, const void*, std::size_t)> m_write{
        saveCalls().write, [](int file, const void* from, std::size_t size) {
            return now() ? ssize_t{-1} : ::write(file, from, size);
        }};
    const Replaced<int (*)(int)> m_sync{saveCalls().sync,
                                        [](int file) { return now() ? -1 : ::fsync(file); }};
    const Replaced<ssize_t (*)(int, void*, std::size_t, off_t)> m_readBack{
        saveCalls().readBack, [](int file, void* to, std::size_t size, off_t place) {
            return now() ? ssize_t{-1} : ::pread(file, to, size, place);
        }};
    const Replaced<int (*)(const char*, const char*)> m_rename{
        saveCalls().rename, [](const char* from, const char* to) { return now() ? -1 : ::rename(from, to); }};
    const Replaced<int (*)(const char*, const char*)> m_link{
        saveCalls().link, [](const char* from, const char* to) { return now() ? -1 : ::link(from, to); }};
};

} // namespace

void TestSaveFile::everyCallThatFailsLeavesAWholeFile_data() {
    QTest::addColumn<int>("code");
    QTest::newRow("full") << ENOSPC;
    QTest::newRow("broken") << EIO;
    QTest::newRow("forbidden") << EACCES;
    QTest::newRow("over the quota") << EDQUOT;
    QTest::newRow("read-only") << EROFS;
}

void TestSaveFile::everyCallThatFailsLeavesAWholeFile() {
    QFETCH(int, code);
    const QByteArray old(400'000, 'o'), next(600'000, 'n');
    int failed = 0, saved = 0;
    for (int number = 0;; ++number) {
        for (const QString& name : names())
            QVERIFY(QFile::remove(at(name)));
        put(at("map.1"), "first");
        put(at("map"), old);
        SaveDetails details;
        details.backups = 2;
        const FailingCall fails(number, code);
        const auto written = saveText(next, details);
        const bool came = FailingCall::left < 0;
        QCOMPARE(contentOf(at("map")), written ? next : old);
        QVERIFY(written || written.error().what.find("; ") != std::string::npos);
        QVERIFY(!written || details.noBackup || contentOf(at("map.1")) == old);
        // Each earlier state is still there, under one name or the other, and nothing else is.
        const QStringList rest = names();
        QVERIFY(contentOf(at("map.1")) == "first" || contentOf(at("map.2")) == "first");
        for (const QString& name : rest)
            QVERIFY2(name == "map" || name == "map.1" || name == "map.2", qPrintable(name));
        ++(written ? saved : failed);
        if (!came)
            break;
    }
    QVERIFY(failed >= 5); // to make the file, to write, to sync, to read back, to rename
    QVERIFY(saved >= 2);  // without a backup, and where nothing failed
}

void TestSaveFile::otherContentOfTheSameSizeAndTimeIsNotWrittenOver_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("refused");
    QTest::newRow("another") << QByteArray("odd") << true;
    QTest::newRow("the same") << QByteArray("old") << false;
}

void TestSaveFile::otherContentOfTheSameSizeAndTimeIsNotWrittenOver() {
    QFETCH(QByteArray, content);
    QFETCH(bool, refused);
    put(at("map"), "old");
    SaveDetails details;
    const std::string path = at("map").toStdString();
    details.replaces = FileStamp::of(path);
    details.replacesHash = bytesHash(readFile(path)->span());
    details.backups = 1;
    struct stat status {};
    QCOMPARE(::stat(path.c_str(), &status), 0);
    put(at("map"), content);
    const timespec times[] = {status.st_atim, status.st_mtim};
    QCOMPARE(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
    QVERIFY(FileStamp::of(path) == *details.replaces);
    const auto saved = saveText("new", details);
    QCOMPARE(saved.has_value(), !refused);
    QCOMPARE(details.conflict, refused);
    QCOMPARE(contentOf(at("map")), refused ? content : QByteArray("new"));
    QCOMPARE(names(), refused ? QStringList("map") : QStringList({"map", "map.1"}));
    if (!refused)
        QCOMPARE(details.writtenHash, bytesHash(readFile(path)->span()));
}

void TestSaveFile::backupsAreNumberedFromTheLastOn() {
    SaveDetails details;
    details.backups = 3;
    for (const char* text : {"a", "b", "c", "d", "e"}) {
        QVERIFY(saveText(text, details));
        QVERIFY(!details.noBackup);
    }
    QCOMPARE(names(), QStringList({"map", "map.1", "map.2", "map.3"}));
    QByteArray all;
    for (const QString& name : names())
        all += contentOf(at(name));
    QCOMPARE(all, QByteArray("edcb"));
    details.backups = 1;
    QVERIFY(saveText("f", details));
    QCOMPARE(contentOf(at("map.1")), QByteArray("e"));
    QCOMPARE(contentOf(at("map.2")), QByteArray("c")); // nobody asked for that one to go
    details.backups = 0;
    QVERIFY(saveText("g", details));
    QCOMPARE(contentOf(at("map.1")), QByteArray("e"));
}

void TestSaveFile::gapsInBackupsAreFilled() {
    put(at("map"), "now");
    put(at("map.1"), "one");
    put(at("map.3"), "three");
    SaveDetails details;
    details.backups = 3;
    QVERIFY(saveText("new", details));
    QCOMPARE(contentOf(at("map.1")), QByteArray("now"));
    QCOMPARE(contentOf(at("map.2")), QByteArray("one"));
    QCOMPARE(contentOf(at("map.3")), QByteArray("three"));
}

/// As a program that dies leaves them: the call with each number is the last one that is made.
void TestSaveFile::backupsAreWholeWhereverTheSaveEnds() {
    for (int last = 0, code = 1; code != 0; ++last) {
        for (const QString& name : names())
            QVERIFY(QFile::remove(at(name)));
        put(at("map"), "c");
        put(at("map.1"), "b");
        put(at("map.2"), "a");
        const pid_t child = ::fork();
        if (child == 0) {
            static int left;
            left = last;
            const auto counted = [] {
                if (left-- == 0)
                    ::_exit(1);
            };
            static void (*const count)() = counted;
            saveCalls().rename = [](const char* from, const char* to) {
                count();
                return ::rename(from, to);
            };
            saveCalls().link = [](const char* from, const char* to) {
                count();
                return ::link(from, to);
            };
            SaveDetails details;
            details.backups = 2;
            ::_exit(saveText("d", details) && !details.noBackup ? 0 : 2);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status));
        code = WEXITSTATUS(status);
        QVERIFY(code != 2);
        for (const QString& name : names())
            if (name.endsWith(".tmp"))
                QVERIFY(QFile::remove(at(name)));
        QByteArray all;
        for (const QString& name : names())
            all += contentOf(at(name));
        QVERIFY2(contentOf(at("map")) == (code == 0 ? "d" : "c"), all.constData());
        QVERIFY2(all.contains('c') && all.contains('b'), all.constData());
        // The next save goes on from there.
        SaveDetails details;
        details.backups = 2;
        QVERIFY(saveText("e", details));
        QCOMPARE(contentOf(at("map.1")), QByteArray(code == 0 ? "d" : "c"));
        QVERIFY(contentOf(at("map.2")) == (code == 0 ? "c" : "b"));
        QVERIFY(last < 10);
    }
}

void TestSaveFile::aBackupThatFailsIsToldAndTheFileIsSaved_data() {
    QTest::addColumn<bool>("links");
    QTest::newRow("in the way") << true;
    QTest::newRow("in the way of a copy") << false;
}

void TestSaveFile::aBackupThatFailsIsToldAndTheFileIsSaved() {
    QFETCH(bool, links);
    put(at("map"), "old");
    QVERIFY(QDir(m_folder->path()).mkdir("map.1"));
    SaveDetails details;
    details.backups = 1;
    const Replaced link(
        saveCalls().link, links ? saveCalls().link.load() : +[](const char*, const char*) {
            errno = EPERM;
            return -1;
        });
    QVERIFY(saveText("new", details));
    QCOMPARE(contentOf(at("map")), QByteArray("new"));
    QVERIFY(details.noBackup);
    QCOMPARE(details.noBackup->place, std::string("map.1"));
    QVERIFY(!details.noBackup->what.empty());
}

void TestSaveFile::backupsOfFilesWithOtherNamesAreCopies() {
    put(at("map"), "old");
    QCOMPARE(::link(at("map").toLocal8Bit().constData(), at("other").toLocal8Bit().constData()), 0);
    const FileStamp before = FileStamp::of(at("map").toStdString());
    SaveDetails details;
    details.backups = 1;
    QVERIFY(saveText("new", details));
    put(at("other"), "written in place");
    QCOMPARE(contentOf(at("map.1")), QByteArray("old"));
    QVERIFY(FileStamp::of(at("map.1").toStdString()) == before);
}

void TestSaveFile::otherNamesOfAFileAreToldOf() {
    SaveDetails details;
    QVERIFY(saveText("old", details));
    QCOMPARE(details.otherNames.count, std::uint64_t(0));
    QCOMPARE(::link(at("map").toLocal8Bit().constData(), at("other").toLocal8Bit().constData()), 0);
    QDir(m_folder->path()).mkdir("deep");
    QCOMPARE(::link(at("map").toLocal8Bit().constData(), at("deep/third").toLocal8Bit().constData()), 0);
    details = {};
    QVERIFY(saveText("new", details));
    QCOMPARE(details.otherNames.count, std::uint64_t(2));
    QCOMPARE(QString::fromStdString(details.otherNames.found.string()), at("other"));
    QCOMPARE(contentOf(at("other")), QByteArray("old"));
    // From now on it is a file of its own; its backup, which is one with it while it is saved, is no name of
    // it.
    QCOMPARE(::link(at("map").toLocal8Bit().constData(), at("map.1").toLocal8Bit().constData()), 0);
    details = {};
    QVERIFY(saveText("newer", details));
    QCOMPARE(details.otherNames.count, std::uint64_t(0));
}

QTEST_GUILESS_MAIN(TestSaveFile)
#include "tst_save_file.moc"
