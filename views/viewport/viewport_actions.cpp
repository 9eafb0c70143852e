#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "views/host/key_text.h"
#include "views/render/scene.h"
#include "views/viewport/prop_feeder.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

constexpr const char* projections[] = {"view.perspective", "view.top", "view.front", "view.side"};
constexpr const char* shadings[] = {"view.shaded", "view.lightmap", "view.material-color"};

template <std::size_t N> int indexOf(const char* const (&names)[N], std::string_view name) {
    const auto found = std::find(std::begin(names), std::end(names), name);
    return found == std::end(names) ? -1 : static_cast<int>(found - std::begin(names));
}

} // namespace

bool ViewportWidget::canPerform(std::string_view action) const {
    if (m_asset && m_asset->canPerform(action))
        return true;
    if (action == "view.build" || action.starts_with("build."))
        return shownLevel() != nullptr;
    if (canTransform(action) || action == "view.focus-selection")
        return true;
    constexpr const char* toggles[] = {
        "view.wireframe", "view.sector-bounds", "view.regions",     "view.lights",
        "view.entities",  "view.grid",          "view.pause-clock", "view.sky"};
    return indexOf(projections, action) >= 0 || indexOf(shadings, action) >= 0 ||
           indexOf(toggles, action) >= 0;
}

bool ViewportWidget::perform(std::string_view action) {
    if (m_asset && m_asset->canPerform(action)) {
        if (!m_asset->perform(action))
            return false;
    } else if (transform(action) || build(action)) {
        // Done there.
    } else if (action == "view.focus-selection") {
        frameSelection();
    } else if (const int projection = indexOf(projections, action); projection >= 0) {
        showProjection(static_cast<render::Projection>(projection));
    } else if (const int mode = indexOf(shadings, action); mode >= 0) {
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
        m_props->setShown(m_on.entities);
    } else if (action == "view.grid") {
        m_on.grid = !m_on.grid;
    } else if (action == "view.sky") {
        m_on.sky = !m_on.sky;
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

void ViewportWidget::showProjection(render::Projection projection) {
    render::Camera& camera = m_control.camera();
    if (projection == camera.projection)
        return;
    if (projection == render::Projection::Perspective) {
        // Back to where one stood.
        camera = m_perspective;
    } else if (!camera.orthographic()) {
        m_perspective = camera;
        // The flat view shows what was in the middle, as large as it was.
        const QPointF middle(width() * 0.5, height() * 0.5);
        const std::vector<PickHit> hits = hitsAt(middle, 1);
        const double depth = hits.empty() ? glm::length(camera.eye - m_scene->bounds().center())
                                          : glm::dot(hits.front().point - camera.eye, camera.forward());
        const double away = std::clamp(std::isfinite(depth) ? depth : 0, 4.0, 8192.0);
        camera.orthoHeight = camera.unitsPerPixel(away, viewSize()) * viewSize().height;
        camera.eye += camera.forward() * away;
    }
    m_control.setProjection(projection);
    moveCamera();
    if (m_asset && camera.orthographic() && m_asset->framesFlatViews())
        frameBox({});
    wake();
}

bool ViewportWidget::isOn(std::string_view action) const {
    if (m_asset && m_asset->canPerform(action))
        return m_asset->isOn(action);
    if (const int projection = indexOf(projections, action); projection >= 0)
        return static_cast<int>(m_control.camera().projection) == projection;
    if (const int mode = indexOf(shadings, action); mode >= 0)
        return static_cast<int>(m_mode) == mode;
    return (action == "view.build" && m_build.active()) ||
           (action == "build.snap-cells" && m_build.snap() == BuildControl::Snap::Cells) ||
           (action == "build.snap-eighths" && m_build.snap() == BuildControl::Snap::Eighths) ||
           (action == "build.snap-free" && m_build.snap() == BuildControl::Snap::Free) ||
           (action == "build.terrain" && m_terrain.active()) ||
           (action == "build.paint-brush" && m_build.paints()) ||
           (action == "build.follow-cubes" && m_build.followsCubes()) ||
           (action == "build.link-corners" && m_build.linksCorners()) ||
           (action == "view.wireframe" && m_on.wireframe) ||
           (action == "view.sector-bounds" && m_on.bounds) || (action == "view.regions" && m_on.regions) ||
           (action == "view.lights" && m_on.lights) || (action == "view.entities" && m_on.entities) ||
           (action == "view.grid" && m_on.grid) || (action == "view.sky" && m_on.sky) ||
           (action == "view.pause-clock" && m_on.clockPaused);
}

void ViewportWidget::bindHeld(HeldKey key, const QList<QKeyCombination>& keys) {
    m_keys.releaseAll();
    m_keys.bind(key, keys);
    if (key <= HeldKey::Right)
        describeKeys();
}

void ViewportWidget::describeKeys() {
    QStringList keys;
    for (const HeldKey key : {HeldKey::Forward, HeldKey::Left, HeldKey::Back, HeldKey::Right})
        if (const auto first = m_keys.first(key))
            keys.append(shownKey(*first));
    setAccessibleDescription(
        tr("Shows the active level. Click selects, %1 fly, the right button looks around.")
            .arg(keys.join(QLatin1Char(' '))));
}

Viewport* createViewport(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new ViewportWidget(host, actions, parent);
}

} // namespace octant
