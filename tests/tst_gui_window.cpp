#include <functional>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QOpenGLWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTreeView>
#include <QWheelEvent>
#include <QWindow>

#include "app/dialogs/export_dialog.h"
#include "app/document/document.h"
#include "app/files/window_files.h"
#include "app/window/action_reasons.h"
#include "app/window/action_synonyms.h"
#include "app/window/action_table.h"
#include "app/window/fuzzy.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "app/window/settings.h"
#include "app/window/start_page.h"
#include "app/window/window_layout.h"
#include "io/json/baked_lights.h"
#include "tests/support/recorded.h"
#include "tests/support/samples.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "tests/support/window_widgets.h"
#include "views/host/panels.h"

namespace tst_gui_window {

using namespace octant;
using octant::test::partOfAnother;
using octant::test::takesInput;
using octant::test::topLevel;
using octant::test::WindowDriver;

namespace {

const ItemRef mapItem{ItemKind::Map, -1, ItemRef::NoCube, MapItem};

Edit renameMap(const std::string& name) {
    return Edit{"item.set", {mapItem}, {}}.with("field", std::string("name")).with("value", name);
}

std::string mapName(const Document& document) { return document.snapshot()->header.name; }

} // namespace

class TestGuiWindow : public QObject {
    Q_OBJECT

private slots:
    void actionsStandOnceInTableAndMenus();
    void everyActionIsBoundOnce();
    void registryNamesActionsThatAreNotBoundOnce_data();
    void registryNamesActionsThatAreNotBoundOnce();
    void actionsStayAsRecorded();
    void statesOfActionsStayAsRecorded();
    void wordsOfThePaletteStayAsRecorded();
    void widgetNamesStayAsRecorded();
    void fitsASmallScreenWhateverWasOpenedBefore();
    void inputWidgetsHaveNames_data();
    void inputWidgetsHaveNames();
    void newMapsOpenInTabs_data();
    void newMapsOpenInTabs();
    void opensReadsAndSavesTheSameBytes_data();
    void opensReadsAndSavesTheSameBytes();
    void unreadableFileIsToldInABar();
    void missingSectorSizeIsAskedInABar();
    void oneEditIsOneStep();
    void refusedEditIsToldAndChangesNothing();
    void gestureIsOneStep();
    void gestureThatEndsWhereItBeganLeavesNoStep();
    void undoDuringGestureCancelsIt();
    void editDuringGestureCommitsIt();
    void tabSwitchEndsGesture();
    void staleGestureIdsAreIgnored();
    void stepsRestoreTheirSelection();
    void undoingAllGivesTheOpenedMap();
    void historyGoesToAnyStep();
    void savedStateFollowsTheSnapshot();
    void failedSaveKeepsFileAndChanges();
    void closingAsksBeforeChangesAreLost_data();
    void closingAsksBeforeChangesAreLost();
    void exportListsLossesAndWritesACopy();
    void changeOnDiskIsToldAndReadAgain();
    void ownWriteIsNoChangeOnDisk();
    void droppedFilesOpen();
    void paletteFindsAndRunsActions();
    void fuzzyPrefersStartsOfWords();
    void looksSwitchAndAreKept();
    void layoutComesBack();
    void readyFileIsWritten();
    void inputsAreCountedUntilTheyAreShown();
};

void TestGuiWindow::actionsStandOnceInTableAndMenus() {
    WindowDriver driver;
    QSet<QString> ids;
    for (const ActionRegistry::Entry& entry : driver->actions().entries()) {
        const QString id = entry.action->objectName();
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids.insert(id);
        QCOMPARE(driver->findChildren<QAction*>(id).size(), 1);
        QVERIFY2(!entry.action->text().isEmpty(), qPrintable(id));
        if (*entry.row.icon)
            QVERIFY2(!entry.action->icon().isNull(), qPrintable(id));
        int menus = 0;
        for (const QMenu* menu : driver->findChildren<QMenu*>())
            if (menu->objectName().startsWith(QLatin1String("menu.")))
                menus += static_cast<int>(menu->actions().count(entry.action));
        QCOMPARE(menus, *entry.row.menu ? 1 : 0);
    }
    for (const char* id :
         {"file.open", "file.save", "edit.undo", "view.focus-selection", "tools.command-palette"})
        QVERIFY2(ids.contains(QString::fromLatin1(id)), id);
    QVERIFY(driver->findChild<QAction*>(QStringLiteral("file.recent")));
}

void TestGuiWindow::everyActionIsBoundOnce() {
    WindowDriver driver;
    const Result<void> complete = driver->actions().verify();
    QVERIFY2(complete, complete ? "" : complete.error().what.c_str());
}

void TestGuiWindow::registryNamesActionsThatAreNotBoundOnce_data() {
    using Wrong = std::function<void(ActionRegistry&)>;
    QTest::addColumn<Wrong>("wrong");
    QTest::addColumn<QString>("named");
    const auto nothing = [] {};
    const auto row = [](const char* id) { return ActionRow{id, "", "Text"}; };
    QTest::newRow("nothing") << Wrong([](ActionRegistry&) {}) << QString();
    QTest::newRow("not bound") << Wrong([row](ActionRegistry& actions) { actions.add(row("level.flip")); })
                               << QStringLiteral("level.flip");
    QTest::newRow("bound twice") << Wrong([=](ActionRegistry& actions) {
        actions.bind("level.turn", nothing);
    }) << QStringLiteral("level.turn");
    QTest::newRow("added twice") << Wrong([row](ActionRegistry& actions) { actions.add(row("level.turn")); })
                                 << QStringLiteral("level.turn");
    QTest::newRow("no row") << Wrong([=](ActionRegistry& actions) { actions.bind("level.trun", nothing); })
                            << QStringLiteral("level.trun");
    QTest::newRow("no row for a panel's") << Wrong([=](ActionRegistry& actions) {
        ActionHandlers panel;
        panel.add("edit.copi", nothing);
        actions.expect(panel);
    }) << QStringLiteral("edit.copi");
    QTest::newRow("a panel's twice") << Wrong([=](ActionRegistry& actions) {
        ActionHandlers panel;
        panel.add("level.turn", nothing);
        panel.add("level.turn", nothing);
        actions.expect(panel);
    }) << QStringLiteral("level.turn");
    QTest::newRow("checkable without a state") << Wrong([=](ActionRegistry& actions) {
        ActionRow checkable = row("level.lock");
        checkable.checkable = true;
        actions.add(checkable);
        actions.bind("level.lock", nothing);
    }) << QStringLiteral("level.lock");
}

void TestGuiWindow::registryNamesActionsThatAreNotBoundOnce() {
    QFETCH(std::function<void(ActionRegistry&)>, wrong);
    QFETCH(QString, named);
    ActionRegistry actions;
    int turned = 0;
    actions.add({"level.turn", "", "Turn"});
    actions.bind("level.turn", [&turned] { ++turned; });
    wrong(actions);
    const Result<void> complete = actions.verify();
    QCOMPARE(complete.has_value(), named.isEmpty());
    if (!complete)
        QVERIFY2(complete.error().what.find(named.toStdString()) != std::string::npos,
                 complete.error().what.c_str());
    actions.action(QStringLiteral("level.turn"))->trigger();
    QCOMPARE(turned, 1);
}

void TestGuiWindow::actionsStayAsRecorded() {
    WindowDriver driver;
    QStringList lines;
    const auto word = [](const char* text) { return QString::fromUtf8(*text ? text : "-"); };
    for (const ActionRegistry::Entry& entry : driver->actions().entries()) {
        const ActionRow& row = entry.row;
        lines << QStringList{entry.action->objectName(),
                             word(row.menu),
                             word(row.text),
                             word(row.keys),
                             word(row.icon),
                             QString::number(row.section),
                             word(row.checkable ? "checkable" : ""),
                             word(row.group),
                             word(row.inToolBar ? "tool bar" : ""),
                             QString::number(static_cast<int>(row.needs)),
                             word(row.help)}
                     .join(QStringLiteral(" | "));
    }
    const QString difference = test::differenceToRecorded(QStringLiteral("actions.txt"), lines);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestGuiWindow::statesOfActionsStayAsRecorded() {
    WindowDriver driver;
    QApplication::clipboard()->clear();
    std::vector<QString> states(driver->actions().entries().size());
    // A column for each situation: what can be used, and what of it is checked.
    const auto look = [&] {
        QVERIFY(driver.settle());
        std::size_t at = 0;
        for (const ActionRegistry::Entry& entry : driver->actions().entries()) {
            const bool can = entry.action->isEnabled(), on = entry.action->isChecked();
            states[at++] += QLatin1Char(can ? (on ? 'X' : 'o') : (on ? 'x' : '.'));
        }
    };
    const auto focus = [&](const char* widget) {
        driver->findChild<QWidget*>(QString::fromLatin1(widget))->setFocus();
    };
    look();
    QVERIFY(driver.trigger("file.new-room"));
    look();
    driver->host().select(
        {{ItemKind::Material, -1, ItemRef::NoCube, driver->host().snapshot()->levels[0]->materials[0].id}});
    look();
    focus("outline");
    look();
    focus("log");
    look();
    focus("viewport");
    for (const char* id :
         {"view.build", "view.wireframe", "build.terrain", "build.paint-brush", "build.snap-free"})
        QVERIFY2(driver.trigger(id), id);
    look();
    driver.openCopy(QStringLiteral("p3m/arm.p3m"));
    look();
    for (const char* id : {"model.play", "view.bones", "view.normals"})
        QVERIFY2(driver.trigger(id), id);
    QVERIFY(driver.trigger("model.play"));
    look();
    driver.openCopy(QStringLiteral("pfmap/hills-narrow.pfmap"));
    look();
    for (const char* id : {"terrain.raise", "terrain.chunks", "edit.select-all", "edit.copy"})
        QVERIFY2(driver.trigger(id), id);
    look();
    QStringList lines;
    std::size_t at = 0;
    for (const ActionRegistry::Entry& entry : driver->actions().entries())
        lines << entry.action->objectName() + QLatin1Char(' ') + states[at++];
    const QString difference = test::differenceToRecorded(QStringLiteral("states.txt"), lines);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestGuiWindow::wordsOfThePaletteStayAsRecorded() {
    WindowDriver driver;
    // Nothing is open; then a map, a model and a terrain with nothing selected; then a map with something.
    const Situation situations[] = {{false, false, false, false},
                                    {true, false, false, false},
                                    {true, true, false, false},
                                    {true, false, true, false},
                                    {true, false, false, true}};
    QStringList lines;
    for (const ActionRegistry::Entry& entry : driver->actions().entries()) {
        QStringList line{entry.action->objectName(), synonymsOf(entry.row).trimmed()};
        for (const Situation& situation : situations)
            line << whyDisabled(entry.row, situation);
        lines << line.join(QStringLiteral(" | "));
    }
    const QString difference = test::differenceToRecorded(QStringLiteral("palette.txt"), lines);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestGuiWindow::widgetNamesStayAsRecorded() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    // These make what is in them when they are first shown.
    for (const char* shown :
         {"view.toggle-dock.light", "view.build", "build.terrain", "build.draw-room", "build.shape-box"})
        QVERIFY2(driver.trigger(shown) && driver.settle(), shown);
    QSet<QString> names;
    for (const QWidget* widget : driver->findChildren<QWidget*>())
        if (!widget->objectName().isEmpty() && !partOfAnother(widget))
            names.insert(widget->objectName());
    QStringList lines(names.begin(), names.end());
    lines.sort();
    const QString difference = test::differenceToRecorded(QStringLiteral("widgets.txt"), lines);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestGuiWindow::fitsASmallScreenWhateverWasOpenedBefore() {
    WindowDriver window;
    QStringList paths;
    for (int i = 0; i < 20; ++i)
        paths << QStringLiteral("/maps/of/somebody/%1.pmf").arg(i);
    auto* start = window->findChild<StartPage*>();
    QVERIFY(start != nullptr);
    start->setRecent(paths);
    QVERIFY(
        QTest::qWaitFor([&] { return start->findChild<QPushButton*>(QStringLiteral("start.recent.5")); }));
    // 720 rows without a title bar and a panel of the desktop.
    QVERIFY2(window->minimumSizeHint().height() <= 600,
             qPrintable(QString::number(window->minimumSizeHint().height())));
    window->resize(1280, 600);
    QTRY_COMPARE(window->height(), 600);
}

void TestGuiWindow::inputWidgetsHaveNames_data() {
    QTest::addColumn<QString>("action");
    for (const char* id :
         {"", "file.new-room", "help.keys", "edit.keys", "edit.preferences", "edit.kept-history",
          "build.texture", "tools.command-palette", "file.export", "help.about"})
        QTest::newRow(id) << QString::fromLatin1(id);
}

void TestGuiWindow::inputWidgetsHaveNames() {
    QFETCH(QString, action);
    WindowDriver driver;
    if (!action.isEmpty()) {
        QVERIFY(driver.trigger("file.new-room"));
        QVERIFY(driver.settle());
        if (action != QLatin1String("file.new-room"))
            QVERIFY(driver.trigger(action.toLatin1().constData()));
        QVERIFY(driver.settle());
    }
    int inputs = 0;
    for (const QWidget* widget : QApplication::allWidgets()) {
        if (!takesInput(widget) || partOfAnother(widget) ||
            qobject_cast<const QMessageBox*>(widget->window()))
            continue;
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget);
            button && widget->parentWidget() && widget->parentWidget()->inherits("QDialogButtonBox"))
            continue;
        ++inputs;
        const QString where =
            QStringLiteral("%1 '%2' in '%3'")
                .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                     widget->parentWidget() ? widget->parentWidget()->objectName() : QString());
        QVERIFY2(!widget->objectName().isEmpty(), qPrintable(where));
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(where));
    }
    QVERIFY(inputs > 5);
}

void TestGuiWindow::newMapsOpenInTabs_data() {
    QTest::addColumn<QString>("action");
    for (const char* id : {"file.new", "file.new-empty", "file.new-room", "file.new-outdoor"})
        QTest::newRow(id) << QString::fromLatin1(id);
}

void TestGuiWindow::newMapsOpenInTabs() {
    QFETCH(QString, action);
    WindowDriver driver;
    const auto* outline = driver->findChild<QTreeView*>(QStringLiteral("outline"));
    QVERIFY(outline && outline->isRowHidden(0, {})); // no map is open
    QVERIFY(driver.trigger(action.toLatin1().constData()));
    QVERIFY(driver.settle());
    QVERIFY(!outline->isRowHidden(0, {}));
    QCOMPARE(driver->documents().count(), 1);
    Document& document = *driver->documents().current();
    QVERIFY(!document.modified());
    QVERIFY(!document.snapshot()->levels.empty());
    const light::MapLight light = json::lightOf(*document.snapshot());
    QVERIFY(light.of(0) != nullptr);
    const bool room = action == QLatin1String("file.new-room") || action == QLatin1String("file.new");
    QCOMPARE(light.of(0)->sources.size(), std::size_t{room ? 2U : 1U}); // sun, and lamp
    for (const Finding& finding : document.findings())
        QFAIL((finding.ruleName() + " " + finding.text()).c_str());
    const QString path = driver.folder() + QStringLiteral("/new.pmf");
    driver->files().saveTo(document, path);
    QVERIFY(driver.settle());
    QVERIFY2(QFileInfo::exists(path), qPrintable(driver->bars().shownTexts().join('\n')));
    // What is written can be read, with nothing to complain of.
    driver->files().close(document);
    QVERIFY(driver.settle());
    driver->files().open({path});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(driver->documents().current()->snapshot()->readingFindings.empty());
    QCOMPARE(driver->documents().current()->origin().path, path);
}

void TestGuiWindow::opensReadsAndSavesTheSameBytes_data() {
    QTest::addColumn<QString>("name");
    for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
        QTest::newRow(revision)
            << QStringLiteral("pmf/kitchen-sink.%1.pmf").arg(QString::fromLatin1(revision));
}

void TestGuiWindow::opensReadsAndSavesTheSameBytes() {
    QFETCH(QString, name);
    WindowDriver driver;
    const QString path = driver.openCopy(name);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    driver->files().saveTo(*driver->documents().current(), other);
    QVERIFY(driver.settle());
    QFile before(path), after(other);
    QVERIFY(before.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
    QCOMPARE(after.readAll(), before.readAll());
    QCOMPARE(driver->documents().current()->origin().path, other);
}

void TestGuiWindow::unreadableFileIsToldInABar() {
    WindowDriver driver;
    driver->files().open({test::dataFile(QStringLiteral("pmf/bad/magic.2025-08-08.pmf"))});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 0);
    const QStringList texts = driver->bars().shownTexts();
    QCOMPARE(texts.size(), 1);
    QVERIFY2(texts.front().contains(QLatin1String("magic.2025-08-08.pmf")), qPrintable(texts.front()));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

void TestGuiWindow::missingSectorSizeIsAskedInABar() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/minimal.2025-01-07.pmf"));
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    QCOMPARE(int(document.snapshot()->levels[0]->sectorSizeLog2), 4);
    auto* size = driver->findChild<QComboBox*>(QStringLiteral("readSectorSize"));
    QVERIFY(size && size->isVisible());
    size->setCurrentIndex(size->findData(6));
    QTest::mouseClick(driver->findChild<QAbstractButton*>(QStringLiteral("readAgain")), Qt::LeftButton);
    QVERIFY(driver.settle());
    QCOMPARE(int(document.snapshot()->levels[0]->sectorSizeLog2), 6);
    QVERIFY(driver->bars().shownTexts().isEmpty());
    QVERIFY(!document.modified());
}

void TestGuiWindow::oneEditIsOneStep() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    Document& document = *driver->documents().current();
    const MapPtr opened = document.snapshot();
    QVERIFY(driver->host().submit(renameMap("first")));
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(document.modified() && driver->isWindowModified());
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("edit.undo"));
    QCOMPARE(document.snapshot(), opened);
    QVERIFY(!document.modified() && !driver->isWindowModified());
    QVERIFY(driver.settle());
    QVERIFY(!driver.trigger("edit.undo"));
    QVERIFY(driver.trigger("edit.redo"));
    QCOMPARE(mapName(document), std::string("first"));
    // An edit that changes nothing is no step.
    QVERIFY(driver->host().submit(renameMap("first")));
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.editsDone(), std::vector<Edit>{renameMap("first")});
    QCOMPARE(driver->host().history().front().name, std::string("Change name"));
}

void TestGuiWindow::refusedEditIsToldAndChangesNothing() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    Document& document = *driver->documents().current();
    const MapPtr opened = document.snapshot();
    QStringList lines;
    const auto listening = driver->host().listen([&](const HostEvent& event) {
        if (const auto* line = std::get_if<LineReported>(&event))
            lines.append(QString::fromStdString(line->line));
    });
    QVERIFY(!driver->host().submit(Edit{"no.such-action", {mapItem}, {}}));
    QCOMPARE(document.snapshot(), opened);
    QCOMPARE(document.undoStack().count(), 0);
    QCOMPARE(lines.size(), 1);
}

void TestGuiWindow::gestureIsOneStep() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    Document& document = *driver->documents().current();
    std::vector<bool> previews;
    const auto listening = driver->host().listen([&](const HostEvent& event) {
        if (const auto* changed = std::get_if<MapChanged>(&event))
            previews.push_back(changed->preview);
    });
    const Host::GestureId gesture = driver->host().beginGesture("Rename the map");
    for (const char* name : {"a", "ab", "abc"})
        QVERIFY(driver->host().preview(gesture, renameMap(name)));
    QVERIFY(document.gestureOpen());
    QCOMPARE(mapName(document), std::string("abc"));
    QCOMPARE(document.committed()->header.name, std::string("Empty"));
    driver->host().commit(gesture);
    QVERIFY(!document.gestureOpen());
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(driver->host().history().front().name, std::string("Rename the map"));
    QCOMPARE(previews, (std::vector<bool>{true, true, true}));
    document.undo();
    QCOMPARE(mapName(document), std::string("Empty"));
    document.redo();
    QCOMPARE(mapName(document), std::string("abc"));
}

void TestGuiWindow::gestureThatEndsWhereItBeganLeavesNoStep() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    Document& document = *driver->documents().current();
    const MapPtr opened = document.snapshot();
    const Host::GestureId gesture = driver->host().beginGesture("Rename the map");
    driver->host().preview(gesture, renameMap("away"));
    driver->host().preview(gesture, renameMap("Empty"));
    driver->host().commit(gesture);
    QCOMPARE(document.undoStack().count(), 0);
    QCOMPARE(document.snapshot(), opened);
    QVERIFY(!document.modified());
    const Host::GestureId empty = driver->host().beginGesture("Nothing");
    driver->host().commit(empty);
    QCOMPARE(document.undoStack().count(), 0);
}

void TestGuiWindow::undoDuringGestureCancelsIt() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    Document& document = *driver->documents().current();
    QVERIFY(driver->host().submit(renameMap("kept")));
    const Host::GestureId gesture = driver->host().beginGesture("Rename the map");
    driver->host().preview(gesture, renameMap("dropped"));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("edit.undo"));
    QVERIFY(!document.gestureOpen());
    QCOMPARE(mapName(document), std::string("kept"));
    QCOMPARE(document.undoStack().index(), 1);
    QVERIFY(!driver->host().preview(gesture, renameMap("late")));
    driver->host().commit(gesture);
    QCOMPARE(mapName(document), std::string("kept"));
}

void TestGuiWindow::editDuringGestureCommitsIt() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    Document& document = *driver->documents().current();
    const Host::GestureId gesture = driver->host().beginGesture("Rename the map");
    driver->host().preview(gesture, renameMap("dragged"));
    QVERIFY(driver->host().submit(renameMap("typed")));
    QCOMPARE(document.undoStack().count(), 2);
    document.undo();
    QCOMPARE(mapName(document), std::string("dragged"));
}

void TestGuiWindow::tabSwitchEndsGesture() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    Document& first = *driver->documents().current();
    QVERIFY(driver.trigger("file.new-room"));
    driver->documents().setCurrent(&first);
    driver->host().preview(driver->host().beginGesture("Rename the map"), renameMap("dragged"));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("go.next-map"));
    QVERIFY(!first.gestureOpen());
    QCOMPARE(first.undoStack().count(), 1);
    QCOMPARE(driver->host().snapshot()->header.name, std::string("Room"));
    auto* tabs = driver->findChild<QTabBar*>(QStringLiteral("documentTabs"));
    QCOMPARE(tabs->count(), 2);
    QCOMPARE(tabs->currentIndex(), 1);
    QVERIFY(tabs->tabText(0).startsWith(QStringLiteral("●")));
}

void TestGuiWindow::staleGestureIdsAreIgnored() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    const Host::GestureId old = driver->host().beginGesture("Old");
    driver->host().preview(old, renameMap("old"));
    QVERIFY(driver.trigger("file.new-empty"));
    const Host::GestureId now = driver->host().beginGesture("New");
    driver->host().preview(now, renameMap("new"));
    driver->host().commit(old);
    QVERIFY(driver->host().gestureOpen());
    driver->host().cancel(now);
    QCOMPARE(driver->host().snapshot()->header.name, std::string("Empty"));
}

void TestGuiWindow::stepsRestoreTheirSelection() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room"));
    Document& document = *driver->documents().current();
    const Level& level = *document.snapshot()->levels[0];
    const Selection one{{ItemKind::Material, -1, ItemRef::NoCube, level.materials[0].id}};
    const Selection two{{ItemKind::Material, -1, ItemRef::NoCube, level.materials[1].id}};
    driver->host().select(one);
    QVERIFY(driver->host().submit(renameMap("one")));
    driver->host().select(two);
    QCOMPARE(document.undoStack().count(), 1);
    document.undo();
    QCOMPARE(driver->host().selection(), one);
    driver->host().select({});
    document.redo();
    QCOMPARE(driver->host().selection(), one);
}

void TestGuiWindow::undoingAllGivesTheOpenedMap() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    const MapPtr opened = document.snapshot();
    for (const char* name : {"a", "b", "c"})
        QVERIFY(driver->host().submit(renameMap(name)));
    driver->host().goToStep(0);
    QCOMPARE(document.snapshot(), opened);
    QVERIFY(!document.modified());
}

void TestGuiWindow::historyGoesToAnyStep() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-empty"));
    for (const char* name : {"a", "b", "c"})
        QVERIFY(driver->host().submit(renameMap(name)));
    driver->host().goToStep(1);
    QCOMPARE(driver->host().snapshot()->header.name, std::string("a"));
    driver->host().goToStep(3);
    QCOMPARE(driver->host().snapshot()->header.name, std::string("c"));
    driver->host().goToStep(7);
    QCOMPARE(driver->host().historyIndex(), 3);
}

void TestGuiWindow::savedStateFollowsTheSnapshot() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    QVERIFY(driver->host().submit(renameMap("a")));
    QVERIFY(driver->host().submit(renameMap("b")));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("file.save"));
    // An edit while the file is being written is not part of it.
    QVERIFY(driver->host().submit(renameMap("c")));
    QVERIFY(driver.settle());
    QVERIFY(document.modified());
    document.undo();
    QVERIFY(!document.modified());
    QVERIFY(driver->host().history()[1].saved);
    document.undo();
    QVERIFY(document.modified());
}

void TestGuiWindow::failedSaveKeepsFileAndChanges() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    Document& document = *driver->documents().current();
    QVERIFY(driver->host().submit(renameMap("a")));
    driver->files().saveTo(document, driver.folder() + QStringLiteral("/gone/room.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(document.modified());
    QCOMPARE(document.origin().path, path);
    QCOMPARE(driver->bars().shownTexts().size(), 1);
}

void TestGuiWindow::closingAsksBeforeChangesAreLost_data() {
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("closed");
    QTest::addColumn<bool>("saved");
    QTest::newRow("save") << int(QMessageBox::Save) << true << true;
    QTest::newRow("discard") << int(QMessageBox::Discard) << true << false;
    QTest::newRow("cancel") << int(QMessageBox::Cancel) << false << false;
}

void TestGuiWindow::closingAsksBeforeChangesAreLost() {
    QFETCH(int, answer);
    QFETCH(bool, closed);
    QFETCH(bool, saved);
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    // A gesture that is still open is ended and counts.
    driver->host().preview(driver->host().beginGesture("Rename the map"), renameMap("changed"));
    driver->close();
    QVERIFY(driver->isVisible());
    auto* question = topLevel<QMessageBox>("unsavedQuestion");
    QVERIFY(question);
    QTest::mouseClick(question->button(QMessageBox::StandardButton(answer)), Qt::LeftButton);
    QVERIFY(driver.settle());
    QTRY_COMPARE(driver->isVisible(), !closed);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll() != before, saved);
}

void TestGuiWindow::exportListsLossesAndWritesACopy() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/kitchen-sink.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("file.export"));
    QVERIFY(driver.settle());
    auto* dialog = driver->findChild<ExportDialog*>();
    auto* losses = driver->findChild<QListWidget*>(QStringLiteral("exportLosses"));
    auto* revision = driver->findChild<QComboBox*>(QStringLiteral("exportRevision"));
    QVERIFY(dialog && losses && revision);
    QCOMPARE(losses->count(), 0);
    revision->setCurrentIndex(revision->findData(int(Revision::R20250107)));
    QVERIFY(driver.settle());
    QVERIFY(losses->count() > 0);
    QVERIFY2(losses->item(0)->text().startsWith(QLatin1String("LOSS-")), qPrintable(losses->item(0)->text()));
    const QString copy = driver.folder() + QStringLiteral("/old.pmf");
    dialog->write(copy);
    QVERIFY(driver.settle());
    // The map itself stays what and where it was.
    QCOMPARE(driver->documents().current()->origin().path, path);
    QCOMPARE(driver->host().snapshot()->revision, Revision::R20250808);
    driver->files().open({copy});
    QVERIFY(driver.settle());
    QCOMPARE(driver->host().snapshot()->revision, Revision::R20250107);
}

void TestGuiWindow::changeOnDiskIsToldAndReadAgain() {
    WindowDriver driver;
    const QString path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QFile::remove(path);
    QVERIFY(QFile::copy(test::dataFile(QStringLiteral("pmf/minimal.2025-08-08.pmf")), path));
    QTRY_COMPARE(driver->bars().shownTexts().size(), 1);
    QTest::mouseClick(driver->findChild<QAbstractButton*>(QStringLiteral("reload")), Qt::LeftButton);
    QVERIFY(driver.settle());
    QVERIFY(driver->bars().shownTexts().isEmpty());
    QCOMPARE(driver->documents().count(), 1);
    QFile minimal(test::dataFile(QStringLiteral("pmf/minimal.2025-08-08.pmf")));
    const QString other = driver.folder() + QStringLiteral("/other.pmf");
    driver->files().saveTo(*driver->documents().current(), other);
    QVERIFY(driver.settle());
    QFile written(other);
    QVERIFY(minimal.open(QIODevice::ReadOnly) && written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(), minimal.readAll());
}

void TestGuiWindow::ownWriteIsNoChangeOnDisk() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(driver->host().submit(renameMap("changed")));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("file.save"));
    QVERIFY(driver.settle());
    QVERIFY(!driver->documents().current()->modified());
    constexpr int longerThanTheWatchWaits = 600;
    QTest::qWait(longerThanTheWatchWaits);
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiWindow::droppedFilesOpen() {
    WindowDriver driver;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(test::dataFile(QStringLiteral("pmf/room.2025-08-08.pmf"))),
                  QUrl::fromLocalFile(test::dataFile(QStringLiteral("pmf/minimal.2025-08-08.pmf")))});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&driver.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&driver.window(), &drop);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 2);
    // A file that is open already is shown, not opened again.
    driver->files().open({test::dataFile(QStringLiteral("pmf/room.2025-08-08.pmf"))});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 2);
}

void TestGuiWindow::paletteFindsAndRunsActions() {
    WindowDriver driver;
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("tools.command-palette"));
    auto* text = driver->findChild<QLineEdit*>(QStringLiteral("paletteText"));
    QVERIFY(text && text->isVisible());
    QTest::keyClicks(text, QStringLiteral("outd"));
    QTest::keyClick(text, Qt::Key_Return);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    QCOMPARE(driver->host().snapshot()->header.name, std::string("Outdoor"));
    QVERIFY(!text->isVisible());
}

void TestGuiWindow::fuzzyPrefersStartsOfWords() {
    QVERIFY(fuzzyScore(QStringLiteral("sa"), QStringLiteral("Save as")) >
            fuzzyScore(QStringLiteral("sa"), QStringLiteral("Perspective alpha")));
    QVERIFY(fuzzyScore(QStringLiteral("cp"), QStringLiteral("Command palette")));
    QVERIFY(!fuzzyScore(QStringLiteral("xyz"), QStringLiteral("Command palette")));
    QVERIFY(fuzzyScore(QStringLiteral("light look"), QStringLiteral("Look: Light")));
    QVERIFY(fuzzyScore(QStringLiteral("light look"), QStringLiteral("Look: Light")) <
            fuzzyScore(QStringLiteral("look light"), QStringLiteral("Look: Light")));
    QVERIFY(!fuzzyScore(QStringLiteral("light xyz"), QStringLiteral("Look: Light")));
    QCOMPARE(fuzzyScore(QString(), QStringLiteral("Save")), std::optional<int>(0));
    QVERIFY(fuzzyScore(QStringLiteral("ruckgangig"), QString::fromUtf8("R\u00fcckg\u00e4ngig")));
    QVERIFY(fuzzyScore(QString::fromUtf8("schlie\u00dfen"), QStringLiteral("Schliessen")));
}

void TestGuiWindow::looksSwitchAndAreKept() {
    WindowDriver driver;
    QVERIFY(driver.trigger("view.theme-light"));
    QVERIFY(!themeColors().dark);
    QCOMPARE(savedLook(), ThemeChoice::Light);
    QVERIFY(driver.trigger("view.theme-dark"));
    QVERIFY(themeColors().dark);
    QCOMPARE(savedLook(), ThemeChoice::Dark);
}

void TestGuiWindow::layoutComesBack() {
    WindowDriver driver;
    if (!driver->layoutOfPanels().panel(QStringLiteral("log")))
        QSKIP("there is no panel to hide");
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("view.toggle-dock.log"));
    QVERIFY(driver->findChild<QWidget*>(QStringLiteral("logDock"))->isHidden());
    driver->layoutOfPanels().save();
    {
        MainWindow second;
        QVERIFY(second.findChild<QWidget*>(QStringLiteral("logDock"))->isHidden());
    }
    QVERIFY(driver.trigger("view.default-layout"));
    QVERIFY(!driver->findChild<QWidget*>(QStringLiteral("logDock"))->isHidden());
}

void TestGuiWindow::readyFileIsWritten() {
    WindowDriver driver;
    const QString ready = driver.folder() + QStringLiteral("/ready");
    driver.openCopy(QStringLiteral("pmf/multi.2025-08-08.pmf"));
    driver->automation().setReadyFile(ready);
    QVERIFY(driver->accessibleDescription().startsWith(QLatin1String("busy ")));
    QTRY_VERIFY(QFileInfo::exists(ready));
    QVERIFY(driver->accessibleDescription().startsWith(QLatin1String("idle ")));
    QCOMPARE(driver->documents().count(), 1);
    for (const SectorSlot& slot : driver->host().snapshot()->levels[0]->sectors)
        QVERIFY(slot.cell->decoded());
}

void TestGuiWindow::inputsAreCountedUntilTheyAreShown() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
    QWidget* view = driver->viewport()->widget();
    view->setFocus();
    QVERIFY(driver.settle());
    const auto said = [&] { return driver->accessibleDescription().section(QLatin1Char(' '), 0, 0); };
    const auto count = [&] { return driver->accessibleDescription().section(QLatin1Char(' '), 1).toInt(); };
    // As the window system sends it.
    QWindow* handle = driver->windowHandle();
    const QPoint middle = view->mapTo(&driver.window(), view->rect().center());
    const auto* position = driver->findChild<QLabel*>(QStringLiteral("statusPosition"));
    QCOMPARE(said(), QStringLiteral("idle"));

    int before = count();
    QTest::keyClick(handle, Qt::Key_B);
    QCOMPARE(said(), QStringLiteral("busy"));
    QVERIFY(count() > before);
    QTRY_COMPARE(said(), QStringLiteral("idle"));

    before = count();
    QTest::mouseClick(handle, Qt::LeftButton, {}, middle);
    QCOMPARE(said(), QStringLiteral("busy"));
    QVERIFY(count() >= before + 2);
    QTRY_COMPARE(said(), QStringLiteral("idle"));

    for (int i = 0; i < 5; ++i) {
        before = count();
        const QString stood = position->text();
        int frames = 0;
        const auto counting = connect(qobject_cast<QOpenGLWidget*>(view), &QOpenGLWidget::frameSwapped, this,
                                      [&] { ++frames; });
        QWheelEvent wheel(middle, handle->mapToGlobal(QPointF(middle)), {}, {0, 120}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(handle, &wheel);
        QCOMPARE(count(), before + 1);
        QTRY_COMPARE(said(), QStringLiteral("idle"));
        // What came of it is there: the camera is elsewhere, and the picture and the words say so.
        QVERIFY(position->text() != stood);
        QVERIFY(frames > 0);
        disconnect(counting);
    }
}

} // namespace tst_gui_window

OCTANT_WINDOW_SUITE(tst_gui_window, TestGuiWindow)
#include "tst_gui_window.moc"
