#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "model/check/check_light.h"
#include "model/check/parts.h"
#include "model/layers/layers.h"
#include "model/prefabs/placements.h"

namespace octant::check {

namespace {

constexpr std::uint64_t year10000 = 253402300800; // seconds since 1970
constexpr std::size_t longestGamemode = 15;

bool startsWith(const Blob& blob, std::string_view text) {
    return blob.size() >= text.size() &&
           std::equal(text.begin(), text.end(), blob.data(),
                      [](char a, std::byte b) { return static_cast<std::byte>(a) == b; });
}

} // namespace

std::string sectorPlace(std::size_t level, SectorIndex at) {
    return fmt::format("level {} / sector {},{},{}", level, at.x(), at.y(), at.z());
}

void checkHeader(Notes& notes, const Map& map) {
    const ItemRef item = itemRef(ItemKind::Map, MapItem);
    if (map.header.creationTime >= year10000)
        notes.note(Rule::Pmf033, item, "header", "the creation time is after the year 9999");
    std::unordered_set<std::string_view> names;
    for (std::size_t i = 0; i < map.header.gamemodes.size(); ++i) {
        const std::string& name = map.header.gamemodes[i];
        const std::string place = fmt::format("header / gamemode {}", i);
        if (name.size() > longestGamemode)
            notes.note(Rule::Pmf030, item, place,
                       fmt::format("the gamemode name \"{}\" has {} bytes; at most {} are allowed", name,
                                   name.size(), longestGamemode));
        if (name.empty())
            notes.note(Rule::Pmf031, item, place, "the gamemode has no name");
        else if (!names.insert(name).second)
            notes.note(Rule::Pmf032, item, place, fmt::format("another gamemode is called \"{}\" too", name));
    }
}

void checkData(Notes& notes, const Map& map, const LightFound& light) {
    const ItemRef item = itemRef(ItemKind::Map, MapItem);
    if (!map.embeddedArchive.empty() && !startsWith(map.embeddedArchive, "PAF") &&
        !startsWith(map.embeddedArchive, "PFA"))
        notes.note(Rule::Pmf042, item, "data", "the embedded archive does not begin with PAF or PFA");
    std::size_t number = 0;
    for (const Extension& extension : map.extensions) {
        const ItemRef own = itemRef(ItemKind::Extension, extension.id);
        const bool isOurs = layersAt(map) == number;
        const auto layers = isOurs ? readLayers(extension.data) : Result<MapLayers>();
        const bool places = placementsAt(map) == number;
        const auto placements = places ? readPlacements(extension.data) : Result<MapPlacements>();
        const bool readable =
            (light.light && extension.id == light.extension) || (isOurs && layers) || (places && placements);
        if ((extension.flags & Extension::SupportRequired) != 0 && !readable)
            notes.note(Rule::Pmf040, own, "data",
                       fmt::format("extension {} \"{}\" must be supported, and is not known", number,
                                   extension.name));
        if (extension.name.empty())
            notes.note(Rule::Pmf041, own, "data", fmt::format("extension {} has no name", number));
        if ((extension.flags & ~(Extension::UseInCrc | Extension::SupportRequired)) != 0)
            notes.note(Rule::Pmf050, own, fmt::format("data / extensions {} / flags", number),
                       "reserved bits of the flags are set");
        if (light.error && extension.id == light.extension)
            notes.note(Rule::Pmf152, own, "data",
                       fmt::format("extension {} \"{}\" cannot be read: {}", number, extension.name,
                                   light.error->text()));
        if (isOurs && !layers)
            notes.note(Rule::Pmf152, own, "data",
                       fmt::format("extension {} \"{}\" cannot be read: {}", number, extension.name,
                                   layers.error().text()));
        else if (isOurs)
            if (const std::string stray = strayInLayers(map, *layers); !stray.empty())
                notes.note(Rule::Pmf152, own, "data", stray);
        if (places && !placements)
            notes.note(Rule::Pmf152, own, "data",
                       fmt::format("extension {} \"{}\" cannot be read: {}", number, extension.name,
                                   placements.error().text()));
        else if (places)
            if (const std::string stray = strayPlacement(map, *placements); !stray.empty())
                notes.note(Rule::Pmf152, own, "data", stray);
        ++number;
    }
    if (map.levels.empty())
        notes.note(Rule::Pmf034, item, "data", "the map has no level");
}

} // namespace octant::check
