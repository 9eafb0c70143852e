#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "io/endian.h"
#include "io/pfmap/pfmap.h"
#include "io/pfmap/source.h"
#include "io/utf8.h"
#include "model/rules/rule.h"

namespace octant::pfmap {
namespace {

using terrain::Tile;
constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr const char* keywords[headerLines] = {"version", "num_materials", "num_splats", "num_rows",
                                               "num_cols"};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isHex(char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// Whether eight bytes have one that ends a word.
bool anySeparator(std::uint64_t bytes) {
    constexpr std::uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;
    return ((bytes - ones * 0x21) & ~bytes & highs) != 0;
}

bool isVersion(std::string_view word) {
    const std::size_t dot = std::min(word.find('.'), word.size());
    const std::string_view whole = word.substr(0, dot);
    const std::string_view part = word.substr(std::min(dot + 1, word.size()));
    constexpr std::size_t mostWhole = 3, mostPart = 6;
    return !whole.empty() && whole.size() <= mostWhole && std::all_of(whole.begin(), whole.end(), isDigit) &&
           (dot == word.size() || !part.empty()) && part.size() <= mostPart &&
           std::all_of(part.begin(), part.end(), isDigit);
}

std::optional<std::uint32_t> countOf(std::string_view word) {
    constexpr std::size_t mostDigits = 9;
    if (word.empty() || word.size() > mostDigits || !std::all_of(word.begin(), word.end(), isDigit))
        return std::nullopt;
    std::uint32_t count = 0;
    for (const char c : word)
        count = count * 10 + static_cast<std::uint32_t>(c - '0');
    return count;
}

/// A line without its ending, and where words of it stand.
struct Line {
    Span whole;              ///< with the ending
    std::size_t textEnd = 0; ///< before the ending
};

class Reader {
public:
    explicit Reader(const Blob& file) : m_source(std::make_shared<Source>()) {
        m_source->file = file;
        m_text = m_source->text();
    }

    Result<Terrain> run() {
        if (m_text.empty())
            return failure(Rule::Pfm001, "the file is empty", 0);
        if (m_text.starts_with(byteOrderMark)) {
            m_source->byteOrderMark = true;
            m_at = byteOrderMark.size();
        }
        if (const std::size_t end = m_at + std::strlen(keywords[0]);
            !m_text.substr(m_at).starts_with(keywords[0]) || (end < m_text.size() && !separates(m_text[end])))
            return failure(Rule::Pfm002, "this is not a PFMAP file: it does not begin with the word version",
                           m_at);
        if (const std::size_t illegal = firstIllegalByte(m_text); illegal != npos)
            return illegalByte(illegal);
        if (auto done = readHeader(); !done)
            return tl::unexpected(done.error());
        if (auto done = readLists(); !done)
            return tl::unexpected(done.error());
        if (auto done = readTiles(); !done)
            return tl::unexpected(done.error());
        m_source->read = m_map;
        m_map.source = std::move(m_source);
        return std::move(m_map);
    }

private:
    tl::unexpected<Error> failure(Rule rule, std::string what, std::size_t at) const {
        const LinePlace place = linePlaceOf(m_text, at);
        return tl::unexpected(
            Error{fmt::format("line {}, column {}", place.line, place.column), std::move(what), at, rule});
    }

    tl::unexpected<Error> illegalByte(std::size_t at) const {
        const auto byte = static_cast<unsigned char>(m_text[at]);
        if (byte == '\r')
            return failure(Rule::Pfm003, "a CR without LF; line endings must be LF or CR LF", at);
        return failure(Rule::Pfm003,
                       byte < 0x80 ? fmt::format("the byte {:02X} may not be in a text", byte)
                                   : fmt::format("the byte {:02X} is no valid UTF-8", byte),
                       at);
    }

    bool atEnd() const { return m_at >= m_text.size(); }

    Line lineAt(std::size_t begin) const {
        const std::size_t lf = m_text.find('\n', begin);
        if (lf == npos)
            return {{begin, m_text.size()}, m_text.size()};
        return {{begin, lf + 1}, lf > begin && m_text[lf - 1] == '\r' ? lf - 1 : lf};
    }

    /// The next word of a line from an offset on; an empty one at the end of the text where there is none.
    Span wordAt(const Line& line, std::size_t from) const {
        while (from < line.textEnd && isBlank(m_text[from]))
            ++from;
        std::size_t end = from;
        while (end < line.textEnd && !isBlank(m_text[end]))
            ++end;
        return from == line.textEnd ? Span{line.textEnd, line.textEnd} : Span{from, end};
    }

    std::string_view text(Span span) const { return m_text.substr(span.begin, span.size()); }

    Result<void> readHeader() {
        if (auto done = readHeaderLine(VersionLine); !done)
            return done;
        m_map.version = text(m_source->header[VersionLine].value);
        if (auto done = refuseOldHeaders(); !done)
            return done;
        const bool splats = terrain::versionNumber(m_map.version) >= terrain::splatVersion;
        for (const HeaderLine which : {MaterialsLine, SplatsLine, RowsLine, ColsLine})
            if (which != SplatsLine || splats)
                if (auto done = readHeaderLine(which); !done)
                    return done;
        return checkLimits();
    }

    Result<void> readHeaderLine(HeaderLine which) {
        const std::string_view keyword = keywords[which];
        const Line line = lineAt(m_at);
        const Span first{line.whole.begin, wordAt(line, line.whole.begin).end};
        if (atEnd() || text(first) != keyword)
            return failure(Rule::Pfm101, fmt::format("the line with {} was expected here", keyword),
                           atEnd() ? m_text.size() : m_at);
        SourceHeader& header = m_source->header[which];
        header.line = line.whole;
        header.textEnd = line.textEnd;
        header.value = wordAt(line, first.end);
        const std::string_view value = text(header.value);
        const auto count = countOf(value);
        if (which == VersionLine ? !isVersion(value) : !count)
            return failure(Rule::Pfm102,
                           value.empty() ? fmt::format("the value of {} is missing", keyword)
                                         : fmt::format("the value of {} is no {}", keyword,
                                                       which == VersionLine ? "version number" : "count"),
                           header.value.begin);
        header.number = count.value_or(0);
        m_at = line.whole.end;
        return {};
    }

    Result<void> refuseOldHeaders() {
        const auto begins = [this](const Line& line, HeaderLine keyword) {
            return text({line.whole.begin, wordAt(line, line.whole.begin).end}) == keywords[keyword];
        };
        const Line second = lineAt(m_at), third = lineAt(second.whole.end), fourth = lineAt(third.whole.end);
        if (!begins(second, RowsLine) || !begins(third, ColsLine))
            return {};
        if (begins(fourth, MaterialsLine))
            return failure(Rule::Pfm904,
                           "the terrain layout of January and February 2018, with rows and columns first; "
                           "no engine of today reads it",
                           second.whole.begin);
        return failure(Rule::Pfm903,
                       "the terrain layout of April to August 2018, with materials after each chunk; no "
                       "engine of today reads it",
                       second.whole.begin);
    }

    Result<void> checkLimits() {
        constexpr std::uint32_t mostASide = terrain::mostChunksASide;
        const struct {
            HeaderLine line;
            std::uint32_t least, most;
        } limits[] = {{MaterialsLine, 0, mostListed},
                      {SplatsLine, 0, mostListed},
                      {RowsLine, 1, mostASide},
                      {ColsLine, 1, mostASide}};
        for (const auto& limit : limits) {
            const SourceHeader& header = m_source->header[limit.line];
            if (header.there() && (header.number < limit.least || header.number > limit.most))
                return failure(Rule::Pfm103,
                               fmt::format("{} must be {} to {}, not {}", keywords[limit.line], limit.least,
                                           limit.most, header.number),
                               header.value.begin);
        }
        m_map.chunkRows = m_source->header[RowsLine].number;
        m_map.chunkCols = m_source->header[ColsLine].number;
        if (m_map.chunkRows * m_map.chunkCols > terrain::mostChunks)
            return failure(Rule::Pfm103,
                           fmt::format("{} x {} chunks are more than the {} that are read", m_map.chunkRows,
                                       m_map.chunkCols, terrain::mostChunks),
                           m_source->header[RowsLine].value.begin);
        return {};
    }

    Result<void> readLists() {
        const std::uint32_t materials = m_source->header[MaterialsLine].number;
        for (std::uint32_t i = 0; i < materials; ++i) {
            const auto line = readListLine("material", i, materials, Rule::Pfm201);
            if (!line)
                return tl::unexpected(line.error());
            if (line->second.size() == 0)
                return failure(
                    Rule::Pfm202,
                    fmt::format("material {} has no {}", i, line->first.size() == 0 ? "name" : "texture"),
                    line->textEnd);
            m_source->materials.push_back(*line);
            m_map.materials.push_back(
                {line->id, std::string(text(line->first)), std::string(text(line->second))});
        }
        const std::uint32_t splats = m_source->header[SplatsLine].number;
        for (std::uint32_t i = 0; i < splats; ++i) {
            const auto line = readListLine("splat", i, splats, Rule::Pfm211);
            if (!line)
                return tl::unexpected(line.error());
            for (const Span& word : {line->first, line->second})
                if (!countOf(text(word)))
                    return failure(Rule::Pfm212,
                                   fmt::format("an index of splat {} is {}", i,
                                               word.size() == 0 ? "missing" : "no number"),
                                   word.begin);
            m_source->splats.push_back(*line);
            m_map.splats.push_back({line->id, *countOf(text(line->first)), *countOf(text(line->second))});
        }
        m_source->tilesBegin = m_at;
        return {};
    }

    Result<SourceItem> readListLine(const char* keyword, std::uint32_t number, std::uint32_t count,
                                    Rule rule) {
        const Line line = lineAt(m_at);
        const Span word = wordAt(line, m_at);
        if (atEnd() || text(word) != keyword)
            return failure(rule,
                           fmt::format("{} {} of {} was expected here; num_{}s may be too high", keyword,
                                       number + 1, count, keyword),
                           word.size() != 0 ? word.begin : std::min(m_at, m_text.size()));
        SourceItem item;
        item.line = line.whole;
        item.textEnd = line.textEnd;
        item.first = wordAt(line, word.end);
        item.second = wordAt(line, item.first.end);
        item.id = m_map.nextId++;
        m_at = line.whole.end;
        return item;
    }

    Result<void> readTiles() {
        const std::size_t count = std::size_t{m_map.chunkRows} * m_map.chunkCols * terrain::chunkTiles;
        PagedVector<Tile>::Builder builder;
        builder.reserve(std::min(count, (m_text.size() - m_at) / sizeof(Tile)));
        const char* at = m_text.data() + m_at;
        const char* const end = m_text.data() + m_text.size();
        for (std::size_t done = 0; done < count;) {
            const std::span<Tile> room = builder.grow(count - done);
            for (Tile& tile : room) {
                while (at < end && separates(*at))
                    ++at;
                if (!takeWord(at, end, tile))
                    return wrongTile(static_cast<std::size_t>(at - m_text.data()), done, count);
                ++done;
            }
        }
        m_map.tiles = builder.finish();
        m_source->tilesEnd = static_cast<std::size_t>(at - m_text.data());
        return {};
    }

    /// Whether exactly a tile's characters come; then they are taken.
    static bool takeWord(const char*& at, const char* end, Tile& tile) {
        if (static_cast<std::size_t>(end - at) < sizeof(Tile))
            return false;
        const auto* const bytes = reinterpret_cast<const std::byte*>(at);
        if (anySeparator(loadAs<std::uint64_t>(bytes)) || anySeparator(loadAs<std::uint64_t>(bytes + 8)) ||
            anySeparator(loadAs<std::uint64_t>(bytes + 16)))
            return false;
        std::memcpy(tile.text.data(), at, sizeof(Tile));
        const char* const next = at + sizeof(Tile);
        if (next < end && !separates(*next))
            return false;
        at = next;
        return true;
    }

    tl::unexpected<Error> wrongTile(std::size_t at, std::size_t done, std::size_t count) const {
        if (at >= m_text.size())
            return failure(Rule::Pfm302, fmt::format("the file ends after {} of {} tiles", done, count),
                           m_text.size());
        std::size_t end = at;
        while (end < m_text.size() && !separates(m_text[end]))
            ++end;
        const std::string_view word = m_text.substr(at, end - at);
        constexpr std::size_t six = 6, eight = 8;
        if (done == 0 && (word.size() == six || word.size() == eight) &&
            std::all_of(word.begin(), word.end(), isHex))
            return word.size() == six
                       ? failure(Rule::Pfm901,
                                 "the terrain layout of January 2019 and before, with six characters a tile; "
                                 "no engine of today reads it",
                                 at)
                       : failure(Rule::Pfm902,
                                 "the terrain layout of January 2019, with eight characters a tile; no "
                                 "engine of today reads it",
                                 at);
        const terrain::TilePlace place = m_map.placeOf(done);
        return failure(Rule::Pfm301,
                       fmt::format("the tile in row {}, column {} has {} characters instead of {}", place.row,
                                   place.col, word.size(), sizeof(Tile)),
                       at);
    }

    std::shared_ptr<Source> m_source;
    std::string_view m_text;
    std::size_t m_at = 0;
    Terrain m_map;
};

} // namespace

Result<Terrain> read(const Blob& file) { return Reader(file).run(); }

LinePlace linePlaceOf(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const std::size_t lf = before.rfind('\n');
    return {static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1,
            offset - (lf == npos ? 0 : lf + 1) + 1};
}

std::size_t firstIllegalByte(std::string_view text) {
    constexpr std::size_t step = 64;
    const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
    const auto plain = [&](std::size_t from) {
        unsigned unusual = 0;
        for (std::size_t i = 0; i < step; ++i) {
            const unsigned char c = bytes[from + i];
            unusual |= static_cast<unsigned>((c < ' ') & (c != '\n')) | static_cast<unsigned>(c >= 0x7F);
        }
        return unusual == 0;
    };
    for (std::size_t at = 0; at < text.size();) {
        if (text.size() - at >= step && plain(at)) {
            at += step;
            continue;
        }
        for (const std::size_t end = std::min(text.size(), at + step); at < end;) {
            const unsigned char c = bytes[at];
            if (c >= 0x80) {
                const std::size_t length = c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
                if (!isUtf8(text.substr(at, length)))
                    return at;
                at += length;
            } else {
                const bool ending = c == '\r' && at + 1 < text.size() && bytes[at + 1] == '\n';
                if (c == 0x7F || (c < ' ' && c != '\n' && c != '\t' && !ending))
                    return at;
                ++at;
            }
        }
    }
    return npos;
}

} // namespace octant::pfmap
