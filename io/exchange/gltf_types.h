#pragma once

#include <cstdint>

/// Numbers of the glTF 2.0 specification that reading and writing share.
namespace octant::exchange {

/// Types of components (section 3.6.2.2).
inline constexpr std::uint64_t gltfByte = 5120, gltfUbyte = 5121, gltfShort = 5122, gltfUshort = 5123,
                               gltfUint = 5125, gltfFloat = 5126;

/// Of a .glb (section 4.4).
inline constexpr std::uint32_t glbMagic = 0x46546C67, glbJson = 0x4E4F534A, glbBinary = 0x004E4942;

} // namespace octant::exchange
