#include "app/files/terrain_conversion.h"

#include <chrono>

#include <fmt/format.h>

#include "app/assets/terrain_pictures.h"
#include "io/game/folder.h"
#include "io/pfmap/pfmap.h"

namespace octant {

std::function<bool(const terrain::Material&)> withoutPicture(const std::filesystem::path& file) {
    return [file](const terrain::Material& material) {
        return !findTerrainPicture(file, material.texture).has_value();
    };
}

Result<pfmap::ConvertedTerrain> mapOfTerrain(const Terrain& terrain, const pfmap::ToMapOptions& options,
                                             const WorkContext& work) {
    auto converted = pfmap::toMap(terrain, options, work);
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
                                         const GameChoice& game, const WorkContext& work) {
    if (const auto folder = openGame(game))
        options.ending = [folder](const std::string& identifier) -> std::string {
            const auto file = folder->find(game::Kind::Texture, identifier);
            return file ? file->extension().string() : ".png";
        };
    return pfmap::fromMap(map, options, work);
}

ExportedTerrain exportedTerrain(const Terrain& terrain, TerrainForm form, bool canonical) {
    ExportedTerrain exported;
    Terrain written = terrain;
    if (form == TerrainForm::VersionOne) {
        written = pfmap::asVersionOne(terrain);
        if (const std::size_t lost = terrain.splats.size() - written.splats.size(); lost != 0)
            exported.losses.push_back(
                {Rule::None,
                 {},
                 lost == 1 ? "1 splat is lost" : fmt::format("{} splats are lost", lost),
                 lost});
    }
    if (form == TerrainForm::VersionOneTwo)
        written = pfmap::asVersionOneTwo(terrain);
    exported.bytes =
        canonical || form == TerrainForm::Canonical ? pfmap::writeCanonical(written) : pfmap::write(written);
    return exported;
}

} // namespace octant
