#include <algorithm>

#include "views/host/actions.h"
#include "views/host/baked_lights.h"
#include "views/host/duplication.h"
#include "views/tool_panels/material_question.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

namespace octant {

const Level* ViewportWidget::builtLevel() const { return m_building.build.active() ? shownLevel() : nullptr; }

void ViewportWidget::beginPaste(CopiedCubes cubes, BroughtEntities entities) {
    setFocus(Qt::ShortcutFocusReason);
    m_building.paste.begin(std::move(cubes), std::move(entities));
    m_hoverStale = true;
    refreshHover();
}

void ViewportWidget::endOtherTools() {
    m_building.build.commitSession();
    m_building.texture.commitSession();
    endShape(false);
    m_building.structure.end();
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

void ViewportWidget::handleEditing() {
    const auto add = [this](const char* id, std::function<bool(const Level&)> does,
                            std::function<bool()> when) {
        m_handlers.add(id, drawn({[this, does = std::move(does)] {
                                      const Level* level = builtLevel();
                                      if (level == nullptr)
                                          return false;
                                      endOtherTools();
                                      m_building.transform.commitSession();
                                      return does(*level);
                                  },
                                  std::move(when)}));
    };
    const auto selected = [this] { return builtLevel() != nullptr && !m_building.build.selection().empty(); };
    const auto copy = [this](const Level& level, bool removes) {
        if (const auto copied = m_building.transform.copy(level)) {
            m_host.keepCubes(copied->text);
            if (removes)
                m_building.build.clear(level);
            refreshBuilding();
        }
        return true;
    };
    add(
        "edit.copy", [copy](const Level& level) { return copy(level, false); }, selected);
    add(
        "edit.cut", [copy](const Level& level) { return copy(level, true); }, selected);
    m_handlers.add("edit.delete", drawn({[this, selected] {
                                             if (!selected())
                                                 return removeSource();
                                             endOtherTools();
                                             m_building.transform.commitSession();
                                             m_building.build.clear(*builtLevel());
                                             return true;
                                         },
                                         [this, selected] {
                                             BakedLights* lights = bakedLightsOf(m_host);
                                             return selected() ||
                                                    (lights != nullptr && lights->selectedSource());
                                         }}));
    const auto entities = [this] {
        const Selection& items = m_host.selection();
        return builtLevel() == nullptr && !items.empty() &&
               std::all_of(items.begin(), items.end(),
                           [](const ItemRef& item) { return item.kind == ItemKind::Entity; });
    };
    m_handlers.add("edit.duplicate", drawn({[this, entities] {
                                                if (entities()) {
                                                    m_host.submit(duplicationOf(m_host, m_host.selection(),
                                                                                m_control.camera().right()));
                                                    return true;
                                                }
                                                const Level* level = builtLevel();
                                                if (level == nullptr)
                                                    return false;
                                                endOtherTools();
                                                m_building.transform.commitSession();
                                                if (auto copied = m_building.transform.copy(*level)) {
                                                    beginPaste(std::move(*copied));
                                                    refreshBuilding();
                                                }
                                                return true;
                                            },
                                            [selected, entities] { return selected() || entities(); }}));
    add(
        "edit.paste",
        [this](const Level&) {
            auto kept = m_host.keptCubes();
            if (!kept)
                return false; // other things may be pasted then
            beginPaste(std::move(*kept));
            refreshBuilding();
            return true;
        },
        [this] { return builtLevel() != nullptr; });
}

} // namespace octant
