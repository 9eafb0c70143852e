#include "views/properties/zoom_picture.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr double mostZoom = 64, zoomStep = 1.25;

} // namespace

ZoomPicture::ZoomPicture(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(200);
    setToolTip(tr("Wheel to zoom, drag to move, double click to see all of it"));
    setCursor(Qt::OpenHandCursor);
}

void ZoomPicture::setPicture(const QImage& picture, std::vector<QPolygonF> outlines) {
    if (picture.size() != m_picture.size())
        fit();
    m_picture = picture;
    m_outlines = std::move(outlines);
    update();
}

void ZoomPicture::fit() {
    m_zoom = 1;
    m_middle = {0.5, 0.5};
    update();
}

QRectF ZoomPicture::place() const {
    if (m_picture.isNull())
        return {};
    const double fits = std::min(double(width()) / m_picture.width(), double(height()) / m_picture.height());
    const QSizeF size = QSizeF(m_picture.size()) * fits * m_zoom;
    return {{width() / 2.0 - m_middle.x() * size.width(), height() / 2.0 - m_middle.y() * size.height()},
            size};
}

void ZoomPicture::zoomBy(double factor, QPointF about) {
    const QRectF before = place();
    const double zoom = std::clamp(m_zoom * factor, 1.0, mostZoom);
    if (before.isEmpty() || zoom == m_zoom)
        return;
    const QPointF there((about.x() - before.x()) / before.width(),
                        (about.y() - before.y()) / before.height());
    m_zoom = zoom;
    const QRectF after = place();
    moveBy(about - QPointF(after.x() + there.x() * after.width(), after.y() + there.y() * after.height()));
}

void ZoomPicture::moveBy(QPointF by) {
    const QRectF all = place();
    if (all.isEmpty())
        return;
    m_middle -= QPointF(by.x() / all.width(), by.y() / all.height());
    m_middle = m_zoom == 1 ? QPointF(0.5, 0.5)
                           : QPointF(std::clamp(m_middle.x(), 0.0, 1.0), std::clamp(m_middle.y(), 0.0, 1.0));
    update();
}

void ZoomPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = themeColors();
    painter.fillRect(rect(), colors.dark ? colors.window.darker(130) : colors.base);
    const QRectF all = place();
    painter.drawImage(all, m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.accent, 1));
    for (const QPolygonF& outline : m_outlines) {
        QPolygonF drawn;
        for (const QPointF& point : outline)
            drawn.append({all.x() + point.x() * all.width(), all.y() + point.y() * all.height()});
        if (drawn.boundingRect().adjusted(-1, -1, 1, 1).intersects(rect()))
            painter.drawPolygon(drawn);
    }
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.border, 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void ZoomPicture::wheelEvent(QWheelEvent* event) {
    zoomBy(event->angleDelta().y() > 0 ? zoomStep : 1 / zoomStep, event->position());
    event->accept();
}

void ZoomPicture::mousePressEvent(QMouseEvent* event) { m_from = event->position(); }

void ZoomPicture::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) == 0)
        return;
    moveBy(event->position() - m_from);
    m_from = event->position();
}

void ZoomPicture::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void ZoomPicture::keyPressEvent(QKeyEvent* event) {
    constexpr double far = 24; // pixels
    const QPointF middle(width() / 2.0, height() / 2.0);
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(zoomStep, middle);
    case Qt::Key_Minus:
        return zoomBy(1 / zoomStep, middle);
    case Qt::Key_0:
        return fit();
    case Qt::Key_Left:
        return moveBy({far, 0});
    case Qt::Key_Right:
        return moveBy({-far, 0});
    case Qt::Key_Up:
        return moveBy({0, far});
    case Qt::Key_Down:
        return moveBy({0, -far});
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace octant
