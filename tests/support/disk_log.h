#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace octant::test {

/// Something that was asked of the system about files below the folder that is watched.
struct DiskOperation {
    enum class Kind : std::uint8_t {
        MakeFile,   ///< `path`, as `node`
        MakeFolder, ///< `path`
        Rename,     ///< `path` to `to`
        Remove,     ///< `path`, a file or an empty folder
        Write,      ///< `bytes` at `place` of `node`
        Resize,     ///< `node` to `place` bytes
        Sync,       ///< content of `node`
        SyncFolder, ///< names in `path`
        Mark        ///< the program has promised `number` of `path`
    };

    Kind kind = Kind::Mark;
    std::string path = {}, to = {}; ///< relative to the folder; "" is the folder itself
    std::size_t node = 0;
    std::uint64_t place = 0;
    std::string bytes = {};
    int number = 0;
};

/// Notes what programs do with files below a folder, from now on until takeOperations(). Only in a program
/// that links disk_log.cpp, whose functions stand in the place of the system's. One at a time.
void watchDisk(const std::filesystem::path& folder);
std::vector<DiskOperation> takeOperations();
/// Notes that so much of something has been promised to the user by now.
void markPromise(const std::string& what, int number);

/// What a power cut leaves of the operations that nothing has synced.
enum class Unsynced : std::uint8_t { Lost, Kept, Mixed };

/// Makes the files that may be found after a power cut behind the first `count` operations, in an empty
/// folder.
void rebuildDisk(const std::vector<DiskOperation>& operations, std::size_t count, Unsynced unsynced,
                 std::mt19937& random, const std::filesystem::path& into);

} // namespace octant::test
