#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/map/sector.h"

/// Data that a compiler bakes from the cubes: light (lightmaps, layers of dynamic lights, ranges of fast
/// lights, light in space) and visible lists.
namespace octant {

/// Whether a sector has lightmaps, light layers, ranges of fast lights or lighting of cubes (pmf.md, Light).
bool hasBakedLight(const Sector& sector);
/// Whether any cube of a sector has light of things in space (pmf.md, Visibility, lighting, pathfinding).
bool hasSpaceLight(const Sector& sector);
/// Whether any cube of a sector has visible lists (pmf.md, Visibility, lighting, pathfinding).
bool hasVisibleLists(const Sector& sector);

/// Removes baked light: no face has a lightmap any more, and the lights stay without layers and ranges.
/// Returns a pair for each cube record that was freed: its number, and the number of the cube that took its
/// place in the tree (model/edit/cubes/remap_visible_lists.h).
std::vector<std::pair<std::uint32_t, std::uint32_t>> dropBakedLight(Sector& sector);
/// Removes the light of things in space alone, and joins empty cubes that were divided for it. Returns the
/// freed cubes as dropBakedLight() does.
std::vector<std::pair<std::uint32_t, std::uint32_t>> dropSpaceLight(Sector& sector);
/// Removes the visible lists, so that everything can be seen from everywhere. Returns the freed cubes as
/// dropBakedLight() does.
std::vector<std::pair<std::uint32_t, std::uint32_t>> dropVisibleLists(Sector& sector);

} // namespace octant
