#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/core/value.h"
#include "model/schema/entity_schema.h"
#include "model/schema/field.h"

/// Reading and setting the fields of entities, whose values lie packed in their data: what the table of
/// entityFields() is made of.
namespace octant::entity_slots {

/// What a FieldRef of an entity stands for: packed in FieldRef::context.
struct Slot {
    EntityType type;
    Revision revision;
    std::uint8_t field; ///< in the schema
    std::uint8_t part;  ///< 0 for the field itself; from 1: which named bit, value of an object or ShapePart

    static Slot of(const FieldRef& field) {
        return {static_cast<EntityType>(field.context >> 24),
                static_cast<Revision>(field.context >> 16 & 0xff),
                static_cast<std::uint8_t>(field.context >> 8 & 0xff),
                static_cast<std::uint8_t>(field.context & 0xff)};
    }
    std::uint32_t packed() const {
        return static_cast<std::uint32_t>(type) << 24 | static_cast<std::uint32_t>(revision) << 16 |
               static_cast<std::uint32_t>(field) << 8 | part;
    }
    const EntityField& description() const { return entitySchema(type).fields[field]; }
    EntityFieldType stored() const { return description().place(revision).type; }
    FieldSlot place() const { return recordSlots(type, revision)[field]; }
};

/// Slot::part of the bits of a field that have no names.
constexpr std::uint8_t reservedPart = 255;

/// The bits of a field that have no names in a revision, in the word that stores it.
std::uint64_t reservedMask(const EntityField& field, Revision revision);

/// How many floats a vector or a direction takes.
std::size_t floats(EntityFieldType type);

/// A type that is an object of values: an environment of 2025-01-07 without a name.
bool isObject(EntityFieldType type);
/// Descriptions of the values of an object, as the environments have them.
std::span<const FieldRef> objectParts(EntityFieldType type);

/// What belongs to the shape of a volume or light; an entity has the one that its shape wants.
struct ShapePart {
    std::size_t numbers; ///< in EntityData::numbers; 0: EntityData::number instead
    FieldInfo info;
};

/// Those of bounds or a cone.
std::span<const ShapePart> shapeParts(EntityFieldType type);

/// FieldRef::get and FieldRef::set of an Entity.
Value getField(const FieldRef& field, const void* item);
Result<void> setField(const FieldRef& field, void* item, const Value& value);

} // namespace octant::entity_slots
