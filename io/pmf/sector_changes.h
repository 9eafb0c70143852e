#pragma once

#include "io/pmf/block_writer.h"
#include "model/map/sector.h"

namespace octant::pmf {

/// Which parts of a block are written. A file gets all; a comparison leaves out parts that it has compared
/// otherwise.
struct BlockParts {
    bool mesh = true; ///< vertices and normals
    bool cubes = true;
};

/// Writes the common block of a sector, decompressed.
void writeSectorCommon(BlockWriter& writer, const Sector& sector, BlockParts parts = {});
/// Writes its client block.
void writeSectorClient(BlockWriter& writer, const Sector& sector, BlockParts parts = {});
/// Writes its server block.
void writeSectorServer(BlockWriter& writer, const Sector& sector, BlockParts parts = {});

/// The three blocks of a sector, each with a yes or no.
struct ChangedBlocks {
    bool common = true, client = true, server = true;
    /// Whether at least one is set.
    bool any() const { return common || client || server; }
};

/// Which blocks say something else than before. Pages that both versions share are the same without a look,
/// and of cubes only those in other pages are compared; all else is compared as it would be written. Blocks
/// that are not `asked` for count as the same.
ChangedBlocks changedBlocks(const Sector& now, const LevelNames& names, const Sector& then,
                            const LevelNames& oldNames, Revision revision, ChangedBlocks asked = {});

} // namespace octant::pmf
