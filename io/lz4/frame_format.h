#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <xxhash.h>

#include "io/lz4/frame.h"

// What reader and writer have to agree on: the words of the LZ4 frame format, version 1.
namespace octant::lz4 {

inline constexpr std::uint32_t frameMagic = 0x184D2204; ///< the first four bytes, little-endian
inline constexpr std::uint32_t storedBit = 0x80000000;  ///< in a block's size: the block is not compressed
inline constexpr std::size_t largestHeader = 19;        ///< bytes, with the magic number
inline constexpr std::size_t windowSize = std::size_t{1} << 16; ///< how far back a linked block may refer

/// Bits of the FLG byte, then of BD, as the description of the format calls them.
inline constexpr unsigned versionBits = 0x40;
inline constexpr unsigned versionMask = 0xC0;
inline constexpr unsigned independentBit = 0x20;
inline constexpr unsigned blockChecksumBit = 0x10;
inline constexpr unsigned contentSizeBit = 0x08;
inline constexpr unsigned contentChecksumBit = 0x04;
inline constexpr unsigned reservedBit = 0x02;
inline constexpr unsigned dictionaryBit = 0x01;
inline constexpr unsigned reservedSizeBits = 0x8F;

/// Bytes that one block of such a frame yields at most.
inline std::size_t largestBlock(const FrameFlags& flags) {
    return std::size_t(1) << (8 + 2 * flags.blockSizeId);
}

/// Last byte of the header, over all of it but the magic number.
inline std::byte headerChecksum(std::span<const std::byte> descriptor) {
    return static_cast<std::byte>(XXH32(descriptor.data(), descriptor.size(), 0) >> 8);
}

} // namespace octant::lz4
