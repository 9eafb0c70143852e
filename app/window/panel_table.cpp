#include "app/window/panel_table.h"

#include <vector>

#include <QtGlobal>

#include "model/core/translate.h"
#include "views/add/prefab_panel.h"
#include "views/panels/layers_panel.h"
#include "views/panels/light_panel.h"
#include "views/panels/signal_graph_panel.h"
#include "views/search/find_panel.h"

namespace octant {

std::span<const PanelRow> windowPanels() {
    static const std::vector<PanelRow> panels{
        {"outline", OCTANT_TR("Outline"), "outline", Qt::LeftDockWidgetArea, createOutline},
        {"add", OCTANT_TR("Add"), "add", Qt::LeftDockWidgetArea, createAddPanel},
        {"layers", OCTANT_TR("Layers"), "layers", Qt::LeftDockWidgetArea, createLayersPanel},
        {"properties", OCTANT_TR("Properties"), "properties", Qt::RightDockWidgetArea, createProperties},
        {"light", OCTANT_TR("Light"), "light", Qt::RightDockWidgetArea, createLightPanel, false},
        {"prefabs", OCTANT_TR("Prefabs"), "cube", Qt::BottomDockWidgetArea, createPrefabPanel, false},
        {"browser", OCTANT_TR("Materials and textures"), "palette", Qt::BottomDockWidgetArea, createBrowser},
        {"problems", OCTANT_TR("Problems"), "problems", Qt::BottomDockWidgetArea, createProblems},
        {"statistics", OCTANT_TR("Statistics"), "statistics", Qt::BottomDockWidgetArea, createStatistics},
        {"history", OCTANT_TR("History"), "history", Qt::BottomDockWidgetArea, createHistory},
        {"keyframes", OCTANT_TR("Keyframes"), "action", Qt::BottomDockWidgetArea, createKeyframes},
        {"differences", OCTANT_TR("Differences"), "compare", Qt::BottomDockWidgetArea, createDifferences,
         false},
        {"find", OCTANT_TR("Find"), "search", Qt::BottomDockWidgetArea, createFind, false},
        {"signals", OCTANT_TR("Signals"), "signals", Qt::BottomDockWidgetArea, createSignals, false},
        {"signalgraph", OCTANT_TR("Signal graph"), "signals", Qt::BottomDockWidgetArea, createSignalGraph,
         false},
        {"log", OCTANT_TR("Log"), "log", Qt::BottomDockWidgetArea, createLog},
    };
    return panels;
}

ViewportMaker viewportMaker() { return createViewport; }

} // namespace octant
