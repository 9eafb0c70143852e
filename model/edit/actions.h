#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "model/edit/edit.h"
#include "model/edit/rebuild.h"

/// The functions behind the table of actions (model/edit/edit.cpp), which says what each takes. They get
/// edits whose parameters have been checked.
namespace octant {

Result<Edited> setField(const MapPtr& map, const Edit& edit);
Result<Edited> addItem(const MapPtr& map, const Edit& edit);
Result<Edited> duplicateItems(const MapPtr& map, const Edit& edit);
Result<Edited> removeItems(const MapPtr& map, const Edit& edit);
Result<Edited> moveItems(const MapPtr& map, const Edit& edit);
Result<Edited> pasteItems(const MapPtr& map, const Edit& edit);
Result<Edited> putIntoArchive(const MapPtr& map, const Edit& edit);
Result<Edited> removeFromArchive(const MapPtr& map, const Edit& edit);
Result<Edited> transformEntities(const MapPtr& map, const Edit& edit);
Result<Edited> clearSectors(const MapPtr& map, const Edit& edit);
Result<Edited> copySectorContent(const MapPtr& map, const Edit& edit);
Result<Edited> resizeLevel(const MapPtr& map, const Edit& edit);
Result<Edited> setSectorSize(const MapPtr& map, const Edit& edit);
Result<Edited> simplifyLevel(const MapPtr& map, const Edit& edit);
Result<Edited> clearBake(const MapPtr& map, const Edit& edit);
Result<Edited> moveCenter(const MapPtr& map, const Edit& edit);
Result<Edited> fillCubes(const MapPtr& map, const Edit& edit);
Result<Edited> clearCubes(const MapPtr& map, const Edit& edit);
Result<Edited> pushCubes(const MapPtr& map, const Edit& edit);
Result<Edited> moveCorners(const MapPtr& map, const Edit& edit);
Result<Edited> paintCubes(const MapPtr& map, const Edit& edit);
Result<Edited> pasteCubes(const MapPtr& map, const Edit& edit);
Result<Edited> moveCubes(const MapPtr& map, const Edit& edit);
Result<Edited> rotateCubes(const MapPtr& map, const Edit& edit);
Result<Edited> mirrorCubes(const MapPtr& map, const Edit& edit);
Result<Edited> repeatCubes(const MapPtr& map, const Edit& edit);
Result<Edited> placeShape(const MapPtr& map, const Edit& edit);
Result<Edited> sculptTerrain(const MapPtr& map, const Edit& edit);
Result<Edited> textureCubes(const MapPtr& map, const Edit& edit);
Result<Edited> replaceMaterial(const MapPtr& map, const Edit& edit);
Result<Edited> transformModel(const MapPtr& map, const Edit& edit);
Result<Edited> mergeParts(const MapPtr& map, const Edit& edit);
Result<Edited> computeNormals(const MapPtr& map, const Edit& edit);
Result<Edited> embedTexture(const MapPtr& map, const Edit& edit);
Result<Edited> externalTexture(const MapPtr& map, const Edit& edit);
Result<Edited> setBoneParent(const MapPtr& map, const Edit& edit);
Result<Edited> repairModel(const MapPtr& map, const Edit& edit);
Result<Edited> setMaterialKey(const MapPtr& map, const Edit& edit);
Result<Edited> setActionKey(const MapPtr& map, const Edit& edit);
Result<Edited> setAnimationRange(const MapPtr& map, const Edit& edit);

/// A parameter that the table declares as Whole or Kind; none where it is missing.
std::optional<std::uint64_t> wholeParameter(const Edit& edit, std::string_view name);
/// One that it declares as Text; null where it is missing.
const std::string* textParameter(const Edit& edit, std::string_view name);

} // namespace octant
