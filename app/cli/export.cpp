#include <map>

#include "app/assets/picture_source.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/long_work.h"
#include "app/cli/sources.h"
#include "app/document/program_pool.h"
#include "app/files/file_kind.h"
#include "app/files/model_files.h"
#include "app/files/terrain_conversion.h"
#include "io/save_file.h"
#include "views/drawing/picture_keys.h"

namespace octant::cli {
namespace {

/// Stops when Ctrl+C is pressed.
class ExportWatch final : public WorkWatch {
public:
    explicit ExportWatch(const LongWork& work) : m_work(work) {}
    bool stopped() override { return m_work.cancel().cancelled(); }
    void reached(double) override {}

private:
    const LongWork& m_work;
};

/// What of a document is exported as a level, and where the pictures of its textures are.
struct Exportable {
    MapPtr map;
    std::size_t level = 0;
    std::map<std::string, std::string> keys; ///< of pictures, by texture, where they differ
};

/// A terrain is exported as the level that it would become. Nothing, with a complaint, where that cannot be.
std::optional<Exportable> exportableOrComplain(const ConvertOptions& options, const MapPtr& document,
                                               const WorkContext& work) {
    if (!document->terrain)
        return Exportable{document, options.mapLevel, {}};
    pfmap::ToMapOptions how;
    how.tileLog2 = options.tileLog2;
    how.keepAside = false;
    how.textures = options.textures;
    if (options.colors)
        how.colored = withoutPicture(options.in);
    const auto converted = mapOfTerrain(*document->terrain, how, work);
    if (!converted) {
        complain(options.in, converted.error());
        return std::nullopt;
    }
    Exportable made{converted->map, 0, {}};
    // The first materials of the level are those of the terrain.
    const auto& materials = made.map->levels[0]->materials;
    for (std::size_t i = 0; i < document->terrain->materials.size() && i < materials.size(); ++i)
        made.keys.emplace(materials[i].texture, pictureOfTerrain(document->terrain->materials[i].texture));
    return made;
}

} // namespace

int exportLevel(const ConvertOptions& options) {
    const MapPtr document = readFileOrComplain(options.in, options.read);
    if (!document)
        return Failed;
    claimMemory(options.in, *document, MemoryUse::Show); // its faces are made as for showing it
    if (!decodeOrComplain(options.in, *document))
        return Failed;
    const auto format = exchange::formatOf(options.out);
    const std::filesystem::path out = options.out;
    const auto exported = [&]() -> std::optional<exchange::Exported> {
        const LongWork work("exporting");
        ExportWatch watch(work);
        const WorkContext context = programWork(Priority::Background, &watch);
        const auto from = exportableOrComplain(options, document, context);
        if (!from)
            return std::nullopt;
        const Sources sources = sourcesOf(options.mainFolder, options.game, options.in, *document);
        const PictureSource source(sources.folder, document, options.in, sources.archive);
        const auto picture = [&](const std::string& identifier) -> Result<Picture> {
            const auto key = from->keys.find(identifier);
            return source.load(key == from->keys.end() ? identifier : key->second, work.cancel())
                .map([](const PictureSource::Loaded& loaded) { return *loaded.picture; });
        };
        auto made = exchange::writeLevel(*from->map, from->level, *format, out.filename().string(), picture,
                                         context, options.light);
        if (!made) { // said before the signal that it was stopped by ends the program
            complain(options.in, made.error());
            return std::nullopt;
        }
        return std::move(*made);
    }();
    if (!exported)
        return Failed;
    return saveExported(options, exported->files, exported->losses);
}

int exportFile(const ConvertOptions& options) {
    if (!isExchangeName(options.out)) {
        complain(options.out, Error{{},
                                    "files are exported as glTF or OBJ; end the name in .gltf, .glb or "
                                    ".obj"});
        return Failed;
    }
    return fileKindOf(options.in) == FileKind::Model ? exportModel(options) : exportLevel(options);
}

} // namespace octant::cli
