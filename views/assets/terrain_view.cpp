#include "views/assets/terrain_view.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>

#include "model/terrain/tile_look.h"
#include "model/terrain/tile_text.h"
#include "views/drawing/terrain_overlays.h"
#include "views/render/terrain_scene.h"
#include "views/tool_panels/tile_panel.h"
#include "views/tool_panels/tile_strip.h"

namespace octant {
namespace {

constexpr int groundOverlay = 103, passableNumber = 104, chunksNumber = 105;

/// Asking may mean asking another program.
bool tilesOnClipboard() {
    constexpr qsizetype enough = 64;
    return terrain::isTileText(QGuiApplication::clipboard()->text().left(enough).toStdString());
}

} // namespace

std::unique_ptr<AssetView> createTerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions,
                                             TerrainTileTool& tool, QWidget* parent) {
    return std::make_unique<TerrainView>(host, scene, actions, tool, parent);
}

TerrainView::TerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions,
                         TerrainTileTool& tool, QWidget* parent)
    : m_host(host), m_scene(scene), m_parent(parent), m_panel(new TilePanel(host, parent)),
      m_strip(new TileStrip(actions, parent)), m_sync(scene, host.pool()), m_tool(tool) {
    m_tool.open({[this] { followTool(); }, [this] { followPointer(); }});
    connect(&m_sync, &TerrainSync::changed, this, &AssetView::changed);
    connect(&m_sync, &TerrainSync::failed, this, [this](const Error& why) { m_host.report(why.text()); });
    connect(m_panel, &TilePanel::changed, this, [this](const TileTool& settings) { m_tool.set(settings); });
    connect(m_panel, &TilePanel::applied, this, [this] { m_tool.applyToSelected(); });
    connect(m_panel, &TilePanel::filled, this, &TerrainView::fillSelected);
    connect(m_panel, &TilePanel::edgesWanted, this, [this] { m_tool.blendPerEdge(); });
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
    m_tool.close();
    for (const int number : {groundOverlay, passableNumber, chunksNumber})
        m_scene.setOverlay(number, nullptr);
    delete m_panel;
    delete m_strip;
}

void TerrainView::setLooks() {
    if (const TerrainPtr shown = terrain())
        m_scene.setMaterials(render::looksOf(
            *shown, [this](const std::string& key) { return m_host.picture(key) != nullptr; }, m_on.water));
}

void TerrainView::setPatterns() {
    terrain::MeshOptions options;
    options.splats = options.bumps = options.cover = m_on.patterns;
    options.picture = m_on.part ? terrain::engineShare : 1;
    m_sync.setOptions(options);
}

void TerrainView::show(const MapPtr& map) {
    m_map = map;
    setLooks();
    m_sync.show(map->terrain);
    m_tool.show(map->terrain);
    refreshGround();
}

void TerrainView::follow(const MapPtr& map, const ChangeSet& changes) {
    m_map = map;
    const bool materials = std::any_of(changes.lists.begin(), changes.lists.end(), [](const auto& list) {
        return list.kind == ItemKind::TerrainMaterial || list.kind == ItemKind::TerrainSplat;
    });
    if (changes.terrainSize || materials)
        setLooks();
    if (changes.terrainSize)
        m_sync.show(map->terrain);
    else if (materials)
        m_sync.followAll(map->terrain); // batches name materials by their place in the list
    else
        m_sync.follow(map->terrain, changes.tiles);
    m_groundStale = true;
    m_tool.follow(map->terrain, changes.terrainSize);
}

void TerrainView::followTool() {
    presentPanel();
    if (m_panel)
        m_panel->tellTile(tileText());
    emit changed();
}

void TerrainView::followPointer() {
    if (m_panel)
        m_panel->tellTile(tileText());
    if (m_on.tiles || (m_on.passable && m_tool.hovered()))
        refreshGround();
    emit changed();
}

void TerrainView::select(const Selection& selection) {
    // A material that is picked in the outline is the one to paint with.
    const TerrainPtr shown = terrain();
    if (!shown || selection.empty() || selection.back().kind != ItemKind::TerrainMaterial)
        return;
    for (std::size_t i = 0; i < shown->materials.size(); ++i)
        if (shown->materials[i].id == selection.back().id)
            m_tool.setTop(static_cast<int>(i));
}

bool TerrainView::animate(double) {
    const bool stale = m_groundStale;
    if (stale)
        refreshGround();
    return stale;
}

render::WorldBox TerrainView::boundsOf(const Selection&) const {
    const TerrainPtr shown = terrain();
    return shown ? tilesBox(*shown, m_tool.selected()) : render::WorldBox();
}

std::optional<double> TerrainView::distanceTo(const Ray& ray) const {
    const auto at = m_tool.hit(ray);
    return at ? std::optional(double{at->distance}) : std::nullopt;
}

void TerrainView::refreshGround() {
    m_groundStale = false;
    const TerrainPtr shown = terrain();
    if (!shown)
        return;
    const auto& hovered = m_tool.hovered();
    const terrain::TilePlace around =
        hovered.value_or(terrain::TilePlace{shown->rows() / 2, shown->cols() / 2});
    m_scene.setOverlay(groundOverlay, m_on.tiles && hovered
                                          ? tileGridOverlay(*shown, around, {255, 255, 255, 70})
                                          : nullptr);
    m_scene.setOverlay(passableNumber, m_on.passable ? passableOverlay(*shown, around) : nullptr);
    m_scene.setOverlay(chunksNumber, m_on.chunks ? chunksOverlay(*shown, {255, 230, 120, 200}) : nullptr);
}

} // namespace octant
