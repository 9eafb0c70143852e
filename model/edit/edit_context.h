#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant {

struct CopiedItem;
struct CubeClip;
struct Map;

/// What edits need of those who know formats (io/edit_context.h has all of it). An edit whose part is missing
/// is refused, but for model.repair.
struct EditContext {
    /// Reads what item.paste and cubes.paste are given.
    Result<std::vector<CopiedItem>> (*readItems)(const Map& map, std::string_view text) = nullptr;
    Result<CubeClip> (*readCubes)(std::string_view text) = nullptr;
    /// Archives with one file more or less; for archive.put and archive.remove.
    Result<Blob> (*withFile)(const Blob& archive, std::string_view path,
                             std::span<const std::byte> content) = nullptr;
    Result<Blob> (*withoutFile)(const Blob& archive, std::string_view path) = nullptr;
    /// Writes an embedded texture anew as it is shown, without what its file had wrong: the bytes that it got
    /// where nothing is wrong. Errors: it cannot be read. For model.repair, which leaves textures alone
    /// without it.
    Result<Blob> (*repairTexture)(const Blob& file) = nullptr;
};

} // namespace octant
