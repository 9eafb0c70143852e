#pragma once

#include "model/core/blob.h"

namespace octant::demo {

/// A second and a half of rain that can be repeated: a WAV file of 8 bits, 11025 samples a second.
Blob rainSound();

} // namespace octant::demo
