#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QString>

#include "app/document/document.h"
#include "io/pmf/writer.h"
#include "io/save_file.h"
#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/edit/edit.h"

namespace octant {

struct ImportMemory;
struct JobControl;

/// What the user said about a file that cannot say it itself.
struct ReadChoice {
    std::optional<Revision> revision;           ///< none: it is found out
    std::optional<std::uint8_t> sectorSizeLog2; ///< 2025-01-07
};

/// A document as it was read, and where it comes from.
struct LoadedMap {
    MapPtr map;                      ///< never null
    DocumentOrigin origin;           ///< its file, and what that left open
    std::vector<std::string> losses; ///< of a file of another format, one line each
    FileStamp stamp = {};            ///< of the file that was read
    Blob file = {};                  ///< the bytes that the map was read from
    bool unsaved = false;            ///< no file holds it
    std::uint64_t hash = 0;          ///< of the bytes of its own file (bytesHash()); of an imported one 0
};

/// Compression while editing and for what leaves the house.
inline constexpr int editingLevel = 1, exportLevel = 12;

/// A map, a model or a terrain from the bytes of a file, told apart by them. Sectors stay compressed until
/// they are asked for; the choice counts for maps only.
Result<MapPtr> readMap(const Blob& file, const ReadChoice& choice);
/// The same from a file.
Result<MapPtr> readMapFile(const std::filesystem::path& path, const ReadChoice& choice);
/// The same document as reading its file gives it, with the ids that it has there, and that file: what is
/// done to it can be done again to the file. As it is, and without a file, where it cannot be written yet.
LoadedMap asRead(const MapPtr& map);
/// Replaces a file safely by a document of any kind; encodes maps on several threads, as the options say.
/// Where what was written could not be opened again the old file stays beside it, as a backup.
Result<void> writeMapFile(const std::filesystem::path& path, const Map& map, pmf::WriteOptions options,
                          SaveDetails* details = nullptr);

/// Reads a file; runs on a worker. Sectors stay compressed until they are asked for. `memory`: for files of
/// other programs, see importedModel().
Result<LoadedMap> loadMap(const QString& path, const ReadChoice& choice, JobControl& control,
                          ImportMemory* memory = nullptr);
/// Replaces a file safely; runs on a worker. The map's cells keep the encodings that were made.
Result<void> storeMap(const QString& path, const MapPtr& map, int level, JobControl& control,
                      SaveDetails* details = nullptr);

/// Replaces a file safely by a script of the edits.
Result<void> storeScript(const QString& path, std::span<const Edit> edits);

/// A map in another revision and what it lost, one line each.
struct ConvertedMap {
    MapPtr map;                      ///< never null
    std::vector<std::string> losses; ///< in the order of the map
};
/// The map as a revision can express it. Asked to stop, it ends with an error.
Result<ConvertedMap> convertMap(const MapPtr& map, Revision to, JobControl& control);

/// The power of two that a sector size in units is, 1 to 2^62; nothing for other numbers.
std::optional<std::uint8_t> sectorSizeLog2(double units);

} // namespace octant
