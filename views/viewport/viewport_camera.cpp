#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

#include <QAction>

#include <glm/geometric.hpp>

#include "model/geometry/sector_walk.h"
#include "model/map/item_kinds.h"
#include "views/host/actions.h"
#include "views/render/scene.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/view_walk.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

/// Units a second that suit a level with this in it.
double speedIn(const render::WorldBox& box) {
    const glm::dvec3 size = box.empty() ? glm::dvec3(0) : box.size();
    return std::clamp(std::max({size.x, size.y, size.z}) / 12, 4.0, 64.0);
}

/// Whether all are rooms to be in, which one wants to see from within.
bool areRegions(const Selection& items) {
    return !items.empty() && std::all_of(items.begin(), items.end(), [](const ItemRef& item) {
        return item.kind == ItemKind::Region || isEnvironmentRegion(item.kind);
    });
}

/// The camera that frames a box, but on this side of the walls and the roof around it: it looks as before
/// where a fair part of the way to the box is free, or else from where most of it is. `freeWay`: how far one
/// gets from a point along a unit vector, units.
render::Camera
clearView(const render::Camera& now, const render::WorldBox& box, render::ViewSize size,
          const render::FrameInsets& insets,
          const std::function<double(const glm::dvec3& from, const glm::dvec3& way)>& freeWay) {
    constexpr double enough = 0.35, better = 0.05; // of the way to the box
    constexpr double fromWall = 0.25;              // units
    const glm::dvec3 middle = box.center();
    std::optional<render::Camera> best;
    double most = 0;
    for (const double pitch : {now.pitch, -20.0, -45.0, 10.0})
        for (const double turn : {0, 45, -45, 90, -90, 135, -135, 180}) {
            render::Camera camera = now;
            camera.yaw = std::remainder(now.yaw + turn, 360);
            camera.pitch = pitch;
            camera.frameBox(box, size, insets);
            const double whole = glm::length(camera.eye - middle);
            const glm::dvec3 way = (camera.eye - middle) / whole;
            const double free = std::clamp(freeWay(middle, way) - fromWall, 0.0, whole);
            const double share = free / whole;
            if (share < 1) {
                camera.eye = middle + way * free;
                camera.lookAt(middle);
            }
            if (share > most + better) {
                best = camera;
                most = share;
            }
            if (most >= 1 || (pitch == now.pitch && turn == 0 && share >= enough))
                return *best;
        }
    render::Camera framed = now;
    framed.frameBox(box, size, insets);
    return best.value_or(framed);
}

} // namespace

void ViewportWidget::keepCamera() {
    if (m_shownLevel.second == 0 && !m_asset)
        return;
    if (!m_framePending && !m_untouched)
        inPane(0, [this] { m_kept[m_shownLevel] = keptCamera(); });
    for (int pane = 1; pane < m_paneGrid.count(); ++pane) {
        const ViewPane& own = m_panes[static_cast<std::size_t>(pane)];
        if (!own.fresh && !own.untouched)
            inPane(pane, [&] { m_keptPanes[{m_shownLevel, pane}] = keptCamera(); });
    }
}

ViewportWidget::KeptCamera ViewportWidget::keptCamera() const {
    const bool walks = m_walk && m_pane == m_hand;
    return {walks ? m_walk->before : m_control.camera(), walks ? m_walk->perspectiveBefore : m_perspective,
            m_control.speed()};
}

void ViewportWidget::afterFraming(const render::WorldBox& box) {
    m_control.setSpeed(speedIn(box));
    m_framePending = false;
    moveCamera();
    m_untouched = true;
}

void ViewportWidget::frameLevel() {
    if (m_pane != 0) {
        inPane(0, [this] { frameLevel(); });
        return;
    }
    if (m_framePending && frameAsset())
        return;
    if (!m_framePending || !m_sync->context() || m_sync->looking())
        return;
    render::Camera& camera = m_control.camera();
    if (!m_untouched) { // else the first look has found where it is seen best
        camera.yaw = usualYaw;
        camera.pitch = usualPitch;
    }
    render::WorldBox box = m_scene->bounds();
    if (m_untouched && !m_firstOutline.empty()) {
        // What has been decoded since makes no difference, so that a file is always shown alike.
        camera.framePoints(m_firstOutline, viewSize());
    } else if (!box.empty()) {
        camera.framePoints(m_scene->outline(), viewSize());
    } else {
        box = render::roughBounds(*m_sync->context());
        camera.frameBox(box, viewSize());
    }
    afterFraming(box);
}

void ViewportWidget::resizeEvent(QResizeEvent* event) {
    QOpenGLWidget::resizeEvent(event);
    layOutPanes();
    refreshShapes();
    if (m_asset)
        m_asset->resized(size());
    m_shapesStale = true;
    showDoor();
    showClock();
    wake();
}

void ViewportWidget::frame(const Selection& items) {
    if (m_asset)
        frameBox(m_asset->boundsOf(items));
    if (!m_sync->context())
        return;
    if (m_overlaysStale)
        refreshOverlays();
    const render::WorldBox box = framedBounds(*m_sync->map(), *m_sync->context(), m_items, items);
    const bool entities = !items.empty() && std::all_of(items.begin(), items.end(), [](const ItemRef& item) {
        return item.kind == ItemKind::Entity;
    });
    if (box.empty() && entities)
        m_host.report(tr("What is selected stands nowhere in this level, so the view stays.").toStdString());
    else
        frameBox(box, areRegions(items));
}

/// While one builds, the cells that are selected come before items.
void ViewportWidget::frameSelection() {
    const Level* level = shownLevel();
    if (level == nullptr || !m_building.build.active() || m_building.build.selection().empty()) {
        frame(m_host.selection());
        return;
    }
    const LevelBox cells = m_building.build.selection().bounds(*level);
    const double side = cellSide(*level, cells.depth);
    const glm::dvec3 low = lowestCorner(*level) + glm::dvec3(cells.min) * side;
    frameBox({low, low + glm::dvec3(cells.size) * side});
}

/// An empty box stands for the whole level, in which one then flies as fast as in a level just opened.
void ViewportWidget::frameBox(render::WorldBox box, bool indoors) {
    leaveView();
    m_framePending = m_framePending && m_pane != 0;
    const bool whole = box.empty();
    if (whole && m_asset) {
        for (const glm::dvec3& point : outlineOfAsset())
            box.add(point);
        if (box.empty())
            return;
    } else if (whole) {
        box = m_scene->bounds().empty() ? render::roughBounds(*m_sync->context()) : m_scene->bounds();
    }
    render::Camera& camera = m_control.camera();
    if (indoors && !whole && !camera.orthographic())
        camera = clearView(camera, box, viewSize(), insets(),
                           [this](const glm::dvec3& from, const glm::dvec3& way) {
                               const std::vector<PickHit> hits = m_picks.pick({from, way}, {});
                               return hits.empty() ? std::numeric_limits<double>::infinity()
                                                   : glm::length(hits.front().point - from);
                           });
    else
        camera.frameBox(box, viewSize(), insets());
    if (whole)
        m_control.setSpeed(speedIn(box));
    moveCamera();
    wake();
}

void ViewportWidget::goTo(const glm::dvec3& position) {
    leaveView();
    render::Camera camera = m_control.camera();
    camera.eye = position;
    setCamera(camera);
}

void ViewportWidget::leaveView() {
    endWalk(); // what jumps does not walk
    if (m_framePending)
        return;
    trail().leave(m_control.camera());
    tellActions(); // a jump need not be the work of an action, which the window would follow
}

void ViewportWidget::followTrail(bool forward) {
    endWalk();
    const render::Camera& here = m_control.camera();
    if (const auto there = forward ? trail().forward(here) : trail().back(here))
        setCamera(*there);
}

void ViewportWidget::setPreferences(const ViewPreferences& preferences) {
    m_preferences = preferences;
    const double field = preferences.fieldOfView;
    for (int pane = 0; pane < PaneGrid::most; ++pane)
        inPane(pane, [&] {
            m_perspective.fieldOfView = field;
            if (std::exchange(m_control.camera().fieldOfView, field) != field && pane < m_paneGrid.count())
                moveCamera();
        });
    if (m_walk)
        m_walk->before.fieldOfView = m_walk->perspectiveBefore.fieldOfView = field;
    m_toolsStale = true;
    wake();
}

glm::dvec2 ViewportWidget::turningBy(const glm::dvec2& moved) const {
    return moved * m_preferences.turningSpeed * glm::dvec2(1, m_preferences.upsideDown ? -1 : 1);
}

void ViewportWidget::setCamera(const render::Camera& camera) {
    m_framePending = m_framePending && m_pane != 0;
    m_control.camera() = camera;
    moveCamera();
    wake();
}

void ViewportWidget::moveCamera() {
    ViewPane& own = m_panes[static_cast<std::size_t>(m_pane)];
    own.fresh = own.untouched = false;
    m_untouched = m_untouched && m_pane != 0;
    m_sync->setEye(cameraOf(mainPane()).eye);
    m_moving = true;
    m_hoverStale = true;
    tellStatus();
}

} // namespace octant
