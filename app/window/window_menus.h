#pragma once

class QMainWindow;

namespace octant {

class ActionRegistry;
class WindowFiles;

/// Menu bar and tool bar, made from the table of actions; actions that are added later find their place too.
void buildMenus(QMainWindow& window, ActionRegistry& actions, WindowFiles& files);
void buildToolBar(QMainWindow& window, ActionRegistry& actions);

} // namespace octant
