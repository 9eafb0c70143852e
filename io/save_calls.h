#pragma once

#include <sys/types.h>

#include <atomic>

namespace octant {

/// System calls of saving. Tests put slow and failing ones in their place.
struct SaveCalls {
    std::atomic<int (*)(int descriptor)> sync;
    std::atomic<int (*)(int descriptor, mode_t mode)> changeMode;
};

SaveCalls& saveCalls();

} // namespace octant
