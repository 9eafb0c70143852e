#include "io/exchange/gltf_gaps.h"

#include <algorithm>
#include <span>

#include <nlohmann/json.hpp>

#include "io/endian.h"

namespace octant::exchange {
namespace {

constexpr std::size_t glbHeader = 12, chunkHeader = 8; // glTF 2.0 specification, section 4.4

/// Clears what no view of buffer 0 covers.
void clearOutside(const nlohmann::json& scene, std::span<std::byte> buffer) {
    std::vector<std::pair<std::size_t, std::size_t>> used;
    for (const nlohmann::json& view : scene.value("bufferViews", nlohmann::json::array()))
        if (view.value("buffer", 0) == 0)
            used.emplace_back(view.value("byteOffset", std::size_t{0}),
                              view.value("byteLength", std::size_t{0}));
    std::sort(used.begin(), used.end());
    std::size_t covered = 0;
    const auto clearTo = [&](std::size_t end) {
        for (; covered < std::min(end, buffer.size()); ++covered)
            buffer[covered] = std::byte{0};
    };
    for (const auto& [offset, length] : used) {
        clearTo(offset);
        covered = std::max(covered, offset + length);
    }
    clearTo(buffer.size());
}

nlohmann::json parsed(std::span<const std::byte> text) {
    const auto* const first = reinterpret_cast<const char*>(text.data());
    return nlohmann::json::parse(first, first + text.size(), nullptr, false);
}

} // namespace

void clearGaps(const std::map<std::string, SceneFiles::Bytes>& files, const std::string& name) {
    const auto file = files.find(name);
    if (file == files.end())
        return;
    const std::span<std::byte> bytes(*file->second);
    if (formatOf(name) == Format::Gltf) {
        const nlohmann::json scene = parsed(bytes);
        if (!scene.is_object() || scene.value("buffers", nlohmann::json::array()).size() != 1)
            return;
        const auto buffer = files.find(scene["buffers"][0].value("uri", std::string()));
        if (buffer != files.end())
            clearOutside(scene, *buffer->second);
        return;
    }
    if (bytes.size() < glbHeader + chunkHeader)
        return;
    const std::size_t textSize = loadAs<std::uint32_t>(bytes.data() + glbHeader);
    const std::size_t begin = glbHeader + 2 * chunkHeader + textSize;
    if (begin > bytes.size())
        return;
    const nlohmann::json scene = parsed(bytes.subspan(glbHeader + chunkHeader, textSize));
    if (scene.is_object())
        clearOutside(scene, bytes.subspan(begin));
}

} // namespace octant::exchange
