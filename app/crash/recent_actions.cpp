#include "app/crash/recent_actions.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <mutex>

namespace octant {
namespace {

constexpr std::size_t keptActions = 50, longestId = 63;

struct Entry {
    std::array<char, longestId + 1> id{};
    std::atomic<unsigned> length{0}, times{0};
};

std::array<Entry, keptActions> lastEntries;
std::atomic<std::size_t> notedCount{0}; ///< of all that were ever noted
std::mutex writing;

} // namespace

void noteAction(std::string_view id) {
    const std::lock_guard lock(writing);
    id = id.substr(0, longestId);
    const std::size_t before = notedCount.load(std::memory_order_relaxed);
    if (before > 0) {
        Entry& last = lastEntries[(before - 1) % keptActions];
        if (std::string_view(last.id.data(), last.length) == id) {
            last.times.fetch_add(1, std::memory_order_relaxed);
            return;
        }
    }
    Entry& next = lastEntries[before % keptActions];
    next.length.store(0, std::memory_order_release);
    std::memcpy(next.id.data(), id.data(), id.size());
    next.times.store(1, std::memory_order_relaxed);
    next.length.store(static_cast<unsigned>(id.size()), std::memory_order_release);
    notedCount.store(before + 1, std::memory_order_release);
}

void recentActions(void (*line)(void* to, std::string_view id, unsigned times), void* to) {
    const std::size_t end = notedCount.load(std::memory_order_acquire);
    for (std::size_t i = end - std::min(end, keptActions); i < end; ++i) {
        const Entry& entry = lastEntries[i % keptActions];
        line(to, {entry.id.data(), std::min<std::size_t>(entry.length.load(), longestId)},
             entry.times.load());
    }
}

} // namespace octant
