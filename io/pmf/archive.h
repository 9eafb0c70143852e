#pragma once

#include <type_traits>

namespace octant::pmf {

/// A layout function names the fields of a structure once, in stored order; an archive reads or writes them.
/// Readers get the item to fill, writers a const one.
template <class A, class T> using Mutable = std::conditional_t<A::reading, T, const T>;

} // namespace octant::pmf
