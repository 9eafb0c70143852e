#include "app/terrain_conversion.h"

#include <chrono>

#include "io/game/folder.h"

namespace octant {

Result<pfmap::ConvertedTerrain> mapOfTerrain(const Terrain& terrain, const pfmap::ToMapOptions& options,
                                             EditWatch* watch) {
    auto converted = pfmap::toMap(terrain, options, watch);
    if (!converted)
        return converted;
    Map& made = *converted->map;
    made.header.compilerInfo = "Octant " OCTANT_VERSION;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    made.header.creationTime =
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count());
    return converted;
}

Result<pfmap::ConvertedMap> terrainOfMap(const Map& map, pfmap::FromMapOptions options,
                                         const GameChoice& game, EditWatch* watch) {
    if (const auto folder = openGame(game))
        options.ending = [folder](const std::string& identifier) -> std::string {
            const auto file = folder->find(game::Kind::Texture, identifier);
            return file ? file->extension().string() : ".png";
        };
    return pfmap::fromMap(map, options, watch);
}

std::string lossText(const pfmap::Loss& loss) {
    return loss.text + (loss.keptAside ? "; kept aside in the map" : "");
}

} // namespace octant
