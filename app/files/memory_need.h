#pragma once

#include <cstdint>

#include "model/map/map.h"

namespace octant {

/// What is done with a document: its sectors are decoded, or it is shown in the window as well.
enum class MemoryUse { Decode, Compare, Show };

/// About how many bytes of memory it takes beside what the program has: of a map by the sizes that the file
/// gives for the blocks of its sectors, 0 where all are decoded already; of models and terrain, which are
/// read as a whole, for showing them alone, by their vertices, triangles and tiles.
std::uint64_t memoryNeeded(const Map& map, MemoryUse use);

/// The same for making a model of a glTF or OBJ file: `bytes` are those of the file and of the files beside
/// it that it names. In the process that reads it, and of what comes of it here.
std::uint64_t memoryToImport(std::uint64_t bytes);

} // namespace octant
