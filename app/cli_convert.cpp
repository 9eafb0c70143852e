#include "app/cli_commands.h"
#include "app/cli_files.h"
#include "app/file_kind.h"
#include "app/model_files.h"
#include "io/json/writer.h"
#include "io/pmf/convert.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"

namespace octant::cli {

int dump(const DumpOptions& options) {
    const FileKind kind = fileKindOf(options.file);
    if (kind == FileKind::Archive)
        return listArchive({options.file, true});
    if (kind == FileKind::Model)
        return dumpModel(options);
    if (kind == FileKind::Terrain)
        return dumpTerrain(options);
    const MapPtr map = readFileOrComplain(options.file, options.read);
    if (!map)
        return Failed;
    const bool whole = decodeOrComplain(options.file, *map);
    Output out;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    pmf::dumpMap(json, *map);
    json.finish();
    out.write("\n");
    return out.finish() && whole ? Done : Failed;
}

int convert(const ConvertOptions& options) {
    const FileKind kind = fileKindOf(options.in);
    if (kind == FileKind::Model)
        return isExchangeName(options.out) ? exportModel(options) : convertModel(options);
    if (kind == FileKind::Terrain)
        return convertTerrain(options);
    if (kind == FileKind::Other && isExchangeName(options.in))
        return importModel(options);
    if (isPictureName(options.out) && kind != FileKind::Map)
        return convertPicture(options);
    if (isTerrainName(options.out))
        return convertMapToTerrain(options);
    const MapPtr map = readFileOrComplain(options.in, options.read);
    if (!map)
        return Failed;
    const auto converted = inRevision(options, map);
    if (!converted)
        return converted.error();
    return saveOrComplain(options.out, **converted, options.level) ? Done : Failed;
}

tl::expected<MapPtr, int> inRevision(const ConvertOptions& options, const MapPtr& map) {
    if (!options.revision || *options.revision == map->revision)
        return map;
    pmf::ConvertOptions how;
    how.sectorSizeLog2 = options.read.sectorSizeLog2;
    how.executor = &threadExecutor();
    const Result<pmf::Converted> result = pmf::convertMap(map, *options.revision, how);
    if (!result) {
        complain(options.in, result.error());
        return tl::unexpected<int>(Failed);
    }
    for (const pmf::Loss& loss : result->losses)
        complain(options.in, Error{loss.place, loss.text + " [" + loss.idName() + "]"});
    if (options.strict && !result->losses.empty())
        return tl::unexpected(refuseLosses(options.in));
    return result->map;
}

} // namespace octant::cli
