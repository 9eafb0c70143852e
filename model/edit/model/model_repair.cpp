#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/model/repair_by_rule.h"

namespace octant {
namespace {

/// A rule whose problems can be repaired, and what is done about them.
struct RepairRule {
    Rule rule;
    bool usual; ///< also where no rules are named: no look changes by it
    const char* done;
};

/// In the order in which they are repaired: texts, as they are names, then what refers to other things, then
/// what may have become superfluous by that.
constexpr RepairRule repairRules[] = {
    {Rule::P3m019, true, "texts are UTF-8"},
    {Rule::P3m015, true, "texts that the file did not have are empty"},
    {Rule::P3m011, true, "parts without a material have the first"},
    {Rule::P3m010, true, "triangles without all their vertices are gone"},
    {Rule::P3m106, true, "indices that made no triangle are gone"},
    {Rule::P3m017, true, "weights end with the vertices"},
    {Rule::P3m022, true, "weight groups without weights are gone"},
    {Rule::P3m110, true, "weight groups without weights are gone"},
    {Rule::P3m013, true, "overrides without a material are gone"},
    {Rule::P3m112, true, "names of what is not there are gone"},
    {Rule::P3m113, false, "parts without triangles are gone"},
    {Rule::P3m105, false, "textures of an unknown type that are pictures are embedded ones"},
    {Rule::P3m123, false, "textures are written anew"},
    {Rule::P3m012, true, "materials without their texture have none"},
    {Rule::P3m020, true, "numbers that were none are 0"},
    {Rule::P3m114, false, "frames last as long as usual"},
    {Rule::P3m116, false, "materials last to their last keyframe"},
    {Rule::P3m016, true, "bones have the children that follow"},
    {Rule::P3m120, true, "bones end where their children begin"},
    {Rule::P3m014, true, "animations play no action that is not there"},
    {Rule::P3m115, false, "speeds are above 0"},
    {Rule::P3m021, true, "actions move a bone"},
    {Rule::P3m111, true, "names are numbered apart"},
    {Rule::P3m018, true, "user fields are written anew"},
    {Rule::P3m101, true, "flags are as they should be"},
    {Rule::P3m102, true, "spare bits are 0"},
    {Rule::P3m103, true, "unknown values are the usual ones"},
    {Rule::P3m104, true, "unknown values are the usual ones"},
    {Rule::P3m107, true, "texts are written anew"},
    {Rule::P3m108, true, "texts are written anew"},
    {Rule::P3m117, true, "switches are 0 or 1"},
};

/// Null for one that cannot be repaired.
const RepairRule* repairRule(Rule rule) {
    const auto found = std::find_if(std::begin(repairRules), std::end(repairRules),
                                    [&](const RepairRule& one) { return one.rule == rule; });
    return found != std::end(repairRules) ? found : nullptr;
}

/// The rule of a name like "P3M-010", None where no rule has the number; nothing for other names.
std::optional<Rule> modelRule(std::string_view name) {
    constexpr std::string_view prefix = "P3M-";
    int number = 0;
    if (!name.starts_with(prefix))
        return std::nullopt;
    const auto read = std::from_chars(name.data() + prefix.size(), name.data() + name.size(), number);
    return read.ec == std::errc() && read.ptr == name.data() + name.size()
               ? std::optional(ruleNamed(fmt::format("{}{:03}", prefix, number)))
               : std::nullopt;
}

Result<Edited> repairModel(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (!map->model)
        return fail("this is done to models alone");
    std::set<Rule> rules;
    const Value* given = edit.parameter("rules");
    if (given == nullptr) {
        for (const RepairRule& one : repairRules)
            if (one.usual)
                rules.insert(one.rule);
    } else {
        for (const std::string& name : std::get<std::vector<std::string>>(*given)) {
            const auto rule = modelRule(name);
            if (!rule)
                return fail(fmt::format("there is no problem called {}", name));
            if (repairRule(*rule) != nullptr)
                rules.insert(*rule);
        }
        if (rules.empty())
            return fail("these problems cannot be repaired without a choice; change what they name");
    }
    std::set<ItemId> items;
    for (const ItemRef& target : edit.targets)
        if (target.kind != ItemKind::Model)
            items.insert(target.id);
    if (std::any_of(edit.targets.begin(), edit.targets.end(),
                    [](const ItemRef& target) { return target.kind == ItemKind::Model; }))
        items.clear();
    ModelDraft draft(map);
    // One after another, so that it can be told what each of them came to.
    std::string told;
    for (const RepairRule& one : repairRules) {
        if (rules.count(one.rule) == 0)
            continue;
        if (const std::size_t count = repairByRule(draft, one.rule, given != nullptr, items, context))
            told += fmt::format("{}{} in {}: {}", told.empty() ? "Repaired " : "; ", ruleId(one.rule),
                                count == 1 ? "one place" : fmt::format("{} places", count), one.done);
    }
    if (told.empty())
        return fail("there is nothing that could be repaired");
    return draft.finish({}, told + '.');
}

constexpr EditParameter repairParameters[] = {
    {"rules", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Names of the problems that are repaired, like \"P3M-010\"; otherwise all errors and those "
               "warnings that are repaired without a look changing")},
};

} // namespace

const EditAction repairModelAction{
    .id = "model.repair",
    .label = OCTANT_TR("Repair problems"),
    .help = OCTANT_TR(
        "Puts right what is wrong with the targets, a model or items of one, so that it reads as it is "
        "shown: what names things that do not exist names nothing, what cannot be is left out."),
    .apply = repairModel,
    .parameters = repairParameters,
};

} // namespace octant
