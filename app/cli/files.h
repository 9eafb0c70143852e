#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/map_files.h"
#include "app/files/memory_need.h"
#include "io/loss.h"
#include "io/save_file.h"
#include "model/core/result.h"
#include "model/map/finding.h"
#include "model/map/map.h"

namespace octant::cli {

/// Exit codes of every command; the worst counts.
enum ExitCode : int {
    Done = 0,
    Refused = 1, ///< check found errors; a conversion with losses was refused; diff found differences, merge
                 ///< conflicts
    Failed = 2   ///< a file could not be read or written, or the command was not understood
};

/// One line on stderr: `octant: what`, or `octant: FILE: place: what (byte N)`.
void complain(const std::string& what);
/// The same for an error in a file.
void complain(const std::string& file, const Error& error);
/// One for each.
void complainOfLosses(const std::string& file, const std::vector<Loss>& losses);

/// Remembers what the map of a file takes, for what complainOfMemory() says, and throws std::bad_alloc where
/// that is more than the machine, the limits of the process and its control groups leave: the kernel would
/// end the program without a word.
void claimMemory(const std::string& file, const Map& map, MemoryUse use);
/// The same for maps that are there at once; `file` is told of.
void claimMemory(const std::string& file, std::span<const MapPtr> maps, MemoryUse use);
/// The same for bytes that are mapped and mostly not filled, which only limits of the process count.
void claimAddressSpace(const std::string& file, std::uint64_t bytes);
/// That memory ran out, and how much the file that was noted last needs. Takes no memory itself.
void complainOfMemory() noexcept;

/// Colours of a terminal.
enum class Ink : std::uint8_t { Red, Yellow, Green };

/// Standard output, with one complaint when it cannot be written. Text may come in pieces of any size.
class Output {
public:
    /// Writes text as it is.
    void write(std::string_view text);
    /// Writes text and a line end.
    void line(std::string_view text);
    /// The same; on a terminal that word of it, the first one, is coloured, unless NO_COLOR is set.
    void line(std::string_view text, std::string_view word, Ink ink);
    /// Writes out what is left; false when anything was lost.
    bool finish();

private:
    void lose();

    bool m_lost = false;
};

/// A map from a file; a complaint and nothing when it cannot be read. Sectors are not decoded yet.
MapPtr readFileOrComplain(const std::string& file, const ReadChoice& choice);

/// Decodes everything. False, with a complaint for each of the first few, when sectors are damaged.
bool decodeOrComplain(const std::string& file, const Map& map);

/// Replaces a file safely, or complains. So many earlier states of it are kept beside it, as FILE.1 and on.
bool saveOrComplain(const std::string& file, const Map& map, int level, int backups = 0);
/// The same for content of any kind.
bool saveOrComplain(const std::string& file, std::span<const std::byte> content, int backups = 0);

/// Says what a save that succeeded could not do or leaves beside the file.
void tellOfSave(const std::string& file, const SaveDetails& details);

/// For a strict conversion: says that nothing was written, and is the exit code.
int refuseLosses(const std::string& file);

/// The ending of a file's name with its dot, or nothing.
std::string endingOf(const std::filesystem::path& file);

} // namespace octant::cli
