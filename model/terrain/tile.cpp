#include "model/terrain/tile.h"

#include <algorithm>

namespace octant::terrain {
namespace {

constexpr std::string_view typeNames[tileTypes] = {
    "flat",
    "ramp_sn",
    "ramp_ns",
    "ramp_ew",
    "ramp_we",
    "corner_concave_sw",
    "corner_convex_sw",
    "corner_concave_se",
    "corner_convex_se",
    "corner_concave_nw",
    "corner_convex_nw",
    "corner_concave_ne",
    "corner_convex_ne",
};

constexpr std::string_view fieldNames[tileFields] = {
    "type",
    "base_height",
    "ramp_height",
    "top_material",
    "side_material",
    "pathable",
    "blend_mode",
    "blend_normals",
    "no_bump_map",
    "cover",
    "edge_blend_north",
    "edge_blend_east",
    "edge_blend_south",
    "edge_blend_west",
};

constexpr std::uint8_t upNW = 1, upNE = 2, upSW = 4, upSE = 8;
constexpr std::uint8_t raisedOfTypes[tileTypes] = {0,
                                                   upNW | upNE,
                                                   upSW | upSE,
                                                   upNW | upSW,
                                                   upNE | upSE,
                                                   upNE,
                                                   upNW | upNE | upSE,
                                                   upNW,
                                                   upNW | upNE | upSW,
                                                   upSE,
                                                   upNE | upSW | upSE,
                                                   upSW,
                                                   upNW | upSW | upSE};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

char digit(int value) { return static_cast<char>('0' + value); }

std::optional<int> typeCode(char c) {
    if (isDigit(c))
        return c - '0';
    if (c >= 'A' && c <= 'C')
        return c - 'A' + 10;
    if (c >= 'a' && c <= 'c')
        return c - 'a' + 10;
    return std::nullopt;
}

} // namespace

std::string_view typeName(TileType type) { return typeNames[static_cast<std::size_t>(type)]; }

std::optional<TileType> typeNamed(std::string_view name) {
    for (int i = 0; i < tileTypes; ++i) {
        const auto number = i < 10
                                ? std::string_view("0123456789").substr(static_cast<std::size_t>(i), 1)
                                : std::string_view("101112").substr(static_cast<std::size_t>(i - 10) * 2, 2);
        if (name == typeNames[i] || name == number)
            return static_cast<TileType>(i);
    }
    return std::nullopt;
}

std::uint8_t raisedCorners(TileType type) { return raisedOfTypes[static_cast<std::size_t>(type)]; }

std::optional<TileType> typeRaising(std::uint8_t corners) {
    for (int i = 1; i < tileTypes; ++i)
        if (raisedOfTypes[i] == corners)
            return static_cast<TileType>(i);
    return std::nullopt;
}

bool diagonalNwSe(TileType type) {
    return type == TileType::ConcaveSw || type == TileType::ConvexSw || type == TileType::ConcaveNe ||
           type == TileType::ConvexNe;
}

TileType Tile::type() const { return static_cast<TileType>(typeCode(text[0]).value_or(0)); }

int Tile::base() const { return text[1] == '-' ? -number(2, 2) : number(2, 2); }

int Tile::ramp() const { return number(4, 2); }

int Tile::number(std::size_t at, std::size_t digits) const {
    int value = 0;
    for (std::size_t i = at; i < at + digits; ++i) {
        if (!isDigit(text[i]))
            return 0;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

std::optional<Blend> Tile::mode(std::size_t at) const {
    return text[at] >= '0' && text[at] <= '2' ? std::optional(static_cast<Blend>(text[at] - '0'))
                                              : std::nullopt;
}

bool Tile::hasEdgeBlending() const {
    bool any = false;
    for (std::size_t at = 17; at <= 20; ++at) {
        if (text[at] < '0' || text[at] > '2')
            return false;
        any = any || text[at] != '0';
    }
    return any;
}

Blend Tile::edge(Side side) const {
    return hasEdgeBlending() ? static_cast<Blend>(text[17u + side] - '0') : blendMode();
}

Heights Tile::corners() const {
    const int low = base(), high = low + ramp();
    const std::uint8_t up = raisedCorners(type());
    return {(up & upNW) != 0 ? high : low, (up & upNE) != 0 ? high : low, (up & upSW) != 0 ? high : low,
            (up & upSE) != 0 ? high : low};
}

void Tile::setType(TileType other) {
    const int code = static_cast<int>(other);
    if (type() != other)
        text[0] = code < 10 ? digit(code) : static_cast<char>('A' + code - 10);
}

void Tile::writeNumber(std::size_t at, std::size_t digits, int value) {
    for (std::size_t i = at + digits; i-- > at; value /= 10)
        text[i] = digit(value % 10);
}

void Tile::setNumber(std::size_t at, std::size_t digits, int value) {
    if (number(at, digits) != value)
        writeNumber(at, digits, value);
}

void Tile::setBase(int levels) {
    if (base() == levels)
        return;
    text[1] = levels < 0 ? '-' : '+';
    writeNumber(2, 2, levels < 0 ? -levels : levels);
}

void Tile::setRamp(int levels) { setNumber(4, 2, levels); }

void Tile::setFlag(std::size_t at, bool on) {
    if ((text[at] != '0') != on)
        text[at] = on ? '1' : '0';
}

void Tile::setBlendMode(Blend mode) {
    if (blendMode() != mode)
        text[13] = digit(static_cast<int>(mode));
}

void Tile::setCover(Cover other) {
    if (cover() != other)
        text[16] = digit(static_cast<int>(other));
}

void Tile::setEdge(Side side, Blend mode) {
    auto modes = edges();
    modes[side] = mode;
    setEdges(modes);
}

void Tile::setEdges(const std::array<Blend, 4>& modes) {
    if (edges() == modes)
        return;
    bool none = true;
    for (std::size_t i = 0; i < modes.size(); ++i) {
        text[17 + i] = digit(static_cast<int>(modes[i]));
        none = none && modes[i] == Blend::None;
    }
    if (none)
        text[13] = '0';
}

void Tile::makeLegal() {
    if (!typeCode(text[0]))
        text[0] = '0';
    if (text[1] != '+' && text[1] != '-')
        text[1] = '+';
    const auto mendNumber = [this](std::size_t at, std::size_t digits) {
        const auto first = text.begin() + static_cast<std::ptrdiff_t>(at);
        if (!std::all_of(first, first + static_cast<std::ptrdiff_t>(digits), isDigit))
            writeNumber(at, digits, 0);
    };
    mendNumber(2, 2);
    mendNumber(4, 2);
    mendNumber(6, 3);
    mendNumber(9, 3);
    for (const std::size_t at : {12u, 14u, 15u})
        if (text[at] != '0')
            text[at] = '1';
    if (!mode(13))
        text[13] = '0';
}

std::string_view fieldName(TileField field) { return fieldNames[static_cast<std::size_t>(field)]; }

std::optional<TileField> fieldNamed(std::string_view name) {
    const auto* const at = std::find(std::begin(fieldNames), std::end(fieldNames), name);
    return at == std::end(fieldNames) ? std::nullopt
                                      : std::optional(static_cast<TileField>(at - std::begin(fieldNames)));
}

int fieldOf(const Tile& tile, TileField field) {
    switch (field) {
    case TileField::Type:
        return static_cast<int>(tile.type());
    case TileField::BaseHeight:
        return tile.base();
    case TileField::RampHeight:
        return tile.ramp();
    case TileField::TopMaterial:
        return tile.topMaterial();
    case TileField::SideMaterial:
        return tile.sideMaterial();
    case TileField::Pathable:
        return tile.pathable() ? 1 : 0;
    case TileField::BlendMode:
        return static_cast<int>(tile.blendMode());
    case TileField::BlendNormals:
        return tile.blendNormals() ? 1 : 0;
    case TileField::NoBumpMap:
        return tile.noBumpMap() ? 1 : 0;
    case TileField::Cover:
        return static_cast<int>(tile.cover());
    case TileField::EdgeNorth:
    case TileField::EdgeEast:
    case TileField::EdgeSouth:
    case TileField::EdgeWest:
        break;
    }
    return static_cast<int>(
        tile.edge(static_cast<Side>(static_cast<int>(field) - static_cast<int>(TileField::EdgeNorth))));
}

std::array<int, 2> fieldRange(TileField field) {
    switch (field) {
    case TileField::Type:
        return {0, tileTypes - 1};
    case TileField::BaseHeight:
        return {lowestBase, highestBase};
    case TileField::RampHeight:
        return {0, highestRamp};
    case TileField::TopMaterial:
    case TileField::SideMaterial:
        return {0, mostIndex};
    case TileField::Pathable:
    case TileField::BlendNormals:
    case TileField::NoBumpMap:
        return {0, 1};
    case TileField::BlendMode:
    case TileField::Cover:
    case TileField::EdgeNorth:
    case TileField::EdgeEast:
    case TileField::EdgeSouth:
    case TileField::EdgeWest:
        break;
    }
    return {0, 2};
}

void setField(Tile& tile, TileField field, int value) {
    switch (field) {
    case TileField::Type:
        return tile.setType(static_cast<TileType>(value));
    case TileField::BaseHeight:
        return tile.setBase(value);
    case TileField::RampHeight:
        return tile.setRamp(value);
    case TileField::TopMaterial:
        return tile.setTopMaterial(value);
    case TileField::SideMaterial:
        return tile.setSideMaterial(value);
    case TileField::Pathable:
        return tile.setPathable(value != 0);
    case TileField::BlendMode:
        return tile.setBlendMode(static_cast<Blend>(value));
    case TileField::BlendNormals:
        return tile.setBlendNormals(value != 0);
    case TileField::NoBumpMap:
        return tile.setNoBumpMap(value != 0);
    case TileField::Cover:
        return tile.setCover(static_cast<Cover>(value));
    case TileField::EdgeNorth:
    case TileField::EdgeEast:
    case TileField::EdgeSouth:
    case TileField::EdgeWest:
        break;
    }
    const int side = static_cast<int>(field) - static_cast<int>(TileField::EdgeNorth);
    tile.setEdge(static_cast<Side>(side), static_cast<Blend>(value));
}

} // namespace octant::terrain
