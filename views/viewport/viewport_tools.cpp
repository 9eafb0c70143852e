#include <cmath>
#include <initializer_list>
#include <tuple>
#include <utility>

#include <QApplication>
#include <QPainter>

#include "views/host/baked_lights.h"
#include "views/host/lengths.h"
#include "views/host/mirroring.h"
#include "views/render/scene.h"
#include "views/tool_panels/repeat_dialog.h"
#include "views/tools/build_actions.h"
#include "views/viewport/mirror_ghosts.h"
#include "views/viewport/offer_bar.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/tool_drawing.h"
#include "views/viewport/viewport_widget.h"

/// What joins the view with its tools.
namespace octant {
namespace {

constexpr std::size_t mostClicked = 32; // things in one place that clicks tell apart

/// What was found at a place of a snapshot of the level.
struct LastPick {
    std::shared_ptr<const MeshContext> context;
    glm::dvec2 at{0};
    std::size_t most = 0;
    std::vector<PickHit> hits;
};

} // namespace

void ViewportWidget::addTools() {
    for (Tool* tool : std::initializer_list<Tool*>{
             &m_placeTool, &m_regionTool, &m_sectionTool, &m_measureTool, &m_sightTool, &m_leakTool,
             &m_signalTool, &m_shapeHandles, &m_lightTool, &m_gizmo, &m_tileTool, &m_pasteTool, &m_shapeTool,
             &m_structureTool, &m_terrainTool, &m_buildTool, &m_textureTool, &m_select, &m_cursor})
        m_tools.add(*tool);
}

void ViewportWidget::bindToolActions() {
    for (const ToolAction& action : m_tools.actions())
        bindToolAction(action);
    ToolAction texture = buildAction(m_building, "build.texture", {});
    texture.run = [this](const InputState&) { showTexture(); };
    bindToolAction(texture);
    bindToolAction(transformAction(m_building, "build.mirror-copy", [this](const InputState& in) {
        m_building.transform.commitSession();
        auto copied = m_building.transform.copy(*in.level);
        if (!copied)
            return;
        beginPaste(std::move(*copied));
        m_building.paste.mirror(mirrorAxis());
        refreshBuilding();
    }));
    bindToolAction(transformAction(m_building, "build.repeat", [this](const InputState&) {
        m_building.transform.commitSession();
        askForRepeat(this, [this](const RepeatChoice& choice) {
            if (const Level* now = shownLevel())
                m_building.transform.repeat(*now, choice.face, choice.gap, choice.count);
        });
    }));
}

void ViewportWidget::bindToolAction(const ToolAction& action) {
    bindAction(
        action.id, [this, action] { runToolAction(action); },
        [this, needsLevel = action.needsLevel, enabled = action.enabled] {
            return (!needsLevel || shownLevel() != nullptr) && (!enabled || enabled());
        },
        action.checked);
}

void ViewportWidget::runToolAction(const ToolAction& action) {
    if (action.endOthers) {
        m_offer->drop(); // it was for what is ended now
        const auto holders = [this] {
            return std::tuple(m_building.shape.open(), m_building.paste.active(), m_building.build.active());
        };
        const auto before = holders();
        action.endOthers();
        m_hoverStale = m_hoverStale || holders() != before;
        refreshShapes();
        refreshHover();
    }
    if (!action.needsLevel || shownLevel() != nullptr)
        action.run(pointed());
    m_hoverStale = m_hoverStale || action.picksAgain;
    if (action.takesFocus)
        setFocus(Qt::OtherFocusReason);
    refreshShapes();
}

ViewFrom ViewportWidget::viewFrom() const {
    const double scale = devicePixelRatioF();
    const QPoint corner = paneOnScreen().topLeft();
    return {m_control.camera(), viewSize(), scale, glm::dvec2(corner.x(), corner.y()) / scale};
}

InputState ViewportWidget::input(const QPointF& position, Qt::KeyboardModifiers modifiers) {
    InputState in;
    in.at = {position.x(), position.y()};
    in.modifiers = modifiersOf(modifiers);
    in.held = {m_keys.held(HeldKey::Grid, {}), m_keys.held(HeldKey::Face, {}),
               m_keys.held(HeldKey::Corner, {})};
    in.view = viewFrom();
    in.dragDistance = QApplication::startDragDistance();
    in.lengths = &shownLengthUnit();
    if (const auto& context = m_sync->context())
        in.level = {context, &context->level()};
    // Several tools ask the same of one moment.
    in.pick = [this, last = std::make_shared<LastPick>()](glm::dvec2 at, std::size_t most) {
        if (last->most != most || last->at != at || last->context != m_sync->context())
            *last = {m_sync->context(), at, most, hitsAt({at.x, at.y}, most)};
        return last->hits;
    };
    in.pickIn = [this](PickIndex& index, glm::dvec2 at) {
        PickOptions options;
        options.cells = true;
        return pickShown(rayAt({at.x, at.y}), options, index);
    };
    if (m_floor)
        in.lowest = m_storeyFloor;
    in.ground = [this](const glm::dvec3& above) -> std::optional<double> {
        const std::vector<PickHit> below = m_picks.pick({above, glm::dvec3(0, -1, 0)}, {});
        return below.empty() ? std::nullopt : std::optional(below.front().point.y);
    };
    in.roof = [this](const glm::dvec3& below) -> std::optional<double> {
        constexpr double off = 0.01; // a surface does not lie above itself
        const std::vector<PickHit> above =
            m_picks.pick({below + glm::dvec3(0, off, 0), glm::dvec3(0, 1, 0)}, {});
        return above.empty() ? std::nullopt : std::optional(above.front().point.y);
    };
    return in;
}

bool ViewportWidget::dragging() const { return m_drag != Drag::None || (m_tools.dragging() && m_stirred); }

SelectTool::Scene ViewportWidget::selectable() {
    SelectTool::Scene scene;
    scene.at = [this](const InputState& in) {
        if (!m_asset)
            return behindLabel(in, in.picked(mostClicked));
        std::vector<ItemRef> items = m_asset->itemsNear(in.at, in.view);
        if (items.empty())
            items = m_asset->itemsAt(in.ray());
        std::vector<PickHit> hits(items.size());
        for (std::size_t i = 0; i < items.size(); ++i)
            hits[i].item = items[i];
        return hits;
    };
    scene.takes = [this](const InputState& in) {
        const WrittenLabel* const label = m_asset ? nullptr : labelAt(in, in.picked(mostClicked));
        if (label == nullptr || !label->source || m_layers.locksSource(m_shownLevel.second, *label->source))
            return false;
        selectSource(*label->source, in.modifiers.ctrl);
        return true;
    };
    scene.inside = [this](const Frustum& frustum) {
        SelectOptions options;
        Selection items = m_picks.select(frustum, options);
        if (m_layers.locksCells())
            std::erase_if(items, [&](const ItemRef& item) { return locksCube(item); });
        for (ItemRef& item : items)
            item = inDocument(item);
        ItemPickOptions kinds;
        kinds.entities = m_on.entities || m_on.lights;
        kinds.regions = kinds.environmentRegions = showsRegions();
        kinds.carried = &m_carried;
        for (const ItemRef& item : m_items.select(frustum, kinds, options))
            if (shows(item))
                items.push_back(item);
        const Level* const level = levelOfSources();
        for (const LightTool::Mark& mark : m_lightTool.marks())
            if (level != nullptr && mark.source < level->lightSources.size() &&
                frustum.contains(mark.position))
                items.push_back(
                    {ItemKind::LightSource, -1, ItemRef::NoCube, level->lightSources[mark.source].id});
        // What is cut away is not met by the box.
        if (const render::Section section = shownSection(); section.cuts() && m_sync->context())
            std::erase_if(items, [&](const ItemRef& item) {
                const render::WorldBox box = boundsOf(*m_sync->context(), m_items, {item});
                return !box.empty() && !section.touches(box.center(), box.size() * 0.5);
            });
        return items;
    };
    return scene;
}

/// What tools show in the level.
void ViewportWidget::showOverlays() {
    ToolOverlays overlays;
    overlays.colors = toolColors();
    m_tools.overlays(pointed(), overlays);
    if (const Mirroring* mirroring = m_asset ? nullptr : mirroringOf(m_host))
        if (const auto plane = mirroring->mirrorPlane())
            addMirrorGhosts(overlays, *plane);
    for (const int number : std::exchange(m_toolOverlays, {}))
        if (!overlays.numbered.contains(number))
            m_scene->setOverlay(number, nullptr);
    for (auto& [number, overlay] : overlays.numbered) {
        m_scene->setOverlay(number, std::move(overlay));
        m_toolOverlays.push_back(number);
    }
}

void ViewportWidget::paintTools(QPainter& painter) {
    ToolSketch sketch;
    sketch.colors = toolColors();
    InputState in = pointed();
    in.inHand = m_pane == m_hand;
    m_tools.paint(in, sketch);
    paintShapes(painter, sketch.shapes);
    painter.setFont(font());
    const QStringList written =
        paintTexts(painter, sketch.texts, m_actions, QRectF(paneRect()).adjusted(4, 4, -4, -4));
    if (m_pane == m_hand)
        m_writtenSizes = written;
}

} // namespace octant
