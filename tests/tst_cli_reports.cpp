#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <QXmlStreamReader>

#include <array>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/run_program.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_cli_reports {

using namespace octant::test;

namespace {

QByteArray withoutEscapes(QByteArray page) { return page.replace("\\-", "-"); }

} // namespace

class TestCliReports : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString place(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void checkOfAFolderTakesWhatIsBelow() {
        const QString folder = place("check-folder");
        const auto put = [&](const char* from, const char* to) {
            return QFile::copy(sample(from), folder + QLatin1Char('/') + QString::fromLatin1(to));
        };
        QVERIFY(QDir().mkpath(folder + QStringLiteral("/below/.hidden")));
        QVERIFY(put("minimal.2025-08-08.pmf", "b.pmf") && put("minimal.2025-08-08.pmf", "below/a.pmf"));
        QVERIFY(put("bad/cycle.2025-08-08.pmf", "below/.hidden/c.pmf"));
        QVERIFY(put("bad/cycle.2025-08-08.pmf", "notes.txt"));
        const Ran ran = run({"check", folder, "--json"});
        QCOMPARE(ran.exitCode, 0);
        QStringList files;
        for (const QJsonValue& each : QJsonDocument::fromJson(ran.out).array())
            files << each[QLatin1String("file")].toString();
        QCOMPARE(files,
                 (QStringList{folder + QStringLiteral("/b.pmf"), folder + QStringLiteral("/below/a.pmf")}));
        QVERIFY(QDir().mkpath(place("empty")));
        const Ran empty = run({"check", place("empty")});
        QCOMPARE(empty.exitCode, 2);
        QCOMPARE(empty.complaints.size(), 1);
        QVERIFY(empty.complaints.front().contains(QStringLiteral("holds no maps")));
    }

    void warningsFailWhereThatIsAsked() {
        const QJsonObject manifest = object(contentOf(sample("bad/manifest.json")));
        QString warned;
        for (auto file = manifest.begin(); file != manifest.end() && warned.isEmpty(); ++file) {
            const QString path = dataFile(QStringLiteral("pmf/bad/") + file.key());
            if (file.value()[QLatin1String("outcome")] == QLatin1String("readable with warnings") &&
                QFile::exists(path))
                warned = path;
        }
        QVERIFY(!warned.isEmpty());
        QCOMPARE(run({"check", warned}).exitCode, 0);
        QCOMPARE(run({"check", warned, "--fail-on", "error"}).exitCode, 0);
        QCOMPARE(run({"check", warned, "--fail-on", "warning"}).exitCode, 1);
        QCOMPARE(run({"check", sample("minimal.2025-08-08.pmf"), "--fail-on", "warning"}).exitCode, 0);
    }

    void checkWritesWhatOtherProgramsRead_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("code");
        QTest::newRow("clean") << sample("minimal.2025-08-08.pmf") << 0;
        QTest::newRow("errors") << sample("bad/cycle.2025-08-08.pmf") << 1;
        QTest::newRow("missing") << QStringLiteral("/nowhere/<&\"\x1b ü>.pmf") << 2;
    }
    void checkWritesWhatOtherProgramsRead() {
        QFETCH(QString, file);
        QFETCH(int, code);
        const Ran plain = run({"check", file, "--format", "json"});
        QCOMPARE(plain.exitCode, code);
        QCOMPARE(plain.out, run({"check", file, "--json"}).out);
        const QJsonValue checked = QJsonDocument::fromJson(plain.out)[0];
        const qsizetype found = checked[QLatin1String("findings")].toArray().size() +
                                checked[QLatin1String("hints")].toArray().size();

        const Ran sarif = run({"check", file, "--format", "sarif"});
        QCOMPARE(sarif.exitCode, code);
        const QJsonDocument log = QJsonDocument::fromJson(sarif.out);
        QCOMPARE(log[QLatin1String("version")].toString(), QStringLiteral("2.1.0"));
        const QJsonValue first = log[QLatin1String("runs")][0];
        const QJsonValue driver = first[QLatin1String("tool")][QLatin1String("driver")];
        QSet<QString> rules;
        for (const QJsonValue& rule : driver[QLatin1String("rules")].toArray())
            rules.insert(rule[QLatin1String("id")].toString());
        QVERIFY(rules.size() > 100);
        const QJsonArray results = first[QLatin1String("results")].toArray();
        QCOMPARE(results.size(), found);
        for (const QJsonValue& result : results) {
            QVERIFY(!result[QLatin1String("message")][QLatin1String("text")].toString().isEmpty());
            if (result[QLatin1String("ruleId")].isString())
                QVERIFY(rules.contains(result[QLatin1String("ruleId")].toString()));
            const QJsonValue physical =
                result[QLatin1String("locations")][0][QLatin1String("physicalLocation")];
            const QString uri = physical[QLatin1String("artifactLocation")][QLatin1String("uri")].toString();
            QCOMPARE(QUrl(uri, QUrl::StrictMode).toLocalFile(), file);
        }

        const Ran junit = run({"check", file, "--format", "junit"});
        QCOMPARE(junit.exitCode, code);
        QXmlStreamReader xml(junit.out);
        QString name;
        int failures = 0, errors = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == QLatin1String("testcase"))
                name = xml.attributes().value(QLatin1String("name")).toString();
            failures += xml.isStartElement() && xml.name() == QLatin1String("failure") ? 1 : 0;
            errors += xml.isStartElement() && xml.name() == QLatin1String("error") ? 1 : 0;
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(name, QString(file).replace(QLatin1Char('\x1b'), QStringLiteral("\\x1b")));
        QCOMPARE(failures, code == 1 ? 1 : 0);
        QCOMPARE(errors, code == 2 ? 1 : 0);
    }

    void everyRuleIsListed() {
        const Ran text = run({"check", "--list-rules"});
        QCOMPARE(text.exitCode, 0);
        QVERIFY(text.out.startsWith("PMF-001 unreadable: the file starts with \"PMF\"\n"));
        const Ran json = run({"check", "--list-rules", "--format", "json"});
        const QJsonArray rules = QJsonDocument::fromJson(json.out).array();
        QCOMPARE(rules.size(), text.out.count('\n'));
        QCOMPARE(rules[0][QLatin1String("rule")].toString(), QStringLiteral("PMF-001"));
        QCOMPARE(run({"check"}).exitCode, 2);
    }

    void helpIsThatOfTheCommand_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("same");
        QTest::newRow("command") << QStringList{"help", "check"} << QStringList{"check", "--help"};
        QTest::newRow("below a command")
            << QStringList{"help", "archive", "list"} << QStringList{"archive", "list", "--help"};
        QTest::newRow("all") << QStringList{"help"} << QStringList{"--help"};
    }
    void helpIsThatOfTheCommand() {
        QFETCH(QStringList, words);
        QFETCH(QStringList, same);
        const Ran help = run(words);
        QCOMPARE(help.exitCode, 0);
        QCOMPARE(help.out, run(same).out);
        QVERIFY(help.out.size() > 200);
    }

    void mistypedCommandsAreAnsweredWithWhatIsMeant_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("meant");
        QTest::newRow("inf") << QStringList{"inf", "castle.pmf"} << QStringLiteral("did you mean info?");
        QTest::newRow("chekc") << QStringList{"chekc"} << QStringLiteral("did you mean check?");
        QTest::newRow("help for it") << QStringList{"help", "covert"}
                                     << QStringLiteral("did you mean convert?");
        QTest::newRow("nothing like it") << QStringList{"xyzzyplugh"} << QString();
    }
    void mistypedCommandsAreAnsweredWithWhatIsMeant() {
        QFETCH(QStringList, words);
        QFETCH(QString, meant);
        const Ran ran = run(words);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.complaints.size(), 1);
        QCOMPARE(ran.complaints.front().contains(QStringLiteral("did you mean")), !meant.isEmpty());
        QVERIFY2(ran.complaints.front().contains(meant), qPrintable(ran.complaints.front()));
    }

    void pagesDescribeEveryCommand_data() {
        QTest::addColumn<QStringList>("reader"); ///< program that reads the page; skipped where it is missing
        QTest::newRow("man") << QStringList{"man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z"};
        QTest::newRow("bash") << QStringList{"bash", "-n"};
        QTest::newRow("zsh") << QStringList{"zsh", "-n"};
        QTest::newRow("fish") << QStringList{"fish", "-n"};
    }
    void pagesDescribeEveryCommand() {
        QFETCH(QStringList, reader);
        const Ran ran = run({"help", "--pages", QString::fromLatin1(QTest::currentDataTag())});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.complaints.isEmpty());
        const QByteArray page = withoutEscapes(ran.out);
        for (const char* word :
             {"info", "check", "dump", "convert", "set", "run", "diff", "merge", "git-setup", "find",
              "render", "archive", "help", "fail-on", "sector-size", "for-map"})
            QVERIFY2(page.contains(word), word);
        const QString program = QStandardPaths::findExecutable(reader.takeFirst());
        if (program.isEmpty())
            QSKIP("the program that reads this page is missing");
        QFile file(place("page"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(ran.out) == ran.out.size());
        file.close();
        QProcess process;
        process.start(program, reader << file.fileName());
        QVERIFY(process.waitForFinished());
        const QByteArray complaints = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 && complaints.isEmpty(), complaints.constData());
    }

    void terminalsGetColoursUnlessRefused_data() {
        QTest::addColumn<bool>("refused");
        QTest::newRow("coloured") << false;
        QTest::newRow("NO_COLOR") << true;
    }
    void terminalsGetColoursUnlessRefused() {
        QFETCH(bool, refused);
        const QByteArray file = sample("minimal.2025-08-08.pmf").toLocal8Bit();
        int terminal = -1;
        const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
        QVERIFY(child >= 0);
        if (child == 0) {
            ::setenv("TERM", "xterm", 1);
            ::unsetenv("NO_COLOR");
            if (refused)
                ::setenv("NO_COLOR", "1", 1);
            ::execl(OCTANT_PROGRAM, "octant", "check", file.constData(), nullptr);
            ::_exit(127);
        }
        QByteArray shown;
        std::array<char, 4096> piece{};
        for (ssize_t size = 0; (size = ::read(terminal, piece.data(), piece.size())) > 0;)
            shown.append(piece.data(), size);
        ::close(terminal);
        int status = 0;
        ::waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        QVERIFY2(shown.contains("clean"), shown.constData());
        QCOMPARE(shown.contains("\x1b[32mclean\x1b[0m"), !refused);
        QVERIFY(!run({"check", sample("minimal.2025-08-08.pmf")}).out.contains('\x1b'));
    }

    void idsAndPathsNameTheSameItems() {
        const Ran ran = run({"dump", sample("room.2025-08-08.pmf"), "--ids"});
        QCOMPARE(ran.exitCode, 0);
        const QJsonArray items = QJsonDocument::fromJson(ran.out).array();
        QVERIFY(items.size() > 3);
        QCOMPARE(items[0][QLatin1String("kind")].toString(), QStringLiteral("map"));
        QString byIds, byPaths;
        int tried = 0;
        for (const QJsonValue& item : items) {
            const QString kind = item[QLatin1String("kind")].toString();
            if (kind != QLatin1String("material"))
                continue;
            const QString line = QStringLiteral("{\"action\":\"item.set\",\"targets\":[%1],"
                                                "\"parameters\":{\"field\":\"name\",\"value\":\"n%2\"}}\n");
            byIds += line.arg(QStringLiteral("{\"kind\":\"%1\",\"id\":%2}")
                                  .arg(kind)
                                  .arg(item[QLatin1String("id")].toInteger()))
                         .arg(tried);
            byPaths += line.arg(QLatin1Char('"') + item[QLatin1String("path")].toString() + QLatin1Char('"'))
                           .arg(tried++);
        }
        QVERIFY(tried > 1);
        QByteArray before;
        for (const QString& lines : {byIds, byPaths}) {
            QFile script(place("ids.jsonl"));
            QVERIFY(script.open(QIODevice::WriteOnly) && script.write(lines.toUtf8()) > 0);
            script.close();
            const Ran renamed =
                run({"run", sample("room.2025-08-08.pmf"), script.fileName(), "-o", place("ids.pmf")});
            QVERIFY2(renamed.exitCode == 0, qPrintable(renamed.complaints.join(QLatin1Char('\n'))));
            const QByteArray written = contentOf(place("ids.pmf"));
            QVERIFY(!written.isEmpty() && (before.isEmpty() || before == written));
            before = written;
        }
        QCOMPARE(run({"dump", dataFile(QStringLiteral("paf/p3-compressed.paf")), "--ids"}).exitCode, 2);
    }

    void theListOfEditsTellsTargetsAndFields() {
        const QJsonArray edits = QJsonDocument::fromJson(run({"run", "--list", "--json"}).out).array();
        QJsonObject set;
        QStringList targets;
        for (const QJsonValue& edit : edits) {
            if (edit[QLatin1String("action")] == QLatin1String("item.set"))
                set = edit.toObject();
            if (edit[QLatin1String("action")] == QLatin1String("item.duplicate"))
                for (const QJsonValue& kind : edit[QLatin1String("targets")].toArray())
                    targets << kind.toString();
        }
        QVERIFY(targets.contains(QStringLiteral("material")) && !targets.contains(QStringLiteral("sector")));
        const QJsonObject fields = set[QLatin1String("fields")].toObject();
        QStringList names;
        for (const QJsonValue& field : fields[QLatin1String("material")].toArray())
            names << field[QLatin1String("field")].toString();
        QVERIFY(names.contains(QStringLiteral("alpha")) && names.contains(QStringLiteral("color")));
        for (const char* kind : {"map", "level", "cube", "entity", "sound_environment"})
            QVERIFY2(!fields[QLatin1String(kind)].toArray().empty(), kind);
    }

    void aMissingTargetIsNamed_data() {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QString>("named");
        QTest::newRow("id") << QByteArray(R"({"kind":"material","id":987654})")
                            << "no material with id 987654";
        QTest::newRow("path") << QByteArray(R"("levels/0/materials/nothing")")
                              << "levels/0/materials/nothing";
        QTest::newRow("field") << QByteArray(R"("levels/0/materials/@0/alpha")")
                               << "levels/0/materials/@0/alpha: this is a field";
    }
    void aMissingTargetIsNamed() {
        QFETCH(QByteArray, target);
        QFETCH(QString, named);
        QFile script(place("missing.jsonl"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("{\"action\":\"item.set\",\"targets\":[" + target +
                     "],\"parameters\":{\"field\":\"name\",\"value\":\"x\"}}\n");
        script.close();
        const Ran ran =
            run({"run", sample("room.2025-08-08.pmf"), script.fileName(), "-o", place("missing.pmf")});
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.complaints.size(), 1);
        QVERIFY2(ran.complaints.front().contains(QStringLiteral("line 1")) &&
                     ran.complaints.front().contains(named),
                 qPrintable(ran.complaints.front()));
        QVERIFY(!QFile::exists(place("missing.pmf")));
    }

    void valuesThatAreRefusedNameTheirForm() {
        const Ran ran = run({"set", sample("room.2025-08-08.pmf"), "levels/0/materials/@0/color=green", "-o",
                             place("green.pmf")});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.complaints.front().contains(QStringLiteral("a colour like #40a030 or 64,160,48")),
                 qPrintable(ran.complaints.front()));
    }
};

} // namespace tst_cli_reports

OCTANT_SUITE(tst_cli_reports, TestCliReports)
#include "tst_cli_reports.moc"
