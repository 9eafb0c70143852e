#include "resources/demo/demo_map.h"

#include <span>
#include <string_view>

#include "io/p3m/p3m.h"
#include "io/paf/paf.h"
#include "io/pmf/writer.h"
#include "io/ptf/ptf.h"
#include "resources/demo/crate.h"
#include "resources/demo/hollow.h"
#include "resources/demo/inhabitants.h"
#include "resources/demo/lamps.h"
#include "resources/demo/machines.h"
#include "resources/demo/rain_sound.h"
#include "resources/demo/textures.h"
#include "resources/demo/valley.h"

namespace octant::demo {
namespace {

/// The pictures of the materials, and a model, which the map brings along in its archive.
Blob archiveOfResources() {
    const auto directory = [](std::string name, std::vector<paf::Entry> entries) {
        paf::Entry entry;
        entry.type = paf::Entry::Type::Directory;
        entry.name = std::move(name);
        entry.entries = std::move(entries);
        return entry;
    };
    std::vector<paf::Entry> files;
    for (const NamedPicture& named : demoTextures()) {
        auto texture = ptf::write(named.picture);
        if (!texture)
            return {};
        paf::Entry entry;
        entry.name = named.name + ".ptf";
        entry.data = Blob(std::move(*texture));
        files.push_back(std::move(entry));
    }
    const auto crate = p3m::write(crateModel());
    if (!crate)
        return {};
    paf::Entry model;
    model.name = "crate.p3m";
    model.data = *crate;
    paf::Entry rain;
    rain.name = "rain.wav";
    rain.data = rainSound();
    auto archive = paf::write({directory("models", {directory("demo", {model})}),
                               directory("sounds", {directory("demo", {rain})}),
                               directory("textures", {directory("demo", std::move(files))})},
                              paf::Layout::P2);
    return archive ? Blob(std::move(*archive)) : Blob();
}

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
    light::MapLight light;
    const auto valley = makeValley(map->nextId, light.edit(0), missed);
    addInhabitants(*map, *valley);
    map->levels.push_back(valley);
    map->levels.push_back(makeHollow(map->nextId, light.edit(1), missed));
    map->embeddedArchive = archiveOfResources();
    map->extensions.push_back(
        {map->nextId++, Extension::UseInCrc, "octant.demo", bytesOf("Carried bit for bit.")});
    const MapPtr moving = missed == 0 && map->embeddedArchive.size() > 0 ? addMachines(map) : nullptr;
    return moving ? withLight(moving, light) : nullptr;
}

Blob demoFile() {
    const MapPtr map = demoMap();
    if (!map)
        return {};
    const auto pieces = pmf::writeMap(*map, {.level = 12});
    return pieces ? pmf::joined(*pieces) : Blob();
}

} // namespace octant::demo
