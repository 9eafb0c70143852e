#pragma once

class QWidget;

namespace octant {

class ActionRegistry;
class Host;

/// All signals of the map as a graph; see views/host/panels.h.
QWidget* createSignalGraph(Host& host, ActionRegistry& actions, QWidget* parent);

} // namespace octant
