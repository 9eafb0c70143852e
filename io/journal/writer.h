#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "io/file_handle.h"
#include "io/journal/journal.h"
#include "model/core/executor.h"
#include "model/core/result.h"

namespace octant::journal {

/// Writes the bytes that a journal begins from, and returns when the disk has them. The journal is made after
/// that, so a base that is not whole has none.
Result<void> writeBase(const std::filesystem::path& path, std::span<const std::byte> bytes);

/// The same for a file that is large and in no hurry: the disk takes it piece by piece, so that others that
/// wait for the disk get on in between. Errors: also that it was cancelled.
Result<void> writeInPieces(const std::filesystem::path& path, std::span<const std::byte> bytes,
                           const CancelToken& cancel);

/// Appends to the file of a journal. Used by one thread at a time.
class JournalWriter {
public:
    /// A new file, which must not be there yet; nothing is written before flush().
    static Result<JournalWriter> create(const std::filesystem::path& path);
    /// Goes on behind what was read of a file; what lies behind that is cut off. A file of an older version
    /// is replaced by one of this version, and `journal` says then where records end there.
    static Result<JournalWriter> resume(const std::filesystem::path& path, Journal& journal);

    /// Puts a record behind the others, in memory. Where that is short (std::bad_alloc) nothing was added.
    void add(const Record& record);
    /// Writes what was added, and returns when the disk has it (fdatasync). After an error all of it is tried
    /// again by the next call, at the same place, so nothing is missing in between.
    Result<void> flush();
    /// Where a record ends in the file, and the hash there.
    struct Place {
        std::uint64_t end = 0;   ///< bytes from the beginning of the file
        std::uint64_t chain = 0; ///< over all records up to there, as Journal::chain
    };
    /// Behind all that was added.
    Place place() const { return {m_end + m_pending.size(), m_chain}; }
    /// Takes away what was added since then. All before it must have been written.
    Result<void> goBack(const Place& place);
    /// Bytes that wait for flush().
    std::size_t pending() const { return m_pending.size(); }
    /// Bytes that are on the disk.
    std::uint64_t size() const { return m_end; }

private:
    JournalWriter(FileHandle file, std::uint64_t end, std::uint64_t chain)
        : m_file(std::move(file)), m_end(end), m_chain(chain) {}

    FileHandle m_file;
    std::uint64_t m_end;   ///< of what is on the disk
    std::uint64_t m_chain; ///< behind what is pending
    std::vector<std::byte> m_pending;
};

} // namespace octant::journal
