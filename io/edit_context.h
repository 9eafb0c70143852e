#pragma once

#include "model/edit/edit_context.h"

namespace octant {

/// All that edits need of the formats: the same for window, command line and tests.
EditContext editContext(const WorkContext& work = {});

} // namespace octant
