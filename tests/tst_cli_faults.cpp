#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cerrno>
#include <map>
#include <memory>
#include <vector>

#include "tests/support/amount.h"
#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_faults {

using namespace octant::test;

namespace {

/// A command that writes. In its arguments @ is the folder whose disk goes wrong, # that of the samples.
struct Command {
    const char* name;
    std::vector<const char*> arguments;
    std::vector<std::pair<const char*, const char*>> files = {}; ///< that lie there before: sample, name
    std::vector<const char*> outputs = {};                       ///< that it writes or replaces
};

const std::vector<Command>& commands() {
    static const char* const room = "pmf/room.2025-08-08.pmf";
    static const std::vector<Command> all{
        {"set", {"set", "@room.pmf", "name=changed", "-o", "@room.pmf"}, {{room, "room.pmf"}}, {"room.pmf"}},
        {"set-with-backups",
         {"set", "@room.pmf", "name=changed", "-o", "@room.pmf", "--backups", "2"},
         {{room, "room.pmf"},
          {"pmf/room.2025-01-15.pmf", "room.pmf.1"},
          {"pmf/minimal.2025-08-08.pmf", "room.pmf.2"}},
         {"room.pmf"}},
        {"set-terrain",
         {"set", "@hills.pfmap", "tiles/0/0/base_height=3", "-o", "@hills.pfmap"},
         {{"pfmap/hills-mixed.pfmap", "hills.pfmap"}},
         {"hills.pfmap"}},
        {"run", {"run", "@room.pmf", "@steps", "-o", "@made.pmf"}, {{room, "room.pmf"}}, {"made.pmf"}},
        {"convert-revision",
         {"convert", "#pmf/room.2025-01-15.pmf", "@room.pmf", "--revision", "2025-08-08"},
         {{room, "room.pmf"}},
         {"room.pmf"}},
        {"convert-terrain",
         {"convert", "#pfmap/hills-mixed.pfmap", "@room.pmf"},
         {{room, "room.pmf"}},
         {"room.pmf"}},
        {"convert-to-terrain", {"convert", "#pmf/room.2025-08-08.pmf", "@made.pfmap"}, {}, {"made.pfmap"}},
        {"convert-layout",
         {"convert", "#p3m/robot.p3m", "@robot.p3m", "--layout", "engine"},
         {{"p3m/arm.p3m", "robot.p3m"}},
         {"robot.p3m"}},
        {"export", {"convert", "#p3m/robot.p3m", "@robot.glb"}, {}, {"robot.glb"}},
        {"export-several",
         {"convert", "#p3m/robot.p3m", "@robot.obj"},
         {{"p3m/arm.p3m", "robot.obj"}, {"p3m/arm.p3m", "robot.mtl"}},
         {"robot.obj", "robot.mtl"}},
        {"import",
         {"convert", "#triangle.obj", "@triangle.p3m"},
         {{"p3m/arm.p3m", "triangle.p3m"}},
         {"triangle.p3m"}},
        {"texture",
         {"convert", "#ptf/b-rgba-32x32.ptf", "@picture.png"},
         {{room, "picture.png"}},
         {"picture.png"}},
        {"merge",
         {"merge", "#pmf/room.2025-08-08.pmf", "#pmf/room.2025-08-08.pmf", "#pmf/room.2025-08-08.pmf", "-o",
          "@room.pmf"},
         {{"pmf/minimal.2025-08-08.pmf", "room.pmf"}},
         {"room.pmf"}},
        {"archive-create",
         {"archive", "create", "#game/main/games", "-o", "@all.paf"},
         {{"paf/p1.paf", "all.paf"}},
         {"all.paf"}},
        {"archive-extract", {"archive", "extract", "#paf/p4-used.paf", "-o", "@out/of", "--replace"}, {}, {}},
        {"render",
         {"render", "#pmf/room.2025-08-08.pmf", "@room.png", "--size", "16x16"},
         {{room, "room.png"}},
         {"room.png"}},
        {"git-setup", {"git-setup"}, {}, {".gitattributes"}},
    };
    return all;
}

using Files = std::map<QString, QByteArray>;

Files filesIn(const QString& folder) {
    Files files;
    QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        const QString name = QDir(folder).relativeFilePath(file.fileName());
        if (!name.startsWith(QLatin1String(".git/")) && file.open(QFile::ReadOnly))
            files[name] = file.readAll();
    }
    return files;
}

/// A command at work, in a folder of its own.
class Working {
public:
    /// Of its calls that change files the one of this number (from 1) meets with the fault.
    Working(const Command& command, int call, const QByteArray& fault) {
        QDir().mkdir(folder());
        for (const auto& [from, to] : command.files) {
            QFile::copy(samples() + QLatin1String(from), folder() + QLatin1String(to));
            QFile::setPermissions(folder() + QLatin1String(to), QFile::ReadOwner | QFile::WriteOwner);
        }
        put(folder() + QLatin1String("steps"),
            "{\"action\":\"item.set\",\"targets\":[{\"kind\":\"map\",\"id\":1}],\"parameters\":{\"field\":"
            "\"name\",\"value\":\"changed\"}}\n");
        put(m_folder.filePath(QStringLiteral("triangle.obj")), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        if (command.name == QByteArray("git-setup"))
            QProcess::execute(QStringLiteral("git"),
                              {QStringLiteral("init"), QStringLiteral("-q"), folder()});
        m_before = filesIn(folder());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(OCTANT_DISK_FAULTS));
        environment.insert(QStringLiteral("OCTANT_FAULT_FOLDER"), folder());
        environment.insert(QStringLiteral("OCTANT_FAULT_LOG"), log());
        environment.insert(QStringLiteral("OCTANT_FAULT_AT"), QString::number(call));
        environment.insert(QStringLiteral("OCTANT_FAULT"), QString::fromLatin1(fault));
        m_program.setProcessEnvironment(environment);
        m_program.setWorkingDirectory(folder());
        QStringList arguments;
        for (const char* each : command.arguments) {
            QString argument = QString::fromLatin1(each);
            if (argument == QLatin1String("#triangle.obj"))
                argument = m_folder.filePath(QStringLiteral("triangle.obj"));
            else if (argument.startsWith(u'#'))
                argument = samples() + argument.mid(1);
            else if (argument.startsWith(u'@'))
                argument = folder() + argument.mid(1);
            arguments.append(argument);
        }
        m_program.start(QStringLiteral(OCTANT_PROGRAM), arguments);
    }

    /// Waits for the end; the exit code, or -1 where it crashed or hangs.
    int exitCode() {
        constexpr int longest = 60000;
        if (!m_program.waitForFinished(longest) || m_program.exitStatus() != QProcess::NormalExit)
            return -1;
        return m_program.exitCode();
    }
    QString complaints() { return m_complaints += QString::fromUtf8(m_program.readAllStandardError()); }
    const Files& before() const { return m_before; }
    Files after() const { return filesIn(folder()); }
    /// The calls that changed files, each with the name of the file.
    QStringList calls() const {
        QFile file(log());
        return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
                                          : QStringList();
    }
    /// Complaints name their files by where they lie, which is another folder each time.
    QString withoutPlace(QString text) const { return text.remove(m_folder.path()); }

private:
    static QString samples() { return QStringLiteral(OCTANT_SOURCE_DIR "/tests/data/"); }
    QString folder() const { return m_folder.path() + QStringLiteral("/disk/"); }
    QString log() const { return m_folder.filePath(QStringLiteral("calls")); }
    static void put(const QString& path, const QByteArray& content) {
        QFile file(path);
        if (file.open(QFile::WriteOnly))
            file.write(content);
    }

    QTemporaryDir m_folder;
    QProcess m_program;
    Files m_before;
    QString m_complaints;
};

/// What is wrong with how a command ended of which a call met with a fault; nothing where all is well.
/// `right` is the same without a fault.
QString wrong(const Command& command, Working& met, Working& right, const QString& call,
              const QByteArray& fault) {
    const int code = met.exitCode();
    const QString said = met.withoutPlace(met.complaints()), usual = right.withoutPlace(right.complaints());
    const Files after = met.after(), expected = right.after();
    if (code != 0 && code != 2)
        return QStringLiteral("exit code %1: %2").arg(code).arg(said);
    if (code == 0 && said == usual && after != expected)
        return QStringLiteral("it says that it went well, but the files differ");
    if ((fault == "short" || fault == "slow") && (code != 0 || said != usual))
        return QStringLiteral("exit code %1 where nothing failed: %2").arg(code).arg(said);
    if (code == 0 && said == usual && fault != "short" && fault != "slow" && call.startsWith(u"fsync"))
        return QStringLiteral("it does not say that a power cut may bring back the old file");
    if (code == 2 && (said == usual || !said.startsWith(QLatin1String("octant: ")) || !said.contains(u"; ")))
        return QStringLiteral("the complaint does not say what to do: %1").arg(said);
    for (const auto& [name, content] : after) {
        if (name.contains(QLatin1String(".octant-")))
            return QStringLiteral("%1 is left").arg(name);
        bool known = expected.contains(name) && expected.at(name) == content;
        for (const auto& [each, old] : met.before())
            known = known || old == content; // backups move on by a number
        if (!known)
            return QStringLiteral("%1 is neither old nor new").arg(name);
    }
    for (const auto& [name, content] : met.before()) {
        bool kept = false;
        for (const auto& [each, now] : after)
            kept = kept || now == content;
        const bool replaced =
            after.contains(name) && expected.contains(name) && after.at(name) == expected.at(name);
        if (!after.contains(name) && expected.contains(name) && !kept)
            return QStringLiteral("%1 is gone").arg(name);
        if (!kept && !replaced)
            return QStringLiteral("what was in %1 is gone").arg(name);
    }
    for (const char* output : command.outputs) {
        const QString name = QString::fromLatin1(output);
        const bool isNew = after.contains(name) && after.at(name) == expected.at(name);
        if (code == 0 && !isNew)
            return QStringLiteral("%1 was not written").arg(name);
        if (code == 2 && !isNew && met.before().contains(name) &&
            (!after.contains(name) || after.at(name) != met.before().at(name)))
            return QStringLiteral("%1 is not what it was").arg(name);
    }
    return {};
}

bool canRun(const Command& command) {
    return command.name != QByteArray("git-setup") ||
           !QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty();
}

} // namespace

/// What disks do to commands that write: every call that changes a file goes wrong once, in every way.
class CliFaults : public QObject {
    Q_OBJECT
private slots:
    void aDiskThatFailsLeavesTheOldFilesAndIsTold_data();
    void aDiskThatFailsLeavesTheOldFilesAndIsTold();
    void slowDisksAreWaitedFor();
};

void CliFaults::aDiskThatFailsLeavesTheOldFilesAndIsTold_data() {
    QTest::addColumn<int>("number");
    for (std::size_t i = 0; i < commands().size(); ++i)
        QTest::newRow(commands()[i].name) << static_cast<int>(i);
}

void CliFaults::aDiskThatFailsLeavesTheOldFilesAndIsTold() {
    QFETCH(int, number);
    const Command& command = commands()[static_cast<std::size_t>(number)];
    if (!canRun(command))
        QSKIP("git is not installed");
    Working right(command, 0, {});
    QCOMPARE(right.exitCode(), 0);
    const QStringList calls = right.calls();
    QVERIFY(calls.size() >= 4); // open, write, sync, rename
    const std::array<QByteArray, 6> faults{QByteArray::number(ENOSPC),
                                           QByteArray::number(EIO),
                                           QByteArray::number(EACCES),
                                           QByteArray::number(EDQUOT),
                                           "short",
                                           "cut"};
    // One way for each call, in turn; all of them for what most commands save by, and in long runs.
    const bool all = command.name == QByteArray("set-with-backups") || soaked(1) > 1;
    struct Case {
        qsizetype call;
        QByteArray fault;
        std::unique_ptr<Working> working;
    };
    std::vector<Case> running;
    const auto look = [&] {
        for (Case& each : running) {
            const QString what = wrong(command, *each.working, right, calls[each.call], each.fault);
            if (!what.isEmpty())
                return QStringLiteral("%1 with fault %2: %3")
                    .arg(calls[each.call], QString::fromLatin1(each.fault), what);
        }
        running.clear();
        return QString();
    };
    for (qsizetype call = 0; call < calls.size(); ++call)
        for (std::size_t i = 0; i < (all ? faults.size() : 1); ++i) {
            std::size_t way = (static_cast<std::size_t>(call + number) + i) % faults.size();
            // Only writes can be cut short.
            if (way > 3 && !calls[call].startsWith(QLatin1String("write")))
                way %= 4;
            running.push_back({call, faults[way],
                               std::make_unique<Working>(command, static_cast<int>(call) + 1, faults[way])});
            constexpr std::size_t atOnce = 4;
            if (running.size() < atOnce)
                continue;
            const QString what = look();
            QVERIFY2(what.isEmpty(), qPrintable(what));
        }
    const QString what = look();
    QVERIFY2(what.isEmpty(), qPrintable(what));
}

void CliFaults::slowDisksAreWaitedFor() {
    const Command& command = commands()[1];
    Working right(command, 0, {});
    QCOMPARE(right.exitCode(), 0);
    const QStringList calls = right.calls();
    std::vector<std::unique_ptr<Working>> slow; // all at once, as they mostly sleep
    for (int call = 1; call <= calls.size(); ++call)
        slow.push_back(std::make_unique<Working>(command, call, "slow"));
    for (std::size_t i = 0; i < slow.size(); ++i) {
        const QString what = wrong(command, *slow[i], right, {}, "slow");
        QVERIFY2(what.isEmpty(), qPrintable(calls[static_cast<qsizetype>(i)] + QLatin1String(": ") + what));
    }
}

} // namespace tst_cli_faults

OCTANT_SUITE(tst_cli_faults, CliFaults)
#include "tst_cli_faults.moc"
