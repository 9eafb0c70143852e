#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/core/result.h"
#include "model/map/finding.h"

namespace octant {

/// No rule of the format: an entity stands outside its level, a global one outside all levels. Those that
/// follow another entity are where that is; in 2025-01-07 nobody knows where a level ends.
inline constexpr std::uint16_t outsideLevelRule = staleBakeRule + 1;

/// Findings carry rules of all formats in one number: those of PMF as they are, others behind a multiple of
/// 1000. 0 for a name that no format has.
std::uint16_t ruleNumber(std::string_view name);
/// "PMF-070", "P3M-012", "GAME-003", "BAKE", "PLACE".
std::string ruleName(std::uint16_t rule);

/// A finding of another format than PMF, as its checker tells it.
Finding findingOf(const Error& error, Severity severity, const ItemRef& item = {});

} // namespace octant
