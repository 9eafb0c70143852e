#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <glm/vec3.hpp>

#include "model/map/item.h"
#include "model/map/sector_index.h"

namespace octant {

/// pmf.md, Sound environment. 2025-01-07 has one a level, without a name.
struct SoundEnvironment {
    ItemId id = 0;    ///< 0: has none yet
    std::string name; ///< what references in files have
    /// The format has no unit and no range for these; panels offer 0 to 1.
    float lowPass = 0, highPass = 0;
    /// Likewise without unit and range.
    float reverbDelay = 0, reverbFeedback = 0, reverbMix = 0, reverbLowPass = 0, reverbHighPass = 0;
    bool operator==(const SoundEnvironment&) const = default;
};

/// pmf.md, Weather environment.
struct WeatherEnvironment {
    ItemId id = 0;                    ///< 0: has none yet
    std::string name;                 ///< what references in files have
    glm::vec3 wind{0};                ///< units a second
    std::uint32_t directionSeed = 0;  ///< of the noise by which the direction varies
    glm::vec3 directionRandomness{0}; ///< how far the direction varies
    float directionSpeed = 0;         ///< how fast the direction varies
    std::uint32_t velocitySeed = 0;   ///< of the noise by which the speed varies
    glm::vec3 velocityRandomness{0};  ///< three numbers in 2025-01-07; later only x is stored
    float velocitySpeed = 0;          ///< how fast the speed varies
    bool operator==(const WeatherEnvironment&) const = default;
};

/// pmf.md, Sky environment; not in 2025-01-07.
struct SkyEnvironment {
    static constexpr std::uint8_t Skybox3d = 1; ///< bit of `flags`

    ItemId id = 0;                      ///< 0: has none yet
    std::string name;                   ///< what references in files have
    std::uint8_t flags = 0;             ///< Skybox3d; other bits are reserved
    std::array<Ref, 6> skyboxMaterials; ///< face order
    Ref cloudTop, cloudBottom;          ///< materials; none for no layer
    SectorIndex skyboxSector;           ///< used only with Skybox3d, always stored
    bool operator==(const SkyEnvironment&) const = default;
};

/// pmf.md, Gravity environment.
struct GravityEnvironment {
    ItemId id = 0;        ///< 0: has none yet
    std::string name;     ///< what references in files have
    glm::vec3 gravity{0}; ///< units a second squared
    bool operator==(const GravityEnvironment&) const = default;
};

using Corners = std::array<glm::vec3, 8>; ///< corner order of pmf.md, Notation

/// A hexahedron in a sector where an environment other than the level's default holds (pmf.md, Environment
/// region).
struct EnvironmentRegion {
    ItemId id = 0;     ///< 0: has none yet
    Corners corners{}; ///< sector-local
    Ref environment;   ///< of the kind of the list that it is in
    bool operator==(const EnvironmentRegion&) const = default;
};

/// A box in a sector that keeps other sectors loaded (pmf.md, Region).
struct Region {
    ItemId id = 0;                    ///< 0: has none yet
    glm::vec3 max{0}, min{0};         ///< sector-local
    std::vector<SectorIndex> sectors; ///< that are kept loaded
    bool operator==(const Region&) const = default;
};

} // namespace octant
