#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/recovery/journal_folder.h"
#include "io/file_stamp.h"

namespace octant {

/// How much of the journals of closed documents is kept, in bytes; 0: none.
struct KeptLimits {
    std::uint64_t all = 0;          ///< of all documents
    std::uint64_t eachDocument = 0; ///< of each
};

/// What a file holds that belongs to a journal.
struct FileContent {
    std::filesystem::path path; ///< canonical
    std::uint64_t hash = 0;     ///< journal::contentHash() of its bytes
    std::uint64_t size = 0;
};

/// Marks the journal as that of a closed document, so that it is found when the file is opened again. False
/// where the file is not as it was when it had that stamp, or the disk does not take it.
bool markClosed(const JournalFolder& folder, const std::filesystem::path& file, const FileStamp& stamp);

/// The journal of a closed document whose file held this; nothing where none was kept. Those of the same file
/// with other content are removed, as another program has written it since.
std::optional<JournalFolder> takeClosed(const std::filesystem::path& root, const FileContent& content);

/// Bytes that the journals of closed documents take.
std::uint64_t keptBytes(const std::filesystem::path& root);

/// Removes journals of closed documents until they keep to the limits, those that were closed first before
/// others. Journals of open documents and those with unsaved changes are never touched.
void tidyClosed(const std::filesystem::path& root, const KeptLimits& limits);

} // namespace octant
