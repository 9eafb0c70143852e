#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include "model/core/revision.h"
#include "model/map/entity.h"
#include "model/map/environment.h"
#include "model/schema/entity_schema.h"

namespace octant {

/// The values of an entity by the names of its fields, read without a copy of them. What its type or revision
/// lacks is none. The entity has to outlive it and must not be opaque.
class EntityValues {
public:
    EntityValues(const Entity& entity, Revision revision)
        : m_entity(entity), m_revision(revision), m_slots(recordSlots(entity.type, revision)) {}

    /// A field that lies as a T in the packed run.
    template <class T> std::optional<T> get(std::string_view field) const {
        const auto at = fixed(field, sizeof(T));
        if (!at)
            return std::nullopt;
        T value;
        std::memcpy(&value, m_entity.data->fixed.data() + *at, sizeof(T));
        return value;
    }
    /// The same, or something else where the type has no such field.
    template <class T> T get(std::string_view field, const T& otherwise) const {
        return get<T>(field).value_or(otherwise);
    }
    /// One of the bits of `flags`; false where there is no such bit.
    bool flag(std::string_view name) const {
        const auto field = entityFieldByName(m_entity.type, "flags");
        if (!field)
            return false;
        const EntityField& flags = entitySchema(m_entity.type).fields[*field];
        for (const EntityFlag& flag : flags.flags) {
            const std::int8_t bit = flag.bit[revisionIndex(m_revision)];
            if (bit < 0 || name != flag.name)
                continue;
            const auto byte = static_cast<std::size_t>(bit) / 8;
            const auto at = fixed("flags", byte + 1);
            return at && (std::to_integer<unsigned>(m_entity.data->fixed[*at + byte]) >> (bit % 8) & 1) != 0;
        }
        return false;
    }
    /// Number of the shape of an `intersectable` or a `light`; 0 for the others.
    unsigned shape() const { return get<std::uint8_t>("shape", 0) >> 4; }

private:
    std::optional<std::size_t> fixed(std::string_view name, std::size_t size) const {
        const auto field = entityFieldByName(m_entity.type, name);
        if (!field || m_slots.empty() || m_slots[*field].kind != FieldSlot::Fixed ||
            m_slots[*field].at + size > m_entity.data->fixed.size())
            return std::nullopt;
        return m_slots[*field].at;
    }

    const Entity& m_entity;
    Revision m_revision;
    std::span<const FieldSlot> m_slots;
};

} // namespace octant
