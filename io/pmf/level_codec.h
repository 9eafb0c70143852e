#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "io/pmf/block_reader.h"
#include "io/pmf/buffer.h"
#include "io/pmf/sector_codec.h"
#include "model/map/map.h"

namespace octant::pmf {

/// The blocks of a level in a file.
class StoredLevelBlocks final : public StoredLevel {
public:
    /// Frames in the order of BlockIndex.
    StoredLevelBlocks(std::array<StoredBlock, 3> frames, std::shared_ptr<const LevelNames> called)
        : blocks(std::move(frames)), names(std::move(called)) {}

    std::array<std::size_t, 3> compressedBytes() const override;
    std::array<std::size_t, 3> decompressedBytes() const override;

    const std::array<StoredBlock, 3> blocks;       ///< common, client, server
    const std::shared_ptr<const LevelNames> names; ///< what the references in the blocks were called
};

/// What readLevel() has to know of the file.
struct LevelReading {
    Revision revision; ///< of the file
    LevelOrder order;
    std::uint8_t sectorSizeLog2; ///< for 2025-01-07
};

/// Reads a level; its sectors stay undecoded. `bytes` are exactly the level's, `fileOffset` is where they
/// begin, `number` its position in the map. `nextId` is the id of the next item and moves on. What does not
/// stop the reading is added to `findings`; the error is what does.
tl::expected<std::shared_ptr<const Level>, Finding> readLevel(const Blob& bytes, std::uint64_t fileOffset,
                                                              std::uint32_t number, const LevelReading& how,
                                                              ItemId& nextId, std::vector<Finding>& findings);

/// The three blocks of a level, decompressed.
Result<std::array<Buffer, 3>> encodeLevel(const Level& level, Revision revision, const LevelNames& names,
                                          std::uint32_t number);

/// The names that references mean now: the object of the stored blocks wherever nothing was renamed since,
/// else a new one.
std::shared_ptr<const LevelNames> currentNames(const Level& level);
/// The blocks to write for a level: those that it has where they still say the same, else new ones. Errors:
/// PMF-140, or it was cancelled.
Result<std::shared_ptr<const StoredLevelBlocks>> storedForSave(const Level& level,
                                                               const SaveContext& context);

} // namespace octant::pmf
