#include "model/light/light_ranges.h"

#include <algorithm>

namespace octant::light {
namespace {

constexpr std::size_t worthSkipping = 8; // bytes that a range takes beside its multipliers

} // namespace

std::vector<FastLight::Range> rangesOf(std::span<const std::uint8_t> amounts) {
    std::vector<FastLight::Range> ranges;
    std::size_t at = 0;
    while (at < amounts.size()) {
        const std::size_t begin = static_cast<std::size_t>(
            std::find_if(amounts.begin() + static_cast<std::ptrdiff_t>(at), amounts.end(),
                         [](std::uint8_t amount) { return amount != 0; }) -
            amounts.begin());
        if (begin == amounts.size())
            break;
        std::size_t end = begin + 1;
        for (std::size_t i = end, dark = 0; i < amounts.size() && dark <= worthSkipping; ++i) {
            dark = amounts[i] == 0 ? dark + 1 : 0;
            if (amounts[i] != 0)
                end = i + 1;
        }
        ranges.push_back({static_cast<std::uint32_t>(begin - at),
                          Blob::copyOf(std::as_bytes(amounts.subspan(begin, end - begin)))});
        at = end;
    }
    return ranges;
}

std::vector<FastLight::Range> movedRanges(std::span<const FastLight::Range> ranges, std::size_t before,
                                          std::span<const std::uint32_t> oldVertices) {
    std::vector<std::uint8_t> old(before, 0);
    std::uint64_t at = 0;
    for (const FastLight::Range& range : ranges) {
        at += range.skip;
        for (const std::byte multiplier : range.multipliers.span()) {
            if (at < before)
                old[at] = static_cast<std::uint8_t>(multiplier);
            ++at;
        }
    }
    std::vector<std::uint8_t> now;
    now.reserve(oldVertices.size());
    for (const std::uint32_t number : oldVertices)
        now.push_back(number < before ? old[number] : std::uint8_t{0});
    return rangesOf(now);
}

} // namespace octant::light
