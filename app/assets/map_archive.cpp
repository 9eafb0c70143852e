#include "app/assets/map_archive.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace octant {
namespace {

std::string pathOf(const game::Identifier& identifier) {
    std::string path;
    for (const std::string& name : identifier.names)
        path += '/' + name;
    return path;
}

} // namespace

std::shared_ptr<const paf::Archive> archiveOf(const Map& map) {
    auto archive =
        map.embeddedArchive.empty() ? Result<paf::Archive>(fail("")) : paf::read(map.embeddedArchive);
    return archive ? std::make_shared<const paf::Archive>(std::move(*archive)) : nullptr;
}

const paf::Entry* resourceIn(const paf::Archive& archive, const game::Identifier& identifier,
                             game::Kind kind) {
    for (const std::string_view ending : game::endingsOf(kind)) {
        const paf::Entry* entry =
            paf::find(archive.entries, fmt::format("{}.{}", pathOf(identifier), ending));
        if (entry != nullptr && entry->type == paf::Entry::Type::File)
            return entry;
    }
    return nullptr;
}

std::vector<std::string> namesIn(const paf::Archive& archive, const game::Identifier& directory,
                                 game::Kind kind) {
    const paf::Entry* place = paf::find(archive.entries, pathOf(directory));
    if (place == nullptr)
        return {};
    std::set<std::string> names;
    for (const paf::Entry& entry : place->entries) {
        const std::size_t dot = entry.name.rfind('.');
        if (entry.type == paf::Entry::Type::Directory)
            names.insert(entry.name + '/');
        else if (const auto& endings = game::endingsOf(kind);
                 dot != std::string::npos &&
                 std::find(endings.begin(), endings.end(), std::string_view(entry.name).substr(dot + 1)) !=
                     endings.end())
            names.insert(entry.name.substr(0, dot));
    }
    return {names.begin(), names.end()};
}

} // namespace octant
