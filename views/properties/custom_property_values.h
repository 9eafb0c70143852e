#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/core/typed_value.h"
#include "model/map/map.h"
#include "views/host/host.h"

namespace octant {

/// A custom property that all selected items have, alike in all revisions.
struct SharedProperty {
    std::optional<std::uint64_t> at;       ///< its number; none: what setters set, or what containers hold
    std::vector<const TypedValue*> values; ///< of each item; null where the container is not there
    std::size_t others = 0;                ///< entities that are not selected and have the same value
    bool sharesOne = false;                ///< an item has the value together with another entity

    /// Type and lengths that all values have; null where they differ.
    const TypedValue* shape() const;
};

/// What the selected items have in common. Values point into the map.
struct SharedProperties {
    bool entities = false; ///< they are entities, which can have more
    std::vector<SharedProperty> list;
};

/// The custom properties of a selection of entities, or what its containers hold; none for anything else, and
/// for entities that are kept as bytes.
std::optional<SharedProperties> sharedProperties(const Map& map, const Selection& selection);

} // namespace octant
