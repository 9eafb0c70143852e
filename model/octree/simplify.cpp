#include "model/octree/simplify.h"

#include <algorithm>

#include "model/octree/octree_parts.h"

namespace octant {

using namespace octree_parts;

namespace {

/// Whether data of a wrapper counts nowhere: another of its kind is right inside.
bool overshadowed(const CubeList& list, const Cube& wrapper) {
    if (wrapper.type == CubeType::Collider)
        return false; // boxes add up
    for (std::uint32_t next = wrapper.link; next != Cube::None && list.cubes[next].wrapper();
         next = list.cubes[next].link)
        if (list.cubes[next].type == wrapper.type)
            return true;
    return false;
}

/// Takes the place of the one cube below.
void takeOver(CubeList& list, std::uint32_t number, MergedCubes& merged) {
    const std::uint32_t inner = list.cubes[number].link;
    list.cubes.set(number, list.cubes[inner]);
    list.cubes.set(inner, Cube{});
    merged.emplace_back(inner, number);
}

/// Lets go of children that are nothing; a parent of nothing becomes an empty cube.
void dropEmptyChildren(CubeList& list, std::uint32_t number, MergedCubes& merged) {
    const Cube parent = list.cubes[number];
    Row row = list.children[parent.link];
    bool changed = false;
    for (std::uint32_t& child : row) {
        if (child == Cube::None || !plainEmpty(list.cubes[child]) || list.cubes[child].reserved != 0)
            continue;
        merged.emplace_back(child, number);
        list.cubes.set(child, Cube{});
        child = Cube::None;
        changed = true;
    }
    if (childBits(row) == 0) {
        list.cubes.set(number, withRareDataOf(CubeType::Empty, parent));
    } else if (changed) {
        list.children.set(parent.link, row);
        list.cubes.update(number, [&](Cube& cube) { cube.faces = childBits(row); });
    }
}

} // namespace

MergedCubes simplifyCubes(Sector& sector, float side, const CubeMerger::Covered& covered, bool hidden) {
    CubeList& list = sector.cubes;
    std::vector<CubeCell> cells;
    (void)walkCubes(list, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        if (cube.type == CubeType::Parent || cube.wrapper())
            cells.push_back(cell);
    });
    MergedCubes merged;
    CubeMerger merger(sector, side, covered);
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
        // A wrapper that was taken over by the one around it is no more; its number says nothing then.
        const Cube cube = list.cubes[cell->number];
        if (cube.wrapper()) {
            if (overshadowed(list, cube))
                takeOver(list, cell->number, merged);
            continue;
        }
        if (cube.type != CubeType::Parent)
            continue;
        const Row row = list.children[cube.link];
        if (merger.merge(*cell, hidden)) {
            for (const std::uint32_t child : row)
                merged.emplace_back(child, cell->number);
            continue;
        }
        dropEmptyChildren(list, cell->number, merged);
    }
    list.spare = {};
    return merged;
}

} // namespace octant
