#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/terrain/pick_tile.h"
#include "views/drawing/terrain_overlays.h"
#include "views/host/host.h"
#include "views/tools/tile_tool.h"
#include "views/tools/tool.h"

namespace octant {

/// Selects and changes the tiles of a terrain document. A stroke is one undo step; copied tiles are placed
/// with a click. While no terrain is shown the tool takes no input.
class TerrainTileTool final : public Tool {
public:
    /// Called back by the tool; for the view that shows the terrain.
    struct Listener {
        /// The settings or the selection changed, or placing copied tiles began or ended.
        std::function<void()> changed;
        /// The tile under the pointer changed.
        std::function<void()> pointed;
    };

    /// The host must outlive it.
    explicit TerrainTileTool(Host& host) : m_host(host) {}

    /// A view begins to show terrain; resets the settings.
    void open(Listener listener);
    /// The view no longer shows terrain; commits the stroke that is under way.
    void close();
    /// Shows another document's terrain and clears the selection. Call open() first.
    void show(TerrainPtr terrain);
    /// The shown terrain was edited. Where `resized`, the same place is another tile than before.
    void follow(TerrainPtr terrain, bool resized);

    const TerrainPtr& terrain() const { return m_terrain; } ///< null where none is shown
    /// What the tools are set to.
    const TileTool& settings() const { return m_tool; }
    /// Empty where nothing is selected.
    const terrain::TileRect& selected() const { return m_selected; }
    /// May be outside the terrain; none where the pointer is on nothing.
    const std::optional<terrain::TilePlace>& hovered() const { return m_hovered; }
    /// Whether copied tiles follow the pointer.
    bool placing() const { return m_ghost.has_value(); }
    /// Where a ray hits the terrain; during a stroke, the terrain as it was when the stroke began.
    std::optional<terrain::TileHit> hit(const Ray& ray) const;

    /// Commits the stroke that is under way, as most members below do first.
    void finishStroke() { endStroke(true); }
    /// Ends placing copied tiles where the tool draws.
    void set(const TileTool& settings);
    /// Keeps all other settings.
    void setKind(TileToolKind kind);
    /// Index of the material that tops are painted with.
    void setTop(int material);
    /// Makes the brush so many tiles wider.
    void growBrush(int by);
    /// Applies the active tool to the selected tiles.
    void applyToSelected();
    /// All tiles of the map.
    void selectAll();
    /// Replaces the selected tiles by default ones. False where nothing is selected.
    bool clearSelected();
    /// Fills the selected tiles with copied ones (terrain::tilesToText()).
    void fillSelected(const std::string& tiles);
    /// Clicks place these from now on.
    void beginPaste(terrain::TileBlock tiles);
    /// Turns the tiles that are being placed, otherwise the selected ones.
    void turn(terrain::Turn turn);
    /// Converts the terrain so that each edge of a tile blends by itself.
    void blendPerEdge();
    bool blendsByTile();
    /// Cancels the first of these that there is: the stroke, placing, the selection, the active tool. False
    /// where there was none.
    bool letGo();

    bool hover(const InputState& in) override;
    void leave() override { setHovered(std::nullopt); }
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void refresh(const InputState& in) override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;
    std::vector<ToolAction> actions() override;

private:
    class Stroke;
    class Corner;

    bool draws() const { return m_tool.kind != TileToolKind::Select; }
    /// Whether a click paints all connected tiles, so that there is no brush.
    bool paintsConnected() const { return m_tool.kind == TileToolKind::Paint && m_tool.connected; }
    std::shared_ptr<const render::Overlay> pointedOverlay(glm::u8vec4 color) const;
    std::unique_ptr<Drag> beginStroke(terrain::TilePlace at);
    /// Submits an edit of the whole terrain, and reports `nothingToDo` where it changed nothing.
    void submitToAll(const char* action, const char* nothingToDo);
    void addPoint(const Ray& ray);
    void previewStroke();
    void endStroke(bool commit);
    void placeGhost(bool again);
    void setHovered(std::optional<terrain::TilePlace> at);
    void changed();

    Host& m_host;
    Listener m_listener;
    TerrainPtr m_terrain, m_asked; ///< what is shown, and of what m_byTile is known
    bool m_byTile = false;         ///< tiles blend, but not by their edges
    TileTool m_tool;
    std::optional<terrain::TilePlace> m_hovered;
    terrain::TileRect m_selected;
    std::optional<terrain::TileBlock> m_ghost; ///< tiles that are being placed
    Host::GestureId m_gesture = 0;             ///< of the stroke; 0: none
    TerrainPtr m_before;                       ///< the terrain when the stroke began
    terrain::Places m_points;                  ///< of the stroke
    bool m_strokeStale = false;

    /// The overlays of the last frame, kept because making them is slow for large selections.
    struct Shown {
        TerrainPtr terrain;
        terrain::TileRect selected;
        glm::u8vec4 color{0};
        std::shared_ptr<const render::Overlay> outline, pointed;
        bool pointedStale = true;
    };
    mutable Shown m_shown;
};

/// Ids of the overlays of TerrainTileTool.
namespace tile_overlays {
/// Outline of the selection and of the tile that is pointed at.
inline constexpr int selected = 106, pointed = 107;
} // namespace tile_overlays

} // namespace octant
