#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/octree.h"
#include "model/map/sector.h"

namespace octant::demo {

/// A whole number of cells on each axis; a cell is half a unit.
using Cell = glm::ivec3;

/// What a material of the level brings along: numbers of a physics and a sound material.
struct Surface {
    int physics = 0;
    int sound = 0;
};

/// A cube with corners that stand elsewhere than in its cell, or with other materials on some faces.
struct Shape {
    Cell cell{0}; ///< lowest corner
    int size = 1; ///< in cells, a power of two; `cell` is a multiple of it
    std::array<bool, 8> moved{};
    Corners corners{};              ///< units; of those that are moved
    std::array<int, 6> materials{}; ///< face order
    std::uint8_t hiddenFaces = 0;   ///< bits of faces that nobody can see
    bool drawBackfaces = false;
    bool smooth = false; ///< part of the terrain: its top has normals of its own
};

/// A wrapper cube around a place that is one cube, or empty.
struct Wrap {
    Cell cell{0};
    int size = 1;
    CubeType type = CubeType::Visinfo;
};

/// A sector's octree as the canvas gives it: nothing has vertices yet.
struct Carved {
    Sector sector;
    std::vector<const Shape*> shapes; ///< by cube number, null for cubes in place
};

/// A level in the making: cells of materials, and shapes that each take the place of a cube.
class Canvas {
public:
    /// Sectors along each axis, the cells on a sector's side (a power of two), and the first cell.
    Canvas(glm::ivec3 sectors, int sectorCells, Cell lowest);

    static constexpr int empty = -1;
    static constexpr float cellSide = 0.5f;

    /// Fills cells min <= cell < max.
    void fill(Cell min, Cell max, int material);
    /// The material of a cell: `empty`, or -2 for a shape.
    int at(Cell cell) const;
    /// A shape in a place that is empty and stays its own; all corners in place at first.
    Shape& shape(Cell cell, int size, int material);
    /// A hexahedron anywhere inside one sector. A free cell near it becomes its own. Null where it crosses
    /// a sector's border or all cells are taken: nothing was added.
    Shape* hexahedron(const Corners& corners, int material, std::uint8_t hiddenFaces = 0);
    void wrap(Cell cell, int size, CubeType type) { m_wraps.push_back({cell, size, type}); }

    /// How many hexahedra found no place.
    int missed() const { return m_missed; }

    /// The lowest corner of the level, units.
    glm::vec3 lowest() const { return glm::vec3(m_lowest) * cellSide; }
    glm::ivec3 sectorOf(Cell cell) const { return (cell - m_lowest) / m_sectorCells; }
    glm::ivec3 sectors() const { return m_sectors; }
    int sectorCells() const { return m_sectorCells; }
    float sectorSide() const { return static_cast<float>(m_sectorCells) * cellSide; }
    /// Centre of a sector, units.
    glm::vec3 sectorCenter(glm::ivec3 sector) const;

    /// Octree of a sector. `largest` is the biggest cube, in cells. `materialIds`, `physicsIds` and
    /// `soundIds` are those of the level; `surfaces` by material.
    struct Names {
        std::vector<ItemId> materials, physics, sounds;
        std::vector<Surface> surfaces;
    };
    Carved carve(glm::ivec3 sector, const Names& names) const;

private:
    class Carver;
    bool inside(Cell cell) const;
    std::size_t indexOf(Cell cell) const;
    bool free(Cell cell, int size) const;

    glm::ivec3 m_sectors, m_cells;
    int m_sectorCells;
    Cell m_lowest;
    std::vector<std::int16_t> m_fill; ///< material, `empty`, or -2 - shape
    std::vector<std::unique_ptr<Shape>> m_shapes;
    std::vector<Wrap> m_wraps;
    int m_missed = 0;
};

} // namespace octant::demo
