#include "model/rules/rule_rows.h"

namespace octant::rules {
namespace {

constexpr RuleRow pafRows[] = {
    {Rule::Paf001, RuleKind::Unreadable, "PAF-001", "no PAF file"},
    {Rule::Paf002, RuleKind::Unreadable, "PAF-002", "version not 0"},
    {Rule::Paf003, RuleKind::Error, "PAF-003", "a record runs past the end"},
    {Rule::Paf004, RuleKind::Error, "PAF-004", "directory reached twice"},
    {Rule::Paf005, RuleKind::Error, "PAF-005", "records overlap"},
    {Rule::Paf006, RuleKind::Error, "PAF-006", "unknown entry type; the entry is left out"},
    {Rule::Paf007, RuleKind::Error, "PAF-007", "illegal name"},
    {Rule::Paf008, RuleKind::Refusal, "PAF-008",
     "a name that is not legal or stands there twice, directories nested too deep"},
    {Rule::Paf009, RuleKind::Error, "PAF-009", "compressed data does not decode to its size"},
    {Rule::Paf010, RuleKind::Error, "PAF-010", "more than 64 directories deep"},
    {Rule::Paf011, RuleKind::Error, "PAF-011",
     "sizes and parts contradict: used more than there is, total not reached, continuations in a circle"},
    {Rule::Paf012, RuleKind::Unreadable, "PAF-012", "no layout fits"},
    {Rule::Paf013, RuleKind::Error, "PAF-013", "unknown compression"},
    {Rule::Paf101, RuleKind::Warning, "PAF-101", "old magic"},
    {Rule::Paf102, RuleKind::Warning, "PAF-102", "CRC of a name"},
    {Rule::Paf103, RuleKind::Warning, "PAF-103", "free area outside the file or in use"},
    {Rule::Paf104, RuleKind::Warning, "PAF-104", "bytes that belong to nothing"},
    {Rule::Paf105, RuleKind::Warning, "PAF-105", "name used twice in a directory"},
    {Rule::Paf106, RuleKind::Warning, "PAF-106", "name not UTF-8"},
    {Rule::Paf107, RuleKind::Warning, "PAF-107", "link leads nowhere"},
    {Rule::Paf108, RuleKind::Warning, "PAF-108", "\"previous part\" is wrong"},
    {Rule::Paf109, RuleKind::Warning, "PAF-109", "\"in all\" fits neither slots nor used ones"},
    {Rule::Paf201, RuleKind::Refusal, "PAF-201", "an archive of 4 GiB or more"},
};
static_assert(inOrder(pafRows));

} // namespace

std::span<const RuleRow> paf() { return pafRows; }

} // namespace octant::rules
