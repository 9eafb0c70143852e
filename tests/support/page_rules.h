#pragma once

#include <vector>

#include <QString>

#include "model/rules/rule.h"

namespace octant::test {

/// A rule as the tables of a page have it.
struct PageRule {
    Rule rule = Rule::None;
    RuleKind kind = RuleKind::Warning;
    QString text; ///< without marks
    QString from; ///< where the rule comes from, as it is written; empty where the page has no such column
};

/// "pmf.md".
QString pageOf(RuleFormat format);

/// The rules of the tables of a format's page, in its order. Fails the program where a row names no rule.
std::vector<PageRule> rulesOfPage(RuleFormat format);

/// What the sources call a rule: "Pmf083".
QString enumeratorOf(Rule rule);

} // namespace octant::test
