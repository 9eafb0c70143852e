#include "views/tools/paste_controller.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "model/core/translate.h"
#include "model/edit/cubes/paste_operation.h"
#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

glm::u8vec4 withAlpha(glm::u8vec4 color, std::uint8_t alpha) { return {color.r, color.g, color.b, alpha}; }

/// Outlines of a clip from its lowest corner. Of many cubes the largest ones do: they tell the shape, and a
/// line for each would hide it.
std::shared_ptr<render::Overlay> outlinesOf(const CubeClip& clip, glm::u8vec4 accent) {
    constexpr std::size_t most = 300;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    std::vector<std::size_t> order(clip.cubes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t shown = std::min(most, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(),
                      [&](std::size_t a, std::size_t b) {
                          const int one = clip.cubes[a].sideLog2, other = clip.cubes[b].sideLog2;
                          return one != other ? one > other : a < b;
                      });
    const double unit = std::ldexp(1.0, clip.cellSideLog2 - clip.fine);
    for (std::size_t i = 0; i < shown; ++i) {
        const ClipCube& cube = clip.cubes[order[i]];
        const glm::dvec3 low = glm::dvec3(cube.min) * unit;
        const double side = static_cast<double>(cube.side()) * unit;
        glm::vec3 corners[8];
        for (int corner = 0; corner < 8; ++corner) {
            glm::dvec3 share;
            for (int axis = 0; axis < 3; ++axis)
                share[axis] = cornerPositive(corner, axis) ? 1 : 0;
            if (cube.shape != ClipCube::none)
                share = clip.shapes[cube.shape].corners[static_cast<std::size_t>(corner)];
            corners[corner] = glm::vec3(low + share * side);
        }
        overlay->addHexahedron(corners, withAlpha(accent, 170), withAlpha(accent, 40), 1.2F);
    }
    // The box around cells of here and there would show cells that do not come along.
    std::vector<CellBox> parts = clip.parts;
    if (parts.empty() || parts.size() > most)
        parts = {{glm::i64vec3(0), clip.size}};
    const double cell = std::ldexp(1.0, clip.cellSideLog2);
    for (const CellBox& part : parts)
        overlay->addBox(glm::vec3(glm::dvec3(part.min) * cell), glm::vec3(glm::dvec3(part.max) * cell),
                        accent, withAlpha(accent, shown < clip.cubes.size() ? 30 : 0), 2.5F);
    constexpr double half = 0.125; // units
    for (const light::Source& lamp : clip.lamps)
        overlay->addBox(lamp.position - glm::vec3(half), lamp.position + glm::vec3(half), accent,
                        withAlpha(accent, 90), 1.5F);
    return overlay;
}

/// Boxes around entities in cells of that size, in units, once they are turned.
void addTurned(render::Overlay& overlay, const std::vector<EntityBox>& boxes, const Orientation& orientation,
               const glm::dvec3& size, glm::u8vec4 accent) {
    for (const EntityBox& box : boxes) {
        glm::vec3 corners[8];
        for (std::size_t i = 0; i < box.corners.size(); ++i)
            for (int axis = 0; axis < 3; ++axis) {
                const int to = orientation.axis(axis);
                const auto from = static_cast<double>(box.corners[i][axis]);
                corners[i][to] = static_cast<float>(orientation.reversed(axis) ? size[to] - from : from);
            }
        overlay.addHexahedron(corners, accent, withAlpha(accent, 70), 2);
    }
}

constexpr const char* growText = OCTANT_TR("The level ends before this.");
constexpr const char* growButton = OCTANT_TR("Grow the level and place it");
constexpr glm::u8vec4 outsideColor{255, 96, 64, 255}; ///< of what the level has no room for

constexpr const char* keepsSize =
    OCTANT_TR("What brings entities keeps its size: models and lights cannot be scaled with it");

} // namespace

void PasteController::begin(CopiedCubes copied, BroughtEntities entities) {
    end();
    m_copied = std::move(copied);
    m_entities = std::move(entities);
    m_orientation = {};
    m_power = m_raised = 0;
    refresh();
}

void PasteController::end() {
    m_copied.reset();
    m_entities = {};
    m_shown = {};
    m_face.reset();
    m_outlines.reset();
}

void PasteController::refresh() {
    m_shown = scaled(oriented(m_copied->clip, m_orientation), m_power);
    m_outlines.reset();
}

void PasteController::orient(const Orientation& next) {
    m_orientation = m_orientation.then(next);
    refresh();
}

void PasteController::scale(int steps) {
    constexpr int most = 12;
    if (!m_entities.text.empty()) {
        m_host.report(m_host.translated(keepsSize));
        return;
    }
    m_power = std::clamp(m_power + steps, -most, most);
    refresh();
}

void PasteController::raise(int cells) { m_raised += cells; }

void PasteController::hover(const Level& level, const std::optional<PickHit>& hit, int depth) {
    if (const auto face = hit ? cellAt(level, *hit, depth) : std::nullopt)
        m_face = face;
}

/// In cells of the finest grid; none where that grid is too coarse for it, or the level too small.
std::optional<glm::i64vec3> PasteController::sizeIn(const Level& level) const {
    const int unit = maxCubeDepth + m_shown.cellSideLog2 - m_shown.fine - int{level.sectorSizeLog2};
    const glm::i64vec3 cells = levelCells(level, maxCubeDepth), size = m_shown.fineSize();
    for (int axis = 0; axis < 3; ++axis)
        if (unit < 0 || unit > maxCubeDepth + 12 || size[axis] > cells[axis] >> unit)
            return std::nullopt;
    return size << glm::i64vec3(unit);
}

std::optional<glm::i64vec3> PasteController::lowestCell(const Level& level) const {
    const auto size = sizeIn(level);
    if (!size || !m_face)
        return std::nullopt;
    const std::int64_t cell = std::int64_t{1} << (maxCubeDepth - m_face->cells.depth);
    const glm::i64vec3 most = levelCells(level, maxCubeDepth) - *size;
    glm::i64vec3 low;
    for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t at = m_face->cells.min[axis] * cell;
        if (axis != faceAxis(m_face->face)) {
            const std::int64_t middle = at + cell / 2 - (*size)[axis] / 2;
            low[axis] = (middle >> (maxCubeDepth - m_face->cells.depth)) * cell;
            low[axis] = std::clamp<std::int64_t>(low[axis], 0, most[axis]);
        } else { // pushed back into the level it would stand in what it is placed on

            low[axis] = facePositive(m_face->face) ? at + cell * (1 + m_raised)
                                                   : at - (*size)[axis] - cell * m_raised;
        }
    }
    return low;
}

/// Whether the level has to grow for it where it stands.
bool PasteController::leaves(const Level& level) const {
    const auto low = lowestCell(level);
    if (!low)
        return false;
    const auto growth = growthForPaste(level, m_shown, {*low});
    return growth && !growth->none();
}

bool PasteController::place(const Level& level, const std::string& materials) {
    if (!m_copied)
        return false;
    // A size that does not fit is refused where the edit is made, with the reason.
    const glm::i64vec3 low = lowestCell(level).value_or(glm::i64vec3(0));
    if (!m_face)
        return false;
    const auto all = static_cast<std::uint64_t>(low.x | low.y | low.z | std::int64_t{1} << maxCubeDepth);
    const int fine = std::countr_zero(all); // of numbers below 0 as well
    const glm::i64vec3 min = low >> glm::i64vec3(fine);
    Edit edit{"cubes.paste", {{ItemKind::Level, -1, ItemRef::NoCube, level.id}}, {}};
    edit.with("text", m_copied->text).with("depth", static_cast<std::uint64_t>(maxCubeDepth - fine));
    edit.with("min", std::vector<std::int64_t>{min.x, min.y, min.z});
    if (m_orientation != Orientation())
        edit.with("orientation", m_orientation.name());
    if (m_power != 0)
        edit.with("scale", std::int64_t{m_power});
    if (!materials.empty())
        edit.with("materials", materials);
    if (!m_entities.text.empty())
        edit.with("entities", m_entities.text);
    if (!m_entities.prefab.empty())
        edit.with("prefab", m_entities.prefab);
    if (leaves(level)) {
        if (m_offer)
            m_offer(
                {m_host.translated(growText), m_host.translated(growButton), edit.with("grow", Value(true))});
        return false;
    }
    return m_host.submit(edit);
}

std::vector<std::string> PasteController::clashes(const Level& level) const {
    const MapPtr map = m_host.snapshot();
    for (std::size_t i = 0; i < map->levels.size() && m_copied; ++i)
        if (map->levels[i]->id == level.id)
            return clashingNames(*map, i, m_copied->clip);
    return {};
}

std::shared_ptr<const render::Overlay> PasteController::overlay(const Level& level,
                                                                glm::u8vec4 accent) const {
    const auto low = active() ? lowestCell(level) : std::nullopt;
    if (!low)
        return nullptr;
    const glm::u8vec4 color = leaves(level) ? outsideColor : accent;
    if (!m_outlines || m_color != color) {
        const auto outlines = outlinesOf(m_shown, color);
        addTurned(*outlines, m_entities.boxes, m_orientation, size(), color);
        m_outlines = outlines;
        m_color = color;
    }
    auto overlay = std::make_shared<render::Overlay>(*m_outlines);
    const double side = level.sectorSide();
    overlay->origin =
        sectorCenter(level, 0) - glm::dvec3(side / 2) + glm::dvec3(*low) / double{gridSide} * side;
    return overlay;
}

glm::dvec3 PasteController::size() const {
    return glm::dvec3(m_shown.size) * std::ldexp(1.0, m_shown.cellSideLog2);
}

} // namespace octant
