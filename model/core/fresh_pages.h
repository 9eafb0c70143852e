#pragma once

#include <cstddef>
#include <memory>

namespace octant {

inline constexpr std::size_t hugePage = std::size_t{2} << 20;

/// Memory on pages of its own, which are given back with the last owner: huge ones where the system has them,
/// and small ones at the end, where a huge one would not be filled. Nothing is filled in. Null when there is
/// not enough.
std::shared_ptr<std::byte[]> freshPages(std::size_t size);

} // namespace octant
