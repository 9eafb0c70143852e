#pragma once

#include "model/edit/edit.h"
#include "model/edit/map_draft.h"

/// The rows of the table of actions (model/edit/edit.cpp), each beside the function that does it. These get
/// edits whose parameters have been checked.
namespace octant {

extern const EditAction setActionKeyAction;        ///< action.key
extern const EditAction setAnimationRangeAction;   ///< animation.range
extern const EditAction putIntoArchiveAction;      ///< archive.put
extern const EditAction removeFromArchiveAction;   ///< archive.remove
extern const EditAction setBoneParentAction;       ///< bone.parent
extern const EditAction clearCubesAction;          ///< cubes.clear
extern const EditAction fillCubesAction;           ///< cubes.fill
extern const EditAction mirrorCubesAction;         ///< cubes.mirror
extern const EditAction moveCubesAction;           ///< cubes.move
extern const EditAction moveCornersAction;         ///< cubes.move-corners
extern const EditAction paintCubesAction;          ///< cubes.paint
extern const EditAction pasteCubesAction;          ///< cubes.paste
extern const EditAction pushCubesAction;           ///< cubes.push
extern const EditAction repeatCubesAction;         ///< cubes.repeat
extern const EditAction replaceMaterialAction;     ///< cubes.replace-material
extern const EditAction buildRoomAction;           ///< cubes.room
extern const EditAction rotateCubesAction;         ///< cubes.rotate
extern const EditAction placeShapeAction;          ///< cubes.shape
extern const EditAction textureCubesAction;        ///< cubes.texture
extern const EditAction alignEntitiesAction;       ///< entity.align
extern const EditAction arrayEntitiesAction;       ///< entity.array
extern const EditAction copyBesideAction;          ///< entity.beside
extern const EditAction circleEntitiesAction;      ///< entity.circle
extern const EditAction distributeEntitiesAction;  ///< entity.distribute
extern const EditAction dropEntitiesAction;        ///< entity.drop
extern const EditAction faceEntitiesAction;        ///< entity.face
extern const EditAction listEntitiesAction;        ///< entity.list
extern const EditAction snapEntitiesAction;        ///< entity.snap
extern const EditAction transformEntitiesAction;   ///< entity.transform
extern const EditAction addItemAction;             ///< item.add
extern const EditAction duplicateItemsAction;      ///< item.duplicate
extern const EditAction moveItemsAction;           ///< item.move
extern const EditAction pasteItemsAction;          ///< item.paste
extern const EditAction removeItemsAction;         ///< item.remove
extern const EditAction setFieldAction;            ///< item.set
extern const EditAction addLayerAction;            ///< layer.add
extern const EditAction assignToLayerAction;       ///< layer.assign
extern const EditAction makeLayerCurrentAction;    ///< layer.current
extern const EditAction removeLayerAction;         ///< layer.remove
extern const EditAction setLayerAction;            ///< layer.set
extern const EditAction clearBakeAction;           ///< level.clear-bake
extern const EditAction moveCenterAction;          ///< level.move-centre
extern const EditAction resizeLevelAction;         ///< level.resize
extern const EditAction setSectorSizeAction;       ///< level.sector-size
extern const EditAction simplifyLevelAction;       ///< level.simplify
extern const EditAction addSourceAction;           ///< light.add-source
extern const EditAction bakeLightAction;           ///< light.bake
extern const EditAction bakeSpaceLightAction;      ///< light.bake-space
extern const EditAction removeSourceAction;        ///< light.remove-source
extern const EditAction setLightAction;            ///< light.set
extern const EditAction setSourceAction;           ///< light.set-source
extern const EditAction repairMapAction;           ///< map.repair
extern const EditAction setMaterialKeyAction;      ///< material.key
extern const EditAction resolveConflictAction;     ///< merge.resolve
extern const EditAction repairModelAction;         ///< model.repair
extern const EditAction transformModelAction;      ///< model.transform
extern const EditAction mergePartsAction;          ///< part.merge
extern const EditAction computeNormalsAction;      ///< part.normals
extern const EditAction renamePrefabAction;        ///< prefab.rename
extern const EditAction unlinkPrefabAction;        ///< prefab.unlink
extern const EditAction updatePrefabAction;        ///< prefab.update
extern const EditAction addPresetAction;           ///< preset.add
extern const EditAction addPropertyAction;         ///< property.add
extern const EditAction movePropertyAction;        ///< property.move
extern const EditAction ownPropertyAction;         ///< property.own
extern const EditAction removePropertyAction;      ///< property.remove
extern const EditAction setPropertyAction;         ///< property.set
extern const EditAction addRegionAction;           ///< region.add
extern const EditAction clearSectorsAction;        ///< sector.clear
extern const EditAction copySectorContentAction;   ///< sector.copy
extern const EditAction connectSignalAction;       ///< signal.connect
extern const EditAction disconnectSignalAction;    ///< signal.disconnect
extern const EditAction renameSignalAction;        ///< signal.rename
extern const EditAction makeSkyAction;             ///< sky.make
extern const EditAction addSpaceDataAction;        ///< space.add
extern const EditAction removeSpaceDataAction;     ///< space.remove
extern const EditAction sculptTerrainAction;       ///< terrain.sculpt
extern const EditAction embedTextureAction;        ///< texture.embed
extern const EditAction externalTextureAction;     ///< texture.external
extern const EditAction blendTilesPerEdgeAction;   ///< tiles.blend-per-edge
extern const EditAction clearTilesAction;          ///< tiles.clear
extern const EditAction fillTilesAction;           ///< tiles.fill
extern const EditAction fitTilesAction;            ///< tiles.fit
extern const EditAction changeTileHeightsAction;   ///< tiles.height
extern const EditAction mendTilesAction;           ///< tiles.mend
extern const EditAction mirrorTilesAction;         ///< tiles.mirror
extern const EditAction pasteTilesAction;          ///< tiles.paste
extern const EditAction replaceTileMaterialAction; ///< tiles.replace-material
extern const EditAction resizeTerrainAction;       ///< tiles.resize
extern const EditAction setTilesAction;            ///< tiles.set
extern const EditAction turnTilesAction;           ///< tiles.turn
extern const EditAction bakeVisibilityAction;      ///< visibility.bake

} // namespace octant
