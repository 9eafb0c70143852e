#pragma once

#include <cstddef>
#include <memory>

namespace octant {

/// Memory for `size` bytes that are about to be overwritten, so nothing is filled in; null when there is not
/// enough. Runs are cut from large chunks on huge pages: a map has thousands of blocks, and taking fresh
/// memory page by page costs more than decompressing into it. A chunk is given back when the last run in it
/// is gone.
std::shared_ptr<std::byte[]> allocateBytes(std::size_t size);

} // namespace octant
