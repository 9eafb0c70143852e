#include <algorithm>
#include <cstring>
#include <unordered_map>

#include <fmt/format.h>

#include "io/pfmap/pfmap.h"
#include "io/pfmap/source.h"
#include "model/terrain/edge_blending.h"

namespace octant::pfmap {
namespace {

using terrain::Material;
using terrain::Splat;
using terrain::Tile;

constexpr std::size_t tilesALine = 4, wordBytes = sizeof(Tile) + 1;

Blob blobOf(std::string text) {
    auto owner = std::make_shared<const std::string>(std::move(text));
    const auto bytes = std::as_bytes(std::span(*owner));
    return Blob(std::move(owner), bytes);
}

bool hasSplats(const Terrain& map) { return terrain::versionNumber(map.version) >= terrain::splatVersion; }

std::string lineOf(const Material& material) {
    return fmt::format("material {} {}", material.name, material.texture);
}

std::string lineOf(const Splat& splat) { return fmt::format("splat {} {}", splat.base, splat.accent); }

std::array<std::string, 2> wordsOf(const Material& material) { return {material.name, material.texture}; }

std::array<std::string, 2> wordsOf(const Splat& splat) {
    return {std::to_string(splat.base), std::to_string(splat.accent)};
}

/// Whether the words of a line still say the same; an index may have zeros in front.
bool saysSame(const Material& now, const Material& before, std::size_t word) {
    return word == 0 ? now.name == before.name : now.texture == before.texture;
}

bool saysSame(const Splat& now, const Splat& before, std::size_t word) {
    return word == 0 ? now.base == before.base : now.accent == before.accent;
}

void appendTiles(std::string& out, const PagedVector<Tile>& tiles, std::string_view ending) {
    const std::size_t from = out.size();
    out.resize(from + tiles.size() * wordBytes + tiles.size() / tilesALine * (ending.size() - 1));
    char* at = out.data() + from;
    tiles.forEachRun([&](std::size_t first, std::span<const Tile> run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            std::memcpy(at, run[i].text.data(), sizeof(Tile));
            at += sizeof(Tile);
            if ((first + i + 1) % tilesALine != 0) {
                *at++ = ' ';
            } else {
                std::memcpy(at, ending.data(), ending.size());
                at += ending.size();
            }
        }
    });
}

/// Writes a terrain into the file that it came from (section 8.2).
class Patch {
public:
    Patch(const Terrain& map, const Source& source)
        : m_map(map), m_source(source), m_text(source.text()), m_ending(endingOfLineOne()) {}

    std::string run() {
        if (m_map.withoutMark && m_source.byteOrderMark)
            skipTo(header(VersionLine).line.begin);
        const SourceHeader& version = header(VersionLine);
        if (m_map.version != m_source.read.version)
            replace(version.value, m_map.version);
        count(MaterialsLine, m_map.materials.size());
        writeSplatCount();
        count(RowsLine, m_map.chunkRows);
        count(ColsLine, m_map.chunkCols);
        list(m_map.materials, m_source.read.materials, m_source.materials);
        list(m_map.splats, m_source.read.splats, m_source.splats);
        if (m_map.relaid) {
            copyTo(m_source.tilesBegin);
            appendTiles(m_out, m_map.tiles, m_ending);
            return std::move(m_out);
        }
        const std::size_t shift = m_out.size() - m_source.tilesBegin; // may wrap around, and back again
        copyTo(m_text.size());
        if (m_map.lastLineEnded && m_text.find('\n', m_source.tilesEnd) == std::string_view::npos)
            m_out.append(m_ending);
        writeTiles(shift);
        return std::move(m_out);
    }

private:
    const SourceHeader& header(HeaderLine which) const { return m_source.header[which]; }

    std::string_view endingOfLineOne() const {
        const Span line = m_source.header[VersionLine].line;
        const std::size_t text = m_source.header[VersionLine].textEnd;
        const std::string_view ending = m_text.substr(text, line.end - text);
        return ending.empty() ? std::string_view("\n") : ending;
    }

    void copyTo(std::size_t to) {
        m_out.append(m_text.substr(m_at, to - m_at));
        m_at = to;
    }
    void skipTo(std::size_t to) { m_at = to; }

    void replace(Span span, std::string_view with) {
        copyTo(span.begin);
        m_out.append(with);
        skipTo(span.end);
    }

    void addLine(std::string_view text) {
        m_out.append(text);
        m_out.append(m_ending);
    }

    void count(HeaderLine which, std::size_t number) {
        if (header(which).number != number)
            replace(header(which).value, std::to_string(number));
    }

    void writeSplatCount() {
        const SourceHeader& line = header(SplatsLine);
        if (hasSplats(m_map) && line.there()) {
            count(SplatsLine, m_map.splats.size());
        } else if (hasSplats(m_map)) {
            copyTo(header(MaterialsLine).line.end);
            addLine(fmt::format("num_splats {}", m_map.splats.size()));
        } else if (line.there()) {
            copyTo(line.line.begin);
            skipTo(line.line.end);
        }
    }

    /// Items that stay keep the lines that are left, in order; others get lines of their own.
    template <class T>
    void list(const PagedVector<T>& now, const PagedVector<T>& before, const std::vector<SourceItem>& lines) {
        if (now.sameAs(before)) {
            copyTo(lines.empty() ? endOfLists() : lines.back().line.end);
            return;
        }
        if (lines.empty())
            copyTo(endOfLists());
        else
            copyTo(lines.front().line.begin);
        std::unordered_map<ItemId, bool> stays;
        for (const SourceItem& line : lines)
            stays[line.id] = false;
        for (const T& item : now)
            if (const auto found = stays.find(item.id); found != stays.end())
                found->second = true;
        std::size_t next = 0;
        const auto dropLines = [&] {
            for (; next < lines.size() && !stays.at(lines[next].id); ++next) {
                copyTo(lines[next].line.begin);
                skipTo(lines[next].line.end);
            }
        };
        for (const T& item : now) {
            if (!stays.contains(item.id)) {
                addLine(lineOf(item));
                continue;
            }
            dropLines();
            rewrite(item, before[next], lines[next]);
            ++next;
        }
        dropLines();
    }

    template <class T> void rewrite(const T& item, const T& before, const SourceItem& line) {
        const auto words = wordsOf(item);
        const Span spans[] = {line.first, line.second};
        for (std::size_t i = 0; i < 2; ++i)
            if (!saysSame(item, before, i))
                replace(spans[i], words[i]);
        copyTo(line.line.end);
    }

    /// Where a list without lines begins: after what was copied, and after the header.
    std::size_t endOfLists() const { return std::max(m_at, header(ColsLine).line.end); }

    void writeTiles(std::size_t shift) {
        const PagedVector<Tile>&before = m_source.read.tiles, &now = m_map.tiles;
        if (now.sameAs(before))
            return;
        auto was = before.begin();
        auto is = now.begin();
        forEachTileWord(m_source, [&](std::size_t at) {
            if (!(*is == *was))
                std::memcpy(m_out.data() + (at + shift), is->text.data(), sizeof(Tile));
            ++was;
            ++is;
        });
    }

    const Terrain& m_map;
    const Source& m_source;
    std::string_view m_text;
    std::string_view m_ending;
    std::size_t m_at = 0;
    std::string m_out;
};

bool unedited(const Terrain& map, const Terrain& read) {
    return !map.withoutMark && !map.lastLineEnded && map.version == read.version &&
           map.chunkRows == read.chunkRows && map.chunkCols == read.chunkCols && !map.relaid &&
           map.tiles.sameAs(read.tiles) && map.materials.sameAs(read.materials) &&
           map.splats.sameAs(read.splats);
}

} // namespace

Blob write(const Terrain& map) {
    if (!map.source)
        return writeCanonical(map);
    if (unedited(map, map.source->read))
        return map.source->file;
    return blobOf(Patch(map, *map.source).run());
}

Blob writeCanonical(const Terrain& map) {
    std::string out = fmt::format("version {}\nnum_materials {}\n", map.version, map.materials.size());
    if (hasSplats(map))
        out += fmt::format("num_splats {}\n", map.splats.size());
    out += fmt::format("num_rows {}\nnum_cols {}\n", map.chunkRows, map.chunkCols);
    for (const Material& material : map.materials)
        out += lineOf(material) + '\n';
    for (const Splat& splat : map.splats)
        out += lineOf(splat) + '\n';
    appendTiles(out, map.tiles, "\n");
    return blobOf(std::move(out));
}

Terrain inCanonicalLayout(const Terrain& map) {
    Terrain fresh = map;
    fresh.source = nullptr;
    return fresh;
}

Terrain asVersionOne(const Terrain& map) {
    Terrain plain = map;
    if (terrain::versionNumber(map.version) != terrain::versionNumber("1.0")) {
        plain.version = "1.0";
        plain.splats.clear();
    }
    return plain;
}

Terrain asVersionOneTwo(const Terrain& map) {
    Terrain spelled = terrain::withEdgesSpelledOut(map);
    if (terrain::versionNumber(map.version) != terrain::versionNumber("1.2"))
        spelled.version = "1.2";
    return spelled;
}

} // namespace octant::pfmap
