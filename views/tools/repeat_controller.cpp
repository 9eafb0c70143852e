#include "views/tools/repeat_controller.h"

#include <algorithm>
#include <utility>

#include "model/core/translate.h"

namespace octant {
namespace {

constexpr const char* nothingToRepeat =
    OCTANT_TR("Build something first, then point at the place where it is to be done again");
constexpr const char* pointToRepeat = OCTANT_TR("Point at the place where it is to be done again");
constexpr const char* sameSideToRepeat =
    OCTANT_TR("Point at a face that looks the same way as the one where it was done");

/// The lowest cell of a rectangle, in cells of a grid that is as fine or finer.
glm::i64vec3 lowestIn(const CellRect& rect, int depth) {
    return rect.cells.min * (std::int64_t{1} << std::max(depth - rect.cells.depth, 0));
}

/// Moves every first half of the pairs of triples in a list, or its only triple.
void moveBoxes(std::vector<std::int64_t>& numbers, std::size_t stride, const glm::i64vec3& by) {
    for (std::size_t i = 0; i + 3 <= numbers.size(); i += stride)
        for (std::size_t axis = 0; axis < 3; ++axis)
            numbers[i + axis] += by[static_cast<glm::length_t>(axis)];
}

} // namespace

void RepeatController::note(Edit edit, const CellRect& from) { m_last = Done{std::move(edit), from}; }

bool RepeatController::repeat(const Level& level, const std::optional<CellRect>& pointed) {
    const auto refuse = [&](const char* why) {
        m_host.report(m_host.translated(why));
        return false;
    };
    if (!m_last)
        return refuse(nothingToRepeat);
    if (!pointed)
        return refuse(pointToRepeat);
    if (pointed->face != m_last->from.face)
        return refuse(sameSideToRepeat);
    Edit edit = m_last->edit;
    const auto depth = static_cast<int>(wholeParameter(edit, "depth").value_or(0));
    const int finest = std::max({depth, pointed->cells.depth, m_last->from.cells.depth});
    // An edit of a coarser grid stays on that.
    const glm::i64vec3 by =
        (lowestIn(*pointed, finest) - lowestIn(m_last->from, finest)) / (std::int64_t{1} << (finest - depth));
    for (auto& [name, value] : edit.parameters)
        if (auto* numbers = std::get_if<std::vector<std::int64_t>>(&value); numbers != nullptr) {
            if (name == "min")
                moveBoxes(*numbers, 3, by);
            else if (name == "more")
                moveBoxes(*numbers, 6, by);
        }
    edit.targets = {{ItemKind::Level, -1, ItemRef::NoCube, level.id}};
    if (!m_host.submit(edit))
        return false;
    m_last->edit = std::move(edit);
    m_last->from = *pointed;
    return true;
}

} // namespace octant
