#pragma once

#include <functional>
#include <vector>

#include "app/compare/map_comparison.h"
#include "model/edit/edit.h"

namespace octant {

/// Whether takeEdits() has an edit for a difference.
bool canTakeEdits(const MapComparison& comparison, const DifferenceRef& at);

/// The edits that give a document what the other version has at a difference: fields one by one, an item
/// that is gone here, cubes of a box or of all boxes of a sector, tiles. `document`: the map that was
/// compared. Errors: the cubes cannot be copied.
Result<std::vector<Edit>> takeEdits(const MapComparison& comparison, const DifferenceRef& at,
                                    const Map& document);

/// Whether an edit gives a field the value of the other version.
bool canTakeField(const FieldDifference& field);
/// Whether items that are gone in a document can be put there again: those of models and terrain cannot.
bool canBringBack(const Map& document);
/// Of a difference that was found between the document and the other version: the edits for an item, or for
/// those of its fields that are wanted.
Result<std::vector<Edit>> takeItem(const MapDiff& diff, const ItemChange& change, const Map& document,
                                   const std::function<bool(const FieldDifference&)>& wanted = {});
/// Those for items that are gone in the document and go into one owner there, together: entities that had a
/// container in common have one again, with those that still have it in the document too.
Result<std::vector<Edit>> bringBack(const MapDiff& diff, const std::vector<ItemRef>& items,
                                    const Map& document);
/// Boxes of a sector, and a rectangle of tiles, as `version` has them; its ids are those of the document.
Result<std::vector<Edit>> takeCubes(const Map& version, ItemId sector, const std::vector<CubeChange>& boxes,
                                    const Map& document);
/// A whole level in the place of the one with the same id.
/// Layers that are chosen, as the earlier version of a diff has them: their names, whether they are hidden or
/// locked, and which of what the document has is in them.
std::vector<Edit> takeLayers(const MapDiff& diff, const Map& document,
                             const std::function<bool(const LayerDifference&)>& wanted);
/// The layer that what is added goes into, likewise.
std::vector<Edit> takeCurrentLayer(const MapDiff& diff);
Result<std::vector<Edit>> takeLevel(const Map& version, ItemId level, const Map& document);
std::vector<Edit> takeTiles(const Map& version, const terrain::TileRect& rect);

} // namespace octant
