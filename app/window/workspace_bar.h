#pragma once

class QMainWindow;

namespace octant {

class ActionRegistry;

/// Buttons for the workspaces at the right end of the menu bar; "workspaceBar".
void buildWorkspaceBar(QMainWindow& window, const ActionRegistry& actions);

} // namespace octant
