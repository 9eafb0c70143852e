#pragma once

#include <cstdint>
#include <vector>

#include "model/map/cube.h"

namespace octant {

/// The number of cubes that a file has: all but the spare ones.
inline std::uint32_t writtenCubes(const CubeList& list) {
    return static_cast<std::uint32_t>(list.cubes.size() - list.spare.cubes.size());
}

/// Numbers of cubes that hold nothing and that no parent and no wrapper names, ascending.
std::vector<std::uint32_t> unnamedCubes(const CubeList& list);

/// Notes numbers that an edit freed, whose records are Cube{} and which nothing names: those at the end of
/// the list go, the others can be used again (CubeList::spare).
void addSpareCubes(CubeList& list, std::vector<std::uint32_t> freed);

} // namespace octant
