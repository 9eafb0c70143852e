#include <algorithm>

#include "views/host/comparison.h"

namespace octant {

ConflictState ConflictStates::of(const DifferenceRef& at) const {
    const std::vector<ConflictState>& units = states[at.entry];
    if (at.line && *at.line < units.size())
        return units[*at.line];
    if (std::ranges::find(units, ConflictState::Open) != units.end())
        return ConflictState::Open;
    const bool alike = std::ranges::all_of(units, [&](ConflictState one) { return one == units.front(); });
    return alike && !units.empty() ? units.front() : ConflictState::ByHand;
}

std::size_t ConflictStates::open() const {
    std::size_t count = 0;
    for (const auto& units : states)
        count += static_cast<std::size_t>(std::ranges::count(units, ConflictState::Open));
    return count;
}

std::size_t ConflictStates::all() const {
    std::size_t count = 0;
    for (const auto& units : states)
        count += units.size();
    return count;
}

} // namespace octant
