#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_diff {

using namespace octant::test;

class TestCliDiff : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const QString& name) const { return m_folder.filePath(name); }
    QString place(const char* name) const { return place(QString::fromLatin1(name)); }
    /// The room sample after these assignments, in a file.
    QString room(const char* name, const QStringList& assignments);
    Ran git(const QString& repository, const QStringList& arguments,
            const QMap<QString, QString>& settings = {});
    static QByteArray textOf(const Ran& ran) {
        return ran.out + ran.complaints.join(QLatin1Char('\n')).toUtf8();
    }

private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void aFileIsEqualToItself();
    void linesNameItemsAndValues();
    void jsonNamesItemsAndValues();
    void longValuesAreToldByTheirBeginnings();
    void whatIsMissingIsToldFromWhatIsThere();
    void boxesOfCubesAreToldInUnits();
    void revisionsAreComparedInTheLaterOne();
    void layersAreToldByName();
    void terrainIsToldByTiles();
    void filesThatCannotBeComparedAreRefused_data();
    void filesThatCannotBeComparedAreRefused();
    void aMergeHasBothSides();
    void aConflictIsListedAndKeepsOurs();
    void severalConflictsAreCounted();
    void filesThatBothSidesAddedAreNotMerged();
    void aMergeMayWriteOverItsInput();
    void gitShowsAndMergesByIt();
    void gitSetupForAllRepositoriesIsDoneOnce();
    void gitSetupUsesTheAttributesFileOfTheMachine();
    void gitSetupWritesPlacesAsGitReadsThem();
};

QString TestCliDiff::room(const char* name, const QStringList& assignments) {
    const QString out = place(name);
    if (assignments.isEmpty())
        QFile::copy(sample("room.2025-08-08.pmf"), out);
    else if (run(QStringList{"set", sample("room.2025-08-08.pmf")} + assignments + QStringList{"-o", out})
                 .exitCode != 0)
        QTest::qFail("the sample cannot be changed", __FILE__, __LINE__);
    return out;
}

void TestCliDiff::longValuesAreToldByTheirBeginnings() {
    // Letters of two bytes, so that one lies across the border.
    const QString before = room("short.pmf", {}),
                  after =
                      room("long.pmf", QStringList{QStringLiteral("name=x") + QString(3000, QChar(0xe4))});
    const Ran told = run({"diff", before, after});
    QCOMPARE(told.exitCode, 1);
    for (const QByteArray& line : told.out.split('\n'))
        QVERIFY(line.size() < 600);
    QVERIFY(told.out.contains("bytes in all)"));
    QVERIFY(QString::fromUtf8(told.out).indexOf(QChar::ReplacementCharacter) < 0);
    // For programs they are whole.
    QVERIFY(run({"diff", before, after, "--json"}).out.size() > 6000);
}

void TestCliDiff::aFileIsEqualToItself() {
    for (const QString& file :
         {sample("kitchen-sink.2025-08-08.pmf"), dataFile(QStringLiteral("pfmap/hills-1x1.pfmap"))}) {
        if (!QFile::exists(file))
            continue;
        const Ran ran = run({"diff", file, file});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.out, QByteArray());
        const Ran json = run({"diff", file, file, "--json"});
        QCOMPARE(json.exitCode, 0);
        QCOMPARE(object(json.out)["equal"].toBool(), true);
    }
}

void TestCliDiff::linesNameItemsAndValues() {
    const QString before = room("before.pmf", {}),
                  after = room("after.pmf", {"levels/0/materials/wall/alpha=7", "name=Hall"});
    const Ran ran = run({"diff", before, after});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY2(ran.out.contains("~ levels/0/materials/wall\n    alpha: 255 -> 7\n"), ran.out);
    QVERIFY2(ran.out.contains("-> \"Hall\"\n"), ran.out);
}

void TestCliDiff::jsonNamesItemsAndValues() {
    const Ran ran =
        run({"diff", room("a.pmf", {}), room("b.pmf", {"levels/0/materials/wall/alpha=7"}), "--json"});
    QCOMPARE(ran.exitCode, 1);
    const QJsonArray items = object(ran.out)["items"].toArray();
    QCOMPARE(items.size(), 1);
    const QJsonObject item = items[0].toObject(), field = item["fields"].toArray()[0].toObject();
    QCOMPARE(item["path"].toString(), QStringLiteral("levels/0/materials/wall"));
    QCOMPARE(item["change"].toString(), QStringLiteral("changed"));
    QCOMPARE(field["field"].toString(), QStringLiteral("alpha"));
    QCOMPARE(field["before"].toInt(), 255);
    QCOMPARE(field["after"].toInt(), 7);
}

void TestCliDiff::whatIsMissingIsToldFromWhatIsThere() {
    const QString before = room("whole.pmf", {}), after = place("without.pmf"),
                  script = place("remove.jsonl");
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"action":"item.remove","targets":["levels/0/materials/wall"]})");
    file.close();
    QCOMPARE(run({"run", before, script, "-o", after}).exitCode, 0);
    const Ran ran = run({"diff", before, after});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY2(ran.out.contains("material wall -> wall (missing)"), ran.out);
    QVERIFY2(run({"diff", after, before}).out.contains("material wall (missing) -> wall"), ran.out);
}

void TestCliDiff::boxesOfCubesAreToldInUnits() {
    const QString before = room("plain.pmf", {}), after = place("filled.pmf"), script = place("fill.jsonl");
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"action":"cubes.clear","targets":[{"kind":"level","id":2}],)"
               R"("parameters":{"depth":0,"min":[0,0,0],"size":[1,1,1]}})");
    file.close();
    QCOMPARE(run({"run", before, script, "-o", after}).exitCode, 0);
    const QString mended = place("mended.pmf");
    file.setFileName(script);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(R"({"action":"cubes.fill","targets":[{"kind":"level","id":2}],)"
               R"("parameters":{"depth":2,"min":[0,0,0],"size":[1,2,1]}})");
    file.close();
    QCOMPARE(run({"run", after, script, "-o", mended}).exitCode, 0);
    const Ran ran = run({"diff", after, mended, "--json"});
    QCOMPARE(ran.exitCode, 1);
    const QJsonArray sectors = object(ran.out)["sectors"].toArray();
    QCOMPARE(sectors.size(), 1);
    const QJsonArray boxes = sectors[0].toObject()["boxes"].toArray();
    QCOMPARE(boxes.size(), 1);
    QCOMPARE(boxes[0].toObject()["change"].toString(), QStringLiteral("added"));
    const QJsonArray min = boxes[0].toObject()["min"].toArray(), max = boxes[0].toObject()["max"].toArray();
    QCOMPARE((max[1].toDouble() - min[1].toDouble()) / (max[0].toDouble() - min[0].toDouble()), 2.0);
    QVERIFY(run({"diff", after, mended}).out.contains("    + box "));
}

void TestCliDiff::revisionsAreComparedInTheLaterOne() {
    const Ran ran = run({"diff", sample("room.2025-01-15.pmf"), sample("room.2025-08-08.pmf")});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY2(ran.out.contains("~ revision of the format\n"), ran.out);
}

void TestCliDiff::layersAreToldByName() {
    const QString before = room("before.pmf", {"layers/+=Lamps", "layers/+=Roof", "layers/+=Old",
                                               "levels/0/cells/1:0,0,0:1,1,1/layer=Roof"}),
                  after = place("after.pmf");
    QCOMPARE(run({"set", before, "layers/Lamps/locked=true", "layers/Roof/name=Top",
                  "levels/0/cells/1:0,0,0:1,1,1/layer=Top", "layers/Old=@none", "layers/+=New",
                  "levels/0/cells/1:1,0,0:1,1,1/layer=New", "layers/current=New", "-o", after})
                 .exitCode,
             0);
    const Ran ran = run({"diff", before, after});
    QCOMPARE(ran.exitCode, 1);
    QCOMPARE(ran.out.mid(ran.out.indexOf("~ ")), QByteArray("~ layers/Lamps\n    locked: false -> true\n"
                                                            "~ layers/Top\n    name: Roof -> Top\n"
                                                            "+ layers/New\n    boxes of cubes put in: 1\n"
                                                            "- layers/Old\n"
                                                            "~ layers/current:  -> New\n"));
    const QJsonArray layers = object(run({"diff", before, after, "--json"}).out)["layers"].toArray();
    QCOMPARE(layers.size(), 4);
    QCOMPARE(layers[2].toObject()["boxes_in"].toInt(), 1);
    QCOMPARE(layers[1].toObject()["before"].toObject()["name"].toString(), QStringLiteral("Roof"));
}

void TestCliDiff::terrainIsToldByTiles() {
    QDir folder(dataFile(QStringLiteral("pfmap")));
    const QStringList samples = folder.entryList({QStringLiteral("*.pfmap")}, QDir::Files);
    QVERIFY(!samples.isEmpty());
    const QString before = folder.filePath(samples.first()), after = place("changed.pfmap");
    QCOMPARE(run({"set", before, "tiles/3/5/base_height=17", "-o", after}).exitCode, 0);
    const Ran ran = run({"diff", before, after});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY2(ran.out.contains("~ tiles/3/5 to 3/5\n    base_height: ") && ran.out.contains("-> 17\n"),
             ran.out);
}

void TestCliDiff::filesThatCannotBeComparedAreRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString map = sample("room.2025-08-08.pmf"), none = QStringLiteral("/nowhere.pmf");
    QTest::newRow("a file that is not there") << QStringList{"diff", map, none};
    QTest::newRow("one file") << QStringList{"diff", map};
    QTest::newRow("three files") << QStringList{"diff", map, map, map};
    QTest::newRow("merge without a base") << QStringList{"merge", none, map, map, "-o", "/tmp/nowhere/x.pmf"};
    QTest::newRow("merge of two revisions")
        << QStringList{"merge", sample("room.2025-01-15.pmf"), map, map, "-o", "/tmp/nowhere/x.pmf"};
}

void TestCliDiff::filesThatCannotBeComparedAreRefused() {
    QFETCH(const QStringList, arguments);
    const Ran ran = run(arguments);
    QCOMPARE(ran.exitCode, 2);
    QVERIFY(!ran.complaints.isEmpty());
}

void TestCliDiff::aMergeHasBothSides() {
    const QString base = room("base.pmf", {}), ours = room("ours.pmf", {"levels/0/materials/wall/alpha=7"}),
                  theirs = room("theirs.pmf", {"levels/0/materials/wall/shading=9", "name=Hall"});
    const Ran ran = run({"merge", base, ours, theirs, "-o", place("out.pmf")});
    QVERIFY2(ran.exitCode == 0, textOf(ran));
    QCOMPARE(run({"diff", place("out.pmf"),
                  room("wanted.pmf", {"levels/0/materials/wall/alpha=7", "levels/0/materials/wall/shading=9",
                                      "name=Hall"})})
                 .exitCode,
             0);
}

void TestCliDiff::aConflictIsListedAndKeepsOurs() {
    const QString base = room("base2.pmf", {}), ours = room("ours2.pmf", {"levels/0/materials/wall/alpha=7"}),
                  theirs = room("theirs2.pmf", {"levels/0/materials/wall/alpha=9", "name=Hall"}),
                  out = place("out2.pmf");
    const Ran ran = run({"merge", base, ours, theirs, "-o", out, "--name", "maps/castle.pmf"});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY2(ran.out.contains("maps/castle.pmf: conflict: levels/0/materials/wall: alpha\n"), ran.out);
    QVERIFY2(ran.out.contains("maps/castle.pmf: 1 conflict; ours was kept there\n"), ran.out);
    QCOMPARE(
        run({"diff", out, room("wanted2.pmf", {"levels/0/materials/wall/alpha=7", "name=Hall"})}).exitCode,
        0);
}

void TestCliDiff::severalConflictsAreCounted() {
    const QString base = room("base4.pmf", {}),
                  ours = room("ours4.pmf", {"levels/0/materials/wall/alpha=7", "name=Hall"}),
                  theirs = room("theirs4.pmf", {"levels/0/materials/wall/alpha=9", "name=Barn"});
    const Ran ran = run({"merge", base, ours, theirs, "-o", place("out4.pmf")});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY2(ran.out.contains(": 2 conflicts; ours was kept there\n"), ran.out);
}

void TestCliDiff::filesThatBothSidesAddedAreNotMerged() {
    const QString base = place(".merge_file_x"), ours = room("ours5.pmf", {"name=Hall"}),
                  theirs = room("theirs5.pmf", {"name=Barn"});
    QFile none(base);
    QVERIFY(none.open(QIODevice::WriteOnly));
    none.close();
    QFile file(ours);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    const Ran ran = run({"merge", base, ours, theirs, "-o", ours, "--name", "maps/castle.pmf"});
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    const QString& line = ran.complaints.front();
    QVERIFY2(line.startsWith(QStringLiteral("octant: maps/castle.pmf: both sides added this file")) &&
                 line.contains(QStringLiteral("git mergetool")) && !line.contains(QStringLiteral("byte")),
             qPrintable(line));
    file.seek(0);
    QCOMPARE(file.readAll(), before);
}

void TestCliDiff::aMergeMayWriteOverItsInput() {
    const QString base = room("base3.pmf", {}), ours = room("ours3.pmf", {"name=Hall"}),
                  theirs = room("theirs3.pmf", {"levels/0/materials/wall/alpha=9"});
    QCOMPARE(run({"merge", base, ours, theirs, "-o", ours}).exitCode, 0);
    QCOMPARE(
        run({"diff", ours, room("wanted3.pmf", {"name=Hall", "levels/0/materials/wall/alpha=9"})}).exitCode,
        0);
}

/// Git with nothing of the user's or the machine's settings.
Ran TestCliDiff::git(const QString& repository, const QStringList& arguments,
                     const QMap<QString, QString>& settings) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), m_folder.path());
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), place("config"));
    environment.insert(QStringLiteral("GIT_CONFIG_NOSYSTEM"), QStringLiteral("1"));
    for (const char* who : {"AUTHOR", "COMMITTER"}) {
        environment.insert(QStringLiteral("GIT_%1_NAME").arg(QLatin1String(who)), QStringLiteral("Tester"));
        environment.insert(QStringLiteral("GIT_%1_EMAIL").arg(QLatin1String(who)),
                           QStringLiteral("tester@localhost"));
    }
    for (const auto& [name, value] : settings.asKeyValueRange())
        environment.insert(name, value);
    program.setProcessEnvironment(environment);
    program.setWorkingDirectory(repository);
    const bool own = !arguments.isEmpty() && arguments.first() == QLatin1String("octant");
    program.start(own ? QStringLiteral(OCTANT_PROGRAM) : QStringLiteral("git"),
                  own ? arguments.mid(1) : arguments);
    if (!program.waitForFinished(120000) || program.exitStatus() != QProcess::NormalExit)
        return {};
    return {program.exitCode(), program.readAllStandardOutput(),
            QString::fromUtf8(program.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)};
}

void TestCliDiff::gitShowsAndMergesByIt() {
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("git is not installed");
    const QString repository = place("repository with spaces");
    QVERIFY(QDir().mkpath(repository));
    const auto done = [&](const QStringList& arguments) {
        const Ran ran = git(repository, arguments);
        if (ran.exitCode != 0)
            qWarning("%s", textOf(ran).constData());
        return ran.exitCode == 0;
    };
    const auto put = [&](const char* name) {
        QFile::remove(repository + QStringLiteral("/room.pmf"));
        return QFile::copy(place(name), repository + QStringLiteral("/room.pmf"));
    };
    room("g-base.pmf", {});
    room("g-ours.pmf", {"levels/0/materials/wall/alpha=7"});
    room("g-theirs.pmf", {"levels/0/materials/wall/shading=9"});
    room("g-clash.pmf", {"levels/0/materials/wall/alpha=8"});
    QVERIFY(done({"init", "-q", "-b", "main"}));
    QVERIFY(done({"octant", "git-setup"}));
    const QByteArray attributes = contentOf(repository + QStringLiteral("/.gitattributes"));
    QVERIFY2(attributes.contains("*.pmf diff=octant merge=octant\n") && attributes.contains("*.p3m ") &&
                 attributes.contains("*.pfmap "),
             attributes);
    const QByteArray config = contentOf(repository + QStringLiteral("/.git/config"));
    QVERIFY(done({"octant", "git-setup"}));
    QCOMPARE(contentOf(repository + QStringLiteral("/.gitattributes")), attributes);
    QCOMPARE(contentOf(repository + QStringLiteral("/.git/config")), config);

    QVERIFY(put("g-base.pmf") && done({"add", "."}) && done({"commit", "-q", "-m", "base"}));
    QVERIFY(done({"checkout", "-q", "-b", "theirs"}) && put("g-theirs.pmf"));
    const Ran shown = git(repository, {"diff"});
    QVERIFY2(shown.exitCode == 0 && shown.out.contains("~ levels/0/materials/wall\n    shading: "),
             textOf(shown));
    QVERIFY(done({"commit", "-q", "-a", "-m", "theirs"}));
    QVERIFY(done({"checkout", "-q", "-b", "clash", "main"}) && put("g-clash.pmf"));
    QVERIFY(done({"commit", "-q", "-a", "-m", "clash"}));
    QVERIFY(done({"checkout", "-q", "main"}) && put("g-ours.pmf"));
    QVERIFY(done({"commit", "-q", "-a", "-m", "ours"}));
    QVERIFY(done({"merge", "-q", "-m", "both", "theirs"}));
    QCOMPARE(
        run({"diff", repository + QStringLiteral("/room.pmf"),
             room("g-both.pmf", {"levels/0/materials/wall/alpha=7", "levels/0/materials/wall/shading=9"})})
            .exitCode,
        0);
    const Ran clash = git(repository, {"merge", "-m", "clash", "clash"});
    QCOMPARE(clash.exitCode, 1);
    QVERIFY2(textOf(clash).contains("room.pmf: conflict: levels/0/materials/wall: alpha"), textOf(clash));
    QVERIFY(git(repository, {"status", "--porcelain"}).out.startsWith("UU "));
    const Ran staged = git(repository, {"diff", "--cached"});
    QVERIFY2(staged.exitCode == 0 && staged.out.contains("* Unmerged path room.pmf\n"), textOf(staged));
}

void TestCliDiff::gitSetupForAllRepositoriesIsDoneOnce() {
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("git is not installed");
    QVERIFY(QDir().mkpath(place("config/git")));
    const Ran first = git(m_folder.path(), {"octant", "git-setup", "--global"});
    QVERIFY2(first.exitCode == 0 && first.out.contains("merge.octant.driver"), textOf(first));
    const QByteArray attributes = contentOf(place("config/git/attributes"));
    QCOMPARE(attributes.count("merge=octant\n"), 3);
    const Ran second = git(m_folder.path(), {"octant", "git-setup", "--global"});
    QCOMPARE(second.exitCode, 0);
    QVERIFY2(second.out.contains("is set already") && second.out.contains("has the lines already"),
             textOf(second));
    QCOMPARE(contentOf(place("config/git/attributes")), attributes);
    // Outside of a repository there is nothing to set up.
    QCOMPARE(git(place("config"), {"octant", "git-setup"}).exitCode, 2);
}

void TestCliDiff::gitSetupUsesTheAttributesFileOfTheMachine() {
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("git is not installed");
    const QString machine = place("machine.gitconfig"), attributes = place("machine.attributes"),
                  user = place("another user");
    QVERIFY(QDir().mkpath(user));
    QFile file(machine);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[core]\n\tattributesFile = " + attributes.toUtf8() + "\n");
    file.close();
    const Ran ran = git(user, {"octant", "git-setup", "--global"},
                        {{"GIT_CONFIG_NOSYSTEM", "0"}, {"GIT_CONFIG_SYSTEM", machine}, {"HOME", user}});
    QVERIFY2(ran.exitCode == 0, textOf(ran));
    QCOMPARE(contentOf(attributes).count("merge=octant\n"), 3);
}

void TestCliDiff::gitSetupWritesPlacesAsGitReadsThem() {
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("git is not installed");
    const QString repository = place("100% repository"), folder = place("100%A");
    QVERIFY(QDir().mkpath(repository) && QDir().mkpath(folder));
    const QString program = folder + QStringLiteral("/octant");
    QVERIFY(QFile::copy(QStringLiteral(OCTANT_PROGRAM), program));
    QCOMPARE(git(repository, {"init", "-q", "-b", "main"}).exitCode, 0);
    QProcess setup;
    setup.setWorkingDirectory(repository);
    setup.start(program, {QStringLiteral("git-setup")});
    QVERIFY(setup.waitForFinished(120000));
    QCOMPARE(setup.exitCode(), 0);
    const auto configured = [&](const char* key) {
        return git(repository, {"config", "--local", "--get", QLatin1String(key)}).out.trimmed();
    };
    QVERIFY2(configured("merge.octant.driver").contains("/100%%A/octant' merge %O %A %B -o %A --name=%P"),
             configured("merge.octant.driver"));
    QVERIFY2(configured("diff.octant.command").endsWith("/100%A/octant' diff --git --"),
             configured("diff.octant.command"));

    // A name that looks like an option is none, and git finds the program in spite of the % in its place.
    const auto commit = [&](const char* file, const char* message) {
        const QString there = repository + QStringLiteral("/-x.pmf");
        QFile::remove(there);
        return QFile::copy(place(file), there) && git(repository, {"add", "."}).exitCode == 0 &&
               git(repository, {"commit", "-q", "-m", QLatin1String(message)}).exitCode == 0;
    };
    room("p-base.pmf", {});
    room("p-ours.pmf", {"levels/0/materials/wall/alpha=7"});
    room("p-theirs.pmf", {"levels/0/materials/wall/alpha=8"});
    QVERIFY(commit("p-base.pmf", "base"));
    QCOMPARE(git(repository, {"checkout", "-q", "-b", "theirs"}).exitCode, 0);
    QVERIFY(commit("p-theirs.pmf", "theirs"));
    QCOMPARE(git(repository, {"checkout", "-q", "main"}).exitCode, 0);
    QVERIFY(commit("p-ours.pmf", "ours"));
    const Ran shown = git(repository, {"diff", "theirs", "main"});
    QVERIFY2(shown.exitCode == 0 && shown.out.contains("    alpha: 8 -> 7\n"), textOf(shown));
    const Ran merged = git(repository, {"merge", "-m", "both", "theirs"});
    QVERIFY2(textOf(merged).contains("-x.pmf: conflict: levels/0/materials/wall: alpha"), textOf(merged));
}

} // namespace tst_cli_diff

OCTANT_SUITE(tst_cli_diff, TestCliDiff)

#include "tst_cli_diff.moc"
