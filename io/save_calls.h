#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstddef>

namespace octant {

/// System calls of saving and of journals. Tests put slow and failing ones in their place.
struct SaveCalls {
    std::atomic<int (*)(int descriptor)> sync; ///< flushes a file or folder to the disk, like fsync()
    std::atomic<int (*)(int descriptor, mode_t mode)> changeMode; ///< sets permissions, like fchmod()
    /// Of journals: writes at a place of a file, like pwrite(), and flushes it, like fdatasync().
    std::atomic<ssize_t (*)(int descriptor, const void* bytes, std::size_t size, off_t place)> writeAt;
    std::atomic<int (*)(int descriptor)> syncData;
    /// Of saves and their backups: makes a file that is not there yet, open for reading and writing; writes
    /// and reads like write() and pread(); gives a file another name or one more, like rename() and link().
    std::atomic<int (*)(const char* path)> create;
    std::atomic<ssize_t (*)(int descriptor, const void* bytes, std::size_t size)> write;
    std::atomic<ssize_t (*)(int descriptor, void* bytes, std::size_t size, off_t place)> readBack;
    std::atomic<int (*)(const char* from, const char* to)> rename;
    std::atomic<int (*)(const char* from, const char* to)> link;
    /// The same as rename, but fails with EEXIST where the new name is taken.
    std::atomic<int (*)(const char* from, const char* to)> renameToFree;
    /// Of claims: locks a file like flock().
    std::atomic<int (*)(int descriptor, int operation)> lock;
};

/// The calls that all saves of the program use.
SaveCalls& saveCalls();

} // namespace octant
