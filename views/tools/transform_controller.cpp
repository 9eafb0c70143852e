#include "views/tools/transform_controller.h"

#include <algorithm>
#include <utility>

#include "model/core/translate.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr double entityStep = 0.125; // units

constexpr const char* moveName = OCTANT_TR("Move cubes");
constexpr const char* moveEntitiesName = OCTANT_TR("Move entities");
constexpr const char* cellsFirst = OCTANT_TR("Select the cells first, or point at one");

/// The faces of a selection after its box was turned and put elsewhere.
CellSelection turned(const CellSelection& selection, const LevelBox& box, const Orientation& turn,
                     const glm::i64vec3& low) {
    CellSelection result{FaceSet(selection.faces.depth()), selection.layers};
    for (CellRect rect : selection.faces.rects()) {
        const glm::i64vec3 inside = rect.cells.min - box.min;
        rect.cells.min = low + turn.place(inside, rect.cells.size, box.size);
        rect.cells.size = turn.size(rect.cells.size);
        rect.face = turn.face(rect.face);
        result.faces.add(rect);
    }
    return result;
}

Value threeNumbers(const glm::i64vec3& v) { return Value(std::vector<std::int64_t>{v.x, v.y, v.z}); }

} // namespace

bool TransformController::turnTo(const Edit& edit, const LevelBox& box, const Orientation& turn) {
    const CellSelection from = m_build.selection();
    const Awaited awaited{
        m_host.documentNumber(), m_host.snapshot(),
        from.empty() ? from
                     : turned(from, box, turn, box.min + (box.size - turn.size(box.size)) / std::int64_t{2})};
    if (!m_host.submit(edit))
        return false;
    m_awaited = awaited;
    if (m_host.snapshot() != awaited.before)
        afterHistoryChange();
    return true;
}

std::vector<LevelBox> TransformController::cells(const Level& level) const {
    std::vector<LevelBox> boxes = m_build.selectedBoxes(level);
    if (boxes.empty())
        m_host.report(m_host.translated(cellsFirst));
    return boxes;
}

bool TransformController::turn(const Level& level, int axis, int quarters) {
    commitSession();
    const std::vector<LevelBox> boxes = cells(level);
    return !boxes.empty() && turnTo(boxesEdit("cubes.rotate", level, boxes)
                                        .with("axis", Value(static_cast<std::uint64_t>(axis)))
                                        .with("turns", Value(std::int64_t{quarters})),
                                    boundsOf(boxes), Orientation::turn(axis, quarters));
}

bool TransformController::mirror(const Level& level, int axis) {
    commitSession();
    const std::vector<LevelBox> boxes = cells(level);
    return !boxes.empty() &&
           turnTo(
               boxesEdit("cubes.mirror", level, boxes).with("axis", Value(static_cast<std::uint64_t>(axis))),
               boundsOf(boxes), Orientation::mirror(axis));
}

bool TransformController::move(const Level& level, const glm::i64vec3& by) {
    afterMapChange();
    if (!m_session) {
        std::vector<LevelBox> boxes = m_build.boxesOf(level, m_build.selection());
        if (boxes.empty()) {
            m_host.report(m_host.translated(cellsFirst));
            return false;
        }
        m_session = EditSession{
            m_host.beginGesture(m_host.translated(moveName)), m_build.selection(), std::move(boxes), {}};
    }
    const glm::i64vec3 sum = m_session->by + by;
    const Edit edit = boxesEdit("cubes.move", level, m_session->boxes).with("by", threeNumbers(sum));
    if (!m_host.preview(m_session->gesture, edit)) {
        if (m_session->by == glm::i64vec3(0)) {
            m_host.cancel(m_session->gesture);
            m_session.reset();
        }
        return false;
    }
    m_session->by = sum;
    const LevelBox box = boundsOf(m_session->boxes);
    m_build.take(turned(m_session->from, box, {}, box.min + sum));
    return true;
}

bool TransformController::moveEntities(const glm::i64vec3& by) {
    if (m_entities && (!m_host.gestureOpen() || m_entities->items != m_host.selection()))
        commitEntities();
    if (!m_entities) {
        commitSession();
        Selection items;
        for (const ItemRef& item : m_host.selection())
            if (item.kind == ItemKind::Entity)
                items.push_back(item);
        if (items.empty() || items.size() != m_host.selection().size())
            return false;
        const Host::GestureId gesture = m_host.beginGesture(m_host.translated(moveEntitiesName));
        if (gesture == 0)
            return false;
        m_entities = EntitySession{gesture, std::move(items), {}};
    }
    m_entities->by += by;
    if (m_host.preview(m_entities->gesture, m_entities->edit()))
        return true;
    m_entities->by -= by;
    return false;
}

Edit TransformController::EntitySession::edit() const {
    const glm::vec3 way(glm::dvec3(by) * entityStep);
    return Edit{"entity.transform", items, {}}.with("by", std::vector<float>{way.x, way.y, way.z});
}

void TransformController::commitEntities() {
    const auto session = std::exchange(m_entities, std::nullopt);
    if (!session || !m_host.gestureOpen())
        return;
    // What left its sector goes to another list, with another id: handles know what is held until then.
    if (session->by != glm::i64vec3(0))
        m_host.preview(session->gesture, session->edit().with("sectors", true));
    m_host.commit(session->gesture);
}

bool TransformController::repeat(const Level& level, int face, std::int64_t gap, std::uint64_t count) {
    commitSession();
    const std::vector<LevelBox> boxes = cells(level);
    if (boxes.empty())
        return false;
    glm::i64vec3 by(0);
    by[faceAxis(face)] = (boundsOf(boxes).size[faceAxis(face)] + gap) * (facePositive(face) ? 1 : -1);
    Edit edit =
        boxesEdit("cubes.repeat", level, boxes).with("by", threeNumbers(by)).with("count", Value(count));
    CubeClip lamps;
    if (!takeLamps(lamps, level, boxes) || !lamps.lamps.empty())
        edit.with("lamps", true);
    return m_host.submit(edit);
}

std::optional<CopiedCubes> TransformController::copy(const Level& level) const {
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
    if (auto lamps = takeLamps(*clip, **at, boxes, m_host.selection()); !lamps) {
        m_host.report(lamps.error().text());
        return std::nullopt;
    }
    std::string text = m_host.cubesText(*clip);
    return CopiedCubes{std::move(text), std::move(*clip)};
}

void TransformController::commitSession() {
    commitEntities();
    if (!m_session)
        return;
    const Host::GestureId gesture = m_session->gesture;
    m_session.reset();
    if (m_host.gestureOpen())
        m_host.commit(gesture);
}

void TransformController::afterHistoryChange() {
    const auto awaited = std::exchange(m_awaited, std::nullopt);
    if (awaited && !awaited->cells.empty() && m_host.documentNumber() == awaited->document &&
        m_host.snapshot() != awaited->before)
        m_build.take(awaited->cells);
}

void TransformController::afterMapChange() {
    if (!m_host.gestureOpen())
        m_entities.reset();
    if (!m_session || m_host.gestureOpen())
        return;
    CellSelection from = std::move(m_session->from);
    m_session.reset();
    m_build.take(std::move(from));
}

} // namespace octant
