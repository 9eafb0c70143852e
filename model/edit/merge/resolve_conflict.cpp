#include "model/core/translate.h"
#include "model/edit/actions.h"

namespace octant {
namespace {

Result<Edited> resolveConflict(const MapPtr& map, const Edit& edit, const EditContext&) {
    const std::string& side = *textParameter(edit, "side");
    if (side != "ours" && side != "theirs")
        return fail("a side is \"ours\" or \"theirs\"");
    return Edited{map, {}};
}

constexpr EditParameter resolveParameters[] = {
    {"conflict", ParameterType::Whole, Needed::Required, OCTANT_TR("Its number in the list, from 0")},
    {"line", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Of a box of cubes in it; without: all of it")},
    {"side", ParameterType::Text, Needed::Required, OCTANT_TR("ours or theirs")},
};

} // namespace

const EditAction resolveConflictAction{
    .id = "merge.resolve",
    .label = OCTANT_TR("Decide conflict"),
    .help = OCTANT_TR("Notes that a conflict of a merge was decided; the edits of the same step give what "
                      "that side has. Alone it changes nothing."),
    .apply = resolveConflict,
    .parameters = resolveParameters,
};

} // namespace octant
