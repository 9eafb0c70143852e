#include "app/window/action_synonyms.h"

#include "model/core/translate.h"
#include "model/schema/entity_schema.h"
#include "views/host/addable.h"
#include "views/host/words.h"

namespace octant {
namespace {

struct Synonyms {
    std::string_view id;
    const char* words;
};

constexpr Synonyms synonyms[] = {
    {"file.new", OCTANT_TR("create map")},
    {"file.open", OCTANT_TR("load import gltf obj glb")},
    {"file.save", OCTANT_TR("store write")},
    {"file.export", OCTANT_TR("convert gltf revision older write copy")},
    {"file.convert-to-map", OCTANT_TR("terrain heightmap")},
    {"file.choose-game", OCTANT_TR("folder directory path assets resources")},
    {"file.archive", OCTANT_TR("paf files packed resources")},
    {"file.export-history", OCTANT_TR("macro record json")},
    {"file.revert", OCTANT_TR("reload discard changes")},
    {"file.quit", OCTANT_TR("exit leave close program")},
    {"edit.undo", OCTANT_TR("back")},
    {"edit.redo", OCTANT_TR("again forward")},
    {"edit.duplicate", OCTANT_TR("clone copy")},
    {"edit.delete", OCTANT_TR("remove erase")},
    {"edit.rename", OCTANT_TR("name")},
    {"edit.replace-material", OCTANT_TR("swap exchange texture")},
    {"edit.select-none", OCTANT_TR("deselect clear selection")},
    {"edit.keys", OCTANT_TR("shortcuts keyboard preferences settings options hotkeys bindings")},
    {"view.perspective", OCTANT_TR("camera 3d free fly")},
    {"view.top", OCTANT_TR("camera orthographic 2d plan")},
    {"view.front", OCTANT_TR("camera orthographic 2d")},
    {"view.side", OCTANT_TR("camera orthographic 2d")},
    {"view.shaded", OCTANT_TR("textured lit")},
    {"view.lightmap", OCTANT_TR("lighting baked")},
    {"view.material-color", OCTANT_TR("flat colors unlit")},
    {"view.wireframe", OCTANT_TR("wires edges triangles mesh")},
    {"view.sector-bounds", OCTANT_TR("boxes chunks")},
    {"view.sky", OCTANT_TR("skybox clouds")},
    {"view.pause-clock", OCTANT_TR("stop freeze waves")},
    {"view.bones", OCTANT_TR("skeleton armature rig")},
    {"view.focus-selection", OCTANT_TR("frame zoom to selected")},
    {"view.full-screen", OCTANT_TR("maximize window")},
    {"view.default-layout", OCTANT_TR("reset panels docks windows")},
    {"view.theme-system", OCTANT_TR("system theme mode appearance colors")},
    {"view.theme-dark", OCTANT_TR("dark theme mode appearance night colors")},
    {"view.theme-light", OCTANT_TR("light theme mode appearance bright day colors")},
    {"view.build", OCTANT_TR("edit mode cubes blocks")},
    {"build.push", OCTANT_TR("extrude add cubes")},
    {"build.pull", OCTANT_TR("dig carve remove cubes")},
    {"build.clear", OCTANT_TR("delete erase cells")},
    {"build.paint", OCTANT_TR("texture material faces apply")},
    {"build.take-material", OCTANT_TR("pick eyedropper pipette")},
    {"build.let-go", OCTANT_TR("deselect clear selection")},
    {"build.shape-box", OCTANT_TR("block cuboid wall create add")},
    {"build.shape-room", OCTANT_TR("hollow walls create add")},
    {"build.shape-stairs", OCTANT_TR("steps staircase create add")},
    {"build.shape-ramp", OCTANT_TR("slope wedge create add")},
    {"build.shape-cylinder", OCTANT_TR("pillar column round create add")},
    {"build.shape-cone", OCTANT_TR("spike create add")},
    {"build.shape-sphere", OCTANT_TR("ball dome round create add")},
    {"build.shape-arch", OCTANT_TR("vault door bridge create add")},
    {"build.terrain", OCTANT_TR("sculpt hills ground landscape raise")},
    {"build.texture", OCTANT_TR("uv offset scale mapping alignment")},
    {"build.texture-turn", OCTANT_TR("rotate uv")},
    {"build.mirror-x", OCTANT_TR("flip")},
    {"build.mirror-y", OCTANT_TR("flip")},
    {"build.mirror-z", OCTANT_TR("flip")},
    {"build.turn-x", OCTANT_TR("rotate")},
    {"build.turn-y", OCTANT_TR("rotate")},
    {"build.turn-z", OCTANT_TR("rotate")},
    {"build.repeat", OCTANT_TR("array copies")},
    {"build.finer-grid", OCTANT_TR("smaller snap")},
    {"build.coarser-grid", OCTANT_TR("larger snap")},
    {"go.position", OCTANT_TR("teleport coordinates camera jump")},
    {"go.sector", OCTANT_TR("jump camera")},
    {"go.filter", OCTANT_TR("search find items")},
    {"level.simplify", OCTANT_TR("optimize merge reduce")},
    {"level.clear-bake", OCTANT_TR("lightmap visibility rebuild")},
    {"model.keyframes", OCTANT_TR("animate dope sheet curve timeline")},
    {"model.repair", OCTANT_TR("fix problems")},
    {"model.transform", OCTANT_TR("scale rotate mirror move")},
    {"tools.cancel-job", OCTANT_TR("stop abort")},
    {"help.keys", OCTANT_TR("shortcuts keyboard hotkeys cheat sheet")},
    {"help.about", OCTANT_TR("version licence license credits")},
    {"add.dynamic-light", OCTANT_TR("lamp lighting")},
    {"add.fast-light", OCTANT_TR("lamp lighting")},
    {"add.entity.light", OCTANT_TR("lamp lighting spot point")},
    {"add.entity.audioemitter", OCTANT_TR("music noise ambient speaker")},
    {"add.entity.prop", OCTANT_TR("model object mesh")},
    {"add.entity.cube", OCTANT_TR("box brush")},
    {"add.entity.text", OCTANT_TR("sign label words")},
    {"add.entity.decal", OCTANT_TR("spray sticker mark")},
    {"add.entity.spawnarea", OCTANT_TR("start player")},
    {"add.texture", OCTANT_TR("image picture")},
};

} // namespace

QString synonymsOf(std::string_view id) {
    QString all;
    if (const Addable* const addable = addableById(id)) {
        all = tr("new create insert");
        if (addable->type)
            all += QLatin1Char(' ') + QString::fromLatin1(addable->type->name) + QLatin1Char(' ') +
                   words(addable->type->summary);
    }
    for (const Synonyms& row : synonyms)
        if (row.id == id)
            all += QLatin1Char(' ') + words(row.words);
    return all;
}

} // namespace octant
