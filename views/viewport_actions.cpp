#include <algorithm>

#include "views/render/scene.h"
#include "views/viewport_widget.h"

namespace octant {
namespace {

constexpr const char* projections[] = {"view.perspective", "view.top", "view.front", "view.side"};
constexpr const char* modes[] = {"view.shaded", "view.lightmap", "view.material-color"};

template <std::size_t N> int indexOf(const char* const (&names)[N], std::string_view name) {
    const auto found = std::find(std::begin(names), std::end(names), name);
    return found == std::end(names) ? -1 : static_cast<int>(found - std::begin(names));
}

} // namespace

bool ViewportWidget::canPerform(std::string_view action) const {
    if (action == "view.focus-selection")
        return true;
    constexpr const char* toggles[] = {"view.wireframe",  "view.sector-bounds", "view.regions",
                                       "view.lights",     "view.entities",      "view.grid",
                                       "view.pause-clock"};
    return indexOf(projections, action) >= 0 || indexOf(modes, action) >= 0 || indexOf(toggles, action) >= 0;
}

bool ViewportWidget::perform(std::string_view action) {
    if (action == "view.focus-selection") {
        frame(m_host.selection());
    } else if (const int projection = indexOf(projections, action); projection >= 0) {
        const auto next = static_cast<render::Projection>(projection);
        const render::Camera& now = m_control.camera();
        if (next != now.projection) {
            // Flat views look at where the perspective one stood, so that the place is not lost.
            m_control.setProjection(next);
            moveCamera();
        }
    } else if (const int mode = indexOf(modes, action); mode >= 0) {
        m_mode = static_cast<Mode>(mode);
    } else if (action == "view.wireframe") {
        m_on.wireframe = !m_on.wireframe;
    } else if (action == "view.sector-bounds") {
        m_on.bounds = !m_on.bounds;
    } else if (action == "view.regions") {
        m_on.regions = !m_on.regions;
    } else if (action == "view.lights") {
        m_on.lights = !m_on.lights;
    } else if (action == "view.entities") {
        m_on.entities = !m_on.entities;
    } else if (action == "view.grid") {
        m_on.grid = !m_on.grid;
    } else if (action == "view.pause-clock") {
        m_on.clockPaused = !m_on.clockPaused;
    } else {
        return false;
    }
    m_overlaysStale = true;
    m_moving = true;
    wake();
    tellStatus();
    return true;
}

bool ViewportWidget::isOn(std::string_view action) const {
    if (const int projection = indexOf(projections, action); projection >= 0)
        return static_cast<int>(m_control.camera().projection) == projection;
    if (const int mode = indexOf(modes, action); mode >= 0)
        return static_cast<int>(m_mode) == mode;
    return (action == "view.wireframe" && m_on.wireframe) ||
           (action == "view.sector-bounds" && m_on.bounds) || (action == "view.regions" && m_on.regions) ||
           (action == "view.lights" && m_on.lights) || (action == "view.entities" && m_on.entities) ||
           (action == "view.grid" && m_on.grid) || (action == "view.pause-clock" && m_on.clockPaused);
}

Viewport* createViewport(Host& host, ActionRegistry&, QWidget* parent) {
    return new ViewportWidget(host, parent);
}

} // namespace octant
