#include "model/terrain/tile_look.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace octant::terrain {
namespace {

constexpr int ownTile = 4;

/// Where the middle of a side lies in the nine, and as a point.
constexpr int sidePlace(Side side) {
    constexpr int places[] = {1, 5, 7, 3};
    return places[side];
}

constexpr Side oppositeSide(Side side) { return static_cast<Side>((side + 2) % 4); }

constexpr Corner cornerOfPoint(int point) {
    return static_cast<Corner>((point / 3 == 2 ? 2 : 0) + (point % 3 == 2 ? 1 : 0));
}

constexpr bool isCornerPoint(int point) { return point != ownTile && point % 2 == 0; }

constexpr Side sideOfPoint(int point) {
    return point == 1 ? North : point == 5 ? East : point == 7 ? South : West;
}

/// The four tiles around a corner point of the own tile, each with the corner of it that lies there.
struct CornerTile {
    int place;
    Corner corner;
};
std::array<CornerTile, 4> tilesAt(int point) {
    const int top = point / 3 == 0 ? 0 : 1, left = point % 3 == 0 ? 0 : 1;
    return {{{top * 3 + left, SouthEast},
             {top * 3 + left + 1, SouthWest},
             {top * 3 + 3 + left, NorthEast},
             {top * 3 + 3 + left + 1, NorthWest}}};
}

std::array<int, 2> pairAt(const TileLook& look, Corner corner) {
    if (look.diagonalAt(corner))
        return look.materials;
    const int material = look.materials[look.halfAt(corner)];
    return {material, material};
}

int edgeMaterial(const TileLook& look, Side side) { return look.materials[look.halfAt(side)]; }

/// The two materials at the middle of an edge.
std::array<int, 2> edgePair(const Around& around, Side side) {
    const int mine = edgeMaterial(*around[ownTile], side);
    const TileLook* const next = around[static_cast<std::size_t>(sidePlace(side))];
    return {mine, next != nullptr ? edgeMaterial(*next, oppositeSide(side)) : mine};
}

} // namespace

Half TileLook::halfAt(Side side) const {
    return side == North || side == (nwSe ? East : West) ? NorthernHalf : SouthernHalf;
}

bool TileLook::diagonalAt(Corner corner) const {
    return nwSe == (corner == NorthWest || corner == SouthEast);
}

Half TileLook::halfAt(Corner corner) const {
    return corner == NorthWest || corner == NorthEast ? NorthernHalf : SouthernHalf;
}

float TileLook::heightAt(float u, float w) const {
    const auto nw = static_cast<float>(corners[NorthWest]), ne = static_cast<float>(corners[NorthEast]);
    const auto sw = static_cast<float>(corners[SouthWest]), se = static_cast<float>(corners[SouthEast]);
    if (nwSe)
        return u >= w ? nw + (ne - nw) * u + (se - ne) * w : nw + (se - sw) * u + (sw - nw) * w;
    return u + w <= 1 ? nw + (ne - nw) * u + (sw - nw) * w : se + (sw - se) * (1 - u) + (ne - se) * (1 - w);
}

TileLook lookOf(const Tile& tile) {
    TileLook look;
    look.corners = tile.corners();
    look.nwSe = diagonalNwSe(tile.type());
    look.blend = tile.edges();
    look.sideMaterial = tile.sideMaterial();
    look.smooth = tile.blendNormals();
    look.bumpy = !tile.noBumpMap();
    look.cover = tile.cover();
    const auto& at = look.corners;
    const bool steep = tile.ramp() > 1;
    for (const Half half : {NorthernHalf, SouthernHalf}) {
        // The northern half has the northern edge, the southern one the southern; the diagonal tells which
        // of the other two each has.
        const bool north = half == NorthernHalf;
        const bool east = north == look.nwSe;
        const int eastward = north ? at[NorthEast] - at[NorthWest] : at[SouthEast] - at[SouthWest];
        const int southward = east ? at[SouthEast] - at[NorthEast] : at[SouthWest] - at[NorthWest];
        look.normals[half] = glm::normalize(
            glm::vec3(-0.5F * static_cast<float>(eastward), 1, -0.5F * static_cast<float>(southward)));
        const bool sloped = eastward != 0 || southward != 0;
        look.materials[half] = sloped && steep ? tile.sideMaterial() : tile.topMaterial();
    }
    return look;
}

glm::vec3 smoothNormal(const Around& around, int point) {
    glm::vec3 sum(0);
    const auto addBoth = [&](const TileLook* look) {
        if (look != nullptr)
            sum += look->normals[0] + look->normals[1];
    };
    if (isCornerPoint(point)) {
        for (const CornerTile& at : tilesAt(point)) {
            const TileLook* const look = around[static_cast<std::size_t>(at.place)];
            if (look == nullptr)
                continue;
            if (look->diagonalAt(at.corner))
                addBoth(look);
            else // the half away from the corner, as the engine does it
                sum += look->normals[1 - look->halfAt(at.corner)] * 2.0F;
        }
    } else {
        addBoth(around[ownTile]);
        if (point != ownTile)
            addBoth(around[static_cast<std::size_t>(point)]);
    }
    return glm::normalize(sum);
}

void MaterialMix::add(int material, float weight) {
    for (std::size_t i = 0; i < m_count; ++i)
        if (m_shares[i].material == material) {
            m_shares[i].weight += weight;
            return;
        }
    m_shares[m_count++] = {material, weight};
}

void MaterialMix::add(const MaterialMix& other, float weight) {
    if (weight > 0)
        for (const Share& share : other.shares())
            add(share.material, share.weight * weight);
}

float MaterialMix::weightOf(int material) const {
    for (const Share& share : shares())
        if (share.material == material)
            return share.weight;
    return 0;
}

MaterialMix blurPoint(const Around& around, int point) {
    MaterialMix mix;
    const auto addPair = [&mix](const std::array<int, 2>& pair, float weight) {
        mix.add(pair[0], weight);
        mix.add(pair[1], weight);
    };
    constexpr float half = 0.5F, eighth = 0.125F;
    if (point == ownTile) {
        addPair(around[ownTile]->materials, half);
        return mix;
    }
    if (!isCornerPoint(point)) {
        addPair(edgePair(around, sideOfPoint(point)), half);
        return mix;
    }
    for (const CornerTile& at : tilesAt(point)) {
        if (const TileLook* const look = around[static_cast<std::size_t>(at.place)]) {
            addPair(pairAt(*look, at.corner), eighth);
        } else if (!isCornerPoint(at.place)) {
            addPair(pairAt(*around[ownTile], cornerOfPoint(point)), eighth);
        } else {
            const Side vertical = point / 3 == 0 ? North : South, horizontal = point % 3 == 0 ? West : East;
            const bool there = around[static_cast<std::size_t>(sidePlace(vertical))] != nullptr;
            addPair(edgePair(around, there ? vertical : horizontal), eighth);
        }
    }
    return mix;
}

MaterialMix blurAt(const Around& around, float u, float w) {
    const int left = u < 0.5F ? 0 : 1, top = w < 0.5F ? 0 : 1;
    const float s = u * 2 - static_cast<float>(left), t = w * 2 - static_cast<float>(top);
    const int first = top * 3 + left;
    MaterialMix mix;
    mix.add(blurPoint(around, first), (1 - s) * (1 - t));
    mix.add(blurPoint(around, first + 1), s * (1 - t));
    mix.add(blurPoint(around, first + 3), (1 - s) * t);
    mix.add(blurPoint(around, first + 4), s * t);
    return mix;
}

std::optional<int> fringeMaterial(const Around& around, Side side) {
    const TileLook& own = *around[ownTile];
    const TileLook* const next = around[static_cast<std::size_t>(sidePlace(side))];
    const Side facing = oppositeSide(side);
    if (next == nullptr || own.blend[side] != Blend::Edge || next->blend[facing] != Blend::Edge)
        return std::nullopt;
    const int other = edgeMaterial(*next, facing);
    return other > edgeMaterial(own, side) ? std::optional(other) : std::nullopt;
}

float fringeDepth(TilePlace place, Side side, float along) {
    constexpr float most = 0.125F, least = 0.3F, waves = 8;
    const auto chance = [&](float at) {
        std::uint32_t value = static_cast<std::uint32_t>(place.row) * 0x85EBCA6BU ^
                              static_cast<std::uint32_t>(place.col) * 0xC2B2AE35U ^
                              (static_cast<std::uint32_t>(at) * 4 + side) * 0x9E3779B9U;
        for (const int shift : {16, 13, 16}) {
            value ^= value >> shift;
            value *= 0x7FEB352DU;
        }
        return static_cast<float>(value >> 16) / 65535.0F;
    };
    const float at = along * waves, before = std::floor(at);
    const float noise = chance(before) + (chance(before + 1) - chance(before)) * (at - before);
    return std::min({most * (least + (1 - least) * noise), along, 1 - along});
}

Cover drawnCover(const Around& around) {
    const bool all = std::all_of(around.begin(), around.end(), [](const TileLook* look) {
        return look != nullptr && look->cover != Cover::None;
    });
    return all ? around[ownTile]->cover : Cover::None;
}

int skirtBottom(const Terrain& map, TilePlace place) {
    const Heights corners = map.at(place).corners();
    int bottom = *std::min_element(corners.begin(), corners.end());
    const struct {
        TilePlace next;
        std::array<Corner, 2> facing;
    } neighbours[] = {{{place.row - 1, place.col}, {SouthWest, SouthEast}},
                      {{place.row, place.col + 1}, {NorthWest, SouthWest}},
                      {{place.row + 1, place.col}, {NorthWest, NorthEast}},
                      {{place.row, place.col - 1}, {NorthEast, SouthEast}}};
    for (const auto& neighbour : neighbours) {
        const Tile* const tile = map.find(neighbour.next);
        const Heights heights = tile != nullptr ? tile->corners() : Heights{-1, -1, -1, -1};
        for (const Corner corner : neighbour.facing)
            bottom = std::min(bottom, heights[corner]);
    }
    return bottom;
}

Passable passability(const Tile& tile) {
    if (!tile.pathable())
        return Passable::Closed;
    const bool fits = tile.base() >= -1 && (tile.type() == TileType::Flat || tile.ramp() <= 1);
    return fits ? Passable::Yes : Passable::TooSteepOrDeep;
}

bool cliffBetween(const Tile& a, const Tile& b) { return !a.sloped() && !b.sloped() && a.base() != b.base(); }

} // namespace octant::terrain
