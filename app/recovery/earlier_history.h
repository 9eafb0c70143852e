#pragma once

#include <cstdint>
#include <filesystem>

#include "app/recovery/journal_folder.h"

namespace octant {

/// Puts the history that was kept of a closed document before that of a later journal, which begins from what
/// the file held then: the document was closed, or its program ended, before that history was found. Does so
/// again while there is one before. `folder` is the one that has all of it then, and the later one is gone.
/// It stays as it was where there is nothing to put before, all together takes more than `largest` bytes, or
/// the disk does not take it. Reads and writes journals only, and does no step again.
void putEarlierHistoryBefore(const std::filesystem::path& root, JournalFolder& folder, std::uint64_t largest);

} // namespace octant
