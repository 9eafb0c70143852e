#include "app/window/action_reasons.h"

#include "model/core/translate.h"
#include "views/host/translated.h"

namespace octant {
namespace {

constexpr const char* openFirst = OCTANT_TR("Open or make a file first");
constexpr const char* selectFirst = OCTANT_TR("Select something first");
constexpr const char* onlyModels = OCTANT_TR("Only in a model");
constexpr const char* onlyTerrain = OCTANT_TR("Only in a terrain");
constexpr const char* onlyMaps = OCTANT_TR("Only in a map");

} // namespace

QString whyDisabled(const ActionRow& row, const Situation& situation) {
    switch (row.needs) {
    case ActionNeeds::Undo:
        return translated(OCTANT_TR("Nothing was done yet"));
    case ActionNeeds::Redo:
        return translated(OCTANT_TR("Nothing was taken back"));
    case ActionNeeds::Changes:
        return translated(OCTANT_TR("Nothing has changed since it was saved"));
    case ActionNeeds::SelectedItems:
        if (!situation.selected)
            return translated(selectFirst);
        break;
    default:
        break;
    }
    if (!situation.document) {
        if (row.byFocus)
            return translated(selectFirst);
        return translated(row.needs == ActionNeeds::Nothing && *row.whyNot ? row.whyNot : openFirst);
    }
    if (row.in == ActionIn::Models && !situation.model)
        return translated(onlyModels);
    if (row.in == ActionIn::Terrain && !situation.terrain)
        return translated(onlyTerrain);
    if (row.in == ActionIn::Maps && (situation.model || situation.terrain))
        return translated(onlyMaps);
    return translated(*row.whyNot ? row.whyNot
                                  : OCTANT_TR("There is nothing here that it could be done with"));
}

} // namespace octant
