#include "views/viewport/action_rows.h"

#include "model/core/translate.h"

namespace octant {

std::span<const ActionRow> buildActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow(
            "view.build", "build", OCTANT_TR("&Build"),
            OCTANT_TR("Point at a face and turn the wheel to add or remove cubes; drag to take more of it"),
            {.icon = "build",
             .keys = "B",
             .in = ActionIn::Maps,
             .checkable = true,
             .inToolBar = true,
             .synonyms = OCTANT_TR("edit mode cubes blocks")}),
        ActionRow("build.push", "build", OCTANT_TR("&Push out"),
                  OCTANT_TR("While building: add a layer of cubes in front of the selected faces"),
                  {.keys = "Ctrl+Up",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("extrude add cubes")}),
        ActionRow("build.pull", "build", OCTANT_TR("Pull &in"),
                  OCTANT_TR("While building: remove a layer of cubes behind the selected faces"),
                  {.keys = "Ctrl+Down",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("dig carve remove cubes")}),
        ActionRow("build.clear", "build", OCTANT_TR("&Remove cubes"),
                  OCTANT_TR("While building: empty the selected cells"),
                  {.keys = "Backspace",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("delete erase cells")}),
        ActionRow(
            "build.paint", "build", OCTANT_TR("Pain&t"),
            OCTANT_TR("While building: give the selected faces the material that is selected in the outline"),
            {.keys = "P",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .section = 1,
             .synonyms = OCTANT_TR("texture material faces apply")}),
        ActionRow("build.paint-sides", "build", OCTANT_TR("Paint &all sides"),
                  OCTANT_TR("While building: give all sides of the selected cells that material"),
                  {.keys = "Ctrl+P", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow("build.paint-connected", "build", OCTANT_TR("Paint co&nnected"),
                  OCTANT_TR("While building: give that material to all faces joined to the selected ones "
                            "that have the same"),
                  {.keys = "Ctrl+L", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow("build.paint-brush", "build", OCTANT_TR("Paint &brush"),
                  OCTANT_TR("While building: paint by dragging over faces instead of selecting them"),
                  {.keys = "T",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .checkable = true}),
        ActionRow("build.take-material", "build", OCTANT_TR("&Take material"),
                  OCTANT_TR("While building: select the material under the pointer, to paint with"),
                  {.keys = "Shift+P",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("pick eyedropper pipette")}),
        ActionRow(
            "build.replace-pointed", "build", OCTANT_TR("Replace every&where"),
            OCTANT_TR("Give all faces of the level that have the material under the pointer the current one"),
            {.keys = "Ctrl+Alt+P",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .section = 1,
             .synonyms = OCTANT_TR("swap exchange texture material all faces")}),
        ActionRow("build.let-go", "build", OCTANT_TR("Select n&o cells"),
                  OCTANT_TR("While building: let go of the selected cells"),
                  {.in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("deselect clear selection")}),
        ActionRow(
            "build.select-plane", "build/select", OCTANT_TR("Connected in &plane"),
            OCTANT_TR("While building: select all faces that are joined to the selected ones in their plane"),
            {.keys = "L", .in = ActionIn::Maps, .heard = KeyPlace::Building}),
        ActionRow(
            "build.select-connected", "build/select", OCTANT_TR("&Connected surface"),
            OCTANT_TR(
                "While building: select all faces that are joined to the selected ones, around corners too"),
            {.keys = "Shift+L", .in = ActionIn::Maps, .heard = KeyPlace::Building}),
        ActionRow(
            "build.select-material", "build/select", OCTANT_TR("Same &material"),
            OCTANT_TR(
                "While building: select all faces joined to the selected ones that have their material"),
            {.keys = "K", .in = ActionIn::Maps, .heard = KeyPlace::Building}),
        ActionRow("build.select-box", "build/select", OCTANT_TR("All in &box"),
                  OCTANT_TR("While building: select the faces of all cubes in the selected cells"),
                  {.keys = "X", .in = ActionIn::Maps, .heard = KeyPlace::Building}),
        ActionRow("build.select-behind", "build/select", OCTANT_TR("What is be&hind"),
                  OCTANT_TR("While building: select the next face behind the selected one under the pointer"),
                  {.keys = "N", .in = ActionIn::Maps, .heard = KeyPlace::Building}),
        ActionRow("build.select-grow", "build/select", OCTANT_TR("&Grow"),
                  OCTANT_TR("While building: add the faces around the selected ones"),
                  {.keys = "=", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow("build.select-shrink", "build/select", OCTANT_TR("&Shrink"),
                  OCTANT_TR("While building: let go of the outermost selected faces"),
                  {.keys = "-", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow(
            "build.select-invert", "build/select", OCTANT_TR("&Invert"),
            OCTANT_TR("While building: select instead what is joined to the selected faces in their planes"),
            {.keys = "I", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow(
            "build.deeper", "build/select", OCTANT_TR("Reach &deeper"),
            OCTANT_TR("While building: let the selection reach a layer of cells further in"),
            {.keys = "Ctrl+Shift+Down", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.nearer", "build/select", OCTANT_TR("Reach &nearer"),
            OCTANT_TR(
                "While building: let the selection reach a layer of cells less far in, or out of the face"),
            {.keys = "Ctrl+Shift+Up", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.shape-box", "build/shapes", OCTANT_TR("&Box"),
            OCTANT_TR(
                "While building: show a box on the selected or pointed cells, to be adjusted and placed"),
            {.in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .synonyms = OCTANT_TR("block cuboid wall create add")}),
        ActionRow("build.shape-room", "build/shapes", OCTANT_TR("R&oom"),
                  OCTANT_TR("While building: show a hollow room on the selected or pointed cells, to be "
                            "adjusted and placed"),
                  {.in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .synonyms = OCTANT_TR("hollow walls create add")}),
        ActionRow(
            "build.shape-stairs", "build/shapes", OCTANT_TR("&Stairs"),
            OCTANT_TR(
                "While building: show stairs on the selected or pointed cells, to be adjusted and placed"),
            {.in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .synonyms = OCTANT_TR("steps staircase create add")}),
        ActionRow(
            "build.shape-ramp", "build/shapes", OCTANT_TR("&Ramp"),
            OCTANT_TR(
                "While building: show a ramp on the selected or pointed cells, to be adjusted and placed"),
            {.in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .synonyms = OCTANT_TR("slope wedge create add")}),
        ActionRow("build.shape-cylinder", "build/shapes", OCTANT_TR("&Cylinder"),
                  OCTANT_TR("While building: show a cylinder on the selected or pointed cells, to be "
                            "adjusted and placed"),
                  {.in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .synonyms = OCTANT_TR("pillar column round create add")}),
        ActionRow(
            "build.shape-cone", "build/shapes", OCTANT_TR("Co&ne"),
            OCTANT_TR(
                "While building: show a cone on the selected or pointed cells, to be adjusted and placed"),
            {.in = ActionIn::Maps, .heard = KeyPlace::Building, .synonyms = OCTANT_TR("spike create add")}),
        ActionRow(
            "build.shape-sphere", "build/shapes", OCTANT_TR("S&phere"),
            OCTANT_TR(
                "While building: show a sphere on the selected or pointed cells, to be adjusted and placed"),
            {.in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .synonyms = OCTANT_TR("ball dome round create add")}),
        ActionRow(
            "build.shape-arch", "build/shapes", OCTANT_TR("&Arch"),
            OCTANT_TR(
                "While building: show an arch on the selected or pointed cells, to be adjusted and placed"),
            {.in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .synonyms = OCTANT_TR("vault door bridge create add")}),
        ActionRow("build.shape-roof", "build/shapes", OCTANT_TR("Roo&f"),
                  OCTANT_TR("While building: show a gabled roof on the selected or pointed cells, to be "
                            "adjusted and placed"),
                  {.in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .synonyms = OCTANT_TR("gable ridge create add")}),
        ActionRow("build.repeat-last", "build", OCTANT_TR("Repeat &last here"),
                  OCTANT_TR("While building: do what was built last once more where you point"),
                  {.keys = "Ctrl+Shift+R",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("again redo same another place")}),
        ActionRow(
            "build.mirror-copy", "build", OCTANT_TR("Mirrored &copy"),
            OCTANT_TR("While building: take a mirrored copy of the selected cells to the pointer, to be "
                      "placed with a click"),
            {.keys = "Ctrl+Shift+M",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .section = 1,
             .synonyms = OCTANT_TR("mirror flip duplicate wing symmetric paste"),
             .whyNot = OCTANT_TR("Select cells first")}),
        ActionRow("build.save-prefab", "build", OCTANT_TR("Sa&ve as prefab…"),
                  OCTANT_TR("Keep the selected cells, entities and lamps, with their materials, to be placed "
                            "again in any map"),
                  {.icon = "save",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .synonyms = OCTANT_TR("library template part copy reuse prefabs"),
                   .whyNot = OCTANT_TR("Select cells while building, entities or lamps first")}),
        ActionRow(
            "build.symmetry", "build", OCTANT_TR("Mirror what is &built"),
            OCTANT_TR("Repeat all that is built behind a plane through what you point at; once more to end "
                      "it"),
            {.keys = "Ctrl+Alt+X",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .section = 1,
             .checkable = true,
             .synonyms = OCTANT_TR("symmetry symmetric mirror both sides plane")}),
        ActionRow("build.draw-room", "build/draw", OCTANT_TR("Draw &room"),
                  OCTANT_TR("Drag over a floor or a wall: it becomes hollow, with walls, floor and ceiling"),
                  {.icon = "room",
                   .keys = "U",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .checkable = true,
                   .synonyms = OCTANT_TR("hollow carve dig walls chamber house draw")}),
        ActionRow("build.draw-doorway", "build/draw", OCTANT_TR("Cut &doorway"),
                  OCTANT_TR("Drag over a wall: an opening through it, however thick it is"),
                  {.keys = "J",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .checkable = true,
                   .synonyms = OCTANT_TR("door window hole opening cut carve draw")}),
        ActionRow("build.draw-stairs", "build/draw", OCTANT_TR("Draw &stairs"),
                  OCTANT_TR("Drag from a lower floor to a higher one: as many steps as fit between them"),
                  {.keys = "Z",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .checkable = true,
                   .synonyms = OCTANT_TR("steps staircase draw")}),
        ActionRow("build.draw-ramp", "build/draw", OCTANT_TR("Draw ra&mp"),
                  OCTANT_TR("Drag from a lower edge to a higher one: a slope between them"),
                  {.keys = "V",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .checkable = true,
                   .synonyms = OCTANT_TR("slope wedge draw")}),
        ActionRow(
            "build.draw-roof", "build/draw", OCTANT_TR("Draw roo&f"),
            OCTANT_TR("Drag over what is to be covered: a gabled roof, its ridge along the longer side"),
            {.keys = "C",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .checkable = true,
             .synonyms = OCTANT_TR("gable ridge house draw")}),
        ActionRow(
            "build.terrain", "build", OCTANT_TR("T&errain brush"),
            OCTANT_TR("While building: drag over the ground to raise, lower, smooth, flatten or roughen it"),
            {.keys = "Y",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .section = 1,
             .checkable = true,
             .synonyms = OCTANT_TR("sculpt hills ground landscape raise")}),
    };
    return rows;
}

std::span<const ActionRow> textureActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow(
            "build.texture", "build/texture", OCTANT_TR("&Numbers…"),
            OCTANT_TR("While building: shift, scale and turn the texture of the selected faces by numbers"),
            {.in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .synonyms = OCTANT_TR("uv offset scale mapping alignment")}),
        ActionRow("build.texture-left", "build/texture", OCTANT_TR("Shift &left"),
                  OCTANT_TR("While building: move the texture of the selected faces left by a grid cell"),
                  {.keys = "Alt+Left", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow("build.texture-right", "build/texture", OCTANT_TR("Shift &right"),
                  OCTANT_TR("While building: move the texture of the selected faces right by a grid cell"),
                  {.keys = "Alt+Right", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow("build.texture-up", "build/texture", OCTANT_TR("Shift &up"),
                  OCTANT_TR("While building: move the texture of the selected faces up by a grid cell"),
                  {.keys = "Alt+Up", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow("build.texture-down", "build/texture", OCTANT_TR("Shift &down"),
                  OCTANT_TR("While building: move the texture of the selected faces down by a grid cell"),
                  {.keys = "Alt+Down", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1}),
        ActionRow("build.texture-larger", "build/texture", OCTANT_TR("Twice as lar&ge"),
                  OCTANT_TR("While building: make the texture of the selected faces twice as large"),
                  {.keys = "Alt+PgUp", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow("build.texture-smaller", "build/texture", OCTANT_TR("&Half as large"),
                  OCTANT_TR("While building: make the texture of the selected faces half as large"),
                  {.keys = "Alt+PgDown", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.texture-turn", "build/texture", OCTANT_TR("&Turn"),
            OCTANT_TR("While building: turn the texture of the selected faces a quarter clockwise about "
                      "their middle"),
            {.keys = "Alt+Home",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Building,
             .section = 2,
             .synonyms = OCTANT_TR("rotate uv")}),
        ActionRow("build.texture-fit", "build/texture", OCTANT_TR("&Fit"),
                  OCTANT_TR("While building: lay the texture once across all of the selected faces"),
                  {.keys = "Alt+Ins", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 3}),
        ActionRow(
            "build.texture-align", "build/texture", OCTANT_TR("&Align to neighbour"),
            OCTANT_TR("While building: let the texture go on from the surface beside the selected faces"),
            {.keys = "Alt+Return", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 3}),
        ActionRow("build.texture-grid", "build/texture", OCTANT_TR("Align to &world"),
                  OCTANT_TR("While building: let the repeats of the texture begin on the grid of the world"),
                  {.in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 3}),
        ActionRow("build.texture-reset", "build/texture", OCTANT_TR("R&eset"),
                  OCTANT_TR("While building: lay the texture as on new cubes, one repeat a metre"),
                  {.keys = "Alt+Backspace", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 3}),
    };
    return rows;
}

std::span<const ActionRow> transformActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("build.turn-y", "build/move", OCTANT_TR("&Turn about Y"),
                  OCTANT_TR("While building: turn the selected cubes, or those that are being pasted, by a "
                            "quarter about Y"),
                  {.keys = "R",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .synonyms = OCTANT_TR("rotate")}),
        ActionRow("build.turn-x", "build/move", OCTANT_TR("Turn about &X"),
                  OCTANT_TR("While building: turn the selected cubes, or those that are being pasted, by a "
                            "quarter about X"),
                  {.keys = "Shift+R",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .synonyms = OCTANT_TR("rotate")}),
        ActionRow("build.turn-z", "build/move", OCTANT_TR("Turn about &Z"),
                  OCTANT_TR("While building: turn the selected cubes, or those that are being pasted, by a "
                            "quarter about Z"),
                  {.keys = "Ctrl+R",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .synonyms = OCTANT_TR("rotate")}),
        ActionRow("build.mirror-x", "build/move", OCTANT_TR("&Mirror along X"),
                  OCTANT_TR("While building: exchange left and right of the selected cubes, or of those that "
                            "are being pasted"),
                  {.keys = "M",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("flip")}),
        ActionRow("build.mirror-y", "build/move", OCTANT_TR("Mirror a&long Y"),
                  OCTANT_TR("While building: turn the selected cubes, or those that are being pasted, upside "
                            "down as in a mirror"),
                  {.keys = "Ctrl+M",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("flip")}),
        ActionRow("build.mirror-z", "build/move", OCTANT_TR("Mirror alo&ng Z"),
                  OCTANT_TR("While building: exchange front and back of the selected cubes, or of those that "
                            "are being pasted"),
                  {.keys = "Shift+M",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 1,
                   .synonyms = OCTANT_TR("flip")}),
        ActionRow(
            "build.move-left", "build/move", OCTANT_TR("Move &left"),
            OCTANT_TR(
                "While building: move the selected cubes by a cell of the grid to the left, as one sees it"),
            {.keys = "Alt+Shift+Left", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.move-right", "build/move", OCTANT_TR("Move &right"),
            OCTANT_TR(
                "While building: move the selected cubes by a cell of the grid to the right, as one sees it"),
            {.keys = "Alt+Shift+Right", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.move-forward", "build/move", OCTANT_TR("Move &forward"),
            OCTANT_TR("While building: move the selected cubes by a cell of the grid away from the eye"),
            {.keys = "Alt+Shift+Up", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.move-back", "build/move", OCTANT_TR("Move &back"),
            OCTANT_TR("While building: move the selected cubes by a cell of the grid towards the eye"),
            {.keys = "Alt+Shift+Down", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.move-up", "build/move", OCTANT_TR("Move &up"),
            OCTANT_TR("While building: move the selected cubes up by a cell of the grid"),
            {.keys = "Alt+Shift+PgUp", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow(
            "build.move-down", "build/move", OCTANT_TR("Move &down"),
            OCTANT_TR("While building: move the selected cubes down by a cell of the grid"),
            {.keys = "Alt+Shift+PgDown", .in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2}),
        ActionRow("build.repeat", "build/move", OCTANT_TR("R&epeat…"),
                  OCTANT_TR("While building: put copies of the selected cubes in a row"),
                  {.keys = "Ctrl+Shift+D",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 3,
                   .synonyms = OCTANT_TR("array copies")}),
    };
    return rows;
}

std::span<const ActionRow> gridActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("build.follow-cubes", "build", OCTANT_TR("&Grid of the pointed cube"),
                  OCTANT_TR("While building: let the grid become that of the cube under the pointer"),
                  {.in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 2, .checkable = true}),
        ActionRow("build.snap-cells", "build/corners", OCTANT_TR("By &cells"),
                  OCTANT_TR("While building: move corners by whole cells of the grid"),
                  {.in = ActionIn::Maps, .heard = KeyPlace::Building, .checkable = true, .group = "snap"}),
        ActionRow("build.snap-eighths", "build/corners", OCTANT_TR("By &eighths"),
                  OCTANT_TR("While building: move corners by eighths of a cell"),
                  {.in = ActionIn::Maps, .heard = KeyPlace::Building, .checkable = true, .group = "snap"}),
        ActionRow(
            "build.snap-free", "build/corners", OCTANT_TR("&Freely"),
            OCTANT_TR(
                "While building: move corners by as little as you like, and out of the cell of their cube"),
            {.in = ActionIn::Maps, .heard = KeyPlace::Building, .checkable = true, .group = "snap"}),
        ActionRow(
            "build.link-corners", "build/corners", OCTANT_TR("&Link those at the same place"),
            OCTANT_TR("While building: move corners of cubes beside that stand at the same place along"),
            {.in = ActionIn::Maps, .heard = KeyPlace::Building, .section = 1, .checkable = true}),
        ActionRow("build.finer-grid", "build", OCTANT_TR("&Finer grid"),
                  OCTANT_TR("While building: halve the side of a grid cell"),
                  {.keys = "]",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 2,
                   .synonyms = OCTANT_TR("smaller snap")}),
        ActionRow("build.coarser-grid", "build", OCTANT_TR("&Coarser grid"),
                  OCTANT_TR("While building: double the side of a grid cell"),
                  {.keys = "[",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Building,
                   .section = 2,
                   .synonyms = OCTANT_TR("larger snap")}),
    };
    return rows;
}

} // namespace octant
