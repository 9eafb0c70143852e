#include <cstdlib>

#include <fmt/format.h>

#include "model/edit/cubes/cube_edit.h"

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/edit_cost.h"

namespace octant {
namespace {

/// A piece of the pushed rectangle whose cells all come from one cube.
struct Piece {
    LevelBox box;
    LevelPaint paint;
};

/// Finds what the cells of a flat box are made of.
class PieceFinder {
public:
    PieceFinder(const CubeEdit& edit, const LevelBox& box, int face)
        : m_edit(edit), m_box(box), m_face(face), m_depth(box.depth) {}

    std::vector<Piece> run() {
        for (const SectorBox& part : sectorBoxes(m_edit.level(), m_box)) {
            m_part = part;
            m_sector = m_edit.sector(part.sector);
            if (m_sector != nullptr && m_sector->cubes.size() != 0)
                visit({0, 0, glm::uvec3(0)});
        }
        return std::move(m_pieces);
    }

private:
    void visit(CubeCell cell) {
        if (!m_part.box.overlaps(cell) || !pass(cell))
            return;
        const Cube& cube = m_sector->cubes.cubes[cell.number];
        if (cube.geometry()) {
            add(cell, cube);
        } else if (cube.type == CubeType::Parent) {
            if (cell.depth < m_depth) {
                for (int i = 0; i < 8; ++i)
                    visit(child(cell, cube, i));
            } else if (const Cube* solid = atFace(cell)) {
                add(cell, *solid);
            }
        }
    }

    CubeCell child(const CubeCell& cell, const Cube& cube, int i) const {
        CubeCell place = cell.childPlace(i);
        place.number = m_sector->cubes.child(cube, i);
        return place;
    }

    /// Goes through wrappers; false in empty space.
    bool pass(CubeCell& cell) const {
        while (cell.number != Cube::None && m_sector->cubes.cubes[cell.number].wrapper())
            cell.number = m_sector->cubes.cubes[cell.number].link;
        return cell.number != Cube::None;
    }

    /// A cube of geometry below a cell that is finer than the grid: at its face rather than further in.
    const Cube* atFace(CubeCell cell) const {
        if (!pass(cell))
            return nullptr;
        const Cube& cube = m_sector->cubes.cubes[cell.number];
        if (cube.geometry())
            return &cube;
        if (cube.type != CubeType::Parent)
            return nullptr;
        for (const bool front : {true, false})
            for (int i = 0; i < 8; ++i)
                if ((cornerPositive(i, faceAxis(m_face)) == facePositive(m_face)) == front)
                    if (const Cube* found = atFace(child(cell, cube, i)))
                        return found;
        return nullptr;
    }

    void add(const CubeCell& cell, const Cube& cube) {
        SectorBox common{m_part.sector, {}};
        for (int axis = 0; axis < 3; ++axis) {
            common.box.min[axis] = std::max(m_part.box.min[axis], cell.corner[axis]);
            common.box.max[axis] = std::min(m_part.box.max[axis], cell.corner[axis] + cell.extent());
        }
        m_pieces.push_back({levelBox(m_edit.level(), common, m_depth), m_edit.paintOf(*m_sector, cube)});
    }

    const CubeEdit& m_edit;
    const LevelBox& m_box;
    int m_face, m_depth;
    SectorBox m_part;
    const Sector* m_sector = nullptr;
    std::vector<Piece> m_pieces;
};

/// Layers before or behind a flat box: `steps` in front of its face, or so many from it inwards.
LevelBox layers(LevelBox box, int face, std::int64_t steps) {
    const int axis = faceAxis(face);
    const std::int64_t count = std::abs(steps);
    const bool upwards = facePositive(face) == (steps > 0);
    // Outwards the first layer is beyond the box, inwards it is the box itself.
    box.min[axis] += steps > 0 ? (upwards ? 1 : -count) : (upwards ? 0 : 1 - count);
    box.size[axis] = count;
    return box;
}

/// Outwards the layers that are added; inwards what is there, as nothing is beyond the level.
std::vector<LevelBox> reachOfPush(const Edit& edit, const std::vector<LevelBox>& boxes, std::uint64_t first) {
    constexpr std::int64_t farthest = std::int64_t{1} << 40; // more than any level has cells
    std::vector<LevelBox> reached = boxes;
    const auto faces = boxNumbers(edit, first, boxes.size());
    const std::int64_t steps = std::get<std::int64_t>(*edit.parameter("steps"));
    for (std::size_t i = 0; faces && steps > 0 && steps < farthest && i < boxes.size(); ++i)
        if ((*faces)[i] < faceCount)
            reached[i] = layers(boxes[i], static_cast<int>((*faces)[i]), steps);
    return reached;
}

Result<Edited> pushCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto first = faceParameter(edit);
    if (!first)
        return tl::unexpected<Error>(first.error());
    auto cubes = CubeEdit::of(map, edit, context, [&](const std::vector<LevelBox>& of) {
        return reachOfPush(edit, of, static_cast<std::uint64_t>(*first));
    });
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    const std::vector<LevelBox>& boxes = cubes->boxes();
    const auto faces = boxNumbers(edit, static_cast<std::uint64_t>(*first), boxes.size());
    if (!faces)
        return tl::unexpected<Error>(faces.error());
    const std::int64_t steps = std::get<std::int64_t>(*edit.parameter("steps"));
    constexpr std::int64_t mostSteps = std::int64_t{1} << 44; // more than any level has cells
    std::vector<LevelBox> emptied;
    std::vector<Piece> grown;
    unsigned moved = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if ((*faces)[i] >= faceCount)
            return fail(fmt::format("there is no face {}; they are 0 to 5", (*faces)[i]));
        const int face = static_cast<int>((*faces)[i]);
        if (boxes[i].size[faceAxis(face)] != 1)
            return fail("a face is pushed from a flat box: one cell thick across the face");
        if (steps > mostSteps || steps < -mostSteps ||
            (steps != 0 && !checkBox(cubes->level(), layers(boxes[i], face, steps))))
            return fail(steps > 0 ? "the level ends in front of this face"
                                  : "the level ends behind this face");
        if (steps == 0)
            continue;
        if (auto done = checkWork(layers(boxes[i], face, steps)); !done)
            return tl::unexpected<Error>(done.error());
        moved |= 1U << face;
        if (steps < 0)
            emptied.push_back(layers(boxes[i], face, steps));
        else
            for (const Piece& piece : PieceFinder(*cubes, boxes[i], face).run())
                grown.push_back({layers(piece.box, face, steps), piece.paint});
    }
    if (steps == 0)
        return Edited{map, {}};
    if (steps > 0 && grown.empty())
        return fail("there is no cube here to grow from");
    cubes->goOnWithTextures(moved);
    for (const LevelBox& box : emptied)
        if (auto done = cubes->clear(box); !done)
            return tl::unexpected<Error>(done.error());
    for (const Piece& piece : grown)
        if (auto done = cubes->fill(piece.box, piece.paint); !done)
            return tl::unexpected<Error>(done.error());
    return cubes->finish();
}

constexpr EditParameter pushParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    faceParameterOf,
    {"steps", ParameterType::Int, Needed::Required,
     OCTANT_TR("Layers of cells to add in front of the face; less than 0: to take away behind it")},
    moreParameter,
    {"more_faces", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Face of each further box; otherwise they have that of the first")},
    growParameter,
};

} // namespace

const EditAction pushCubesAction{
    .id = "cubes.push",
    .label = OCTANT_TR("Push cubes"),
    .help = OCTANT_TR("Adds or takes away layers of cells at a face of a flat box of the target, a level."),
    .apply = pushCubes,
    .parameters = pushParameters,
    .estimateCost = costOfPush,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
