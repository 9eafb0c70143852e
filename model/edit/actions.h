#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "model/edit/edit.h"
#include "model/edit/rebuild.h"

/// The functions behind the table of actions; model/edit/edit.h says what each takes.
namespace octant {

Result<Edited> setField(const MapPtr& map, const Edit& edit);
Result<Edited> addItem(const MapPtr& map, const Edit& edit);
Result<Edited> duplicateItems(const MapPtr& map, const Edit& edit);
Result<Edited> removeItems(const MapPtr& map, const Edit& edit);
Result<Edited> moveItems(const MapPtr& map, const Edit& edit);
Result<Edited> pasteItems(const MapPtr& map, const Edit& edit);
Result<Edited> clearSectors(const MapPtr& map, const Edit& edit);

/// A whole number among the parameters, signed or not; none where it is missing, negative or something else.
std::optional<std::uint64_t> wholeParameter(const Edit& edit, std::string_view name);
/// A text among the parameters; null where it is missing or something else.
const std::string* textParameter(const Edit& edit, std::string_view name);

} // namespace octant
