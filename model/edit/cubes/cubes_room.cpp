#include <array>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/cubes/cube_edit.h"
#include "model/edit/cubes/empty_parts.h"
#include "model/edit/edit_cost.h"
#include "model/geometry/mesh_context.h"

namespace octant {
namespace {

constexpr int floorFace = 1, ceilingFace = 4; // that look up and down
constexpr std::uint64_t thickestWall = 1 << 20;

LevelBox withWalls(LevelBox inside, std::int64_t thickness) {
    inside.min -= thickness;
    inside.size += 2 * thickness;
    return inside;
}

/// The six slabs around the inside of a room. They do not overlap: floor and ceiling reach below the walls.
std::array<LevelBox, 6> shellOf(const LevelBox& inside, std::int64_t thickness) {
    std::array<LevelBox, 6> slabs;
    LevelBox rest = withWalls(inside, thickness);
    std::size_t next = 0;
    for (const int axis : {1, 0, 2}) {
        for (const bool high : {false, true}) {
            LevelBox slab = rest;
            slab.size[axis] = thickness;
            slab.min[axis] = high ? inside.min[axis] + inside.size[axis] : rest.min[axis];
            slabs[next++] = slab;
        }
        rest.min[axis] = inside.min[axis];
        rest.size[axis] = inside.size[axis];
    }
    return slabs;
}

/// The cells right behind a side of the inside.
LevelBox behindSide(LevelBox inside, int side) {
    const int axis = faceAxis(side);
    inside.min[axis] += facePositive(side) ? inside.size[axis] : -1;
    inside.size[axis] = 1;
    return inside;
}

class RoomBuilder {
public:
    RoomBuilder(CubeEdit& edit, LevelPaint walls)
        : m_edit(edit), m_walls(std::move(walls)), m_materials(edit.level().materials) {}

    /// Fills what is open of a slab. Whole cubes stay as they are, so that a room in rock has walls of rock.
    Result<void> wall(const LevelBox& slab) {
        for (const SectorBox& part : sectorBoxes(m_edit.level(), slab)) {
            const auto editor = m_edit.editor(part.sector);
            const auto paint = m_edit.usedPaint(part.sector, m_walls);
            if (!editor || !paint)
                return tl::unexpected<Error>(!editor ? editor.error() : paint.error());
            const Sector& sector = *m_edit.sector(part.sector);
            const auto fills = [&](const Cube& cube) { return wholeWall(sector, cube); };
            for (const GridBox& open : emptyParts(sector.cubes, part.box, fills))
                (*editor)->fill(open, *paint);
        }
        return {};
    }

    /// Gives what one sees of a side from inside another material.
    Result<void> paint(const LevelBox& slab, int face, const Ref& material) {
        for (const SectorBox& part : sectorBoxes(m_edit.level(), slab)) {
            const auto editor = m_edit.editor(part.sector);
            const auto number = m_edit.usedNumber(part.sector, ItemKind::Material, material);
            if (!editor || !number)
                return tl::unexpected<Error>(!editor ? editor.error() : number.error());
            (*editor)->paint(part.box, [&](ExtendedCommon& common) {
                common.materials[static_cast<std::size_t>(face)] = *number;
            });
        }
        return {};
    }

private:
    /// Whether a cube keeps in what is behind it: nothing of it is cut off, and one does not see through it.
    bool wholeWall(const Sector& sector, const Cube& cube) const {
        if (movedCorners(sector.cubes, cube) != 0)
            return false;
        const CubePaint numbers = paintOf(sector.cubes, cube);
        return std::none_of(numbers.materials.begin(), numbers.materials.end(), [&](std::uint8_t number) {
            return number < sector.usedMaterials.size() &&
                   m_materials.seeThrough(sector.usedMaterials[number]);
        });
    }

    CubeEdit& m_edit;
    LevelPaint m_walls;
    MaterialFlags m_materials;
};

Result<Edited> buildRoom(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto thickness =
        static_cast<std::int64_t>(std::min(wholeParameter(edit, "thickness").value_or(1), thickestWall));
    if (thickness < 1)
        return fail("the walls are at least one cell thick");
    auto cubes = CubeEdit::of(map, edit, context, [&](const std::vector<LevelBox>& boxes) {
        return std::vector<LevelBox>{withWalls(boxes.front(), thickness)};
    });
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    const LevelBox inside = cubes->box(), outside = withWalls(inside, thickness);
    if (!checkBox(cubes->level(), outside))
        return fail("the walls of the room leave the level");
    if (auto done = checkWork(outside); !done)
        return tl::unexpected<Error>(done.error());
    const auto walls = paintParameters(cubes->level(), edit);
    const auto floor = itemParameter(cubes->level(), edit, "floor", ItemKind::Material);
    const auto ceiling = itemParameter(cubes->level(), edit, "ceiling", ItemKind::Material);
    if (!walls || !floor || !ceiling)
        return tl::unexpected<Error>(!walls ? walls.error() : !floor ? floor.error() : ceiling.error());
    cubes->goOnWithTextures(0);
    RoomBuilder room(*cubes, *walls);
    for (const LevelBox& slab : shellOf(inside, thickness))
        if (auto done = room.wall(slab); !done)
            return tl::unexpected<Error>(done.error());
    if (auto done = cubes->clear(inside); !done)
        return tl::unexpected<Error>(done.error());
    for (int side = 0; side < faceCount; ++side) {
        const int face = oppositeFace(side);
        Ref material = walls->materials[static_cast<std::size_t>(face)];
        if (face == floorFace && *floor != 0)
            material = {*floor, {}};
        else if (face == ceilingFace && *ceiling != 0)
            material = {*ceiling, {}};
        if (auto done = room.paint(behindSide(inside, side), face, material); !done)
            return tl::unexpected<Error>(done.error());
    }
    return cubes->finish();
}

constexpr EditParameter roomParameters[] = {
    depthParameter,
    {"min", ParameterType::Ints, Needed::Required,
     OCTANT_TR("Lowest cell x, y, z of the inside, counted from the lowest corner of sector 0,0,0")},
    {"size", ParameterType::Ints, Needed::Required, OCTANT_TR("How many cells the inside has on x, y and z")},
    {"thickness", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Cells of walls, floor and ceiling around the inside; otherwise 1")},
    materialParameter,
    materialsParameter,
    {"floor", ParameterType::Ref, Needed::Optional,
     OCTANT_TR("Material of the floor; otherwise that of the walls")},
    {"ceiling", ParameterType::Ref, Needed::Optional,
     OCTANT_TR("Material of the ceiling; otherwise that of the walls")},
    physicsParameter,
    physicsSixParameter,
    soundParameter,
    growParameter,
};

} // namespace

const EditAction buildRoomAction{
    .id = "cubes.room",
    .label = OCTANT_TR("Build room"),
    .help = OCTANT_TR(
        "Empties a box of cells of the target, a level, and puts walls, a floor and a ceiling around it "
        "where there are none. Cubes that are there stay, and get the materials on what faces the inside."),
    .apply = buildRoom,
    .parameters = roomParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
