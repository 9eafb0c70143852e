#include "views/properties/fields/color_popup.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int popupMargin = 10, squareSide = 180, barWidth = 16, barSpace = 10, previewHeight = 22;

double part(int at, int from, int length) {
    return std::clamp(static_cast<double>(at - from) / std::max(1, length - 1), 0.0, 1.0);
}

void drawChecks(QPainter& painter, const QRect& rect) {
    painter.fillRect(rect, QColor(0xffffff));
    for (int y = 0; y < rect.height(); y += 6)
        for (int x = (y / 6 % 2) * 6; x < rect.width(); x += 12)
            painter.fillRect(QRect(rect.left() + x, rect.top() + y, 6, 6).intersected(rect),
                             QColor(0xc0c0c0));
}

} // namespace

ColorPopup::ColorPopup(const QColor& first, bool alpha, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_before(first), m_hasAlpha(alpha) {
    setObjectName(QStringLiteral("colorPopup"));
    setAccessibleName(tr("Colour picker"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::StrongFocus);
    m_hue = std::max(0.0f, first.hsvHueF());
    m_saturation = first.hsvSaturationF();
    m_value = first.valueF();
    m_alpha = alpha ? first.alphaF() : 1;
    setFixedSize(2 * popupMargin + squareSide + barSpace + barWidth + (alpha ? barSpace + barWidth : 0),
                 2 * popupMargin + squareSide + barSpace + previewHeight);
}

QColor ColorPopup::color() const {
    return QColor::fromHsvF(static_cast<float>(m_hue), static_cast<float>(m_saturation),
                            static_cast<float>(m_value), static_cast<float>(m_alpha));
}

QRect ColorPopup::square() const { return {popupMargin, popupMargin, squareSide, squareSide}; }
QRect ColorPopup::hueBar() const {
    return {popupMargin + squareSide + barSpace, popupMargin, barWidth, squareSide};
}
QRect ColorPopup::alphaBar() const {
    return {popupMargin + squareSide + 2 * barSpace + barWidth, popupMargin, barWidth, squareSide};
}

void ColorPopup::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors();
    painter.fillRect(rect(), colors.panel);
    painter.setPen(colors.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));

    QLinearGradient across(square().topLeft(), square().topRight());
    across.setColorAt(0, Qt::white);
    across.setColorAt(1, QColor::fromHsvF(static_cast<float>(m_hue), 1, 1));
    painter.fillRect(square(), across);
    QLinearGradient down(square().topLeft(), square().bottomLeft());
    down.setColorAt(0, Qt::transparent);
    down.setColorAt(1, Qt::black);
    painter.fillRect(square(), down);
    const QPointF at(square().left() + m_saturation * (squareSide - 1),
                     square().top() + (1 - m_value) * (squareSide - 1));
    painter.setPen(QPen(m_value > 0.5 ? Qt::black : Qt::white, 1.5));
    painter.drawEllipse(at, 5, 5);

    QLinearGradient hues(hueBar().topLeft(), hueBar().bottomLeft());
    for (int i = 0; i <= 6; ++i)
        hues.setColorAt(i / 6.0, QColor::fromHsvF(static_cast<float>(i % 6) / 6.0f, 1, 1));
    painter.fillRect(hueBar(), hues);
    const auto mark = [&](const QRect& in, double where) {
        const double y = in.top() + where * (squareSide - 1);
        painter.setPen(QPen(Qt::black, 3));
        painter.drawLine(QPointF(in.left() - 2, y), QPointF(in.right() + 3, y));
        painter.setPen(QPen(Qt::white, 1.2));
        painter.drawLine(QPointF(in.left() - 2, y), QPointF(in.right() + 3, y));
    };
    mark(hueBar(), m_hue);
    if (m_hasAlpha) {
        drawChecks(painter, alphaBar());
        QColor solid = color();
        solid.setAlpha(255);
        QColor clear = solid;
        clear.setAlpha(0);
        QLinearGradient fade(alphaBar().topLeft(), alphaBar().bottomLeft());
        fade.setColorAt(0, solid);
        fade.setColorAt(1, clear);
        painter.fillRect(alphaBar(), fade);
        mark(alphaBar(), 1 - m_alpha);
    }
    const QRect preview(popupMargin, height() - popupMargin - previewHeight, width() - 2 * popupMargin,
                        previewHeight);
    drawChecks(painter, preview);
    painter.fillRect(preview.adjusted(0, 0, -preview.width() / 2, 0), m_before);
    painter.fillRect(preview.adjusted(preview.width() / 2, 0, 0, 0), color());
}

void ColorPopup::mousePressEvent(QMouseEvent* event) {
    const QPoint at = event->pos();
    const QMargins near(4, 4, 4, 4);
    if (square().marginsAdded(near).contains(at))
        m_dragged = Part::Square;
    else if (hueBar().marginsAdded(near).contains(at))
        m_dragged = Part::Hue;
    else if (m_hasAlpha && alphaBar().marginsAdded(near).contains(at))
        m_dragged = Part::Alpha;
    else {
        QFrame::mousePressEvent(event);
        return;
    }
    emit began();
    take(at);
}

void ColorPopup::take(const QPoint& at) {
    if (m_dragged == Part::Square) {
        m_saturation = part(at.x(), square().left(), squareSide);
        m_value = 1 - part(at.y(), square().top(), squareSide);
    } else if (m_dragged == Part::Hue) {
        m_hue = std::min(part(at.y(), hueBar().top(), squareSide), 0.9999);
    } else {
        m_alpha = 1 - part(at.y(), alphaBar().top(), squareSide);
    }
    update();
    emit changed(color());
}

void ColorPopup::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragged != Part::None)
        take(event->pos());
}

void ColorPopup::mouseReleaseEvent(QMouseEvent* event) {
    if (m_dragged == Part::None) {
        QFrame::mouseReleaseEvent(event);
        return;
    }
    m_dragged = Part::None;
    emit ended();
}

void ColorPopup::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_dragged != Part::None) {
        m_dragged = Part::None;
        emit cancelled();
    } else if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Return ||
               event->key() == Qt::Key_Enter) {
        close();
    } else {
        QFrame::keyPressEvent(event);
    }
}

void ColorPopup::hideEvent(QHideEvent* event) {
    if (m_dragged != Part::None) {
        m_dragged = Part::None;
        emit ended();
    }
    QFrame::hideEvent(event);
}

} // namespace octant
