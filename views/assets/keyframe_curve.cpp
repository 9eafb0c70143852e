#include "views/assets/keyframe_curve.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include "views/assets/keyframe_line.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int curveMargin = 10, curveBand = 10; // pixels
constexpr double pointReach = 7;                // pixels; so near to a key is on it
constexpr double wheelNotch = 120;              // of QWheelEvent::angleDelta
constexpr double wheelZoom = 1.25;              // a notch

QColor colorOf(const std::vector<double>& values) {
    return QColor(static_cast<int>(values[0]), static_cast<int>(values[1]), static_cast<int>(values[2]));
}

bool showsBytes(KeyframeTrack::Values kind) {
    return kind == KeyframeTrack::Values::Color || kind == KeyframeTrack::Values::Byte;
}

/// A round number near to one.
double roundStep(double value) { return std::pow(10.0, std::floor(std::log10(std::max(value, 1e-9)))); }

} // namespace

KeyframeCurve::KeyframeCurve(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("keyframeCurve"));
    setAccessibleName(tr("Curve of the keyframes"));
    setMinimumSize(200, 24); // so that a low panel cuts no channel of the line above
    setFocusPolicy(Qt::ClickFocus);
}

void KeyframeCurve::show(KeyframeTrack track, std::optional<int> key) {
    m_track = std::move(track);
    m_key = key;
    // What is dragged must not move its own scale.
    if (m_drag != Drag::Key)
        findRange();
    update();
}

void KeyframeCurve::setAxis(const FrameAxis& axis) {
    m_axis = axis;
    update();
}

void KeyframeCurve::setPlayhead(std::optional<double> frame) {
    if (m_playhead == frame)
        return;
    m_playhead = frame;
    update();
}

void KeyframeCurve::findRange() {
    m_low = 1e30;
    m_high = -1e30;
    for (const KeyframeTrack::Key& key : m_track.keys)
        for (const double value : key.values) {
            m_low = std::min(m_low, value);
            m_high = std::max(m_high, value);
        }
    if (showsBytes(m_track.kind)) {
        m_low = 0;
        m_high = 255;
    }
    if (m_track.keys.empty() || m_high - m_low < 1e-6) {
        const double middle = m_track.keys.empty() ? 0 : m_low;
        m_low = middle - 0.5;
        m_high = middle + 0.5;
    }
}

QRectF KeyframeCurve::area() const {
    const bool band = m_track.kind == KeyframeTrack::Values::Color;
    return QRectF(FrameAxis::left, curveMargin, FrameAxis::pixels(width()),
                  std::max(1, height() - 2 * curveMargin - (band ? curveBand : 0)));
}

QPointF KeyframeCurve::placeOf(double frame, double value) const {
    const QRectF inside = area();
    return {m_axis.x(frame, width()), inside.bottom() - (value - m_low) / (m_high - m_low) * inside.height()};
}

std::optional<KeyframeCurve::Hit> KeyframeCurve::keyAt(const QPointF& at) const {
    std::optional<Hit> hit;
    double least = pointReach;
    for (const KeyframeTrack::Key& key : m_track.keys)
        for (std::size_t part = 0; part < key.values.size(); ++part) {
            const QPointF off = placeOf(key.frame, key.values[part]) - at;
            const double away = std::hypot(off.x(), off.y());
            // Of several in one place that of the key that is chosen already.
            if (away < least || (hit && away <= least && key.frame == m_key)) {
                least = away;
                hit = Hit{key.frame, part, key.values[part]};
            }
        }
    return hit;
}

void KeyframeCurve::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_drag != Drag::None)
        return;
    m_pressed = event->position();
    if (const auto hit = keyAt(m_pressed)) {
        m_held = *hit;
        m_drag = Drag::Press;
        emit keyChosen(hit->frame);
    } else {
        m_drag = Drag::Seek;
        emit seekWanted(std::max(0.0, std::round(m_axis.frame(m_pressed.x(), width()))));
    }
}

void KeyframeCurve::mouseMoveEvent(QMouseEvent* event) {
    const QPointF by = event->position() - m_pressed;
    if (m_drag == Drag::Seek)
        emit seekWanted(std::max(0.0, std::round(m_axis.frame(event->position().x(), width()))));
    const int leastDrag = QApplication::startDragDistance() / 2;
    if (m_drag == Drag::Press && by.manhattanLength() >= leastDrag) {
        m_drag = Drag::Key;
        emit dragBegan(static_cast<int>(m_held.part));
    }
    if (m_drag != Drag::Key)
        return;
    const double frames = by.x() / FrameAxis::pixels(width()) * (m_axis.last - m_axis.first);
    const double perPixel = (m_high - m_low) / area().height();
    // Up and down alone where one hardly goes sideways, and the other way round.
    const double step = showsBytes(m_track.kind) ? 1 : roundStep(perPixel);
    const bool alongTime = std::abs(by.x()) * 3 > std::abs(by.y());
    const bool alongValue = std::abs(by.y()) * 3 > std::abs(by.x());
    emit draggedTo(m_held.frame + (alongTime ? static_cast<int>(std::lround(frames)) : 0),
                   alongValue && m_track.kind != KeyframeTrack::Values::Texture
                       ? std::round(-by.y() * perPixel / step) * step
                       : 0);
}

void KeyframeCurve::mouseReleaseEvent(QMouseEvent*) { endDrag(true); }

void KeyframeCurve::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() != Qt::ControlModifier) {
        event->ignore();
        return;
    }
    emit zoomWanted(std::pow(wheelZoom, event->angleDelta().y() / wheelNotch),
                    m_axis.frame(event->position().x(), width()));
}

void KeyframeCurve::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_drag == Drag::Key)
        endDrag(false);
    else
        QWidget::keyPressEvent(event);
}

void KeyframeCurve::focusOutEvent(QFocusEvent* event) {
    endDrag(true);
    QWidget::focusOutEvent(event);
}

void KeyframeCurve::endDrag(bool keep) {
    if (std::exchange(m_drag, Drag::None) == Drag::Key) {
        findRange();
        emit dragEnded(keep);
    }
}

void KeyframeCurve::paintCurves(QPainter& painter) const {
    const ThemeColors& theme = themeColors();
    const std::vector<KeyframeTrack::Key>& keys = m_track.keys;
    const double first = m_axis.first, last = m_axis.last;
    painter.setPen(theme.border);
    if (m_low < 0 && m_high > 0)
        painter.drawLine(placeOf(first, 0), placeOf(last, 0));
    for (const KeyframeTrack::Key& key : keys) {
        painter.setPen(key.frame == m_key ? QPen(theme.accent, 2) : QPen(theme.border, 1));
        painter.drawLine(placeOf(key.frame, m_low), placeOf(key.frame, m_high));
    }
    const bool several = keys.front().values.size() > 1;
    const QColor colors[] = {several ? theme.axisX : theme.accent, theme.axisY, theme.axisZ, theme.dimText};
    for (std::size_t part = 0; part < keys.front().values.size(); ++part) {
        // It holds its first value before the first key, and its last one behind the last.
        QPainterPath path(placeOf(std::min<double>(first, keys.front().frame), keys.front().values[part]));
        path.lineTo(placeOf(keys.front().frame, keys.front().values[part]));
        const int steps = std::max(1, static_cast<int>(FrameAxis::pixels(width())));
        for (std::size_t i = 1; i < keys.size(); ++i) {
            const double from = keys[i - 1].frame, to = keys[i].frame;
            if (keys[i].blend == p3m::Blend::None) {
                path.lineTo(placeOf(to, keys[i - 1].values[part]));
            } else if (m_track.kind != KeyframeTrack::Values::Floats) {
                double frame = from;
                while (frame < to) {
                    path.lineTo(placeOf(frame, m_track.at(frame)[part]));
                    frame += (last - first) / steps;
                }
            }
            path.lineTo(placeOf(to, keys[i].values[part]));
        }
        path.lineTo(placeOf(std::max<double>(last, keys.back().frame), keys.back().values[part]));
        painter.strokePath(path, QPen(colors[part], 1.8));
        painter.setBrush(colors[part]);
        for (const KeyframeTrack::Key& key : keys) {
            const bool chosen = key.frame == m_key;
            painter.setPen(chosen ? QPen(theme.text, 1.2) : QPen(Qt::NoPen));
            painter.drawEllipse(placeOf(key.frame, key.values[part]), chosen ? 4.0 : 3.2, chosen ? 4.0 : 3.2);
        }
        painter.setBrush(Qt::NoBrush);
    }
}

void KeyframeCurve::paintColors(QPainter& painter) const {
    const QRectF inside = area();
    const QRectF band(inside.left(), inside.bottom() + 4, inside.width(), curveBand);
    const int count = std::max(1, static_cast<int>(band.width()));
    for (int x = 0; x < count; ++x)
        painter.fillRect(
            QRectF(band.left() + x, band.top(), 1, band.height()),
            colorOf(m_track.at(std::max(0.0, m_axis.first + (m_axis.last - m_axis.first) * x / count))));
    painter.setPen(themeColors().border);
    painter.drawRect(band);
}

void KeyframeCurve::paintScale(QPainter& painter) const {
    if (m_track.kind == KeyframeTrack::Values::Texture)
        return;
    const QRectF inside = area();
    const int line = painter.fontMetrics().height();
    constexpr int inset = 2; // of the outer numbers, pixels
    if (inside.height() - 2 * inset < line)
        return; // they would stand one over the other
    painter.setPen(themeColors().dimText);
    const auto put = [&](double y, double value) {
        QString text = QLocale().toString(value, 'g', 3);
        if (m_track.shownPerStored != 1)
            text += QStringLiteral("°");
        painter.drawText(QRectF(4, y - line / 2.0, FrameAxis::left - 14, line),
                         Qt::AlignRight | Qt::AlignVCenter, text);
    };
    put(inside.top() + inset, m_high);
    put(inside.bottom() - inset, m_low);
    if (m_low < 0 && m_high > 0 && placeOf(0, 0).y() - inside.top() > line &&
        inside.bottom() - placeOf(0, 0).y() > line)
        put(placeOf(0, 0).y(), 0);
}

void KeyframeCurve::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& theme = themeColors();
    painter.fillRect(rect(), theme.base);
    if (m_track.keys.empty()) {
        painter.setPen(theme.dimText);
        painter.drawText(rect(), Qt::AlignCenter, tr("No keyframes"));
        paintPlayhead(painter, m_axis, m_playhead, size());
        return;
    }
    painter.save();
    painter.setClipRect(QRectF(FrameAxis::left - 6, 0, FrameAxis::pixels(width()) + 12, height()));
    paintCurves(painter);
    if (m_track.kind == KeyframeTrack::Values::Color)
        paintColors(painter);
    painter.restore();
    paintScale(painter);
    paintPlayhead(painter, m_axis, m_playhead, size());
}

} // namespace octant
