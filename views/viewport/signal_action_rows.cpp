#include "views/viewport/action_rows.h"

#include "model/core/translate.h"

namespace octant {

std::span<const ActionRow> signalActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("view.links", "view/show", OCTANT_TR("Si&gnal links"),
                  OCTANT_TR("Draw who sends signals to whom, not only for what is selected"),
                  {.icon = "signals",
                   .in = ActionIn::Maps,
                   .checkable = true,
                   .synonyms = OCTANT_TR("wires connections arrows outputs inputs")}),
        ActionRow("signal.draw", "edit", OCTANT_TR("Draw si&gnal"),
                  OCTANT_TR("Link the selected entity to another one: point at the one that is to hear it"),
                  {.icon = "signals",
                   .keys = "O",
                   .in = ActionIn::Maps,
                   .section = 4,
                   .synonyms = OCTANT_TR("output connect wire link trigger button"),
                   .whyNot = OCTANT_TR("Select one entity that sends signals first")}),
    };
    return rows;
}

} // namespace octant
