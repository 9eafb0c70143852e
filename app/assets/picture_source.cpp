#include "app/assets/picture_source.h"

#include <charconv>

#include <fmt/format.h>

#include "app/assets/folder_resources.h"
#include "app/assets/map_archive.h"
#include "app/assets/picture_files.h"
#include "app/assets/terrain_pictures.h"
#include "io/game/config.h"
#include "io/save_file.h"
#include "model/p3m/model.h"
#include "views/host/host.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

/// The mods that the engine's settings name.
fs::path engineConfig(const fs::path& main) { return main / "internal" / "engine" / "config.cfg"; }

/// Empty where there is no such file.
game::Config configIn(const fs::path& path) {
    const Result<Blob> file = readFile(path);
    return file ? game::parseConfig({reinterpret_cast<const char*>(file->data()), file->size()})
                : game::Config();
}

std::vector<std::string> configuredMods(const fs::path& main) {
    const game::Config config = configIn(engineConfig(main));
    const std::string* mods = config.value("mods");
    return mods != nullptr ? game::modList(*mods) : std::vector<std::string>();
}

std::shared_ptr<const Picture> pattern() {
    constexpr std::uint8_t full = 255;
    std::vector<std::byte> pixels;
    for (const bool magenta : {true, false, false, true})
        for (const std::uint8_t channel : {full, std::uint8_t{0}, full})
            pixels.push_back(std::byte{magenta ? channel : std::uint8_t{0}});
    return std::make_shared<const Picture>(Picture{2, 2, PixelFormat::Rgb, Blob(std::move(pixels))});
}

tl::unexpected<Error> undecodable(const Error& error) {
    return tl::unexpected<Error>(Error{{}, "it cannot be shown: " + error.text(), {}, Rule::Game009});
}

} // namespace

std::shared_ptr<const game::Folder> openGame(const GameChoice& choice) {
    if (choice.none())
        return nullptr;
    return std::make_shared<const game::Folder>(game::Folder::Places{choice.main, {}, {}, {}}, choice.game,
                                                configuredMods(choice.main));
}

std::vector<Error> configProblems(const GameChoice& choice) {
    std::vector<Error> problems;
    if (choice.none())
        return problems;
    const fs::path main(choice.main);
    for (const fs::path& file : {engineConfig(main), main / "games" / choice.game / "game.cfg"})
        for (const game::Config::Problem& problem : configIn(file).problems) {
            problems.push_back(problem.error());
            problems.back().place = file.string() + ", " + problems.back().place;
        }
    return problems;
}

PictureSource::PictureSource(std::shared_ptr<const game::Folder> folder, const MapPtr& document,
                             fs::path file, std::shared_ptr<const paf::Archive> archive)
    : m_folder(std::move(folder)), m_document(document), m_file(std::move(file)),
      m_archive(std::move(archive)) {}

PictureSource::PictureSource(std::shared_ptr<const game::Folder> folder, const MapPtr& document,
                             fs::path file)
    : PictureSource(std::move(folder), document, std::move(file), archiveOf(*document)) {}

Result<PictureSource::Loaded> PictureSource::load(const std::string& key, const CancelToken& cancel) const {
    static const std::string ofTerrain = pictureOfTerrain({}), ofModel = "model::", ofProp = "prop::";
    // A map may name anything, so only what it holds itself decides what such a key means.
    if (m_document->terrain && key.starts_with(ofTerrain))
        return loadOfTerrain(key.substr(ofTerrain.size()), cancel);
    if (m_document->model && key.starts_with(ofModel)) {
        ItemId id = 0;
        std::from_chars(key.data() + ofModel.size(), key.data() + key.size(), id);
        return loadTexture(*m_document->model, id, cancel);
    }
    if (key.starts_with(ofProp))
        return loadOfProp(std::string_view(key).substr(ofProp.size()), cancel);
    return loadIdentifier(key, cancel);
}

Result<PictureSource::Loaded> PictureSource::loadIdentifier(const std::string& key,
                                                            const CancelToken& cancel) const {
    const Result<game::Identifier> identifier = game::parseIdentifier(key);
    if (!identifier)
        return tl::unexpected(identifier.error());
    if (identifier->root == game::Root::Map)
        return loadFromArchive(*identifier, cancel);
    if (!m_folder)
        return fail("no game is chosen");
    const Result<fs::path> file = m_folder->find(game::Kind::Texture, key);
    return file ? loadFile(*file, cancel) : tl::unexpected(file.error());
}

bool PictureSource::knows(const std::string& key) const {
    if (m_document->terrain && key.starts_with(pictureOfTerrain({})))
        return !terrainPictureFolders(m_file).empty();
    return m_folder || key.starts_with("map:") || (m_archive && key.starts_with("prop::")) ||
           (m_document->model && key.starts_with("model::"));
}

std::shared_ptr<const Picture> PictureSource::missing(const CancelToken& cancel) const {
    static const std::shared_ptr<const Picture> builtIn = pattern();
    const Result<fs::path> file =
        m_folder ? m_folder->find(game::Kind::Texture, "internal:textures/missing") : fail("");
    const Result<Picture> picture = file ? readPictureFile(*file, cancel) : fail("");
    return picture ? std::make_shared<const Picture>(*picture) : builtIn;
}

Result<PictureSource::Loaded> PictureSource::loadFile(const fs::path& file, const CancelToken& cancel) const {
    Result<Picture> picture = readPictureFile(file, cancel);
    if (!picture)
        return undecodable(picture.error());
    return Loaded{std::make_shared<const Picture>(std::move(*picture)), file};
}

Result<PictureSource::Loaded> PictureSource::loadOfTerrain(const std::string& texture,
                                                           const CancelToken& cancel) const {
    const Result<fs::path> file = findTerrainPicture(m_file, texture);
    return file ? loadFile(*file, cancel) : tl::unexpected(file.error());
}

Result<PictureSource::Loaded> PictureSource::loadTexture(const p3m::Model& model, ItemId id,
                                                         const CancelToken& cancel) const {
    for (const p3m::Texture& texture : model.textures) {
        if (texture.id != id)
            continue;
        if (texture.type == p3m::Texture::External)
            return loadIdentifier(texture.path.string(), cancel);
        Result<Picture> picture = readPicture(texture.data, nullptr, cancel);
        if (!picture)
            return undecodable(picture.error());
        return Loaded{std::make_shared<const Picture>(std::move(*picture)), {}};
    }
    return fail("the model has no such texture");
}

Result<PictureSource::Loaded> PictureSource::loadOfProp(std::string_view key,
                                                        const CancelToken& cancel) const {
    ItemId id = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), id);
    if (error != std::errc() || end == key.data() + key.size() || *end != ':')
        return fail("there is no such model");
    const std::string identifier(key.substr(static_cast<std::size_t>(end - key.data()) + 1));
    const auto model = FolderResources(m_folder, m_archive).model(identifier);
    return model ? loadTexture(**model, id, cancel) : tl::unexpected(model.error());
}

Result<PictureSource::Loaded> PictureSource::loadFromArchive(const game::Identifier& identifier,
                                                             const CancelToken& cancel) const {
    const paf::Entry* entry = m_archive ? resourceIn(*m_archive, identifier, game::Kind::Texture) : nullptr;
    if (entry == nullptr)
        return tl::unexpected<Error>(Error{{}, "it is not in the archive of the map", {}, Rule::Game003});
    Result<Picture> picture = readPicture(entry->data, nullptr, cancel);
    if (!picture)
        return undecodable(picture.error());
    return Loaded{std::make_shared<const Picture>(std::move(*picture)), {}};
}

} // namespace octant
