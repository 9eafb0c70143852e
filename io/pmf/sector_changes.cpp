#include "io/pmf/sector_changes.h"

#include <algorithm>
#include <optional>

#include "io/pmf/cube_codec.h"
#include "io/pmf/entity_codec.h"
#include "io/pmf/layout_sector.h"

namespace octant::pmf {
namespace {

template <class T> void writePacked(BlockWriter& writer, const PackedList<T>& items) {
    writer.count<std::uint32_t>("vertices or normals", items.size());
    items.forEachRun(0, items.size(), [&](std::size_t, const std::byte* bytes, std::size_t count) {
        writer.raw({bytes, count * sizeof(T)});
    });
}

/// What a writer made, with a string table of its own.
template <class Write>
std::optional<Buffer> content(Revision revision, const LevelNames& names, std::span<const std::byte> prefix,
                              Write&& write) {
    StringTable table(prefix);
    BlockWriter writer(revision, Place(), &names, &table);
    write(writer);
    auto bytes = withTable(table, writer);
    if (!bytes)
        return std::nullopt;
    return std::move(*bytes);
}

enum class CubeComparison { Same, Different, Unknown };

/// Compares what `write(writer, list, cube)` makes of the cubes in changed pages. `tablesSame`: the lists
/// that it takes a cube's further data from are the same snapshots.
template <class Write>
CubeComparison cubesSame(const CubeList& now, const CubeList& then, bool tablesSame, Revision revision,
                         const LevelNames& names, Write&& write) {
    if (!tablesSame || now.size() != then.size())
        return CubeComparison::Unknown;
    CubeComparison result = CubeComparison::Same;
    diff(then.cubes, now.cubes,
         [&](std::size_t thenFirst, std::size_t thenCount, std::size_t nowFirst, std::size_t nowCount) {
             if (thenFirst != nowFirst || thenCount != nowCount) {
                 result = CubeComparison::Unknown;
                 return;
             }
             for (std::size_t i = 0; i < nowCount && result == CubeComparison::Same; ++i) {
                 const auto of = [&](const CubeList& list) {
                     return content(revision, names, {}, [&](BlockWriter& writer) {
                         write(writer, list, list.cubes[nowFirst + i]);
                     });
                 };
                 const auto bytes = of(now);
                 if (!bytes || bytes != of(then))
                     result = CubeComparison::Different;
             }
         });
    return result;
}

bool sameCommonTables(const CubeList& a, const CubeList& b) {
    return a.children.sameAs(b.children) && a.extendedCommon.sameAs(b.extendedCommon) &&
           a.attachments.sameAs(b.attachments) && a.visibilities.sameAs(b.visibilities) &&
           a.boxes.sameAs(b.boxes) && a.commonBytes.data() == b.commonBytes.data();
}

bool sameClientTables(const CubeList& a, const CubeList& b) {
    return a.extendedClient.sameAs(b.extendedClient) && a.attachments.sameAs(b.attachments) &&
           a.lightings.sameAs(b.lightings) && a.clientBytes.data() == b.clientBytes.data();
}

bool sameServerTables(const CubeList& a, const CubeList& b) {
    return a.attachments.sameAs(b.attachments) && a.pathfindings.sameAs(b.pathfindings);
}

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

} // namespace

void writeSectorCommon(BlockWriter& writer, const Sector& sector, BlockParts parts) {
    layoutSectorCommon(writer, sector);
    if (parts.cubes)
        writeCubesCommon(writer, sector.cubes, !sector.usedSoundMaterials.empty());
}

void writeSectorClient(BlockWriter& writer, const Sector& sector, BlockParts parts) {
    layoutSectorClient(writer, sector);
    if (parts.mesh) {
        writePacked(writer, sector.vertices);
        if (!writer.january())
            writePacked(writer, sector.normals);
    }
    for (const DynamicLight& light : sector.dynamicLights)
        layoutDynamicLightClient(writer, light, sector.lightmaps);
    for (const FastLight& light : sector.fastLights)
        layoutFastLightClient(writer, light);
    if (parts.cubes)
        writeCubesClient(writer, sector.cubes);
}

void writeSectorServer(BlockWriter& writer, const Sector& sector, BlockParts parts) {
    layoutSectorServer(writer, sector);
    if (parts.cubes)
        writeCubesServer(writer, sector.cubes);
    writeEntities(writer, sector.entities);
}

ChangedBlocks changedBlocks(const Sector& now, const LevelNames& names, const Sector& then,
                            const LevelNames& oldNames, Revision revision, ChangedBlocks asked) {
    const bool sameNames = &names == &oldNames;
    const auto differs = [&](CubeComparison cubes, BlockParts parts, auto&& write) {
        if (cubes == CubeComparison::Different)
            return true;
        parts.cubes = cubes == CubeComparison::Unknown;
        const auto of = [&](const Sector& sector, const LevelNames& called) {
            return content(revision, called, sector.entities.keptStrings.span(),
                           [&](BlockWriter& writer) { write(writer, sector, parts); });
        };
        const auto bytes = of(now, names);
        return !bytes || bytes != of(then, oldNames);
    };
    const CubeList &cubes = now.cubes, &old = then.cubes;
    ChangedBlocks changed;
    if (!asked.common || (sameNames && sameCommonInputs(now, then))) {
        changed.common = false;
    } else {
        const bool sound = !now.usedSoundMaterials.empty();
        const bool tables = sameCommonTables(cubes, old) && sound == !then.usedSoundMaterials.empty();
        const auto one = [sound](BlockWriter& writer, const CubeList& list, const Cube& cube) {
            writeCubeCommon(writer, list, cube, sound);
        };
        changed.common = cubes.size() != old.size() ||
                         differs(cubesSame(cubes, old, tables, revision, names, one), {}, writeSectorCommon);
    }
    if (!asked.client || (sameNames && sameClientInputs(now, then))) {
        changed.client = false;
    } else {
        const bool mesh = !now.vertices.sameAs(then.vertices) || !now.normals.sameAs(then.normals);
        changed.client =
            differs(cubesSame(cubes, old, sameClientTables(cubes, old), revision, names, writeCubeClient),
                    {.mesh = mesh}, writeSectorClient);
    }
    changed.server =
        asked.server && !sameServerInputs(now, then) &&
        differs(cubesSame(cubes, old, sameServerTables(cubes, old), revision, names, writeCubeServer), {},
                writeSectorServer);
    return changed;
}

} // namespace octant::pmf
