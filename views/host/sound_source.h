#pragma once

#include <memory>
#include <string>

#include "model/core/result.h"
#include "model/sound/sound_clip.h"

namespace octant {

/// Where sounds of a game and of the map's archive come from. Host::resources() may be one.
class SoundSource {
public:
    virtual ~SoundSource() = default;
    /// A decoded sound by its identifier. Reads and decodes it, so it takes its time.
    virtual Result<std::shared_ptr<const sound::Clip>> sound(const std::string& identifier) const = 0;
};

} // namespace octant
