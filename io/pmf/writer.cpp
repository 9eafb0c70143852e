#include "io/pmf/writer.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <limits>
#include <mutex>

#include "io/pmf/data_codec.h"
#include "io/pmf/entity_codec.h"
#include "io/pmf/level_codec.h"
#include "model/rules/rule.h"

namespace octant::pmf {
namespace {

constexpr std::uint64_t mostBytes = std::numeric_limits<std::uint32_t>::max();

struct LevelOut {
    std::vector<Blob> pieces;
    std::uint64_t bytes = 0;

    /// Blocks that were not edited mostly follow each other in the file that was read: one piece holds them.
    void add(const Blob& piece) {
        bytes += piece.size();
        if (!piece.empty() && (pieces.empty() || !pieces.back().append(piece)))
            pieces.push_back(piece);
    }
};

void putSizes(BlockWriter& writer, const std::array<StoredBlock, 3>& blocks) {
    for (const StoredBlock& block : blocks)
        writer.put(static_cast<std::uint32_t>(block.frame.size()));
    for (const StoredBlock& block : blocks)
        writer.put(block.decompressedSize);
}

/// The sectors' blocks, encoded in parallel.
Result<std::vector<std::shared_ptr<const StoredSectorBlocks>>>
storedSectors(const Level& level, const SaveContext& context, const WriteOptions& options) {
    std::vector<std::shared_ptr<const StoredSectorBlocks>> stored(level.sectors.size());
    struct Work {
        std::size_t number;
        const SectorSlot* slot;
    };
    std::vector<Work> work;
    std::size_t number = 0;
    for (const SectorSlot& slot : level.sectors) {
        stored[number] = storedAlready(*slot.cell, context);
        if (!stored[number])
            work.push_back({number, &slot});
        ++number;
    }
    std::mutex mutex;
    std::optional<Error> error;
    std::atomic<std::size_t> done{0};
    constexpr std::size_t batch = 2;
    const auto encode = [&](std::size_t index) {
        const std::size_t end = std::min(work.size(), (index + 1) * batch);
        for (std::size_t i = index * batch; i < end; ++i) {
            const auto& [at, slot] = work[i];
            auto blocks = storedForSave(*slot->cell, slot->id, level.indexOf(at), context);
            if (blocks) {
                stored[at] = std::move(*blocks);
                continue;
            }
            const std::lock_guard lock(mutex);
            if (!error)
                error = std::move(blocks.error());
        }
        if (options.progress)
            options.progress(static_cast<double>(done.fetch_add(batch)) /
                             static_cast<double>(work.size() + batch));
    };
    Executor& executor = options.executor != nullptr ? *options.executor : inlineExecutor();
    executor.forEach((work.size() + batch - 1) / batch, encode, options.cancel);
    if (options.cancel.cancelled())
        return fail("cancelled; nothing was written");
    if (error)
        return tl::unexpected<Error>(std::move(*error));
    return stored;
}

/// How sectors of the level were read, where the level had these client strings then; else null.
const ReadContext* readingWithStrings(const Level& level, const Blob& strings) {
    for (const SectorSlot& slot : level.sectors)
        if (const auto stored = std::static_pointer_cast<const StoredSectorBlocks>(slot.cell->stored());
            stored && stored->context)
            return std::ranges::equal(stored->context->levelClientStrings.span(), strings.span())
                       ? stored->context.get()
                       : nullptr;
    return nullptr;
}

Result<LevelOut> writeLevel(const Map& map, const Level& level, std::uint32_t number,
                            const WriteOptions& options) {
    SaveContext context{.revision = map.revision,
                        .names = currentNames(level),
                        .numbers = LevelNumbers::of(level),
                        .levelNumber = number,
                        .level = options.level,
                        .recompress = options.recompress,
                        .executor = options.executor,
                        .cancel = options.cancel};
    const std::uint64_t count = std::uint64_t{level.countX()} * level.countY() * level.countZ();
    if (level.sectors.size() != count)
        return fail("the grid and the list of sectors do not agree", Place().with("level", number).text());
    const auto blocks = storedForSave(level, context);
    if (!blocks)
        return tl::unexpected<Error>(blocks.error());
    context.levelClientStrings = stringTableOf((*blocks)->blocks[ClientBlock]);
    context.sameStrings = readingWithStrings(level, context.levelClientStrings);
    auto sectors = storedSectors(level, context, options);
    if (!sectors)
        return tl::unexpected<Error>(sectors.error());

    LevelOut out;
    BlockWriter head(map.revision, Place(), nullptr, nullptr);
    head.put(level.flags);
    putSizes(head, (*blocks)->blocks);
    out.add(Blob::copyOf(head.bytes()));
    for (const StoredBlock& block : (*blocks)->blocks)
        out.add(block.frame);
    BlockWriter grid(map.revision, Place(), nullptr, nullptr);
    const bool sizeFirst = map.revision == Revision::R20250115 && map.levelOrder == LevelOrder::SizeFirst;
    if (sizeFirst)
        grid.put(level.sectorSizeLog2);
    grid.put(level.lastSector.raw);
    if (map.revision != Revision::R20250107 && !sizeFirst)
        grid.put(level.sectorSizeLog2);
    grid.put(level.centerSector.raw);
    for (const auto& sector : *sectors)
        putSizes(grid, sector->blocks);
    out.add(Blob::copyOf(grid.bytes()));
    for (const auto& sector : *sectors)
        for (const StoredBlock& block : sector->blocks)
            out.add(block.frame);
    if (out.bytes > mostBytes)
        return tl::unexpected<Error>(
            Error{Place().with("level", number).text(), "the level is larger than 4 GiB", {}, Rule::Pmf140});
    return out;
}

/// String table and entities of Data: those that were read while the global entities are still the same.
Result<std::shared_ptr<const StoredDataBytes>> storedData(const Map& map) {
    if (const auto own = std::static_pointer_cast<const StoredDataBytes>(map.stored.get()))
        return own;
    const auto encode = [&](const Map& from) -> Result<std::shared_ptr<const StoredDataBytes>> {
        StringTable table(from.entities.keptStrings.span());
        BlockWriter writer(map.revision, Place().with("global entities"), nullptr, &table);
        writeEntities(writer, from.entities);
        if (!writer.ok())
            return tl::unexpected<Error>(*writer.error());
        return std::make_shared<const StoredDataBytes>(Blob::copyOf(table.bytes()),
                                                       Blob::copyOf(writer.bytes()));
    };
    auto now = encode(map);
    if (!now)
        return now;
    if (map.base) {
        const auto then = encode(*map.base);
        if (map.base->entities.sameAs(map.entities) ||
            (then && (*then)->strings == (*now)->strings && (*then)->entities == (*now)->entities))
            now = std::static_pointer_cast<const StoredDataBytes>(map.base->stored.get());
    }
    map.stored.set(*now);
    return now;
}

} // namespace

Result<std::vector<Blob>> writeMap(const Map& map, const WriteOptions& options) {
    const auto data = storedData(map);
    if (!data)
        return tl::unexpected<Error>(data.error());
    std::vector<Blob> pieces;
    BlockWriter head(map.revision, Place().with("header"), nullptr, nullptr);
    writeHeader(head, map.header);
    head.count<std::uint32_t>("bytes of strings", (*data)->strings.size());
    head.raw((*data)->strings.span());
    head.count<std::uint32_t>("bytes of the embedded archive", map.embeddedArchive.size());
    head.raw(map.embeddedArchive.span());
    head.count<std::uint16_t>("extensions", map.extensions.size());
    BlockWriter extensions(map.revision, Place().with("data"), nullptr, nullptr);
    for (const Extension& extension : map.extensions) {
        const std::size_t before = extensions.size();
        writeExtension(extensions, extension);
        head.count<std::uint32_t>("bytes of an extension", extensions.size() - before);
    }
    head.raw(extensions.bytes());
    head.count<std::uint8_t>("levels", map.levels.size());
    for (const BlockWriter* writer : {&head, &extensions})
        if (!writer->ok())
            return tl::unexpected<Error>(*writer->error());

    std::vector<LevelOut> levels;
    for (const auto& level : map.levels) {
        auto out = writeLevel(map, *level, static_cast<std::uint32_t>(levels.size()), options);
        if (!out)
            return tl::unexpected<Error>(out.error());
        head.put(static_cast<std::uint32_t>(out->bytes));
        levels.push_back(std::move(*out));
    }
    pieces.push_back(Blob::copyOf(head.bytes()));
    for (LevelOut& level : levels)
        std::move(level.pieces.begin(), level.pieces.end(), std::back_inserter(pieces));
    pieces.push_back((*data)->entities);
    pieces.push_back(map.trailing);
    return pieces;
}

Blob joined(const std::vector<Blob>& pieces) {
    std::size_t size = 0;
    for (const Blob& piece : pieces)
        size += piece.size();
    std::vector<std::byte> bytes;
    bytes.reserve(size);
    for (const Blob& piece : pieces)
        bytes.insert(bytes.end(), piece.data(), piece.data() + piece.size());
    return Blob(std::move(bytes));
}

} // namespace octant::pmf
