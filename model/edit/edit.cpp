#include "model/edit/edit.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/seen_faces.h"
#include "model/edit/cubes/stale_bake.h"
#include "model/edit/model/model_parameters.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/edit/terrain/terrain_parameters.h"

namespace octant {
namespace {

using enum ParameterType;
using enum Needed;

constexpr EditParameter addParameters[] = {
    {"kind", Kind, Required, OCTANT_TR("What to add, like \"material\" or its number")},
    {"at", Whole, Optional, OCTANT_TR("Position in the list, from 0; otherwise at its end")},
    {"type", Text, Optional, OCTANT_TR("Type of an entity, which needs one")},
    {"name", Text, Optional, OCTANT_TR("Name; made unique")},
    {"position", Floats, Optional,
     OCTANT_TR("Where an entity stands, x, y, z in units from the centre of its sector")},
    {"texture", Text, Optional,
     OCTANT_TR("Texture of a material; its name comes from it, unless one is given")},
    {"textures", Texts, Optional, OCTANT_TR("Textures of several materials, one each")},
    {"model", Text, Optional, OCTANT_TR("Model of an entity of a type that has one")},
};
constexpr EditParameter moveParameters[] = {
    {"to", Whole, Required, OCTANT_TR("Position of the first of them afterwards")},
};
constexpr EditParameter pasteParameters[] = {
    {"text", Text, Required, OCTANT_TR("What copying put on the clipboard")},
};
constexpr EditParameter setParameters[] = {
    {"field", Text, Required, OCTANT_TR("Path of the field inside the item")},
    {"value", Any, Required, OCTANT_TR("New value, in the shape that the field has")},
    {"component", Whole, Optional,
     OCTANT_TR(
         "Number of the one part of a vector that is set, or of the one gamemode, which is true or false; "
         "the others stay")},
};

/// Of an edit of cubes: which cells of a level it is about.
constexpr EditParameter depthParameter{
    "depth", Whole, Required, OCTANT_TR("Grid: cells of a sector's side halved this often, 0 to 31")};
constexpr EditParameter minParameter{
    "min", Ints, Required, OCTANT_TR("Lowest cell x, y, z, counted from the lowest corner of sector 0,0,0")};
constexpr EditParameter sizeParameter{"size", Ints, Required, OCTANT_TR("How many cells on x, y and z")};
constexpr EditParameter moreParameter{
    "more", Ints, Optional, OCTANT_TR("Further boxes of cells: lowest cell and size, six numbers for each")};
constexpr EditParameter clearParameters[] = {depthParameter, minParameter, sizeParameter, moreParameter};
constexpr EditParameter materialParameter{"material", ParameterType::Ref, Optional,
                                          OCTANT_TR("Material of all faces; otherwise the level's first")};
constexpr EditParameter materialsParameter{"materials", Refs, Optional,
                                           OCTANT_TR("Six materials in face order: +X, +Y, +Z, -X, -Y, -Z")};
constexpr EditParameter physicsParameter{
    "physics_material", ParameterType::Ref, Optional,
    OCTANT_TR("Physics material of all faces; otherwise the level's first solid one")};
constexpr EditParameter physicsSixParameter{"physics_materials", Refs, Optional,
                                            OCTANT_TR("Six physics materials in face order")};
constexpr EditParameter soundParameter{"sound_material", ParameterType::Ref, Optional,
                                       OCTANT_TR("Sound material; otherwise the first that the sector uses")};
constexpr EditParameter fillParameters[] = {
    depthParameter,     minParameter,     sizeParameter,       moreParameter,  materialParameter,
    materialsParameter, physicsParameter, physicsSixParameter, soundParameter,
};
constexpr EditParameter shapeParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    {"shape", Text, Required, OCTANT_TR("box, room, stairs, ramp, cylinder, cone, sphere or arch")},
    {"mode", Text, Optional,
     OCTANT_TR("fill: adds the shape; hollow: adds its walls and empties its inside; carve: takes it away; "
               "merge: keeps only what of the box is in it; otherwise fill")},
    {"facing", Whole, Optional,
     OCTANT_TR("Face 0 to 5 that it points to: where ramps and stairs rise, arches lead and cones end; "
               "otherwise +X or, for cylinders and cones, +Y")},
    {"up", Whole, Optional, OCTANT_TR("Face 0 to 5 that ramps, stairs and arches rise to; otherwise +Y")},
    {"thickness", Whole, Optional,
     OCTANT_TR("Cells of the walls of rooms and hollow shapes, or around the opening of an arch; otherwise "
               "1")},
    {"steps", Whole, Optional, OCTANT_TR("Steps of stairs; otherwise as many as the cells allow")},
    {"segments", Whole, Optional,
     OCTANT_TR("Flat sides around cylinders, cones and spheres, or over the opening of an arch, 3 to 64; "
               "otherwise they are as round as the cells allow")},
    materialParameter,
    materialsParameter,
    physicsParameter,
    physicsSixParameter,
    soundParameter,
};

constexpr EditParameter faceParameterOf{"face", Whole, Required,
                                        OCTANT_TR("Which side: 0 to 5 for +X, +Y, +Z, -X, -Y, -Z")};
constexpr EditParameter cornerParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    faceParameterOf,
    {"corners", Whole, Required,
     OCTANT_TR("Corners of the face: sum of 1, 2, 4, 8 in the order in which its quad is stored")},
    {"amount", Int, Required, OCTANT_TR("Parts of a cell to move them outwards; less than 0: inwards")},
    {"parts", Whole, Optional, OCTANT_TR("How many parts a cell has, 1 to 1024; otherwise 8")},
    {"linked", Bool, Optional,
     OCTANT_TR("Whether corners of cubes beside that are at the same place go along; otherwise they do")},
    {"free", Bool, Optional,
     OCTANT_TR("Whether corners may leave the cells of their cubes, as far as the sector goes; otherwise "
               "they stay in them")},
};
constexpr EditParameter pushParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    faceParameterOf,
    {"steps", Int, Required,
     OCTANT_TR("Layers of cells to add in front of the face; less than 0: to take away behind it")},
    moreParameter,
    {"more_faces", Ints, Optional,
     OCTANT_TR("Face of each further box; otherwise they have that of the first")},
};
constexpr EditParameter paintParametersOf[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    {"faces", Whole, Optional,
     OCTANT_TR("Sum of 1, 2, 4, 8, 16, 32 for +X, +Y, +Z, -X, -Y, -Z; otherwise all")},
    moreParameter,
    {"more_faces", Ints, Optional, OCTANT_TR("Faces of each further box; otherwise those of the first")},
    {"material", ParameterType::Ref, Optional, OCTANT_TR("Material that the faces get")},
    {"physics_material", ParameterType::Ref, Optional, OCTANT_TR("Physics material that the faces get")},
    {"sound_material", ParameterType::Ref, Optional, OCTANT_TR("Sound material that the cubes get")},
};
constexpr EditParameter textureParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    moreParameter,
    {"faces", Whole, Optional,
     OCTANT_TR("Sum of 1, 2, 4, 8, 16, 32 for +X, +Y, +Z, -X, -Y, -Z; otherwise all")},
    {"more_faces", Ints, Optional, OCTANT_TR("Faces of each further box; otherwise those of the first")},
    {"reset", Bool, Optional, OCTANT_TR("Whether the texture first lies as on new cubes: one repeat a unit")},
    {"fit", Floats, Optional, OCTANT_TR("Repeats across the box, to the right and down")},
    {"align", Text, Optional,
     OCTANT_TR(
         "\"grid\": repeats begin on the world's grid; \"neighbour\": goes on from the surface beside")},
    {"scale", Floats, Optional, OCTANT_TR("How much larger the texture gets, to the right and down")},
    {"turn", Float, Optional, OCTANT_TR("Degrees to turn it clockwise, about the middle of the box")},
    {"shift", Floats, Optional, OCTANT_TR("Repeats to move it to the right and down")},
};
constexpr EditParameter byParameter{"by", Ints, Required, OCTANT_TR("Way in cells on x, y and z")};
constexpr EditParameter axisParameterOf{"axis", Whole, Required, OCTANT_TR("0 to 2 for X, Y and Z")};
constexpr EditParameter moveCubesParameters[] = {depthParameter, minParameter, sizeParameter, byParameter,
                                                 moreParameter};
constexpr EditParameter mirrorParameters[] = {depthParameter, minParameter, sizeParameter, axisParameterOf,
                                              moreParameter};
constexpr EditParameter rotateParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    axisParameterOf,
    {"turns", Int, Required,
     OCTANT_TR("Quarters of a turn: from Y to Z about X, Z to X about Y, X to Y about Z")},
    moreParameter,
};
constexpr EditParameter repeatParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    {"by", Ints, Required, OCTANT_TR("Way from one copy to the next, in cells on x, y and z")},
    {"count", Whole, Required, OCTANT_TR("How many copies besides what is there")},
    moreParameter,
};
constexpr EditParameter pasteCubesParameters[] = {
    {"text", Text, Required, OCTANT_TR("What copying cubes put on the clipboard")},
    depthParameter,
    {"min", Ints, Required, OCTANT_TR("Cell x, y, z of this grid where the lowest corner of the copy goes")},
    {"orientation", Text, Optional,
     OCTANT_TR("Where +X, +Y and +Z of the copy point to, like \"+z+y-x\"; otherwise as it was copied")},
    {"scale", Int, Optional, OCTANT_TR("Made this often twice as large; less than 0: half as large")},
    {"count", Whole, Optional, OCTANT_TR("How many copies; otherwise one")},
    {"step", Ints, Optional, OCTANT_TR("Way from one copy to the next, in cells on x, y and z")},
    {"materials", Text, Optional,
     OCTANT_TR("Where the level has another material of a name: \"same-name\" uses that one, \"add\" adds a "
               "renamed copy; otherwise the edit is refused")},
    {"air", Bool, Optional,
     OCTANT_TR("Whether what is empty in the copy empties cells; otherwise it leaves them alone")},
};
constexpr EditParameter replaceParameters[] = {
    {"from", ParameterType::Ref, Required, OCTANT_TR("What is replaced")},
    {"to", ParameterType::Ref, Required, OCTANT_TR("What takes its place")},
    {"kind", Kind, Optional,
     OCTANT_TR("Kind of both: material, physics_material or sound_material; otherwise material")},
};

constexpr EditParameter bakeParameters[] = {
    {"light", Bool, Optional, OCTANT_TR("Whether lightmaps and other baked light go; otherwise they do")},
    {"visible", Bool, Optional, OCTANT_TR("Whether visible lists go; otherwise they do")},
};
constexpr EditParameter resizeParameters[] = {
    {"low", Ints, Optional,
     OCTANT_TR("Sectors to add at the low sides of x, y, z; less than 0: to take away; otherwise none")},
    {"high", Ints, Optional, OCTANT_TR("The same at the high sides")},
    {"force", Bool, Optional,
     OCTANT_TR("Whether sectors may go that hold something or are named somewhere; otherwise refused")},
};
constexpr EditParameter centerParameters[] = {
    {"to", Ints, Required, OCTANT_TR("The sector x, y, z that becomes the centre")},
    {"along", Bool, Optional,
     OCTANT_TR("Whether the level's entities move along with the centre; otherwise they keep their place")},
};
constexpr EditParameter sectorSizeParameters[] = {
    {"size_log2", Whole, Required, OCTANT_TR("The new side of a sector is two to this power, in units")},
    {"round", Bool, Optional,
     OCTANT_TR("Whether positions may be rounded that floats do not hold exactly; otherwise refused")},
};
constexpr EditParameter simplifyParameters[] = {
    {"hidden", Bool, Optional,
     OCTANT_TR("Whether differences inside the solid go too that nobody can see; otherwise they stay")},
};
constexpr EditParameter copyParameters[] = {
    {"to", Ints, Required, OCTANT_TR("The sector x, y, z that gets the content in place of its own")},
};
constexpr EditParameter sculptParameters[] = {
    depthParameter,
    {"kind", Text, Required, OCTANT_TR("raise, lower, smooth, flatten or noise")},
    {"points", Ints, Required,
     OCTANT_TR(
         "Where the stroke passes: x, y, z of each point, in eighths of a cell from the lowest corner of "
         "sector 0,0,0; flattening goes to the height of the first")},
    {"radius", Float, Required, OCTANT_TR("Of the brush, in cells")},
    {"strength", Float, Required,
     OCTANT_TR(
         "Cells that each point raises or lowers the ground by in the middle of the brush; of smoothing "
         "and flattening the share, up to 1")},
    {"up", Whole, Optional, OCTANT_TR("Face 0 to 5 that the ground looks to; otherwise +Y")},
    {"seed", Whole, Optional, OCTANT_TR("Another number makes other noise; otherwise 0")},
};

constexpr EditParameter entityTransformParameters[] = {
    {"by", Floats, Optional, OCTANT_TR("Way on x, y and z, in units; otherwise they stay")},
    {"degrees", Float, Optional,
     OCTANT_TR("Turn: from Y to Z about X, Z to X about Y, X to Y about Z; otherwise none")},
    {"axis", Whole, Optional, OCTANT_TR("0 to 2 for X, Y and Z; otherwise Y")},
    {"around", Floats, Optional,
     OCTANT_TR("What they are turned around, x, y, z in units from the centre of the level's centre sector; "
               "otherwise each around itself")},
};
constexpr EditParameter archivePutParameters[] = {
    {"path", Text, Required, OCTANT_TR("Where it stands in the archive, like \"textures/wall.ptf\"")},
    {"data", Text, Required, OCTANT_TR("Its bytes, in base 64")},
};
constexpr EditParameter archiveRemoveParameters[] = {
    {"path", Text, Required, OCTANT_TR("What to remove; of a folder everything in it goes too")},
};

constexpr EditAction actions[] = {
    {"action.key", OCTANT_TR("Change keyframe"),
     OCTANT_TR("Sets, adds, moves or takes away a keyframe of the target, an action of a model."),
     setActionKey, actionKeyParameters},
    {"animation.range", OCTANT_TR("Change range"),
     OCTANT_TR(
         "Changes which frames of which action the target, an animation of a model, plays and how fast."),
     setAnimationRange, rangeParameters},
    {"archive.put", OCTANT_TR("Put file into archive"),
     OCTANT_TR("Adds a file to the archive of the target, the map, or gives one other content."),
     putIntoArchive, archivePutParameters},
    {"archive.remove", OCTANT_TR("Remove from archive"),
     OCTANT_TR("Takes a file or a folder out of the archive of the target, the map."), removeFromArchive,
     archiveRemoveParameters},
    {"bone.parent", OCTANT_TR("Change parent"),
     OCTANT_TR("Hangs the targets, bones of a model, with all that hangs on them on another bone."),
     setBoneParent, parentParameters},
    {"cubes.clear", OCTANT_TR("Clear cubes"),
     OCTANT_TR("Makes a box of cells of the target, a level, empty."), clearCubes, clearParameters},
    {"cubes.fill", OCTANT_TR("Fill cubes"), OCTANT_TR("Makes a box of cells of the target, a level, solid."),
     fillCubes, fillParameters},
    {"cubes.mirror", OCTANT_TR("Mirror cubes"),
     OCTANT_TR("Mirrors the cubes in a box of cells of the target, a level, in their place."), mirrorCubes,
     mirrorParameters},
    {"cubes.move", OCTANT_TR("Move cubes"),
     OCTANT_TR("Moves the cubes in a box of cells of the target, a level, and leaves empty space behind."),
     moveCubes, moveCubesParameters},
    {"cubes.move-corners", OCTANT_TR("Move corners"),
     OCTANT_TR(
         "Moves corners of the cubes at a face of a flat box of the target, a level. What would fold over or "
         "leave its cell goes as far as it can."),
     moveCorners, cornerParameters},
    {"cubes.paint", OCTANT_TR("Paint cubes"),
     OCTANT_TR("Gives faces of the cubes in a box of cells of the target, a level, other materials."),
     paintCubes, paintParametersOf},
    {"cubes.paste", OCTANT_TR("Paste cubes"),
     OCTANT_TR("Puts copied cubes into the target, a level, with the materials that they have."), pasteCubes,
     pasteCubesParameters},
    {"cubes.push", OCTANT_TR("Push cubes"),
     OCTANT_TR("Adds or takes away layers of cells at a face of a flat box of the target, a level."),
     pushCubes, pushParameters},
    {"cubes.repeat", OCTANT_TR("Repeat cubes"),
     OCTANT_TR("Puts copies of the cubes in a box of cells of the target, a level, in a row."), repeatCubes,
     repeatParameters},
    {"cubes.replace-material", OCTANT_TR("Replace material"),
     OCTANT_TR("Gives all faces that have one material another one, in the targets: a level, or sectors of "
               "one level."),
     replaceMaterial, replaceParameters},
    {"cubes.rotate", OCTANT_TR("Rotate cubes"),
     OCTANT_TR("Turns the cubes in a box of cells of the target, a level, about its middle."), rotateCubes,
     rotateParameters},
    {"cubes.shape", OCTANT_TR("Place %1"),
     OCTANT_TR(
         "Adds a shape that fills a box of cells of the target, a level, or cuts with it. What is round "
         "or slopes gets moved corners. When adding, whole cubes that its surface crosses stay whole; "
         "when cutting, those that are finer than the grid stay as they are."),
     placeShape, shapeParameters},
    {"cubes.texture", OCTANT_TR("Lay texture"),
     OCTANT_TR(
         "Changes how textures lie on the faces of the cubes in a box of cells of the target, a level: all "
         "that it says, in this order."),
     textureCubes, textureParameters},
    {"entity.transform", OCTANT_TR("Move entities"),
     OCTANT_TR("Moves the targets, entities, and turns them. Doors move open and shut."), transformEntities,
     entityTransformParameters},
    {"item.add", OCTANT_TR("Add %1"), OCTANT_TR("Adds an item to the target: the map, a level or a sector."),
     addItem, addParameters},
    {"item.duplicate", OCTANT_TR("Duplicate %1"),
     OCTANT_TR("Puts a copy with a name of its own behind each target."), duplicateItems},
    {"item.move", OCTANT_TR("Move %1"),
     OCTANT_TR("Moves the targets, items of one list, to another place in it."), moveItems, moveParameters},
    {"item.paste", OCTANT_TR("Paste %1"),
     OCTANT_TR("Adds copied items to the target: the map, a level or a sector."), pasteItems,
     pasteParameters},
    {"item.remove", OCTANT_TR("Remove %1"),
     OCTANT_TR("Removes the targets. What refers to them keeps their names."), removeItems},
    {"item.set", OCTANT_TR("Change %1"),
     OCTANT_TR(
         "Sets a field of each target: items, cubes or faces. Those without the field are passed over."),
     setField, setParameters},
    {"level.clear-bake", OCTANT_TR("Clear baked data"),
     OCTANT_TR("Takes away light and visible lists that were baked before the cubes changed: of all such "
               "sectors of the target, a level, or of the target sectors whether they changed or not."),
     clearBake, bakeParameters},
    {"level.move-centre", OCTANT_TR("Move centre"),
     OCTANT_TR("Makes another sector the centre of the target, a level. Global entities keep their place in "
               "the world only where the map has one level."),
     moveCenter, centerParameters},
    {"level.resize", OCTANT_TR("Resize level"),
     OCTANT_TR("Adds sectors to the target, a level, or takes some away, at any of its six sides; nothing "
               "moves in the world."),
     resizeLevel, resizeParameters},
    {"level.sector-size", OCTANT_TR("Change sector size"),
     OCTANT_TR(
         "Splits the sectors of the target, a level, or joins each eight to one. Everything stays where "
         "it is and looks the same; refused where that cannot be."),
     setSectorSize, sectorSizeParameters},
    {"level.simplify", OCTANT_TR("Simplify"),
     OCTANT_TR("Makes one cube of eight that are the same, in the targets: a level, or sectors of one level; "
               "drops empty cubes and numbers the others anew. It looks the same afterwards."),
     simplifyLevel, simplifyParameters},
    {"material.key", OCTANT_TR("Change keyframe"),
     OCTANT_TR("Sets, adds, moves or takes away a keyframe of the target, a material of a model."),
     setMaterialKey, materialKeyParameters},
    {"model.repair", OCTANT_TR("Repair problems"),
     OCTANT_TR(
         "Puts right what is wrong with the targets, a model or items of one, so that it reads as it is "
         "shown: what names things that do not exist names nothing, what cannot be is left out."),
     repairModel, repairParameters},
    {"model.transform", OCTANT_TR("Transform model"),
     OCTANT_TR(
         "Scales, turns, mirrors and moves the target, a model with its bones and their motions, or parts "
         "of one alone; in this order."),
     transformModel, transformParameters},
    {"part.merge", OCTANT_TR("Merge parts"),
     OCTANT_TR("Makes one part of the targets, parts of a model with the same material."), mergeParts},
    {"part.normals", OCTANT_TR("Compute normals"),
     OCTANT_TR("Gives the targets, parts of a model, normals of their triangles."), computeNormals,
     normalsParameters},
    {"sector.clear", OCTANT_TR("Clear sector"),
     OCTANT_TR("Empties the target sectors but for one empty cube."), clearSectors},
    {"sector.copy", OCTANT_TR("Copy sector"),
     OCTANT_TR("Puts a copy of the target, a sector, into the place of another one of its level; visible "
               "lists are left out."),
     copySectorContent, copyParameters},
    {"terrain.sculpt", OCTANT_TR("Sculpt terrain"),
     OCTANT_TR(
         "Moves the ground of the target, a level, under one stroke of a brush: columns of cubes grow or "
         "go, and the upper corners of the highest meet those beside. Caves and ceilings stay."),
     sculptTerrain, sculptParameters},
    {"texture.embed", OCTANT_TR("Embed texture"),
     OCTANT_TR("Puts a picture into the target, a texture of a model."), embedTexture, embedParameters},
    {"texture.external", OCTANT_TR("Take texture from game"),
     OCTANT_TR(
         "Lets the target, a texture of a model, name a resource of the game in the place of what it has."),
     externalTexture, externalParameters},
    {"tiles.blend-per-edge", OCTANT_TR("Blend per edge"),
     OCTANT_TR("Lets each tile of the target, a terrain, blend otherwise at each of its edges; nothing looks "
               "different at first."),
     blendTilesPerEdge},
    {"tiles.clear", OCTANT_TR("Delete tiles"),
     OCTANT_TR(
         "Makes a rectangle of the target, a terrain, what new terrain is: flat, at height 0 and of the "
         "first materials."),
     clearTiles, tileClearParameters},
    {"tiles.fill", OCTANT_TR("Fill tiles"),
     OCTANT_TR("Fills a rectangle of the target, a terrain, with copied tiles, again and again."), fillTiles,
     tileFillParameters},
    {"tiles.fit", OCTANT_TR("Fit tiles"),
     OCTANT_TR("Gives tiles of the target, a terrain, the ramp or corner that meets the tiles around."),
     fitTiles, fitParameters},
    {"tiles.height", OCTANT_TR("Change height"),
     OCTANT_TR("Sets, raises, lowers, smooths or roughens tiles of the target, a terrain."),
     changeTileHeights, tileHeightParameters},
    {"tiles.mend", OCTANT_TR("Mend tiles"),
     OCTANT_TR(
         "Replaces characters that mean nothing by what they are read as, in all tiles of the target, a "
         "terrain."),
     mendTiles},
    {"tiles.mirror", OCTANT_TR("Mirror tiles"),
     OCTANT_TR("Mirrors a rectangle of tiles of the target, a terrain, in its place."), mirrorTiles,
     tileMirrorParameters},
    {"tiles.paste", OCTANT_TR("Paste tiles"),
     OCTANT_TR("Puts copied tiles into the target, a terrain, with the materials that they have."),
     pasteTiles, tilePasteParameters},
    {"tiles.replace-material", OCTANT_TR("Replace material"),
     OCTANT_TR("Gives all tiles and splats of the target, a terrain, another material for one."),
     replaceTileMaterial, tileReplaceParameters},
    {"tiles.resize", OCTANT_TR("Resize terrain"),
     OCTANT_TR("Adds chunks to the target, a terrain, or takes some away, at any side."), resizeTerrain,
     chunkParameters},
    {"tiles.set", OCTANT_TR("Change tiles"),
     OCTANT_TR("Sets fields of tiles of the target, a terrain: those that are given."), setTiles,
     tileSetParameters},
    {"tiles.turn", OCTANT_TR("Turn tiles"),
     OCTANT_TR("Turns a rectangle of tiles of the target, a terrain, in its place."), turnTiles,
     tileTurnParameters},
};

} // namespace

const Value* Edit::parameter(std::string_view name) const {
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const auto& parameter) { return parameter.first == name; });
    return found == parameters.end() ? nullptr : &found->second;
}

Edit& Edit::with(std::string name, Value value) & {
    for (auto& [known, old] : parameters) {
        if (known == name) {
            old = std::move(value);
            return *this;
        }
    }
    parameters.emplace_back(std::move(name), std::move(value));
    return *this;
}

Edit&& Edit::with(std::string name, Value value) && {
    with(std::move(name), std::move(value));
    return std::move(*this);
}

std::span<const EditAction> editActions() { return actions; }

const EditAction* findAction(std::string_view id) {
    const auto found = std::lower_bound(std::begin(actions), std::end(actions), id,
                                        [](const EditAction& action, std::string_view wanted) {
                                            return std::string_view(action.id) < wanted;
                                        });
    return found != std::end(actions) && found->id == id ? found : nullptr;
}

Result<Edited> apply(const MapPtr& map, const Edit& edit) {
    const EditAction* action = findAction(edit.action);
    if (action == nullptr)
        return fail(fmt::format("there is no edit called \"{}\"", edit.action));
    if (edit.targets.empty())
        return fail("nothing is selected that this could be done to");
    const auto fitted = checkParameters(action->parameters, edit);
    if (!fitted)
        return tl::unexpected<Error>(fitted.error());
    Result<Edited> edited = action->apply(map, *fitted ? **fitted : edit);
    if (edited && edited->map != map && changesBakedFrom(action->id))
        edited->map = withStaleBake(map, edited->map);
    if (edited && edited->map != map && std::string_view(action->id).starts_with("item.")) {
        auto seen = withSeenFaces(map, edited->map);
        if (!seen)
            return tl::unexpected<Error>(seen.error());
        edited->map = std::move(*seen);
    }
    return edited;
}

std::optional<std::uint64_t> wholeParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? std::nullopt : std::optional(std::get<std::uint64_t>(*value));
}

const std::string* textParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? nullptr : &std::get<std::string>(*value);
}

} // namespace octant
