#include <csignal>

#include <QAbstractButton>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "app/compare/comparisons.h"
#include "app/document/document.h"
#include "app/files/file_path.h"
#include "app/recovery/recovery.h"
#include "app/window/message_bar.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/edited_maps.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/compare/differences_model.h"

namespace tst_gui_merge {

using namespace octant;
using namespace octant::test;

namespace {

ItemRef stone(const MapPtr& map) { return itemRef(ItemKind::Material, levelOf(*map).materials[0].id); }

/// A version of a map in which the first material and a beam have something of their own.
MapPtr version(const MapPtr& base, std::uint64_t alpha, std::size_t material) {
    const MapPtr map = done(base, setEdit({stone(base)}, "alpha", alpha));
    return readAgain(done(map, fillEdit(*map, {3, {0, 5, 0}, {4, 1, 1}}, material)));
}

/// The window with the merge of two versions that differ in a field and in cubes.
class Site {
public:
    Site() {
        const MapPtr base = readAgain(done(emptyMap(), fillEdit(*emptyMap(), {3, {0, 0, 0}, {16, 1, 8}}, 0)));
        write("base.pmf", base);
        write("ours.pmf", version(base, 7, 1));
        write("theirs.pmf", version(base, 8, 2));
        write("merged.pmf", version(base, 7, 1));
        (void)QTest::qWaitForWindowActive(&m_driver.window());
        m_driver.trigger("view.pause-clock");
    }

    WindowDriver& driver() { return m_driver; }
    Comparisons& comparisons() { return m_driver->comparisons(); }
    QString place(const char* name) const {
        return m_driver.folder() + QLatin1Char('/') + QLatin1String(name);
    }
    void write(const char* name, const MapPtr& map) {
        QFile file(place(name));
        const Blob bytes = bytesOf(*map);
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size())) < 0)
            qFatal("cannot write");
    }
    bool merge(const char* base = "base.pmf", const char* theirs = "theirs.pmf") {
        comparisons().merge({place(base), place("ours.pmf"), place(theirs), place("merged.pmf")});
        return m_driver.settle();
    }
    Document& document() { return *m_driver->documents().current(); }
    int alpha() { return int{levelOf(*document().committed()).materials[0].alpha}; }
    int savedAlpha() { return int{levelOf(*saved()).materials[0].alpha}; }
    MapPtr saved() {
        const Result<MapPtr> map = readMapFile(filePathOf(place("merged.pmf")), {});
        return map ? *map : emptyMap();
    }
    QTreeView& tree() { return *m_driver->findChild<QTreeView*>(QStringLiteral("differences")); }
    DifferencesModel& model() { return *qobject_cast<DifferencesModel*>(tree().model()); }
    /// The rows that are decided by themselves, with their decisions.
    QStringList rows() {
        QStringList all;
        for (int row = 0; row < model().rowCount(); ++row) {
            const QModelIndex index = model().index(row, 0);
            if (model().rowCount(index) == 0)
                all << model().textOf(index);
            for (int line = 0; line < model().rowCount(index); ++line)
                all << model().textOf(model().index(line, 0, index));
        }
        return all;
    }
    int open() { return static_cast<int>(rows().filter(QStringLiteral("(Undecided)")).size()); }
    bool key(int code, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&tree(), static_cast<Qt::Key>(code), modifiers);
        return m_driver.settle();
    }
    bool press(const char* button) {
        auto* found = m_driver->findChild<QAbstractButton*>(QLatin1String(button));
        if (found == nullptr || !found->isEnabled() || !found->isVisible())
            return false;
        QTest::mouseClick(found, Qt::LeftButton);
        return m_driver.settle();
    }
    bool tells(const char* text) {
        const QStringList bars = m_driver->bars().shownTexts();
        return !bars.filter(QLatin1String(text)).isEmpty();
    }
    bool save() { return m_driver.trigger("file.save") && m_driver.settle(); }

private:
    WindowDriver m_driver;
};

/// Git with nothing of the user's or the machine's settings; the octant that is given as first word.
class Repository {
public:
    explicit Repository(const QString& folder) : m_folder(folder + QStringLiteral("/repository")) {
        QDir().mkpath(m_folder);
        m_environment.insert(QStringLiteral("HOME"), folder);
        m_environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder + QStringLiteral("/config"));
        m_environment.insert(QStringLiteral("GIT_CONFIG_NOSYSTEM"), QStringLiteral("1"));
        for (const char* who : {"AUTHOR", "COMMITTER"}) {
            m_environment.insert(QStringLiteral("GIT_%1_NAME").arg(QLatin1String(who)),
                                 QStringLiteral("Tester"));
            m_environment.insert(QStringLiteral("GIT_%1_EMAIL").arg(QLatin1String(who)),
                                 QStringLiteral("tester@localhost"));
        }
    }
    const QString& folder() const { return m_folder; }
    QString file() const { return m_folder + QStringLiteral("/room.pmf"); }

    void start(QProcess& program, const QString& name, const QStringList& arguments) {
        program.setProcessEnvironment(m_environment);
        program.setWorkingDirectory(m_folder);
        program.start(name, arguments);
    }
    int run(const QString& name, const QStringList& arguments) {
        QProcess program;
        start(program, name, arguments);
        m_out = program.waitForFinished(60000) ? program.readAllStandardOutput() : QByteArray();
        return program.exitCode();
    }
    int git(const QStringList& arguments) { return run(QStringLiteral("git"), arguments); }
    const QByteArray& out() const { return m_out; }

    bool commit(const QString& content, const char* message) {
        QFile::remove(file());
        return QFile::copy(content, file()) && git({"add", "."}) == 0 &&
               git({"commit", "-q", "-m", QLatin1String(message)}) == 0;
    }
    /// With a merge that stopped at a conflict, and set up for Octant.
    bool conflict(Site& site) {
        return git({"init", "-q", "-b", "main"}) == 0 &&
               run(QStringLiteral(OCTANT_PROGRAM), {"git-setup"}) == 0 &&
               commit(site.place("base.pmf"), "base") && git({"checkout", "-q", "-b", "theirs"}) == 0 &&
               commit(site.place("theirs.pmf"), "theirs") && git({"checkout", "-q", "main"}) == 0 &&
               commit(site.place("ours.pmf"), "ours") && git({"merge", "-m", "both", "theirs"}) == 1;
    }

private:
    QString m_folder;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    QByteArray m_out;
};

bool gitIsMissing() { return QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty(); }

} // namespace

/// Deciding what both sides of a merge changed.
class TestGuiMerge : public QObject {
    Q_OBJECT

private slots:
    void conflictsAreListedAndDecidedByKeys() {
        Site site;
        QVERIFY(site.merge());
        QVERIFY(site.driver()->findChild<QDockWidget*>(QStringLiteral("differencesDock"))->isVisible());
        const QStringList rows = site.rows();
        QCOMPARE(rows.size(), 2);
        QVERIFY2(rows.at(0).contains(QStringLiteral("alpha: 8 → 7 (Undecided)")), qPrintable(rows.at(0)));
        QVERIFY2(rows.at(1).contains(QLatin1String("box ")) &&
                     rows.at(1).contains(QLatin1String("Undecided")),
                 qPrintable(rows.at(1)));
        QCOMPARE(
            site.model().headerData(DifferencesModel::Before, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("Theirs"));
        QVERIFY(site.document().modified());

        QTest::mouseClick(site.tree().viewport(), Qt::LeftButton, {},
                          site.tree().visualRect(site.model().index(0, 0)).center());
        QVERIFY(site.driver().settle());
        QVERIFY(site.key(Qt::Key_F8, Qt::ShiftModifier));
        QCOMPARE(site.alpha(), 8);
        QCOMPARE(site.open(), 1);
        QVERIFY(site.key(Qt::Key_F7)); // to what is left
        QVERIFY(site.model().isOpen(site.tree().currentIndex()));
        QVERIFY(site.key(Qt::Key_F8));
        QCOMPARE(site.open(), 0);
        QVERIFY2(site.rows().at(0).endsWith(QLatin1String("(Theirs)")), qPrintable(site.rows().at(0)));
        QVERIFY2(site.rows().at(1).endsWith(QLatin1String("(Ours)")), qPrintable(site.rows().at(1)));

        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 1);
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 2);
        QCOMPARE(site.alpha(), 7);
        QVERIFY(site.driver().trigger("edit.redo"));
        QVERIFY(site.driver().trigger("edit.redo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 0);

        QVERIFY(!site.comparisons().mergeSaved());
        QVERIFY(site.save());
        QVERIFY(site.comparisons().mergeSaved());
        QCOMPARE(site.savedAlpha(), 8);
        QVERIFY(!site.document().modified());
        QVERIFY(site.tells("no conflict is left"));
    }

    void buttonsDecideWhatIsSelectedAndTheRest() {
        Site site;
        QVERIFY(site.merge());
        QVERIFY(!site.driver()->findChild<QAbstractButton*>(QStringLiteral("conflictTheirs"))->isEnabled());
        site.tree().setCurrentIndex(site.model().index(0, 0));
        QVERIFY(site.press("conflictTheirs"));
        QCOMPARE(site.alpha(), 8);
        QVERIFY(site.press("conflictOurs"));
        QCOMPARE(site.alpha(), 7);
        QCOMPARE(site.open(), 1);
        QVERIFY(site.driver().trigger("edit.undo") && site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QVERIFY(site.driver().trigger("edit.use-theirs-for-rest"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 0);
        QCOMPARE(site.document().undoStack().undoText(),
                 QStringLiteral("Use theirs for all that was undecided"));
        QVERIFY(!site.driver().trigger("edit.use-ours-for-rest")); // nothing is left
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 2);
    }

    void savingWithConflictsLeftIsTold() {
        Site site;
        QVERIFY(site.merge());
        QVERIFY(site.save());
        QVERIFY(site.tells("2 conflicts that are not decided"));
        QVERIFY(!site.comparisons().mergeSaved());
        QVERIFY(site.driver().trigger("edit.use-ours-for-rest"));
        QVERIFY(site.driver().settle());
        QVERIFY(site.document().modified());
        QVERIFY(!site.comparisons().mergeSaved());
        QVERIFY(site.save());
        QVERIFY(site.comparisons().mergeSaved());
    }

    void whatWasNotDecidedIsThereAgainAfterTheProgramEnded() {
        const QTemporaryDir state;
        const QByteArray before = qgetenv("XDG_STATE_HOME");
        qputenv("XDG_STATE_HOME", state.path().toLocal8Bit());
        const auto putBack = qScopeGuard([&] { qputenv("XDG_STATE_HOME", before); });
        {
            Site site;
            QVERIFY(site.merge());
            site.tree().setCurrentIndex(site.model().index(0, 0));
            QVERIFY(site.press("conflictTheirs"));
            QCOMPARE(site.open(), 1);
            QVERIFY(site.driver()->prepareToLeave());
        }
        Site site;
        site.driver()->recovery().offer();
        QVERIFY(site.driver().settle());
        auto* dialog = topLevel<QDialog>("recoveryDialog");
        QVERIFY(dialog);
        QTest::mouseClick(dialog->findChild<QAbstractButton*>(QStringLiteral("recoverDocuments")),
                          Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.driver()->documents().count(), 1);
        QVERIFY(site.driver()->findChild<QDockWidget*>(QStringLiteral("differencesDock"))->isVisible());
        const QStringList rows = site.rows();
        QCOMPARE(rows.size(), 2);
        QVERIFY2(rows.at(0).contains(QStringLiteral("8 → 7 (Theirs)")), qPrintable(rows.at(0)));
        QVERIFY2(rows.at(1).endsWith(QLatin1String("(Undecided)")), qPrintable(rows.at(1)));
        QCOMPARE(site.alpha(), 8);
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 2);
        QVERIFY(site.driver().trigger("edit.use-theirs-for-rest"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 0);
        site.driver()->files().saveTo(site.document(), site.place("merged.pmf"));
        QVERIFY(site.driver().settle());
        QVERIFY(site.comparisons().mergeSaved());
        QCOMPARE(site.savedAlpha(), 8);
    }

    void theListStaysUntilTheDocumentIsClosed() {
        Site site;
        QVERIFY(site.merge());
        QVERIFY(!site.driver().trigger("file.end-comparison"));
        site.comparisons().compareWith(site.document(), site.place("base.pmf"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 2);
        QVERIFY(!site.driver().trigger("edit.take-difference"));
    }

    void sidesThatFitTogetherAreOnlyToBeSaved() {
        Site site;
        QVERIFY(site.merge("base.pmf", "base.pmf"));
        QVERIFY(site.tells("fit together"));
        QVERIFY(site.document().modified());
        QVERIFY(site.save());
        QVERIFY(site.comparisons().mergeSaved());
    }

    void filesThatCannotBeMergedAreTold() {
        Site site;
        QFile(site.place("theirs.pmf")).remove();
        QVERIFY(site.merge());
        QVERIFY(site.tells("cannot be merged"));
        QCOMPARE(site.driver()->documents().count(), 0);
        QVERIFY(!site.comparisons().mergeSaved());
    }

    void theMenuAsksForTheOtherFiles() {
        Site site;
        site.driver()->files().open({site.place("ours.pmf")});
        QVERIFY(site.driver().settle());
        QVERIFY(site.driver().trigger("file.merge"));
        auto* dialog = topLevel<QDialog>("mergeDialog");
        QVERIFY(dialog);
        auto* start = dialog->findChild<QAbstractButton*>(QStringLiteral("mergeStart"));
        QVERIFY(!start->isEnabled());
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("mergeTheirs")),
                         site.place("theirs.pmf"));
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("mergeBase")), site.place("base.pmf"));
        QVERIFY(start->isEnabled());
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.driver()->documents().count(), 2);
        QCOMPARE(site.open(), 2);
        QVERIFY(site.document().origin().path.isEmpty());
        QCOMPARE(site.document().title(), QStringLiteral("ours-2.pmf"));
    }

    void gitTakesWhatWasDecidedAndSaved() {
        if (gitIsMissing())
            QSKIP("git is not installed");
        Site site;
        Repository repository(site.driver().folder());
        QVERIFY(repository.conflict(site));
        QCOMPARE(repository.git({"config", "mergetool.octant.trustExitCode"}), 0);
        QCOMPARE(repository.out().trimmed(), QByteArray("true"));
        // This window does what the program would.
        const QString asked = repository.folder() + QStringLiteral("/.git/asked"),
                      code = repository.folder() + QStringLiteral("/.git/code");
        QCOMPARE(
            repository.git({"config", "mergetool.octant.cmd",
                            "printf '%s\\n' \"$BASE\" \"$LOCAL\" \"$REMOTE\" \"$MERGED\" > .git/asking && mv "
                            ".git/asking .git/asked; while [ ! -s .git/code ]; do sleep 0.05; done; exit "
                            "$(cat .git/code)"}),
            0);
        QProcess tool;
        repository.start(tool, QStringLiteral("git"), {"mergetool", "--no-prompt"});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(asked), 20000);
        QFile asking(asked);
        QVERIFY(asking.open(QIODevice::ReadOnly));
        QStringList files;
        for (const QByteArray& line : asking.readAll().split('\n'))
            files << QDir(repository.folder()).absoluteFilePath(QString::fromLocal8Bit(line));
        QVERIFY(files.size() >= 4);
        site.comparisons().merge({files[0], files[1], files[2], files[3]});
        QVERIFY(site.driver().settle());
        QCOMPARE(site.open(), 2);
        QVERIFY(site.driver().trigger("edit.use-theirs-for-rest"));
        QVERIFY(site.driver().settle() && site.save());
        QFile answer(code);
        QVERIFY(answer.open(QIODevice::WriteOnly));
        answer.write(site.comparisons().mergeSaved() ? "0" : "1");
        answer.close();
        QVERIFY(tool.waitForFinished(20000));
        QCOMPARE(tool.exitCode(), 0);
        QCOMPARE(repository.git({"diff", "--name-only", "--diff-filter=U"}), 0);
        QCOMPARE(repository.out(), QByteArray());
        const Result<MapPtr> map = readMapFile(filePathOf(repository.file()), {});
        QVERIFY(map);
        QCOMPARE(int{levelOf(**map).materials[0].alpha}, 8);
    }

    void gitIsToldThatNothingWasDecided() {
        if (gitIsMissing())
            QSKIP("git is not installed");
        Site site;
        Repository repository(site.driver().folder());
        QVERIFY(repository.conflict(site));
        QCOMPARE(repository.git({"config", "mergetool.octant.cmd"}), 0);
        const QByteArray command = repository.out().trimmed();
        QVERIFY2(command.endsWith("' --merge \"$BASE\" \"$LOCAL\" \"$REMOTE\" -o \"$MERGED\""), command);
        QCOMPARE(
            repository.git({"config", "mergetool.octant.cmd",
                            QString::fromLocal8Bit(command) +
                                QStringLiteral(" --automation-ready-file .git/ready & echo $! > .git/number; "
                                               "wait $!")}),
            0);
        QProcess tool;
        repository.start(tool, QStringLiteral("git"), {"mergetool", "--no-prompt"});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(repository.folder() + QStringLiteral("/.git/ready")), 60000);
        QFile number(repository.folder() + QStringLiteral("/.git/number"));
        QVERIFY(number.open(QIODevice::ReadOnly));
        ::kill(static_cast<pid_t>(number.readAll().trimmed().toLongLong()), SIGTERM);
        QVERIFY(tool.waitForFinished(60000));
        QVERIFY(tool.exitCode() != 0);
        QCOMPARE(repository.git({"diff", "--name-only", "--diff-filter=U"}), 0);
        QCOMPARE(repository.out(), QByteArray("room.pmf\n"));
    }
};

} // namespace tst_gui_merge

OCTANT_WINDOW_SUITE(tst_gui_merge, TestGuiMerge)
#include "tst_gui_merge.moc"
