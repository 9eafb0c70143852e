#pragma once

#include <cstdint>

namespace octant::foreign {

/// What a worker may take for a request: so much to begin with, and more for each byte that it is given.
struct Allowance {
    std::uint64_t memory = 0;         ///< bytes beside what the program has when it begins
    std::uint64_t memoryPerByte = 0;  ///< that many more
    std::uint64_t mostMemory = 0;     ///< never more than this
    std::uint32_t seconds = 0;        ///< of a processor
    std::uint32_t bytesPerSecond = 1; ///< one more second for each of these
};

/// How long anything may take at most, whatever it is given; seconds of a processor.
inline constexpr std::uint32_t mostSeconds = 600;

/// Which of the means of the kernel hold.
struct Confined {
    bool files = false; ///< Landlock: no path can be opened or changed
    bool calls = false; ///< seccomp: no calls but those for memory, the socket, time and its own end
};

/// Puts this process under limits for the rest of its life: no new files (those that are open stay), no
/// writing of files, no path, no waiting with poll(), no other process or thread, no signal to one, no
/// socket, no program, no core dump, memory and time as the allowance has it at most. What the kernel does
/// not have is left out. To be called before anything of a stranger is read, by a process with one thread.
Confined confine(const Allowance& allowance);

/// Within the limits of confine(): lets the process take what the allowance has for so many bytes.
void allowFor(const Allowance& allowance, std::uint64_t bytes);

} // namespace octant::foreign
