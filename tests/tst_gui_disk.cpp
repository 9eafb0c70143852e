#include <QAbstractButton>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QScopeGuard>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "app/document/document.h"
#include "app/files/file_claim.h"
#include "app/files/map_files.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "app/window/settings.h"
#include "io/save_calls.h"
#include "tests/support/edit_map.h"
#include "tests/support/other_program.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

/// What other programs do to the file of an open document, and what its disk does.
namespace tst_gui_disk {

using namespace octant;
using namespace octant::test;

namespace {

Edit rename(const std::string& name) { return setEdit({itemRef(ItemKind::Map, MapItem)}, "name", name); }

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

std::string nameIn(const QString& path) {
    const auto map = readMapFile(path.toStdString(), {});
    return map ? (*map)->header.name : map.error().text();
}

/// Writes into the file as it is, so that its time may stay.
bool writeInto(const QString& path, const QByteArray& content, bool keepTime) {
    struct stat status {};
    const QByteArray name = path.toLocal8Bit();
    QFile file(path);
    if (::stat(name.constData(), &status) != 0 || !file.open(QIODevice::WriteOnly))
        return false;
    file.write(content);
    file.close();
    const timespec times[] = {status.st_atim, status.st_mtim};
    return !keepTime || ::utimensat(AT_FDCWD, name.constData(), times, 0) == 0;
}

QAbstractButton* shownButton(WindowDriver& driver, const char* name) {
    for (auto* button : driver->findChildren<QAbstractButton*>(QString::fromLatin1(name)))
        if (button->isVisible())
            return button;
    return nullptr;
}

void click(QAbstractButton* button) {
    QVERIFY(button);
    QTest::mouseClick(button, Qt::LeftButton);
}

bool shows(WindowDriver& driver, const char* words) {
    return driver->bars().shownTexts().join(u'\n').contains(QString::fromLatin1(words));
}

/// Puts another call in the place of one of those of saving for a while.
template <class Call> class Replaced {
public:
    Replaced(std::atomic<Call>& place, Call other) : m_place(place), m_before(place.exchange(other)) {}
    ~Replaced() { m_place = m_before; }
    Replaced(const Replaced&) = delete;
    Replaced& operator=(const Replaced&) = delete;

private:
    std::atomic<Call>& m_place;
    Call m_before;
};

} // namespace

class TestGuiDisk : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { saveBackups(0); }
    void otherContentOfTheSameSizeAndTimeIsAskedFor();
    void theQuestionBeforeWritingOverCompares();
    void aSaveThatIsCancelledLeavesTheBar();
    void changedFilesCanBeComparedReadAgainAndKept();
    void keepingBothWritesBesideTheFile();
    void backupsAreKeptAsChosen();
    void backupsThatFailAreTold();
    void otherNamesOfAFileAreTold();
    void filesOfAnotherProgramAreReadOnly();
    void filesOfAnotherProgramAreEditedAnyway();
    void filesOfDeadProgramsAreFree();
    void readOnlyDocumentsAreSavedUnderAnotherName();
    void filesOfAnotherProgramAreNotSavedOver_data();
    void filesOfAnotherProgramAreNotSavedOver();
    void filesOfAnotherProgramAreSavedOverWhereThatIsWanted();
    void theWindowDoesNotWaitForClaimsOfOpenedFiles();
    void namesOfAnotherProgramAreLeftToIt();
    void namesThatAreTakenMeanwhileAreAskedFor();
    void onlyWhatWasShownIsAccepted();
    void filesThatAreNamedTwiceAreOpenedOnce();
    void numbersOfFilesAreNotClaimed();
    void filesThatOthersReplaceStayClaimed();
    void discsWithoutLocksAreEdited();
    void backupsThatAreOpenStay();
    void whatTheDiskDoesNotConfirmIsTold();
    void otherNamesOfOneFileAreNotEditedTwice();
    void savedFilesStayClaimed();
    void faultsOfTheDiskLeaveFileAndChanges_data();
    void faultsOfTheDiskLeaveFileAndChanges();
};

void TestGuiDisk::otherContentOfTheSameSizeAndTimeIsAskedFor() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QByteArray other = contentOf(path);
    other.back() = char(other.back() ^ 1);
    QVERIFY(writeInto(path, other, true));
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    QCOMPARE(contentOf(path), other);
    QVERIFY(driver->documents().current()->modified());
    click(
        topLevel<QMessageBox>("writeOverQuestion")->findChild<QAbstractButton*>(QStringLiteral("writeOver")));
    QVERIFY(driver.settle());
    QCOMPARE(nameIn(path), std::string("mine"));
    // What was saved is known as well.
    other = contentOf(path);
    other.back() = char(other.back() ^ 1);
    QVERIFY(writeInto(path, other, true));
    QVERIFY(driver->host().submit(rename("again")));
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    QCOMPARE(contentOf(path), other);
    topLevel<QMessageBox>("writeOverQuestion")->reject();
    QVERIFY(driver.settle());
}

namespace {

/// A document with a change whose file another program has changed, size and time as they were; it is asked
/// whether to save over that.
void saveOverHidden(WindowDriver& driver, QString& path, QByteArray& other) {
    path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    other = contentOf(path);
    other.back() = char(other.back() ^ 1);
    QVERIFY(writeInto(path, other, true));
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    QVERIFY(!shownButton(driver, "keepMine"));
}

} // namespace

void TestGuiDisk::theQuestionBeforeWritingOverCompares() {
    WindowDriver driver;
    QString path;
    QByteArray other;
    saveOverHidden(driver, path, other);
    // What can be read, so that it can be compared.
    const MapPtr theirs =
        done(*readMapFile(dataFile("pmf/room.2025-08-08.pmf").toStdString(), {}), rename("theirs"));
    QVERIFY(writeMapFile(path.toStdString(), *theirs, {}).has_value());
    click(topLevel<QMessageBox>("writeOverQuestion")
              ->findChild<QAbstractButton*>(QStringLiteral("compareFirst")));
    auto* panel = driver->findChild<QWidget*>(QStringLiteral("differencesPanel"));
    QVERIFY(panel);
    QTRY_VERIFY(panel->isVisible());
    QVERIFY(driver.settle());
    auto* tree = driver->findChild<QTreeView*>(QStringLiteral("differences"));
    QVERIFY(tree);
    QTRY_VERIFY(tree->model()->rowCount() > 0);
    QVERIFY(!topLevel<QMessageBox>("writeOverQuestion"));
    QTRY_VERIFY(shownButton(driver, "keepMine"));
    QVERIFY(driver->documents().current()->modified());
}

void TestGuiDisk::aSaveThatIsCancelledLeavesTheBar() {
    WindowDriver driver;
    QString path;
    QByteArray other;
    saveOverHidden(driver, path, other);
    click(topLevel<QMessageBox>("writeOverQuestion")->button(QMessageBox::Cancel));
    QTRY_VERIFY(shownButton(driver, "keepMine"));
    for (const char* choice : {"compareChanged", "reload", "keepBoth"})
        QVERIFY2(shownButton(driver, choice), choice);
    QCOMPARE(driver->bars().shownTexts().size(), 1);
    QCOMPARE(contentOf(path), other);
    // What was met is asked about again, and is written over where that is wanted.
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    QTest::keyClick(topLevel<QMessageBox>("writeOverQuestion"), Qt::Key_Escape);
    QTRY_VERIFY(!topLevel<QMessageBox>("writeOverQuestion"));
    QCOMPARE(driver->bars().shownTexts().size(), 1);
    click(shownButton(driver, "keepMine"));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QVERIFY(!topLevel<QMessageBox>("writeOverQuestion"));
    QCOMPARE(nameIn(path), std::string("mine"));
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiDisk::changedFilesCanBeComparedReadAgainAndKept() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QByteArray content = contentOf(path);
    QVERIFY(writeInto(path, content + "more", false));
    QTRY_VERIFY(shownButton(driver, "keepMine"));
    QVERIFY(shownButton(driver, "reload"));
    QVERIFY(shownButton(driver, "keepBoth"));
    QVERIFY(writeInto(path, content, false)); // the same map with another time
    click(shownButton(driver, "compareChanged"));
    auto* panel = driver->findChild<QWidget*>(QStringLiteral("differencesPanel"));
    QVERIFY(panel);
    QTRY_VERIFY(panel->isVisible());
    QVERIFY(driver.settle());
    QVERIFY(shownButton(driver, "keepMine")); // looking answers nothing
}

void TestGuiDisk::keepingBothWritesBesideTheFile() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(rename("mine")));
    const QByteArray theirs = contentOf(path) + "theirs";
    QVERIFY(writeInto(path, theirs, false));
    QTRY_VERIFY(shownButton(driver, "keepBoth"));
    click(shownButton(driver, "keepBoth"));
    QVERIFY(driver.settle());
    const QString beside = driver.folder() + QStringLiteral("/room.2025-08-08-2.pmf");
    QCOMPARE(driver->documents().current()->origin().path, beside);
    QVERIFY(!driver->documents().current()->modified());
    QCOMPARE(nameIn(beside), std::string("mine"));
    QCOMPARE(contentOf(path), theirs);
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiDisk::backupsAreKeptAsChosen() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.backups"));
    auto* dialog = topLevel<QDialog>("backupsDialog");
    QVERIFY(dialog);
    auto* count = dialog->findChild<QSpinBox*>(QStringLiteral("backupsCount"));
    QCOMPARE(count->value(), 0);
    count->setValue(2);
    dialog->accept();
    QCOMPARE(savedBackups(), 2);
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QByteArray first = contentOf(path);
    QByteArray second;
    for (const char* name : {"one", "two", "three"}) {
        QVERIFY(driver->host().submit(rename(name)));
        QVERIFY(driver.trigger("file.save"));
        QVERIFY(driver.settle());
        if (second.isEmpty()) {
            QCOMPARE(contentOf(path + QStringLiteral(".1")), first);
            second = contentOf(path);
        }
    }
    QCOMPARE(nameIn(path), std::string("three"));
    QCOMPARE(nameIn(path + QStringLiteral(".1")), std::string("two"));
    QCOMPARE(contentOf(path + QStringLiteral(".2")), second);
    QVERIFY(!QFile::exists(path + QStringLiteral(".3")));
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiDisk::backupsThatFailAreTold() {
    WindowDriver driver;
    saveBackups(1);
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(QDir(driver.folder()).mkdir(path + QStringLiteral(".1")));
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QCOMPARE(nameIn(path), std::string("mine"));
    QVERIFY(!driver->documents().current()->modified());
    QVERIFY2(shows(driver, "could not be kept as a backup: room.2025-08-08.pmf.1"),
             qPrintable(driver->bars().shownTexts().join(u' ')));
    QVERIFY(QDir(driver.folder()).rmdir(path + QStringLiteral(".1")));
    QVERIFY(driver->host().submit(rename("again")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiDisk::otherNamesOfAFileAreTold() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QCOMPARE(::link(path.toLocal8Bit().constData(), other.toLocal8Bit().constData()), 0);
    const QByteArray before = contentOf(path);
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QVERIFY2(shows(driver, "among them other.pmf"), qPrintable(driver->bars().shownTexts().join(u' ')));
    QCOMPARE(contentOf(other), before);
    click(shownButton(driver, "messageClose"));
    QVERIFY(driver->host().submit(rename("again")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QVERIFY(driver->bars().shownTexts().isEmpty()); // it is a file of its own since
}

void TestGuiDisk::filesOfAnotherProgramAreReadOnly() {
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/room.2025-08-08.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path));
    const OtherProgram other(path);
    QVERIFY(other.has());
    driver->files().open({path});
    QVERIFY(driver.settle());
    QVERIFY(shows(driver, "read-only"));
    QVERIFY(driver->bars().shownTexts().front().contains(QStringLiteral("process ") + other.number()));
    QVERIFY(driver->windowTitle().contains(QStringLiteral("read-only")));
    const MapPtr before = driver->host().snapshot();
    QVERIFY(!driver->host().submit(rename("mine")));
    QCOMPARE(driver->host().beginGesture("drag"), Host::GestureId(0));
    QCOMPARE(driver->host().snapshot(), before);
    // Who closed the bar finds it again by editing.
    click(shownButton(driver, "messageClose"));
    QVERIFY(!shownButton(driver, "editAnyway"));
    QVERIFY(!driver->host().submit(rename("mine")));
    QVERIFY(shownButton(driver, "editAnyway"));
}

void TestGuiDisk::filesOfAnotherProgramAreEditedAnyway() {
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/room.2025-08-08.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    const OtherProgram other(path);
    QVERIFY(other.has());
    driver->files().open({path});
    QVERIFY(driver.settle());
    click(shownButton(driver, "editAnyway"));
    QVERIFY(driver->bars().shownTexts().isEmpty());
    QVERIFY(!driver->windowTitle().contains(QStringLiteral("read-only")));
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QCOMPARE(nameIn(path), std::string("mine"));
}

void TestGuiDisk::filesOfDeadProgramsAreFree() {
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/room.2025-08-08.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path));
    OtherProgram other(path);
    QVERIFY(other.has());
    other.kill();
    driver->files().open({path});
    QVERIFY(driver.settle());
    QVERIFY(driver->bars().shownTexts().isEmpty());
    QVERIFY(driver->host().submit(rename("mine")));
}

void TestGuiDisk::readOnlyDocumentsAreSavedUnderAnotherName() {
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/room.2025-08-08.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path));
    const QByteArray before = contentOf(path);
    const OtherProgram other(path);
    QVERIFY(other.has());
    driver->files().open({path});
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("file.save"));
    auto* dialog = topLevel<QFileDialog>("saveDialog");
    QVERIFY(dialog);
    const QString copy = driver.folder() + QStringLiteral("/copy.pmf");
    emit dialog->fileSelected(copy);
    dialog->close();
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->origin().path, copy);
    QVERIFY(driver->bars().shownTexts().isEmpty());
    QVERIFY(driver->host().submit(rename("mine")));
    QCOMPARE(contentOf(path), before);
}

namespace {

/// Chooses a file in the dialog that asks for one to save to.
void choose(const QString& path) {
    auto* dialog = topLevel<QFileDialog>("saveDialog");
    QVERIFY(dialog);
    emit dialog->fileSelected(path);
    dialog->close();
}

} // namespace

void TestGuiDisk::filesOfAnotherProgramAreNotSavedOver_data() {
    QTest::addColumn<bool>("same");
    QTest::newRow("its own name") << true;
    QTest::newRow("that of another document") << false;
}

void TestGuiDisk::filesOfAnotherProgramAreNotSavedOver() {
    QFETCH(bool, same);
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/theirs.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    const OtherProgram other(path);
    QVERIFY(other.has());
    if (same)
        driver->files().open({path});
    else
        driver.openCopy(QStringLiteral("pmf/minimal.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const Document& document = *driver->documents().current();
    const QString own = document.origin().path;
    // The other one saves meanwhile.
    const QByteArray theirs = contentOf(path) + "saved";
    QVERIFY(writeInto(path, theirs, false));
    QVERIFY(driver.trigger(same ? "file.save" : "file.save-as"));
    QVERIFY(topLevel<QFileDialog>("saveDialog"));
    if (same)
        QCOMPARE(topLevel<QFileDialog>("saveDialog")->selectedFiles(),
                 QStringList(driver.folder() + QStringLiteral("/theirs-2.pmf")));
    choose(path);
    QVERIFY(driver.settle());
    QCOMPARE(contentOf(path), theirs);
    QVERIFY2(
        shows(driver, qPrintable(QStringLiteral("was not saved: it is open in another Octant, process ") +
                                 other.number())),
        qPrintable(driver->bars().shownTexts().join(u' ')));
    QCOMPARE(document.origin().path, own);
    QCOMPARE(document.readOnly().isEmpty(), !same);
    click(shownButton(driver, "saveFailedAs"));
    choose(driver.folder() + QStringLiteral("/free.pmf"));
    QVERIFY(driver.settle());
    QCOMPARE(document.origin().path, driver.folder() + QStringLiteral("/free.pmf"));
    QVERIFY(document.readOnly().isEmpty());
    QVERIFY(!OtherProgram(document.origin().path).has());
}

void TestGuiDisk::filesOfAnotherProgramAreSavedOverWhereThatIsWanted() {
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/theirs.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    const OtherProgram other(path);
    QVERIFY(other.has());
    driver.openCopy(QStringLiteral("pmf/minimal.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save-as"));
    choose(path);
    QVERIFY(driver.settle());
    QVERIFY(nameIn(path) != "mine");
    click(shownButton(driver, "saveNevertheless"));
    QVERIFY(driver.settle());
    QCOMPARE(nameIn(path), std::string("mine"));
    const Document& document = *driver->documents().current();
    QCOMPARE(document.origin().path, path);
    QVERIFY(document.readOnly().isEmpty() && !document.modified());
    QVERIFY2(shows(driver, "is open in another Octant"), qPrintable(driver->bars().shownTexts().join(u' ')));
    // What the other one writes later is asked about.
    QVERIFY(driver->host().submit(rename("mine again")));
    const QByteArray theirs = contentOf(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")));
    QVERIFY(writeInto(path, theirs, false));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QCOMPARE(contentOf(path), theirs);
}

namespace {

std::atomic<int> locksOfWindow = 0, locksOfOthers = 0;
std::thread::id windowThread;

int countedLock(int descriptor, int operation) {
    ++(std::this_thread::get_id() == windowThread ? locksOfWindow : locksOfOthers);
    return ::flock(descriptor, operation);
}

} // namespace

void TestGuiDisk::theWindowDoesNotWaitForClaimsOfOpenedFiles() {
    windowThread = std::this_thread::get_id();
    locksOfWindow = locksOfOthers = 0;
    const Replaced lock(saveCalls().lock, countedLock);
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QCOMPARE(locksOfWindow, 0);
    QVERIFY(locksOfOthers > 0);
    QVERIFY(!OtherProgram(path).has());
}

void TestGuiDisk::namesOfAnotherProgramAreLeftToIt() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(rename("mine")));
    const OtherProgram other(driver.folder() + QStringLiteral("/room.2025-08-08-2.pmf"));
    QVERIFY(other.has());
    QVERIFY(writeInto(path, contentOf(path) + "theirs", false));
    QTRY_VERIFY(shownButton(driver, "keepBoth"));
    click(shownButton(driver, "keepBoth"));
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->origin().path,
             driver.folder() + QStringLiteral("/room.2025-08-08-3.pmf"));
    QVERIFY(!QFile::exists(driver.folder() + QStringLiteral("/room.2025-08-08-2.pmf")));
}

void TestGuiDisk::namesThatAreTakenMeanwhileAreAskedFor() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    static QString path;
    path = driver.folder() + QStringLiteral("/free.pmf");
    {
        const Replaced<int (*)(int)> late(saveCalls().sync, [](int file) {
            QFile theirs(path);
            if (!theirs.exists() && theirs.open(QIODevice::WriteOnly))
                theirs.write("theirs");
            return ::fsync(file);
        });
        QVERIFY(driver.trigger("file.save-as"));
        choose(path);
        QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    }
    QCOMPARE(contentOf(path), QByteArray("theirs"));
    QVERIFY(topLevel<QMessageBox>("writeOverQuestion")->text().contains(QStringLiteral("free.pmf")));
    click(
        topLevel<QMessageBox>("writeOverQuestion")->findChild<QAbstractButton*>(QStringLiteral("writeOver")));
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->origin().path, path);
    QVERIFY(readMapFile(path.toStdString(), {}).has_value());
}

void TestGuiDisk::onlyWhatWasShownIsAccepted() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(rename("mine")));
    const QByteArray shown = contentOf(path) + "shown";
    QVERIFY(writeInto(path, shown, false));
    QTRY_VERIFY(shownButton(driver, "keepMine"));
    QVERIFY(writeInto(path, shown + "and more", false));
    click(shownButton(driver, "keepMine"));
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(topLevel<QMessageBox>("writeOverQuestion"));
    QCOMPARE(contentOf(path), shown + "and more");
    topLevel<QMessageBox>("writeOverQuestion")->reject();
    QVERIFY(driver.settle());
}

void TestGuiDisk::filesThatAreNamedTwiceAreOpenedOnce() {
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/room.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path));
    driver->files().open({path, path});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiDisk::numbersOfFilesAreNotClaimed() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(QFile::remove(path));
    // Discs give the number of what is gone to what is made next.
    for (int i = 0; i < 8; ++i) {
        const QString next = driver.folder() + QStringLiteral("/next%1.pmf").arg(i);
        QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), next));
        QVERIFY2(OtherProgram(next).has(), qPrintable(next));
    }
}

void TestGuiDisk::filesThatOthersReplaceStayClaimed() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QVERIFY(QFile::copy(path, other));
    QVERIFY(writeInto(other, contentOf(other) + "theirs", false));
    QCOMPARE(::rename(other.toLocal8Bit().constData(), path.toLocal8Bit().constData()), 0);
    QTRY_VERIFY(shownButton(driver, "keepMine"));
    QCOMPARE(::link(path.toLocal8Bit().constData(), other.toLocal8Bit().constData()), 0);
    QVERIFY(!OtherProgram(other).has());
}

void TestGuiDisk::discsWithoutLocksAreEdited() {
    // Other suites have theirs where the program has them as a rule.
    const QTemporaryDir state;
    const QByteArray usual = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", QFile::encodeName(state.path()));
    const auto back = qScopeGuard([&] { qputenv("XDG_STATE_HOME", usual); });
    const auto locks = [] {
        return QDir(QString::fromStdString(claimRoot().string())).entryList(QDir::Files | QDir::Hidden);
    };
    const QStringList before = locks();
    const Replaced<int (*)(int, int)> none(saveCalls().lock, [](int, int) {
        errno = ENOLCK;
        return -1;
    });
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->bars().shownTexts().isEmpty());
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QCOMPARE(nameIn(path), std::string("mine"));
    QCOMPARE(locks(), before);
}

void TestGuiDisk::backupsThatAreOpenStay() {
    WindowDriver driver;
    saveBackups(2);
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QString backup = path + QStringLiteral(".1");
    QVERIFY(QFile::copy(path, backup));
    const QByteArray content = contentOf(backup);
    driver->files().open({backup});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 2);
    driver->documents().setCurrent(driver->documents().at(0));
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QCOMPARE(nameIn(path), std::string("mine"));
    QCOMPARE(contentOf(backup), content);
    QVERIFY2(shows(driver, "it is open in a tab"), qPrintable(driver->bars().shownTexts().join(u' ')));
}

void TestGuiDisk::whatTheDiskDoesNotConfirmIsTold() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(rename("mine")));
    {
        const Replaced<int (*)(int)> folders(saveCalls().sync, [](int file) {
            struct stat status {};
            ::fstat(file, &status);
            errno = EIO;
            return S_ISDIR(status.st_mode) ? -1 : 0;
        });
        QVERIFY(driver.trigger("file.save"));
        QVERIFY(driver.settle());
    }
    QCOMPARE(nameIn(path), std::string("mine"));
    QVERIFY(!driver->documents().current()->modified());
    QVERIFY2(shows(driver, "power cut"), qPrintable(driver->bars().shownTexts().join(u' ')));
}

void TestGuiDisk::otherNamesOfOneFileAreNotEditedTwice() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QCOMPARE(::link(path.toLocal8Bit().constData(), other.toLocal8Bit().constData()), 0);
    driver->files().open({other});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 2);
    QVERIFY2(shows(driver, "in this window, under another name"),
             qPrintable(driver->bars().shownTexts().join(u' ')));
    // Closing the first one frees it.
    driver->files().close(*driver->documents().at(0));
    click(shownButton(driver, "editAnyway"));
    QVERIFY(driver->host().submit(rename("mine")));
    const auto again = FileClaim::take(claimRoot(), path.toStdString());
    QVERIFY(!again && again.error().isUs());
}

void TestGuiDisk::savedFilesStayClaimed() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    QVERIFY(driver->host().submit(rename("mine")));
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    // The file is another one than was opened; both its path and itself are ours.
    QCOMPARE(::link(path.toLocal8Bit().constData(), other.toLocal8Bit().constData()), 0);
    for (const QString& name : {path, other})
        QVERIFY(!OtherProgram(name).has());
    driver->files().close(*driver->documents().current());
    for (const QString& name : {path, other})
        QVERIFY(OtherProgram(name).has());
}

namespace {

int failure = 0; ///< errno of the call that fails

int fails() {
    errno = failure;
    return -1;
}

/// A disk on which a call of saving fails, or that keeps other bytes than it was given.
class FaultyDisk {
public:
    explicit FaultyDisk(const QString& call) {
        SaveCalls& calls = saveCalls();
        if (call == QLatin1String("create"))
            m_create.emplace(calls.create, [](const char*) { return fails(); });
        else if (call == QLatin1String("write"))
            m_write.emplace(calls.write, [](int, const void*, std::size_t) { return ssize_t{fails()}; });
        else if (call == QLatin1String("sync"))
            m_sync.emplace(calls.sync, [](int) { return fails(); });
        else if (call == QLatin1String("readBack"))
            m_readBack.emplace(calls.readBack,
                               [](int, void*, std::size_t, off_t) { return ssize_t{fails()}; });
        else if (call == QLatin1String("rename"))
            m_rename.emplace(calls.rename, [](const char*, const char*) { return fails(); });
        else
            m_write.emplace(calls.write, [](int file, const void* from, std::size_t size) {
                const auto* const first = static_cast<const char*>(from);
                std::vector<char> bytes(first, first + size);
                bytes.back() ^= 1;
                return ::write(file, bytes.data(), size);
            });
    }

private:
    std::optional<Replaced<int (*)(const char*)>> m_create;
    std::optional<Replaced<ssize_t (*)(int, const void*, std::size_t)>> m_write;
    std::optional<Replaced<int (*)(int)>> m_sync;
    std::optional<Replaced<ssize_t (*)(int, void*, std::size_t, off_t)>> m_readBack;
    std::optional<Replaced<int (*)(const char*, const char*)>> m_rename;
};

} // namespace

void TestGuiDisk::faultsOfTheDiskLeaveFileAndChanges_data() {
    QTest::addColumn<QString>("call");
    for (const char* call : {"create", "write", "sync", "readBack", "rename", "other bytes"})
        QTest::newRow(call) << QString::fromLatin1(call);
}

void TestGuiDisk::faultsOfTheDiskLeaveFileAndChanges() {
    QFETCH(QString, call);
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/minimal.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    const bool flips = call == QLatin1String("other bytes");
    for (const int code : flips ? std::vector{0} : std::vector{ENOSPC, EIO, EACCES, EDQUOT}) {
        failure = code;
        const QByteArray before = contentOf(path);
        const std::string name = "mine " + std::to_string(code);
        QVERIFY(driver->host().submit(rename(name)));
        {
            const FaultyDisk disk(call);
            QVERIFY(driver.trigger("file.save"));
            QVERIFY(driver.settle());
        }
        QVERIFY(driver->documents().current()->modified());
        QCOMPARE(contentOf(path), before);
        QVERIFY2(shows(driver, "was not saved: ") && shows(driver, "The file on the disk is as it was"),
                 qPrintable(driver->bars().shownTexts().join(u' ')));
        QCOMPARE(QDir(driver.folder()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        QVERIFY(driver.trigger("file.save"));
        QVERIFY(driver.settle());
        QVERIFY(!driver->documents().current()->modified());
        QCOMPARE(nameIn(path), name);
        QVERIFY(driver->bars().shownTexts().isEmpty());
    }
}

} // namespace tst_gui_disk

OCTANT_WINDOW_SUITE(tst_gui_disk, TestGuiDisk)
#include "tst_gui_disk.moc"
