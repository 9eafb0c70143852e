#include "app/assets/folder_resources.h"

#include "app/assets/map_archive.h"
#include "app/assets/picture_source.h"
#include "app/foreign/foreign_files.h"
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

Result<Blob> FolderResources::fileOf(game::Kind kind, const std::string& identifier,
                                     std::uint64_t most) const {
    const auto parsed = game::parseIdentifier(identifier);
    if (!parsed)
        return tl::unexpected(parsed.error());
    if (parsed->root == game::Root::Map) {
        const paf::Entry* entry = m_archive ? resourceIn(*m_archive, *parsed, kind) : nullptr;
        if (entry != nullptr && entry->data.size() > most)
            return fail("the file is too large");
        return entry != nullptr ? Result<Blob>(entry->data)
                                : tl::unexpected<Error>(
                                      Error{{}, "it is not in the archive of the map", {}, Rule::Game003});
    }
    if (!m_folder)
        return tl::unexpected<Error>(Error{{}, "no game is chosen", {}, Rule::Game003});
    const Result<std::filesystem::path> file = m_folder->find(kind, identifier);
    return file ? readFile(*file, most) : tl::unexpected(file.error());
}

Result<std::shared_ptr<const p3m::Model>> FolderResources::readModel(const std::string& identifier) const {
    const Result<Blob> bytes = fileOf(game::Kind::Model, identifier, largestFile);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return p3m::read(*bytes).map([](const p3m::Opened& opened) { return opened.model; });
}

Result<std::shared_ptr<const sound::Clip>> FolderResources::sound(const std::string& identifier) const {
    constexpr std::uint64_t largestSound = std::uint64_t{256} << 20; // bytes
    const Result<Blob> bytes = fileOf(game::Kind::Sound, identifier, largestSound);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return foreign::readSound(*bytes, m_end).map([](sound::Clip clip) {
        return std::make_shared<const sound::Clip>(std::move(clip));
    });
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
