#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/map/map.h"
#include "model/rules/rule.h"

namespace octant::test {

using MapChange = std::function<void(Map&, Level&, Sector&)>;

/// The map with its first level and that level's first sector changed.
MapPtr changedMap(const MapPtr& map, const MapChange& change);

/// An entity with all of its fields zero.
Entity entityWith(EntityType type, Revision revision);

/// Gives the first cube that has something of its kind what it sees.
void setVisibility(Sector& sector, Visibility visibility);

/// A change after which a map breaks a rule.
struct BrokenEdit {
    std::string name;
    Rule rule = Rule::None;
    std::string place; ///< of the finding; empty where the cube is not said
    MapChange change;
    /// Changes that come as near to it as can be, and after which the map does not break that rule.
    std::vector<MapChange> sound;

    /// The small map, or for what concerns other sectors the one that has some.
    const char* sample() const { return rule >= Rule::Pmf096 && rule <= Rule::Pmf098 ? "multi" : "room"; }
};

/// For maps of 2025-08-08; every rule that is found elsewhere than while reading has one.
const std::vector<BrokenEdit>& brokenEdits();

/// Those of them that are about the octree, what cubes see and what lights them.
void addBrokenCubes(std::vector<BrokenEdit>& rows);

} // namespace octant::test
