#include "model/rules/rule_rows.h"

namespace octant::rules {
namespace {

constexpr RuleRow gameRows[] = {
    {Rule::Game001, RuleKind::Error, "GAME-001", "the chosen directory has no game.cfg"},
    {Rule::Game002, RuleKind::Warning, "GAME-002", "identifier invalid"},
    {Rule::Game003, RuleKind::Warning, "GAME-003", "not found"},
    {Rule::Game004, RuleKind::Warning, "GAME-004",
     "found only with other upper and lower case: the engine will not find it"},
    {Rule::Game005, RuleKind::Warning, "GAME-005", "leads out of the folder"},
    {Rule::Game006, RuleKind::Warning, "GAME-006", "config line ignored"},
    {Rule::Game007, RuleKind::Error, "GAME-007", "config quote not closed: the engine hangs"},
    {Rule::Game008, RuleKind::Warning, "GAME-008", "mod not loaded"},
    {Rule::Game009, RuleKind::Warning, "GAME-009",
     "found, but cannot be decoded (with the problem of the format)"},
    {Rule::Game010, RuleKind::Warning, "GAME-010",
     "the identifier ends with a known ending: probably meant without"},
};
static_assert(inOrder(gameRows));

} // namespace

std::span<const RuleRow> game() { return gameRows; }

} // namespace octant::rules
