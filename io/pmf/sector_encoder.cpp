#include "io/pmf/cube_codec.h"
#include "io/pmf/entity_codec.h"
#include "io/pmf/layout_sector.h"
#include "io/pmf/sector_codec.h"

#include "io/endian.h"

namespace octant::pmf {
namespace {

template <class T> void writePacked(BlockWriter& writer, const PackedList<T>& items) {
    writer.count<std::uint32_t>("vertices or normals", items.size());
    if (!items.owned())
        writer.raw(items.bytes().span());
    else
        items.pages().forEachRun(
            [&](std::size_t, std::span<const T> run) { writer.raw(std::as_bytes(run)); });
}

void writeCommon(BlockWriter& writer, const Sector& sector) {
    layoutSectorCommon(writer, sector);
    writeCubesCommon(writer, sector.cubes, !sector.usedSoundMaterials.empty());
}

/// `mesh` false leaves vertices and normals out, where only the rest is compared.
void writeClient(BlockWriter& writer, const Sector& sector, bool mesh) {
    layoutSectorClient(writer, sector);
    if (mesh) {
        writePacked(writer, sector.vertices);
        if (!writer.january())
            writePacked(writer, sector.normals);
    }
    for (const DynamicLight& light : sector.dynamicLights)
        layoutDynamicLightClient(writer, light, sector.lightmaps);
    for (const FastLight& light : sector.fastLights)
        layoutFastLightClient(writer, light);
    writeCubesClient(writer, sector.cubes);
}

void writeServer(BlockWriter& writer, const Sector& sector) {
    layoutSectorServer(writer, sector);
    writeCubesServer(writer, sector.cubes);
    writeEntities(writer, sector.entities);
}

/// A block with a table of its own, to compare what two sectors would store.
template <class Write>
std::optional<std::vector<std::byte>> content(const Sector& sector, Revision revision,
                                              const LevelNames& names, std::span<const std::byte> prefix,
                                              Write&& write) {
    StringTable table(prefix);
    BlockWriter writer(revision, Place(), &names, &table);
    write(writer, sector);
    auto bytes = withTable(table, writer);
    if (!bytes)
        return std::nullopt;
    return std::move(*bytes);
}

struct Changed {
    bool common = true, client = true, server = true;
};

bool sameCommonInputs(const Sector& a, const Sector& b) {
    return a.usedMaterials.sameAs(b.usedMaterials) && a.usedPhysicsMaterials.sameAs(b.usedPhysicsMaterials) &&
           a.usedSoundMaterials.sameAs(b.usedSoundMaterials) && a.weatherRegions.sameAs(b.weatherRegions) &&
           a.gravityRegions.sameAs(b.gravityRegions) && a.dynamicLights.sameAs(b.dynamicLights) &&
           a.fastLights.sameAs(b.fastLights) && a.cubes.sameAs(b.cubes);
}

bool sameClientInputs(const Sector& a, const Sector& b) {
    return a.soundRegions.sameAs(b.soundRegions) && a.skyRegions.sameAs(b.skyRegions) &&
           a.lightmaps.sameAs(b.lightmaps) && a.vertices.sameAs(b.vertices) && a.normals.sameAs(b.normals) &&
           a.dynamicLights.sameAs(b.dynamicLights) && a.fastLights.sameAs(b.fastLights) &&
           a.cubes.sameAs(b.cubes);
}

bool sameServerInputs(const Sector& a, const Sector& b) {
    return a.regions.sameAs(b.regions) && a.entities.sameAs(b.entities) && a.cubes.sameAs(b.cubes);
}

/// Which blocks say something else than they did. Shared pages decide at once; otherwise what would be
/// written is compared.
Changed changedBlocks(const Sector& now, const LevelNames& names, const Sector& then,
                      const LevelNames& oldNames, Revision revision) {
    const bool sameNames = &names == &oldNames;
    const auto differs = [&](auto&& write) {
        const auto a = content(now, revision, names, now.entities.keptStrings.span(), write);
        return !a || a != content(then, revision, oldNames, then.entities.keptStrings.span(), write);
    };
    Changed changed;
    if (sameNames && sameCommonInputs(now, then))
        changed.common = false;
    else
        changed.common =
            differs([](BlockWriter& writer, const Sector& sector) { writeCommon(writer, sector); });
    if (sameNames && sameClientInputs(now, then)) {
        changed.client = false;
    } else {
        const bool mesh = !now.vertices.sameAs(then.vertices) || !now.normals.sameAs(then.normals);
        changed.client =
            differs([mesh](BlockWriter& writer, const Sector& sector) { writeClient(writer, sector, mesh); });
    }
    changed.server = !sameServerInputs(now, then) &&
                     differs([](BlockWriter& writer, const Sector& sector) { writeServer(writer, sector); });
    return changed;
}

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

/// String table at the front of a decompressed block.
std::vector<std::byte> tableOf(const StoredBlock& block) {
    const auto bytes = decompressBlock(block, Place());
    if (!bytes || bytes->size() < 4)
        return {};
    const std::span<const std::byte> table = bytes->span().subspan(
        4, std::min<std::size_t>(loadAs<std::uint32_t>(bytes->data()), bytes->size() - 4));
    return {table.begin(), table.end()};
}

StoredBlock compressed(std::span<const std::byte> bytes, const lz4::FrameFlags& flags, int level) {
    return {Blob(lz4::compress(bytes, flags, level)), static_cast<std::uint32_t>(bytes.size()), 0};
}

Result<StoredBlock> recompressed(const StoredBlock& block, int level) {
    auto bytes = decompressBlock(block, Place());
    if (!bytes)
        return block; // a damaged block keeps its bytes
    return compressed(bytes->span(), block.flags(), level);
}

using Blocks = std::shared_ptr<const StoredSectorBlocks>;

/// What a cell had before any save under other names.
Blocks firstOf(const Blocks& stored) { return stored->asRead ? stored->asRead : stored; }

/// Of the encodings of a cell the one to begin from: the file's where it says the same under today's names.
Blocks bestOf(const SectorCell& cell, const LevelNames& names) {
    auto latest = std::static_pointer_cast<const StoredSectorBlocks>(cell.stored());
    const bool readSays = latest && latest->asRead && cell.value() != nullptr &&
                          !namesDiffer(*cell.value(), names, *latest->asRead->names);
    return readSays ? latest->asRead : latest;
}

} // namespace

Result<SectorBytes> encodeSector(const Sector& sector, Revision revision, const LevelNames& names,
                                 const Place& place, std::span<const std::byte> prefix) {
    StringTable table(prefix);
    BlockWriter common(revision, place.with("common data"), &names, &table);
    BlockWriter client(revision, place.with("client data"), &names, &table);
    writeCommon(common, sector);
    writeClient(client, sector, true);
    if (!client.ok())
        return tl::unexpected<Error>(*client.error());
    StringTable own(sector.entities.keptStrings.span());
    BlockWriter server(revision, place.with("server data"), &names, &own);
    writeServer(server, sector);
    auto commonBytes = withTable(table, common);
    if (!commonBytes)
        return tl::unexpected<Error>(commonBytes.error());
    auto serverBytes = withTable(own, server);
    if (!serverBytes)
        return tl::unexpected<Error>(serverBytes.error());
    return SectorBytes{std::move(*commonBytes), std::move(client.bytes()), std::move(*serverBytes)};
}

Result<std::shared_ptr<const StoredSectorBlocks>> storedForSave(const SectorCell& cell, ItemId id,
                                                                SectorIndex at, const SaveContext& context) {
    const auto own = std::static_pointer_cast<const StoredSectorBlocks>(cell.stored());
    if (own && own->names == context.names && !context.recompress)
        return own;
    const Place place = Place().with("level", context.levelNumber).withSector(at);
    if (cell.damage() != nullptr)
        return own;
    const Sector& now = *cell.value();
    for (const Blocks& known : {own ? own->asRead : nullptr, own}) {
        if (!known || context.recompress || namesDiffer(now, *context.names, *known->names))
            continue;
        auto same = std::make_shared<const StoredSectorBlocks>(known->blocks, known->context, context.names,
                                                               at, id, known->asRead);
        cell.setStored(same);
        return same;
    }
    const SectorCell* origin = own ? &cell : cell.base().get();
    const auto old = origin != nullptr ? bestOf(*origin, *context.names) : Blocks();
    const Sector* then = old ? origin->value() : nullptr;

    std::array<StoredBlock, 3> blocks;
    Changed changed;
    if (then != nullptr) {
        changed = changedBlocks(now, *context.names, *then, *old->names, context.revision);
        blocks = old->blocks;
        if (context.recompress)
            for (StoredBlock& block : blocks)
                block = *recompressed(block, context.level);
        if (!changed.common && !changed.client && !changed.server) {
            auto same = std::make_shared<const StoredSectorBlocks>(std::move(blocks), old->context,
                                                                   context.names, at, id, old->asRead);
            if (own && !context.recompress)
                cell.setStored(same);
            return same;
        }
    }
    // Names in the client block are offsets into the table of the common block: the old table stays in front
    // of the new one so that a half that did not change keeps its bytes.
    std::vector<std::byte> prefix;
    if (then != nullptr && (changed.common != changed.client) &&
        clientNamesThings(changed.client ? now : *then))
        prefix = tableOf(old->blocks[CommonBlock]);
    auto bytes = encodeSector(now, context.revision, *context.names, place, prefix);
    if (!bytes)
        return tl::unexpected<Error>(bytes.error());
    if (then != nullptr && changed.client && !changed.common && clientNamesThings(now)) {
        const std::size_t size = loadAs<std::uint32_t>(bytes->common.data());
        changed.common = size != prefix.size();
    }
    const auto put = [&](BlockIndex index, bool differs, const std::vector<std::byte>& content) {
        if (differs)
            blocks[index] = compressed(
                content, then != nullptr ? old->blocks[index].flags() : lz4::FrameFlags{}, context.level);
    };
    put(CommonBlock, changed.common, bytes->common);
    put(ClientBlock, changed.client, bytes->client);
    put(ServerBlock, changed.server, bytes->server);
    auto stored = std::make_shared<const StoredSectorBlocks>(std::move(blocks), nullptr, context.names, at,
                                                             id, own ? firstOf(own) : Blocks());
    if (!context.recompress)
        cell.setStored(stored);
    return stored;
}

} // namespace octant::pmf
