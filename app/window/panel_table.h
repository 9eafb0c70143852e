#pragma once

#include <span>

#include <QWidget>

#include "views/host/panels.h"

namespace octant {

/// A panel of the window.
struct PanelRow {
    const char*
        name; ///< object name of the panel; its dock is "<name>Dock", its action "view.toggle-dock.<name>"
    const char* title;                                    ///< marked by QT_TRANSLATE_NOOP("octant", ...)
    const char* icon;                                     ///< name of an icon of the theme
    Qt::DockWidgetArea area;                              ///< panels of one area are tabbed
    QWidget* (*create)(Host&, ActionRegistry&, QWidget*); ///< makes the widget, which its parent owns
    bool atFirst = true;                                  ///< shown before anybody has arranged the panels
};
/// All of them.
std::span<const PanelRow> windowPanels();

/// Maker of the viewport, null where there is none.
using ViewportMaker = Viewport* (*)(Host&, ActionRegistry&, QWidget*);
/// That of this program.
ViewportMaker viewportMaker();

} // namespace octant
