#include "io/pmf/level_codec.h"

#include "io/pmf/entity_codec.h"
#include "io/pmf/layout_level.h"

namespace octant::pmf {
namespace {

constexpr std::size_t sizeRecord = 24; // six u32

struct BlockSizes {
    std::array<std::uint32_t, 3> compressed{}, decompressed{};
};

template <class A> void layoutSizes(A& a, Mutable<A, BlockSizes>& sizes) {
    a.value(sizes.compressed);
    a.value(sizes.decompressed);
}

std::array<StoredBlock, 3> takeBlocks(BlockReader& reader, const BlockSizes& sizes,
                                      std::uint64_t fileOffset) {
    std::array<StoredBlock, 3> blocks;
    for (std::size_t i = 0; i < 3; ++i) {
        blocks[i].fileOffset = fileOffset + reader.offset();
        blocks[i].frame = reader.take(sizes.compressed[i]);
        blocks[i].decompressedSize = sizes.decompressed[i];
    }
    return blocks;
}

/// 2025-01-07: one environment of each kind, without a name, named by the defaults.
template <class A, class L> void layoutUnnamedEnvironments(A& a, L& level) {
    if constexpr (A::reading) {
        level.soundEnvironments.resize(1);
        level.weatherEnvironments.resize(1);
        level.gravityEnvironments.resize(1);
        level.soundEnvironments.update(0, [&](auto& item) {
            item.id = a.newId();
            layoutSoundEnvironment(a, item);
            level.defaultSound = Ref{item.id, {}};
        });
        level.weatherEnvironments.update(0, [&](auto& item) {
            item.id = a.newId();
            layoutWeatherEnvironment(a, item);
            level.defaultWeather = Ref{item.id, {}};
        });
        level.gravityEnvironments.update(0, [&](auto& item) {
            item.id = a.newId();
            layoutGravityEnvironment(a, item);
            level.defaultGravity = Ref{item.id, {}};
        });
    } else {
        layoutSoundEnvironment(a, level.soundEnvironments.empty() ? SoundEnvironment{}
                                                                  : level.soundEnvironments[0]);
        layoutWeatherEnvironment(a, level.weatherEnvironments.empty() ? WeatherEnvironment{}
                                                                      : level.weatherEnvironments[0]);
        layoutGravityEnvironment(a, level.gravityEnvironments.empty() ? GravityEnvironment{}
                                                                      : level.gravityEnvironments[0]);
    }
}

void resolve(const LevelNames& names, ItemKind kind, Ref& ref) {
    if (ref.id == 0 && !ref.name.empty())
        ref = names.resolve(kind, std::move(ref.name));
}

void resolveReferences(Level& level, const LevelNames& names) {
    resolve(names, ItemKind::PhysicsMaterial, level.airPhysicsMaterial);
    resolve(names, ItemKind::SoundEnvironment, level.defaultSound);
    resolve(names, ItemKind::WeatherEnvironment, level.defaultWeather);
    resolve(names, ItemKind::SkyEnvironment, level.defaultSky);
    resolve(names, ItemKind::GravityEnvironment, level.defaultGravity);
    for (std::size_t i = 0; i < level.skyEnvironments.size(); ++i)
        level.skyEnvironments.update(i, [&](SkyEnvironment& sky) {
            for (Ref& material : sky.skyboxMaterials)
                resolve(names, ItemKind::Material, material);
            resolve(names, ItemKind::Material, sky.cloudTop);
            resolve(names, ItemKind::Material, sky.cloudBottom);
        });
}

/// Reads the level's three blocks; the strings of the client block are given back for PMF-024.
std::optional<Finding> readBlocks(Level& level, const std::array<StoredBlock, 3>& blocks,
                                  const LevelReading& how, const Place& place, ItemId& nextId,
                                  std::vector<Finding>& findings, Blob& clientStrings) {
    constexpr std::array<const char*, 3> blockNames{"common data", "client data", "server data"};
    for (std::size_t i = 0; i < 3; ++i) {
        const Place here = place.with(blockNames[i]);
        auto bytes = decompressBlock(blocks[i], here);
        if (!bytes)
            return std::move(bytes.error());
        BlockReader reader(std::move(*bytes), {blocks[i].fileOffset, true}, how.revision, here, findings);
        reader.setIds(&nextId);
        reader.stringTable();
        if (i == CommonBlock) {
            layoutLevelCommon(reader, level);
            if (how.revision == Revision::R20250107)
                layoutUnnamedEnvironments(reader, level);
        } else if (i == ClientBlock) {
            clientStrings = reader.strings();
            layoutLevelClient(reader, level);
            const Place before = reader.place();
            for (std::size_t k = 0; k < level.materials.size() && reader.ok(); ++k) {
                reader.enter("material", k);
                level.materials.update(k,
                                       [&](Material& material) { layoutMaterialClient(reader, material); });
                if (reader.ok())
                    reader.leave(before);
            }
        } else {
            readEntities(reader, level.entities);
        }
        reader.expectEnd();
        if (!reader.ok())
            return reader.failure();
    }
    return std::nullopt;
}

} // namespace

std::array<std::size_t, 3> StoredLevelBlocks::compressedBytes() const {
    return {blocks[0].frame.size(), blocks[1].frame.size(), blocks[2].frame.size()};
}

std::array<std::size_t, 3> StoredLevelBlocks::decompressedBytes() const {
    return {blocks[0].decompressedSize, blocks[1].decompressedSize, blocks[2].decompressedSize};
}

tl::expected<std::shared_ptr<const Level>, Finding> readLevel(const Blob& bytes, std::uint64_t fileOffset,
                                                              std::uint32_t number, const LevelReading& how,
                                                              ItemId& nextId,
                                                              std::vector<Finding>& findings) {
    const Place place = Place().with("level", number);
    BlockReader reader(bytes, {fileOffset, false}, how.revision, place, findings);
    auto level = std::make_shared<Level>();
    level->id = nextId++;
    level->sectorSizeLog2 = how.sectorSizeLog2;
    reader.value(level->flags);
    BlockSizes sizes;
    layoutSizes(reader, sizes);
    const auto blocks = takeBlocks(reader, sizes, fileOffset);
    const bool sizeFirst = how.revision == Revision::R20250115 && how.order == LevelOrder::SizeFirst;
    if (sizeFirst)
        reader.value(level->sectorSizeLog2);
    reader.value(level->lastSector.raw);
    if (how.revision != Revision::R20250107 && !sizeFirst)
        reader.value(level->sectorSizeLog2);
    reader.value(level->centerSector.raw);
    const std::uint64_t count = std::uint64_t{level->countX()} * level->countY() * level->countZ();
    if (!reader.room(count, sizeRecord))
        return tl::unexpected<Finding>(*reader.failure());
    std::vector<BlockSizes> sectorSizes(count);
    for (BlockSizes& sector : sectorSizes)
        layoutSizes(reader, sector);

    // The level's blocks come first in the file: what is wrong with them is nearer to the cause.
    auto context = std::make_shared<ReadContext>();
    context->revision = how.revision;
    context->levelNumber = number;
    if (auto damage = readBlocks(*level, blocks, how, place, nextId, findings, context->levelClientStrings))
        return tl::unexpected<Finding>(std::move(*damage));
    auto names = std::make_shared<const LevelNames>(*level);
    resolveReferences(*level, *names);
    context->names = names;
    level->stored.set(std::make_shared<const StoredLevelBlocks>(blocks, names));

    const std::shared_ptr<const ReadContext> shared = std::move(context);
    PagedVector<SectorSlot>::Builder sectors;
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        const ItemId id = nextId++;
        auto stored = std::make_shared<const StoredSectorBlocks>(
            takeBlocks(reader, sectorSizes[i], fileOffset), shared, names, level->indexOf(i), id);
        sectors.push_back({id, std::make_shared<const LazySector>(std::move(stored))});
    }
    level->sectors = sectors.finish();
    reader.expectEnd();
    if (!reader.ok())
        return tl::unexpected<Finding>(*reader.failure());
    return level;
}

Result<std::array<Buffer, 3>> encodeLevel(const Level& level, Revision revision, const LevelNames& names,
                                          std::uint32_t number) {
    const Place place = Place().with("level", number);
    std::array<Buffer, 3> blocks;
    const auto encode = [&](BlockIndex index, const char* name, std::span<const std::byte> prefix,
                            auto&& write) -> Result<void> {
        StringTable table(prefix);
        BlockWriter writer(revision, place.with(name), &names, &table);
        write(writer);
        auto bytes = withTable(table, writer);
        if (!bytes)
            return tl::unexpected<Error>(bytes.error());
        blocks[index] = std::move(*bytes);
        return {};
    };
    const auto common = encode(CommonBlock, "common data", {}, [&](BlockWriter& writer) {
        layoutLevelCommon(writer, level);
        if (revision == Revision::R20250107)
            layoutUnnamedEnvironments(writer, level);
    });
    const auto client = encode(ClientBlock, "client data", {}, [&](BlockWriter& writer) {
        layoutLevelClient(writer, level);
        for (const Material& material : level.materials)
            layoutMaterialClient(writer, material);
    });
    const auto server = encode(ServerBlock, "server data", level.entities.keptStrings.span(),
                               [&](BlockWriter& writer) { writeEntities(writer, level.entities); });
    for (const auto* result : {&common, &client, &server})
        if (!*result)
            return tl::unexpected<Error>(result->error());
    return blocks;
}

std::shared_ptr<const LevelNames> currentNames(const Level& level) {
    auto now = std::make_shared<const LevelNames>(level);
    const Level* origin = level.stored.get() ? &level : level.base.get();
    if (origin != nullptr) {
        const auto old = std::static_pointer_cast<const StoredLevelBlocks>(origin->stored.get());
        if (old && *old->names == *now)
            return old->names;
    }
    return now;
}

Result<std::shared_ptr<const StoredLevelBlocks>> storedForSave(const Level& level,
                                                               const SaveContext& context) {
    const auto own = std::static_pointer_cast<const StoredLevelBlocks>(level.stored.get());
    if (own && own->names == context.names && !context.recompress)
        return own;
    const Level* then = own ? &level : level.base.get();
    const auto old = own               ? own
                     : then != nullptr ? std::static_pointer_cast<const StoredLevelBlocks>(then->stored.get())
                                       : nullptr;
    auto bytes = encodeLevel(level, context.revision, *context.names, context.levelNumber);
    if (!bytes)
        return tl::unexpected<Error>(bytes.error());
    std::array<StoredBlock, 3> blocks;
    std::array<bool, 3> changed{true, true, true};
    if (old) {
        const auto before = encodeLevel(*then, context.revision, *old->names, context.levelNumber);
        blocks = old->blocks;
        for (std::size_t i = 0; i < 3; ++i)
            changed[i] = !before || (*before)[i] != (*bytes)[i];
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const lz4::FrameFlags flags = old ? old->blocks[i].flags() : lz4::FrameFlags{};
        if (changed[i]) {
            blocks[i] = {Blob(lz4::compress((*bytes)[i].span(), flags, context.level)),
                         static_cast<std::uint32_t>((*bytes)[i].size()), 0};
        } else if (context.recompress) {
            if (const auto content = decompressBlock(blocks[i], Place()))
                blocks[i] = {Blob(lz4::compress(content->span(), flags, context.level)),
                             blocks[i].decompressedSize, 0};
        }
    }
    auto stored = std::make_shared<const StoredLevelBlocks>(std::move(blocks), context.names);
    if (!context.recompress)
        level.stored.set(stored);
    return stored;
}

} // namespace octant::pmf
