#include <algorithm>
#include <string>
#include <utility>

#include "model/geometry/entity_values.h"
#include "model/map/locate.h"
#include "views/render/scene.h"
#include "views/theme/theme.h"
#include "views/viewport/door_panel.h"
#include "views/viewport/entity_sync.h"
#include "views/viewport/prop_sync.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// What entities are, as lines in the view.
namespace octant {
namespace {

enum ShapeOverlayNumber { TurningOverlay = 45, AroundOverlay = 50, ShapesOverlay, DoorOverlay };

constexpr int followersOverlay = 46; // as the marks of other entities, behind what is selected
constexpr int doorPanelMargin = 14;  // pixels, above the lower edge

/// The door that alone is selected.
const Entity* doorOf(const Map& map, const Selection& selection) {
    if (selection.size() != 1 || selection.front().kind != ItemKind::Entity)
        return nullptr;
    const auto* entity = static_cast<const Entity*>(findItem(map, selection.front()));
    return entity != nullptr && entity->type == EntityType::Door && entity->data ? entity : nullptr;
}

double secondsOf(const EntityValues& values, const char* field) {
    const double seconds = values.get<std::uint32_t>(field, 0) / 1e6;
    return seconds > 0 ? seconds : 1; // as long as an animation that is not known here
}

} // namespace

ShownShapes ViewportWidget::shownShapes() const {
    const auto shown = m_shownShapes.find(m_shownLevel.first);
    return shown != m_shownShapes.end() ? shown->second : 0;
}

void ViewportWidget::bindShapeActions() {
    bindAction(
        "view.own-axes",
        [this] {
            m_gizmo.setOwnAxes(!m_gizmo.ownAxes());
            refreshSelection();
        },
        {}, [this] { return m_gizmo.ownAxes(); });
    for (std::size_t i = 0; i < shapeGroupNames.size(); ++i) {
        const ShownShapes bit = shapeBit(static_cast<int>(i));
        const std::string id = std::string("view.shapes-") + shapeGroupNames[i];
        bindAction(
            id.c_str(),
            [this, bit] {
                m_shownShapes[m_shownLevel.first] ^= bit;
                m_shapesStale = true;
            },
            {}, [this, bit] { return (shownShapes() & bit) != 0; });
    }
}

void ViewportWidget::outlineShapes() {
    m_selectedFrom = m_control.camera();
    m_scene->setOverlay(ShapesOverlay,
                        m_on.entities ? m_shapes.selected(m_host.selection(), *m_selectedFrom) : nullptr);
    if (!m_on.entities || !m_shapes.facesViewer(m_host.selection()))
        m_selectedFrom.reset();
}

void ViewportWidget::showSelectedShapes() {
    if (!m_asset)
        outlineShapes();
    showDoor();
}

void ViewportWidget::showShapesAround() {
    if (const int pane = mainPane(); pane != m_pane) {
        inPane(pane, [this] { showShapesAround(); });
        return;
    }
    const render::Camera& camera = m_control.camera();
    if (!m_asset && m_selectedFrom && *m_selectedFrom != camera) {
        outlineShapes();
        m_moving = true;
    }
    if (m_asset || (!m_shapesStale && (shownShapes() == 0 || m_shapesFrom == camera)))
        return;
    m_shapesStale = false;
    m_shapesFrom = camera;
    EntityShapeView::Around around = m_shapes.around(camera, viewSize(), shownShapes());
    m_scene->setOverlay(AroundOverlay, std::move(around.standing));
    m_scene->setOverlay(TurningOverlay, std::move(around.turning));
    m_moving = true;
}

bool ViewportWidget::followLayers(const MapPtr& map) { return m_layers.follow(map); }

void ViewportWidget::showFollowerMarks() {
    for (const EntityMarks::Follower& follower : m_followerMarks)
        if (follower.label < m_labels.size() && m_labels[follower.label].item.id == follower.id)
            m_labels[follower.label].point = m_carried.point(follower.id, follower.rest);
    auto marks = followerMarks(m_followerMarks, m_carried);
    if (marks)
        std::erase_if(marks->icons, [&](const render::OverlayIcon& icon) {
            return cutAway(marks->origin + glm::dvec3(icon.position));
        });
    m_scene->setOverlay(followersOverlay, std::move(marks));
}

void ViewportWidget::showCarried() {
    if (m_asset || m_carried == m_props->carried())
        return;
    const Carried before = std::exchange(m_carried, m_props->carried());
    m_shapes.carry(m_carried);
    m_shapesStale = m_shapesStale || shownShapes() != 0;
    showFollowerMarks();
    const auto known = [](const Carried& carried, ItemId id) {
        return carried.of(id) != nullptr || carried.tailOf(id) != nullptr;
    };
    const Selection& selection = m_host.selection();
    if (std::none_of(selection.begin(), selection.end(), [&](const ItemRef& item) {
            return item.kind == ItemKind::Entity && (known(before, item.id) || known(m_carried, item.id));
        }))
        return;
    outlineSelection();
    outlineShapes();
}

void ViewportWidget::showDoor() {
    const Entity* door = m_asset || !m_sync->context() || m_building.build.active()
                             ? nullptr
                             : doorOf(*m_sync->map(), m_host.selection());
    if (door == nullptr) {
        m_doorPanel->hide();
        if (!m_asset)
            m_scene->setOverlay(DoorOverlay, nullptr);
        if (!m_play)
            m_bodies->setDoors({});
        return;
    }
    const EntityValues values(*door, m_sync->map()->revision);
    m_doorPanel->present(door->id, secondsOf(values, "duration_open"), secondsOf(values, "duration_close"));
    m_doorPanel->move((width() - m_doorPanel->width()) / 2,
                      height() - m_doorPanel->height() - doorPanelMargin);
    const QColor accent = themeColors().accent;
    if (!m_play)
        m_bodies->setDoors({{door->id, static_cast<float>(m_doorPanel->open())}});
    m_scene->setOverlay(DoorOverlay, m_doorPanel->open() > 0
                                         ? m_shapes.door(m_host.selection().front(), m_doorPanel->open(),
                                                         {static_cast<std::uint8_t>(accent.red()),
                                                          static_cast<std::uint8_t>(accent.green()),
                                                          static_cast<std::uint8_t>(accent.blue()), 255})
                                         : nullptr);
    wake();
}

} // namespace octant
