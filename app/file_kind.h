#pragma once

#include <cstdint>
#include <filesystem>

namespace octant {

/// What a file holds, told by its first bytes, not by its name.
enum class FileKind : std::uint8_t { Map, Texture, Archive, Model, Terrain, Other };

/// Other for what cannot be read.
FileKind fileKindOf(const std::filesystem::path& path);

} // namespace octant
