#include "views/tools/build_controller.h"

#include <algorithm>
#include <cstdlib>

#include "model/core/translate.h"
#include "model/map/level_growth.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr const char* pushName = OCTANT_TR("Push cubes");
constexpr const char* pullName = OCTANT_TR("Pull cubes");
constexpr const char* bendName = OCTANT_TR("Move corners");
constexpr int usualParts = 8, freeParts = 256; // of a cell, which corners move by
constexpr int freeNotch = 8;                   // of them for a notch of the wheel
constexpr const char* levelEnds =
    OCTANT_TR("This is the bottom of the level: cubes can only grow up from it here");
constexpr const char* levelEndsBefore = OCTANT_TR("The level ends here.");
constexpr const char* growAndPush = OCTANT_TR("Grow the level and push");
constexpr const char* oneRectangle = OCTANT_TR("Corners move at one rectangle; select a single one");

Edit pushEdit(const Level& level, const CellSelection& from, int steps) {
    return facesEdit("cubes.push", level, from.faces.rects(), "face",
                     [](int face) { return std::int64_t{face}; })
        .with("steps", Value(std::int64_t{steps}));
}

Edit bendEdit(const Level& level, const CellRect& from, unsigned corners, int steps, int parts, bool linked) {
    Edit edit = boxesEdit("cubes.move-corners", level, {from.cells})
                    .with("face", Value(static_cast<std::uint64_t>(from.face)))
                    .with("corners", Value(std::uint64_t{corners}))
                    .with("amount", Value(std::int64_t{steps}));
    if (parts != usualParts)
        edit.with("parts", Value(static_cast<std::uint64_t>(parts)));
    if (parts == freeParts)
        edit.with("free", Value(true));
    if (!linked)
        edit.with("linked", Value(false));
    return edit;
}

} // namespace

void BuildController::setActive(bool active) {
    commitSession();
    reset();
    m_active = active;
}

int BuildController::parts() const {
    return m_snap == Snap::Cells ? 1 : m_snap == Snap::Eighths ? usualParts : freeParts;
}

void BuildController::setSnap(Snap snap) {
    commitSession();
    m_snap = snap;
}

double BuildController::stepWay(const Level& level, unsigned corners) const {
    const double side = cellSide(level, m_depth);
    return corners == 0 ? side : side / parts();
}

void BuildController::reset() {
    m_grab.reset();
    m_session.reset();
    m_hovered.reset();
    m_hit.reset();
    m_anchor.reset();
    select(CellSelection());
}

void BuildController::select(CellSelection selection) {
    m_selected = std::move(selection);
    m_shape.reset();
    const std::vector<CellRect> rects = m_selected.faces.rects();
    m_only = rects.size() == 1 ? std::optional(rects.front()) : std::nullopt;
}

void BuildController::moveTo(const CellSelection& selection, bool selected) {
    if (selected)
        select(selection);
    else
        m_hovered = selection.faces.rects().front();
}

CellSelection BuildController::effectiveSelection() const {
    if (!m_selected.empty())
        return m_selected;
    return m_hovered ? selectionOf(*m_hovered) : CellSelection();
}

std::optional<LevelBox> BuildController::selectedBox(const Level& level) const {
    const CellSelection selection = effectiveSelection();
    return selection.empty() ? std::nullopt : std::optional(selection.bounds(level));
}

void BuildController::afterMapChange() {
    if (!m_session || m_host.gestureOpen())
        return;
    m_grab.reset();
    const EditSession session = *m_session;
    m_session.reset();
    if (!session.paint)
        moveTo(session.from, session.selected);
}

bool BuildController::changeGrid(int halvings) {
    const int depth = std::clamp(m_depth + halvings, 0, finest);
    if (depth == m_depth)
        return false;
    commitSession();
    reset();
    m_depth = depth;
    return true;
}

void BuildController::hover(const Level& level, const std::optional<PickHit>& hit) {
    if (m_session)
        return;
    if (hit && m_followsCubes && m_selected.empty())
        followCube(level, *hit);
    m_hovered = hit ? cellAt(level, *hit, m_depth) : std::nullopt;
    m_hit = m_hovered ? hit : std::nullopt;
}

void BuildController::commitSession() {
    m_grab.reset();
    if (!m_session)
        return;
    const EditSession session = *m_session;
    m_session.reset();
    if (m_host.gestureOpen())
        m_host.commit(session.gesture);
    if (session.shown)
        tellDone(*session.shown, session.from);
}

void BuildController::tellDone(const Edit& edit, const CellSelection& from) {
    if (m_done && !from.empty())
        m_done(edit, from.faces.rects().front());
}

bool BuildController::push(const Level& level, int layers) { return step(level, layers, 0); }

bool BuildController::bend(const Level& level, int notches, bool pointed) {
    const std::optional<CellRect>& rect = m_selected.empty() ? m_hovered : m_only;
    if (!rect && !m_selected.empty())
        m_host.report(m_host.translated(oneRectangle));
    return rect && step(level, m_snap == Snap::Free ? notches * freeNotch : notches,
                        pointed && m_hit ? cornersNear(level, *rect, m_hit->point) : allCorners);
}

bool BuildController::step(const Level& level, int steps, unsigned corners) {
    afterMapChange();
    if (m_session && m_session->corners != corners)
        commitSession();
    return moveSession(level, (m_session ? m_session->steps : 0) + steps, corners);
}

bool BuildController::moveSession(const Level& level, int steps, unsigned corners) {
    if (m_session && m_session->steps == steps)
        return true;
    if (!m_session) {
        CellSelection from = effectiveSelection();
        if (from.empty() || steps == 0)
            return false;
        const char* name = corners != 0 ? bendName : steps > 0 ? pushName : pullName;
        m_session = EditSession{m_host.beginGesture(m_host.translated(name)), std::move(from),
                                !m_selected.empty(), corners, 0};
    }
    // Back to where the session began the map is what it was; an empty step leaves none in the history.
    if (steps == 0) {
        cancelSession();
        return true;
    }
    const bool onBottom = m_session->from.faces.bounds().min.y < 0;
    if (onBottom && (corners != 0 || steps < 0)) {
        m_host.report(m_host.translated(levelEnds));
        if (m_session->steps == 0)
            cancelSession();
        return false;
    }
    if (corners == 0 && steps > 0 && offersGrowth(level, steps))
        return false;
    const Edit edit = onBottom       ? growEdit(level, m_session->from, steps)
                      : corners != 0 ? bendEdit(level, m_session->from.faces.rects().front(), corners, steps,
                                                parts(), m_linksCorners)
                                     : pushEdit(level, m_session->from, steps);
    if (!m_host.preview(m_session->gesture, edit)) {
        if (m_session->steps == 0) {
            m_host.cancel(m_session->gesture);
            m_session.reset();
        }
        return false;
    }
    m_session->steps = steps;
    if (corners == 0)
        m_session->shown = edit;
    if (corners == 0)
        moveTo(m_session->from.moved(steps), m_session->selected);
    return true;
}

bool BuildController::offersGrowth(const Level& level, int steps) {
    std::vector<LevelBox> last;
    for (const CellRect& rect : m_session->from.faces.rects())
        last.push_back(rect.moved(steps).cells);
    if (!m_offer || growthFor(level, last).none())
        return false;
    // What is pushed already stays; a session without a step is none.
    const CellSelection from = m_session->from.moved(m_session->steps);
    const int more = steps - m_session->steps;
    if (m_session->steps == 0)
        cancelSession();
    else
        commitSession();
    m_offer({m_host.translated(levelEndsBefore), m_host.translated(growAndPush),
             pushEdit(level, from, more).with("grow", Value(true))});
    return true;
}

void BuildController::cancelSession() {
    if (!m_session)
        return;
    const EditSession session = *m_session;
    m_session.reset();
    if (!session.paint)
        moveTo(session.from, session.selected);
    if (m_host.gestureOpen())
        m_host.cancel(session.gesture);
}

bool BuildController::clear(const Level& level) {
    commitSession();
    const CellSelection from = effectiveSelection();
    const std::vector<LevelBox> boxes = boxesOf(level, from);
    if (boxes.empty())
        return false;
    const Edit edit = boxesEdit("cubes.clear", level, boxes);
    if (!m_host.submit(edit))
        return false;
    tellDone(edit, from);
    return true;
}

} // namespace octant
