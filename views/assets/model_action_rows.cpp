#include "views/assets/action_rows.h"

#include "model/core/translate.h"

namespace octant {

std::span<const ActionRow> modelViewActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("view.bones", "view/show", OCTANT_TR("&Bones"),
                  OCTANT_TR("Draw the bones of a model with their names"),
                  {.icon = "bone",
                   .in = ActionIn::Models,
                   .section = 1,
                   .checkable = true,
                   .synonyms = OCTANT_TR("skeleton armature rig")}),
        ActionRow("view.normals", "view/show", OCTANT_TR("&Normals"),
                  OCTANT_TR("Draw a line out of each vertex of a model"),
                  {.icon = "normals", .in = ActionIn::Models, .section = 1, .checkable = true}),
        ActionRow("view.weights", "view/show", OCTANT_TR("Weig&hts"),
                  OCTANT_TR("Colour a model by how much of it hangs on the selected bone"),
                  {.icon = "weights", .in = ActionIn::Models, .section = 1, .checkable = true}),
        ActionRow("model.play", "view", OCTANT_TR("Pla&y animation"),
                  OCTANT_TR("Play or pause the animation of a model; Space in the 3D view"),
                  {.icon = "play",
                   .in = ActionIn::Models,
                   .section = 2,
                   .checkable = true,
                   .whyNot = OCTANT_TR("The model has nothing to play")}),
        ActionRow("model.step-back", "view", OCTANT_TR("Frame bac&k"),
                  OCTANT_TR("Go one frame back in the animation of a model; comma in the 3D view"),
                  {.icon = "step-back",
                   .in = ActionIn::Models,
                   .section = 2,
                   .whyNot = OCTANT_TR("The model has nothing to play")}),
        ActionRow("model.step-forward", "view", OCTANT_TR("Frame for&ward"),
                  OCTANT_TR("Go one frame forward in the animation of a model; period in the 3D view"),
                  {.icon = "step-forward",
                   .in = ActionIn::Models,
                   .section = 2,
                   .whyNot = OCTANT_TR("The model has nothing to play")}),
    };
    return rows;
}

std::span<const ActionRow> keyframeActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("model.keyframes", "tools/model", OCTANT_TR("&Keyframes…"),
                  OCTANT_TR("Edit the keyframes of what plays, or of the selected material"),
                  {.icon = "action",
                   .in = ActionIn::Models,
                   .section = 3,
                   .synonyms = OCTANT_TR("animate dope sheet curve timeline"),
                   .whyNot = OCTANT_TR("Play an action or select a material that moves first")}),
        ActionRow("model.key", "tools/model", OCTANT_TR("Key at &playhead"),
                  OCTANT_TR("Add a keyframe of the channel that is shown below where the model is now"),
                  {.icon = "add",
                   .in = ActionIn::Models,
                   .section = 3,
                   .whyNot = OCTANT_TR("The model has nothing to play")}),
    };
    return rows;
}

} // namespace octant
