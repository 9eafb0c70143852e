#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

/// What baked light is computed from (light.md section 1): the content of the extension
/// `bakedlights`, as values.
namespace octant::light {

/// Name of the extension that holds it.
inline constexpr std::string_view extensionName = "bakedlights";
/// Its first four bytes; UTF-8 JSON follows.
inline constexpr std::array<std::uint8_t, 4> extensionMagic{'O', 'B', 'L', 1};
/// Most sources of a level; more are an error of the extension.
inline constexpr std::size_t mostSources = 65536;

/// How a source shines: all around, in a cone, or from infinitely far away.
enum class SourceType : std::uint8_t { Point, Spot, Sun };
/// Into what a source shines.
enum class Reach : std::uint8_t {
    Static,  ///< lightmaps
    Dynamic, ///< layers of the dynamic light of its id
    Fast     ///< ranges of the fast light of its id
};

/// A source of baked light. Numbers are kept as they were read, sound or not: see sourceProblem().
struct Source {
    std::string name;
    SourceType type = SourceType::Point;
    glm::vec3 position{0};             ///< units from the centre of the level's centre sector; not of suns
    glm::vec3 color{255, 255, 255};    ///< 0..255
    float intensity = 4;               ///< 0..10000
    float range = 16;                  ///< above 0, units; not of suns
    float radius = 0;                  ///< of the disc that shines, 0 or more, units; not of suns
    glm::vec3 direction{0, -1, 0};     ///< in which it shines, of any length but 0; spots and suns
    std::array<float, 2> cone{30, 45}; ///< half angles of a spot, inner and outer, 0..180 degrees
    float angle = 0.5f;                ///< diameter of a sun, 0..90 degrees
    bool shadows = true;
    bool bounce = true; ///< whether its light goes on from what it meets
    Reach reach = Reach::Static;
    std::uint32_t lightNumber = 0; ///< `id` of the dynamic or fast light
    bool enabled = true;           ///< that light, at the start
    bool preserve = false;         ///< it keeps its state while its sector is unloaded
    std::uint8_t start = 255;      ///< intensity of a fast light at the start
    std::string other;             ///< members that are not known, as JSON between the braces of an object

    bool operator==(const Source&) const = default;
};

/// Names with a number each, in the order of the file.
using Factors = std::vector<std::pair<std::string, float>>;
/// Mean colours of textures, 0..255.
using Albedos = std::vector<std::pair<std::string, glm::vec3>>;

/// How a level is baked. The reader refuses numbers out of their bounds.
struct Settings {
    float density = 4;                            ///< luxels a unit, a power of two from 1/8 to 64
    Factors materialDensity;                      ///< by name, powers of two from 1/16 to 4
    glm::vec3 ambient{0};                         ///< 0..255, everywhere
    glm::vec3 skyZenith{0};                       ///< 0..255, straight up
    glm::vec3 skyHorizon{0};                      ///< 0..255
    float skyIntensity = 1;                       ///< 0..1000
    std::vector<std::string> skyMaterials{"sky"}; ///< whose faces are openings
    float emissionScale = 1;                      ///< 0..1000
    Factors lampMaterials;                        ///< whose faces are area lights
    std::uint32_t bounces = 2;                    ///< 0..16
    std::uint32_t samples = 64;                   ///< 1..4096
    float exposure = 1;                           ///< 0..1000
    std::uint32_t pageLog2 = 8;                   ///< 3..12
    float smoothAngle = 0;                        ///< 0..180 degrees
    bool spaceLight = true; ///< light in space is baked, in which players and props stand
    Albedos albedo;         ///< in the place of textures
    std::string other;      ///< members that are not known, as in Source

    bool operator==(const Settings&) const = default;
};

/// Who baked a level last, and the hash of what it was baked from.
struct BakedBy {
    std::string by, hash; ///< program with its version, and bakeHash()
    bool operator==(const BakedBy&) const = default;
};

/// The light of one level.
struct LevelLight {
    std::uint32_t level = 0;      ///< number in the map
    Settings settings;            ///< the defaults where the file does not say
    std::vector<Source> sources;  ///< in the order of the file
    std::optional<BakedBy> baked; ///< none: never baked, or it is not known by whom
    std::string other;            ///< members that are not known, as in Source

    bool operator==(const LevelLight&) const = default;
};

/// The whole content of the extension.
struct MapLight {
    std::vector<LevelLight> levels; ///< each level at most once; the defaults hold for others
    std::string other;              ///< members that are not known, as in Source

    /// Null where the level has none.
    const LevelLight* of(std::size_t level) const;
    /// Added at the end where the level has none.
    LevelLight& edit(std::size_t level);
    bool operator==(const MapLight&) const = default;
};

/// Whether nothing is said of a level, so that it need not be written.
bool plain(const LevelLight& light);

/// Why a source is left out of baking, plain words; empty for a sound one (PMF-153).
std::string sourceProblem(const Source& source);

/// The words of files and scripts.
inline constexpr std::array<const char*, 3> sourceTypeNames{"point", "spot", "sun"};
/// Of Reach, in its order.
inline constexpr std::array<const char*, 3> reachNames{"static", "dynamic", "fast"};

} // namespace octant::light
