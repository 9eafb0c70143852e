#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <vector>

#include "io/lz4/frame.h"
#include "tests/support/run_program.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_cli_resources {

using namespace octant::test;

namespace {

QString ptfSample(const QString& name) { return dataFile(QStringLiteral("ptf/") + name); }
QString pafSample(const QString& name) { return dataFile(QStringLiteral("paf/") + name); }

QJsonArray ptfManifest(const char* list) {
    return QJsonDocument::fromJson(contentOf(ptfSample(QStringLiteral("manifest.json"))))
        .object()[QLatin1String(list)]
        .toArray();
}

/// Whether a process has a handler for SIGINT, as Linux tells.
bool catchesInterrupts(qint64 process) {
    const QByteArray status = contentOf(QStringLiteral("/proc/%1/status").arg(process));
    const qsizetype mask = status.indexOf("SigCgt:");
    return mask >= 0 &&
           (status.mid(mask + 7, 17).trimmed().toULongLong(nullptr, 16) & (1U << (SIGINT - 1))) != 0;
}

} // namespace

/// Textures and archives on the command line.
class TestCliResources : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const QString& name) const { return m_folder.filePath(name); }

private slots:
    void infoOfATextureIsThatOfTheFormat();
    void checkTellsTheOutcome();
    void texturesGoToPngAndBack();
    void otherPicturesBecomeTextures();
    void sidesAreScaledOnlyWhenAskedFor();
    void scalingKeepsColoursOfTransparentPixels();
    void sixteenBitsLoseTheLowerEight();
    void emptyFoldersAreExtracted();
    void aLoneDashIsNoFile_data();
    void aLoneDashIsNoFile();
    void aLargePictureIsCompressedAsTheToolDoes();
    void interruptedWorkLeavesNothing();
    void anArchiveIsListedDumpedAndExtracted();
    void anExtractedFolderGivesTheArchiveAgain();
    void brokenAndMissingEntriesAreTold();
    void nothingIsReplacedUnasked();
    void checkTellsWhatAGameLacks();
};

void TestCliResources::checkTellsWhatAGameLacks() {
    const QString main = place(QStringLiteral("main")), game = main + QStringLiteral("/games/demo");
    QDir().mkpath(game + QStringLiteral("/maps"));
    QDir().mkpath(game + QStringLiteral("/textures/env"));
    QFile config(game + QStringLiteral("/game.cfg"));
    QVERIFY(config.open(QIODevice::WriteOnly));
    config.write("name=Demo\nno line of a configuration\n");
    config.close();
    const QString map = game + QStringLiteral("/maps/room.pmf"), away = place(QStringLiteral("away.pmf"));
    for (const QString& copy : {map, away})
        QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), copy));
    const auto lacking = [](const QStringList& arguments) {
        const Ran ran = run(QStringList{QStringLiteral("check")} + arguments);
        return ran.out.count("GAME-003");
    };
    const auto all = lacking({map});
    QVERIFY(all > 1);
    QCOMPARE(lacking({away}), 0);
    QCOMPARE(
        lacking({away, QStringLiteral("--main"), main, QStringLiteral("--game"), QStringLiteral("demo")}),
        all);
    // What is wrong with the game itself is told beside it.
    const QString beside = run({QStringLiteral("check"), map}).complaints.join(QLatin1Char('\n'));
    QVERIFY2(beside.contains(QStringLiteral("game.cfg, line 2: this line is ignored")), qPrintable(beside));
    // The first of them, brought along: one less.
    const QByteArray said = run({QStringLiteral("check"), map}).out;
    const auto at = said.indexOf("textures/");
    QVERIFY(at > 0);
    const QString name = QString::fromUtf8(said.mid(at, said.indexOf(':', at) - at));
    const QString file = game + QLatin1Char('/') + name + QStringLiteral(".ptf");
    QDir().mkpath(QFileInfo(file).path());
    QVERIFY(QFile::copy(ptfSample(QStringLiteral("c-rgb-1x1.ptf")), file));
    QCOMPARE(lacking({map}), all - 1);
}

void TestCliResources::infoOfATextureIsThatOfTheFormat() {
    for (const QJsonValue& value : ptfManifest("good")) {
        QJsonObject expected = value.toObject();
        const Ran ran = run({"info", ptfSample(expected[u"file"].toString()), "--json"});
        QCOMPARE(ran.exitCode, 0);
        QJsonObject told = QJsonDocument::fromJson(ran.out).object();
        QStringList rules;
        for (const QJsonValue& rule : told[u"problems"].toArray())
            rules << rule.toString();
        rules.sort();
        QCOMPARE(QJsonArray::fromStringList(rules), expected[u"rules"].toArray());
        told.remove(u"problems");
        for (const char* other : {"file", "outcome", "rules", "reencodes_to_same_bytes"})
            expected.remove(QLatin1String(other));
        QCOMPARE(told, expected);
    }
}

void TestCliResources::checkTellsTheOutcome() {
    for (const auto& [file, code, outcome] :
         {std::tuple(ptfSample(QStringLiteral("c-rgb-64x64.ptf")), 0, "clean"),
          std::tuple(ptfSample(QStringLiteral("b-rgb-short.ptf")), 0, "readable with warnings"),
          std::tuple(ptfSample(QStringLiteral("bad/cut.ptf")), 2, "unreadable"),
          std::tuple(pafSample(QStringLiteral("p4.paf")), 0, "clean"),
          std::tuple(pafSample(QStringLiteral("bad/crc.paf")), 0, "readable with warnings"),
          std::tuple(pafSample(QStringLiteral("bad/overlap.paf")), 1, "readable with errors"),
          std::tuple(pafSample(QStringLiteral("bad/version.paf")), 2, "unreadable")}) {
        const Ran ran = run({"check", file, "--json"});
        QCOMPARE(ran.exitCode, code);
        QCOMPARE(QJsonDocument::fromJson(ran.out)[0][u"outcome"].toString(), QLatin1String(outcome));
    }
}

void TestCliResources::texturesGoToPngAndBack() {
    for (const QJsonValue& value : ptfManifest("good")) {
        const QString file = ptfSample(value[u"file"].toString());
        const QString png = place(QStringLiteral("a.png")), back = place(QStringLiteral("a.ptf"));
        QCOMPARE(run({"convert", file, png}).exitCode, 0);
        QCOMPARE(QImage(png).size(), QSize(value[u"width"].toInt(), value[u"height"].toInt()));
        QCOMPARE(run({"convert", png, back}).exitCode, 0);
        const Ran before = run({"info", file, "--json"}), after = run({"info", back, "--json"});
        for (const char* same : {"width", "height", "pixel_format", "sha256"})
            QCOMPARE(QJsonDocument::fromJson(after.out)[QLatin1String(same)],
                     QJsonDocument::fromJson(before.out)[QLatin1String(same)]);
        if (value[u"reencodes_to_same_bytes"].toBool())
            QCOMPARE(contentOf(back), contentOf(file));
    }
}

void TestCliResources::otherPicturesBecomeTextures() {
    QImage image(8, 4, QImage::Format_RGB32);
    image.fill(QColor(200, 100, 50));
    for (const char* ending : {"bmp", "jpg"}) {
        const QString from = place(QStringLiteral("from.") + QLatin1String(ending)),
                      to = place(QStringLiteral("to.ptf"));
        QVERIFY(image.save(from));
        QCOMPARE(run({"convert", from, to}).exitCode, 0);
        const QJsonDocument told = QJsonDocument::fromJson(run({"info", to, "--json"}).out);
        QCOMPARE(told[u"pixel_format"].toString(), QStringLiteral("rgb"));
        QCOMPARE(told[u"width"].toInt(), 8);
    }
    const Ran text =
        run({"convert", ptfSample(QStringLiteral("manifest.json")), place(QStringLiteral("no.ptf"))});
    QCOMPARE(text.exitCode, 2);
    QCOMPARE(text.complaints.size(), 1);
    QVERIFY(!QFile::exists(place(QStringLiteral("no.ptf"))));
}

void TestCliResources::sidesAreScaledOnlyWhenAskedFor() {
    QImage image(5, 8, QImage::Format_Grayscale8);
    image.fill(77);
    const QString from = place(QStringLiteral("odd.png")), to = place(QStringLiteral("odd.ptf"));
    QVERIFY(image.save(from));
    const Ran refused = run({"convert", from, to});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.complaints.join(u' ').contains(QStringLiteral("--scale")));
    QVERIFY(!QFile::exists(to));
    const Ran scaled = run({"convert", from, to, "--scale"});
    QCOMPARE(scaled.exitCode, 0);
    QCOMPARE(scaled.complaints.size(), 1);
    const QJsonDocument told = QJsonDocument::fromJson(run({"info", to, "--json"}).out);
    QCOMPARE(told[u"width"].toInt(), 8);
    QCOMPARE(told[u"pixel_format"].toString(), QStringLiteral("i"));
}

/// Straight alpha: what cannot be seen keeps its colour, since materials blend by it at edges.
void TestCliResources::scalingKeepsColoursOfTransparentPixels() {
    QImage image(3, 3, QImage::Format_RGBA8888);
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 3; ++x)
            image.setPixelColor(x, y, QColor(200, 100, 50, x == 1 ? 255 : 0));
    const QString from = place(QStringLiteral("leaf.png")), to = place(QStringLiteral("leaf.ptf")),
                  back = place(QStringLiteral("leaf-back.png"));
    QVERIFY(image.save(from));
    QCOMPARE(run({"convert", from, to, "--scale"}).exitCode, 0);
    QCOMPARE(run({"convert", to, back}).exitCode, 0);
    const QImage scaled = QImage(back).convertToFormat(QImage::Format_RGBA8888);
    QCOMPARE(scaled.size(), QSize(4, 4));
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x) {
            const QColor color = scaled.pixelColor(x, y);
            QCOMPARE(QColor(color.red(), color.green(), color.blue()), QColor(200, 100, 50));
        }
    QCOMPARE(scaled.pixelColor(0, 0).alpha(), 0);
    QVERIFY(scaled.pixelColor(1, 1).alpha() > 127);
}

void TestCliResources::sixteenBitsLoseTheLowerEight() {
    QImage image(4, 1, QImage::Format_RGBA64);
    for (int x = 0; x < 4; ++x)
        image.setPixelColor(x, 0,
                            QColor::fromRgba64(qRgba64(quint16(0x12ff), quint16(0x80 << 8 | x * 80),
                                                       quint16(0xfeff), quint16(0x40ff))));
    const QString from = place(QStringLiteral("deep.png")), to = place(QStringLiteral("deep.ptf")),
                  back = place(QStringLiteral("deep-back.png"));
    QVERIFY(image.save(from));
    QCOMPARE(run({"convert", from, to}).exitCode, 0);
    QCOMPARE(run({"convert", to, back}).exitCode, 0);
    const QImage read = QImage(back).convertToFormat(QImage::Format_RGBA8888);
    for (int x = 0; x < 4; ++x)
        QCOMPARE(read.pixelColor(x, 0), QColor(0x12, 0x80, 0xfe, 0x40));
}

void TestCliResources::emptyFoldersAreExtracted() {
    const QString folder = place(QStringLiteral("with-empty")), archive = place(QStringLiteral("empty.paf")),
                  out = place(QStringLiteral("with-empty-out"));
    QVERIFY(QDir().mkpath(folder + QStringLiteral("/textures/env")));
    QVERIFY(QDir().mkpath(folder + QStringLiteral("/models")));
    QCOMPARE(run({"archive", "create", folder, "-o", archive}).exitCode, 0);
    QCOMPARE(run({"archive", "extract", archive, "-o", out}).exitCode, 0);
    QVERIFY(QFileInfo(out + QStringLiteral("/textures/env")).isDir());
    QVERIFY(QFileInfo(out + QStringLiteral("/models")).isDir());
    const QString part = place(QStringLiteral("with-empty-part"));
    QCOMPARE(run({"archive", "extract", archive, "textures", "-o", part}).exitCode, 0);
    QVERIFY(QFileInfo(part + QStringLiteral("/textures/env")).isDir());
    QVERIFY(!QFileInfo::exists(part + QStringLiteral("/models")));
}

void TestCliResources::aLoneDashIsNoFile_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString map = dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")),
                  texture = ptfSample(QStringLiteral("c-rgb-1x1.ptf")),
                  archive = pafSample(QStringLiteral("p4.paf"));
    const auto row = [](const QStringList& arguments) {
        QTest::newRow(qPrintable(arguments.join(u' '))) << arguments;
    };
    row({"info", "-"});
    row({"check", map, "-"});
    row({"dump", "-"});
    row({"convert", "-", "x.pmf"});
    row({"convert", map, "-"});
    row({"convert", texture, "-"});
    row({"set", map, "name=x", "-o", "-"});
    row({"set", "-", "name=x", "-o", "x.pmf"});
    row({"run", map, "-", "-o", "-"});
    row({"render", map, "-"});
    row({"archive", "list", "-"});
    row({"archive", "extract", archive, "-o", "-"});
    row({"archive", "create", "-", "-o", "x.paf"});
    row({"archive", "create", ".", "-o", "-"});
}

void TestCliResources::aLoneDashIsNoFile() {
    QFETCH(const QStringList, arguments);
    const QTemporaryDir folder;
    const Ran ran = run(arguments, folder.path());
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.complaints.join(u' ').contains(QStringLiteral("./-")),
             qPrintable(ran.complaints.join(u' ')));
    QVERIFY(QDir(folder.path()).isEmpty());
}

/// On all cores, which nothing shows in the file.
void TestCliResources::aLargePictureIsCompressedAsTheToolDoes() {
    QImage image(1024, 1024, QImage::Format_RGB888);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(x * y / 300 % 256, (x ^ y) & 0xf0, x * 7 / 64 * 8 % 256));
    const QString from = place(QStringLiteral("large.png")), to = place(QStringLiteral("large.ptf"));
    QVERIFY(image.save(from));
    const Ran ran = run({"convert", from, to});
    QCOMPARE(ran.exitCode, 0);
    QCOMPARE(ran.complaints, QStringList()); // progress is for terminals
    std::vector<std::byte> pixels;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const std::byte*>(image.constScanLine(y));
        pixels.insert(pixels.end(), line, line + image.width() * 3);
    }
    const auto frame = octant::lz4::compress(pixels, {}, 12);
    const QByteArray file = contentOf(to);
    QVERIFY(file.mid(6) ==
            QByteArrayView(reinterpret_cast<const char*>(frame.data()), qsizetype(frame.size())));
}

void TestCliResources::interruptedWorkLeavesNothing() {
    QImage image(2048, 2048, QImage::Format_RGB888);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(x * y / 300 % 256, (x ^ y) & 0xff, x * 7 / 64 % 256));
    const QString from = place(QStringLiteral("huge.png"));
    QVERIFY(image.save(from, nullptr, 90));
    const QTemporaryDir folder;
    const QString to = folder.filePath(QStringLiteral("huge.ptf"));
    QFile old(to);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    QProcess program;
    program.start(QStringLiteral(OCTANT_PROGRAM), {QStringLiteral("convert"), from, to});
    QVERIFY(program.waitForStarted());
    // Before the program has got as far as its work nothing catches the signal.
    QTRY_VERIFY_WITH_TIMEOUT(catchesInterrupts(program.processId()), 60000);
    QCOMPARE(::kill(pid_t(program.processId()), SIGINT), 0);
    QVERIFY(program.waitForFinished(60000));
    QCOMPARE(program.exitStatus(), QProcess::CrashExit); // ended by the signal, as a shell wants to know
    const QByteArray complaints = program.readAllStandardError();
    QVERIFY2(complaints.contains("nothing was written"), complaints);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
             QStringList{QStringLiteral("huge.ptf")});
    QCOMPARE(contentOf(to), QByteArray("old"));
}

void TestCliResources::anArchiveIsListedDumpedAndExtracted() {
    const QString archive = pafSample(QStringLiteral("p4-used.paf"));
    const Ran listed = run({"archive", "list", archive});
    QCOMPARE(listed.exitCode, 0);
    QVERIFY(listed.out.contains("textures/env/brick.ptf"));
    QVERIFY(listed.out.contains("textures/up -> ../readme.txt"));
    const QJsonDocument expected =
        QJsonDocument::fromJson(contentOf(pafSample(QStringLiteral("p4-used.json"))));
    QCOMPARE(QJsonDocument::fromJson(run({"dump", archive}).out), expected);

    const QString folder = place(QStringLiteral("one"));
    QCOMPARE(run({"archive", "extract", archive, "textures/env", "-o", folder}).exitCode, 0);
    QVERIFY(QFile::exists(folder + QStringLiteral("/textures/env/brick.ptf")));
    QVERIFY(!QFile::exists(folder + QStringLiteral("/textures/env/wall.ptf"))); // a link
    QVERIFY(!QFile::exists(folder + QStringLiteral("/readme.txt")));
}

void TestCliResources::anExtractedFolderGivesTheArchiveAgain() {
    const QString folder = place(QStringLiteral("tree"));
    QVERIFY(QDir().mkpath(folder + QStringLiteral("/sub/empty")));
    for (const char* name : {"b.txt", "a.txt", "sub/c.bin"}) {
        QFile file(folder + u'/' + QLatin1String(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(name).repeated(40));
    }
    QVERIFY(QFile::link(QStringLiteral("../a.txt"), folder + QStringLiteral("/sub/link")));
    const QString archive = place(QStringLiteral("tree.paf")), out = place(QStringLiteral("out"));
    for (const QStringList& how :
         {QStringList(), QStringList{"--for-map"}, QStringList{"--for-map", "--compress"}}) {
        QCOMPARE(run(QStringList{"archive", "create", folder, "-o", archive} + how).exitCode, 0);
        QCOMPARE(run({"check", archive}).exitCode, 0);
        QDir(out).removeRecursively();
        QCOMPARE(run({"archive", "extract", archive, "-o", out}).exitCode, 0);
        for (const char* name : {"b.txt", "a.txt", "sub/c.bin"})
            QCOMPARE(contentOf(out + u'/' + QLatin1String(name)),
                     contentOf(folder + u'/' + QLatin1String(name)));
        const QByteArray listed = run({"archive", "list", archive}).out;
        QVERIFY(listed.contains("sub/link -> ../a.txt"));
        QVERIFY(listed.contains("sub/empty/"));
    }
    const Ran unknown = run({"archive", "create", place(QStringLiteral("nowhere")), "-o", archive});
    QCOMPARE(unknown.exitCode, 2);
    QCOMPARE(unknown.complaints.size(), 1);
}

void TestCliResources::brokenAndMissingEntriesAreTold() {
    const QString folder = place(QStringLiteral("broken"));
    const Ran broken =
        run({"archive", "extract", pafSample(QStringLiteral("bad/name-dotdot.paf")), "-o", folder});
    QCOMPARE(broken.exitCode, 1);
    QVERIFY(!broken.complaints.isEmpty());
    const Ran missing =
        run({"archive", "extract", pafSample(QStringLiteral("p4.paf")), "nothing", "-o", folder});
    QCOMPARE(missing.exitCode, 2);
    const Ran none = run({"archive", "list", dataFile(QStringLiteral("pmf/minimal.2025-08-08.pmf"))});
    QCOMPARE(none.exitCode, 2);
    QVERIFY(none.complaints.join(u' ').contains(QStringLiteral("no archive")));
}

void TestCliResources::nothingIsReplacedUnasked() {
    const QString folder = place(QStringLiteral("kept"));
    QVERIFY(QDir().mkpath(folder));
    QFile file(folder + QStringLiteral("/readme.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    const QString archive = pafSample(QStringLiteral("p4.paf"));
    QCOMPARE(run({"archive", "extract", archive, "-o", folder}).exitCode, 2);
    QCOMPARE(contentOf(file.fileName()), QByteArray("mine"));
    QCOMPARE(run({"archive", "extract", archive, "readme.txt", "-o", folder, "--replace"}).exitCode, 0);
    QVERIFY(contentOf(file.fileName()) != QByteArray("mine"));
}

} // namespace tst_cli_resources

OCTANT_SUITE(tst_cli_resources, TestCliResources)
#include "tst_cli_resources.moc"
