#pragma once

#include <cmath>
#include <optional>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include "model/geometry/face_texture.h"
#include "tests/support/cube_cells.h"

/// Whether what is drawn of a level is right, found the plain way: cell by cell of the finest grid, with a
/// list of all cubes, and without asking the octree who lives next door.
namespace octant::test {

/// The cubes of the first level of a map, and in which of them each finest cell lies.
class SurfaceScan {
public:
    explicit SurfaceScan(const MapPtr& map)
        : m_map(map), m_level(*map->levels[0]), m_flags(m_level.materials) {
        forEachCube(
            [&](std::size_t, const CubeCell& cell, const Cube&) { m_depth = std::max(m_depth, cell.depth); });
        m_size = levelCells(m_level, m_depth);
        m_cells.resize(static_cast<std::size_t>(m_size.x * m_size.y * m_size.z));
        m_unit = std::ldexp(double{m_level.sectorSide()}, -m_depth);
        forEachCube([&](std::size_t at, const CubeCell& cell, const Cube& cube) { add(at, cell, cube); });
    }

    /// The first thing that is wrong; empty where nothing is.
    QString fault() const {
        for (const Block& block : m_blocks)
            for (int face = 0; face < faceCount; ++face)
                if (const char* wrong = faultAt(block, face))
                    return QStringLiteral("sector %1 cube %2 face %3 %4")
                        .arg(block.sector)
                        .arg(block.cell.number)
                        .arg(face)
                        .arg(QLatin1String(wrong));
        return openEdge();
    }

    /// Number of finest cells of a level.
    static std::size_t cellCount(const Level& level) {
        int depth = 0;
        for (const SectorSlot& slot : level.sectors)
            if (const Sector* sector = slot.cell->value())
                (void)walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
                    depth = std::max(depth, cell.depth);
                });
        return level.sectors.size() << 3 * std::min(depth, 16);
    }

    /// Middle of a cell in which there is nothing, units from the lowest corner of the level; none where none
    /// is found soon.
    std::optional<glm::dvec3> openPlace(Random& random) const {
        for (int i = 0; i < 8; ++i) {
            const glm::i64vec3 at(random.below(m_size.x), random.below(m_size.y), random.below(m_size.z));
            const glm::dvec3 middle = (glm::dvec3(at) + 0.5) * m_unit;
            if (blockAt(at) == nullptr && std::none_of(m_bent.begin(), m_bent.end(), [&](std::size_t bent) {
                    const Block& block = m_blocks[bent];
                    return glm::all(glm::lessThanEqual(block.low, middle)) &&
                           glm::all(glm::greaterThanEqual(block.high, middle));
                }))
                return middle;
        }
        return std::nullopt;
    }

private:
    using Points = std::array<glm::dvec3, 8>;
    struct Block {
        std::size_t sector = 0;
        CubeCell cell;
        glm::i64vec3 min{0}; ///< lowest finest cell
        std::int64_t side = 0;
        bool moved = false;
        Points corners{}; ///< units from the lowest corner of the level
        glm::dvec3 low{0}, high{0};
        std::array<Ref, 6> materials;
        std::array<std::uint32_t, 6> vertices{}; ///< stored ones of each face
        bool sound = true;                       ///< they are those of the mesh rules
    };
    using Quad = std::array<glm::dvec3, 4>;

    template <class Fn> void forEachCube(Fn&& fn) const {
        for (std::size_t at = 0; at < m_level.sectors.size(); ++at)
            (void)walkCubes(m_level.sectors[at].cell->value()->cubes,
                            [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                                if (cube.geometry())
                                    fn(at, cell, cube);
                            });
    }

    void add(std::size_t at, const CubeCell& cell, const Cube& cube) {
        const Sector& sector = *m_level.sectors[at].cell->value();
        const SectorIndex index = m_level.indexOf(at);
        const glm::i64vec3 place(index.x(), index.y(), index.z());
        Block block;
        block.sector = at;
        block.cell = cell;
        block.side = std::int64_t{1} << (m_depth - cell.depth);
        block.min = (place << glm::i64vec3(m_depth)) +
                    glm::i64vec3(cell.corner >> std::uint32_t(maxCubeDepth - m_depth));
        block.moved = movedCorners(sector.cubes, cube) != 0;
        const glm::dvec3 middle = (glm::dvec3(place) + 0.5) * double{m_level.sectorSide()};
        const Corners local = cubeCorners(sector.cubes, cell, m_level.sectorSide());
        block.low = block.high = glm::dvec3(local[0]) + middle;
        for (std::size_t i = 0; i < 8; ++i) {
            block.corners[i] = glm::dvec3(local[i]) + middle;
            block.low = glm::min(block.low, block.corners[i]);
            block.high = glm::max(block.high, block.corners[i]);
        }
        const auto stored = storedFaces(sector, cube);
        block.sound = stored.has_value();
        for (int face = 0; face < faceCount; ++face) {
            const auto i = static_cast<std::size_t>(face);
            const std::uint8_t number = sector.cubes.material(cube, face);
            if (number < sector.usedMaterials.size())
                block.materials[i] = sector.usedMaterials[number];
            if (!stored)
                continue;
            block.vertices[i] = stored->faces[i].count;
            const std::size_t most = stored->quads ? 4 : 6;
            block.sound = block.sound && stored->faces[i].count <= most && stored->quads == !block.moved;
            for (const Vertex& vertex : verticesOf(sector, stored->faces[i].first, stored->faces[i].count))
                block.sound = block.sound &&
                              std::any_of(faceCorners[face], faceCorners[face] + 4, [&](std::uint8_t corner) {
                                  return local[corner] == vertex.position;
                              });
        }
        if (block.moved)
            m_bent.push_back(m_blocks.size());
        m_blocks.push_back(std::move(block));
        forEachCell(m_blocks.back().min, glm::i64vec3(m_blocks.back().side), [&](glm::i64vec3 one) {
            m_cells[numberOf(one)] = static_cast<std::uint32_t>(m_blocks.size());
        });
    }

    template <class Fn> static void forEachCell(glm::i64vec3 min, glm::i64vec3 size, Fn&& fn) {
        for (std::int64_t y = 0; y < size.y; ++y)
            for (std::int64_t x = 0; x < size.x; ++x)
                for (std::int64_t z = 0; z < size.z; ++z)
                    fn(min + glm::i64vec3(x, y, z));
    }

    std::size_t numberOf(glm::i64vec3 at) const {
        return static_cast<std::size_t>((at.y * m_size.x + at.x) * m_size.z + at.z);
    }
    /// Null in empty space and outside.
    const Block* blockAt(glm::i64vec3 at) const {
        for (int axis = 0; axis < 3; ++axis)
            if (at[axis] < 0 || at[axis] >= m_size[axis])
                return nullptr;
        const std::uint32_t number = m_cells[numberOf(at)];
        return number == 0 ? nullptr : &m_blocks[number - 1];
    }

    static Quad quadOf(const Block& block, int face) {
        Quad quad;
        for (std::size_t i = 0; i < 4; ++i)
            quad[i] = block.corners[faceCorners[face][i]];
        return quad;
    }
    static double turn(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, int axis) {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        return (b[u] - a[u]) * (c[v] - a[v]) - (b[v] - a[v]) * (c[u] - a[u]);
    }
    static bool splitAtFirst(const Quad& quad) {
        return glm::distance(quad[0], quad[2]) <= glm::distance(quad[1], quad[3]);
    }
    /// Whether a point of its plane is inside of a quad, which may be dented.
    static bool inside(const Quad& quad, const glm::dvec3& point, int axis) {
        const auto in = [&](std::size_t a, std::size_t b, std::size_t c) {
            const double one = turn(quad[a], quad[b], point, axis), two = turn(quad[b], quad[c], point, axis),
                         three = turn(quad[c], quad[a], point, axis);
            return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
        };
        return splitAtFirst(quad) ? in(0, 1, 2) || in(0, 2, 3) : in(1, 2, 3) || in(1, 3, 0);
    }
    bool lies(const Quad& quad, int axis, double line) const {
        return std::all_of(quad.begin(), quad.end(), [&](const glm::dvec3& point) {
            return std::abs(point[axis] - line) < 1e-6 * m_unit;
        });
    }
    bool hides(const Block& block, int face, const Ref& material) const {
        const Ref& own = block.materials[static_cast<std::size_t>(face)];
        return !m_flags.seeThrough(own) || own == material;
    }

    enum class Cover : std::uint8_t { None, Whole, Bent };
    /// What covers a face at one of the finest cells in front of it: a full cube, or one with moved corners
    /// at all places that `mine` is at.
    Cover coverAt(const Block& block, int face, glm::i64vec3 beyond, const Quad& mine) const {
        const Block* other = blockAt(beyond);
        if (other == nullptr ||
            !hides(*other, oppositeFace(face), block.materials[static_cast<std::size_t>(face)]))
            return Cover::None;
        if (!other->moved)
            return Cover::Whole;
        const int axis = faceAxis(face);
        const double line = static_cast<double>(beyond[axis] + (facePositive(face) ? 0 : 1)) * m_unit;
        const Quad quad = quadOf(*other, oppositeFace(face));
        if (!lies(quad, axis, line))
            return Cover::None;
        constexpr double shares[] = {0.01, 0.5, 0.99};
        for (const double a : shares)
            for (const double b : shares) {
                glm::dvec3 point = glm::dvec3(beyond) * m_unit;
                point[axis] = line;
                point[(axis + 1) % 3] += a * m_unit;
                point[(axis + 2) % 3] += b * m_unit;
                if (inside(mine, point, axis) && !inside(quad, point, axis))
                    return Cover::None;
            }
        return Cover::Bent;
    }

    const char* faultAt(const Block& block, int face) const {
        if (!block.sound)
            return "has other vertices than its corners";
        const bool drawn = block.vertices[static_cast<std::size_t>(face)] != 0;
        const int axis = faceAxis(face);
        const Quad quad = quadOf(block, face);
        const glm::i64vec3 end = block.min + block.side;
        const double line = static_cast<double>((facePositive(face) ? end : block.min)[axis]) * m_unit;
        bool inPlace = lies(quad, axis, line);
        for (const glm::dvec3& point : quad)
            for (int other = 0; other < 3; ++other)
                inPlace = inPlace &&
                          (other == axis || (point[other] >= static_cast<double>(block.min[other]) * m_unit &&
                                             point[other] <= static_cast<double>(end[other]) * m_unit));
        bool none = !inPlace, bent = false;
        if (inPlace) {
            glm::i64vec3 first = block.min, size(block.side);
            first[axis] += facePositive(face) ? block.side : -1;
            size[axis] = 1;
            forEachCell(first, size, [&](glm::i64vec3 at) {
                const Cover cover = coverAt(block, face, at, quad);
                none = none || cover == Cover::None;
                bent = bent || cover == Cover::Bent;
            });
        }
        if (drawn)
            return none || bent ? nullptr : "is drawn between full cubes";
        return none && !flat(quad) && !joins(block, face) ? "is missing" : nullptr;
    }

    static bool flat(const Quad& quad) {
        const auto area = [&](std::size_t a, std::size_t b, std::size_t c) {
            return glm::length(glm::cross(quad[b] - quad[a], quad[c] - quad[a]));
        };
        return (splitAtFirst(quad) ? area(0, 1, 2) + area(0, 2, 3) : area(1, 2, 3) + area(1, 3, 0)) < 1e-9;
    }

    /// Whether the cubes in front have the same face, or parts of it, or it is one of the parts that make up
    /// theirs. A larger face that is not made up as a whole is drawn, and as triangles it meets no part.
    bool joins(const Block& block, int face) const {
        glm::i64vec3 first = block.min, size(block.side);
        first[faceAxis(face)] += facePositive(face) ? block.side : -1;
        size[faceAxis(face)] = 1;
        bool all = true;
        forEachCell(first, size, [&](glm::i64vec3 at) {
            const Block* other = blockAt(at);
            if (other == nullptr ||
                !hides(*other, oppositeFace(face), block.materials[static_cast<std::size_t>(face)]))
                all = false;
            else if (other->side > block.side)
                all = all && isPart(block, face, *other, oppositeFace(face)) &&
                      joins(*other, oppositeFace(face));
            else
                all = all && isPart(*other, oppositeFace(face), block, face);
        });
        return all;
    }

    /// Whether each corner of a face is where the face of a cube that is as large, or larger, has that place
    /// of its cell.
    bool isPart(const Block& part, int face, const Block& whole, int wholeFace) const {
        const int u = (faceAxis(face) + 1) % 3, v = (faceAxis(face) + 2) % 3;
        return std::all_of(faceCorners[face], faceCorners[face] + 4, [&](std::uint8_t corner) {
            const auto share = [&](int axis) {
                return static_cast<double>(part.min[axis] - whole.min[axis] +
                                           (cornerPositive(corner, axis) ? part.side : 0)) /
                       static_cast<double>(whole.side);
            };
            const auto weight = [&](int of, int axis) {
                return cornerPositive(of, axis) ? share(axis) : 1 - share(axis);
            };
            glm::dvec3 at(0);
            for (const std::uint8_t of : faceCorners[wholeFace])
                at += weight(of, u) * weight(of, v) * whole.corners[of];
            return glm::distance(at, part.corners[corner]) < 1e-5 * m_unit;
        });
    }

    /// Where the surface of full, opaque cubes has a rim: an edge of cells at which an odd number of the
    /// faces that are drawn and open meet.
    QString openEdge() const {
        QString wrong;
        for (int axis = 0; axis < 3 && wrong.isEmpty(); ++axis) {
            const int u = (axis + 1) % 3, v = (axis + 2) % 3;
            glm::i64vec3 lines = m_size;
            lines[u] += 1;
            lines[v] += 1;
            forEachCell(glm::i64vec3(0), lines, [&](glm::i64vec3 edge) {
                // Around the edge, each with the face that looks to the next one.
                glm::i64vec3 around[4] = {edge, edge, edge, edge};
                around[0] -= glm::i64vec3(u == 0 || v == 0, u == 1 || v == 1, u == 2 || v == 2);
                around[1][v] -= 1;
                around[3][u] -= 1;
                const int faces[4] = {u, v, u + 3, v + 3};
                int rims = 0;
                for (std::size_t i = 0; i < 4; ++i) {
                    const Block* here = blockAt(around[i]);
                    const Block* there = blockAt(around[(i + 1) % 4]);
                    if (here != nullptr && !plain(*here))
                        return;
                    const auto drawn = [&](const Block* block, int face) {
                        return block != nullptr && block->vertices[static_cast<std::size_t>(face)] != 0;
                    };
                    if ((here == nullptr) != (there == nullptr))
                        rims += drawn(here, faces[i]) || drawn(there, oppositeFace(faces[i])) ? 1 : 0;
                }
                if (rims % 2 != 0)
                    wrong = QStringLiteral("the surface is open at ") + place(edge);
            });
        }
        return wrong;
    }
    bool plain(const Block& block) const {
        return !block.moved &&
               std::none_of(block.materials.begin(), block.materials.end(),
                            [&](const Ref& material) { return m_flags.seeThrough(material); });
    }

    MapPtr m_map;
    const Level& m_level;
    MaterialFlags m_flags;
    int m_depth = 0;
    glm::i64vec3 m_size{0};
    double m_unit = 1; ///< side of a finest cell
    std::vector<Block> m_blocks;
    std::vector<std::size_t> m_bent;    ///< those with moved corners
    std::vector<std::uint32_t> m_cells; ///< number of the block plus 1; 0: empty
};

} // namespace octant::test
