#include <algorithm>

#include "io/exchange/exchange.h"

namespace octant::exchange {

std::optional<Format> formatOf(std::string_view name) {
    std::string ending(name.substr(name.size() - std::min<std::size_t>(name.size(), 5)));
    for (char& letter : ending)
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    if (ending == ".gltf")
        return Format::Gltf;
    if (ending.ends_with(".glb"))
        return Format::Glb;
    return ending.ends_with(".obj") ? std::optional(Format::Obj) : std::nullopt;
}

} // namespace octant::exchange
