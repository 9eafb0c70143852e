#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QTest>
#include <QThread>

#include <atomic>
#include <chrono>
#include <sys/stat.h>
#include <unistd.h>

#include "app/dialogs/export_dialog.h"
#include "app/document/document.h"
#include "app/files/auto_save.h"
#include "app/files/file_stamp.h"
#include "app/files/map_files.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "io/save_calls.h"
#include "tests/support/cube_cells.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_saving {

using namespace octant;
using octant::test::bytesOf;
using octant::test::clearEdit;
using octant::test::emptyMap;
using octant::test::fillEdit;
using octant::test::topLevel;
using octant::test::WindowDriver;

namespace {

/// A disc whose syncs of documents wait until they are let go; those of folders and of journals do not.
class SlowDisc {
public:
    SlowDisc() {
        s_begun = 0;
        s_allowed = 0;
        m_before = saveCalls().sync.exchange(&SlowDisc::sync);
    }
    ~SlowDisc() {
        allow(1000);
        saveCalls().sync = m_before;
    }
    /// So many more syncs may end.
    void allow(int count) { s_allowed += count; }
    int begun() const { return s_begun; }
    bool waitForSync(int count) const {
        return QTest::qWaitFor([count] { return s_begun >= count; }, 10000);
    }

private:
    static int sync(int descriptor) {
        struct stat status {};
        const QFileInfo file(QStringLiteral("/proc/self/fd/%1").arg(descriptor));
        if ((::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) ||
            file.symLinkTarget().contains(QLatin1String("/journal")))
            return ::fsync(descriptor);
        const int mine = ++s_begun;
        while (s_allowed < mine)
            QThread::msleep(1);
        return ::fsync(descriptor);
    }

    inline static std::atomic<int> s_begun = 0, s_allowed = 0;
    int (*m_before)(int);
};

constexpr std::chrono::milliseconds shortly(20);
constexpr int someRounds = 400; ///< milliseconds: in which a clock that does so would have saved

Edit renameMap(const std::string& name) {
    return Edit{"item.set", {ItemRef{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}}
        .with("field", std::string("name"))
        .with("value", name);
}

std::string nameInFile(const QString& path) {
    const auto map = readMapFile(path.toStdString(), {});
    return map ? (*map)->header.name : map.error().text();
}

bool write(const QString& path, const QByteArray& content) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

void press(WindowDriver& driver, Qt::Key key) {
    QTest::keyClick(&driver.window(), key, Qt::ControlModifier);
    QCoreApplication::processEvents();
}

/// The dialog, with what is there now made ready.
ExportDialog* startExport(WindowDriver& driver) {
    return driver.trigger("file.export") && driver.settle() ? topLevel<ExportDialog>("exportDialog")
                                                            : nullptr;
}

void answer(QMessageBox& question, QMessageBox::StandardButton button) {
    QTest::mouseClick(question.button(button), Qt::LeftButton);
}

/// Keeps all workers busy but one, so that what one does is over when the next has begun, or all of them, so
/// that nothing begins.
class OneWorker {
public:
    explicit OneWorker(WindowDriver& driver, int free = 1) : m_driver(driver) {
        const int others = std::max(2, QThread::idealThreadCount()) - free;
        for (int i = 0; i < others; ++i)
            driver->jobs().start(QStringLiteral("hold"), &driver.window(), [this](JobControl&) {
                ++m_held;
                while (!m_free)
                    QThread::msleep(1);
                --m_held;
                return Jobs::Continuation();
            });
        while (m_held < others)
            QThread::msleep(1);
    }
    ~OneWorker() { release(); }
    /// Returns when all work that was begun before is done; no continuation is called meanwhile.
    void finishWork() {
        std::atomic<bool> reached = false;
        m_driver->jobs().start(QStringLiteral("mark"), &m_driver.window(), [&reached](JobControl&) {
            reached = true;
            return Jobs::Continuation();
        });
        while (!reached)
            QThread::msleep(1);
    }
    void release() {
        m_free = true;
        while (m_held > 0)
            QThread::msleep(1);
    }

private:
    WindowDriver& m_driver;
    std::atomic<int> m_held = 0;
    std::atomic<bool> m_free = false;
};

} // namespace

class TestGuiSaving : public QObject {
    Q_OBJECT

private slots:
    void closingLooksAgainAtWhatWasEditedDuringTheSave_data();
    void closingLooksAgainAtWhatWasEditedDuringTheSave();
    void closingWaitsForASaveThatRuns();
    void savesOfOneFileAreWrittenInOrder();
    void savesThatWaitAreWrittenOnce();
    void savingGoesToTheNameThatIsBeingWritten();
    void quittingWaitsForASave_data();
    void quittingWaitsForASave();
    void exportsAndSavesOfOneFileAreWrittenInOrder_data();
    void exportsAndSavesOfOneFileAreWrittenInOrder();
    void savingDuringAnExportGoesToTheOwnName();
    void exportOverTheOwnFileLeavesItUnsaved();
    void quittingWaitsForAnExport();
    void aFileOfAnotherTabIsNotWrittenOver();
    void savesByItselfWhatHasAFileAndChanges();
    void doesNotSaveByItself_data();
    void doesNotSaveByItself();
    void saveByItselfWaitsForADragAndAQuestion();
    void failureOfSavingByItselfIsToldOnce();
    void fileOfAnotherProgramIsNotWrittenOverByItself();
    void exportThatWaitsIsCancelled();
    void failedExportIsToldInItsDialog();
    void closingDuringALongEditAsksOnce_data();
    void closingDuringALongEditAsksOnce();
    void revertingWaitsForASave();
    void whatIsEditedDuringARevertIsAskedFor();
    void fileThatIsReplacedWhileItIsReadIsNotWrittenOver();
    void fileThatIsReplacedDuringTheSaveIsNotWrittenOver();
    void failedSaveSaysWhatIsOnTheDisk_data();
    void failedSaveSaysWhatIsOnTheDisk();
};

void TestGuiSaving::closingLooksAgainAtWhatWasEditedDuringTheSave_data() {
    QTest::addColumn<int>("second");
    QTest::addColumn<bool>("closed");
    QTest::addColumn<QString>("left");
    QTest::newRow("save") << int(QMessageBox::Save) << true << "second";
    QTest::newRow("discard") << int(QMessageBox::Discard) << true << "first";
    QTest::newRow("cancel") << int(QMessageBox::Cancel) << false << "first";
}

void TestGuiSaving::closingLooksAgainAtWhatWasEditedDuringTheSave() {
    QFETCH(int, second);
    QFETCH(bool, closed);
    QFETCH(QString, left);
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("first")));
    press(driver, Qt::Key_W);
    auto* question = topLevel<QMessageBox>("unsavedQuestion");
    QVERIFY(question);
    answer(*question, QMessageBox::Save);
    QVERIFY(disc.waitForSync(1));
    QVERIFY(driver->host().submit(renameMap("second")));
    disc.allow(2);
    QTRY_VERIFY(topLevel<QMessageBox>("unsavedQuestion"));
    answer(*topLevel<QMessageBox>("unsavedQuestion"), QMessageBox::StandardButton(second));
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), closed ? 0 : 1);
    QCOMPARE(nameInFile(path), left.toStdString());
}

void TestGuiSaving::closingWaitsForASaveThatRuns() {
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("first")));
    press(driver, Qt::Key_S);
    QVERIFY(disc.waitForSync(1));
    press(driver, Qt::Key_W);
    press(driver, Qt::Key_W);
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(!topLevel<QMessageBox>("unsavedQuestion")); // it is about to be saved
    disc.allow(1);
    QTRY_COMPARE(driver->documents().count(), 0);
    QVERIFY(driver.settle());
    QVERIFY(!topLevel<QMessageBox>("unsavedQuestion"));
    QCOMPARE(nameInFile(path), std::string("first"));
}

void TestGuiSaving::savesOfOneFileAreWrittenInOrder() {
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("first")));
    press(driver, Qt::Key_S);
    QVERIFY(disc.waitForSync(1));
    QVERIFY(driver->host().submit(renameMap("second")));
    press(driver, Qt::Key_S);
    constexpr int enoughForAnotherWorker = 500;
    QTest::qWait(enoughForAnotherWorker);
    QCOMPARE(disc.begun(), 1);
    disc.allow(2);
    QVERIFY(driver.settle());
    QCOMPARE(nameInFile(path), std::string("second"));
    QVERIFY(!driver->documents().current()->modified());
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiSaving::savesThatWaitAreWrittenOnce() {
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    for (const char* name : {"first", "second", "third", "fourth"}) {
        QVERIFY(driver->host().submit(renameMap(name)));
        press(driver, Qt::Key_S);
        QVERIFY(disc.waitForSync(1));
    }
    disc.allow(10);
    QVERIFY(driver.settle());
    QCOMPARE(disc.begun(), 2);
    QCOMPARE(nameInFile(path), std::string("fourth"));
    QVERIFY(!driver->documents().current()->modified());
}

void TestGuiSaving::savingGoesToTheNameThatIsBeingWritten() {
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QVERIFY(driver.settle());
    const std::string before = nameInFile(path);
    QVERIFY(driver->host().submit(renameMap("first")));
    driver->files().saveTo(*driver->documents().current(), other);
    QVERIFY(disc.waitForSync(1));
    QVERIFY(driver->host().submit(renameMap("second")));
    press(driver, Qt::Key_S);
    disc.allow(2);
    QVERIFY(driver.settle());
    QCOMPARE(nameInFile(path), before);
    QCOMPARE(nameInFile(other), std::string("second"));
    QCOMPARE(driver->documents().current()->origin().path, other);
    QVERIFY(!driver->documents().current()->modified());
}

void TestGuiSaving::quittingWaitsForASave_data() {
    QTest::addColumn<bool>("edited");
    QTest::newRow("and closes") << false;
    QTest::newRow("and asks for what was edited meanwhile") << true;
}

void TestGuiSaving::quittingWaitsForASave() {
    QFETCH(bool, edited);
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("first")));
    press(driver, Qt::Key_S);
    QVERIFY(disc.waitForSync(1));
    press(driver, Qt::Key_Q);
    QVERIFY(driver->isVisible());
    QVERIFY(!topLevel<QMessageBox>("unsavedQuestion"));
    if (edited)
        QVERIFY(driver->host().submit(renameMap("second")));
    disc.allow(2);
    if (edited) {
        QTRY_VERIFY(topLevel<QMessageBox>("unsavedQuestion"));
        QVERIFY(driver->isVisible());
        answer(*topLevel<QMessageBox>("unsavedQuestion"), QMessageBox::Save);
    }
    QTRY_VERIFY(!driver->isVisible());
    QCOMPARE(nameInFile(path), std::string(edited ? "second" : "first"));
}

void TestGuiSaving::exportsAndSavesOfOneFileAreWrittenInOrder_data() {
    QTest::addColumn<bool>("exportFirst");
    QTest::newRow("export, then save") << true;
    QTest::newRow("save, then export") << false;
}

void TestGuiSaving::exportsAndSavesOfOneFileAreWrittenInOrder() {
    QFETCH(bool, exportFirst);
    WindowDriver driver;
    SlowDisc disc;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("exported")));
    ExportDialog* dialog = startExport(driver);
    QVERIFY(dialog);
    QVERIFY(driver->host().submit(renameMap("saved")));
    if (exportFirst)
        dialog->write(other);
    else
        driver->files().saveTo(*driver->documents().current(), other);
    QVERIFY(disc.waitForSync(1));
    if (exportFirst)
        driver->files().saveTo(*driver->documents().current(), other);
    else
        dialog->write(other);
    constexpr int enoughForAnotherWorker = 500;
    QTest::qWait(enoughForAnotherWorker);
    QCOMPARE(disc.begun(), 1);
    disc.allow(2);
    QVERIFY(driver.settle());
    QCOMPARE(nameInFile(other), std::string(exportFirst ? "saved" : "exported"));
    QVERIFY(!topLevel<ExportDialog>("exportDialog"));
}

void TestGuiSaving::savingDuringAnExportGoesToTheOwnName() {
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("exported")));
    ExportDialog* dialog = startExport(driver);
    QVERIFY(dialog);
    dialog->write(other);
    QVERIFY(disc.waitForSync(1));
    QVERIFY(driver->host().submit(renameMap("saved")));
    driver->files().save(*driver->documents().current());
    disc.allow(2);
    QVERIFY(driver.settle());
    QCOMPARE(nameInFile(other), std::string("exported"));
    QCOMPARE(nameInFile(path), std::string("saved"));
    QCOMPARE(driver->documents().current()->origin().path, path);
    QVERIFY(!driver->documents().current()->modified());
}

void TestGuiSaving::exportOverTheOwnFileLeavesItUnsaved() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    ExportDialog* dialog = startExport(driver);
    QVERIFY(dialog);
    auto* revision = dialog->findChild<QComboBox*>(QStringLiteral("exportRevision"));
    revision->setCurrentIndex(revision->findData(int(Revision::R20250107)));
    QVERIFY(driver.settle());
    dialog->write(path);
    QVERIFY(driver.settle());
    // The file has lost what the older revision cannot hold, and no other program did that.
    QVERIFY(driver->documents().current()->modified());
    QTest::qWait(2 * settleMilliseconds);
    QVERIFY2(driver->bars().shownTexts().isEmpty(), qPrintable(driver->bars().shownTexts().join(u' ')));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QVERIFY(!topLevel<QMessageBox>("writeOverQuestion"));
    QVERIFY(!driver->documents().current()->modified());
    QCOMPARE((*readMapFile(path.toStdString(), {}))->revision, Revision::R20250808);
    // A revert reads what is there now.
    driver->files().revert(*driver->documents().current());
    QVERIFY(driver.settle());
    QCOMPARE(driver->host().snapshot()->revision, Revision::R20250808);
}

void TestGuiSaving::quittingWaitsForAnExport() {
    WindowDriver driver;
    SlowDisc disc;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QVERIFY(driver.settle());
    ExportDialog* dialog = startExport(driver);
    QVERIFY(dialog);
    const std::string name = driver->host().snapshot()->header.name;
    dialog->write(other);
    QVERIFY(disc.waitForSync(1));
    dialog->reject();
    QVERIFY(driver.trigger("file.close"));
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(driver.trigger("file.quit"));
    QVERIFY(driver->isVisible());
    disc.allow(1);
    QTRY_VERIFY(!driver->isVisible());
    // It came too late to be stopped, and nothing is left half.
    QCOMPARE(nameInFile(other), name);
    QCOMPARE(QDir(driver.folder()).entryList(QDir::Files | QDir::Hidden),
             QStringList({QStringLiteral("other.pmf"), QStringLiteral("room.2025-08-08.pmf")}));
}

void TestGuiSaving::exportThatWaitsIsCancelled() {
    WindowDriver driver;
    SlowDisc disc;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("first")));
    ExportDialog* dialog = startExport(driver);
    QVERIFY(dialog);
    driver->files().save(*driver->documents().current());
    QVERIFY(disc.waitForSync(1));
    dialog->write(other);
    dialog->reject();
    disc.allow(2);
    QVERIFY(driver.settle());
    QCOMPARE(disc.begun(), 1);
    QVERIFY(!QFile::exists(other));
    QVERIFY(!driver->documents().current()->modified());
}

void TestGuiSaving::failedExportIsToldInItsDialog() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    ExportDialog* dialog = startExport(driver);
    QVERIFY(dialog);
    dialog->write(driver.folder() + QStringLiteral("/gone/other.pmf"));
    QVERIFY(driver.settle());
    QCOMPARE(topLevel<ExportDialog>("exportDialog"), dialog);
    const QString told = dialog->findChild<QLabel*>(QStringLiteral("exportSummary"))->text();
    QVERIFY2(told.startsWith(QLatin1String("other.pmf was not written: ")), qPrintable(told));
    QVERIFY(dialog->findChild<QAbstractButton*>(QStringLiteral("exportWrite"))->isEnabled());
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    dialog->write(other);
    QVERIFY(driver.settle());
    QVERIFY(!topLevel<ExportDialog>("exportDialog"));
    QVERIFY(QFile::exists(other));
}

void TestGuiSaving::closingDuringALongEditAsksOnce_data() {
    QTest::addColumn<bool>("quit");
    QTest::newRow("closing") << false;
    QTest::newRow("quitting") << true;
}

void TestGuiSaving::closingDuringALongEditAsksOnce() {
    QFETCH(bool, quit);
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/many.pmf");
    const MapPtr empty = emptyMap();
    const MapPtr map = octant::apply(empty, fillEdit(*empty, {8, {77, 77, 77}, {100, 100, 100}}, 0))->map;
    DocumentOrigin origin;
    origin.path = path;
    Document* document = driver->documents().add(std::make_unique<Document>(map, origin, driver->jobs()));
    QVERIFY(driver.settle());
    {
        const OneWorker none(driver, 0);
        QVERIFY(driver->host().submit(clearEdit(*map, {8, {79, 78, 79}, {97, 97, 97}})));
        QVERIFY(document->busy());
        press(driver, quit ? Qt::Key_Q : Qt::Key_W);
        QVERIFY(topLevel<QMessageBox>("unsavedQuestion"));
        answer(*topLevel<QMessageBox>("unsavedQuestion"), QMessageBox::Save);
    }
    const auto gone = [&] { return quit ? !driver->isVisible() : driver->documents().count() == 0; };
    QTRY_VERIFY(gone() || topLevel<QMessageBox>("unsavedQuestion"));
    QVERIFY(gone());
    const auto expected = octant::apply(map, clearEdit(*map, {8, {79, 78, 79}, {97, 97, 97}}));
    const auto written = readMapFile(path.toStdString(), {});
    QVERIFY(written && bytesOf(**written) == bytesOf(*expected->map));
}

void TestGuiSaving::revertingWaitsForASave() {
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("first")));
    press(driver, Qt::Key_S);
    QVERIFY(disc.waitForSync(1));
    driver->files().revert(*driver->documents().current());
    QVERIFY(!topLevel<QMessageBox>("revertQuestion"));
    disc.allow(1);
    QVERIFY(driver.settle());
    QCOMPARE(driver->host().snapshot()->header.name, std::string("first"));
    QCOMPARE(nameInFile(path), std::string("first"));
}

void TestGuiSaving::whatIsEditedDuringARevertIsAskedFor() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    {
        OneWorker worker(driver);
        driver->files().revert(document);
        worker.finishWork();
        QVERIFY(driver->host().submit(renameMap("edited meanwhile")));
    }
    QTRY_VERIFY(topLevel<QMessageBox>("revertQuestion"));
    answer(*topLevel<QMessageBox>("revertQuestion"), QMessageBox::Cancel);
    QVERIFY(driver.settle());
    QCOMPARE(document.snapshot()->header.name, std::string("edited meanwhile"));
    QVERIFY(document.canUndo());
}

void TestGuiSaving::fileThatIsReplacedWhileItIsReadIsNotWrittenOver() {
    WindowDriver driver;
    QVERIFY(driver.settle());
    QString path;
    {
        OneWorker worker(driver);
        path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        worker.finishWork();
        QVERIFY(write(path, "of another program"));
    }
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(driver->host().submit(renameMap("mine")));
    press(driver, Qt::Key_S);
    QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    answer(*topLevel<QMessageBox>("writeOverQuestion"), QMessageBox::Cancel);
    QVERIFY(driver.settle());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("of another program"));
    // It is told without a save as well.
    QTRY_COMPARE(driver->bars().shownTexts().size(), 1);
}

void TestGuiSaving::fileThatIsReplacedDuringTheSaveIsNotWrittenOver() {
    WindowDriver driver;
    SlowDisc disc;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("mine")));
    press(driver, Qt::Key_S);
    QVERIFY(disc.waitForSync(1));
    QVERIFY(write(path, "of another program"));
    disc.allow(2);
    QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("of another program"));
    QTest::mouseClick(
        topLevel<QMessageBox>("writeOverQuestion")->findChild<QAbstractButton*>(QStringLiteral("writeOver")),
        Qt::LeftButton);
    QVERIFY(driver.settle());
    QCOMPARE(nameInFile(path), std::string("mine"));
}

void TestGuiSaving::failedSaveSaysWhatIsOnTheDisk_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("words");
    QTest::newRow("gone with its folder") << "gone/room.pmf"
                                          << "There is no file of this name on the disk";
    QTest::newRow("still there") << "locked"
                                 << "The file on the disk is as it was";
}

void TestGuiSaving::failedSaveSaysWhatIsOnTheDisk() {
    QFETCH(QString, name);
    QFETCH(QString, words);
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QString other = driver.folder() + QLatin1Char('/') + name;
    int (*const before)(int) = saveCalls().sync.load();
    if (name == QLatin1String("locked")) {
        QVERIFY(write(other, "old"));
        saveCalls().sync = [](int) {
            errno = EIO;
            return -1;
        };
    }
    driver->files().saveTo(*driver->documents().current(), other);
    const bool settled = driver.settle();
    saveCalls().sync = before;
    QVERIFY(settled);
    const QStringList texts = driver->bars().shownTexts();
    QCOMPARE(texts.size(), 1);
    QVERIFY2(texts.front().contains(words), qPrintable(texts.front()));
    QVERIFY2(texts.front().contains(QLatin1String("somewhere else. T")), qPrintable(texts.front()));
    auto* elsewhere = driver->findChild<QAbstractButton*>(QStringLiteral("saveFailedAs"));
    QVERIFY(elsewhere && elsewhere->isVisible());
    QTest::mouseClick(elsewhere, Qt::LeftButton);
    auto* dialog = topLevel<QFileDialog>("saveDialog");
    QVERIFY(dialog);
    dialog->reject();
}

/// What is in the other tab would be gone with its file, and both would write over one another from then on.
void TestGuiSaving::aFileOfAnotherTabIsNotWrittenOver() {
    WindowDriver driver;
    const QString other = driver.openCopy(QStringLiteral("pmf/minimal.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const auto bytes = [&other] {
        QFile file(other);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray there = bytes();
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    driver.trigger("file.save-as");
    auto* dialog = topLevel<QFileDialog>("saveDialog");
    QVERIFY(dialog);
    emit dialog->fileSelected(other);
    dialog->close();
    QVERIFY(driver.settle());
    QVERIFY(!there.isEmpty());
    QCOMPARE(bytes(), there);
    const QStringList texts = driver->bars().shownTexts();
    QCOMPARE(texts.size(), 1);
    QVERIFY2(texts.front().contains(QLatin1String("open in another tab")), qPrintable(texts.front()));
    QVERIFY(driver->findChild<QAbstractButton*>(QStringLiteral("saveFailedAs")));
}

void TestGuiSaving::savesByItselfWhatHasAFileAndChanges() {
    WindowDriver driver;
    const QString other = driver.openCopy(QStringLiteral("pmf/minimal.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("in the tab behind")));
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("first")));
    driver->autoSave().setEvery(shortly);
    QTRY_VERIFY(!driver->documents().anyModified());
    QCOMPARE(nameInFile(path), std::string("first"));
    QCOMPARE(nameInFile(other), std::string("in the tab behind"));
    // Again and again, and what was saved can be undone.
    QVERIFY(driver->host().submit(renameMap("second")));
    QTRY_VERIFY(!driver->documents().anyModified());
    QCOMPARE(nameInFile(path), std::string("second"));
    QVERIFY(driver.trigger("edit.undo"));
    QTRY_VERIFY(!driver->documents().anyModified());
    QCOMPARE(nameInFile(path), std::string("first"));
    QVERIFY(driver->bars().shownTexts().isEmpty());
    driver->autoSave().setEvery({});
    QVERIFY(driver->host().submit(renameMap("third")));
    QTest::qWait(someRounds);
    QVERIFY(driver->documents().current()->modified());
    QCOMPARE(nameInFile(path), std::string("first"));
}

void TestGuiSaving::doesNotSaveByItself_data() {
    QTest::addColumn<QString>("what");
    for (const char* what :
         {"without a file", "held by another Octant", "locked on the disk", "removed", "recovered"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestGuiSaving::doesNotSaveByItself() {
    QFETCH(QString, what);
    WindowDriver driver;
    QString path;
    if (what == QLatin1String("without a file"))
        driver->files().newMap(MapTemplate::Room);
    else
        path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    if (what == QLatin1String("recovered")) {
        const Document& opened = *driver->documents().current();
        auto again = std::make_unique<Document>(opened.committed(), opened.origin(), driver->jobs());
        driver->files().adoptRecovered(std::move(again), fileStampOf(path));
        QVERIFY(driver.settle());
    }
    Document& document = *driver->documents().current();
    QVERIFY(driver->host().submit(renameMap("changed")));
    const std::string before = path.isEmpty() ? std::string() : nameInFile(path);
    if (what == QLatin1String("held by another Octant"))
        document.setReadOnly(QStringLiteral("Another one has it."));
    else if (what == QLatin1String("locked on the disk"))
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
    else if (what == QLatin1String("removed"))
        QVERIFY(QFile::remove(path));
    QVERIFY(driver.settle());
    if (what == QLatin1String("removed")) // which is told, a moment later
        QTRY_COMPARE(driver->bars().shownTexts().size(), 1);
    const QStringList told = driver->bars().shownTexts();
    driver->autoSave().setEvery(shortly);
    QTest::qWait(someRounds);
    QVERIFY(driver.settle());
    QVERIFY(document.modified());
    QVERIFY(!QApplication::activeModalWidget());
    QCOMPARE(driver->bars().shownTexts(), told);
    if (what == QLatin1String("removed"))
        QVERIFY(!QFileInfo::exists(path));
    else if (!path.isEmpty())
        QCOMPARE(nameInFile(path), before);
    if (what == QLatin1String("recovered")) {
        press(driver, Qt::Key_S);
        QVERIFY(driver.settle());
        QVERIFY(driver->host().submit(renameMap("as ever")));
        QTRY_VERIFY(!document.modified());
        QCOMPARE(nameInFile(path), std::string("as ever"));
    }
}

void TestGuiSaving::saveByItselfWaitsForADragAndAQuestion() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const std::string before = nameInFile(path);
    QVERIFY(driver->host().submit(renameMap("first")));
    const auto gesture = driver->host().beginGesture("drag");
    QVERIFY(driver->host().preview(gesture, renameMap("dragged")));
    driver->autoSave().setEvery(shortly);
    QTest::qWait(someRounds);
    QVERIFY(driver->documents().current()->gestureOpen());
    QCOMPARE(nameInFile(path), before);
    // Whoever is asked whether to save may say no.
    driver->autoSave().setEvery({});
    driver->host().commit(gesture);
    QVERIFY(driver.trigger("file.close"));
    auto* question = topLevel<QMessageBox>("unsavedQuestion");
    QVERIFY(question);
    driver->autoSave().setEvery(shortly);
    QTest::qWait(someRounds);
    QCOMPARE(nameInFile(path), before);
    answer(*question, QMessageBox::Cancel);
    QTRY_VERIFY(!driver->documents().anyModified());
    QCOMPARE(nameInFile(path), std::string("dragged"));
}

void TestGuiSaving::failureOfSavingByItselfIsToldOnce() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const std::string before = nameInFile(path);
    QVERIFY(driver->host().submit(renameMap("first")));
    static std::atomic<int> s_failed;
    s_failed = 0;
    int (*const sync)(int) = saveCalls().sync.exchange([](int) {
        ++s_failed;
        errno = EIO;
        return -1;
    });
    driver->autoSave().setEvery(shortly);
    const bool told = QTest::qWaitFor([&] { return driver->bars().shownTexts().size() == 1; });
    if (told)
        driver->bars().dismiss(QStringLiteral("save"), driver->documents().current());
    const int then = s_failed;
    const bool again = QTest::qWaitFor([&] { return s_failed > then + 2; });
    const QStringList texts = driver->bars().shownTexts();
    saveCalls().sync = sync;
    QVERIFY(told && again);
    QVERIFY2(texts.isEmpty(), qPrintable(texts.join(QLatin1Char('\n'))));
    QVERIFY(!QApplication::activeModalWidget());
    QTRY_VERIFY(!driver->documents().anyModified());
    QVERIFY(before != nameInFile(path));
}

void TestGuiSaving::fileOfAnotherProgramIsNotWrittenOverByItself() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("mine")));
    QVERIFY(write(path, "theirs"));
    driver->autoSave().setEvery(shortly);
    QTRY_COMPARE(driver->bars().shownTexts().size(), 1);
    QTest::qWait(someRounds);
    QVERIFY(!topLevel<QMessageBox>("writeOverQuestion"));
    QCOMPARE(driver->bars().shownTexts().size(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("theirs"));
}

} // namespace tst_gui_saving

OCTANT_WINDOW_SUITE(tst_gui_saving, TestGuiSaving)
#include "tst_gui_saving.moc"
