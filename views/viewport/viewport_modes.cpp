#include <algorithm>
#include <cmath>

#include <QPainter>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/drawing/distinct_color.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"
#include "views/viewport/legend.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/sight_paint.h"
#include "views/viewport/sight_view.h"
#include "views/viewport/viewport_widget.h"

/// What faces are coloured by.
namespace octant {
namespace {

constexpr std::size_t mostLegendEntries = 24;

template <class List>
std::vector<LegendEntry> materialLegend(const Map& map, const List& items, ItemKind kind) {
    std::vector<LegendEntry> entries;
    for (const auto& item : items) {
        if (entries.size() == mostLegendEntries) {
            entries.push_back({QColor(0, 0, 0, 0),
                               ViewportWidget::tr("and %1 more").arg(items.size() - mostLegendEntries)});
            break;
        }
        const glm::u8vec3 color = distinctColor(item.id);
        entries.push_back({QColor(color.r, color.g, color.b),
                           shownText(displayName(map, {kind, -1, ItemRef::NoCube, item.id}))});
    }
    if (entries.empty())
        entries.push_back(
            {QColor(0, 0, 0, 0),
             ViewportWidget::tr(
                 "The level has none: add one, then select cubes and choose it in their properties")});
    return entries;
}

} // namespace

void ViewportWidget::setMode(Mode mode) {
    m_mode = mode;
    // Faces are painted for all panes: none shows what the others have taken away.
    const auto paints = [](Mode of) {
        return of == Mode::PhysicsMaterial || of == Mode::SoundMaterial || of == Mode::SightShare;
    };
    for (ViewPane& pane : m_panes)
        if (paints(pane.mode))
            pane.mode = paints(mode) ? mode : Mode::Shaded;
    m_sync->setPaint(mode == Mode::PhysicsMaterial ? FacePaint::PhysicsMaterial
                     : mode == Mode::SoundMaterial ? FacePaint::SoundMaterial
                     : mode == Mode::SightShare    ? FacePaint::SightShare
                                                   : FacePaint::Material);
    if (mode == Mode::SightShare)
        paintShares();
    else
        m_sight->dropShares();
}

std::vector<LegendEntry> ViewportWidget::shareLegend() {
    const auto shares = m_sight->shares(m_sync->context(), presentLists());
    if (!shares)
        return {{QColor(0, 0, 0, 0), tr("Reading visible lists")}};
    if (!shares->any())
        return {{QColor(0, 0, 0, 0), tr("There are no visible lists: Tools, Bake visibility makes them")}};
    std::vector<LegendEntry> entries;
    const auto percent = [](float share) { return static_cast<int>(std::lround(share * 100)); };
    int from = 0;
    for (const ShareStep& step : shareSteps) {
        entries.push_back({QColor(step.color.r, step.color.g, step.color.b),
                           tr("%1 to %2 %").arg(from).arg(percent(step.most))});
        from = percent(step.most);
    }
    entries.push_back(
        {QColor(0, 0, 0, 0), tr("of all faces are listed for the place before a face; on average %1 %")
                                 .arg(percent(shares->mean()))});
    if (!shownLevel()->staleBake.empty())
        entries.push_back({QColor(0, 0, 0, 0), tr("some lists are older than the cubes")});
    return entries;
}

void ViewportWidget::paintMaterialLegend(QPainter& painter, double bottom) {
    const Level* level = m_asset ? nullptr : shownLevel();
    const bool physics = m_mode == Mode::PhysicsMaterial;
    if (level == nullptr || (!physics && m_mode != Mode::SoundMaterial && m_mode != Mode::SightShare))
        return;
    constexpr double margin = 10;
    painter.setFont(font());
    if (m_mode == Mode::SightShare) {
        paintLegendBox(painter, QRectF(margin, 0, width() - 2 * margin, bottom), shareLegend());
        return;
    }
    const Map& map = *m_sync->map();
    paintLegendBox(painter, QRectF(margin, 0, width() - 2 * margin, bottom),
                   physics ? materialLegend(map, level->physicsMaterials, ItemKind::PhysicsMaterial)
                           : materialLegend(map, level->soundMaterials, ItemKind::SoundMaterial));
}

} // namespace octant
