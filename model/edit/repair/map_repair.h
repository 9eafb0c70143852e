#pragma once

#include "model/rules/rule.h"

namespace octant {

/// Whether `map.repair` knows a way out of problems of a rule; not each of them has one.
bool mapRuleRepaired(Rule rule);

} // namespace octant
