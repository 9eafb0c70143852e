#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// Terrain of chunks of tiles (pfmap.md).
namespace octant::terrain {

inline constexpr std::uint32_t chunkSide = 32; ///< tiles
inline constexpr std::uint32_t chunkTiles = chunkSide * chunkSide;

inline constexpr int lowestBase = -99, highestBase = 99, highestRamp = 99;
inline constexpr int mostIndex = 999; ///< of a material

/// Section 5. A ramp's second letter names its high end, a corner's letters its lowered corner.
enum class TileType : std::uint8_t {
    Flat,
    RampSn,
    RampNs,
    RampEw,
    RampWe,
    ConcaveSw,
    ConvexSw,
    ConcaveSe,
    ConvexSe,
    ConcaveNw,
    ConvexNw,
    ConcaveNe,
    ConvexNe,
};
inline constexpr int tileTypes = 13;

/// "ramp_sn", as in JSON, scripts and `set`.
std::string_view typeName(TileType type);
/// By name or by number.
std::optional<TileType> typeNamed(std::string_view name);

enum Side : std::uint8_t { North, East, South, West };
enum Corner : std::uint8_t { NorthWest, NorthEast, SouthWest, SouthEast };

enum class Blend : std::uint8_t { None, Blur, Edge };
enum class Cover : std::uint8_t { None, Full, Sparse };

/// By corner, in levels.
using Heights = std::array<int, 4>;

/// Bit i: corner i is one of the raised ones.
std::uint8_t raisedCorners(TileType type);
/// The type that raises these corners; nothing for none, all, and the two saddles.
std::optional<TileType> typeRaising(std::uint8_t corners);
/// Whether the diagonal runs from NW to SE, not from NE to SW.
bool diagonalNwSe(TileType type);

/// One tile: its 24 characters as the file has them (section 4), read by the rules for illegal ones
/// (section 6). A setter writes the characters of its field, and only where the value is another one.
struct Tile {
    std::array<char, 24> text{'0', '+', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1',
                              '1', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0'};

    TileType type() const;
    int base() const; ///< levels, -99..99
    int ramp() const; ///< levels, 0..99; also of flat tiles
    int topMaterial() const { return number(6, 3); }
    int sideMaterial() const { return number(9, 3); }
    bool pathable() const { return text[12] != '0'; }
    Blend blendMode() const { return mode(13).value_or(Blend::None); }
    bool blendNormals() const { return text[14] != '0'; }
    bool noBumpMap() const { return text[15] != '0'; }
    Cover cover() const { return static_cast<Cover>(mode(16).value_or(Blend::None)); }
    bool hasEdgeBlending() const;
    Blend edge(Side side) const; ///< effective (section 4)

    /// Whether the top is anything but level.
    bool sloped() const { return type() != TileType::Flat && ramp() != 0; }
    /// By corner, with the ramp.
    Heights corners() const;
    std::array<Blend, 4> edges() const { return {edge(North), edge(East), edge(South), edge(West)}; }

    void setType(TileType type);
    void setBase(int levels);
    void setRamp(int levels);
    void setTopMaterial(int index) { setNumber(6, 3, index); }
    void setSideMaterial(int index) { setNumber(9, 3, index); }
    void setPathable(bool on) { setFlag(12, on); }
    void setBlendMode(Blend mode);
    void setBlendNormals(bool on) { setFlag(14, on); }
    void setNoBumpMap(bool on) { setFlag(15, on); }
    void setCover(Cover cover);
    void setEdge(Side side, Blend mode);
    void setEdges(const std::array<Blend, 4>& modes);

    /// Replaces illegal characters by what they are read as (401..403, 406, 407).
    void makeLegal();

    std::string_view view() const { return {text.data(), text.size()}; }
    bool operator==(const Tile&) const = default;

private:
    int number(std::size_t at, std::size_t digits) const;
    std::optional<Blend> mode(std::size_t at) const;
    void setNumber(std::size_t at, std::size_t digits, int value);
    void writeNumber(std::size_t at, std::size_t digits, int value);
    void setFlag(std::size_t at, bool on);
};
static_assert(sizeof(Tile) == 24);

/// What `set`, dumps and panels call the fields of a tile, in the order of the characters.
enum class TileField : std::uint8_t {
    Type,
    BaseHeight,
    RampHeight,
    TopMaterial,
    SideMaterial,
    Pathable,
    BlendMode,
    BlendNormals,
    NoBumpMap,
    Cover,
    EdgeNorth,
    EdgeEast,
    EdgeSouth,
    EdgeWest,
};
inline constexpr int tileFields = 14;

std::string_view fieldName(TileField field); ///< "base_height"
std::optional<TileField> fieldNamed(std::string_view name);
int fieldOf(const Tile& tile, TileField field);
/// Least and greatest value that a field can be given.
std::array<int, 2> fieldRange(TileField field);
/// The value must be in the range.
void setField(Tile& tile, TileField field, int value);

} // namespace octant::terrain
