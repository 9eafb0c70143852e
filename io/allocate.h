#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace octant {

/// Memory for `size` bytes that are about to be overwritten, so nothing is filled in; null when there is not
/// enough.
inline std::shared_ptr<std::byte[]> allocateBytes(std::size_t size) {
    auto* bytes = new (std::nothrow) std::byte[size];
    return bytes ? std::shared_ptr<std::byte[]>(bytes) : std::shared_ptr<std::byte[]>();
}

} // namespace octant
