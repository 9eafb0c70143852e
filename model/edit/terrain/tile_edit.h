#pragma once

#include "model/edit/edit.h"
#include "model/terrain/terrain.h"

/// Edits of tiles, as panels and `set` make them.
namespace octant {

/// An edit of the terrain as a whole.
Edit terrainEdit(const char* action);
/// As parameters of edits name a rectangle.
std::vector<std::int64_t> numbersOf(const terrain::TileRect& rect);

/// Gives one field of all tiles in a rectangle a value, which is as tileFieldRefs() has it.
Edit tileFieldEdit(const terrain::TileRect& rect, terrain::TileField field, const Value& value);
/// The same as a user means it: blending reaches the facing edges of the tiles around too where the terrain
/// blends per edge (pfmap.md, 8.4).
Edit tilePanelEdit(const terrain::TileRect& rect, terrain::TileField field, const Value& value);

} // namespace octant
