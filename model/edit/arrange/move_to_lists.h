#pragma once

#include <optional>
#include <span>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/edit/edit.h"
#include "model/edit/map_draft.h"

namespace octant {

/// An entity and the map, level or sector in whose list it shall be.
struct ListMove {
    ItemRef entity; ///< has to exist, in whatever list
    ItemRef owner;  ///< Map, Level or Sector, of the same map
};

/// The entities at the end of other lists, standing in the world where they stood. They get ids of the new
/// list, and another name where it has theirs; containers go along. `items` is a list of references in which
/// the new ones take the place of the old ones. Refuses entities that are kept as bytes.
Result<MapPtr> moveToLists(const MapPtr& map, std::span<const ListMove> moves, std::vector<ItemRef>& items,
                           const EditContext& context);

/// The sector of a level that a point lies in, units from the centre of the centre sector; none outside.
std::optional<std::size_t> sectorAt(const Level& level, const glm::dvec3& point);

/// Where the places of entities of a list are measured from, units from the centre of the level's centre
/// sector.
glm::dvec3 originOf(const Map& map, const ListPlace& place);

} // namespace octant
