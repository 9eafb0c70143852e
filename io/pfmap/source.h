#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "model/core/blob.h"
#include "model/terrain/terrain.h"

namespace octant::pfmap {

/// Bytes [begin, end) of a file.
struct Span {
    std::size_t begin = 0, end = 0;

    /// Number of bytes.
    std::size_t size() const { return end - begin; }
};

/// The lines of the header in the order of version 1.2; older versions have no splats.
enum HeaderLine : std::uint8_t { VersionLine, MaterialsLine, SplatsLine, RowsLine, ColsLine, headerLines };

/// A line of the header.
struct SourceHeader {
    Span line; ///< with its ending
    Span value;
    std::size_t textEnd = 0; ///< before the ending
    std::uint32_t number = 0;

    /// Whether the file has the line.
    bool there() const { return line.size() != 0; }
};

/// A line of a list.
struct SourceItem {
    Span line; ///< with its ending
    Span first, second;
    std::size_t textEnd = 0; ///< before the ending
    ItemId id = 0;
};

/// Where everything stands in a file that was read, and what it said. Tiles are found by going through the
/// words from `tilesBegin` on.
struct Source {
    Blob file;
    bool byteOrderMark = false;
    std::array<SourceHeader, headerLines> header;
    std::vector<SourceItem> materials, splats;
    std::size_t tilesBegin = 0; ///< after the last line of the lists
    std::size_t tilesEnd = 0;   ///< after the last tile
    Terrain read;               ///< as it was read; without a source of its own

    std::string_view text() const { return {reinterpret_cast<const char*>(file.data()), file.size()}; }
    /// The bytes of a part of the file.
    std::string_view text(Span span) const { return text().substr(span.begin, span.size()); }
};

/// A blank or a part of a line ending; nothing else up to a space is in a file that was read.
inline bool separates(char c) { return static_cast<unsigned char>(c) <= ' '; }
/// Whether a character separates words of a line.
inline bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// Calls `fn(std::size_t offset)` for the word of each tile in the order of the file.
template <class Fn> void forEachTileWord(const Source& source, Fn&& fn) {
    const std::string_view text = source.text();
    std::size_t at = source.tilesBegin;
    for (std::size_t left = source.read.tiles.size(); left > 0; --left) {
        while (separates(text[at]))
            ++at;
        fn(at);
        at += sizeof(terrain::Tile);
    }
}

/// Line and column of a byte, from 1.
struct LinePlace {
    std::uint64_t line = 1, column = 1;
};

/// The line and column of a byte of a text.
LinePlace linePlaceOf(std::string_view text, std::size_t offset);

/// Offset of the first byte that no file may have (PFM-003); npos where there is none. A byte order mark is
/// not one.
std::size_t firstIllegalByte(std::string_view text);

} // namespace octant::pfmap
