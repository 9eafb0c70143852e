#include "views/viewport/view_panes.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>

namespace octant {
namespace {

constexpr double leastPart = 0.1; // of the view, that a file of settings may give a pane

/// Where the second of two parts begins, in a length with a gap between them.
int secondPart(double part, int length) {
    const int room = std::max(0, length - PaneGrid::gap);
    const int least = std::min(PaneGrid::leastSide, room / 2);
    return std::clamp(static_cast<int>(std::lround(part * room)), least, room - least) + PaneGrid::gap;
}

} // namespace

void PaneGrid::setCount(int count) {
    m_count = count >= most ? most : std::clamp(count, 1, 2);
    m_maximized.reset();
}

void PaneGrid::maximize(std::optional<int> pane) {
    m_maximized.reset();
    if (pane && m_count > 1 && *pane >= 0 && *pane < m_count)
        m_maximized = pane;
}

bool PaneGrid::shows(int pane) const {
    return pane >= 0 && pane < m_count && (!m_maximized || *m_maximized == pane);
}

QRect PaneGrid::rect(int pane, const QSize& whole) const {
    if (!shows(pane))
        return {};
    if (!several())
        return {QPoint(0, 0), whole};
    const bool right = pane % 2 == 1, below = pane >= 2;
    const int x = secondPart(m_across, whole.width()), y = secondPart(m_down, whole.height());
    const int left = right ? x : 0, width = right ? whole.width() - x : x - gap;
    if (m_count == 2)
        return {left, 0, width, whole.height()};
    return {left, below ? y : 0, width, below ? whole.height() - y : y - gap};
}

std::optional<int> PaneGrid::paneAt(const QPoint& place, const QSize& whole) const {
    for (int pane = 0; pane < m_count; ++pane)
        if (rect(pane, whole).contains(place))
            return pane;
    return std::nullopt;
}

PaneGrid::Line PaneGrid::lineAt(const QPoint& place, const QSize& whole) const {
    if (!several())
        return {};
    constexpr int reach = 2; // pixels beside the gap: it is thin
    const auto on = [](int at, double part, int length) {
        const int begin = secondPart(part, length) - gap;
        return at >= begin - reach && at < begin + gap + reach;
    };
    return {on(place.x(), m_across, whole.width()), m_count > 2 && on(place.y(), m_down, whole.height())};
}

void PaneGrid::drag(const Line& line, const QPoint& place, const QSize& whole) {
    const auto part = [](int at, int length) {
        const int room = std::max(1, length - gap), least = std::min(leastSide, room / 2);
        return static_cast<double>(std::clamp(at - gap / 2, least, room - least)) / room;
    };
    if (line.upright)
        m_across = part(place.x(), whole.width());
    if (line.level)
        m_down = part(place.y(), whole.height());
}

void PaneGrid::setLines(double across, double down) {
    const auto usable = [](double part) { return part >= leastPart && part <= 1 - leastPart ? part : 0.5; };
    m_across = usable(across);
    m_down = usable(down);
}

render::Projection firstProjection(int pane) {
    constexpr render::Projection projections[PaneGrid::most] = {
        render::Projection::Perspective, render::Projection::Top, render::Projection::Front,
        render::Projection::Side};
    return projections[std::clamp(pane, 0, PaneGrid::most - 1)];
}

PaneTitle::PaneTitle(int pane, QWidget* parent) : QToolButton(parent), m_pane(pane) {
    setObjectName(QStringLiteral("paneTitle%1").arg(pane + 1));
    setAccessibleName(tr("Pane %1").arg(pane + 1));
    setToolTip(tr("How this pane looks. A double click shows it alone, another one all panes again."));
    setPopupMode(QToolButton::MenuButtonPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::NoFocus);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_NoMousePropagation);
    hide();
}

void PaneTitle::present(const QString& projection) {
    if (text() == projection)
        return;
    setText(projection);
    setAccessibleName(tr("Pane %1: %2").arg(m_pane + 1).arg(projection));
    adjustSize();
}

void PaneTitle::mousePressEvent(QMouseEvent* event) {
    emit chosen();
    QToolButton::mousePressEvent(event);
}

void PaneTitle::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        emit maximizeWanted();
}

} // namespace octant
