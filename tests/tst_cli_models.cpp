#include <algorithm>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "io/ptf/ptf.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_models {

using namespace octant;
using namespace octant::test;

/// Models on the command line.
class TestCliModels : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    static void keep(const QString& path, const QByteArray& content) {
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(content);
    }

private slots:
    void dumpIsThatOfTheFormat();
    void infoCounts();
    void checkTellsTheOutcome();
    void convertTellsTheLosses();
    void withoutALayoutTheBytesStay();
    void theEngineGetsTexturesThatItReads();
    void modelsGoToOtherProgramsAndBack();
    void newModelsTellWhatTheirLayoutCannotHold();
    void picturesComeFromTheFolderAlone();
    void texturesOfTheGameAreExported();
    void nothingOutsideOfTheFolderIsRead();
    void fieldsAreSetAndScriptsRun();
    void itemsAreListedAsScriptsNameThem();
    void animationsAreDrawnAtAMoment();
    void whatMakesNoSenseIsRefused();
};

void TestCliModels::dumpIsThatOfTheFormat() {
    for (const char* name : {"robot", "lamp", "legacy-1.1-a", "nothing-engine"}) {
        const QString file = p3mPath(QString::fromLatin1(name));
        const Ran ran = run({"dump", file + QStringLiteral(".p3m")});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(QJsonDocument::fromJson(ran.out), jsonOf(file + QStringLiteral(".json")));
    }
    // Told by content, not by name; and as what it is asked to be read.
    const QString copy = place("model.pmf");
    QVERIFY(QFile::copy(p3mPath(QStringLiteral("nothing.p3m")), copy));
    QCOMPARE(object(run({"dump", copy}).out)[u"layout"].toString(), QStringLiteral("2025-12-07"));
    const Ran forced = run({"dump", copy, "--layout", "engine"});
    QCOMPARE(object(forced.out)[u"layout"].toString(), QStringLiteral("engine"));
}

void TestCliModels::itemsAreListedAsScriptsNameThem() {
    const QString robot = p3mPath(QStringLiteral("robot.p3m")), script = place("rename.jsonl");
    const Ran listed = run({"dump", robot, "--ids"});
    QVERIFY2(listed.exitCode == 0, qPrintable(listed.complaints.join('\n')));
    const QJsonArray items = QJsonDocument::fromJson(listed.out).array();
    const auto bone = std::find_if(items.begin(), items.end(), [](const QJsonValue& item) {
        return item[u"path"].toString() == QLatin1String("bones/@1");
    });
    QVERIFY(bone != items.end());
    QCOMPARE((*bone)[u"name"].toString(), QStringLiteral("Neck"));
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(QJsonObject{{"action", "item.set"},
                                         {"targets", QJsonArray{QJsonObject{{"kind", (*bone)[u"kind"]},
                                                                            {"id", (*bone)[u"id"]}}}},
                                         {"parameters", QJsonObject{{"field", "name"}, {"value", "Hals"}}}})
                   .toJson(QJsonDocument::Compact));
    file.close();
    const Ran ran = run({"run", robot, script, "-o", place("renamed.p3m")});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    QVERIFY(run({"dump", place("renamed.p3m")}).out.contains("Hals"));
}

void TestCliModels::infoCounts() {
    const QString robot = p3mPath(QStringLiteral("robot.p3m"));
    const QJsonObject told = object(run({"info", robot, "--json"}).out);
    for (const auto& [what, count] : {std::pair("parts", 5),
                                      {"visible_parts", 3},
                                      {"vertices", 120},
                                      {"triangles", 60},
                                      {"materials", 4},
                                      {"embedded_textures", 1},
                                      {"bones", 2},
                                      {"animations", 3},
                                      {"actions", 4},
                                      {"user_fields", 3}})
        QVERIFY2(told[QLatin1String(what)].toInt() == count, what);
    QCOMPARE(told[u"animation_lengths"][0][u"us"].toInt(), 666660);
    const Ran plain = run({"info", robot});
    QVERIFY(plain.exitCode == 0 && plain.out.contains("P3M, layout 2025-12-07"));
}

void TestCliModels::checkTellsTheOutcome() {
    for (const auto& [file, code, outcome] : {std::tuple("cube.p3m", 0, "clean"),
                                              {"robot.p3m", 0, "readable with warnings"},
                                              {"bad/nan.p3m", 1, "readable with errors"},
                                              {"bad/version.p3m", 2, "unreadable"}}) {
        const Ran ran = run({"check", p3mPath(QString::fromLatin1(file)), "--json"});
        QCOMPARE(ran.exitCode, code);
        QCOMPARE(QJsonDocument::fromJson(ran.out)[0][u"outcome"].toString(), QLatin1String(outcome));
    }
    const Ran plain = run({"check", p3mPath(QStringLiteral("bad/nan.p3m"))});
    QVERIFY(plain.out.contains("parts/0/positions/0") && plain.out.contains("P3M-020"));
}

void TestCliModels::convertTellsTheLosses() {
    const QString robot = p3mPath(QStringLiteral("robot.p3m")), to = place("engine.p3m");
    const Ran strict = run({"convert", robot, to, "--layout", "engine", "--strict"});
    QCOMPARE(strict.exitCode, 1);
    QVERIFY(!QFile::exists(to));
    const Ran ran = run({"convert", robot, to, "--layout", "engine"});
    QCOMPARE(ran.exitCode, 0);
    QCOMPARE(ran.complaints.size(), 7);
    QVERIFY(ran.complaints[0].contains(QStringLiteral("parts/0/material_overrides")));
    QCOMPARE(QJsonDocument::fromJson(run({"dump", to}).out),
             jsonOf(p3mPath(QStringLiteral("robot.to-engine.json"))));
    QCOMPARE(run({"convert", to, place("back.p3m"), "--layout", "2025-12-07", "--strict"}).exitCode, 0);
}

void TestCliModels::withoutALayoutTheBytesStay() {
    for (const char* name : {"flags.p3m", "legacy-1.0-a.p3m", "bad/index.p3m"}) {
        const QString file = p3mPath(QString::fromLatin1(name)), to = place("same.p3m");
        QCOMPARE(run({"convert", file, to}).exitCode, 0);
        QCOMPARE(contentOf(to), contentOf(file));
    }
}

void TestCliModels::theEngineGetsTexturesThatItReads() {
    const Blob early = loadBlob(dataFile(QStringLiteral("ptf/b-rgba-32x32.ptf")));
    const auto model = p3m::editable(p3m::read(p3mSample(QStringLiteral("robot.p3m")))->model);
    p3m::Texture texture;
    texture.type = p3m::Texture::Embedded;
    texture.data = early;
    model->textures.push_back(texture);
    const Blob file = *p3m::write(*model);
    const QTemporaryDir folder;
    const QString from = folder.filePath(QStringLiteral("early.p3m")),
                  to = folder.filePath(QStringLiteral("engine.p3m"));
    QFile out(from);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(reinterpret_cast<const char*>(file.data()), qint64(file.size()));
    out.close();
    const Ran ran = run({"convert", from, to, "--layout", "engine"});
    QCOMPARE(ran.exitCode, 0);
    QVERIFY2(ran.complaints.join(u' ').contains(QStringLiteral("[PTF-105]")),
             qPrintable(ran.complaints.join(u' ')));
    const auto read = p3m::read(loadBlob(to));
    const auto& textures = read->model->textures;
    const auto renewed = ptf::read(textures[textures.size() - 1].data.span());
    QVERIFY(renewed && renewed->layout == ptf::Layout::C);
    QVERIFY(renewed->picture.pixels == ptf::read(early.span())->picture.pixels);
    // What is the engine's already, but for a texture, is renewed too.
    const QString again = folder.filePath(QStringLiteral("again.p3m"));
    const QString newer = folder.filePath(QStringLiteral("newer.p3m"));
    QCOMPARE(run({"convert", to, again, "--layout", "engine"}).complaints, QStringList());
    QCOMPARE(contentOf(again), contentOf(to));
    // Other layouts take a texture as it is.
    QCOMPARE(run({"convert", from, newer, "--layout", "2025-12-07"}).exitCode, 0);
    const auto kept = p3m::read(loadBlob(newer));
    QVERIFY(kept->model->textures[textures.size() - 1].data == early);
}

void TestCliModels::modelsGoToOtherProgramsAndBack() {
    const QString robot = p3mPath(QStringLiteral("robot.p3m")), back = place("back-again.p3m");
    for (const char* name : {"out.glb", "out.gltf", "out.obj"}) {
        const QString out = place(name);
        QCOMPARE(run({"convert", robot, out, "--strict"}).exitCode, 1);
        QVERIFY(!QFile::exists(out));
        const Ran ran = run({"convert", robot, out});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.complaints.join(u' ').contains(QStringLiteral("user_fields")));
        const Ran returned = run({"convert", out, back});
        QVERIFY2(returned.exitCode == 0, qPrintable(returned.complaints.join(u' ')));
        const QJsonObject told = object(run({"info", back, "--json"}).out);
        QCOMPARE(told[u"parts"].toInt(), 5);
        QCOMPARE(told[u"triangles"].toInt(), 60);
        QCOMPARE(told[u"bones"].toInt(), name == QByteArray("out.obj") ? 0 : 2);
    }
    QVERIFY(QFile::exists(place("out.bin")) && QFile::exists(place("out.mtl")));
    const auto layoutOf = [this](const char* file) {
        return object(run({"dump", place(file)}).out)[u"layout"].toString();
    };
    // What the engine reads, where nothing else is asked for; a file that has a layout keeps it.
    QCOMPARE(layoutOf("back-again.p3m"), QStringLiteral("engine"));
    QCOMPARE(run({"convert", place("out.glb"), place("newer.p3m"), "--layout", "2025-12-07"}).exitCode, 0);
    QCOMPARE(layoutOf("newer.p3m"), QStringLiteral("2025-12-07"));
    QCOMPARE(run({"convert", place("newer.p3m"), place("copy.p3m")}).exitCode, 0);
    QCOMPARE(layoutOf("copy.p3m"), QStringLiteral("2025-12-07"));
    QCOMPARE(run({"convert", place("out.glb"), place("no.ptf")}).exitCode, 2);
}

void TestCliModels::newModelsTellWhatTheirLayoutCannotHold() {
    const QString bare = place("bare.obj");
    keep(bare, "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    const QString told = run({"convert", bare, place("bare.p3m")}).complaints.join(u'\n');
    QVERIFY2(told.contains(QLatin1String("[P3M-305]")) &&
                 told.contains(QLatin1String("layout 2025-12-07 holds")),
             qPrintable(told));
    const Ran newer = run({"convert", bare, place("bare.p3m"), "--layout", "2025-12-07", "--strict"});
    QVERIFY2(newer.exitCode == 0, qPrintable(newer.complaints.join(u'\n')));
}

void TestCliModels::picturesComeFromTheFolderAlone() {
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("models/tex")));
    const QString wood = place("models/tex/wood.png");
    QImage(2, 2, QImage::Format_RGB32).save(wood);
    QVERIFY(QFile::copy(wood, place("secret.png")));
    QVERIFY(QFile::link(place("secret.png"), place("models/link.png")));
    keep(place("models/box.obj"), "mtllib box.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl m\nf 1 2 3\n");
    const QByteArray absolute = place("secret.png").toLocal8Bit();
    for (const auto& [name, taken] : {std::pair(QByteArray("tex/wood.png"), true),
                                      {".\\tex\\wood.png", true},
                                      {"../secret.png", false},
                                      {"..\\secret.png", false},
                                      {"link.png", false},
                                      {absolute, false}}) {
        keep(place("models/box.mtl"), "newmtl m\nmap_Kd " + name + "\n");
        const Ran ran = run({"convert", place("models/box.obj"), place("box.p3m")});
        QCOMPARE(ran.exitCode, 0);
        const QJsonObject told = object(run({"info", place("box.p3m"), "--json"}).out);
        QCOMPARE(told[u"textures"].toInt(), 1);
        QVERIFY2(told[u"embedded_textures"].toInt() == (taken ? 1 : 0), name.constData());
    }
}

void TestCliModels::texturesOfTheGameAreExported() {
    const QString cube = p3mPath(QStringLiteral("cube.p3m"));
    const Ran alone = run({"convert", cube, place("alone.glb")});
    QCOMPARE(alone.exitCode, 0);
    QVERIFY(alone.complaints.join(u'\n').contains(QLatin1String("textures/env/brick is dropped")));
    QVERIFY(!contentOf(place("alone.glb")).contains("image/png"));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("main/games/demo/textures/env")));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("main/games/demo/models")));
    keep(place("main/games/demo/game.cfg"), "name=Demo\n");
    QImage(2, 2, QImage::Format_RGB32).save(place("main/games/demo/textures/env/brick.png"));
    const QString inside = place("main/games/demo/models/cube.p3m"), out = place("cube.glb");
    QVERIFY(QFile::copy(cube, inside));
    for (const QStringList& how :
         {QStringList{cube, out, "--main", place("main"), "--game", "demo"}, QStringList{inside, out}}) {
        QFile::remove(out);
        const Ran ran = run(QStringList{"convert", "--strict"} + how);
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(u'\n')));
        QVERIFY(contentOf(out).contains("image/png"));
    }
}

void TestCliModels::nothingOutsideOfTheFolderIsRead() {
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("in")));
    QCOMPARE(run({"convert", p3mPath(QStringLiteral("cube.p3m")), place("in/cube.gltf")}).exitCode, 0);
    QVERIFY(QFile::rename(place("in/cube.bin"), place("cube.bin")));
    QFile file(place("in/cube.gltf"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray text = file.readAll().replace("\"cube.bin\"", "\"../cube.bin\"");
    QVERIFY(text.contains("../cube.bin") && file.resize(0) && file.seek(0));
    file.write(text);
    file.close();
    QCOMPARE(run({"convert", file.fileName(), place("no.p3m")}).exitCode, 2);
    QVERIFY(!QFile::exists(place("no.p3m")));
}

void TestCliModels::fieldsAreSetAndScriptsRun() {
    const QString arm = p3mPath(QStringLiteral("arm.p3m")), out = place("set.p3m"), ran = place("run.p3m");
    const QString part = jsonOf(p3mPath(QStringLiteral("arm.json")))[u"parts"][0][u"name"].toString();
    const Ran set =
        run({"set", arm, "parts/" + part + "/visible=false", "materials/0/color=1,2,3,255", "-o", out});
    QVERIFY2(set.exitCode == 0, qPrintable(set.complaints.join(QLatin1Char(' '))));
    const QJsonObject dump = object(run({"dump", out}).out);
    QCOMPARE(dump[u"parts"][0][u"visible"].toBool(true), false);
    QCOMPARE(dump[u"materials"][0][u"color"].toArray(), (QJsonArray{1, 2, 3, 255}));
    const Ran refused = run({"set", arm, "materials/0/texture=7", "-o", out});
    QVERIFY(refused.exitCode != 0 &&
            refused.complaints.join(QLatin1Char(' ')).contains(QStringLiteral("there is no texture 7")));
    const QString script = place("script.jsonl");
    QFile file(script);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(
        R"({"action":"model.transform","targets":[{"kind":"model","id":1}],"parameters":{"scale":[2.0]}})");
    file.close();
    const Ran scripted = run({"run", arm, script, "-o", ran});
    QVERIFY2(scripted.exitCode == 0, qPrintable(scripted.complaints.join(QLatin1Char(' '))));
    const QJsonObject before = jsonOf(p3mPath(QStringLiteral("arm.json"))).object();
    QCOMPARE(object(run({"dump", ran}).out)[u"bones"][1][u"tail"][2].toDouble(),
             2 * before[u"bones"][1][u"tail"][2].toDouble());
}

void TestCliModels::animationsAreDrawnAtAMoment() {
    const QString arm = p3mPath(QStringLiteral("arm.p3m"));
    const QString name = jsonOf(p3mPath(QStringLiteral("arm.json")))[u"animations"][0][u"name"].toString();
    const auto picture = [&](const QStringList& more) {
        const QString out = place("arm.png");
        QFile::remove(out);
        const Ran ran =
            run(QStringList{"render", arm, out, "--size", "320x200", "--eye", "0,1,-6", "--yaw", "0"} + more);
        return ran.exitCode == 0 ? contentOf(out) : QByteArray();
    };
    const QByteArray rest = picture({});
    if (rest.isEmpty())
        QSKIP("Nothing can be drawn here.");
    QVERIFY(picture({"--animation", name, "--time", "0.3"}) != rest);
    const Ran unknown = run({"render", arm, place("no.png"), "--animation", "Fly"});
    QVERIFY(unknown.exitCode != 0 && unknown.complaints.join(QLatin1Char(' ')).contains(name));
}

void TestCliModels::whatMakesNoSenseIsRefused() {
    const QString robot = p3mPath(QStringLiteral("robot.p3m"));
    for (const QStringList& more : {QStringList{place("no.pmf")}, QStringList{place("no.png")},
                                    QStringList{place("no.p3m"), "--revision", "2025-08-08"},
                                    QStringList{place("no.p3m"), "--layout", "legacy-1.0"}}) {
        const Ran ran = run(QStringList{"convert", robot} + more);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.complaints.size(), 1);
        QVERIFY(!QFile::exists(more[0]));
    }
    const Ran broken = run({"convert", p3mPath(QStringLiteral("bad/index.p3m")), place("no.p3m"),
                            "--from-layout", "2025-12-07", "--layout", "engine"});
    QCOMPARE(broken.exitCode, 2);
    QVERIFY(broken.complaints.join(u' ').contains(QStringLiteral("P3M-206")));
}

} // namespace tst_cli_models

OCTANT_SUITE(tst_cli_models, TestCliModels)
#include "tst_cli_models.moc"
