#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/edit/map_draft.h"
#include "model/map/map.h"

/// Extensions of a map that this program writes (pmf.md, Extension).
namespace octant {

/// Position of the first extension of a name; nothing where there is none.
inline std::optional<std::size_t> extensionNamed(const Map& map, std::string_view name) {
    for (std::size_t at = 0; at < map.extensions.size(); ++at)
        if (map.extensions[at].name == name)
            return at;
    return std::nullopt;
}

/// Gives the extension at a position these bytes. Without bytes it goes; without a position one of the name
/// is added. Error: the map has no room for it.
inline Result<void> putExtension(MapDraft& draft, std::optional<std::size_t> at, std::string_view name,
                                 const Blob& bytes) {
    if (at) {
        if (bytes.empty())
            draft.editMap().extensions.erase(*at);
        else if (!(draft.map().extensions[*at].data == bytes))
            draft.editMap().extensions.update(*at, [&](Extension& extension) { extension.data = bytes; });
        return {};
    }
    if (bytes.empty())
        return {};
    if (draft.map().extensions.size() >= std::numeric_limits<std::uint16_t>::max())
        return fail("the map has no room for another extension");
    Map& map = draft.editMap();
    map.extensions.push_back({map.nextId++, 0, std::string(name), bytes});
    return {};
}

} // namespace octant
