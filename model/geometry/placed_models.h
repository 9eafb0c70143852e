#pragma once

#include <string>
#include <vector>

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include "model/map/item.h"
#include "model/map/map.h"

namespace octant {

/// A model that an entity shows.
struct PlacedModel {
    ItemRef item;           ///< of kind Entity
    std::string model;      ///< identifier
    glm::dvec3 position{0}; ///< of its origin, units from the centre of the centre sector
    glm::mat3 axes{1};      ///< its axes in the level, with the scale in them
    glm::dvec3 list{0};     ///< origin of the entity's list
    bool operator==(const PlacedModel&) const = default;
};

/// Local to world of pitch, yaw and roll in degrees (pmf.md, Space).
glm::mat3 rotationOf(const glm::vec3& degrees);

/// The models of a level's entities, of the map's global ones, and of those in decoded sectors, in that
/// order. Doors stand shut.
std::vector<PlacedModel> placedModels(const Map& map, const Level& level);

} // namespace octant
