#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "model/map/item.h"

namespace octant {

/// The value of one field, in the shape that panels, scripts and JSON share. Text is raw bytes, mostly UTF-8.
/// monostate: no value (several items that differ, or a field that an item lacks).
using Value =
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, float, std::string, Ref,
                 std::vector<float>, std::vector<std::int64_t>, std::vector<std::string>, std::vector<Ref>>;

/// Same alternative and same bits (so 0.0 and -0.0 differ, and a NaN equals itself).
bool sameValue(const Value& a, const Value& b);

} // namespace octant
