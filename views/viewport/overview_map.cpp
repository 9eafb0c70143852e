#include "views/viewport/overview_map.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include "views/theme/theme.h"
#include "views/viewport/compass.h"

namespace octant {
namespace {

constexpr int mapWidth = 176, mapHeight = 132; // pixels
constexpr double wedgeLength = 30, eyeRadius = 4;

} // namespace

OverviewMap::OverviewMap(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("overview"));
    setAccessibleName(tr("Overview of the level"));
    setAccessibleDescription(tr("Shows the level from above and where the camera is. Click to go there."));
    setToolTip(tr("The level from above, north is up. Click to go there."));
    setAttribute(Qt::WA_NoMousePropagation);
    setCursor(Qt::CrossCursor);
    setFixedSize(mapWidth, mapHeight);
    hide();
}

void OverviewMap::present(const QImage& picture, const render::Camera& from) {
    m_picture = picture;
    m_from = from;
    update();
}

void OverviewMap::clear() {
    m_picture = {};
    update();
}

void OverviewMap::mark(const render::Camera& camera, render::ViewSize size) {
    if (m_marked == camera && m_markedSize.width == size.width && m_markedSize.height == size.height)
        return;
    m_marked = camera;
    m_markedSize = size;
    update();
}

QPointF OverviewMap::placeOf(const glm::dvec3& point) const {
    const auto seen = m_from.project(point, pictureSize());
    return seen ? QPointF(seen->pixel.x, seen->pixel.y) : QPointF();
}

void OverviewMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), themeColors().viewportBottom);
    if (!m_picture.isNull())
        painter.drawImage(rect(), m_picture);
    if (m_marked && !m_picture.isNull()) {
        const QRectF within = QRectF(rect()).adjusted(eyeRadius, eyeRadius, -eyeRadius, -eyeRadius);
        const QPointF eye = placeOf(m_marked->eye);
        // Who is outside is marked at the border.
        const QPointF at(std::clamp(eye.x(), within.left(), within.right()),
                         std::clamp(eye.y(), within.top(), within.bottom()));
        QColor seen = themeColors().accent;
        seen.setAlpha(90);
        painter.setPen(QPen(themeColors().accent, 1.5));
        painter.setBrush(seen);
        if (m_marked->projection == render::Projection::Top) {
            const double pixels = 1 / m_from.unitsPerPixel(1, pictureSize());
            const QSizeF size(m_marked->orthoHeight * m_markedSize.aspect() * pixels,
                              m_marked->orthoHeight * pixels);
            painter.drawRect(QRectF(eye - QPointF(size.width(), size.height()) / 2, size));
        } else {
            const double half = m_marked->orthographic()
                                    ? 0.1
                                    : std::atan(std::tan(m_marked->fieldOfView * std::numbers::pi / 360) *
                                                m_markedSize.aspect());
            const double heading = headingOf(*m_marked) * std::numbers::pi / 180;
            const auto ray = [&](double turn) {
                return at + QPointF(std::sin(heading + turn), -std::cos(heading + turn)) * wedgeLength;
            };
            QPainterPath wedge(at);
            constexpr int parts = 8;
            for (int i = 0; i <= parts; ++i)
                wedge.lineTo(ray(half * (2.0 * i / parts - 1)));
            wedge.closeSubpath();
            painter.drawPath(wedge);
        }
        painter.setPen(QPen(QColor(0, 0, 0, 200), 1.5));
        painter.setBrush(QColor(255, 255, 255));
        painter.drawEllipse(at, eyeRadius, eyeRadius);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void OverviewMap::go(const QPointF& place, bool first) {
    if (m_picture.isNull())
        return;
    const glm::dvec3 point = m_from.unproject({place.x(), place.y()}, 0, pictureSize());
    emit goWanted(point.x, point.z, first);
}

void OverviewMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        go(event->position(), true);
}

void OverviewMap::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0 && rect().contains(event->position().toPoint()))
        go(event->position(), false);
}

void OverviewMap::wheelEvent(QWheelEvent* event) { event->accept(); }

} // namespace octant
