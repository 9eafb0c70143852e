#include "app/window/file_commands.h"

#include "app/compare/comparisons.h"
#include "app/dialogs/archive_dialog.h"
#include "app/dialogs/backups_dialog.h"
#include "app/dialogs/game_dialog.h"
#include "app/document/document.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "model/core/translate.h"

namespace octant {

FileCommands::FileCommands(MainWindow& window) : QObject(&window), m_window(window) {
    ActionRegistry& actions = m_window.actions();
    WindowFiles& files = m_window.files();
    const auto withDocument = [this](auto run) {
        return [this, run] {
            if (Document* document = m_window.documents().current())
                run(*document);
        };
    };
    actions.bind("file.new", [&files] { files.newMap(MapTemplate::Room); });
    actions.bind("file.new-empty", [&files] { files.newMap(MapTemplate::Empty); });
    actions.bind("file.new-room", [&files] { files.newMap(MapTemplate::Room); });
    actions.bind("file.new-outdoor", [&files] { files.newMap(MapTemplate::Outdoor); });
    actions.bind("file.new-model", [&files] { files.newModel(); });
    actions.bind("file.new-terrain", [&files] { files.newTerrain(); });
    actions.bind("file.open", [&files] { files.openAsking(); });
    actions.bind("file.save", withDocument([&files](Document& document) { files.save(document); }));
    actions.bind("file.save-as", withDocument([&files](Document& document) { files.saveAs(document); }));
    actions.bind(
        "file.save-all", [&files] { files.saveAll(); }, [&files] { return files.anythingToSave(); });
    actions.bind(
        "file.reopen", [&files] { files.reopenClosed(); }, [&files] { return files.canReopen(); });
    actions.bind("file.export", withDocument([this, &files](Document& document) {
                     files.exportAs(document, m_window.host().game());
                 }));
    actions.bind("file.backups", [this] { (new BackupsDialog(&m_window))->open(); });
    const auto rootIs = [this](ItemKind kind) {
        return [this, kind] {
            return m_window.documents().current() && m_window.host().snapshot()->rootKind() == kind;
        };
    };
    actions.bind("file.convert-to-map",
                 withDocument([&files](Document& document) { files.convertToMap(document); }),
                 rootIs(ItemKind::Terrain));
    actions.bind("file.convert-to-terrain", withDocument([this, &files](Document& document) {
                     files.convertToTerrain(document, m_window.host().game());
                 }),
                 rootIs(ItemKind::Map));
    actions.bind("file.choose-game", [this] { (new GameDialog(m_window.host(), &m_window))->open(); });
    actions.bind(
        "file.archive", [this] { (new ArchiveDialog(m_window.host(), &m_window))->open(); },
        [this] { return m_window.host().snapshot()->rootKind() == ItemKind::Map; });
    actions.bind("file.export-history",
                 withDocument([&files](Document& document) { files.exportHistory(document); }), [this] {
                     const Document* document = m_window.documents().current();
                     return document && document->undoStack().canUndo();
                 });
    actions.bind("file.compare", withDocument([this](Document& document) {
                     m_window.comparisons().compareAsking(document);
                 }));
    actions.bind("file.merge",
                 withDocument([this](Document& document) { m_window.comparisons().mergeAsking(document); }));
    const auto hasFile = [this] {
        const Document* document = m_window.documents().current();
        return document && !document->origin().path.isEmpty();
    };
    actions.bind("file.compare-saved", withDocument([this](Document& document) {
                     m_window.comparisons().compareWithSaved(document);
                 }),
                 hasFile);
    actions.bind("file.revert", withDocument([&files](Document& document) { files.revert(document); }),
                 [this] {
                     const Document* document = m_window.documents().current();
                     return document && !document->origin().path.isEmpty();
                 });
    actions.bind("file.close", withDocument([&files](Document& document) { files.close(document); }));
    actions.bind("file.quit", [this] { m_window.close(); });
}

std::span<const ActionRow> fileActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("file.new", "file", OCTANT_TR("&New"), OCTANT_TR("Make a new map with one room"),
                  {.icon = "new",
                   .keys = "Ctrl+N",
                   .needs = ActionNeeds::Nothing,
                   .inToolBar = true,
                   .synonyms = OCTANT_TR("create map")}),
        ActionRow("file.new-empty", "file/new", OCTANT_TR("&Empty"),
                  OCTANT_TR("Make a new map with one empty sector"),
                  {.icon = "empty", .needs = ActionNeeds::Nothing}),
        ActionRow("file.new-room", "file/new", OCTANT_TR("&Room"),
                  OCTANT_TR("Make a new map with a closed room, pillars and a light"),
                  {.icon = "room", .needs = ActionNeeds::Nothing}),
        ActionRow("file.new-outdoor", "file/new", OCTANT_TR("&Outdoor"),
                  OCTANT_TR("Make a new map with open ground between rocks"),
                  {.icon = "outdoor", .needs = ActionNeeds::Nothing}),
        ActionRow("file.new-model", "file/new", OCTANT_TR("&Model"),
                  OCTANT_TR("Begin a model with a box in it"),
                  {.icon = "model", .needs = ActionNeeds::Nothing, .section = 1}),
        ActionRow("file.new-terrain", "file/new", OCTANT_TR("&Terrain…"),
                  OCTANT_TR("Make a new terrain for the Permafrost Engine; asks for its size and materials"),
                  {.icon = "terrain", .needs = ActionNeeds::Nothing, .section = 1}),
        ActionRow("file.open", "file", OCTANT_TR("&Open…"),
                  OCTANT_TR("Open maps, models and terrain; glTF and OBJ files become models"),
                  {.icon = "open",
                   .keys = "Ctrl+O",
                   .needs = ActionNeeds::Nothing,
                   .inToolBar = true,
                   .synonyms = OCTANT_TR("load import gltf obj glb")}),
        ActionRow("file.reopen", "file", OCTANT_TR("Reopen closed &tab"),
                  OCTANT_TR("Open the file again that was closed last"),
                  {.keys = "Ctrl+Shift+T",
                   .needs = ActionNeeds::Nothing,
                   .synonyms = OCTANT_TR("undo close recent"),
                   .whyNot = OCTANT_TR("No file was closed yet")}),
        ActionRow("file.save", "file", OCTANT_TR("&Save"),
                  OCTANT_TR("Write the map to its file; what you did not touch stays the same bytes"),
                  {.icon = "save",
                   .keys = "Ctrl+S",
                   .section = 1,
                   .inToolBar = true,
                   .synonyms = OCTANT_TR("store write")}),
        ActionRow("file.save-as", "file", OCTANT_TR("Save &as…"),
                  OCTANT_TR("Write the map to another file and go on with that one"),
                  {.icon = "save-as", .keys = "Ctrl+Shift+S", .section = 1}),
        ActionRow("file.save-all", "file", OCTANT_TR("Save a&ll"),
                  OCTANT_TR("Write everything that is open and has changes"),
                  {.icon = "save",
                   .keys = "Ctrl+Alt+S",
                   .section = 1,
                   .synonyms = OCTANT_TR("store write every tab"),
                   .whyNot = OCTANT_TR("Nothing has changes")}),
        ActionRow(
            "file.export", "file", OCTANT_TR("&Export…"),
            OCTANT_TR("Write a copy in another revision, layout or format; lists first what would be lost"),
            {.icon = "export",
             .keys = "Ctrl+Shift+E",
             .section = 1,
             .synonyms = OCTANT_TR("convert gltf revision older write copy")}),
        ActionRow("file.convert-to-map", "file", OCTANT_TR("Convert to &map…"),
                  OCTANT_TR("Make a map of the terrain and open it; lists first what would be lost"),
                  {.section = 1,
                   .synonyms = OCTANT_TR("terrain heightmap"),
                   .whyNot = OCTANT_TR("Only in a terrain")}),
        ActionRow("file.convert-to-terrain", "file", OCTANT_TR("Convert to terra&in…"),
                  OCTANT_TR("Make terrain of a level and open it; lists first what would be lost"),
                  {.section = 1, .whyNot = OCTANT_TR("Only in a map")}),
        ActionRow("file.choose-game", "file", OCTANT_TR("Choose &game…"),
                  OCTANT_TR("Say which game textures and models come from"),
                  {.icon = "open",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .synonyms = OCTANT_TR("folder directory path assets resources")}),
        ActionRow("file.archive", "file", OCTANT_TR("Embedded &archive…"),
                  OCTANT_TR("Look through the files that the map brings along, and add, replace, extract and "
                            "remove some"),
                  {.icon = "archive",
                   .section = 1,
                   .synonyms = OCTANT_TR("paf files packed resources"),
                   .whyNot = OCTANT_TR("Only in a map")}),
        ActionRow("file.export-history", "file", OCTANT_TR("Export &history as script…"),
                  OCTANT_TR("Write the steps that are done as a script, which octant run does again on the "
                            "map as it was opened"),
                  {.section = 1,
                   .synonyms = OCTANT_TR("macro record json"),
                   .whyNot = OCTANT_TR("Nothing was done yet")}),
        ActionRow("file.backups", "file", OCTANT_TR("&Backups…"),
                  OCTANT_TR("Say how many earlier states of a file a save keeps beside it"),
                  {.needs = ActionNeeds::Nothing,
                   .section = 1,
                   .synonyms = OCTANT_TR("versions history autosave preferences settings options")}),
        ActionRow("file.revert", "file", OCTANT_TR("Re&vert"),
                  OCTANT_TR("Read the file again and drop all changes since it was saved"),
                  {.icon = "revert", .section = 2, .synonyms = OCTANT_TR("reload discard changes")}),
        ActionRow("file.compare", "file", OCTANT_TR("Compare &with…"),
                  OCTANT_TR("List and draw what differs from another version of this document"),
                  {.icon = "compare",
                   .section = 2,
                   .synonyms = OCTANT_TR("diff difference versions changes merge")}),
        ActionRow("file.compare-saved", "file", OCTANT_TR("Compare with what is on &disk"),
                  OCTANT_TR("List and draw what differs from the file as it was saved last, or as another "
                            "program has changed it"),
                  {.section = 2,
                   .synonyms = OCTANT_TR("diff difference unsaved changes saved"),
                   .whyNot = OCTANT_TR("Save the document first")}),
        ActionRow(
            "file.merge", "file", OCTANT_TR("Mer&ge with…"),
            OCTANT_TR("Join this document with another version of it; what both changed is listed to be "
                      "decided"),
            {.section = 2, .synonyms = OCTANT_TR("three-way theirs ours base conflict git")}),
        ActionRow("file.close", "file", OCTANT_TR("&Close"), OCTANT_TR("Close this map"),
                  {.icon = "close", .keys = "Ctrl+W", .section = 3}),
        ActionRow("file.quit", "file", OCTANT_TR("&Quit"), OCTANT_TR("Close all maps and leave"),
                  {.icon = "quit",
                   .keys = "Ctrl+Q",
                   .needs = ActionNeeds::Nothing,
                   .section = 3,
                   .synonyms = OCTANT_TR("exit leave close program")}),
    };
    return rows;
}

} // namespace octant
