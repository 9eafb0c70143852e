#include "views/compare/difference_look.h"

#include "views/theme/theme.h"

namespace octant {

QColor differenceColor(DifferenceKind kind) {
    const bool dark = themeColors().dark;
    switch (kind) {
    case DifferenceKind::Added:
        return dark ? QColor(0x3ccf9a) : QColor(0x0b7a55);
    case DifferenceKind::Removed:
        return dark ? QColor(0xff6b7d) : QColor(0xb8283f);
    case DifferenceKind::Changed:
        break;
    }
    return dark ? QColor(0x62b8ff) : QColor(0x1f66b8);
}

QColor differenceViewColor(DifferenceKind kind) {
    switch (kind) {
    case DifferenceKind::Added:
        return QColor(0x2fdd9c);
    case DifferenceKind::Removed:
        return QColor(0xff5068);
    case DifferenceKind::Changed:
        break;
    }
    return QColor(0x4aa8ff);
}

QIcon differenceIcon(DifferenceKind kind) {
    const char* const names[] = {"difference-added", "difference-removed", "difference-changed"};
    return themeIcon(QString::fromLatin1(names[static_cast<std::size_t>(kind)]), differenceColor(kind));
}

} // namespace octant
