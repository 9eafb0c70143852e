#include "io/pfmap/pfmap.h"

namespace octant::pfmap {
namespace {

using terrain::Tile;

/// Each byte a character of its own (section 13.1).
void appendToken(std::string& row, const Tile& tile) {
    for (const char c : tile.text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            row += c;
        } else {
            row += static_cast<char>(0xC0 | byte >> 6);
            row += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
}

template <class Fn> void dumpGrid(json::Writer& out, const Terrain& map, std::string_view name, Fn&& number) {
    out.key(name);
    out.beginArray();
    for (int row = 0; row < map.rows(); ++row) {
        out.beginArray();
        for (int col = 0; col < map.cols(); ++col)
            out.value(number(map.at({row, col})));
        out.endArray();
    }
    out.endArray();
}

void dumpTokens(json::Writer& out, const Terrain& map) {
    out.key("token");
    out.beginArray();
    std::string line;
    for (int row = 0; row < map.rows(); ++row) {
        line.clear();
        for (int col = 0; col < map.cols(); ++col) {
            if (col > 0)
                line += ' ';
            appendToken(line, map.at({row, col}));
        }
        out.value(line);
    }
    out.endArray();
}

} // namespace

void dump(json::Writer& out, const Terrain& map) {
    out.beginObject();
    out.member("format", "pfmap");
    out.member("version", map.version);
    out.member("rows", map.chunkRows);
    out.member("cols", map.chunkCols);
    out.key("materials");
    out.beginArray();
    for (const terrain::Material& material : map.materials) {
        out.beginInlineObject();
        out.member("name", material.name);
        out.member("texture", material.texture);
        out.endObject();
    }
    out.endArray();
    out.key("splats");
    out.beginArray();
    for (const terrain::Splat& splat : map.splats) {
        out.beginInlineObject();
        out.member("base", splat.base);
        out.member("accent", splat.accent);
        out.endObject();
    }
    out.endArray();
    out.key("tiles");
    out.beginObject();
    dumpTokens(out, map);
    for (int i = 0; i < terrain::tileFields; ++i) {
        const auto field = static_cast<terrain::TileField>(i);
        dumpGrid(out, map, fieldName(field), [field](const Tile& tile) { return fieldOf(tile, field); });
    }
    constexpr const char* corners[] = {"corner_nw", "corner_ne", "corner_sw", "corner_se"};
    for (std::size_t i = 0; i < 4; ++i)
        dumpGrid(out, map, corners[i], [i](const Tile& tile) { return tile.corners()[i]; });
    out.endObject();
    out.endObject();
}

} // namespace octant::pfmap
