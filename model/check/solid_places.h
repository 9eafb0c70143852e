#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/map/map.h"

namespace octant {

/// Where the cubes of a level are solid: matter that is neither liquid nor made of what one passes through.
/// Sectors are decoded when a place in them is first asked for. The level must outlive it; for one thread at
/// a time.
class SolidPlaces {
public:
    explicit SolidPlaces(const Level& level) : m_level(level) {}

    /// Whether a place, in units from the centre of the centre sector, lies in the level.
    bool inLevel(const glm::dvec3& place) const;
    /// Whether it lies in a solid cube. False outside of the level, and in sectors that are damaged.
    bool solidAt(const glm::dvec3& place);
    /// Positions of the sectors that were looked into.
    std::vector<std::size_t> visited() const;

private:
    struct Part {
        const Sector* sector = nullptr;     ///< null where nothing is solid
        std::vector<bool> liquid, notSolid; ///< by position in the sector's used lists
    };

    Part& part(std::size_t sector);

    const Level& m_level;
    std::map<std::size_t, Part> m_parts;
};

/// Places by which one tells whether an entity is inside of something: corners and middle of what it fills,
/// or right around where it stands. From the origin of its list, units. Empty for those that may well be
/// inside of walls: doors, beams, decals, sounds, all that has no place, and what follows another entity.
std::vector<glm::dvec3> bodyPlaces(const Entity& entity, Revision revision);

/// Whether all of an entity is inside of solid cubes. `origin` of its list in units from the centre of the
/// centre sector.
bool insideSolid(SolidPlaces& solids, const Entity& entity, Revision revision, const glm::dvec3& origin);

/// How far to move an entity that is inside of solid cubes so that it is free of them: the nearest way up,
/// aside or down, in steps of a quarter of a unit. None where there is no room within 16 units.
std::optional<glm::dvec3> wayOut(SolidPlaces& solids, const Entity& entity, Revision revision,
                                 const glm::dvec3& origin);

} // namespace octant
