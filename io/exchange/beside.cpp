#include "io/exchange/beside.h"

namespace octant::exchange {

std::string plainPath(std::string_view name) {
    std::string path;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of("/\\"), name.size());
        const std::string_view part = name.substr(0, end);
        if (part != "." && (!part.empty() || path.empty())) {
            path += part;
            if (end < name.size())
                path += '/';
        }
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return path;
}

Result<Blob> readBeside(const ReadFile& readFile, std::string_view name, std::uint64_t most) {
    const std::string path = plainPath(name), last = path.substr(path.rfind('/') + 1);
    Result<Blob> file = path.empty() ? fail("no file is named") : readFile(path, most);
    if (!file && last != path && !last.empty())
        if (Result<Blob> near = readFile(last, most))
            return near;
    return file;
}

} // namespace octant::exchange
