#pragma once

#include <cstdint>
#include <filesystem>

namespace octant {

/// Names that a file has beside one (hard links), which a save does not reach: it replaces the one name.
struct OtherNames {
    std::uint64_t count = 0;     ///< backups of the file not counted
    std::filesystem::path found; ///< one of them, in the same folder; empty: none is there
};

/// Those of a regular file; none where it cannot be looked at.
OtherNames otherNamesOf(const std::filesystem::path& file);

} // namespace octant
