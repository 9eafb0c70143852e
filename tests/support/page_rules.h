#pragma once

#include <cstdint>
#include <map>

#include "model/map/finding.h"

namespace octant::test {

/// The rules of a page's tables with the severities that it gives them, in the numbers of ruleNumber(); those
/// that the program only refuses to write are left out. `page` is "pmf.md".
std::map<std::uint16_t, Severity> rulesOfPage(const char* page);

/// Those of pmf.md, Validation, and Octant's own.
const std::map<std::uint16_t, Severity>& pageRules();

} // namespace octant::test
