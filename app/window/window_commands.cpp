#include "app/window/window_commands.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>

#include "app/crash/crash_bar.h"
#include "app/dialogs/go_dialogs.h"
#include "app/dialogs/player_dialog.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/dialogs/text_dialog.h"
#include "app/document/document.h"
#include "app/files/auto_save.h"
#include "app/keys/key_sheet.h"
#include "app/keys/keys_dialog.h"
#include "app/window/action_reasons.h"
#include "app/window/command_palette.h"
#include "app/window/editing_commands.h"
#include "app/window/file_commands.h"
#include "app/window/level_commands.h"
#include "app/window/light_commands.h"
#include "app/window/main_window.h"
#include "app/window/manual_window.h"
#include "app/window/model_commands.h"
#include "app/window/settings.h"
#include "app/window/tour.h"
#include "app/window/translation.h"
#include "app/window/window_layout.h"
#include "model/core/translate.h"
#include "model/map/locate.h"
#include "views/host/addable.h"
#include "views/host/lengths.h"
#include "views/host/panels.h"
#include "views/host/walk_stage.h"
#include "views/theme/contrast.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int findHeight = 200; ///< least one of the panel when it is asked for

} // namespace

WindowCommands::WindowCommands(MainWindow& window)
    : QObject(&window), m_window(window), m_language(savedLanguage()) {
    bindPlaces();
    bindWindow();
    new FileCommands(window);
    new EditingCommands(window);
    new LevelCommands(window.host(), window.jobs(), window.actions(), window);
    new LightCommands(window.host(), window.jobs(), window.actions(), window.files(), &window);
    new ModelCommands(window.host(), window.jobs(), window.actions(), window);
    new Tour(window);
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
    return whyDisabled(entry.row, {host.document() != nullptr, map->model != nullptr, map->terrain != nullptr,
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
    actions.bind("view.player", [this] {
        auto* stage = dynamic_cast<WalkStage*>(m_window.viewport());
        (new PlayerDialog(
             savedPlayer(),
             [stage](const PlayerSettings& player) {
                 savePlayer(player);
                 if (stage != nullptr)
                     stage->setPlayer(player);
             },
             &m_window))
            ->open();
    });
    actions.bind("go.next-panel", [focusPanel] { focusPanel(true); });
    actions.bind("go.previous-panel", [focusPanel] { focusPanel(false); });
    actions.bind("go.menus", [this] {
        QMenuBar* const menus = m_window.menuBar();
        menus->setActiveAction(menus->actions().value(0));
    });
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
    actions.bind(
        "view.high-contrast",
        [] {
            setHighContrast(*qApp, !highContrast());
            saveHighContrast(highContrast());
        },
        {}, [] { return highContrast(); });
    const auto bindLanguage = [&](const char* id, const QString& locale) {
        actions.bind(
            id,
            [this, locale] {
                if (std::exchange(m_language, locale) != locale)
                    tellOfLanguage(m_window.bars());
                saveLanguage(locale);
            },
            {}, [this, locale] { return m_language == locale; });
    };
    bindLanguage("view.language-system", QString());
    for (const Language& language : languages())
        bindLanguage(language.action, QString::fromLatin1(language.locale));
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
    actions.bind(
        "edit.find",
        [this] {
            m_window.layoutOfPanels().showPanel(QStringLiteral("find"), findHeight);
            if (auto* line = m_window.findChild<QWidget*>(QStringLiteral("findText")))
                line->setFocus(Qt::ShortcutFocusReason);
        },
        [this] { return m_window.layoutOfPanels().panel(QStringLiteral("find")) != nullptr; });
    auto* palette = new CommandPalette(
        actions, [this](const ActionRegistry::Entry& entry) { return whyNot(entry); }, &m_window);
    actions.bind("tools.command-palette", [palette] { palette->popUp(); });
    actions.bind(
        "tools.cancel-job", [this] { m_window.jobs().cancelAll(); },
        [this] { return !m_window.jobs().idle(); });
    actions.bind("help.keys", [this] {
        auto* sheet = m_window.findChild<KeySheet*>();
        if (!sheet)
            sheet = new KeySheet(m_window.actions(), m_window.keys(), &m_window);
        sheet->show();
        sheet->raise();
    });
    const auto manual = [this](const QString& page) {
        auto* shown = m_window.findChild<ManualWindow*>();
        if (!shown)
            shown = new ManualWindow(&m_window);
        shown->showPage(page);
        shown->show();
        shown->raise();
    };
    new DialogHelp(&m_window);
    actions.bind("help.manual", [manual] { manual(QStringLiteral("README")); });
    actions.bind("help.here", [manual] { manual(manualPageFor(QApplication::focusWidget())); });
    actions.bind("edit.preferences", [this] {
        auto* dialog = m_window.findChild<PreferencesDialog*>();
        if (!dialog) {
            QList<QAction*> others;
            for (const char* id : {"edit.keys", "view.player", "file.backups", "edit.kept-history"})
                others.append(m_window.actions().action(id));
            dialog = new PreferencesDialog(
                {savedPreferences(), savedMinutesOfAutoSave(), &savedLengthUnit()},
                [this](const Preferences& preferences) { take(preferences); }, choices(), others, &m_window);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
        }
        dialog->show();
        dialog->raise();
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

void WindowCommands::take(const Preferences& preferences) {
    savePreferences(preferences.view);
    if (Viewport* const viewport = m_window.viewport())
        viewport->setPreferences(preferences.view);
    saveLengthUnit(*preferences.lengths);
    ShownLengths::instance().setUnit(*preferences.lengths);
    // The time that has gone by counts as long as it is about something else.
    if (preferences.minutesOfAutoSave != savedMinutesOfAutoSave()) {
        saveMinutesOfAutoSave(preferences.minutesOfAutoSave);
        m_window.autoSave().setEvery(std::chrono::minutes(preferences.minutesOfAutoSave));
    }
}

std::vector<PreferencesDialog::Choice> WindowCommands::choices() const {
    const auto action = [this](const char* id) { return m_window.actions().action(QString::fromLatin1(id)); };
    PreferencesDialog::Choice look{tr("&Look"), QStringLiteral("look"), {}, action("view.theme-dark")};
    for (const char* id : {"view.theme-system", "view.theme-dark", "view.theme-light"})
        look.actions.append(action(id));
    PreferencesDialog::Choice language{tr("Lan&guage"),
                                       QStringLiteral("language"),
                                       {action("view.language-system")},
                                       action("view.language-system")};
    for (const Language& spoken : languages())
        language.actions.append(action(spoken.action));
    return {look, language};
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
    auto* box = new TextDialog(QStringLiteral("about"), tr("About Octant"),
                               QString::fromStdString(textOf(windowVersions(m_window))), &m_window);
    auto* head = new QWidget(box);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    auto* icon = new QLabel(head);
    icon->setPixmap(QIcon(QStringLiteral(":/octant.svg")).pixmap(64, 64));
    row->addWidget(icon);
    auto* words = new QLabel(head);
    words->setTextFormat(Qt::RichText);
    words->setText(QStringLiteral("<h3>Octant %1</h3><p>%2<br>%3</p>")
                       .arg(QStringLiteral(OCTANT_VERSION), tr("Map editor for the PlatinumSrc engine."),
                            tr("Boost Software License 1.0.")));
    row->addWidget(words, 1);
    box->setHead(head);
    box->open();
}

std::span<const ActionRow> windowActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("view.full-screen", "view/workspace", OCTANT_TR("F&ull screen"),
                  OCTANT_TR("Use the whole screen"),
                  {.keys = "F11",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .checkable = true,
                   .synonyms = OCTANT_TR("maximize window")}),
        ActionRow("view.player", "view", OCTANT_TR("Player si&ze and speed…"),
                  OCTANT_TR("Say how tall and how fast whoever walks is"),
                  {.needs = ActionNeeds::Nothing,
                   .section = 3,
                   .synonyms = OCTANT_TR("walk preferences capsule height radius jump step slope")}),
        ActionRow("view.default-layout", "view/workspace", OCTANT_TR("&Default layout"),
                  OCTANT_TR("Put all panels back to where they were at first"),
                  {.icon = "panels",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .synonyms = OCTANT_TR("reset panels docks windows")}),
        ActionRow("view.theme-system", "view/look", OCTANT_TR("Like the &desktop"),
                  OCTANT_TR("Take the look of the desktop, dark or light"),
                  {.icon = "theme",
                   .needs = ActionNeeds::Nothing,
                   .checkable = true,
                   .group = "look",
                   .synonyms = OCTANT_TR("system theme mode appearance colors colours")}),
        ActionRow("view.theme-dark", "view/look", OCTANT_TR("&Dark"), OCTANT_TR("Dark look"),
                  {.icon = "dark",
                   .needs = ActionNeeds::Nothing,
                   .checkable = true,
                   .group = "look",
                   .synonyms = OCTANT_TR("dark theme mode appearance night colors colours")}),
        ActionRow("view.theme-light", "view/look", OCTANT_TR("Li&ght"), OCTANT_TR("Light look"),
                  {.icon = "theme",
                   .needs = ActionNeeds::Nothing,
                   .checkable = true,
                   .group = "look",
                   .synonyms = OCTANT_TR("light theme mode appearance bright day colors colours")}),
        ActionRow("view.high-contrast", "view/look", OCTANT_TR("High &contrast"),
                  OCTANT_TR("Black and white, with wide rims around what has the keyboard"),
                  {.icon = "theme",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .checkable = true,
                   .synonyms = OCTANT_TR("accessibility black white theme mode appearance colors colours")}),
        ActionRow("view.language-system", "view/language", OCTANT_TR("Language of the &desktop"),
                  OCTANT_TR("Speak the language of the desktop where there are texts in it"),
                  {.needs = ActionNeeds::Nothing,
                   .checkable = true,
                   .group = "language",
                   .synonyms = OCTANT_TR("language translation locale system")}),
        // Each language is called as those call it who look for it.
        ActionRow("view.language-en", "view/language", "&English", OCTANT_TR("Speak English"),
                  {.needs = ActionNeeds::Nothing,
                   .checkable = true,
                   .group = "language",
                   .synonyms = OCTANT_TR("language translation locale english")}),
        ActionRow("view.language-de", "view/language", "&Deutsch", OCTANT_TR("Speak German"),
                  {.needs = ActionNeeds::Nothing,
                   .checkable = true,
                   .group = "language",
                   .synonyms = OCTANT_TR("language translation locale german")}),
    };
    return rows;
}

std::span<const ActionRow> goActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("go.position", "go", OCTANT_TR("To &position…"),
                  OCTANT_TR("Move the camera to a position in the level"),
                  {.icon = "position",
                   .keys = "Ctrl+G",
                   .in = ActionIn::Maps,
                   .synonyms = OCTANT_TR("teleport coordinates camera jump"),
                   .whyNot = OCTANT_TR("There is no other")}),
        ActionRow("go.sector", "go", OCTANT_TR("To &sector…"),
                  OCTANT_TR("Move the camera to a sector and select it"),
                  {.icon = "sector",
                   .keys = "Ctrl+Shift+G",
                   .in = ActionIn::Maps,
                   .synonyms = OCTANT_TR("jump camera"),
                   .whyNot = OCTANT_TR("There is no other")}),
        ActionRow("go.next-map", "go", OCTANT_TR("&Next map"), OCTANT_TR("Show the next tab"),
                  {.keys = "Ctrl+Tab",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .whyNot = OCTANT_TR("There is no other")}),
        ActionRow("go.previous-map", "go", OCTANT_TR("Pre&vious map"), OCTANT_TR("Show the previous tab"),
                  {.keys = "Ctrl+Shift+Tab",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .whyNot = OCTANT_TR("There is no other")}),
        ActionRow("go.filter", "go", OCTANT_TR("To the &outline filter"),
                  OCTANT_TR("Type a part of a name to find items in the outline"),
                  {.icon = "search",
                   .keys = "Ctrl+Shift+F",
                   .in = ActionIn::Maps,
                   .section = 2,
                   .synonyms = OCTANT_TR("search find items")}),
        ActionRow("go.next-panel", "go", OCTANT_TR("Next pan&el"),
                  OCTANT_TR("Put the keyboard into the next panel"),
                  {.keys = "F6", .needs = ActionNeeds::Nothing, .section = 3}),
        ActionRow("go.previous-panel", "go", OCTANT_TR("Prev&ious panel"),
                  OCTANT_TR("Put the keyboard into the panel before"),
                  {.keys = "Shift+F6", .needs = ActionNeeds::Nothing, .section = 3}),
        ActionRow("go.menus", "go", OCTANT_TR("To the &menus"),
                  OCTANT_TR("Open the first menu, from which the arrow keys go on"),
                  {.keys = "F10", .needs = ActionNeeds::Nothing, .section = 3}),
    };
    return rows;
}

std::span<const ActionRow> helpActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("tools.command-palette", "tools", OCTANT_TR("&Command palette…"),
                  OCTANT_TR("Find any action by its name"),
                  {.icon = "palette", .keys = "Ctrl+Shift+P", .needs = ActionNeeds::Nothing}),
        ActionRow("tools.cancel-job", "tools", OCTANT_TR("C&ancel running work"),
                  OCTANT_TR("Stop reading or writing that is under way"),
                  {.icon = "close",
                   .needs = ActionNeeds::Nothing,
                   .section = 4,
                   .synonyms = OCTANT_TR("stop abort"),
                   .whyNot = OCTANT_TR("Nothing is running")}),
        ActionRow("help.manual", "help", OCTANT_TR("&Manual"), OCTANT_TR("Open the manual"),
                  {.icon = "help",
                   .needs = ActionNeeds::Nothing,
                   .synonyms = OCTANT_TR("documentation handbook guide tutorial")}),
        ActionRow("help.tour", "help", OCTANT_TR("&Tour"),
                  OCTANT_TR("Seven short steps in the window itself: look around, build, light and walk"),
                  {.icon = "walk",
                   .needs = ActionNeeds::Nothing,
                   .synonyms = OCTANT_TR("tutorial introduction first steps learn guide")}),
        ActionRow("help.here", "help", OCTANT_TR("&What is this?"),
                  OCTANT_TR("Open the page of the manual about the panel that has the keyboard"),
                  {.icon = "help",
                   .keys = "Shift+F1",
                   .needs = ActionNeeds::Nothing,
                   .synonyms = OCTANT_TR("context help")}),
        ActionRow("help.keys", "help", OCTANT_TR("&Keys"), OCTANT_TR("Show all keys and what they do"),
                  {.icon = "keyboard",
                   .keys = "F1",
                   .needs = ActionNeeds::Nothing,
                   .synonyms = OCTANT_TR("shortcuts keyboard hotkeys cheat sheet")}),
        ActionRow("help.about", "help", OCTANT_TR("&About Octant"),
                  OCTANT_TR("Version, licence and where to find more"),
                  {.icon = "about",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .synonyms = OCTANT_TR("version licence license credits")}),
    };
    return rows;
}

} // namespace octant
