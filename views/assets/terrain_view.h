#pragma once

#include <memory>
#include <optional>

#include <QPointer>

#include "views/assets/asset_actions.h"
#include "views/tools/terrain_tile_tool.h"
#include "views/viewport/terrain_sync.h"

namespace octant {

class ActionRegistry;
class TilePanel;
class TileStrip;

/// A TerrainView, which draws into `scene`; the scene, the actions and the tool outlive it.
std::unique_ptr<AssetView> createTerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions,
                                             TerrainTileTool& tool, QWidget* parent);

/// Shows a terrain, the panel of the tool that changes its tiles, and what is asked in dialogs.
class TerrainView : public AssetView {
    Q_OBJECT
public:
    TerrainView(Host& host, render::Scene& scene, const ActionRegistry& actions, TerrainTileTool& tool,
                QWidget* parent);
    ~TerrainView() override;

    void show(const MapPtr& map) override;
    void follow(const MapPtr& map, const ChangeSet& changes) override;
    void select(const Selection& selection) override;
    bool idle() const override { return m_sync.idle(); }
    bool animate(double seconds) override;
    render::WorldBox boundsOf(const Selection& items) const override;
    std::optional<double> distanceTo(const Ray& ray) const override;

    /// Binds what asks or needs the clipboard, and what is drawn of a terrain.
    static void bindActions(ActionRegistry& registry, const ShownAsset& shown);
    void paintOver(QPainter& painter, const render::Camera& camera, const QSize& size) override;
    void resized(const QSize& size) override;
    QWidget* toolPanel() override;
    bool framesFlatViews() const override { return true; }

private:
    struct Toggles {
        bool chunks = false, passable = false, tiles = false, water = true, patterns = true, part = false;
    };

    static void bindToggles(AssetActions<TerrainView>& actions);
    /// What is copied, pasted, removed and selected: tiles.
    void handleEditing();
    /// Null before the first is shown.
    TerrainPtr terrain() const { return m_map ? m_map->terrain : nullptr; }
    void followTool();
    void followPointer();
    void presentPanel();
    void setLooks();
    void setPatterns();
    bool copy();
    bool paste();
    void fillSelected();
    void askForSize();
    void askForReplacement();
    QString tileText() const;
    void refreshGround();

    Host& m_host;
    render::Scene& m_scene;
    QWidget* m_parent;
    QPointer<TilePanel> m_panel; ///< may go with the place that it stands in
    TileStrip* m_strip;          ///< a child of the view
    TerrainSync m_sync;
    std::shared_ptr<void> m_listening;
    MapPtr m_map; ///< that holds the terrain
    TerrainTileTool& m_tool;
    Toggles m_on;
    bool m_copied = false; ///< tiles are on the clipboard
    bool m_groundStale = false;
};

} // namespace octant
