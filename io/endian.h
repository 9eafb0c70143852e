#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

namespace octant {

static_assert(std::endian::native == std::endian::little,
              "the formats are little endian and so are the machines");

/// Reads a value from bytes of any alignment.
template <class T> T loadAs(const std::byte* from) {
    T value;
    std::memcpy(&value, from, sizeof(T));
    return value;
}

} // namespace octant
