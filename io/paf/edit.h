#pragma once

#include <span>
#include <string_view>

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant::paf {

/// An archive with a file added, or its content replaced; missing directories on the way are made. An empty
/// archive gives a new one of layout P2, which stands in maps. Errors: those of read() and write(), an
/// archive that is not sound, a path that leads through a file, and names that are not legal (PAF-008).
Result<Blob> withFile(const Blob& archive, std::string_view path, std::span<const std::byte> content);

/// An archive without a file, a link, or a directory with all in it. Errors: as above, and a path that leads
/// nowhere.
Result<Blob> without(const Blob& archive, std::string_view path);

} // namespace octant::paf
