#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/core/typed_value.h"
#include "model/edit/edit.h"
#include "model/map/any_item.h"

/// Putting copied items into a map.
namespace octant {

/// An item that was copied, free of the map that it came from: its id means nothing, references are raw
/// names.
struct CopiedItem {
    ItemKind kind = ItemKind::None; ///< of the list that it was in
    AnyItem item;                   ///< of the type that lists of `kind` hold
    std::vector<TypedValue>
        containers; ///< of an entity of 2025-08-08: what the index of its ContainerRefs counts in
    /// Of an entity: what its places were measured from, units from the centre of its level's centre sector;
    /// none where that is not known.
    std::optional<glm::dvec3> origin = std::nullopt;
};

/// Adds copied items at the end of their lists in an owner: the map, a level or a sector. Names are made
/// unique, references mean what has the name there, containers of entities are added with them. Light layers
/// and ranges that do not fit the sector are left out; light ids that another light of the level has are made
/// new. Items must be of the map's revision.
Result<Edited> insertItems(const MapPtr& map, const ItemRef& owner, std::vector<CopiedItem> items,
                           const EditContext& context);

} // namespace octant
