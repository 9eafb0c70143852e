#include "views/keyframe_curve.h"

#include <algorithm>

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include "views/theme.h"

namespace octant {
namespace {

constexpr int curveMargin = 10, curveBand = 12; // pixels

QColor colorOf(const std::vector<double>& values) {
    return QColor(static_cast<int>(values[0]), static_cast<int>(values[1]), static_cast<int>(values[2]));
}

} // namespace

KeyframeCurve::KeyframeCurve(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("keyframeCurve"));
    setAccessibleName(tr("Curve of the keyframes"));
    setMinimumSize(200, 120);
}

void KeyframeCurve::show(KeyframeTrack track, int selected) {
    m_track = std::move(track);
    m_selected = selected;
    update();
}

void KeyframeCurve::paintCurves(QPainter& painter, const QRectF& area, double first, double last, double low,
                                double high) const {
    const auto place = [&](double frame, double value) {
        return QPointF(area.left() + (frame - first) / (last - first) * area.width(),
                       area.bottom() - (value - low) / (high - low) * area.height());
    };
    const ThemeColors& theme = themeColors();
    painter.setPen(theme.border);
    if (low < 0 && high > 0)
        painter.drawLine(place(first, 0), place(last, 0));
    const std::vector<KeyframeTrack::Key>& keys = m_track.keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        painter.setPen(static_cast<int>(i) == m_selected ? QPen(theme.accent, 2) : QPen(theme.border, 1));
        painter.drawLine(place(keys[i].frame, low), place(keys[i].frame, high));
    }
    const bool several = keys.front().values.size() > 1;
    const QColor colors[] = {several ? theme.axisX : theme.accent, theme.axisY, theme.axisZ, theme.dimText};
    for (std::size_t part = 0; part < keys.front().values.size(); ++part) {
        QPainterPath path(place(first, m_track.at(first)[part]));
        const int steps = std::max(1, static_cast<int>(area.width()));
        for (std::size_t i = 1; i < keys.size(); ++i) {
            const double from = keys[i - 1].frame, to = keys[i].frame;
            if (keys[i].blend == p3m::Blend::None)
                path.lineTo(place(to, keys[i - 1].values[part]));
            else
                for (double frame = from; frame < to; frame += (last - first) / steps)
                    path.lineTo(place(frame, m_track.at(frame)[part]));
            path.lineTo(place(to, keys[i].values[part]));
        }
        painter.strokePath(path, QPen(colors[part], 1.8));
        painter.setBrush(colors[part]);
        painter.setPen(Qt::NoPen);
        for (const KeyframeTrack::Key& key : keys)
            painter.drawEllipse(place(key.frame, key.values[part]), 3, 3);
        painter.setBrush(Qt::NoBrush);
    }
}

void KeyframeCurve::paintColors(QPainter& painter, const QRectF& band, double first, double last) const {
    const int width = std::max(1, static_cast<int>(band.width()));
    for (int x = 0; x < width; ++x)
        painter.fillRect(QRectF(band.left() + x, band.top(), 1, band.height()),
                         colorOf(m_track.at(first + (last - first) * x / width)));
    painter.setPen(themeColors().border);
    painter.drawRect(band);
}

void KeyframeCurve::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& theme = themeColors();
    painter.fillRect(rect(), theme.base);
    if (m_track.keys.empty()) {
        painter.setPen(theme.dimText);
        painter.drawText(rect(), Qt::AlignCenter, tr("No keyframes"));
        return;
    }
    const int lineHeight = painter.fontMetrics().height();
    const bool colors = m_track.kind == KeyframeTrack::Values::Color;
    const QRectF area =
        QRectF(rect()).adjusted(curveMargin, curveMargin, -curveMargin, -lineHeight - 8 - (colors ? curveBand + 6 : 0));
    double low = 1e30, high = -1e30;
    for (const KeyframeTrack::Key& key : m_track.keys)
        for (const double value : key.values) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (m_track.kind == KeyframeTrack::Values::Color || m_track.kind == KeyframeTrack::Values::Byte) {
        low = 0;
        high = 255;
    }
    if (high - low < 1e-6) {
        low -= 0.5;
        high += 0.5;
    }
    const double first = m_track.keys.front().frame;
    const double last = std::max(first + 1, double(m_track.keys.back().frame));
    paintCurves(painter, area, first, last, low, high);
    if (colors)
        paintColors(painter, QRectF(area.left(), area.bottom() + 6, area.width(), curveBand), first, last);
    painter.setPen(theme.dimText);
    const QRectF below(area.left(), height() - lineHeight - 2, area.width(), lineHeight);
    painter.drawText(below, Qt::AlignLeft, tr("Frame %1").arg(first));
    painter.drawText(below, Qt::AlignRight, tr("Frame %1").arg(last));
    if (m_track.kind != KeyframeTrack::Values::Texture)
        painter.drawText(
            below, Qt::AlignHCenter,
            tr("%1 to %2").arg(QLocale().toString(low, 'g', 3), QLocale().toString(high, 'g', 3)));
}

} // namespace octant
