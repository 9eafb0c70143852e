#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "io/allocate.h"
#include "model/core/blob.h"
#include "model/core/executor.h"
#include "model/core/result.h"

namespace octant::lz4 {

/// How an LZ4 frame was written, but for its level, which no frame tells (pmf.md, Compression). The default
/// is what new blocks get.
struct FrameFlags {
    std::uint8_t blockSizeId = 4; ///< 4: 64 KiB, 5: 256 KiB, 6: 1 MiB, 7: 4 MiB
    bool linked = true;           ///< blocks refer to the blocks before them
    bool blockChecksums = false;  ///< 4 bytes behind each block
    bool contentChecksum = false; ///< 4 bytes at the end
    bool contentSize = false;     ///< 8 bytes in the header: size of the content

    friend bool operator==(const FrameFlags&, const FrameFlags&) = default;
};

/// Levels of compression, as liblz4 has them.
inline constexpr int fastestLevel = 1;
inline constexpr int strongestLevel = 12; ///< slowest, smallest frames

/// A declared size beyond this multiple of the compressed size is refused (PMF-010).
inline constexpr std::uint64_t largestGrowth = 255;

/// The flags of the frame that these bytes begin with. Errors: PMF-008, with the offset in the frame as their
/// byte.
Result<FrameFlags> readFrameFlags(std::span<const std::byte> frame);

/// The content of bytes that are exactly one LZ4 frame of declaredSize bytes (pmf.md, Compression). The
/// checksums are verified. Errors carry the offset in the frame as their byte and one of the rules PMF-008 to
/// PMF-011; a declared size that cannot be true (PMF-010) and an unsound header are refused before memory is
/// taken. Throws std::bad_alloc where there is not enough of it.
Result<Blob> decompress(std::span<const std::byte> frame, std::uint32_t declaredSize,
                        Lifetime lifetime = Lifetime::Kept);

/// The same into memory that the caller has; out.size() is the declared size. After an error its content is
/// unspecified.
Result<void> decompressInto(std::span<const std::byte> frame, std::span<std::byte> out);

/// What stands in a frame at the beginning of bytes that go on behind it.
struct FrameContent {
    std::vector<std::byte> bytes; ///< decompressed
    std::size_t frameSize = 0;    ///< of the frame itself
};

/// The content of the frame that these bytes begin with, whose size nothing declares. Errors as of
/// decompress(); PMF-009 where it yields more than `atMost` bytes. Takes memory for no more than that and
/// what the frame's blocks can hold.
Result<FrameContent> decompressFirst(std::span<const std::byte> bytes, std::size_t atMost);

/// Who compresses a large frame, and who is told of it. The frame does not depend on it.
struct CompressionWork {
    Executor* executor = nullptr;                           ///< null: the calling thread alone
    CancelToken cancel = {};                                ///< asked between parts of the frame
    std::function<void(std::size_t bytes)> compressed = {}; ///< so many more are done; from any thread
};

/// One frame with these flags. Levels outside 1..12 are taken as the nearest of these. The same bytes, flags
/// and level give the same frame on every thread, whatever was compressed before. Empty when it was
/// cancelled.
std::vector<std::byte> compress(std::span<const std::byte> content, const FrameFlags& flags, int level,
                                const CompressionWork& work = {});

} // namespace octant::lz4
