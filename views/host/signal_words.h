#pragma once

#include <QString>

#include "model/schema/entity_schema.h"

namespace octant {

/// What sends or what a hearer does, short: "entered" of "Output when entered", "open" of "Signal to open".
QString signalWord(const EntityField& field);
/// "entered → open".
QString linkWords(const EntityField& output, const EntityField& input);

} // namespace octant
