#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <QPointer>

#include "model/terrain/pick_tile.h"
#include "views/assets/asset_actions.h"
#include "views/tools/tile_tool.h"
#include "views/viewport/terrain_feeder.h"

namespace octant {

class ActionRegistry;
class TilePanel;
class TileStrip;

std::unique_ptr<AssetView> createTerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions,
                                             QWidget* parent);

/// Shows a terrain and edits its tiles with tools: a stroke is one undo step.
class TerrainView : public AssetView {
    Q_OBJECT
public:
    TerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions, QWidget* parent);
    ~TerrainView() override;

    void show(const MapPtr& map) override;
    void follow(const MapPtr& map, const ChangeSet& changes) override;
    void select(const Selection& selection) override;
    bool idle() const override { return m_feeder.idle(); }
    bool animate(double seconds) override;
    render::WorldBox boundsOf(const Selection& items) const override;
    std::vector<ItemRef> itemsAt(const Ray& ray) const override;
    std::optional<double> distanceTo(const Ray& ray) const override;

    bool press(const Pointer& pointer) override;
    void dragTo(const Pointer& pointer) override;
    void release(const Pointer& pointer) override;
    void hover(const Pointer& pointer) override;
    void leave() override;
    bool wheel(const Pointer& pointer, double notches) override;
    bool key(int key, Qt::KeyboardModifiers modifiers) override;
    void endTools() override;

    /// Binds the tools, what is done with tiles and what is drawn of a terrain.
    static void bindActions(ActionRegistry& registry, const ShownAsset& shown);
    QString cornerText() const override;
    void paintOver(QPainter& painter, const render::Camera& camera, const QSize& size) override;
    void resized(const QSize& size) override;
    QWidget* toolPanel() override;
    bool framesFlatViews() const override { return true; }

    const TileTool& tool() const { return m_tool; }
    const terrain::TileRect& selected() const { return m_selected; }

private:
    struct Toggles {
        bool chunks = false, passable = false, tiles = false, water = true, patterns = true, part = false;
    };

    std::optional<terrain::TileHit> hit(const Ray& ray) const;
    static void bindTools(AssetActions<TerrainView>& actions);
    static void bindToggles(AssetActions<TerrainView>& actions);
    /// What is copied, pasted, removed and selected: tiles.
    void handleEditing();
    void setTool(const TileTool& tool);
    void setToolKind(TileToolKind kind);
    /// Makes the brush so many tiles wider.
    void growBrush(int by);
    void presentPanel();
    void setLooks();
    void setPatterns();
    void beginStroke(terrain::TilePlace at);
    void addPoint(const Ray& ray);
    void previewStroke();
    void endStroke(bool commit);
    void applyToSelection();
    void submitPlain(const char* edit);
    bool copy();
    bool clearSelected();
    void fillSelected();
    bool beginPaste();
    void beginGhost(terrain::TileBlock block);
    void placeGhost(bool goOn);
    bool selectAll();
    bool cut();
    /// The tiles that are being pasted, or the selected ones.
    void turnOrMirror(terrain::Turn turn);
    void askForSize();
    void askForReplacement();
    void setHovered(std::optional<terrain::TilePlace> at);
    void refreshHover();
    QString tileText() const;
    void refreshGround();

    Host& m_host;
    render::Scene& m_scene;
    const ActionRegistry& m_actions;
    QWidget* m_parent;
    QPointer<TilePanel> m_panel; ///< may go with the place that it stands in
    TileStrip* m_strip;          ///< a child of the view
    TerrainFeeder m_feeder;
    std::shared_ptr<void> m_listening;
    MapPtr m_map; ///< that holds the terrain
    TerrainPtr m_terrain;
    TileTool m_tool;
    Toggles m_on;
    std::optional<terrain::TilePlace> m_hovered;
    bool m_copied = false; ///< tiles are on the clipboard
    terrain::TileRect m_selected;
    std::pair<TerrainPtr, terrain::TileRect> m_outlined; ///< what the outline of the selection shows
    std::optional<terrain::TilePlace> m_selecting;       ///< where the rectangle began
    std::optional<terrain::TileBlock> m_ghost;
    Host::GestureId m_gesture = 0;
    TerrainPtr m_before;      ///< the stroke
    terrain::Places m_points; ///< of it
    bool m_strokeStale = false, m_groundStale = false;
};

} // namespace octant
