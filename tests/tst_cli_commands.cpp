#include <QDir>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <string>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/run_program.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_cli_commands {

using namespace octant::test;

class TestCliCommands : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void dumpGivesTheJsonOfTheFormat_data();
    void dumpGivesTheJsonOfTheFormat();
    void checkGivesTheOutcomeOfTheManifest_data();
    void checkGivesTheOutcomeOfTheManifest();
    void checkOfSeveralFilesGivesTheWorst();
    void infoCountsWhatIsInTheMap();
    void convertWithoutARevisionGivesTheSameBytes_data();
    void convertWithoutARevisionGivesTheSameBytes();
    void convertGoesInAllDirections_data();
    void convertGoesInAllDirections();
    void strictConversionRefusesALoss();
    void renderDrawsWithoutADisplay();
    void renderShowsWhatSignsSay();
    void renderWritesWhatTheNameSays_data();
    void renderWritesWhatTheNameSays();
    void renderTellsWhatIsWrong_data();
    void renderTellsWhatIsWrong();
    void namesOfOtherKindsAreRefused_data();
    void namesOfOtherKindsAreRefused();
    void optionsOfOtherKindsAreRefused_data();
    void optionsOfOtherKindsAreRefused();
    void progressMakesRoomForTheComplaint();
    void usageMistakesAreOneLine_data();
    void usageMistakesAreOneLine();
    void aPlatformWithoutOpenGlIsRefused();
    void aDisplayThatDoesNotAnswerIsTold_data();
    void aDisplayThatDoesNotAnswerIsTold();
    void optionsOfQtReachQt_data();
    void optionsOfQtReachQt();
    void namesOfFilesCannotSteerTheTerminal();
    void everyCommandHasHelp_data();
    void everyCommandHasHelp();
    void unwritablePlacesAreTold();
    void fullStandardOutputIsAnError_data();
    void fullStandardOutputIsAnError();
    void brokenStreamsAreNoCrash_data();
    void brokenStreamsAreNoCrash();
};

void TestCliCommands::dumpGivesTheJsonOfTheFormat_data() {
    QTest::addColumn<QString>("file");
    for (const char* map : {"minimal", "room", "multi", "kitchen-sink"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"}) {
            const QString name = QStringLiteral("%1.%2").arg(QLatin1String(map), QLatin1String(revision));
            QTest::newRow(qPrintable(name)) << name;
        }
}

void TestCliCommands::dumpGivesTheJsonOfTheFormat() {
    QFETCH(QString, file);
    QStringList arguments{"dump", dataFile(QStringLiteral("pmf/%1.pmf").arg(file))};
    const QByteArray expected = contentOf(dataFile(QStringLiteral("pmf/%1.json").arg(file)));
    QVERIFY(!expected.isEmpty());
    const Ran ran = run(arguments);
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(ran.complaints.isEmpty());
    QJsonParseError error;
    const QJsonDocument dumped = QJsonDocument::fromJson(ran.out, &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
    QVERIFY(dumped == QJsonDocument::fromJson(expected));
}

void TestCliCommands::checkGivesTheOutcomeOfTheManifest_data() {
    QTest::addColumn<QJsonObject>("told");
    const QJsonObject manifest = object(contentOf(sample("bad/manifest.json")));
    QVERIFY(!manifest.isEmpty());
    for (auto file = manifest.begin(); file != manifest.end(); ++file)
        if (QFile::exists(dataFile(QStringLiteral("pmf/bad/") + file.key())))
            QTest::newRow(qPrintable(file.key())) << file.value().toObject();
}

void TestCliCommands::checkGivesTheOutcomeOfTheManifest() {
    QFETCH(QJsonObject, told);
    const QString outcome = told[QLatin1String("outcome")].toString();
    const QString file = dataFile(QStringLiteral("pmf/bad/") + QString::fromLatin1(QTest::currentDataTag()));
    const int expected = outcome == QLatin1String("unreadable")             ? 2
                         : outcome == QLatin1String("readable with errors") ? 1
                                                                            : 0;
    const Ran plain = run({"check", file});
    QCOMPARE(plain.exitCode, expected);
    QVERIFY(plain.out.endsWith(": " + outcome.toUtf8() + "\n"));
    for (const QString& line : plain.complaints)
        QVERIFY2(line.startsWith(QStringLiteral("octant: ") + file + QStringLiteral(": ")), qPrintable(line));
    const Ran json = run({"check", file, "--json"});
    QCOMPARE(json.exitCode, expected);
    const QJsonObject checked = QJsonDocument::fromJson(json.out).array().first().toObject();
    QCOMPARE(checked[QLatin1String("outcome")].toString(), outcome);
    QSet<QString> rules, wanted;
    QStringList places;
    for (const QJsonValue& finding : checked[QLatin1String("findings")].toArray()) {
        rules.insert(finding[QLatin1String("rule")].toString());
        if (finding[QLatin1String("rule")] == told[QLatin1String("rule")])
            places.append(finding[QLatin1String("place")].toString());
    }
    for (const QJsonValue& rule : told[QLatin1String("rules")].toArray())
        wanted.insert(rule.toString());
    QCOMPARE(rules, wanted);
    QVERIFY2(places.contains(told[QLatin1String("place")].toString()), json.out);
}

void TestCliCommands::checkOfSeveralFilesGivesTheWorst() {
    QCOMPARE(run({"check", sample("room.2025-08-08.pmf"), sample("minimal.2025-08-08.pmf")}).exitCode, 0);
    QCOMPARE(run({"check", sample("bad/cycle.2025-08-08.pmf"), sample("minimal.2025-08-08.pmf")}).exitCode,
             1);
    QCOMPARE(run({"check", sample("bad/cycle.2025-08-08.pmf"), place("none.pmf")}).exitCode, 2);
}

void TestCliCommands::infoCountsWhatIsInTheMap() {
    const Ran plain = run({"info", sample("room.2025-08-08.pmf")});
    QCOMPARE(plain.exitCode, 0);
    QVERIFY(plain.out.contains("PMF 2025-08-08"));
    const QJsonObject info = object(run({"info", sample("room.2025-08-08.pmf"), "--json"}).out);
    const QJsonValue dumped = object(contentOf(sample("room.2025-08-08.json")))[QLatin1String("data")];
    const QJsonObject level = info[QLatin1String("levels")].toArray().first().toObject();
    const QJsonObject dumpedLevel = dumped[QLatin1String("levels")].toArray().first().toObject();
    QCOMPARE(level[QLatin1String("materials")].toInt(),
             int(dumpedLevel[QLatin1String("materials")].toArray().size()));
    const QJsonArray cubes =
        dumpedLevel[QLatin1String("sectors")].toArray().first()[QLatin1String("cubes")].toArray();
    int counted = 0;
    for (const QJsonValue& number : level[QLatin1String("cubes")].toObject())
        counted += number.toInt();
    QCOMPARE(counted, int(cubes.size()));
    QVERIFY(level[QLatin1String("triangles")].toInt() > 0);
    QVERIFY(info[QLatin1String("string_and_entity_bytes")].toInt() > 0);
    const QJsonObject bytes = level[QLatin1String("bytes")].toObject();
    QVERIFY(bytes[QLatin1String("sectors")][QLatin1String("client")][QLatin1String("decompressed")].toInt() >
            bytes[QLatin1String("sectors")][QLatin1String("client")][QLatin1String("compressed")].toInt());
}

void TestCliCommands::convertWithoutARevisionGivesTheSameBytes_data() { dumpGivesTheJsonOfTheFormat_data(); }

void TestCliCommands::convertWithoutARevisionGivesTheSameBytes() {
    QFETCH(QString, file);
    const QString in = dataFile(QStringLiteral("pmf/%1.pmf").arg(file));
    const Ran ran = run({"convert", in, place("same.pmf")});
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(ran.complaints.isEmpty());
    QCOMPARE(contentOf(place("same.pmf")), contentOf(in));
}

void TestCliCommands::convertGoesInAllDirections_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    for (const char* from : {"2025-01-07", "2025-01-15", "2025-08-08"})
        for (const char* to : {"2025-01-07", "2025-01-15", "2025-08-08"})
            if (qstrcmp(from, to) != 0)
                QTest::addRow("%s to %s", from, to) << QString::fromLatin1(from) << QString::fromLatin1(to);
}

void TestCliCommands::convertGoesInAllDirections() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    const QString in = dataFile(QStringLiteral("pmf/kitchen-sink.%1.pmf").arg(from));
    const Ran ran = run({"convert", in, place("other.pmf"), "--revision", to});
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(!ran.complaints.isEmpty());
    for (const QString& line : ran.complaints) {
        QVERIFY2(line.startsWith(QStringLiteral("octant: ") + in + QStringLiteral(": ")), qPrintable(line));
        QVERIFY2(line.contains(QLatin1String("[LOSS-")), qPrintable(line));
    }
    const QJsonObject written = object(run({"dump", place("other.pmf")}).out);
    QCOMPARE(written[QLatin1String("revision")].toString(), to);
}

void TestCliCommands::strictConversionRefusesALoss() {
    const Ran ran = run({"convert", sample("kitchen-sink.2025-08-08.pmf"), place("strict.pmf"), "--revision",
                         "2025-01-07", "--strict"});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY(!QFile::exists(place("strict.pmf")));
    const Ran fine = run({"convert", sample("room.2025-01-15.pmf"), place("strict.pmf"), "--revision",
                          "2025-08-08", "--strict"});
    QCOMPARE(fine.exitCode, 0);
    QVERIFY(QFile::exists(place("strict.pmf")));
}

void TestCliCommands::renderDrawsWithoutADisplay() {
    const Ran ran = run({"render", sample("room.2025-08-08.pmf"), place("room.png"), "--size", "320x200",
                         "--eye", "-3.5,2.5,-3.5", "--yaw", "46", "--pitch", "-29"});
    if (ran.exitCode != 0 && ran.complaints.join(' ').contains(QLatin1String("EGL")))
        QSKIP("no software GL here");
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    const QImage picture(place("room.png"));
    QCOMPARE(picture.size(), QSize(320, 200));
    QSet<QRgb> colors;
    for (int y = 0; y < picture.height(); y += 4)
        for (int x = 0; x < picture.width(); x += 4)
            colors.insert(picture.pixel(x, y));
    QVERIFY(colors.size() > 100);
    QCOMPARE(run({"render", sample("room.2025-08-08.pmf"), place("framed.png"), "--mode", "material",
                  "--size", "64x64", "--wireframe"})
                 .exitCode,
             0);
    QCOMPARE(QImage(place("framed.png")).size(), QSize(64, 64));
}

/// A red sign before the camera, drawn without a display, and the same map without its words.
void TestCliCommands::renderShowsWhatSignsSay() {
    const auto pictureOf = [this](const char* words) {
        QFile steps(place("sign.jsonl"));
        if (!steps.open(QIODevice::WriteOnly))
            return QImage();
        steps.write("{\"action\":\"item.add\",\"targets\":[\"levels/0\"],\"parameters\":"
                    "{\"kind\":\"entity\",\"type\":\"text\",\"name\":\"sign\",\"position\":[0,2,0]}}\n");
        const std::array<std::pair<const char*, QByteArray>, 4> fields{{
            {"text", '"' + QByteArray(words) + '"'},
            {"font_size", "0.5"},
            {"offsets", "[-1,1,0.25,-0.25]"},
            {"color", "[255,0,0,255]"},
        }};
        for (const auto& field : fields)
            steps.write("{\"action\":\"item.set\",\"targets\":[\"levels/0/entities/sign\"],\"parameters\":"
                        "{\"field\":\"" +
                        QByteArray(field.first) + "\",\"value\":" + field.second + "}}\n");
        steps.close();
        const Ran made =
            run({"run", sample("room.2025-08-08.pmf"), place("sign.jsonl"), "-o", place("sign.pmf")});
        if (made.exitCode != 0) {
            qWarning("%s", qPrintable(made.complaints.join('\n')));
            return QImage();
        }
        const Ran drawn = run({"render", place("sign.pmf"), place("sign.png"), "--size", "320x200", "--eye",
                               "0,2,-3", "--yaw", "0", "--pitch", "0"});
        if (drawn.exitCode != 0)
            qWarning("%s", qPrintable(drawn.complaints.join('\n')));
        return drawn.exitCode == 0 ? QImage(place("sign.png")).convertToFormat(QImage::Format_RGB888)
                                   : QImage();
    };
    const QImage without = pictureOf(""), with = pictureOf("HELLO");
    if (without.isNull() && run({"render", sample("room.2025-08-08.pmf"), place("room.png")})
                                .complaints.join(' ')
                                .contains(QLatin1String("EGL")))
        QSKIP("no software GL here");
    QCOMPARE(without.size(), QSize(320, 200));
    QCOMPARE(with.size(), without.size());
    QRect differs;
    int red = 0;
    for (int y = 0; y < with.height(); ++y)
        for (int x = 0; x < with.width(); ++x)
            if (with.pixel(x, y) != without.pixel(x, y)) {
                differs |= QRect(x, y, 1, 1);
                const QColor color = with.pixelColor(x, y);
                red += color.red() > 200 && color.green() < 60 && color.blue() < 60;
            }
    QVERIFY2(red > 200, qPrintable(QString::number(red)));
    QVERIFY(QRect(80, 60, 160, 80).contains(differs)); // where the sign is
    QVERIFY(differs.width() > differs.height());
}

void TestCliCommands::renderWritesWhatTheNameSays_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("format"); // empty: refused
    const QByteArray png = QByteArrayLiteral("png"), jpg = QByteArrayLiteral("jpeg");
    for (const char* name : {"ending.png", "ending.PNG", "ending", "folder.jpg/ending"})
        QTest::newRow(name) << QString::fromLatin1(name) << png;
    for (const char* name : {"ending.jpg", "ending.jpeg", "ending.JPG", "two.png.jpg"})
        QTest::newRow(name) << QString::fromLatin1(name) << jpg;
    for (const char* name : {"ending.bmp", "ending.webp", "ending.pmf", "two.jpg.txt", "ending.pn"})
        QTest::newRow(name) << QString::fromLatin1(name) << QByteArray();
}

void TestCliCommands::renderWritesWhatTheNameSays() {
    QFETCH(const QString, name);
    QFETCH(const QByteArray, format);
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("folder.jpg")));
    const QString picture = m_folder.filePath(name);
    const Ran ran = run({"render", sample("room.2025-08-08.pmf"), picture, "--size", "48x32"});
    if (ran.exitCode != 0 && ran.complaints.join(' ').contains(QLatin1String("EGL")))
        QSKIP("no software GL here");
    if (format.isEmpty()) {
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.complaints.size(), 1);
        QVERIFY2(ran.complaints.front().contains(QLatin1String(".png or .jpg")),
                 qPrintable(ran.complaints.front()));
        QVERIFY(!QFile::exists(picture));
        return;
    }
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    QImageReader reader(picture);
    reader.setDecideFormatFromContent(true);
    QCOMPARE(reader.format(), format);
    QCOMPARE(reader.read().size(), QSize(48, 32));
}

void TestCliCommands::renderTellsWhatIsWrong_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("reason");
    QTest::newRow("level") << QStringList{"--level", "7"} << "there is no level 7";
    QTest::newRow("size") << QStringList{"--size", "0x5"} << "0x5";
    QTest::newRow("huge") << QStringList{"--size", "99999x99999"} << "99999x99999";
    QTest::newRow("words") << QStringList{"--size", "10x10x"} << "10x10x";
    QTest::newRow("yaw alone") << QStringList{"--yaw", "10"} << "--eye";
    QTest::newRow("two numbers") << QStringList{"--eye", "1,2"} << "--eye";
    QTest::newRow("not finite") << QStringList{"--eye", "0,nan,0"} << "nan";
    QTest::newRow("endless") << QStringList{"--eye", "0,0,0", "--yaw", "inf"} << "inf";
}

void TestCliCommands::renderTellsWhatIsWrong() {
    QFETCH(QStringList, options);
    QFETCH(QString, reason);
    const Ran ran = run(QStringList{"render", sample("room.2025-08-08.pmf"), place("wrong.png")} + options);
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().contains(reason), qPrintable(ran.complaints.front()));
    QVERIFY(!QFile::exists(place("wrong.png")));
}

void TestCliCommands::namesOfOtherKindsAreRefused_data() {
    QTest::addColumn<QString>("in");
    QTest::addColumn<QString>("out");
    QTest::addColumn<bool>("fits");
    const QString map = QStringLiteral("pmf/room.2025-08-08.pmf"), model = QStringLiteral("p3m/robot.p3m"),
                  archive = QStringLiteral("paf/p1-empty.paf");
    QTest::newRow("map to picture") << map << "x.png" << false;
    QTest::newRow("map to model") << map << "x.p3m" << false;
    QTest::newRow("map to no ending") << map << "copy" << true;
    QTest::newRow("map to a backup") << map << "room.pmf.bak" << true;
    QTest::newRow("model to map") << model << "x.pmf" << false;
    QTest::newRow("model to picture") << model << "x.png" << false;
    QTest::newRow("archive to map") << archive << "x.pmf" << false;
}

void TestCliCommands::namesOfOtherKindsAreRefused() {
    QFETCH(QString, in);
    QFETCH(QString, out);
    QFETCH(bool, fits);
    const QString to = m_folder.filePath(out);
    const Ran ran = run({"convert", QStringLiteral(OCTANT_SOURCE_DIR "/tests/data/") + in, "-o", to});
    QCOMPARE(ran.exitCode, fits ? 0 : 2);
    QCOMPARE(QFile::exists(to), fits);
    QCOMPARE(ran.complaints.size(), fits ? 0 : 1);
    if (!fits)
        QVERIFY2(ran.complaints.front().contains(QLatin1String("cannot become")),
                 qPrintable(ran.complaints.front()));
}

void TestCliCommands::optionsOfOtherKindsAreRefused_data() {
    QTest::addColumn<QString>("in");
    QTest::addColumn<QString>("out");
    QTest::addColumn<QStringList>("options");
    const QString map = QStringLiteral("pmf/room.2025-08-08.pmf"), model = QStringLiteral("p3m/cube.p3m");
    QTest::newRow("map, version of terrain") << map << "x.pmf" << QStringList{"--revision", "1.2"};
    QTest::newRow("map, layout") << map << "x.pmf" << QStringList{"--layout", "engine"};
    QTest::newRow("map, layout to read") << map << "x.pmf" << QStringList{"--from-layout", "engine"};
    QTest::newRow("map to terrain, revision of maps")
        << map << "x.pfmap" << QStringList{"--revision", "2025-01-07"};
    QTest::newRow("model, version of terrain") << model << "x.p3m" << QStringList{"--revision", "1.0"};
    QTest::newRow("model, revision of maps") << model << "x.p3m" << QStringList{"--revision", "2025-01-07"};
    QTest::newRow("model to others, revision") << model << "x.glb" << QStringList{"--revision", "1.2"};
    QTest::newRow("terrain, layout") << QStringLiteral("pfmap/new-1x1.pfmap") << "x.pfmap"
                                     << QStringList{"--layout", "engine"};
}

void TestCliCommands::optionsOfOtherKindsAreRefused() {
    QFETCH(QString, in);
    QFETCH(QString, out);
    QFETCH(QStringList, options);
    const QString from = QStringLiteral(OCTANT_SOURCE_DIR "/tests/data/") + in, to = m_folder.filePath(out);
    QVERIFY(QFile::exists(from));
    const Ran ran = run(QStringList{"convert", from, to} + options);
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY(!QFile::exists(to));
}

void TestCliCommands::progressMakesRoomForTheComplaint() {
    if (octant::test::sharedSamples().isEmpty())
        QSKIP("The large maps are not there.");
    const std::string castle = octant::test::sharedSamples().toStdString() + "/big/castle.2025-08-08.pmf";
    const QTemporaryDir folder;
    const std::string out = folder.filePath(QStringLiteral("castle.pmf")).toStdString();
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    QVERIFY(child >= 0);
    if (child == 0) {
        execl(OCTANT_PROGRAM, "octant", "convert", castle.c_str(), out.c_str(), "--revision", "2025-01-15",
              static_cast<char*>(nullptr));
        _exit(127);
    }
    std::string shown;
    bool interrupted = false;
    std::array<char, 4096> part;
    for (ssize_t got = 0; (got = read(terminal, part.data(), part.size())) > 0;) {
        shown.append(part.data(), static_cast<std::size_t>(got));
        if (!interrupted && shown.find(" %\033[K") != std::string::npos)
            interrupted = write(terminal, "\003", 1) == 1;
    }
    close(terminal);
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(interrupted);
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGINT);
    const std::string end = "\r\033[Koctant: " + out + ": cancelled; nothing was written\r\n";
    QVERIFY2(shown.ends_with(end),
             shown.substr(shown.size() - std::min<std::size_t>(shown.size(), 300)).c_str());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
}

void TestCliCommands::usageMistakesAreOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no file") << QStringList{"info"};
    QTest::newRow("unknown option") << QStringList{"dump", "a.pmf", "--fast"};
    QTest::newRow("unknown revision") << QStringList{"convert", "a.pmf", "b.pmf", "--revision", "2024-01-01"};
    QTest::newRow("sector size") << QStringList{"dump", "a.pmf", "--sector-size", "15"};
    QTest::newRow("no output") << QStringList{"set", "a.pmf", "name=b"};
    QTest::newRow("no such file") << QStringList{"dump", "there-is-none.pmf"};
    QTest::newRow("a folder") << QStringList{"dump", "/"};
    QTest::newRow("mistyped command") << QStringList{"inof", "a.pmf"};
    QTest::newRow("window, no display") << QStringList{"a.pmf"};
    QTest::newRow("nothing, no display") << QStringList{};
    QTest::newRow("window, unknown option") << QStringList{"--no-such-option"};
    QTest::newRow("window, style of no name") << QStringList{"-style"};
    QTest::newRow("window, unknown revision") << QStringList{"a.pmf", "--revision", "1"};
}

void TestCliCommands::usageMistakesAreOneLine() {
    QFETCH(QStringList, arguments);
    const Ran ran = run(arguments, m_folder.path());
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY(ran.complaints.front().startsWith(QLatin1String("octant: ")));
    QVERIFY(ran.out.isEmpty());
}

void TestCliCommands::aPlatformWithoutOpenGlIsRefused() {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("minimal"));
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(OCTANT_PROGRAM), {sample("room.2025-08-08.pmf")});
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 2);
    QVERIFY(program.readAllStandardError().contains("octant: Qt's platform \"minimal\" cannot draw"));
}

void TestCliCommands::aDisplayThatDoesNotAnswerIsTold_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("display");
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QString>("words");
    QTest::newRow("of the environment") << QStringList{} << ":9876"
                                        << ""
                                        << "\":9876\"";
    QTest::newRow("of the command line") << QStringList{"-display", ":9877"} << ""
                                         << ""
                                         << "\":9877\"";
    QTest::newRow("platform that is none") << QStringList{} << ":9876"
                                           << "nothing"
                                           << "\"nothing\"";
    QTest::newRow("platform of the command line") << QStringList{"--", "-platform", "nobody"} << ":9876"
                                                  << ""
                                                  << "\"nobody\"";
}

void TestCliCommands::aDisplayThatDoesNotAnswerIsTold() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, display);
    QFETCH(QString, platform);
    QFETCH(QString, words);
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    environment.insert(QStringLiteral("DISPLAY"), display);
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(OCTANT_PROGRAM), arguments);
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 2);
    const QString told = QString::fromUtf8(program.readAllStandardError());
    QCOMPARE(told.count(QLatin1Char('\n')), 1);
    QVERIFY2(told.startsWith(QLatin1String("octant: no window can be opened: ")) && told.contains(words),
             qPrintable(told));
}

void TestCliCommands::optionsOfQtReachQt_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString map = sample("room.2025-08-08.pmf");
    QTest::newRow("before the file") << QStringList{"-platform", "minimal",  "-style",
                                                    "windows",   "-reverse", map};
    QTest::newRow("after the file") << QStringList{map, "-reverse", "-style=windows", "-platform", "minimal"};
    QTest::newRow("two dashes") << QStringList{"--platform", "minimal",   "--style",
                                               "fusion",     "--reverse", map};
    QTest::newRow("behind --") << QStringList{map, "--", "-platform", "minimal", "-stylesheet", "x.qss"};
}

void TestCliCommands::optionsOfQtReachQt() {
    QFETCH(QStringList, arguments);
    const Ran ran = run(arguments);
    QCOMPARE(ran.exitCode, 2);
    // Qt says things of its own, such as that there is no XDG_RUNTIME_DIR.
    const QStringList ours = ran.complaints.filter(QStringLiteral("octant: "));
    QCOMPARE(ours.size(), 1);
    QVERIFY2(ours.front().contains(QLatin1String("Qt's platform \"minimal\" cannot draw")),
             qPrintable(ours.front()));
}

void TestCliCommands::namesOfFilesCannotSteerTheTerminal() {
    const QString name = QString::fromUtf8("a\u202egnp\u009b[31m\x1b[2J.pmf");
    const Ran ran = run({"info", name}, m_folder.path());
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().contains(QLatin1String("a\\u202Egnp\\u009B[31m\\x1b[2J.pmf")),
             qPrintable(ran.complaints.front()));
}

void TestCliCommands::everyCommandHasHelp_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("octant") << QStringList{"--help"};
    for (const char* command : {"info", "check", "dump", "convert", "set", "run", "render"})
        QTest::newRow(command) << QStringList{QString::fromLatin1(command), "--help"};
}

void TestCliCommands::everyCommandHasHelp() {
    QFETCH(QStringList, arguments);
    const Ran ran = run(arguments);
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(ran.complaints.isEmpty());
    QVERIFY(ran.out.contains("Exit codes:"));
    QVERIFY(arguments.size() == 1 || ran.out.contains("Examples:"));
}

void TestCliCommands::unwritablePlacesAreTold() {
    const Ran gone = run({"convert", sample("room.2025-08-08.pmf"), place("no/such/folder.pmf")});
    QCOMPARE(gone.exitCode, 2);
    QCOMPARE(gone.complaints.size(), 1);
    const Ran folder = run({"convert", sample("room.2025-08-08.pmf"), m_folder.path()});
    QCOMPARE(folder.exitCode, 2);
    QCOMPARE(folder.complaints.size(), 1);
}

void TestCliCommands::fullStandardOutputIsAnError_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString file = sample("room.2025-08-08.pmf");
    for (const char* command : {"info", "check", "dump"})
        QTest::newRow(command) << QStringList{QString::fromLatin1(command), file};
    QTest::newRow("help") << QStringList{"--help"};
    QTest::newRow("version") << QStringList{"--version"};
    QTest::newRow("list") << QStringList{"run", "--list"};
}

void TestCliCommands::fullStandardOutputIsAnError() {
    QFETCH(QStringList, arguments);
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("there is no /dev/full here");
    QProcess program;
    program.setStandardOutputFile(QStringLiteral("/dev/full"));
    program.start(QStringLiteral(OCTANT_PROGRAM), arguments);
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 2);
    QVERIFY(program.readAllStandardError().startsWith("octant: standard output: "));
}

void TestCliCommands::brokenStreamsAreNoCrash_data() {
    QTest::addColumn<QString>("script");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("a reader that leaves") << R"("$0" dump "$1" | head -c 1 >/dev/null)" << 0 << "";
    QTest::newRow("closed output") << R"("$0" dump "$1" >&-)" << 2 << "octant: standard output: ";
    QTest::newRow("all closed") << R"("$0" convert "$1" out.pmf <&- >&- 2>&- && cmp out.pmf "$1")" << 0 << "";
    QTest::newRow("to a pipe") << R"("$0" convert "$1" /dev/stdout | cmp - "$1")" << 0 << "";
    QTest::newRow("file too large") << R"(ulimit -f 1; "$0" convert "$1" big.pmf)" << 2
                                    << "octant: big.pmf: ";
}

void TestCliCommands::brokenStreamsAreNoCrash() {
    QFETCH(QString, script);
    QFETCH(int, exitCode);
    QFETCH(QString, complaint);
    QTemporaryDir folder;
    QProcess shell;
    shell.setWorkingDirectory(folder.path());
    shell.start(QStringLiteral("sh"),
                {"-c", script, QStringLiteral(OCTANT_PROGRAM), sample("kitchen-sink.2025-08-08.pmf")});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), exitCode);
    const QString said = QString::fromUtf8(shell.readAllStandardError());
    QVERIFY2(complaint.isEmpty() ? said.isEmpty() : said.startsWith(complaint), qPrintable(said));
    // A save that failed leaves nothing behind, hidden files neither.
    if (exitCode != 0)
        QVERIFY(QDir(folder.path()).isEmpty());
}

} // namespace tst_cli_commands

OCTANT_SUITE(tst_cli_commands, TestCliCommands)
#include "tst_cli_commands.moc"
