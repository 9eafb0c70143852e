#include "io/exchange/gltf_container.h"

#include <fmt/format.h>

#include "io/endian.h"
#include "io/exchange/gltf_types.h"
#include "io/exchange/limits.h"

namespace octant::exchange {
namespace {

constexpr std::size_t headerSize = 12, chunkHeaderSize = 8;

struct Chunk {
    std::uint32_t type = 0;
    Blob bytes;
};

Result<Chunk> chunkAt(const Blob& file, std::size_t offset) {
    if (file.size() - offset < chunkHeaderSize)
        return fail("the file ends inside a chunk");
    const auto length = loadAs<std::uint32_t>(file.data() + offset);
    if (length > file.size() - offset - chunkHeaderSize)
        return fail("a chunk is longer than the file");
    return Chunk{loadAs<std::uint32_t>(file.data() + offset + 4),
                 file.slice(offset + chunkHeaderSize, length)};
}

} // namespace

Result<GltfParts> partsOfGlb(const Blob& file) {
    if (file.size() < headerSize || loadAs<std::uint32_t>(file.data()) != glbMagic)
        return fail("this is no binary glTF file");
    if (const auto version = loadAs<std::uint32_t>(file.data() + 4); version != 2)
        return fail(fmt::format("this is glTF version {}; only version 2 is read", version));
    const auto length = loadAs<std::uint32_t>(file.data() + 8);
    if (length > file.size())
        return fail("the file is shorter than it says");
    const Blob whole = file.slice(0, std::max<std::size_t>(length, headerSize));
    const Result<Chunk> json = chunkAt(whole, headerSize);
    if (!json)
        return tl::unexpected(json.error());
    if (json->type != glbJson)
        return fail("the first chunk of the file is no JSON");
    GltfParts parts{{reinterpret_cast<const char*>(json->bytes.data()), json->bytes.size()}, {}};
    const std::size_t next = headerSize + chunkHeaderSize + json->bytes.size();
    if (next >= whole.size())
        return parts;
    const Result<Chunk> binary = chunkAt(whole, next);
    if (!binary)
        return tl::unexpected(binary.error());
    if (binary->type == glbBinary)
        parts.binary = binary->bytes;
    return parts;
}

Result<void> checkJsonSize(std::string_view json) {
    std::size_t depth = 0, values = 0;
    bool inString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char letter = json[i];
        if (inString) {
            i += letter == '\\' ? 1 : 0;
            inString = letter != '"';
            continue;
        }
        inString = letter == '"';
        depth += letter == '[' || letter == '{' ? 1 : 0;
        depth -= (letter == ']' || letter == '}') && depth > 0 ? 1 : 0;
        values += letter == '[' || letter == '{' || letter == ',' || letter == ':' ? 1 : 0;
        if (depth > deepestJson)
            return fail(fmt::format("brackets of the file are nested more than {} deep", deepestJson));
        if (values > mostJsonValues)
            return fail(fmt::format("the file holds more than {} values", mostJsonValues));
    }
    return {};
}

} // namespace octant::exchange
