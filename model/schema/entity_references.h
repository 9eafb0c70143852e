#pragma once

#include <cstddef>
#include <span>

#include "model/core/revision.h"
#include "model/map/entity.h"
#include "model/schema/entity_schema.h"

namespace octant {

/// Calls `fn(std::size_t text)` for every text of an entity that names something of this kind, with its index
/// in EntityData::texts. Not called for entities that are kept as bytes.
template <class Fn>
void forEachNamingText(const Entity& entity, Revision revision, EntityRef names, Fn&& fn) {
    if (entity.opaque() || entity.data->texts.empty())
        return;
    const auto fields = entitySchema(entity.type).fields;
    const auto slots = recordSlots(entity.type, revision);
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (fields[i].ref != names || slots[i].kind != FieldSlot::Text)
            continue;
        const std::size_t count = fields[i].place(revision).type == EntityFieldType::String6 ? 6 : 1;
        for (std::size_t k = 0; k < count; ++k)
            if (slots[i].at + k < entity.data->texts.size())
                fn(slots[i].at + k);
    }
}

/// The kind of reference by which entities name items: Material, PhysicsMaterial or Entity. None for items
/// that they do not name.
constexpr EntityRef entityRefOf(ItemKind kind) {
    switch (kind) {
    case ItemKind::Material:
        return EntityRef::Material;
    case ItemKind::PhysicsMaterial:
        return EntityRef::PhysicsMaterial;
    case ItemKind::Entity:
        return EntityRef::Entity;
    default:
        return EntityRef::None;
    }
}

} // namespace octant
