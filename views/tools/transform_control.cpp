#include "views/tools/transform_control.h"

#include <algorithm>
#include <utility>

#include "model/core/translate.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr const char* moveName = OCTANT_TR("Move cubes");
constexpr const char* cellsFirst = OCTANT_TR("Select the cells first, or point at one");

/// The faces of a selection after its box was turned and put elsewhere.
CellSelection turned(const CellSelection& selection, const LevelBox& box, const Orientation& way,
                     const glm::i64vec3& low) {
    CellSelection result{FaceSet(selection.faces.depth()), selection.layers};
    for (CellRect rect : selection.faces.rects()) {
        const glm::i64vec3 inside = rect.cells.min - box.min;
        rect.cells.min = low + way.place(inside, rect.cells.size, box.size);
        rect.cells.size = way.size(rect.cells.size);
        rect.face = way.face(rect.face);
        result.faces.add(rect);
    }
    return result;
}

Value threeNumbers(const glm::i64vec3& v) { return Value(std::vector<std::int64_t>{v.x, v.y, v.z}); }

} // namespace

bool TransformControl::turnTo(const Edit& edit, const LevelBox& box, const Orientation& way) {
    const CellSelection from = m_build.selection();
    const Awaited awaited{
        m_host.documentNumber(), m_host.snapshot(),
        from.empty() ? from
                     : turned(from, box, way, box.min + (box.size - way.size(box.size)) / std::int64_t{2})};
    if (!m_host.submit(edit))
        return false;
    m_awaited = awaited;
    if (m_host.snapshot() != awaited.before)
        afterHistoryChange();
    return true;
}

std::vector<LevelBox> TransformControl::cells(const Level& level) const {
    std::vector<LevelBox> boxes = m_build.selectedBoxes(level);
    if (boxes.empty())
        m_host.report(m_host.translated(cellsFirst));
    return boxes;
}

bool TransformControl::turn(const Level& level, int axis, int quarters) {
    endRun();
    const std::vector<LevelBox> boxes = cells(level);
    return !boxes.empty() && turnTo(boxesEdit("cubes.rotate", level, boxes)
                                        .with("axis", Value(static_cast<std::uint64_t>(axis)))
                                        .with("turns", Value(std::int64_t{quarters})),
                                    boundsOf(boxes), Orientation::turn(axis, quarters));
}

bool TransformControl::mirror(const Level& level, int axis) {
    endRun();
    const std::vector<LevelBox> boxes = cells(level);
    return !boxes.empty() &&
           turnTo(
               boxesEdit("cubes.mirror", level, boxes).with("axis", Value(static_cast<std::uint64_t>(axis))),
               boundsOf(boxes), Orientation::mirror(axis));
}

bool TransformControl::move(const Level& level, const glm::i64vec3& by) {
    afterMapChange();
    if (!m_run) {
        std::vector<LevelBox> boxes = m_build.selection().boxes(level);
        if (boxes.empty()) {
            m_host.report(m_host.translated(cellsFirst));
            return false;
        }
        m_run =
            Run{m_host.beginGesture(m_host.translated(moveName)), m_build.selection(), std::move(boxes), {}};
    }
    const glm::i64vec3 sum = m_run->by + by;
    const Edit edit = boxesEdit("cubes.move", level, m_run->boxes).with("by", threeNumbers(sum));
    if (!m_host.preview(m_run->gesture, edit)) {
        if (m_run->by == glm::i64vec3(0)) {
            m_host.cancel(m_run->gesture);
            m_run.reset();
        }
        return false;
    }
    m_run->by = sum;
    const LevelBox box = boundsOf(m_run->boxes);
    m_build.take(turned(m_run->from, box, {}, box.min + sum));
    return true;
}

bool TransformControl::repeat(const Level& level, int face, std::int64_t gap, std::uint64_t count) {
    endRun();
    const std::vector<LevelBox> boxes = cells(level);
    if (boxes.empty())
        return false;
    glm::i64vec3 by(0);
    by[faceAxis(face)] = (boundsOf(boxes).size[faceAxis(face)] + gap) * (facePositive(face) ? 1 : -1);
    return m_host.submit(
        boxesEdit("cubes.repeat", level, boxes).with("by", threeNumbers(by)).with("count", Value(count)));
}

std::optional<CopiedCubes> TransformControl::copy(const Level& level) const {
    const std::vector<LevelBox> boxes = cells(level);
    const MapPtr map = m_host.snapshot();
    const auto at = std::find_if(map->levels.begin(), map->levels.end(),
                                 [&](const auto& one) { return one->id == level.id; });
    if (boxes.empty() || at == map->levels.end())
        return std::nullopt;
    auto clip = copyCubes(**at, static_cast<std::size_t>(at - map->levels.begin()), boxes);
    if (!clip) {
        m_host.report(clip.error().text());
        return std::nullopt;
    }
    std::string text = m_host.cubesText(*clip);
    return CopiedCubes{std::move(text), std::move(*clip)};
}

void TransformControl::endRun() {
    if (!m_run)
        return;
    const Host::GestureId gesture = m_run->gesture;
    m_run.reset();
    if (m_host.gestureOpen())
        m_host.commit(gesture);
}

void TransformControl::afterHistoryChange() {
    const auto awaited = std::exchange(m_awaited, std::nullopt);
    if (awaited && !awaited->cells.empty() && m_host.documentNumber() == awaited->document &&
        m_host.snapshot() != awaited->before)
        m_build.take(awaited->cells);
}

void TransformControl::afterMapChange() {
    if (!m_run || m_host.gestureOpen())
        return;
    CellSelection from = std::move(m_run->from);
    m_run.reset();
    m_build.take(std::move(from));
}

} // namespace octant
