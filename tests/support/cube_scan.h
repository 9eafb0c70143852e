#pragma once

#include <glm/vector_relational.hpp>

#include "model/octree/cube_clip.h"
#include "tests/support/cube_cells.h"

/// What stands in each cell of a fine grid, with shape, and the plainest way to turn, move and scale it.
namespace octant::test {

struct ScannedCell {
    std::array<std::string, 6> faces; ///< names of the materials; empty in empty space
    CornerPoints corners{};           ///< of its part of the cube, in shares of the cell from its low corner
    bool backfaces = false;

    bool solid() const { return !faces[0].empty(); }
    bool moved() const {
        for (std::size_t i = 0; i < 8; ++i)
            for (int axis = 0; axis < 3; ++axis)
                if (solid() && corners[i][axis] != (cornerPositive(static_cast<int>(i), axis) ? 1.0 : 0.0))
                    return true;
        return false;
    }
};

class Scan {
public:
    Scan(const MapPtr& map, int depth) : m_depth(depth), m_size(levelCells(levelOf(*map), depth)) {
        const Finder finder(map, depth);
        const float side = levelOf(*map).sectorSide();
        m_cells.resize(static_cast<std::size_t>(m_size.x * m_size.y * m_size.z));
        forEach({depth, {}, m_size}, [&](glm::i64vec3 at) {
            const Found found = finder.at(at);
            if (found.cube == nullptr)
                return;
            const Sector& sector = sectorOf(*map, found.sector);
            ScannedCell& cell = (*this)[at];
            for (std::size_t face = 0; face < 6; ++face)
                cell.faces[face] = nameOf(*map, sector, sector.cubes.material(*found.cube, int(face)));
            cell.backfaces = found.cube->is(Cube::DrawBackfaces);
            const Corners corners = cubeCorners(sector.cubes, found.cell, side);
            const Box box = cellBox(found.cell, side);
            const double cubeSide = std::ldexp(double{side}, -found.cell.depth);
            CornerPoints points;
            for (std::size_t i = 0; i < 8; ++i)
                points[i] = (glm::dvec3(corners[i]) - glm::dvec3(box.min)) / cubeSide;
            const SectorBox own = sectorBoxes(levelOf(*map), {depth, at, glm::i64vec3(1)}).front();
            const auto extent = double(found.cell.extent());
            CubePart part;
            part.low = glm::dvec3(own.box.min - found.cell.corner) / extent;
            part.high = glm::dvec3(own.box.max - found.cell.corner) / extent;
            cell.corners = cornersOfPart(points, part);
            for (glm::dvec3& corner : cell.corners)
                corner = (corner - part.low) / (part.high - part.low);
        });
    }

    int depth() const { return m_depth; }
    glm::i64vec3 size() const { return m_size; }
    ScannedCell& operator[](glm::i64vec3 at) {
        return m_cells[static_cast<std::size_t>((at.y * m_size.x + at.x) * m_size.z + at.z)];
    }
    const ScannedCell& operator[](glm::i64vec3 at) const {
        return m_cells[static_cast<std::size_t>((at.y * m_size.x + at.x) * m_size.z + at.z)];
    }
    bool anyMoved() const {
        return std::any_of(m_cells.begin(), m_cells.end(), [](const auto& cell) { return cell.moved(); });
    }
    template <class Fn> void forEach(const LevelBox& box, Fn&& fn) const {
        const std::int64_t scale = std::int64_t{1} << (m_depth - box.depth);
        const glm::i64vec3 first = box.min * scale, end = (box.min + box.size) * scale;
        for (std::int64_t y = first.y; y < end.y; ++y)
            for (std::int64_t x = first.x; x < end.x; ++x)
                for (std::int64_t z = first.z; z < end.z; ++z)
                    fn(glm::i64vec3(x, y, z));
    }
    void clear(const std::vector<LevelBox>& boxes) {
        for (const LevelBox& box : boxes)
            forEach(box, [&](glm::i64vec3 at) { (*this)[at] = {}; });
    }
    /// Puts boxes of another scan (of the same depth) at a cell of it, turned and scaled by whole cells. What
    /// lies between them does not come along.
    void put(const Scan& from, const std::vector<LevelBox>& boxes, const Orientation& way, int power,
             glm::i64vec3 low, bool air) {
        const LevelBox box = boundsOf(boxes);
        const std::int64_t cells = std::int64_t{1} << (m_depth - box.depth);
        const glm::i64vec3 size = box.size * cells;
        const glm::i64vec3 turned = way.size(size);
        const glm::i64vec3 all = power >= 0 ? turned << glm::i64vec3(power) : turned >> glm::i64vec3(-power);
        forEach({m_depth, low, all}, [&](glm::i64vec3 at) {
            const glm::i64vec3 inside = at - low;
            // The cell of the source, or with a smaller scale the first of those that this one stands for.
            const glm::i64vec3 turnedAt =
                power >= 0 ? inside >> glm::i64vec3(power) : inside << glm::i64vec3(-power);
            const glm::i64vec3 source = way.inverse().place(
                turnedAt, glm::i64vec3(power >= 0 ? 1 : std::int64_t{1} << -power), turned);
            const glm::i64vec3 copied = box.min * cells + source;
            const bool wanted = std::any_of(boxes.begin(), boxes.end(), [&](const LevelBox& one) {
                return glm::all(glm::greaterThanEqual(copied, one.min * cells)) &&
                       glm::all(glm::lessThan(copied, (one.min + one.size) * cells));
            });
            if (!wanted)
                return;
            const ScannedCell& cell = from[copied];
            if (!cell.solid()) {
                if (air)
                    (*this)[at] = {};
                return;
            }
            ScannedCell& to = (*this)[at];
            to.backfaces = cell.backfaces;
            for (int face = 0; face < 6; ++face)
                to.faces[static_cast<std::size_t>(way.face(face))] =
                    cell.faces[static_cast<std::size_t>(face)];
            for (int corner = 0; corner < 8; ++corner)
                to.corners[static_cast<std::size_t>(way.corner(corner))] =
                    way.point(cell.corners[static_cast<std::size_t>(corner)]);
        });
    }

private:
    static std::string nameOf(const Map& map, const Sector& sector, std::uint8_t number) {
        const Ref& ref = sector.usedMaterials[number];
        for (const Material& material : levelOf(map).materials)
            if (material.id == ref.id)
                return "#" + material.name;
        return "?" + ref.name;
    }

    int m_depth;
    glm::i64vec3 m_size;
    std::vector<ScannedCell> m_cells;
};

/// Where two scans differ; empty where they do not.
inline QString scanDifference(const Scan& is, const Scan& wanted) {
    constexpr double tiny = 1e-5;
    QString wrong;
    is.forEach({is.depth(), {}, is.size()}, [&](glm::i64vec3 at) {
        const ScannedCell &one = is[at], &other = wanted[at];
        if (!wrong.isEmpty())
            return;
        if (one.faces != other.faces || (one.solid() && one.backfaces != other.backfaces))
            wrong = place(at) + QStringLiteral(": is %1, not %2")
                                    .arg(QString::fromStdString(one.faces[0] + one.faces[1]),
                                         QString::fromStdString(other.faces[0] + other.faces[1]));
        for (std::size_t i = 0; i < 8 && one.solid(); ++i)
            for (int axis = 0; axis < 3; ++axis)
                if (std::abs(one.corners[i][axis] - other.corners[i][axis]) > tiny)
                    wrong = place(at) + QStringLiteral(": corner %1 is elsewhere").arg(i);
    });
    return wrong;
}

} // namespace octant::test
