#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "io/edit_context.h"
#include "io/json/script.h"
#include "model/edit/cubes/mirror_changes.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/random_edits.h"
#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_run {

using namespace octant::test;
using octant::Edit;
using octant::ItemKind;
using octant::MapPtr;

namespace {

/// A line that sets the name of the map.
QByteArray named(const char* name) {
    const octant::Edit edit = setEdit({itemRef(ItemKind::Map, octant::MapItem)}, "name", std::string(name));
    return QByteArray::fromStdString(octant::json::scriptOf({&edit, 1}));
}

} // namespace

class TestCliRun : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString put(const char* name, const QByteArray& content) const {
        QFile file(place(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                        : QString();
    }
    QString nameIn(const char* file) const {
        return object(run({"dump", place(file)}).out)[QLatin1String("header")][QLatin1String("name")]
            .toString();
    }

private slots:
    void init() { QVERIFY(m_folder.isValid()); }
    void linesAreDoneInTheirOrder();
    void whatChangesNothingKeepsTheBytes();
    void whatEditsHaveToSayIsPrinted();
    void aScriptComesFromStandardInput();
    void theFirstMistakeIsToldWithItsLine_data();
    void theFirstMistakeIsToldWithItsLine();
    void usageIsChecked_data();
    void usageIsChecked();
    void theListHasEveryActionAndParameter();
    void randomScriptsGiveTheSameMapAsTheirEdits();
};

void TestCliRun::linesAreDoneInTheirOrder() {
    const QByteArray script = "\n" + named("first") + " \t\r\n" + named("second").trimmed();
    const Ran ran =
        run({"run", sample("room.2025-08-08.pmf"), put("two.jsonl", script), "-o", place("two.pmf")});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
    QVERIFY(ran.out.isEmpty() && ran.complaints.isEmpty());
    QCOMPARE(nameIn("two.pmf"), QStringLiteral("second"));
}

void TestCliRun::whatChangesNothingKeepsTheBytes() {
    const QString in = sample("room.2025-08-08.pmf");
    QCOMPARE(run({"run", in, put("empty.jsonl", ""), "-o", place("same.pmf")}).exitCode, 0);
    QVERIFY(contentOf(place("same.pmf")) == contentOf(in));
    // The input may be the output, and a level of compression is for what is written anew alone.
    QCOMPARE(run({"run", place("same.pmf"), place("empty.jsonl"), "-o", place("same.pmf"), "--level", "12"})
                 .exitCode,
             0);
    QVERIFY(contentOf(place("same.pmf")) == contentOf(in));
}

void TestCliRun::whatEditsHaveToSayIsPrinted() {
    const octant::MapPtr map = readTestMap("pmf/room.2025-08-08.pmf");
    const octant::Edit edit =
        editOf("level.simplify", {itemRef(octant::ItemKind::Level, map->levels[0]->id)});
    const Ran ran = run({"run", sample("room.2025-08-08.pmf"),
                         put("simple.jsonl", QByteArray::fromStdString(octant::json::scriptOf({&edit, 1}))),
                         "-o", place("simple.pmf")});
    QCOMPARE(ran.exitCode, 0);
    QVERIFY2(ran.out.startsWith("line 1: nothing can be saved"), ran.out.constData());
}

void TestCliRun::aScriptComesFromStandardInput() {
    QProcess program;
    program.start(QStringLiteral(OCTANT_PROGRAM),
                  {"run", sample("room.2025-08-08.pmf"), "-", "-o", place("piped.pmf")});
    program.write(named("piped"));
    program.closeWriteChannel();
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 0);
    QCOMPARE(nameIn("piped.pmf"), QStringLiteral("piped"));
}

void TestCliRun::theFirstMistakeIsToldWithItsLine_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* line, const char* reason) {
        QTest::newRow(name) << QByteArray(line) << QString::fromLatin1(reason);
    };
    row("no JSON", "name=Castle", "not an edit: a line of JSON with an object is needed");
    row("no action", R"({"targets":[]})", "not an edit: an action is missing");
    row("unknown action", R"({"action":"item.fold","targets":[{"kind":"map","id":1}]})",
        "there is no edit called \"item.fold\"");
    row("no targets", R"({"action":"item.remove"})", "it names no targets; write what it is done to");
    row("unknown parameter",
        R"({"action":"item.remove","targets":[{"kind":"level","id":1}],"parameters":{"a":1}})",
        "item.remove has no parameters, so none \"a\"");
    row("mistyped parameter",
        R"({"action":"item.move","targets":[{"kind":"level","id":1}],"parameters":{"to":"x"}})",
        "parameter \"to\" of item.move must be a whole number from 0");
    row("no such item", R"({"action":"item.remove","targets":[{"kind":"material","id":9999}]})",
        "there is no material with id 9999");
}

void TestCliRun::theFirstMistakeIsToldWithItsLine() {
    QFETCH(QByteArray, line);
    QFETCH(QString, reason);
    const QString script = put("wrong.jsonl", named("first") + "\n" + line + "\n" + named("last"));
    const Ran ran = run({"run", sample("room.2025-08-08.pmf"), script, "-o", place("wrong.pmf")});
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().startsWith(QStringLiteral("octant: %1: line 3: ").arg(script)),
             qPrintable(ran.complaints.front()));
    QVERIFY2(ran.complaints.front().contains(reason), qPrintable(ran.complaints.front()));
    QVERIFY(!QFile::exists(place("wrong.pmf")));
}

void TestCliRun::usageIsChecked_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString map = sample("room.2025-08-08.pmf");
    QTest::newRow("nothing") << QStringList{"run"};
    QTest::newRow("no script") << QStringList{"run", map, "-o", "out.pmf"};
    QTest::newRow("no output") << QStringList{"run", map, "steps.jsonl"};
    QTest::newRow("no such script") << QStringList{"run", map, "there-is-none.jsonl", "-o", "out.pmf"};
    QTest::newRow("no such map") << QStringList{"run", "there-is-none.pmf", "-", "-o", "out.pmf"};
    QTest::newRow("JSON of what") << QStringList{"run", map, "-", "-o", "out.pmf", "--json"};
    QTest::newRow("level") << QStringList{"run", map, "-", "-o", "out.pmf", "--level", "13"};
}

void TestCliRun::usageIsChecked() {
    QFETCH(QStringList, arguments);
    const Ran ran = run(arguments, m_folder.path());
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY(ran.out.isEmpty());
    QVERIFY(!QFile::exists(place("out.pmf")));
}

void TestCliRun::theListHasEveryActionAndParameter() {
    const Ran text = run({"run", "--list"}), json = run({"run", "--list", "--json"});
    QCOMPARE(text.exitCode, 0);
    QCOMPARE(json.exitCode, 0);
    const QJsonArray actions = QJsonDocument::fromJson(json.out).array();
    QCOMPARE(static_cast<std::size_t>(actions.size()), octant::editActions().size());
    for (qsizetype i = 0; i < actions.size(); ++i) {
        const octant::EditAction& action = octant::editActions()[static_cast<std::size_t>(i)];
        QCOMPARE(actions[i][QLatin1String("action")].toString(), QString::fromLatin1(action.id));
        QVERIFY(text.out.contains(QByteArray(action.id) + ": " + action.help));
        const QJsonArray parameters = actions[i][QLatin1String("parameters")].toArray();
        std::vector<octant::EditParameter> known(action.parameters.begin(), action.parameters.end());
        if (action.mirrors)
            known.insert(known.end(), octant::mirrorParameters().begin(), octant::mirrorParameters().end());
        QCOMPARE(static_cast<std::size_t>(parameters.size()), known.size());
        for (qsizetype p = 0; p < parameters.size(); ++p) {
            const octant::EditParameter& parameter = known[static_cast<std::size_t>(p)];
            QCOMPARE(parameters[p][QLatin1String("name")].toString(), QString::fromLatin1(parameter.name));
            QCOMPARE(parameters[p][QLatin1String("required")].toBool(),
                     parameter.needed == octant::Needed::Required);
            QVERIFY(text.out.contains(QByteArray("    ") + parameter.name + " ("));
        }
    }
}

void TestCliRun::randomScriptsGiveTheSameMapAsTheirEdits() {
    const std::string file = "pmf/kitchen-sink.2025-08-08.pmf";
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        MapPtr map = readTestMap(file);
        RandomEdits random(seed);
        std::vector<Edit> done;
        while (done.size() < 40) {
            const Edit edit = random.next(*map);
            if (const auto edited = octant::apply(map, edit, octant::editContext())) {
                map = edited->map;
                done.push_back(edit);
            }
        }
        const auto pieces = octant::pmf::writeMap(*map);
        if (!pieces) // a random value that no file can hold
            continue;
        const QString script = put("random.jsonl", QByteArray::fromStdString(octant::json::scriptOf(done)));
        const Ran ran =
            run({"run", dataFile(QString::fromStdString(file)), script, "-o", place("random.pmf")});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join('\n')));
        QVERIFY(loadBlob(place("random.pmf")) == octant::pmf::joined(*pieces));
    }
}

} // namespace tst_cli_run

OCTANT_SUITE(tst_cli_run, TestCliRun)
#include "tst_cli_run.moc"
