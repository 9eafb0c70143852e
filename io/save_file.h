#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "io/file_stamp.h"
#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant {

/// Takes the next bytes of a file that is being written.
using ByteSink = std::function<Result<void>(std::span<const std::byte>)>;

/// What a save finds and leaves on the disk.
struct SaveStamps {
    /// Of the file that may be replaced; nothing: whatever is there. Where another program has written
    /// another one by the time that all is ready, nothing is replaced.
    std::optional<FileStamp> replaces;
    FileStamp written = {}; ///< set to what was written
};

/// Replaces a file, or makes a new one, so that at every moment the old content or the whole new one is
/// there: the bytes go into a temporary file in the same folder, are synced, and the temporary is renamed.
/// Permissions are kept, and the owner where the system allows it; of a symbolic link the target is replaced.
/// A pipe or device gets the bytes as they are. After an error the old file is as it was and no temporary is
/// left; the error says what to do. What programs that died have left in the folder is removed.
Result<void> writeFileSafely(const std::filesystem::path& path,
                             std::span<const std::span<const std::byte>> parts, SaveStamps* stamps = nullptr);

/// The same for content in one piece.
Result<void> writeFileSafely(const std::filesystem::path& path, std::span<const std::byte> content,
                             SaveStamps* stamps = nullptr);

/// The same for content that is made while writing. An error of the writer ends it and is passed on.
Result<void> writeFileSafely(const std::filesystem::path& path,
                             const std::function<Result<void>(const ByteSink&)>& writer,
                             SaveStamps* stamps = nullptr);

/// More than any format of the game can say about itself, and still a size that machines have.
inline constexpr std::uint64_t largestFile = std::uint64_t(16) << 30;

/// All bytes of a regular file, in memory of their own (never a mapping: the file may change while it is
/// open). `stamp` is set to that of the file that was read, whatever its name means by then.
Result<Blob> readFile(const std::filesystem::path& path, std::uint64_t largest = largestFile,
                      FileStamp* stamp = nullptr);

} // namespace octant
