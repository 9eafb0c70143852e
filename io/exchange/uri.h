#pragma once

#include <string>
#include <string_view>

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant::exchange {

/// Whether a URI begins with `data:`.
bool isDataUri(std::string_view uri);
/// The bytes of `data:...;base64,...`. Errors: what is no base64.
Result<Blob> bytesOfDataUri(std::string_view uri);

/// `%20` becomes a space; what is no such escape stays.
std::string percentDecoded(std::string_view uri);
/// The same for a name that stands in a URI.
std::string percentEncoded(std::string_view name);

} // namespace octant::exchange
