#pragma once

#include <cstddef>
#include <cstdint>

/// What a file of another program may ask for. Each is far above what a model of the engine can hold.
namespace octant::exchange {

inline constexpr std::uint64_t largestScene = std::uint64_t{1} << 29; ///< bytes of a file and those beside it
inline constexpr std::size_t largestText = std::size_t{256} << 20;    ///< bytes of an OBJ or MTL file
inline constexpr std::size_t mostLibraries = 256;                     ///< MTL files that an OBJ file may name
inline constexpr std::size_t deepestJson = 128;                       ///< brackets inside brackets
/// Values of a glTF file, however deep they stand.
inline constexpr std::size_t mostJsonValues = std::size_t{4} << 20;
inline constexpr std::size_t deepestNode = 1000; ///< nodes above each other, the deepest among them
/// Vertices, corners of triangles and keys of animations that a file names, each time that it names them.
inline constexpr std::uint64_t mostElements = std::uint64_t{1} << 24;
/// Elements of an accessor for which the file has no bytes.
inline constexpr std::size_t mostUnbackedElements = std::size_t{1} << 20;
/// Placements of nodes, over all frames of all animations of a file.
inline constexpr std::size_t mostPlacements = std::size_t{1} << 22;

} // namespace octant::exchange
