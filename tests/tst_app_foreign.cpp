#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
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

/// What a process under the limits of confine() comes to: the bits of what it could do after all.
enum Done : int { Read = 1, Written = 2, Connected = 4, Forked = 8, Started = 16, Took = 32 };

int triedUnderLimits(const char* file, int kept) {
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        confine({.memory = 64 << 20, .memoryPerByte = 1, .mostMemory = 64 << 20, .seconds = 10});
        int could = 0;
        if (::open(file, O_RDONLY) >= 0)
            could |= Read;
        if (::write(kept, "x", 1) == 1)
            could |= Written;
        if (::socket(AF_UNIX, SOCK_STREAM, 0) >= 0)
            could |= Connected;
        const pid_t grandchild = ::fork();
        if (grandchild == 0)
            ::_exit(0);
        if (grandchild > 0)
            could |= Forked;
        constexpr std::size_t tooMuch = std::size_t{128} << 20;
        if (std::malloc(tooMuch) != nullptr)
            could |= Took;
        ::_exit(could);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
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
        QCOMPARE(triedUnderLimits("/etc/passwd", kept.handle()), 0);
        QCOMPARE(kept.size(), 0);
    }

    void whatAWorkerDoesWrongIsAnError_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("told");
        QTest::newRow("crash") << QByteArray("kill -SEGV $$") << QStringLiteral("SIGSEGV");
        QTest::newRow("abort") << QByteArray("kill -ABRT $$") << QStringLiteral("SIGABRT");
        QTest::newRow("too long") << QByteArray("kill -XCPU $$") << QStringLiteral("took too long");
        QTest::newRow("exit") << QByteArray("exit 7") << QStringLiteral("exit code 7");
        QTest::newRow("silence") << QByteArray("exit 0") << QStringLiteral("without an answer");
        QTest::newRow("noise") << QByteArray("head -c 100000 /dev/zero | tr '\\0' '\\377' >&0")
                               << QStringLiteral("stopped");
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
            foreign::readPicture(blobOf("\xFF\xD8\xFF"), settingsOf(pictureSettings(), script));
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
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1); // it is no zombie either
        QCOMPARE(errno, ECHILD);
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
