#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <glm/vec3.hpp>

#include "model/map/map.h"

namespace octant {

class SoundSource;

/// What is heard at a place, ready to be played.
struct HeardHere {
    std::vector<float> samples;      ///< of both ears in turn, -1 to 1
    std::size_t emitters = 0;        ///< that are heard; 0: the samples are those of a test sound
    std::vector<std::string> silent; ///< sounds that reach the place and cannot be read, with the reason
};

/// The emitters of a level that reach a place, through the sound environment that holds there, for a few
/// seconds; where none does, a test sound. Reads and decodes sounds. `sounds` may be null.
HeardHere heardAt(const Map& map, const Level& level, const glm::dvec3& place, const SoundSource* sounds,
                  int rate);

} // namespace octant
