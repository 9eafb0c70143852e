#pragma once

#include <string_view>

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant::exchange {

/// A glTF 2.0 file taken apart.
struct GltfParts {
    std::string_view json; ///< in the file's memory
    Blob binary;           ///< of a .glb that has such a chunk
};

/// glTF 2.0 specification, section 4.4: the header and the first chunks of a .glb. Errors: what is no such
/// file, or is cut.
Result<GltfParts> partsOfGlb(const Blob& file);

/// Refuses a text with too deep or too many values for a JSON parser (limits.h). Other mistakes in it are
/// left to the parser.
Result<void> checkJsonSize(std::string_view json);

} // namespace octant::exchange
