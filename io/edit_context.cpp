#include "io/edit_context.h"

#include "io/json/baked_lights.h"
#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "io/paf/edit.h"
#include "io/ptf/mend.h"

namespace octant {

EditContext editContext(const WorkContext& work) {
    return {
        .work = work,
        .readItems = json::itemsFromText,
        .readCubes = json::cubesFromText,
        .withFile = paf::withFile,
        .withoutFile = paf::without,
        .repairTexture = ptf::mended,
        .readLight = json::readLight,
        .writeLight = json::writeLight,
    };
}

} // namespace octant
