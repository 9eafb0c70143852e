#include "views/tools/terrain_tile_tool.h"

#include <algorithm>
#include <utility>

#include "model/core/translate.h"
#include "model/terrain/edge_blending.h"
#include "model/terrain/tile_text.h"
#include "views/drawing/terrain_space.h"

namespace octant {
namespace {

constexpr const char* nothingToPaint =
    OCTANT_TR("Choose what to paint first: a material, or one of the switches");
constexpr const char* nothingToFill = OCTANT_TR("Select the tiles to fill first, with the tool for it");
constexpr const char* nothingToTurn = OCTANT_TR("Select tiles first, with the tool for it");
constexpr const char* allPerEdge = OCTANT_TR("All tiles blend per edge already");
constexpr const char* allSound = OCTANT_TR("All tiles and splats have values that mean something already");
constexpr const char* turnedInHand =
    OCTANT_TR("The tiles are no square: a turned copy of them is placed with a click, Esc ends");
constexpr const char* placeText = OCTANT_TR("Paste: click places, Esc ends");
constexpr const char* selectedText = OCTANT_TR("%1 × %2 selected");
constexpr const char* brushText = OCTANT_TR("brush %1: Shift+wheel or %2 %3");
constexpr const char* brushWheelText = OCTANT_TR("brush %1: Shift+wheel");
constexpr const char* zoomText = OCTANT_TR("wheel zooms");

terrain::TileRect rectBetween(terrain::TilePlace a, terrain::TilePlace b) {
    const int row = std::min(a.row, b.row), col = std::min(a.col, b.col);
    return {row, col, std::max(a.row, b.row) - row + 1, std::max(a.col, b.col) - col + 1};
}

std::optional<terrain::TilePlace> placeOf(const std::optional<terrain::TileHit>& hit) {
    return hit ? std::optional(hit->place) : std::nullopt;
}

} // namespace

/// Over the tiles that it changes.
class TerrainTileTool::Stroke final : public Drag {
public:
    explicit Stroke(TerrainTileTool& tool) : m_tool(tool) {}

    void update(const InputState& in) override {
        for (const glm::dvec2 at : in.passed)
            m_tool.addPoint(in.view.ray(at));
        m_tool.addPoint(in.ray());
    }
    KeyResult key(const InputState&, const KeyInput& input) override {
        return input.kind == KeyInput::Kind::Escape ? KeyResult::Cancel : KeyResult::Ignored;
    }
    bool end(const InputState& in) override {
        m_tool.addPoint(in.ray());
        m_tool.endStroke(true);
        return true;
    }
    void interrupt() override { m_tool.endStroke(true); }
    void cancel() override { m_tool.endStroke(false); }
    bool lost() const override { return m_tool.m_gesture == 0; }

private:
    TerrainTileTool& m_tool;
};

/// Of a rectangle that is selected.
class TerrainTileTool::Corner final : public Drag {
public:
    Corner(TerrainTileTool& tool, terrain::TilePlace other)
        : m_tool(tool), m_other(other), m_before(tool.m_selected) {}

    void update(const InputState& in) override {
        if (const auto at = m_tool.hit(in.ray())) {
            m_tool.setHovered(at->place);
            m_tool.m_selected = rectBetween(m_other, at->place);
        }
    }
    KeyResult key(const InputState&, const KeyInput& input) override {
        return input.kind == KeyInput::Kind::Escape ? KeyResult::Cancel : KeyResult::Ignored;
    }
    bool end(const InputState& in) override {
        update(in);
        m_tool.changed();
        return true;
    }
    void interrupt() override { m_tool.changed(); }
    void cancel() override {
        m_tool.m_selected = m_before.intersected(m_tool.m_terrain->bounds());
        m_tool.changed();
    }

private:
    TerrainTileTool& m_tool;
    terrain::TilePlace m_other;
    terrain::TileRect m_before; ///< the press
};

void TerrainTileTool::open(Listener listener) {
    m_listener = std::move(listener);
    m_tool = {};
}

void TerrainTileTool::close() {
    m_listener = {};
    endStroke(true);
    show(nullptr);
}

void TerrainTileTool::show(TerrainPtr terrain) {
    m_gesture = 0;
    m_ghost.reset();
    m_selected = {};
    m_hovered.reset();
    m_terrain = std::move(terrain);
    changed();
}

void TerrainTileTool::follow(TerrainPtr terrain, bool resized) {
    m_terrain = std::move(terrain);
    if (resized) {
        m_selected = m_selected.intersected(m_terrain->bounds());
        if (m_selected.empty())
            m_selected = {};
        m_hovered.reset();
    }
    if (resized || !m_host.gestureOpen())
        m_gesture = 0;
    changed();
}

void TerrainTileTool::changed() {
    m_shown.pointedStale = true;
    if (m_listener.changed)
        m_listener.changed();
}

std::optional<terrain::TileHit> TerrainTileTool::hit(const Ray& ray) const {
    const TerrainPtr& ground = m_gesture != 0 && m_before ? m_before : m_terrain;
    if (!ground)
        return std::nullopt;
    return terrain::pickTile(*ground, render::terrainOfWorld(ray.origin),
                             render::terrainDirection(ray.direction));
}

void TerrainTileTool::set(const TileTool& settings) {
    endStroke(true);
    m_tool = settings;
    if (draws())
        m_ghost.reset();
    changed();
}

void TerrainTileTool::setKind(TileToolKind kind) {
    TileTool settings = m_tool;
    settings.kind = kind;
    set(settings);
}

void TerrainTileTool::setTop(int material) {
    m_tool.top = material;
    changed();
}

void TerrainTileTool::growBrush(int by) {
    m_tool.brush.size = std::clamp(m_tool.brush.size + by, 1, terrain::largestBrush);
    changed();
}

void TerrainTileTool::applyToSelected() {
    if (m_selected.empty() || !draws())
        return;
    endStroke(true);
    (void)m_host.submit(editOf(m_tool, {}, m_selected));
    ++m_tool.seed;
}

void TerrainTileTool::selectAll() {
    m_selected = m_terrain->bounds();
    changed();
}

bool TerrainTileTool::clearSelected() {
    if (m_selected.empty())
        return false;
    endStroke(true);
    Edit edit = terrainEdit("tiles.clear");
    edit.with("rect", numbersOf(m_selected));
    (void)m_host.submit(edit);
    return true;
}

void TerrainTileTool::fillSelected(const std::string& tiles) {
    endStroke(true);
    if (m_selected.empty()) {
        m_host.report(m_host.translated(nothingToFill));
        return;
    }
    Edit edit = terrainEdit("tiles.fill");
    edit.with("text", tiles).with("rect", numbersOf(m_selected));
    (void)m_host.submit(edit);
}

void TerrainTileTool::beginPaste(terrain::TileBlock tiles) {
    endStroke(true);
    m_tool.kind = TileToolKind::Select;
    m_ghost = std::move(tiles);
    changed();
}

void TerrainTileTool::placeGhost(bool again) {
    if (!m_ghost || !m_hovered)
        return;
    Edit edit = terrainEdit("tiles.paste");
    edit.with("text", terrain::tilesToText(*m_ghost))
        .with("at", std::vector<std::int64_t>{m_hovered->row, m_hovered->col});
    const terrain::TileRect placed{m_hovered->row, m_hovered->col, m_ghost->rows, m_ghost->cols};
    if (m_host.submit(edit))
        m_selected = placed.intersected(m_terrain->bounds());
    if (!again)
        m_ghost.reset();
    changed();
}

void TerrainTileTool::turn(terrain::Turn turn) {
    const bool turns = turn == terrain::Turn::Clockwise;
    if (m_ghost) {
        m_ghost = turned(*m_ghost, turn);
        changed();
        return;
    }
    if (m_selected.empty()) {
        m_host.report(m_host.translated(nothingToTurn));
        return;
    }
    if (turns && m_selected.rows != m_selected.cols) {
        // In its place it would leave a part behind and cover another.
        beginPaste(turned(terrain::copyTiles(*m_terrain, m_selected), turn));
        m_host.report(m_host.translated(turnedInHand));
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

bool TerrainTileTool::blendsByTile() {
    if (!m_asked || !m_asked->tiles.sameAs(m_terrain->tiles)) {
        m_asked = m_terrain;
        m_byTile = terrain::blendsByTileAlone(*m_terrain);
    }
    return m_byTile;
}

void TerrainTileTool::blendPerEdge() { submitToAll("tiles.blend-per-edge", allPerEdge); }

void TerrainTileTool::submitToAll(const char* action, const char* nothingToDo) {
    const MapPtr before = m_host.snapshot();
    if (m_host.submit(terrainEdit(action)) && m_host.snapshot() == before)
        m_host.report(m_host.translated(nothingToDo));
}

bool TerrainTileTool::letGo() {
    if (m_gesture != 0)
        endStroke(false);
    else if (m_ghost)
        m_ghost.reset();
    else if (!m_selected.empty())
        m_selected = {};
    else if (draws())
        m_tool.kind = TileToolKind::Select;
    else
        return false;
    changed();
    return true;
}

bool TerrainTileTool::hover(const InputState& in) {
    if (!m_terrain)
        return false;
    setHovered(placeOf(hit(in.ray())));
    return true;
}

void TerrainTileTool::setHovered(std::optional<terrain::TilePlace> at) {
    if (at == m_hovered)
        return;
    m_hovered = at;
    m_shown.pointedStale = true;
    if (m_listener.pointed)
        m_listener.pointed();
}

Pressed TerrainTileTool::press(const InputState& in) {
    if (!m_terrain)
        return Pressed::notTaken();
    const auto at = placeOf(hit(in.ray()));
    if (m_ghost) {
        setHovered(at);
        placeGhost(in.modifiers.shift);
        return Pressed::done();
    }
    if (!at) {
        if (!draws())
            m_selected = {};
        changed();
        return Pressed::done();
    }
    setHovered(at);
    if (in.modifiers.ctrl && draws()) {
        takeFrom(m_tool, m_terrain->at(*at));
        changed();
        return Pressed::done();
    }
    if (draws())
        return {true, beginStroke(*at)};
    const auto other =
        in.modifiers.shift && !m_selected.empty() ? terrain::TilePlace{m_selected.row, m_selected.col} : *at;
    auto corner = std::make_unique<Corner>(*this, other);
    m_selected = rectBetween(other, *at);
    return Pressed::held(std::move(corner));
}

std::unique_ptr<Drag> TerrainTileTool::beginStroke(terrain::TilePlace at) {
    if (m_tool.kind == TileToolKind::Paint && !m_tool.paintsAnything()) {
        m_host.report(m_host.translated(nothingToPaint));
        return nullptr;
    }
    m_before = m_terrain;
    m_points = {at};
    m_gesture = m_host.beginGesture(m_host.translated(tileStrokeName(m_tool.kind)));
    m_strokeStale = true;
    previewStroke();
    return m_gesture != 0 ? std::make_unique<Stroke>(*this) : nullptr;
}

void TerrainTileTool::addPoint(const Ray& ray) {
    const auto at = placeOf(hit(ray));
    if (!at)
        return;
    setHovered(at);
    // What hangs together is found from the first point alone.
    if (m_gesture == 0 || m_points.back() == *at || paintsConnected())
        return;
    m_points.push_back(*at);
    m_strokeStale = true;
}

void TerrainTileTool::previewStroke() {
    if (std::exchange(m_strokeStale, false) && m_gesture != 0)
        (void)m_host.preview(m_gesture, editOf(m_tool, m_points));
}

void TerrainTileTool::endStroke(bool commit) {
    if (commit)
        previewStroke();
    m_strokeStale = false;
    const Host::GestureId gesture = std::exchange(m_gesture, 0);
    if (gesture == 0)
        return;
    commit ? m_host.commit(gesture) : m_host.cancel(gesture);
    m_before.reset();
    m_points.clear();
    ++m_tool.seed;
    changed();
}

bool TerrainTileTool::wheel(const InputState& in, double notches) {
    if (!m_terrain || !draws() || !in.modifiers.shift)
        return false;
    growBrush(notches > 0 ? 1 : -1);
    return true;
}

bool TerrainTileTool::key(const InputState&, const KeyInput& input) {
    return m_terrain && input.kind == KeyInput::Kind::Escape && letGo();
}

void TerrainTileTool::refresh(const InputState&) { previewStroke(); }

std::shared_ptr<const render::Overlay> TerrainTileTool::pointedOverlay(glm::u8vec4 color) const {
    if (!m_hovered)
        return nullptr;
    if (m_ghost)
        return ghostOverlay(*m_terrain, *m_ghost, *m_hovered, color);
    if (!m_terrain->contains(*m_hovered))
        return nullptr;
    return tilesOverlay(*m_terrain,
                        draws() && !paintsConnected()
                            ? terrain::brushTiles(*m_terrain, *m_hovered, m_tool.brush)
                            : terrain::Places{*m_hovered},
                        color);
}

void TerrainTileTool::overlays(const InputState&, ToolOverlays& overlays) const {
    if (!m_terrain) {
        m_shown = {};
        return;
    }
    const glm::u8vec4 color = overlays.colors.accent;
    const bool other = m_shown.color != color || m_shown.terrain != m_terrain;
    if (other || m_shown.selected != m_selected)
        m_shown.outline = rectOverlay(*m_terrain, m_selected, color);
    if (other || m_shown.pointedStale)
        m_shown.pointed = pointedOverlay(color);
    m_shown.terrain = m_terrain;
    m_shown.selected = m_selected;
    m_shown.color = color;
    m_shown.pointedStale = false;
    overlays.numbered[tile_overlays::selected] = m_shown.outline;
    overlays.numbered[tile_overlays::pointed] = m_shown.pointed;
}

std::vector<ToolText> TerrainTileTool::hint(const InputState&) const {
    if (!m_terrain)
        return {};
    using Keys = ToolText::Keys;
    std::vector<ToolText> texts{{m_ghost ? placeText : tileStrokeName(m_tool.kind), {}}};
    if (!m_selected.empty())
        texts.push_back({selectedText, {std::int64_t{m_selected.rows}, std::int64_t{m_selected.cols}}});
    if (draws() && !paintsConnected()) {
        ToolText brush{brushText,
                       {std::int64_t{m_tool.brush.size}, Keys{"terrain.smaller"}, Keys{"terrain.larger"}}};
        brush.withoutKeys = brushWheelText;
        texts.push_back(std::move(brush));
    }
    texts.push_back({zoomText, {}});
    return texts;
}

std::vector<ToolAction> TerrainTileTool::actions() {
    std::vector<ToolAction> all;
    const auto add = [&](const char* id, std::function<void()> does, std::function<bool()> checked = {}) {
        ToolAction action;
        action.id = id;
        action.run = [does = std::move(does)](const InputState&) { does(); };
        action.enabled = [this] { return m_terrain != nullptr; };
        action.checked = std::move(checked);
        all.push_back(std::move(action));
    };
    for (int i = 0; i < tileToolKinds; ++i) {
        const auto kind = static_cast<TileToolKind>(i);
        add(
            toolAction(kind), [this, kind] { setKind(kind); },
            [this, kind] { return m_terrain && m_tool.kind == kind; });
    }
    add("terrain.larger", [this] { growBrush(1); });
    add("terrain.smaller", [this] { growBrush(-1); });
    const auto addTurn = [&](const char* id, terrain::Turn how) {
        add(id, [this, how] { turn(how); });
        all.back().enabled = [this] { return m_terrain && (!m_selected.empty() || m_ghost); };
    };
    addTurn("terrain.turn", terrain::Turn::Clockwise);
    addTurn("terrain.mirror-east-west", terrain::Turn::MirrorEastWest);
    addTurn("terrain.mirror-north-south", terrain::Turn::MirrorNorthSouth);
    add("terrain.let-go", [this] { letGo(); });
    add("terrain.blend-per-edge", [this] { blendPerEdge(); });
    all.back().enabled = [this] { return m_terrain && blendsByTile(); };
    add("terrain.mend", [this] { submitToAll("tiles.mend", allSound); });
    return all;
}

} // namespace octant
