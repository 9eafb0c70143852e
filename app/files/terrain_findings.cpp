#include "app/files/terrain_findings.h"

#include <fmt/format.h>

#include "io/pfmap/pfmap.h"
#include "model/map/rule_name.h"

namespace octant {

std::vector<Finding> terrainFindings(const Map& map) {
    std::vector<Finding> findings;
    if (!map.terrain)
        return findings;
    // Missing pictures are told by who loads them.
    for (const pfmap::Finding& found : pfmap::check(*map.terrain)) {
        ItemRef item{ItemKind::Terrain, -1, ItemRef::NoCube, MapItem};
        if (found.material && *found.material < map.terrain->materials.size())
            item = {ItemKind::TerrainMaterial, -1, ItemRef::NoCube,
                    map.terrain->materials[*found.material].id};
        Finding finding = findingOf(found, found.severity, item);
        if (found.tile)
            finding.place = fmt::format("row {}, column {}", found.tile->row, found.tile->col);
        if (found.count > 1)
            finding.what += fmt::format(" ({} times)", found.count);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace octant
