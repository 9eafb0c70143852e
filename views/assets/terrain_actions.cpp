#include <string>

#include <QClipboard>
#include <QGuiApplication>

#include "model/terrain/tile_text.h"
#include "views/assets/terrain_view.h"
#include "views/host/actions.h"
#include "views/host/terrain_names.h"
#include "views/host/words.h"
#include "views/tool_panels/tile_panel.h"
#include "views/tool_panels/tile_strip.h"
#include "views/viewport/compass.h"

/// What the terrain view does for actions and keys, and its panel.
namespace octant {

void TerrainView::bindActions(ActionRegistry& registry, const ShownAsset& shown) {
    AssetActions<TerrainView> actions(registry, shown);
    bindTools(actions);
    bindToggles(actions);
    const auto selected = [](const TerrainView& view) { return !view.m_selected.empty(); };
    const auto turn = [&](const char* id, terrain::Turn how) {
        actions.bind(
            id, [how](TerrainView& view) { view.turnOrMirror(how); },
            [selected](const TerrainView& view) { return selected(view) || view.m_ghost.has_value(); });
    };
    turn("terrain.turn", terrain::Turn::Clockwise);
    turn("terrain.mirror-east-west", terrain::Turn::MirrorEastWest);
    turn("terrain.mirror-north-south", terrain::Turn::MirrorNorthSouth);
    actions.bind(
        "terrain.fill", [](TerrainView& view) { view.fillSelected(); },
        [selected](const TerrainView& view) { return selected(view) && view.m_copied; });
    actions.bind("terrain.let-go", [](TerrainView& view) { view.key(Qt::Key_Escape, Qt::NoModifier); });
    actions.bind("terrain.resize", [](TerrainView& view) { view.askForSize(); });
    actions.bind("terrain.replace-material", [](TerrainView& view) { view.askForReplacement(); });
    actions.bind("terrain.blend-per-edge",
                 [](TerrainView& view) { view.submitPlain("tiles.blend-per-edge"); });
    actions.bind("terrain.mend", [](TerrainView& view) { view.submitPlain("tiles.mend"); });
}

void TerrainView::bindTools(AssetActions<TerrainView>& actions) {
    for (int i = 0; i < tileToolKinds; ++i) {
        const auto kind = static_cast<TileToolKind>(i);
        actions.bind(
            toolAction(kind), [kind](TerrainView& view) { view.setToolKind(kind); }, {},
            [kind](const TerrainView& view) { return view.m_tool.kind == kind; });
    }
    actions.bind("terrain.larger", [](TerrainView& view) { view.growBrush(1); });
    actions.bind("terrain.smaller", [](TerrainView& view) { view.growBrush(-1); });
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
    const auto add = [this](const char* id, bool (TerrainView::*does)(), std::function<bool()> enabled) {
        m_handlers.add(
            id,
            [this, does] {
                if (!(this->*does)())
                    return false;
                emit changed();
                return true;
            },
            std::move(enabled));
    };
    const auto selected = [this] { return m_terrain && !m_selected.empty(); };
    add("edit.copy", &TerrainView::copy, selected);
    add("edit.cut", &TerrainView::cut, selected);
    add("edit.delete", &TerrainView::clearSelected, selected);
    add("edit.paste", &TerrainView::beginPaste, [this] { return m_terrain && m_copied; });
    add("edit.select-all", &TerrainView::selectAll, [this] { return m_terrain != nullptr; });
}

void TerrainView::setToolKind(TileToolKind kind) {
    TileTool tool = m_tool;
    tool.kind = kind;
    setTool(tool);
}

void TerrainView::growBrush(int by) {
    m_tool.brush.size = std::clamp(m_tool.brush.size + by, 1, terrain::largestBrush);
    presentPanel();
    refreshHover();
}

void TerrainView::submitPlain(const char* edit) { (void)m_host.submit(terrainEdit(edit)); }

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

bool TerrainView::selectAll() {
    m_selected = m_terrain->bounds();
    presentPanel();
    refreshHover();
    return true;
}

bool TerrainView::cut() { return copy() && clearSelected(); }

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

void TerrainView::turnOrMirror(terrain::Turn turn) {
    const bool turns = turn == terrain::Turn::Clockwise;
    if (m_ghost) {
        m_ghost = turned(*m_ghost, turn);
        refreshHover();
        return;
    }
    if (m_selected.empty()) {
        m_host.report(tr("Select tiles first, with the tool for it").toStdString());
        return;
    }
    if (turns && m_selected.rows != m_selected.cols) {
        // In its place it would leave a part behind and cover another.
        beginGhost(turned(terrain::copyTiles(*m_terrain, m_selected), turn));
        m_host.report(tr("The tiles are no square: a turned copy of them is placed with a click, Esc ends")
                          .toStdString());
        return;
    }
    Edit edit = terrainEdit(turns ? "tiles.turn" : "tiles.mirror");
    edit.with("rect", numbersOf(m_selected));
    if (turns)
        edit.with("turns", std::int64_t{1});
    else
        edit.with("axis", std::string(turn == terrain::Turn::MirrorEastWest ? "east-west" : "north-south"));
    (void)m_host.submit(edit);
}

bool TerrainView::wheel(const Pointer&, double notches) {
    const auto keys = QGuiApplication::keyboardModifiers();
    const int step = notches > 0 ? 1 : -1;
    if (m_tool.kind == TileToolKind::Select || (keys & Qt::ShiftModifier) == 0)
        return false;
    growBrush(step);
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
