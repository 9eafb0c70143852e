#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"

/// Edits of the archive that a map brings along.
namespace octant {

/// What changes an archive. Set once, by the code that knows the format (io/paf/edit.h).
struct ArchiveCodec {
    Result<Blob> (*withFile)(const Blob& archive, std::string_view path,
                             std::span<const std::byte> content) = nullptr;
    Result<Blob> (*without)(const Blob& archive, std::string_view path) = nullptr;
};
void setArchiveCodec(ArchiveCodec codec);

/// Bytes as text of scripts: base 64 (RFC 4648), filled up with `=`.
std::string base64Of(std::span<const std::byte> bytes);
/// Refuses what is no such text.
Result<std::vector<std::byte>> fromBase64(std::string_view text);

} // namespace octant
