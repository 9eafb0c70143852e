#include "io/save_verify.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

#include <fmt/format.h>

#include "io/allocate.h"
#include "io/save_calls.h"

namespace octant {
namespace {

constexpr std::size_t pieceSize = std::size_t{1} << 20;
constexpr std::size_t smallPiece = std::size_t{4} << 10; // where memory is short

/// Null where there is not enough, also of what keeps account of it.
std::shared_ptr<std::byte[]> allocateQuietly(std::size_t size) {
    try {
        return allocateBytes(size, Lifetime::Passing);
    } catch (const std::bad_alloc&) {
        return {};
    }
}

tl::unexpected<Error> differs(std::uint64_t byte) {
    return tl::unexpected(
        Error{{},
              "the disk gives back something else than was written; save on another disk and check this one",
              byte});
}

} // namespace

ReadBack::ReadBack(const std::filesystem::path& path, int own)
    : m_file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)),
      m_descriptor(m_file ? m_file.get() : own), m_buffer(allocateQuietly(pieceSize)), m_room(pieceSize) {
    // What was synced need not stay in memory: this is asked, and the disk is read where it is granted.
    (void)::posix_fadvise(m_descriptor, 0, 0, POSIX_FADV_DONTNEED);
    (void)::posix_fadvise(m_descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);
    if (!m_buffer) {
        m_room = smallPiece;
        m_buffer = std::shared_ptr<std::byte[]>(new std::byte[m_room]);
    }
}

Result<bool> ReadBack::more() {
    m_from = m_have = 0;
    for (;;) {
        const ssize_t got =
            saveCalls().readBack.load()(m_descriptor, m_buffer.get(), m_room, static_cast<off_t>(m_read));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return tl::unexpected(
                Error{{},
                      fmt::format("what was written cannot be read back: {}; save on another disk",
                                  std::generic_category().message(errno)),
                      m_read});
        m_hash.add({m_buffer.get(), static_cast<std::size_t>(got)});
        m_have = static_cast<std::size_t>(got);
        m_read += static_cast<std::uint64_t>(got);
        return got > 0;
    }
}

Result<void> ReadBack::expect(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        if (m_from == m_have) {
            const Result<bool> any = more();
            if (!any)
                return tl::unexpected(any.error());
            if (!*any)
                return differs(m_read);
        }
        const std::size_t size = std::min(bytes.size(), m_have - m_from);
        const std::byte* const here = m_buffer.get() + m_from;
        if (std::memcmp(here, bytes.data(), size) != 0) {
            const auto first = std::mismatch(here, here + size, bytes.data()).first;
            return differs(m_read - m_have + m_from + static_cast<std::uint64_t>(first - here));
        }
        m_from += size;
        bytes = bytes.subspan(size);
    }
    return {};
}

Result<void> ReadBack::end() {
    if (m_from < m_have)
        return differs(m_read - m_have + m_from);
    struct stat status {};
    if (::fstat(m_descriptor, &status) == 0 && static_cast<std::uint64_t>(status.st_size) != m_read)
        return differs(m_read);
    return {};
}

} // namespace octant
