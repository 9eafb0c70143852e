#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>

#include <glm/geometric.hpp>

#include "views/theme/theme.h"
#include "views/viewport/scene_feeder.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

constexpr double handleReach = 9; // pixels around a handle that are it
constexpr double faceHandle = 7;  // pixels, half the size of its picture
constexpr double leastRect = 48;  // pixels a rectangle has when its corners and edges can be taken
constexpr double cornerHandle = 4.5, edgeHandle = 3.5;

double sizeOf(const BuildControl::Handle& handle) {
    const bool edge = (handle.corners & (handle.corners - 1)) != 0;
    return handle.corners == 0 ? faceHandle : edge ? edgeHandle : cornerHandle;
}

} // namespace

std::optional<QPointF> ViewportWidget::onScreen(const glm::dvec3& point) const {
    const auto shown = m_control.camera().project(point, viewSize());
    if (!shown)
        return std::nullopt;
    return QPointF(shown->pixel.x, shown->pixel.y) / devicePixelRatioF();
}

std::vector<BuildControl::Handle> ViewportWidget::handles() const {
    const Level* level = shownLevel();
    if (level == nullptr || m_shape.open() || m_terrain.active())
        return {};
    std::vector<BuildControl::Handle> all = m_build.handles(*level);
    // Where one looks along their way they cannot be dragged, and would only keep one from selecting there.
    const render::Camera& camera = m_control.camera();
    constexpr double along = 0.999;
    std::erase_if(all, [&](const BuildControl::Handle& handle) {
        return camera.orthographic() && std::abs(glm::dot(handle.along, camera.forward())) > along;
    });
    QRectF around;
    for (const BuildControl::Handle& handle : all)
        if (const auto at = handle.corners != 0 ? onScreen(handle.at) : std::nullopt)
            around = around.isNull() ? QRectF(*at, QSizeF(1e-3, 1e-3))
                                     : around.united(QRectF(*at, QSizeF(1e-3, 1e-3)));
    // Around what is small on the screen handles would leave no place to select the next.
    if (std::max(around.width(), around.height()) < leastRect)
        std::erase_if(all, [](const BuildControl::Handle& handle) { return handle.corners != 0; });
    return all;
}

std::optional<BuildControl::Handle> ViewportWidget::handleAt(const QPointF& position) const {
    std::optional<BuildControl::Handle> nearest;
    double least = handleReach;
    for (const BuildControl::Handle& handle : handles())
        if (const auto at = onScreen(handle.at))
            if (const double away = std::hypot(at->x() - position.x(), at->y() - position.y());
                away < least) {
                least = away;
                nearest = handle;
            }
    return nearest;
}

void ViewportWidget::paintHandles(QPainter& painter) {
    if (m_drag == Drag::Build || m_paste.active())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = themeColors().accent, dark(20, 22, 26, 220);
    const auto pointed = m_drag == Drag::None ? handleAt(m_pointer) : std::nullopt;
    for (const BuildControl::Handle& handle : handles()) {
        const auto at = onScreen(handle.at);
        if (!at)
            continue;
        const bool hot = pointed && pointed->at == handle.at;
        const double size = sizeOf(handle) + (hot ? 1.5 : 0);
        painter.setPen(QPen(dark, 1.5));
        painter.setBrush(hot ? QColor(255, 255, 255) : accent);
        if (handle.corners != 0) {
            painter.drawRect(QRectF(at->x() - size, at->y() - size, size * 2, size * 2));
            continue;
        }
        // An arrow along the way that the face goes, as long on the screen however far away it is.
        const auto ahead = onScreen(handle.at + handle.along * 0.01);
        const QPointF way = ahead ? *ahead - *at : QPointF(0, -1);
        const double length = std::hypot(way.x(), way.y());
        const QPointF to = length > 1e-6 ? way / length * size * 2 : QPointF(0, 0);
        const QPointF across(-to.y() * 0.5, to.x() * 0.5);
        if (to.isNull())
            painter.drawEllipse(*at, size, size);
        else
            painter.drawPolygon(QPolygonF({*at + to, *at + across, *at - across}));
    }
}

bool ViewportWidget::typeAtHandle(const QKeyEvent& event) {
    if (m_drag != Drag::Handle || shownLevel() == nullptr)
        return false;
    if (event.key() == Qt::Key_Escape || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        if (event.key() == Qt::Key_Escape)
            m_build.cancelRun();
        m_build.drop();
        m_drag = Drag::None;
        m_button = Qt::NoButton;
    } else if (event.key() == Qt::Key_Backspace) {
        m_build.type(*shownLevel(), '\b');
    } else if (event.text().size() != 1 || !m_build.type(*shownLevel(), event.text().at(0).toLatin1())) {
        return false;
    }
    refreshBuilding();
    return true;
}

} // namespace octant
