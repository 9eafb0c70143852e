#include "model/terrain/sector_cubes.h"

#include <algorithm>
#include <map>

#include "model/geometry/octree.h"
#include "model/octree/octree_parts.h"

namespace octant::terrain {
namespace {

constexpr std::size_t upwards = 1, downwards = 4; // faces
using octree_parts::noLightmap;

/// A cube of space in levels from the sector's west, lower and southern faces.
struct Node {
    int x = 0, y = 0, z = 0, edge = 0;
};

/// Tiles [row0, row1) x [col0, col1) of the terrain, some of them maybe outside of it.
struct Tiles {
    int row0 = 0, row1 = 0, col0 = 0, col1 = 0;
};

class SectorBuilder {
public:
    SectorBuilder(const Terrain& map, const GroundGrid& grid, const LevelPlan& plan, std::uint32_t x,
                  std::uint32_t z, float unitsALevel)
        : m_map(map), m_grid(grid), m_plan(plan), m_levelUnits(unitsALevel),
          m_row(static_cast<int>(plan.countZ - 1 - z) * plan.tilesASide()),
          m_col(static_cast<int>(x) * plan.tilesASide()) {}

    SectorCubes run() {
        addCube();
        fill(0, {0, 0, 0, m_plan.edge});
        SectorCubes made;
        made.cubes.cubes = PagedVector<Cube>::fromSpan(m_cubes);
        made.cubes.children = PagedVector<std::array<std::uint32_t, 8>>::fromSpan(m_children);
        made.cubes.extendedCommon = PagedVector<ExtendedCommon>::fromSpan(m_commons);
        made.cubes.attachments = PagedVector<CubeAttachment>::fromSpan(m_attachments);
        made.cubes.pathfindings = PagedVector<std::shared_ptr<const Pathfinding>>::fromSpan(m_pathfindings);
        made.faces = std::move(m_faces);
        made.materials = std::move(m_used);
        return made;
    }

private:
    /// What one solid cube would be made of.
    struct Paint {
        std::uint16_t top = 0, side = 0;
        bool closed = false;
        bool topSeen = false;
    };

    Tiles under(const Node& node) const {
        const int southern = m_row + m_plan.tilesASide() - node.z / tileLevels;
        const int tiles = (node.edge + 1) / tileLevels, west = m_col + node.x / tileLevels;
        return {southern - tiles, southern, west, west + tiles};
    }

    int heightOf(int y) const { return y - m_plan.edge / 2; }

    /// Whether nothing of the tiles is above a height.
    bool empty(const Tiles& tiles, int height) const {
        for (int row = tiles.row0; row < tiles.row1; ++row)
            for (int col = tiles.col0; col < tiles.col1; ++col)
                if (const Ground* const ground = m_grid.find(row, col);
                    ground != nullptr && ground->top > height)
                    return false;
        return true;
    }

    /// What one cube up to a height would be made of, if one can stand for all below it (step 2).
    std::optional<Paint> solid(const Tiles& tiles, int height) const {
        Paint paint;
        bool any = false, anyFlat = false;
        for (int row = tiles.row0; row < tiles.row1; ++row)
            for (int col = tiles.col0; col < tiles.col1; ++col) {
                const Ground* const ground = m_grid.find(row, col);
                if (ground == nullptr || ground->solid < height)
                    return std::nullopt;
                const bool flat = ground->flatAt(height);
                if (!flat && !seenAtRim(tiles, row, col, height))
                    continue;
                if (any && paint.side != ground->sideMaterial)
                    return std::nullopt;
                paint.side = ground->sideMaterial;
                any = true;
                if (!flat)
                    continue;
                if (anyFlat && (paint.top != ground->topMaterial || paint.closed == ground->pathable))
                    return std::nullopt;
                paint.top = ground->topMaterial;
                paint.closed = !ground->pathable;
                anyFlat = true;
            }
        if (!any)
            paint.side = m_grid.at(tiles.row0, tiles.col0).sideMaterial;
        if (!anyFlat)
            paint.top = paint.side;
        paint.topSeen = anyFlat;
        return paint;
    }

    bool seenAtRim(const Tiles& tiles, int row, int col, int height) const {
        const auto open = [&](int r, int c) {
            const Ground* const ground = m_grid.find(r, c);
            return ground == nullptr || ground->solid < height;
        };
        return (row == tiles.row0 && open(row - 1, col)) || (row + 1 == tiles.row1 && open(row + 1, col)) ||
               (col == tiles.col0 && open(row, col - 1)) || (col + 1 == tiles.col1 && open(row, col + 1));
    }

    /// Of a cube with nothing above it and full ground below.
    static KnownFaces facesOnGround(const Node& node) {
        KnownFaces faces;
        faces.shown = 1U << upwards;
        (node.y == 0 ? faces.shown : faces.hidden) |= 1U << downwards;
        return faces;
    }

    /// Which sides of a full node are covered by what stands beside it.
    KnownFaces sidesOf(const Tiles& tiles, int height) const {
        struct Look {
            int face, row, col; ///< and the way to the neighbour
            Corner a, b;        ///< of the neighbour, that face
        };
        constexpr std::array<Look, 4> looks{{{0, 0, 1, NorthWest, SouthWest},
                                             {2, -1, 0, SouthWest, SouthEast},
                                             {3, 0, -1, NorthEast, SouthEast},
                                             {5, 1, 0, NorthWest, NorthEast}}};
        KnownFaces faces;
        for (const Look& look : looks) {
            bool covered = true;
            const int first = look.row == 0 ? tiles.row0 : tiles.col0,
                      end = look.row == 0 ? tiles.row1 : tiles.col1;
            for (int i = first; covered && i < end; ++i) {
                const int row = look.row == 0 ? i : look.row < 0 ? tiles.row0 - 1 : tiles.row1;
                const int col = look.col == 0 ? i : look.col < 0 ? tiles.col0 - 1 : tiles.col1;
                covered = covers(row, col, look.a, look.b, height);
            }
            (covered ? faces.hidden : faces.shown) |= 1U << look.face;
        }
        return faces;
    }

    /// Whether a tile beside fills the side of what is full up to a height.
    bool covers(int row, int col, Corner a, Corner b, int height) const {
        const Ground* const ground = m_grid.find(row, col);
        if (ground == nullptr || ground->solid >= height)
            return ground != nullptr;
        if (!ground->sloped || ground->solid + tileLevels < height)
            return false;
        const Heights corners = m_map.at({row, col}).corners();
        return corners[a] >= height && corners[b] >= height;
    }

    /// Makes the cube `number` of what is in a node; false where that is nothing.
    bool fill(std::uint32_t number, const Node& node) {
        const Tiles tiles = under(node);
        if (empty(tiles, heightOf(node.y)))
            return false;
        if (const auto paint = solid(tiles, heightOf(node.y + node.edge))) {
            KnownFaces faces = sidesOf(tiles, heightOf(node.y + node.edge));
            (paint->topSeen ? faces.shown : faces.hidden) |= 1U << upwards;
            (node.y == 0 ? faces.shown : faces.hidden) |= 1U << downwards;
            fillSolid(number, *paint, paint->closed, faces);
            return true;
        }
        if (node.edge == tileLevels) {
            const Ground& ground = m_grid.at(tiles.row0, tiles.col0);
            if (ground.sloped)
                fillWedge(number, node, tiles, ground);
            else
                fillHalf(number, node, ground);
            return true;
        }
        const int half = node.edge / 2;
        std::array<std::uint32_t, 8> row{};
        row.fill(Cube::None);
        for (int i = 0; i < 8; ++i) {
            const auto at = [&](int from, int axis) { return from + (cornerPositive(i, axis) ? half : 0); };
            const auto child = static_cast<std::uint32_t>(m_cubes.size());
            addCube();
            if (fill(child, {at(node.x, 0), at(node.y, 1), at(node.z, 2), half}))
                row[static_cast<std::size_t>(i)] = child;
            else
                dropCube();
        }
        makeParent(number, row);
        return true;
    }

    void makeParent(std::uint32_t number, const std::array<std::uint32_t, 8>& row) {
        Cube& cube = m_cubes[number];
        cube.type = CubeType::Parent;
        cube.link = static_cast<std::uint32_t>(m_children.size());
        for (std::size_t i = 0; i < row.size(); ++i)
            cube.faces = static_cast<std::uint8_t>(cube.faces | (row[i] != Cube::None ? 1U << i : 0U));
        m_children.push_back(row);
    }

    /// Puts path data around a cube; its new number.
    std::uint32_t closed(std::uint32_t number) {
        static const auto data = [] {
            auto path = std::make_shared<Pathfinding>();
            path->attributes.push_back({closedAttribute, glm::vec3(0), {}});
            return std::shared_ptr<const Pathfinding>(std::move(path));
        }();
        CubeAttachment attachment;
        attachment.other = static_cast<std::uint32_t>(m_pathfindings.size());
        m_pathfindings.push_back(data);
        m_attachments.push_back(attachment);
        const auto inside = static_cast<std::uint32_t>(m_cubes.size());
        addCube();
        Cube& cube = m_cubes[number];
        cube.type = CubeType::Pathinfo;
        cube.link = inside;
        cube.extra = static_cast<std::uint32_t>(m_attachments.size()) << 8 | noLightmap;
        return inside;
    }

    void addCube() {
        m_cubes.emplace_back();
        m_faces.emplace_back();
    }

    void dropCube() {
        m_cubes.pop_back();
        m_faces.pop_back();
    }

    std::uint8_t used(std::uint16_t material) {
        const auto [at, isNew] = m_positions.try_emplace(material, m_used.size());
        if (isNew)
            m_used.push_back(material);
        return static_cast<std::uint8_t>(at->second);
    }

    void fillSolid(std::uint32_t number, const Paint& paint, bool isClosed, KnownFaces faces) {
        if (isClosed)
            number = closed(number);
        m_faces[number] = faces;
        const std::uint8_t side = used(paint.side), top = used(paint.top);
        Cube& cube = m_cubes[number];
        cube.type = CubeType::Geometry;
        if (side == top) {
            cube.link = side;
            return;
        }
        ExtendedCommon common;
        common.materials.fill(side);
        common.materials[upwards] = top;
        extend(cube, common);
    }

    void extend(Cube& cube, const ExtendedCommon& common) {
        cube.bits = Cube::CommonExtended;
        cube.link = static_cast<std::uint32_t>(m_commons.size());
        m_commons.push_back(common);
    }

    void fillWedge(std::uint32_t number, const Node& node, const Tiles& tiles, const Ground& ground) {
        const Tile& tile = m_map.at({tiles.row0, tiles.col0});
        if (!ground.pathable)
            number = closed(number);
        ExtendedCommon common;
        common.materials.fill(used(ground.sideMaterial));
        common.materials[upwards] = used(tile.ramp() <= 1 ? ground.topMaterial : ground.sideMaterial);
        const Heights heights = tile.corners();
        const int half = m_plan.edge / 2;
        for (int corner = 0; corner < 8; ++corner) {
            if (!cornerPositive(corner, 1))
                continue;
            const bool east = cornerPositive(corner, 0), north = cornerPositive(corner, 2);
            const int height =
                heights[north ? (east ? NorthEast : NorthWest) : (east ? SouthEast : SouthWest)];
            if (height == heightOf(node.y + node.edge))
                continue;
            common.movedCorners = static_cast<std::uint8_t>(common.movedCorners | 1U << corner);
            common.corners[static_cast<std::size_t>(corner)] =
                glm::vec3(node.x + (east ? tileLevels : 0) - half, height,
                          node.z + (north ? tileLevels : 0) - half) *
                m_levelUnits;
        }
        m_faces[number] = facesOnGround(node);
        Cube& cube = m_cubes[number];
        cube.type = CubeType::Geometry;
        extend(cube, common);
    }

    /// A flat tile on an odd height.
    void fillHalf(std::uint32_t number, const Node& node, const Ground& ground) {
        if (!ground.pathable)
            number = closed(number);
        std::array<std::uint32_t, 8> row{};
        row.fill(Cube::None);
        for (int i = 0; i < 8; ++i) {
            if (cornerPositive(i, 1))
                continue;
            row[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(m_cubes.size());
            addCube();
            fillSolid(row[static_cast<std::size_t>(i)], {ground.topMaterial, ground.sideMaterial}, false,
                      facesOnGround(node));
        }
        makeParent(number, row);
    }

    const Terrain& m_map;
    const GroundGrid& m_grid;
    LevelPlan m_plan;
    float m_levelUnits;
    int m_row, m_col; ///< of the sector's north-west tile
    std::vector<Cube> m_cubes;
    std::vector<KnownFaces> m_faces;
    std::vector<std::array<std::uint32_t, 8>> m_children;
    std::vector<ExtendedCommon> m_commons;
    std::vector<CubeAttachment> m_attachments;
    std::vector<std::shared_ptr<const Pathfinding>> m_pathfindings;
    std::vector<std::uint16_t> m_used;
    std::map<std::uint16_t, std::size_t> m_positions;
};

} // namespace

SectorCubes sectorCubes(const Terrain& map, const GroundGrid& grid, const LevelPlan& plan, std::uint32_t x,
                        std::uint32_t z, float unitsALevel) {
    return SectorBuilder(map, grid, plan, x, z, unitsALevel).run();
}

} // namespace octant::terrain
