#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/executor.h"
#include "model/edit/items/copied_item.h"

namespace octant::json {

/// Bytes of the text of items that is read; levels are copied with all that is in them.
inline constexpr std::size_t largestItemText = std::size_t{512} << 20;

/// Items as text for the clipboard, a line of JSON each (edit_json.h) below one that names the revision: all
/// fields, references by name, entities with their containers, lights with what is baked, levels as the bytes
/// of a file. Empty where one of them cannot be copied: the map, sectors, cubes, entities that are kept as
/// bytes. Levels are packed by `executor`.
std::string itemsToText(const Map& map, std::span<const ItemRef> items,
                        Executor& executor = inlineExecutor());

/// Whether a text is one of copied items, whole or not.
bool isItemText(std::string_view text);

/// Reads what itemsToText() wrote, for a map of the same revision. Reasons are plain words.
Result<std::vector<CopiedItem>> itemsFromText(const Map& map, std::string_view text);

} // namespace octant::json
