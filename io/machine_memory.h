#pragma once

#include <cstdint>
#include <filesystem>

namespace octant {

/// Where the kernel tells of memory; suites put folders of their own in their place.
struct MemorySources {
    std::filesystem::path proc = "/proc";            ///< of the process and the whole machine
    std::filesystem::path cgroup = "/sys/fs/cgroup"; ///< with a folder for each control group
};

/// Bytes that this process may still take before the machine runs short of memory or a limit of the process
/// (address space, data) or of one of its control groups (version 1 or 2) is met. The largest number where
/// nothing of this can be read.
std::uint64_t memoryLeft(const MemorySources& sources = {});

/// Of that, what the limits of the process leave, which count what it maps without ever filling it.
std::uint64_t addressSpaceLeft(const MemorySources& sources = {});

/// Bytes of this process that lie in memory at the moment, those of files among them; 0 where this cannot be
/// read.
std::uint64_t residentMemory(const MemorySources& sources = {});

} // namespace octant
