#pragma once

#include <cstddef>

namespace octant::bench {

/// Bytes that are allocated at the moment, by what the allocator set aside for them.
std::size_t bytesInUse();

} // namespace octant::bench
