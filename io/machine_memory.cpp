#include "io/machine_memory.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace octant {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kilobyte = 1024; // of /proc, which says kB

std::optional<std::uint64_t> numberIn(std::string_view text) {
    const std::size_t first = text.find_first_of("0123456789");
    if (first == std::string_view::npos)
        return {};
    std::uint64_t number = 0;
    const auto read = std::from_chars(text.data() + first, text.data() + text.size(), number);
    return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

/// The number behind a key that a line of a file begins with; nothing where there is none ("max" included).
std::optional<std::uint64_t> numberAt(const std::filesystem::path& file, std::string_view key) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (std::string_view(line).starts_with(key))
            return numberIn(std::string_view(line).substr(key.size()));
    return {};
}

std::uint64_t roomBelow(std::optional<std::uint64_t> limit, std::uint64_t used) {
    if (!limit)
        return unlimited;
    return *limit > used ? *limit - used : 0;
}

std::uint64_t leftOfProcess(const std::filesystem::path& proc) {
    const auto limit = [&](std::string_view name, std::string_view usedAs) {
        const std::uint64_t used = numberAt(proc / "self" / "status", usedAs).value_or(0);
        std::ifstream in(proc / "self" / "limits");
        for (std::string line; std::getline(in, line);) {
            if (!std::string_view(line).starts_with(name))
                continue;
            std::istringstream columns(line.substr(name.size()));
            std::string soft;
            columns >> soft;
            return roomBelow(numberIn(soft), used * kilobyte);
        }
        return unlimited;
    };
    return std::min(limit("Max address space", "VmSize:"), limit("Max data size", "VmData:"));
}

/// Names of the files of one version of control groups.
struct GroupFiles {
    const char* limit;
    const char* used;
    const char* cache; ///< in memory.stat: pages of files that the kernel drops first
};

/// The least that is left in a group and in those above it, up to `root`, which is theirs all.
std::uint64_t leftOfGroups(const std::filesystem::path& root, std::string_view group,
                           const GroupFiles& files) {
    std::uint64_t left = unlimited;
    std::filesystem::path folder = root / std::filesystem::path(group).relative_path();
    for (;; folder = folder.parent_path()) {
        if (const auto used = numberAt(folder / files.used, "")) {
            const std::uint64_t cache = numberAt(folder / "memory.stat", files.cache).value_or(0);
            left =
                std::min(left, roomBelow(numberAt(folder / files.limit, ""), *used - std::min(*used, cache)));
        }
        if (folder == root || !folder.has_relative_path() || folder == folder.parent_path())
            return left;
    }
}

std::uint64_t leftOfGroups(const MemorySources& sources) {
    constexpr GroupFiles second{"memory.max", "memory.current", "inactive_file "};
    constexpr GroupFiles first{"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file "};
    std::uint64_t left = unlimited;
    std::ifstream in(sources.proc / "self" / "cgroup");
    for (std::string line; std::getline(in, line);) {
        // hierarchy:controllers:path; the hierarchy of version 2 is 0 and names no controllers
        const std::size_t controllers = line.find(':');
        const std::size_t path =
            controllers == std::string::npos ? controllers : line.find(':', controllers + 1);
        if (path == std::string::npos)
            continue;
        const std::string named = ',' + line.substr(controllers + 1, path - controllers - 1) + ',';
        const std::string_view group = std::string_view(line).substr(path + 1);
        if (named == ",,")
            left = std::min(left, leftOfGroups(sources.cgroup, group, second));
        else if (named.find(",memory,") != std::string::npos)
            left = std::min(left, leftOfGroups(sources.cgroup / "memory", group, first));
    }
    return left;
}

} // namespace

std::uint64_t memoryLeft(const MemorySources& sources) {
    const auto available = numberAt(sources.proc / "meminfo", "MemAvailable:");
    return std::min(
        {available ? *available * kilobyte : unlimited, addressSpaceLeft(sources), leftOfGroups(sources)});
}

std::uint64_t addressSpaceLeft(const MemorySources& sources) { return leftOfProcess(sources.proc); }

std::uint64_t residentMemory(const MemorySources& sources) {
    return numberAt(sources.proc / "self" / "status", "VmRSS:").value_or(0) * kilobyte;
}

} // namespace octant
