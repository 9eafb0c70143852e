#include "model/rules/rule.h"

#include <array>

#include "model/rules/rule_rows.h"

namespace octant {
namespace {

constexpr std::array allFormats{RuleFormat::Pmf,  RuleFormat::P3m, RuleFormat::Pfmap,
                                RuleFormat::Game, RuleFormat::Ptf, RuleFormat::Paf};
constexpr RuleRow noRule;

} // namespace

std::span<const RuleRow> rulesOf(RuleFormat format) {
    switch (format) {
    case RuleFormat::Pmf:
        return rules::pmf();
    case RuleFormat::P3m:
        return rules::p3m();
    case RuleFormat::Pfmap:
        return rules::pfmap();
    case RuleFormat::Game:
        return rules::game();
    case RuleFormat::Ptf:
        return rules::ptf();
    case RuleFormat::Paf:
        break;
    }
    return rules::paf();
}

const RuleRow& ruleRow(Rule rule) {
    for (const RuleFormat format : allFormats) {
        const std::span<const RuleRow> rows = rulesOf(format);
        if (rule >= rows.front().rule && rule <= rows.back().rule)
            return rows[static_cast<std::size_t>(rule) - static_cast<std::size_t>(rows.front().rule)];
    }
    return noRule;
}

std::string_view ruleId(Rule rule) { return ruleRow(rule).id; }

Rule ruleNamed(std::string_view id) {
    for (const RuleFormat format : allFormats)
        for (const RuleRow& row : rulesOf(format))
            if (row.id == id)
                return row.rule;
    return Rule::None;
}

Severity severityOf(Rule rule, bool january) {
    if (january && rule == Rule::Pmf031)
        return Severity::Warning;
    switch (ruleRow(rule).kind) {
    case RuleKind::Unreadable:
        return Severity::Unreadable;
    case RuleKind::Error:
        return Severity::Error;
    case RuleKind::Warning:
    case RuleKind::Refusal:
    case RuleKind::Loss:
        break;
    }
    return Severity::Warning;
}

} // namespace octant
