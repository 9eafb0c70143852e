#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "io/file_stamp.h"
#include "io/other_names.h"
#include "model/core/blob.h"
#include "model/core/executor.h"
#include "model/core/result.h"

namespace octant {

/// Takes the next bytes of a file that is being written.
using ByteSink = std::function<Result<void>(std::span<const std::byte>)>;

/// What a save is told beside the content, and what it tells.
struct SaveDetails {
    /// Of the file that may be replaced; nothing: whatever is there. Where another program has written
    /// another one by the time that all is ready, nothing is replaced. One that does not exist: the name is
    /// to be free.
    std::optional<FileStamp> replaces;
    /// Of its content (bytesHash()), for programs that leave size and time as they were; nothing: the stamp
    /// tells enough.
    std::optional<std::uint64_t> replacesHash = {};
    int backups = 0; ///< so many earlier states are kept beside the file, as FILE.1 and on; 0: none
    /// False: what was written is not read back and compared; for measurements of the rest.
    bool compared = true;
    /// Looks at what is written, and says why nobody could open it; where it is byte by byte what the disk
    /// gives back it is saved all the same, and the old file stays as a backup. Null: nobody looks. Not
    /// called for more than `mostToCheck` bytes, which would have to be in memory once more, and where memory
    /// is short.
    std::function<Result<void>(const Blob& written)> check = {};
    /// On which it looks while the disk is at work; the content is asked for by two threads at a time then.
    /// Null: once the disk has given all of it back.
    Executor* executor = nullptr;

    FileStamp written = {};                    ///< set to what was written
    std::uint64_t writtenHash = 0;             ///< set to its hash (bytesHash()); 0 for devices
    bool conflict = false;                     ///< set where it fails because of `replaces`
    FileStamp met = {};                        ///< then set to what lies there instead
    std::optional<std::uint64_t> metHash = {}; ///< and to its hash (bytesHash()) where that was looked at
    std::optional<Error> notOpened = {};       ///< set to what `check` says; the old file is a backup then
    std::optional<Error> notSynced = {};       ///< set to why a power cut may still bring back the old file
    OtherNames otherNames = {};                ///< set to those that keep the old content
    std::optional<Error> noBackup = {};        ///< set to why no backup could be kept of what was replaced
};

/// Larger files are not opened again by a save: they are compared byte by byte only.
inline constexpr std::uint64_t mostToCheck = std::uint64_t(64) << 20;

/// Replaces a file, or makes a new one, so that at every moment the old content or the whole new one is
/// there: the bytes go into a temporary file in the same folder, are synced, read back from the disk and
/// compared, and the temporary is renamed.
/// Permissions are kept, and the owner where the system allows it; of a symbolic link the target is replaced.
/// A pipe or device gets the bytes as they are. After an error the old file is as it was and no temporary is
/// left; the error says what to do. What programs that died have left in the folder is removed.
Result<void> writeFileSafely(const std::filesystem::path& path,
                             std::span<const std::span<const std::byte>> parts,
                             SaveDetails* details = nullptr);

/// The same for content in one piece.
Result<void> writeFileSafely(const std::filesystem::path& path, std::span<const std::byte> content,
                             SaveDetails* details = nullptr);

/// The same for content that a function gives, twice: once to be written, and once to be compared with what
/// the disk gives back. An error of it ends the save and is passed on.
Result<void> writeFileSafely(const std::filesystem::path& path,
                             const std::function<Result<void>(const ByteSink&)>& writer,
                             SaveDetails* details = nullptr);

/// More than any format of the game can say about itself, and still a size that machines have.
inline constexpr std::uint64_t largestFile = std::uint64_t(16) << 30;

/// All bytes of a regular file, in memory of their own (never a mapping: the file may change while it is
/// open). `stamp` is set to that of the file that was read, whatever its name means by then.
Result<Blob> readFile(const std::filesystem::path& path, std::uint64_t largest = largestFile,
                      FileStamp* stamp = nullptr);

} // namespace octant
