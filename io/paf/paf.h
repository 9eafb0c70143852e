#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/writer.h"
#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/map/finding.h"

/// Archives of the engine: small file systems in a file of their own or inside a map (paf.md).
namespace octant::paf {

/// All are version 0 (section 1). P2 and P4 are written.
enum class Layout : std::uint8_t { P1, P2, P3, P4 };

/// A directory, file or link of an archive.
struct Entry {
    /// Which members below have a meaning depends on it.
    enum class Type : std::uint8_t { Directory, File, Link };

    Type type = Type::File;     ///< says which of the others have a meaning
    std::string name;           ///< in its directory, without a separator
    bool broken = false;        ///< an error spoils it; nothing but its type and name may be used
    bool compressed = false;    ///< how a file is stored
    Blob data;                  ///< of a file, decompressed
    std::string target;         ///< path of a link
    std::vector<Entry> entries; ///< of a directory, in stored order
};

/// An archive as it was read.
struct Archive {
    Layout layout = Layout::P4;    ///< that its bytes have (section 1)
    std::vector<Entry> entries;    ///< in stored order, as in every directory
    std::vector<Finding> problems; ///< an error spoils an entry

    /// One with errors is not written again: what they spoil would be lost.
    bool sound() const;
};

inline constexpr std::size_t deepestDirectory = 64;                  ///< the root is the first
inline constexpr std::uint64_t largestFile = std::uint64_t{1} << 30; ///< that is decompressed, in bytes

/// Without a layout it is told from the content (section 3). Errors: PAF-001, 002, 003, 004 and 012, for what
/// cannot be read at all; everything else is a problem of the archive.
Result<Archive> read(const Blob& file, std::optional<Layout> layout = {});

/// A compact archive of layout P2 or P4 (section 4); P2 may compress files that get smaller by it. Errors:
/// PAF-008 for names, PAF-201 for size, and broken entries, which cannot be written.
Result<std::vector<std::byte>> write(const std::vector<Entry>& entries, Layout layout, bool compress = false);

/// The JSON of section 6.
void dump(json::Writer& out, const Archive& archive);

/// What a path leads to, links followed; null where it leads nowhere or to a broken entry. `from`: the names
/// of the directory that the path begins at, where it has no leading `/` (section 2.4).
const Entry* find(const std::vector<Entry>& root, std::string_view path,
                  const std::vector<std::string>& from = {});

/// The same for any place, the root included.
bool leadsSomewhere(const std::vector<Entry>& root, std::string_view path,
                    const std::vector<std::string>& from = {});

/// Whether it may stand in a directory: UTF-8 is not asked for.
bool isLegalName(std::string_view name);

/// The checksum of names (section 2.3).
std::uint32_t nameChecksum(std::string_view name);

std::string_view layoutName(Layout layout); ///< "P1"

} // namespace octant::paf
