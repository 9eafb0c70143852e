#include <functional>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>

#include "model/terrain/tile_text.h"
#include "views/assets/terrain_view.h"
#include "views/host/actions.h"
#include "views/host/clipboard_text.h"
#include "views/host/terrain_names.h"
#include "views/tool_panels/tile_panel.h"
#include "views/tool_panels/tile_strip.h"
#include "views/viewport/compass.h"

/// What the terrain view does for actions, beside those of its tool, and its panel.
namespace octant {

void TerrainView::bindActions(ActionRegistry& registry, const ShownAsset& shown) {
    AssetActions<TerrainView> actions(registry, shown);
    bindToggles(actions);
    actions.bind(
        "terrain.fill", [](TerrainView& view) { view.fillSelected(); },
        [](const TerrainView& view) { return !view.m_tool.selected().empty() && view.m_copied; });
    actions.bind("terrain.resize", [](TerrainView& view) { view.askForSize(); });
    actions.bind("terrain.replace-material", [](TerrainView& view) { view.askForReplacement(); });
}

void TerrainView::bindToggles(AssetActions<TerrainView>& actions) {
    const auto toggle = [&actions](const char* id, bool Toggles::*shows, void (TerrainView::*show)()) {
        actions.bind(
            id,
            [shows, show](TerrainView& view) {
                view.m_on.*shows = !(view.m_on.*shows);
                (view.*show)();
            },
            {}, [shows](const TerrainView& view) { return view.m_on.*shows; });
    };
    toggle("terrain.patterns", &Toggles::patterns, &TerrainView::setPatterns);
    toggle("terrain.part-of-picture", &Toggles::part, &TerrainView::setPatterns);
    toggle("terrain.water", &Toggles::water, &TerrainView::setLooks);
    toggle("terrain.chunks", &Toggles::chunks, &TerrainView::refreshGround);
    toggle("terrain.passable", &Toggles::passable, &TerrainView::refreshGround);
    toggle("terrain.tiles", &Toggles::tiles, &TerrainView::refreshGround);
}

void TerrainView::handleEditing() {
    const auto add = [this](const char* id, std::function<bool()> does, std::function<bool()> enabled) {
        m_handlers.add(
            id,
            [this, does = std::move(does)] {
                if (!does())
                    return false;
                emit changed();
                return true;
            },
            std::move(enabled));
    };
    const auto selected = [this] { return terrain() && !m_tool.selected().empty(); };
    add(
        "edit.copy", [this] { return copy(); }, selected);
    add(
        "edit.cut", [this] { return copy() && m_tool.clearSelected(); }, selected);
    add(
        "edit.delete", [this] { return m_tool.clearSelected(); }, selected);
    add(
        "edit.paste", [this] { return paste(); }, [this] { return terrain() && m_copied; });
    add(
        "edit.select-all",
        [this] {
            m_tool.selectAll();
            return true;
        },
        [this] { return terrain() != nullptr; });
}

void TerrainView::presentPanel() {
    if (m_map && m_panel)
        m_panel->present(m_tool.settings(), m_map, {m_tool.selected(), m_copied});
}

QWidget* TerrainView::toolPanel() { return m_panel; }

void TerrainView::resized(const QSize& size) { m_strip->placeIn(size); }

void TerrainView::paintOver(QPainter& painter, const render::Camera& camera, const QSize& size) {
    constexpr double side = 64, margin = 10;
    paintCompass(painter, {size.width() - side - margin, size.height() - side - margin, side, side},
                 headingOf(camera));
}

bool TerrainView::copy() {
    const terrain::TileRect& rect = m_tool.selected();
    if (rect.empty())
        return false;
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(terrain::tilesToText(terrain::copyTiles(*terrain(), rect))));
    m_host.report(tr("Copied %1 × %2 tiles").arg(rect.rows).arg(rect.cols).toStdString());
    return true;
}

void TerrainView::fillSelected() {
    const auto text = m_copied ? ClipboardText::read() : Result<std::string>();
    if (!text)
        m_host.report(text.error().text());
    else if (m_copied)
        m_tool.fillSelected(*text);
    else
        m_host.report(tr("Copy some tiles first, then select those to fill").toStdString());
}

bool TerrainView::paste() {
    const auto text = ClipboardText::read();
    auto block = text ? terrain::tilesFromText(*text) : tl::unexpected<Error>(text.error());
    if (!block) {
        m_host.report(block.error().what);
        return false;
    }
    m_tool.beginPaste(std::move(*block));
    return true;
}

QString TerrainView::tileText() const {
    const auto& at = m_tool.hovered();
    const TerrainPtr shown = terrain();
    if (!at || !shown || !shown->contains(*at))
        return {};
    const terrain::Tile& tile = shown->at(*at);
    const terrain::Heights heights = tile.corners();
    constexpr int side = terrain::chunkSide;
    QString text = tr("Row %1, column %2, chunk %3,%4")
                       .arg(at->row)
                       .arg(at->col)
                       .arg(at->row / side)
                       .arg(at->col / side);
    text += QLatin1Char('\n');
    text += heights[0] == heights[1] && heights[1] == heights[2] && heights[2] == heights[3]
                ? tr("Height %1").arg(heights[0])
                : tr("Heights NW %1, NE %2, SW %3, SE %4")
                      .arg(heights[0])
                      .arg(heights[1])
                      .arg(heights[2])
                      .arg(heights[3]);
    const auto nameOf = [&shown](int material) {
        return static_cast<std::size_t>(material) < shown->materials.size()
                   ? terrainMaterialName(shown->materials[static_cast<std::size_t>(material)])
                   : QString::number(material);
    };
    text += QLatin1Char('\n') + tr("%1 on %2").arg(nameOf(tile.topMaterial()), nameOf(tile.sideMaterial()));
    text += QLatin1Char('\n') + tileTypeName(tile.type());
    return tile.pathable() ? text : text + QStringLiteral(", ") + tr("closed to units");
}

} // namespace octant
