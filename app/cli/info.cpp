#include <array>
#include <bit>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/files/file_kind.h"
#include "io/json/writer.h"
#include "io/pmf/sector_codec.h"
#include "model/schema/entity_schema.h"

namespace octant::cli {
namespace {

/// Named numbers in a fixed order.
using Counts = std::vector<std::pair<const char*, std::uint64_t>>;

/// Bytes of the three blocks, compressed and not.
struct Blocks {
    std::array<std::uint64_t, 3> stored{}, content{};
};
constexpr std::array<const char*, 3> blockNames{"common", "client", "server"};

struct LevelInfo {
    std::array<std::uint32_t, 3> grid{};
    double sectorSize = 0;
    std::uint64_t sectors = 0, damaged = 0;
    Counts cubes, items;
    std::map<std::string, std::uint64_t> entities; ///< by type
    Blocks levelBytes, sectorBytes;
};

void countEntities(std::map<std::string, std::uint64_t>& counts, const EntityList& list) {
    for (const Entity& entity : list.entities)
        ++counts[entity.opaque() ? "unknown" : entitySchema(entity.type).name];
}

/// Triangles that the file draws of a cube (pmf.md, Geometry).
std::uint64_t triangles(const CubeList& list, const Cube& cube) {
    if (!cube.geometry())
        return 0;
    if (!cube.is(Cube::ClientExtended))
        return std::uint64_t(std::popcount(unsigned{cube.faces} & 0x3f)) * 2;
    const auto& counts = list.extendedClient[cube.vertices].triangleCounts;
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

class Counter {
public:
    explicit Counter(const Level& level) : m_level(level) {
        m_info.grid = {level.countX(), level.countY(), level.countZ()};
        m_info.sectorSize = double{level.sectorSide()};
        m_info.sectors = level.sectors.size();
    }

    LevelInfo count() {
        countEntities(m_info.entities, m_level.entities);
        if (const auto stored = m_level.stored.get()) {
            const auto compressed = stored->compressedBytes(), content = stored->decompressedBytes();
            for (std::size_t i = 0; i < 3; ++i) {
                m_info.levelBytes.stored[i] = compressed[i];
                m_info.levelBytes.content[i] = content[i];
            }
        }
        for (const SectorSlot& slot : m_level.sectors) {
            if (const auto stored =
                    std::static_pointer_cast<const pmf::StoredSectorBlocks>(slot.cell->stored()))
                for (std::size_t i = 0; i < 3; ++i) {
                    m_info.sectorBytes.stored[i] += stored->blocks[i].frame.size();
                    m_info.sectorBytes.content[i] += stored->blocks[i].decompressedSize;
                }
            if (const Sector* sector = slot.cell->value())
                countSector(*sector);
            else
                ++m_info.damaged;
        }
        m_info.cubes = {{"empty", m_kinds[0]},       {"parent", m_kinds[1]},
                        {"basic", m_basic},          {"extended", m_kinds[2] - m_basic},
                        {"visibility", m_kinds[3]},  {"lighting", m_kinds[4]},
                        {"pathfinding", m_kinds[5]}, {"collider", m_kinds[6]}};
        m_info.items = {{"materials", m_level.materials.size()},
                        {"physics_materials", m_level.physicsMaterials.size()},
                        {"sound_materials", m_level.soundMaterials.size()},
                        {"sound_environments", m_level.soundEnvironments.size()},
                        {"weather_environments", m_level.weatherEnvironments.size()},
                        {"sky_environments", m_level.skyEnvironments.size()},
                        {"gravity_environments", m_level.gravityEnvironments.size()},
                        {"regions", m_regions},
                        {"environment_regions", m_environmentRegions},
                        {"dynamic_lights", m_dynamicLights},
                        {"fast_lights", m_fastLights},
                        {"lightmaps", m_lightmaps},
                        {"vertices", m_vertices},
                        {"normals", m_normals},
                        {"triangles", m_triangles}};
        return std::move(m_info);
    }

private:
    void countSector(const Sector& sector) {
        sector.cubes.cubes.forEachRun([&](std::size_t, std::span<const Cube> run) {
            for (const Cube& cube : run) {
                ++m_kinds[static_cast<std::size_t>(cube.type)];
                if (cube.geometry() && !cube.is(Cube::CommonExtended) && !cube.is(Cube::ClientExtended))
                    ++m_basic;
                m_triangles += triangles(sector.cubes, cube);
            }
        });
        m_vertices += sector.vertices.size();
        m_normals += sector.normals.size();
        m_regions += sector.regions.size();
        m_environmentRegions += sector.weatherRegions.size() + sector.gravityRegions.size() +
                                sector.soundRegions.size() + sector.skyRegions.size();
        m_dynamicLights += sector.dynamicLights.size();
        m_fastLights += sector.fastLights.size();
        m_lightmaps += sector.lightmaps.size();
        countEntities(m_info.entities, sector.entities);
    }

    const Level& m_level;
    LevelInfo m_info;
    std::array<std::uint64_t, 7> m_kinds{};
    std::uint64_t m_basic = 0, m_triangles = 0, m_vertices = 0, m_normals = 0, m_regions = 0,
                  m_environmentRegions = 0, m_dynamicLights = 0, m_fastLights = 0, m_lightmaps = 0;
};

void writeText(json::Writer& json, std::string_view name, std::string_view text) {
    json.key(name);
    json.text(text);
}

template <class Pairs> void writeCounts(json::Writer& json, const char* name, const Pairs& counts) {
    json.key(name);
    json.beginObject();
    for (const auto& [what, number] : counts)
        json.member(what, number);
    json.endObject();
}

void writeBlocks(json::Writer& json, const char* name, const Blocks& blocks) {
    json.key(name);
    json.beginObject();
    for (std::size_t i = 0; i < 3; ++i) {
        json.key(blockNames[i]);
        json.beginInlineObject();
        json.member("compressed", blocks.stored[i]);
        json.member("decompressed", blocks.content[i]);
        json.endObject();
    }
    json.endObject();
}

struct MapInfo {
    MapPtr map;
    std::vector<LevelInfo> levels;
    std::map<std::string, std::uint64_t> globalEntities;

    /// String table and global entities, which are not compressed.
    std::uint64_t dataBytes() const {
        const auto stored = map->stored.get();
        return stored ? stored->bytes() : 0;
    }
};

void printJson(Output& out, const std::string& file, const MapInfo& info) {
    const Map& map = *info.map;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    json.beginObject();
    writeText(json, "file", file);
    json.member("revision", revisionName(map.revision));
    writeText(json, "name", map.header.name);
    writeText(json, "description", map.header.description);
    writeText(json, "authors", map.header.authors);
    writeText(json, "compiler_info", map.header.compilerInfo);
    json.member("creation_time", map.header.creationTime);
    json.key("gamemodes");
    json.beginArray();
    for (const std::string& mode : map.header.gamemodes)
        json.text(mode);
    json.endArray();
    json.member("embedded_archive_bytes", std::uint64_t{map.embeddedArchive.size()});
    json.member("extensions", std::uint64_t{map.extensions.size()});
    json.member("string_and_entity_bytes", info.dataBytes());
    writeCounts(json, "entities", info.globalEntities);
    json.key("levels");
    json.beginArray();
    for (const LevelInfo& level : info.levels) {
        json.beginObject();
        json.key("grid");
        json.beginArray();
        for (const std::uint32_t count : level.grid)
            json.value(count);
        json.endArray();
        json.member("sector_size", level.sectorSize);
        json.member("sectors", level.sectors);
        json.member("damaged_sectors", level.damaged);
        writeCounts(json, "cubes", level.cubes);
        for (const auto& [what, number] : level.items)
            json.member(what, number);
        writeCounts(json, "entities", level.entities);
        json.key("bytes");
        json.beginObject();
        writeBlocks(json, "level", level.levelBytes);
        writeBlocks(json, "sectors", level.sectorBytes);
        json.endObject();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    json.finish();
    out.write("\n");
}

/// A number with separators of thousands.
std::string grouped(std::uint64_t number) {
    const std::string digits = fmt::format("{}", number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i != 0 && (digits.size() - i) % 3 == 0)
            text += ',';
        text += digits[i];
    }
    return text;
}

std::string spaced(std::string_view name) {
    std::string words(name);
    for (char& c : words)
        if (c == '_')
            c = ' ';
    return words;
}

template <class Pairs> void printCounts(Output& out, const Pairs& counts) {
    for (const auto& [what, number] : counts)
        if (number != 0)
            out.line(fmt::format("    {:<24}{:>14}", spaced(what), grouped(number)));
}

void printBlocks(Output& out, const char* name, const Blocks& blocks) {
    for (std::size_t i = 0; i < 3; ++i)
        out.line(fmt::format("    {:<24}{:>14}{:>16}", fmt::format("{}, {}", name, blockNames[i]),
                             grouped(blocks.stored[i]), grouped(blocks.content[i])));
}

void printPlain(Output& out, const std::string& file, const MapInfo& info) {
    const Map& map = *info.map;
    const Header& header = map.header;
    out.line(fmt::format("{}: PMF {}", file, revisionName(map.revision)));
    for (const auto& [what, text] : {std::pair{"name", &header.name},
                                     {"description", &header.description},
                                     {"authors", &header.authors},
                                     {"compiler", &header.compilerInfo}})
        if (!text->empty())
            out.line(fmt::format("  {:<26}{}", what, *text));
    for (const std::string& mode : header.gamemodes)
        out.line(fmt::format("  {:<26}{}", "gamemode", mode));
    if (map.embeddedArchive.size() != 0)
        out.line(
            fmt::format("  {:<26}{:>14} bytes", "embedded archive", grouped(map.embeddedArchive.size())));
    for (const Extension& extension : map.extensions)
        out.line(fmt::format("  {:<26}{} ({} bytes)", "extension", extension.name,
                             grouped(extension.data.size())));
    out.line(fmt::format("  {:<26}{:>14} bytes", "strings, global entities", grouped(info.dataBytes())));
    if (!info.globalEntities.empty()) {
        out.line("  global entities");
        printCounts(out, info.globalEntities);
    }
    for (std::size_t i = 0; i < info.levels.size(); ++i) {
        const LevelInfo& level = info.levels[i];
        out.line(fmt::format("  level {}: {} x {} x {} sectors of {} units", i, level.grid[0], level.grid[1],
                             level.grid[2], level.sectorSize));
        out.line("   cubes");
        printCounts(out, level.cubes);
        out.line("   items");
        printCounts(out, level.items);
        if (!level.entities.empty()) {
            out.line("   entities");
            printCounts(out, level.entities);
        }
        out.line(fmt::format("   {:<25}{:>14}{:>16}", "bytes", "compressed", "decompressed"));
        printBlocks(out, "level", level.levelBytes);
        printBlocks(out, "sectors", level.sectorBytes);
    }
}

} // namespace

int info(const InfoOptions& options) {
    switch (fileKindOf(options.file)) {
    case FileKind::Texture:
        return textureInfo(options);
    case FileKind::Archive:
        return listArchive({options.file, options.json});
    case FileKind::Model:
        return modelInfo(options);
    case FileKind::Terrain:
        return terrainInfo(options);
    case FileKind::Map:
    case FileKind::Other:
        break;
    }
    MapInfo info{readFileOrComplain(options.file, options.read), {}, {}};
    if (!info.map)
        return Failed;
    const bool whole = decodeOrComplain(options.file, *info.map);
    countEntities(info.globalEntities, info.map->entities);
    for (const auto& level : info.map->levels)
        info.levels.push_back(Counter(*level).count());
    Output out;
    if (options.json)
        printJson(out, options.file, info);
    else
        printPlain(out, options.file, info);
    return out.finish() && whole ? Done : Failed;
}

} // namespace octant::cli
