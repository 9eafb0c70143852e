#pragma once

#include <cstddef>

#include <glm/ext/vector_double3.hpp>

#include "model/map/map.h"

// The lists of entities of a map. Only model/check includes this.

namespace octant::check {

/// Which list of entities.
struct EntityListPlace {
    static constexpr std::size_t None = static_cast<std::size_t>(-1);
    std::size_t level = None;  ///< None: the global list
    std::size_t sector = None; ///< position in the level's list; None: of the level

    /// Where positions in the list are measured from, in units from the centre of the level's centre sector.
    glm::dvec3 origin(const Map& map) const {
        if (level == None || sector == None)
            return glm::dvec3(0);
        const auto center = map.levels[level]->sectorCenter(map.levels[level]->indexOf(sector));
        return {center[0], center[1], center[2]};
    }
};

/// Calls `fn(const EntityListPlace&, const EntityList&)` for the lists of the levels, of their sectors that
/// are not damaged, and of the map.
template <class Fn> void forEachEntityList(const Map& map, Fn&& fn) {
    for (std::size_t i = 0; i < map.levels.size(); ++i) {
        const Level& level = *map.levels[i];
        fn(EntityListPlace{i}, level.entities);
        for (std::size_t k = 0; k < level.sectors.size(); ++k)
            if (const Sector* sector = level.sectors[k].cell->value())
                fn(EntityListPlace{i, k}, sector->entities);
    }
    fn(EntityListPlace{}, map.entities);
}

} // namespace octant::check
