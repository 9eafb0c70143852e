#pragma once

#include <QString>

#include "views/host/actions.h"

namespace octant {

/// Other words under which people look for an action, with spaces between them; empty for most. What can be
/// added is also found by what all of these have in common, and by the name and summary of its type.
QString synonymsOf(const ActionRow& row);

} // namespace octant
