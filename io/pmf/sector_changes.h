#pragma once

#include "io/pmf/block_writer.h"
#include "model/map/sector.h"

namespace octant::pmf {

/// What a block is written of: all for a file, less to compare what an edit can have changed.
struct BlockParts {
    bool mesh = true; ///< vertices and normals
    bool cubes = true;
};
void writeSectorCommon(BlockWriter& writer, const Sector& sector, BlockParts parts = {});
void writeSectorClient(BlockWriter& writer, const Sector& sector, BlockParts parts = {});
void writeSectorServer(BlockWriter& writer, const Sector& sector, BlockParts parts = {});

struct ChangedBlocks {
    bool common = true, client = true, server = true;
    bool any() const { return common || client || server; }
};

/// Which blocks say something else than they did. Shared pages decide at once, of cubes those in changed
/// pages are compared; otherwise what would be written is. Those that are not `asked` for count as the same.
ChangedBlocks changedBlocks(const Sector& now, const LevelNames& names, const Sector& then,
                            const LevelNames& oldNames, Revision revision, ChangedBlocks asked = {});

} // namespace octant::pmf
