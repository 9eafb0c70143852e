#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include "app/keys/key_bindings.h"
#include "app/window/action_table.h"
#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"
#include "views/host/key_text.h"

namespace tst_gui_keys {

using namespace octant;
using octant::test::WindowDriver;

namespace {

QString id(const char* text) { return QString::fromLatin1(text); }

QKeyCombination key(const char* text) { return keyFrom(id(text)).value(); }

/// A room whose window's keys are bound anew.
class Room : public octant::test::BuildSite {
public:
    KeyBindings& keys() { return driver()->keys(); }
    bool building() { return widget().building().active(); }
    glm::dvec3 eye() { return widget().control().camera().eye; }

    /// Selects the row of an action in the dialog of keys, by hand.
    bool choose(const QString& name) {
        auto* tree = find<QTreeWidget>("keysList");
        for (QTreeWidgetItem* row : tree->findItems(name, Qt::MatchExactly | Qt::MatchRecursive)) {
            if (!row->parent())
                continue;
            tree->scrollToItem(row);
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(row).center());
            return tree->currentItem() == row;
        }
        return false;
    }
};

} // namespace

class TestGuiKeys : public QObject {
    Q_OBJECT
private slots:
    void presetsHaveNoConflicts_data();
    void presetsHaveNoConflicts();
    void presetsNameWhatThereIs();
    void conflictsAreFound_data();
    void conflictsAreFound();
    void menusAndPaletteHaveEveryActionUnderOneName();
    void lettersAreHeardInTheViewAlone_data();
    void lettersAreHeardInTheViewAlone();
    void keysOfBuildingAndOfTerrainAreApart();
    void typedTextTriggersNothing();
    void heldKeysAreBound();
    void cubesPresetBuildsWithItsKeys();
    void aKeyIsChangedByPressingIt();
    void conflictsAreToldAndTakenOver();
    void keysOfMenusCannotBeTaken();
    void keysAreRemovedAndReset();
    void settingsComeBack();
    void brokenSettingsAreIgnored();
    void sheetMenusAndTipsFollow();
};

void TestGuiKeys::presetsHaveNoConflicts_data() {
    QTest::addColumn<int>("preset");
    for (const KeyPresetRow& row : keyPresets())
        QTest::addRow("%s", row.id) << static_cast<int>(row.preset);
}

void TestGuiKeys::presetsHaveNoConflicts() {
    QFETCH(const int, preset);
    WindowDriver driver;
    driver->keys().setPreset(static_cast<KeyPreset>(preset));
    const std::vector<KeyOwner> owners = driver->keys().owners();
    QVERIFY(owners.size() > windowActions().size());
    for (const KeyConflict& conflict : keyConflicts(owners))
        QFAIL(qPrintable(
            QStringLiteral("%1: %2 and %3")
                .arg(portableKey(conflict.key), owners[conflict.first].id, owners[conflict.second].id)));
    // And to Qt the same is true: no two shortcuts of the window are ambiguous. Where one builds or has
    // bookmarks there is no terrain, and the other way round.
    const auto apart = [](const QString& a, const QString& b) {
        const bool ofMaps =
            a.startsWith(QStringLiteral("build.")) || a.startsWith(QStringLiteral("go.bookmark-"));
        return ofMaps && b.startsWith(QStringLiteral("terrain."));
    };
    QHash<QKeySequence, QString> taken;
    for (const QAction* action : driver->findChildren<QAction*>())
        for (const QKeySequence& sequence : action->shortcuts()) {
            const QString name = action->objectName(), other = taken.value(sequence);
            QVERIFY2(other.isEmpty() || apart(name, other) || apart(other, name),
                     qPrintable(sequence.toString() + u' ' + name + u' ' + other));
            taken.insert(sequence, name);
        }
    QVERIFY(taken.size() > 20);
}

/// What has the same key in a level and in a terrain is never usable in both.
void TestGuiKeys::keysOfBuildingAndOfTerrainAreApart() {
    WindowDriver driver;
    const auto usable = [&](const char* prefix) {
        QStringList names;
        for (const ActionRegistry::Entry& entry : driver->actions().entries())
            if (id(entry.row.id).startsWith(id(prefix)) && entry.action->isEnabled())
                names.append(id(entry.row.id));
        return names;
    };
    QVERIFY(driver.trigger("file.new-room") && driver.settle());
    QVERIFY(!usable("build.").isEmpty() && usable("terrain.").isEmpty());
    driver.openCopy(QStringLiteral("pfmap/hills-1x1.pfmap"));
    QVERIFY(driver.settle());
    QVERIFY(usable("build.").isEmpty() && !usable("terrain.").isEmpty());
}

void TestGuiKeys::presetsNameWhatThereIs() {
    WindowDriver driver;
    const auto whole = [](const char* keys) {
        return keysFrom(id(keys)).size() == id(keys).split(QStringLiteral("; "), Qt::SkipEmptyParts).size();
    };
    for (const ActionRow& row : windowActions())
        QVERIFY2(whole(row.keys), row.id);
    for (const HeldKeyRow& row : heldKeyRows()) {
        QVERIFY2(whole(row.keys), row.id);
        QCOMPARE(&row, &heldKeyRows()[static_cast<std::size_t>(row.key)]);
    }
    QCOMPARE(heldKeyRows().size(), heldKeyCount);
    for (const KeyPresetRow& preset : keyPresets())
        for (const PresetKeys& row : keysOf(preset.preset)) {
            const auto held =
                std::any_of(heldKeyRows().begin(), heldKeyRows().end(),
                            [&](const HeldKeyRow& known) { return id(known.id) == id(row.id); });
            QVERIFY2(held || driver->actions().action(id(row.id)), row.id);
            QVERIFY2(whole(row.keys), row.id);
        }
}

void TestGuiKeys::conflictsAreFound_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<int>("firstPlace");
    QTest::addColumn<bool>("firstFlies");
    QTest::addColumn<QString>("second");
    QTest::addColumn<int>("secondPlace");
    QTest::addColumn<bool>("found");
    using enum KeyPlace;
    const auto row = [](const char* name, const char* a, KeyPlace aPlace, bool flies, const char* b,
                        KeyPlace bPlace, bool found) {
        QTest::addRow("%s", name) << id(a) << int(aPlace) << flies << id(b) << int(bPlace) << found;
    };
    row("the same key everywhere", "Ctrl+S", Window, false, "Ctrl+S", Window, true);
    row("other modifiers", "Ctrl+S", Window, false, "Ctrl+Shift+S", Window, false);
    row("a part of the window", "Ctrl+Up", Window, false, "Ctrl+Up", Building, true);
    row("a letter in view and building", "B", Window, false, "B", Building, true);
    row("a letter in view and outline", "B", Window, false, "B", Outline, false);
    row("a key in window and outline", "Ins", Window, false, "Ins", Outline, true);
    row("outline and view", "Alt+Up", Outline, false, "Alt+Up", View, false);
    row("the cursor of the view and the view", "Left", View, true, "Left", Cursor, false);
    row("the cursor of the view twice", "Left", Cursor, false, "Left", Cursor, true);
    row("the cursor of the view and the window", "F6", Window, false, "F6", Cursor, true);
    row("a key that flies", "W", View, true, "W", Window, true);
    row("a key that flies fast", "W", View, true, "Shift+W", Window, true);
    row("a key that flies, with Ctrl", "W", View, true, "Ctrl+W", Window, false);
}

void TestGuiKeys::conflictsAreFound() {
    QFETCH(const QString, first);
    QFETCH(const int, firstPlace);
    QFETCH(const bool, firstFlies);
    QFETCH(const QString, second);
    QFETCH(const int, secondPlace);
    QFETCH(const bool, found);
    using Kind = KeyOwner::Kind;
    std::vector<KeyOwner> owners{
        {id("fly.fast"), {}, {}, Kind::Held, KeyPlace::View, {key("Shift")}, HeldKey::Fast},
        {firstFlies ? id("fly.forward") : id("a"),
         {},
         {},
         firstFlies ? Kind::Held : Kind::Action,
         static_cast<KeyPlace>(firstPlace),
         keysFrom(first),
         firstFlies ? std::optional(HeldKey::Forward) : std::nullopt},
        {id("b"), {}, {}, Kind::Action, static_cast<KeyPlace>(secondPlace), keysFrom(second)}};
    QCOMPARE(keyConflicts(owners).size(), std::size_t{found});
    std::swap(owners[1], owners[2]);
    QCOMPARE(keyConflicts(owners).size(), std::size_t{found});
}

void TestGuiKeys::menusAndPaletteHaveEveryActionUnderOneName() {
    WindowDriver driver;
    QVERIFY(driver.trigger("tools.command-palette"));
    auto* list = driver->findChild<QListWidget*>(id("paletteList"));
    QVERIFY(list);
    QSet<QString> offered;
    for (int i = 0; i < list->count(); ++i)
        offered.insert(list->item(i)->text());
    QHash<const QAction*, QString> placed;
    for (const QMenu* menu : driver->findChildren<QMenu*>())
        if (menu->objectName().startsWith(QLatin1String("menu.")))
            for (const QAction* action : menu->actions())
                placed.insert(action, menu->objectName().startsWith(QLatin1String("menu.add."))
                                          ? QStringLiteral("Add entity")
                                          : QString(menu->title()).remove(QLatin1Char('&')));
    for (const ActionRegistry::Entry& entry : driver->actions().entries()) {
        QVERIFY2(placed.contains(entry.action), entry.row.id);
        const QString name =
            placed.value(entry.action) + QStringLiteral(": ") + ActionRegistry::plainText(*entry.action);
        QVERIFY2(offered.contains(name), qPrintable(name));
    }
    QCOMPARE(offered.size(), qsizetype(driver->actions().entries().size()));
}

void TestGuiKeys::lettersAreHeardInTheViewAlone_data() {
    QTest::addColumn<QString>("focus");
    QTest::addColumn<bool>("heard");
    QTest::addRow("view") << id("viewport") << true;
    QTest::addRow("outline") << id("outline") << false;
    QTest::addRow("filter") << id("outlineFilter") << false;
    QTest::addRow("log") << id("log") << false;
    QTest::addRow("history") << id("history") << false;
}

void TestGuiKeys::lettersAreHeardInTheViewAlone() {
    QFETCH(const QString, focus);
    QFETCH(const bool, heard);
    Room room;
    QVERIFY(room.ready());
    auto* widget = room.find(focus.toLatin1().constData());
    QVERIFY(widget);
    widget->setFocus();
    QTest::keyClick(widget, Qt::Key_B);
    QVERIFY(room.driver().settle());
    QCOMPARE(room.building(), heard);
    // What belongs to the building is heard there alone, with Ctrl too.
    if (!room.building())
        QVERIFY(room.driver().trigger("view.build"));
    room.point(room.middle());
    const MapPtr before = room.driver()->host().snapshot();
    QTest::keyClick(widget, Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(room.driver().settle());
    QCOMPARE(!changesBetween(*before, *room.driver()->host().snapshot()).empty(), heard);
    // And what belongs to the window everywhere.
    QTest::keyClick(widget, Qt::Key_F1);
    QVERIFY(room.driver().settle());
    QVERIFY(room.find("keySheet"));
}

void TestGuiKeys::typedTextTriggersNothing() {
    Room room;
    QVERIFY(room.ready());
    room.keys().setPreset(KeyPreset::Cube2);
    QVERIFY(room.driver().trigger("view.build"));
    const MapPtr before = room.driver()->host().snapshot();
    auto* filter = room.find<QLineEdit>("outlineFilter");
    filter->setFocus();
    const QString text = QStringLiteral("bepgqwasd fzuicvjlx[]8?");
    QTest::keyClicks(filter, text);
    QTest::keyClick(filter, Qt::Key_Backspace);
    QVERIFY(room.driver().settle());
    QCOMPARE(filter->text(), text.chopped(1));
    QVERIFY(room.building());
    QVERIFY(changesBetween(*before, *room.driver()->host().snapshot()).empty());
}

void TestGuiKeys::heldKeysAreBound() {
    Room room;
    QVERIFY(room.ready());
    const glm::dvec3 from = room.eye();
    room.keys().setKeys(id("fly.left"), {key("K")});
    QTest::keyPress(&room.widget(), Qt::Key_A);
    QTest::qWait(50);
    QTest::keyRelease(&room.widget(), Qt::Key_A);
    QVERIFY(room.eye() == from);
    QTest::keyPress(&room.widget(), Qt::Key_K);
    QTRY_VERIFY(room.eye() != from);
    QTest::keyRelease(&room.widget(), Qt::Key_K);
    // The grid key too, which a letter of the window's must not disturb.
    QVERIFY(room.driver().trigger("view.build"));
    room.keys().setKeys(id("hold.grid"), {key("H")});
    const double grid = room.driver()->viewport()->status().grid;
    QTest::keyPress(&room.widget(), Qt::Key_H);
    room.wheel(1);
    QTest::keyRelease(&room.widget(), Qt::Key_H);
    QCOMPARE(room.driver()->viewport()->status().grid, grid * 2);
}

void TestGuiKeys::cubesPresetBuildsWithItsKeys() {
    Room room;
    QVERIFY(room.ready());
    room.keys().setPreset(KeyPreset::Cube2);
    QTest::keyClick(&room.widget(), Qt::Key_E);
    QVERIFY(room.driver().settle());
    QVERIFY(room.building());
    room.point(room.middle());
    const MapPtr before = room.driver()->host().snapshot();
    Document& document = *room.driver()->documents().current();
    for (const Qt::Key held : {Qt::Key_F, Qt::Key_Q}) {
        QTest::keyPress(&room.widget(), held);
        room.wheel(-2);
        QTest::keyRelease(&room.widget(), held);
        QVERIFY(!changesBetween(*before, *room.driver()->host().snapshot()).empty());
        QTest::mouseClick(&room.widget(), Qt::LeftButton, {}, room.widget().rect().center());
        QVERIFY(room.widget().building().onlyRect());
        QTest::keyClick(&room.widget(), Qt::Key_Space);
        QVERIFY(!room.widget().building().onlyRect());
        QCOMPARE(document.undoStack().depth(), 1);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Move corners"));
        QTest::keyClick(&room.widget(), Qt::Key_Z);
        QVERIFY(room.driver().settle());
        QVERIFY(changesBetween(*before, *room.driver()->host().snapshot()).empty());
        room.point(room.middle());
    }
    QTest::keyClick(&room.widget(), Qt::Key_E);
    QVERIFY(!room.building());
}

void TestGuiKeys::aKeyIsChangedByPressingIt() {
    Room room;
    QVERIFY(room.ready());
    QVERIFY(room.driver().trigger("edit.keys"));
    auto* field = room.find<QLineEdit>("keysField");
    QVERIFY(room.choose(QStringLiteral("Paint")));
    QTest::mouseClick(field, Qt::LeftButton);
    QTest::keyClick(field, Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(room.keys().keys(id("build.paint")), QList{key("Ctrl+K")});
    QCOMPARE(room.driver()->actions().action(id("build.paint"))->shortcut(), QKeySequence(id("Ctrl+K")));
    QTest::mouseClick(room.find("keysBeside"), Qt::LeftButton, {}, QPoint(8, 8));
    QTest::keyClick(field, Qt::Key_F9);
    QCOMPARE(room.keys().keys(id("build.paint")), (QList{key("Ctrl+K"), key("F9")}));
    // A key alone, even Shift, for what is held; Shift alone is none for others.
    QTest::mouseClick(room.find("keysBeside"), Qt::LeftButton, {}, QPoint(8, 8));
    QTest::keyClick(field, Qt::Key_Shift, Qt::ShiftModifier);
    QCOMPARE(room.keys().keys(id("build.paint")), (QList{key("Ctrl+K"), key("F9")}));
    QVERIFY(room.choose(QStringLiteral("Fly fast")));
    QTest::keyClick(field, Qt::Key_F12);
    QCOMPARE(room.keys().keys(id("fly.fast")), QList{key("F12")});
    QTest::keyClick(field, Qt::Key_Shift, Qt::ShiftModifier);
    QCOMPARE(room.keys().keys(id("fly.fast")), QList{key("Shift")});
    QVERIFY(!room.keys().changed(id("fly.fast")));
}

void TestGuiKeys::conflictsAreToldAndTakenOver() {
    Room room;
    QVERIFY(room.ready());
    QVERIFY(room.driver().trigger("edit.keys"));
    auto* field = room.find<QLineEdit>("keysField");
    auto* message = room.find<QLabel>("keysMessage");
    auto* takeOver = room.find<QPushButton>("keysTakeOver");
    QVERIFY(room.choose(QStringLiteral("Paint")));
    QVERIFY(!takeOver->isVisible());
    QTest::keyClick(field, Qt::Key_S, Qt::ControlModifier);
    QVERIFY2(message->text().contains(QStringLiteral("“Save” (File)")), qPrintable(message->text()));
    QVERIFY(takeOver->isVisible());
    QVERIFY(!room.keys().changed(id("build.paint")));
    // Esc is an answer, and does not close the dialog.
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(message->text().isEmpty() && !takeOver->isVisible());
    QVERIFY(room.find("keysDialog")->isVisible());
    QTest::keyClick(field, Qt::Key_W);
    QVERIFY2(message->text().contains(QStringLiteral("“Fly forward”")), qPrintable(message->text()));
    QTest::keyClick(field, Qt::Key_S, Qt::ControlModifier);
    QTest::mouseClick(takeOver, Qt::LeftButton);
    QCOMPARE(room.keys().keys(id("build.paint")), QList{key("Ctrl+S")});
    QVERIFY(room.keys().keys(id("file.save")).isEmpty());
    QVERIFY(keyConflicts(room.keys().owners()).empty());
    // With Ctrl for fast flight, W takes Ctrl+W along, and so do the others.
    QVERIFY(room.choose(QStringLiteral("Fly fast")));
    QTest::keyClick(field, Qt::Key_Control, Qt::ControlModifier);
    QVERIFY2(message->text().contains(QStringLiteral("“Close” (File)")), qPrintable(message->text()));
    QTest::mouseClick(takeOver, Qt::LeftButton);
    QVERIFY(room.keys().keys(id("file.close")).isEmpty());
    QCOMPARE(room.keys().keys(id("fly.forward")), (QList{key("W"), key("Up")}));
    QVERIFY(keyConflicts(room.keys().owners()).empty());
}

void TestGuiKeys::keysOfMenusCannotBeTaken() {
    Room room;
    QVERIFY(room.ready());
    QVERIFY(room.driver().trigger("edit.keys"));
    auto* field = room.find<QLineEdit>("keysField");
    QVERIFY(room.choose(QStringLiteral("Paint")));
    QTest::keyClick(field, Qt::Key_F, Qt::AltModifier);
    QVERIFY(!room.find<QLabel>("keysMessage")->text().isEmpty());
    QVERIFY(!room.find("keysTakeOver")->isVisible());
    QVERIFY(!room.keys().changed(id("build.paint")));
}

void TestGuiKeys::keysAreRemovedAndReset() {
    Room room;
    QVERIFY(room.ready());
    QVERIFY(room.driver().trigger("edit.keys"));
    auto* field = room.find<QLineEdit>("keysField");
    auto* reset = room.find<QPushButton>("keysReset");
    auto* resetAll = room.find<QPushButton>("keysResetAll");
    QVERIFY(room.choose(QStringLiteral("Undo")));
    QVERIFY(!reset->isEnabled() && !resetAll->isEnabled());
    QTest::mouseClick(room.find("keysRemove"), Qt::LeftButton);
    QVERIFY(room.keys().keys(id("edit.undo")).isEmpty());
    QVERIFY(room.driver()->actions().action(id("edit.undo"))->shortcuts().isEmpty());
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(room.keys().keys(id("edit.undo")), QList{key("Ctrl+Z")});
    QTest::keyClick(field, Qt::Key_F9);
    QVERIFY(room.choose(QStringLiteral("Cut")));
    // Someone else's key of the set, free now: and when that one is reset, the conflict is shown.
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(room.choose(QStringLiteral("Undo")));
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(keyConflicts(room.keys().owners()).size(), std::size_t{1});
    QVERIFY(room.find<QLabel>("keysMessage")->text().contains(QStringLiteral("“Cut” (Edit)")));
    QTest::mouseClick(resetAll, Qt::LeftButton);
    QVERIFY(!room.keys().anyChanged());
    QVERIFY(keyConflicts(room.keys().owners()).empty());
}

void TestGuiKeys::settingsComeBack() {
    Room room;
    QVERIFY(room.ready());
    QVERIFY(room.driver().trigger("edit.keys"));
    auto* preset = room.find<QComboBox>("keysPreset");
    QTest::keyClick(preset, Qt::Key_Down);
    QCOMPARE(room.keys().preset(), KeyPreset::Cube2);
    QCOMPARE(room.driver()->actions().action(id("view.build"))->shortcut(), QKeySequence(Qt::Key_E));
    QVERIFY(room.choose(QStringLiteral("Fly up")));
    QTest::keyClick(room.find<QLineEdit>("keysField"), Qt::Key_Home);
    // A difference from the set and no more is what is kept.
    QSettings settings;
    settings.beginGroup(id("keys/changes"));
    QCOMPARE(settings.childKeys(), QStringList{id("fly.up")});
    MainWindow second;
    QCOMPARE(second.keys().preset(), KeyPreset::Cube2);
    QCOMPARE(second.keys().keys(id("fly.up")), QList{key("Home")});
    QCOMPARE(second.actions().action(id("view.build"))->shortcut(), QKeySequence(Qt::Key_E));
}

void TestGuiKeys::brokenSettingsAreIgnored() {
    WindowDriver driver;
    QSettings settings;
    settings.setValue(id("keys/preset"), id("vi"));
    settings.setValue(id("keys/changes/edit.undo"), id("Ctrl+Hyper+%"));
    settings.setValue(id("keys/changes/edit.redo"), id("F9"));
    settings.setValue(id("keys/changes/fly.up"), id("Ctrl+U"));
    settings.setValue(id("keys/changes/gone.action"), id("F10"));
    settings.setValue(id("keys/changes/menu.file"), id("F12"));
    MainWindow second;
    QCOMPARE(second.keys().preset(), KeyPreset::Octant);
    QCOMPARE(second.keys().keys(id("edit.undo")), QList{key("Ctrl+Z")});
    QCOMPARE(second.keys().keys(id("edit.redo")), QList{key("F9")});
    QCOMPARE(second.keys().keys(id("fly.up")), (QList{key("E"), key("PgUp")}));
    const QString log = second.findChild<QPlainTextEdit*>(id("log"))->toPlainText();
    for (const char* named : {"vi", "edit.undo", "fly.up", "gone.action", "menu.file"})
        QVERIFY2(log.contains(QStringLiteral("“%1”").arg(id(named))), named);
    QVERIFY(!log.contains(id("edit.redo")));
}

void TestGuiKeys::sheetMenusAndTipsFollow() {
    Room room;
    QVERIFY(room.ready());
    QVERIFY(room.driver().trigger("help.keys"));
    auto* sheet = room.find<QTreeWidget>("keyList");
    const auto keysShown = [&](const QString& name) {
        for (const QTreeWidgetItem* row : sheet->findItems(name, Qt::MatchExactly | Qt::MatchRecursive))
            if (row->parent())
                return row->text(1);
        return QString();
    };
    QCOMPARE(keysShown(QStringLiteral("Fly fast")), QStringLiteral("Shift"));
    QCOMPARE(keysShown(QStringLiteral("Redo")), QStringLiteral("Ctrl+Shift+Z   Ctrl+Y"));
    QVERIFY(!keysShown(QStringLiteral("Orbit")).isEmpty());
    room.keys().setPreset(KeyPreset::Cube2);
    QCOMPARE(keysShown(QStringLiteral("Undo")), QStringLiteral("Z   U   Ctrl+Z"));
    QCOMPARE(keysShown(QStringLiteral("Move the whole face")), QStringLiteral("F"));
    QVERIFY(room.driver()->actions().action(id("view.build"))->toolTip().endsWith(QStringLiteral("(E)")));
    room.keys().setKeys(id("fly.forward"), {key("K")});
    QVERIFY(room.widget().accessibleDescription().contains(QStringLiteral("K A S D")));
}

} // namespace tst_gui_keys

OCTANT_WINDOW_SUITE(tst_gui_keys, TestGuiKeys)
#include "tst_gui_keys.moc"
