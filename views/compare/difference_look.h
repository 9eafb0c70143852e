#pragma once

#include <QColor>
#include <QIcon>

#include "views/host/comparison.h"

namespace octant {

/// Colour of a kind of differences in lists, on the surfaces of the look in use; green, red and blue that
/// differ for the colour-blind too.
QColor differenceColor(DifferenceKind kind);
/// The same for what is drawn in the 3D view, and for its legend on dark ground.
QColor differenceViewColor(DifferenceKind kind);
/// A box with the lines that the 3D view draws them with: whole, dashed, or the corners alone.
QIcon differenceIcon(DifferenceKind kind);

} // namespace octant
