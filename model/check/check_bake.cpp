#include <algorithm>

#include "model/check/parts.h"
#include "model/map/bake.h"

namespace octant::check {

void checkBake(std::vector<Finding>& findings, const Level& level, std::size_t number) {
    if (level.staleBake.empty())
        return;
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const SectorSlot& slot = level.sectors[i];
        if (!std::binary_search(level.staleBake.begin(), level.staleBake.end(), slot.id))
            continue;
        const Sector* sector = slot.cell->value();
        const bool light = sector != nullptr && hasBakedLight(*sector);
        const bool lists = sector != nullptr && hasVisibleLists(*sector);
        if (!light && !lists)
            continue;
        const char* what = light && lists
                               ? "light and visible lists were baked before the cubes changed: bake "
                                 "them again or clear them"
                           : light ? "light was baked before the cubes changed: bake it again or clear it"
                                   : "visible lists were made before the cubes changed: make them again or "
                                     "clear them";
        Finding finding;
        finding.rule = Rule::StaleBake;
        finding.severity = Severity::Warning;
        finding.place = sectorPlace(number, level.indexOf(i));
        finding.what = what;
        finding.item = {ItemKind::Sector, -1, ItemRef::NoCube, slot.id};
        findings.push_back(std::move(finding));
    }
}

} // namespace octant::check
