#include <algorithm>
#include <cmath>
#include <limits>

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QEnterEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <glm/geometric.hpp>

#include "model/geometry/octree.h"
#include "model/map/locate.h"
#include "views/host/actions.h"
#include "views/render/scenery.h"
#include "views/viewport/entity_sync.h"
#include "views/viewport/offer_bar.h"
#include "views/viewport/prop_sync.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/tool_drawing.h"
#include "views/viewport/view_walk.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

constexpr double notch = 120; // of QWheelEvent::angleDelta
constexpr double defaultDepth = 16;
constexpr std::size_t mostMarks = 32; // icons in one place that clicks tell apart
constexpr double zoomPixels = 40;     // that are dragged, a notch of the wheel
constexpr double notchesOfPinch = 5;  // of one that makes things twice as large
constexpr double edgePixels = 5;      // so near to the edge of a region is on it

} // namespace

glm::dvec2 ViewportWidget::pixel(const QPointF& position) const {
    const double scale = devicePixelRatioF();
    const QPoint corner = paneOnScreen().topLeft();
    return {position.x() * scale - corner.x(), position.y() * scale - corner.y()};
}

Ray ViewportWidget::rayAt(const QPointF& position) const {
    return viewFrom().ray({position.x(), position.y()});
}

std::vector<PickHit> ViewportWidget::pickShown(const Ray& ray, PickOptions options, PickIndex& index) {
    // What the hand passes through may be met first.
    constexpr std::size_t mostPassed = 256;
    const bool some = m_layers.locksCells() || !m_hiddenMaterials.empty();
    const std::size_t most = options.maxHits;
    if (some)
        options.maxHits = std::max(most, mostPassed);
    std::vector<PickHit> hits = pickUncut(ray, options, index);
    if (some) {
        std::erase_if(hits, [&](const PickHit& hit) { return passes(hit); });
        if (hits.size() > most)
            hits.resize(most);
    }
    for (PickHit& hit : hits)
        hit.item = inDocument(hit.item);
    return hits;
}

std::vector<PickHit> ViewportWidget::pickUncut(const Ray& ray, PickOptions options, PickIndex& index) {
    const render::Section section = shownSection();
    if (!section.cuts())
        return index.pick(ray, options);
    const auto range = section.along(ray.origin, ray.direction, m_control.camera().forward());
    if (!range)
        return {};
    // What is cut away may be met first.
    constexpr std::size_t mostCutAway = 256;
    const std::size_t most = options.maxHits;
    options.maxHits = std::max(most, mostCutAway);
    std::vector<PickHit> hits = index.pick(ray, options);
    const double length = glm::length(ray.direction);
    std::erase_if(hits, [&](const PickHit& hit) {
        return hit.distance < range->first * length || hit.distance > range->second * length;
    });
    if (auto cut = pickCut(ray, section, *range, options, index)) {
        std::erase_if(hits, [&](const PickHit& hit) {
            return hit.item.id == cut->item.id && hit.item.cube == cut->item.cube;
        });
        hits.insert(hits.begin(), *cut);
    }
    if (hits.size() > most)
        hits.resize(most);
    return hits;
}

std::optional<PickHit> ViewportWidget::pickCut(const Ray& ray, const render::Section& section,
                                               const std::pair<double, double>& range,
                                               const PickOptions& options, PickIndex& index) {
    const double length = glm::length(ray.direction);
    if (range.first <= 0 || range.first * length > options.maxDistance)
        return std::nullopt; // the eye is within what is shown
    // Matter is where the ray leaves a cube before it comes into one.
    const Ray inside{ray.origin + ray.direction * range.first, ray.direction};
    PickOptions within = options;
    within.hiddenFaces = within.backFaces = true;
    within.maxHits = 4;
    within.maxDistance = std::numeric_limits<double>::infinity();
    const std::vector<PickHit> hits = index.pick(inside, within);
    const auto leaves = std::find_if(hits.begin(), hits.end(), [&](const PickHit& hit) {
        return glm::dot(glm::dvec3(hit.normal), ray.direction) > 0;
    });
    constexpr double touch = 1e-6; // units: faces of neighbours lie in one place
    if (leaves == hits.end() || leaves->distance > hits.front().distance + touch)
        return std::nullopt;
    PickHit cut = *leaves;
    cut.distance = range.first * length;
    cut.point = inside.origin;
    // The side that looks out of the cut: of the plane that the ray comes through.
    glm::dvec3 out = -ray.direction / length;
    double nearest = std::numeric_limits<double>::infinity();
    for (int axis = 0; axis < 3; ++axis)
        for (const bool low : {false, true}) {
            const double plane = low ? section.low[axis] : section.high[axis];
            if (const double away = std::abs(inside.origin[axis] - plane); away < nearest && away < 1e-4) {
                nearest = away;
                out = glm::dvec3(0);
                out[axis] = low ? -1 : 1;
                cut.point = inside.origin;
                cut.point[axis] = plane;
            }
        }
    cut.normal = glm::vec3(out);
    double most = -2;
    for (int face = 0; face < 6; ++face)
        if (const double along = glm::dot(glm::dvec3(faceNormal(face)), out); along > most) {
            most = along;
            cut.item.face = static_cast<std::int8_t>(face);
        }
    return cut;
}

bool ViewportWidget::cutAway(const glm::dvec3& point) const {
    const render::Section section = shownSection();
    return section.cuts() && !section.shows(point);
}

std::optional<glm::dvec3> ViewportWidget::placeInView() {
    constexpr double before = 8, coarse = 8; // units before the eye; parts of a unit that are kept
    if (!m_sync->context())
        return std::nullopt;
    const Ray ray = rayAt(paneMiddle());
    const std::vector<PickHit> hits = pickShown(ray, {}, m_picks);
    const glm::dvec3 place = hits.empty() ? ray.origin + ray.direction * before : hits.front().point;
    return glm::round(place * coarse) / coarse;
}

std::vector<PickHit> ViewportWidget::hitsAt(const QPointF& position, std::size_t most) {
    if (!m_sync->context())
        return {};
    const Ray ray = rayAt(position);
    PickOptions options;
    options.maxHits = most;
    options.cells = true;
    std::vector<PickHit> hits = pickShown(ray, options, m_picks);
    const render::Section section = shownSection();
    // Icons and edges have a size on the screen, whatever the distance.
    const double scale = devicePixelRatioF();
    const auto reach = [&](ItemPickOptions& kinds, double pixels) {
        const double units = m_control.camera().unitsPerPixel(1, viewSize()) * pixels * scale;
        const bool flat = m_control.camera().orthographic();
        kinds.pointSize = flat ? units : 0;
        kinds.pointAngle = flat ? 0 : units;
    };
    if (m_on.entities || m_on.lights) {
        ItemPickOptions entities;
        entities.regions = entities.environmentRegions = false;
        reach(entities, markSize * 0.5);
        PickOptions all;
        all.maxHits = mostMarks;
        entities.carried = &m_carried;
        std::vector<PickHit> marks = m_items.pick(ray, entities, all);
        std::erase_if(marks, [&](const PickHit& hit) {
            const auto placed = section.cuts() ? m_items.find(hit.item) : std::nullopt;
            return !shows(hit.item) ||
                   (placed && !section.shows(m_carried.point(hit.item.id, placed->position)));
        });
        // Of icons in one place the last was drawn over the others.
        std::reverse(marks.begin(), marks.end());
        hits = mergeHits(std::move(hits), marks, most);
    }
    // Of bodies the first along the ray is known alone: it begins where it comes into what is shown.
    const auto range = section.cuts() ? section.along(ray.origin, ray.direction, m_control.camera().forward())
                                      : std::optional(std::pair(0.0, render::Section::far));
    const Ray within{ray.origin + ray.direction * (range ? range->first : 0), ray.direction};
    const auto addBody = [&](const auto& body) {
        if (!body || !range || m_layers.locked(body->item))
            return;
        PickHit hit;
        hit.item = body->item;
        hit.distance = body->distance + range->first;
        if (hit.distance > range->second)
            return;
        hit.point = ray.origin + ray.direction * hit.distance;
        // Its icon may have been met too, which says no more.
        std::erase_if(hits, [&](const PickHit& other) { return other.item == hit.item; });
        hits = mergeHits(std::move(hits), {hit}, most);
    };
    if (m_on.entities) {
        addBody(m_props->pick(within));
        addBody(m_bodies->pick(within));
    }
    if (showsRegions()) {
        ItemPickOptions regions;
        regions.entities = false;
        reach(regions, edgePixels);
        std::vector<PickHit> edges = m_items.pick(ray, regions, options);
        std::erase_if(edges, [&](const PickHit& hit) {
            return m_layers.locked(hit.item) || (section.cuts() && !section.shows(hit.point));
        });
        hits = mergeHits(std::move(hits), edges, most);
    }
    return hits;
}

const ViewportWidget::WrittenLabel* ViewportWidget::labelAt(const InputState& in,
                                                            const std::vector<PickHit>& hits) {
    if (in.byCursor || m_asset || m_lightTool.markAt(in))
        return nullptr;
    const auto onIcon = [&](const PickHit& hit) {
        const auto placed = hit.item.kind == ItemKind::Entity ? m_items.find(hit.item) : std::nullopt;
        const auto seen = placed ? in.view.onScreen(m_carried.point(hit.item.id, placed->position))
                                 : std::optional<glm::dvec2>();
        return seen && glm::distance(*seen, in.at) <= markSize * 0.5;
    };
    const auto first = std::find_if(hits.begin(), hits.end(),
                                    [](const PickHit& hit) { return hit.item.kind != ItemKind::Entity; });
    if (std::any_of(hits.begin(), first, onIcon))
        return nullptr;
    const auto written =
        std::find_if(m_writtenLabels.begin(), m_writtenLabels.end(), [&](const WrittenLabel& label) {
            return label.pane == m_pane && label.box.contains(QPointF(in.at.x, in.at.y)) &&
                   (label.source ? m_on.lights : m_items.find(label.item) && shows(label.item));
        });
    return written != m_writtenLabels.end() ? &*written : nullptr;
}

std::vector<PickHit> ViewportWidget::behindLabel(const InputState& in, std::vector<PickHit> hits) {
    const WrittenLabel* const label = labelAt(in, hits);
    if (label == nullptr || label->source)
        return hits;
    PickHit hit;
    hit.item = label->item;
    hit.point = label->point;
    hit.distance = glm::distance(label->point, in.ray().origin);
    std::erase_if(hits, [&](const PickHit& other) { return other.item == hit.item; });
    hits.insert(hits.begin(), hit);
    return hits;
}

std::optional<QPointF> ViewportWidget::placeOf(const glm::dvec3& point) const {
    const auto seen = m_control.camera().project(point, viewSize());
    if (!seen)
        return std::nullopt;
    return (QPointF(seen->pixel.x, seen->pixel.y) + paneOnScreen().topLeft()) / devicePixelRatioF();
}

std::vector<PickHit> ViewportWidget::pickAt(const QPointF& place, std::size_t most) {
    std::vector<PickHit> hits;
    inPane(m_paneGrid.paneAt(place.toPoint(), size()).value_or(m_hand), [&] { hits = hitsAt(place, most); });
    return hits;
}

ViewDirection ViewportWidget::viewDirection() const {
    const render::Camera& camera = m_control.camera();
    return {camera.yaw, camera.pitch, !camera.orthographic()};
}

std::vector<SelectedCells> ViewportWidget::selectedCells() const {
    std::vector<SelectedCells> list;
    const Level* const level = shownLevel();
    if (level == nullptr || !m_building.build.active())
        return list;
    const CellSelection& selection = m_building.build.selection();
    for (const CellRect& rect : selection.faces.rects()) {
        SelectedCells cells;
        cells.face = rect.face;
        cells.side = cellSide(*level, rect.cells.depth);
        cells.min = lowestCorner(*level) + glm::dvec3(rect.cells.min) * cells.side;
        cells.max = cells.min + glm::dvec3(rect.cells.size) * cells.side;
        cells.count = rect.cells.size.x * rect.cells.size.y * rect.cells.size.z;
        cells.layers = selection.layers;
        list.push_back(cells);
    }
    return list;
}

bool ViewportWidget::shows(const ItemRef& item) const {
    if (m_layers.hidden(item) || m_layers.locked(item))
        return false;
    if (item.kind != ItemKind::Entity)
        return showsRegions();
    const auto* entity = static_cast<const Entity*>(findItem(*m_sync->map(), item));
    return entity != nullptr && (entity->type == EntityType::Light ? m_on.lights : m_on.entities);
}

namespace {

/// Where the small axes are drawn.
QRect axesIn(const QRect& pane) {
    const auto side = static_cast<int>(render::axisWidgetSize);
    return {pane.left(), pane.bottom() + 1 - side, side, side};
}

} // namespace

std::optional<int> ViewportWidget::axisAt(const QPointF& position) const {
    constexpr double reach = 13; // pixels
    std::optional<int> nearest;
    double least = reach;
    for (int axis = 0; axis < 3; ++axis) {
        const QRect pane = paneRect();
        const glm::dvec2 tip = render::axisWidgetTip(m_control.camera(), axis, {pane.width(), pane.height()});
        const double away = std::hypot(tip.x + pane.x() - position.x(), tip.y + pane.y() - position.y());
        if (away < least) {
            least = away;
            nearest = axis;
        }
    }
    return nearest;
}

void ViewportWidget::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (!m_tools.dragging())
        m_cursor.followMouse();
    if (m_walk) {
        if (!m_walk->captured)
            captureWalk(true);
        else
            m_walk->clicked = event->button() == Qt::LeftButton;
        return;
    }
    if (m_drag != Drag::None || m_tools.dragging() || pressPaneLine(event->position(), event->button()))
        return;
    handToPlace(event->position());
    choosePane(m_hand);
    m_pressed = m_last = event->position();
    m_modifiers = event->modifiers();
    m_stirred = false;
    m_button = event->button();
    if (event->button() == Qt::LeftButton && pressAxis(event->position()))
        return;
    // The side buttons of a mouse go through the views as through pages.
    if (event->button() == Qt::BackButton || event->button() == Qt::ForwardButton) {
        m_button = Qt::NoButton;
        const bool back = event->button() == Qt::BackButton;
        if (QAction* action =
                m_actions.action(back ? QStringLiteral("go.view-back") : QStringLiteral("go.view-forward")))
            action->trigger();
        return;
    }
    const Drag drag = cameraDrag(m_navigation, event->button(), event->modifiers());
    if (drag != Drag::None) {
        // A flat view has one side to be seen from.
        const bool turns = drag == Drag::Look || drag == Drag::Orbit;
        beginDrag(turns && m_control.camera().orthographic() ? Drag::Pan : drag);
    } else if (event->button() == Qt::LeftButton) {
        m_pointer = event->position();
        m_offer->drop(); // something else is begun
        m_tools.press(input(event->position(), event->modifiers()));
        if (!m_tools.dragging())
            m_button = Qt::NoButton;
        m_toolsStale = true;
    }
    wake();
}

bool ViewportWidget::pressAxis(const QPointF& position) {
    const auto axis = axisAt(position);
    if (!axis)
        return false;
    constexpr render::Projection views[] = {render::Projection::Side, render::Projection::Top,
                                            render::Projection::Front};
    m_button = Qt::NoButton;
    const bool back = views[*axis] == m_control.camera().projection;
    // Through the window's action, so that menu and tool bar show it.
    constexpr const char* ids[] = {"view.side", "view.top", "view.front"};
    if (QAction* action = m_actions.action(QString::fromLatin1(back ? "view.perspective" : ids[*axis])))
        action->trigger();
    return true;
}

void ViewportWidget::beginDrag(Drag drag) {
    m_tools.commitSessions();
    m_drag = drag;
    findPivot();
    if (m_drag == Drag::Look)
        setCursor(Qt::BlankCursor);
}

void ViewportWidget::findPivot() {
    const render::Camera& camera = m_control.camera();
    const Ray ray = rayAt(m_pressed);
    const std::vector<PickHit> hits = hitsAt(m_pressed, 1);
    if (const auto distance = m_asset ? m_asset->distanceTo(ray) : std::nullopt)
        m_pivot = ray.origin + ray.direction * *distance;
    else
        m_pivot = hits.empty() ? camera.eye + camera.forward() * defaultDepth : hits.front().point;
    m_depth = camera.orthographic() ? 0 : std::max(0.5, glm::dot(m_pivot - camera.eye, camera.forward()));
    beginOrbit(hits);
}

void ViewportWidget::mouseMoveEvent(QMouseEvent* event) {
    const QPointF now = event->position();
    if (m_walk) {
        lookWalking(now);
        return;
    }
    const glm::dvec2 moved(now.x() - m_last.x(), now.y() - m_last.y());
    if (m_cursor.leads()) {
        if (m_tools.dragging() || moved == glm::dvec2(0))
            return; // what keys hold no mouse moves
        m_cursor.followMouse();
    }
    if (m_draggedLine) {
        m_paneGrid.drag(*m_draggedLine, now.toPoint(), size());
        layOutPanes();
        return;
    }
    if (event->buttons() == Qt::NoButton)
        handToPlace(now);
    m_last = m_pointer = now;
    m_modifiers = event->modifiers();
    m_stirred = m_stirred || (now - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    m_hoverStale = true;
    switch (m_drag) {
    case Drag::Look:
        m_control.look(turningBy(moved));
        moveCamera();
        break;
    case Drag::Orbit:
        orbit(turningBy(moved));
        moveCamera();
        break;
    case Drag::Pan:
        m_control.pan(moved * devicePixelRatioF(), m_depth, viewSize());
        moveCamera();
        break;
    case Drag::Zoom:
        // About where it began, as a wheel there would.
        zoomAt(m_pressed, (moved.x - moved.y) / zoomPixels);
        break;
    case Drag::None: {
        const InputState in = input(now, m_modifiers);
        m_tools.move(in);
        if (!m_tools.dragging() && moved != glm::dvec2(0))
            m_tools.commitSessions();
        const PaneGrid::Line line = m_paneGrid.lineAt(now.toPoint(), size());
        if (m_button == Qt::NoButton && line.any())
            setCursor(!line.level ? Qt::SplitHCursor : !line.upright ? Qt::SplitVCursor : Qt::SizeAllCursor);
        else if (m_button == Qt::NoButton)
            setCursor(axisAt(now) || m_tools.hasHandle(in) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        break;
    }
    }
    wake();
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && std::exchange(m_draggedLine, std::nullopt)) {
        unsetCursor();
        return;
    }
    if (m_walk || event->button() != m_button)
        return;
    m_modifiers = event->modifiers();
    m_button = Qt::NoButton;
    unsetCursor();
    if (std::exchange(m_drag, Drag::None) == Drag::None)
        m_tools.release(input(event->position(), event->modifiers()));
    m_toolsStale = true;
    wake();
    if (event->button() == Qt::RightButton && !m_stirred && !flying())
        showMenu(event->globalPosition().toPoint());
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_walk) {
        mousePressEvent(event);
        return;
    }
    if (m_paneGrid.lineAt(event->position().toPoint(), size()).any()) {
        m_paneGrid.setLines(0.5, 0.5);
        layOutPanes();
        return;
    }
    handToPlace(event->position());
    // The first click has changed the view: where that axis was, another one may end now.
    if (event->button() == Qt::LeftButton && axesIn(paneRect()).contains(event->position().toPoint()))
        return;
    // Quick clicks that place one thing after another are no double clicks.
    const bool placing = m_building.paste.active() || m_building.shape.open() ||
                         m_building.structure.active() || m_placeTool.active() || m_regionTool.active() ||
                         m_measureTool.active();
    if (event->button() == Qt::LeftButton && !placing && !m_host.selection().empty())
        frame(m_host.selection());
    else
        mousePressEvent(event);
}

void ViewportWidget::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / notch;
    if (event->angleDelta().isNull() || m_walk)
        return;
    handToPlace(event->position());
    if (m_drag == Drag::Look || (flight().any() && !m_control.camera().orthographic())) {
        m_control.changeSpeed(notches);
        m_stirred = true; // that was what the button was held for, not the menu
        tellStatus();
    } else if (notches != 0 && m_tools.wheel(input(event->position(), event->modifiers()), notches)) {
        m_toolsStale = true;
    } else if (!scrollCamera(*event)) {
        zoomAt(event->position(), notches);
    }
    event->accept();
    wake();
}

void ViewportWidget::zoomAt(const QPointF& place, double notches) {
    if (notches == 0)
        return;
    const std::vector<PickHit> hits = hitsAt(place, 1);
    std::optional<double> distance;
    if (m_asset)
        distance = m_asset->distanceTo(rayAt(place));
    else if (!hits.empty())
        distance = hits.front().distance;
    m_control.zoom(notches, pixel(place), distance, viewSize());
    moveCamera();
}

bool ViewportWidget::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture && !m_walk) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            handToPlace(gesture->position());
            zoomAt(gesture->position(), gesture->value() * notchesOfPinch);
            wake();
            return true;
        }
    }
    // Held keys come before the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = (key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
        // What is typed while something is held is a number; keys that write nothing go on moving the cursor.
        if (cursorTakes(*key) && !(m_tools.typing() && keyInputOf(*key)))
            return QOpenGLWidget::event(event);
        const auto input = plain ? keyInputOf(*key) : std::nullopt;
        if (walkTakes(*key) || (plain && m_tools.typing()) || (input && m_tools.holds(*input)) ||
            m_keys.flying(key->key(), key->modifiers()) || holdsForBuilding(*key)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip && showCornerTip(static_cast<QHelpEvent*>(event)->pos()))
        return true;
    return QOpenGLWidget::event(event);
}

bool ViewportWidget::holdsForBuilding(const QKeyEvent& event) const {
    const auto means = m_keys.meaning(event.key());
    return m_building.build.active() && means && *means > HeldKey::Fast &&
           event.modifiers() == Qt::NoModifier;
}

void ViewportWidget::keyPressEvent(QKeyEvent* event) {
    if (walkTakes(*event)) {
        pressWalking(*event);
        return;
    }
    if (m_asset && m_asset->key(event->key(), event->modifiers()))
        return;
    // It is in front of all that the key would end otherwise.
    if (event->key() == Qt::Key_Escape && m_offer->shown() && !m_tools.dragging()) {
        m_offer->drop();
        return;
    }
    if (const auto key = keyInputOf(*event);
        key && m_tools.key(m_cursor.leads() ? pointed() : input(m_pointer, event->modifiers()), *key)) {
        if (m_drag == Drag::None && !m_tools.dragging())
            m_button = Qt::NoButton;
        m_toolsStale = true;
        wake();
        return;
    }
    if (!m_keys.flying(event->key(), event->modifiers()) && !holdsForBuilding(*event)) {
        QOpenGLWidget::keyPressEvent(event);
        return;
    }
    if (!event->isAutoRepeat())
        m_keys.press(event->key());
    wake();
}

void ViewportWidget::keyReleaseEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat()) {
        m_keys.release(event->key());
        if (m_walk)
            m_walk->down.remove(event->key());
    }
    QOpenGLWidget::keyReleaseEvent(event);
}

void ViewportWidget::focusOutEvent(QFocusEvent* event) {
    m_keys.releaseAll();
    if (m_walk) {
        m_walk->down.clear();
        captureWalk(false);
    }
    m_tools.frame(pointed()); // moves that wait count
    m_tools.interrupt();
    // A menu may hold what is to be done with the ghost, and the palette that it was chosen in closes just
    // now.
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::MenuBarFocusReason &&
        event->reason() != Qt::ActiveWindowFocusReason)
        m_pasteTool.drop();
    m_drag = Drag::None;
    m_button = Qt::NoButton;
    m_draggedLine.reset();
    unsetCursor();
    QOpenGLWidget::focusOutEvent(event);
    wake();
}

/// Keys belong to what one points at: after a material was picked in the outline they build at once. What
/// takes text keeps them.
void ViewportWidget::enterEvent(QEnterEvent* event) {
    // A window that opens below a pointer that rests hears of no move.
    m_last = m_pointer = event->position();
    handToPlace(event->position());
    m_hoverStale = true;
    wake();
    const QWidget* focus = QApplication::focusWidget();
    const bool typing = focus != nullptr && focus->testAttribute(Qt::WA_InputMethodEnabled) &&
                        !focus->property("typingDone").toBool() &&
                        qobject_cast<const QAbstractItemView*>(focus) == nullptr;
    if (isActiveWindow() && !hasFocus() && !typing && QApplication::mouseButtons() == Qt::NoButton)
        setFocus(Qt::MouseFocusReason);
    QOpenGLWidget::enterEvent(event);
}

void ViewportWidget::leaveEvent(QEvent* event) {
    if (m_walk && m_walk->captured && hasFocus())
        centerPointer(); // it went too fast to be held
    m_tools.commitSessions();
    m_tools.leave();
    m_hovered.clear();
    m_hoverStale = m_cursor.leads();
    // What is chosen in menus is meant for where one worked, not for what the pointer came across.
    if (m_paneGrid.several() && m_drag == Drag::None && !m_tools.dragging() && !m_walk)
        handTo(m_chosen);
    tellStatus();
    QOpenGLWidget::leaveEvent(event);
}

CameraController::Flight ViewportWidget::flight() const {
    if (m_walk)
        return {};
    return m_keys.flight(QApplication::keyboardModifiers());
}

bool ViewportWidget::flying() const { return flight().any(); }

} // namespace octant
