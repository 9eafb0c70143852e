#include "resources/demo/demo_map.h"

#include <span>
#include <string_view>

#include "io/pmf/writer.h"
#include "resources/demo/hollow.h"
#include "resources/demo/inhabitants.h"
#include "resources/demo/valley.h"

namespace octant::demo {
namespace {

/// An archive without files: its head, no free space, and a root directory without entries at byte 24.
constexpr std::string_view archive{"PAF\0\x18\0\0\0"
                                   "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
                                   "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                                   40};

Blob bytesOf(std::string_view text) { return Blob::copyOf(std::as_bytes(std::span(text))); }

} // namespace

MapPtr demoMap() {
    auto map = std::make_shared<Map>();
    map->header.name = "Lantern Hollow";
    map->header.description = "A house and a tower by a pool: something of everything that a map can hold.";
    map->header.authors = "The Octant authors";
    map->header.compilerInfo = "Octant, resources/demo";
    map->header.creationTime = 1754611200; // 2025-08-08
    map->header.gamemodes = {"explore", "deathmatch", "lanterns"};
    int missed = 0;
    const auto valley = makeValley(map->nextId, missed);
    addInhabitants(*map, *valley);
    map->levels.push_back(valley);
    map->levels.push_back(makeHollow(map->nextId, missed));
    map->embeddedArchive = bytesOf(archive);
    map->extensions.push_back(
        {map->nextId++, Extension::UseInCrc, "octant.demo", bytesOf("Carried bit for bit.")});
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
