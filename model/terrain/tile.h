#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// Terrain of chunks of tiles (pfmap.md).
namespace octant::terrain {

inline constexpr std::uint32_t chunkSide = 32;                     ///< tiles
inline constexpr std::uint32_t chunkTiles = chunkSide * chunkSide; ///< in a chunk

/// Limits of heights, in levels (pfmap.md, 5).
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
inline constexpr int tileTypes = 13; ///< of TileType

/// "ramp_sn", as in JSON, scripts and `set`.
std::string_view typeName(TileType type);
/// The type of a name or of a decimal number ("0" to "12"); nothing for other texts.
std::optional<TileType> typeNamed(std::string_view name);

/// Edges of a tile, clockwise from the north.
enum Side : std::uint8_t { North, East, South, West };
/// Corners of a tile, row by row from the north-west.
enum Corner : std::uint8_t { NorthWest, NorthEast, SouthWest, SouthEast };

/// How a top blends with its neighbours (section 4); the numbers are those of the file.
enum class Blend : std::uint8_t { None, Blur, Edge };
/// Grass on a top (section 4); the numbers are those of the file.
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
    /// No terminating zero.
    std::array<char, 24> text{'0', '+', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1',
                              '1', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0'};

    /// Shape of the top; flat for an illegal character.
    TileType type() const;
    int base() const; ///< levels, -99..99
    int ramp() const; ///< levels, 0..99; also of flat tiles
    /// Position of the top's material in the list, 0..999; 0 for illegal characters. The list may be shorter.
    int topMaterial() const { return number(6, 3); }
    /// Position of the sides' material in the list, 0..999; 0 for illegal characters. The list may be
    /// shorter.
    int sideMaterial() const { return number(9, 3); }
    /// Whether units may walk here; true for an illegal character.
    bool pathable() const { return text[12] != '0'; }
    /// How all edges blend in a tile without edge blending; None for an illegal character.
    Blend blendMode() const { return mode(13).value_or(Blend::None); }
    /// Whether normals of the top are smoothed with those of the neighbours; true for an illegal character.
    bool blendNormals() const { return text[14] != '0'; }
    /// Whether the top is drawn without bumps; true for an illegal character.
    bool noBumpMap() const { return text[15] != '0'; }
    /// Grass on the top; none for an illegal character.
    Cover cover() const { return static_cast<Cover>(mode(16).value_or(Blend::None)); }
    /// Whether the tile names a blend mode for each edge: characters 17 to 20 are legal and not all 0.
    bool hasEdgeBlending() const;
    Blend edge(Side side) const; ///< effective (section 4)

    /// Whether the top is anything but level.
    bool sloped() const { return type() != TileType::Flat && ramp() != 0; }
    /// Heights of the four corners, in levels.
    Heights corners() const;
    /// Effective blend modes by Side (section 4).
    std::array<Blend, 4> edges() const { return {edge(North), edge(East), edge(South), edge(West)}; }

    /// Sets the shape of the top.
    void setType(TileType type);
    /// Sets the height of the unraised corners, -99..99 levels.
    void setBase(int levels);
    /// Sets how much higher the raised corners are, 0..99 levels.
    void setRamp(int levels);
    /// Sets the top's material, 0..999.
    void setTopMaterial(int index) { setNumber(6, 3, index); }
    /// Sets the sides' material, 0..999.
    void setSideMaterial(int index) { setNumber(9, 3, index); }
    /// Sets whether units may walk here.
    void setPathable(bool on) { setFlag(12, on); }
    /// Sets the blend mode of the tile as a whole. Edges that the tile names itself stay.
    void setBlendMode(Blend mode);
    /// Sets whether normals of the top are smoothed.
    void setBlendNormals(bool on) { setFlag(14, on); }
    /// Sets whether the top is drawn without bumps.
    void setNoBumpMap(bool on) { setFlag(15, on); }
    /// Sets the grass on the top.
    void setCover(Cover cover);
    /// Sets the effective blend mode of one edge. The other three keep theirs.
    void setEdge(Side side, Blend mode);
    /// Sets the effective blend modes by Side. All None also sets the blend mode of the tile to none, as four
    /// zeros mean that the tile names no edges.
    void setEdges(const std::array<Blend, 4>& modes);

    /// Replaces illegal characters by what they are read as (401..403, 406, 407).
    void makeLegal();

    /// The 24 characters; valid as long as the tile.
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
inline constexpr int tileFields = 14; ///< of TileField

std::string_view fieldName(TileField field); ///< "base_height"
/// The field of that name; nothing where there is none.
std::optional<TileField> fieldNamed(std::string_view name);
/// The value of a field as a number: flags 0 or 1, types and modes as in section 4, edges effective.
int fieldOf(const Tile& tile, TileField field);
/// Least and greatest value that a field can be given.
std::array<int, 2> fieldRange(TileField field);
/// Sets a field to a value that must be in its range.
void setField(Tile& tile, TileField field, int value);

} // namespace octant::terrain
