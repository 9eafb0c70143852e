#include <algorithm>
#include <cmath>

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <glm/geometric.hpp>

#include "views/add/preset_dialog.h"
#include "views/assets/model_view.h"
#include "views/assets/terrain_view.h"
#include "views/host/key_text.h"
#include "views/render/scene.h"
#include "views/viewport/arrange_commands.h"
#include "views/viewport/entity_sync.h"
#include "views/viewport/prop_sync.h"
#include "views/viewport/viewport_widget.h"

namespace octant {

ActionHandler ViewportWidget::drawn(ActionHandler handler) {
    handler.run = [this, run = std::move(handler.run)] {
        if (!run())
            return false;
        m_overlaysStale = true;
        wake();
        tellStatus();
        return true;
    };
    return handler;
}

void ViewportWidget::bindAction(const char* id, std::function<void()> does, std::function<bool()> enabled,
                                std::function<bool()> checked) {
    m_actions.bind(id, drawn({std::move(does), std::move(enabled), std::move(checked)}));
}

void ViewportWidget::bindActions() {
    bindViewActions();
    bindShapeActions();
    bindLightActions();
    bindMirrorActions();
    bindSignalActions();
    bindRegionActions();
    bindWeatherActions();
    bindClockActions();
    bindWalkActions();
    bindWayActions();
    bindSectionActions();
    bindSightActions();
    bindLeakActions();
    bindPaneActions();
    bindOverview();
    bindNavigation();
    bindToolActions();
    m_arrange = new ArrangeCommands(
        m_host, m_actions, [this] { return m_control.camera(); }, *this);
    handleEditing();
    const ShownAsset shown = [this] { return m_asset.get(); };
    bindModelActions(m_actions, shown);
    TerrainView::bindActions(m_actions, shown);
}

void ViewportWidget::bindViewActions() {
    bindAction("view.focus-selection", [this] { frameSelection(); });
    bindAction(
        "go.view-back", [this] { followTrail(false); }, [this] { return trail().hasBack(); });
    bindAction(
        "go.view-forward", [this] { followTrail(true); }, [this] { return trail().hasForward(); });
    bindAction("view.copy-picture", [this] {
        const QImage picture = grabFramebuffer();
        QGuiApplication::clipboard()->setImage(picture);
        m_host.report(tr("The view is on the clipboard, a picture of %1 x %2 pixels")
                          .arg(picture.width())
                          .arg(picture.height())
                          .toStdString());
    });
    bindAction(
        "add.anything", [this] { showAddPalette(std::nullopt); }, [this] { return shownLevel() != nullptr; });
    bindAction(
        "add.save-preset", [this] { (new PresetDialog(m_host, m_host.selection(), this))->open(); },
        [this] {
            const Selection& items = m_host.selection();
            return keepsPresets(m_host) && std::any_of(items.begin(), items.end(), [](const ItemRef& item) {
                       return item.kind == ItemKind::Entity;
                   });
        });
    bindAction(
        "build.save-prefab", [this] { savePrefab(); }, [this] { return canSavePrefab(); });
    const auto projection = [this](const char* id, render::Projection shown) {
        bindAction(
            id, [this, shown] { showProjection(shown); }, {},
            [this, shown] { return m_control.camera().projection == shown; });
    };
    projection("view.perspective", render::Projection::Perspective);
    projection("view.top", render::Projection::Top);
    projection("view.front", render::Projection::Front);
    projection("view.side", render::Projection::Side);
    const auto shading = [this](const char* id, Mode mode) {
        bindAction(
            id, [this, mode] { setMode(mode); }, {}, [this, mode] { return m_mode == mode; });
    };
    shading("view.shaded", Mode::Shaded);
    shading("view.lightmap", Mode::Lightmap);
    shading("view.material-color", Mode::MaterialColor);
    shading("view.physics-materials", Mode::PhysicsMaterial);
    shading("view.sound-materials", Mode::SoundMaterial);
    shading("view.sight-share", Mode::SightShare);
    const auto toggle = [this](const char* id, bool Toggles::*shows) {
        bindAction(
            id, [this, shows] { m_on.*shows = !(m_on.*shows); }, {}, [this, shows] { return m_on.*shows; });
    };
    toggle("view.wireframe", &Toggles::wireframe);
    toggle("view.hints", &Toggles::hints);
    toggle("view.edges", &Toggles::edges);
    toggle("view.corner-shade", &Toggles::cornerShade);
    toggle("view.sector-bounds", &Toggles::bounds);
    toggle("view.regions", &Toggles::regions);
    toggle("view.lights", &Toggles::lights);
    toggle("view.grid", &Toggles::grid);
    toggle("view.sky", &Toggles::sky);
    bindAction(
        "view.differences",
        [this] {
            m_on.differences = !m_on.differences;
            refreshDifferences();
        },
        {}, [this] { return m_on.differences; });
    bindAction(
        "view.entities",
        [this] {
            m_on.entities = !m_on.entities;
            m_props->setShown(m_on.entities);
            m_bodies->setShown(m_on.entities);
        },
        {}, [this] { return m_on.entities; });
}

void ViewportWidget::showProjection(render::Projection projection) {
    render::Camera& camera = m_control.camera();
    if (projection == camera.projection)
        return;
    leaveView();
    if (projection == render::Projection::Perspective) {
        // Back to where one stood.
        camera = m_perspective;
    } else if (!camera.orthographic()) {
        m_perspective = camera;
        // The flat view shows what was in the middle, as large as it was.
        const std::vector<PickHit> hits = hitsAt(paneMiddle(), 1);
        const double depth = hits.empty() ? glm::length(camera.eye - m_scene->bounds().center())
                                          : glm::dot(hits.front().point - camera.eye, camera.forward());
        const double away = std::clamp(std::isfinite(depth) ? depth : 0, 4.0, 8192.0);
        camera.orthoHeight = camera.unitsPerPixel(away, viewSize()) * viewSize().height;
        camera.eye += camera.forward() * away;
    }
    m_control.setProjection(projection);
    openLid(projection == render::Projection::Top);
    moveCamera();
    if (m_asset && camera.orthographic() && m_asset->framesFlatViews())
        frameBox({});
    wake();
}

void ViewportWidget::bindHeld(HeldKey key, const QList<QKeyCombination>& keys) {
    m_keys.releaseAll();
    m_keys.bind(key, keys);
    if (key <= HeldKey::Right)
        describeKeys();
}

void ViewportWidget::describeKeys() {
    QStringList keys;
    for (const HeldKey key : {HeldKey::Forward, HeldKey::Left, HeldKey::Back, HeldKey::Right})
        if (const auto first = m_keys.first(key))
            keys.append(shownKey(*first));
    setAccessibleDescription(
        tr("Shows the active level. Click selects, %1 fly, the right button looks around.")
            .arg(keys.join(QLatin1Char(' '))));
}

Viewport* createViewport(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new ViewportWidget(host, actions, parent);
}

} // namespace octant
