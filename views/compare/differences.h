#pragma once

#include <span>

#include "views/host/actions.h"

namespace octant {

/// The actions that the panel of differences binds.
std::span<const ActionRow> differenceActionRows();

} // namespace octant
