#include "model/core/fresh_pages.h"

#include <sys/mman.h>

namespace octant {
namespace {

constexpr std::size_t smallPage = 4096;

std::size_t roundedUp(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

} // namespace

std::shared_ptr<std::byte[]> freshPages(std::size_t size) {
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

} // namespace octant
