#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "model/prefabs/placements.h"

using namespace octant;

namespace {

/// The extension `octant-prefabs`. There is one way to write it: what was understood is written as the same
/// bytes. Where a placement lies is asked of levels with the smallest and the largest sectors.
void readOne(const std::array<std::uint8_t, 4>& magic, const std::uint8_t* data, std::size_t size) {
    std::vector<std::byte> bytes(magic.size() + size);
    std::memcpy(bytes.data(), magic.data(), magic.size());
    if (size != 0)
        std::memcpy(bytes.data() + magic.size(), data, size);
    const Blob extension(std::move(bytes));
    const auto read = readPlacements(extension);
    if (!read) {
        if (read.error().byte && *read.error().byte > extension.size())
            std::abort();
        return;
    }
    if (!(writePlacements(*read) == extension))
        std::abort();
    Map map;
    (void)strayPlacement(map, *read);
    for (const int sectorSizeLog2 : {0, 4, 31}) {
        Level level;
        level.sectorSizeLog2 = static_cast<std::uint8_t>(sectorSizeLog2);
        for (const Placement& placement : read->placements) {
            const PlacedContent& content = read->contentOf(placement);
            const auto box = placementBox(level, content, placement);
            for (const CellBox& cells : placementCells(level, content, placement))
                for (int axis = 0; axis < 3; ++axis)
                    if (!box || cells.min[axis] < box->min[axis] || cells.max[axis] > box->max[axis] ||
                        cells.min[axis] >= cells.max[axis])
                        std::abort();
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    readOne(placementsMagic, data, size);
    readOne(placementsWithLampsMagic, data, size);
    return 0;
}
