#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QToolTip>

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
constexpr qint64 toldMilliseconds = 5000;              // that what happened to who walks stands in the corner

} // namespace

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
        parts << (titled ? tr("%1 m/s") : tr("Perspective  ·  %1 m/s")).arg(shownSpeed(m_control.speed()));
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
    return parts.join(QStringLiteral("  ·  ")).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

bool ViewportWidget::showCornerTip(const QPoint& at) {
    const QFontMetrics metrics(font());
    const QString line = cornerLine(m_on.hints);
    const QRect pane = paneRect();
    if (!pane.contains(at) || at.y() - pane.y() > cornerMargin + metrics.height() + 2 * pillPadding ||
        at.x() > pane.right() + 1 - cornerMargin ||
        metrics.horizontalAdvance(line) + 2 * cornerMargin + 4 * pillPadding <= pane.width())
        return false;
    QToolTip::showText(mapToGlobal(at), line, this);
    return true;
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
    // One line each, so that they take no more of the view than they have to.
    const auto pill = [&](const QString& words, Qt::Alignment alignment, QRectF area) {
        const QString shown =
            metrics.elidedText(words, Qt::ElideRight, std::max(area.width() - 4 * pillPadding, 0.0));
        QRectF box(0, 0, metrics.horizontalAdvance(shown) + 4 * pillPadding,
                   metrics.height() + 2 * pillPadding);
        box.moveTopLeft(area.topLeft());
        if ((alignment & Qt::AlignHCenter) != 0)
            box.moveCenter(QPointF(area.center().x(), box.center().y()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0, 0, 0, 175));
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(QColor(235, 238, 242));
        painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, shown);
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
    if (const QString corner = cornerLine(m_on.hints); !corner.isEmpty())
        area.setTop(pill(corner, Qt::AlignLeft, area).bottom() + 6);
    for (const QString& line : {sightLine(), leakLine()})
        if (!line.isEmpty())
            area.setTop(pill(line, Qt::AlignLeft, area).bottom() + 6);
    if (m_walk && !m_walk->told.isEmpty() && m_walk->toldSince.elapsed() < toldMilliseconds)
        area.setTop(pill(m_walk->told, Qt::AlignLeft, area).bottom() + 6);
    if (!text.isEmpty())
        pill(text, Qt::AlignHCenter, area);
}

} // namespace octant
