#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "io/bytes_hash.h"
#include "io/file_handle.h"
#include "model/core/result.h"

namespace octant {

/// Reads a file that was just written, from the disk and not from what the system still has of it in memory
/// where it lets that go, and compares it with what it is meant to hold.
class ReadBack {
public:
    /// `own`: a descriptor of the file that it is read through where its name cannot be opened.
    ReadBack(const std::filesystem::path& path, int own);

    /// Compares what comes next. Errors: where it differs, or why it cannot be read.
    Result<void> expect(std::span<const std::byte> bytes);
    /// Nothing is behind what was expected. Errors: something is.
    Result<void> end();
    /// Hash of the bytes that were read (bytesHash()).
    std::uint64_t hash() const { return m_hash.value(); }

private:
    /// Has the next bytes in the buffer; false where there are none. Errors: they cannot be read.
    Result<bool> more();

    FileHandle m_file;
    int m_descriptor;
    std::shared_ptr<std::byte[]> m_buffer;
    std::size_t m_room = 0;             ///< of the buffer
    std::size_t m_from = 0, m_have = 0; ///< what of it is yet to be compared
    std::uint64_t m_read = 0;           ///< bytes of the file so far
    BytesHasher m_hash;
};

} // namespace octant
