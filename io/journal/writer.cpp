#include "io/journal/writer.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>

#include "io/save_calls.h"
#include "io/save_file.h"

namespace octant::journal {
namespace {

tl::unexpected<Error> failure(int code) {
    switch (code) {
    case ENOSPC:
        return fail("the disk is full");
    case EDQUOT:
        return fail("your quota on the disk is used up");
    case EROFS:
        return fail("the disk is read-only");
    default:
        return fail(std::generic_category().message(code));
    }
}

/// Writes at a place of a file, and returns when the disk has it.
Result<void> writeAll(int descriptor, std::span<const std::byte> bytes, std::uint64_t place) {
    while (!bytes.empty()) {
        const ssize_t wrote =
            saveCalls().writeAt.load()(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(place));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return failure(wrote < 0 ? errno : ENOSPC);
        bytes = bytes.subspan(static_cast<std::size_t>(wrote));
        place += static_cast<std::uint64_t>(wrote);
    }
    return saveCalls().syncData.load()(descriptor) == 0 ? Result<void>() : failure(errno);
}

/// Writes the records anew behind a header of this version. The old file stays until the disk has the new
/// one.
Result<void> renewJournal(const std::filesystem::path& path, Journal& journal) {
    const Result<Blob> bytes = readFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (bytes->size() < journal.end)
        return fail("the journal has become shorter");
    const Result<Journal> old = readJournal(bytes->span().first(journal.end));
    if (!old)
        return tl::unexpected(old.error());
    const auto header = journalHeader();
    std::vector<std::byte> renewed(header.begin(), header.end());
    std::uint64_t chain = firstChain();
    for (const Record& record : old->records) {
        const auto frame = frameOf(record, chain);
        renewed.insert(renewed.end(), frame.begin(), frame.end());
    }
    Result<Journal> read = readJournal(renewed);
    if (!read)
        return tl::unexpected(read.error());
    if (auto written = writeFileSafely(path, std::span<const std::byte>(renewed)); !written)
        return tl::unexpected(written.error());
    read->records.clear();
    journal = std::move(*read);
    return {};
}

} // namespace

Result<void> writeBase(const std::filesystem::path& path, std::span<const std::byte> bytes) {
    const FileHandle file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    return file ? writeAll(file.get(), bytes, 0) : failure(errno);
}

Result<void> writeInPieces(const std::filesystem::path& path, std::span<const std::byte> bytes,
                           const CancelToken& cancel) {
    constexpr std::size_t pieceSize = std::size_t{4} << 20;
    const FileHandle file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (!file)
        return failure(errno);
    for (std::size_t at = 0; at < bytes.size(); at += pieceSize) {
        if (cancel.cancelled())
            return fail("it was cancelled");
        const std::size_t size = std::min(pieceSize, bytes.size() - at);
        if (auto written = writeAll(file.get(), bytes.subspan(at, size), at); !written)
            return written;
    }
    return {};
}

Result<JournalWriter> JournalWriter::create(const std::filesystem::path& path) {
    FileHandle file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file)
        return failure(errno);
    JournalWriter writer(std::move(file), 0, firstChain());
    const auto header = journalHeader();
    writer.m_pending.assign(header.begin(), header.end());
    return writer;
}

Result<JournalWriter> JournalWriter::resume(const std::filesystem::path& path, Journal& journal) {
    if (!isOfThisVersion(journal))
        if (auto renewed = renewJournal(path, journal); !renewed)
            return tl::unexpected(renewed.error());
    FileHandle file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file || ::ftruncate(file.get(), static_cast<off_t>(journal.end)) != 0)
        return failure(errno);
    return JournalWriter(std::move(file), journal.end, journal.chain);
}

void JournalWriter::add(const Record& record) {
    std::uint64_t chain = m_chain;
    const std::vector<std::byte> frame = frameOf(record, chain);
    m_pending.insert(m_pending.end(), frame.begin(), frame.end());
    m_chain = chain; // only now: without memory for it nothing was added
}

Result<void> JournalWriter::goBack(const Place& place) {
    if (place.end > m_end)
        return fail("not all of it was written");
    if (::ftruncate(m_file.get(), static_cast<off_t>(place.end)) != 0 ||
        saveCalls().syncData.load()(m_file.get()) != 0)
        return failure(errno);
    m_pending.clear();
    m_end = place.end;
    m_chain = place.chain;
    return {};
}

Result<void> JournalWriter::flush() {
    if (m_pending.empty())
        return {};
    if (auto written = writeAll(m_file.get(), m_pending, m_end); !written)
        return written;
    m_end += m_pending.size();
    m_pending.clear();
    struct stat status {};
    if (::fstat(m_file.get(), &status) == 0 && status.st_nlink == 0)
        return fail("its folder was removed");
    return {};
}

} // namespace octant::journal
