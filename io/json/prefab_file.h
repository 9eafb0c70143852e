#pragma once

#include <string>
#include <string_view>

#include "model/edit/presets/prefab.h"
#include "model/map/map.h"

/// Files of prefabs, which the README of this folder describes.
namespace octant::json {

/// Bytes of a file, and of its first line.
inline constexpr std::size_t largestPrefab = std::size_t{16} << 20, largestPrefabHead = 4096;

/// A file of what was taken out of a map of a revision. Error: it would be too large.
Result<std::string> prefabText(const PrefabParts& parts, Revision revision, const std::string& help);

/// What a file says of itself, of its beginning and size. Errors: it is none, or was cut off.
Result<PrefabHead> prefabHead(std::string_view beginning, std::uint64_t bytes);

/// Reads a file for maps of a revision; entities of another one are converted.
Result<Prefab> prefabFromText(std::string_view text, Revision revision);

/// A map of one level that holds nothing but a prefab of its revision. Error: it is too large or too fine.
Result<MapPtr> prefabAlone(const Prefab& prefab, Revision revision);

} // namespace octant::json
