#pragma once

#include <cstddef>
#include <memory>

namespace octant {

/// How long a run is likely to be needed: for as long as a map is open, or only while something is decoded.
enum class Lifetime { Kept, Passing };

/// Memory for `size` bytes that are about to be overwritten, so nothing is filled in; null when there is not
/// enough. Runs are cut from large chunks on huge pages: a map has thousands of blocks, and taking fresh
/// memory page by page costs more than decompressing into it. A chunk is given back when the last run in it
/// is gone; a thread begins its own anew when nothing in it is in use any more.
std::shared_ptr<std::byte[]> allocateBytes(std::size_t size, Lifetime lifetime = Lifetime::Kept);

/// Gives back what the calling thread keeps ready for passing runs, at the end of a longer work.
void dropPassing();

/// Says that the calling thread is about to take so many bytes of ordinary memory in small pieces. The heap
/// of a worker otherwise grows page by page, each with a call of the kernel that holds up all other threads.
void expectSmallPieces(std::size_t bytes);

/// Returns to the system what was freed and is still kept for the next that ask, for all threads. Costs
/// milliseconds, in which others wait for memory; so nothing is done unless the process has grown by
/// megabytes since the last time. Returns whether it was done. Thread-safe.
bool giveBackFreed();

} // namespace octant
