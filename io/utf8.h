#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "io/endian.h"

namespace octant {

/// Whether these bytes are UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above
/// U+10FFFF.
inline bool isUtf8(std::string_view text) {
    constexpr std::uint64_t highBits = 0x8080808080808080;
    const auto* at = reinterpret_cast<const unsigned char*>(text.data());
    const auto* const end = at + text.size();
    const auto follows = [&](std::ptrdiff_t i) { return end - at > i && (at[i] & 0xC0) == 0x80; };
    while (at < end) {
        if (end - at >= 8 &&
            (loadAs<std::uint64_t>(reinterpret_cast<const std::byte*>(at)) & highBits) == 0) {
            at += 8;
            continue;
        }
        const unsigned first = *at;
        if (first < 0x80) {
            at += 1;
        } else if (first >= 0xC2 && first <= 0xDF) {
            if (!follows(1))
                return false;
            at += 2;
        } else if (first >= 0xE0 && first <= 0xEF) {
            if (!follows(1) || !follows(2) || (first == 0xE0 && at[1] < 0xA0) ||
                (first == 0xED && at[1] > 0x9F))
                return false;
            at += 3;
        } else if (first >= 0xF0 && first <= 0xF4) {
            if (!follows(1) || !follows(2) || !follows(3) || (first == 0xF0 && at[1] < 0x90) ||
                (first == 0xF4 && at[1] > 0x8F))
                return false;
            at += 4;
        } else {
            return false;
        }
    }
    return true;
}

} // namespace octant
