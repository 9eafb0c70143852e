#include <algorithm>

#include <QPainter>

#include "views/compare/difference_look.h"
#include "views/drawing/difference_overlays.h"
#include "views/drawing/terrain_overlays.h"
#include "views/host/shown_text.h"
#include "views/render/scene.h"
#include "views/theme/theme.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// What the viewport draws of the comparison of the document with another version.
namespace octant {
namespace {

enum DifferenceOverlayNumber { DifferencesOverlay = 90, TilesOverlay, ChosenOverlay };

EdgePattern patternOf(DifferenceKind kind) {
    return kind == DifferenceKind::Added     ? EdgePattern::Whole
           : kind == DifferenceKind::Removed ? EdgePattern::Dashed
                                             : EdgePattern::CornersOnly;
}

glm::u8vec3 rgbOf(const QColor& color) {
    return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
            static_cast<std::uint8_t>(color.blue())};
}

PatternBox boxOf(const DifferenceMark& mark) {
    return {mark.min, mark.max, patternOf(mark.kind), rgbOf(differenceViewColor(mark.kind))};
}

/// What is framed: with room around it, so that one sees where it is.
render::WorldBox roomAround(const DifferenceMark& mark) {
    constexpr double least = 3; // units from the middle to each side
    const glm::dvec3 middle = (mark.min + mark.max) * 0.5;
    const glm::dvec3 half = glm::max((mark.max - mark.min) * 0.75, glm::dvec3(least));
    return {middle - half, middle + half};
}

/// A sample of the lines of a kind.
void paintSample(QPainter& painter, const QRectF& box, DifferenceKind kind) {
    const QColor color = differenceViewColor(kind);
    QColor fill = color;
    fill.setAlpha(60);
    painter.fillRect(box, fill);
    QPen pen(color, 1.8, Qt::SolidLine, Qt::FlatCap);
    if (kind == DifferenceKind::Removed)
        pen.setDashPattern({1.6, 1.4});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    if (kind != DifferenceKind::Changed) {
        painter.drawRect(box);
        return;
    }
    const double reach = box.width() * 0.3;
    for (const QPointF& corner : {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()}) {
        const double x = corner.x() < box.center().x() ? reach : -reach;
        const double y = corner.y() < box.center().y() ? reach : -reach;
        painter.drawLine(corner, corner + QPointF(x, 0));
        painter.drawLine(corner, corner + QPointF(0, y));
    }
}

} // namespace

std::shared_ptr<const Comparison> ViewportWidget::shownComparison() {
    Comparing* comparing = m_on.differences ? m_host.comparing() : nullptr;
    return comparing != nullptr ? comparing->comparison() : nullptr;
}

void ViewportWidget::refreshDifferences() {
    const auto comparison = shownComparison();
    const bool map = comparison && !m_asset && shownLevel() != nullptr;
    std::shared_ptr<render::Overlay> all;
    OverlayPtr tiles;
    if (map) {
        const auto& marks = comparison->marks(m_shownLevel.second);
        std::vector<PatternBox> boxes;
        boxes.reserve(marks.size());
        std::ranges::transform(marks, std::back_inserter(boxes), boxOf);
        all = patternOverlay(boxes);
        for (const DifferenceMark& mark : marks)
            if (mark.from)
                addMove(*all, *mark.from, mark.min, rgbOf(differenceViewColor(mark.kind)));
    }
    if (const TerrainPtr terrain = m_host.snapshot()->terrain; comparison && terrain)
        tiles = differingTiles(*comparison, *terrain);
    m_scene->setOverlay(DifferencesOverlay, std::move(all));
    m_scene->setOverlay(TilesOverlay, std::move(tiles));
    showChosenDifference();
}

std::shared_ptr<const render::Overlay> ViewportWidget::differingTiles(const Comparison& comparison,
                                                                      const Terrain& terrain) {
    terrain::Places places;
    for (std::size_t entry = 0; entry < comparison.size(); ++entry) {
        const terrain::TileRect rect = comparison.tiles(entry).intersected(terrain.bounds());
        if (!rect.empty()) {
            const terrain::Places more = terrain::rectTiles(terrain, rect);
            places.insert(places.end(), more.begin(), more.end());
        }
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    const glm::u8vec3 color = rgbOf(differenceViewColor(DifferenceKind::Changed));
    return places.empty() ? nullptr : tilesOverlay(terrain, places, glm::u8vec4(color, 235));
}

void ViewportWidget::showChosenDifference() {
    const auto comparison = shownComparison();
    const auto chosen = comparison ? m_host.comparing()->chosen() : std::nullopt;
    OverlayPtr overlay;
    if (chosen && chosen->entry < comparison->size()) {
        const TerrainPtr terrain = m_host.snapshot()->terrain;
        const ItemId level = comparison->level(chosen->entry);
        if (terrain && !comparison->tiles(chosen->entry).empty())
            overlay = rectOverlay(*terrain, comparison->tiles(chosen->entry), {255, 255, 255, 235});
        else if (const auto place = comparison->place(*chosen);
                 place && !m_asset && (level == 0 || level == m_shownLevel.second))
            overlay = chosenOverlay(boxOf(*place));
    }
    m_scene->setOverlay(ChosenOverlay, std::move(overlay));
}

void ViewportWidget::goToDifference() {
    showChosenDifference();
    const auto comparison = m_host.comparing()->comparison();
    const auto chosen = m_host.comparing()->chosen();
    if (!comparison || !chosen)
        return;
    const TerrainPtr terrain = m_host.snapshot()->terrain;
    if (const terrain::TileRect tiles = comparison->tiles(chosen->entry); terrain && !tiles.empty())
        frameBox(tilesBox(*terrain, tiles));
    else if (const auto place = comparison->place(*chosen); place && !m_asset)
        frameBox(roomAround(*place));
    else if (m_asset && !m_host.selection().empty())
        frame(m_host.selection());
    wake();
}

double ViewportWidget::paintLegend(QPainter& painter) {
    constexpr double margin = 10, gapAbove = 6;
    const auto comparison = shownComparison();
    if (!comparison || comparison->size() == 0 || (m_asset && !m_host.snapshot()->terrain))
        return height() - margin;
    std::array<std::size_t, 3> counts{};
    std::size_t drawn = 0;
    if (m_asset) {
        counts = comparison->counts();
    } else {
        for (const DifferenceMark& mark : comparison->marks(m_shownLevel.second)) {
            ++counts[static_cast<std::size_t>(mark.kind)];
            ++drawn;
        }
    }
    const bool merge = m_host.comparing()->conflicts() != nullptr;
    const QString words[] = {
        (merge ? tr("%1 in ours alone") : tr("%1 added")).arg(counts[0]),
        (merge ? tr("%1 in theirs alone") : tr("%1 removed")).arg(counts[1]),
        (merge ? tr("%1 not the same") : tr("%1 changed")).arg(counts[2]),
    };
    QString behind = m_asset || drawn > 0
                         ? QString()
                         : tr("nothing that differs can be drawn here: the list of differences has it");
    if (!m_asset && drawn > mostPatternBoxes)
        behind = tr("the %1 largest are drawn").arg(mostPatternBoxes);
    painter.setFont(font());
    const QFontMetricsF metrics(font());
    constexpr double sample = 11, gap = 6, between = 14;
    double width = 0;
    for (std::size_t i = 0; i < 3; ++i)
        if (counts[i] > 0)
            width += sample + gap + metrics.horizontalAdvance(words[i]) + between;
    if (!behind.isEmpty())
        width += metrics.horizontalAdvance(behind) + between;
    const double height = metrics.height() + 8;
    const QRectF box(margin, this->height() - height - margin, width + 16 - between, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 190));
    painter.drawRoundedRect(box, 4, 4);
    double x = box.left() + 8;
    for (std::size_t i = 0; i < 3; ++i) {
        if (counts[i] == 0)
            continue;
        paintSample(painter, QRectF(x, box.center().y() - sample / 2, sample, sample),
                    static_cast<DifferenceKind>(i));
        x += sample + gap;
        painter.setPen(QColor(235, 238, 242));
        painter.drawText(QRectF(x, box.top(), width, height), Qt::AlignVCenter, words[i]);
        x += metrics.horizontalAdvance(words[i]) + between;
    }
    painter.setPen(QColor(235, 238, 242));
    painter.drawText(QRectF(x, box.top(), width, height), Qt::AlignVCenter, behind);
    return box.top() - gapAbove;
}

} // namespace octant
