#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <random>

#include "io/game/config.h"
#include "io/game/folder.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_game_folder {

using namespace octant;

namespace fs = std::filesystem;

namespace {

QString dataPath(const QString& name) { return octant::test::dataFile(QStringLiteral("game/") + name); }

QJsonDocument jsonOf(const QString& name) {
    return QJsonDocument::fromJson(octant::test::contentOf(dataPath(name)));
}

fs::path mainDirectory() { return dataPath(QStringLiteral("main")).toStdString(); }

game::Kind kindOf(const QString& name) {
    const QStringList names{QStringLiteral("texture"), QStringLiteral("model"), QStringLiteral("map"),
                            QStringLiteral("sound")};
    return static_cast<game::Kind>(names.indexOf(name));
}

game::Folder folderOf(const QJsonObject& row) {
    std::vector<std::string> mods;
    for (const QJsonValue& mod : row[u"mods"].toArray())
        mods.push_back(mod.toString().toStdString());
    return game::Folder({mainDirectory(), {}, {}, {}}, row[u"game"].toString().toStdString(), mods);
}

QJsonValue orNull(const std::optional<std::string>& text) {
    return text ? QJsonValue(QString::fromStdString(*text)) : QJsonValue();
}

QJsonObject jsonOf(const game::About& about, bool isGame) {
    QJsonObject object{{QStringLiteral("dir"), QString::fromStdString(about.directory)},
                       {QStringLiteral("name"), QString::fromStdString(about.name)},
                       {QStringLiteral("author"), orNull(about.author)},
                       {QStringLiteral("desc"), orNull(about.description)},
                       {QStringLiteral("version"), QString::fromStdString(about.version)}};
    QJsonArray problems;
    for (const Error& problem : about.problems)
        problems.append(ruleText(problem.rule));
    object[QStringLiteral("problems")] = problems;
    if (isGame) {
        object[QStringLiteral("icon")] = orNull(about.icon);
        object[QStringLiteral("minver")] = QString::fromStdString(about.leastVersion);
        object[QStringLiteral("userdir")] = QString::fromStdString(about.userDirectory);
    }
    return object;
}

Rule ruleOf(const Result<fs::path>& found) { return found ? Rule::None : found.error().rule; }

} // namespace

class TestGameFolder : public QObject {
    Q_OBJECT
private slots:
    void configsSayWhatIsExpected_data();
    void configsSayWhatIsExpected();
    void linesAreCountedWithinQuotes_data();
    void linesAreCountedWithinQuotes();
    void anyTextIsAConfig();
    void identifiersLeadToTheFilesOfTheEngine();
    void listingsAreTheUnionOfAllPlaces();
    void gamesAndModsTellOfThemselves();
    void whatIsWrongIsTold();
    void linksOutOfTheGameAreNotRead();
    void theGameIsGuessedFromTheFile();
    void modsAreListedWithEscapes();
};

void TestGameFolder::configsSayWhatIsExpected_data() {
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject all = jsonOf(QStringLiteral("cfg/expected.json")).object();
    for (auto each = all.begin(); each != all.end(); ++each)
        QTest::newRow(qPrintable(each.key())) << each->toObject();
}

void TestGameFolder::configsSayWhatIsExpected() {
    QFETCH(const QJsonObject, expected);
    const QByteArray text = octant::test::contentOf(
        dataPath(QStringLiteral("cfg/") + QString::fromUtf8(QTest::currentDataTag())));
    const game::Config config = game::parseConfig(text.toStdString());
    QJsonObject sections;
    for (const game::Config::Section& section : config.sections) {
        QJsonObject values;
        for (const auto& [name, value] : section.values)
            values[QString::fromStdString(name)] = QString::fromStdString(value);
        sections[QString::fromStdString(section.name)] = values;
    }
    QJsonArray lines;
    for (const game::Config::Problem& problem : config.problems)
        lines.append(qint64(problem.line));
    QCOMPARE(sections, expected[u"sections"].toObject());
    QCOMPARE(lines, expected[u"problem_lines"].toArray());
}

void TestGameFolder::linesAreCountedWithinQuotes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("of a value") << QByteArray("a = \"x\ny\"\nnonsense\n");
    QTest::newRow("escaped") << QByteArray("a = \"x\\\ny\"\nnonsense\n");
}

void TestGameFolder::linesAreCountedWithinQuotes() {
    QFETCH(QByteArray, text);
    const game::Config config = game::parseConfig(text.toStdString());
    QVERIFY(config.value("a") != nullptr);
    QCOMPARE(config.problems.size(), std::size_t{1});
    QCOMPARE(config.problems[0].line, std::size_t{3});
}

void TestGameFolder::anyTextIsAConfig() {
    std::mt19937 random(5);
    constexpr std::string_view pieces = "ab=\"\\#[] \n\r\t\0x1,";
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (auto i = random() % 60; i > 0; --i)
            text += pieces[random() % pieces.size()];
        const game::Config config = game::parseConfig(text);
        QVERIFY(!config.sections.empty());
        const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
        for (const game::Config::Problem& problem : config.problems)
            QVERIFY(problem.line >= 1 && problem.line <= std::size_t(lines));
        // What is said once can be said again in plain spelling.
        for (const game::Config::Section& section : config.sections)
            for (const auto& [name, value] : section.values)
                QVERIFY(config.value(name, section.name) != nullptr);
    }
}

void TestGameFolder::identifiersLeadToTheFilesOfTheEngine() {
    for (const QJsonValue& value : jsonOf(QStringLiteral("lookups.json")).array()) {
        const QJsonObject row = value.toObject();
        const auto found =
            folderOf(row).find(kindOf(row[u"kind"].toString()), row[u"identifier"].toString().toStdString());
        const QByteArray line = QJsonDocument(row).toJson(QJsonDocument::Compact);
        if (row[u"file"] == QJsonValue(QStringLiteral("invalid")))
            QVERIFY2(ruleOf(found) == Rule::Game002, line);
        else if (row[u"file"].isNull())
            QVERIFY2(!found && ruleOf(found) != Rule::Game002, line);
        else
            QVERIFY2(found && *found == mainDirectory() / row[u"file"].toString().toStdString(), line);
    }
}

void TestGameFolder::listingsAreTheUnionOfAllPlaces() {
    for (const QJsonValue& value : jsonOf(QStringLiteral("listings.json")).array()) {
        const QJsonObject row = value.toObject();
        const auto names =
            folderOf(row).list(kindOf(row[u"kind"].toString()), row[u"identifier"].toString().toStdString());
        QVERIFY(names);
        QJsonArray listed;
        for (const std::string& name : *names)
            listed.append(QString::fromStdString(name));
        QCOMPARE(listed, row[u"names"].toArray());
    }
}

void TestGameFolder::gamesAndModsTellOfThemselves() {
    QJsonObject all;
    QJsonArray games, mods;
    for (const game::About& about : game::gamesIn(mainDirectory() / "games"))
        games.append(jsonOf(about, true));
    for (const game::About& about : game::modsIn(mainDirectory() / "mods"))
        mods.append(jsonOf(about, false));
    const QJsonObject expected = jsonOf(QStringLiteral("games.json")).object();
    QCOMPARE(games, expected[u"games"].toArray());
    QCOMPARE(mods, expected[u"mods"].toArray());
}

void TestGameFolder::whatIsWrongIsTold() {
    const game::Folder folder({mainDirectory(), {}, {}, {}}, "demo", {"shiny", "nomod"});
    QCOMPARE(folder.problems().size(), std::size_t{1});
    QCOMPARE(folder.problems()[0].rule, Rule::Game008);
    QCOMPARE(folder.mods(), std::vector<std::string>{"shiny"});
    QCOMPARE(ruleOf(folder.find(game::Kind::Texture, "textures/env/nothing")), Rule::Game003);
    QCOMPARE(ruleOf(folder.find(game::Kind::Texture, "textures/ENV/brick")), Rule::Game004);
    QCOMPARE(ruleOf(folder.find(game::Kind::Texture, "textures/env/wood.png")), Rule::Game010);
    const game::Folder none({mainDirectory(), {}, {}, {}}, "nogame", {});
    QCOMPARE(none.problems().size(), std::size_t{1});
    QCOMPARE(none.problems()[0].rule, Rule::Game001);
}

void TestGameFolder::linksOutOfTheGameAreNotRead() {
    const QTemporaryDir folder;
    const fs::path main = folder.filePath(QStringLiteral("main")).toStdString();
    fs::create_directories(main / "games/g/textures");
    std::ofstream(main / "games/g/game.cfg") << "name = G\n";
    std::ofstream(main / "games/g/inside.ptf") << "x";
    std::ofstream(fs::path(folder.path().toStdString()) / "outside.ptf") << "x";
    fs::create_symlink("../../../../outside.ptf", main / "games/g/textures/out.ptf");
    fs::create_symlink("../inside.ptf", main / "games/g/textures/in.ptf");
    const game::Folder game({main, {}, {}, {}}, "g", {});
    QCOMPARE(ruleOf(game.find(game::Kind::Texture, "textures/out")), Rule::Game005);
    QVERIFY(game.find(game::Kind::Texture, "textures/in"));
}

void TestGameFolder::theGameIsGuessedFromTheFile() {
    const auto at = [](const char* below) { return game::guessFrom(mainDirectory() / below); };
    const auto plain = at("games/demo/maps/new/one.pmf");
    QVERIFY(plain && plain->main == mainDirectory() && plain->game == "demo");
    const auto mod = at("mods/shiny/games/demo/maps/one.pmf");
    QVERIFY(mod && mod->main == mainDirectory() && mod->game == "demo");
    QVERIFY(!at("games/nogame/maps/one.pmf"));
    QVERIFY(!game::guessFrom("/one.pmf"));
}

void TestGameFolder::modsAreListedWithEscapes() {
    QCOMPARE(game::modList("shiny, dull"), (std::vector<std::string>{"shiny", " dull"}));
    QCOMPARE(game::modList("a\\,b\\\\,"), (std::vector<std::string>{"a,b\\", ""}));
}

} // namespace tst_game_folder

OCTANT_SUITE(tst_game_folder, TestGameFolder)
#include "tst_game_folder.moc"
