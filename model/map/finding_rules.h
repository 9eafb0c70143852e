#pragma once

#include <cstdint>
#include <span>

#include "model/map/finding.h"

namespace octant {

struct FindingRule {
    std::uint16_t number = 0;
    Severity severity = Severity::Warning;
};

/// The rules that maps are checked against (pmf.md, Validation), by ascending number. A rule that is not in
/// it is a warning to severityOf().
std::span<const FindingRule> findingRules();

} // namespace octant
