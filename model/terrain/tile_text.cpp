#include "model/terrain/tile_text.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace octant::terrain {
namespace {

constexpr std::string_view mark = "octant-tiles";
constexpr int longestSide = static_cast<int>(mostChunks * chunkSide);

class Words {
public:
    explicit Words(std::string_view text) : m_rest(text) {}

    /// Empty behind the last one.
    std::string_view next() {
        const auto blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
        const auto first = std::find_if_not(m_rest.begin(), m_rest.end(), blank);
        const auto last = std::find_if(first, m_rest.end(), blank);
        const std::string_view word = m_rest.substr(static_cast<std::size_t>(first - m_rest.begin()),
                                                    static_cast<std::size_t>(last - first));
        m_rest.remove_prefix(static_cast<std::size_t>(last - m_rest.begin()));
        return word;
    }
    std::optional<int> number(int most) {
        const std::string_view word = next();
        int value = 0;
        const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
        return read.ec == std::errc() && read.ptr == word.data() + word.size() && value >= 0 && value <= most
                   ? std::optional(value)
                   : std::nullopt;
    }

private:
    std::string_view m_rest;
};

} // namespace

std::string tilesToText(const TileBlock& block) {
    std::string text = fmt::format("{} rows {} cols {} materials {}\n", mark, block.rows, block.cols,
                                   block.materials.size());
    for (const Material& material : block.materials)
        text += fmt::format("material {} {}\n", material.name, material.texture);
    for (int row = 0; row < block.rows; ++row) {
        for (int col = 0; col < block.cols; ++col)
            text.append(col == 0 ? "" : " ").append(block.at(row, col).view());
        text += '\n';
    }
    return text;
}

bool isTileText(std::string_view text) { return text.starts_with(mark); }

Result<TileBlock> tilesFromText(std::string_view text) {
    Words words(text);
    const auto broken = [] { return fail("these copied tiles are damaged; copy them again"); };
    if (words.next() != mark)
        return fail("these are no copied tiles");
    TileBlock block;
    const auto counted = [&words](std::string_view name, int most) {
        return words.next() == name ? words.number(most) : std::nullopt;
    };
    const auto rows = counted("rows", longestSide), cols = counted("cols", longestSide);
    const auto materials = counted("materials", mostIndex + 1);
    if (!rows || !cols || !materials || *rows == 0 || *cols == 0)
        return broken();
    const auto count = static_cast<std::size_t>(*rows) * static_cast<std::size_t>(*cols);
    if (count > text.size() / sizeof(Tile))
        return broken();
    block.rows = *rows;
    block.cols = *cols;
    for (int i = 0; i < *materials; ++i) {
        const bool named = words.next() == "material";
        const std::string_view name = words.next(), texture = words.next();
        if (!named || texture.empty())
            return broken();
        block.materials.push_back({0, std::string(name), std::string(texture)});
    }
    block.tiles.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view word = words.next();
        Tile tile;
        const auto printable = [](char c) { return c > ' ' && c < 0x7F; };
        if (word.size() != tile.text.size() || !std::all_of(word.begin(), word.end(), printable))
            return broken();
        std::copy(word.begin(), word.end(), tile.text.begin());
        block.tiles.push_back(tile);
    }
    if (!words.next().empty())
        return broken();
    return block;
}

} // namespace octant::terrain
