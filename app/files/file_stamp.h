#pragma once

#include <QString>

#include "app/files/file_path.h"
#include "io/file_stamp.h"

namespace octant {

/// FileStamp::of() for a path as Qt has it.
inline FileStamp fileStampOf(const QString& path) { return FileStamp::of(filePathOf(path)); }

/// Other programs write in several steps; who looks this long after the last of them, in milliseconds, sees
/// what they have done.
inline constexpr int settleMilliseconds = 250;

} // namespace octant
