#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/map/light.h"

namespace octant::light {

/// Ranges of a fast light for a multiplier a vertex: zeros at both ends and long runs of them are skipped.
std::vector<FastLight::Range> rangesOf(std::span<const std::uint8_t> amounts);

/// The same light after vertices have moved in their list. `oldVertices`: by vertex now its number before; a
/// number that is not in the list had no light. Ranges that reach out of the old list are cut there.
std::vector<FastLight::Range> movedRanges(std::span<const FastLight::Range> ranges, std::size_t before,
                                          std::span<const std::uint32_t> oldVertices);

} // namespace octant::light
