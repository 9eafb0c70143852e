#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/layers/layers.h"
#include "model/map/map.h"

namespace octant {

/// A named layer that only one version has, or that differs.
struct LayerDifference {
    enum class What : std::uint8_t { Added, Removed, Changed };

    What what = What::Changed;
    Layer before, after;                   ///< as it is in either version; plain where it is not there
    std::size_t in = 0, out = 0;           ///< items that are in it only after, only before
    std::size_t cubesIn = 0, cubesOut = 0; ///< boxes of cells, likewise

    /// Its name; that after where it has one.
    const std::string& name() const { return what == What::Removed ? before.name : after.name; }
    /// Whether it is this layer, in either version.
    bool isOf(const std::string& name) const { return before.name == name || after.name == name; }
};

/// How the layers of two aligned versions differ. A layer with another name, and the same in it, was renamed.
struct LayersDifference {
    std::vector<LayerDifference> layers;
    /// Names of the current layer before and after, where it is another one.
    std::optional<std::pair<std::string, std::string>> current;

    bool empty() const { return layers.empty() && !current; }
};
LayersDifference compareLayers(const Map& before, const Map& after);

/// What is in a layer of a version: items, and boxes by the ids of their sectors.
struct LayerMembers {
    std::vector<ItemRef> items; ///< ascending
    std::map<ItemId, CubeRuns> cubes;
    bool operator==(const LayerMembers&) const = default;
};
LayerMembers membersOf(const Map& map, const MapLayers& layers, const LayerIndex& index, LayerNumber layer);

} // namespace octant
