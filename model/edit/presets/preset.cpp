#include "model/edit/presets/preset.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/edit/entities/entity_defaults.h"
#include "model/edit/presets/preset_rows.h"
#include "model/map/entity_place.h"
#include "model/schema/field.h"

namespace octant {
namespace {

Entity newEntityOf(EntityType type, Revision revision) {
    Entity entity;
    entity.type = type;
    entity.name = entitySchema(type).name;
    entity.data = defaultEntityData(type, revision);
    return entity;
}

CopiedItem atOrigin(Entity entity) {
    CopiedItem item;
    item.kind = ItemKind::Entity;
    item.item = std::move(entity);
    item.origin = glm::dvec3(0);
    return item;
}

Result<Entity> entityOf(const PresetEntity& wanted, Revision revision) {
    Entity entity = newEntityOf(wanted.type, revision);
    entity.name = wanted.name;
    const auto fields = entityFields(static_cast<std::uint8_t>(entity.type), revision);
    for (const auto& [path, value] : wanted.fields) {
        const FieldRef* field = findField(fields, path, revision);
        if (field == nullptr)
            return fail(fmt::format("there is no field \"{}\"", path), wanted.name);
        if (auto set = field->set(*field, &entity, value); !set)
            return fail(fmt::format("{}: {}", path, set.error().what), wanted.name);
    }
    return entity;
}

} // namespace

std::span<const Preset> presets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> rows;
        for (const auto part : {bodyPresets(), effectPresets()})
            rows.insert(rows.end(), part.begin(), part.end());
        return rows;
    }();
    return all;
}

const Preset* presetById(std::string_view id) {
    const auto all = presets();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Preset& one) { return id == one.id; });
    return found == all.end() ? nullptr : &*found;
}

bool presetExists(const Preset& preset, Revision revision) { return !preset.entities(revision).empty(); }

Result<std::vector<CopiedItem>> presetItems(const Preset& preset, Revision revision) {
    const std::vector<PresetEntity> entities = preset.entities(revision);
    if (entities.empty())
        return fail(preset.lacking);
    std::vector<CopiedItem> items;
    for (const PresetEntity& wanted : entities) {
        auto entity = entityOf(wanted, revision);
        if (!entity)
            return tl::unexpected<Error>(entity.error());
        items.push_back(atOrigin(std::move(*entity)));
    }
    return items;
}

Result<std::vector<CopiedItem>> typeItems(EntityType type, Revision revision) {
    if (type == EntityType::Unknown || !entitySchema(type).exists(revision))
        return fail(fmt::format("maps of {} have no entities of this type", revisionName(revision)));
    if (!typeHasPlace(type, revision))
        return fail("an entity of this type has no position");
    std::vector<CopiedItem> items;
    items.push_back(atOrigin(newEntityOf(type, revision)));
    return items;
}

} // namespace octant
