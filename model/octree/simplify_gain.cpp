#include "model/octree/simplify_gain.h"

#include <bit>

#include "model/core/translate.h"
#include "model/core/with_numbers.h"
#include "model/octree/spare_cubes.h"

namespace octant {

std::size_t shapeBytes(const Sector& sector) {
    constexpr std::size_t normalBytes = 12, cornerBytes = 12;
    std::size_t bytes = sector.vertices.size() * sizeof(Vertex) + sector.normals.size() * normalBytes;
    const CubeList& list = sector.cubes;
    bytes += writtenCubes(list);
    for (const Cube& cube : list.cubes) {
        if (cube.type == CubeType::Parent)
            bytes += 1 + 4U * static_cast<std::size_t>(std::popcount(static_cast<unsigned>(cube.faces)));
        else if (cube.wrapper())
            bytes += 4;
        if (!cube.geometry())
            continue;
        if (!cube.is(Cube::CommonExtended))
            bytes += 3;
        else if (cube.link < list.extendedCommon.size())
            bytes += 14 + cornerBytes * static_cast<std::size_t>(std::popcount(static_cast<unsigned>(
                                            list.extendedCommon[cube.link].movedCorners)));
        bytes += cube.is(Cube::ClientExtended) ? 20 : 6;
    }
    return bytes;
}

SimplifyGain gainOf(const Level& before, const Level& after) {
    SimplifyGain gain;
    std::size_t bytesBefore = 0, bytesAfter = 0;
    const auto add = [](const SectorSlot& slot, std::size_t& cubes, std::size_t& vertices,
                        std::size_t& bytes) {
        if (const Sector* sector = slot.cell->value()) {
            cubes += writtenCubes(sector->cubes);
            vertices += sector->vertices.size();
            bytes += shapeBytes(*sector);
        }
    };
    for (const SectorSlot& slot : before.sectors)
        add(slot, gain.cubesBefore, gain.verticesBefore, bytesBefore);
    for (const SectorSlot& slot : after.sectors)
        add(slot, gain.cubesAfter, gain.verticesAfter, bytesAfter);
    gain.bytes = bytesBefore > bytesAfter ? bytesBefore - bytesAfter : 0;
    return gain;
}

std::string SimplifyGain::text() const {
    if (cubesBefore == cubesAfter && verticesBefore == verticesAfter)
        return octant::OCTANT_TR("nothing can be saved: the cubes are as few as they can be");
    return withNumbers(
        octant::OCTANT_TR(
            "cubes: %1 instead of %2, vertices: %3 instead of %4, bytes before compression: %5 less"),
        {cubesAfter, cubesBefore, verticesAfter, verticesBefore, bytes});
}

} // namespace octant
