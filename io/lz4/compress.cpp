#include "io/lz4/frame.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include <lz4.h>
#include <lz4hc.h>
#include <xxhash.h>

#include "io/endian.h"
#include "io/lz4/frame_format.h"
#include "model/core/per_thread.h"

// LZ4F resets a reused context in a way that lets earlier frames change later ones, and a fresh one for each
// frame costs more than a small block. So the frame is written here, on block states that are cleared for
// each frame.

namespace octant::lz4 {
namespace {

constexpr std::size_t keptScratch = std::size_t{16} * 1024 * 1024; // what a thread holds on to between calls

/// What a thread reuses from frame to frame. Nothing in it outlives a frame but the memory.
struct Workspace {
    std::unique_ptr<LZ4_stream_t> fast = std::make_unique<LZ4_stream_t>();
    std::unique_ptr<LZ4_streamHC_t> strong; // 256 KiB, so only where it is used
    std::unique_ptr<std::byte[]> scratch;
    std::size_t scratchSize = 0;

    std::byte* room(std::size_t size) {
        if (size > scratchSize) {
            scratch.reset(new std::byte[size]);
            scratchSize = size;
        }
        return scratch.get();
    }

    void dropLargeScratch() {
        if (scratchSize > keptScratch) {
            scratch.reset();
            scratchSize = 0;
        }
    }
};
const PerThread<Workspace> workspaces;

class BlockCompressor {
public:
    BlockCompressor(Workspace& workspace, bool linked, int level)
        : m_workspace(workspace), m_linked(linked), m_level(level), m_strong(level >= LZ4HC_CLEVEL_MIN) {
        if (m_strong && !workspace.strong)
            workspace.strong = std::make_unique<LZ4_streamHC_t>();
        begin();
    }

    /// Bytes made, or 0 when they would not be fewer than the block's.
    std::size_t compress(std::span<const std::byte> block, std::byte* to) {
        if (!m_linked)
            begin();
        const auto* from = reinterpret_cast<const char*>(block.data());
        auto* target = reinterpret_cast<char*>(to);
        const int size = static_cast<int>(block.size());
        if (m_strong)
            return made(LZ4_compress_HC_continue(m_workspace.strong.get(), from, target, size, size - 1));
        if (m_linked)
            return made(LZ4_compress_fast_continue(m_workspace.fast.get(), from, target, size, size - 1, 1));
        return made(LZ4_compress_fast_extState(m_workspace.fast.get(), from, target, size, size - 1, 1));
    }

    /// What comes next follows these bytes, which have been compressed elsewhere. Only of strong compression.
    void lookBack(std::span<const std::byte> before) {
        LZ4_loadDictHC(m_workspace.strong.get(), reinterpret_cast<const char*>(before.data()),
                       static_cast<int>(before.size()));
    }

private:
    static std::size_t made(int size) { return size > 0 ? static_cast<std::size_t>(size) : 0; }

    void begin() {
        if (m_strong) {
            LZ4_initStreamHC(m_workspace.strong.get(), sizeof(LZ4_streamHC_t));
            LZ4_resetStreamHC_fast(m_workspace.strong.get(), m_level); // sets the level
        } else if (m_linked) {
            LZ4_initStream(m_workspace.fast.get(), sizeof(LZ4_stream_t));
        }
    }

    Workspace& m_workspace;
    bool m_linked;
    int m_level;
    bool m_strong;
};

std::byte* put32(std::byte* to, std::uint32_t value) {
    std::memcpy(to, &value, 4);
    return to + 4;
}

std::byte* writeHeader(std::byte* to, const FrameFlags& flags, std::uint64_t contentSize) {
    to = put32(to, frameMagic);
    const std::byte* const descriptor = to;
    const unsigned bits =
        versionBits | (flags.linked ? 0u : independentBit) | (flags.blockChecksums ? blockChecksumBit : 0u) |
        (flags.contentSize ? contentSizeBit : 0u) | (flags.contentChecksum ? contentChecksumBit : 0u);
    *to++ = static_cast<std::byte>(bits);
    *to++ = static_cast<std::byte>(flags.blockSizeId << 4);
    if (flags.contentSize) {
        std::memcpy(to, &contentSize, 8);
        to += 8;
    }
    *to = headerChecksum({descriptor, to});
    return to + 1;
}

} // namespace

namespace {

/// Blocks that one thread compresses one after another. The strong compressor finds matches in the 64 KiB
/// before a block and knows nothing else of what came before, so that a part begins as it would in the middle
/// of a frame.
constexpr std::size_t partSize = std::size_t{1} << 20;

struct FrameWriter {
    const FrameFlags& flags;
    int level;
    std::size_t blockSize = largestBlock(flags);

    /// Appends the blocks of [from, end) to what a pointer points at, and returns its end.
    std::byte* blocks(Workspace& workspace, std::span<const std::byte> content, std::size_t from,
                      std::size_t end, std::byte* at) const {
        BlockCompressor compressor(workspace, flags.linked, level);
        if (flags.linked && from != 0)
            compressor.lookBack(
                content.subspan(from - std::min(from, windowSize), std::min(from, windowSize)));
        for (; from < end; from += blockSize) {
            const auto block = content.subspan(from, std::min(blockSize, end - from));
            std::byte* const body = at + 4;
            std::size_t size = compressor.compress(block, body);
            if (size != 0) {
                put32(at, static_cast<std::uint32_t>(size));
            } else {
                size = block.size();
                put32(at, static_cast<std::uint32_t>(size) | storedBit);
                std::memcpy(body, block.data(), size);
            }
            at = body + size;
            if (flags.blockChecksums)
                at = put32(at, XXH32(body, size, 0));
        }
        return at;
    }

    std::byte* end(std::span<const std::byte> content, std::byte* at) const {
        at = put32(at, 0);
        return flags.contentChecksum ? put32(at, XXH32(content.data(), content.size(), 0)) : at;
    }

    std::size_t roomFor(std::size_t bytes) const { return bytes + (bytes / blockSize + 1) * 8; }

    std::vector<std::byte> inParts(std::span<const std::byte> content, const CompressionWork& work) const {
        const std::size_t step = std::max(partSize, blockSize), count = (content.size() + step - 1) / step;
        std::vector<std::vector<std::byte>> parts(count);
        const auto compressPart = [&](std::size_t part) {
            Workspace& workspace = workspaces.get();
            const std::size_t from = part * step, end = std::min(content.size(), from + step);
            std::byte* const to = workspace.room(roomFor(end - from));
            parts[part].assign(to, blocks(workspace, content, from, end, to));
            workspace.dropLargeScratch();
            if (work.compressed)
                work.compressed(end - from);
        };
        work.executor->forEach(count, compressPart, work.cancel);
        if (work.cancel.cancelled())
            return {};
        std::array<std::byte, largestHeader + 8> ends;
        std::vector<std::byte> frame(ends.data(), writeHeader(ends.data(), flags, content.size()));
        for (std::vector<std::byte>& part : parts) {
            frame.insert(frame.end(), part.begin(), part.end());
            part = {};
        }
        frame.insert(frame.end(), ends.data(), end(content, ends.data()));
        return frame;
    }
};

} // namespace

std::vector<std::byte> compress(std::span<const std::byte> content, const FrameFlags& flags, int level,
                                const CompressionWork& work) {
    const FrameWriter writer{flags, std::clamp(level, fastestLevel, strongestLevel)};
    if (work.executor != nullptr && content.size() > partSize && writer.level >= LZ4HC_CLEVEL_MIN)
        return writer.inParts(content, work);
    Workspace& workspace = workspaces.get();
    std::byte* const frame = workspace.room(largestHeader + writer.roomFor(content.size()) + 8);
    std::byte* const body = writeHeader(frame, flags, content.size());
    std::byte* const end = writer.end(content, writer.blocks(workspace, content, 0, content.size(), body));
    std::vector<std::byte> made(frame, end);
    workspace.dropLargeScratch();
    if (work.compressed)
        work.compressed(content.size());
    return made;
}

} // namespace octant::lz4
