#include "views/browser/resource_edits.h"

#include "model/schema/entity_schema.h"

namespace octant {

Edit newMaterialsOf(ItemId level, std::vector<std::string> textures) {
    Edit edit{"item.add", {{ItemKind::Level, -1, ItemRef::NoCube, level}}, {}};
    return std::move(edit)
        .with("kind", static_cast<std::uint64_t>(ItemKind::Material))
        .with("textures", std::move(textures));
}

Edit newPropOf(ItemId level, const std::string& model, const std::optional<glm::dvec3>& place) {
    Edit edit{"item.add", {{ItemKind::Level, -1, ItemRef::NoCube, level}}, {}};
    edit.with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
        .with("type", std::string(entitySchema(EntityType::Prop).name))
        .with("model", model)
        .with("name", model.substr(model.find_last_of("/:") + 1));
    if (place)
        edit.with("position", std::vector<float>{static_cast<float>(place->x), static_cast<float>(place->y),
                                                 static_cast<float>(place->z)});
    return edit;
}

} // namespace octant
