#include "model/rules/rule_rows.h"

namespace octant::rules {
namespace {

constexpr RuleRow p3mRows[] = {
    {Rule::P3m001, RuleKind::Unreadable, "P3M-001", "no P3M file: magic, or under 5 bytes"},
    {Rule::P3m002, RuleKind::Unreadable, "P3M-002", "version not 0"},
    {Rule::P3m003, RuleKind::Unreadable, "P3M-003", "the file ends inside a field or array"},
    {Rule::P3m004, RuleKind::Unreadable, "P3M-004", "legacy: contradiction in the contents"},
    {Rule::P3m005, RuleKind::Unreadable, "P3M-005", "string table over 65535 bytes"},
    {Rule::P3m006, RuleKind::Unreadable, "P3M-006", "user field of unknown type"},
    {Rule::P3m010, RuleKind::Error, "P3M-010", "index past the vertices"},
    {Rule::P3m011, RuleKind::Error, "P3M-011", "material of a part does not exist"},
    {Rule::P3m012, RuleKind::Error, "P3M-012", "texture or matcap of a material or keyframe does not exist"},
    {Rule::P3m013, RuleKind::Error, "P3M-013", "material of an override does not exist"},
    {Rule::P3m014, RuleKind::Error, "P3M-014", "action of an animation does not exist"},
    {Rule::P3m015, RuleKind::Error, "P3M-015", "string offset past the table"},
    {Rule::P3m016, RuleKind::Error, "P3M-016", "bones: children are missing"},
    {Rule::P3m017, RuleKind::Error, "P3M-017", "weight ranges over the vertex count"},
    {Rule::P3m018, RuleKind::Error, "P3M-018", "array outside the string table"},
    {Rule::P3m019, RuleKind::Error, "P3M-019", "string not UTF-8"},
    {Rule::P3m020, RuleKind::Error, "P3M-020", "float not finite"},
    {Rule::P3m021, RuleKind::Error, "P3M-021", "engine: action without bones"},
    {Rule::P3m022, RuleKind::Error, "P3M-022", "engine: weight group without weights"},
    {Rule::P3m101, RuleKind::Warning, "P3M-101", "header flags not 0"},
    {Rule::P3m102, RuleKind::Warning, "P3M-102", "reserved bits set"},
    {Rule::P3m103, RuleKind::Warning, "P3M-103", "mask bits behind the last part"},
    {Rule::P3m104, RuleKind::Warning, "P3M-104", "unknown enum value"},
    {Rule::P3m105, RuleKind::Warning, "P3M-105", "unknown texture type"},
    {Rule::P3m106, RuleKind::Warning, "P3M-106", "index count no multiple of 3"},
    {Rule::P3m107, RuleKind::Warning, "P3M-107", "string table empty or without final zero"},
    {Rule::P3m108, RuleKind::Warning, "P3M-108", "string offset at the end of a table without final zero"},
    {Rule::P3m110, RuleKind::Warning, "P3M-110", "2025-12-07: weight group without weights"},
    {Rule::P3m111, RuleKind::Warning, "P3M-111",
     "name used twice among parts, bones, animations or user fields"},
    {Rule::P3m112, RuleKind::Warning, "P3M-112",
     "name that nothing bears: bone of weights or action data, part of an action, animation of an override"},
    {Rule::P3m113, RuleKind::Warning, "P3M-113", "part without vertices or without indices"},
    {Rule::P3m114, RuleKind::Warning, "P3M-114", "us_per_frame is 0"},
    {Rule::P3m115, RuleKind::Warning, "P3M-115", "speed not above 0, or end before start"},
    {Rule::P3m116, RuleKind::Warning, "P3M-116", "material keyframe behind last_frame"},
    {Rule::P3m117, RuleKind::Warning, "P3M-117", "bool neither 0 nor 1"},
    {Rule::P3m120, RuleKind::Warning, "P3M-120", "defective tails"},
    {Rule::P3m121, RuleKind::Warning, "P3M-121", "read-only layout"},
    {Rule::P3m122, RuleKind::Warning, "P3M-122", "embedded texture is no readable PTF"},
    {Rule::P3m123, RuleKind::Warning, "P3M-123", "embedded texture has a PTF problem"},
    {Rule::P3m201, RuleKind::Refusal, "P3M-201",
     "too many: 255 parts, overrides a part, weight groups a part, materials, textures, bones, children a "
     "bone, animations, references an animation, actions, parts and bones an action, keyframes a channel, "
     "user fields; 65535 vertices and indices a part, frames of a range; 65536 elements an array; skips 255"},
    {Rule::P3m202, RuleKind::Refusal, "P3M-202", "string table over 65535 bytes"},
    {Rule::P3m203, RuleKind::Refusal, "P3M-203", "zero byte in a string"},
    {Rule::P3m204, RuleKind::Refusal, "P3M-204", "float not finite"},
    {Rule::P3m205, RuleKind::Refusal, "P3M-205", "layout is read only"},
    {Rule::P3m206, RuleKind::Refusal, "P3M-206", "index or count that contradicts (010..017)"},
    {Rule::P3m207, RuleKind::Refusal, "P3M-207", "the layout cannot hold it (convert first)"},
    {Rule::P3m208, RuleKind::Refusal, "P3M-208", "action without bones in engine"},
    {Rule::P3m301, RuleKind::Loss, "P3M-301", "the material overrides of a part are dropped"},
    {Rule::P3m302, RuleKind::Loss, "P3M-302", "of an animated material the initial values stay"},
    {Rule::P3m303, RuleKind::Loss, "P3M-303",
     "the matcap of a material is dropped (the texture stays in the list)"},
    {Rule::P3m304, RuleKind::Loss, "P3M-304", "user-defined fields are dropped"},
    {Rule::P3m305, RuleKind::Loss, "P3M-305", "a part without UVs gets UVs of 0"},
    {Rule::P3m306, RuleKind::Loss, "P3M-306",
     "an action without bones gets a bone entry without keyframes (4.1)"},
    {Rule::P3m307, RuleKind::Loss, "P3M-307", "a weight group without weights is dropped"},
};
static_assert(inOrder(p3mRows));

} // namespace

std::span<const RuleRow> p3m() { return p3mRows; }

} // namespace octant::rules
