#pragma once

#include <span>

#include "views/host/actions.h"

class QWidget;

namespace octant {

class Host;

/// A line for a search and the list of what it finds, which follows edits; the parent owns it.
QWidget* createFind(Host& host, ActionRegistry& actions, QWidget* parent);

/// The actions about finding. The panel binds them but for `edit.find`, which shows it.
std::span<const ActionRow> findActionRows();

} // namespace octant
