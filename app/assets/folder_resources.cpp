#include "app/assets/folder_resources.h"

#include "app/assets/map_archive.h"
#include "app/assets/picture_source.h"
#include "io/json/preset_file.h"
#include "io/p3m/p3m.h"
#include "io/save_file.h"

namespace octant {
namespace {

std::string_view textIn(const Blob& file) {
    return {reinterpret_cast<const char*>(file.span().data()), file.size()};
}

} // namespace

std::vector<std::string> FolderResources::list(game::Kind kind, const std::string& directory) const {
    const auto identifier = game::parseIdentifier(directory);
    if (identifier && identifier->root == game::Root::Map)
        return m_archive ? namesIn(*m_archive, *identifier, kind) : std::vector<std::string>();
    return m_folder ? m_folder->list(kind, directory).value_or(std::vector<std::string>())
                    : std::vector<std::string>();
}

std::vector<std::string> FolderResources::textures(const std::string& directory) const {
    return list(game::Kind::Texture, directory);
}

std::vector<std::string> FolderResources::models(const std::string& directory) const {
    return list(game::Kind::Model, directory);
}

Result<std::shared_ptr<const p3m::Model>> FolderResources::model(const std::string& identifier) const {
    auto model = readModel(identifier);
    const bool unknown = !m_folder && !identifier.starts_with("map:");
    bool changed = false;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_problems.find(identifier);
        if (model || unknown) {
            changed = m_problems.erase(identifier) != 0;
        } else {
            changed = known == m_problems.end() || known->second.text() != model.error().text();
            m_problems.insert_or_assign(identifier, model.error());
        }
    }
    if (m_listener)
        m_listener(identifier, changed);
    return model;
}

std::vector<std::filesystem::path> FolderResources::modelFiles(const std::string& identifier) const {
    return m_folder ? m_folder->candidates(game::Kind::Model, identifier)
                    : std::vector<std::filesystem::path>();
}

std::map<std::string, Error> FolderResources::modelProblems() const {
    const std::lock_guard lock(m_mutex);
    return m_problems;
}

Result<std::shared_ptr<const p3m::Model>> FolderResources::readModel(const std::string& identifier) const {
    const auto parsed = game::parseIdentifier(identifier);
    if (!parsed)
        return tl::unexpected(parsed.error());
    Result<Blob> bytes = tl::unexpected<Error>(
        Error{{},
              parsed->root == game::Root::Map ? "it is not in the archive of the map" : "no game is chosen",
              {},
              Rule::Game003});
    if (parsed->root == game::Root::Map) {
        if (const paf::Entry* entry =
                m_archive ? resourceIn(*m_archive, *parsed, game::Kind::Model) : nullptr)
            bytes = entry->data;
    } else if (m_folder) {
        const Result<std::filesystem::path> file = m_folder->find(game::Kind::Model, identifier);
        bytes = file ? readFile(*file) : tl::unexpected(file.error());
    }
    if (!bytes)
        return tl::unexpected(bytes.error());
    return p3m::read(*bytes).map([](const p3m::Opened& opened) { return opened.model; });
}

Result<std::shared_ptr<const Picture>> FolderResources::picture(const std::string& key) const {
    return PictureSource(m_folder, std::make_shared<const Map>(), {}, m_archive)
        .load(key, m_end)
        .map([](const PictureSource::Loaded& loaded) { return loaded.picture; });
}

SavedPresets FolderResources::presets(Revision revision) const {
    std::error_code error;
    if (!m_folder || !std::filesystem::exists(m_folder->presetFile(), error))
        return {};
    const auto file = readFile(m_folder->presetFile(), json::largestPresetFile);
    if (!file)
        return {{}, {file.error()}};
    return json::presetsFromText(textIn(*file), revision);
}

Result<void> FolderResources::keepPreset(const PresetLabel& label, const Map& map,
                                         std::span<const ItemRef> items) const {
    if (!m_folder)
        return fail("no game is chosen");
    const std::filesystem::path path = m_folder->presetFile();
    std::error_code error;
    Blob before;
    if (std::filesystem::exists(path, error)) {
        auto file = readFile(path, json::largestPresetFile);
        if (!file)
            return tl::unexpected(file.error());
        before = std::move(*file);
    }
    const auto text = json::withPreset(textIn(before), label, map, items);
    if (!text)
        return tl::unexpected(text.error());
    return writeFileSafely(path, std::as_bytes(std::span(*text)));
}

} // namespace octant
