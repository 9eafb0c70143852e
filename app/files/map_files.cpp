#include "app/files/map_files.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>

#include "app/document/jobs.h"
#include "app/files/file_kind.h"
#include "app/files/file_path.h"
#include "app/files/model_files.h"
#include "io/bytes_hash.h"
#include "io/json/script.h"
#include "io/p3m/p3m.h"
#include "io/pfmap/pfmap.h"
#include "io/pmf/convert.h"
#include "io/pmf/reader.h"

namespace octant {
namespace {

/// Whether the file reads to its very end as another revision too, with nothing more wrong.
bool fitsAsWell(const Blob& file, Revision revision, const Map& best) {
    const Result<MapPtr> other = pmf::readMap(file, {.revision = revision});
    return other && (*other)->trailing.empty() &&
           (*other)->readingFindings.size() <= best.readingFindings.size();
}

} // namespace

Result<MapPtr> readMap(const Blob& file, const ReadChoice& choice) {
    const FileKind kind = contentKindOf({reinterpret_cast<const char*>(file.data()), file.size()});
    if (kind == FileKind::Model)
        return p3m::read(file).map([](const p3m::Opened& opened) { return documentOf(opened.model); });
    if (kind == FileKind::Terrain)
        return pfmap::read(file).map(
            [](Terrain terrain) { return documentOf(std::make_shared<const Terrain>(std::move(terrain))); });
    pmf::ReadOptions options;
    options.revision = choice.revision;
    options.sectorSizeLog2 = choice.sectorSizeLog2.value_or(options.sectorSizeLog2);
    return pmf::readMap(file, options);
}

Result<MapPtr> readMapFile(const std::filesystem::path& path, const ReadChoice& choice) {
    const Result<Blob> file = readFile(path);
    if (!file)
        return tl::unexpected(file.error());
    return readMap(*file, choice);
}

namespace {

Result<Blob> fileOf(const Map& map) {
    if (map.model)
        return p3m::write(*map.model);
    if (map.terrain)
        return pfmap::write(*map.terrain);
    pmf::WriteOptions options;
    options.executor = &programPool().executor(Priority::Background);
    return pmf::writeMap(map, options).map(pmf::joined);
}

} // namespace

LoadedMap asRead(const MapPtr& map) {
    LoadedMap loaded{map, {}, {}};
    ReadChoice choice{map->revision, {}};
    if (!map->levels.empty())
        choice.sectorSizeLog2 = map->levels[0]->sectorSizeLog2;
    const Result<Blob> file = fileOf(*map);
    const Result<MapPtr> read = file ? readMap(*file, choice) : tl::unexpected(file.error());
    if (read) {
        loaded.map = *read;
        loaded.file = *file;
    }
    return loaded;
}

namespace {

/// A sector by its places in the lists.
struct SectorPlace {
    std::size_t level = 0, sector = 0;
};

/// Those that are encoded anew when the map is written.
std::vector<SectorPlace> editedSectors(const Map& map) {
    std::vector<SectorPlace> edited;
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        for (std::size_t k = 0; k < map.levels[i]->sectors.size(); ++k)
            if (!map.levels[i]->sectors[k].cell->stored())
                edited.push_back({i, k});
    return edited;
}

/// Decoding takes some ten times as long as writing the same bytes, and a save may take twice as long by
/// being looked at. So this many bytes of what sectors hold are decoded for a file of this size.
std::size_t bytesToDecode(std::size_t file) { return std::max(std::size_t{1} << 20, file / 10); }

/// Reads what was written as the next start of the program would, and decodes sectors in it that were encoded
/// anew, as far as bytesToDecode() goes. Errors: why not.
Result<void> opensAgain(const Blob& written, const Map& map, std::span<const SectorPlace> edited) {
    ReadChoice choice{map.revision, {}};
    if (!map.levels.empty())
        choice.sectorSizeLog2 = map.levels[0]->sectorSizeLog2;
    const auto refused = [](const std::string& place, const std::string& what) { return fail(what, place); };
    const Result<MapPtr> read = readMap(written, choice);
    if (!read)
        return refused(read.error().place, read.error().what);
    if ((*read)->levels.size() != map.levels.size())
        return refused({}, "levels are missing");
    std::vector<std::string> damages(edited.size());
    std::atomic<std::int64_t> left = static_cast<std::int64_t>(bytesToDecode(written.size()));
    programPool()
        .executor(Priority::Background)
        .forEach(edited.size(),
                 [&](std::size_t i) {
                     const auto& sectors = (*read)->levels[edited[i].level]->sectors;
                     if (edited[i].sector >= sectors.size()) {
                         damages[i] = "a sector is missing";
                         return;
                     }
                     const LazySector& cell = *sectors[edited[i].sector].cell;
                     const auto bytes = static_cast<std::int64_t>(cell.stored()->decompressedBytes());
                     if (left.fetch_sub(bytes) < bytes)
                         left.fetch_add(bytes);
                     else if (const Finding* damage = cell.damage())
                         damages[i] = damage->text();
                 },
                 {});
    for (const std::string& damage : damages)
        if (!damage.empty())
            return refused({}, damage);
    return {};
}

} // namespace

Result<void> writeMapFile(const std::filesystem::path& path, const Map& map, pmf::WriteOptions options,
                          SaveDetails* details) {
    SaveDetails none;
    SaveDetails& told = details ? *details : none;
    const std::vector<SectorPlace> edited = editedSectors(map);
    told.check = [&](const Blob& written) { return opensAgain(written, map, edited); };
    told.executor = &programPool().executor(Priority::Background);
    const auto written = [&]() -> Result<void> {
        if (map.model || map.terrain) {
            const Result<Blob> bytes = fileOf(map);
            return bytes ? writeFileSafely(path, bytes->span(), &told) : tl::unexpected(bytes.error());
        }
        options.executor = told.executor;
        const Result<std::vector<Blob>> pieces = pmf::writeMap(map, options);
        if (!pieces)
            return tl::unexpected(pieces.error());
        std::vector<std::span<const std::byte>> parts;
        parts.reserve(pieces->size());
        for (const Blob& piece : *pieces)
            parts.push_back(piece.span());
        return writeFileSafely(path, parts, &told);
    }();
    told.check = {}; // it knows the map by reference
    return written;
}

namespace {

Result<LoadedMap> loadImported(const QString& path, const CancelToken& cancel, ImportMemory* memory) {
    const auto imported = importedModel(filePathOf(path), newModelLayout, cancel, memory);
    if (!imported)
        return tl::unexpected(imported.error());
    LoadedMap loaded = asRead(documentOf(imported->model));
    loaded.origin.importedFrom = path;
    loaded.origin.candidates = {loaded.map->revision};
    loaded.losses = lossLines(imported->losses);
    return loaded;
}

} // namespace

Result<LoadedMap> loadMap(const QString& path, const ReadChoice& choice, JobControl& control,
                          ImportMemory* memory) {
    if (isExchangeName(filePathOf(path)) && fileKindOf(filePathOf(path)) == FileKind::Other)
        return loadImported(path, control.cancel, memory);
    FileStamp stamp;
    Result<Blob> file = readFile(filePathOf(path), largestFile, &stamp);
    if (!file)
        return tl::unexpected(file.error());
    if (control.cancel.cancelled())
        return fail("Reading was cancelled.");
    Result<MapPtr> map = readMap(*file, choice);
    if (!map)
        return tl::unexpected(map.error());
    if (control.cancel.cancelled())
        return fail("Reading was cancelled.");
    LoadedMap loaded{std::move(*map), {}, {}, stamp, *file};
    loaded.hash = bytesHash(file->span());
    DocumentOrigin& origin = loaded.origin;
    origin.path = path;
    origin.revisionCertain = true;
    origin.candidates = {loaded.map->revision};
    if (loaded.map->rootKind() != ItemKind::Map)
        return loaded;
    if (!choice.revision)
        for (const Revision revision : allRevisions)
            if (revision != loaded.map->revision && fitsAsWell(*file, revision, *loaded.map)) {
                origin.candidates.push_back(revision);
                origin.revisionCertain = false;
            }
    origin.sectorSizeCertain = loaded.map->revision != Revision::R20250107 || loaded.map->levels.empty() ||
                               choice.sectorSizeLog2.has_value();
    return loaded;
}

Result<void> storeMap(const QString& path, const MapPtr& map, int level, JobControl& control,
                      SaveDetails* details) {
    pmf::WriteOptions options;
    options.level = level;
    options.cancel = control.cancel;
    options.progress = [&control](double fraction) { control.fraction = fraction; };
    return writeMapFile(filePathOf(path), *map, std::move(options), details);
}

Result<void> storeScript(const QString& path, std::span<const Edit> edits) {
    const std::string script = json::scriptOf(edits);
    return writeFileSafely(filePathOf(path), std::as_bytes(std::span(script)));
}

Result<ConvertedMap> convertMap(const MapPtr& map, Revision to, JobControl& control) {
    pmf::ConvertOptions options;
    options.executor = &programPool().executor(Priority::Background);
    options.cancel = control.cancel;
    Result<pmf::Converted> converted = pmf::convertMap(map, to, options);
    if (!converted)
        return tl::unexpected(converted.error());
    ConvertedMap result{std::move(converted->map), {}};
    for (const Loss& loss : converted->losses)
        result.losses.push_back(loss.line());
    return result;
}

std::optional<std::uint8_t> sectorSizeLog2(double units) {
    constexpr int largest = 62;
    for (int log2 = 0; log2 <= largest; ++log2)
        if (units == std::ldexp(1.0, log2))
            return static_cast<std::uint8_t>(log2);
    return {};
}

} // namespace octant
