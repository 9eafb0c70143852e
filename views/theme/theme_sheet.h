#pragma once

#include <QString>

namespace octant {

struct ThemeColors;

/// The style sheet of the look: what the palette alone cannot say.
QString themeSheet(const ThemeColors& colors);

} // namespace octant
