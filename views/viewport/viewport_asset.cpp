#include <cmath>

#include "model/p3m/skeleton.h"
#include "views/assets/asset_view.h"
#include "views/assets/model_view.h"
#include "views/assets/terrain_view.h"
#include "views/render/model_scene.h"
#include "views/render/scene.h"
#include "views/viewport/viewport_widget.h"

/// What the viewport does for documents that are no maps (views/assets/asset_view.h).
namespace octant {
namespace {

constexpr double terrainPitch = -45; ///< degrees; land is looked down at

std::unique_ptr<AssetView> makeAssetView(ItemKind root, Host& host, render::Scene& scene,
                                         const ActionRegistry& actions, TerrainTileTool& tiles,
                                         ModelClock& clock, QWidget* parent) {
    switch (root) {
    case ItemKind::Terrain:
        return createTerrainView(host, scene, actions, tiles, parent);
    case ItemKind::Model:
        return createModelView(host, scene, clock, parent);
    default:
        return nullptr;
    }
}

} // namespace

void ViewportWidget::showAsset(const MapPtr& map) {
    const ItemKind root = map->rootKind();
    if (!m_asset || root != m_assetRoot) {
        dropAsset();
        m_scene->clear();
        m_assetRoot = root;
        m_asset = makeAssetView(root, m_host, *m_scene, m_actions, m_tileTool, m_modelClock, this);
        if (m_asset)
            connect(m_asset.get(), &AssetView::changed, this, [this] {
                m_uploadPending = true;
                m_overlaysStale = m_toolsStale = true;
                wake();
                tellStatus();
            });
    }
    if (m_asset) {
        m_asset->resized(size());
        m_asset->show(map);
        m_asset->select(m_host.selection());
    }
    showToolPanel();
}

void ViewportWidget::dropAsset() {
    // Its panel goes with it.
    if (m_toolPlace != nullptr)
        m_toolPlace->showToolPanel(nullptr);
    m_asset.reset();
}

void ViewportWidget::setToolPlace(ToolPlace* place) {
    if (m_toolPlace != nullptr)
        m_toolPlace->showToolPanel(nullptr);
    m_toolPlace = place;
    showToolPanel();
}

void ViewportWidget::showToolPanel() {
    if (m_toolPlace != nullptr)
        m_toolPlace->showToolPanel(m_asset ? m_asset->toolPanel() : nullptr);
}

render::FrameInsets ViewportWidget::insets() const {
    if (!m_asset || m_paneGrid.several())
        return {};
    const QMargins covered = m_asset->covered(size());
    const auto pixels = [this](int side) {
        return static_cast<int>(std::lround(side * devicePixelRatioF()));
    };
    return {pixels(covered.left()), pixels(covered.top()), pixels(covered.right()), pixels(covered.bottom())};
}

std::vector<glm::dvec3> ViewportWidget::outlineOfAsset() const {
    std::vector<glm::dvec3> points = m_scene->outline();
    if (const MapPtr map = m_host.snapshot(); map->model) { // bones reach beyond what they move
        for (const p3m::Bone& bone : map->model->bones)
            points.emplace_back(bone.head);
        for (const glm::vec3& tail : p3m::tailsOf(map->model->bones))
            points.emplace_back(tail);
    }
    // Numbers of a damaged file may be anything.
    std::erase_if(points, [](const glm::dvec3& point) {
        return !std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z);
    });
    return points;
}

bool ViewportWidget::frameAsset() {
    if (!m_asset || !m_asset->idle())
        return false;
    const bool model = m_assetRoot == ItemKind::Model;
    m_control.camera().yaw = model ? render::modelYaw : usualYaw;
    m_control.camera().pitch = model                              ? render::modelPitch
                               : m_assetRoot == ItemKind::Terrain ? terrainPitch
                                                                  : usualPitch;
    std::vector<glm::dvec3> points = outlineOfAsset();
    render::WorldBox box;
    for (const glm::dvec3& point : points)
        box.add(point);
    if (box.empty()) { // where what is added will stand
        box = {{-1, 0, -1}, {1, 2, 1}};
        const auto corners = box.corners();
        points.assign(corners.begin(), corners.end());
    }
    // A model is seen with room around it, as when it is framed: it is looked at from near, where what
    // comes towards the eye would fill the picture.
    if (model)
        m_control.camera().frameBox(box, viewSize(), insets());
    else
        m_control.camera().framePoints(points, viewSize(), insets());
    afterFraming(box);
    return true;
}

} // namespace octant
