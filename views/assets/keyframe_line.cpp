#include "views/assets/keyframe_line.h"

#include <array>
#include <cmath>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int rulerHeight = 18, lineRowHeight = 17; // pixels
constexpr double lineKeyReach = 6;                  // pixels; so near to a key is on it
constexpr double lineKeySize = 4.5;                 // pixels, half of its picture
constexpr double leastPixels = 46;                  // between numbers of the ruler
constexpr double lineNotch = 120;                   // of QWheelEvent::angleDelta
constexpr double lineZoom = 1.25;

/// Frames between two numbers of the ruler.
double rulerStep(double framesPerPixel) {
    constexpr std::array<double, 12> steps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10000};
    for (const double step : steps)
        if (step >= framesPerPixel * leastPixels)
            return step;
    return steps.back();
}

} // namespace

void paintPlayhead(QPainter& painter, const FrameAxis& axis, std::optional<double> frame, const QSize& size) {
    if (!frame || *frame < axis.first || *frame > axis.last)
        return;
    const double x = axis.x(*frame, size.width());
    painter.setPen(QPen(themeColors().warning, 1.5));
    painter.drawLine(QPointF(x, 0), QPointF(x, size.height()));
}

KeyframeLine::KeyframeLine(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("keyframeLine"));
    setAccessibleName(tr("Time line of the keyframes"));
    setToolTip(tr("Drag a key to another frame, or the playhead on the ruler; Ctrl and the wheel zoom"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize KeyframeLine::sizeHint() const {
    return {360, rulerHeight + lineRowHeight * std::max(1, static_cast<int>(m_rows.size())) + 2};
}

void KeyframeLine::show(std::vector<Row> rows, int current, std::optional<int> key) {
    const bool asHigh = rows.size() == m_rows.size();
    m_rows = std::move(rows);
    m_current = current;
    m_key = key;
    if (!asHigh)
        updateGeometry();
    update();
}

void KeyframeLine::setAxis(const FrameAxis& axis) {
    m_axis = axis;
    update();
}

void KeyframeLine::setPlayhead(std::optional<double> frame) {
    if (m_playhead == frame)
        return;
    m_playhead = frame;
    update();
}

int KeyframeLine::rowAt(double y) const {
    const int row = static_cast<int>(std::floor((y - rulerHeight) / lineRowHeight));
    return std::clamp(row, -1, static_cast<int>(m_rows.size()) - 1);
}

std::optional<KeyframeLine::Hit> KeyframeLine::keyAt(const QPointF& at) const {
    const int row = rowAt(at.y());
    std::optional<Hit> hit;
    if (row < 0)
        return hit;
    const Row& keys = m_rows[static_cast<std::size_t>(row)];
    double least = lineKeyReach;
    for (std::size_t i = 0; i < keys.frames.size(); ++i)
        if (const double away = std::abs(m_axis.x(keys.frames[i], width()) - at.x()); away <= least) {
            least = away;
            hit = Hit{row, keys.frames[i], i > 0 || !keys.firstIsFixed};
        }
    return hit;
}

void KeyframeLine::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_drag != Drag::None)
        return;
    m_pressed = event->position();
    if (const auto hit = keyAt(m_pressed)) {
        m_grip = m_axis.frame(m_pressed.x(), width()) - hit->frame;
        m_drag = hit->movable ? Drag::Press : Drag::None;
        emit keyChosen(hit->row, hit->frame);
        return;
    }
    if (const int row = rowAt(m_pressed.y()); row >= 0 && row != m_current)
        emit rowChosen(row);
    if (m_pressed.x() >= FrameAxis::left - lineKeyReach) {
        m_drag = Drag::Seek;
        emit seekWanted(std::max(0.0, std::round(m_axis.frame(m_pressed.x(), width()))));
    }
}

void KeyframeLine::mouseMoveEvent(QMouseEvent* event) {
    const double frame = m_axis.frame(event->position().x(), width());
    if (m_drag == Drag::Seek)
        emit seekWanted(std::max(0.0, std::round(frame)));
    const int leastDrag = QApplication::startDragDistance() / 2;
    if (m_drag == Drag::Press && (event->position() - m_pressed).manhattanLength() >= leastDrag) {
        m_drag = Drag::Key;
        emit dragBegan();
    }
    if (m_drag == Drag::Key)
        emit draggedTo(static_cast<int>(std::lround(frame - m_grip)));
}

void KeyframeLine::mouseReleaseEvent(QMouseEvent*) { endDrag(true); }

void KeyframeLine::mouseDoubleClickEvent(QMouseEvent* event) {
    if (rowAt(event->position().y()) < 0)
        emit zoomWanted(0, 0);
    else
        mousePressEvent(event);
}

void KeyframeLine::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() != Qt::ControlModifier) {
        event->ignore();
        return;
    }
    emit zoomWanted(std::pow(lineZoom, event->angleDelta().y() / lineNotch),
                    m_axis.frame(event->position().x(), width()));
}

void KeyframeLine::keyPressEvent(QKeyEvent* event) {
    const double at = std::round(m_playhead.value_or(0));
    switch (event->key()) {
    case Qt::Key_Left:
        emit seekWanted(std::max(0.0, at - 1));
        return;
    case Qt::Key_Right:
        emit seekWanted(at + 1);
        return;
    case Qt::Key_Home:
        emit seekWanted(0);
        return;
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int row = m_current + (event->key() == Qt::Key_Up ? -1 : 1);
        if (row >= 0 && row < static_cast<int>(m_rows.size()))
            emit rowChosen(row);
        return;
    }
    case Qt::Key_Delete:
        emit removeWanted();
        return;
    case Qt::Key_Escape:
        if (m_drag == Drag::Key) {
            endDrag(false);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void KeyframeLine::focusOutEvent(QFocusEvent* event) {
    endDrag(true);
    update();
    QWidget::focusOutEvent(event);
}

void KeyframeLine::endDrag(bool keep) {
    if (std::exchange(m_drag, Drag::None) == Drag::Key)
        emit dragEnded(keep);
}

void KeyframeLine::paintRuler(QPainter& painter) const {
    const ThemeColors& theme = themeColors();
    painter.fillRect(0, 0, width(), rulerHeight, theme.panel);
    const double step = rulerStep((m_axis.last - m_axis.first) / FrameAxis::pixels(width()));
    const auto frameOf = [step](int mark) { return mark * step; };
    for (int mark = static_cast<int>(std::ceil(m_axis.first / step)); frameOf(mark) <= m_axis.last + 1e-6;
         ++mark) {
        const double frame = frameOf(mark), x = m_axis.x(frame, width());
        painter.setPen(theme.border);
        painter.drawLine(QPointF(x, rulerHeight - 5), QPointF(x, height()));
        painter.setPen(theme.dimText);
        painter.drawText(QRectF(x - 40, 0, 80, rulerHeight - 4), Qt::AlignCenter, QString::number(frame));
    }
    painter.setPen(theme.dimText);
    painter.drawText(QRectF(8, 0, FrameAxis::left - 34, rulerHeight - 4), Qt::AlignVCenter, tr("Frame"));
}

void KeyframeLine::paintRow(QPainter& painter, int row) const {
    const ThemeColors& theme = themeColors();
    const Row& keys = m_rows[static_cast<std::size_t>(row)];
    const QRectF area(0, rulerHeight + row * lineRowHeight, width(), lineRowHeight);
    const bool current = row == m_current;
    if (current)
        painter.fillRect(QRectF(area.left(), area.top(), FrameAxis::left - 14, area.height()),
                         theme.selection);
    painter.setPen(current ? theme.text : theme.dimText);
    painter.drawText(
        area.adjusted(8, 0, 0, 0).toRect(), Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(keys.name, Qt::ElideRight, static_cast<int>(FrameAxis::left) - 22));
    painter.setPen(theme.border);
    const double middle = area.center().y();
    painter.drawLine(QPointF(m_axis.x(m_axis.first, width()), middle),
                     QPointF(m_axis.x(m_axis.last, width()), middle));
    for (std::size_t i = 0; i < keys.frames.size(); ++i) {
        if (keys.frames[i] < m_axis.first || keys.frames[i] > m_axis.last)
            continue;
        const QPointF at(m_axis.x(keys.frames[i], width()), middle);
        const bool chosen = current && m_key == keys.frames[i];
        const double size = lineKeySize + (chosen ? 1.5 : 0);
        painter.setPen(QPen(chosen ? theme.text : theme.base, 1));
        painter.setBrush(chosen ? theme.accent : current ? theme.text : theme.dimText);
        if (i == 0 && keys.firstIsFixed)
            painter.drawEllipse(at, size - 1, size - 1);
        else
            painter.drawPolygon(QPolygonF({at + QPointF(size, 0), at + QPointF(0, size),
                                           at - QPointF(size, 0), at - QPointF(0, size)}));
    }
}

void KeyframeLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), themeColors().base);
    if (!isEnabled())
        return;
    paintRuler(painter);
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row)
        paintRow(painter, row);
    paintPlayhead(painter, m_axis, m_playhead, size());
    if (m_playhead && *m_playhead >= m_axis.first && *m_playhead <= m_axis.last) {
        const double x = m_axis.x(*m_playhead, width());
        painter.setPen(Qt::NoPen);
        painter.setBrush(themeColors().warning);
        painter.drawPolygon(QPolygonF({QPointF(x - 5, rulerHeight - 10), QPointF(x + 5, rulerHeight - 10),
                                       QPointF(x, rulerHeight - 2)}));
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(themeColors().accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace octant
