#include "model/map/map.h"

#include "model/p3m/model.h"
#include "model/terrain/terrain.h"

namespace octant {

MapPtr documentOf(std::shared_ptr<const p3m::Model> model) {
    auto document = std::make_shared<Map>();
    document->nextId = model->nextId;
    document->model = std::move(model);
    return document;
}

MapPtr documentOf(std::shared_ptr<const Terrain> terrain) {
    auto document = std::make_shared<Map>();
    document->nextId = terrain->nextId;
    document->terrain = std::move(terrain);
    return document;
}

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
