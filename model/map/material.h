#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/map/item.h"

namespace octant {

using Color3 = std::array<std::uint8_t, 3>; ///< red, green, blue
using Color4 = std::array<std::uint8_t, 4>; ///< red, green, blue, alpha

/// Movement of a liquid's surface (pmf.md, Material, Wave).
struct Wave {
    glm::vec3 velocity{0}; ///< units a second
    /// The format gives no unit and no range for these.
    float windInfluence = 0;
    float offset = 0;
    float scale = 0;
    bool operator==(const Wave&) const = default;
};

/// How a face looks (pmf.md, Material). Both halves of the file in one value.
struct Material {
    static constexpr std::uint8_t Transparent = 1, Liquid = 2; ///< bits of `flags`

    ItemId id = 0;                          ///< 0: has none yet
    std::string name;                       ///< what references in files have
    std::string type;                       ///< free text of the game
    std::uint8_t flags = 0;                 ///< Transparent, Liquid; other bits are reserved
    std::uint8_t renderMode = 0;            ///< 0 normal, 1 add; other numbers are kept
    Color3 color{255, 255, 255};            ///< multiplied with the texture
    std::uint8_t alpha = 255;               ///< 255 is opaque; used only with Transparent
    Color3 emission{};                      ///< light of its own, added
    std::uint8_t shading = 255;             ///< how much lighting counts: 0 none, 255 all
    std::string texture;                    ///< identifier of a resource; empty: untextured
    std::string matcap;                     ///< 2025-08-08
    std::vector<std::string> extraTextures; ///< further frames of an animation, after `texture`
    std::uint32_t advanceTime = 0;          ///< microseconds a frame
    glm::vec2 uvScroll{0};                  ///< repeats a second
    glm::vec2 matcapUvScroll{0};            ///< 2025-08-08
    Wave wave;                              ///< used only with Liquid, always stored
    bool operator==(const Material&) const = default;
};

/// How a face feels (pmf.md, Physics material).
struct PhysicsMaterial {
    static constexpr std::uint8_t NotSolid = 1; ///< bit of `flags`

    ItemId id = 0;            ///< 0: has none yet
    std::string name;         ///< what references in files have
    std::uint8_t flags = 0;   ///< NotSolid; other bits are reserved
    float friction = 0;       ///< with NotSolid the highest speed, units a second
    float traction = 0;       ///< unused with NotSolid, always stored
    float bounce = 0;         ///< unused with NotSolid, always stored
    float damageMinSpeed = 0; ///< units a second from which an impact hurts
    float damageBase = 0;     ///< of such an impact
    float damagePerSpeed = 0; ///< further, for each unit a second
    bool operator==(const PhysicsMaterial&) const = default;
};

/// How a cube damps sound (pmf.md, Sound material; 2025-08-08). Its name is its number in the level's list.
struct SoundMaterial {
    ItemId id = 0; ///< 0: has none yet
    /// The format gives no unit and no range for these.
    float volumeDamping = 0;
    float frequencyDamping = 0;
    bool operator==(const SoundMaterial&) const = default;
};

} // namespace octant
