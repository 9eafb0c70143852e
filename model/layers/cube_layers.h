#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "model/map/level_box.h"

namespace octant {

/// Cells of a sector that are in a layer, in cells of its finest grid. A box has its part of space, whatever
/// stands there.
struct CubeRun {
    GridBox box;
    std::uint16_t layer = 0; ///< never 0
    bool operator==(const CubeRun&) const = default;
};

/// Boxes that are disjoint, in the one order and division that the same cells have: slabs on y, each as high
/// as all in it stays the same, in them strips on x, likewise, in these runs on z.
using CubeRuns = std::vector<CubeRun>;

/// Most boxes of one sector.
inline constexpr std::size_t mostCubeRuns = 65536;

/// Whether boxes are ordered and divided so, and lie in a sector.
bool wellOrdered(const CubeRuns& runs);

/// Runs with the cells of some boxes in a layer; 0 takes them out of every one.
CubeRuns withCells(const CubeRuns& runs, const std::vector<GridBox>& boxes, std::uint16_t layer);
/// Runs of other layers, by what `becomes` says of each; 0 takes its cells out.
CubeRuns renumbered(const CubeRuns& runs, const std::function<std::uint16_t(std::uint16_t)>& becomes);
/// What is in a layer of the first, the second or the third, by what `chosen` says of each cell.
CubeRuns combined(const CubeRuns& first, const CubeRuns& second, const CubeRuns& third,
                  const std::function<std::uint16_t(std::uint16_t, std::uint16_t, std::uint16_t)>& chosen);

/// The layer of a cell of the finest grid; 0 for none.
std::uint16_t layerAt(const CubeRuns& runs, glm::uvec3 cell);

} // namespace octant
