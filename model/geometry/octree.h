#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/mesh.h"
#include "model/map/cube.h"
#include "model/map/sector.h"

namespace octant {

/// Cells of the finest grid on a side of a sector: 2^31 (pmf.md, Limits, depth of the tree).
inline constexpr std::uint32_t gridSide = std::uint32_t{1} << 31;
inline constexpr int maxCubeDepth = 31; ///< steps from cube 0, the root
inline constexpr int faceCount = 6;     ///< of a cube

/// Corner numbers of the quad of each face, in the order of new faces (pmf.md, Mesh, Corner order of a quad).
inline constexpr std::uint8_t faceCorners[faceCount][4] = {{0, 2, 6, 4}, {0, 1, 3, 2}, {0, 4, 5, 1},
                                                           {1, 5, 7, 3}, {4, 6, 7, 5}, {2, 3, 7, 6}};

/// The face on the other side of a cube.
constexpr int oppositeFace(int face) { return face < 3 ? face + 3 : face - 3; }
/// 0 for x, 1 for y, 2 for z.
constexpr int faceAxis(int face) { return face % 3; }
/// Whether a face is on the positive side of its axis.
constexpr bool facePositive(int face) { return face < 3; }
/// Outward unit vector of a face in its place.
glm::vec3 faceNormal(int face);
/// Whether corner i of a cube lies on the positive side of an axis (pmf.md, Notation, Corner order).
constexpr bool cornerPositive(int corner, int axis) {
    return (corner >> (axis == 0 ? 0 : axis == 1 ? 2 : 1) & 1) == 0;
}

/// A place in a sector's octree. Wrappers fill the same place as their child.
struct CubeCell {
    std::uint32_t number = Cube::None; ///< None where the file has no cube: empty space
    int depth = 0;                     ///< 0..31
    glm::uvec3 corner{0};              ///< lowest corner, in cells of the finest grid

    std::uint32_t extent() const { return gridSide >> depth; } ///< in cells of the finest grid
    /// Place of child i, without a number.
    CubeCell childPlace(int i) const {
        const std::uint32_t half = extent() / 2;
        return {Cube::None,
                depth + 1,
                {corner.x + (cornerPositive(i, 0) ? half : 0), corner.y + (cornerPositive(i, 1) ? half : 0),
                 corner.z + (cornerPositive(i, 2) ? half : 0)}};
    }
    /// Whether a cell of the finest grid lies in it.
    bool contains(glm::uvec3 point) const {
        const std::uint32_t size = extent();
        return point.x - corner.x < size && point.y - corner.y < size && point.z - corner.z < size;
    }
    bool operator==(const CubeCell&) const = default;
};

/// Sector-local coordinate of a line of the finest grid; `side` is that of the sector, in units.
inline float gridCoordinate(std::uint32_t line, float side) {
    return static_cast<float>((double{1.0} * line / gridSide - 0.5) * side);
}

/// Cell of the finest grid at a sector-local point; none outside the sector. The far sides belong to the
/// sector.
std::optional<glm::uvec3> gridPoint(glm::vec3 local, float side);
/// Sector-local box of a cell.
Box cellBox(const CubeCell& cell, float side);
/// Eight sector-local corners of a cell, none of them moved.
Corners cellCorners(const CubeCell& cell, float side);
/// Eight sector-local corners of a cube with the moved ones where they were moved to. A moved corner that is
/// not finite stays in its place.
Corners cubeCorners(const CubeList& cubes, const CubeCell& cell, float side);
/// Bits of the corners that a geometry cube has moved.
std::uint8_t movedCorners(const CubeList& cubes, const Cube& cube);

/// The place of the same size beyond a face, and whether it lies in the next sector in that direction.
struct AdjacentPlace {
    CubeCell place;             ///< of the size of the place that was asked for
    bool crossesBorder = false; ///< it lies in the next sector in that direction
};

/// The place beyond a face, 0..5. It has no number. At the sector's border its corner is where the place is
/// in the next sector.
AdjacentPlace adjacentPlace(const CubeCell& cell, int face);

/// The tree of a sector's cubes: those that a walk from cube 0 reaches. The first path to a cube (depth
/// first, children in ascending order) counts and repeats are left out, so shared cubes and cycles do no
/// harm; numbers of cubes that do not exist and places deeper than 31 are left out too. Costs one walk and 5
/// bytes a cube. The list must outlive it.
class Octree {
public:
    explicit Octree(const CubeList& cubes) : Octree(cubes, [](const CubeCell&, const Cube&) {}) {}
    /// The same, and calls fn(const CubeCell&, const Cube&) for each cube that the walk reaches, parents
    /// first.
    template <class Fn> Octree(const CubeList& cubes, Fn&& fn);
    /// Of cubes that are known to be a tree: costs nothing, but only finds places. Parents, slots, cell() and
    /// walk() are those of a list that nothing reaches.
    static Octree ofTree(const CubeList& cubes) { return Octree(&cubes); }

    /// The list that the tree was made of.
    const CubeList& cubes() const { return *m_cubes; }
    /// False where the walk met a repeat, a cube that does not exist or a place that is too deep (PMF-080 to
    /// 082, 085).
    bool isTree() const { return m_isTree; }
    /// Cubes that the walk reached.
    std::uint32_t reachedCount() const { return m_reached; }
    /// Whether the walk reached a cube.
    bool reached(std::uint32_t number) const {
        return number == 0 ? m_reached != 0 : parent(number) != Cube::None;
    }
    /// Parent or wrapper around a cube; None for the root and for cubes that are not reached.
    std::uint32_t parent(std::uint32_t number) const {
        return number < m_parents.size() ? m_parents[number] : Cube::None;
    }
    /// Which child of its parent a reached cube is; 0 in a wrapper.
    int childSlot(std::uint32_t number) const { return m_slots[number]; }
    /// Child i of a parent or the child of a wrapper (i is 0); None where there is none or where it stands
    /// elsewhere.
    std::uint32_t child(std::uint32_t number, const Cube& cube, int i) const;

    /// Where a cube is; number is None when it is not reached.
    CubeCell cell(std::uint32_t number) const;
    /// The innermost cube no deeper than `maxDepth` around a cell of the finest grid, wrappers left out. The
    /// number is None in empty space that no cube stands for; the cell is then the biggest that is empty.
    CubeCell find(glm::uvec3 point, int maxDepth = maxCubeDepth) const;
    /// The deepest cube at a sector-local point; none outside the sector.
    std::optional<CubeCell> locate(glm::vec3 local, float side) const;
    /// What lies beyond a face inside this sector: a cell of the same size (a parent when it is divided) or a
    /// bigger one. None at the sector's border.
    std::optional<CubeCell> neighbour(const CubeCell& cell, int face) const;
    /// Passes through wrappers: the cube inside them, or None.
    std::uint32_t unwrapped(std::uint32_t number) const;

    /// Calls fn(const CubeCell&, const Cube&) for a reached cube and all below it, parents and wrappers
    /// first.
    template <class Fn> void walk(const CubeCell& from, Fn&& fn) const;

private:
    explicit Octree(const CubeList* cubes) : m_cubes(cubes), m_reached(cubes->size() != 0 ? 1 : 0) {}

    const CubeList* m_cubes;
    std::vector<std::uint32_t> m_parents;
    std::vector<std::uint8_t> m_slots;
    std::uint32_t m_reached = 0;
    bool m_isTree = true;
};

/// Octree::find for many places that lie near one another: starts from what the last two have in common. The
/// octree must outlive it and its cubes must stay where they are.
class CubeFinder {
public:
    /// A place and the cube there.
    struct Found {
        CubeCell cell;              ///< as Octree::find() gives it
        const Cube* cube = nullptr; ///< null where the cell has no number
    };

    explicit CubeFinder(const Octree& octree) : m_octree(&octree) {}
    /// As Octree::find().
    CubeCell find(glm::uvec3 point, int maxDepth = maxCubeDepth) { return findCube(point, maxDepth).cell; }
    /// The same, with the cube. The pointer is valid as long as the list.
    Found findCube(glm::uvec3 point, int maxDepth = maxCubeDepth);

private:
    struct Step {
        std::uint32_t number = Cube::None;
        const Cube* cube = nullptr;
        const std::array<std::uint32_t, 8>* children = nullptr; ///< null before they were asked for
    };
    Step stepTo(std::uint32_t number) const;
    Step below(Step& parent, int child) const;

    const Octree* m_octree;
    std::array<Step, maxCubeDepth + 1> m_path; ///< by depth, wrappers left out
    int m_depth = -1;                          ///< of the end of the path; -1: no path yet
    glm::uvec3 m_point{0};
};

/// Walks all cubes that cube 0 reaches as Octree does, but without keeping anything beyond a bit a cube:
/// fn(const CubeCell&, const Cube&, std::uint32_t parent, int slot). Returns whether the cubes were a tree.
template <class Fn> bool walkCubes(const CubeList& list, Fn&& fn) {
    struct Step {
        CubeCell cell;
        std::uint32_t parent;
        int slot;
    };
    if (list.size() == 0) {
        return true;
    }
    bool isTree = true;
    std::vector<bool> seen(list.size(), false);
    std::vector<Step> stack;
    stack.reserve(256);
    stack.push_back({{0, 0, glm::uvec3(0)}, Cube::None, 0});
    while (!stack.empty()) {
        const Step step = stack.back();
        stack.pop_back();
        const std::uint32_t number = step.cell.number;
        if (number >= seen.size() || seen[number]) {
            isTree = false;
            continue;
        }
        seen[number] = true;
        const Cube& cube = list.cubes[number];
        fn(step.cell, cube, step.parent, step.slot);
        if (cube.type == CubeType::Parent && cube.link < list.children.size()) {
            const auto& children = list.children[cube.link];
            for (int i = 7; i >= 0; --i) {
                const std::uint32_t child = children[static_cast<std::size_t>(i)];
                if (child == Cube::None) {
                    continue;
                }
                if (step.cell.depth == maxCubeDepth) {
                    isTree = false;
                    continue;
                }
                CubeCell place = step.cell.childPlace(i);
                place.number = child;
                stack.push_back({place, number, i});
            }
        } else if (cube.wrapper() && cube.link != Cube::None) {
            CubeCell place = step.cell;
            place.number = cube.link;
            stack.push_back({place, number, 0});
        }
    }
    return isTree;
}

template <class Fn>
Octree::Octree(const CubeList& cubes, Fn&& fn)
    : m_cubes(&cubes), m_parents(cubes.size(), Cube::None), m_slots(cubes.size(), 0) {
    m_isTree =
        walkCubes(cubes, [this, &fn](const CubeCell& cell, const Cube& cube, std::uint32_t parent, int slot) {
            m_parents[cell.number] = parent;
            m_slots[cell.number] = static_cast<std::uint8_t>(slot);
            ++m_reached;
            fn(cell, cube);
        });
}

template <class Fn> void Octree::walk(const CubeCell& from, Fn&& fn) const {
    if (from.number == Cube::None || !reached(from.number)) {
        return;
    }
    std::vector<CubeCell> stack;
    stack.reserve(256);
    stack.push_back(from);
    while (!stack.empty()) {
        const CubeCell cell = stack.back();
        stack.pop_back();
        const Cube& cube = m_cubes->cubes[cell.number];
        fn(cell, cube);
        if (cube.type == CubeType::Parent) {
            for (int i = 7; i >= 0; --i) {
                if (const std::uint32_t below = child(cell.number, cube, i); below != Cube::None) {
                    CubeCell place = cell.childPlace(i);
                    place.number = below;
                    stack.push_back(place);
                }
            }
        } else if (cube.wrapper()) {
            if (const std::uint32_t below = child(cell.number, cube, 0); below != Cube::None) {
                CubeCell place = cell;
                place.number = below;
                stack.push_back(place);
            }
        }
    }
}

} // namespace octant
