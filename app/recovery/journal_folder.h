#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/file_handle.h"
#include "model/core/result.h"

namespace octant {

/// Where the journals of all documents lie: octant/journal in $XDG_STATE_HOME, or in ~/.local/state where
/// that is not set to an absolute path.
std::filesystem::path journalRoot();

/// Returns when the disk has the names of the files in a folder, which outlive a power cut only then.
void syncFolder(const std::filesystem::path& folder);

/// The folder of one document's journal. It is locked while a program uses it, so that what a dead one has
/// left can be told from what a living one is writing.
class JournalFolder {
public:
    /// A new one in the root, which is made where it is missing.
    static Result<JournalFolder> make(const std::filesystem::path& root);
    /// Those in the root that no program uses, which are this program's from now on; those of closed
    /// documents are left alone. `inUse`: whether there are others.
    static std::vector<JournalFolder> takeAbandoned(const std::filesystem::path& root, bool* inUse = nullptr);
    /// This one, where no program uses it.
    static std::optional<JournalFolder> take(const std::filesystem::path& folder);

    /// Where it lies.
    const std::filesystem::path& path() const { return m_path; }
    /// Path of the journal's file.
    std::filesystem::path journal() const { return m_path / "journal"; }
    /// The bytes that the journal begins from.
    std::filesystem::path base() const { return m_path / "base"; }
    /// The bytes of the reading with this number.
    std::filesystem::path reading(std::uint64_t number) const {
        return m_path / ("base-" + std::to_string(number));
    }
    /// The checkpoint at the step with this number.
    std::filesystem::path checkpoint(std::uint64_t number) const {
        return m_path / ("checkpoint-" + std::to_string(number));
    }
    /// Removes all checkpoints, or those of steps that have other numbers than these. Nothing is lost by that
    /// but time.
    void removeCheckpoints(const std::vector<std::uint64_t>& but = {}) const;
    /// What an open merge needs beside its document (app/compare/merge_record.h).
    std::filesystem::path merge() const { return m_path / "merge"; }
    /// What was seen of the document last, small.
    std::filesystem::path picture() const { return m_path / "picture.png"; }
    /// Removes merge(); nothing happens where there is none.
    void removeMerge() const;
    /// There while the document is closed and the journal kept for when it is opened again.
    std::filesystem::path closed() const { return m_path / "closed"; }
    /// Bytes that the files in a folder take.
    static std::uint64_t sizeOf(const std::filesystem::path& folder);
    /// Nothing was written into the journal for that long.
    bool untouchedFor(std::chrono::hours time) const;
    /// Cuts off what the journal's file has room for at its end without anything having been written there,
    /// as a power cut leaves it: reading that would take as long as reading steps.
    void dropUnwrittenEnd() const;
    /// It was made longer ago than a program takes to write into it what it begins with.
    bool old() const;
    /// With all that is in it.
    void remove();

private:
    JournalFolder(std::filesystem::path path, FileHandle lock)
        : m_path(std::move(path)), m_lock(std::move(lock)) {}

    std::filesystem::path m_path;
    FileHandle m_lock; ///< the folder itself
};

} // namespace octant
