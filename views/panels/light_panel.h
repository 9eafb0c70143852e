#pragma once

class QWidget;

namespace octant {

class ActionRegistry;
class Host;

/// The panel of baked light: the sources of the level that is shown, the fields of the selected one, how the
/// level is baked, and what adds sources and bakes them. See views/host/panels.h.
QWidget* createLightPanel(Host& host, ActionRegistry& actions, QWidget* parent);

} // namespace octant
