#pragma once

#include <vector>

#include "model/edit/edit.h"
#include "model/terrain/brush.h"

/// What edits of documents that hold a terrain have in common, and those of its lists.
namespace octant {

/// The terrain that an edit is about, with the ids that are free in the document. Refused: a document without
/// one, and targets other than the terrain as a whole.
Result<Terrain> terrainToEdit(const MapPtr& map, const Edit& edit);

/// The document with another terrain; the same document where it holds that already.
Result<Edited> withTerrain(const MapPtr& map, Result<Terrain> terrain, std::vector<ItemRef> made = {});

/// The terrain that an edit is about, and the tiles that it names by a stroke (`points`, `brush`, `round`), a
/// rectangle (`rect`) or what hangs together with a tile (`connected`), by rows and each once.
struct TilesToEdit {
    Terrain terrain;        ///< to be changed and given to withTerrain()
    terrain::Places places; ///< in the map, by rows and each once
};
/// By the points or the rectangle of the edit. An error where it has not one of these, or the map no terrain.
Result<TilesToEdit> tilesToEdit(const MapPtr& map, const Edit& edit);

/// The rectangle that the parameter of this name says; `whole`: refused where it is not in the map.
Result<terrain::TileRect> rectParameter(const Terrain& map, const Edit& edit, bool whole);

/// `item.add`, `item.duplicate`, `item.remove`, `item.move` and `item.set` where the map holds a terrain.
Result<Edited> addTerrainItem(const MapPtr& map, const Edit& edit);
Result<Edited> duplicateTerrainItems(const MapPtr& map, const Edit& edit);
Result<Edited> removeTerrainItems(const MapPtr& map, const Edit& edit);
Result<Edited> moveTerrainItems(const MapPtr& map, const Edit& edit);
Result<Edited> setTerrainField(const MapPtr& map, const Edit& edit);

} // namespace octant
