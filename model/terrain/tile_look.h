#pragma once

#include <array>
#include <optional>
#include <span>

#include <glm/vec3.hpp>

#include "model/terrain/terrain.h"

/// How tiles look and where they are passable: pure functions by sections 9 to 11 of pfmap.md. Heights are in
/// levels; positions and normals have x to the east, y up, z to the south, and the map's north-west corner
/// at height 0 as the origin.
namespace octant::terrain {

inline constexpr float tileUnits = 8, levelUnits = 4; ///< of a tile's side and a level's height
inline constexpr float waterLevel = -0.5F;            ///< levels

/// Halves of a top, on both sides of its diagonal.
enum Half : std::uint8_t { NorthernHalf, SouthernHalf };

/// The facts about a tile that drawing it and its neighbours needs.
struct TileLook {
    Heights corners{};                  ///< in levels
    bool nwSe = false;                  ///< its diagonal runs from NW to SE
    std::array<glm::vec3, 2> normals{}; ///< by half
    std::array<int, 2> materials{};     ///< by half
    std::array<Blend, 4> blend{};       ///< by side
    int sideMaterial = 0;               ///< position in the map's list, as in `materials`
    bool smooth = false;                ///< its normals are blended
    bool bumpy = false;                 ///< bumps are drawn on its top
    Cover cover = Cover::None;          ///< grass on its top

    /// The half that touches a side.
    Half halfAt(Side side) const;
    /// Whether the diagonal ends at a corner.
    bool diagonalAt(Corner corner) const;
    /// The half that touches a corner at which the diagonal does not end.
    Half halfAt(Corner corner) const;
    /// Height in levels at u (0 west, 1 east) and w (0 north, 1 south).
    float heightAt(float u, float w) const;
};

/// Reads these facts from a tile.
TileLook lookOf(const Tile& tile);

/// A tile and the eight around it, row by row from the north-west; null where there is none. [4] is the tile.
using Around = std::array<const TileLook*, 9>;

/// Nine points of a top, row by row from the north-west: corners, middles of the edges, centre.
inline constexpr int topPoints = 9;

/// The normal at one of the nine points of a smoothed top (section 10); of length 1.
glm::vec3 smoothNormal(const Around& around, int point);

/// Shares of materials that add up to 1.
class MaterialMix {
public:
    /// How much of a material there is, 0 to 1.
    struct Share {
        int material = 0; ///< position in the map's list
        float weight = 0; ///< 0 to 1; those of all materials add up to 1
    };

    /// Adds a share, to that of the same material if there is one.
    void add(int material, float weight);
    /// Adds all shares of another mix, multiplied with the weight.
    void add(const MaterialMix& other, float weight);
    /// The share of a material; 0 where it has none.
    float weightOf(int material) const;
    /// The shares in the order in which the materials were added.
    std::span<const Share> shares() const { return {m_shares.data(), m_count}; }

private:
    std::array<Share, 32> m_shares{}; ///< four points of eight materials
    std::size_t m_count = 0;
};

/// Under blur, at one of the nine points.
MaterialMix blurPoint(const Around& around, int point);
/// Under blur, at any place of the top.
MaterialMix blurAt(const Around& around, float u, float w);

/// The material that spills over an edge in a fringe (section 10, *edge*); none where nothing does.
std::optional<int> fringeMaterial(const Around& around, Side side);
/// How far it spills over, in tiles, at 0 to 1 along the edge: clockwise, seen from above. A fixed noise,
/// other for each edge; nothing at the corners.
float fringeDepth(TilePlace place, Side side, float along);

/// Grass on a top: it is drawn where the eight tiles around have cover as well.
Cover drawnCover(const Around& around);

/// Lower end of a tile's four sides, in levels.
int skirtBottom(const Terrain& map, TilePlace place);

/// Whether units may walk on a tile, and why not (section 11).
enum class Passable : std::uint8_t { Yes, Closed, TooSteepOrDeep };

/// Whether units may walk on a tile. Closed when the flag says so, whatever the shape.
Passable passability(const Tile& tile);
/// Whether there is no way between two neighbours because one is a step higher.
bool cliffBetween(const Tile& a, const Tile& b);

} // namespace octant::terrain
