#include "model/map/rule_name.h"

#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace octant {
namespace {

/// The first thousand behind PMF's is that of Octant's own rules.
constexpr std::uint16_t thousand = 1000;
constexpr std::array<std::pair<std::string_view, std::uint16_t>, 6> families{
    {{"PMF", 0}, {"P3M", 2}, {"PFM", 3}, {"GAME", 4}, {"PTF", 5}, {"PAF", 6}}};

} // namespace

std::uint16_t ruleNumber(std::string_view name) {
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos)
        return 0;
    std::uint16_t number = 0;
    const char* const end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data() + dash + 1, end, number);
    if (error != std::errc() || rest != end || number >= thousand)
        return 0;
    for (const auto& [family, place] : families)
        if (name.substr(0, dash) == family)
            return static_cast<std::uint16_t>(place * thousand + number);
    return 0;
}

std::string ruleName(std::uint16_t rule) {
    if (rule == staleBakeRule)
        return "BAKE";
    if (rule == outsideLevelRule)
        return "PLACE";
    for (const auto& [family, place] : families)
        if (rule / thousand == place)
            return fmt::format("{}-{:03}", family, rule % thousand);
    return fmt::format("{}", rule);
}

Finding findingOf(const Error& error, Severity severity, const ItemRef& item) {
    Finding finding;
    finding.rule = ruleNumber(error.rule);
    finding.severity = severity;
    finding.place = error.place;
    finding.what = error.what;
    finding.byte = error.byte;
    finding.item = item;
    return finding;
}

} // namespace octant
