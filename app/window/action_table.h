#pragma once

#include <span>

#include "views/host/actions.h"

namespace octant {

/// The actions of the window itself; panels may add more to the registry.
std::span<const ActionRow> windowActions();

/// One menu of the menu bar.
struct MenuRow {
    const char* id;    ///< "file"; a path "view/look" is a submenu
    const char* title; ///< with the mnemonic; marked by QT_TRANSLATE_NOOP("octant", ...)
};
/// Menus in the order of the bar, submenus after their parents.
std::span<const MenuRow> windowMenus();

} // namespace octant
