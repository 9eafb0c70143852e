#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "io/pfmap/pfmap.h"
#include "io/pfmap/source.h"

namespace octant::pfmap {
namespace {

using terrain::Tile;
constexpr int lowestCorner = -3, highestCorner = 9; // that the engine culls and picks by

bool decimalDigit(char c) { return c >= '0' && c <= '9'; }

/// Whether a texture path is one that is never read.
bool leavesFolder(std::string_view path) {
    if (path.starts_with('/') || path.starts_with('\\') || (path.size() > 1 && path[1] == ':'))
        return true;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find_first_of("/\\", at), path.size());
        if (path.substr(at, end - at) == "..")
            return true;
        at = end + 1;
    }
    return false;
}

class Checker {
public:
    /// `materials`: those that findings name, which are others where the file of `map` was read anew.
    Checker(const Terrain& map, const PagedVector<terrain::Material>& materials, const Source& source,
            const TextureSearch& found)
        : m_map(map), m_materials(materials), m_source(source), m_text(source.text()), m_search(found) {}

    std::vector<Finding> run() {
        checkHeader();
        checkMaterials();
        checkSplats();
        checkTiles();
        checkEdges();
        checkLines();
        std::vector<Finding> findings;
        for (auto& [rule, finding] : m_findings)
            findings.push_back(std::move(finding));
        std::stable_sort(findings.begin(), findings.end(),
                         [](const Finding& a, const Finding& b) { return *a.byte < *b.byte; });
        for (Finding& finding : findings) {
            const LinePlace place = linePlaceOf(m_text, static_cast<std::size_t>(*finding.byte));
            finding.line = place.line;
            finding.column = place.column;
            if (finding.count > 1)
                finding.what += fmt::format("; {} in all", finding.count);
        }
        return findings;
    }

private:
    /// Counts; the first place stays. Null where there was one before.
    Finding* report(Rule rule, std::size_t offset) {
        const auto [at, isNew] = m_findings.try_emplace(rule);
        if (!isNew) {
            ++at->second.count;
            return nullptr;
        }
        Finding& finding = at->second;
        finding.rule = rule;
        finding.severity = severityOf(rule);
        finding.item = {ItemKind::Terrain, -1, ItemRef::NoCube, MapItem};
        finding.byte = offset;
        return &finding;
    }

    void report(Rule rule, std::size_t offset, std::string what) {
        if (Finding* const finding = report(rule, offset))
            finding->what = std::move(what);
    }

    /// Words behind the last one that means something.
    void reportExtra(Rule rule, std::size_t from, std::size_t textEnd) {
        while (from < textEnd && isBlank(m_text[from]))
            ++from;
        if (from < textEnd)
            report(rule, from, "more words follow on the line, which the engine ignores");
    }

    void checkHeader() {
        if (m_source.byteOrderMark)
            report(Rule::Pfm004, 0,
                   "the file begins with a byte order mark, which the engine refuses; save it without");
        const Span version = m_source.header[VersionLine].value;
        const std::int64_t number = terrain::versionNumber(m_source.text(version));
        if (number != terrain::versionNumber("1.0") && number != terrain::splatVersion &&
            number != terrain::versionNumber("1.2"))
            report(Rule::Pfm104, version.begin,
                   fmt::format("version {} is unknown; it was read as {}", m_source.text(version),
                               number < terrain::splatVersion ? "1.0" : "1.2"));
        for (const SourceHeader& header : m_source.header)
            if (header.there())
                reportExtra(Rule::Pfm105, header.value.end, header.textEnd);
        if (m_map.materials.size() > terrain::mostMaterials)
            report(Rule::Pfm106, m_source.header[MaterialsLine].value.begin,
                   fmt::format("the engine takes {} materials at most", terrain::mostMaterials));
        if (m_map.splats.size() > terrain::mostSplats)
            report(Rule::Pfm107, m_source.header[SplatsLine].value.begin,
                   fmt::format("the engine takes {} splats at most", terrain::mostSplats));
    }

    void checkMaterials() {
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < m_source.materials.size(); ++i) {
            const SourceItem& line = m_source.materials[i];
            reportExtra(Rule::Pfm203, line.second.end, line.textEnd);
            const std::string_view name = m_source.text(line.first), texture = m_source.text(line.second);
            const auto reportMaterial = [&](Rule rule, std::size_t offset, std::string what) {
                if (Finding* const finding = report(rule, offset)) {
                    finding->what = std::move(what);
                    if (i < m_materials.size())
                        finding->item = {ItemKind::TerrainMaterial, -1, ItemRef::NoCube, m_materials[i].id};
                }
            };
            if (name != terrain::namelessMaterial && !names.insert(name).second)
                reportMaterial(Rule::Pfm204, line.first.begin,
                               fmt::format("another material is called {} too", name));
            if (leavesFolder(texture))
                reportMaterial(Rule::Pfm205, line.second.begin,
                               fmt::format("the texture {} lies outside of the folder of textures and is "
                                           "never read",
                                           texture));
            else if (m_search && !m_search(std::string(texture)))
                reportMaterial(Rule::Pfm206, line.second.begin,
                               fmt::format("the texture {} is not found", texture));
        }
    }

    void checkSplats() {
        std::set<std::uint32_t> bases;
        for (std::size_t i = 0; i < m_source.splats.size(); ++i) {
            const SourceItem& line = m_source.splats[i];
            const terrain::Splat splat = m_map.splats[i];
            reportExtra(Rule::Pfm213, line.second.end, line.textEnd);
            const bool wrongBase = splat.base >= m_map.materials.size();
            if (wrongBase || splat.accent >= m_map.materials.size())
                report(Rule::Pfm214, wrongBase ? line.first.begin : line.second.begin,
                       fmt::format("splat {} names a material that there is not", i));
            if (!bases.insert(splat.base).second)
                report(Rule::Pfm215, line.first.begin,
                       fmt::format("an earlier splat has the base {} too; the last one counts", splat.base));
            if (splat.base == splat.accent)
                report(Rule::Pfm216, line.first.begin,
                       "a splat mixes a material with itself, which changes nothing");
        }
    }

    void checkTiles() {
        std::size_t number = 0;
        const Tile* like = nullptr;
        forEachTileWord(m_source, [&](std::size_t offset) {
            const Tile& tile = m_map.tiles[number];
            if (number % terrain::chunkSide == 0 && !beginsLine(offset))
                reportTile(Rule::Pfm304, number, offset, 0,
                           "a row of 32 tiles does not begin a line; the engine may lose tiles");
            // Most tiles are like the one before, and then as good as it.
            if (like == nullptr || !(tile == *like)) {
                m_faults = 0;
                checkTile(tile, number, offset);
                like = m_faults == 0 ? &tile : nullptr;
            }
            ++number;
        });
    }

    bool beginsLine(std::size_t offset) const {
        while (offset > 0 && isBlank(m_text[offset - 1]))
            --offset;
        return offset == 0 || m_text[offset - 1] == '\n';
    }

    void reportTile(Rule rule, std::size_t number, std::size_t offset, std::size_t character,
                    std::string_view what) {
        ++m_faults;
        if (Finding* const finding = report(rule, offset + character)) {
            const terrain::TilePlace at = m_map.placeOf(number);
            finding->place = fmt::format("row {}, column {}", at.row, at.col);
            finding->what = what;
        }
    }

    void checkTile(const Tile& tile, std::size_t number, std::size_t offset) {
        const auto wrong = [&](Rule rule, std::size_t character, std::string_view what) {
            reportTile(rule, number, offset, character, what);
        };
        const auto& text = tile.text;
        if (!(decimalDigit(text[0]) || (text[0] >= 'A' && text[0] <= 'C') ||
              (text[0] >= 'a' && text[0] <= 'c')))
            wrong(Rule::Pfm401, 0, fmt::format("{} is no type of a tile; it is read as flat", text[0]));
        if (text[1] != '+' && text[1] != '-')
            wrong(Rule::Pfm402, 1, "the sign of the base height is neither + nor -; it is read as +");
        const auto materials = static_cast<int>(m_map.materials.size());
        constexpr std::array<std::array<std::size_t, 2>, 4> fields{{{2, 2}, {4, 2}, {6, 3}, {9, 3}}};
        for (const auto& field : fields) {
            const auto* const first = text.data() + field[0];
            const auto* const illegal = std::find_if_not(first, first + field[1], decimalDigit);
            if (illegal != first + field[1])
                wrong(Rule::Pfm403, static_cast<std::size_t>(illegal - text.data()),
                      "a number holds something else than digits; it is read as 0");
        }
        if (tile.topMaterial() >= materials)
            wrong(Rule::Pfm404, 6, "the material of the top is beyond the list; the engine draws a hole");
        if (tile.sideMaterial() >= materials)
            wrong(Rule::Pfm405, 9, "the material of the sides is beyond the list");
        for (const std::size_t flag : {12u, 14u, 15u})
            if (text[flag] != '0' && text[flag] != '1')
                wrong(Rule::Pfm406, flag, "a flag is neither 0 nor 1; it is read as 1");
        if (text[13] < '0' || text[13] > '2')
            wrong(Rule::Pfm407, 13, "the blend mode is not 0, 1 or 2; it is read as 0");
        else if (text[13] == '2' && !tile.hasEdgeBlending())
            wrong(Rule::Pfm408, 13, "the blend mode is 2 on a tile without blending per edge");
        for (std::size_t at = 16; at < text.size(); ++at)
            if (text[at] != '0' && (at > 20 || text[at] < '0' || text[at] > '2')) {
                wrong(Rule::Pfm409, at, "a reserved character is not understood; it is kept");
                break;
            }
        if (text[1] == '-' && text[2] == '0' && text[3] == '0')
            wrong(Rule::Pfm410, 1, "the base height is -00, which is read as 0");
        if (tile.type() != terrain::TileType::Flat && tile.ramp() == 0)
            wrong(Rule::Pfm411, 4, "a sloped tile has a ramp height of 0; it is flat");
        const terrain::Heights corners = tile.corners();
        const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
        if (*low < lowestCorner || *high > highestCorner)
            wrong(Rule::Pfm412, 1,
                  "a corner is lower than -3 or higher than 9, where the engine culls and picks wrongly");
    }

    /// PFM-413, in its own order.
    void checkEdges() {
        if (!terrain::usesEdges(m_map))
            return;
        std::optional<terrain::TilePlace> first;
        std::uint64_t count = 0;
        const auto compare = [&](terrain::TilePlace at, terrain::TilePlace next, terrain::Side side,
                                 terrain::Side facing) {
            if (m_map.contains(next) && m_map.at(at).edge(side) != m_map.at(next).edge(facing)) {
                ++count;
                first = first.value_or(at);
            }
        };
        for (int row = 0; row < m_map.rows(); ++row)
            for (int col = 0; col < m_map.cols(); ++col) {
                compare({row, col}, {row, col + 1}, terrain::East, terrain::West);
                compare({row, col}, {row + 1, col}, terrain::South, terrain::North);
            }
        if (!first)
            return;
        const std::size_t wanted = m_map.numberOf(*first);
        std::size_t number = 0, offset = 0;
        forEachTileWord(m_source, [&](std::size_t at) {
            if (number++ == wanted)
                offset = at;
        });
        reportTile(Rule::Pfm413, wanted, offset, 0,
                   "two tiles name different blend modes for the edge that they share");
        m_findings.at(Rule::Pfm413).count = count;
    }

    void checkLines() {
        const std::size_t lastLine = m_text.find('\n', m_source.tilesEnd);
        if (lastLine == std::string_view::npos)
            report(Rule::Pfm005, m_text.size(),
                   "the last line has no ending, and the engine refuses it; save it with one");
        std::size_t rest = m_source.tilesEnd;
        while (rest < m_text.size() && separates(m_text[rest]))
            ++rest;
        if (rest < m_text.size())
            report(Rule::Pfm303, rest,
                   "something follows the last tile; the engine ignores it, and the header may be wrong");
        const std::size_t lastOfTiles = std::min(lastLine, m_text.size());
        bool first = true, crlf = false;
        for (std::size_t begin = 0; begin < m_text.size();) {
            const std::size_t lf = m_text.find('\n', begin);
            const std::size_t end = lf == std::string_view::npos ? m_text.size() : lf + 1;
            if (begin <= lastOfTiles && end - begin > longestLine)
                report(
                    Rule::Pfm006, begin,
                    fmt::format("the line has {} bytes, and the engine takes {}", end - begin, longestLine));
            if (lf != std::string_view::npos) {
                const bool withCr = lf > begin && m_text[lf - 1] == '\r';
                if (first)
                    crlf = withCr;
                else if (withCr != crlf)
                    report(Rule::Pfm007, begin, "lines end in LF and in CR LF");
                first = false;
            }
            const auto line = m_text.substr(begin, end - begin);
            const auto high =
                std::find_if(line.begin() + (begin == 0 && m_source.byteOrderMark ? 3 : 0), line.end(),
                             [](char c) { return static_cast<unsigned char>(c) > 0x7F; });
            if (high != line.end())
                report(Rule::Pfm008, begin + static_cast<std::size_t>(high - line.begin()),
                       "the format is ASCII, and there are other characters");
            begin = end;
        }
    }

    const Terrain& m_map;
    const PagedVector<terrain::Material>& m_materials;
    const Source& m_source;
    std::string_view m_text;
    const TextureSearch& m_search;
    std::map<Rule, Finding> m_findings;
    std::size_t m_faults = 0;
};

} // namespace

std::vector<Finding> check(const Terrain& map, const TextureSearch& found) {
    const Blob file = write(map);
    if (map.source && file.data() == map.source->file.data())
        return Checker(map, map.materials, *map.source, found).run();
    const auto again = read(file);
    return again ? Checker(*again, map.materials, *again->source, found).run() : std::vector<Finding>();
}

} // namespace octant::pfmap
