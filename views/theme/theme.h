#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

class QApplication;

namespace octant {

/// Which look is wanted; System follows the desktop.
enum class ThemeChoice : std::uint8_t { System, Dark, Light };

/// Colours of the look in use. Widgets that paint themselves read it anew on QEvent::PaletteChange.
struct ThemeColors {
    bool dark = true;                                          ///< light text on dark surfaces
    QColor window, panel, base, alternateBase, raised, border; ///< surfaces, from the back to the front
    QColor text, dimText, disabledText;                        ///< from strong to faint
    QColor accent, accentText;                            ///< of the one thing that matters, and text on it
    QColor selection;                                     ///< behind selected rows
    QColor warning, error, good;                          ///< of texts and marks
    QColor viewportTop, viewportBottom, grid, gridStrong; ///< background of the 3D view
    QColor axisX, axisY, axisZ;                           ///< red, green and blue of the axes
};

/// Those of the look that applyTheme() set last; valid until it sets another.
const ThemeColors& themeColors();
/// What applyTheme() was asked for last.
ThemeChoice themeChoice();
/// Sets style, palette and style sheet of the whole application.
void applyTheme(QApplication& application, ThemeChoice choice);

/// An icon of resources/icons in the colours of the look, at any size and scale; follows a change of the
/// look.
QIcon themeIcon(const QString& name);
/// The same for an action: in the accent colour while it is checked.
QIcon themeActionIcon(const QString& name);
/// The same in one colour of its own.
QIcon themeIcon(const QString& name, const QColor& color);

} // namespace octant
