#pragma once

#include <vector>

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include "io/exchange/model_export.h"
#include "model/p3m/skeleton.h"

namespace octant::exchange {

/// Values of a bone relative to its parent, one for each time of the animation. A list is empty where that
/// part does not change.
struct BoneTracks {
    std::size_t bone = 0;
    std::vector<glm::vec3> translations, scales;
    std::vector<glm::vec4> rotations; ///< x, y, z, w; of length 1
};

/// An animation as glTF stores it.
struct ExportedMotion {
    std::vector<float> times; ///< seconds, rising
    std::vector<BoneTracks> bones;
};

/// The frames of an animation. `rests`: bones beside their parents. Empty times where nothing moves or it is
/// too long, which is told.
ExportedMotion motionOf(const p3m::Model& model, const p3m::Animation& animation,
                        const std::vector<glm::dmat4>& rests, const std::string& place, Losses& losses);

} // namespace octant::exchange
