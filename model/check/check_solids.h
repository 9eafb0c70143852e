#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "model/core/executor.h"
#include "model/map/finding.h"
#include "model/map/map.h"

// Entities inside of solid cubes. Only model/check includes this.

namespace octant::check {

/// OCT-005, and what of it is known from the check before: a list is looked at again only where its entities
/// changed, or a sector that one of them stands in.
class SolidsCheck {
public:
    /// The findings, in the order of the map; some are missing where it was cancelled. Not in 2025-01-07,
    /// where no file says how large sectors are.
    std::vector<Finding> check(const Map& map, Executor& executor, const CancelToken& cancel);

private:
    /// Of one list of entities.
    struct Known {
        PagedVector<Entity> entities;
        PagedVector<Material> materials; ///< of the level
        PagedVector<PhysicsMaterial> physicsMaterials;
        SectorIndex lastSector, centerSector;
        std::uint8_t sectorSizeLog2 = 0;
        /// Sectors that were looked into, by their positions; held, so that an address is not used again.
        std::vector<std::pair<std::size_t, std::shared_ptr<const LazySector>>> visited;
        std::vector<std::size_t> inside; ///< positions of entities that are inside of something

        bool holds(const PagedVector<Entity>& now, const Level& in) const;
    };
    using Place = std::pair<ItemId, ItemId>; ///< level and sector; 0: of the level as a whole

    std::map<Place, std::shared_ptr<const Known>> m_known;
};

} // namespace octant::check
