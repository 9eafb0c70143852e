#pragma once

#include <span>

#include "views/host/actions.h"

class QMenu;
class QWidget;

namespace octant {

class Host;

/// The named layers of the map: how many things are in each, what is hidden and locked, which is the current
/// one, and what changes them. See views/host/panels.h.
QWidget* createLayersPanel(Host& host, ActionRegistry& actions, QWidget* parent);

/// The actions about layers; the panel binds them.
std::span<const ActionRow> layerActionRows();

} // namespace octant
