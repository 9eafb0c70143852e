#pragma once

#include <cstddef>
#include <span>

#include "model/rules/rule.h"

// The tables behind rulesOf(). Only model/rules includes this.

namespace octant::rules {

std::span<const RuleRow> pmf();
std::span<const RuleRow> p3m();
std::span<const RuleRow> pfmap();
std::span<const RuleRow> game();
std::span<const RuleRow> ptf();
std::span<const RuleRow> paf();

/// Whether the rows follow each other as the rules of the enum do, so that a row is found by its number.
constexpr bool inOrder(std::span<const RuleRow> rows) {
    for (std::size_t i = 1; i < rows.size(); ++i)
        if (static_cast<int>(rows[i].rule) != static_cast<int>(rows[i - 1].rule) + 1)
            return false;
    return true;
}

} // namespace octant::rules
