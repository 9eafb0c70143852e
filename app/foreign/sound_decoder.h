#pragma once

#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/sound/sound_clip.h"

namespace octant::foreign {

/// Loads what decodeSound() needs, which takes no file after that.
void prepareSoundDecoder();

/// An OGG, MP3 or WAV sound, told by its content, by libsndfile: for workers alone. Of more than two channels
/// the first two. Refuses more samples than sound::mostSamples.
Result<sound::Clip> decodeSound(const Blob& file);

} // namespace octant::foreign
