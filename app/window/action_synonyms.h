#pragma once

#include <string_view>

#include <QString>

namespace octant {

/// Other words under which people look for an action, with spaces between them; empty for most.
QString synonymsOf(std::string_view id);

} // namespace octant
