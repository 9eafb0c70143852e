#pragma once

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant::ptf {

/// The same picture in layout C where reading the file gave warnings, else the same bytes. Errors as in
/// read() and write().
Result<Blob> mended(const Blob& file);

} // namespace octant::ptf
