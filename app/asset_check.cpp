#include "app/asset_check.h"

#include <algorithm>
#include <set>

#include "io/p3m/p3m.h"
#include "model/geometry/placed_models.h"
#include "model/list_access.h"
#include "model/locate.h"
#include "model/rule_name.h"

namespace octant {
namespace {

ItemRef itemOf(const p3m::Model& model, ItemId id) {
    ItemRef found{id == 0 ? ItemKind::Model : ItemKind::None, -1, ItemRef::NoCube, id == 0 ? MapItem : id};
    for (int kind = static_cast<int>(ItemKind::ModelPart); kind <= static_cast<int>(ItemKind::UserField);
         ++kind)
        visitModelList(model, static_cast<ItemKind>(kind), [&](const auto& list) {
            if (std::any_of(list.begin(), list.end(), [&](const auto& item) { return item.id == id; }))
                found.kind = static_cast<ItemKind>(kind);
        });
    return found;
}

} // namespace

std::vector<Finding> modelProblemsOf(const Map& map, const std::map<std::string, Error>& problems) {
    constexpr std::size_t mostFindings = 200;
    std::vector<Finding> findings;
    if (problems.empty())
        return findings;
    std::set<ItemRef> told; // what is global is in each level
    for (const auto& level : map.levels)
        for (const PlacedModel& placed : placedModels(map, *level)) {
            const auto problem = problems.find(placed.model);
            if (problem == problems.end() || findings.size() >= mostFindings ||
                !told.insert(placed.item).second)
                continue;
            Finding finding = findingOf(problem->second, Severity::Warning, placed.item);
            finding.place = placeOf(map, placed.item);
            finding.what = placed.model + ": " + problem->second.text();
            findings.push_back(std::move(finding));
        }
    return findings;
}

std::vector<Finding> modelFindings(const Map& map) {
    std::vector<Finding> findings;
    for (const auto& problems : {p3m::check(*map.model), p3m::checkTextures(*map.model)})
        for (const p3m::Problem& problem : problems)
            findings.push_back(findingOf(problem, problem.severity, itemOf(*map.model, problem.item)));
    return findings;
}

} // namespace octant
