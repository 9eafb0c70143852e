#include "model/rules/rule_rows.h"

namespace octant::rules {
namespace {

constexpr RuleRow ptfRows[] = {
    {Rule::Ptf001, RuleKind::Unreadable, "PTF-001", "no PTF file"},
    {Rule::Ptf002, RuleKind::Unreadable, "PTF-002", "version not 0"},
    {Rule::Ptf003, RuleKind::Unreadable, "PTF-003", "no LZ4 frame at byte 5 or 6"},
    {Rule::Ptf004, RuleKind::Unreadable, "PTF-004", "LZ4 frame damaged or of an unsupported kind"},
    {Rule::Ptf005, RuleKind::Unreadable, "PTF-005", "over the memory limit"},
    {Rule::Ptf006, RuleKind::Unreadable, "PTF-006", "the content fits no layout"},
    {Rule::Ptf101, RuleKind::Warning, "PTF-101", "too few pixel bytes"},
    {Rule::Ptf102, RuleKind::Warning, "PTF-102", "too many pixel bytes"},
    {Rule::Ptf103, RuleKind::Warning, "PTF-103", "bytes behind the frame"},
    {Rule::Ptf104, RuleKind::Warning, "PTF-104", "reserved header bits set"},
    {Rule::Ptf105, RuleKind::Warning, "PTF-105", "layout A or B"},
    {Rule::Ptf201, RuleKind::Refusal, "PTF-201", "a side is no power of two from 1 to 32768"},
    {Rule::Ptf202, RuleKind::Refusal, "PTF-202", "wrong number of pixel bytes"},
};
static_assert(inOrder(ptfRows));

} // namespace

std::span<const RuleRow> ptf() { return ptfRows; }

} // namespace octant::rules
