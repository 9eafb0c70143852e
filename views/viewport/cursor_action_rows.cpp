#include "views/viewport/action_rows.h"

#include "model/core/translate.h"

namespace octant {

std::span<const ActionRow> cursorActionRows() {
    static constexpr const char* showFirst = OCTANT_TR("Show the keyboard cursor first");
    static constexpr ActionRow rows[] = {
        ActionRow(
            "cursor.show", "view/cursor", OCTANT_TR("&Keyboard cursor"),
            OCTANT_TR("Point in the 3D view with the keys: a cursor goes from cell to cell and says what "
                      "it is on"),
            {.keys = "Shift+Space",
             .in = ActionIn::Maps,
             .heard = KeyPlace::View,
             .checkable = true,
             .synonyms = OCTANT_TR("accessibility without mouse screen reader cell")}),
        ActionRow("cursor.left", "view/cursor", OCTANT_TR("&Left"),
                  OCTANT_TR("Move the keyboard cursor a cell to the left"),
                  {.keys = "Left",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 1,
                   .whyNot = showFirst}),
        ActionRow("cursor.right", "view/cursor", OCTANT_TR("&Right"),
                  OCTANT_TR("Move the keyboard cursor a cell to the right"),
                  {.keys = "Right",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 1,
                   .whyNot = showFirst}),
        ActionRow("cursor.forward", "view/cursor", OCTANT_TR("&Forward"),
                  OCTANT_TR("Move the keyboard cursor a cell away from you"),
                  {.keys = "Up",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 1,
                   .whyNot = showFirst}),
        ActionRow("cursor.back", "view/cursor", OCTANT_TR("&Back"),
                  OCTANT_TR("Move the keyboard cursor a cell towards you"),
                  {.keys = "Down",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 1,
                   .whyNot = showFirst}),
        ActionRow("cursor.up", "view/cursor", OCTANT_TR("&Up"),
                  OCTANT_TR("Move the keyboard cursor a cell up"),
                  {.keys = "PgUp",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 1,
                   .whyNot = showFirst}),
        ActionRow("cursor.down", "view/cursor", OCTANT_TR("&Down"),
                  OCTANT_TR("Move the keyboard cursor a cell down"),
                  {.keys = "PgDown",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 1,
                   .whyNot = showFirst}),
        ActionRow("cursor.turn", "view/cursor", OCTANT_TR("&Next side"),
                  OCTANT_TR("Point at the next side of the cell that nothing covers"),
                  {.keys = "Home",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 2,
                   .whyNot = showFirst}),
        ActionRow(
            "cursor.drop", "view/cursor", OCTANT_TR("To the next &surface"),
            OCTANT_TR("Move the keyboard cursor on, against the side that it points at, until something "
                      "is there"),
            {.keys = "End",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Cursor,
             .section = 2,
             .whyNot = showFirst}),
        ActionRow("cursor.press", "view/cursor", OCTANT_TR("&Click"),
                  OCTANT_TR("Click where the keyboard cursor is, or let go there of what is held"),
                  {.keys = "Space",
                   .in = ActionIn::Maps,
                   .heard = KeyPlace::Cursor,
                   .section = 3,
                   .whyNot = showFirst}),
        ActionRow(
            "cursor.hold", "view/cursor", OCTANT_TR("&Hold or let go"),
            OCTANT_TR("Hold what the keyboard cursor is on, so that moving it drags; once more lets go"),
            {.keys = "Ctrl+Return",
             .in = ActionIn::Maps,
             .heard = KeyPlace::Cursor,
             .section = 3,
             .synonyms = OCTANT_TR("drag rectangle"),
             .whyNot = showFirst}),
    };
    return rows;
}

} // namespace octant
