#include "app/window/window_commands.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QMetaObject>
#include <QPlainTextEdit>
#include <QTextEdit>

#include "app/dialogs/archive_dialog.h"
#include "app/dialogs/game_dialog.h"
#include "app/dialogs/go_dialogs.h"
#include "app/dialogs/rename_dialog.h"
#include "app/dialogs/replace_dialog.h"
#include "app/document/document.h"
#include "app/files/window_files.h"
#include "app/keys/key_sheet.h"
#include "app/keys/keys_dialog.h"
#include "app/window/action_reasons.h"
#include "app/window/command_palette.h"
#include "app/window/level_commands.h"
#include "app/window/main_window.h"
#include "app/window/model_commands.h"
#include "app/window/settings.h"
#include "app/window/window_layout.h"
#include "model/map/locate.h"
#include "views/host/addable.h"
#include "views/host/panels.h"
#include "views/outline/removal_question.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

bool has(const QWidget* widget, const char* slot) {
    return widget && widget->metaObject()->indexOfSlot(QMetaObject::normalizedSignature(slot)) >= 0;
}
bool call(QWidget* widget, const char* slot) {
    return has(widget, slot) &&
           QMetaObject::invokeMethod(widget, QByteArray(slot).chopped(2).constData(), Qt::DirectConnection);
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
bool textCan(const char* slot) { return has(textFocus(), slot); }
bool textDoes(const char* slot) { return call(textFocus(), slot); }

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

constexpr const char* viewActions[] = {"view.perspective",
                                       "view.top",
                                       "view.front",
                                       "view.side",
                                       "view.shaded",
                                       "view.lightmap",
                                       "view.material-color",
                                       "view.wireframe",
                                       "view.grid",
                                       "view.sector-bounds",
                                       "view.regions",
                                       "view.lights",
                                       "view.entities",
                                       "view.sky",
                                       "view.pause-clock",
                                       "view.bones",
                                       "view.normals",
                                       "view.weights",
                                       "model.keyframes",
                                       "model.key",
                                       "model.play",
                                       "model.step-back",
                                       "model.step-forward",
                                       "view.focus-selection",
                                       "view.build",
                                       "build.push",
                                       "build.pull",
                                       "build.paint",
                                       "build.take-material",
                                       "build.clear",
                                       "build.let-go",
                                       "build.finer-grid",
                                       "build.coarser-grid",
                                       "build.select-plane",
                                       "build.select-connected",
                                       "build.select-material",
                                       "build.select-box",
                                       "build.select-behind",
                                       "build.select-grow",
                                       "build.select-shrink",
                                       "build.select-invert",
                                       "build.paint-sides",
                                       "build.paint-connected",
                                       "build.paint-brush",
                                       "build.deeper",
                                       "build.nearer",
                                       "build.follow-cubes",
                                       "build.turn-x",
                                       "build.turn-y",
                                       "build.turn-z",
                                       "build.mirror-x",
                                       "build.mirror-y",
                                       "build.mirror-z",
                                       "build.move-left",
                                       "build.move-right",
                                       "build.move-forward",
                                       "build.move-back",
                                       "build.move-up",
                                       "build.move-down",
                                       "build.repeat",
                                       "build.link-corners",
                                       "build.snap-cells",
                                       "build.snap-eighths",
                                       "build.snap-free",
                                       "build.shape-box",
                                       "build.shape-room",
                                       "build.shape-stairs",
                                       "build.shape-ramp",
                                       "build.shape-cylinder",
                                       "build.shape-cone",
                                       "build.shape-sphere",
                                       "build.shape-arch",
                                       "build.terrain",
                                       "build.texture",
                                       "build.texture-left",
                                       "build.texture-right",
                                       "build.texture-up",
                                       "build.texture-down",
                                       "build.texture-larger",
                                       "build.texture-smaller",
                                       "build.texture-turn",
                                       "build.texture-fit",
                                       "build.texture-align",
                                       "build.texture-grid",
                                       "build.texture-reset",
                                       "terrain.select",
                                       "terrain.raise",
                                       "terrain.lower",
                                       "terrain.set-height",
                                       "terrain.smooth",
                                       "terrain.noise",
                                       "terrain.fit",
                                       "terrain.shape",
                                       "terrain.paint",
                                       "terrain.larger",
                                       "terrain.smaller",
                                       "terrain.turn",
                                       "terrain.mirror-east-west",
                                       "terrain.mirror-north-south",
                                       "terrain.fill",
                                       "terrain.let-go",
                                       "terrain.resize",
                                       "terrain.replace-material",
                                       "terrain.blend-per-edge",
                                       "terrain.mend",
                                       "terrain.water",
                                       "terrain.patterns",
                                       "terrain.part-of-picture",
                                       "terrain.chunks",
                                       "terrain.passable",
                                       "terrain.tiles"};

} // namespace

WindowCommands::WindowCommands(MainWindow& window) : QObject(&window), m_window(window) {
    bindFiles();
    bindEditing();
    bindViewport();
    bindWindow();
    bindAdding();
    new LevelCommands(window.host(), window.jobs(), window.actions(), window);
    new ModelCommands(window.host(), window.jobs(), window.actions(), window);
}

void WindowCommands::bindFiles() {
    ActionRegistry& actions = m_window.actions();
    WindowFiles& files = m_window.files();
    const auto withDocument = [this](void (WindowFiles::*run)(Document&)) {
        return [this, run] {
            if (Document* document = m_window.documents().current())
                (m_window.files().*run)(*document);
        };
    };
    actions.bind("file.new", [&files] { files.newMap(MapTemplate::Room); });
    actions.bind("file.new-empty", [&files] { files.newMap(MapTemplate::Empty); });
    actions.bind("file.new-room", [&files] { files.newMap(MapTemplate::Room); });
    actions.bind("file.new-outdoor", [&files] { files.newMap(MapTemplate::Outdoor); });
    actions.bind("file.new-model", [&files] { files.newModel(); });
    actions.bind("file.new-terrain", [&files] { files.newTerrain(); });
    actions.bind("file.open", [&files] { files.openAsking(); });
    actions.bind("file.save", [this] {
        if (Document* document = m_window.documents().current())
            m_window.files().save(*document);
    });
    actions.bind("file.save-as", [this] {
        if (Document* document = m_window.documents().current())
            m_window.files().saveAs(*document);
    });
    actions.bind("file.export", [this] {
        if (Document* document = m_window.documents().current())
            m_window.files().exportAs(*document, m_window.host().game());
    });
    const auto rootIs = [this](ItemKind kind) {
        return [this, kind] {
            return m_window.documents().current() && m_window.host().snapshot()->rootKind() == kind;
        };
    };
    actions.bind("file.convert-to-map", withDocument(&WindowFiles::convertToMap), rootIs(ItemKind::Terrain));
    actions.bind(
        "file.convert-to-terrain",
        [this] {
            if (Document* document = m_window.documents().current())
                m_window.files().convertToTerrain(*document, m_window.host().game());
        },
        rootIs(ItemKind::Map));
    actions.bind("file.choose-game", [this] { (new GameDialog(m_window.host(), &m_window))->open(); });
    actions.bind(
        "file.archive", [this] { (new ArchiveDialog(m_window.host(), &m_window))->open(); },
        [this] { return m_window.host().snapshot()->rootKind() == ItemKind::Map; });
    actions.bind("file.export-history", withDocument(&WindowFiles::exportHistory), [this] {
        const Document* document = m_window.documents().current();
        return document && document->undoStack().canUndo();
    });
    actions.bind("file.revert", withDocument(&WindowFiles::revert), [this] {
        const Document* document = m_window.documents().current();
        return document && !document->origin().path.isEmpty();
    });
    actions.bind("file.close", withDocument(&WindowFiles::close));
    actions.bind("file.quit", [this] { m_window.close(); });
    actions.bind(
        "tools.cancel-job", [this] { m_window.jobs().cancelAll(); },
        [this] { return !m_window.jobs().idle(); });
}

void WindowCommands::bindEditing() {
    ActionRegistry& actions = m_window.actions();
    const auto selected = [this] { return !m_window.host().selection().empty(); };
    actions.bind("edit.undo", [this] {
        if (Document* document = m_window.documents().current())
            document->undo();
    });
    actions.bind("edit.redo", [this] {
        if (Document* document = m_window.documents().current())
            document->redo();
    });
    actions.bind(
        "edit.cut",
        [this] {
            if (textDoes("cut()") || offer("edit.cut"))
                return;
            copy();
            deleteSelected();
        },
        [this, selected] { return textCan("cut()") || anyCan("edit.cut") || selected(); });
    actions.bind(
        "edit.copy",
        [this] {
            if (!textDoes("copy()") && !offer("edit.copy"))
                copy();
        },
        [this, selected] { return textCan("copy()") || anyCan("edit.copy") || selected(); });
    actions.bind(
        "edit.paste",
        [this] {
            if (!textDoes("paste()") && !offer("edit.paste"))
                paste();
        },
        [this] { return textCan("paste()") || m_window.host().document(); });
    actions.bind(
        "edit.duplicate",
        [this] {
            if (!offer("edit.duplicate"))
                m_window.host().submit({"item.duplicate", m_window.host().selection(), {}});
        },
        [this, selected] { return anyCan("edit.duplicate") || selected(); });
    actions.bind(
        "edit.delete",
        [this] {
            if (!offer("edit.delete"))
                deleteSelected();
        },
        [this, selected] { return anyCan("edit.delete") || selected(); });
    actions.bind(
        "edit.replace-material",
        [this] {
            if (const auto material = selectedMaterial())
                (new ReplaceDialog(m_window.host(), *material, &m_window))->open();
        },
        [this] { return selectedMaterial().has_value(); });
    actions.bind("edit.rename", [this] {
        if (!offer("edit.rename"))
            rename();
    });
    actions.bind(
        "edit.select-all",
        [this] {
            if (textDoes("selectAll()"))
                return;
            if (QAbstractItemView* list = listFocus())
                list->selectAll();
            else if (!offer("edit.select-all"))
                selectAll();
        },
        [this, selected] {
            return textCan("selectAll()") || anyCan("edit.select-all") || listFocus() || selected();
        });
    actions.bind("edit.select-none", [this] { m_window.host().select({}); });
}

void WindowCommands::bindViewport() {
    for (const char* id : viewActions)
        m_window.actions().bind(
            id,
            [this, id] {
                if (Viewport* viewport = m_window.viewport())
                    viewport->perform(id);
            },
            [this, id] { return m_window.viewport() && m_window.viewport()->canPerform(id); },
            m_window.actions().action(QString::fromLatin1(id))->isCheckable()
                ? std::function<bool()>(
                      [this, id] { return m_window.viewport() && m_window.viewport()->isOn(id); })
                : std::function<bool()>());
    const auto hasViewport = [this] {
        return m_window.viewport() != nullptr && m_window.host().activeLevel() != 0;
    };
    m_window.actions().bind(
        "go.position", [this] { goToPosition(); }, hasViewport);
    m_window.actions().bind(
        "go.sector", [this] { goToSector(); }, hasViewport);
}

void WindowCommands::bindAdding() {
    for (const Addable& addable : addables()) {
        const auto outline = [this] { return m_window.layoutOfPanels().target(QStringLiteral("outline")); };
        m_window.actions().bind(
            addable.id.c_str(),
            [outline, &addable] {
                if (CommandTarget* target = outline())
                    target->perform(addable.id);
            },
            [outline, &addable] {
                const CommandTarget* target = outline();
                return target && target->canPerform(addable.id);
            });
    }
}

QString WindowCommands::whyNot(const ActionRegistry::Entry& entry) const {
    const DocumentHost& host = m_window.host();
    if (const Addable* const addable = addableById(entry.row.id))
        return whyNotAdded(*addable, host);
    const MapPtr map = host.snapshot();
    return whyDisabled(entry, {host.document() != nullptr, map->model != nullptr, map->terrain != nullptr,
                               !host.selection().empty()});
}

void WindowCommands::bindWindow() {
    ActionRegistry& actions = m_window.actions();
    actions.bind(
        "view.full-screen",
        [this] { m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen); }, {},
        [this] { return m_window.isFullScreen(); });
    const auto focusPanel = [this](bool forward) {
        Viewport* const viewport = m_window.viewport();
        m_window.layoutOfPanels().focusNext(viewport ? viewport->widget() : nullptr, forward);
    };
    actions.bind("go.next-panel", [focusPanel] { focusPanel(true); });
    actions.bind("go.previous-panel", [focusPanel] { focusPanel(false); });
    actions.bind("view.default-layout", [this] { m_window.layoutOfPanels().restoreDefault(); });
    const std::pair<const char*, ThemeChoice> looks[] = {{"view.theme-system", ThemeChoice::System},
                                                         {"view.theme-dark", ThemeChoice::Dark},
                                                         {"view.theme-light", ThemeChoice::Light}};
    for (const auto& [id, choice] : looks)
        actions.bind(
            id,
            [choice = choice] {
                applyTheme(*qApp, choice);
                saveLook(choice);
            },
            {}, [choice = choice] { return themeChoice() == choice; });
    const auto step = [this](int by) {
        Documents& documents = m_window.documents();
        const int count = documents.count();
        if (count > 0)
            documents.setCurrent(documents.at((documents.indexOf(documents.current()) + by + count) % count));
    };
    const auto several = [this] { return m_window.documents().count() > 1; };
    actions.bind(
        "go.next-map", [step] { step(1); }, several);
    actions.bind(
        "go.previous-map", [step] { step(-1); }, several);
    actions.bind(
        "go.filter",
        [this] {
            m_window.layoutOfPanels().showPanel(QStringLiteral("outline"));
            if (auto* filter = m_window.findChild<QWidget*>(QStringLiteral("outlineFilter")))
                filter->setFocus(Qt::ShortcutFocusReason);
        },
        [this] { return m_window.layoutOfPanels().panel(QStringLiteral("outline")) != nullptr; });
    auto* palette = new CommandPalette(
        actions, [this](const ActionRegistry::Entry& entry) { return whyNot(entry); }, &m_window);
    actions.bind("tools.command-palette", [palette] { palette->popUp(); });
    actions.bind("help.keys", [this] {
        auto* sheet = m_window.findChild<KeySheet*>();
        if (!sheet)
            sheet = new KeySheet(m_window.actions(), m_window.keys(), &m_window);
        sheet->show();
        sheet->raise();
    });
    actions.bind("edit.keys", [this] {
        auto* dialog = m_window.findChild<KeysDialog*>();
        if (!dialog)
            dialog = new KeysDialog(m_window.keys(), &m_window);
        dialog->show();
        dialog->raise();
    });
    actions.bind("help.about", [this] { about(); });
}

std::vector<CommandTarget*> WindowCommands::targets() const {
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

bool WindowCommands::anyCan(const char* id) const {
    for (const CommandTarget* target : targets())
        if (target->canPerform(id))
            return true;
    return false;
}

bool WindowCommands::offer(const char* id) {
    for (CommandTarget* target : targets())
        if (target->canPerform(id) && target->perform(id))
            return true;
    return false;
}

void WindowCommands::copy() {
    DocumentHost& host = m_window.host();
    const std::string text = host.copyText(host.selection());
    if (text.empty())
        host.report(tr("These items cannot be copied.").toStdString());
    else
        QGuiApplication::clipboard()->setText(QString::fromStdString(text));
}

void WindowCommands::paste() {
    DocumentHost& host = m_window.host();
    const QString text = QGuiApplication::clipboard()->text();
    if (text.isEmpty()) {
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
    host.submit(Edit{"item.paste", {owner}, {}}.with("text", text.toStdString()));
}

void WindowCommands::deleteSelected() {
    DocumentHost& host = m_window.host();
    if (!host.selection().empty() && mayRemove(*host.snapshot(), host.selection(), &m_window))
        host.submit({"item.remove", host.selection(), {}});
}

std::optional<ItemRef> WindowCommands::selectedMaterial() const {
    const Selection& selection = m_window.host().selection();
    if (selection.empty())
        return std::nullopt;
    const ItemRef& last = selection.back();
    const bool fits = last.kind == ItemKind::Material || last.kind == ItemKind::PhysicsMaterial ||
                      last.kind == ItemKind::SoundMaterial;
    return fits ? std::optional(last) : std::nullopt;
}

void WindowCommands::rename() {
    DocumentHost& host = m_window.host();
    if (!host.selection().empty())
        (new RenameDialog(host, host.selection().back(), &m_window))->open();
}

void WindowCommands::selectAll() {
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

void WindowCommands::goToPosition() {
    const MapPtr map = m_window.host().snapshot();
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_window.host().activeLevel()});
    if (const Level* level = at ? levelAt(*map, *at) : nullptr)
        askPosition(&m_window, *level, m_window.viewport()->status().position,
                    [this](const glm::dvec3& position) { m_window.viewport()->goTo(position); });
}

void WindowCommands::goToSector() {
    const MapPtr map = m_window.host().snapshot();
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_window.host().activeLevel()});
    const Level* level = at ? levelAt(*map, *at) : nullptr;
    if (!level)
        return;
    askSector(&m_window, *level, level->centerSector, [this, id = level->id](SectorIndex index) {
        const MapPtr now = m_window.host().snapshot();
        const auto where = locate(*now, {ItemKind::Level, -1, ItemRef::NoCube, id});
        const Level* there = where ? levelAt(*now, *where) : nullptr;
        if (!there || !there->contains(index) || there->numberOf(index) >= there->sectors.size())
            return;
        const Selection sector{
            {ItemKind::Sector, -1, ItemRef::NoCube, there->sectors[there->numberOf(index)].id}};
        m_window.host().select(sector);
        m_window.viewport()->frame(sector);
    });
}

void WindowCommands::about() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Octant"),
                                QStringLiteral("<h3>Octant %1</h3>").arg(QStringLiteral(OCTANT_VERSION)),
                                QMessageBox::Close, &m_window);
    box->setObjectName(QStringLiteral("about"));
    box->setTextFormat(Qt::RichText);
    box->setInformativeText(tr("Map editor for the PlatinumSrc engine.\nBoost Software License 1.0."));
    box->setIconPixmap(QIcon(QStringLiteral(":/octant.svg")).pixmap(64, 64));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace octant
