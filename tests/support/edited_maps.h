#pragma once

#include <functional>

#include "io/edit_context.h"
#include "tests/support/any_edits.h"

namespace octant::test {

/// The map as it is after it was written and read: as from a file, without ids in common with what it was
/// made of.
inline MapPtr readAgain(const MapPtr& map) {
    const auto read =
        pmf::readMap(bytesOf(*map), {.revision = map->revision,
                                     .sectorSizeLog2 = map->levels.empty() ? std::uint8_t{4}
                                                                           : map->levels[0]->sectorSizeLog2});
    return *read;
}

/// The map after so many edits of the table that can be done, which `wanted` lets through, and small enough
/// to be looked at in a test.
inline MapPtr afterEdits(MapPtr map, AnyEdits& edits, int count,
                         const std::function<bool(const Edit&)>& wanted = {}) {
    constexpr int tries = 400;
    constexpr std::size_t mostSectors = 24;
    for (int done = 0, i = 0; done < count && i < tries; ++i) {
        const Edit edit = edits.next(*map);
        if (wanted && !wanted(edit))
            continue;
        const auto edited = octant::apply(map, edit, editContext());
        if (!edited || edited->map == map || edited->map->levels.empty() || !pmf::writeMap(*edited->map))
            continue;
        std::size_t sectors = 0;
        for (const auto& level : edited->map->levels)
            sectors += level->sectors.size();
        if (sectors > mostSectors)
            continue;
        map = edited->map;
        ++done;
    }
    return map;
}

} // namespace octant::test
