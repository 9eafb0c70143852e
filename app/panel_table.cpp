#include "app/panel_table.h"

#include <vector>

#include <QtGlobal>

namespace octant {

std::span<const PanelRow> windowPanels() {
#define TR(text) QT_TRANSLATE_NOOP("octant", text)
    static const std::vector<PanelRow> panels{
        {"outline", TR("Outline"), "outline", Qt::LeftDockWidgetArea, createOutline},
        {"properties", TR("Properties"), "properties", Qt::RightDockWidgetArea, createProperties},
        {"problems", TR("Problems"), "problems", Qt::BottomDockWidgetArea, createProblems},
        {"history", TR("History"), "history", Qt::BottomDockWidgetArea, createHistory},
        {"log", TR("Log"), "log", Qt::BottomDockWidgetArea, createLog},
    };
#undef TR
    return panels;
}

ViewportMaker viewportMaker() { return createViewport; }

} // namespace octant
