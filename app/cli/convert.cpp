#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/long_work.h"
#include "app/document/program_pool.h"
#include "app/files/file_kind.h"
#include "app/files/model_files.h"
#include "io/json/writer.h"
#include "io/pmf/convert.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"

namespace octant::cli {
namespace {

/// What a kind of file may become, by the ending of the name.
struct Becoming {
    FileKind kind;
    const char* what;
    std::vector<std::string_view> endings;
};

/// Why a file of a kind must not be written under a name that says that it is something else; none for
/// endings that say nothing.
std::optional<Error> misnamed(FileKind kind, const std::string& out) {
    constexpr std::string_view known[] = {".pmf",  ".p3m", ".pfmap", ".paf",  ".ptf", ".png", ".jpg",
                                          ".jpeg", ".tga", ".bmp",   ".gltf", ".glb", ".obj"};
    static const Becoming all[] = {
        {FileKind::Map, "a map", {".pmf", ".pfmap", ".gltf", ".glb", ".obj"}},
        {FileKind::Model, "a model", {".p3m", ".gltf", ".glb", ".obj"}},
        {FileKind::Terrain, "a terrain", {".pfmap", ".pmf", ".gltf", ".glb", ".obj"}},
        {FileKind::Texture, "a texture", {".ptf", ".png"}},
        {FileKind::Archive, "an archive", {}},
    };
    const auto contains = [](const auto& endings, const std::string& ending) {
        return std::find(std::begin(endings), std::end(endings), ending) != std::end(endings);
    };
    const std::string ending = endingOf(out);
    const auto it = std::find_if(std::begin(all), std::end(all),
                                 [&](const Becoming& becoming) { return becoming.kind == kind; });
    if (it == std::end(all) || contains(it->endings, ending) ||
        (!contains(known, ending) && kind != FileKind::Texture && kind != FileKind::Archive))
        return std::nullopt;
    std::string what = fmt::format("{} cannot become {}; ", it->what, out);
    if (kind == FileKind::Archive)
        what += "octant archive extract takes the files out of it";
    else
        what += fmt::format("end its name in {}", fmt::join(it->endings, " or "));
    if (ending == ".png" && kind != FileKind::Archive)
        what += "; octant render draws a picture of it";
    return Error{{}, std::move(what)};
}

/// Why an option that was given says nothing of what comes out.
std::optional<Error> inapplicable(FileKind kind, const ConvertOptions& options) {
    const bool revision = options.revision.has_value(), version = !options.terrainVersion.empty();
    if (kind == FileKind::Model || isExchangeName(options.in)) {
        if (revision || version)
            return Error{{}, "a model has layouts, no revisions; use --layout"};
        return std::nullopt;
    }
    if (options.layout || options.fromLayout)
        return Error{{}, "only models have layouts"};
    if (isExchangeName(options.out) && (revision || version))
        return Error{{}, "glTF and OBJ have no revisions"};
    if (isPictureName(options.out) && (revision || version))
        return Error{{}, "a picture has no revisions"};
    if (kind == FileKind::Map && version && !isTerrainName(options.out))
        return Error{{}, "1.0 and 1.2 are of terrain; a map is 2025-01-07, 2025-01-15 or 2025-08-08"};
    if (kind == FileKind::Map && revision && isTerrainName(options.out))
        return Error{{}, "a terrain is 1.0 or 1.2; other revisions are of maps"};
    return std::nullopt;
}

} // namespace

int dump(const DumpOptions& options) {
    const FileKind kind = fileKindOf(options.file);
    const bool edited = kind == FileKind::Map || kind == FileKind::Model || kind == FileKind::Terrain;
    if (options.ids && !edited && kind != FileKind::Other) {
        complain(options.file, Error{{}, "only maps, models and terrain have ids that scripts name"});
        return Failed;
    }
    if (kind == FileKind::Archive)
        return listArchive({options.file, true});
    if (kind == FileKind::Model && !options.ids)
        return dumpModel(options);
    if (kind == FileKind::Terrain && !options.ids)
        return dumpTerrain(options);
    const MapPtr map = readFileOrComplain(options.file, options.read);
    if (!map)
        return Failed;
    const bool whole = decodeOrComplain(options.file, *map);
    if (options.ids)
        return dumpIds(*map) && whole ? Done : Failed;
    Output out;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    pmf::dumpMap(json, *map);
    json.finish();
    out.write("\n");
    return out.finish() && whole ? Done : Failed;
}

int convert(const ConvertOptions& options) {
    const FileKind kind = fileKindOf(options.in);
    if (const auto wrong = misnamed(kind, options.out)) {
        complain(options.in, *wrong);
        return Failed;
    }
    if (const auto useless = inapplicable(kind, options)) {
        complain(options.in, *useless);
        return Failed;
    }
    if (kind == FileKind::Model)
        return isExchangeName(options.out) ? exportModel(options) : convertModel(options);
    if (isExchangeName(options.out) && (kind == FileKind::Terrain || kind == FileKind::Map))
        return exportLevel(options);
    if (kind == FileKind::Terrain)
        return convertTerrain(options);
    if (kind == FileKind::Other && isExchangeName(options.in))
        return importModel(options);
    if (isPictureName(options.out))
        return convertPicture(options);
    if (isTerrainName(options.out))
        return convertMapToTerrain(options);
    const MapPtr map = readFileOrComplain(options.in, options.read);
    if (!map)
        return Failed;
    const auto converted = inRevision(options, map);
    if (!converted)
        return converted.error();
    return saveOrComplain(options.out, **converted, options.level, options.backups) ? Done : Failed;
}

tl::expected<MapPtr, int> inRevision(const ConvertOptions& options, const MapPtr& map) {
    if (!options.revision || *options.revision == map->revision)
        return map;
    pmf::ConvertOptions how;
    how.sectorSizeLog2 = options.read.sectorSizeLog2;
    how.executor = &programPool().executor(Priority::Background);
    const Result<pmf::Converted> result = [&] {
        const LongWork work({});
        how.cancel = work.cancel();
        auto converted = pmf::convertMap(map, *options.revision, how);
        if (!converted) // said before the signal that it was cancelled by ends the program
            complain(options.in, converted.error());
        return converted;
    }();
    if (!result)
        return tl::unexpected<int>(Failed);
    complainOfLosses(options.in, result->losses);
    if (options.strict && !result->losses.empty())
        return tl::unexpected(refuseLosses(options.in));
    return result->map;
}

} // namespace octant::cli
