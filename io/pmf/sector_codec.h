#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "io/lz4/frame.h"
#include "io/pmf/block_reader.h"
#include "io/pmf/buffer.h"
#include "io/pmf/names.h"
#include "model/core/once.h"
#include "model/core/result.h"
#include "model/map/map.h"
#include "model/map/sector.h"
#include "model/octree/cube_numbers.h"

namespace octant::pmf {

/// A compressed block as it stands in a file.
struct StoredBlock {
    Blob frame;                         ///< an LZ4 frame
    std::uint32_t decompressedSize = 0; ///< bytes, as the file says
    std::uint64_t fileOffset = 0;       ///< where it was read; 0 for one that a save made

    /// The flags of its LZ4 frame; those of new blocks where they cannot be read.
    lz4::FrameFlags flags() const;
};

/// Decompresses a block for a reader, or says what is wrong with it (PMF-008 to 011).
tl::expected<Blob, Finding> decompressBlock(const StoredBlock& block, const Place& place,
                                            Lifetime lifetime = Lifetime::Passing);

/// Positions in arrays of a sector's or level's three blocks.
enum BlockIndex : std::size_t { CommonBlock, ClientBlock, ServerBlock };

/// A sector in a file of one revision.
class StoredSectorBlocks final : public StoredSector {
public:
    /// In the order of the members below, frames in that of BlockIndex.
    StoredSectorBlocks(std::array<StoredBlock, 3> frames, std::shared_ptr<const ReadContext> how,
                       std::shared_ptr<const LevelNames> called, SectorIndex where, ItemId sector,
                       std::shared_ptr<const LevelNumbers> numbered = {},
                       std::shared_ptr<const StoredSectorBlocks> replaced = {})
        : blocks(std::move(frames)), context(std::move(how)), names(std::move(called)), at(where), id(sector),
          numbers(std::move(numbered)), asRead(std::move(replaced)) {}

    std::shared_ptr<const Decoded> decode() const override;
    bool sameBytes(const StoredSector& other) const override;
    std::size_t compressedBytes() const override;
    std::size_t decompressedBytes() const override;

    const std::array<StoredBlock, 3> blocks;          ///< common, client, server
    const std::shared_ptr<const ReadContext> context; ///< how to decode; null for blocks that a save made
    const std::shared_ptr<const LevelNames> names;    ///< what the references in the blocks were called
    const SectorIndex at;                             ///< in the grid of the level
    const ItemId id;                                  ///< of the sector, which ids of its items are made of
    /// What visible lists in the blocks call the cubes of the level; null: as in memory.
    const std::shared_ptr<const LevelNumbers> numbers;
    /// What the file had, where a save under other names or numbers replaced it: undoing that gives it back.
    const std::shared_ptr<const StoredSectorBlocks> asRead;

    /// Sectors of which visible lists of the cell that has these blocks name single cubes. Found out once.
    std::span<const SectorIndex> listedSectors(const LazySector& cell) const;

private:
    mutable Once m_listedOnce;
    mutable std::vector<SectorIndex> m_listed;
};

/// The three blocks of a sector, decompressed.
struct SectorBytes {
    Buffer common, client, server; ///< each whole, not compressed
};

/// Encodes a sector. `prefix`: bytes that a string table begins with, so that offsets into them stay valid.
/// Errors: PMF-140.
Result<SectorBytes> encodeSector(const Sector& sector, Revision revision, const LevelNames& names,
                                 const Place& place, std::span<const std::byte> prefix = {});

/// Gives back what decoding keeps ready in the calling thread for the next sector.
void dropDecodingMemory();
/// Likewise what decoding and encoding keep, at the end of all work.
void dropThreadMemory();

/// What storedForSave() has to know of a save.
struct SaveContext {
    Revision revision = Revision::R20250808;     ///< of the file that is written
    std::shared_ptr<const LevelNames> names;     ///< what references are called in it
    std::shared_ptr<const LevelNumbers> numbers; ///< null: cubes are called as in memory
    /// The client strings of the level as it is written, in which readers look by the rule PMF-024.
    Blob levelClientStrings = {};
    /// Sectors that were read with this had the same strings of the level; null: none.
    const ReadContext* sameStrings = nullptr;
    std::uint32_t levelNumber = 0; ///< position of the level in the map; errors name it
    int level = 1;                 ///< of LZ4, 1..12
    bool recompress = false;       ///< every block anew
    Executor* executor = nullptr;  ///< for what is large; null: the calling thread alone
    CancelToken cancel = {};       ///< once it is cancelled the save fails, and nothing is written
};

/// The string table that a decompressed block begins with; empty where there is none.
Blob stringTableOf(const StoredBlock& block);

/// The blocks that stand for a sector as they are, found without looking into it; null where storedForSave()
/// has to tell.
std::shared_ptr<const StoredSectorBlocks> storedAlready(const LazySector& cell, const SaveContext& context);
/// The blocks to write for a cell. Blocks that still say the same under the present names and numbers of
/// cubes are used again; new ones get the frame flags of those that they replace. The cell keeps the result
/// (LazySector::setStored) unless `recompress` is set. A damaged sector keeps its bytes. Errors: PMF-140, or
/// it was cancelled.
Result<std::shared_ptr<const StoredSectorBlocks>> storedForSave(const LazySector& cell, ItemId id,
                                                                SectorIndex at, const SaveContext& context);

} // namespace octant::pmf
