#include "io/allocate.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <new>
#include <vector>

#include <malloc.h>
#include <unistd.h>

#include "io/machine_memory.h"
#include "model/core/fresh_pages.h"
#include "model/core/per_thread.h"

// Written by hand, as malloc gives large runs fresh small pages one by one, which takes longer than to
// decompress into them, and what std::pmr hands out may not outlive its resource.

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace octant {
namespace {

// A sanitizer sees the ends of runs that have memory of their own only.
constexpr bool sanitized = __has_feature(address_sanitizer);
constexpr std::size_t chunkBytes = hugePage;
constexpr std::size_t alignment = 16;
/// Bigger runs have a mapping of their own; smaller ones than the other limit are not worth keeping a chunk
/// alive for.
constexpr std::size_t largestShared = hugePage / 4, smallestShared = 512;
constexpr std::size_t largestPassing = 16 * hugePage;

std::size_t roundedUp(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

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

const PerThread<std::array<Chunk, 2>> chunks; ///< for kept and for passing runs

} // namespace

std::shared_ptr<std::byte[]> allocateBytes(std::size_t size, Lifetime lifetime) {
    if (sanitized || size < smallestShared) {
        auto* bytes = new (std::nothrow) std::byte[size];
        return bytes ? std::shared_ptr<std::byte[]>(bytes) : nullptr;
    }
    const bool passing = lifetime == Lifetime::Passing;
    if (size > (passing ? largestPassing : largestShared))
        return freshPages(size);
    auto* const mine = chunks.getOrNull();
    if (mine == nullptr)
        return nullptr;
    Chunk& chunk = (*mine)[passing ? 1 : 0];
    const std::size_t needed = roundedUp(size, alignment);
    if (!chunk.room(needed)) {
        chunk = {}; // before more is taken
        const std::size_t bytes = std::max(chunkBytes, roundedUp(needed, hugePage));
        chunk.bytes = freshPages(bytes);
        if (!chunk.bytes)
            return nullptr;
        chunk.size = bytes;
    }
    return chunk.cut(needed);
}

void dropPassing() {
    if (auto* mine = chunks.find())
        (*mine)[1] = {};
}

void expectSmallPieces(std::size_t bytes) {
    // What is taken in pieces just below the size of a mapping of its own, and given back at once, stays with
    // the thread's heap (glibc, arena.c: grow_heap and shrink_heap). The main thread's heap grows in larger
    // steps by itself.
    constexpr std::size_t piece = std::size_t{120} * 1024, least = std::size_t{1} << 20,
                          most = std::size_t{4} << 20;
    static thread_local std::size_t ready = 0;
    if (bytes <= ready) {
        ready -= bytes;
        return;
    }
    static thread_local const bool isMain = ::getpid() == ::gettid();
    if (sanitized || isMain)
        return;
    const std::size_t wanted = std::clamp(bytes * 4, least, most);
    std::vector<std::unique_ptr<std::byte[]>> pieces;
    for (std::size_t taken = 0; taken < wanted; taken += piece) {
        std::unique_ptr<std::byte[]> next(new (std::nothrow) std::byte[piece]);
        if (!next)
            return;
        pieces.push_back(std::move(next));
    }
    ready = wanted - std::min(bytes, wanted);
}

bool giveBackFreed() {
    constexpr std::uint64_t worth = std::uint64_t{8} << 20;
    static std::mutex mutex;
    static std::uint64_t least = 0; ///< resident since the last time
    const std::lock_guard lock(mutex);
    const std::uint64_t now = residentMemory();
    if (sanitized || now < least + worth) {
        least = std::min(least, now);
        return false;
    }
    malloc_trim(0);
    least = residentMemory();
    return true;
}

} // namespace octant
