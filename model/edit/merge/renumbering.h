#pragma once

#include "model/p3m/model.h"
#include "model/terrain/terrain.h"

/// Items that others name by their number in a list. Where one side removed or moved such items, numbers that
/// the other side wrote mean something else.
namespace octant {

/// Whether one side changed the numbers of materials, and the other changed materials, or which ones tiles
/// and splats have. The versions are aligned.
bool numbersClash(const Terrain& base, const Terrain& ours, const Terrain& theirs);
/// The same for the materials, textures and actions of a model, and what names them.
bool numbersClash(const p3m::Model& base, const p3m::Model& ours, const p3m::Model& theirs);

} // namespace octant
