#pragma once

#include <QString>

#include "views/host/actions.h"

namespace octant {

/// What stands open, as far as actions depend on it.
struct Situation {
    bool document = false;
    bool model = false, terrain = false; ///< neither: a map
    bool selected = false;               ///< one item at least
};

/// Why an action cannot be used: one short sentence that tells the next step. For disabled actions.
QString whyDisabled(const ActionRow& row, const Situation& situation);

} // namespace octant
