#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <QElapsedTimer>
#include <QOpenGLWidget>
#include <QPoint>
#include <QPointer>
#include <QRect>
#include <QTimer>

#include "model/geometry/falling_ball.h"
#include "model/geometry/followers.h"
#include "model/geometry/pick.h"
#include "model/geometry/placed_items.h"
#include "model/light/light.h"
#include "model/play/light_play.h"
#include "model/play/play_clock.h"
#include "model/signals/signal_run.h"
#include "views/assets/asset_view.h"
#include "views/assets/model_clock.h"
#include "views/drawing/camera_trail.h"
#include "views/drawing/light_preview.h"
#include "views/drawing/section.h"
#include "views/host/comparison.h"
#include "views/host/panels.h"
#include "views/host/signal_stage.h"
#include "views/host/view_memory.h"
#include "views/host/view_picking.h"
#include "views/host/walk_stage.h"
#include "views/tools/build_tool.h"
#include "views/tools/cursor_tool.h"
#include "views/tools/gizmo_tool.h"
#include "views/tools/leak_tool.h"
#include "views/tools/light_tool.h"
#include "views/tools/measure_tool.h"
#include "views/tools/paste_tool.h"
#include "views/tools/place_tool.h"
#include "views/tools/region_tool.h"
#include "views/tools/section_tool.h"
#include "views/tools/select_tool.h"
#include "views/tools/shape_handles_tool.h"
#include "views/tools/shape_tool.h"
#include "views/tools/sight_tool.h"
#include "views/tools/signal_link_tool.h"
#include "views/tools/structure_tool.h"
#include "views/tools/terrain_tile_tool.h"
#include "views/tools/terrain_tool.h"
#include "views/tools/texture_tool.h"
#include "views/tools/tool_chain.h"
#include "views/viewport/camera_controller.h"
#include "views/viewport/entity_marks.h"
#include "views/viewport/entity_shape_view.h"
#include "views/viewport/hidden_cubes.h"
#include "views/viewport/light_marks.h"
#include "views/viewport/shown_layers.h"
#include "views/viewport/view_bookmarks.h"
#include "views/viewport/view_navigation.h"
#include "views/viewport/view_panes.h"
#include "views/viewport/viewport_overlays.h"

namespace octant {

class LiveLightSync;
class CameraListener;
class EntitySync;
class PropSync;
class ArrangeCommands;
class SceneSync;
class LiveSight;
class SightView;
class LeakView;
class ClockPanel;
class DoorPanel;
class SignalLinkView;
class PaintChip;
class AddPalette;
struct PrefabName;
class ShapePanel;
class StructurePanel;
class OfferBar;
class SectionPanel;
class OverviewMap;
struct Offer;
struct LegendEntry;
class TerrainPanel;
class TextureDialog;
class WalkSession;
struct ViewWalk;
struct WalkInput;

namespace render {
class Gl;
class Renderer;
class Scene;
struct Relief;
struct FrameSettings;
struct SightLook;
struct RenderTarget;
} // namespace render

/// The 3D view of the active level. It owns a renderer, a camera and a chain of tools: it offers them what
/// the hand does, tells what they hold of moves once a frame, and draws what they show. Frames are drawn only
/// while something moves or changed.
class ViewportWidget : public QOpenGLWidget,
                       public Viewport,
                       public ViewMemory,
                       public ViewPicking,
                       public SignalStage,
                       public WalkStage {
    Q_OBJECT
public:
    ViewportWidget(Host& host, ActionRegistry& actions, QWidget* parent = nullptr);
    ~ViewportWidget() override;

    QWidget* widget() override { return this; }
    void frame(const Selection& items) override;
    void goTo(const glm::dvec3& position) override;
    std::optional<glm::dvec3> placeInView() override;
    ViewportStatus status() const override;
    bool idle() const override;
    ModelClock* modelClock() override { return &m_modelClock; }
    void add(const QString& key) override;
    void tell(const QString& text) override;
    void setPreferences(const ViewPreferences& preferences) override;
    const ViewPreferences& preferences() const { return m_preferences; }
    void setToolPlace(ToolPlace* place) override;
    void setActionsListener(std::function<void()> listener) override {
        m_actionsListener = std::move(listener);
    }
    void setStatusListener(std::function<void()> listener) override {
        m_statusListener = std::move(listener);
    }
    /// Those of building, or of the asset that is shown.
    const ActionHandlers& handlers() const override { return m_asset ? m_asset->handlers() : m_handlers; }

    void bindHeld(HeldKey key, const QList<QKeyCombination>& keys) override;
    QJsonObject viewOf(const Map& map) override;
    void prepareView(std::uint64_t document, const Map& map, const QJsonObject& view) override;

    std::vector<PickHit> pickAt(const QPointF& place, std::size_t most) override;
    std::optional<QPointF> placeOf(const glm::dvec3& point) const override;
    ViewDirection viewDirection() const override;
    std::vector<SelectedCells> selectedCells() const override;
    std::vector<LevelBox> selectedBoxes() const override;
    std::optional<ShownOffer> shownOffer() const override;

    void playSignal(const std::string& signal) override;
    void endSignal() override;

    void setPlayer(const PlayerSettings& settings) override;
    /// The walk that is under way; null while nobody walks.
    const WalkSession* walk() const;

    const PlayClock& clock() const { return m_viewClock; }
    const BuildController& building() const { return m_building.build; }
    const ShapeController& shaping() const { return m_building.shape; }
    const StructureController& drawing() const { return m_building.structure; }
    const TerrainController& sculpting() const { return m_building.terrain; }
    const PasteController& pasting() const { return m_building.paste; }
    const MeasureTool& measuring() const { return m_measureTool; }
    const SectionTool& cutting() const { return m_sectionTool; }
    const SightTool& seeing() const { return m_sightTool; }
    const LeakTool& leaking() const { return m_leakTool; }
    /// What is drawn in the pane at work by what visible lists name.
    render::SightLook sightLook();
    /// What the view says of visible lists; empty where nobody asks.
    QString sightLine();
    /// What the view says of a leak; empty where nobody asks.
    QString leakLine() const;
    const CameraController& control() const { return m_control; }
    const PaneGrid& panes() const { return m_paneGrid; }
    /// The pane that the hand is in: all that asks for the camera means that of this one.
    int hand() const { return m_hand; }
    const render::Camera& cameraOf(int pane) const;
    void setCamera(const render::Camera& camera);
    /// What stood in the upper left corner of the last picture, a line each.
    const QStringList& writtenLines() const { return m_writtenLines; }
    /// The numbers of the rulers of the last picture, from left to right and from below.
    const QStringList& writtenRulers() const { return m_writtenRulers; }
    /// Beside what tools show, like the sides of what is drawn.
    const QStringList& writtenSizes() const { return m_writtenSizes; }

protected:
    void initializeGL() override;
    void paintGL() override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    using Drag = CameraDrag;
    enum class Mode { Shaded, Lightmap, MaterialColor, PhysicsMaterial, SoundMaterial, SightShare };
    static constexpr double usualYaw = 35, usualPitch = -28; ///< degrees, of a camera that shows a level
    struct Toggles {
        bool wireframe = false, bounds = false, regions = false, lights = true, entities = true, grid = true,
             sky = true, differences = true, links = false;
        bool clock = false, adaptiveSpeed = true, lightPreview = true, liveLight = true, liveLists = true;
        bool edges = true, cornerShade = true, hints = true, byLists = false;
    };

    void handle(const HostEvent& event);
    void showSnapshot();
    void keepCamera();
    const Level* shownLevel() const;
    /// The shown level as the document has it, whose sources of light have the numbers that marks have; null
    /// where there is none.
    const Level* levelOfSources() const;
    /// Selects a source of light of the shown level; `extend`: beside what is selected, or lets go of it
    /// there.
    void selectSource(std::size_t source, bool extend);
    /// Numbers of the sources of light that are selected.
    std::vector<std::size_t> selectedSources() const;
    /// The cube's face that the pointer is at, while the view has the focus.
    std::optional<PickHit> surfaceUnderPointer();
    /// The place right before a face, or that of the camera; units.
    glm::dvec3 placeBefore(const std::optional<PickHit>& of) const;
    void makeLeaks();
    void bindLeakActions();
    /// Looks for the way on which the place before a face leaks; without one that of the camera.
    void askForLeak(const std::optional<PickHit>& of);
    /// `shift`: by how much all of the level moved, units.
    void followLeak(const glm::dvec3& shift);
    void endLeak();
    std::shared_ptr<const Level> levelForLeaks() const;
    void makeSight();
    void bindSightActions();
    /// Shows what the place before a face sees; without one that of the camera.
    void askWhatSees(const std::optional<PickHit>& of);
    void followSight();
    void followLiveSight();
    /// The level with visible lists that are as new as its cubes, where they were made beside the map; the
    /// map that it is of.
    std::shared_ptr<const Level> presentLists() const;
    MapPtr mapOfLists() const;
    void endSight();
    void showSight();
    void explainSight(const PickHit* hit);
    void paintShares();
    render::Relief shownRelief() const;
    void refreshHover();
    void refreshBuilding();
    /// What one paints with, in the lower right corner.
    void showCurrentMaterial();
    void bindActions();
    void bindViewActions();
    /// What tools bring, and what of building asks in windows of its own.
    void bindToolActions();
    void bindToolAction(const ToolAction& action);
    void runToolAction(const ToolAction& action);
    /// What copies and removes cubes while one builds.
    void handleEditing();
    /// What the action did is drawn.
    ActionHandler drawn(ActionHandler handler);
    void bindAction(const char* id, std::function<void()> does, std::function<bool()> enabled = {},
                    std::function<bool()> checked = {});
    /// The level that is shown, while one builds in it; otherwise null.
    const Level* builtLevel() const;
    void beginPaste(CopiedCubes cubes, BroughtEntities entities = {});
    /// A prefab that is dragged over the view shows its ghost; it goes where that leaves.
    void beginDraggedPrefab(const QMimeData& carriedData);
    void endDraggedPrefab();
    void endOtherTools();
    void makePanels();
    /// The menu of the right button, at a place of the screen.
    void showMenu(const QPoint& at);
    /// What can be added, to be searched; with a place of this widget it is added there at once.
    void showAddPalette(std::optional<QPointF> at);
    /// Adds what the palette or a drag from it names, where one points. False where nothing could be done.
    bool addAt(const QPointF& position, const QString& key);
    /// A prefab follows the pointer until it is placed. False, and said so, where it cannot be had.
    bool beginPrefab(const PrefabName& name);
    bool canSavePrefab() const;
    /// Asks how the selected cells and entities are called as a prefab.
    void savePrefab();
    void endShape(bool place);
    void refreshShapes();
    /// Writes lengths anew that panels in the view show.
    void showLengths();
    void showTerrainBrush();
    /// The material that was selected meanwhile becomes that of the shape that is open.
    void giveShapeMaterial();
    void showFirstLook(const render::Camera& camera);
    void afterFraming(const render::WorldBox& box);
    void afterMapChange(bool itemsDiffer);
    /// What drops of browsers do at a place: paint the face there or, where it is selected, all that is
    /// selected; put a model there.
    bool dropMaterial(const QPointF& position, ItemId material);
    /// The face there, or all cubes that are selected in the map where it is one of theirs.
    bool paintPointed(const QPointF& position, ItemId material);
    bool dropTexture(const QPointF& position, const std::string& identifier);
    bool dropModel(const QPointF& position, const std::string& identifier);
    /// A picture of the frame for the history, where that has none of the current state.
    void takeStepPicture(const render::RenderTarget& target);
    /// Asks for the pictures of what is drawn.
    void askForPictures();
    void takePicture(const std::string& key);
    void forgetPictures();
    void showAsset(const MapPtr& map);
    void dropAsset();
    void showToolPanel();
    /// What panels of the asset cover.
    render::FrameInsets insets() const;
    /// Points around all that is drawn of the asset, with the bones of a model, whether they show or not.
    std::vector<glm::dvec3> outlineOfAsset() const;
    /// Shows all of it, once it is there.
    bool frameAsset();
    void releaseGl();
    void refreshSelection();
    void refreshOverlays();
    /// Shapes of the selection, and whether a door can be tried.
    void showSelectedShapes();
    /// Shapes of what else is in the picture, where the camera or the map is another one than before.
    void showShapesAround();
    void showDoor();
    void showFollowerMarks();
    void outlineSelection();
    void outlineShapes();
    /// Marks, shapes and outlines go where what is taken along is.
    void showCarried();
    /// Which shapes are drawn of the document.
    ShownShapes shownShapes() const;
    void bindShapeActions();
    void bindLightActions();
    void bindMirrorActions();
    /// Along which what is on the right comes to the left, as one looks at it.
    int mirrorAxis() const;
    /// Begins to mirror what is built across what is pointed at, or ends it.
    void toggleMirror();
    /// Draws the plane of the level that is shown, where there is one.
    void showMirror();
    /// The level is another one: the lightmaps that it has are taken for those of its sources.
    void showLight();
    /// What lights the level changed, or may have.
    void followLight(const MapChanged& change);
    /// Marks of sources, and what moves the one that is selected.
    void showSources();
    /// Arrows and rings at the source that is selected; none where none is.
    std::optional<GizmoTool::Target> sourceTarget() const;
    bool removeSource();
    /// Sources of the level that is shown; null where it has none.
    const light::LevelLight* shownLight() const;
    /// Whether what is shown of the sources is direct light alone, as they are not baked or changed since.
    bool previewsSources() const;
    /// What shades the picture beside or instead of what is baked.
    render::LightPreview lightPreview();
    /// Whether the document's light is not that of its sources, and what they give is to be shown.
    bool wantsLiveLight() const;
    /// Has the light computed that is to be shown, if any.
    void followLiveLight();
    void makeLiveLight();
    void giveMeanColors();
    /// What is said of the light that is shown; empty where it is the document's.
    QString lightNote() const;
    /// How much of the sky is seen from the eye, 0..1.
    float openness();
    /// Whether links are shown, and those of the snapshot that is.
    void wantLinks();
    /// The lines of signals, where they or the camera changed.
    void showLinks();
    /// Asks what one entity sends to another one, and what comes of it.
    void chooseLink(const SignalLinkTool::Ends& ends);
    void bindSignalActions();
    void bindRegionActions();
    /// A box is drawn next.
    void drawRegion(RegionDrawing drawing);
    void makeClockPanel();
    void bindClockActions();
    /// The clock went on by so many seconds.
    void passTime(double seconds);
    void showClock();
    /// What comes of the signal that is tried out, now. Whether it will be another picture later.
    bool showPlay();
    /// Dynamic and fast lights are shown as their controllers have them now, if the clock is shown. Whether
    /// that will be another picture later.
    bool playLights();
    /// Side of a cell of the grid that one works on, units.
    double shownGrid() const;
    /// So far the mouse turns the camera, in pixels as they are usually meant.
    glm::dvec2 turningBy(const glm::dvec2& moved) const;
    /// Camera, look and lid of another pane become those that all works with.
    void workIn(int pane);
    /// Does something with what a pane has, wherever the hand is.
    template <class Does> void inPane(int pane, Does&& does) {
        const int before = m_pane;
        workIn(pane);
        does();
        workIn(before);
    }
    /// The hand is in another pane from now on.
    void handTo(int pane);
    /// The same where there are several and one is at that place, as the pointer goes there.
    void handToPlace(const QPointF& place);
    /// What the pointer leaves the view for is done in this pane.
    void choosePane(int pane);
    /// The pane whose camera things are prepared for that all panes show: that of the hand, or one with
    /// perspective.
    int mainPane() const;
    /// Of the pane at work, in pixels of the widget, and of the screen.
    QRect paneRect() const;
    QRect paneOnScreen() const;
    QPointF paneMiddle() const;
    void setPanes(int count);
    void maximizePane(std::optional<int> pane);
    /// What a pane shows of the level that is shown: as it was left, or all of it.
    void openPane(int pane);
    /// Panes that nobody has moved show all of the level, once it is there.
    void framePanes();
    bool framesPanes() const;
    void makePanes();
    void bindPaneActions();
    /// Titles are where panes are, and say how these look.
    void layOutPanes();
    void presentPanes();
    /// Lines between panes, and which the hand is in.
    void paintPanes(QPainter& painter);
    bool pressPaneLine(const QPointF& place, Qt::MouseButton button);
    QString projectionName() const;
    /// Where the camera of the pane at work jumped from.
    render::CameraTrail& trail() { return m_trails[{m_shownLevel, m_pane}]; }
    void makeOverview();
    void bindOverview();
    /// It is where it belongs and marks the camera, or it is hidden.
    void showOverview();
    /// Draws its picture anew where the level is another one, at the end of a frame.
    void drawOverview();
    void bindNavigation();
    /// What a notch of the wheel, or two fingers on a trackpad, do with the camera alone. False: zoom.
    bool scrollCamera(const QWheelEvent& event);
    /// Towards what is there, or away from it.
    void zoomAt(const QPointF& place, double notches);
    QJsonObject panesAsJson() const;
    void takePanes(const QJsonObject& json);
    /// What came of the frames of all panes.
    struct DrawnPanes {
        bool whole = true, animated = false, unfinished = false;
    };
    /// What all panes have in common of how they are drawn, and that with what the pane at work has of its
    /// own.
    render::FrameSettings frameSettings() const;
    render::FrameSettings paneSettings(render::FrameSettings settings);
    /// The frame of the pane at work.
    void paintPane(render::FrameSettings settings, bool coarse, DrawnPanes& drawn);
    render::RenderTarget paneTarget() const;
    /// Over the picture of the pane at work.
    void paintOverPane(QPainter& painter);
    render::ViewSize viewSize() const;
    glm::dvec2 pixel(const QPointF& position) const;
    Ray rayAt(const QPointF& position) const;
    /// What a ray meets of what is shown of the level, as an index has it.
    std::vector<PickHit> pickShown(const Ray& ray, PickOptions options, PickIndex& index);
    /// The same, with what is locked or of hidden materials, and by the numbers that cubes have there.
    std::vector<PickHit> pickUncut(const Ray& ray, PickOptions options, PickIndex& index);
    std::vector<PickHit> hitsAt(const QPointF& position, std::size_t most);
    struct WrittenLabel;
    /// The label that a pointer is on; null beside all, and on an icon, which comes first.
    const WrittenLabel* labelAt(const InputState& in, const std::vector<PickHit>& hits);
    /// What was found at the pointer, behind the item whose label that is on.
    std::vector<PickHit> behindLabel(const InputState& in, std::vector<PickHit> hits);
    /// Whether items of this kind are among what is shown, and their layer lets them be seen and picked.
    bool shows(const ItemRef& item) const;
    /// The cube whose cut a ray meets where it comes into what is shown; none where that is no matter.
    std::optional<PickHit> pickCut(const Ray& ray, const render::Section& section,
                                   const std::pair<double, double>& range, const PickOptions& options,
                                   PickIndex& index);
    /// Whether any of what is drawn of an entity or source at a place is cut away.
    bool cutAway(const glm::dvec3& point) const;
    /// Layers of the snapshot; props and bodies are drawn without what is hidden. True where that is other
    /// things than before.
    bool followLayers(const MapPtr& map);
    /// A map without cubes that are hidden, by layers or by hand.
    MapPtr withoutHidden(const MapPtr& map);
    /// The level's scene is that of a map, of which the document's changes are known.
    void followScene(const MapChanged& change);
    /// The level as the document has it, for what does not care about what is hidden.
    std::shared_ptr<const MeshContext> documentContext() const;
    /// The cube of the document in whose place one of the scene is; others as they are.
    ItemRef inDocument(const ItemRef& item) const;
    /// Whether the hand passes through a cube that was met at a point: it is locked, or of a hidden material.
    bool passes(const PickHit& hit) const;
    bool locksCube(const ItemRef& item) const;
    void bindHidingActions();
    /// What is selected is not shown any more, alone or with all that is alike.
    enum class Hiding : std::uint8_t { Selected, Alike };
    void hideSelected(Hiding what);
    /// Of items and materials those that are selected alone are shown.
    void hideOthers();
    bool hidesByHand() const;
    /// Something else is hidden by hand than before.
    void showHidden();
    /// Asked for, or a region or an environment is selected, or one is drawn.
    bool showsRegions() const { return m_on.regions || m_regionsSelected || m_regionTool.active(); }
    /// What tools get to know, with the pointer there.
    InputState input(const QPointF& position, Qt::KeyboardModifiers modifiers);
    /// The same with what the keyboard cursor is on, where that leads.
    InputState pointed();
    CursorTool::Window cursorWindow();
    /// The cursor is elsewhere: tools, the camera and who listens hear of it.
    void followCursor();
    /// Says what the cursor is on.
    void tellCursor();
    /// Moves the camera, without turning it, where a point is not well in view.
    void bringIntoView(const glm::dvec3& point);
    /// Whether a key is one of the cursor's now, and flies nowhere.
    bool cursorTakes(const QKeyEvent& event) const;
    void addTools();
    PasteTool::Window pasteWindow();
    ShapeTool::Window shapeWindow();
    StructureTool::Window structureWindow();
    void makeStructurePanel();
    void showStructure();
    void showOffer(const Offer& offer);
    void placeOffer();
    void makeSectionPanel();
    void bindSectionActions();
    void showFloor(int up);
    void clipNear(bool further);
    void isolate();
    void showAll();
    void openLid(bool fromAbove);
    /// Of all panes.
    void closeLids();
    /// What is shown of the level in the pane at work.
    render::Section shownSection() const;
    /// What is cut away is another thing.
    void showSection();
    /// What is shown of the level in all panes: by floors and the like, and by the plane.
    render::Section cutSection() const;
    void placeSectionPanel();
    void showOverlays();
    SelectTool::Scene selectable();
    void beginDrag(Drag drag);
    /// What was pressed on, which is orbited or dragged along.
    void findPivot();
    /// Clicks on the axis widget choose a view.
    bool pressAxis(const QPointF& position);
    /// Something is dragged that moves the picture.
    bool dragging() const;
    /// Axis of the axis widget whose tip is there: 0 X, 1 Y, 2 Z.
    std::optional<int> axisAt(const QPointF& position) const;
    void showProjection(render::Projection projection);
    /// Camera that shows the whole level, once it is there.
    void frameLevel();
    void frameSelection();
    /// `indoors`: from within the walls that are around the box.
    void frameBox(render::WorldBox box, bool indoors = false);
    /// The camera is about to jump: one gets back to what is seen now.
    void leaveView();
    void followTrail(bool forward);
    void moveCamera();
    bool flying() const;
    void showTexture();
    void describeKeys();
    bool holdsForBuilding(const QKeyEvent& event) const;
    CameraController::Flight flight() const;
    void tick();
    void wake();
    /// What was waited for is there: it is drawn as soon as the last frame is a while ago.
    void hasten();
    void tellStatus();
    void tellActions();
    bool hidden(const glm::dvec3& point);
    ViewFrom viewFrom() const;
    void paintTools(QPainter& painter);
    /// What is drawn of the document's comparison with another version; null where that is nothing.
    std::shared_ptr<const Comparison> shownComparison();
    void refreshDifferences();
    static std::shared_ptr<const render::Overlay> differingTiles(const Comparison& comparison,
                                                                 const Terrain& terrain);
    void showChosenDifference();
    /// The difference that was chosen comes into view.
    void goToDifference();
    /// Which lines of differences mean what, in the lower left corner. Gives where room is left above it.
    double paintLegend(QPainter& painter);
    /// Which colours of regions mean what, above that. Gives where room is left.
    double paintRegionLegend(QPainter& painter, double bottom);
    /// Which colours stand for which share of the level.
    std::vector<LegendEntry> shareLegend();
    /// Which colours stand for which physics or sound materials, or for how much is seen, above that.
    void paintMaterialLegend(QPainter& painter, double bottom);
    void setMode(Mode mode);
    void bindWeatherActions();
    /// What wind and gravity move goes on with the clock of the view.
    void moveWeather();
    void dropBall();
    /// Plays what is heard where the camera is.
    void listenHere();
    void showBall();
    void bindWayActions();
    void setBookmark(std::size_t number);
    void goToBookmark(std::size_t number);
    void listBookmarks();
    /// What was under the pointer when it began.
    void beginOrbit(const std::vector<PickHit>& hits);
    void orbit(glm::dvec2 moved);
    /// How much faster than usual one flies, for how far away is what one looks at.
    double flightPace(double seconds);
    void bindWalkActions();
    /// Somebody stands in the level: on what was met there, or on the ground below the camera.
    void startWalk(const std::optional<PickHit>& on);
    /// The camera is where it was before.
    void endWalk();
    bool walking() const;
    /// Whether the pointer looks around while one walks.
    void captureWalk(bool capture);
    void lookWalking(const QPointF& now);
    void centerPointer();
    /// Whether a key belongs to the walk and is no shortcut.
    bool walkTakes(const QKeyEvent& event) const;
    void pressWalking(const QKeyEvent& event);
    WalkInput walkInput() const;
    void walkOn(double seconds);
    void tellWalk();
    void showWalk();
    QString walkHint() const;
    /// What stands in the upper left corner: how one looks and, where hints are shown, what the hand can do.
    QString cornerLine(bool hints);
    /// The text in the corner, where the view is too narrow for all of it, whole.
    bool showCornerTip(const QPoint& at);
    /// Where one is, in units along the lower and the right edge of a view without perspective.
    void paintRulers(QPainter& painter);
    void paintLabels(QPainter& painter);
    void paintMessages(QPainter& painter);

    Host& m_host;
    ActionRegistry& m_actions;
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    std::unique_ptr<render::Scene> m_scene;
    std::unique_ptr<render::Gl> m_gl;
    std::unique_ptr<render::Renderer> m_renderer;
    std::unique_ptr<SceneSync> m_sync;
    ModelClock m_modelClock;
    std::unique_ptr<AssetView> m_asset; ///< null for maps
    ItemKind m_assetRoot = ItemKind::None;
    ToolPlace* m_toolPlace = nullptr;
    std::unique_ptr<PropSync> m_props;
    std::unique_ptr<EntitySync> m_bodies;
    Carried m_carried; ///< what is somewhere else than at rest in what is drawn
    std::vector<EntityMarks::Follower> m_followerMarks;
    PickIndex m_picks;
    Building m_building;
    bool m_clickedAway = false;         ///< from the open shape, to pick a material
    PaintChip* m_paintChip = nullptr;   ///< a child of this widget
    ShapePanel* m_shapePanel = nullptr; ///< children of this widget
    StructurePanel* m_structurePanel = nullptr;
    OfferBar* m_offer = nullptr;
    SectionPanel* m_sectionPanel = nullptr;
    TerrainPanel* m_terrainPanel = nullptr;
    QPointer<TextureDialog> m_texture;
    QPointer<AddPalette> m_addPalette;
    std::optional<QPointF> m_addPlace; ///< where the palette adds at once
    ShownLayers m_layers;
    HiddenCubes m_hiddenCubes;
    CellsBySector m_hiddenByHand;       ///< besides those of layers
    std::set<ItemId> m_hiddenMaterials; ///< whose faces are not shown
    PlacedItems m_items;                ///< but for what is hidden
    PlaceTool m_placeTool;
    RegionTool m_regionTool;
    MeasureTool m_measureTool;
    SectionTool m_sectionTool;
    SightTool m_sightTool;
    std::unique_ptr<SightView> m_sight;
    std::unique_ptr<LiveSight> m_liveSight;
    LeakTool m_leakTool;
    std::unique_ptr<LeakView> m_leaks;
    ArrangeCommands* m_arrange = nullptr; ///< a child of this widget
    EntityShapeView m_shapes;
    std::map<std::uint64_t, ShownShapes> m_shownShapes; ///< by document
    std::optional<render::Camera>
        m_selectedFrom;          ///< for which those of the selection were drawn, if they face it
    render::Camera m_shapesFrom; ///< the camera that m_shapes was drawn for
    bool m_shapesStale = true;
    std::unique_ptr<SignalLinkView> m_links;
    std::vector<ViewLabel> m_linkLabels;
    std::shared_ptr<const light::MapLight> m_light; ///< of the snapshot; null where the host has none
    light::LevelLight m_litBy;                      ///< what the lightmaps were baked from
    std::vector<EntityLight> m_entityLights;
    std::vector<render::PreviewLight> m_sourceLights;
    std::vector<ViewLabel> m_sourceLabels;
    bool m_hasLightmaps = false, m_entityLightsStale = true;
    std::unique_ptr<LiveLightSync> m_live;
    render::Camera m_openFrom; ///< the camera that m_open was found from
    float m_open = 1;
    render::Camera m_linksFrom; ///< the camera that links were drawn for
    bool m_linksStale = true, m_linksShown = false;
    DoorPanel* m_doorPanel = nullptr; ///< a child of this widget
    ShapeHandlesTool m_shapeHandles;
    SignalLinkTool m_signalTool;
    GizmoTool m_gizmo;
    LightTool m_lightTool;
    TerrainTileTool m_tileTool;
    PasteTool m_pasteTool;
    /// A ghost of what is dragged over the view.
    struct DraggedPrefab {
        bool built = false; ///< building was on before
    };
    std::optional<DraggedPrefab> m_dragged;
    ShapeTool m_shapeTool;
    StructureTool m_structureTool;
    TerrainTool m_terrainTool;
    BuildTool m_buildTool;
    TextureTool m_textureTool;
    SelectTool m_select;
    CursorTool m_cursor;
    ToolChain m_tools;               ///< of these
    bool m_toolsStale = true;        ///< what they show in the level
    std::vector<int> m_toolOverlays; ///< numbers of the overlays that they show
    std::vector<ViewLabel> m_labels;
    /// Where a label is written, to be clicked.
    struct WrittenLabel {
        int pane = 0;
        ItemRef item;                        ///< or else:
        std::optional<std::size_t> source{}; ///< of baked light, its number
        glm::dvec3 point{0};
        QRectF box; ///< pixels of the widget
    };
    std::vector<WrittenLabel> m_writtenLabels;
    QStringList m_writtenLines, m_writtenRulers, m_writtenSizes;
    QRectF m_cornerBox;       ///< of what is written first in the corner, pixels of the widget
    bool m_cornerCut = false; ///< not all of it is there
    QString m_told;           ///< by the window, below it
    CameraController m_control;
    render::Camera m_perspective; ///< kept while a flat view is shown
    /// Where each level of each document was last looked at from.
    struct KeptCamera {
        render::Camera shown, perspective;
        double speed = 0;
    };
    KeptCamera keptCamera() const;
    using LevelKey = std::pair<std::uint64_t, ItemId>;                ///< document and level
    std::map<LevelKey, KeptCamera> m_kept;                            ///< of the first pane
    std::map<std::pair<LevelKey, int>, KeptCamera> m_keptPanes;       ///< of the others
    std::map<std::pair<LevelKey, int>, render::CameraTrail> m_trails; ///< by level and pane
    std::map<std::uint64_t, ViewBookmarks> m_bookmarks;               ///< by document
    LevelKey m_shownLevel{0, 0};
    render::Section m_section;   ///< without the plane and the lid
    std::optional<int> m_floor;  ///< storey that is shown alone, from the lowest on
    int m_floors = 0;            ///< how many there are
    double m_storeyFloor = 0;    ///< height of the one that is shown alone
    bool m_isolated = false;     ///< the selection is shown alone
    std::optional<double> m_lid; ///< height below which a view from above shows the level
    Mode m_mode = Mode::Shaded;
    Toggles m_on;
    /// What each pane has of its own. That of the pane at work is in the members that are called so, and
    /// nothing of it here but what stands below.
    struct ViewPane {
        CameraController control;
        render::Camera perspective;
        Mode mode = Mode::Shaded;
        bool wireframe = false;
        std::optional<double> lid;

        bool begun = false;         ///< it was shown before
        bool fresh = true;          ///< the level is to be framed in it; of all but the first
        bool untouched = false;     ///< it shows the level as it was framed; likewise
        PaneTitle* title = nullptr; ///< a child of the widget
    };
    PaneGrid m_paneGrid;
    std::array<ViewPane, PaneGrid::most> m_panes;
    int m_pane = 0;   ///< at work
    int m_hand = 0;   ///< that the hand is in
    int m_chosen = 0; ///< that was last pressed in
    std::optional<PaneGrid::Line> m_draggedLine;
    /// What the overview was drawn of.
    struct OverviewKey {
        std::pair<std::uint64_t, ItemId> level{0, 0};
        std::uint64_t scene = 0, pictures = 0;
        glm::dvec3 eye{0};
        std::optional<double> lid;
        bool operator==(const OverviewKey&) const = default;
    };
    OverviewMap* m_overview = nullptr; ///< a child of this widget
    bool m_overviewShown = false;
    OverviewKey m_overviewKey;
    QElapsedTimer m_overviewSince;
    qint64 m_overviewPause = 0; ///< milliseconds
    QTimer m_overviewTimer;
    Navigation m_navigation = Navigation::Octant;

    QTimer m_timer;
    QElapsedTimer m_clock;
    QElapsedTimer m_sinceFrame; ///< that was drawn last
    bool m_hastened = false;    ///< the next frame is drawn at once
    QElapsedTimer m_sinceShown; ///< since the level was first shown
    PlayClock m_viewClock;      ///< of waves, scrolling, doors and signals
    /// A signal that is tried out.
    struct Play {
        MapPtr map;
        SignalRun run;
        double began = 0; ///< on the clock
        bool moves = true;
    };
    std::optional<Play> m_play;
    std::vector<ViewLabel> m_playLabels;
    LightPlay m_lightPlay;
    MapPtr m_lightPlayOf;
    ClockPanel* m_clockPanel = nullptr;      ///< a child of this widget
    bool m_moving = false;                   ///< something is to be drawn anew
    bool m_drawPending = false;              ///< something was, and no frame has shown it yet
    bool m_failed = false;                   ///< the driver cannot draw
    bool m_slow = false;                     ///< a whole frame takes long here
    std::chrono::microseconds m_drawTime{0}; ///< of the last frame
    std::size_t m_asked = 0;                 ///< of the pictures that the renderer wants
    bool m_uploadPending = false;
    bool m_animated = false;                ///< as last drawn, by waves or scrolling textures
    bool m_cold = true;                     ///< the driver has drawn nothing yet
    bool m_untouched = false;               ///< the camera is where the level was framed from
    std::vector<glm::dvec3> m_firstOutline; ///< of what was drawn first of the level, by which it was framed
    bool m_framePending = false;            ///< the level is framed when what is seen of it is there
    bool m_firstLook = false;               ///< what is seen first is there and not yet sent
    bool m_regionsSelected = false;
    bool m_regionsShown = false; ///< as last drawn
    bool m_windVaries = false;   ///< in a region
    double m_windTime = 0;       ///< that its arrows are of, seconds of m_viewClock
    std::optional<FallingBall> m_ball;
    CameraListener* m_listener = nullptr; ///< a child of this widget, once one listened
    double m_ballTime = 0;                ///< likewise
    bool m_overlaysStale = true;
    bool m_propsStale = false; ///< sectors were decoded
    double m_atlasRatio = 0;   ///< pixels of the screen a pixel that the icons were made for

    PlayerSettings m_playerSettings;
    ViewPreferences m_preferences;
    std::unique_ptr<ViewWalk> m_walk; ///< null while nobody walks

    ViewKeys m_keys;
    Drag m_drag = Drag::None;
    Qt::MouseButton m_button = Qt::NoButton;
    QPointF m_pressed, m_last, m_pointer;
    Qt::KeyboardModifiers m_modifiers; ///< of the last move of the pointer
    bool m_stirred = false; ///< the pointer was dragged or the wheel turned since the button went down
    glm::dvec3 m_pivot{0}, m_orbitNormal{0}; ///< the surface that is orbited; 0: none
    double m_orbitReach = 0;                 ///< distance that one wants from the pivot, units
    double m_pace = 1;                       ///< of flight
    double m_depth = 10;
    std::string m_hovered;
    bool m_hoverStale = false;
    std::function<void()> m_statusListener, m_actionsListener;
    std::array<bool, 3> m_toldActions{}; ///< what of its actions was told last
};

} // namespace octant
