#include "app/files/terrain_findings.h"

#include <fmt/format.h>

#include "io/pfmap/pfmap.h"

namespace octant {

std::vector<Finding> terrainFindings(const Map& map) {
    if (!map.terrain)
        return {};
    // Missing pictures are told by who loads them.
    std::vector<Finding> findings = pfmap::check(*map.terrain);
    for (Finding& finding : findings) {
        // Who sees a tile does not ask for the line of it.
        if (finding.place.empty())
            finding.place = finding.fullPlace();
        finding.line = finding.column = 0;
        if (finding.count > 1)
            finding.what += fmt::format(" ({} times)", finding.count);
    }
    return findings;
}

} // namespace octant
