#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "model/signals/signal_table.h"

namespace octant {

/// Finds the names that were meant by names which nothing sends: those that are sent and differ by one
/// letter. Digits do not count as letters, as "lift 1" and "lift 2" are different on purpose. Made in one
/// pass, so that asking for all names of a large map costs little. The table must outlive it.
class LikelyNames {
public:
    /// One pass over the names that are sent.
    explicit LikelyNames(const SignalTable& table);

    /// The name that is sent and was meant by one that is heard and never sent; null where there is none, or
    /// several.
    const Signal* meantBy(const Signal& heard) const;

private:
    const SignalTable& m_table;
    std::unordered_multimap<std::uint64_t, std::size_t>
        m_sent; ///< by hashes of the name with a letter left out
};

} // namespace octant
