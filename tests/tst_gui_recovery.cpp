#include <csignal>

#include <QDirIterator>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "app/document/document.h"
#include "app/files/map_files.h"
#include "app/recovery/journal_folder.h"
#include "app/recovery/recovery.h"
#include "app/recovery/recovery_dialog.h"
#include "app/window/message_bar.h"
#include "io/journal/journal.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/other_program.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_recovery {

using namespace octant;
using octant::test::contentOf;
using octant::test::dataFile;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::topLevel;
using octant::test::WindowDriver;

namespace {

Edit rename(const char* name) {
    return setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name));
}

/// The dialog that offers what is left; null where nothing is.
RecoveryDialog* offered(WindowDriver& driver) {
    driver->recovery().offer();
    return driver.settle() ? topLevel<RecoveryDialog>("recoveryDialog") : nullptr;
}

void click(const QWidget& dialog, const char* name) {
    auto* button = dialog.findChild<QPushButton*>(QString::fromLatin1(name));
    QVERIFY2(button && button->isEnabled(), name);
    QTest::mouseClick(button, Qt::LeftButton);
}

bool journalIsWritten(const QString& state) {
    QDirIterator files(state, {QStringLiteral("journal")}, QDir::Files, QDirIterator::Subdirectories);
    return files.hasNext() && QFileInfo(files.next()).size() > qint64(journal::headerBytes);
}

} // namespace

class tst_gui_recovery : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void what_is_unsaved_is_recovered_by_a_click();
    void what_is_damaged_is_told_of_data();
    void what_is_damaged_is_told_of();
    void documents_without_a_file_are_recovered();
    void discarded_documents_are_gone();
    void later_means_at_the_next_start();
    void what_is_still_ending_is_waited_for();
    void closing_in_good_order_leaves_nothing();
    void a_file_that_was_changed_is_not_written_over_unasked();
    void edits_after_a_session_that_did_not_end_are_asked_for();
    void what_is_discarded_after_that_is_gone();
    void what_cannot_be_kept_is_asked_for();
    void a_file_that_is_open_with_changes_stays_with_them();
    void a_file_of_another_program_is_left_to_it();
    void a_folder_that_cannot_be_written_is_told_once();
    void what_was_under_way_is_offered_again_data();
    void what_was_under_way_is_offered_again();
    void what_ends_while_the_program_leaves_is_kept();
    void steps_before_that_ended_the_program_twice_are_left_alone_data();
    void steps_before_that_ended_the_program_twice_are_left_alone();
    void the_program_leaves_when_the_system_says_so_data();
    void the_program_leaves_when_the_system_says_so();

private:
    /// A window that edits a copy of a map, and ends as the system wants it to; the copy's path.
    QString leaveEdited(const std::vector<const char*>& names);

    std::unique_ptr<QTemporaryDir> m_state, m_files;
    QByteArray m_before;
};

void tst_gui_recovery::init() {
    m_state = std::make_unique<QTemporaryDir>();
    m_files = std::make_unique<QTemporaryDir>();
    m_before = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", m_state->path().toLocal8Bit());
}

void tst_gui_recovery::cleanup() { qputenv("XDG_STATE_HOME", m_before); }

QString tst_gui_recovery::leaveEdited(const std::vector<const char*>& names) {
    QString path = m_files->filePath(QStringLiteral("room.pmf"));
    QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    WindowDriver driver;
    driver->files().open({path});
    if (!QTest::qWaitFor([&] { return driver->documents().count() == 1; }) || !driver.settle())
        return {};
    for (const char* name : names)
        driver->documents().current()->submit(rename(name));
    driver->prepareToLeave();
    return path;
}

void tst_gui_recovery::what_is_unsaved_is_recovered_by_a_click() {
    const QString path = leaveEdited({"one", "two", "three"});
    const QByteArray onDisk = contentOf(path);
    QVERIFY(!onDisk.isEmpty());
    {
        WindowDriver driver;
        RecoveryDialog* dialog = offered(driver);
        QVERIFY(dialog);
        auto* list = dialog->findChild<QTreeWidget*>(QStringLiteral("recoveryList"));
        QCOMPARE(list->topLevelItemCount(), 1);
        QCOMPARE(list->topLevelItem(0)->text(0), QStringLiteral("room.pmf"));
        QVERIFY(!list->topLevelItem(0)->text(1).isEmpty());
        QVERIFY(!list->topLevelItem(0)->text(2).isEmpty());
        QCOMPARE(list->topLevelItem(0)->text(3), QStringLiteral("3"));
        QVERIFY(!list->topLevelItem(0)->icon(0).isNull());
        click(*dialog, "recoverDocuments");
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        QCOMPARE(document.origin().path, path);
        QVERIFY(document.modified());
        QCOMPARE(document.committed()->header.name, std::string("three"));
        QCOMPARE(document.history().size(), std::size_t(3));
        QVERIFY(contentOf(path) == onDisk);
        QVERIFY(driver.trigger("edit.undo"));
        QCOMPARE(document.committed()->header.name, std::string("two"));
        document.goToStep(0);
        const auto opened = readMapFile(path.toStdString(), {});
        QVERIFY(changesBetween(*document.committed(), **opened).empty());
        document.goToStep(2);
        // Killed again before anything was saved: it is all there a second time.
        driver->prepareToLeave();
    }
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    QCOMPARE(document.committed()->header.name, std::string("two"));
    QVERIFY(document.canRedo());
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(!document.modified());
    QCOMPARE((*readMapFile(path.toStdString(), {}))->header.name, std::string("two"));
    driver->prepareToLeave();
    QVERIFY(driver.settle());
    QVERIFY(!topLevel<RecoveryDialog>("recoveryDialog"));
}

void tst_gui_recovery::what_is_damaged_is_told_of_data() {
    QTest::addColumn<bool>("head");
    QTest::addColumn<QString>("told");
    QTest::newRow("its head") << true << QStringLiteral("cannot be read: ");
    QTest::newRow("its last but one step")
        << false << QStringLiteral("Not all of room.pmf could be recovered: ");
}

void tst_gui_recovery::what_is_damaged_is_told_of() {
    QFETCH(bool, head);
    QFETCH(QString, told);
    leaveEdited({"first one", "second one", "third one"});
    QDirIterator files(m_state->path(), {QStringLiteral("journal")}, QDir::Files,
                       QDirIterator::Subdirectories);
    QVERIFY(files.hasNext());
    QFile journal(files.next());
    QVERIFY(journal.open(QFile::ReadWrite));
    QByteArray bytes = journal.readAll();
    const qsizetype at = head ? 1 : bytes.indexOf("second one");
    QVERIFY(at > 0);
    bytes[at] = static_cast<char>(bytes[at] ^ 4);
    journal.seek(0);
    journal.write(bytes);
    journal.close();
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QCOMPARE(dialog == nullptr, head);
    if (dialog != nullptr) {
        click(*dialog, "recoverDocuments");
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        QCOMPARE(driver->documents().current()->undoStack().count(), 1);
        // What lies behind the damage is not thrown away by going on.
        QCOMPARE(contentOf(journal.fileName() + QStringLiteral("-damaged")), bytes);
    }
    QTRY_VERIFY(!driver->bars().shownTexts().isEmpty());
    QVERIFY2(driver->bars().shownTexts().join(QLatin1Char('\n')).contains(told),
             qPrintable(driver->bars().shownTexts().join(QLatin1Char('\n'))));
}

void tst_gui_recovery::documents_without_a_file_are_recovered() {
    std::vector<std::string> names;
    {
        WindowDriver driver;
        for (const char* id : {"file.new-room", "file.new-model"}) {
            QVERIFY2(driver.trigger(id), id);
            QVERIFY(driver.settle());
            Document& document = *driver->documents().current();
            if (document.committed()->model)
                document.submit(octant::test::editOf("model.transform", {itemRef(ItemKind::Model, MapItem)})
                                    .with("move", std::vector<float>{1, 2, 3}));
            else
                document.submit(rename("never saved"));
            QVERIFY(document.modified());
            for (const HistoryStep& step : document.history())
                names.push_back(step.name);
        }
        driver->prepareToLeave();
    }
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QTreeWidget*>(QStringLiteral("recoveryList"))->topLevelItemCount(), 2);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 2);
    QVERIFY(driver.settle());
    std::vector<std::string> found;
    for (int i = 0; i < 2; ++i) {
        QVERIFY(driver->documents().at(i)->origin().path.isEmpty());
        for (const HistoryStep& step : driver->documents().at(i)->history())
            found.push_back(step.name);
    }
    std::sort(names.begin(), names.end());
    std::sort(found.begin(), found.end());
    QVERIFY(found == names);
}

void tst_gui_recovery::discarded_documents_are_gone() {
    leaveEdited({"one"});
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "discardDocuments");
    QTRY_VERIFY(topLevel<QMessageBox>("discardQuestion"));
    auto* question = topLevel<QMessageBox>("discardQuestion");
    QCOMPARE(question->defaultButton(), question->button(QMessageBox::Cancel));
    QVERIFY(question->text().contains(QLatin1String("room.pmf")));
    click(*question, "discardForGood");
    QTRY_VERIFY(!topLevel<RecoveryDialog>("recoveryDialog"));
    QVERIFY(!offered(driver));
    QCOMPARE(driver->documents().count(), 0);
}

void tst_gui_recovery::later_means_at_the_next_start() {
    leaveEdited({"one"});
    for (int start = 0; start < 2; ++start) {
        WindowDriver driver;
        RecoveryDialog* dialog = offered(driver);
        QVERIFY(dialog);
        click(*dialog, "recoverLater");
        QTRY_VERIFY(!topLevel<RecoveryDialog>("recoveryDialog"));
        QCOMPARE(driver->documents().count(), 0);
    }
}

void tst_gui_recovery::what_is_still_ending_is_waited_for() {
    // A program that was killed keeps its journals for as long as the system needs to take its memory away,
    // or to write that to the disk.
    leaveEdited({"one"});
    auto ending = JournalFolder::takeAbandoned(journalRoot());
    QCOMPARE(ending.size(), std::size_t(1));
    WindowDriver driver;
    QVERIFY(!offered(driver));
    ending.clear();
    QTRY_VERIFY_WITH_TIMEOUT(topLevel<RecoveryDialog>("recoveryDialog"), 30000);
}

void tst_gui_recovery::closing_in_good_order_leaves_nothing() {
    {
        WindowDriver driver;
        const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        driver->documents().current()->submit(rename("gone"));
        driver->documents().remove(driver->documents().current());
    }
    WindowDriver driver;
    QVERIFY(!offered(driver));
}

void tst_gui_recovery::a_file_that_was_changed_is_not_written_over_unasked() {
    const QString path = leaveEdited({"mine"});
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("\0", 1); // another program
    file.close();
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    const QByteArray theirs = contentOf(path);
    QTRY_VERIFY(driver.trigger("file.save") && topLevel<QMessageBox>("writeOverQuestion"));
    QVERIFY(contentOf(path) == theirs);
    topLevel<QMessageBox>("writeOverQuestion")->reject();
}

void tst_gui_recovery::edits_after_a_session_that_did_not_end_are_asked_for() {
    {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        driver->documents().current()->submit(rename("one"));
        QVERIFY(driver->prepareToLeave());
        driver->documents().current()->submit(rename("two"));
        driver->close();
        QTRY_VERIFY(topLevel<QMessageBox>("unsavedQuestion"));
        QVERIFY(driver->isVisible());
        topLevel<QMessageBox>("unsavedQuestion")->button(QMessageBox::Discard)->click();
        QTRY_VERIFY(!driver->isVisible());
    }
    WindowDriver driver;
    QVERIFY(!offered(driver));
}

void tst_gui_recovery::what_is_discarded_after_that_is_gone() {
    {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        driver->documents().current()->submit(rename("one"));
        QVERIFY(driver->prepareToLeave());
        driver->files().close(*driver->documents().current());
        QTRY_VERIFY(topLevel<QMessageBox>("unsavedQuestion"));
        topLevel<QMessageBox>("unsavedQuestion")->button(QMessageBox::Discard)->click();
        QTRY_COMPARE(driver->documents().count(), 0);
    }
    WindowDriver driver;
    QVERIFY(!offered(driver));
}

void tst_gui_recovery::what_cannot_be_kept_is_asked_for() {
    QFile blocker(m_state->filePath(QStringLiteral("octant")));
    QVERIFY(blocker.open(QIODevice::WriteOnly)); // a file where the folder belongs
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    driver->documents().current()->submit(rename("one"));
    QVERIFY(!driver->prepareToLeave());
    driver->close();
    QTRY_VERIFY(topLevel<QMessageBox>("unsavedQuestion"));
    QVERIFY(driver->isVisible());
    topLevel<QMessageBox>("unsavedQuestion")->reject();
    // Once it can be written what was done before is kept as well.
    QVERIFY(blocker.remove());
    QVERIFY(driver->prepareToLeave());
}

void tst_gui_recovery::a_file_that_is_open_with_changes_stays_with_them() {
    const QString path = leaveEdited({"left"});
    WindowDriver driver;
    driver->files().open({path});
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    Document& mine = *driver->documents().current();
    mine.submit(rename("mine"));
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 2);
    QVERIFY(driver.settle());
    const Document& recovered = *driver->documents().current();
    QCOMPARE(recovered.committed()->header.name, std::string("left"));
    QCOMPARE(recovered.origin().path, QString());
    QCOMPARE(recovered.title(), QStringLiteral("room-2.pmf"));
    QCOMPARE(mine.origin().path, path);
}

void tst_gui_recovery::a_file_of_another_program_is_left_to_it() {
    const QString path = leaveEdited({"one"});
    const octant::test::OtherProgram other(path);
    QVERIFY(other.has());
    WindowDriver driver;
    driver->files().open({path});
    QVERIFY(driver.settle());
    QVERIFY(!driver->documents().current()->readOnly().isEmpty());
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 2);
    QVERIFY(driver.settle());
    // The file stays read-only, and what is recovered has no file yet.
    QVERIFY(!driver->documents().at(0)->readOnly().isEmpty());
    Document& document = *driver->documents().current();
    QVERIFY(document.origin().path.isEmpty());
    QVERIFY(document.modified());
    QCOMPARE(document.committed()->header.name, std::string("one"));
    QCOMPARE(QFileInfo(document.fileToSuggest()).fileName(), QStringLiteral("room-2.pmf"));
}

void tst_gui_recovery::a_folder_that_cannot_be_written_is_told_once() {
    QFile blocker(m_state->filePath(QStringLiteral("octant")));
    QVERIFY(blocker.open(QIODevice::WriteOnly)); // a file where the folder belongs
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    const auto told = [&] {
        return driver->bars().shownTexts().filter(QStringLiteral("cannot be kept for recovery")).size();
    };
    QCOMPARE(told(), 0);
    document.submit(rename("one"));
    QTRY_COMPARE(told(), 1);
    document.submit(rename("two"));
    QVERIFY(driver.settle());
    QCOMPARE(told(), 1);
    QCOMPARE(document.history().size(), std::size_t(2));
    // Once there is room everything is kept, what was done before as well.
    QVERIFY(blocker.remove());
    document.submit(rename("three"));
    QTRY_COMPARE(told(), 0);
    driver->prepareToLeave();
}

namespace {

/// So many cubes that it is a long edit.
Edit largeFill(const Map& map) { return octant::test::fillEdit(map, {8, {11, 11, 11}, {117, 117, 117}}, 0); }

} // namespace

void tst_gui_recovery::what_was_under_way_is_offered_again_data() {
    QTest::addColumn<bool>("edited");
    QTest::newRow("nothing was done before") << false;
    QTest::newRow("something was done before") << true;
}

void tst_gui_recovery::what_was_under_way_is_offered_again() {
    QFETCH(const bool, edited);
    MapPtr before;
    {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        if (edited)
            document.submit(rename("one"));
        before = document.committed();
        QVERIFY(document.submit(largeFill(*before)));
        QVERIFY(document.busy());
        driver->leave();
    }
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    QCOMPARE(document.undoStack().count(), edited ? 1 : 0);
    QVERIFY(octant::test::dumpOf(*document.committed()) == octant::test::dumpOf(*before));
    QCOMPARE(driver->bars().shownTexts().filter(QStringLiteral("was not done yet")).size(), 1);
    const auto done = octant::apply(document.committed(), largeFill(*document.committed()), {});
    QVERIFY(done);
    click(driver.window(), "doAgain");
    QVERIFY(driver.settle());
    QCOMPARE(document.undoStack().count(), edited ? 2 : 1);
    QVERIFY(octant::test::dumpOf(*document.committed()) == octant::test::dumpOf(*done->map));
    driver->prepareToLeave();
}

void tst_gui_recovery::what_ends_while_the_program_leaves_is_kept() {
    {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        document.submit(rename("one"));
        QVERIFY(document.submit(largeFill(*document.committed())));
        driver->leave();
        // The events of that moment are still handled.
        QTRY_VERIFY_WITH_TIMEOUT(!document.busy(), 60000);
    }
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->undoStack().index(), 2);
    driver->prepareToLeave();
}

void tst_gui_recovery::steps_before_that_ended_the_program_twice_are_left_alone_data() {
    QTest::addColumn<int>("times"); // that the program ended while they were done again
    for (int times = 0; times <= 2; ++times)
        QTest::addRow("%d", times) << times;
}

/// What is unsaved comes back whatever becomes of what was done before the file was opened.
void tst_gui_recovery::steps_before_that_ended_the_program_twice_are_left_alone() {
    QFETCH(const int, times);
    QString path = m_files->filePath(QStringLiteral("room.pmf"));
    QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    for (int life = 0; life < 2; ++life) {
        WindowDriver driver;
        driver->files().open({path});
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        QCOMPARE(document.undoStack().count(), life * 2);
        for (const char* name : {"one", "two"})
            document.submit(rename(name));
        if (life == 1) {
            QVERIFY(driver->prepareToLeave());
            break;
        }
        QVERIFY(driver.trigger("file.save"));
        QTRY_VERIFY(!document.modified());
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("file.close"));
        QTRY_COMPARE(driver->documents().count(), 0);
    }
    QDirIterator journals(m_state->path(), {QStringLiteral("journal")}, QDir::Files,
                          QDirIterator::Subdirectories);
    QVERIFY(journals.hasNext());
    QFile mark(QFileInfo(journals.next()).path() + QStringLiteral("/trying"));
    if (times > 0)
        QVERIFY(mark.open(QIODevice::WriteOnly) && mark.write(QByteArray(times - 1, 'x')) == times - 1);
    mark.close();
    WindowDriver driver;
    QStringList told;
    connect(&driver->recovery(), &Recovery::reported, this, [&](const QString& line) { told << line; });
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    QCOMPARE(document.committed()->header.name, std::string("two"));
    QCOMPARE(document.undoStack().count(), 4);
    QCOMPARE(told.filter(QStringLiteral("ended twice")).size(), times == 2 ? 1 : 0);
    document.goToStep(1);
    QCOMPARE(document.committed()->header.name, std::string(times == 2 ? "two" : "one"));
    QCOMPARE(QFile::exists(mark.fileName()), times == 2);
    document.goToStep(2); // as the file was read again, which takes no step
    QCOMPARE(document.committed()->header.name, std::string("two"));
    driver->prepareToLeave();
}

void tst_gui_recovery::the_program_leaves_when_the_system_says_so_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("terminate") << SIGTERM;
    QTest::newRow("hang up") << SIGHUP;
    QTest::newRow("kill") << SIGKILL;
}

void tst_gui_recovery::the_program_leaves_when_the_system_says_so() {
    QFETCH(int, signal);
    // What was imported is in no file yet, so it is unsaved without any input.
    QFile model(m_files->filePath(QStringLiteral("triangle.obj")));
    QVERIFY(model.open(QIODevice::WriteOnly));
    model.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    model.close();
    const QString ready = m_files->filePath(QStringLiteral("ready"));
    QProcess program;
    // It leaves signals alone that whoever runs this suite ignores.
    program.setChildProcessModifier([] { std::signal(SIGHUP, SIG_DFL); });
    program.start(QStringLiteral(OCTANT_PROGRAM),
                  {model.fileName(), QStringLiteral("--automation-ready-file"), ready});
    QVERIFY(program.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(ready), 60000);
    // The journal lies on the disk before anybody asks for it.
    if (signal == SIGKILL)
        QTRY_VERIFY(journalIsWritten(m_state->path()));
    ::kill(static_cast<pid_t>(program.processId()), signal);
    QVERIFY(program.waitForFinished(60000));
    if (signal != SIGKILL) {
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
    }
    WindowDriver driver;
    RecoveryDialog* dialog = offered(driver);
    QVERIFY(dialog);
    click(*dialog, "recoverDocuments");
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    const Document& document = *driver->documents().current();
    QVERIFY(document.committed()->model);
    QVERIFY(document.modified());
    QCOMPARE(document.title(), QStringLiteral("triangle.p3m"));
}

} // namespace tst_gui_recovery

OCTANT_WINDOW_SUITE(tst_gui_recovery, tst_gui_recovery)

#include "tst_gui_recovery.moc"
