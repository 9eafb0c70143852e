#pragma once

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant::pfmap {

/// A terrain that a map carries along (pfmap.md, 14.4).
struct KeptTerrain {
    std::size_t level = 0; ///< that was made of it
    int tileLog2 = 1;      ///< of a tile's side in units
    Blob file;
};

/// The data of the extension for a terrain.
Blob extensionData(const KeptTerrain& kept);
/// Reads the data of the extension. Errors say why it cannot be used.
Result<KeptTerrain> readExtension(const Blob& data);

} // namespace octant::pfmap
