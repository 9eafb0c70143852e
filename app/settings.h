#pragma once

#include "views/theme.h"

namespace octant {

/// The look that was chosen last.
ThemeChoice savedLook();
void saveLook(ThemeChoice choice);

} // namespace octant
