#include "views/tools/gizmo_control.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "views/host/words.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr double moveStep = 0.125, turnStep = 15; // units, degrees
constexpr double freeTurnStep = 0.5;
constexpr double handlePixels = 9; // so near to a handle is on it
constexpr int ringPieces = 64;
constexpr double ringShare = 0.78; // of the arrows' length
constexpr double headShare = 0.16, startShare = 0.12;

glm::dvec3 along(int axis) {
    glm::dvec3 way(0);
    way[axis] = 1;
    return way;
}

double distanceToPiece(const QPointF& point, const QPointF& a, const QPointF& b) {
    const QPointF way = b - a, from = point - a;
    const double length = QPointF::dotProduct(way, way);
    const double share = length > 0 ? std::clamp(QPointF::dotProduct(from, way) / length, 0.0, 1.0) : 0;
    const QPointF off = from - way * share;
    return std::hypot(off.x(), off.y());
}

const QColor& colorOf(int axis) {
    const ThemeColors& colors = themeColors();
    return axis == 0 ? colors.axisX : axis == 1 ? colors.axisY : colors.axisZ;
}

} // namespace

void GizmoControl::follow(std::optional<Target> target) {
    m_items.clear();
    m_target = std::move(target);
    m_center = m_target ? std::optional(m_target->center) : std::nullopt;
}

void GizmoControl::follow(const PlacedItems& items) {
    m_items.clear();
    m_target.reset();
    m_center.reset();
    glm::dvec3 sum(0);
    for (const ItemRef& item : m_host.selection()) {
        if (item.kind != ItemKind::Entity)
            continue;
        if (const auto placed = items.find(item)) {
            m_items.push_back(item);
            sum += placed->position;
        }
    }
    if (!m_items.empty())
        m_center = sum / static_cast<double>(m_items.size());
}

std::vector<glm::dvec3> GizmoControl::ring(int axis) const {
    std::vector<glm::dvec3> points;
    for (int i = 0; i <= ringPieces; ++i) {
        const double angle = glm::radians(360.0 * i / ringPieces);
        glm::dvec3 point = *m_center;
        point[(axis + 1) % 3] += std::cos(angle) * m_reach * ringShare;
        point[(axis + 2) % 3] += std::sin(angle) * m_reach * ringShare;
        points.push_back(point);
    }
    return points;
}

std::optional<GizmoControl::Handle> GizmoControl::handleAt(const QPointF& position,
                                                           const OnScreen& onScreen) const {
    if (!m_center)
        return std::nullopt;
    std::optional<Handle> nearest;
    double least = handlePixels;
    const auto offer = [&](const Handle& handle, const glm::dvec3& from, const glm::dvec3& to) {
        const auto a = onScreen(from), b = onScreen(to);
        // An arrow that is looked along cannot be dragged.
        if (!a || !b || (!handle.turns && std::hypot(a->x() - b->x(), a->y() - b->y()) < handlePixels))
            return;
        if (const double away = distanceToPiece(position, *a, *b); away < least) {
            least = away;
            nearest = handle;
        }
    };
    for (int axis = 0; axis < 3; ++axis)
        offer({false, axis}, *m_center + along(axis) * (m_reach * startShare),
              *m_center + along(axis) * m_reach);
    if (nearest)
        return nearest;
    for (int axis = 0; axis < 3; ++axis) {
        const std::vector<glm::dvec3> points = ring(axis);
        for (std::size_t i = 1; i < points.size(); ++i)
            offer({true, axis}, points[i - 1], points[i]);
    }
    return nearest;
}

std::optional<double> GizmoControl::reading(const Ray& ray) const {
    const glm::dvec3 axis = along(m_grabbed->axis), from = ray.origin - m_origin;
    const double slope = glm::dot(ray.direction, axis);
    if (m_grabbed->turns) {
        constexpr double flat = 0.02; // a ring seen from its side tells nothing
        const double length = glm::length(ray.direction);
        if (std::abs(slope) < flat * length)
            return std::nullopt;
        const glm::dvec3 at = from - ray.direction * (glm::dot(from, axis) / slope);
        return glm::degrees(std::atan2(at[(m_grabbed->axis + 2) % 3], at[(m_grabbed->axis + 1) % 3]));
    }
    const double squared = glm::dot(ray.direction, ray.direction), apart = squared - slope * slope;
    if (apart < 1e-6 * squared)
        return std::nullopt;
    return (squared * glm::dot(from, axis) - slope * glm::dot(from, ray.direction)) / apart;
}

void GizmoControl::grab(const Handle& handle, const Ray& ray) {
    m_grabbed = handle;
    m_origin = *m_center;
    m_way = 0;
    const auto first = reading(ray);
    if (!first) {
        m_grabbed.reset();
        return;
    }
    m_first = *first;
    m_held = m_target;
    const QString name = m_held         ? (handle.turns ? m_held->turnName : m_held->moveName)
                         : handle.turns ? tr("Turn entities")
                                        : tr("Move entities");
    m_gesture = m_host.beginGesture(name.toStdString());
}

void GizmoControl::dragTo(const Ray& ray, bool freely) {
    const auto now = m_grabbed ? reading(ray) : std::nullopt;
    if (!now)
        return;
    double way = *now - m_first;
    if (m_grabbed->turns) {
        way -= 360 * std::round(way / 360);
        const double step = freely ? freeTurnStep : m_held ? m_held->turnStep : turnStep;
        way = std::round(way / step) * step;
    } else if (!freely) {
        const double step = m_held ? m_held->moveStep : moveStep;
        way = std::round(way / step) * step;
    }
    if (way == m_way)
        return;
    m_way = way;
    if (m_held) {
        if (const auto edit = m_held->edit(*m_grabbed, way))
            m_host.preview(m_gesture, *edit);
        return;
    }
    Edit edit{"entity.transform", m_items, {}};
    if (m_grabbed->turns) {
        edit.with("degrees", static_cast<float>(way))
            .with("axis", static_cast<std::uint64_t>(m_grabbed->axis))
            .with("around", std::vector<float>{static_cast<float>(m_origin.x), static_cast<float>(m_origin.y),
                                               static_cast<float>(m_origin.z)});
    } else {
        const glm::vec3 by(along(m_grabbed->axis) * way);
        edit.with("by", std::vector<float>{by.x, by.y, by.z});
    }
    m_host.preview(m_gesture, edit);
}

void GizmoControl::drop() {
    if (std::exchange(m_grabbed, std::nullopt))
        m_host.commit(m_gesture);
}

void GizmoControl::cancel() {
    if (std::exchange(m_grabbed, std::nullopt))
        m_host.cancel(m_gesture);
}

QString GizmoControl::text() const {
    if (!m_grabbed)
        return {};
    const QString axis(QLatin1Char("XYZ"[m_grabbed->axis]));
    return m_grabbed->turns ? tr("%1° about %2").arg(m_way, 0, 'g', 4).arg(axis)
                            : tr("%1 m along %2").arg(m_way, 0, 'g', 5).arg(axis);
}

void GizmoControl::paint(QPainter& painter, const OnScreen& onScreen,
                         const std::optional<Handle>& pointed) const {
    if (!m_center)
        return;
    const auto hot = m_grabbed ? m_grabbed : pointed;
    painter.setBrush(Qt::NoBrush);
    for (int axis = 0; axis < 3; ++axis) {
        QPolygonF line;
        for (const glm::dvec3& point : ring(axis))
            if (const auto at = onScreen(point))
                line << *at;
        QColor color = colorOf(axis);
        const bool lit = hot && *hot == Handle{true, axis};
        color.setAlpha(lit ? 255 : 130);
        painter.setPen(QPen(color, lit ? 3 : 1.4));
        painter.drawPolyline(line);
    }
    for (int axis = 0; axis < 3; ++axis) {
        const auto from = onScreen(*m_center + along(axis) * (m_reach * startShare));
        const auto to = onScreen(*m_center + along(axis) * m_reach);
        if (!from || !to)
            continue;
        const bool lit = hot && *hot == Handle{false, axis};
        const QColor color = lit ? QColor(255, 255, 255) : colorOf(axis);
        painter.setPen(QPen(color, lit ? 4 : 3, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(*from, *to);
        const QPointF head = (*to - *from) * headShare, across(-head.y() * 0.55, head.x() * 0.55);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF({*to + head, *to + across, *to - across}));
        painter.setBrush(Qt::NoBrush);
    }
}

} // namespace octant
