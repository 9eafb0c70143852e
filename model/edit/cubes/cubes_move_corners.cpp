#include <cmath>
#include <map>

#include <glm/geometric.hpp>

#include "model/edit/cubes/cube_edit.h"

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/edit_cost.h"
#include "model/geometry/face_split.h"

namespace octant {
namespace {

constexpr std::uint64_t usualParts = 8, mostParts = 1024;
constexpr double samePlace = 1e-5; ///< of a cell: nearer than that is the same place

/// A cube some of whose corners move along one axis.
struct MovedCube {
    std::size_t sector = 0;
    CubeCell cell;
    Corners corners{};               ///< sector-local, as they are
    std::array<double, 8> weights{}; ///< share of the whole way that each corner goes
};

class CornerMove {
public:
    /// `parts` of a cell are what steps count. `free`: corners may leave the cells of their cubes.
    CornerMove(CubeEdit& edit, int face, std::uint64_t corners, std::uint64_t parts, bool free)
        : m_edit(edit), m_face(face), m_axis(faceAxis(face)), m_free(free), m_mask(corners),
          m_side(edit.level().sectorSide()), m_cell(std::ldexp(double{m_side}, -edit.box().depth)),
          m_step(m_cell / static_cast<double>(parts)) {
        const int fine = maxCubeDepth - edit.box().depth;
        for (int axis = 0; axis < 3; ++axis) {
            m_low[axis] = edit.box().min[axis] << fine;
            m_extent[axis] = edit.box().size[axis] << fine;
        }
        m_plane = m_low[m_axis] + (facePositive(face) ? m_extent[m_axis] : 0);
    }

    Result<void> findCubes() {
        for (const SectorBox& part : sectorBoxes(m_edit.level(), m_edit.box())) {
            const auto editor = m_edit.editor(part.sector);
            if (!editor)
                return tl::unexpected<Error>(editor.error());
            (*editor)->isolate(part.box, m_face);
            addCubes(part.sector, {0, 0, glm::uvec3(0)}, part.box);
        }
        return {};
    }

    /// Cubes beside those that were found and that share a corner with one of them.
    void findLinked() {
        std::vector<std::pair<std::size_t, CubeCell>> known;
        for (const auto& [key, cube] : m_cubes)
            known.emplace_back(key.first, cube.cell);
        for (const auto& [sector, cell] : known) {
            const MovedCube cube = m_cubes.at({sector, cell.number});
            const Corners inPlace = cellCorners(cell, m_side);
            for (std::size_t i = 0; i < 8; ++i) {
                if (cube.weights[i] == 0)
                    continue;
                link(sector, cube.corners[i], cube.corners[i], cube.weights[i]);
                // Cubes that have a corner in common out here stand around its place in the grid.
                if (cube.corners[i] != inPlace[i])
                    link(sector, inPlace[i], cube.corners[i], cube.weights[i]);
            }
        }
    }

    bool empty() const { return m_cubes.empty(); }

    /// As many of the steps as no cube folds over or leaves its cell (free: its sector) with; less than 0 is
    /// inwards.
    std::int64_t validSteps(std::int64_t wanted) const {
        std::int64_t most = std::abs(wanted);
        for (const auto& [key, cube] : m_cubes)
            for (int i = 0; i < 8; ++i)
                if (const double weight = cube.weights[static_cast<std::size_t>(i)]; weight != 0) {
                    const double room = wanted > 0 ? roomOutwards(cube, i) : roomInwards(cube, i);
                    const double steps = std::floor(room / (weight * step()) + samePlace);
                    most = std::min(most, static_cast<std::int64_t>(std::max(0.0, std::min(steps, 1e15))));
                }
        while (wanted < 0 && most > 0 && somethingVanishes(-most))
            --most;
        // A step less is no less folded than all of them, as corners move along lines.
        std::int64_t good = 0;
        for (std::int64_t next = most; good < most; next = good + (most - good + 1) / 2)
            if (somethingFolds(wanted > 0 ? next : -next))
                most = next - 1;
            else
                good = next;
        return wanted > 0 ? most : -most;
    }

    /// Whether not one step fits because a cell (free: a sector) ends.
    bool stuckAtEnd(std::int64_t wanted) const {
        return wanted > 0 && std::any_of(m_cubes.begin(), m_cubes.end(), [&](const auto& entry) {
                   const MovedCube& cube = entry.second;
                   for (int i = 0; i < 8; ++i)
                       if (const double weight = cube.weights[static_cast<std::size_t>(i)];
                           weight != 0 && roomOutwards(cube, i) / (weight * step()) + samePlace < 1)
                           return true;
                   return false;
               });
    }

    Result<void> apply(std::int64_t steps) {
        for (const auto& [key, cube] : m_cubes) {
            const auto editor = m_edit.editor(cube.sector);
            if (!editor)
                return tl::unexpected<Error>(editor.error());
            const CubeList& list = m_edit.sector(cube.sector)->cubes;
            const Cube& record = list.cubes[cube.cell.number];
            const CubePaint paint = paintOf(list, record);
            ExtendedCommon common{paint.materials, paint.physicsMaterials, paint.soundMaterial, 0, {}};
            const Corners inPlace = cellCorners(cube.cell, m_side);
            const Corners corners = moved(cube, steps);
            for (std::size_t i = 0; i < 8; ++i)
                if (corners[i] != inPlace[i]) {
                    common.movedCorners = static_cast<std::uint8_t>(common.movedCorners | 1U << i);
                    common.corners[i] = corners[i];
                }
            (*editor)->reshape(cube.cell, common);
        }
        return {};
    }

private:
    using Key = std::pair<std::size_t, std::uint32_t>;

    double sign() const { return facePositive(m_face) ? 1 : -1; }
    double step() const { return m_step; }
    bool onSide(int corner) const { return cornerPositive(corner, m_axis) == facePositive(m_face); }
    static int across(int corner, int axis) { return corner ^ (axis == 0 ? 1 : axis == 1 ? 4 : 2); }

    /// Up to the end of the cell, or of the sector (pmf.md, Mesh: a moved corner may lie outside its cell).
    double roomOutwards(const MovedCube& cube, int corner) const {
        const Box box = cellBox(m_free ? CubeCell{} : cube.cell, m_side);
        const double line = facePositive(m_face) ? box.max[m_axis] : box.min[m_axis];
        return sign() * (line - cube.corners[static_cast<std::size_t>(corner)][m_axis]);
    }
    /// Up to the corner across, which may lie outside of the cell.
    double roomInwards(const MovedCube& cube, int corner) const {
        const Box box = cellBox(m_free ? CubeCell{} : cube.cell, m_side);
        const double line = facePositive(m_face) ? box.min[m_axis] : box.max[m_axis];
        return std::min(thickness(cube, corner),
                        sign() * (cube.corners[static_cast<std::size_t>(corner)][m_axis] - line));
    }
    double thickness(const MovedCube& cube, int corner) const {
        const auto here = static_cast<std::size_t>(corner);
        const auto there = static_cast<std::size_t>(across(corner, m_axis));
        return sign() * (double{cube.corners[here][m_axis]} - cube.corners[there][m_axis]);
    }
    bool somethingVanishes(std::int64_t steps) const {
        for (const auto& [key, cube] : m_cubes) {
            double left = 0;
            for (int i = 0; i < 8; ++i)
                if (onSide(i))
                    left = std::max(left, thickness(cube, i) + cube.weights[static_cast<std::size_t>(i)] *
                                                                   step() * static_cast<double>(steps));
            if (left < samePlace * m_cell)
                return true;
        }
        return false;
    }

    /// The corners after so many steps.
    Corners moved(const MovedCube& cube, std::int64_t steps) const {
        const Corners inPlace = cellCorners(cube.cell, m_side);
        Corners corners = cube.corners;
        for (std::size_t i = 0; i < 8; ++i) {
            if (cube.weights[i] == 0)
                continue;
            float& line = corners[i][m_axis];
            const double way = sign() * step() * cube.weights[i] * static_cast<double>(steps);
            line = std::clamp(static_cast<float>(line + way), -m_side / 2, m_side / 2);
            if (std::abs(line - inPlace[i][m_axis]) < samePlace * m_cell)
                line = inPlace[i][m_axis];
        }
        return corners;
    }
    /// Whether a triangle of a face is turned over.
    bool folded(const Corners& corners) const {
        const auto turned = [&](int face, int a, int b, int c) {
            const int u = (faceAxis(face) + 1) % 3, v = (faceAxis(face) + 2) % 3;
            const auto point = [&](int k) { return glm::dvec3(corners[faceCorners[face][k % 4]]); };
            const glm::dvec3 ab = point(b) - point(a), ac = point(c) - point(a);
            const double area = ab[u] * ac[v] - ab[v] * ac[u];
            return (facePositive(face) ? area : -area) > samePlace * m_cell * m_cell;
        };
        for (int face = 0; face < faceCount; ++face) {
            const int first = splitCorner(corners, face);
            if (turned(face, first, first + 1, first + 2) || turned(face, first, first + 2, first + 3))
                return true;
        }
        return false;
    }
    /// Whether a cube is folded after the steps that is not now.
    bool somethingFolds(std::int64_t steps) const {
        return std::any_of(m_cubes.begin(), m_cubes.end(), [&](const auto& entry) {
            const MovedCube& cube = entry.second;
            return folded(moved(cube, steps)) && !folded(cube.corners);
        });
    }

    glm::i64vec3 start(std::size_t sector) const {
        const SectorIndex at = m_edit.level().indexOf(sector);
        return glm::i64vec3(at.x(), at.y(), at.z()) * std::int64_t{gridSide};
    }

    /// Share of the way at a line crossing of the rectangle: between its corners as on a slope.
    double weightAt(glm::i64vec3 point) const {
        double sum = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            if ((m_mask >> k & 1) == 0)
                continue;
            double weight = 1;
            for (int axis = 0; axis < 3; ++axis) {
                if (axis == m_axis)
                    continue;
                const double share =
                    static_cast<double>(point[axis] - m_low[axis]) / static_cast<double>(m_extent[axis]);
                weight *= cornerPositive(faceCorners[m_face][k], axis) ? share : 1 - share;
            }
            sum += weight;
        }
        return sum;
    }

    MovedCube& cubeAt(std::size_t sector, const CubeCell& cell) {
        MovedCube& cube = m_cubes[{sector, cell.number}];
        cube.sector = sector;
        cube.cell = cell;
        cube.corners = cubeCorners(m_edit.sector(sector)->cubes, cell, m_side);
        return cube;
    }

    /// Cubes of geometry in the box whose face lies on its plane.
    void addCubes(std::size_t sector, CubeCell cell, const GridBox& box) {
        const CubeList& list = m_edit.sector(sector)->cubes;
        while (cell.number != Cube::None && list.cubes[cell.number].wrapper())
            cell.number = list.cubes[cell.number].link;
        if (cell.number == Cube::None || !box.overlaps(cell))
            return;
        const Cube cube = list.cubes[cell.number];
        if (cube.type == CubeType::Parent) {
            for (int i = 0; i < 8; ++i) {
                CubeCell child = cell.childPlace(i);
                child.number = list.child(cube, i);
                addCubes(sector, child, box);
            }
        } else if (cube.geometry()) {
            const glm::i64vec3 low = start(sector) + glm::i64vec3(cell.corner);
            const std::int64_t extent = cell.extent();
            if (low[m_axis] + (facePositive(m_face) ? extent : 0) != m_plane)
                return;
            MovedCube& moved = cubeAt(sector, cell);
            for (int i = 0; i < 8; ++i)
                if (onSide(i)) {
                    glm::i64vec3 point = low;
                    for (int axis = 0; axis < 3; ++axis)
                        point[axis] += cornerPositive(i, axis) ? extent : 0;
                    moved.weights[static_cast<std::size_t>(i)] = weightAt(point);
                }
        }
    }

    /// Lets the corners of cubes whose cells touch a point go along that stand where `corner` does.
    void link(std::size_t sector, glm::vec3 near, glm::vec3 corner, double weight) {
        const Level& level = m_edit.level();
        for (int probe = 0; probe < 8; ++probe) {
            // The cell of the finest grid on each side of the place, as a position in the level.
            glm::i64vec3 point = start(sector);
            bool inside = true;
            const glm::i64vec3 size = levelCells(level, maxCubeDepth);
            for (int axis = 0; axis < 3; ++axis) {
                const double line = (double{near[axis]} / m_side + 0.5) * gridSide;
                point[axis] += static_cast<std::int64_t>(cornerPositive(probe, axis) ? std::floor(line)
                                                                                     : std::ceil(line) - 1);
                inside = inside && point[axis] >= 0 && point[axis] < size[axis];
            }
            if (!inside)
                continue;
            const SectorBox part = sectorBoxes(level, {maxCubeDepth, point, glm::i64vec3(1)}).front();
            const Sector* other = m_edit.sector(part.sector);
            if (other == nullptr || !level.sectors[part.sector].cell->isTree())
                continue;
            const CubeCell cell = Octree::ofTree(other->cubes).find(part.box.min);
            if (cell.number == Cube::None || !other->cubes.cubes[cell.number].geometry())
                continue;
            const glm::dvec3 moved =
                glm::dvec3(start(part.sector) - start(sector)) / double{gridSide} * double{m_side};
            const bool known = m_cubes.count({part.sector, cell.number}) != 0;
            const Corners corners = cubeCorners(other->cubes, cell, m_side);
            for (int i = 0; i < 8; ++i) {
                const glm::dvec3 way =
                    glm::dvec3(corners[static_cast<std::size_t>(i)]) + moved - glm::dvec3(corner);
                if (!onSide(i) || glm::dot(way, way) > samePlace * samePlace * m_cell * m_cell)
                    continue;
                double& own =
                    known ? m_cubes.at({part.sector, cell.number}).weights[static_cast<std::size_t>(i)]
                          : cubeAt(part.sector, cell).weights[static_cast<std::size_t>(i)];
                own = own != 0 ? own : weight;
            }
        }
    }

    CubeEdit& m_edit;
    int m_face, m_axis;
    bool m_free;
    std::uint64_t m_mask;
    float m_side;
    double m_cell, m_step;              ///< units
    glm::i64vec3 m_low{0}, m_extent{0}; ///< of the box, in cells of the finest grid
    std::int64_t m_plane = 0;
    std::map<Key, MovedCube> m_cubes;
};

Result<Edited> moveCorners(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    const auto face = faceParameter(edit);
    if (!face)
        return tl::unexpected<Error>(face.error());
    if (cubes->box().size[faceAxis(*face)] != 1)
        return fail("corners are moved at a flat box: one cell thick across the face");
    const std::uint64_t corners = *wholeParameter(edit, "corners");
    if (corners == 0 || corners > 15)
        return fail("say which corners: a number of 1 to 15 whose bits are the corners of the face");
    const std::int64_t amount = std::get<std::int64_t>(*edit.parameter("amount"));
    if (amount == 0)
        return Edited{map, {}};
    const std::uint64_t parts = wholeParameter(edit, "parts").value_or(usualParts);
    if (parts == 0 || parts > mostParts)
        return fail("a cell has 1 to 1024 parts that corners move by");
    const Value* linked = edit.parameter("linked");
    cubes->goOnWithTextures(0);
    const Value* freely = edit.parameter("free");
    const bool free = freely != nullptr && std::get<bool>(*freely);
    CornerMove move(*cubes, *face, corners, parts, free);
    if (auto done = move.findCubes(); !done)
        return tl::unexpected<Error>(done.error());
    if (move.empty())
        return fail("there is no cube with a face here");
    if (linked == nullptr || std::get<bool>(*linked))
        move.findLinked();
    const std::int64_t valid = move.validSteps(amount);
    if (valid == 0)
        return fail(move.stuckAtEnd(amount) ? free ? "the corners would leave their sector"
                                                   : "the corners would leave the cells of their cubes; move "
                                                     "them freely to go further"
                                            : "the cubes would fold over");
    if (auto done = move.apply(valid); !done)
        return tl::unexpected<Error>(done.error());
    return cubes->finish();
}

constexpr EditParameter cornerParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    faceParameterOf,
    {"corners", ParameterType::Whole, Needed::Required,
     OCTANT_TR("Corners of the face: sum of 1, 2, 4, 8 in the order in which its quad is stored")},
    {"amount", ParameterType::Int, Needed::Required,
     OCTANT_TR("Parts of a cell to move them outwards; less than 0: inwards")},
    {"parts", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("How many parts a cell has, 1 to 1024; otherwise 8")},
    {"linked", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether corners of cubes beside that are at the same place go along; otherwise they do")},
    {"free", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether corners may leave the cells of their cubes, as far as the sector goes; otherwise "
               "they stay in them")},
};

} // namespace

const EditAction moveCornersAction{
    .id = "cubes.move-corners",
    .label = OCTANT_TR("Move corners"),
    .help = OCTANT_TR(
        "Moves corners of the cubes at a face of a flat box of the target, a level. What would fold over or "
        "leave its cell goes as far as it can."),
    .apply = moveCorners,
    .parameters = cornerParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
