#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <new>
#include <thread>

#include "app/foreign/channel.h"
#include "app/foreign/confine.h"
#include "app/foreign/foreign_files.h"
#include "io/p3m/p3m.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/suite.h"

namespace tst_app_foreign {

using namespace octant;
using namespace octant::foreign;
using exchange::Format;
using octant::test::blobOf;

namespace {

const QByteArray triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

Result<Blob> noFile(const std::string&, std::uint64_t) { return fail("there is no such file"); }

Blob pictureOf(const QImage& image, const char* format) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QBuffer::WriteOnly);
    image.save(&buffer, format, 100);
    return blobOf(bytes);
}

/// What a process under the limits of confine() could do after all, in words, in memory of both.
struct Tried {
    std::array<char, 1024> could{};
    Confined confined;

    void note(bool could_, const char* what) {
        if (could_)
            std::strncat(could.data(), what, could.size() - std::strlen(could.data()) - 1);
    }
};

bool kernelHasLandlock() { return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, 1) >= 1; }

/// `file` is a path in a folder that the user may change, `kept` a descriptor that is open for writing.
Tried triedUnderLimits(const std::string& file, int kept) {
    void* const shared =
        ::mmap(nullptr, sizeof(Tried), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    auto* const tried = new (shared) Tried;
    const std::string other = file + ".other";
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        Tried& t = *tried;
        t.confined = confine({.memory = 64 << 20, .memoryPerByte = 1, .mostMemory = 64 << 20, .seconds = 10});
        t.note(::open("/etc/passwd", O_RDONLY) >= 0, "open ");
        ::close(STDIN_FILENO);
        t.note(::open("/etc/passwd", O_RDONLY) >= 0, "open-after-close ");
        t.note(::truncate(file.c_str(), 1) == 0, "truncate ");
        t.note(::chmod(file.c_str(), 0777) == 0, "chmod ");
        t.note(::rename(file.c_str(), other.c_str()) == 0, "rename ");
        t.note(::link(file.c_str(), (other + "2").c_str()) == 0, "link ");
        t.note(::mkdir((other + "3").c_str(), 0777) == 0, "mkdir ");
        t.note(::unlink(file.c_str()) == 0, "unlink ");
        t.note(::access("/etc/passwd", F_OK) == 0, "access ");
        t.note(::write(kept, "x", 1) == 1, "write ");
        t.note(::ftruncate(kept, 1) == 0, "ftruncate ");
        t.note(::socket(AF_UNIX, SOCK_STREAM, 0) >= 0, "socket ");
        t.note(::dup(kept) >= 0, "dup ");
        t.note(::kill(parent, 0) == 0, "kill ");
        t.note(::syscall(SYS_tkill, parent, 0) == 0, "tkill ");
        t.note(::syscall(SYS_tgkill, parent, parent, 0) == 0, "tgkill ");
        siginfo_t info{};
        info.si_code = SI_QUEUE;
        t.note(::syscall(SYS_rt_sigqueueinfo, parent, 0, &info) == 0, "sigqueue ");
        rlimit limit{};
        t.note(::prlimit(parent, RLIMIT_NOFILE, nullptr, &limit) == 0, "prlimit ");
        t.note(::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0, "shmget ");
        const pid_t grandchild = ::fork();
        if (grandchild == 0)
            ::_exit(0);
        t.note(grandchild > 0, "fork ");
        constexpr std::size_t tooMuch = std::size_t{128} << 20;
        t.note(std::malloc(tooMuch) != nullptr, "malloc ");
        std::array<char*, 2> arguments{const_cast<char*>("true"), nullptr};
        ::execv("/bin/true", arguments.data());
        ::_exit(1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    Tried result = *tried;
    result.note(!WIFEXITED(status) || WEXITSTATUS(status) != 1, "exec ");
    ::munmap(shared, sizeof(Tried));
    return result;
}

} // namespace

/// Files that parsers of other people read, in processes of their own.
class AppForeign : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    /// A program in the place of the worker.
    WorkerSettings settingsOf(WorkerSettings settings, const QByteArray& script) {
        const QString path = m_folder.filePath(QStringLiteral("worker"));
        QFile::remove(path);
        QFile file(path);
        if (file.open(QFile::WriteOnly))
            file.write("#!/bin/sh\n" + script + "\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        settings.program = path.toStdString();
        return settings;
    }

private slots:
    void modelsAreThoseOfTheParsers_data() {
        QTest::addColumn<QString>("ending");
        QTest::newRow("gltf") << QStringLiteral("gltf");
        QTest::newRow("glb") << QStringLiteral("glb");
        QTest::newRow("obj") << QStringLiteral("obj");
    }
    void modelsAreThoseOfTheParsers() {
        QFETCH(QString, ending);
        const auto format = exchange::formatOf("x." + ending.toStdString());
        const auto robot = p3m::read(octant::test::p3mSample(QStringLiteral("robot.p3m")));
        const auto exported =
            exchange::write(*robot->model, *format, "x." + ending.toStdString(),
                            [](const std::string&) -> Result<Picture> { return fail("no"); });
        QVERIFY(exported);
        const auto beside = [&](const std::string& name, std::uint64_t) -> Result<Blob> {
            for (const exchange::File& each : exported->files)
                if (each.name == name)
                    return each.bytes;
            return fail("not there");
        };
        const auto here = exchange::read(exported->files[0].bytes, *format, beside,
                                         [](const Blob&) -> Result<Blob> { return fail("not wanted"); });
        const auto there = foreign::readModel(exported->files[0].bytes, *format, beside);
        QVERIFY(here && there);
        QCOMPARE(there->model->parts.size(), here->model->parts.size());
        QCOMPARE(there->model->bones.size(), here->model->bones.size());
        // Its picture is PNG, which is made a texture there.
        QCOMPARE(there->model->textures.size(), std::size_t{1});
        QCOMPARE(there->model->textures[0].type, p3m::Texture::Embedded);
    }

    void lossesAndErrorsArrive() {
        const auto lost = foreign::readModel(blobOf("mtllib gone.mtl\n" + triangle), Format::Obj, noFile);
        QVERIFY(lost);
        QVERIFY(!lost->losses.empty());
        const auto none = foreign::readModel(blobOf("this is no scene"), Format::Gltf, noFile);
        QVERIFY(!none);
        const auto same = exchange::read(blobOf("this is no scene"), Format::Gltf, noFile, {});
        QCOMPARE(none.error().text(), same.error().text());
    }

    void onlyTheProgramReadsFilesBeside() {
        std::vector<std::string> asked;
        const auto beside = [&](const std::string& name, std::uint64_t) -> Result<Blob> {
            asked.push_back(name);
            return fail("a file outside of the folder is not read");
        };
        QVERIFY(foreign::readModel(blobOf("mtllib /etc/passwd\n" + triangle), Format::Obj, beside));
        QVERIFY(!asked.empty());
        QCOMPARE(asked[0], std::string("/etc/passwd"));
    }

    void aWorkerHasNothingButItsSocket() {
        const QString path = m_folder.filePath(QStringLiteral("kept"));
        QFile kept(path);
        QVERIFY(kept.open(QFile::WriteOnly));
        QVERIFY(kept.write("content") > 0 && kept.flush());
        const Tried tried = triedUnderLimits(path.toStdString(), kept.handle());
        QCOMPARE(QByteArray(tried.could.data()), QByteArray());
        QCOMPARE(tried.confined.files, kernelHasLandlock());
        QVERIFY(tried.confined.calls);
        QCOMPARE(kept.size(), 7);
    }

    void whatAWorkerDoesWrongIsAnError_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("told");
        QTest::newRow("crash") << QByteArray("kill -SEGV $$") << QStringLiteral("SIGSEGV");
        QTest::newRow("abort") << QByteArray("kill -ABRT $$") << QStringLiteral("SIGABRT");
        QTest::newRow("too long") << QByteArray("kill -XCPU $$") << QStringLiteral("took too long");
        QTest::newRow("exit") << QByteArray("exit 7") << QStringLiteral("exit code 7");
        QTest::newRow("silence") << QByteArray("exit 0") << QStringLiteral("without an answer");
        QTest::newRow("noise") << QByteArray("exec 3>&0; head -c 100000 /dev/zero | tr '\\0' '\\377' >&3")
                               << QStringLiteral("no sense");
        QTest::newRow("noise without an end")
            << QByteArray("exec 3>&0; head -c 100 /dev/zero | tr '\\0' '\\377' >&3; sleep 1000")
            << QStringLiteral("no sense");
        QTest::newRow("killed") << QByteArray("kill -KILL $$") << QStringLiteral("short of memory");
        // A message of no content of the kind that a picture has, and a failure without words.
        QTest::newRow("empty")
            << QByteArray("printf '\\6\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0' >&0; sleep 1000")
            << QStringLiteral("no sense");
        QTest::newRow("no words")
            << QByteArray("printf '\\7\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0' >&0; sleep 1000")
            << QStringLiteral("no sense");
    }
    void whatAWorkerDoesWrongIsAnError() {
        QFETCH(QByteArray, script);
        QFETCH(QString, told);
        const auto picture =
            foreign::readPicture(blobOf("\xFF\xD8\xFF"), {}, settingsOf(pictureSettings(), script));
        QVERIFY(!picture);
        QVERIFY2(QString::fromStdString(picture.error().what).contains(told), picture.error().what.c_str());
        const auto model = foreign::readModel(blobOf(triangle), Format::Obj, noFile, {},
                                              settingsOf(importSettings(), script));
        QVERIFY(!model);
        QVERIFY2(QString::fromStdString(model.error().what).contains(told), model.error().what.c_str());
    }

    void aWorkerThatHangsIsEnded() {
        WorkerSettings settings = settingsOf(importSettings(), "exec sleep 1000");
        settings.patience = std::chrono::milliseconds(100);
        const auto late = foreign::readModel(blobOf(triangle), Format::Obj, noFile, {}, settings);
        QVERIFY(!late);
        QVERIFY(QString::fromStdString(late.error().what).contains(QStringLiteral("longer")));

        settings.patience = std::chrono::hours(1);
        const CancelToken cancel;
        std::thread user([&] { cancel.cancel(); });
        const auto cancelled = foreign::readModel(blobOf(triangle), Format::Obj, noFile, cancel, settings);
        user.join();
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().what, std::string("Reading was cancelled."));
        const auto picture = foreign::readPicture(blobOf("\xFF\xD8\xFF"), cancel, settings);
        QVERIFY(!picture);
        QCOMPARE(picture.error().what, std::string("Reading was cancelled."));
        errno = 0;
        const pid_t left = ::waitpid(-1, nullptr, WNOHANG); // it is no zombie either
        const int why = errno;
        QCOMPARE(left, -1);
        QCOMPARE(why, ECHILD);
    }

    void memoryAndTimeFollowTheSize() {
        QByteArray large = triangle;
        for (int i = 0; i < 200'000; ++i)
            large += "v 0.25 0.5 0.75\n";
        WorkerSettings settings = importSettings();
        settings.allowance.memory = settings.allowance.mostMemory = 8 << 20;
        settings.allowance.memoryPerByte = 0;
        const auto model = foreign::readModel(blobOf(large), Format::Obj, noFile, {}, settings);
        QVERIFY(!model);
        QVERIFY2(QString::fromStdString(model.error().what).contains(QStringLiteral("memory")) ||
                     QString::fromStdString(model.error().what).contains(QStringLiteral("stopped")),
                 model.error().what.c_str());
        settings.allowance = {
            .memory = 16 << 20, .memoryPerByte = 64, .mostMemory = std::uint64_t{4} << 30, .seconds = 60};
        const auto enough = foreign::readModel(blobOf(large), Format::Obj, noFile, {}, settings);
        QVERIFY2(enough, enough ? "" : enough.error().what.c_str());
    }

    void picturesAreDecoded_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::newRow("jpg") << QByteArray("jpg");
        QTest::newRow("bmp") << QByteArray("bmp");
    }
    void picturesOfTgaAreDecoded() {
        QByteArray file = QByteArray::fromHex("000002000000000000000000"
                                              "0200"
                                              "0100"
                                              "1820");
        file += QByteArray::fromHex("3264c8"
                                    "010203"); // blue, green, red
        const auto picture = foreign::readPicture(blobOf(file));
        QVERIFY2(picture, picture ? "" : picture.error().what.c_str());
        QCOMPARE(picture->width, 2U);
        QCOMPARE(picture->height, 1U);
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(picture->pixels.data()),
                            qsizetype(picture->pixels.size())),
                 QByteArray::fromHex("c86432030201"));
    }
    void picturesAreDecoded() {
        QFETCH(QByteArray, format);
        // More than Qt converts on one thread.
        QImage image(700, 500, QImage::Format_RGB32);
        image.fill(QColor(200, 100, 50));
        const auto picture = foreign::readPicture(pictureOf(image, format.constData()));
        QVERIFY2(picture, picture ? "" : picture.error().what.c_str());
        QCOMPARE(picture->width, 700U);
        QCOMPARE(picture->height, 500U);
        QCOMPARE(picture->format, PixelFormat::Rgb);
        QVERIFY(std::abs(std::to_integer<int>(picture->pixels.data()[0]) - 200) < 3);
        QVERIFY(std::abs(std::to_integer<int>(picture->pixels.data()[2]) - 50) < 3);
    }

    void otherDecodersAreNotAsked_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("svg") << QByteArray("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>");
        QTest::newRow("gif") << QByteArray::fromHex(
            "47494638396101000100800000ffffff0000002c00000000010001000002024401003b");
        QTest::newRow("xpm") << QByteArray("/* XPM */\nstatic char*x[]={\"1 1 1 1\",\"a c #fff\",\"a\"};");
        QTest::newRow("nothing") << QByteArray();
    }
    void otherDecodersAreNotAsked() {
        QFETCH(QByteArray, content);
        QVERIFY(!foreign::readPicture(blobOf(content)));
    }

    void picturesThatClaimMoreThanTheyHoldAreRefused() {
        QImage image(16, 16, QImage::Format_RGB32);
        image.fill(Qt::red);
        const Blob bmp = pictureOf(image, "bmp");
        QByteArray claims(reinterpret_cast<const char*>(bmp.data()), qsizetype(bmp.size()));
        const std::uint32_t side = 8000;
        for (const int at : {18, 22}) // width and height
            std::memcpy(claims.data() + at, &side, sizeof(side));
        const auto picture = foreign::readPicture(blobOf(claims));
        QVERIFY(!picture);
        QVERIFY2(QString::fromStdString(picture.error().what).contains(QStringLiteral("can hold")),
                 picture.error().what.c_str());
    }
};

} // namespace tst_app_foreign

OCTANT_SUITE(tst_app_foreign, AppForeign)
#include "tst_app_foreign.moc"
