#include <algorithm>
#include <bit>
#include <numeric>

#include <fmt/format.h>

#include "model/edit/levels/sector_assembly.h"
#include "model/octree/octree_parts.h"

namespace octant {
namespace {

constexpr std::size_t mostNumbers = 255; ///< pmf.md, Limits
using octree_parts::noLightmap;

/// Adds the references that are not there yet.
Result<void> unite(const PagedVector<Ref>& from, PagedVector<Ref>& to, std::array<std::uint8_t, 256>& numbers,
                   const char* what) {
    numbers.fill(255); // of nothing: no list has so many
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto at = static_cast<std::size_t>(std::find(to.begin(), to.end(), from[i]) - to.begin());
        if (at == mostNumbers)
            return fail(fmt::format("the new sector would use more than {} {}", mostNumbers, what));
        if (at == to.size())
            to.push_back(from[i]);
        numbers[i] = static_cast<std::uint8_t>(at);
    }
    return {};
}

/// Calls fn(std::size_t vertex, std::byte multiplier) for what a fast light scales.
template <class Fn> void forEachMultiplier(const FastLight& light, Fn&& fn) {
    std::size_t at = 0;
    for (const FastLight::Range& range : light.ranges) {
        at += range.skip;
        for (const std::byte multiplier : range.multipliers.span())
            fn(at++, multiplier);
    }
}

bool sameLight(const DynamicLight& a, const DynamicLight& b) {
    return a.flags == b.flags && a.lightId == b.lightId && a.color == b.color;
}
bool sameLight(const FastLight& a, const FastLight& b) {
    return a.flags == b.flags && a.lightId == b.lightId && a.color == b.color && a.intensity == b.intensity;
}

/// The number of a light in the new sector: an equal one that another piece brought, or a new one.
template <class T>
Result<std::size_t> numberOf(const T& light, PagedVector<T>& lights, std::vector<std::size_t>& of,
                             std::size_t piece, const char* what) {
    std::size_t at = 0;
    while (at < lights.size() && (of[at] == piece || !sameLight(lights[at], light)))
        ++at;
    if (at == mostNumbers)
        return fail(fmt::format("the new sector would have more than {} {}", mostNumbers, what));
    if (at == lights.size()) {
        lights.push_back(light);
        of.push_back(piece);
    }
    of[at] = piece;
    return at;
}

} // namespace

PieceUse useOf(const SectorPiece& piece) {
    const Sector& sector = *piece.sector;
    const CubeList& list = sector.cubes;
    PieceUse use;
    use.vertices.resize(sector.vertices.size());
    use.normals.resize(sector.normals.size());
    const auto mark = [](std::vector<bool>& used, std::uint32_t first, std::uint32_t count) {
        if (first < used.size() && count <= used.size() - first)
            std::fill_n(used.begin() + first, count, true);
    };
    const auto look = [&](const Cube& cube) {
        if (const auto lighting = list.lighting(cube)) {
            for (const Lighting::Light& light : lighting->dynamicLights)
                use.dynamicLights.set(light.index);
            for (const Lighting::Light& light : lighting->fastLights)
                use.fastLights.set(light.index);
        }
        if (!cube.geometry())
            return;
        for (int face = 0; face < faceCount; ++face)
            use.lightmaps.set(list.lightmap(cube, face));
        if (!cube.is(Cube::ClientExtended)) {
            mark(use.vertices, cube.vertices,
                 4U * static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(cube.faces & 0x3f))));
        } else if (cube.vertices < list.extendedClient.size()) {
            const ExtendedClient& client = list.extendedClient[cube.vertices];
            const auto count =
                3U * std::accumulate(client.triangleCounts.begin(), client.triangleCounts.end(), 0U);
            mark(use.vertices, client.firstVertex, count);
            mark(use.normals, client.firstNormal, count);
        }
    };
    for (const std::uint32_t number : piece.above)
        look(list.cubes[number]);
    if (piece.cut != Cube::None) {
        look(list.cubes[piece.cut]);
        use.vertices.assign(use.vertices.size(), false); // they are made anew
    }
    std::vector<std::uint32_t> stack;
    if (piece.root != Cube::None && piece.cut == Cube::None)
        stack.push_back(piece.root);
    while (!stack.empty()) {
        const Cube cube = list.cubes[stack.back()];
        stack.pop_back();
        look(cube);
        if (cube.type == CubeType::Parent) {
            for (int i = 0; i < 8; ++i)
                if (list.child(cube, i) != Cube::None)
                    stack.push_back(list.child(cube, i));
        } else if (cube.wrapper() && cube.link != Cube::None) {
            stack.push_back(cube.link);
        }
    }
    for (std::size_t i = 0; i < sector.dynamicLights.size(); ++i)
        for (const DynamicLight::Layer& layer : sector.dynamicLights[i].layers)
            if (use.lightmaps[layer.lightmap])
                use.dynamicLights.set(i);
    for (std::size_t i = 0; i < sector.fastLights.size(); ++i)
        forEachMultiplier(sector.fastLights[i], [&](std::size_t vertex, std::byte) {
            if (vertex < use.vertices.size() && use.vertices[vertex])
                use.fastLights.set(i);
        });
    return use;
}

Result<void> SectorAssembly::addPalettes(const Sector& from, Maps& maps) {
    const bool geometry = std::any_of(from.cubes.cubes.begin(), from.cubes.cubes.end(),
                                      [](const Cube& cube) { return cube.geometry(); });
    m_sounds = m_sounds || !from.usedSoundMaterials.empty();
    m_geometryWithoutSounds = m_geometryWithoutSounds || (geometry && from.usedSoundMaterials.empty());
    if (m_sounds && m_geometryWithoutSounds)
        return fail("one of the sectors has sound materials and another has none; give all of them some");
    if (auto done = unite(from.usedMaterials, m_sector.usedMaterials, maps.materials, "materials"); !done)
        return done;
    if (auto done = unite(from.usedPhysicsMaterials, m_sector.usedPhysicsMaterials, maps.physics,
                          "physics materials");
        !done)
        return done;
    if (from.usedSoundMaterials.empty()) {
        std::iota(maps.sounds.begin(), maps.sounds.end(), std::uint8_t{0}); // ignored, kept
        return {};
    }
    return unite(from.usedSoundMaterials, m_sector.usedSoundMaterials, maps.sounds, "sound materials");
}

Result<void> SectorAssembly::addLights(const SectorPiece& piece, const PieceUse& use, Maps& maps) {
    maps.dynamicLights.fill(-1);
    maps.fastLights.fill(-1);
    for (std::size_t i = 0; i < piece.sector->dynamicLights.size() && i < 256; ++i) {
        if (!use.dynamicLights[i])
            continue;
        DynamicLight light = piece.sector->dynamicLights[i];
        light.layers.clear();
        const auto at = numberOf(light, m_sector.dynamicLights, m_dynamicOf, m_pieces, "dynamic lights");
        if (!at)
            return tl::unexpected<Error>(at.error());
        maps.dynamicLights[i] = static_cast<std::int16_t>(*at);
    }
    for (std::size_t i = 0; i < piece.sector->fastLights.size() && i < 256; ++i) {
        if (!use.fastLights[i])
            continue;
        FastLight light = piece.sector->fastLights[i];
        light.ranges.clear();
        const auto at = numberOf(light, m_sector.fastLights, m_fastOf, m_pieces, "fast lights");
        if (!at)
            return tl::unexpected<Error>(at.error());
        maps.fastLights[i] = static_cast<std::int16_t>(*at);
        if (m_multipliers.size() < m_sector.fastLights.size())
            m_multipliers.emplace_back(m_vertices.size(), std::int16_t{-1});
    }
    return {};
}

Result<void> SectorAssembly::addLightmaps(const SectorPiece& piece, const PieceUse& use, Maps& maps) {
    using Layers = std::vector<std::pair<std::size_t, Blob>>;
    const Sector& from = *piece.sector;
    maps.lightmaps.fill(noLightmap);
    /// What lights add to a lightmap, by number of the light in the new sector.
    const auto layersOn = [](const auto& lights, std::size_t lightmap, auto&& numberOfLight) {
        Layers layers;
        for (std::size_t i = 0; i < lights.size(); ++i)
            for (const DynamicLight::Layer& layer : lights[i].layers)
                if (layer.lightmap == lightmap && numberOfLight(i) >= 0)
                    layers.emplace_back(static_cast<std::size_t>(numberOfLight(i)), layer.luxels);
        std::sort(layers.begin(), layers.end(),
                  [](const auto& a, const auto& b) { return a.first < b.first; });
        return layers;
    };
    for (std::size_t i = 0; i < from.lightmaps.size() && i < noLightmap; ++i) {
        if (!use.lightmaps[i])
            continue;
        Lightmap lightmap = from.lightmaps[i];
        const Layers layers =
            layersOn(from.dynamicLights, i, [&](std::size_t light) { return maps.dynamicLights[light]; });
        std::size_t at = 0;
        for (; at < m_sector.lightmaps.size(); ++at)
            if (m_lightmapsOf[at] != m_pieces && m_sector.lightmaps[at].sizeLog2 == lightmap.sizeLog2 &&
                m_sector.lightmaps[at].luxels == lightmap.luxels &&
                layersOn(m_sector.dynamicLights, at,
                         [](std::size_t light) { return static_cast<int>(light); }) == layers)
                break;
        if (at == mostNumbers)
            return fail(fmt::format("the new sector would have more than {} lightmaps", mostNumbers));
        maps.lightmaps[i] = static_cast<std::uint8_t>(at);
        if (at != m_sector.lightmaps.size())
            continue;
        m_sector.lightmaps.push_back(std::move(lightmap));
        m_lightmapsOf.push_back(m_pieces);
        for (const auto& [light, luxels] : layers)
            m_sector.dynamicLights.update(light, [&, &own = luxels](DynamicLight& lit) {
                lit.layers.push_back({static_cast<std::uint8_t>(at), own});
            });
    }
    return {};
}

void SectorAssembly::addVertices(const Sector& from, const PieceUse& use, Shift& shift, Maps& maps) {
    maps.vertices.assign(from.vertices.size(), Cube::None);
    for (std::size_t i = 0; i < from.vertices.size(); ++i) {
        if (!use.vertices[i])
            continue;
        maps.vertices[i] = static_cast<std::uint32_t>(m_vertices.size());
        Vertex vertex = from.vertices[i];
        vertex.position = shift(vertex.position);
        m_vertices.push_back(vertex);
    }
    maps.normals.assign(from.normals.size(), Cube::None);
    for (std::size_t i = 0; i < from.normals.size(); ++i)
        if (use.normals[i]) {
            maps.normals[i] = static_cast<std::uint32_t>(m_normals.size());
            m_normals.push_back(from.normals[i]);
        }
    for (auto& multipliers : m_multipliers)
        multipliers.resize(m_vertices.size(), -1);
}

Result<void> SectorAssembly::addFastLights(const SectorPiece& piece, const PieceUse& use, Maps& maps) {
    for (std::size_t i = 0; i < piece.sector->fastLights.size() && i < 256; ++i) {
        if (maps.fastLights[i] < 0)
            continue;
        bool broken = false;
        auto& multipliers = m_multipliers[static_cast<std::size_t>(maps.fastLights[i])];
        forEachMultiplier(piece.sector->fastLights[i], [&](std::size_t vertex, std::byte multiplier) {
            if (vertex >= use.vertices.size())
                broken = true;
            else if (use.vertices[vertex])
                multipliers[maps.vertices[vertex]] = std::to_integer<std::int16_t>(multiplier);
        });
        if (broken)
            return fail("a range of a fast light ends behind the vertices");
        if (piece.cut != Cube::None && !piece.sector->fastLights[i].ranges.empty())
            return fail("a fast light shines on a cube that fills its whole sector");
    }
    return {};
}

} // namespace octant
