#include "model/check/waiver.h"

#include <map>
#include <utility>

#include "model/map/locate.h"

namespace octant {
namespace {

/// The name of an item of kinds that have names of their own, which stay when others come and go.
std::string ownName(const Map& map, const ItemRef& item) {
    switch (item.kind) {
    case ItemKind::Entity:
        if (const auto* entity = static_cast<const Entity*>(findItem(map, item)))
            return entity->name;
        return {};
    case ItemKind::Material:
        if (const auto* material = static_cast<const Material*>(findItem(map, item)))
            return material->name;
        return {};
    default:
        return {};
    }
}

} // namespace

Waiver waiverOf(const Map& map, const Finding& finding, std::string reason) {
    return {finding.ruleName(), finding.place, ownName(map, finding.item), finding.what, std::move(reason)};
}

std::vector<std::size_t> waiversOf(const Map& map, std::span<const Finding> findings,
                                   std::span<const Waiver> waivers) {
    std::vector<std::size_t> holding(findings.size(), notWaived);
    std::multimap<std::pair<std::string_view, std::string_view>, std::size_t> known;
    for (std::size_t i = 0; i < waivers.size(); ++i)
        known.emplace(std::pair<std::string_view, std::string_view>(waivers[i].rule, waivers[i].what), i);
    for (std::size_t i = 0; i < findings.size() && !known.empty(); ++i) {
        const Finding& finding = findings[i];
        const auto [first, last] = known.equal_range({ruleId(finding.rule), finding.what});
        // Names are looked for only where there is something to compare them with.
        const std::string name = first != last ? ownName(map, finding.item) : std::string();
        for (auto at = first; at != last && holding[i] == notWaived; ++at)
            if (const Waiver& waiver = waivers[at->second];
                waiver.name == name && (!name.empty() || waiver.place == finding.place))
                holding[i] = at->second;
    }
    return holding;
}

} // namespace octant
