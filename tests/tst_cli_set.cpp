#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_set {

using namespace octant::test;

class TestCliSet : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void setChangesFieldsByPath_data();
    void setChangesFieldsByPath();
    void setOfOneFieldLeavesTheRest();
    void setRefusesWithTheReason_data();
    void setRefusesWithTheReason();
    void setMayWriteOverItsInput();
    void severalAssignmentsFollowOneAnother();
    void anAmbiguousNameListsItsNumbers();
    void valuesThatAreThereChangeNothing_data();
    void valuesThatAreThereChangeNothing();
    void theFirstRevisionHasEnvironmentsInTheLevel();
    void aRefusalLeavesTheFileAlone();
    void gamemodesAreSetByName();
    void sourcesOfLightAreSetByPath_data();
    void sourcesOfLightAreSetByPath();
    void sourcesOfLightAreRefusedWithTheReason_data();
    void sourcesOfLightAreRefusedWithTheReason();
    void customPropertiesAreSetByPath_data();
    void customPropertiesAreSetByPath();
    void theExamplesOfTheManualWork();
};

void TestCliSet::setChangesFieldsByPath_data() {
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
    // As the dump has them.
    row("header/authors=A, B", {"header", "authors"}, QStringLiteral("A, B"));
    row("data/levels/0/flags/keep_velocity=true", {"data", "levels", "0", "flags", "keep_velocity"}, true);
    row("levels/0/entities/@0/data/target=5", {"data", "levels", "0", "entities", "0", "data", "target"}, 5);
    row("levels/0/entities/@0/name=a%3d", {"data", "levels", "0", "entities", "0", "name"},
        QStringLiteral("a%3d"));
    row("levels/0/sectors/0,0,0/entities/@0/position=1,-2,3.5",
        {"data", "levels", "0", "sectors", "0", "entities", "0", "data", "position"}, QJsonArray{1, -2, 3.5});
    row("levels/0/sectors/@0/entities/@0/flags/physics=off",
        {"data", "levels", "0", "sectors", "0", "entities", "0", "data", "flags", "physics"}, false);
    row("levels/0/sectors/0,0,0/cubes/2/lightmap=255",
        {"data", "levels", "0", "sectors", "0", "cubes", "2", "lightmap"}, 255);
    row("levels/0/sectors/0,0,0/cubes/2/faces/1/material=wall",
        {"data", "levels", "0", "sectors", "0", "cubes", "2", "common_extended"}, true);
    row("levels/0/default_sound=@none", {"data", "levels", "0", "default_sound"}, QStringLiteral(""));
    row("levels/0/entities/@0/gamemodes=@none", {"data", "levels", "0", "entities", "0", "gamemodes"}, 0);
    row("levels/0/entities/@0/gamemodes=5", {"data", "levels", "0", "entities", "0", "gamemodes"}, 5);
    row("levels/0/entities/@0/gamemodes=@all", {"data", "levels", "0", "entities", "0", "gamemodes"},
        4294967295.0);
    row("gamemodes=dm,ctf", {"header", "gamemodes"}, QJsonArray{"dm", "ctf"});
}

void TestCliSet::setChangesFieldsByPath() {
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

void TestCliSet::sourcesOfLightAreSetByPath_data() {
    QTest::addColumn<QStringList>("assignments");
    QTest::addColumn<QString>("expected"); ///< what the dump says of the level
    const char* const lamp = "levels/0/bakedlights/+=point";
    const auto row = [&](const char* name, const QStringList& assignments, const char* expected) {
        QTest::newRow(name) << (QStringList{QString::fromLatin1(lamp)} + assignments)
                            << QString::fromLatin1(expected);
    };
    const QString first = QStringLiteral("levels/0/bakedlights/@0/");
    row("a name", {first + "name=over the door"}, R"({"sources":[{"name":"over the door"}]})");
    row("by its name", {first + "name=a/b", "levels/0/bakedlights/a%2fb/intensity=7.5"},
        R"({"sources":[{"name":"a/b","intensity":7.5}]})");
    row("a place", {first + "position=1,2.5,-3"}, R"({"sources":[{"position":[1,2.5,-3]}]})");
    row("a colour", {first + "color=#ff8000"}, R"({"sources":[{"color":[255,128,0]}]})");
    row("a colour in numbers", {first + "color=255,128,0"}, R"({"sources":[{"color":[255,128,0]}]})");
    row("a kind", {first + "type=spot", first + "cone=10,20"},
        R"({"sources":[{"type":"spot","cone":[10,20]}]})");
    row("a switch", {first + "shadows=false"}, R"({"sources":[{"shadows":false}]})");
    row("a light", {first + "reach=fast", first + "id=3", first + "start=200"},
        R"({"sources":[{"reach":"fast","id":3,"start":200}]})");
    row("another one, and none", {"levels/0/bakedlights/+=sun", first.chopped(1) + "=@none"},
        R"({"sources":[{"type":"sun"}]})");
    row("settings",
        {"levels/0/bakedlights/settings/density=2", "data/levels/0/bakedlights/settings/sky_zenith=#102030",
         "levels/0/bakedlights/settings/bounces=4", "levels/0/bakedlights/settings/sky_materials=sky,blue"},
        R"({"settings":{"density":2,"sky_zenith":[16,32,48],"bounces":4,"sky_materials":["sky","blue"]}})");
}

/// Each value is found again where the dump has it.
void TestCliSet::sourcesOfLightAreSetByPath() {
    QFETCH(QStringList, assignments);
    QFETCH(QString, expected);
    const Ran ran = run(QStringList{"set", sample("room.2025-08-08.pmf")} + assignments +
                        QStringList{"-o", place("lit.pmf")});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    const QJsonObject level = object(run({"dump", place("lit.pmf")}).out)
                                  .value("data")
                                  .toObject()
                                  .value("bakedlights")
                                  .toObject()
                                  .value("levels")
                                  .toArray()
                                  .at(0)
                                  .toObject();
    const QJsonObject wanted = QJsonDocument::fromJson(expected.toUtf8()).object();
    if (wanted.contains("sources"))
        QCOMPARE(level.value("sources").toArray().size(), wanted.value("sources").toArray().size());
    const auto compare = [](const QJsonObject& found, const QJsonObject& part) {
        for (auto member = part.begin(); member != part.end(); ++member)
            QCOMPARE(found.value(member.key()), member.value());
    };
    const QJsonArray sources = wanted.value("sources").toArray();
    for (int i = 0; i < sources.size(); ++i)
        compare(level.value("sources").toArray().at(i).toObject(), sources.at(i).toObject());
    compare(level.value("settings").toObject(), wanted.value("settings").toObject());
}

void TestCliSet::sourcesOfLightAreRefusedWithTheReason_data() {
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("reason");
    QTest::newRow("no such level") << "levels/7/bakedlights/+=point"
                                   << "no level 7";
    QTest::newRow("no such source") << "levels/0/bakedlights/@0/range=3"
                                    << "no source @0";
    QTest::newRow("no such name") << "levels/0/bakedlights/door/range=3"
                                  << "no source is called door";
    QTest::newRow("no such kind") << "levels/0/bakedlights/+=lamp"
                                  << "must be point, spot or sun";
    QTest::newRow("no such setting") << "levels/0/bakedlights/settings/colour=3"
                                     << "there is no colour here";
    QTest::newRow("no number") << "levels/0/bakedlights/settings/samples=many"
                               << "number";
    QTest::newRow("out of bounds") << "levels/0/bakedlights/settings/density=3"
                                   << "power of two";
    QTest::newRow("no field") << "levels/0/bakedlights/settings=3"
                              << "name of a field";
    QTest::newRow("factors") << "levels/0/bakedlights/settings/lamp_materials=lamp"
                             << "light.set";
}

void TestCliSet::sourcesOfLightAreRefusedWithTheReason() {
    QFETCH(QString, assignment);
    QFETCH(QString, reason);
    const Ran ran = run({"set", sample("room.2025-08-08.pmf"), assignment, "-o", place("no.pmf")});
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.complaints.join('\n').contains(reason), qPrintable(ran.complaints.join('\n')));
}

void TestCliSet::setOfOneFieldLeavesTheRest() {
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

void TestCliSet::setRefusesWithTheReason_data() {
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
    QTest::newRow("what follows") << "levels/0/sectors/0,0,0/used_materials=wall"
                                  << "cannot be set";
    QTest::newRow("a cube without") << "levels/0/sectors/0,0,0/cubes/1/material=wall"
                                    << "material";
    QTest::newRow("typing mistake") << "levels/0/materials/waal/alpha=1"
                                    << "did you mean wall?";
    QTest::newRow("no such sector") << "levels/0/sectors/1,0,0/cubes/0/material=wall"
                                    << "1 x 1 x 1";
    QTest::newRow("no such material") << "levels/0/sectors/0,0,0/cubes/2/material=brick"
                                      << "brick";
    QTest::newRow("escape") << "levels/0/materials/a%zz/alpha=1"
                            << "%25";
    QTest::newRow("empty") << "=1"
                           << "octant";
}

void TestCliSet::setRefusesWithTheReason() {
    QFETCH(QString, assignment);
    QFETCH(QString, reason);
    const Ran ran = run({"set", sample("room.2025-08-08.pmf"), assignment, "-o", place("refused.pmf")});
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().contains(reason), qPrintable(ran.complaints.front()));
    QVERIFY(!QFile::exists(place("refused.pmf")));
}

void TestCliSet::setMayWriteOverItsInput() {
    QVERIFY(QFile::copy(sample("room.2025-01-15.pmf"), place("over.pmf")));
    QFile::setPermissions(place("over.pmf"), QFile::ReadOwner | QFile::WriteOwner);
    QCOMPARE(run({"set", place("over.pmf"), "name=Over", "-o", place("over.pmf")}).exitCode, 0);
    QCOMPARE(object(run({"dump", place("over.pmf")}).out)[QLatin1String("header")][QLatin1String("name")]
                 .toString(),
             QStringLiteral("Over"));
}

void TestCliSet::severalAssignmentsFollowOneAnother() {
    const Ran ran = run({"set", sample("room.2025-08-08.pmf"), "levels/0/materials/wall/name=new",
                         "levels/0/materials/new/alpha=9", "name=Both", "-o", place("several.pmf")});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    const QJsonObject dumped = object(run({"dump", place("several.pmf")}).out);
    const QJsonValue level = dumped[QLatin1String("data")][QLatin1String("levels")][0];
    const QJsonValue material = level[QLatin1String("materials")][1];
    QCOMPARE(material[QLatin1String("name")].toString(), QStringLiteral("new"));
    QCOMPARE(material[QLatin1String("alpha")].toInt(), 9);
    // What names it follows.
    QVERIFY(level[QLatin1String("sectors")][0][QLatin1String("used_materials")].toArray().contains(
        QStringLiteral("new")));
    QCOMPARE(dumped[QLatin1String("header")][QLatin1String("name")].toString(), QStringLiteral("Both"));
}

void TestCliSet::anAmbiguousNameListsItsNumbers() {
    const QString file = sample("bad/material-twice.2025-08-08.pmf");
    const QJsonArray materials =
        object(run({"dump", file})
                   .out)[QLatin1String("data")][QLatin1String("levels")][0][QLatin1String("materials")]
            .toArray();
    QString twice;
    QStringList names, numbers;
    for (const QJsonValue& material : materials) {
        const QString name = material[QLatin1String("name")].toString();
        if (names.contains(name))
            twice = name;
        names.append(name);
    }
    QVERIFY(!twice.isEmpty());
    for (int i = 0; i < names.size(); ++i)
        if (names[i] == twice)
            numbers.append(QStringLiteral("@%1").arg(i));
    const Ran ran =
        run({"set", file, QStringLiteral("levels/0/materials/%1/alpha=3").arg(twice), "-o", place("no.pmf")});
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().contains(numbers.join(QStringLiteral(", "))),
             qPrintable(ran.complaints.front()));
    QCOMPARE(run({"set", file, QStringLiteral("levels/0/materials/%1/alpha=3").arg(numbers.last()), "-o",
                  place("yes.pmf")})
                 .exitCode,
             0);
}

void TestCliSet::valuesThatAreThereChangeNothing_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("list"); ///< of the first level
    for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
        for (const char* list :
             {"materials", "physics_materials", "sound_environments", "sky_environments", "entities"})
            // Environments have no list of their own in the first revision.
            if (qstrcmp(revision, "2025-01-07") != 0 || !QByteArray(list).endsWith("environments"))
                QTest::addRow("%s %s", revision, list)
                    << QStringLiteral("kitchen-sink.%1").arg(QLatin1String(revision))
                    << QString::fromLatin1(list);
}

/// Assignments of the numbers and texts that an object of the dump holds.
static void addAssignments(QStringList& assignments, const QString& path, const QJsonObject& object) {
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QString there = path + QLatin1Char('/') + member.key();
        const QJsonValue value = member.value();
        // What an entity is cannot be set, nor what the lists of properties hold.
        if (member.key() == QLatin1String("type") || member.key() == QLatin1String("opaque"))
            continue;
        if (value.isObject() && !value.toObject().contains(QLatin1String("x")))
            addAssignments(assignments, there, value.toObject());
        else if (value.isBool())
            assignments.append(there + (value.toBool() ? QLatin1String("=true") : QLatin1String("=false")));
        else if (value.isDouble() && std::abs(value.toDouble()) < 9e15) // exact in JSON as Qt reads it
            assignments.append(there + QLatin1Char('=') + QString::number(value.toDouble(), 'g', 17));
    }
}

void TestCliSet::valuesThatAreThereChangeNothing() {
    QFETCH(QString, file);
    QFETCH(QString, list);
    const QString in = dataFile(QStringLiteral("pmf/%1.pmf").arg(file));
    const QJsonObject dumped = object(contentOf(dataFile(QStringLiteral("pmf/%1.json").arg(file))));
    const QJsonArray items = dumped[QLatin1String("data")][QLatin1String("levels")][0][list].toArray();
    QStringList arguments{"set", in, "-o", place("same.pmf")};
    for (int i = 0; i < items.size(); ++i)
        addAssignments(arguments, QStringLiteral("levels/0/%1/@%2").arg(list).arg(i), items[i].toObject());
    QVERIFY(arguments.size() > 4);
    const Ran ran = run(arguments);
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    QCOMPARE(contentOf(place("same.pmf")), contentOf(in));
}

void TestCliSet::theFirstRevisionHasEnvironmentsInTheLevel() {
    const QString file = sample("kitchen-sink.2025-01-07.pmf");
    const Ran ran = run({"set", file, "levels/0/default_sound/low_pass=0.25",
                         "levels/0/default_gravity/gravity=1,2,3", "-o", place("first.pmf")});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    const QJsonValue level =
        object(run({"dump", place("first.pmf")}).out)[QLatin1String("data")][QLatin1String("levels")][0];
    QCOMPARE(level[QLatin1String("default_sound")][QLatin1String("low_pass")].toDouble(), 0.25);
    const QJsonArray gravity{1, 2, 3};
    QCOMPARE(level[QLatin1String("default_gravity")][QLatin1String("gravity")].toArray(), gravity);
}

void TestCliSet::aRefusalLeavesTheFileAlone() {
    const QString file = place("kept.pmf");
    QVERIFY(QFile::copy(sample("room.2025-08-08.pmf"), file));
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    QCOMPARE(run({"set", file, "name=New", "levels/0/materials/wall/alpha=256", "-o", file}).exitCode, 2);
    QCOMPARE(contentOf(file), contentOf(sample("room.2025-08-08.pmf")));
    QCOMPARE(run({"set", file, "name=New", "-o", place("gone/kept.pmf")}).exitCode, 2);
    QVERIFY(!QFile::exists(place("gone")));
}

void TestCliSet::gamemodesAreSetByName() {
    const QString in = sample("room.2025-08-08.pmf");
    const auto mask = [&](const char* name) {
        return object(run({"dump", place(name)}).out)[QLatin1String("data")][QLatin1String(
            "levels")][0][QLatin1String("entities")][0][QLatin1String("gamemodes")]
            .toDouble();
    };
    QCOMPARE(run({"set", in, "gamemodes=dm,ctf,race", "levels/0/entities/@0/gamemodes=dm,race", "-o",
                  place("modes.pmf")})
                 .exitCode,
             0);
    QCOMPARE(mask("modes.pmf"), 5.0);
    // What is in all that there are is in all that come later too.
    QCOMPARE(
        run({"set", place("modes.pmf"), "levels/0/entities/@0/gamemodes=race,ctf,dm", "-o", place("all.pmf")})
            .exitCode,
        0);
    QCOMPARE(mask("all.pmf"), 4294967295.0);
    const Ran ran =
        run({"set", place("modes.pmf"), "levels/0/entities/@0/gamemodes=dn", "-o", place("no.pmf")});
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.complaints.front().contains("dm, ctf, race"), qPrintable(ran.complaints.front()));
}

void TestCliSet::customPropertiesAreSetByPath_data() {
    QTest::addColumn<QString>("file");
    for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
        QTest::newRow(revision) << QStringLiteral("room.%1.pmf").arg(QLatin1String(revision));
}

void TestCliSet::customPropertiesAreSetByPath() {
    QFETCH(QString, file);
    const QString entity = QStringLiteral("levels/0/sectors/0,0,0/entities/@1/properties/");
    const auto shown = [&](const char* name) {
        const auto dump = object(run({"dump", place(name)}).out);
        const auto sector =
            dump[QLatin1String("data")][QLatin1String("levels")][0][QLatin1String("sectors")][0];
        QStringList all;
        for (const QJsonValue value :
             sector[QLatin1String("entities")][1][QLatin1String("properties")].toArray()) {
            const QJsonValue property =
                value.isObject() ? value : sector[QLatin1String("containers")][value.toInt()];
            all.append(QString::fromUtf8(
                QJsonDocument(QJsonArray{property[QLatin1String("type")], property[QLatin1String("value")]})
                    .toJson(QJsonDocument::Compact)));
        }
        return all.join(' ');
    };
    const Ran more = run({"set", sample(qPrintable(file)), entity + "+=f32", entity + "0/value=2.5",
                          entity + "+=str", entity + "1/lengths=2", entity + "1/value=a,b",
                          entity + "1/value/0=x, y", entity + "0/place=1", "-o", place("more.pmf")});
    QVERIFY2(more.exitCode == 0, qPrintable(more.complaints.join('\n')));
    QCOMPARE(shown("more.pmf"), QStringLiteral(R"(["str",["x, y","b"]] ["f32",2.5])"));
    const Ran fewer =
        run({"set", place("more.pmf"), entity + "0=@none", entity + "0/type=i32", "-o", place("fewer.pmf")});
    QVERIFY2(fewer.exitCode == 0, qPrintable(fewer.complaints.join('\n')));
    QCOMPARE(shown("fewer.pmf"), QStringLiteral(R"(["i32",3])"));
    for (const char* wrong :
         {"0/value=much", "7/value=1", "0/type=float", "0/lengths=-1", "0=5", "0/place=x"}) {
        const Ran ran =
            run({"set", place("fewer.pmf"), entity + QLatin1String(wrong), "-o", place("no.pmf")});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(!QFile::exists(place("no.pmf")));
    }
}

void TestCliSet::theExamplesOfTheManualWork() {
    for (const char* page : {"README.md", "resources/manual/scripts.md"}) {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(QString::fromLatin1(name)); };
        QVERIFY(QFile::copy(QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf"), path("demo.pmf")));
        QVERIFY(QFile::setPermissions(path("demo.pmf"), QFile::ReadOwner | QFile::WriteOwner));
        const QByteArray text = contentOf(QStringLiteral(OCTANT_SOURCE_DIR "/") + QString::fromLatin1(page));
        QByteArray script;
        int examples = 0;
        for (const QByteArray& line : text.split('\n')) {
            if (line.startsWith("    {\"action\":"))
                script += line.trimmed() + '\n';
            if (!line.startsWith("    octant set "))
                continue;
            const Ran ran =
                run(QString::fromUtf8(line.trimmed()).split(QLatin1Char(' ')).mid(1), folder.path());
            QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
            ++examples;
        }
        QVERIFY(examples >= 4 && script.count('\n') >= 3);
        QFile file(path("edits.jsonl"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(script);
        file.close();
        QVERIFY(QFile::remove(path("demo.pmf")));
        QVERIFY(QFile::copy(QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf"), path("demo.pmf")));
        const Ran ran = run({"run", "demo.pmf", "edits.jsonl", "-o", "done.pmf"}, folder.path());
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    }
}

} // namespace tst_cli_set

OCTANT_SUITE(tst_cli_set, TestCliSet)
#include "tst_cli_set.moc"
