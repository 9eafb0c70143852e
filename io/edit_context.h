#pragma once

#include "model/edit/edit_context.h"

namespace octant {

/// All that edits need of the formats: the same for window, command line and tests.
const EditContext& editContext();

} // namespace octant
