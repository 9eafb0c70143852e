#include "model/map.h"

namespace octant {

std::shared_ptr<Map> editable(const MapPtr& map) {
    auto copy = std::make_shared<Map>(*map);
    if (map->stored.get())
        copy->base = map;
    return copy;
}

std::shared_ptr<Level> editable(const std::shared_ptr<const Level>& level) {
    auto copy = std::make_shared<Level>(*level);
    if (level->stored.get())
        copy->base = level;
    return copy;
}

} // namespace octant
