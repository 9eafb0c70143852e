#pragma once

#include <cstdint>
#include <filesystem>

namespace octant {

/// What tells whether a file was written or replaced: its size and the time of its last change. Its number on
/// the disk is left out, as network discs and FAT give files other ones now and then.
struct FileStamp {
    std::int64_t size = -1;       ///< bytes; -1: there is no such regular file
    std::int64_t seconds = 0;     ///< since 1970
    std::int64_t nanoseconds = 0; ///< 0..999,999,999

    /// Whether there was a regular file.
    bool exists() const { return size >= 0; }
    bool operator==(const FileStamp&) const = default;

    /// Of the file that the path leads to, symbolic links followed. `size` is -1 when there is none or it is
    /// no regular file.
    static FileStamp of(const std::filesystem::path& path);
    /// Of an open file, whatever its name means by now.
    static FileStamp of(int descriptor);
};

} // namespace octant
