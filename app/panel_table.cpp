#include "app/panel_table.h"

#include <vector>

#include <QtGlobal>

namespace octant {

std::span<const PanelRow> windowPanels() {
    static const std::vector<PanelRow> panels{};
    return panels;
}

ViewportMaker viewportMaker() { return createViewport; }

} // namespace octant
