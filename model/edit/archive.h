#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"

/// The text of bytes in edits of the archive that a map brings along.
namespace octant {

/// Bytes as text of scripts: base 64 (RFC 4648), filled up with `=`.
std::string base64Of(std::span<const std::byte> bytes);
/// Refuses what is no such text.
Result<std::vector<std::byte>> fromBase64(std::string_view text);

} // namespace octant
