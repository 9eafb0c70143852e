#pragma once

#include <string_view>

#include "model/edit/edit.h"

namespace octant::cli {

/// The edit that gives a field of a map, a model or a terrain the value that a text means, by its path
/// (model/map/path.h), as `octant set` and the automation socket do. Beside fields a path may mean custom
/// properties, what a setter sets, or what a container holds:
/// - `ENTITY/properties/+` = TYPE: one more at the end;
/// - `ENTITY/properties/N/type`, `/lengths` (2,3; empty for a single value), `/value` (all elements),
///   `/value/E` (one) and `/place` (another number among them);
/// - `ENTITY/properties/N` = @none: removes it;
/// - `SETTER/value/type` and so on, and `CONTAINERS/N/type` and so on.
/// - `levels/N/bakedlights/SOURCE/FIELD` (SOURCE: its name, or @K) and `levels/N/bakedlights/settings/FIELD`;
/// - `levels/N/bakedlights/+` = point, spot or sun: one more source; `levels/N/bakedlights/SOURCE` = @none.
/// Errors say what is wrong with the path or the text, and where.
Result<Edit> editToSet(const Map& map, std::string_view path, std::string_view text);

} // namespace octant::cli
