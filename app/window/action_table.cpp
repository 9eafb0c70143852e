#include "app/window/action_table.h"

#include <vector>

#include "app/window/editing_commands.h"
#include "app/window/file_commands.h"
#include "app/window/level_commands.h"
#include "app/window/light_commands.h"
#include "app/window/model_commands.h"
#include "app/window/texture_commands.h"
#include "app/window/window_commands.h"
#include "app/window/workspaces.h"
#include "model/core/translate.h"
#include "views/add/prefab_panel.h"
#include "views/assets/action_rows.h"
#include "views/compare/differences.h"
#include "views/panels/layers_panel.h"
#include "views/search/find_panel.h"
#include "views/viewport/action_rows.h"

namespace octant {
namespace {

constexpr MenuRow allMenus[] = {
    {"file", OCTANT_TR("&File")},
    {"file/new", OCTANT_TR("New from &template"), "new", 0},
    {"file/recent", OCTANT_TR("Open &recent"), "recent", 0},
    {"edit", OCTANT_TR("&Edit")},
    {"edit/arrange", OCTANT_TR("&Arrange entities"), "", 2},
    {"edit/arrange/align", OCTANT_TR("&Align"), "", 3},
    {"edit/arrange/distribute", OCTANT_TR("&Distribute"), "", 3},
    {"edit/list", OCTANT_TR("Mo&ve entities to list"), "", 2},
    {"edit/layer", OCTANT_TR("La&yer"), "layers", 2},
    {"add", OCTANT_TR("&Add")},
    {"add/bodies", OCTANT_TR("&Bodies"), "entity", 0},
    {"add/volumes", OCTANT_TR("&Volumes"), "", 0},
    {"add/visuals", OCTANT_TR("Lights and &pictures"), "", 0},
    {"add/emitters", OCTANT_TR("&Emitters"), "", 0},
    {"add/logic", OCTANT_TR("&Logic"), "", 0},
    {"add/devices", OCTANT_TR("&Devices"), "", 0},
    {"add/controls", OCTANT_TR("&Controls"), "", 0},
    {"view", OCTANT_TR("&View")},
    {"view/viewpoint", OCTANT_TR("Vie&wpoint"), "perspective", 0},
    {"view/shading", OCTANT_TR("S&hading"), "shaded", 0},
    {"view/show", OCTANT_TR("&Show")},
    {"view/show/shapes", OCTANT_TR("S&hapes of")},
    {"view/panes", OCTANT_TR("Pa&nes")},
    {"view/navigation", OCTANT_TR("Na&vigation")},
    {"view/inside", OCTANT_TR("See &inside")},
    {"view/cursor", OCTANT_TR("Keyboard c&ursor")},
    {"view/clock", OCTANT_TR("&Clock"), "pause"},
    {"view/workspace", OCTANT_TR("&Workspace"), "panels"},
    {"view/panels", OCTANT_TR("&Panels"), "panels"},
    {"view/look", OCTANT_TR("&Look"), "theme"},
    {"view/language", OCTANT_TR("Lan&guage"), "theme"},
    {"build", OCTANT_TR("&Build")},
    {"build/corners", OCTANT_TR("Co&rners")},
    {"build/select", OCTANT_TR("S&elect cells")},
    {"build/draw", OCTANT_TR("&Draw")},
    {"build/shapes", OCTANT_TR("S&hapes")},
    {"build/texture", OCTANT_TR("Te&xture")},
    {"build/move", OCTANT_TR("&Move and turn")},
    {"build/prefab", OCTANT_TR("Prefa&bs"), "cube"},
    {"terrain", OCTANT_TR("Te&rrain")},
    {"terrain/show", OCTANT_TR("&Show")},
    {"go", OCTANT_TR("&Go")},
    {"go/bookmarks", OCTANT_TR("&Bookmarks"), "bookmark"},
    {"tools", OCTANT_TR("&Tools")},
    {"tools/model", OCTANT_TR("Mo&del")},
    {"help", OCTANT_TR("&Help")},
};

} // namespace

std::span<const ActionRow> windowActions() {
    static const std::vector<ActionRow> all = [] {
        std::vector<ActionRow> rows;
        for (const std::span<const ActionRow> part :
             {fileActionRows(),      differenceActionRows(),   editingActionRows(),  arrangeActionRows(),
              findActionRows(),      layerActionRows(),        viewActionRows(),     shapeViewActionRows(),
              modelViewActionRows(), buildActionRows(),        textureActionRows(),  transformActionRows(),
              signalActionRows(),    addActionRows(),          gridActionRows(),     cursorActionRows(),
              focusActionRows(),     workspaceActionRows(),    windowActionRows(),   terrainActionRows(),
              prefabActionRows(),    goActionRows(),           levelActionRows(),    lightActionRows(),
              modelActionRows(),     modelTextureActionRows(), keyframeActionRows(), repairActionRows(),
              helpActionRows()})
            rows.insert(rows.end(), part.begin(), part.end());
        return rows;
    }();
    return all;
}

std::span<const MenuRow> windowMenus() { return allMenus; }

} // namespace octant
