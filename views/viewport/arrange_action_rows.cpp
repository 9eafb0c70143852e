#include "views/viewport/action_rows.h"

#include "model/core/translate.h"

namespace octant {
namespace {

constexpr const char* selectEntities = OCTANT_TR("Select entities in the view or the outline first");
constexpr const char* selectTwo = OCTANT_TR("Select two or more entities first");
constexpr const char* selectThree = OCTANT_TR("Select three or more entities first");

constexpr ActionRow arrangeRow(const char* id, const char* text, const char* help, int section,
                               const char* synonyms, const char* keys = "", const char* icon = "") {
    return {id,
            "edit/arrange",
            text,
            help,
            {.icon = icon,
             .keys = keys,
             .in = ActionIn::Maps,
             .section = section,
             .synonyms = synonyms,
             .whyNot = selectEntities}};
}

constexpr ActionRow alignRow(const char* id, const char* text, const char* help, int section) {
    return {id,
            "edit/arrange/align",
            text,
            help,
            {.in = ActionIn::Maps,
             .section = section,
             .synonyms = OCTANT_TR("align line up edge arrange"),
             .whyNot = selectTwo}};
}

constexpr ActionRow distributeRow(const char* id, const char* text, const char* help) {
    return {id,
            "edit/arrange/distribute",
            text,
            help,
            {.in = ActionIn::Maps,
             .synonyms = OCTANT_TR("spread space evenly gaps arrange"),
             .whyNot = selectThree}};
}

constexpr ActionRow listRow(const char* id, const char* text, const char* help) {
    return {id,
            "edit/list",
            text,
            help,
            {.in = ActionIn::Maps,
             .synonyms = OCTANT_TR("entity list global sector level owner"),
             .whyNot = selectEntities}};
}

} // namespace

std::span<const ActionRow> arrangeActionRows() {
    static constexpr ActionRow rows[] = {
        arrangeRow("arrange.floor", OCTANT_TR("Drop to &floor"),
                   OCTANT_TR("Move the selected entities down until their bounds touch the floor"), 0,
                   OCTANT_TR("ground fall down land"), "H", "down"),
        arrangeRow("arrange.ceiling", OCTANT_TR("Lift to &ceiling"),
                   OCTANT_TR("Move the selected entities up until their bounds touch the ceiling"), 0,
                   OCTANT_TR("roof up hang"), "", "up"),
        arrangeRow("arrange.surface", OCTANT_TR("Put against nearest &surface"),
                   OCTANT_TR("Move each selected entity to the wall, floor or ceiling that is nearest to it"),
                   0, OCTANT_TR("snap wall attach")),
        arrangeRow("arrange.tilt", OCTANT_TR("Stand &upright on surface"),
                   OCTANT_TR("Drop the selected entities and turn them upright on the slope under them"), 0,
                   OCTANT_TR("normal slope ramp tilt align rotate")),
        arrangeRow("arrange.wall", OCTANT_TR("&Hang on nearest surface"),
                   OCTANT_TR("Move each selected entity to the nearest surface and turn it to its normal: on "
                             "walls the front looks away"),
                   0, OCTANT_TR("normal wall snap rotate picture")),
        arrangeRow("arrange.grid", OCTANT_TR("Snap to &grid"),
                   OCTANT_TR("Move the selected entities to the nearest eighth of a unit"), 1,
                   OCTANT_TR("round align grid")),
        arrangeRow("arrange.face", OCTANT_TR("Face the ca&mera"),
                   OCTANT_TR("Turn the selected entities so that their fronts look at the camera"), 1,
                   OCTANT_TR("look at rotate turn yaw")),
        arrangeRow("arrange.array", OCTANT_TR("A&rray…"),
                   OCTANT_TR("Add copies of the selected entities in rows along the axes"), 2,
                   OCTANT_TR("repeat grid copies rows duplicate many")),
        arrangeRow("arrange.circle", OCTANT_TR("C&ircle…"),
                   OCTANT_TR("Add copies of the selected entities around a point"), 2,
                   OCTANT_TR("repeat radial copies ring around duplicate many")),
        alignRow("arrange.align-x-low", OCTANT_TR("&Left sides (-X)"),
                 OCTANT_TR("Move the selected entities so that their left sides lie as that of the last one"),
                 0),
        alignRow("arrange.align-x-middle", OCTANT_TR("&Middles along X"),
                 OCTANT_TR("Move the selected entities along X to the middle of the last one"), 0),
        alignRow(
            "arrange.align-x-high", OCTANT_TR("&Right sides (+X)"),
            OCTANT_TR("Move the selected entities so that their right sides lie as that of the last one"), 0),
        alignRow("arrange.align-y-low", OCTANT_TR("&Bottoms (-Y)"),
                 OCTANT_TR("Move the selected entities so that their bottoms are as high as that of the last "
                           "one"),
                 1),
        alignRow("arrange.align-y-middle", OCTANT_TR("Middles along &Y"),
                 OCTANT_TR("Move the selected entities along Y to the middle of the last one"), 1),
        alignRow(
            "arrange.align-y-high", OCTANT_TR("&Tops (+Y)"),
            OCTANT_TR("Move the selected entities so that their tops are as high as that of the last one"),
            1),
        alignRow(
            "arrange.align-z-low", OCTANT_TR("B&acks (-Z)"),
            OCTANT_TR("Move the selected entities so that their sides towards -Z lie as that of the last "
                      "one"),
            2),
        alignRow("arrange.align-z-middle", OCTANT_TR("Middles along &Z"),
                 OCTANT_TR("Move the selected entities along Z to the middle of the last one"), 2),
        alignRow(
            "arrange.align-z-high", OCTANT_TR("&Fronts (+Z)"),
            OCTANT_TR("Move the selected entities so that their sides towards +Z lie as that of the last "
                      "one"),
            2),
        distributeRow("arrange.distribute-x", OCTANT_TR("Evenly along &X"),
                      OCTANT_TR("Leave the same space between the selected entities along X; the outermost "
                                "stay")),
        distributeRow("arrange.distribute-y", OCTANT_TR("Evenly along &Y"),
                      OCTANT_TR("Leave the same space between the selected entities along Y; the outermost "
                                "stay")),
        distributeRow("arrange.distribute-z", OCTANT_TR("Evenly along &Z"),
                      OCTANT_TR("Leave the same space between the selected entities along Z; the outermost "
                                "stay")),
        listRow("list.global", OCTANT_TR("&All levels (global)"),
                OCTANT_TR("Move the selected entities to the list of the map: they are in all levels. They "
                          "stay where they are")),
        listRow("list.level", OCTANT_TR("This &level"),
                OCTANT_TR("Move the selected entities to the list of their level. They stay where they are")),
        listRow("list.sector", OCTANT_TR("&Sector where each stands"),
                OCTANT_TR("Move each selected entity to the list of the sector that it stands in")),
    };
    return rows;
}

} // namespace octant
