#include "views/viewport/action_rows.h"

#include "model/core/translate.h"

namespace octant {

std::span<const ActionRow> shapeViewActionRows() {
    static constexpr auto row = [](const char* id, const char* text, const char* help, const char* synonyms) {
        return ActionRow(id, "view/show/shapes", text, help,
                         {.in = ActionIn::Maps, .checkable = true, .synonyms = synonyms});
    };
    static constexpr ActionRow rows[] = {
        row("view.shapes-bodies", OCTANT_TR("&Props and blocks"),
            OCTANT_TR("Draw the bounds of props and scripted bodies, and the boxes of blocks"),
            OCTANT_TR("bounding box collision shapes")),
        row("view.shapes-lights", OCTANT_TR("&Lights"),
            OCTANT_TR("Draw how far lights reach, and their cones and areas"),
            OCTANT_TR("range radius spot shapes")),
        row("view.shapes-sounds", OCTANT_TR("&Sounds"), OCTANT_TR("Draw the radius and the range of sounds"),
            OCTANT_TR("audio emitter sphere shapes")),
        row("view.shapes-volumes", OCTANT_TR("&Triggers and volumes"),
            OCTANT_TR("Draw the boxes and spheres of triggers, pushes and other volumes"),
            OCTANT_TR("trigger brush shapes")),
        row("view.shapes-doors", OCTANT_TR("&Doors and movers"),
            OCTANT_TR("Draw doors shut and open, and the way between"),
            OCTANT_TR("open pose path lift shapes")),
        row("view.shapes-beams", OCTANT_TR("&Beams and ropes"), OCTANT_TR("Draw beams from head to tail"),
            OCTANT_TR("rope laser shapes")),
        row("view.shapes-particles", OCTANT_TR("P&articles"),
            OCTANT_TR("Draw where particles and other things fly to, and how far"),
            OCTANT_TR("emitter smoke rain shapes")),
        row("view.shapes-pictures", OCTANT_TR("Te&xts and sprites"),
            OCTANT_TR("Draw the frames of texts, sprites and glows, and the way of decals"),
            OCTANT_TR("billboard decal glow shapes")),
        row("view.shapes-follow", OCTANT_TR("&Follow links"),
            OCTANT_TR("Draw lines from what follows an entity to that entity"),
            OCTANT_TR("parent attach shapes")),
    };
    return rows;
}

} // namespace octant
