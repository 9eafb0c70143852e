#include "views/keyframe_curve.h"

#include <algorithm>
#include <array>

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include "views/theme.h"

namespace octant {

KeyframeCurve::KeyframeCurve(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("keyframeCurve"));
    setAccessibleName(tr("Curve of the keyframes"));
    setMinimumSize(200, 120);
}

void KeyframeCurve::show(std::vector<p3m::Keyframe<glm::vec3>> keys, int selected) {
    m_keys = std::move(keys);
    m_selected = selected;
    update();
}

void KeyframeCurve::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& theme = themeColors();
    painter.fillRect(rect(), theme.base);
    if (m_keys.empty()) {
        painter.setPen(theme.dimText);
        painter.drawText(rect(), Qt::AlignCenter, tr("No keyframes"));
        return;
    }
    const int lineHeight = painter.fontMetrics().height();
    const QRectF area = QRectF(rect()).adjusted(10, 10, -10, -lineHeight - 8);
    double low = 1e30, high = -1e30;
    for (const auto& key : m_keys)
        for (int axis = 0; axis < 3; ++axis) {
            low = std::min(low, double{key.value[axis]});
            high = std::max(high, double{key.value[axis]});
        }
    if (high - low < 1e-6) {
        low -= 0.5;
        high += 0.5;
    }
    const double first = m_keys.front().frame, last = std::max(first + 1, double(m_keys.back().frame));
    const auto place = [&](double frame, double value) {
        return QPointF(area.left() + (frame - first) / (last - first) * area.width(),
                       area.bottom() - (value - low) / (high - low) * area.height());
    };
    painter.setPen(theme.border);
    if (low < 0 && high > 0)
        painter.drawLine(place(first, 0), place(last, 0));
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        painter.setPen(static_cast<int>(i) == m_selected ? QPen(theme.accent, 2) : QPen(theme.border, 1));
        painter.drawLine(place(m_keys[i].frame, low), place(m_keys[i].frame, high));
    }
    const std::array<QColor, 3> colors{theme.axisX, theme.axisY, theme.axisZ};
    for (int axis = 0; axis < 3; ++axis) {
        QPainterPath path(place(m_keys[0].frame, double{m_keys[0].value[axis]}));
        for (std::size_t i = 1; i < m_keys.size(); ++i) {
            if (m_keys[i].blend == p3m::Blend::None)
                path.lineTo(place(m_keys[i].frame, double{m_keys[i - 1].value[axis]}));
            path.lineTo(place(m_keys[i].frame, double{m_keys[i].value[axis]}));
        }
        const QColor& color = colors[static_cast<std::size_t>(axis)];
        painter.strokePath(path, QPen(color, 1.8));
        painter.setBrush(color);
        painter.setPen(Qt::NoPen);
        for (const auto& key : m_keys)
            painter.drawEllipse(place(key.frame, double{key.value[axis]}), 3, 3);
        painter.setBrush(Qt::NoBrush);
    }
    painter.setPen(theme.dimText);
    const QRectF below(area.left(), area.bottom() + 4, area.width(), lineHeight);
    painter.drawText(below, Qt::AlignLeft, tr("Frame %1").arg(first));
    painter.drawText(below, Qt::AlignRight, tr("Frame %1").arg(last));
    painter.drawText(below, Qt::AlignHCenter,
                     tr("%1 to %2").arg(QLocale().toString(low, 'g', 3), QLocale().toString(high, 'g', 3)));
}

} // namespace octant
