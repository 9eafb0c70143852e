#include "app/file_kind.h"

#include <array>
#include <fstream>
#include <string_view>

namespace octant {

FileKind fileKindOf(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return FileKind::Other; // reading a pipe would take its bytes away
    std::array<char, 3> start{};
    std::ifstream(path, std::ios::binary).read(start.data(), start.size());
    const std::string_view magic(start.data(), start.size());
    if (magic == "PMF")
        return FileKind::Map;
    if (magic == "PTF")
        return FileKind::Texture;
    if (magic == "P3M")
        return FileKind::Model;
    return magic == "PAF" || magic == "PFA" ? FileKind::Archive : FileKind::Other;
}

} // namespace octant
