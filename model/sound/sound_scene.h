#pragma once

#include <functional>
#include <string>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/map/map.h"
#include "model/sound/sound_clip.h"

/// What is heard at a place of a level: its emitters, each as loud as it is from there, through the sound
/// environment that holds there. The format names no curves (pmf.md, audioemitter); what loudnessAt() and
/// Effect mean by them is decided there.
namespace octant::sound {

/// An emitter, as it is heard at a place.
struct HeardEmitter {
    ItemId entity = 0;                 ///< the emitter, of the level or the map
    std::string sound;                 ///< identifier
    glm::vec2 loudness{0};             ///< left and right, above 0 at one of them
    glm::vec2 lowPass{0}, highPass{0}; ///< amounts, as of environments
    double offset = 0;                 ///< seconds of the sound at which it begins
    double speed = 1;                  ///< seconds of the sound a second, above 0
    /// Whether it begins anew at its end, and whether `offset` is taken modulo the length of the sound.
    bool loops = false, wraps = false;
};

/// Those of a level and the map's global ones that reach a place, the loudest first, at most so many; of
/// sectors that are decoded. What says that it plays on a signal alone is heard too: one tries it.
std::vector<HeardEmitter> emittersAt(const Map& map, const Level& level, const glm::dvec3& place,
                                     std::size_t most = 32);

/// The sound of an identifier; null where it cannot be heard.
using ClipOf = std::function<const Clip*(const std::string& identifier)>;

/// What is heard of emitters that all begin at once, in an environment, for so many seconds: two channels,
/// the left one first, never louder than 1. The same in gives the same samples.
std::vector<float> renderedScene(const std::vector<HeardEmitter>& emitters, const ClipOf& clips,
                                 const SoundEnvironment& environment, int rate, double seconds);

} // namespace octant::sound
