#pragma once

#include <string>
#include <string_view>

#include "model/terrain/tile_block.h"

namespace octant::terrain {

/// Copied tiles as text for the clipboard: a line that says how many, their materials and their characters in
/// the words of a terrain's file.
std::string tilesToText(const TileBlock& block);

/// Whether a text is one of copied tiles, whole or not.
bool isTileText(std::string_view text);

/// Reads what tilesToText() wrote. Reasons are plain words.
Result<TileBlock> tilesFromText(std::string_view text);

} // namespace octant::terrain
