#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace octant {

/// What a file holds, told by its first bytes, not by its name.
enum class FileKind : std::uint8_t { Map, Texture, Archive, Model, Terrain, Other };

/// By the first bytes of a file, or all where there are fewer than eleven.
FileKind contentKindOf(std::string_view start);
/// Other for what cannot be read.
FileKind fileKindOf(const std::filesystem::path& path);

} // namespace octant
