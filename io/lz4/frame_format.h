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
inline constexpr unsigned versionBits = 0x40;    ///< of FLG, under versionMask: the only version that is read
inline constexpr unsigned versionMask = 0xC0;    ///< of FLG
inline constexpr unsigned independentBit = 0x20; ///< of FLG: no block refers to the one before
inline constexpr unsigned blockChecksumBit = 0x10;   ///< of FLG: four bytes behind each block
inline constexpr unsigned contentSizeBit = 0x08;     ///< of FLG: eight bytes in the header
inline constexpr unsigned contentChecksumBit = 0x04; ///< of FLG: four bytes at the end of the frame
inline constexpr unsigned reservedBit = 0x02;        ///< of FLG: has to be 0
inline constexpr unsigned dictionaryBit = 0x01; ///< of FLG: the number of a dictionary stands in the header
inline constexpr unsigned reservedSizeBits = 0x8F; ///< of BD: have to be 0

/// Bytes that one block of such a frame yields at most.
inline std::size_t largestBlock(const FrameFlags& flags) {
    return std::size_t(1) << (8 + 2 * flags.blockSizeId);
}

/// Last byte of the header, over all of it but the magic number.
inline std::byte headerChecksum(std::span<const std::byte> descriptor) {
    return static_cast<std::byte>(XXH32(descriptor.data(), descriptor.size(), 0) >> 8);
}

} // namespace octant::lz4
