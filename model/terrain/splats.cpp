#include "model/terrain/splats.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace octant::terrain {
namespace {

/// -1 to 1 at a place of a grid that has `cells` on a chunk's side and begins again in the next chunk.
float gridValue(int x, int z, int cells) {
    std::uint32_t value = static_cast<std::uint32_t>((x % cells + cells) % cells) * 0x85EBCA6BU ^
                          static_cast<std::uint32_t>((z % cells + cells) % cells) * 0xC2B2AE35U ^
                          static_cast<std::uint32_t>(cells) * 0x9E3779B9U;
    for (const int shift : {16, 13, 16}) {
        value ^= value >> shift;
        value *= 0x7FEB352DU;
    }
    constexpr std::uint32_t steps = 0xffff;
    return static_cast<float>(value & steps) / static_cast<float>(steps) * 2 - 1;
}

float smoothNoise(float x, float z, int cells) {
    const float scale = static_cast<float>(cells) / float{chunkSide};
    const float left = std::floor(x * scale), top = std::floor(z * scale);
    const auto eased = [](float t) { return t * t * (3 - 2 * t); };
    const float u = eased(x * scale - left), w = eased(z * scale - top);
    const auto at = [&](int right, int down) {
        return gridValue(static_cast<int>(left) + right, static_cast<int>(top) + down, cells);
    };
    const float north = at(0, 0) + (at(1, 0) - at(0, 0)) * u, south = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
    return north + (south - north) * w;
}

} // namespace

float accentShare(float x, float z) {
    constexpr int coarse = 8, fine = 16; // cells on a chunk's side
    constexpr float bias = 0.2F, fineShare = 0.4F;
    return std::clamp(smoothNoise(x, z, coarse) + fineShare * smoothNoise(x, z, fine) + bias, 0.0F, 1.0F);
}

Splats::Splats(const Terrain& map) {
    const std::size_t materials = map.materials.size();
    for (const Splat& splat : map.splats) {
        if (splat.base >= materials || splat.accent >= materials)
            continue;
        m_accents.resize(materials, -1);
        m_accents[splat.base] = splat.base == splat.accent ? -1 : static_cast<int>(splat.accent);
    }
}

MaterialMix Splats::over(const MaterialMix& mix, float x, float z) const {
    if (m_accents.empty())
        return mix;
    const float share = accentShare(x, z);
    MaterialMix result;
    for (const MaterialMix::Share& part : mix.shares()) {
        const int accent = accentOf(part.material);
        result.add(part.material, accent < 0 ? part.weight : part.weight * (1 - share));
        if (accent >= 0)
            result.add(accent, part.weight * share);
    }
    return result;
}

} // namespace octant::terrain
