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
    std::uint64_t size = 0;     ///< bytes
};

/// What came of marking the journal of a closed document.
enum class Marked {
    Yes,
    Changed, ///< the file is not there, or not as it was when it had that stamp
    Failed,  ///< the file cannot be read now, or the disk does not take the mark
};
/// Marks the journal as that of a closed document, so that it is found when the file is opened again.
/// `stamp`: nothing marks it whatever stamp the file has; what it holds is compared when it is opened.
Marked markClosed(const JournalFolder& folder, const std::filesystem::path& file,
                  const std::optional<FileStamp>& stamp);

/// The journal of a closed document whose file held this, the newest one; nothing where none was kept. Those
/// of the same file with other content stay, as the file may come to hold that again, until tidyClosed()
/// needs their room. One that the program ended with again and again (Trying) is left alone: `leftAlone` says
/// so.
std::optional<JournalFolder> takeClosed(const std::filesystem::path& root, const FileContent& content,
                                        bool* leftAlone = nullptr);

/// Marks a journal while it is replayed unasked. Where the program ends in between twice, it is not tried
/// again: once it can be a power cut.
class Trying {
public:
    /// `folder`: of the journal.
    explicit Trying(const std::filesystem::path& folder);
    /// Whether two tries of the journal in this folder did not come to their end.
    static bool endedTwice(const std::filesystem::path& folder);
    Trying(const Trying&) = delete;
    Trying& operator=(const Trying&) = delete;
    ~Trying();

private:
    std::filesystem::path m_mark;
};

/// Bytes that the journals of closed documents take.
std::uint64_t keptBytes(const std::filesystem::path& root);

/// Removes journals of closed documents until they keep to the limits, those that were closed first before
/// others. Journals of open documents and those with unsaved changes are never touched.
void tidyClosed(const std::filesystem::path& root, const KeptLimits& limits);

} // namespace octant
