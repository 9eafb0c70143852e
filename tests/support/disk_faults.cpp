// A library that the dynamic linker puts before that of the system (LD_PRELOAD): one of the calls that a
// program makes to change files below a folder fails, is cut short or takes long. The program is the one that
// is shipped: nothing in it knows of this.
//
//   OCTANT_FAULT_FOLDER  only it and files below it count; with a slash at its end
//   OCTANT_FAULT_LOG     a line is added here for each call: what it was, and of which file
//   OCTANT_FAULT_AT      which of these calls goes wrong, from 1; 0: none
//   OCTANT_FAULT         the number of an error, "short" (half of it is written), "cut" (the same, and then
//   the disk is
//                        full), or "slow" (two seconds)

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>
#include <string>

namespace {

/// Never destroyed: files are closed until the very end of the program.
struct Faults {
    std::mutex mutex;
    std::string folder, kind;
    int log = -1;
    long at = 0, seen = 0;
    bool cut = false;
};

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value ? value : "";
}

Faults& faults() {
    static Faults* const all = [] {
        auto* made = new Faults;
        made->folder = variable("OCTANT_FAULT_FOLDER");
        made->kind = variable("OCTANT_FAULT");
        made->at = std::atol(variable("OCTANT_FAULT_AT").c_str());
        if (const std::string log = variable("OCTANT_FAULT_LOG"); !log.empty())
            made->log = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, log.c_str(),
                                                   O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
        ::unsetenv("LD_PRELOAD"); // what the program starts is not meant
        return made;
    }();
    return *all;
}

std::string pathOf(int descriptor) {
    char path[PATH_MAX];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t length = ::readlink(link.c_str(), path, sizeof(path));
    return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : std::string();
}

std::string whole(const char* path) {
    char here[PATH_MAX];
    if (*path == '/' || ::getcwd(here, sizeof(here)) == nullptr)
        return path;
    return std::string(here) + '/' + path;
}

enum class Outcome { Works, Fails, Short };

/// What is to become of a call, errno included.
Outcome outcomeOf(const char* call, const std::string& path, bool writes = false) {
    Faults& all = faults();
    const std::lock_guard lock(all.mutex);
    // The folder itself too, which is synced behind a rename.
    if (all.folder.empty() || (path + '/').compare(0, all.folder.size(), all.folder) != 0)
        return Outcome::Works;
    ++all.seen;
    const std::string line = std::string(call) + ' ' + (path + '/').substr(all.folder.size()) + '\n';
    if (all.log >= 0)
        (void)!::syscall(SYS_write, all.log, line.data(), line.size());
    if (all.cut && writes) {
        errno = ENOSPC;
        return Outcome::Fails;
    }
    if (all.seen != all.at)
        return Outcome::Works;
    if (all.kind == "slow") {
        ::sleep(2);
        return Outcome::Works;
    }
    if (all.kind == "short" || all.kind == "cut") {
        all.cut = all.kind == "cut";
        return writes ? Outcome::Short : Outcome::Works;
    }
    errno = std::atoi(all.kind.c_str());
    return Outcome::Fails;
}

int openFile(const char* path, int flags, mode_t mode) {
    constexpr int changing = O_CREAT | O_TRUNC | O_WRONLY | O_RDWR;
    if ((flags & changing) != 0 && outcomeOf("open", whole(path)) == Outcome::Fails)
        return -1;
    return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

ssize_t writeSome(const char* call, int file, std::size_t size, const auto& write) {
    switch (outcomeOf(call, pathOf(file), true)) {
    case Outcome::Fails:
        return -1;
    case Outcome::Short:
        return write(size > 1 ? size / 2 : size);
    case Outcome::Works:
        break;
    }
    return write(size);
}

int onPath(const char* call, const char* path, const auto& work) {
    return outcomeOf(call, whole(path)) == Outcome::Fails ? -1 : static_cast<int>(work());
}

int onFile(const char* call, int file, const auto& work) {
    return outcomeOf(call, pathOf(file)) == Outcome::Fails ? -1 : static_cast<int>(work());
}

} // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return openFile(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return openFile(path, flags, mode);
}
ssize_t write(int file, const void* bytes, std::size_t size) {
    return writeSome("write", file, size,
                     [&](std::size_t part) { return ::syscall(SYS_write, file, bytes, part); });
}
ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t place) {
    return writeSome("pwrite", file, size,
                     [&](std::size_t part) { return ::syscall(SYS_pwrite64, file, bytes, part, place); });
}
// What was written is read back with it; other reads of ours use read().
ssize_t pread(int file, void* bytes, std::size_t size, off_t place) {
    if (outcomeOf("pread", pathOf(file)) == Outcome::Fails)
        return -1;
    return ::syscall(SYS_pread64, file, bytes, size, place);
}
int fsync(int file) {
    return onFile("fsync", file, [&] { return ::syscall(SYS_fsync, file); });
}
int fdatasync(int file) {
    return onFile("fdatasync", file, [&] { return ::syscall(SYS_fdatasync, file); });
}
int fchmod(int file, mode_t mode) noexcept {
    return onFile("fchmod", file, [&] { return ::syscall(SYS_fchmod, file, mode); });
}
int ftruncate(int file, off_t size) noexcept {
    return onFile("ftruncate", file, [&] { return ::syscall(SYS_ftruncate, file, size); });
}
// Discs of a network tell of what they could not write at the end; the descriptor is gone all the same.
int close(int file) {
    const std::string path = pathOf(file);
    const bool written = (::fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY;
    const Outcome outcome = written ? outcomeOf("close", path) : Outcome::Works;
    const int why = errno;
    const auto closed = static_cast<int>(::syscall(SYS_close, file));
    if (outcome != Outcome::Fails)
        return closed;
    errno = why;
    return -1;
}
int rename(const char* from, const char* to) noexcept {
    return onPath("rename", to, [&] { return ::syscall(SYS_rename, from, to); });
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
    return onPath("renameat2", to,
                  [&] { return ::syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags); });
}
int link(const char* from, const char* to) noexcept {
    return onPath("link", to, [&] { return ::syscall(SYS_link, from, to); });
}
// Its clock stands still, so that what it writes is the same each time.
int clock_gettime(clockid_t clock, timespec* now) noexcept {
    const auto result = static_cast<int>(::syscall(SYS_clock_gettime, clock, now));
    if (clock == CLOCK_REALTIME)
        *now = {1'700'000'000, 0};
    return result;
}
int mkdir(const char* path, mode_t mode) noexcept {
    return onPath("mkdir", path, [&] { return ::syscall(SYS_mkdir, path, mode); });
}
}
