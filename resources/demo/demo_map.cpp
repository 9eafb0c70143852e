#include "resources/demo/demo_map.h"

#include "io/pmf/writer.h"
#include "resources/demo/valley.h"

namespace octant::demo {

MapPtr demoMap() {
    auto map = std::make_shared<Map>();
    map->header.name = "Lantern Hollow";
    map->header.description = "A house and a tower by a pool: something of everything that a map can hold.";
    map->header.authors = "The Octant authors";
    map->header.compilerInfo = "Octant, resources/demo";
    map->header.creationTime = 1754611200; // 2025-08-08
    map->header.gamemodes = {"explore", "deathmatch", "lanterns"};
    int missed = 0;
    map->levels.push_back(makeValley(map->nextId, missed));
    return missed == 0 ? map : nullptr;
}

Blob demoFile() {
    const MapPtr map = demoMap();
    if (!map)
        return {};
    const auto pieces = pmf::writeMap(*map, {.level = 12});
    return pieces ? pmf::joined(*pieces) : Blob();
}

} // namespace octant::demo
