#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/edit/entities/entity_defaults.h"
#include "model/map/map.h"
#include "model/schema/field.h"
#include "tests/support/edit_map.h"

namespace octant::test {

/// An entity by its values: places, and the signals that it sends and hears.
struct WiredEntity {
    EntityType type = EntityType::Trigger;
    std::string name;
    std::vector<std::pair<const char*, Value>> values;
};

inline Value placeValue(float x, float y, float z) { return std::vector<float>{x, y, z}; }

/// Throws where the revision has no such field.
inline Entity wiredEntity(ItemId id, const WiredEntity& wired, Revision revision) {
    Entity entity;
    entity.id = id;
    entity.type = wired.type;
    entity.name = wired.name;
    entity.data = defaultEntityData(wired.type, revision);
    for (const auto& [name, value] : wired.values) {
        const FieldRef* field =
            findField(entityFields(static_cast<std::uint8_t>(wired.type), revision), name);
        if (field == nullptr || !field->set(*field, &entity, value))
            throw std::runtime_error(std::string("no field ") + name);
    }
    return entity;
}

/// A map of one level that holds these, by ascending ids.
inline std::shared_ptr<Map> mapOfWired(const std::vector<WiredEntity>& entities,
                                       Revision revision = Revision::R20250808) {
    auto map = std::make_shared<Map>();
    map->revision = revision;
    auto level = std::make_shared<Level>();
    level->id = map->nextId++;
    for (const WiredEntity& wired : entities)
        level->entities.entities.push_back(wiredEntity(map->nextId++, wired, revision));
    map->levels.push_back(level);
    return map;
}

inline const Entity& entityCalled(const Map& map, std::string_view name) {
    for (const Entity& entity : map.levels[0]->entities.entities)
        if (entity.name == name)
            return entity;
    throw std::runtime_error("no entity " + std::string(name));
}
inline ItemRef itemCalled(const Map& map, std::string_view name) {
    return itemRef(ItemKind::Entity, entityCalled(map, name).id);
}

} // namespace octant::test
