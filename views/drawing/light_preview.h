#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/vec3.hpp>

namespace octant::render {

/// A light that shades the picture before it is baked.
struct PreviewLight {
    /// Which of the values below count depends on it.
    enum class Kind : std::uint8_t { Point, Spot, Sun };
    Kind kind = Kind::Point;                 ///< what it shines like
    glm::dvec3 position{0};                  ///< level coordinates; not of suns
    glm::vec3 direction{0, -1, 0};           ///< in which it shines, of length 1; spots and suns
    glm::vec3 color{1};                      ///< times its intensity, 1 for white
    float range = 1;                         ///< units, above 0; not of suns
    float innerCosine = 1, outerCosine = -1; ///< of the half angles of a spot's cone
    bool operator==(const PreviewLight&) const = default;
};

/// Lights by which the level is shaded pixel by pixel: direct light alone, without shadows.
struct LightPreview {
    static constexpr std::size_t mostLights = 16; ///< the shader has room for no more

    std::vector<PreviewLight> lights;            ///< the first mostLights of them shine
    glm::vec3 zenith{0}, horizon{0}, ambient{0}; ///< light of the sky and everywhere, 1 for white
    float exposure = 1;                          ///< factor of all light
    /// They are all the light there is, in the place of lightmaps; otherwise they are added to these.
    bool instead = false;

    /// Whether the level looks as it does without.
    bool empty() const { return lights.empty() && !instead; }
    bool operator==(const LightPreview&) const = default;
};

} // namespace octant::render
