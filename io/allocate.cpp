#include "io/allocate.h"

#include <new>

#include <sys/mman.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace octant {
namespace {

// A sanitizer sees the ends of runs that have memory of their own only.
constexpr bool sanitized = __has_feature(address_sanitizer);
constexpr std::size_t hugePage = std::size_t{2} << 20;
constexpr std::size_t chunkBytes = 2 * hugePage;
constexpr std::size_t alignment = 16;
/// Bigger runs have a mapping of their own; smaller ones than the other limit are not worth keeping a chunk
/// alive for.
constexpr std::size_t largestShared = hugePage / 2, smallestShared = 512;

std::size_t roundedUp(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

/// Fresh pages, huge ones where the system has them; given back with the last owner.
std::shared_ptr<std::byte[]> mapped(std::size_t size) {
    const std::size_t whole = roundedUp(size, hugePage) + hugePage; // the kernel aligns to small pages only
    void* start =
        mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED)
        return nullptr;
    auto* first = static_cast<std::byte*>(start);
    const std::size_t lead =
        roundedUp(reinterpret_cast<std::size_t>(first), hugePage) - reinterpret_cast<std::size_t>(first);
    const std::size_t used = roundedUp(size, hugePage);
    if (lead > 0)
        munmap(first, lead);
    if (const std::size_t rest = whole - lead - used; rest > 0)
        munmap(first + lead + used, rest);
    madvise(first + lead, used, MADV_HUGEPAGE);
    return {first + lead, [used](std::byte* bytes) { munmap(bytes, used); }};
}

struct Chunk {
    std::shared_ptr<std::byte[]> bytes;
    std::size_t used = chunkBytes;
};

} // namespace

std::shared_ptr<std::byte[]> allocateBytes(std::size_t size) {
    if (sanitized || size < smallestShared) {
        auto* bytes = new (std::nothrow) std::byte[size];
        return bytes ? std::shared_ptr<std::byte[]>(bytes) : nullptr;
    }
    if (size > largestShared)
        return mapped(size);
    thread_local Chunk chunk;
    const std::size_t needed = roundedUp(size, alignment);
    if (chunkBytes - chunk.used < needed) {
        chunk.bytes = mapped(chunkBytes);
        chunk.used = 0;
        if (!chunk.bytes) {
            chunk.used = chunkBytes;
            return nullptr;
        }
    }
    std::byte* run = chunk.bytes.get() + chunk.used;
    chunk.used += needed;
    return {chunk.bytes, run};
}

} // namespace octant
