#include <cmath>

#include "model/geometry/sector_walk.h"
#include "model/map/level_box.h"
#include "views/tools/build_controller.h"

namespace octant {
namespace {

/// Marks the edge or the corner of a rectangle that is pointed at.
void addPointed(render::Overlay& overlay, const Level& level, const CellRect& rect, unsigned pointed,
                glm::u8vec4 color) {
    constexpr float width = 4, share = 0.25F;
    const auto corners = faceCornersOf(level, rect);
    const auto at = [&](std::size_t i) { return glm::vec3(corners[i % 4] - overlay.origin); };
    const auto taken = [&](std::size_t i) { return (pointed >> (i % 4) & 1) != 0; };
    for (std::size_t i = 0; i < 4; ++i) {
        if (taken(i) && taken(i + 1))
            overlay.lines.push_back({at(i), at(i + 1), color, width});
        else if (taken(i) && !taken(i + 3))
            for (const std::size_t next : {i + 1, i + 3})
                overlay.lines.push_back({at(i), at(i) + (at(next) - at(i)) * share, color, width});
    }
}

glm::u8vec4 faded(glm::u8vec4 color, std::uint8_t alpha) { return {color.r, color.g, color.b, alpha}; }

void addRect(render::Overlay& overlay, const Level& level, const CellRect& rect, glm::u8vec4 edge,
             float width) {
    const auto corners = faceCornersOf(level, rect);
    const auto at = [&](std::size_t i) { return glm::vec3(corners[i % 4] - overlay.origin); };
    for (std::size_t i = 0; i < 4; ++i)
        overlay.lines.push_back({at(i), at(i + 1), edge, width});
}

/// The grid on the plane of a cell's face, fading with the way from it.
void addGrid(render::Overlay& overlay, const Level& level, const CellRect& cell, glm::u8vec4 color) {
    constexpr std::int64_t reach = 6; // cells
    const int axis = faceAxis(cell.face), across = (axis + 1) % 3, along = (axis + 2) % 3;
    const glm::i64vec3 cells = levelCells(level, cell.cells.depth);
    const double side = cellSide(level, cell.cells.depth);
    const glm::dvec3 low = lowestCorner(level) - overlay.origin;
    const auto place = [&](const glm::i64vec3& corner) { return glm::vec3(low + glm::dvec3(corner) * side); };
    glm::i64vec3 from = cell.cells.min;
    from[axis] += facePositive(cell.face) ? 1 : 0;
    for (const auto& [step, lines] : {std::pair(across, along), std::pair(along, across)})
        for (std::int64_t line = -reach; line <= reach + 1; ++line)
            for (std::int64_t part = -reach; part <= reach; ++part) {
                glm::i64vec3 begin = from, end;
                begin[lines] += line;
                begin[step] += part;
                end = begin;
                ++end[step];
                const double away = std::hypot(static_cast<double>(line) - 0.5, static_cast<double>(part));
                if (away >= reach || begin[lines] < 0 || begin[lines] > cells[lines] || begin[step] < 0 ||
                    end[step] > cells[step])
                    continue;
                const auto alpha = static_cast<std::uint8_t>(color.a * (1 - away / reach));
                overlay.lines.push_back({place(begin), place(end), faded(color, alpha), 1});
            }
}

/// A selection with a rim around its faces, thin lines between them and, where it reaches further, the boxes
/// of its cells. Faces keep the colours of their materials.
std::shared_ptr<const render::Overlay> shapeOf(const Level& level, const CellSelection& selection,
                                               const std::vector<LevelBox>& boxes, glm::u8vec4 accent) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::XRay;
    const std::vector<CellRect> rects = selection.faces.rects();
    overlay->origin = faceCornersOf(level, rects.front())[0];
    const double side = cellSide(level, selection.faces.depth());
    const glm::dvec3 low = lowestCorner(level) - overlay->origin;
    const auto place = [&](const glm::i64vec3& corner) { return glm::vec3(low + glm::dvec3(corner) * side); };
    constexpr std::size_t fewRects = 2000;
    if (rects.size() <= fewRects)
        for (const CellRect& rect : rects)
            addRect(*overlay, level, rect, faded(accent, 90), 1);
    for (const FaceSet::Edge& edge : selection.faces.rim())
        overlay->lines.push_back({place(edge.from), place(edge.to), accent, 2.5F});
    constexpr std::size_t fewBoxes = 64; // more of them hide what they show
    if (selection.extended() && rects.size() <= fewBoxes)
        for (const LevelBox& box : boxes)
            overlay->addBox(place(box.min), place(box.min + box.size), faded(accent, 160), glm::u8vec4(0));
    return overlay;
}

} // namespace

std::shared_ptr<const render::Overlay> BuildController::selectionOverlay(const Level& level,
                                                                         glm::u8vec4 accent) const {
    if (!m_active || m_selected.empty())
        return nullptr;
    if (!m_shape || m_shape->lines.empty() || m_shape->lines.front().color != accent)
        m_shape = shapeOf(level, m_selected, boxesOf(level, m_selected), accent);
    return m_shape;
}

std::shared_ptr<const render::Overlay> BuildController::hoverOverlay(const Level& level,
                                                                     glm::u8vec4 accent) const {
    if (!m_active || !m_hovered)
        return nullptr;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    overlay->origin = faceCornersOf(level, *m_hovered)[0];
    if (m_selected.empty())
        addGrid(*overlay, level, *m_hovered, faded(accent, 110));
    const bool taken = m_selected.faces.contains(m_hovered->cells.min, m_hovered->face);
    if (!taken)
        addRect(*overlay, level, *m_hovered, faded(accent, 200), m_selected.empty() ? 2.5F : 1.5F);
    const std::optional<CellRect>& meant = m_selected.empty() ? m_hovered : m_only;
    if (m_hit && meant)
        if (const unsigned pointed = cornersNear(level, *meant, m_hit->point); pointed != allCorners)
            addPointed(*overlay, level, *meant, pointed, accent);
    return overlay;
}

std::shared_ptr<const render::Overlay> BuildController::levelOverlay(const Level& level,
                                                                     glm::u8vec4 accent) const {
    if (!m_active)
        return nullptr;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->origin = lowestCorner(level);
    const glm::vec3 size = glm::vec3(levelCells(level, 0)) * static_cast<float>(level.sectorSide());
    overlay->addBox(glm::vec3(0), size, faded(accent, 90), glm::u8vec4(0));
    return overlay;
}

} // namespace octant
