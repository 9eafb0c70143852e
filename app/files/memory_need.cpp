#include "app/files/memory_need.h"

namespace octant {

std::uint64_t memoryNeeded(const Map& map, MemoryUse use) {
    std::uint64_t decompressed = 0;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            if (const auto stored = slot.cell->stored(); stored && !slot.cell->decoded())
                decompressed += stored->decompressedBytes();
    // As measured on large maps: blocks with their octrees, and those with their meshes and pick trees.
    constexpr std::uint64_t halvesToDecode = 3, halvesToShow = 9;
    return decompressed / 2 * (use == MemoryUse::Decode ? halvesToDecode : halvesToShow);
}

} // namespace octant
