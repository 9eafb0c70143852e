#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/core/blob.h"
#include "model/core/paged_vector.h"
#include "model/core/typed_value.h"
#include "model/map/item.h"
#include "model/schema/entity_schema.h"

namespace octant {

/// The values of an entity's fields. Where a field is stored depends on the entity's type and the map's
/// revision: see recordSlots() in model/schema/entity_schema.h.
struct EntityData {
    std::vector<std::byte> fixed;   ///< numbers, as the file stores them
    std::vector<std::string> texts; ///< String and String6 fields
    std::vector<float> numbers;     ///< Bounds: 3 or 24 (box); Cone: 1 (spot) or 6 (area)
    std::uint32_t number = 0; ///< Bounds and Cone of an unknown shape, or of a point whose number is not 0
    std::vector<std::string> sounds;      ///< gibs
    ContainerRef container;               ///< setter, 2025-08-08
    TypedValue value;                     ///< setter, January
    std::vector<TypedValue> properties;   ///< January
    std::vector<ContainerRef> containers; ///< properties of 2025-08-08
    Blob opaque; ///< everything after the type, for a January entity that could not be read (pmf.md, PMF-126,
                 ///< 127)
    bool operator==(const EntityData&) const = default;
};

/// pmf.md, Entities.
struct Entity {
    ItemId id = 0; ///< 0: has none yet
    /// Bit i: it exists in gamemode i of the header. All bits: in every one.
    std::uint32_t gamemodes = 0xffffffff;
    EntityType type = EntityType::Dummy;    ///< Unknown: kept as bytes in data->opaque
    std::uint8_t number = 0;                ///< the type's number in the file where it is kept as bytes
    std::string name;                       ///< may be empty; others are to differ in a list (PMF-123)
    std::shared_ptr<const EntityData> data; ///< never null

    /// Its type is not known: the bytes of the file are kept as they are.
    bool opaque() const { return type == EntityType::Unknown; }
    friend bool operator==(const Entity& a, const Entity& b) {
        return a.id == b.id && a.gamemodes == b.gamemodes && a.type == b.type && a.number == b.number &&
               a.name == b.name && (a.data == b.data || *a.data == *b.data);
    }
};

/// An Entities part: global, of a level or of a sector.
struct EntityList {
    PagedVector<Container> containers; ///< 2025-08-08
    PagedVector<Entity> entities;      ///< in the order of the file
    Blob keptStrings; ///< string table that opaque entities point into; empty when there are none

    /// Whether both share all pages: equal without a look at the entities.
    bool sameAs(const EntityList& other) const {
        return containers.sameAs(other.containers) && entities.sameAs(other.entities);
    }
};

} // namespace octant
