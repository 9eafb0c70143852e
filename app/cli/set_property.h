#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/core/result.h"
#include "model/map/map.h"

namespace octant::cli {

/// The map after an assignment to custom properties, what a setter sets, or what a container holds:
/// - `ENTITY/properties/+` = TYPE: one more at the end;
/// - `ENTITY/properties/N/type`, `/lengths` (2,3; empty for a single value), `/value` (all elements),
///   `/value/E` (one) and `/place` (another number among them);
/// - `ENTITY/properties/N` = @none: removes it;
/// - `SETTER/value/type` and so on, and `CONTAINERS/N/type` and so on.
/// None where the path means something else.
std::optional<Result<MapPtr>> assignedProperty(const MapPtr& map, std::string_view path,
                                               std::string_view text);

} // namespace octant::cli
