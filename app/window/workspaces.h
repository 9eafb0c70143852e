#pragma once

#include <span>

#include <Qt>

#include "views/host/actions.h"

namespace octant {

/// Where a panel stands in a workspace.
struct WorkspacePanel {
    const char* name; ///< as in the table of panels
    Qt::DockWidgetArea area;
    bool below = false; ///< under the tabs of its area, not one of them
};

/// An arrangement of the panels for one kind of work. People arrange it as they like, and each workspace
/// remembers how it was left.
struct Workspace {
    const char* id;     ///< "build"; settings keep it
    const char* action; ///< "view.workspace-build"
    /// Shown at first; the first of each area is in front of its tabs. All others are hidden. Empty: as the
    /// table of panels says.
    std::span<const WorkspacePanel> panels;
    int left, right, bottom; ///< pixels that the areas get at first, where the window has room for them
};

/// In the order of the menu.
std::span<const Workspace> workspaces();
/// The one of that id, otherwise that of a new user.
const Workspace& workspaceById(const QString& id);

/// The actions that switch.
std::span<const ActionRow> workspaceActionRows();

} // namespace octant
