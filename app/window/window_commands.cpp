#include "app/window/window_commands.h"

#include <QApplication>
#include <QMessageBox>

#include "app/dialogs/archive_dialog.h"
#include "app/dialogs/game_dialog.h"
#include "app/dialogs/go_dialogs.h"
#include "app/document/document.h"
#include "app/files/window_files.h"
#include "app/keys/key_sheet.h"
#include "app/keys/keys_dialog.h"
#include "app/window/action_reasons.h"
#include "app/window/command_palette.h"
#include "app/window/editing_commands.h"
#include "app/window/level_commands.h"
#include "app/window/main_window.h"
#include "app/window/model_commands.h"
#include "app/window/settings.h"
#include "app/window/window_layout.h"
#include "model/map/locate.h"
#include "views/host/addable.h"
#include "views/host/panels.h"
#include "views/theme/theme.h"

namespace octant {

WindowCommands::WindowCommands(MainWindow& window) : QObject(&window), m_window(window) {
    bindFiles();
    bindPlaces();
    bindWindow();
    new EditingCommands(window);
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

void WindowCommands::bindPlaces() {
    ActionRegistry& actions = m_window.actions();
    const auto hasViewport = [this] {
        return m_window.viewport() != nullptr && m_window.host().activeLevel() != 0;
    };
    actions.bind(
        "go.position", [this] { goToPosition(); }, hasViewport);
    actions.bind(
        "go.sector", [this] { goToSector(); }, hasViewport);
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
