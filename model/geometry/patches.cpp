#include "model/geometry/patches.h"

#include <algorithm>

namespace octant {

namespace {

/// Changed cubes from which on looking for neighbours costs more than meshing everything.
constexpr std::size_t manyCubes = 256;

/// Whether two cells touch or overlap.
bool touch(const CubeCell& a, const CubeCell& b) {
    for (int axis = 0; axis < 3; ++axis) {
        if (a.corner[axis] > b.corner[axis] + b.extent() || b.corner[axis] > a.corner[axis] + a.extent()) {
            return false;
        }
    }
    return true;
}

bool atBorder(const CubeCell& cell, int face) {
    const std::uint32_t line = cell.corner[faceAxis(face)];
    return facePositive(face) ? line + cell.extent() == gridSide : line == 0;
}

} // namespace

SectorTree::SectorTree(const Sector& sector, float side, std::vector<CubeCell> cells)
    : m_sector(&sector), m_side(side),
      m_octree(sector.cubes, [&cells, &sector](const CubeCell& cell, const Cube&) {
          if (cells.empty()) {
              cells.reserve(sector.cubes.size());
          }
          cells.push_back(cell);
      }) {
    addPatches(cells);
}

void SectorTree::addPatches(const std::vector<CubeCell>& cells) {
    const CubeList& cubes = m_sector->cubes;
    std::vector<std::uint32_t> counts(cubes.size(), 1);
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
        if (const std::uint32_t parent = m_octree.parent(cell->number); parent != Cube::None) {
            counts[parent] += counts[cell->number];
        }
    }
    m_patchOf.assign(cubes.size(), noPatch);
    for (const CubeCell& cell : cells) {
        if (counts[cell.number] > patchCubes) {
            continue;
        }
        const std::uint32_t parent = m_octree.parent(cell.number);
        std::uint32_t& patch = m_patchOf[cell.number];
        patch = parent == Cube::None ? noPatch : m_patchOf[parent];
        if (patch == noPatch) {
            patch = static_cast<std::uint32_t>(m_patches.size());
            m_patches.push_back({cell.number, cell, counts[cell.number], 0, {}});
        }
        const Cube& cube = cubes.cubes[cell.number];
        if (!cube.geometry()) {
            continue;
        }
        PatchInfo& info = m_patches[patch];
        ++info.geometryCount;
        if (movedCorners(cubes, cube) == 0) {
            info.bounds.add(cellBox(cell, m_side));
        } else {
            for (const glm::vec3 corner : cubeCorners(cubes, cell, m_side)) {
                info.bounds.add(corner);
            }
        }
    }
    for (const PatchInfo& info : m_patches) {
        m_bounds.add(info.bounds);
    }
}

const PatchInfo* SectorTree::patchOf(std::uint32_t cube) const {
    return cube < m_patchOf.size() && m_patchOf[cube] != noPatch ? &m_patches[m_patchOf[cube]] : nullptr;
}

const PatchInfo* SectorTree::patchAt(std::uint32_t cube) const {
    const PatchInfo* patch = patchOf(cube);
    return patch && patch->cube == cube ? patch : nullptr;
}

std::vector<PatchInfo> patchesOf(const Sector& sector, float side) {
    return SectorTree(sector, side).patches();
}

PatchChange patchChange(const SectorTree& before, const SectorTree& after,
                        std::span<const std::uint32_t> cubes) {
    PatchChange change;
    for (const PatchInfo& patch : before.patches()) {
        if (!after.patchAt(patch.cube)) {
            change.gone.push_back(patch.cube);
        }
    }
    std::vector<CubeCell> places;
    if (cubes.size() <= manyCubes) {
        for (const std::uint32_t cube : cubes) {
            for (const SectorTree* tree : {&before, &after}) {
                if (const CubeCell cell = tree->octree().cell(cube); cell.number != Cube::None) {
                    places.push_back(cell);
                }
            }
        }
    } else {
        places.push_back({});
    }
    for (const CubeCell& place : places) {
        for (int face = 0; face < faceCount; ++face) {
            if (atBorder(place, face)) {
                change.borders = static_cast<std::uint8_t>(change.borders | 1 << face);
            }
        }
    }
    for (const PatchInfo& patch : after.patches()) {
        const auto touchesPatch = [&patch](const CubeCell& place) { return touch(place, patch.cell); };
        if (!before.patchAt(patch.cube) || std::any_of(places.begin(), places.end(), touchesPatch)) {
            change.touched.push_back(patch.cube);
        }
    }
    std::sort(change.touched.begin(), change.touched.end());
    return change;
}

std::vector<std::uint32_t> patchesAtBorder(const SectorTree& tree, int face) {
    std::vector<std::uint32_t> result;
    for (const PatchInfo& patch : tree.patches()) {
        if (atBorder(patch.cell, face)) {
            result.push_back(patch.cube);
        }
    }
    return result;
}

} // namespace octant
