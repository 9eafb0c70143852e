#include "model/terrain/chunk_mesh.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/terrain/splats.h"
#include "model/terrain/top_place.h"

namespace octant::terrain {
namespace {

constexpr int meshSide = static_cast<int>(chunkSide);
constexpr int own = 4;

constexpr std::array<Side, 4> allSides{North, East, South, West};

/// Places along an edge at which the depth of its fringe is told.
constexpr int fringeSteps = 8;

/// How many parts each edge of a top is drawn in, by side. Tiles on both sides of an edge use the same, as
/// what is behind them would shine through where a corner of one meets the middle of an edge of the other.
using EdgeParts = std::array<int, 4>;
constexpr EdgeParts wholeEdges{1, 1, 1, 1};

/// Where an edge is divided, counted clockwise in so many parts: every `step` of them, and where it crosses
/// that of the neighbour, as a wall ends there. Whole numbers, so that both tiles have the very same places;
/// few of them, as steep edges cross at places of large denominators.
struct EdgePlaces {
    int parts = 1, step = 1;
    int crossing = 0; ///< 0: none

    int after(int place) const {
        const int next = (place / step + 1) * step;
        return crossing > place && crossing < next ? crossing : next;
    }
    /// Counted from the other end.
    EdgePlaces backwards() const { return {parts, step, crossing == 0 ? 0 : parts - crossing}; }
};
using Edges = std::array<EdgePlaces, 4>;

/// What a chunk's mesh depends on around it: whether the tiles at its edges are divided, which those around
/// them decide.
constexpr int looksAround = meshReach, partsAround = 1;

constexpr float coverAmount(Cover cover) {
    constexpr float sparse = 0.45F;
    return cover == Cover::Full ? 1 : cover == Cover::Sparse ? sparse : 0;
}

/// One of a tile's sides: its ends from left to right as seen from outside, against the clock.
struct TileWall {
    Side side;
    int next; ///< place of the neighbour in the nine
    std::array<Corner, 2> ends, facing;
    glm::vec3 normal;
};
const std::array<TileWall, 4> tileWalls{{
    {North, 1, {NorthEast, NorthWest}, {SouthEast, SouthWest}, {0, 0, -1}},
    {East, 5, {SouthEast, NorthEast}, {SouthWest, NorthWest}, {1, 0, 0}},
    {South, 7, {SouthWest, SouthEast}, {NorthWest, NorthEast}, {0, 0, 1}},
    {West, 3, {NorthWest, SouthWest}, {NorthEast, SouthEast}, {-1, 0, 0}},
}};

/// The place of a tile's edge where `part` of `parts` begins, clockwise. Both tiles at an edge count it from
/// the same end, so that they have the very same numbers.
TopPlace edgePlace(Side side, int part, int parts) {
    const bool onwards = side == North || side == East;
    const float share = static_cast<float>(onwards ? part : parts - part) / static_cast<float>(parts);
    const float far = side == East || side == South ? 1.0F : 0.0F;
    return side == North || side == South ? TopPlace{share, far} : TopPlace{far, share};
}

/// The height between both ends of an edge, in levels: rounded once, so that edges that cross meet.
float edgeHeight(int first, int last, int part, int parts) {
    return static_cast<float>(first * (parts - part) + last * part) / static_cast<float>(parts);
}

class ChunkBuilder {
public:
    ChunkBuilder(ChunkMesh& mesh, const Terrain& map, std::uint32_t chunkRow, std::uint32_t chunkCol,
                 const MeshOptions& options)
        : m_map(map), m_options(options), m_row(static_cast<int>(chunkRow) * meshSide),
          m_col(static_cast<int>(chunkCol) * meshSide), m_mesh(mesh) {
        m_mesh.vertices.clear();
        m_mesh.indices.clear();
        m_mesh.batches.clear();
        m_mesh.parts.clear();
        if (options.splats)
            m_splats = Splats(map);
        for (int row = -looksAround; row < meshSide + looksAround; ++row)
            for (int col = -looksAround; col < meshSide + looksAround; ++col)
                if (const Tile* const tile = map.find({m_row + row, m_col + col}))
                    m_looks[lookNumber(row, col)] = lookOf(*tile);
        for (int row = -partsAround; row < meshSide + partsAround; ++row)
            for (int col = -partsAround; col < meshSide + partsAround; ++col)
                m_parts[partsNumber(row, col)] = ownParts(around(row, col));
    }

    void run() {
        m_mesh.lowest = m_mesh.highest = m_looks[lookNumber(0, 0)]->corners[0];
        for (int row = 0; row < meshSide; ++row)
            for (int col = 0; col < meshSide; ++col)
                addTile(row, col);
        m_mesh.water = m_mesh.lowest < 0;
        std::sort(m_batches.begin(), m_batches.end(), [](const Batch& a, const Batch& b) {
            return std::pair(a.blended, a.material) < std::pair(b.blended, b.material);
        });
        for (const Batch& made : m_batches) {
            m_mesh.batches.push_back({made.material, made.blended,
                                      static_cast<std::uint32_t>(m_mesh.indices.size()),
                                      static_cast<std::uint32_t>(made.indices.size())});
            m_mesh.indices.insert(m_mesh.indices.end(), made.indices.begin(), made.indices.end());
            m_mesh.parts.insert(m_mesh.parts.end(), made.parts.begin(), made.parts.end());
        }
    }

private:
    static std::size_t lookNumber(int row, int col) {
        return static_cast<std::size_t>(row + looksAround) * (meshSide + 2 * looksAround) +
               static_cast<std::size_t>(col + looksAround);
    }
    static std::size_t partsNumber(int row, int col) {
        return static_cast<std::size_t>(row + partsAround) * (meshSide + 2 * partsAround) +
               static_cast<std::size_t>(col + partsAround);
    }

    /// Whether the top is more than its two halves: it is fanned out around its centre then, as the engine
    /// does it.
    bool fansOut(const Around& nine) const {
        const TileLook& look = *nine[own];
        if (m_splats.has(look.materials[0]) || m_splats.has(look.materials[1]) || blursAnywhere(nine))
            return true;
        const glm::vec3& normal = look.normals[0];
        return m_options.smooth && look.smooth &&
               std::any_of(nine.begin(), nine.end(), [&normal](const TileLook* other) {
                   return other != nullptr && (other->normals[0] != normal || other->normals[1] != normal);
               });
    }

    /// The parts that a tile itself needs.
    EdgeParts ownParts(const Around& nine) const {
        EdgeParts parts = wholeEdges;
        if (nine[own] == nullptr)
            return parts;
        if (fansOut(nine) || fringesAnywhere(nine))
            parts.fill(2);
        for (const Side side : allSides)
            if (fringeOf(nine, side))
                parts[side] = fringeSteps;
        return parts;
    }

    /// The places that a tile and its neighbours agree on.
    Edges edgesOf(const Around& nine, int row, int col) const {
        const EdgeParts& mine = m_parts[partsNumber(row, col)];
        const EdgeParts parts{std::max(mine[North], m_parts[partsNumber(row - 1, col)][South]),
                              std::max(mine[East], m_parts[partsNumber(row, col + 1)][West]),
                              std::max(mine[South], m_parts[partsNumber(row + 1, col)][North]),
                              std::max(mine[West], m_parts[partsNumber(row, col - 1)][East])};
        Edges edges;
        for (const TileWall& wall : tileWalls) {
            EdgePlaces& edge = edges[wall.side];
            edge.parts = parts[wall.side];
            const TileLook* const next = nine[static_cast<std::size_t>(wall.next)];
            if (next == nullptr)
                continue;
            const int first = nine[own]->corners[wall.ends[0]] - next->corners[wall.facing[0]],
                      second = nine[own]->corners[wall.ends[1]] - next->corners[wall.facing[1]];
            if ((first < 0 && second > 0) || (first > 0 && second < 0)) {
                const int length = std::abs(first) + std::abs(second), shared = std::gcd(length, first);
                const int all = std::lcm(edge.parts, length / shared);
                edge = {all, all / edge.parts, all / (length / shared) * (std::abs(second) / shared)};
            }
        }
        return edges;
    }

    Around around(int row, int col) const {
        Around nine{};
        for (int i = 0; i < topPoints; ++i) {
            const auto& look = m_looks[lookNumber(row + i / 3 - 1, col + i % 3 - 1)];
            nine[static_cast<std::size_t>(i)] = look ? &*look : nullptr;
        }
        return nine;
    }

    struct Batch {
        int material = 0;
        bool blended = false;
        std::vector<std::uint32_t> indices, parts;
    };

    Batch& batch(int material, bool blended) {
        for (Batch& known : m_batches)
            if (known.material == material && known.blended == blended)
                return known;
        m_batches.push_back({material, blended, {}, {}});
        return m_batches.back();
    }

    std::uint32_t add(const MeshVertex& vertex) {
        m_mesh.vertices.push_back(vertex);
        return static_cast<std::uint32_t>(m_mesh.vertices.size() - 1);
    }

    void addTile(int row, int col) {
        const Around nine = around(row, col);
        const TileLook& look = *nine[own];
        const auto [low, high] = std::minmax_element(look.corners.begin(), look.corners.end());
        m_mesh.lowest = std::min(m_mesh.lowest, *low);
        m_mesh.highest = std::max(m_mesh.highest, *high);
        m_origin = {static_cast<float>(m_col + col), 0, static_cast<float>(m_row + row)};
        m_place = {row, col};
        m_cover = m_options.cover ? coverAmount(drawnCover(nine)) : 0;
        m_edges = edgesOf(nine, row, col);
        addTop(nine);
        addSides(nine, row, col);
    }

    /// Of the top of the tile in work, in levels.
    float topHeight(const TileLook& look, float u, float w) const {
        const auto between = [&](Side side, Corner first, Corner last, float share) {
            const int parts = m_edges[side].parts;
            return edgeHeight(look.corners[first], look.corners[last],
                              static_cast<int>(std::lround(share * static_cast<float>(parts))), parts);
        };
        if (u == 0 || u == 1)
            return u == 0 ? between(West, NorthWest, SouthWest, w) : between(East, NorthEast, SouthEast, w);
        if (w == 0 || w == 1)
            return w == 0 ? between(North, NorthWest, NorthEast, u) : between(South, SouthWest, SouthEast, u);
        return look.heightAt(u, w);
    }

    MeshVertex topVertex(const TileLook& look, float u, float w, const glm::vec3& normal) const {
        return {
            {(m_origin.x + u) * tileUnits, topHeight(look, u, w) * levelUnits, (m_origin.z + w) * tileUnits},
            normal,
            m_options.picture < 1 ? glm::vec2(m_origin.x + u, -(m_origin.z + w)) * m_options.picture
                                  : glm::vec2(u, 1 - w),
            1,
            m_options.bumps && look.bumpy,
            m_cover};
    }

    bool blursAnywhere(const Around& nine) const {
        const TileLook& look = *nine[own];
        if (!m_options.blend || std::none_of(look.blend.begin(), look.blend.end(),
                                             [](Blend mode) { return mode == Blend::Blur; }))
            return false;
        const int material = look.materials[0];
        return std::any_of(nine.begin(), nine.end(), [material](const TileLook* other) {
            return other != nullptr && (other->materials[0] != material || other->materials[1] != material);
        });
    }

    std::optional<int> fringeOf(const Around& nine, Side side) const {
        return m_options.blend ? fringeMaterial(nine, side) : std::nullopt;
    }

    bool fringesAnywhere(const Around& nine) const {
        return std::any_of(allSides.begin(), allSides.end(),
                           [&](Side side) { return fringeOf(nine, side).has_value(); });
    }

    /// What a material is at a place of the tile in work, with its splat.
    MaterialMix mixAt(const MaterialMix& mix, TopPlace at) const {
        return m_splats.over(mix, static_cast<float>(m_place.col) + at.u,
                             static_cast<float>(m_place.row) + at.w);
    }
    MaterialMix mixOf(int material, TopPlace at) const {
        MaterialMix mix;
        mix.add(material, 1);
        return mixAt(mix, at);
    }

    void addTop(const Around& nine) {
        const TileLook& look = *nine[own];
        std::array<glm::vec3, topPoints> normals{};
        const bool smooth = m_options.smooth && look.smooth;
        if (smooth)
            for (int i = 0; i < topPoints; ++i)
                normals[static_cast<std::size_t>(i)] = smoothNormal(nine, i);
        if (std::any_of(m_edges.begin(), m_edges.end(),
                        [](const EdgePlaces& edge) { return edge.parts != 1; })) {
            addFan(nine, smooth ? &normals : nullptr);
            return;
        }
        if (look.normals[0] == look.normals[1] && look.materials[0] == look.materials[1]) {
            const glm::vec3 normal = smooth ? normals[0] : look.normals[0];
            const std::uint32_t nw = add(topVertex(look, 0, 0, normal)),
                                sw = add(topVertex(look, 0, 1, normal));
            const std::uint32_t se = add(topVertex(look, 1, 1, normal)),
                                ne = add(topVertex(look, 1, 0, normal));
            addTriangle(look.materials[0], nw, sw, look.nwSe ? se : ne);
            addTriangle(look.materials[0], look.nwSe ? nw : sw, se, ne);
            return;
        }
        for (const Half half : {NorthernHalf, SouthernHalf})
            addHalf(look, half, smooth ? normals[0] : look.normals[half]);
    }

    void addTriangle(int material, std::uint32_t a, std::uint32_t b, std::uint32_t c, bool blended = false) {
        Batch& into = batch(material, blended);
        into.indices.insert(into.indices.end(), {a, b, c});
        into.parts.push_back(blended ? m_part : 0);
    }

    void addHalf(const TileLook& look, Half half, const glm::vec3& normal) {
        const auto corner = [&](float u, float w) { return add(topVertex(look, u, w, normal)); };
        const int material = look.materials[half];
        if (half == NorthernHalf && look.nwSe)
            addTriangle(material, corner(0, 0), corner(1, 1), corner(1, 0));
        else if (half == NorthernHalf)
            addTriangle(material, corner(0, 0), corner(0, 1), corner(1, 0));
        else if (look.nwSe)
            addTriangle(material, corner(0, 0), corner(0, 1), corner(1, 1));
        else
            addTriangle(material, corner(0, 1), corner(1, 1), corner(1, 0));
    }

    /// Vertices of one material that are there already, by point and half.
    struct FanVertices {
        static constexpr std::uint32_t none = 0xffffffff;
        int material = 0;
        bool blended = false, blurred = false;
        std::array<std::uint32_t, std::size_t{2} * topPoints> made{};
    };

    FanVertices& fanVertices(int material, bool blended, bool blurred) {
        for (FanVertices& known : m_fan)
            if (known.material == material && known.blended == blended && known.blurred == blurred)
                return known;
        FanVertices& added = m_fan.emplace_back();
        added.material = material;
        added.blended = blended;
        added.blurred = blurred;
        added.made.fill(FanVertices::none);
        return added;
    }

    /// Triangles around the centre, one for each part of an edge.
    void addFan(const Around& nine, const std::array<glm::vec3, topPoints>* normals) {
        const TileLook& look = *nine[own];
        const bool blurs = blursAnywhere(nine);
        m_fan.clear();
        for (const Side side : allSides) {
            if (const auto material = fringeOf(nine, side)) {
                addFringed(nine, side, *material, normals);
                continue;
            }
            const Half half = look.halfAt(side);
            const bool blur = blurs && look.blend[side] == Blend::Blur;
            const auto mixAround = [&](TopPlace at) {
                if (!blur)
                    return mixOf(look.materials[half], at);
                const auto point = pointOf(at);
                return mixAt(point ? blurPoint(nine, static_cast<int>(*point)) : blurAt(nine, at.u, at.w),
                             at);
            };
            const EdgePlaces& edge = m_edges[side];
            for (int place = 0; place < edge.parts; place = edge.after(place)) {
                const auto along = [&](int end) { return edgePlace(side, end, edge.parts); };
                const std::array<TopPlace, 3> corners{TopPlace{0.5F, 0.5F}, along(edge.after(place)),
                                                      along(place)};
                addFanTriangle(look, half, blur, corners,
                               {mixAround(corners[0]), mixAround(corners[1]), mixAround(corners[2])},
                               normals);
            }
        }
    }

    void addFanTriangle(const TileLook& look, Half half, bool blur, const std::array<TopPlace, 3>& corners,
                        const std::array<MaterialMix, 3>& mixes,
                        const std::array<glm::vec3, topPoints>* normals) {
        MaterialMix all;
        for (const MaterialMix& mix : mixes)
            all.add(mix, 1);
        const bool blended = all.shares().size() > 1;
        // Halves have vertices of their own, but for what both have alike.
        const std::size_t of = normals != nullptr && blur ? 0U : std::size_t{half};
        ++m_part;
        for (const MaterialMix::Share& share : all.shares()) {
            FanVertices& vertices = fanVertices(share.material, blended, blur);
            std::array<std::uint32_t, 3> numbers{};
            for (std::size_t k = 0; k < numbers.size(); ++k) {
                const auto point = pointOf(corners[k]);
                std::uint32_t* const made = point ? &vertices.made[2 * *point + of] : nullptr;
                if (made == nullptr || *made == FanVertices::none) {
                    MeshVertex vertex =
                        topVertex(look, corners[k].u, corners[k].w,
                                  normals != nullptr ? normalAt(*normals, corners[k]) : look.normals[half]);
                    if (blended)
                        vertex.weight = mixes[k].weightOf(share.material);
                    numbers[k] = add(vertex);
                    if (made != nullptr)
                        *made = numbers[k];
                } else {
                    numbers[k] = *made;
                }
            }
            addTriangle(share.material, numbers[0], numbers[1], numbers[2], blended);
        }
    }

    /// A triangle with a mix of materials at each corner.
    void addMixed(const std::array<MeshVertex, 3>& corners, const std::array<MaterialMix, 3>& mixes) {
        MaterialMix all;
        for (const MaterialMix& mix : mixes)
            all.add(mix, 1);
        const bool blended = all.shares().size() > 1;
        ++m_part;
        for (const MaterialMix::Share& share : all.shares()) {
            std::array<std::uint32_t, 3> made{};
            for (std::size_t k = 0; k < made.size(); ++k) {
                MeshVertex vertex = corners[k];
                if (blended)
                    vertex.weight = mixes[k].weightOf(share.material);
                made[k] = add(vertex);
            }
            addTriangle(share.material, made[0], made[1], made[2], blended);
        }
    }

    /// The quarter of a top at an edge that another material spills over.
    void addFringed(const Around& nine, Side side, int material,
                    const std::array<glm::vec3, topPoints>* normals) {
        const TileLook& look = *nine[own];
        const Half half = look.halfAt(side);
        const TilePlace place{m_row + m_place.row, m_col + m_place.col};
        const auto triangle = [&](int of, TopPlace a, TopPlace b, TopPlace c) {
            std::array<MeshVertex, 3> corners;
            std::array<MaterialMix, 3> mixes;
            const TopPlace at[] = {a, b, c};
            for (std::size_t k = 0; k < corners.size(); ++k) {
                corners[k] = topVertex(look, at[k].u, at[k].w,
                                       normals != nullptr ? normalAt(*normals, at[k]) : look.normals[half]);
                mixes[k] = mixOf(of, at[k]);
            }
            addMixed(corners, mixes);
        };
        constexpr TopPlace centre{0.5F, 0.5F};
        const EdgePlaces& edge = m_edges[side];
        const int steps = edge.parts;
        // The same fringe however many parts the edge has.
        const auto depthAt = [&](int step) {
            const auto depth = [&](int of) {
                return fringeDepth(place, side, static_cast<float>(of) / fringeSteps);
            };
            const int before = step * fringeSteps / steps, rest = step * fringeSteps % steps;
            return rest == 0 ? depth(before)
                             : glm::mix(depth(before), depth(before + 1),
                                        static_cast<float>(rest) / static_cast<float>(steps));
        };
        const auto innerEnd = [&](int step, float depth) {
            return depth > 0 ? placeAt(side, static_cast<float>(step) / static_cast<float>(steps), depth)
                             : edgePlace(side, step, steps);
        };
        for (int step = 0; step < steps; step = edge.after(step)) {
            const int next = edge.after(step);
            const float fromDepth = depthAt(step), toDepth = depthAt(next);
            const TopPlace start = innerEnd(step, fromDepth), end = innerEnd(next, toDepth);
            triangle(look.materials[half], centre, end, start);
            if (fromDepth > 0)
                triangle(material, start, end, edgePlace(side, step, steps));
            if (toDepth > 0)
                triangle(material, end, edgePlace(side, next, steps), edgePlace(side, step, steps));
        }
    }

    void addSides(const Around& nine, int row, int col) {
        const TileLook& look = *nine[own];
        std::optional<int> bottom;
        for (const TileWall& wall : tileWalls) {
            const TileLook* const next = nine[static_cast<std::size_t>(wall.next)];
            std::array<int, 2> tops{}, feet{};
            bool stands = false;
            for (std::size_t i = 0; i < 2; ++i) {
                tops[i] = look.corners[wall.ends[i]];
                if (next == nullptr)
                    bottom = bottom.value_or(skirtBottom(m_map, {m_row + row, m_col + col}));
                feet[i] = next != nullptr ? next->corners[wall.facing[i]] : *bottom;
                stands = stands || tops[i] > feet[i];
            }
            if (stands) {
                bottom = bottom.value_or(skirtBottom(m_map, {m_row + row, m_col + col}));
                addWall(nine, wall, tops, feet, static_cast<float>(*bottom));
            }
        }
    }

    /// Heights of the tiles around a corner: a wall that passes one of them has a corner there, as others do.
    /// At the border of the land walls of tiles side by side end at different depths as well.
    std::array<std::optional<int>, 8> heightsAround(const Around& nine, Corner corner, bool skirt) const {
        const int row = corner == SouthWest || corner == SouthEast ? 1 : 0,
                  col = corner == NorthEast || corner == SouthEast ? 1 : 0;
        constexpr std::array<Corner, 4> facing{SouthEast, SouthWest, NorthEast, NorthWest};
        std::array<std::optional<int>, 8> heights;
        for (std::size_t i = 0; i < facing.size(); ++i) {
            const int atRow = row + static_cast<int>(i / 2), atCol = col + static_cast<int>(i % 2);
            const int place = atRow * 3 + atCol;
            const auto* look = nine[static_cast<std::size_t>(place)];
            if (look == nullptr)
                continue;
            heights[i] = look->corners[facing[i]];
            if (skirt)
                heights[4 + i] =
                    skirtBottom(m_map, {m_row + m_place.row + atRow - 1, m_col + m_place.col + atCol - 1});
        }
        return heights;
    }

    /// What of a wall stands above its feet, in as many parts as the edges of the tops at it have.
    void addWall(const Around& nine, const TileWall& wall, const std::array<int, 2>& tops,
                 const std::array<int, 2>& feet, float bottom) {
        const TileLook& look = *nine[own];
        const EdgePlaces edge = m_edges[wall.side].backwards(); // ends of walls go against the clock
        const int parts = edge.parts;
        const bool skirt = nine[static_cast<std::size_t>(wall.next)] == nullptr;
        const bool alongX = wall.side == North || wall.side == South;
        const auto vertex = [&](int part, float height) {
            const TopPlace place = edgePlace(wall.side, parts - part, parts);
            const float u = static_cast<float>(part) / static_cast<float>(parts);
            const float top = edgeHeight(tops[0], tops[1], part, parts);
            const float share = top > bottom ? (height - bottom) / (top - bottom) : 0;
            // Seen from outside, pictures run on from wall to wall.
            const float line = alongX ? m_origin.x : m_origin.z;
            const bool onwards = wall.side == South || wall.side == West;
            const float before = m_options.picture < 1 ? (onwards ? line : -line - 1) : 0.0F;
            return MeshVertex{
                {(m_origin.x + place.u) * tileUnits, height * levelUnits, (m_origin.z + place.w) * tileUnits},
                wall.normal,
                glm::vec2(before + u, share * top * levelUnits / tileUnits) * m_options.picture};
        };
        // From the foot up.
        const auto post = [&](int part, std::vector<MeshVertex>& into) {
            into.clear();
            const float top = edgeHeight(tops[0], tops[1], part, parts),
                        foot = edgeHeight(feet[0], feet[1], part, parts);
            into.push_back(vertex(part, foot));
            if (part == 0 || part == parts) {
                auto heights = heightsAround(nine, wall.ends[part == 0 ? 0 : 1], skirt);
                std::sort(heights.begin(), heights.end());
                for (std::size_t i = 0; i < heights.size(); ++i)
                    if (heights[i] && (i == 0 || heights[i] != heights[i - 1]) &&
                        static_cast<float>(*heights[i]) > foot && static_cast<float>(*heights[i]) < top)
                        into.push_back(vertex(part, static_cast<float>(*heights[i])));
            }
            if (top > foot)
                into.push_back(vertex(part, top));
        };
        const auto over = [&](int part) {
            return (tops[0] - feet[0]) * (parts - part) + (tops[1] - feet[1]) * part;
        };
        for (int part = 0; part < parts; part = edge.after(part)) {
            const int next = edge.after(part);
            // No edges cross within a part.
            if (over(part) < 0 || over(next) < 0 || over(part) + over(next) == 0)
                continue;
            post(part, m_left);
            post(next, m_right);
            addWallPart(look.sideMaterial);
        }
    }

    /// Between two posts, whose corners it shares.
    void addWallPart(int material) {
        const bool mixed = m_splats.has(material);
        m_wall.clear();
        if (!mixed)
            for (const auto* post : {&m_left, &m_right})
                for (const MeshVertex& corner : *post)
                    m_wall.push_back(add(corner));
        const std::size_t right = m_left.size();
        const auto triangle = [&](std::size_t a, std::size_t b, std::size_t c) {
            const auto at = [&](std::size_t i) { return i < right ? m_left[i] : m_right[i - right]; };
            if (mixed)
                addWallTriangle(material, {at(a), at(b), at(c)});
            else
                addTriangle(material, m_wall[a], m_wall[b], m_wall[c]);
        };
        std::size_t i = 0, k = 0;
        while (i + 1 < m_left.size() || k + 1 < m_right.size()) {
            const bool left =
                k + 1 == m_right.size() ||
                (i + 1 < m_left.size() && m_left[i + 1].position.y <= m_right[k + 1].position.y);
            triangle(i, right + k, left ? i + 1 : right + k + 1);
            ++(left ? i : k);
        }
    }

    /// Splats show on sides as well.
    void addWallTriangle(int material, const std::array<MeshVertex, 3>& corners) {
        std::array<MaterialMix, 3> mixes;
        for (std::size_t k = 0; k < corners.size(); ++k)
            mixes[k] = mixOf(material, {corners[k].position.x / tileUnits - m_origin.x,
                                        corners[k].position.z / tileUnits - m_origin.z});
        addMixed(corners, mixes);
    }

    const Terrain& m_map;
    MeshOptions m_options;
    int m_row, m_col;
    glm::vec3 m_origin{0}; ///< of the tile in work, in tiles
    std::array<std::optional<TileLook>,
               std::size_t{meshSide + 2 * looksAround} * (meshSide + 2 * looksAround)>
        m_looks;
    std::array<EdgeParts, std::size_t{meshSide + 2 * partsAround} * (meshSide + 2 * partsAround)> m_parts{};
    TilePlace m_place;                       ///< of the tile in work, in the chunk
    Edges m_edges;                           ///< likewise
    std::vector<MeshVertex> m_left, m_right; ///< posts of the wall in work, from the foot up
    std::vector<std::uint32_t> m_wall;       ///< numbers of their corners
    float m_cover = 0;                       ///< likewise
    std::uint32_t m_part = 0;
    Splats m_splats;
    std::vector<FanVertices> m_fan; ///< of the tile in work
    std::vector<Batch> m_batches;
    ChunkMesh& m_mesh;
};

} // namespace

ChunkMesh chunkMesh(const Terrain& map, std::uint32_t chunkRow, std::uint32_t chunkCol,
                    const MeshOptions& options) {
    ChunkMesh mesh;
    makeChunkMesh(mesh, map, chunkRow, chunkCol, options);
    return mesh;
}

void makeChunkMesh(ChunkMesh& mesh, const Terrain& map, std::uint32_t chunkRow, std::uint32_t chunkCol,
                   const MeshOptions& options) {
    ChunkBuilder(mesh, map, chunkRow, chunkCol, options).run();
}

} // namespace octant::terrain
