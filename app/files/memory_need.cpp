#include "app/files/memory_need.h"

#include "model/p3m/model.h"
#include "model/terrain/terrain.h"

namespace octant {
namespace {

/// Of what is read as a whole: only its meshes and pick trees are still to come. As measured on a model of
/// 460,800 vertices and on a terrain of a million tiles.
std::uint64_t neededToShow(const p3m::Model& model) {
    constexpr std::uint64_t ofVertex = 150, ofTriangle = 500, corners = 3;
    std::uint64_t bytes = 0;
    for (const p3m::Part& part : model.parts)
        bytes += part.positions.size() * ofVertex + part.indices.size() / corners * ofTriangle;
    return bytes;
}

std::uint64_t neededToShow(const Terrain& terrain) {
    constexpr std::uint64_t ofTile = 450;
    return terrain.tiles.size() * ofTile;
}

} // namespace

std::uint64_t memoryNeeded(const Map& map, MemoryUse use) {
    if (map.model)
        return use == MemoryUse::Show ? neededToShow(*map.model) : 0;
    if (map.terrain)
        return use == MemoryUse::Show ? neededToShow(*map.terrain) : 0;
    std::uint64_t decompressed = 0;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            if (const auto stored = slot.cell->stored(); stored && !slot.cell->decoded())
                decompressed += stored->decompressedBytes();
    // As measured on large maps: blocks with their octrees, those with what is the same in another map, and
    // those with their meshes and pick trees.
    constexpr std::uint64_t halvesToDecode = 3, halvesToCompare = 4, halvesToShow = 9;
    return decompressed / 2 *
           (use == MemoryUse::Decode    ? halvesToDecode
            : use == MemoryUse::Compare ? halvesToCompare
                                        : halvesToShow);
}

std::uint64_t memoryToImport(std::uint64_t bytes) {
    // As measured on 460,800 vertices: 9 bytes for each of a GLB file, 8 of glTF with its buffers inside, 6
    // of OBJ.
    constexpr std::uint64_t ofProgram = std::uint64_t{64} << 20, ofByte = 9;
    return ofProgram + bytes * ofByte;
}

} // namespace octant
