#include "app/window/action_reasons.h"

#include <string_view>

#include "model/core/translate.h"
#include "views/host/words.h"

namespace octant {
namespace {

constexpr const char* openFirst = OCTANT_TR("Open or make a file first");
constexpr const char* selectFirst = OCTANT_TR("Select something first");
constexpr const char* onlyModels = OCTANT_TR("Only in a model");
constexpr const char* onlyTerrain = OCTANT_TR("Only in a terrain");
constexpr const char* onlyMaps = OCTANT_TR("Only in a map");

struct Reason {
    std::string_view action; ///< or the beginning of several
    const char* why;
};

/// The first that fits counts.
constexpr Reason reasons[] = {
    {"file.convert-to-map", onlyTerrain},
    {"file.convert-to-terrain", onlyMaps},
    {"file.archive", onlyMaps},
    {"file.export-history", OCTANT_TR("Nothing was done yet")},
    {"edit.replace-material", OCTANT_TR("Select a material first")},
    {"edit.paste", OCTANT_TR("Copy something first")},
    {"edit.", selectFirst},
    {"sector.paste", OCTANT_TR("Copy a sector and select another one first")},
    {"sector.", OCTANT_TR("Select a sector first")},
    {"level.move-centre", OCTANT_TR("Select a sector first")},
    {"level.clear-bake", OCTANT_TR("No light is older than the cubes")},
    {"level.", OCTANT_TR("Show a level first")},
    {"part.merge", OCTANT_TR("Select two parts or more first")},
    {"part.", OCTANT_TR("Select a part first")},
    {"bone.parent", OCTANT_TR("Select two bones or more first")},
    {"bone.", OCTANT_TR("Select a bone first")},
    {"texture.", OCTANT_TR("Select a texture that this can be done with first")},
    {"model.keyframes", OCTANT_TR("Play an action or select a material that moves first")},
    {"model.repair", OCTANT_TR("There is nothing to repair")},
    {"model.", OCTANT_TR("The model has nothing to play")},
    {"terrain.fill", OCTANT_TR("Copy tiles and select others first")},
    {"terrain.", OCTANT_TR("Select tiles first")},
    {"go.", OCTANT_TR("There is no other")},
    {"tools.cancel-job", OCTANT_TR("Nothing is running")},
};

bool beginsWithAny(std::string_view id, std::initializer_list<std::string_view> prefixes) {
    for (const std::string_view prefix : prefixes)
        if (id.starts_with(prefix))
            return true;
    return false;
}

} // namespace

QString whyDisabled(const ActionRegistry::Entry& entry, const Situation& situation) {
    const std::string_view id = entry.row.id;
    switch (entry.row.needs) {
    case ActionNeeds::Undo:
        return words(OCTANT_TR("Nothing was done yet"));
    case ActionNeeds::Redo:
        return words(OCTANT_TR("Nothing was taken back"));
    case ActionNeeds::Changes:
        return words(OCTANT_TR("Nothing has changed since it was saved"));
    case ActionNeeds::SelectedItems:
        if (!situation.selected)
            return words(selectFirst);
        break;
    default:
        break;
    }
    if (!situation.document && id != "tools.cancel-job")
        return words(beginsWithAny(id, {"edit."}) ? selectFirst : openFirst);
    if (!situation.model && beginsWithAny(id, {"model.", "part.", "bone.", "texture.", "view.bones",
                                               "view.normals", "view.weights"}))
        return words(onlyModels);
    if (!situation.terrain && id.starts_with("terrain."))
        return words(onlyTerrain);
    if ((situation.model || situation.terrain) &&
        beginsWithAny(id, {"build.", "level.", "sector.", "view.", "go."}))
        return words(onlyMaps);
    for (const Reason& reason : reasons)
        if (id.starts_with(reason.action))
            return words(reason.why);
    return words(OCTANT_TR("There is nothing here that it could be done with"));
}

} // namespace octant
