#include "views/tools/build_control.h"

#include <algorithm>
#include <cstdlib>

#include "model/core/translate.h"
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

void BuildControl::setActive(bool active) {
    endRun();
    reset();
    m_active = active;
}

int BuildControl::parts() const {
    return m_snap == Snap::Cells ? 1 : m_snap == Snap::Eighths ? usualParts : freeParts;
}

void BuildControl::setSnap(Snap snap) {
    endRun();
    m_snap = snap;
}

double BuildControl::stepWay(const Level& level, unsigned corners) const {
    const double side = cellSide(level, m_depth);
    return corners == 0 ? side : side / parts();
}

void BuildControl::reset() {
    m_grab.reset();
    m_run.reset();
    m_laying.reset();
    m_hovered.reset();
    m_hit.reset();
    m_anchor.reset();
    select(CellSelection());
}

void BuildControl::select(CellSelection selection) {
    m_selected = std::move(selection);
    m_shape.reset();
    const std::vector<CellRect> rects = m_selected.faces.rects();
    m_only = rects.size() == 1 ? std::optional(rects.front()) : std::nullopt;
}

void BuildControl::moveTo(const CellSelection& selection, bool selected) {
    if (selected)
        select(selection);
    else
        m_hovered = selection.faces.rects().front();
}

CellSelection BuildControl::meant() const {
    if (!m_selected.empty())
        return m_selected;
    return m_hovered ? selectionOf(*m_hovered) : CellSelection();
}

std::optional<LevelBox> BuildControl::selectedBox(const Level& level) const {
    const CellSelection selection = meant();
    return selection.empty() ? std::nullopt : std::optional(selection.bounds(level));
}

void BuildControl::afterMapChange() {
    if (!m_host.gestureOpen())
        m_laying.reset();
    if (!m_run || m_host.gestureOpen())
        return;
    m_grab.reset();
    const Run run = *m_run;
    m_run.reset();
    if (!run.paint)
        moveTo(run.from, run.selected);
}

bool BuildControl::changeGrid(int halvings) {
    const int depth = std::clamp(m_depth + halvings, 0, finest);
    if (depth == m_depth)
        return false;
    endRun();
    reset();
    m_depth = depth;
    return true;
}

void BuildControl::hover(const Level& level, const std::optional<PickHit>& hit) {
    if (m_run)
        return;
    if (hit && m_followsCubes && m_selected.empty())
        followCube(level, *hit);
    m_hovered = hit ? cellAt(level, *hit, m_depth) : std::nullopt;
    m_hit = m_hovered ? hit : std::nullopt;
}

void BuildControl::endRun() {
    m_grab.reset();
    endLaying();
    if (!m_run)
        return;
    const Run run = *m_run;
    m_run.reset();
    if (m_host.gestureOpen())
        m_host.commit(run.gesture);
}

bool BuildControl::push(const Level& level, int layers) { return step(level, layers, 0); }

bool BuildControl::bend(const Level& level, int notches, bool pointed) {
    const std::optional<CellRect>& rect = m_selected.empty() ? m_hovered : m_only;
    if (!rect && !m_selected.empty())
        m_host.report(m_host.translated(oneRectangle));
    return rect && step(level, m_snap == Snap::Free ? notches * freeNotch : notches,
                        pointed && m_hit ? cornersNear(level, *rect, m_hit->point) : allCorners);
}

bool BuildControl::step(const Level& level, int steps, unsigned corners) {
    afterMapChange();
    if (m_run && m_run->corners != corners)
        endRun();
    return moveRun(level, (m_run ? m_run->steps : 0) + steps, corners);
}

bool BuildControl::moveRun(const Level& level, int steps, unsigned corners) {
    if (m_run && m_run->steps == steps)
        return true;
    if (!m_run) {
        CellSelection from = meant();
        if (from.empty() || steps == 0)
            return false;
        const char* name = corners != 0 ? bendName : steps > 0 ? pushName : pullName;
        m_run = Run{m_host.beginGesture(m_host.translated(name)), std::move(from), !m_selected.empty(),
                    corners, 0};
    }
    // Back to where the run began the map is what it was; an empty step leaves none in the history.
    if (steps == 0) {
        cancelRun();
        return true;
    }
    const bool onBottom = m_run->from.faces.bounds().min.y < 0;
    if (onBottom && (corners != 0 || steps < 0)) {
        m_host.report(m_host.translated(levelEnds));
        if (m_run->steps == 0)
            cancelRun();
        return false;
    }
    const Edit edit = onBottom       ? growEdit(level, m_run->from, steps)
                      : corners != 0 ? bendEdit(level, m_run->from.faces.rects().front(), corners, steps,
                                                parts(), m_linksCorners)
                                     : pushEdit(level, m_run->from, steps);
    if (!m_host.preview(m_run->gesture, edit)) {
        if (m_run->steps == 0) {
            m_host.cancel(m_run->gesture);
            m_run.reset();
        }
        return false;
    }
    m_run->steps = steps;
    if (corners == 0)
        moveTo(m_run->from.moved(steps), m_run->selected);
    return true;
}

void BuildControl::cancelRun() {
    if (!m_run)
        return;
    const Run run = *m_run;
    m_run.reset();
    if (!run.paint)
        moveTo(run.from, run.selected);
    if (m_host.gestureOpen())
        m_host.cancel(run.gesture);
}

bool BuildControl::clear(const Level& level) {
    endRun();
    const std::vector<LevelBox> boxes = meant().boxes(level);
    return !boxes.empty() && m_host.submit(boxesEdit("cubes.clear", level, boxes));
}

} // namespace octant
