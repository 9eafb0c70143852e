#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/samples.h"

using octant::test::dataFile;

namespace {

struct Ran {
    int exitCode = -1;
    QByteArray out;
    QStringList complaints; ///< lines of stderr
};

/// Runs the program without a display.
Ran run(const QStringList& arguments, const QString& folder = {}) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(display));
    program.setProcessEnvironment(environment);
    if (!folder.isEmpty())
        program.setWorkingDirectory(folder);
    program.start(QStringLiteral(OCTANT_PROGRAM), arguments);
    constexpr int longest = 120000;
    if (!program.waitForFinished(longest) || program.exitStatus() != QProcess::NormalExit)
        return {};
    return {program.exitCode(), program.readAllStandardOutput(),
            QString::fromUtf8(program.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)};
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString sample(const char* name) { return dataFile(QStringLiteral("pmf/") + QString::fromLatin1(name)); }

QJsonObject object(const QByteArray& json) { return QJsonDocument::fromJson(json).object(); }

} // namespace

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
    void setChangesFieldsByPath_data();
    void setChangesFieldsByPath();
    void setOfOneFieldLeavesTheRest();
    void setRefusesWithTheReason_data();
    void setRefusesWithTheReason();
    void setMayWriteOverItsInput();
    void renderDrawsWithoutADisplay();
    void renderTellsWhatIsWrong_data();
    void renderTellsWhatIsWrong();
    void usageMistakesAreOneLine_data();
    void usageMistakesAreOneLine();
    void everyCommandHasHelp_data();
    void everyCommandHasHelp();
    void unwritablePlacesAreTold();
    void fullStandardOutputIsAnError();
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
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("rule");
    const QJsonObject manifest = object(contentOf(sample("bad/manifest.json")));
    QVERIFY(!manifest.isEmpty());
    for (auto file = manifest.begin(); file != manifest.end(); ++file)
        if (QFile::exists(dataFile(QStringLiteral("pmf/bad/") + file.key())))
            QTest::newRow(qPrintable(file.key())) << file.value()[QLatin1String("outcome")].toString()
                                                  << file.value()[QLatin1String("rule")].toString();
}

void TestCliCommands::checkGivesTheOutcomeOfTheManifest() {
    QFETCH(QString, outcome);
    QFETCH(QString, rule);
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
    bool found = false;
    for (const QJsonValue& finding : checked[QLatin1String("findings")].toArray())
        found = found || finding[QLatin1String("rule")].toString() == rule;
    QVERIFY2(found, json.out);
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

void TestCliCommands::setChangesFieldsByPath_data() {
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QStringList>("path");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char* assignment, const QStringList& path, const QJsonValue& value) {
        QTest::newRow(assignment) << QString::fromLatin1(assignment) << path << value;
    };
    row("name=A b=c", {"header", "name"}, QStringLiteral("A b=c"));
    row("levels/0/materials/wall/color=#40a030", {"data", "levels", "0", "materials", "1", "color"},
        QJsonArray{64, 160, 48});
    row("levels/0/materials/@1/alpha=7", {"data", "levels", "0", "materials", "1", "alpha"}, 7);
    row("levels/0/materials/wall/wave/velocity=1,2.5,-3",
        {"data", "levels", "0", "materials", "1", "wave", "velocity"}, QJsonArray{1, 2.5, -3});
    row("levels/0/materials/wall/render_mode=add", {"data", "levels", "0", "materials", "1", "render_mode"},
        QStringLiteral("add"));
}

void TestCliCommands::setChangesFieldsByPath() {
    QFETCH(QString, assignment);
    QFETCH(QStringList, path);
    QFETCH(QJsonValue, value);
    const Ran ran = run({"set", sample("room.2025-08-08.pmf"), assignment, "-o", place("set.pmf")});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    QJsonValue found = object(run({"dump", place("set.pmf")}).out);
    for (const QString& key : path)
        found = found.isArray() ? found.toArray().at(key.toInt()) : found.toObject().value(key);
    QCOMPARE(found, value);
}

void TestCliCommands::setOfOneFieldLeavesTheRest() {
    const QString in = sample("room.2025-08-08.pmf");
    QCOMPARE(run({"set", in, "levels/0/materials/wall/alpha=7", "-o", place("one.pmf")}).exitCode, 0);
    QVERIFY(contentOf(place("one.pmf")) != contentOf(in));
    QCOMPARE(
        run({"set", place("one.pmf"), "levels/0/materials/wall/alpha=255", "-o", place("back.pmf")}).exitCode,
        0);
    QVERIFY(object(run({"dump", place("back.pmf")}).out) ==
            object(contentOf(sample("room.2025-08-08.json"))));
    // Set to what it is already: nothing is written anew.
    QCOMPARE(run({"set", in, "levels/0/materials/wall/alpha=255", "-o", place("none.pmf")}).exitCode, 0);
    QCOMPARE(contentOf(place("none.pmf")), contentOf(in));
}

void TestCliCommands::setRefusesWithTheReason_data() {
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("reason");
    QTest::newRow("no =") << "levels/0/materials/wall/color"
                          << "PATH=VALUE";
    QTest::newRow("an item") << "levels/0/materials/wall=1"
                             << "field";
    QTest::newRow("unknown name") << "levels/0/materials/nothing/alpha=1"
                                  << "nothing";
    QTest::newRow("unknown field") << "levels/0/materials/wall/colour=1"
                                   << "colour";
    QTest::newRow("out of range") << "levels/0/materials/wall/alpha=256"
                                  << "255";
    QTest::newRow("not a color") << "levels/0/materials/wall/color=#zz"
                                 << "#zz";
    QTest::newRow("no such level") << "levels/9/flags=1"
                                   << "9";
    QTest::newRow("empty") << "=1"
                           << "octant";
}

void TestCliCommands::setRefusesWithTheReason() {
    QFETCH(QString, assignment);
    QFETCH(QString, reason);
    const Ran ran = run({"set", sample("room.2025-08-08.pmf"), assignment, "-o", place("refused.pmf")});
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().contains(reason), qPrintable(ran.complaints.front()));
    QVERIFY(!QFile::exists(place("refused.pmf")));
}

void TestCliCommands::setMayWriteOverItsInput() {
    QVERIFY(QFile::copy(sample("room.2025-01-15.pmf"), place("over.pmf")));
    QFile::setPermissions(place("over.pmf"), QFile::ReadOwner | QFile::WriteOwner);
    QCOMPARE(run({"set", place("over.pmf"), "name=Over", "-o", place("over.pmf")}).exitCode, 0);
    QCOMPARE(object(run({"dump", place("over.pmf")}).out)[QLatin1String("header")][QLatin1String("name")]
                 .toString(),
             QStringLiteral("Over"));
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

void TestCliCommands::renderTellsWhatIsWrong_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("reason");
    QTest::newRow("level") << QStringList{"--level", "7"} << "there is no level 7";
    QTest::newRow("size") << QStringList{"--size", "0x5"} << "0x5";
    QTest::newRow("huge") << QStringList{"--size", "99999x99999"} << "99999x99999";
    QTest::newRow("words") << QStringList{"--size", "10x10x"} << "10x10x";
    QTest::newRow("yaw alone") << QStringList{"--yaw", "10"} << "--eye";
    QTest::newRow("two numbers") << QStringList{"--eye", "1,2"} << "--eye";
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

void TestCliCommands::usageMistakesAreOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no file") << QStringList{"info"};
    QTest::newRow("unknown option") << QStringList{"dump", "a.pmf", "--fast"};
    QTest::newRow("unknown revision") << QStringList{"convert", "a.pmf", "b.pmf", "--revision", "2024-01-01"};
    QTest::newRow("sector size") << QStringList{"dump", "a.pmf", "--sector-size", "15"};
    QTest::newRow("no output") << QStringList{"set", "a.pmf", "name=b"};
    QTest::newRow("no such file") << QStringList{"dump", "there-is-none.pmf"};
    QTest::newRow("a folder") << QStringList{"dump", "/"};
    QTest::newRow("window, unknown option") << QStringList{"--no-such-option"};
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

void TestCliCommands::everyCommandHasHelp_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("octant") << QStringList{"--help"};
    for (const char* command : {"info", "check", "dump", "convert", "set", "render"})
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

void TestCliCommands::fullStandardOutputIsAnError() {
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("there is no /dev/full here");
    QProcess program;
    program.setStandardOutputFile(QStringLiteral("/dev/full"));
    program.start(QStringLiteral(OCTANT_PROGRAM), {"dump", sample("room.2025-08-08.pmf")});
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 2);
    QVERIFY(program.readAllStandardError().startsWith("octant: standard output: "));
}

QTEST_GUILESS_MAIN(TestCliCommands)
#include "tst_cli_commands.moc"
