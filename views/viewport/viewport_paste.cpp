#include "views/host/actions.h"
#include "views/tool_panels/material_question.h"
#include "views/viewport/scene_feeder.h"
#include "views/viewport/viewport_widget.h"

namespace octant {

void ViewportWidget::beginPaste(CopiedCubes cubes) {
    setFocus(Qt::ShortcutFocusReason);
    m_building.paste.begin(std::move(cubes));
    m_hoverStale = true;
    refreshHover();
}

void ViewportWidget::endOtherTools() {
    m_building.build.endRun();
    endShape(false);
    m_building.terrain.setActive(false);
    refreshShapes();
}

PasteTool::Window ViewportWidget::pasteWindow() {
    PasteTool::Window window;
    window.changed = [this] {
        m_hoverStale = true;
        refreshBuilding();
    };
    window.ask = [this](const std::vector<std::string>& names, std::function<void(const std::string&)> done) {
        askForMaterials(names, this, std::move(done));
    };
    window.level = [this] { return shownLevel(); };
    return window;
}

} // namespace octant
