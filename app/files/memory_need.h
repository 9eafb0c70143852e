#pragma once

#include <cstdint>

#include "model/map/map.h"

namespace octant {

/// What is done with a map: its sectors are decoded, or they are shown in the window as well.
enum class MemoryUse { Decode, Show };

/// About how many bytes of memory it takes beside what the program has, by the sizes that the file gives for
/// the blocks of its sectors; 0 where all are decoded already, and for models and terrain.
std::uint64_t memoryNeeded(const Map& map, MemoryUse use);

} // namespace octant
