#pragma once

#include <cstdint>
#include <span>

#include "model/map/finding.h"

namespace octant {

/// A rule of pmf.md, Validation.
struct FindingRule {
    std::uint16_t number = 0; ///< 70 for PMF-070
    Severity severity = Severity::Warning;
};

/// The rules that maps are checked against (pmf.md, Validation), by ascending number. A rule that is not in
/// it is a warning to severityOf().
std::span<const FindingRule> findingRules();

} // namespace octant
