#include "app/window/editing_commands.h"

#include <algorithm>
#include <set>

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMetaObject>
#include <QPlainTextEdit>
#include <QTextEdit>

#include "app/dialogs/rename_dialog.h"
#include "app/dialogs/replace_dialog.h"
#include "app/dialogs/unused_dialog.h"
#include "app/document/document.h"
#include "app/recovery/recovery.h"
#include "app/window/main_window.h"
#include "app/window/window_layout.h"
#include "model/core/translate.h"
#include "model/map/locate.h"
#include "views/host/clipboard_text.h"
#include "views/host/duplication.h"
#include "views/host/panels.h"
#include "views/outline/removal_question.h"

namespace octant {
namespace {

bool has(const QWidget* widget, const char* slot) {
    return widget && widget->metaObject()->indexOfSlot(QMetaObject::normalizedSignature(slot)) >= 0;
}

/// The widget that text is typed in, which answers to the editing actions itself. Boxes have the focus for
/// their line. Lists have slots of the same names, but what they list is the panel's.
QWidget* textFocus() {
    QWidget* const focus = QApplication::focusWidget();
    if (qobject_cast<QComboBox*>(focus) || qobject_cast<QAbstractSpinBox*>(focus))
        return focus->findChild<QLineEdit*>();
    const bool text = qobject_cast<QLineEdit*>(focus) || qobject_cast<QPlainTextEdit*>(focus) ||
                      qobject_cast<QTextEdit*>(focus);
    return text ? focus : nullptr;
}

/// A list where several rows can be selected, in a panel that has no commands of its own.
QAbstractItemView* listFocus() {
    auto* const list = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
    if (!list || list->selectionMode() != QAbstractItemView::ExtendedSelection)
        return nullptr;
    for (QWidget* above = list; above; above = above->parentWidget())
        if (dynamic_cast<CommandTarget*>(above))
            return nullptr;
    return list;
}

/// What has the focus and does it itself, by a slot: where text is typed, or a list that is a panel's own.
QWidget* focusWith(const char* slot) {
    if (QWidget* const text = textFocus(); has(text, slot))
        return text;
    QWidget* const list = listFocus();
    return has(list, slot) ? list : nullptr;
}

} // namespace

EditingCommands::EditingCommands(MainWindow& window) : QObject(&window), m_window(window) {
    bindHistory();
    const auto selected = [this] { return !m_window.host().selection().empty(); };
    const auto always = [] { return true; };
    bindToFocus(
        "edit.cut", "cut()",
        [this] {
            copy();
            deleteSelected();
        },
        selected);
    bindToFocus(
        "edit.copy", "copy()", [this] { copy(); }, selected);
    bindToFocus(
        "edit.paste", "paste()", [this] { paste(); },
        [this] { return m_window.host().document() != nullptr; });
    bindToFocus(
        "edit.duplicate", "",
        [this] { m_window.host().submit(duplicationOf(m_window.host(), m_window.host().selection())); },
        selected);
    bindToFocus(
        "edit.delete", "", [this] { deleteSelected(); }, selected);
    bindToFocus(
        "edit.rename", "", [this] { rename(); }, always);
    bindToFocus(
        "edit.select-all", "selectAll()", [this] { selectAll(); }, selected);
    ActionRegistry& actions = m_window.actions();
    actions.bind(
        "edit.select-type", [this] { selectSameType(); }, selected);
    actions.bind("edit.select-none", [this] { m_window.host().select({}); });
    actions.bind(
        "edit.replace-material",
        [this] {
            if (const auto material = selectedMaterial())
                (new ReplaceDialog(m_window.host(), *material, &m_window))->open();
        },
        [this] { return selectedMaterial().has_value(); });
    actions.bind(
        "edit.remove-unused", [this] { (new UnusedDialog(m_window.host(), &m_window))->open(); },
        [this] { return m_window.host().activeLevel() != 0; });
}

void EditingCommands::bindHistory() {
    ActionRegistry& actions = m_window.actions();
    actions.bind("edit.undo", [this] {
        if (Document* document = m_window.documents().current())
            document->undo();
    });
    actions.bind("edit.redo", [this] {
        if (Document* document = m_window.documents().current())
            document->redo();
    });
    actions.bind("edit.kept-history", [this] { m_window.recovery().askKeptHistory(); });
}

void EditingCommands::bindToFocus(const char* id, const char* slot, std::function<void()> does,
                                  std::function<bool()> enabled) {
    m_window.actions().bind(
        id,
        [this, id, slot, does = std::move(does)] {
            const ClipboardText::Once once; // several may look whether it is for them
            if (QWidget* const focus = focusWith(slot)) {
                QMetaObject::invokeMethod(focus, QByteArray(slot).chopped(2).constData(),
                                          Qt::DirectConnection);
                return;
            }
            for (const CommandTarget* target : targets())
                if (target->handlers().run(id))
                    return;
            does();
        },
        [this, id, slot, enabled = std::move(enabled)] {
            if (enabled() || focusWith(slot))
                return true;
            const auto all = targets();
            return std::any_of(all.begin(), all.end(),
                               [&](const CommandTarget* target) { return target->handlers().can(id); });
        });
}

std::vector<CommandTarget*> EditingCommands::targets() const {
    std::vector<CommandTarget*> found;
    for (QWidget* widget = QApplication::focusWidget(); widget; widget = widget->parentWidget())
        if (auto* target = dynamic_cast<CommandTarget*>(widget))
            found.push_back(target);
    if (m_window.viewport())
        found.push_back(m_window.viewport());
    if (CommandTarget* outline = m_window.layoutOfPanels().target(QStringLiteral("outline")))
        found.push_back(outline);
    return found;
}

void EditingCommands::copy() {
    DocumentHost& host = m_window.host();
    const std::string text = host.copyText(host.selection());
    if (text.empty())
        host.report(tr("These items cannot be copied.").toStdString());
    else
        QGuiApplication::clipboard()->setText(QString::fromStdString(text));
}

void EditingCommands::paste() {
    DocumentHost& host = m_window.host();
    auto text = ClipboardText::read();
    if (!text) {
        host.report(text.error().text());
        return;
    }
    if (text->empty()) {
        host.report(tr("There is nothing to paste. Copy some items first.").toStdString());
        return;
    }
    const MapPtr map = host.snapshot();
    ItemRef owner{ItemKind::Map, -1, ItemRef::NoCube, MapItem};
    if (host.activeLevel() != 0)
        owner = {ItemKind::Level, -1, ItemRef::NoCube, host.activeLevel()};
    if (!host.selection().empty()) {
        const ItemRef& primary = host.selection().back();
        const bool holds =
            isRoot(primary.kind) || primary.kind == ItemKind::Level || primary.kind == ItemKind::Sector;
        owner = holds ? primary : ownerOf(*map, primary);
    }
    host.submit(Edit{"item.paste", {owner}, {}}.with("text", std::move(*text)));
}

void EditingCommands::deleteSelected() {
    DocumentHost& host = m_window.host();
    const Selection& items = host.selection();
    if (std::any_of(items.begin(), items.end(),
                    [](const ItemRef& item) { return item.kind == ItemKind::Cube; }))
        host.report(tr("Cubes are removed while building: turn building on, select faces of them, then "
                       "Build, Remove cubes.")
                        .toStdString());
    else if (!items.empty())
        removeAsked(*host.snapshot(), items, &m_window, [&host, chosen = items] {
            host.submit({"item.remove", chosen, {}});
        });
}

std::optional<ItemRef> EditingCommands::selectedMaterial() const {
    const Selection& selection = m_window.host().selection();
    if (selection.empty())
        return std::nullopt;
    const ItemRef& last = selection.back();
    const bool fits = last.kind == ItemKind::Material || last.kind == ItemKind::PhysicsMaterial ||
                      last.kind == ItemKind::SoundMaterial;
    return fits ? std::optional(last) : std::nullopt;
}

void EditingCommands::rename() {
    DocumentHost& host = m_window.host();
    if (!host.selection().empty())
        (new RenameDialog(host, host.selection().back(), &m_window))->open();
}

void EditingCommands::selectAll() {
    DocumentHost& host = m_window.host();
    if (host.selection().empty())
        return;
    const ItemRef primary = host.selection().back();
    const MapPtr map = host.snapshot();
    Selection all;
    for (const ItemId id : itemsOf(*map, primary.kind, ownerOf(*map, primary)))
        all.push_back({primary.kind, -1, ItemRef::NoCube, id});
    if (!all.empty())
        host.select(std::move(all));
}

void EditingCommands::selectSameType() {
    DocumentHost& host = m_window.host();
    const MapPtr map = host.snapshot();
    std::set<EntityType> types;
    for (const ItemRef& item : host.selection())
        if (const auto* entity =
                item.kind == ItemKind::Entity ? static_cast<const Entity*>(findItem(*map, item)) : nullptr)
            types.insert(entity->type);
    if (types.empty()) {
        selectAll();
        return;
    }
    Selection all;
    const auto gather = [&](const EntityList& list) {
        for (const Entity& entity : list.entities)
            if (types.contains(entity.type))
                all.push_back({ItemKind::Entity, -1, ItemRef::NoCube, entity.id});
    };
    gather(map->entities);
    for (const auto& level : map->levels) {
        gather(level->entities);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value())
                gather(sector->entities);
    }
    // The one that was chosen stays the primary one, whose values are shown first.
    const ItemRef primary = host.selection().back();
    std::stable_partition(all.begin(), all.end(), [&](const ItemRef& item) { return item != primary; });
    host.select(std::move(all));
}

std::span<const ActionRow> editingActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("edit.undo", "edit", OCTANT_TR("&Undo"), OCTANT_TR("Take the last step back"),
                  {.icon = "undo",
                   .keys = "Ctrl+Z",
                   .needs = ActionNeeds::Undo,
                   .inToolBar = true,
                   .synonyms = OCTANT_TR("back")}),
        ActionRow("edit.redo", "edit", OCTANT_TR("&Redo"), OCTANT_TR("Do again the step that was taken back"),
                  {.icon = "redo",
                   .keys = "Ctrl+Shift+Z; Ctrl+Y",
                   .needs = ActionNeeds::Redo,
                   .inToolBar = true,
                   .synonyms = OCTANT_TR("again forward")}),
        ActionRow("edit.cut", "edit", OCTANT_TR("Cu&t"),
                  OCTANT_TR("Copy the selected items, or the cubes of the selected cells, and remove them"),
                  {.icon = "cut",
                   .keys = "Ctrl+X",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .byFocus = true,
                   .whyNot = OCTANT_TR("Select something first")}),
        ActionRow("edit.copy", "edit", OCTANT_TR("&Copy"),
                  OCTANT_TR("Copy the selected items, or while building the cubes of the selected cells"),
                  {.icon = "copy",
                   .keys = "Ctrl+C",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .byFocus = true,
                   .whyNot = OCTANT_TR("Select something first")}),
        ActionRow("edit.paste", "edit", OCTANT_TR("&Paste"),
                  OCTANT_TR("Add the copied items to this map; while building, place the copied cubes"),
                  {.icon = "paste",
                   .keys = "Ctrl+V",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .byFocus = true,
                   .whyNot = OCTANT_TR("Copy something first")}),
        ActionRow(
            "edit.duplicate", "edit", OCTANT_TR("&Duplicate"),
            OCTANT_TR("Add a copy of each selected item, of entities beside them; while building, one of the "
                      "selected cells to place"),
            {.icon = "duplicate",
             .keys = "Ctrl+D",
             .needs = ActionNeeds::Nothing,
             .section = 1,
             .byFocus = true,
             .synonyms = OCTANT_TR("clone copy"),
             .whyNot = OCTANT_TR("Select something first")}),
        ActionRow("edit.delete", "edit", OCTANT_TR("De&lete"),
                  OCTANT_TR("Remove the selected items; asks where they are used"),
                  {.icon = "delete",
                   .keys = "Del",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .byFocus = true,
                   .synonyms = OCTANT_TR("remove erase"),
                   .whyNot = OCTANT_TR("Select something first")}),
        ActionRow("edit.rename", "edit", OCTANT_TR("Re&name…"),
                  OCTANT_TR("Rename the selected item and all its uses"),
                  {.icon = "rename",
                   .keys = "F2",
                   .needs = ActionNeeds::SelectedItems,
                   .section = 2,
                   .byFocus = true,
                   .synonyms = OCTANT_TR("name"),
                   .whyNot = OCTANT_TR("Select something first")}),
        ActionRow(
            "edit.replace-material", "edit", OCTANT_TR("Re&place material…"),
            OCTANT_TR("Give all faces that have the selected material another one; tells first how many"),
            {.needs = ActionNeeds::SelectedItems,
             .section = 2,
             .synonyms = OCTANT_TR("swap exchange texture"),
             .whyNot = OCTANT_TR("Select a material first")}),
        ActionRow("edit.remove-unused", "edit", OCTANT_TR("Remove unused &materials…"),
                  OCTANT_TR("List the materials of the level that nothing uses, and remove them as one step"),
                  {.in = ActionIn::Maps,
                   .section = 2,
                   .synonyms = OCTANT_TR("clean up tidy purge textures"),
                   .whyNot = OCTANT_TR("Open a map first")}),
        ActionRow("edit.select-all", "edit", OCTANT_TR("Select &all"),
                  OCTANT_TR("Select all items of the kind that is selected"),
                  {.icon = "select-all",
                   .keys = "Ctrl+A",
                   .needs = ActionNeeds::Nothing,
                   .section = 3,
                   .byFocus = true,
                   .whyNot = OCTANT_TR("Select something first")}),
        ActionRow("edit.select-type", "edit", OCTANT_TR("Select all of this t&ype"),
                  OCTANT_TR("Select all entities of the map that are of the selected types"),
                  {.keys = "Ctrl+Alt+A",
                   .section = 3,
                   .synonyms = OCTANT_TR("similar same kind lights entities"),
                   .whyNot = OCTANT_TR("Select something first")}),
        ActionRow("edit.select-none", "edit", OCTANT_TR("Select &nothing"),
                  OCTANT_TR("Let go of the selected items"),
                  {.keys = "Ctrl+Shift+A",
                   .needs = ActionNeeds::SelectedItems,
                   .section = 3,
                   .synonyms = OCTANT_TR("deselect clear selection")}),
        ActionRow(
            "edit.keys", "edit", OCTANT_TR("&Key settings…"),
            OCTANT_TR("Choose a set of keys and change the key of any action"),
            {.icon = "keyboard",
             .needs = ActionNeeds::Nothing,
             .section = 4,
             .synonyms = OCTANT_TR("shortcuts keyboard preferences settings options hotkeys bindings")}),
        ActionRow("edit.preferences", "edit", OCTANT_TR("Preferences…"),
                  OCTANT_TR("Choose how wide the view is, how the mouse turns it and when changes are saved "
                            "by themselves"),
                  {.needs = ActionNeeds::Nothing,
                   .section = 4,
                   .synonyms = OCTANT_TR("settings options field of view mouse sensitivity invert speed "
                                         "autosave save by itself theme look language")}),
        ActionRow("edit.kept-history", "edit", OCTANT_TR("&History of closed files…"),
                  OCTANT_TR("Choose how much of the undo history of closed files is kept"),
                  {.needs = ActionNeeds::Nothing,
                   .section = 4,
                   .synonyms = OCTANT_TR("undo settings preferences options disk space limit size")}),
    };
    return rows;
}

} // namespace octant
