#include "model/map/finding.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/map/finding_rules.h"
#include "model/map/rule_name.h"

namespace octant {
namespace {

/// By ascending number.
constexpr std::array<FindingRule, 86> ruleTable{{
    {1, Severity::Unreadable},
    {2, Severity::Unreadable},
    {3, Severity::Unreadable},
    {4, Severity::Unreadable},
    {5, Severity::Unreadable},
    {6, Severity::Unreadable},
    {7, Severity::Warning},
    {8, Severity::Unreadable},
    {9, Severity::Unreadable},
    {10, Severity::Unreadable},
    {11, Severity::Unreadable},
    {12, Severity::Unreadable},
    {13, Severity::Unreadable},
    {14, Severity::Unreadable},
    {15, Severity::Unreadable},
    {16, Severity::Unreadable},
    {17, Severity::Unreadable},
    {20, Severity::Error},
    {21, Severity::Warning},
    {22, Severity::Error},
    {23, Severity::Warning},
    {24, Severity::Warning},
    {25, Severity::Warning},
    {30, Severity::Error},
    {31, Severity::Error},
    {32, Severity::Warning},
    {33, Severity::Warning},
    {34, Severity::Warning},
    {40, Severity::Warning},
    {41, Severity::Error},
    {42, Severity::Warning},
    {50, Severity::Warning},
    {51, Severity::Error},
    {52, Severity::Error},
    {60, Severity::Error},
    {61, Severity::Error},
    {62, Severity::Warning},
    {63, Severity::Warning},
    {64, Severity::Error},
    {65, Severity::Error},
    {66, Severity::Error},
    {70, Severity::Error},
    {71, Severity::Error},
    {72, Severity::Error},
    {73, Severity::Warning},
    {74, Severity::Error},
    {75, Severity::Error},
    {76, Severity::Warning},
    {80, Severity::Error},
    {81, Severity::Error},
    {82, Severity::Error},
    {83, Severity::Warning},
    {84, Severity::Warning},
    {85, Severity::Error},
    {86, Severity::Error},
    {87, Severity::Error},
    {88, Severity::Error},
    {89, Severity::Error},
    {90, Severity::Error},
    {91, Severity::Error},
    {92, Severity::Warning},
    {93, Severity::Warning},
    {94, Severity::Warning},
    {95, Severity::Error},
    {96, Severity::Error},
    {97, Severity::Error},
    {98, Severity::Warning},
    {99, Severity::Warning},
    {110, Severity::Error},
    {111, Severity::Error},
    {112, Severity::Error},
    {113, Severity::Warning},
    {114, Severity::Warning},
    {120, Severity::Warning},
    {121, Severity::Warning},
    {122, Severity::Error},
    {123, Severity::Warning},
    {124, Severity::Error},
    {125, Severity::Error},
    {126, Severity::Warning},
    {127, Severity::Error},
    {128, Severity::Warning},
    {129, Severity::Warning},
    {140, Severity::Error},
    {staleBakeRule, Severity::Warning},
    {outsideLevelRule, Severity::Warning},
}};

} // namespace

std::string Finding::ruleName() const { return octant::ruleName(rule); }

std::string Finding::text() const {
    std::string line = place.empty() ? what : fmt::format("{}: {}", place, what);
    if (byte && blockOffset)
        line += fmt::format(" (byte {:#x}, {:#x} in its block)", *byte, *blockOffset);
    else if (byte)
        line += fmt::format(" (byte {:#x})", *byte);
    return line;
}

std::span<const FindingRule> findingRules() { return ruleTable; }

Severity severityOf(std::uint16_t rule, bool january) {
    constexpr std::uint16_t gamemodeWithoutName = 31;
    if (january && rule == gamemodeWithoutName)
        return Severity::Warning;
    const auto found =
        std::lower_bound(ruleTable.begin(), ruleTable.end(), rule,
                         [](const FindingRule& one, std::uint16_t wanted) { return one.number < wanted; });
    return found != ruleTable.end() && found->number == rule ? found->severity : Severity::Warning;
}

} // namespace octant
