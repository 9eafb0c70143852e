#include <QPainter>

#include "views/add/region_additions.h"
#include "views/viewport/region_marks.h"
#include "views/viewport/viewport_widget.h"

/// Regions are drawn by hand.
namespace octant {
namespace {

constexpr double legendMargin = 10, legendGap = 6; // pixels

QRectF legendRoom(int width, double bottom) { return {legendMargin, 0, width - 2 * legendMargin, bottom}; }

} // namespace

void ViewportWidget::bindRegionActions() {
    const auto wanted = [this]() -> std::optional<RegionDrawing> {
        const Selection& selection = m_host.selection();
        return selection.empty() || shownLevel() == nullptr
                   ? std::nullopt
                   : regionDrawingLike(selection.front(), *m_host.snapshot());
    };
    bindAction(
        "region.draw",
        [this, wanted] {
            if (auto drawing = wanted())
                drawRegion(std::move(*drawing));
        },
        [wanted] { return wanted().has_value(); });
}

void ViewportWidget::drawRegion(RegionDrawing drawing) {
    m_pasteTool.drop();
    m_placeTool.end();
    endShape(false);
    m_regionTool.begin(std::move(drawing));
    setFocus(Qt::OtherFocusReason);
    m_hoverStale = true;
    refreshHover();
    wake();
}

double ViewportWidget::paintRegionLegend(QPainter& painter, double bottom) {
    const auto entries = m_asset || !showsRegions() ? std::vector<LegendEntry>() : regionLegend(m_items);
    if (entries.empty())
        return bottom;
    painter.setFont(font());
    return paintLegendBox(painter, legendRoom(width(), bottom), entries).top() - legendGap;
}

} // namespace octant
