#pragma once

#include <QString>

#include "model/map/usage.h"
#include "views/host/host.h"

class QWidget;

namespace octant {

/// Asks before items are removed that others name, and says where they are used. True when nothing is used or
/// the user wants it all the same.
bool mayRemove(const Map& map, const Selection& items, QWidget* parent);

/// A use in one line: the place, and how many cubes of a sector.
QString useLine(const Map& map, const Use& use);

} // namespace octant
