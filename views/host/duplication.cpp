#include "views/host/duplication.h"

#include <algorithm>

#include "model/map/entity_place.h"
#include "model/map/locate.h"

namespace octant {

std::uint64_t activeLevelNumber(const Host& host) {
    const MapPtr map = host.snapshot();
    for (std::size_t i = 0; i < map->levels.size(); ++i)
        if (map->levels[i]->id == host.activeLevel())
            return i;
    return 0;
}

Edit duplicationOf(const Host& host, const Selection& items, std::optional<glm::dvec3> toward) {
    const MapPtr map = host.snapshot();
    const bool placed =
        !map->levels.empty() && std::all_of(items.begin(), items.end(), [&](const ItemRef& item) {
            const auto* entity =
                item.kind == ItemKind::Entity ? static_cast<const Entity*>(findItem(*map, item)) : nullptr;
            return entity != nullptr && entityPosition(*entity, map->revision).has_value();
        });
    if (!placed)
        return {"item.duplicate", items, {}};
    Edit edit{"entity.beside", items, {}};
    if (toward)
        edit.with("toward", std::vector<float>{static_cast<float>(toward->x), static_cast<float>(toward->y),
                                               static_cast<float>(toward->z)});
    if (const std::uint64_t level = activeLevelNumber(host); level != 0)
        edit.with("level", level);
    return edit;
}

} // namespace octant
