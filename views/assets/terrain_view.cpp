#include "views/assets/terrain_view.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>

#include "model/terrain/tile_look.h"
#include "model/terrain/tile_text.h"
#include "views/assets/terrain_overlays.h"
#include "views/host/words.h"
#include "views/render/terrain_scene.h"
#include "views/theme/theme.h"
#include "views/tool_panels/tile_panel.h"
#include "views/tool_panels/tile_strip.h"

namespace octant {
namespace {

constexpr int groundOverlay = 103, passableNumber = 104, chunksNumber = 105, selectedNumber = 106,
              hoveredNumber = 107;

glm::u8vec4 accentColor(int alpha = 255) {
    const QColor color = themeColors().accent;
    return {color.red(), color.green(), color.blue(), alpha};
}

terrain::TileRect rectBetween(terrain::TilePlace a, terrain::TilePlace b) {
    const int row = std::min(a.row, b.row), col = std::min(a.col, b.col);
    return {row, col, std::max(a.row, b.row) - row + 1, std::max(a.col, b.col) - col + 1};
}

/// Asking may mean asking another program.
bool tilesOnClipboard() {
    constexpr qsizetype enough = 64;
    return terrain::isTileText(QGuiApplication::clipboard()->text().left(enough).toStdString());
}

} // namespace

std::unique_ptr<AssetView> createTerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions,
                                             QWidget* parent) {
    return std::make_unique<TerrainView>(host, scene, actions, parent);
}

TerrainView::TerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions, QWidget* parent)
    : m_host(host), m_scene(scene), m_actions(actions), m_parent(parent),
      m_panel(new TilePanel(host, parent)), m_strip(new TileStrip(actions, parent)),
      m_feeder(scene, host.pool()) {
    connect(&m_feeder, &TerrainFeeder::changed, this, &AssetView::changed);
    connect(&m_feeder, &TerrainFeeder::failed, this, [this](const Error& why) { m_host.report(why.text()); });
    connect(m_panel, &TilePanel::changed, this, &TerrainView::setTool);
    connect(m_panel, &TilePanel::applied, this, &TerrainView::applyToSelection);
    connect(m_panel, &TilePanel::filled, this, &TerrainView::fillSelected);
    connect(m_panel, &TilePanel::edgesWanted, this, [this] { submitPlain("tiles.blend-per-edge"); });
    handleEditing();
    m_copied = tilesOnClipboard();
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, [this] {
        m_copied = tilesOnClipboard();
        presentPanel();
    });
    m_listening = host.listen([this](const HostEvent& event) {
        if (std::holds_alternative<PictureReady>(event)) {
            setLooks();
            emit changed();
        }
    });
}

TerrainView::~TerrainView() {
    endStroke(true);
    for (const int number : {groundOverlay, passableNumber, chunksNumber, selectedNumber, hoveredNumber})
        m_scene.setOverlay(number, nullptr);
    delete m_panel;
    delete m_strip;
}

void TerrainView::setLooks() {
    if (m_terrain)
        m_scene.setMaterials(render::looksOf(
            *m_terrain, [this](const std::string& key) { return m_host.picture(key) != nullptr; },
            m_on.water));
}

void TerrainView::setPatterns() {
    terrain::MeshOptions options;
    options.splats = options.bumps = options.cover = m_on.patterns;
    options.picture = m_on.part ? terrain::engineShare : 1;
    m_feeder.setOptions(options);
}

void TerrainView::show(const MapPtr& map) {
    m_gesture = 0;
    m_ghost.reset();
    m_selected = {};
    m_hovered.reset();
    m_map = map;
    m_terrain = map->terrain;
    setLooks();
    m_feeder.show(m_terrain);
    presentPanel();
    refreshGround();
    refreshHover();
}

void TerrainView::follow(const MapPtr& map, const ChangeSet& changes) {
    m_map = map;
    if (changes.terrainSize) {
        m_gesture = 0;
        m_terrain = map->terrain;
        m_selected = m_selected.intersected(m_terrain->bounds());
        if (m_selected.empty())
            m_selected = {};
        m_hovered.reset();
        setLooks();
        m_feeder.show(m_terrain);
    } else {
        m_terrain = map->terrain;
        bool materials = false;
        for (const ListChange& list : changes.lists)
            materials =
                materials || list.kind == ItemKind::TerrainMaterial || list.kind == ItemKind::TerrainSplat;
        if (materials) {
            setLooks();
            // Batches name materials by their place in the list.
            m_feeder.followAll(m_terrain);
        } else {
            m_feeder.follow(m_terrain, changes.tiles);
        }
        if (!m_host.gestureOpen())
            m_gesture = 0;
    }
    presentPanel();
    m_groundStale = true;
    refreshHover();
    emit changed();
}

void TerrainView::select(const Selection& selection) {
    // A material that is picked in the outline is the one to paint with.
    if (!m_terrain || selection.empty() || selection.back().kind != ItemKind::TerrainMaterial)
        return;
    for (std::size_t i = 0; i < m_terrain->materials.size(); ++i)
        if (m_terrain->materials[i].id == selection.back().id)
            m_tool.top = static_cast<int>(i);
    presentPanel();
}

bool TerrainView::animate(double) {
    if (m_strokeStale)
        previewStroke();
    if (m_groundStale)
        refreshGround();
    return m_gesture != 0;
}

render::WorldBox TerrainView::boundsOf(const Selection&) const {
    render::WorldBox box;
    if (!m_terrain || m_selected.empty())
        return box;
    for (const terrain::TilePlace place : terrain::rectTiles(*m_terrain, m_selected)) {
        const terrain::Heights heights = m_terrain->at(place).corners();
        const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
        const float side = terrain::tileUnits, level = terrain::levelUnits;
        for (const int height : {*low, *high})
            for (const int end : {0, 1})
                box.add(render::worldOfTerrain({static_cast<float>(place.col + end) * side,
                                                static_cast<float>(height) * level,
                                                static_cast<float>(place.row + end) * side}));
    }
    return box;
}

std::optional<terrain::TileHit> TerrainView::hit(const Ray& ray) const {
    // A stroke stays on the ground that it began on.
    const TerrainPtr& ground = m_gesture != 0 && m_before ? m_before : m_terrain;
    if (!ground)
        return std::nullopt;
    return terrain::pickTile(*ground, render::terrainOfWorld(ray.origin),
                             render::terrainDirection(ray.direction));
}

std::vector<ItemRef> TerrainView::itemsAt(const Ray& ray) const {
    const auto at = hit(ray);
    if (!at)
        return {};
    const terrain::Tile& tile = m_terrain->at(at->place);
    const auto material = static_cast<std::size_t>(at->onSide ? tile.sideMaterial() : tile.topMaterial());
    if (material >= m_terrain->materials.size())
        return {};
    return {{ItemKind::TerrainMaterial, -1, ItemRef::NoCube, m_terrain->materials[material].id}};
}

std::optional<double> TerrainView::distanceTo(const Ray& ray) const {
    const auto at = hit(ray);
    return at ? std::optional(double{at->distance}) : std::nullopt;
}

bool TerrainView::press(const Pointer& pointer) {
    const auto at = hit(pointer.ray);
    if (m_ghost) {
        setHovered(at ? std::optional(at->place) : std::nullopt);
        placeGhost((pointer.modifiers & Qt::ShiftModifier) != 0);
        return true;
    }
    if (!at) {
        if (m_tool.kind == TileToolKind::Select)
            m_selected = {};
        presentPanel();
        refreshHover();
        return true;
    }
    setHovered(at->place);
    if ((pointer.modifiers & Qt::ControlModifier) != 0 && m_tool.kind != TileToolKind::Select) {
        takeFrom(m_tool, m_terrain->at(at->place));
        presentPanel();
    } else if (m_tool.kind == TileToolKind::Select) {
        m_selecting = (pointer.modifiers & Qt::ShiftModifier) != 0 && !m_selected.empty()
                          ? terrain::TilePlace{m_selected.row, m_selected.col}
                          : at->place;
        m_selected = rectBetween(*m_selecting, at->place);
        refreshHover();
    } else {
        beginStroke(at->place);
    }
    return true;
}

void TerrainView::dragTo(const Pointer& pointer) {
    const auto at = hit(pointer.ray);
    if (at)
        setHovered(at->place);
    if (m_selecting && at) {
        m_selected = rectBetween(*m_selecting, at->place);
        refreshHover();
    } else if (m_gesture != 0) {
        addPoint(pointer.ray);
    }
}

void TerrainView::release(const Pointer& pointer) {
    if (m_selecting) {
        dragTo(pointer);
        m_selecting.reset();
        presentPanel();
        emit changed();
        return;
    }
    if (m_gesture != 0)
        addPoint(pointer.ray);
    endStroke(true);
}

void TerrainView::beginStroke(terrain::TilePlace at) {
    if (m_tool.kind == TileToolKind::Paint && !m_tool.paintsAnything()) {
        m_host.report(tr("Choose what to paint first: a material, or one of the switches").toStdString());
        return;
    }
    m_before = m_terrain;
    m_points = {at};
    m_gesture = m_host.beginGesture(words(tileStrokeName(m_tool.kind)).toStdString());
    m_strokeStale = true;
    previewStroke();
}

void TerrainView::addPoint(const Ray& ray) {
    const auto at = hit(ray);
    // What hangs together is found from the first point alone.
    const bool first = m_tool.kind == TileToolKind::Paint && m_tool.connected;
    if (!at || m_points.empty() || m_points.back() == at->place || first)
        return;
    m_points.push_back(at->place);
    m_strokeStale = true;
}

void TerrainView::previewStroke() {
    if (!std::exchange(m_strokeStale, false) || m_gesture == 0)
        return;
    (void)m_host.preview(m_gesture, editOf(m_tool, m_points));
}

void TerrainView::endStroke(bool commit) {
    previewStroke();
    const Host::GestureId gesture = std::exchange(m_gesture, 0);
    if (gesture == 0)
        return;
    commit ? m_host.commit(gesture) : m_host.cancel(gesture);
    m_before.reset();
    m_points.clear();
    ++m_tool.seed;
    m_groundStale = true;
    emit changed();
}

void TerrainView::applyToSelection() {
    if (m_selected.empty() || m_tool.kind == TileToolKind::Select)
        return;
    endStroke(true);
    (void)m_host.submit(editOf(m_tool, {}, m_selected));
    ++m_tool.seed;
}

void TerrainView::hover(const Pointer& pointer) {
    const auto at = hit(pointer.ray);
    setHovered(at ? std::optional(at->place) : std::nullopt);
}

void TerrainView::leave() { setHovered(std::nullopt); }

void TerrainView::setHovered(std::optional<terrain::TilePlace> at) {
    if (at == m_hovered)
        return;
    m_hovered = at;
    refreshHover();
    if (m_on.tiles || (m_on.passable && at))
        refreshGround();
    emit changed();
}

void TerrainView::refreshHover() {
    if (!m_terrain)
        return;
    if (m_panel)
        m_panel->tellTile(tileText());
    OverlayPtr hovered;
    if (m_ghost && m_hovered)
        hovered = ghostOverlay(*m_terrain, *m_ghost, *m_hovered, accentColor());
    else if (m_hovered && m_terrain->contains(*m_hovered))
        hovered = tilesOverlay(*m_terrain,
                               m_tool.kind == TileToolKind::Select ||
                                       (m_tool.kind == TileToolKind::Paint && m_tool.connected)
                                   ? terrain::Places{*m_hovered}
                                   : terrain::brushTiles(*m_terrain, *m_hovered, m_tool.brush),
                               accentColor());
    m_scene.setOverlay(hoveredNumber, std::move(hovered));
    // With very many tiles that takes its time.
    if (std::exchange(m_outlined, {m_terrain, m_selected}) != std::pair(m_terrain, m_selected))
        m_scene.setOverlay(selectedNumber, rectOverlay(*m_terrain, m_selected, accentColor()));
}

void TerrainView::refreshGround() {
    m_groundStale = false;
    if (!m_terrain)
        return;
    const terrain::TilePlace around =
        m_hovered.value_or(terrain::TilePlace{m_terrain->rows() / 2, m_terrain->cols() / 2});
    m_scene.setOverlay(groundOverlay, m_on.tiles && m_hovered
                                          ? tileGridOverlay(*m_terrain, around, {255, 255, 255, 70})
                                          : nullptr);
    m_scene.setOverlay(passableNumber, m_on.passable ? passableOverlay(*m_terrain, around) : nullptr);
    m_scene.setOverlay(chunksNumber, m_on.chunks ? chunksOverlay(*m_terrain, {255, 230, 120, 200}) : nullptr);
}

} // namespace octant
