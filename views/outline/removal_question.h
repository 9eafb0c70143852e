#pragma once

#include "views/host/host.h"

class QWidget;

namespace octant {

/// Asks before items are removed that others name, and says where they are used. True when nothing is used or
/// the user wants it all the same.
bool mayRemove(const Map& map, const Selection& items, QWidget* parent);

} // namespace octant
