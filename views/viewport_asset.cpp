#include "views/asset_view.h"
#include "views/model_view.h"
#include "views/render/scene.h"
#include "views/terrain_view.h"
#include "views/viewport_widget.h"

/// What the viewport does for documents that are no maps (views/asset_view.h).
namespace octant {
namespace {

constexpr double terrainPitch = -45; ///< degrees; land is looked down at

std::unique_ptr<AssetView> makeAssetView(ItemKind root, Host& host, render::Scene& scene, QWidget* parent) {
    switch (root) {
    case ItemKind::Terrain:
        return createTerrainView(host, scene, parent);
    case ItemKind::Model:
        return createModelView(host, scene, parent);
    default:
        return nullptr;
    }
}

} // namespace

void ViewportWidget::showAsset(const MapPtr& map) {
    const ItemKind root = map->rootKind();
    if (!m_asset || root != m_assetRoot) {
        m_asset.reset();
        m_scene->clear();
        m_assetRoot = root;
        m_asset = makeAssetView(root, m_host, *m_scene, this);
        if (m_asset)
            connect(m_asset.get(), &AssetView::changed, this, [this] {
                m_uploadPending = true;
                m_overlaysStale = true;
                wake();
                tellStatus();
            });
    }
    if (m_asset) {
        m_asset->resized(size());
        m_asset->show(map);
        m_asset->select(m_host.selection());
    }
}

AssetView::Pointer ViewportWidget::assetPointer(const QPointF& position,
                                                Qt::KeyboardModifiers modifiers) const {
    return {position, rayAt(position), modifiers};
}

void ViewportWidget::clickAsset(const QPointF& position, Qt::KeyboardModifiers modifiers) {
    const std::vector<ItemRef> items = m_asset->itemsAt(rayAt(position));
    const bool extend = (modifiers & Qt::ControlModifier) != 0;
    if (!items.empty())
        setSelection({items.front()}, extend);
    else if (!extend)
        m_host.select({});
}

bool ViewportWidget::frameAsset() {
    if (!m_asset || !m_asset->idle() || m_scene->bounds().empty())
        return false;
    m_control.camera().yaw = usualYaw;
    m_control.camera().pitch = m_assetRoot == ItemKind::Terrain ? terrainPitch : usualPitch;
    m_control.camera().framePoints(m_scene->outline(), viewSize());
    afterFraming(m_scene->bounds());
    return true;
}

} // namespace octant
