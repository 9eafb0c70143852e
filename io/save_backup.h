#pragma once

#include <filesystem>

#include "model/core/result.h"

namespace octant {

/// As many backups as may be asked for.
inline constexpr int mostBackups = 99;

/// Keeps what a file holds as FILE.1, beside it, before it is replaced; what was FILE.1 becomes FILE.2 and so
/// on, and what would get a number above `count` goes. Whenever this ends the file is as it was, and each
/// backup is whole. Does nothing where FILE.1 holds the same already, as after a save that failed. Only
/// regular files are renamed or replaced: where something else has such a name this fails.
Result<void> keepBackup(const std::filesystem::path& file, int count);

} // namespace octant
