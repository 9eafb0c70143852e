#include "views/viewport/viewport_widget.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QCoreApplication>
#include <QWindow>

#include <glm/geometric.hpp>

#include "model/geometry/sector_walk.h"
#include "model/map/item_kinds.h"
#include "model/map/level_origin.h"
#include "model/map/locate.h"
#include "views/host/baked_lights.h"
#include "views/host/lengths.h"
#include "views/render/renderer.h"
#include "views/theme/theme.h"
#include "views/viewport/clock_panel.h"
#include "views/viewport/door_panel.h"
#include "views/viewport/entity_sync.h"
#include "views/viewport/leak_view.h"
#include "views/viewport/light_marks.h"
#include "views/viewport/live_light_sync.h"
#include "views/viewport/live_sight.h"
#include "views/viewport/offer_bar.h"
#include "views/viewport/prop_sync.h"
#include "views/viewport/region_marks.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/sight_view.h"
#include "views/viewport/signal_link_view.h"
#include "views/viewport/view_walk.h"

namespace octant {
namespace {

enum OverlayNumber { BoundsOverlay, RegionsOverlay, EntitiesOverlay, SelectionOverlay };

constexpr int frameMilliseconds = 15;
constexpr double longestStep = 0.1; // seconds of flight in one frame of a fast driver

glm::u8vec4 toBytes(const QColor& color) {
    return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
            static_cast<std::uint8_t>(color.blue()), static_cast<std::uint8_t>(color.alpha())};
}

/// Whether anything differs that overlays show. A colour that is dragged changes none of it.
bool movesItems(const ChangeSet& changes) {
    return changes.map || !changes.levels.empty() || !changes.sectors.empty() ||
           std::any_of(changes.lists.begin(), changes.lists.end(), [](const ListChange& list) {
               return list.kind == ItemKind::Entity || list.kind == ItemKind::Sector ||
                      list.kind == ItemKind::Region || list.kind == ItemKind::SoundRegion ||
                      list.kind == ItemKind::WeatherRegion || list.kind == ItemKind::SkyRegion ||
                      list.kind == ItemKind::GravityRegion;
           });
}

/// Whether cubes changed of a sector that has light for what is in its space, or a light did.
bool lightsSpace(const ChangeSet& changes, const Map& map) {
    const auto lit = [&map](const SectorChange& change) {
        const auto* sector =
            static_cast<const Sector*>(findItem(map, {ItemKind::Sector, -1, ItemRef::NoCube, change.sector}));
        return sector != nullptr &&
               std::any_of(sector->cubes.attachments.begin(), sector->cubes.attachments.end(),
                           [](const CubeAttachment& data) { return data.lighting != Cube::None; });
    };
    return std::any_of(changes.sectors.begin(), changes.sectors.end(), lit) ||
           std::any_of(changes.lists.begin(), changes.lists.end(), [](const ListChange& list) {
               return list.kind == ItemKind::DynamicLight || list.kind == ItemKind::FastLight;
           });
}

/// Whether entities may show other models, or stand elsewhere.
bool movesProps(const ChangeSet& changes) {
    return changes.map || !changes.levels.empty() ||
           std::any_of(changes.lists.begin(), changes.lists.end(), [](const ListChange& list) {
               return list.kind == ItemKind::Entity || list.kind == ItemKind::Sector;
           });
}

/// Whether what entities draw by themselves may look otherwise.
bool movesBodies(const ChangeSet& changes) {
    return movesProps(changes) ||
           std::any_of(changes.lists.begin(), changes.lists.end(),
                       [](const ListChange& list) { return list.kind == ItemKind::Material; });
}

/// How the shown level's origin moved, so that the camera stays where it is in the level.
glm::dvec3 shiftOf(const MapChanged& change, ItemId level) {
    const ItemRef item{ItemKind::Level, -1, ItemRef::NoCube, level};
    const auto before = locate(*change.before, item), after = locate(*change.after, item);
    return before && after ? originShift(*levelAt(*change.before, *before), *levelAt(*change.after, *after))
                           : glm::dvec3(0);
}

} // namespace

ViewportWidget::ViewportWidget(Host& host, ActionRegistry& actions, QWidget* parent)
    : QOpenGLWidget(parent), m_host(host), m_actions(actions), m_scene(std::make_unique<render::Scene>()),
      m_sync(std::make_unique<SceneSync>(*m_scene, host.pool())), m_building(host),
      m_placeTool(host,
                  [this] {
                      m_toolsStale = true;
                      wake();
                  }),
      m_regionTool(
          host, [this] { return shownGrid(); },
          [this] {
              m_overlaysStale = m_overlaysStale || showsRegions() != m_regionsShown;
              m_toolsStale = true;
              wake();
          }),
      m_measureTool(host,
                    [this] {
                        m_toolsStale = true;
                        wake();
                    }),
      m_sectionTool([this] { showSection(); }, [this] { return m_section; }),
      m_sightTool(
          host,
          [this] {
              m_toolsStale = true;
              wake();
          },
          [this](const PickHit* hit) { explainSight(hit); }),
      m_leakTool(
          host,
          [this] {
              m_toolsStale = true;
              wake();
          },
          [this](const glm::dvec3& eye, const glm::dvec3& at) {
              goTo(eye);
              render::Camera camera = m_control.camera();
              camera.lookAt(at);
              setCamera(camera);
          }),
      m_shapeHandles(
          host,
          [this] { return !m_building.build.active() && !m_asset && (m_on.entities || m_regionsSelected); }),
      m_signalTool(
          host, [this] { return !m_building.build.active() && !m_asset && m_on.entities; },
          [this](const SignalLinkTool::Ends& ends) { chooseLink(ends); }),
      m_gizmo(host,
              [this] {
                  return !m_building.build.active() &&
                         (m_asset || ((m_on.entities || m_on.lights) && m_sync->context()));
              }),
      m_lightTool(
          host, [this] { return !m_building.build.active() && !m_asset && m_on.lights; },
          [this](std::size_t source, bool extend) { selectSource(source, extend); }),
      m_tileTool(host), m_pasteTool(m_building, pasteWindow()), m_shapeTool(host, m_building, shapeWindow()),
      m_structureTool(host, m_building, structureWindow()),
      m_terrainTool(m_building, [this] { showTerrainBrush(); }),
      m_buildTool(m_building, [this] { refreshBuilding(); }), m_textureTool(m_building),
      m_select(host, selectable()), m_cursor(host, m_building, cursorWindow()) {
    addTools();
    setObjectName(QStringLiteral("viewport"));
    setAccessibleName(tr("3D view"));
    describeKeys();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
    setMinimumSize(160, 120);
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    setFormat(format);
    m_timer.setInterval(frameMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ViewportWidget::tick);
    connect(&ShownLengths::instance(), &ShownLengths::changed, this, &ViewportWidget::showLengths);
    connect(m_sync.get(), &SceneSync::changed, this, [this] {
        m_uploadPending = true;
        if (m_sync->idle()) {
            hasten();
            followLiveLight();
        }
        wake();
        tellStatus();
    });
    m_links = std::make_unique<SignalLinkView>(host.pool(), [this] {
        m_linksStale = true;
        wake();
        tellStatus();
    });
    m_props = std::make_unique<PropSync>(host, *m_sync, *m_scene);
    connect(m_props.get(), &PropSync::changed, this, [this] {
        m_uploadPending = true;
        wake();
    });
    m_bodies = std::make_unique<EntitySync>(*m_sync, *m_scene);
    connect(m_sync.get(), &SceneSync::failed, this, [this](const Error& why) { m_host.report(why.text()); });
    connect(m_sync.get(), &SceneSync::looked, this, &ViewportWidget::showFirstLook);
    makeLiveLight();
    makeSight();
    makeLeaks();
    makePanels();
    makePanes();
    makeOverview();
    bindActions();
    m_listening = m_host.listen([this](const HostEvent& event) { handle(event); });
    m_control.camera().fieldOfView = m_preferences.fieldOfView;
    showSnapshot();
}

ViewportWidget::~ViewportWidget() {
    m_listening.reset();
    m_tools.interrupt();
    releaseGl();
    dropAsset();
    m_links.reset();
    m_props.reset();
    m_bodies.reset();
    m_live.reset();
    m_leaks.reset();
    m_liveSight.reset();
    m_sight.reset();
    m_sync.reset();
}

void ViewportWidget::handle(const HostEvent& event) {
    if (std::holds_alternative<StepPictured>(event))
        return; // of what is drawn already
    if (const auto* change = std::get_if<MapChanged>(&event)) {
        m_offer->drop(); // it was for the map as it was, and what is being done now is something else
        if (!change->changes || change->changes->revision || m_sync->level() != m_host.activeLevel()) {
            showSnapshot();
        } else if (m_asset) {
            m_asset->follow(change->after, *change->changes);
            m_tools.afterMapChange();
            m_hoverStale = true;
        } else {
            const glm::dvec3 shift = shiftOf(*change, m_host.activeLevel());
            m_control.camera().eye += shift;
            for (ViewPane& pane : m_panes)
                pane.control.camera().eye += shift;
            if (m_walk)
                m_walk->before.eye += shift;
            const bool layers = followLayers(change->after);
            followScene(*change);
            if (shift != glm::dvec3(0))
                moveCamera();
            endWalk(); // in a level that is another one now
            m_building.build.afterMapChange();
            m_building.texture.afterMapChange();
            m_building.shape.afterMapChange();
            m_building.structure.afterMapChange();
            m_building.terrain.afterMapChange();
            m_tools.afterMapChange();
            refreshShapes();
            m_building.transform.afterMapChange();
            m_hoverStale = true; // cubes have other numbers
            refreshBuilding();
            if (layers || movesProps(*change->changes) || lightsSpace(*change->changes, *change->before) ||
                lightsSpace(*change->changes, *change->after))
                m_props->follow(m_layers.map(), m_shownLevel.second);
            if (layers || movesBodies(*change->changes))
                m_bodies->follow(m_layers.map(), m_shownLevel.second);
            m_bodies->sprayAgain();
            afterMapChange(layers || movesItems(*change->changes));
            followLight(*change);
            if (layers)
                showLight();
            followSight();
            followLeak(shift);
        }
    } else if (std::holds_alternative<ActiveLevelChanged>(event)) {
        if (m_sync->level() != m_host.activeLevel())
            showSnapshot();
    } else if (std::holds_alternative<SelectionChanged>(event)) {
        if (m_asset)
            m_asset->select(m_host.selection());
        refreshSelection();
        m_building.build.followSelection();
        giveShapeMaterial();
        showCurrentMaterial();
    } else if (std::holds_alternative<FindingsChanged>(event)) {
        if (m_live->findOlder(m_host))
            followLiveLight();
    } else if (std::holds_alternative<HistoryChanged>(event)) {
        m_building.transform.afterHistoryChange();
    } else if (const auto* ready = std::get_if<PictureReady>(&event)) {
        takePicture(ready->key);
        showCurrentMaterial();
    } else if (std::holds_alternative<GameChanged>(event)) {
        forgetPictures();
        giveMeanColors();
        m_props->forget();
        // Another document is shown in a moment.
        if (m_shownLevel.first == m_host.documentNumber())
            m_props->follow(m_layers.map(), m_shownLevel.second);
    } else if (const auto* model = std::get_if<ModelFileChanged>(&event)) {
        m_props->readAgain(model->identifier);
    } else if (std::holds_alternative<ComparisonChanged>(event)) {
        refreshDifferences();
        tellStatus();
    } else if (std::holds_alternative<DifferenceChosen>(event)) {
        goToDifference();
    } else if (std::holds_alternative<SectorDecoded>(event)) {
        m_propsStale = true;
        m_overlaysStale = true;
    }
    wake();
}

void ViewportWidget::showSnapshot() {
    endWalk();
    endSight();
    endLeak();
    handTo(0);
    m_sinceShown.start();
    m_building.build.reset();
    m_building.texture.reset();
    m_building.build.setCurrentMaterial({});
    m_building.build.followSelection();
    m_building.transform.commitSession();
    m_tools.interrupt();
    m_building.paste.end();
    m_building.shape.cancel();
    m_building.structure.end();
    m_offer->drop();
    if (m_shownLevel != LevelKey{m_host.documentNumber(), m_host.activeLevel()})
        showAll();
    m_building.terrain.reset();
    refreshShapes();
    endSignal();
    keepCamera();
    m_shownLevel = {m_host.documentNumber(), m_host.activeLevel()};
    const auto kept = m_kept.find(m_shownLevel);
    m_framePending = kept == m_kept.end();
    m_untouched = false;
    m_firstOutline.clear();
    render::LookFrom from{m_control.camera(), viewSize(), m_framePending};
    if (m_framePending) {
        from.camera.yaw = usualYaw;
        from.camera.pitch = usualPitch;
    } else {
        m_control.camera() = from.camera = kept->second.shown;
        m_perspective = kept->second.perspective;
        m_control.camera().fieldOfView = m_perspective.fieldOfView = from.camera.fieldOfView =
            m_preferences.fieldOfView;
        m_control.setSpeed(kept->second.speed);
        moveCamera();
    }
    for (int pane = 1; pane < m_paneGrid.count(); ++pane)
        openPane(pane);
    if (width() < minimumWidth() || height() < minimumHeight())
        from.size = {minimumWidth() * 6, minimumHeight() * 6};
    m_asked = 0;
    const MapPtr map = m_host.snapshot();
    if (map->rootKind() == ItemKind::Map) {
        dropAsset();
        m_live->giveAgain();
        followLayers(map);
        m_sync->show(withoutHidden(map), m_shownLevel.second, from);
        m_props->show(m_layers.map(), m_shownLevel.second);
        m_bodies->show(m_layers.map(), m_shownLevel.second);
    } else {
        followLayers(map);
        m_sync->show(map, 0);
        m_props->show(map, 0);
        m_bodies->show(map, 0);
        showAsset(map);
    }
    afterMapChange(true);
    paintShares();
    showLight();
    showMirror();
    refreshDifferences();
    showCurrentMaterial();
}

void ViewportWidget::showFirstLook(const render::Camera& camera) {
    if (m_pane != 0) {
        inPane(0, [&] { showFirstLook(camera); });
        return;
    }
    m_firstLook = true;
    if (m_framePending) {
        m_control.camera() = camera;
        // What is drawn may fill less than the patches that it belongs to.
        m_firstOutline = m_scene->outline();
        if (!m_firstOutline.empty())
            m_control.camera().framePoints(m_firstOutline, viewSize());
        afterFraming(m_scene->bounds());
    }
    m_timer.setInterval(frameMilliseconds);
    update();
}

void ViewportWidget::afterMapChange(bool itemsDiffer) {
    const auto& context = m_sync->context();
    m_picks.update(context);
    if (itemsDiffer) {
        m_overlaysStale = true;
        refreshSelection();
    }
}

void ViewportWidget::outlineSelection() {
    if (m_asset)
        return;
    const auto& context = m_sync->context();
    OverlayColors colors;
    colors.accent = toBytes(themeColors().accent);
    m_scene->setOverlay(SelectionOverlay,
                        context ? selectionOverlay(*context, m_items, m_host.selection(), colors, m_carried)
                                : nullptr);
}

void ViewportWidget::refreshSelection() {
    const bool ofRegions = std::ranges::any_of(m_host.selection(), [](const ItemRef& item) {
        return item.kind == ItemKind::Region || isEnvironment(item.kind) ||
               itemKindRow(item.kind).environment != ItemKind::None;
    });
    if (std::exchange(m_regionsSelected, ofRegions) != ofRegions && !m_on.regions)
        m_overlaysStale = true;
    if (m_overlaysStale)
        refreshOverlays();
    outlineSelection();
    m_asset ? m_gizmo.follow(m_asset->gizmo()) : m_gizmo.follow(m_items);
    showSources();
    m_asset ? m_shapeHandles.clear() : m_shapeHandles.follow(m_items);
    m_asset ? m_signalTool.clear() : m_signalTool.follow(m_items);
    showSelectedShapes();
    wantLinks();
    const std::set<ItemRef> selected(m_host.selection().begin(), m_host.selection().end());
    for (ViewLabel& label : m_labels)
        label.selected = selected.contains(label.item);
    wake();
}

void ViewportWidget::refreshOverlays() {
    m_overlaysStale = false;
    m_entityLightsStale = true;
    const auto& context = m_sync->context();
    m_labels.clear();
    if (m_asset)
        m_labels = m_asset->labels();
    if (!context) {
        for (const int number :
             std::initializer_list<int>{BoundsOverlay, RegionsOverlay, RegionArrowsOverlay, EntitiesOverlay})
            if (!m_asset)
                m_scene->setOverlay(number, nullptr);
        m_followerMarks.clear();
        if (!m_asset)
            showFollowerMarks();
        m_shapes.clear();
        m_shapesStale = true;
        m_links->clear();
        return;
    }
    followLayers(m_sync->map());
    const MapPtr& map = m_layers.map();
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_sync->level()});
    m_items.update(*map, map->levels[at->level]);
    m_shapes.update(map, *map->levels[at->level]);
    m_shapesStale = true;
    OverlayColors colors;
    colors.accent = toBytes(themeColors().accent);
    m_scene->setOverlay(BoundsOverlay, m_on.bounds ? boundsOverlay(context->level(), colors) : nullptr);
    m_regionsShown = showsRegions();
    m_scene->setOverlay(RegionsOverlay,
                        m_regionsShown ? cutOff(regionsOverlay(m_items), shownSection()) : nullptr);
    m_windVaries = m_regionsShown && regionWindVaries(*map, m_items);
    m_windTime = m_viewClock.time();
    m_scene->setOverlay(RegionArrowsOverlay,
                        m_regionsShown ? cutOff(regionArrows(*map, m_items, m_windTime), shownSection())
                                       : nullptr);
    if (m_on.entities || m_on.lights) {
        EntityMarks marks = entityMarks(*map, m_items, m_on.entities, m_on.lights, true);
        if (const render::Section section = shownSection(); section.cuts()) {
            if (marks.overlay)
                std::erase_if(marks.overlay->icons, [&](const render::OverlayIcon& icon) {
                    return !section.shows(marks.overlay->origin + glm::dvec3(icon.position));
                });
        }
        m_scene->setOverlay(EntitiesOverlay, std::move(marks.overlay));
        m_labels = std::move(marks.labels);
        m_followerMarks = std::move(marks.followers);
        showFollowerMarks();
    } else {
        m_scene->setOverlay(EntitiesOverlay, nullptr);
        m_followerMarks.clear();
        showFollowerMarks();
    }
    if (showsRegions())
        std::ranges::move(regionLabels(*map, m_items), std::back_inserter(m_labels));
    showSources();
}

render::ViewSize ViewportWidget::viewSize() const {
    const QSize size = paneOnScreen().size();
    return {std::max(1, size.width()), std::max(1, size.height())};
}

ViewportStatus ViewportWidget::status() const {
    const bool builds = m_building.build.active() && shownLevel() != nullptr;
    return {m_control.camera().eye, m_hovered, builds || m_on.grid ? shownGrid() : 0.0};
}

double ViewportWidget::shownGrid() const {
    const Level* level = m_building.build.active() ? shownLevel() : nullptr;
    return level != nullptr ? cellSide(*level, m_building.build.depth()) : 1;
}

bool ViewportWidget::idle() const {
    if ((m_asset && !m_asset->idle()) || !m_props->idle() || !m_links->idle() || !m_sight->idle() ||
        !m_leaks->idle())
        return false;
    const QWindow* shown = isVisible() ? window()->windowHandle() : nullptr;
    if (shown == nullptr || !shown->isExposed() || m_failed)
        return m_sync->idle(); // nothing is drawn, so nothing is waited for
    return m_sync->idle() && !m_uploadPending && !m_framePending && !framesPanes() && !m_drawPending &&
           !m_building.shape.stale();
}

void ViewportWidget::tellStatus() {
    // Cells are selected, and tools of terrain put away, in the view alone; nothing else says so.
    const std::array now{handlers().can("edit.copy"), m_tileTool.settings().kind == TileToolKind::Select,
                         trail().hasBack()};
    if (std::exchange(m_toldActions, now) != now)
        tellActions();
    if (m_statusListener)
        m_statusListener();
}

void ViewportWidget::tellActions() {
    if (m_actionsListener)
        m_actionsListener();
}

void ViewportWidget::wake() {
    m_moving = true;
    m_drawPending = isVisible();
    if (!m_timer.isActive() && isVisible()) {
        m_clock.restart();
        m_timer.start();
    }
}

void ViewportWidget::hasten() {
    const qint64 since = m_sinceFrame.isValid() ? m_sinceFrame.elapsed() : 0;
    m_timer.setInterval(frameMilliseconds - static_cast<int>(std::min<qint64>(since, frameMilliseconds)));
    m_hastened = true;
}

void ViewportWidget::refreshHover() {
    if (!std::exchange(m_hoverStale, false))
        return;
    const InputState in = pointed();
    const std::vector<PickHit> hits = behindLabel(in, in.picked(1));
    std::string hovered = hits.empty() ? std::string() : displayName(*m_sync->map(), hits.front().item);
    if (hovered != m_hovered) {
        m_hovered = std::move(hovered);
        tellStatus();
    }
    m_tools.hover(in);
    m_toolsStale = true;
}

void ViewportWidget::tick() {
    // A hitch is no leap, but where every frame takes long one flies as fast as elsewhere.
    const double longest = std::max(longestStep, m_timer.interval() * 1.5 / 1000.0);
    const double seconds = std::min(longest, static_cast<double>(m_clock.restart()) / 1000.0);
    const bool hastened = std::exchange(m_hastened, false);
    if (m_timer.interval() < frameMilliseconds)
        m_timer.setInterval(frameMilliseconds);
    if (m_framePending && isVisible() && width() > 1)
        frameLevel();
    framePanes();
    presentPanes();
    showOverview();
    if (flying()) {
        m_framePending = m_framePending && m_pane != 0;
        m_control.fly(flight(), seconds * flightPace(seconds));
        moveCamera();
    }
    if (m_walk)
        walkOn(seconds);
    const bool plays = m_asset && m_asset->animate(seconds);
    const double passed = m_viewClock.advance(seconds);
    const bool swings = passed > 0 && m_doorPanel->advance(passed);
    const bool played = showPlay() && !m_viewClock.paused();
    const bool lightsPlay = playLights();
    const double now = m_viewClock.time();
    if (!m_asset)
        m_props->setHidden(m_bodies->hidden());
    const bool moves = !m_asset && m_props->animate(cameraOf(mainPane()).eye, now, m_bodies->doors());
    m_bodies->setCarried(m_props->carried());
    showCarried();
    const bool lives = (!m_asset && m_bodies->animate(cameraOf(mainPane()), now, m_picks)) || moves;
    const bool animated = plays || swings || played || ((m_animated || lives) && !m_viewClock.paused());
    if (m_clockPanel->isVisible())
        m_clockPanel->present(m_viewClock);
    m_tools.frame(pointed());
    moveWeather();
    m_toolsStale = m_toolsStale || m_tools.dragging();
    if (m_drag == Drag::None && !m_tools.dragging() && (underMouse() || m_cursor.leads()) && !m_walk)
        refreshHover();
    if (std::exchange(m_propsStale, false) && !m_asset) {
        // Once a frame: thousands of sectors are decoded in a row.
        m_hasLightmaps = m_hasLightmaps || (shownLevel() != nullptr && hasLightmaps(*shownLevel()));
        followLiveLight();
        followLayers(m_host.snapshot());
        m_props->follow(m_layers.map(), m_shownLevel.second);
        m_bodies->follow(m_layers.map(), m_shownLevel.second);
    }
    if (m_overlaysStale)
        refreshSelection();
    showShapesAround();
    showLinks();
    if (std::exchange(m_toolsStale, false)) {
        showOverlays();
        m_moving = true;
    }
    if (!flying() && !m_walk && !m_uploadPending && !animated && !m_framePending && !framesPanes() &&
        !dragging() && !m_moving) {
        // Lights that play are drawn when they are others than before.
        if (!lightsPlay)
            m_timer.stop();
        return;
    }
    m_moving = false;
    // Qt lets some milliseconds pass before it draws what is to be updated.
    hastened ? repaint() : update();
}

void ViewportWidget::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        m_overlaysStale = true;
        wake();
    }
    QOpenGLWidget::changeEvent(event);
}

} // namespace octant
