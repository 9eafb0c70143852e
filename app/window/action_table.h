#pragma once

#include <span>

#include "views/host/actions.h"

namespace octant {

/// The actions of the window, put together from the parts that implement them; their order is that of menus,
/// palette and key sheet. Panels and what can be added come behind them.
std::span<const ActionRow> windowActions();

/// One menu of the menu bar.
struct MenuRow {
    const char* id;        ///< "file"; a path "view/look" is a submenu
    const char* title;     ///< with the mnemonic; marked by OCTANT_TR
    const char* icon = ""; ///< of a submenu: name of a file in resources/icons
    int section = 3;       ///< of a submenu: it stands behind the actions of this section
};
/// Menus in the order of the bar, submenus after their parents.
std::span<const MenuRow> windowMenus();

} // namespace octant
