#pragma once

#include <functional>

#include "views/tools/input_state.h"

namespace octant {

/// The handler of an action that a tool brings. Its row (texts, keys, menu) is in
/// viewport/build_action_rows.cpp or assets/terrain_action_rows.cpp; the view binds both.
struct ToolAction {
    const char* id = ""; ///< of the row
    /// Called with the pointer where it is. Where `needsLevel`, `level` of the input is not null.
    std::function<void(const InputState&)> run;
    std::function<bool()> enabled; ///< null: always enabled
    std::function<bool()> checked; ///< null: not checkable
    /// Called first, before picking: ends what other tools have under way. May be null.
    std::function<void()> endOthers;
    bool needsLevel = false; ///< disabled while no level is shown
    bool picksAgain = false; ///< afterwards the view picks again what is under the pointer
    bool takesFocus = false; ///< gives the view the keyboard focus
};

} // namespace octant
