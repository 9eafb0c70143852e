#include "model/geometry/fast_light.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <numeric>

namespace octant {
namespace {

/// Calls `fn(vertex, multiplier)` for each vertex of the sector that a light reaches.
template <class Fn> void forEachLit(const FastLight& light, std::size_t vertices, Fn&& fn) {
    std::uint64_t at = 0;
    for (const FastLight::Range& range : light.ranges) {
        at += range.skip;
        for (const std::byte multiplier : range.multipliers.span()) {
            if (at >= vertices)
                break;
            if (const auto amount = std::to_integer<std::uint32_t>(multiplier); amount != 0)
                fn(static_cast<std::size_t>(at), amount);
            ++at;
        }
    }
}

/// Where the vertices of a cube are stored.
struct StoredVertices {
    std::size_t first = 0, count = 0;
    std::size_t each = 4; ///< of a quad, or of a triangle
};

StoredVertices storedVertices(const Sector& sector, const Cube& cube) {
    if (!cube.geometry())
        return {};
    if (!cube.is(Cube::ClientExtended))
        return {cube.vertices, std::size_t{4} * static_cast<unsigned>(std::popcount(cube.faces & 0x3fU)), 4};
    if (cube.vertices >= sector.cubes.extendedClient.size())
        return {};
    const ExtendedClient client = sector.cubes.extendedClient[cube.vertices];
    return {client.firstVertex,
            3 * std::accumulate(client.triangleCounts.begin(), client.triangleCounts.end(), std::size_t{0}),
            3};
}

/// Finds a vertex of a mesh among some of the sector.
bool matchIn(const Sector& sector, std::size_t first, std::size_t count, const MeshVertex& vertex,
             std::uint32_t& found) {
    for (std::size_t i = first; i < first + count; ++i) {
        const Vertex stored = sector.vertices[i];
        if (stored.position == vertex.position && stored.uv == vertex.uv &&
            stored.lightmapUv == vertex.lightmapUv) {
            found = static_cast<std::uint32_t>(i);
            return true;
        }
    }
    return false;
}

} // namespace

std::vector<std::uint8_t> fastLightsAtStart(const Sector& sector) {
    std::vector<std::uint8_t> intensities;
    for (const FastLight& light : sector.fastLights)
        intensities.push_back((light.flags & FastLight::Enabled) != 0 ? light.intensity : std::uint8_t{0});
    return intensities;
}

std::vector<glm::u8vec3> fastLightAt(const Sector& sector) {
    return fastLightAt(sector, fastLightsAtStart(sector));
}

std::vector<glm::u8vec3> fastLightAt(const Sector& sector, std::span<const std::uint8_t> intensities) {
    constexpr std::uint32_t full = 255 * 255;
    const std::size_t count = sector.vertices.size();
    std::vector<glm::u8vec3> sums;
    std::vector<glm::uvec3> exact;
    std::size_t number = 0;
    for (const FastLight& light : sector.fastLights) {
        const std::uint32_t intensity = number < intensities.size() ? intensities[number] : 0U;
        ++number;
        const glm::uvec3 color = glm::uvec3(light.color[0], light.color[1], light.color[2]) * intensity;
        if (color == glm::uvec3(0))
            continue;
        forEachLit(light, count, [&](std::size_t vertex, std::uint32_t amount) {
            exact.resize(count, glm::uvec3(0));
            exact[vertex] += color * amount;
        });
    }
    sums.reserve(exact.size());
    for (const glm::uvec3& sum : exact) {
        const auto channel = [&](int i) {
            return static_cast<std::uint8_t>(std::min(255U, (sum[i] + full / 2) / full));
        };
        sums.emplace_back(channel(0), channel(1), channel(2));
    }
    return sums;
}

std::vector<std::uint32_t> fastVerticesOf(const PatchMesh& mesh, const Sector& sector) {
    std::vector<bool> reached;
    for (const FastLight& light : sector.fastLights)
        forEachLit(light, sector.vertices.size(), [&](std::size_t vertex, std::uint32_t /*amount*/) {
            reached.resize(sector.vertices.size(), false);
            reached[vertex] = true;
        });
    std::vector<std::uint32_t> found;
    if (reached.empty())
        return found;
    for (std::size_t triangle = 0; triangle < mesh.triangleCubes.size(); ++triangle) {
        const std::uint32_t number = mesh.triangleCubes[triangle];
        if (number >= sector.cubes.size())
            continue;
        const StoredVertices stored = storedVertices(sector, sector.cubes.cubes[number]);
        if (stored.first + stored.count > reached.size() ||
            std::none_of(reached.begin() + static_cast<std::ptrdiff_t>(stored.first),
                         reached.begin() + static_cast<std::ptrdiff_t>(stored.first + stored.count),
                         [](bool any) { return any; }))
            continue;
        std::array<std::uint32_t, 3> corners, of;
        for (std::size_t k = 0; k < 3; ++k)
            corners[k] = mesh.indices[triangle * 3 + k];
        // All three are of one stored piece: corners of others may look the same.
        for (std::size_t piece = stored.first; piece < stored.first + stored.count; piece += stored.each) {
            std::size_t k = 0;
            while (k < 3 && matchIn(sector, piece, stored.each, mesh.vertices[corners[k]], of[k]))
                ++k;
            if (k < 3)
                continue;
            found.resize(mesh.vertices.size(), noFastVertex);
            for (k = 0; k < 3; ++k)
                found[corners[k]] = of[k];
            break;
        }
    }
    return found;
}

} // namespace octant
