#pragma once

#include <sys/types.h>

#include <atomic>

namespace octant {

/// System calls of saving. Tests put slow and failing ones in their place.
struct SaveCalls {
    std::atomic<int (*)(int descriptor)> sync; ///< flushes a file or folder to the disk, like fsync()
    std::atomic<int (*)(int descriptor, mode_t mode)> changeMode; ///< sets permissions, like fchmod()
};

/// The calls that all saves of the program use.
SaveCalls& saveCalls();

} // namespace octant
