#pragma once

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant {

/// Writes an embedded texture anew as it is shown, without what its file had wrong. Errors: it cannot be
/// read. The bytes that it got where nothing is wrong.
using TextureMender = Result<Blob> (*)(const Blob& file);

/// Set once, by the code that knows the format (io/ptf/mend.h); without it textures are not repaired.
void setTextureMender(TextureMender mender);

} // namespace octant
