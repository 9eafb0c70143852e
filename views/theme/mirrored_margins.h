#pragma once

#include <QGuiApplication>
#include <QMargins>

namespace octant {

/// Margins that begin and end with the line of reading: layouts mirror what is in them where a language is
/// read from right to left, but not their margins.
inline QMargins mirroredMargins(int before, int top, int behind, int bottom) {
    return QGuiApplication::isRightToLeft() ? QMargins(behind, top, before, bottom)
                                            : QMargins(before, top, behind, bottom);
}

} // namespace octant
