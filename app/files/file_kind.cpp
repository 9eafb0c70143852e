#include "app/files/file_kind.h"

#include <array>
#include <fstream>
#include <string_view>

namespace octant {

FileKind fileKindOf(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return FileKind::Other; // reading a pipe would take its bytes away
    std::array<char, 11> start{};
    std::ifstream in(path, std::ios::binary);
    in.read(start.data(), start.size());
    return contentKindOf(std::string_view(start.data(), static_cast<std::size_t>(in.gcount())));
}

FileKind contentKindOf(std::string_view bytes) {
    const std::string_view magic = bytes.substr(0, 3);
    if (magic == "PMF")
        return FileKind::Map;
    if (magic == "PTF")
        return FileKind::Texture;
    if (magic == "P3M")
        return FileKind::Model;
    // A text that begins with a word, maybe behind a byte order mark.
    constexpr std::string_view word = "version", mark = "\xEF\xBB\xBF";
    const std::string_view text = bytes.substr(magic == mark ? mark.size() : 0);
    if (text.size() > word.size() && text.starts_with(word) &&
        static_cast<unsigned char>(text[word.size()]) <= ' ')
        return FileKind::Terrain;
    return magic == "PAF" || magic == "PFA" ? FileKind::Archive : FileKind::Other;
}

} // namespace octant
