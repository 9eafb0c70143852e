#include <string>

#include <QClipboard>
#include <QGuiApplication>

#include "model/terrain/tile_text.h"
#include "views/assets/terrain_view.h"
#include "views/host/actions.h"
#include "views/host/terrain_names.h"
#include "views/host/words.h"
#include "views/tools/tile_panel.h"
#include "views/tools/tile_strip.h"
#include "views/viewport/compass.h"

/// What the terrain view does for actions and keys, and its panel.
namespace octant {
namespace {

constexpr const char* plainActions[] = {
    "terrain.turn",
    "terrain.mirror-east-west",
    "terrain.mirror-north-south",
    "terrain.resize",
    "terrain.water",
    "terrain.patterns",
    "terrain.part-of-picture",
    "terrain.chunks",
    "terrain.passable",
    "terrain.tiles",
    "terrain.larger",
    "terrain.smaller",
    "terrain.blend-per-edge",
    "terrain.mend",
    "terrain.let-go",
    "edit.select-all",
    "terrain.replace-material",
    "terrain.fill",
    "edit.copy",
    "edit.cut",
    "edit.delete",
};

bool among(std::string_view action) {
    for (const char* one : plainActions)
        if (action == one)
            return true;
    return false;
}

} // namespace

void TerrainView::setTool(const TileTool& tool) {
    endStroke(true);
    m_tool = tool;
    if (m_tool.kind != TileToolKind::Select)
        m_ghost.reset();
    presentPanel();
    refreshHover();
    emit changed();
}

void TerrainView::presentPanel() {
    if (m_terrain && m_panel)
        m_panel->present(m_tool, m_map, {m_selected, m_copied});
}

QWidget* TerrainView::toolPanel() { return m_panel; }

void TerrainView::resized(const QSize& size) { m_strip->placeIn(size); }

void TerrainView::paintOver(QPainter& painter, const render::Camera& camera, const QSize& size) {
    constexpr double side = 64, margin = 10;
    paintCompass(painter, {size.width() - side - margin, size.height() - side - margin, side, side},
                 headingOf(camera));
}

bool TerrainView::canPerform(std::string_view action) const {
    if (!m_terrain)
        return false;
    if (action == "edit.paste")
        return m_copied;
    if (action == "terrain.turn" || action.starts_with("terrain.mirror-"))
        return !m_selected.empty() || m_ghost.has_value();
    if (action == "terrain.fill")
        return !m_selected.empty() && m_copied;
    if (action == "edit.copy" || action == "edit.cut" || action == "edit.delete")
        return !m_selected.empty();
    return toolOfAction(action).has_value() || among(action);
}

bool TerrainView::perform(std::string_view action) {
    if (const auto kind = toolOfAction(action)) {
        TileTool tool = m_tool;
        tool.kind = *kind;
        setTool(tool);
    } else if (action == "terrain.larger" || action == "terrain.smaller") {
        m_tool.brush.size =
            std::clamp(m_tool.brush.size + (action == "terrain.larger" ? 1 : -1), 1, terrain::largestBrush);
        presentPanel();
        refreshHover();
    } else if (action == "terrain.patterns") {
        m_on.patterns = !m_on.patterns;
        setPatterns();
    } else if (action == "terrain.part-of-picture") {
        m_on.part = !m_on.part;
        setPatterns();
    } else if (action == "terrain.water") {
        m_on.water = !m_on.water;
        setLooks();
    } else if (action == "terrain.chunks") {
        m_on.chunks = !m_on.chunks;
        refreshGround();
    } else if (action == "terrain.passable") {
        m_on.passable = !m_on.passable;
        refreshGround();
    } else if (action == "terrain.tiles") {
        m_on.tiles = !m_on.tiles;
        refreshGround();
    } else if (action == "terrain.resize") {
        askForSize();
    } else if (action == "terrain.replace-material") {
        askForReplacement();
    } else if (action == "terrain.blend-per-edge") {
        (void)m_host.submit(terrainEdit("tiles.blend-per-edge"));
    } else if (action == "terrain.mend") {
        (void)m_host.submit(terrainEdit("tiles.mend"));
    } else if (action == "terrain.let-go") {
        return key(Qt::Key_Escape, Qt::NoModifier);
    } else if (action == "edit.select-all") {
        m_selected = m_terrain->bounds();
        presentPanel();
        refreshHover();
    } else if (action == "edit.copy") {
        return copy();
    } else if (action == "edit.cut") {
        return copy() && clearSelected();
    } else if (action == "edit.delete") {
        return clearSelected();
    } else if (action == "terrain.fill") {
        fillSelected();
    } else if (action == "edit.paste") {
        return beginPaste();
    } else {
        return turnOrMirror(action);
    }
    emit changed();
    return true;
}

bool TerrainView::isOn(std::string_view action) const {
    if (const auto kind = toolOfAction(action))
        return m_tool.kind == *kind;
    return (action == "terrain.patterns" && m_on.patterns) ||
           (action == "terrain.part-of-picture" && m_on.part) || (action == "terrain.water" && m_on.water) ||
           (action == "terrain.chunks" && m_on.chunks) || (action == "terrain.passable" && m_on.passable) ||
           (action == "terrain.tiles" && m_on.tiles);
}

bool TerrainView::copy() {
    if (m_selected.empty())
        return false;
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(terrain::tilesToText(terrain::copyTiles(*m_terrain, m_selected))));
    m_host.report(tr("Copied %1 × %2 tiles").arg(m_selected.rows).arg(m_selected.cols).toStdString());
    return true;
}

bool TerrainView::clearSelected() {
    if (m_selected.empty())
        return false;
    endStroke(true);
    Edit edit = terrainEdit("tiles.clear");
    edit.with("rect", numbersOf(m_selected));
    (void)m_host.submit(edit);
    return true;
}

void TerrainView::fillSelected() {
    endStroke(true);
    if (m_selected.empty() || !m_copied) {
        m_host.report((m_copied ? tr("Select the tiles to fill first, with the tool for it")
                                : tr("Copy some tiles first, then select those to fill"))
                          .toStdString());
        return;
    }
    Edit edit = terrainEdit("tiles.fill");
    edit.with("text", QGuiApplication::clipboard()->text().toStdString()).with("rect", numbersOf(m_selected));
    (void)m_host.submit(edit);
}

bool TerrainView::beginPaste() {
    auto block = terrain::tilesFromText(QGuiApplication::clipboard()->text().toStdString());
    if (!block) {
        m_host.report(block.error().what);
        return false;
    }
    beginGhost(std::move(*block));
    return true;
}

void TerrainView::beginGhost(terrain::TileBlock block) {
    endStroke(true);
    m_tool.kind = TileToolKind::Select;
    m_ghost = std::move(block);
    presentPanel();
    refreshHover();
    emit changed();
}

void TerrainView::placeGhost(bool goOn) {
    if (!m_ghost || !m_hovered)
        return;
    Edit edit = terrainEdit("tiles.paste");
    edit.with("text", terrain::tilesToText(*m_ghost))
        .with("at", std::vector<std::int64_t>{m_hovered->row, m_hovered->col});
    const terrain::TileRect placed{m_hovered->row, m_hovered->col, m_ghost->rows, m_ghost->cols};
    if (m_host.submit(edit))
        m_selected = placed.intersected(m_terrain->bounds());
    if (!goOn)
        m_ghost.reset();
    presentPanel();
    refreshHover();
    emit changed();
}

bool TerrainView::turnOrMirror(std::string_view action) {
    const bool turns = action == "terrain.turn", eastWest = action == "terrain.mirror-east-west";
    if (m_ghost) {
        m_ghost = turned(*m_ghost, turns      ? terrain::Turn::Clockwise
                                   : eastWest ? terrain::Turn::MirrorEastWest
                                              : terrain::Turn::MirrorNorthSouth);
        refreshHover();
        emit changed();
        return true;
    }
    if (m_selected.empty()) {
        m_host.report(tr("Select tiles first, with the tool for it").toStdString());
        return false;
    }
    if (turns && m_selected.rows != m_selected.cols) {
        // In its place it would leave a part behind and cover another.
        beginGhost(turned(terrain::copyTiles(*m_terrain, m_selected), terrain::Turn::Clockwise));
        m_host.report(tr("The tiles are no square: a turned copy of them is placed with a click, Esc ends")
                          .toStdString());
        return true;
    }
    Edit edit = terrainEdit(turns ? "tiles.turn" : "tiles.mirror");
    edit.with("rect", numbersOf(m_selected));
    if (turns)
        edit.with("turns", std::int64_t{1});
    else
        edit.with("axis", std::string(eastWest ? "east-west" : "north-south"));
    return m_host.submit(edit);
}

bool TerrainView::wheel(const Pointer&, double notches) {
    const auto keys = QGuiApplication::keyboardModifiers();
    const int step = notches > 0 ? 1 : -1;
    if (m_tool.kind == TileToolKind::Select || (keys & Qt::ShiftModifier) == 0)
        return false;
    m_tool.brush.size = std::clamp(m_tool.brush.size + step, 1, terrain::largestBrush);
    presentPanel();
    refreshHover();
    emit changed();
    return true;
}

bool TerrainView::key(int key, Qt::KeyboardModifiers) {
    if (key != Qt::Key_Escape)
        return false;
    if (m_gesture != 0) {
        m_strokeStale = false;
        endStroke(false);
    } else if (m_ghost) {
        m_ghost.reset();
    } else if (!m_selected.empty()) {
        m_selected = {};
    } else if (m_tool.kind != TileToolKind::Select) {
        m_tool.kind = TileToolKind::Select;
    } else {
        return false;
    }
    presentPanel();
    refreshHover();
    emit changed();
    return true;
}

void TerrainView::endTools() {
    endStroke(true);
    m_selecting.reset();
}

QString TerrainView::cornerText() const {
    const QString between = QStringLiteral("  ·  ");
    const bool draws = m_tool.kind != TileToolKind::Select;
    QString text = m_ghost ? tr("Paste: click places, Esc ends") : words(tileStrokeName(m_tool.kind));
    if (!m_selected.empty())
        text += between + tr("%1 × %2 selected").arg(m_selected.rows).arg(m_selected.cols);
    if (!draws || (m_tool.kind == TileToolKind::Paint && m_tool.connected))
        return text + between + tr("wheel zooms");
    const QString smaller = m_actions.keyText(QStringLiteral("terrain.smaller")),
                  larger = m_actions.keyText(QStringLiteral("terrain.larger"));
    text += between + tr("brush %1").arg(m_tool.brush.size);
    text += smaller.isEmpty() || larger.isEmpty() ? tr(": Shift+wheel")
                                                  : tr(": Shift+wheel or %1 %2").arg(smaller, larger);
    return text + between + tr("wheel zooms");
}

QString TerrainView::tileText() const {
    if (!m_hovered || !m_terrain || !m_terrain->contains(*m_hovered))
        return {};
    const terrain::Tile& tile = m_terrain->at(*m_hovered);
    const terrain::Heights heights = tile.corners();
    constexpr int side = terrain::chunkSide;
    QString text = tr("Row %1, column %2, chunk %3,%4")
                       .arg(m_hovered->row)
                       .arg(m_hovered->col)
                       .arg(m_hovered->row / side)
                       .arg(m_hovered->col / side);
    text += QLatin1Char('\n');
    text += heights[0] == heights[1] && heights[1] == heights[2] && heights[2] == heights[3]
                ? tr("Height %1").arg(heights[0])
                : tr("Heights NW %1, NE %2, SW %3, SE %4")
                      .arg(heights[0])
                      .arg(heights[1])
                      .arg(heights[2])
                      .arg(heights[3]);
    const auto nameOf = [this](int material) {
        return static_cast<std::size_t>(material) < m_terrain->materials.size()
                   ? terrainMaterialName(m_terrain->materials[static_cast<std::size_t>(material)])
                   : QString::number(material);
    };
    text += QLatin1Char('\n') + tr("%1 on %2").arg(nameOf(tile.topMaterial()), nameOf(tile.sideMaterial()));
    text += QLatin1Char('\n') + tileTypeName(tile.type());
    return tile.pathable() ? text : text + QStringLiteral(", ") + tr("closed to units");
}

} // namespace octant
