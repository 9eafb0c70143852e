#pragma once

#include <QString>

#include "model/edit/edit.h"

namespace octant {

/// What a step of undo is called: the action with the field, the kind or the item that it is about, in plain
/// words.
QString stepName(const Map& map, const Edit& edit);

/// The name of a step with the item that the edit changed behind it, unless it says that already.
QString stepNameWithItem(const Map& map, const Edit& edit, const QString& name);

} // namespace octant
