#pragma once

namespace octant {

class ActionRegistry;
class MainWindow;

/// An action for each thing that can be added (views/host/addable.h), in the Add menu and its groups.
void registerAddActions(ActionRegistry& actions);
/// Lets the Add menu show what files like the open one have, whenever it opens.
void followOpenFile(MainWindow& window);

} // namespace octant
