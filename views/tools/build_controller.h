#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/core/length_unit.h"
#include "model/edit/edit.h"
#include "model/octree/empty_boxes.h"
#include "model/selection/cell_selection.h"
#include "views/drawing/overlay.h"
#include "views/host/host.h"
#include "views/tools/offer.h"

namespace octant {

/// Building in the 3D view: the cell under the pointer, the faces of cells that are selected, and a session
/// of wheel notches that pushes or pulls them, one undo step a session. The viewport tells it what the hand
/// does and draws its overlays.
class BuildController {
public:
    static constexpr int finest = 10; ///< cells of 1/1024 of a sector

    /// The host must outlive it.
    explicit BuildController(Host& host) : m_host(host) {}
    /// Where a level that has to grow is offered to.
    void setOffering(OfferSink offer) { m_offer = std::move(offer); }
    /// Who hears of what was done.
    void setDone(DoneSink done) { m_done = std::move(done); }

    /// Boxes of a level, in finest cells from its lowest corner, whose cells neither a rectangle nor what
    /// spreads over the surface selects.
    using CellsOutOfReach = std::function<std::vector<CellBox>(const Level&)>;
    /// Without one all cells can be selected.
    void setOutOfReach(CellsOutOfReach cells) { m_outOfReach = std::move(cells); }

    /// Whether building is on.
    bool active() const { return m_active; }
    /// Leaving ends a session and clears the selection.
    void setActive(bool active);
    /// Another level or another map.
    void reset();
    /// The map changed. Where an undo took the session back, the selection goes back with it.
    void afterMapChange();

    /// Of the grid: a sector has 2^depth cells along an edge, 0 to `finest`.
    int depth() const { return m_depth; }
    /// Finer or coarser by so many halvings; false at the ends. The selection goes: it lies on another grid.
    bool changeGrid(int halvings);

    /// What the pointer is on; nothing for the background.
    void hover(const Level& level, const std::optional<PickHit>& hit);
    /// The hand moved: the next notch begins a new step.
    void commitSession();
    /// What a press of the button begins: a rectangle in place of the selection, one more or less of them, or
    /// a brush that adds what it passes over or paints it.
    enum class Stroke : std::uint8_t { Replace, Toggle, Brush, Paint };
    /// The button went down there.
    void press(const Level& level, const std::optional<PickHit>& hit, Stroke stroke);
    /// Along the plane of the pressed face, or for a brush over what is met.
    void dragTo(const Level& level, const Ray& ray, const std::optional<PickHit>& hit);
    /// Draws what a stroke of paint passed since the last time.
    void refresh(const Level& level);
    /// The button is up again: a stroke of paint is a step.
    void release();
    /// Whether a stroke is under way that takes what it meets, instead of a rectangle.
    bool brushing() const { return m_stroke == Stroke::Brush || m_stroke == Stroke::Paint; }
    /// Whether strokes paint.
    bool paints() const { return m_paints; }
    /// Commits the session that is open.
    void setPaints(bool paints);
    /// Selects nothing, or this, which lies on the grid.
    void clearSelection() { select(CellSelection()); }
    void take(CellSelection selection) { select(std::move(selection)); }
    /// The cells of a selection that the hand can reach, as boxes inside the level: those in hidden or locked
    /// layers are left out.
    std::vector<LevelBox> boxesOf(const Level& level, const CellSelection& selection) const;
    /// None where it is empty: then the cell under the pointer is meant.
    const CellSelection& selection() const { return m_selected; }
    /// The selection where it is a single rectangle, found once for each selection.
    const std::optional<CellRect>& onlyRect() const { return m_only; }
    /// The selection where it is a single rectangle; without a selection the cell under the pointer.
    std::optional<CellRect> rect() const { return m_selected.empty() ? m_hovered : m_only; }
    /// The selection, or else the cell under the pointer; empty without either.
    CellSelection effectiveSelection() const;
    /// The selected cells as boxes, which may overlap, or the cell under the pointer; empty without either.
    std::vector<LevelBox> selectedBoxes(const Level& level) const {
        return boxesOf(level, effectiveSelection());
    }
    /// The smallest box around them.
    std::optional<LevelBox> selectedBox(const Level& level) const;

    /// Ways to select more or less by the surface that the level has.
    enum class Spread : std::uint8_t { Plane, Connected, SameMaterial, Grow, Shrink, Invert, Box };
    /// From the selection, or from the cell under the pointer. False, with the reason reported, where it does
    /// not work.
    bool spread(const Level& level, Spread how);
    /// Lets the selection reach so many layers further into the matter, or back and out of it.
    bool reach(std::int64_t layers);
    /// Of all that the pointer is on, selects what is next behind the selected face.
    bool selectBehind(const Level& level, const std::vector<PickHit>& hits);

    /// Whether the grid becomes that of the cube under the pointer.
    bool followsCubes() const { return m_followsCubes; }
    /// The grid stays until the pointer is on a cube again.
    void setFollowsCubes(bool follows) { m_followsCubes = follows; }
    /// Whether corners of cubes beside go along when corners are moved; otherwise ramps come apart.
    bool linksCorners() const { return m_linksCorners; }
    void setLinksCorners(bool links) { m_linksCorners = links; }

    /// Adds (positive) or removes layers of cubes at the selection, or at the cell under the pointer. False
    /// where there is nothing to push, or the level ends there.
    bool push(const Level& level, int layers);
    /// Moves corners of the selected face, or of the one under the pointer, by so many notches (see Snap):
    /// all of them, or with `pointed` those of the edge or corner that is pointed at. False as with push().
    bool bend(const Level& level, int notches, bool pointed);
    /// What can be dragged at the selected rectangle: its face, to push it, an edge or a corner of it.
    struct Handle {
        glm::dvec3 at{0};     ///< units from the centre of the centre sector
        glm::dvec3 along{0};  ///< unit vector that it moves along
        unsigned corners = 0; ///< that move; 0 for a push
    };
    /// None while nothing, or more than a rectangle, is selected.
    std::vector<Handle> handles(const Level& level) const;
    /// Takes a handle where the pointer's ray passes it.
    void grab(const Level& level, const Handle& handle, const Ray& ray);
    /// Whether a handle is held.
    bool grabbing() const { return m_grab.has_value(); }
    /// Moves what the handle moves to where the ray passes its line, unless a number was typed.
    void pull(const Level& level, const Ray& ray);
    /// A key while a handle is held: digits, signs and the point make the way in units, Backspace takes one
    /// back. False for others.
    bool type(const Level& level, char key, const LengthUnit& lengths);
    /// As far as it was moved; or back to where it was.
    void drop() { commitSession(); }
    void cancelSession();
    /// The session that is open: how far it went in units, what was typed, and what moves.
    struct Progress {
        double distance = 0;  ///< units
        std::string typed;    ///< digits; empty: nothing
        bool corners = false; ///< corners or edges of cells are bent; false: faces are pushed
    };
    /// None where nothing is pushed or bent.
    std::optional<Progress> progress(const Level& level) const;

    /// Where corners come to stand, counted from where they are.
    enum class Snap : std::uint8_t { Cells, Eighths, Free };
    /// That of corners that are moved now.
    Snap snap() const { return m_snap; }
    /// Commits the session that is open.
    void setSnap(Snap snap);

    /// Empties the selected cells, or the one under the pointer. False where there is none.
    bool clear(const Level& level);

    /// What of the cells is painted.
    enum class PaintScope : std::uint8_t { Faces, AllSides, Connected };
    /// Gives the selected faces, or the one under the pointer, the current material (of any of the three
    /// kinds); says so where there is none. Or all sides of their cells, or all faces of their material that
    /// are joined to them.
    bool paint(const Level& level, PaintScope coat);
    /// The current material: the one that is selected in the map, else the one that was last. None where that
    /// is gone.
    std::optional<ItemRef> currentMaterial(const Level& level) const;
    /// Of any of the three kinds.
    void setCurrentMaterial(const ItemRef& material) { m_current = material; }
    /// A material that is selected in the map becomes the current one.
    void followSelection();
    /// Whether the pointer is on a face that is selected.
    bool pointsAtSelection() const;
    /// Selects the material of the face under the pointer in the map, to paint with.
    bool pickMaterial(const Level& level);
    /// Gives all faces of the level that have the material of the face under the pointer the current one, of
    /// whichever of the three kinds that is. False, with the reason reported, where there is none.
    bool replacePointed(const Level& level);

    /// What shows the selection, and what is pointed at; null while there is nothing to show.
    std::shared_ptr<const render::Overlay> selectionOverlay(const Level& level, glm::u8vec4 accent) const;
    std::shared_ptr<const render::Overlay> hoverOverlay(const Level& level, glm::u8vec4 accent) const;
    /// The box of the level, in which alone one can build.
    std::shared_ptr<const render::Overlay> levelOverlay(const Level& level, glm::u8vec4 accent) const;

private:
    struct EditSession {
        Host::GestureId gesture = 0;
        CellSelection from;    ///< where it began
        bool selected = false; ///< else it is what the pointer was on
        unsigned corners = 0;  ///< that move; 0 for a push
        int steps = 0;
        bool paint = false; ///< a stroke, of these faces so far:
        FaceSet painted{0};
        std::optional<Edit> shown = {}; ///< of a push, as it is now
        bool stale = false;             ///< not all of them are drawn
    };
    /// The field of an edit of paint, and the material for it.
    struct PaintMaterial {
        const char* field;
        Ref material;
    };
    std::optional<PaintMaterial> activeMaterial(const Level& level) const;
    std::optional<PaintMaterial> selectedMaterial() const;
    /// Layers before faces at the bottom of the level, where there is nothing to grow from.
    Edit growEdit(const Level& level, const CellSelection& from, int steps) const;
    void paintCell(const Level& level, const CellRect& cell);
    /// What of a kind the face under the pointer has; 0 for none.
    ItemId pointedMaterial(const Level& level, ItemKind kind) const;

    struct Grab {
        Handle handle;
        double from = 0; ///< where the ray passed its line when it was taken
        std::string typed;
    };

    bool step(const Level& level, int steps, unsigned corners);
    bool moveSession(const Level& level, int steps, unsigned corners);
    /// Offers to grow the level where it ends before so many layers; false where it does not.
    void tellDone(const Edit& edit, const CellSelection& from);
    bool offersGrowth(const Level& level, int steps);
    int parts() const;
    double stepWay(const Level& level, unsigned corners) const;
    void select(CellSelection selection);
    void moveTo(const CellSelection& selection, bool selected);
    void followCube(const Level& level, const PickHit& hit);
    /// The faces less those of cells that are out of reach, as a whole or in part.
    FaceSet withinReach(const Level& level, FaceSet faces) const;

    Host& m_host;
    OfferSink m_offer;
    DoneSink m_done;
    CellsOutOfReach m_outOfReach;
    bool m_active = false, m_followsCubes = false, m_linksCorners = true, m_paints = false;
    int m_depth = 4;
    std::optional<CellRect> m_hovered, m_anchor;
    Stroke m_stroke = Stroke::Replace;
    CellSelection m_selected, m_beforeStroke;
    std::optional<CellRect> m_only;
    std::optional<PickHit> m_hit; ///< under the pointer
    ItemRef m_current;            ///< material that was selected or dropped last
    std::optional<EditSession> m_session;
    std::optional<Grab> m_grab;
    Snap m_snap = Snap::Eighths;
    mutable std::shared_ptr<const render::Overlay> m_shape; ///< of the selection, until it changes
};

} // namespace octant
