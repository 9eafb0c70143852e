#include "io/lz4/frame.h"

#include <algorithm>
#include <memory>
#include <new>

#include <fmt/format.h>
#include <lz4.h>
#include <xxhash.h>

#include "io/allocate.h"
#include "io/endian.h"
#include "io/lz4/frame_format.h"
#include "model/rules/rule.h"

// The frame is walked here and only its blocks are given to liblz4: unlike LZ4F this needs no context, and
// each block is decoded right into its place, the last one too.

namespace octant::lz4 {
namespace {

constexpr std::uint32_t skippableMagic = 0x184D2A50;

tl::unexpected<Error> failure(Rule rule, std::string what, std::size_t byte) {
    return tl::unexpected<Error>(Error{{}, std::move(what), byte, rule});
}

tl::unexpected<Error> unsound(const char* why, std::size_t byte) {
    return failure(Rule::Pmf008, fmt::format("not a sound LZ4 frame: {}", why), byte);
}

tl::unexpected<Error> tooMuch(std::size_t declared, std::size_t byte) {
    return failure(Rule::Pmf009, fmt::format("yields more than the {} bytes declared", declared), byte);
}

struct Header {
    FrameFlags flags;
    std::size_t size = 0;          // bytes of the header itself
    std::uint64_t contentSize = 0; // 0 where unknown
};

Result<Header> readHeader(std::span<const std::byte> frame) {
    if (frame.size() < 4)
        return unsound("it ends inside its magic number", frame.size());
    const auto magic = loadAs<std::uint32_t>(frame.data());
    if ((magic & 0xFFFFFFF0) == skippableMagic)
        return unsound("it is a skippable frame", 0);
    if (magic != frameMagic)
        return unsound("it does not begin with the LZ4 magic number", 0);
    if (frame.size() < 6)
        return unsound("it ends inside its header", frame.size());
    const auto bits = std::to_integer<unsigned>(frame[4]);
    const auto sizeBits = std::to_integer<unsigned>(frame[5]);
    if ((bits & versionMask) != versionBits)
        return unsound("its version is unknown", 4);
    if (bits & reservedBit)
        return unsound("reserved bits are set", 4);
    if (sizeBits & reservedSizeBits)
        return unsound("reserved bits are set", 5);

    Header header;
    header.flags.linked = !(bits & independentBit);
    header.flags.blockChecksums = bits & blockChecksumBit;
    header.flags.contentSize = bits & contentSizeBit;
    header.flags.contentChecksum = bits & contentChecksumBit;
    const bool dictionary = bits & dictionaryBit;
    header.flags.blockSizeId = static_cast<std::uint8_t>(sizeBits >> 4);
    if (header.flags.blockSizeId < 4)
        return unsound("its block size is unknown", 5);
    header.size = 7u + (header.flags.contentSize ? 8u : 0u) + (dictionary ? 4u : 0u);
    if (frame.size() < header.size)
        return unsound("it ends inside its header", frame.size());
    const std::size_t checksumAt = header.size - 1;
    if (frame[checksumAt] != headerChecksum(frame.subspan(4, checksumAt - 4)))
        return unsound("the checksum of its header is wrong", checksumAt);
    if (dictionary)
        return unsound("it needs a dictionary", header.flags.contentSize ? 14 : 6);
    if (header.flags.contentSize)
        header.contentSize = loadAs<std::uint64_t>(frame.data() + 6);
    return header;
}

int decodeBlock(std::span<const std::byte> block, std::byte* to, std::size_t room,
                const std::byte* dictionary, std::size_t dictionarySize) {
    const auto* from = reinterpret_cast<const char*>(block.data());
    return LZ4_decompress_safe_usingDict(from, reinterpret_cast<char*>(to), static_cast<int>(block.size()),
                                         static_cast<int>(room), reinterpret_cast<const char*>(dictionary),
                                         static_cast<int>(dictionarySize));
}

/// A block did not fit the room that was left: is it broken, or is there more than was declared?
bool isSoundBlock(std::span<const std::byte> block, std::size_t largest, const std::byte* dictionary,
                  std::size_t dictionarySize) {
    const std::unique_ptr<std::byte[]> space(new (std::nothrow) std::byte[largest]);
    return space && decodeBlock(block, space.get(), largest, dictionary, dictionarySize) >= 0;
}

/// Where in a block that cannot be decoded its fault is (the LZ4 block format, "sequences"); `behind` bytes
/// can be referred to before it.
std::size_t faultOf(std::span<const std::byte> block, std::size_t behind) {
    std::size_t at = 0, made = behind;
    const auto more = [&](std::size_t length) {
        for (unsigned next = 255; length >= 15 && next == 255 && at < block.size(); ++at) {
            next = std::to_integer<unsigned>(block[at]);
            length += next;
        }
        return length;
    };
    while (at < block.size()) {
        const auto token = std::to_integer<unsigned>(block[at++]);
        const std::size_t literals = more(token >> 4);
        if (literals > block.size() - at)
            return at;
        at += literals;
        made += literals;
        if (block.size() - at < 2)
            return at;
        const std::size_t distance = loadAs<std::uint16_t>(block.data() + at);
        if (distance == 0 || distance > made)
            return at;
        at += 2;
        made += more(token & 15) + 4;
    }
    return at;
}

/// How far a frame was read, and what it gave.
struct Reached {
    std::size_t at = 0, made = 0;
};

/// Fills `out` as far as the frame goes.
Result<Reached> readBlocks(std::span<const std::byte> frame, const Header& header, std::span<std::byte> out) {
    const std::size_t largest = largestBlock(header.flags);
    const std::size_t trailer = header.flags.blockChecksums ? 4 : 0;
    std::size_t at = header.size;
    std::size_t made = 0;
    while (true) {
        if (frame.size() - at < 4)
            return unsound("it has no end", frame.size());
        const auto sizeWord = loadAs<std::uint32_t>(frame.data() + at);
        if (sizeWord == 0) {
            at += 4;
            break;
        }
        const std::size_t size = sizeWord & ~storedBit;
        if (size > largest)
            return unsound("a block is larger than the header allows", at);
        if (frame.size() - at - 4 < size + trailer)
            return unsound("it ends inside a block", frame.size());
        const auto block = frame.subspan(at + 4, size);
        if (trailer && XXH32(block.data(), size, 0) != loadAs<std::uint32_t>(block.data() + size))
            return unsound("the checksum of a block is wrong", at + 4 + size);

        const std::size_t left = out.size() - made;
        if (sizeWord & storedBit) {
            if (size > left)
                return tooMuch(out.size(), at);
            std::copy(block.begin(), block.end(), out.begin() + static_cast<std::ptrdiff_t>(made));
            made += size;
        } else {
            const std::size_t room = std::min(left, largest);
            const std::size_t behind = header.flags.linked ? std::min(made, windowSize) : 0;
            const std::byte* dictionary = out.data() + (made - behind);
            const int decoded = decodeBlock(block, out.data() + made, room, dictionary, behind);
            if (decoded < 0) {
                if (room < largest && isSoundBlock(block, largest, dictionary, behind))
                    return tooMuch(out.size(), at);
                return unsound("a block is broken", at + 4 + faultOf(block, behind));
            }
            made += static_cast<std::size_t>(decoded);
        }
        at += 4 + size + trailer;
    }

    if (header.contentSize != 0 && header.contentSize != made)
        return unsound("it holds another size than its header says", 6);
    if (header.flags.contentChecksum) {
        if (frame.size() - at < 4)
            return unsound("it ends inside its checksum", frame.size());
        if (XXH32(out.data(), made, 0) != loadAs<std::uint32_t>(frame.data() + at))
            return unsound("the checksum of its content is wrong", at);
        at += 4;
    }
    return Reached{at, made};
}

/// Nothing but the frame, and all of `out`.
Result<void> readWhole(std::span<const std::byte> frame, const Header& header, std::span<std::byte> out) {
    const auto reached = readBlocks(frame, header, out);
    if (!reached)
        return tl::unexpected(reached.error());
    if (reached->made < out.size())
        return failure(Rule::Pmf009,
                       fmt::format("yields {} bytes instead of the {} declared", reached->made, out.size()),
                       reached->at);
    if (reached->at < frame.size())
        return failure(Rule::Pmf011, fmt::format("{} bytes follow the LZ4 frame", frame.size() - reached->at),
                       reached->at);
    return {};
}

/// The most that the blocks of a frame can yield.
std::uint64_t largestContent(std::span<const std::byte> frame, const Header& header) {
    const std::size_t trailer = header.flags.blockChecksums ? 4 : 0;
    std::uint64_t most = 0;
    for (std::size_t at = header.size; frame.size() - at >= 4;) {
        const auto sizeWord = loadAs<std::uint32_t>(frame.data() + at);
        const std::uint64_t size = sizeWord & ~storedBit;
        if (size == 0 || size > frame.size() - at - 4)
            break;
        most += sizeWord & storedBit
                    ? size
                    : std::min<std::uint64_t>(size * largestGrowth, largestBlock(header.flags));
        at += 4 + size;
        if (frame.size() - at < trailer)
            break;
        at += trailer;
    }
    return most;
}

Result<void> checkGrowth(std::size_t compressed, std::size_t declared) {
    if (declared / largestGrowth > compressed ||
        (declared / largestGrowth == compressed && declared % largestGrowth != 0))
        return failure(Rule::Pmf010,
                       fmt::format("declares {} bytes, more than {} times the {} compressed ones", declared,
                                   largestGrowth, compressed),
                       0);
    return {};
}

} // namespace

Result<FrameFlags> readFrameFlags(std::span<const std::byte> frame) {
    return readHeader(frame).map([](const Header& header) { return header.flags; });
}

Result<void> decompressInto(std::span<const std::byte> frame, std::span<std::byte> out) {
    if (auto growth = checkGrowth(frame.size(), out.size()); !growth)
        return growth;
    const auto header = readHeader(frame);
    if (!header)
        return tl::unexpected(header.error());
    return readWhole(frame, *header, out);
}

Result<FrameContent> decompressFirst(std::span<const std::byte> bytes, std::size_t atMost) {
    const auto header = readHeader(bytes);
    if (!header)
        return tl::unexpected(header.error());
    FrameContent content;
    content.bytes.resize(
        static_cast<std::size_t>(std::min<std::uint64_t>(atMost, largestContent(bytes, *header))));
    const auto reached = readBlocks(bytes, *header, content.bytes);
    if (!reached)
        return tl::unexpected(reached.error());
    content.bytes.resize(reached->made);
    content.frameSize = reached->at;
    return content;
}

Result<Blob> decompress(std::span<const std::byte> frame, std::uint32_t declaredSize, Lifetime lifetime) {
    if (auto growth = checkGrowth(frame.size(), declaredSize); !growth)
        return tl::unexpected(growth.error());
    const auto header = readHeader(frame);
    if (!header)
        return tl::unexpected(header.error());
    auto memory = allocateBytes(declaredSize, lifetime);
    // Not an error of the frame: a block that could not be read for want of memory must not pass for a
    // damaged one.
    if (!memory)
        throw std::bad_alloc();
    const std::span<std::byte> out(memory.get(), declaredSize);
    if (auto read = readWhole(frame, *header, out); !read)
        return tl::unexpected(read.error());
    return Blob(std::move(memory), out);
}

} // namespace octant::lz4
