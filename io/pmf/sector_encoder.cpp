#include "io/pmf/sector_codec.h"

#include <algorithm>
#include <array>
#include <optional>

#include "io/endian.h"
#include "io/pmf/layout_sector.h"
#include "io/pmf/sector_changes.h"
#include "model/core/per_thread.h"
#include "model/map/cube_visibility.h"
#include "model/octree/saved_sector.h"

namespace octant::pmf {
namespace {

/// Whether a reference of the sector is called otherwise than when its blocks were written.
bool namesDiffer(const Sector& sector, const LevelNames& now, const LevelNames& then) {
    const auto refs = [&](const PagedVector<Ref>& list) {
        for (const Ref& ref : list)
            if (now.text(ref) != then.text(ref))
                return true;
        return false;
    };
    const auto regions = [&](const PagedVector<EnvironmentRegion>& list) {
        for (const EnvironmentRegion& region : list)
            if (now.text(region.environment) != then.text(region.environment))
                return true;
        return false;
    };
    return refs(sector.usedMaterials) || refs(sector.usedPhysicsMaterials) ||
           refs(sector.usedSoundMaterials) || regions(sector.weatherRegions) ||
           regions(sector.gravityRegions) || regions(sector.soundRegions) || regions(sector.skyRegions);
}

bool clientNamesThings(const Sector& sector) {
    return !sector.soundRegions.empty() || !sector.skyRegions.empty();
}

/// Without bytes where it was cancelled.
StoredBlock compressed(std::span<const std::byte> bytes, const lz4::FrameFlags& flags,
                       const SaveContext& context) {
    return {Blob(lz4::compress(bytes, flags, context.level, {context.executor, context.cancel})),
            static_cast<std::uint32_t>(bytes.size()), 0};
}

/// Nearly all sectors of many levels hold nothing. The last small block of each kind that a thread compressed
/// stands for those with the same content.
class LastSmall {
public:
    StoredBlock compressed(std::span<const std::byte> bytes, const lz4::FrameFlags& flags,
                           const SaveContext& context) {
        constexpr std::size_t mostBytes = 1024;
        if (bytes.size() > mostBytes)
            return pmf::compressed(bytes, flags, context);
        if (m_block.frame.empty() || m_flags != flags || m_level != context.level ||
            !std::equal(bytes.begin(), bytes.end(), m_content.begin(), m_content.end())) {
            m_block = pmf::compressed(bytes, flags, context);
            m_content.assign(bytes.begin(), bytes.end());
            m_flags = flags;
            m_level = context.level;
        }
        return m_block;
    }

private:
    std::vector<std::byte> m_content;
    lz4::FrameFlags m_flags;
    int m_level = 0;
    StoredBlock m_block;
};
const PerThread<std::array<LastSmall, 3>> lastSmall;

StoredBlock recompressed(const StoredBlock& block, const SaveContext& context) {
    auto bytes = decompressBlock(block, Place());
    if (!bytes)
        return block; // a damaged block keeps its bytes
    return compressed(bytes->span(), block.flags(), context);
}

using Blocks = std::shared_ptr<const StoredSectorBlocks>;

/// What a cell had before any save under other names or numbers.
Blocks firstOf(const Blocks& stored) { return stored->asRead ? stored->asRead : stored; }

/// Whether visible lists in an encoding call cubes of other sectors as a save would today.
bool sameNumbers(const StoredSectorBlocks& stored, const LazySector& cell, const SaveContext& context) {
    return stored.numbers == context.numbers ||
           !numbersDiffer(stored.listedSectors(cell), context.numbers.get(), stored.numbers.get());
}

/// The blocks of a cell whose names are today's, where its lists call cubes as today too.
Blocks storedStill(const LazySector& cell, const SaveContext& context) {
    auto own = std::static_pointer_cast<const StoredSectorBlocks>(cell.stored());
    if (!own || own->names != context.names || context.recompress)
        return nullptr;
    const bool numbered =
        own->numbers == context.numbers || (cell.decoded() && sameNumbers(*own, cell, context));
    return numbered ? own : nullptr;
}

/// Whether an encoding of a cell that could be read says the same under today's names and numbers.
bool says(const StoredSectorBlocks& stored, const LazySector& cell, const SaveContext& context) {
    return !namesDiffer(*cell.value(), *context.names, *stored.names) && sameNumbers(stored, cell, context);
}

/// Of the encodings of a cell the one to begin from: the file's where it says the same as today.
Blocks bestOf(const LazySector& cell, const SaveContext& context) {
    auto latest = std::static_pointer_cast<const StoredSectorBlocks>(cell.stored());
    const bool readSays =
        latest && latest->asRead && cell.value() != nullptr && says(*latest->asRead, cell, context);
    return readSays ? latest->asRead : latest;
}

/// The cell that a file gave and that a cell was edited from, over all saves in between; null for a new
/// sector.
const LazySector* cellAsRead(const LazySector& cell) {
    const LazySector* first = &cell;
    while (first->base())
        first = first->base().get();
    const auto stored = std::static_pointer_cast<const StoredSectorBlocks>(first->stored());
    return stored && firstOf(stored)->context && first->value() != nullptr ? first : nullptr;
}

/// Bytes that the blocks will hardly exceed.
std::array<std::size_t, 3> sizesExpected(const Sector& sector) {
    constexpr std::size_t rest = 4096, cube = 8, parent = 33;
    const CubeList& list = sector.cubes;
    const std::size_t cubes = rest + list.cubes.size() * cube;
    return {cubes + list.children.size() * parent + list.extendedCommon.size() * sizeof(ExtendedCommon) +
                list.commonBytes.size(),
            cubes + list.extendedClient.size() * sizeof(ExtendedClient) + list.clientBytes.size() +
                sector.vertices.size() * sizeof(Vertex) + sector.normals.size() * sizeof(glm::vec3),
            rest};
}

/// The wanted blocks. Names in the client block are offsets into the table of the common block, so a client
/// block that adds to `prefix` takes the common block along.
Result<SectorBytes> encodeBlocks(const Sector& sector, Revision revision, const LevelNames& names,
                                 const Place& place, std::span<const std::byte> prefix,
                                 ChangedBlocks& wanted) {
    const auto sizes = sizesExpected(sector);
    StringTable table(prefix);
    BlockWriter common(revision, place.with("common data"), &names, &table);
    BlockWriter client(revision, place.with("client data"), &names, &table);
    const auto writeCommon = [&] {
        common.reserve(sizes[CommonBlock]);
        writeSectorCommon(common, sector);
    };
    SectorBytes bytes;
    if (wanted.common)
        writeCommon();
    if (wanted.client) {
        client.reserve(sizes[ClientBlock]);
        writeSectorClient(client, sector);
        if (!client.ok())
            return tl::unexpected<Error>(*client.error());
        bytes.client = client.take();
        if (!wanted.common && clientNamesThings(sector) && table.bytes().size() != prefix.size()) {
            wanted.common = true;
            writeCommon();
        }
    }
    if (wanted.common) {
        auto whole = withTable(table, common);
        if (!whole)
            return tl::unexpected<Error>(whole.error());
        bytes.common = std::move(*whole);
    }
    if (wanted.server) {
        StringTable own(sector.entities.keptStrings.span());
        BlockWriter server(revision, place.with("server data"), &names, &own);
        server.reserve(sizes[ServerBlock]);
        writeSectorServer(server, sector);
        auto whole = withTable(own, server);
        if (!whole)
            return tl::unexpected<Error>(whole.error());
        bytes.server = std::move(*whole);
    }
    return bytes;
}

/// The table of the common block that the half of a sector which changed is written behind, so that the
/// offsets in the other half stay good. Empty where one half does not need the other's.
Blob tableOfHalf(const Sector& now, const ChangedBlocks& changed, const StoredSectorBlocks& old) {
    return changed.common != changed.client && clientNamesThings(now) ? stringTableOf(old.blocks[CommonBlock])
                                                                      : Blob();
}

/// What is written depends on what a sector holds and on what its file said, not on the saves on the way
/// there: of the blocks that changed since `old` those that say again what the file said become the file's.
/// False where there are none. `prefix` is what strings are written behind.
bool takeBlocksAsRead(std::array<StoredBlock, 3>& blocks, ChangedBlocks& changed, Blob& prefix,
                      const LazySector& cell, const Sector& now, const Sector& before, const Blocks& old,
                      const SaveContext& context) {
    const LazySector* origin = changed.any() ? cellAsRead(cell) : nullptr;
    const Blocks read = origin != nullptr
                            ? firstOf(std::static_pointer_cast<const StoredSectorBlocks>(origin->stored()))
                            : Blocks();
    if (changed.any() && read == old) {
        prefix = tableOfHalf(now, changed, *old);
        return false;
    }
    // The one block has the texts of both, and which others it had to keep hangs on the saves before.
    if (changed.common != changed.client && (clientNamesThings(now) || clientNamesThings(before)))
        changed.common = changed.client = true;
    if (!read)
        return false;
    const SavedSector then(origin, read->numbers.get());
    const ChangedBlocks differs =
        changedBlocks(now, *context.names, *then.get(), *read->names, context.revision, changed);
    if (changed.common && changed.client)
        prefix = tableOfHalf(now, differs, *read);
    bool taken = false;
    const auto take = [&](BlockIndex index, bool was, bool is) {
        if (!was || is)
            return;
        blocks[index] = context.recompress ? recompressed(read->blocks[index], context) : read->blocks[index];
        taken = true;
    };
    take(CommonBlock, changed.common, differs.common);
    take(ClientBlock, changed.client, differs.client);
    take(ServerBlock, changed.server, differs.server);
    changed = differs;
    return taken;
}

/// The blocks to write for a cell, by what they say themselves.
Result<Blocks> blocksOf(const LazySector& cell, ItemId id, SectorIndex at, const SaveContext& context) {
    if (auto already = storedStill(cell, context))
        return already;
    const auto own = std::static_pointer_cast<const StoredSectorBlocks>(cell.stored());
    const Place place = Place().with("level", context.levelNumber).withSector(at);
    if (cell.damage() != nullptr)
        return own;
    if (auto already = storedStill(cell, context)) // known only now that it is decoded
        return already;
    for (const Blocks& known : {own ? own->asRead : nullptr, own}) {
        if (!known || context.recompress || !says(*known, cell, context))
            continue;
        auto same = std::make_shared<const StoredSectorBlocks>(known->blocks, known->context, context.names,
                                                               at, id, context.numbers, known->asRead);
        cell.setStored(same);
        return same;
    }
    const LazySector* origin = own ? &cell : cell.base().get();
    const auto old = origin != nullptr ? bestOf(*origin, context) : Blocks();
    const SavedSector savedNow(&cell, context.numbers.get());
    const SavedSector savedThen(old ? origin : nullptr, old ? old->numbers.get() : nullptr);
    const Sector& now = *savedNow.get();
    const Sector* then = savedThen.get();

    std::array<StoredBlock, 3> blocks;
    ChangedBlocks changed;
    Blob prefix;
    if (then != nullptr) {
        changed = changedBlocks(now, *context.names, *then, *old->names, context.revision);
        blocks = old->blocks;
        if (context.recompress)
            for (StoredBlock& block : blocks)
                block = recompressed(block, context);
        const bool taken = takeBlocksAsRead(blocks, changed, prefix, cell, now, *then, old, context);
        if (context.cancel.cancelled())
            return fail("cancelled; nothing was written");
        if (!changed.any()) {
            // What the cell was edited from may have held something else, where it is again as the file was.
            auto same = std::make_shared<const StoredSectorBlocks>(std::move(blocks), old->context,
                                                                   context.names, at, id, context.numbers,
                                                                   own || !taken ? old->asRead : Blocks());
            if ((own || taken) && !context.recompress)
                cell.setStored(same);
            return same;
        }
    }
    auto bytes = encodeBlocks(now, context.revision, *context.names, place, prefix.span(), changed);
    if (!bytes)
        return tl::unexpected<Error>(bytes.error());
    const auto put = [&](BlockIndex index, bool differs, const Buffer& content) {
        if (differs)
            blocks[index] = lastSmall.get()[index].compressed(
                content.span(), then != nullptr ? old->blocks[index].flags() : lz4::FrameFlags{}, context);
    };
    put(CommonBlock, changed.common, bytes->common);
    put(ClientBlock, changed.client, bytes->client);
    put(ServerBlock, changed.server, bytes->server);
    if (context.cancel.cancelled())
        return fail("cancelled; nothing was written");
    auto stored = std::make_shared<const StoredSectorBlocks>(
        std::move(blocks), nullptr, context.names, at, id, context.numbers, own ? firstOf(own) : Blocks());
    if (!context.recompress)
        cell.setStored(stored);
    return stored;
}

/// Whether the level's strings are those with which the blocks were read.
bool sameStrings(const StoredSectorBlocks& stored, const SaveContext& context) {
    return stored.context && stored.context.get() == context.sameStrings;
}

/// Whether the client block begins with sound or sky regions.
bool hasClientRegions(const LazySector& cell, const StoredSectorBlocks& stored) {
    if (cell.decoded())
        return cell.value() != nullptr && clientNamesThings(*cell.value());
    const auto client = decompressBlock(stored.blocks[ClientBlock], Place());
    return client && client->size() >= 2 && loadAs<std::uint16_t>(client->data()) != 0;
}

/// Whether a reader of the file takes a region's environment from the level's strings, by the fallback of
/// PMF-024, that the sector does not mean.
bool regionsReadOtherwise(const LazySector& cell, const StoredSectorBlocks& stored,
                          const SaveContext& context) {
    if (sameStrings(stored, context) || context.revision == Revision::R20250107 ||
        !hasClientRegions(cell, stored))
        return false;
    const Sector* sector = cell.value();
    const auto client = decompressBlock(stored.blocks[ClientBlock], Place());
    if (sector == nullptr || !client)
        return false;
    const auto how = std::make_shared<ReadContext>();
    how->revision = context.revision;
    how->names = context.names;
    how->levelClientStrings = context.levelClientStrings;
    std::vector<Finding> ignored;
    BlockReader reader(*client, {}, context.revision, Place(), ignored);
    ItemId next = 1;
    reader.setIds(&next);
    reader.setContext(how.get());
    reader.setStrings(stringTableOf(stored.blocks[CommonBlock]));
    Sector read;
    layoutSectorClient(reader, read);
    const auto differ = [&](const PagedVector<EnvironmentRegion>& mine,
                            const PagedVector<EnvironmentRegion>& its) {
        return !std::equal(mine.begin(), mine.end(), its.begin(), its.end(),
                           [](const auto& a, const auto& b) { return a.environment == b.environment; });
    };
    return reader.ok() &&
           (differ(sector->soundRegions, read.soundRegions) || differ(sector->skyRegions, read.skyRegions));
}

/// The common and the client block of a cell anew, with the level's strings in front: an offset means the
/// same in both tables then.
Result<Blocks> withLevelStrings(const LazySector& cell, const Blocks& stored, const SaveContext& context) {
    const SavedSector now(&cell, context.numbers.get());
    ChangedBlocks wanted{.common = true, .client = true, .server = false};
    const Place place = Place().with("level", context.levelNumber).withSector(stored->at);
    auto bytes = encodeBlocks(*now.get(), context.revision, *context.names, place,
                              context.levelClientStrings.span(), wanted);
    if (!bytes)
        return tl::unexpected<Error>(bytes.error());
    std::array<StoredBlock, 3> blocks = stored->blocks;
    for (const auto& [index, content] :
         {std::pair{CommonBlock, &bytes->common}, std::pair{ClientBlock, &bytes->client}})
        blocks[index] = compressed(content->span(), blocks[index].flags(), context);
    if (context.cancel.cancelled())
        return fail("cancelled; nothing was written");
    // The cell does not keep them, as they hang on the level: what it says itself is what the next save
    // begins from.
    return std::make_shared<const StoredSectorBlocks>(std::move(blocks), nullptr, context.names, stored->at,
                                                      stored->id, context.numbers, firstOf(stored));
}

} // namespace

Result<SectorBytes> encodeSector(const Sector& sector, Revision revision, const LevelNames& names,
                                 const Place& place, std::span<const std::byte> prefix) {
    ChangedBlocks all;
    return encodeBlocks(sector, revision, names, place, prefix, all);
}

std::span<const SectorIndex> StoredSectorBlocks::listedSectors(const LazySector& cell) const {
    m_listedOnce([&] {
        if (const Sector* sector = cell.value())
            m_listed = octant::listedSectors(sector->cubes);
    });
    return m_listed;
}

std::shared_ptr<const StoredSectorBlocks> storedAlready(const LazySector& cell, const SaveContext& context) {
    auto own = std::static_pointer_cast<const StoredSectorBlocks>(cell.stored());
    const bool stands =
        own && own->names == context.names && own->numbers == context.numbers && !context.recompress;
    return stands && (sameStrings(*own, context) || (cell.decoded() && !hasClientRegions(cell, *own)))
               ? own
               : nullptr;
}

Result<std::shared_ptr<const StoredSectorBlocks>> storedForSave(const LazySector& cell, ItemId id,
                                                                SectorIndex at, const SaveContext& context) {
    auto blocks = blocksOf(cell, id, at, context);
    if (!blocks || !regionsReadOtherwise(cell, **blocks, context))
        return blocks;
    return withLevelStrings(cell, *blocks, context);
}

} // namespace octant::pmf
