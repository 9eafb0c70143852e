#include "views/tools/shape_controller.h"

#include <algorithm>

#include "model/core/translate.h"
#include "model/geometry/sector_walk.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr const char* modes[shapeModeCount] = {"fill", "hollow", "carve", "merge"};

bool cuts(ShapeMode mode) { return mode == ShapeMode::Carve || mode == ShapeMode::Merge; }

Edit editOf(const Level& level, const ShapeDraft& draft) {
    Shape shape = draft.shape;
    // A ridge in the middle of an odd number of cells lies on a finer grid.
    if (shape.kind == ShapeKind::Roof && faceAxis(shape.facing) != faceAxis(shape.up) &&
        shape.box.size[3 - faceAxis(shape.facing) - faceAxis(shape.up)] % 2 != 0) {
        ++shape.box.depth;
        shape.box.min *= 2;
        shape.box.size *= 2;
    }
    Edit edit = boxesEdit("cubes.shape", level, {shape.box})
                    .with("shape", Value(std::string(shapeName(shape.kind))))
                    .with("mode", Value(std::string(modes[static_cast<std::size_t>(draft.mode)])))
                    .with("facing", Value(static_cast<std::uint64_t>(shape.facing)))
                    .with("up", Value(static_cast<std::uint64_t>(shape.up)))
                    .with("thickness", Value(static_cast<std::uint64_t>(draft.thickness)));
    if (shape.kind == ShapeKind::Stairs && shape.steps != 0)
        edit.with("steps", Value(static_cast<std::uint64_t>(shape.steps)));
    if (isRound(shape.kind) && shape.segments != 0)
        edit.with("segments", Value(static_cast<std::uint64_t>(shape.segments)));
    if (draft.material.id != 0)
        edit.with("material", Value(draft.material));
    return edit;
}

} // namespace

bool ShapeDraft::operator==(const ShapeDraft& other) const {
    const auto all = [](const ShapeDraft& draft) {
        const Shape& of = draft.shape;
        return std::tuple(of.kind, of.box.depth, of.box.min, of.box.size, of.facing, of.up, of.steps,
                          of.segments, draft.mode, draft.thickness, draft.material);
    };
    return all(*this) == all(other);
}

void ShapeController::begin(const Level& level, const ShapeDraft& draft, const std::optional<CellRect>& face,
                            bool follows) {
    cancel();
    // Without a name the step is called by what it places.
    m_gesture = m_host.beginGesture({}, Host::Interrupted::Cancel);
    m_face = face;
    m_draft = draft;
    m_wanted = draft.shape.box.size;
    m_follows = follows;
    m_stale = true;
    if (m_follows && face)
        follow(level, *face);
    else
        change(level, draft);
    refresh(level);
}

void ShapeController::follow(const Level& level, const CellRect& face) {
    if (!open() || face.cells.depth != m_draft.shape.box.depth)
        return;
    ShapeDraft draft = m_draft;
    LevelBox& box = draft.shape.box;
    const glm::i64vec3 cells = levelCells(level, box.depth);
    const int along = faceAxis(face.face);
    for (int axis = 0; axis < 3; ++axis) {
        if (axis == along)
            continue;
        box.size[axis] = std::clamp<std::int64_t>(m_wanted[axis], 1, cells[axis]);
        box.min[axis] = std::clamp<std::int64_t>(face.cells.min[axis] - box.size[axis] / 2, 0,
                                                 cells[axis] - box.size[axis]);
    }
    // Before the face or behind it, as far as the level goes; where it ends there, on the other side.
    const bool positive = facePositive(face.face);
    const std::int64_t plane = face.cells.min[along] + (positive ? 1 : 0);
    const auto roomOn = [&](bool above) { return above ? cells[along] - plane : plane; };
    bool above = positive != cuts(draft.mode);
    if (roomOn(above) < 1)
        above = !above;
    box.size[along] = std::clamp<std::int64_t>(m_wanted[along], 1, std::max<std::int64_t>(roomOn(above), 1));
    box.min[along] = above ? plane : plane - box.size[along];
    const ShapeKind kind = draft.shape.kind;
    if (m_face && draft.shape.facing == m_face->face &&
        (kind == ShapeKind::Cylinder || kind == ShapeKind::Cone))
        draft.shape.facing = face.face;
    m_face = face;
    m_stale = m_stale || !(draft == m_draft);
    m_draft = draft;
}

void ShapeController::change(const Level& level, ShapeDraft draft) {
    if (!open())
        return;
    LevelBox& box = draft.shape.box;
    for (int axis = 0; axis < 3; ++axis)
        if (box.size[axis] != m_draft.shape.box.size[axis])
            m_wanted[axis] = box.size[axis];
    if (m_face && cuts(draft.mode) != cuts(m_draft.mode)) {
        // From one side of the face to the other.
        const int axis = faceAxis(m_face->face);
        const std::int64_t plane = m_face->cells.min[axis] + (facePositive(m_face->face) ? 1 : 0);
        box.min[axis] = 2 * plane - box.min[axis] - box.size[axis];
    }
    const glm::i64vec3 cells = levelCells(level, box.depth);
    for (int axis = 0; axis < 3; ++axis) {
        box.min[axis] = std::clamp<std::int64_t>(box.min[axis], 0, cells[axis] - 1);
        box.size[axis] = std::clamp<std::int64_t>(box.size[axis], 1, cells[axis] - box.min[axis]);
    }
    draft.thickness = std::max<std::int64_t>(draft.thickness, 1);
    m_stale = m_stale || !(draft == m_draft);
    m_draft = draft;
}

void ShapeController::grow(const Level& level, std::int64_t cells, bool aside) {
    ShapeDraft draft = m_draft;
    const int face = m_face ? m_face->face : 1;
    for (int axis = 0; axis < 3; ++axis) {
        if ((axis == faceAxis(face)) == aside)
            continue;
        std::int64_t& size = draft.shape.box.size[axis];
        const std::int64_t more = std::max<std::int64_t>(cells, 1 - size);
        // It goes on standing on its face.
        const bool away = facePositive(face) != cuts(draft.mode);
        if (!aside && !away)
            draft.shape.box.min[axis] -= more;
        size += more;
    }
    change(level, draft);
}

void ShapeController::divide(const Level& level, std::int64_t more) {
    ShapeDraft draft = m_draft;
    Shape& shape = draft.shape;
    if (shape.kind == ShapeKind::Stairs) {
        shape.steps = std::clamp<std::int64_t>(shape.steps + more, 0, mostSteps(shape));
    } else if (isRound(shape.kind)) {
        // Less than the fewest is round, and so is where one begins.
        const std::int64_t now = shape.segments == 0 ? leastSegments - 1 : shape.segments;
        const std::int64_t next = std::min<std::int64_t>(now + more, mostSegments);
        shape.segments = next < leastSegments ? 0 : next;
    }
    change(level, draft);
}

void ShapeController::refresh(const Level& level) {
    if (open() && std::exchange(m_stale, false))
        (void)m_host.preview(m_gesture, editOf(level, m_draft));
}

void ShapeController::place(const Level& level) {
    refresh(level);
    const Host::GestureId gesture = std::exchange(m_gesture, 0);
    if (gesture == 0)
        return;
    m_host.commit(gesture);
    if (m_done && m_face)
        m_done(editOf(level, m_draft), *m_face);
}

std::optional<CellRect> ShapeController::top() const {
    const ShapeKind kind = m_draft.shape.kind;
    if (!m_face || cuts(m_draft.mode) || (kind != ShapeKind::Box && kind != ShapeKind::Room))
        return std::nullopt;
    CellRect top{m_face->face, m_draft.shape.box};
    const int axis = faceAxis(top.face);
    if (facePositive(top.face))
        top.cells.min[axis] += top.cells.size[axis] - 1;
    top.cells.size[axis] = 1;
    return top;
}

void ShapeController::cancel() {
    if (const Host::GestureId gesture = std::exchange(m_gesture, 0); gesture != 0)
        m_host.cancel(gesture);
}

void ShapeController::afterMapChange() {
    if (!m_host.gestureOpen())
        m_gesture = 0;
}

std::shared_ptr<const render::Overlay> ShapeController::overlay(const Level& level,
                                                                glm::u8vec4 accent) const {
    if (!open())
        return nullptr;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    const LevelBox& box = m_draft.shape.box;
    const double side = cellSide(level, box.depth);
    overlay->origin = lowestCorner(level) + glm::dvec3(box.min) * side;
    overlay->addBox(glm::vec3(0), glm::vec3(glm::dvec3(box.size) * side), accent, glm::u8vec4(0), 2);
    return overlay;
}

} // namespace octant
