#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include "model/core/translate.h"
#include "model/geometry/sector_walk.h"
#include "model/octree/empty_boxes.h"
#include "model/selection/cell_surface.h"
#include "views/tools/build_controller.h"

namespace octant {
namespace {

constexpr const char* selectFirst = OCTANT_TR("Point at a face, or select some, first");
constexpr const char* dragBoxFirst =
    OCTANT_TR("Select a rectangle and let it reach into the level first: all faces in its cells are taken");
constexpr const char* nothingLeft = OCTANT_TR("That would leave nothing selected");

Result<FaceSet> spreadFrom(const Level& level, const CellSelection& from, BuildController::Spread how) {
    using enum BuildController::Spread;
    const CellSurface surface(level, from.faces.depth());
    const auto ofEach = [&](auto&& part) -> Result<FaceSet> {
        FaceSet all(from.faces.depth());
        for (const CellRect& rect : from.faces.rects()) {
            if (all.contains(rect.cells.min, rect.face))
                continue;
            auto more = part(CellFace{rect.cells.min, rect.face});
            if (!more)
                return more;
            all.add(*more);
        }
        return all;
    };
    switch (how) {
    case Plane:
        return ofEach([&](const CellFace& face) { return surface.plane(face); });
    case Connected:
        return ofEach([&](const CellFace& face) { return surface.connected(face); });
    case SameMaterial:
        return ofEach([&](const CellFace& face) { return surface.sameMaterial(face); });
    case Grow:
        return surface.grown(from.faces);
    case Shrink:
        return surface.shrunk(from.faces);
    case Invert:
        return surface.inverse(from.faces);
    case Box:
        return surface.inBox(from.bounds(level));
    }
    return from.faces;
}

} // namespace

void BuildController::followCube(const Level& level, const PickHit& hit) {
    if (const double side = hit.cellMax.x - hit.cellMin.x; side > 0)
        m_depth = std::min(std::ilogb(double{level.sectorSide()} / side), finest);
}

FaceSet BuildController::withinReach(const Level& level, FaceSet faces) const {
    const std::vector<CellBox> outside = m_outOfReach ? m_outOfReach(level) : std::vector<CellBox>();
    if (outside.empty())
        return faces;
    const int shift = maxCubeDepth - faces.depth();
    for (const CellRect& rect : faces.rects())
        for (const CellBox& box : outside) {
            CellRect part = rect;
            const glm::i64vec3 last = (box.max - std::int64_t{1}) >> glm::i64vec3(shift);
            part.cells.min = glm::max(rect.cells.min, box.min >> glm::i64vec3(shift));
            part.cells.size =
                glm::min(rect.cells.min + rect.cells.size, last + std::int64_t{1}) - part.cells.min;
            if (glm::all(glm::greaterThan(part.cells.size, glm::i64vec3(0))))
                faces.remove(part);
        }
    return faces;
}

std::vector<LevelBox> BuildController::boxesOf(const Level& level, const CellSelection& selection) const {
    std::vector<LevelBox> boxes = selection.boxes(level);
    std::vector<CellBox> outside = m_outOfReach ? m_outOfReach(level) : std::vector<CellBox>();
    if (outside.empty() || boxes.empty())
        return boxes;
    const glm::i64vec3 shift(maxCubeDepth - selection.faces.depth());
    for (CellBox& box : outside)
        box = {box.min >> shift, ((box.max - std::int64_t{1}) >> shift) + std::int64_t{1}};
    std::vector<CellBox> all;
    for (const LevelBox& box : boxes)
        all.push_back({box.min, box.min + box.size});
    const auto meets = [&](const CellBox& one) {
        return std::any_of(all.begin(), all.end(), [&](const CellBox& box) {
            return glm::all(glm::lessThan(one.min, box.max)) && glm::all(glm::greaterThan(one.max, box.min));
        });
    };
    std::erase_if(outside, [&](const CellBox& one) { return !meets(one); });
    if (outside.empty())
        return boxes;
    boxes.clear();
    for (const CellBox& box : emptyBoxes(all, outside))
        boxes.push_back({selection.faces.depth(), box.min, box.max - box.min});
    return boxes;
}

void BuildController::press(const Level& level, const std::optional<PickHit>& hit, Stroke stroke) {
    commitSession();
    m_stroke = stroke;
    m_anchor = hit ? cellAt(level, *hit, m_depth) : std::nullopt;
    m_beforeStroke = m_selected;
    if (stroke == Stroke::Paint) {
        if (m_anchor)
            paintCell(level, *m_anchor);
        return;
    }
    if (!m_anchor) {
        if (stroke == Stroke::Replace)
            select(CellSelection());
        return;
    }
    CellSelection next =
        stroke == Stroke::Replace || m_selected.empty() ? selectionOf(*m_anchor) : m_selected;
    if (stroke == Stroke::Toggle && m_selected.faces.contains(m_anchor->cells.min, m_anchor->face))
        next.faces.remove(*m_anchor);
    else
        next.faces.add(*m_anchor);
    select(next.empty() ? CellSelection() : std::move(next));
}

void BuildController::dragTo(const Level& level, const Ray& ray, const std::optional<PickHit>& hit) {
    if (brushing()) {
        const auto cell = hit ? cellAt(level, *hit, m_depth) : std::nullopt;
        if (cell && m_stroke == Stroke::Paint) {
            paintCell(level, *cell);
            return;
        }
        if (!cell || m_selected.faces.contains(cell->cells.min, cell->face))
            return;
        CellSelection next = m_selected.empty() ? selectionOf(*cell) : m_selected;
        next.faces.add(*cell);
        select(std::move(next));
        return;
    }
    const auto cell = m_anchor ? cellOnPlane(level, *m_anchor, ray) : std::nullopt;
    if (!cell)
        return;
    CellSelection next = selectionOf(m_anchor->extendedTo(*cell));
    next.faces = withinReach(level, std::move(next.faces));
    next.faces.add(*m_anchor); // the hand was on it
    if (m_stroke == Stroke::Toggle && !m_beforeStroke.empty()) {
        next.layers = m_beforeStroke.layers;
        next.faces.add(m_beforeStroke.faces);
    }
    select(std::move(next));
}

bool BuildController::spread(const Level& level, Spread how) {
    commitSession();
    const CellSelection from = effectiveSelection();
    if (from.empty() || (how == Spread::Box && !from.extended())) {
        m_host.report(m_host.translated(from.empty() ? selectFirst : dragBoxFirst));
        return false;
    }
    auto faces = spreadFrom(level, from, how);
    if (faces)
        *faces = withinReach(level, std::move(*faces));
    if (!faces || faces->empty()) {
        m_host.report(faces ? m_host.translated(nothingLeft) : faces.error().text());
        return false;
    }
    // Around corners cells behind the faces would overlap.
    const bool around = how == Spread::Box || how == Spread::Connected || how == Spread::SameMaterial;
    select({std::move(*faces), around ? 1 : from.layers});
    return true;
}

bool BuildController::reach(std::int64_t layers) {
    commitSession();
    const CellSelection from = effectiveSelection();
    if (from.empty())
        return false;
    select(from.reaching(layers));
    return true;
}

bool BuildController::selectBehind(const Level& level, const std::vector<PickHit>& hits) {
    commitSession();
    std::vector<CellRect> cells;
    for (const PickHit& hit : hits)
        if (const auto cell = cellAt(level, hit, m_depth);
            cell && (cells.empty() || !(cells.back() == *cell)))
            cells.push_back(*cell);
    if (cells.size() < 2)
        return false;
    const auto now = std::find_if(cells.begin(), cells.end(), [&](const CellRect& cell) {
        return m_selected.faces.contains(cell.cells.min, cell.face);
    });
    // After the last one the first comes again; with nothing selected the first is what one points at.
    const auto next = now == cells.end()              ? std::next(cells.begin())
                      : std::next(now) == cells.end() ? cells.begin()
                                                      : std::next(now);
    select(selectionOf(*next));
    return true;
}

} // namespace octant
