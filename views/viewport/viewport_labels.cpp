#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QToolTip>

#include "views/host/lengths.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/render/scene.h"
#include "views/theme/theme.h"
#include "views/tool_panels/shape_panel.h"
#include "views/tool_panels/structure_panel.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/tool_drawing.h"
#include "views/viewport/view_walk.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

constexpr std::size_t mostLabels = 200;
constexpr double farthestLabel = 60, fadingLabel = 24; // units
constexpr int cornerMargin = 10, pillPadding = 4;      // pixels
const QString betweenParts = QStringLiteral("  ·  ");

/// Breaks a text between its parts, and parts between words, so that no line is wider; what does not fit into
/// so many lines is cut off at the end of the last.
QStringList brokenLines(const QString& text, const QFontMetricsF& metrics, double widest, int most) {
    const auto fits = [&](const QString& line) { return metrics.horizontalAdvance(line) <= widest; };
    QStringList lines;
    const auto add = [&](const QString& piece, const QString& before, bool anew) {
        if (!anew && !lines.isEmpty() && fits(lines.back() + before + piece))
            lines.back() += before + piece;
        else
            lines.append(piece);
    };
    for (const QString& part : text.split(betweenParts)) {
        if (fits(part) || !part.contains(QLatin1Char(' '))) {
            add(part, betweenParts, false);
            continue;
        }
        bool anew = true;
        for (const QString& word : part.split(QLatin1Char(' '))) {
            add(word, QStringLiteral(" "), anew);
            anew = false;
        }
    }
    if (lines.size() > most) {
        lines[most - 1] = QStringList(lines.mid(most - 1)).join(QLatin1Char(' '));
        lines.resize(most);
    }
    for (QString& line : lines)
        line = metrics.elidedText(line, Qt::ElideRight, widest);
    return lines;
}

/// Powers of two, as cells of the grid are; in another unit than that of the map, round numbers of it.
double rulerStep(double least) {
    const auto metresEach = static_cast<double>(shownLengthUnit().metres);
    if (metresEach == 1)
        return std::exp2(std::ceil(std::log2(least)));
    const double shown = least / metresEach, ten = std::pow(10.0, std::floor(std::log10(shown)));
    const double times = shown <= ten ? 1 : shown <= 2 * ten ? 2 : shown <= 5 * ten ? 5 : 10;
    return times * ten * metresEach;
}

} // namespace

void ViewportWidget::paintRulers(QPainter& painter) {
    const render::Camera& camera = m_control.camera();
    if (m_pane == m_hand)
        m_writtenRulers.clear();
    if (!camera.orthographic() || !m_on.grid || m_asset || shownLevel() == nullptr)
        return;
    constexpr double between = 64, tick = 5; // pixels
    const render::ViewSize size = viewSize();
    const double ratio = devicePixelRatioF();
    const QRectF pane = paneRect();
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.8);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    for (const bool upright : {false, true}) {
        const glm::dvec3 way = glm::abs(upright ? camera.up() : camera.right());
        const glm::length_t axis = way.x > 0.5 ? 0 : way.y > 0.5 ? 1 : 2;
        const double length = upright ? pane.height() : pane.width();
        const auto at = [&](double pixel) {
            const glm::dvec2 place = upright ? glm::dvec2(0, pane.height() - pixel) : glm::dvec2(pixel, 0);
            return camera.unproject(place * ratio, 0, size)[axis];
        };
        const double first = at(0), units = (at(length) - first) / length;
        if (!std::isfinite(first) || !(std::abs(units) > 0))
            continue;
        const double step = rulerStep(between * std::abs(units));
        const double last = first + units * length, low = std::min(first, last), high = std::max(first, last);
        std::vector<double> values;
        // Not one added to the other: sums of what is no power of two miss the zero.
        for (double number = std::ceil(low / step); number * step <= high; ++number)
            values.push_back(number * step);
        if (units < 0)
            std::reverse(values.begin(), values.end());
        for (const double value : values) {
            const double pixel = (value - first) / units;
            const QString text = lengthNumberText(value + 0.0, 7); // no -0
            QRectF box(0, 0, metrics.horizontalAdvance(text) + 6, metrics.height());
            QPointF from, to;
            if (upright) {
                from = {pane.right(), pane.bottom() - pixel};
                to = from - QPointF(tick, 0);
                box.moveCenter({pane.right() - tick - 2 - box.width() / 2, from.y()});
            } else {
                from = {pane.left() + pixel, pane.bottom()};
                to = from - QPointF(0, tick);
                box.moveCenter({from.x(), pane.bottom() - tick - 1 - box.height() / 2});
            }
            if (!pane.contains(box) || (!upright && box.right() > pane.right() - 48))
                continue; // that of the other edge is there
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor(0, 0, 0, 110));
            painter.drawRoundedRect(box, 3, 3);
            painter.setPen(QColor(200, 205, 212));
            painter.drawLine(from, to);
            painter.drawText(box, Qt::AlignCenter, text);
            if (m_pane == m_hand)
                m_writtenRulers.append(text);
        }
    }
}

void ViewportWidget::paintLabels(QPainter& painter) {
    std::erase_if(m_writtenLabels, [this](const WrittenLabel& label) { return label.pane == m_pane; });
    const render::ViewSize size = viewSize();
    const double scale = devicePixelRatioF();
    const QPointF corner = paneOnScreen().topLeft();
    const QRect pane = paneRect();
    const bool flat = m_control.camera().orthographic();
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    const QFontMetrics metrics(small);
    struct Placed {
        const ViewLabel* label;
        QPointF at;
        double depth;
    };
    std::vector<Placed> placed;
    const render::Section section = shownSection();
    const auto place = [&](const ViewLabel& label) {
        if (section.cuts() && !section.shows(label.point))
            return;
        const bool near = label.selected || label.ofLink == ViewLabel::Link::Selected;
        if (!near && !flat && glm::distance(label.point, m_control.camera().eye) > farthestLabel)
            return;
        const auto point = m_control.camera().project(label.point, size);
        if (!point)
            return;
        const QPointF at = (QPointF(point->pixel.x, point->pixel.y) + corner) / scale;
        if (pane.contains(at.toPoint()))
            placed.push_back({&label, at, label.selected ? -2 : near ? -1 : point->depth});
    };
    std::for_each(m_labels.begin(), m_labels.end(), place);
    std::for_each(m_playLabels.begin(), m_playLabels.end(), place);
    std::for_each(m_linkLabels.begin(), m_linkLabels.end(), place);
    std::for_each(m_sourceLabels.begin(), m_sourceLabels.end(), place);
    // Selected ones first, then the nearest; what would be written over them is left out.
    std::sort(placed.begin(), placed.end(),
              [](const Placed& a, const Placed& b) { return a.depth < b.depth; });
    std::vector<QRectF> taken, marks;
    std::optional<QRectF> handles;
    if (const auto extent = m_gizmo.extent(viewFrom()))
        handles =
            QRectF(QPointF(extent->first.x, extent->first.y), QPointF(extent->second.x, extent->second.y));
    // What is selected has its handles where its label would be: that goes to the nearer end of them.
    const auto besideHandles = [&](QRectF box, const QPointF& at) {
        constexpr double gap = 4; // pixels
        if (!handles || !handles->intersects(box))
            return box;
        const double above = handles->top() - gap - box.height(), below = handles->bottom() + gap;
        const bool room = above >= pane.top(), roomBelow = below + box.height() <= pane.bottom();
        box.moveTop(room && (!roomBelow || at.y() - above < below - at.y()) ? above : below);
        return box;
    };
    const auto markAt = [](const QPointF& at) {
        return QRectF(at - QPointF(markSize, markSize) / 2, QSizeF(markSize, markSize));
    };
    for (const auto& [label, at, depth] : placed) {
        if (taken.size() >= mostLabels)
            break;
        const QString text = metrics.elidedText(shownText(label->text), Qt::ElideRight, 200);
        QRectF box = metrics.boundingRect(text);
        const bool ofLink = label->ofLink != ViewLabel::Link::None;
        box.moveCenter(ofLink ? at : at - QPointF(0, markSize * 0.5 + metrics.height() * 0.6));
        box.adjust(-4, -1, 4, 1);
        if (label->selected)
            box = besideHandles(box, at);
        if (std::any_of(taken.begin(), taken.end(),
                        [&](const QRectF& other) { return other.intersects(box); }) ||
            std::any_of(marks.begin(), marks.end(), [&](const QRectF& mark) { return mark.intersects(box); }))
            continue;
        if (!label->selected && !ofLink && hidden(label->point))
            continue;
        taken.push_back(box);
        if (!ofLink)
            marks.push_back(markAt(at));
        if (!ofLink && (label->item.kind != ItemKind::None || label->source))
            m_writtenLabels.push_back({m_pane, label->item, label->source, label->point, box});
        // Far away there are many, which say less than what is near.
        painter.setOpacity(
            depth < 0 || flat
                ? 1
                : std::clamp((farthestLabel - depth) / (farthestLabel - fadingLabel), 0.15, 1.0));
        painter.setPen(Qt::NoPen);
        painter.setBrush(label->selected ? themeColors().accent : QColor(0, 0, 0, 175));
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(label->selected ? themeColors().accentText : QColor(235, 238, 242));
        painter.drawText(box, Qt::AlignCenter, text);
    }
    painter.setOpacity(1);
}

bool ViewportWidget::hidden(const glm::dvec3& point) {
    constexpr double slack = 0.05; // what stands on a floor is not hidden by it
    const render::ViewSize size = viewSize();
    const render::Camera& camera = m_control.camera();
    const auto shown = camera.project(point, size);
    if (!shown)
        return true;
    const render::WorldRay ray = camera.ray(shown->pixel, size);
    PickOptions options;
    options.maxDistance = glm::length(point - ray.origin) - slack;
    return !m_picks.pick({ray.origin, ray.direction}, options).empty();
}

QString ViewportWidget::cornerLine(bool hints) {
    if (m_walk)
        return walkHint();
    QStringList parts;
    // Titles of panes say how these look.
    const bool titled = m_paneGrid.count() > 1;
    if (m_control.camera().orthographic())
        parts << (titled ? QString() : projectionName());
    else
        parts << (titled ? QStringLiteral("%1") : tr("Perspective  ·  %1")).arg(speedText(m_control.speed()));
    parts << lightNote();
    if (hints)
        for (const ToolText& hint : m_tools.hints(pointed()))
            parts << shownToolText(hint, m_actions);
    if (m_asset)
        parts << m_asset->cornerText();
    if (hints)
        for (const NavigationRow& row : navigations())
            if (row.navigation == m_navigation && *row.hint != 0)
                parts << translated(row.hint);
    parts.removeAll(QString());
    return parts.join(betweenParts).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

bool ViewportWidget::showCornerTip(const QPoint& at) {
    if (!m_cornerCut || !m_cornerBox.contains(at))
        return false;
    QToolTip::showText(mapToGlobal(at), cornerLine(m_on.hints), this);
    return true;
}

void ViewportWidget::tell(const QString& text) {
    if (std::exchange(m_told, text) != text)
        wake();
}

void ViewportWidget::paintMessages(QPainter& painter) {
    QString text;
    if (m_asset)
        text = m_asset->idle() ? QString() : tr("Building the picture");
    else if (!m_sync->context())
        text = tr("No level to show. Open a map or add a level.");
    else if (!m_sync->idle())
        text = tr("Building the picture: %1 %").arg(static_cast<int>(m_sync->progress() * 100));
    painter.setFont(font());
    const QFontMetricsF metrics(font());
    m_writtenLines.clear();
    // As few lines as it takes, so that they leave the view free.
    const auto pill = [&](const QString& words, Qt::Alignment alignment, QRectF area) {
        const double widest = std::max(area.width() - 4 * pillPadding, 0.0);
        const int most = std::max(static_cast<int>(paneRect().height() / 3 / metrics.height()), 1);
        const QStringList lines = brokenLines(words, metrics, widest, most);
        double width = 0;
        for (const QString& line : lines)
            width = std::max(width, metrics.horizontalAdvance(line));
        QRectF box(0, 0, width + 4 * pillPadding,
                   metrics.height() * static_cast<double>(lines.size()) + 2 * pillPadding);
        box.moveTopLeft(area.topLeft());
        if ((alignment & Qt::AlignHCenter) != 0)
            box.moveCenter(QPointF(area.center().x(), box.center().y()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0, 0, 0, 175));
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(QColor(235, 238, 242));
        QRectF row = box.adjusted(2 * pillPadding, pillPadding, 0, 0);
        row.setHeight(metrics.height());
        for (const QString& line : lines) {
            painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line);
            row.translate(0, metrics.height());
        }
        m_writtenLines += lines;
        return box;
    };
    const QRect pane = paneRect();
    QRectF area = QRectF(pane).adjusted(cornerMargin, cornerMargin, -cornerMargin, -cornerMargin);
    if (const PaneTitle* title = m_panes[static_cast<std::size_t>(m_pane)].title; title->isVisible())
        area.setLeft(title->geometry().right() + cornerMargin);
    // Beside the panel that lies in the other corner.
    for (const QWidget* panel :
         {static_cast<const QWidget*>(m_shapePanel), static_cast<const QWidget*>(m_structurePanel)})
        if (panel->isVisible() && area.right() > panel->x() - 10)
            area.setRight(std::max(panel->x() - 10, pane.x() + pane.width() / 3));
    m_cornerBox = QRectF();
    m_cornerCut = false;
    if (const QString corner = cornerLine(m_on.hints); !corner.isEmpty()) {
        m_cornerBox = pill(corner, Qt::AlignLeft, area);
        m_cornerCut = m_writtenLines.back().endsWith(QChar(0x2026)) && !corner.endsWith(QChar(0x2026));
        area.setTop(m_cornerBox.bottom() + 6);
    }
    for (const QString& line : {sightLine(), leakLine()})
        if (!line.isEmpty())
            area.setTop(pill(line, Qt::AlignLeft, area).bottom() + 6);
    if (!m_told.isEmpty())
        area.setTop(pill(m_told, Qt::AlignLeft, area).bottom() + 6);
    if (!text.isEmpty())
        pill(text, Qt::AlignHCenter, area);
}

} // namespace octant
