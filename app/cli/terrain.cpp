#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "app/assets/terrain_pictures.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/document/program_pool.h"
#include "app/files/terrain_conversion.h"
#include "io/edit_context.h"
#include "io/game/folder.h"
#include "io/json/writer.h"
#include "io/pfmap/convert.h"
#include "io/pfmap/pfmap.h"
#include "io/save_file.h"
#include "model/terrain/edge_blending.h"
#include "model/terrain/edit_lists.h"
#include "model/terrain/tile_look.h"

namespace octant::cli {
namespace {

std::optional<Terrain> readTerrainOrComplain(const std::string& file) {
    const Result<Blob> bytes = readFile(file);
    auto map = bytes ? pfmap::read(*bytes) : tl::unexpected(bytes.error());
    if (!map) {
        Error error = map.error();
        if (error.rule != Rule::None)
            error.what += fmt::format(" [{}]", ruleId(error.rule));
        complain(file, error);
        return std::nullopt;
    }
    return std::move(*map);
}

/// What `info` tells.
struct Figures {
    std::uint64_t sloped = 0, pathable = 0, passable = 0;
    int lowest = 0, highest = 0;
};

Figures figuresOf(const Terrain& map) {
    Figures figures;
    figures.lowest = terrain::highestBase;
    figures.highest = terrain::lowestBase;
    for (const terrain::Tile& tile : map.tiles) {
        const terrain::Heights corners = tile.corners();
        const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
        figures.lowest = std::min(figures.lowest, *low);
        figures.highest = std::max(figures.highest, *high);
        figures.sloped += tile.sloped() ? 1 : 0;
        figures.pathable += tile.pathable() ? 1 : 0;
        figures.passable += passability(tile) == terrain::Passable::Yes ? 1 : 0;
    }
    return figures;
}

void printJson(Output& out, const std::string& file, const Terrain& map) {
    const Figures figures = figuresOf(map);
    const auto uses = terrain::materialUses(map);
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    json.beginObject();
    json.key("file");
    json.text(file);
    json.member("format", "pfmap");
    json.member("version", map.version);
    json.member("rows", map.chunkRows);
    json.member("cols", map.chunkCols);
    json.member("tiles", std::uint64_t{map.tiles.size()});
    json.member("sloped", figures.sloped);
    json.member("pathable", figures.pathable);
    json.member("passable", figures.passable);
    json.member("lowest_corner", figures.lowest);
    json.member("highest_corner", figures.highest);
    json.member("edge_blending", terrain::usesEdges(map));
    json.member("unblended_since_2026", terrain::blendsByTileAlone(map));
    json.key("materials");
    json.beginArray();
    for (std::size_t i = 0; i < map.materials.size(); ++i) {
        json.beginInlineObject();
        json.member("name", map.materials[i].name);
        json.member("texture", map.materials[i].texture);
        json.member("tops", uses[i].tops);
        json.member("sides", uses[i].sides);
        json.member("splats", uses[i].splats);
        json.endObject();
    }
    json.endArray();
    json.member("splats", std::uint64_t{map.splats.size()});
    json.key("problems");
    json.beginArray();
    for (const Finding& finding : pfmap::check(map))
        json.value(ruleId(finding.rule));
    json.endArray();
    json.endObject();
    json.finish();
    out.write("\n");
}

void printPlain(Output& out, const std::string& file, const Terrain& map) {
    const Figures figures = figuresOf(map);
    const auto uses = terrain::materialUses(map);
    out.line(fmt::format("{}: PFMAP {}, {} x {} chunks, {} tiles", file, map.version, map.chunkRows,
                         map.chunkCols, map.tiles.size()));
    out.line(fmt::format("  heights {} to {}, {} tiles sloped, {} pathable, {} passable", figures.lowest,
                         figures.highest, figures.sloped, figures.pathable, figures.passable));
    if (terrain::blendsByTileAlone(map))
        out.line("  blends by tile alone: the engine of 2026 shows it unblended; convert --revision 1.2, or "
                 "Blend per edge in the window, lets it blend there too");
    for (std::size_t i = 0; i < map.materials.size(); ++i)
        out.line(fmt::format("  material {} {} {}: {} tops, {} sides", i, map.materials[i].name,
                             map.materials[i].texture, uses[i].tops, uses[i].sides));
    if (!map.splats.empty())
        out.line(fmt::format("  {} splats", map.splats.size()));
}

/// Whether anything is lost that is not kept aside.
bool anyLost(const std::vector<Loss>& losses) {
    return std::any_of(losses.begin(), losses.end(), [](const Loss& loss) { return !loss.keptAside; });
}

TerrainForm formOf(const ConvertOptions& options) {
    return options.terrainVersion == "1.0"   ? TerrainForm::VersionOne
           : options.terrainVersion == "1.2" ? TerrainForm::VersionOneTwo
                                             : TerrainForm::AsItIs;
}

int convertToMap(const ConvertOptions& options, const Terrain& map) {
    pfmap::ToMapOptions how;
    how.tileLog2 = options.tileLog2;
    how.keepAside = options.keepAside;
    how.textures = options.textures;
    if (options.colors)
        how.colored = withoutPicture(options.in);
    how.name = std::filesystem::path(options.in).stem().string();
    auto converted = mapOfTerrain(map, how, programWork(Priority::Background));
    if (!converted) {
        complain(options.in, converted.error());
        return Failed;
    }
    complainOfLosses(options.in, converted->losses);
    if (options.strict && anyLost(converted->losses))
        return refuseLosses(options.in);
    const auto target = inRevision(options, converted->map);
    if (!target)
        return target.error();
    return saveOrComplain(options.out, **target, options.levelGiven ? options.level : editingLevel,
                          options.backups)
               ? Done
               : Failed;
}

} // namespace

int terrainInfo(const InfoOptions& options) {
    const auto map = readTerrainOrComplain(options.file);
    if (!map)
        return Failed;
    Output out;
    if (options.json)
        printJson(out, options.file, *map);
    else
        printPlain(out, options.file, *map);
    return out.finish() ? Done : Failed;
}

Result<std::vector<Finding>> checkTerrain(const std::string& file, const Blob& bytes) {
    const auto map = pfmap::read(bytes);
    if (!map)
        return tl::unexpected(map.error());
    return pfmap::check(*map, terrainPictureSearch(file));
}

int dumpTerrain(const DumpOptions& options) {
    const auto map = readTerrainOrComplain(options.file);
    if (!map)
        return Failed;
    Output out;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    pfmap::dump(json, *map);
    json.finish();
    out.write("\n");
    return out.finish() ? Done : Failed;
}

bool isTerrainName(const std::string& file) { return endingOf(file) == ".pfmap"; }

int convertTerrain(const ConvertOptions& options) {
    const auto map = readTerrainOrComplain(options.in);
    if (!map)
        return Failed;
    if (endingOf(options.out) == ".pmf" && options.terrainVersion.empty())
        return convertToMap(options, *map);
    if (!isTerrainName(options.out) || options.revision) {
        complain(options.in,
                 isTerrainName(options.out)
                     ? Error{{},
                             "a terrain is written as it came, or as 1.0 or 1.2; other revisions are of "
                             "maps"}
                     : Error{{},
                             fmt::format("a terrain cannot become {}; end its name in .pmf or .pfmap, and "
                                         "write revisions 1.0 and 1.2 as .pfmap only",
                                         options.out)});
        return Failed;
    }
    const ExportedTerrain exported = exportedTerrain(*map, formOf(options), options.canonical);
    complainOfLosses(options.in, exported.losses);
    if (options.strict && !exported.losses.empty())
        return refuseLosses(options.in);
    return saveOrComplain(options.out, exported.bytes.span(), options.backups) ? Done : Failed;
}

int convertMapToTerrain(const ConvertOptions& options) {
    const MapPtr map = readFileOrComplain(options.in, options.read);
    if (!map || !decodeOrComplain(options.in, *map))
        return Failed;
    pfmap::FromMapOptions how;
    how.level = options.mapLevel;
    how.tileLog2 = options.tileLog2;
    how.levelZero = options.zero;
    how.voidBase = options.voidBase;
    const auto guess = game::guessFrom(options.in);
    const auto converted =
        terrainOfMap(*map, how, guess ? GameChoice{guess->main, guess->game} : GameChoice{},
                     programWork(Priority::Background));
    if (!converted) {
        complain(options.in, converted.error());
        return Failed;
    }
    complainOfLosses(options.in, converted->losses);
    if (options.strict && anyLost(converted->losses))
        return refuseLosses(options.in);
    const ExportedTerrain exported = exportedTerrain(converted->terrain, formOf(options), options.canonical);
    complainOfLosses(options.in, exported.losses);
    if (options.strict && !exported.losses.empty())
        return refuseLosses(options.in);
    return saveOrComplain(options.out, exported.bytes.span(), options.backups) ? Done : Failed;
}

int setTerrain(const SetOptions& options) {
    auto terrain = readTerrainOrComplain(options.file);
    if (!terrain)
        return Failed;
    MapPtr document = documentOf(std::make_shared<const Terrain>(std::move(*terrain)));
    for (const std::string& assignment : options.assignments) {
        const std::size_t equals = assignment.find('=');
        const auto edit = equals == std::string::npos
                              ? Result<Edit>(fail("there is no = in it; write PATH=VALUE"))
                              : pfmap::setEdit(*document, std::string_view(assignment).substr(0, equals),
                                               std::string_view(assignment).substr(equals + 1));
        auto edited = edit ? octant::apply(document, *edit, editContext(programWork(Priority::Background)))
                           : tl::unexpected<Error>(edit.error());
        if (!edited) {
            complain(options.file, Error{assignment.substr(0, equals), edited.error().what});
            return Failed;
        }
        document = std::move(edited->map);
    }
    return saveOrComplain(options.out, pfmap::write(*document->terrain).span(), options.backups) ? Done
                                                                                                 : Failed;
}

} // namespace octant::cli
