#include "io/save_temporary.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "io/save_calls.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

constexpr int mostNames = 100; // tries for a name that nobody uses yet
constexpr std::string_view prefix = ".octant-", suffix = ".tmp";

/// The process that a temporary belongs to, told by its name ".octant-PID-COUNT.tmp".
std::optional<pid_t> ownerOf(std::string_view name) {
    if (!name.starts_with(prefix) || !name.ends_with(suffix) || name.size() < prefix.size() + suffix.size())
        return {};
    name.remove_prefix(prefix.size());
    name.remove_suffix(suffix.size());
    pid_t owner = 0;
    unsigned count = 0;
    const char* const end = name.data() + name.size();
    const auto [dash, failed] = std::from_chars(name.data(), end, owner);
    if (failed != std::errc() || owner <= 0 || dash == end || *dash != '-')
        return {};
    const auto [last, failedAgain] = std::from_chars(dash + 1, end, count);
    return failedAgain == std::errc() && last == end ? std::optional(owner) : std::nullopt;
}

bool firstLook(const fs::path& folder) {
    static std::mutex mutex;
    static std::set<fs::path> seen;
    std::error_code error;
    fs::path whole = fs::canonical(folder, error);
    if (error)
        return false;
    const std::lock_guard lock(mutex);
    return seen.insert(std::move(whole)).second;
}

/// That nobody used yet in this run.
fs::path newName(const fs::path& folder) {
    static std::atomic<unsigned> counter = 0;
    return folder / fmt::format("{}{}-{}{}", prefix, ::getpid(), counter++, suffix);
}

} // namespace

SaveTemporary::~SaveTemporary() {
    if (!m_path.empty())
        ::unlink(m_path.c_str());
}

bool SaveTemporary::create(const fs::path& folder) {
    for (int i = 0; i < mostNames; ++i) {
        auto path = newName(folder);
        m_handle = FileHandle(saveCalls().create.load()(path.c_str()));
        if (!m_handle && errno == EEXIST)
            continue;
        if (!m_handle)
            return false;
        // Where a disc knows no locks, nobody gets this one either.
        ::flock(m_handle.get(), LOCK_EX | LOCK_NB);
        // Another machine that shares the folder may have taken it for a dead one just before.
        struct stat status {};
        if (::fstat(m_handle.get(), &status) == 0 && status.st_nlink == 0)
            continue;
        m_path = std::move(path);
        return true;
    }
    errno = EEXIST;
    return false;
}

bool SaveTemporary::createLink(const fs::path& file, const fs::path& folder) {
    for (int i = 0; i < mostNames; ++i) {
        auto path = newName(folder);
        if (saveCalls().link.load()(file.c_str(), path.c_str()) == 0) {
            m_path = std::move(path);
            return true;
        }
        if (errno != EEXIST)
            return false;
    }
    return false;
}

bool SaveTemporary::take(const fs::path& target) {
    if (saveCalls().renameToFree.load()(m_path.c_str(), target.c_str()) != 0)
        return false;
    m_path.clear();
    return true;
}

bool SaveTemporary::replace(const fs::path& target) {
    if (saveCalls().rename.load()(m_path.c_str(), target.c_str()) != 0)
        return false;
    m_path.clear();
    return true;
}

void removeDeadTemporaries(const fs::path& folder) {
    if (!firstLook(folder))
        return;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::optional<pid_t> owner = ownerOf(entry->path().filename().native());
        if (!owner || ::kill(*owner, 0) == 0 || errno != ESRCH)
            continue;
        const FileHandle file(::open(entry->path().c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW));
        if (file && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry->path().c_str());
    }
}

} // namespace octant
