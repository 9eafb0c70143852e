#include "app/files/file_claim.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <mutex>
#include <random>
#include <set>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "app/recovery/journal_folder.h"
#include "io/bytes_hash.h"
#include "io/save_calls.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

std::string machineName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

/// Another one for each run of the program, also where the system gives the same process numbers twice.
std::uint64_t thisRun() {
    static const std::uint64_t number = [] {
        std::random_device random;
        return (std::uint64_t{random()} << 32 | random()) | 1;
    }();
    return number;
}

/// What a lock says of its holder: process, machine, run and file, one a line.
FileHolder holderIn(int descriptor) {
    std::array<char, 1024> text{};
    const ssize_t got = ::pread(descriptor, text.data(), text.size(), 0);
    std::string_view rest(text.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    FileHolder holder;
    const auto number = std::from_chars(rest.data(), rest.data() + rest.size(), holder.process);
    if (number.ec != std::errc())
        return {};
    rest.remove_prefix(static_cast<std::size_t>(number.ptr - rest.data()));
    if (!rest.starts_with('\n'))
        return holder;
    const std::size_t end = rest.find('\n', 1);
    holder.machine = rest.substr(1, end - 1);
    if (end != std::string_view::npos)
        std::from_chars(rest.data() + end + 1, rest.data() + rest.size(), holder.run, 16);
    return holder;
}

/// It may be one that is only being looked at, or that its program is about to write its name into.
bool gone(const FileHolder& holder) {
    return holder.process <= 0 || (holder.machine == machineName() &&
                                   ::kill(static_cast<pid_t>(holder.process), 0) != 0 && errno == ESRCH);
}

/// While it is open the system gives the number of the file to no other one; it is neither read nor written.
FileHandle pinned(const fs::path& file) { return FileHandle(::open(file.c_str(), O_PATH | O_CLOEXEC)); }

bool sameFile(int descriptor, const fs::path& path) {
    struct stat here {
    }, there{};
    return ::fstat(descriptor, &here) == 0 && ::stat(path.c_str(), &there) == 0 &&
           here.st_ino == there.st_ino && here.st_dev == there.st_dev;
}

/// The place of the lock of an open file; empty where there is none.
fs::path lockOfFile(const fs::path& root, const FileHandle& file) {
    struct stat status {};
    if (!file || ::fstat(file.get(), &status) != 0)
        return {};
    return root / fmt::format("file-{:x}-{:x}", status.st_dev, status.st_ino);
}

/// Removes the locks of programs that ended without doing it themselves; once a folder and run.
void removeDeadLocks(const fs::path& root) {
    static std::mutex mutex;
    static std::set<fs::path> seen;
    {
        const std::lock_guard lock(mutex);
        if (!seen.insert(root).second)
            return;
    }
    std::error_code error;
    for (fs::directory_iterator entry(root, error), end; !error && entry != end; entry.increment(error)) {
        const FileHandle handle(::open(entry->path().c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        if (handle && gone(holderIn(handle.get())) &&
            saveCalls().lock.load()(handle.get(), LOCK_EX | LOCK_NB) == 0 &&
            sameFile(handle.get(), entry->path()))
            ::unlink(entry->path().c_str());
    }
}

} // namespace

bool FileHolder::isHere() const { return machine == machineName(); }

bool FileHolder::isUs() const { return run == thisRun() && process == ::getpid() && isHere(); }

fs::path claimRoot() { return journalRoot().parent_path() / "locks"; }

tl::expected<FileClaim::Lock, FileHolder> FileClaim::lock(const fs::path& path, const fs::path& file) {
    constexpr int tries = 20;
    FileHolder holder;
    for (int i = 0; i < tries; ++i) {
        FileHandle handle(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
        if (!handle)
            return Lock{};
        if (saveCalls().lock.load()(handle.get(), LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK) {
                ::unlink(path.c_str()); // this disk knows no locks: nobody's
                return Lock{};
            }
            holder = holderIn(handle.get());
            if (!gone(holder))
                break;
            ::sched_yield(); // who removes dead locks has it for a moment; a window waits for nobody
            continue;
        }
        // Who had it may have removed it before it was locked here.
        if (!sameFile(handle.get(), path))
            continue;
        const std::string text =
            fmt::format("{}\n{}\n{:x}\n{}\n", ::getpid(), machineName(), thisRun(), file.string());
        (void)(::ftruncate(handle.get(), 0) == 0 && ::pwrite(handle.get(), text.data(), text.size(), 0) >
                                                        0); // a full disk: nobody knows who it is
        return Lock{std::move(handle), path};
    }
    return tl::unexpected(holder);
}

void FileClaim::drop(Lock& lock) {
    if (lock.handle)
        ::unlink(lock.path.c_str()); // while it is locked, so that it is nobody else's
    lock = {};
}

tl::expected<FileClaim, FileHolder> FileClaim::take(const fs::path& root, const fs::path& file) {
    std::error_code error;
    fs::create_directories(root, error);
    ::chmod(root.c_str(), 0700); // what people edit is nobody else's business
    removeDeadLocks(root);
    const fs::path canonical = fs::weakly_canonical(file, error);
    FileClaim claim(root, canonical.empty() ? file : canonical);
    const std::string name = claim.m_file.string();
    auto byPath =
        lock(root / fmt::format("path-{:016x}", bytesHash(std::as_bytes(std::span(name)))), claim.m_file);
    if (!byPath)
        return tl::unexpected(byPath.error());
    claim.m_byPath = std::move(*byPath);
    claim.m_pin = pinned(claim.m_file);
    if (const fs::path place = lockOfFile(root, claim.m_pin); !place.empty()) {
        auto byFile = lock(place, claim.m_file);
        if (!byFile)
            return tl::unexpected(byFile.error());
        claim.m_byFile = std::move(*byFile);
    }
    return claim;
}

bool FileClaim::isOf(const fs::path& file) const {
    std::error_code error;
    return fs::weakly_canonical(file, error) == m_file;
}

FileClaim& FileClaim::operator=(FileClaim&& other) noexcept {
    std::swap(m_root, other.m_root);
    std::swap(m_file, other.m_file);
    std::swap(m_byPath, other.m_byPath);
    std::swap(m_byFile, other.m_byFile);
    std::swap(m_pin, other.m_pin);
    return *this;
}

void FileClaim::renew() {
    FileHandle pin = pinned(m_file);
    const fs::path place = lockOfFile(m_root, pin);
    if (place.empty() || (m_byFile && m_byFile->path == place))
        return;
    if (m_byFile)
        drop(*m_byFile);
    m_byFile.reset();
    m_pin = std::move(pin);
    if (auto byFile = lock(place, m_file))
        m_byFile = std::move(*byFile);
}

void FileClaim::release() {
    if (m_byFile)
        drop(*m_byFile);
    if (m_byPath)
        drop(*m_byPath);
}

} // namespace octant
