#include "model/terrain/chunk_mesh.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/terrain/splats.h"

namespace octant::terrain {
namespace {

constexpr int meshSide = static_cast<int>(chunkSide);
constexpr int own = 4;

/// The nine points around the middle, as the engine fans them; each triangle belongs to the edge that its
/// points but the centre lie on.
constexpr int pointRing[] = {0, 3, 6, 7, 8, 5, 2, 1};

constexpr std::array<Side, 4> allSides{North, East, South, West};

/// Places along an edge at which the depth of its fringe is told.
constexpr int fringeSteps = 8;

/// A place of a top, u to the east and w to the south, 0 to 1.
struct TopPlace {
    float u = 0, w = 0;
};

/// `along` an edge clockwise, 0 to 1, and so far into the tile.
TopPlace placeAt(Side side, float along, float depth) {
    switch (side) {
    case North:
        return {along, depth};
    case East:
        return {1 - depth, along};
    case South:
        return {1 - along, 1 - depth};
    default:
        return {depth, 1 - along};
    }
}

constexpr float coverAmount(Cover cover) {
    constexpr float sparse = 0.45F;
    return cover == Cover::Full ? 1 : cover == Cover::Sparse ? sparse : 0;
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
        for (int row = -1; row <= meshSide; ++row)
            for (int col = -1; col <= meshSide; ++col)
                if (const Tile* const tile = map.find({m_row + row, m_col + col}))
                    m_looks[lookNumber(row, col)] = lookOf(*tile);
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
        return static_cast<std::size_t>(row + 1) * (meshSide + 2) + static_cast<std::size_t>(col + 1);
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
        addTop(nine);
        addSides(nine, row, col);
    }

    MeshVertex topVertex(const TileLook& look, float u, float w, const glm::vec3& normal) const {
        return {
            {(m_origin.x + u) * tileUnits, look.heightAt(u, w) * levelUnits, (m_origin.z + w) * tileUnits},
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
        bool sameNormals = true;
        if (smooth)
            for (int i = 0; i < topPoints; ++i) {
                normals[static_cast<std::size_t>(i)] = smoothNormal(nine, i);
                sameNormals = sameNormals && normals[static_cast<std::size_t>(i)] == normals[0];
            }
        if (blursAnywhere(nine) || fringesAnywhere(nine) || (smooth && !sameNormals) ||
            m_splats.has(look.materials[0]) || m_splats.has(look.materials[1])) {
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
        std::array<std::uint32_t, 2 * topPoints> made{};
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

    /// Eight triangles around the centre.
    void addFan(const Around& nine, const std::array<glm::vec3, topPoints>* normals) {
        const TileLook& look = *nine[own];
        // By point: blurred, and of each half alone.
        std::array<MaterialMix, topPoints> blurred;
        std::array<std::array<MaterialMix, topPoints>, 2> plain;
        const bool blurs = blursAnywhere(nine);
        for (int i = 0; i < topPoints; ++i) {
            const auto point = static_cast<std::size_t>(i);
            const TopPlace at{static_cast<float>(i % 3) / 2, static_cast<float>(i / 3) / 2};
            if (blurs)
                blurred[point] = mixAt(blurPoint(nine, i), at);
            for (const Half half : {NorthernHalf, SouthernHalf})
                plain[half][point] = mixOf(look.materials[half], at);
        }
        m_fan.clear();
        for (std::size_t i = 0; i < std::size(pointRing); ++i) {
            const std::array<int, 3> points{own, pointRing[i], pointRing[(i + 1) % std::size(pointRing)]};
            const int middle = points[1] % 2 == 1 ? points[1] : points[2];
            const Side edge = middle == 1 ? North : middle == 5 ? East : middle == 7 ? South : West;
            const Half half = look.halfAt(edge);
            if (fringeOf(nine, edge))
                continue;
            const bool blur = blurs && look.blend[edge] == Blend::Blur;
            const auto& mixes = blur ? blurred : plain[half];
            MaterialMix all;
            for (const int point : points)
                all.add(mixes[static_cast<std::size_t>(point)], 1);
            const bool blended = all.shares().size() > 1;
            ++m_part;
            for (const MaterialMix::Share& share : all.shares()) {
                FanVertices& vertices = fanVertices(share.material, blended, blur);
                std::array<std::uint32_t, 3> corners{};
                for (std::size_t k = 0; k < corners.size(); ++k) {
                    const auto point = static_cast<std::size_t>(points[k]);
                    // Halves have their own, but for what both have alike.
                    const bool alike = normals != nullptr && blur;
                    std::uint32_t& made = vertices.made[2 * point + (alike ? 0U : std::size_t{half})];
                    if (made == FanVertices::none) {
                        const int row = points[k] / 3, col = points[k] % 3;
                        MeshVertex vertex =
                            topVertex(look, static_cast<float>(col) / 2, static_cast<float>(row) / 2,
                                      normals != nullptr ? (*normals)[point] : look.normals[half]);
                        if (blended)
                            vertex.weight = mixes[point].weightOf(share.material);
                        made = add(vertex);
                    }
                    corners[k] = made;
                }
                addTriangle(share.material, corners[0], corners[1], corners[2], blended);
            }
        }
        for (const Side side : allSides)
            if (const auto material = fringeOf(nine, side))
                addFringed(nine, side, *material, normals);
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
        for (int step = 0; step < fringeSteps; ++step) {
            const float from = static_cast<float>(step) / fringeSteps,
                        to = static_cast<float>(step + 1) / fringeSteps;
            const float fromDepth = fringeDepth(place, side, from), toDepth = fringeDepth(place, side, to);
            const TopPlace start = placeAt(side, from, fromDepth), end = placeAt(side, to, toDepth);
            triangle(look.materials[half], centre, end, start);
            if (fromDepth > 0)
                triangle(material, start, end, placeAt(side, from, 0));
            if (toDepth > 0)
                triangle(material, end, placeAt(side, to, 0), placeAt(side, from, 0));
        }
    }

    /// What the normals at the nine points are between them: linear in each of the eight triangles.
    static glm::vec3 normalAt(const std::array<glm::vec3, topPoints>& normals, TopPlace at) {
        const float right = at.u * 2 - 1, down = at.w * 2 - 1;
        const float out = std::max(std::abs(right), std::abs(down));
        if (out <= 0)
            return normals[own];
        const int col = right < 0 ? 0 : 2, row = down < 0 ? 0 : 2;
        const bool beside = std::abs(right) > std::abs(down);
        const float along = std::min(std::abs(right), std::abs(down)) / out;
        const glm::vec3& middle = normals[static_cast<std::size_t>(beside ? 3 + col : row * 3 + 1)];
        const glm::vec3& corner = normals[static_cast<std::size_t>(row * 3 + col)];
        return glm::mix(normals[own], glm::mix(middle, corner, along), out);
    }

    /// One of a tile's sides: its ends from left to right as seen from outside.
    struct Wall {
        int next; ///< place of the neighbour in the nine
        std::array<Corner, 2> ends, facing;
        glm::vec3 normal;
    };

    void addSides(const Around& nine, int row, int col) {
        static const std::array<Wall, 4> walls{{
            {1, {NorthEast, NorthWest}, {SouthEast, SouthWest}, {0, 0, -1}},
            {5, {SouthEast, NorthEast}, {SouthWest, NorthWest}, {1, 0, 0}},
            {7, {SouthWest, SouthEast}, {NorthWest, NorthEast}, {0, 0, 1}},
            {3, {NorthWest, SouthWest}, {NorthEast, SouthEast}, {-1, 0, 0}},
        }};
        const TileLook& look = *nine[own];
        std::optional<int> bottom;
        for (const Wall& wall : walls) {
            const TileLook* const next = nine[static_cast<std::size_t>(wall.next)];
            std::array<float, 2> tops{}, feet{};
            bool stands = false;
            for (std::size_t i = 0; i < 2; ++i) {
                tops[i] = static_cast<float>(look.corners[wall.ends[i]]);
                if (next != nullptr) {
                    feet[i] = static_cast<float>(next->corners[wall.facing[i]]);
                } else {
                    bottom = bottom.value_or(skirtBottom(m_map, {m_row + row, m_col + col}));
                    feet[i] = static_cast<float>(*bottom);
                }
                stands = stands || tops[i] > feet[i];
            }
            if (stands) {
                bottom = bottom.value_or(skirtBottom(m_map, {m_row + row, m_col + col}));
                addWall(look, wall, tops, feet, static_cast<float>(*bottom));
            }
        }
    }

    /// What of a wall stands above its feet.
    void addWall(const TileLook& look, const Wall& wall, const std::array<float, 2>& tops,
                 const std::array<float, 2>& feet, float bottom) {
        const auto plan = [this](Corner corner) {
            return glm::vec3(m_origin.x + (corner == NorthEast || corner == SouthEast ? 1.0F : 0.0F), 0,
                             m_origin.z + (corner == SouthWest || corner == SouthEast ? 1.0F : 0.0F)) *
                   tileUnits;
        };
        const glm::vec3 left = plan(wall.ends[0]), right = plan(wall.ends[1]);
        const float before =
            m_options.picture < 1 ? glm::dot(left, right - left) / (tileUnits * tileUnits) : 0.0F;
        const auto vertex = [&](float u, float height) {
            const float top = glm::mix(tops[0], tops[1], u);
            const float share = top > bottom ? (height - bottom) / (top - bottom) : 0;
            glm::vec3 at = glm::mix(left, right, u);
            at.y = height * levelUnits;
            return MeshVertex{at, wall.normal,
                              glm::vec2(before + u, share * top * levelUnits / tileUnits) *
                                  m_options.picture};
        };
        const auto triangle = [&](const MeshVertex& a, const MeshVertex& b, const MeshVertex& c) {
            addWallTriangle(look.sideMaterial, {a, b, c});
        };
        const float overLeft = tops[0] - feet[0], overRight = tops[1] - feet[1];
        if (overLeft > 0 && overRight > 0) {
            const MeshVertex a = vertex(0, tops[0]), b = vertex(0, feet[0]);
            const MeshVertex c = vertex(1, feet[1]), d = vertex(1, tops[1]);
            if (m_splats.has(look.sideMaterial)) {
                triangle(a, b, c);
                triangle(a, c, d);
                return;
            }
            const std::uint32_t shared[] = {add(a), add(b), add(c), add(d)};
            addTriangle(look.sideMaterial, shared[0], shared[1], shared[2]);
            addTriangle(look.sideMaterial, shared[0], shared[2], shared[3]);
        } else if (overLeft > 0) {
            const float u = overLeft / (overLeft - overRight);
            triangle(vertex(0, tops[0]), vertex(0, feet[0]), vertex(u, glm::mix(tops[0], tops[1], u)));
        } else {
            const float u = overLeft / (overLeft - overRight);
            triangle(vertex(u, glm::mix(tops[0], tops[1], u)), vertex(1, feet[1]), vertex(1, tops[1]));
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
    std::array<std::optional<TileLook>, std::size_t{meshSide + 2} * (meshSide + 2)> m_looks;
    TilePlace m_place; ///< of the tile in work, in the chunk
    float m_cover = 0; ///< likewise
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
