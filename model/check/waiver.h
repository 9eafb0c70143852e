#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/map/finding.h"
#include "model/map/map.h"

namespace octant {

/// Says of one finding that it is no problem of this map, and why. It means the finding of that rule and
/// those words about the item of that name; where the item has no name, about what stands at that place. So
/// it holds while items come and go around it, and no longer where the finding says something else.
struct Waiver {
    std::string rule;   ///< "OCT-001"
    std::string place;  ///< as the finding has it
    std::string name;   ///< of the item; may be empty
    std::string what;   ///< words of the finding
    std::string reason; ///< of who waived it; not empty

    bool operator==(const Waiver&) const = default;
};

/// What waives a finding of a map.
Waiver waiverOf(const Map& map, const Finding& finding, std::string reason);

/// In the place of a waiver's position: none.
inline constexpr std::size_t notWaived = static_cast<std::size_t>(-1);
/// Which waiver holds for each of the findings, by its position; `notWaived` where none does. Parallel to the
/// findings.
std::vector<std::size_t> waiversOf(const Map& map, std::span<const Finding> findings,
                                   std::span<const Waiver> waivers);

} // namespace octant
