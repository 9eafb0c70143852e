#include "io/allocate.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <new>

#include <sys/mman.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace octant {
namespace {

// A sanitizer sees the ends of runs that have memory of their own only.
constexpr bool sanitized = __has_feature(address_sanitizer);
constexpr std::size_t smallPage = 4096, hugePage = std::size_t{2} << 20;
constexpr std::size_t chunkBytes = 2 * hugePage;
constexpr std::size_t alignment = 16;
/// Bigger runs have a mapping of their own; smaller ones than the other limit are not worth keeping a chunk
/// alive for.
constexpr std::size_t largestShared = hugePage / 2, smallestShared = 512;
constexpr std::size_t largestPassing = 16 * hugePage;

std::size_t roundedUp(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

/// Fresh pages, given back with the last owner: huge ones where the system has them, and small ones at the
/// end, where a huge one would not be filled.
std::shared_ptr<std::byte[]> mapped(std::size_t size) {
    const std::size_t used = roundedUp(size, smallPage);
    const std::size_t whole = used + hugePage; // the kernel aligns to small pages only
    void* start =
        mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED)
        return nullptr;
    auto* first = static_cast<std::byte*>(start);
    const std::size_t lead =
        roundedUp(reinterpret_cast<std::size_t>(first), hugePage) - reinterpret_cast<std::size_t>(first);
    if (lead > 0)
        munmap(first, lead);
    if (const std::size_t rest = whole - lead - used; rest > 0)
        munmap(first + lead + used, rest);
    if (const std::size_t huge = used / hugePage * hugePage; huge > 0)
        madvise(first + lead, huge, MADV_HUGEPAGE);
    return {first + lead, [used](std::byte* bytes) { munmap(bytes, used); }};
}

struct Chunk {
    std::shared_ptr<std::byte[]> bytes;
    std::size_t size = 0, used = 0;

    /// Whether a run fits, in what is left or in the whole chunk when nobody uses it any more.
    bool room(std::size_t needed) {
        if (bytes && bytes.use_count() == 1) {
            std::atomic_thread_fence(std::memory_order_acquire); // after the last look of another thread
            used = 0;
        }
        return size - used >= needed;
    }
    std::shared_ptr<std::byte[]> cut(std::size_t needed) {
        std::byte* run = bytes.get() + used;
        used += needed;
        return {bytes, run};
    }
};

} // namespace

std::shared_ptr<std::byte[]> allocateBytes(std::size_t size, Lifetime lifetime) {
    if (sanitized || size < smallestShared) {
        auto* bytes = new (std::nothrow) std::byte[size];
        return bytes ? std::shared_ptr<std::byte[]>(bytes) : nullptr;
    }
    const bool passing = lifetime == Lifetime::Passing;
    if (size > (passing ? largestPassing : largestShared))
        return mapped(size);
    thread_local std::array<Chunk, 2> chunks;
    Chunk& chunk = chunks[passing ? 1 : 0];
    const std::size_t needed = roundedUp(size, alignment);
    if (!chunk.room(needed)) {
        chunk = {}; // before more is taken
        const std::size_t bytes = std::max(chunkBytes, roundedUp(needed, hugePage));
        chunk.bytes = mapped(bytes);
        if (!chunk.bytes)
            return nullptr;
        chunk.size = bytes;
    }
    return chunk.cut(needed);
}

} // namespace octant
