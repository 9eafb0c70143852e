#include <set>

#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/files/map_files.h"
#include "app/window/message_bar.h"
#include "app/window/settings.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_history {

using namespace octant;
using octant::test::contentOf;
using octant::test::dataFile;
using octant::test::editOf;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::topLevel;
using octant::test::WindowDriver;

namespace {

Edit rename(const char* name) {
    return setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name));
}

std::string nameNow(WindowDriver& driver) { return driver->host().snapshot()->header.name; }

/// The list of the panel, in front of those that share its place.
QListView* shownList(WindowDriver& driver) {
    auto* dock = driver->findChild<QDockWidget*>(QStringLiteral("historyDock"));
    dock->show();
    dock->raise();
    auto* list = driver->findChild<QListView*>(QStringLiteral("history"));
    return QTest::qWaitFor([&] { return list->isVisible() && list->viewport()->height() > 80; }) ? list
                                                                                                 : nullptr;
}

void click(QListView& list, int row) {
    const QModelIndex index = list.model()->index(row, 0);
    list.scrollTo(index);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(index).center());
}

/// Counts what a view draws.
class Frames : public QObject {
public:
    explicit Frames(QWidget& view) { view.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

std::size_t colorsIn(const Picture& picture) {
    std::set<std::vector<std::byte>> colors;
    const auto pixels = picture.pixels.span();
    for (std::size_t at = 0; at + 3 <= pixels.size(); at += 3)
        colors.insert({pixels.begin() + std::ptrdiff_t(at), pixels.begin() + std::ptrdiff_t(at) + 3});
    return colors.size();
}

QString descriptionOf(const QListView& list, int row) {
    return list.model()->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
}

} // namespace

class tst_gui_history : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void an_undone_branch_is_gone_to_by_a_click();
    void keys_go_through_branches();
    void steps_get_a_picture_of_what_is_drawn();
    void edits_before_the_first_picture_get_one_data();
    void edits_before_the_first_picture_get_one();
    void a_picture_draws_nothing();
    void only_the_state_that_the_file_holds_is_told_as_that();
    void closed_files_open_with_their_history();
    void edits_before_the_history_is_there_come_after_it();
    void files_closed_before_their_history_is_there_keep_all_of_it();
    void nothing_is_kept_where_the_user_wants_that();
    void how_much_is_kept_is_a_setting();
    void what_others_wrote_has_no_history();
    void quitting_keeps_the_history_of_saved_files();

private:
    QString copyOfRoom() const;

    std::unique_ptr<QTemporaryDir> m_state, m_files;
    QByteArray m_before;
};

void tst_gui_history::init() {
    m_state = std::make_unique<QTemporaryDir>();
    m_files = std::make_unique<QTemporaryDir>();
    m_before = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", m_state->path().toLocal8Bit());
}

void tst_gui_history::cleanup() { qputenv("XDG_STATE_HOME", m_before); }

QString tst_gui_history::copyOfRoom() const {
    QString path = m_files->filePath(QStringLiteral("room.pmf"));
    QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

void tst_gui_history::an_undone_branch_is_gone_to_by_a_click() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    for (const char* name : {"one", "two", "three"})
        QVERIFY(driver->host().submit(rename(name)));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("edit.undo") && driver.trigger("edit.undo"));
    QVERIFY(driver->host().submit(rename("other")));
    QVERIFY(driver.settle());
    QListView* list = shownList(driver);
    QVERIFY(list);
    QCOMPARE(list->model()->rowCount(), 5);
    QCOMPARE(list->currentIndex().row(), 4);
    QCOMPARE(descriptionOf(*list, 3), QStringLiteral("on another branch"));
    QCOMPARE(descriptionOf(*list, 4), QStringLiteral("the current state"));
    click(*list, 3);
    QTRY_COMPARE(nameNow(driver), std::string("three"));
    QCOMPARE(list->currentIndex().row(), 3);
    QCOMPARE(descriptionOf(*list, 4), QStringLiteral("on another branch"));
    QCOMPARE(descriptionOf(*list, 2), QString());
    // Undo and redo stay on the branch that was chosen.
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("edit.undo"));
    QCOMPARE(nameNow(driver), std::string("two"));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("edit.redo"));
    QCOMPARE(nameNow(driver), std::string("three"));
    click(*list, 4);
    QTRY_COMPARE(nameNow(driver), std::string("other"));
    click(*list, 0);
    QTRY_COMPARE(nameNow(driver), std::string("Room"));
    QVERIFY(!driver->documents().current()->modified());
}

void tst_gui_history::keys_go_through_branches() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(rename("one")));
    driver->host().goToStep(0);
    QVERIFY(driver->host().submit(rename("two")));
    QVERIFY(driver.settle());
    QListView* list = shownList(driver);
    QVERIFY(list);
    list->setFocus();
    QTRY_VERIFY(list->hasFocus());
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(list->currentIndex().row(), 1);
    QCOMPARE(nameNow(driver), std::string("two"));
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_COMPARE(nameNow(driver), std::string("one"));
}

void tst_gui_history::steps_get_a_picture_of_what_is_drawn() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    QTRY_VERIFY(driver->host().openedPicture());
    QVERIFY(driver->host().submit(rename("one")));
    QVERIFY(driver->host().submit(rename("two"))); // the one before was never drawn
    QTRY_VERIFY(driver->host().history()[1].picture);
    QVERIFY(!driver->host().history()[0].picture);
    const Picture& picture = *driver->host().history()[1].picture;
    QCOMPARE(int(picture.width), 48);
    QCOMPARE(int(picture.height), 32);
    // The room fills the view, and is no plain background.
    QVERIFY(colorsIn(picture) > 20);
    driver->host().goToStep(1);
    QTRY_VERIFY(driver->host().history()[0].picture);
}

void tst_gui_history::edits_before_the_first_picture_get_one_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<Edit>("edit");
    QTest::newRow("model") << "p3m/robot.p3m"
                           << editOf("model.transform", {itemRef(ItemKind::Model, MapItem)})
                                  .with("move", std::vector<float>{0, 0.5F, 0});
    QTest::newRow("terrain") << "pfmap/hills-1x1.pfmap"
                             << editOf("tiles.height", {itemRef(ItemKind::Terrain, MapItem)})
                                    .with("points", std::vector<std::int64_t>{2, 2})
                                    .with("change", std::string("raise"))
                                    .with("levels", std::int64_t(2));
}

void tst_gui_history::edits_before_the_first_picture_get_one() {
    QFETCH(QString, file);
    QFETCH(Edit, edit);
    WindowDriver driver;
    const int before = driver->documents().count();
    driver.openCopy(file);
    QTRY_VERIFY(driver->documents().count() > before);
    QVERIFY(driver->host().submit(edit));
    QTRY_VERIFY(driver->host().history()[0].picture);
    QVERIFY(colorsIn(*driver->host().history()[0].picture) > 20);
}

void tst_gui_history::a_picture_draws_nothing() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    auto* view = driver->findChild<ViewportWidget*>();
    QVERIFY(view);
    Frames frames(*view);
    QVERIFY(driver->host().submit(rename("one")));
    QTRY_VERIFY(driver->host().history()[0].picture);
    QVERIFY(driver.clearMessage()); // which draws one as it goes
    frames.count = 0;
    driver->host().send(StepPictured{});
    QVERIFY(driver.settle());
    QCOMPARE(frames.count, 0);
    driver->host().send(HistoryChanged{}); // would draw one
    QTRY_VERIFY(frames.count > 0);
}

/// As screen readers have it.
void tst_gui_history::only_the_state_that_the_file_holds_is_told_as_that() {
    const QString onDisk = QStringLiteral("the file on disk is this state");
    const auto told = [&](WindowDriver& driver) {
        std::vector<int> rows;
        const QListView* list = shownList(driver);
        for (int row = 0; list && row < list->model()->rowCount(); ++row)
            if (list->model()
                    ->data(list->model()->index(row, 0), Qt::AccessibleDescriptionRole)
                    .toString()
                    .contains(onDisk))
                rows.push_back(row);
        return rows;
    };
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room")); // no file holds it
    QVERIFY(driver.settle());
    QVERIFY(told(driver).empty());
    QVERIFY(driver->host().submit(rename("one")));
    QVERIFY(driver.settle());
    QVERIFY(told(driver).empty());
    const QString path = copyOfRoom();
    driver->files().open({path});
    QTRY_COMPARE(driver->documents().count(), 2);
    QVERIFY(driver.settle());
    QVERIFY(told(driver) == std::vector<int>{0});
    QVERIFY(driver->host().submit(rename("one")));
    QVERIFY(driver.settle());
    QVERIFY(told(driver) == std::vector<int>{0});
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(told(driver) == std::vector<int>{1});
    // A file that cannot be what any state is: what was saved was discarded since.
    driver->documents().current()->setSaved({});
    QTRY_VERIFY(told(driver).empty());
    driver->documents().remove(driver->documents().current());
}

void tst_gui_history::closed_files_open_with_their_history() {
    const QString path = copyOfRoom();
    const std::string opened = (*readMapFile(path.toStdString(), {}))->header.name;
    for (int life = 0; life < 3; ++life) {
        WindowDriver driver;
        driver->files().open({path});
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        QCOMPARE(document.undoStack().count(), life * 2);
        QVERIFY(!document.modified());
        if (life > 0) {
            QVERIFY(driver.trigger("edit.undo"));
            QVERIFY(document.modified());
            QCOMPARE(nameNow(driver), std::string(life == 1 ? "two" : "two 1"));
            QVERIFY(driver.settle());
            QVERIFY(driver.trigger("edit.redo"));
            QVERIFY(!document.modified());
            document.goToStep(0);
            QCOMPARE(nameNow(driver), opened);
            document.goToStep(life * 2 - 1);
            QVERIFY(driver.settle());
        }
        const std::string more = life == 0 ? "" : " " + std::to_string(life);
        QVERIFY(driver->host().submit(rename(("two" + more).c_str())));
        QVERIFY(driver->host().submit(rename(("three" + more).c_str())));
        QVERIFY(driver.trigger("file.save"));
        QTRY_VERIFY(!document.modified());
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("file.close"));
        QTRY_COMPARE(driver->documents().count(), 0);
    }
}

void tst_gui_history::edits_before_the_history_is_there_come_after_it() {
    const QString path = copyOfRoom();
    for (int life = 0; life < 2; ++life) {
        WindowDriver driver;
        driver->files().open({path});
        if (life == 1) // in the same moment
            connect(&driver->files(), &WindowFiles::opened, this,
                    [](Document* document) { document->submit(rename("early")); });
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        if (life == 0) {
            QVERIFY(driver->host().submit(rename("one")));
            QVERIFY(driver.trigger("file.save"));
            QTRY_VERIFY(!document.modified());
        } else {
            QCOMPARE(nameNow(driver), std::string("early"));
            QTRY_COMPARE(document.undoStack().count(), 2);
            QCOMPARE(document.undoStack().parent(2), 1);
            QVERIFY(document.modified());
            document.undo();
            QCOMPARE(nameNow(driver), std::string("one"));
            QVERIFY(!document.modified());
        }
        driver->documents().remove(&document);
    }
}

void tst_gui_history::files_closed_before_their_history_is_there_keep_all_of_it() {
    const QString path = copyOfRoom();
    for (int life = 0; life < 4; ++life) {
        WindowDriver driver;
        const std::string name = "life " + std::to_string(life);
        // Edited, saved and closed in the moment in which it is opened.
        if (life < 3)
            connect(&driver->files(), &WindowFiles::opened, this, [&](Document* document) {
                document->submit(rename(name.c_str()));
                QMetaObject::invokeMethod(
                    document,
                    [&driver, document] {
                        driver->files().save(*document,
                                             [&driver, document] { driver->documents().remove(document); });
                    },
                    Qt::QueuedConnection);
            });
        driver->files().open({path});
        if (life < 3) {
            QTRY_COMPARE((*readMapFile(path.toStdString(), {}))->header.name, name);
            QTRY_COMPARE(driver->documents().count(), 0);
            QVERIFY(driver.settle());
            continue;
        }
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        QCOMPARE(document.undoStack().count(), 3);
        QVERIFY(!document.modified());
        document.goToStep(1);
        QCOMPARE(nameNow(driver), std::string("life 0"));
        driver->documents().remove(&document);
    }
}

void tst_gui_history::nothing_is_kept_where_the_user_wants_that() {
    const QString path = copyOfRoom();
    for (int life = 0; life < 2; ++life) {
        WindowDriver driver;
        saveKeptLimits({0, 0});
        driver->files().open({path});
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(driver->host().submit(rename(life == 0 ? "one" : "two")));
        QVERIFY(driver.trigger("file.save"));
        QTRY_VERIFY(!document.modified());
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("file.close"));
        QTRY_COMPARE(driver->documents().count(), 0);
    }
}

void tst_gui_history::how_much_is_kept_is_a_setting() {
    const QString path = copyOfRoom();
    const auto kept = [this] {
        return QDir(m_state->filePath(QStringLiteral("octant/journal")))
            .entryList(QDir::Dirs | QDir::NoDotAndDotDot)
            .size();
    };
    WindowDriver driver;
    driver->files().open({path});
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(rename("one")));
    QVERIFY(driver.trigger("file.save"));
    QTRY_VERIFY(!driver->documents().current()->modified());
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("file.close"));
    QTRY_COMPARE(driver->documents().count(), 0);
    QTRY_VERIFY(QFile::exists(m_state->filePath(QStringLiteral("octant/journal"))) && kept() == 1);
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("edit.kept-history"));
    auto* dialog = topLevel<QDialog>("keptHistoryDialog");
    QVERIFY(dialog);
    auto* all = dialog->findChild<QSpinBox*>(QStringLiteral("keptHistoryAll"));
    QCOMPARE(all->value(), 256);
    all->setFocus();
    all->selectAll();
    QTest::keyClicks(all, QStringLiteral("0"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QCOMPARE(keptLimits().all, std::uint64_t(0));
    QTRY_COMPARE(kept(), 0);
}

void tst_gui_history::what_others_wrote_has_no_history() {
    const QString path = copyOfRoom();
    {
        WindowDriver driver;
        driver->files().open({path});
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        QVERIFY(driver->host().submit(rename("one")));
        QVERIFY(driver.trigger("file.save"));
        QTRY_VERIFY(!driver->documents().current()->modified());
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("file.close"));
        QTRY_COMPARE(driver->documents().count(), 0);
    }
    QVERIFY(QFile::remove(path));
    QCOMPARE(copyOfRoom(), path);
    WindowDriver driver;
    driver->files().open({path});
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->undoStack().count(), 0);
    QCOMPARE(QDir(m_state->filePath(QStringLiteral("octant/journal")))
                 .entryList(QDir::Dirs | QDir::NoDotAndDotDot)
                 .size(),
             1); // the file may come to hold that again
}

void tst_gui_history::quitting_keeps_the_history_of_saved_files() {
    const QString path = copyOfRoom();
    {
        WindowDriver driver;
        driver->files().open({path});
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
        QVERIFY(driver->host().submit(rename("one")));
        QVERIFY(driver.trigger("file.save"));
        QTRY_VERIFY(!driver->documents().current()->modified());
        QVERIFY(driver.settle());
        driver->close();
        QTRY_VERIFY(!driver->isVisible());
    }
    WindowDriver driver;
    driver->files().open({path});
    QTRY_COMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->undoStack().count(), 1);
    QVERIFY(driver->documents().current()->canUndo());
}

} // namespace tst_gui_history

OCTANT_WINDOW_SUITE(tst_gui_history, tst_gui_history)

#include "tst_gui_history.moc"
