#include "tests/support/disk_log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <climits>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>

namespace octant::test {
namespace {

using Kind = DiskOperation::Kind;

/// Never destroyed: files are closed until the very end of the program.
struct Log {
    std::mutex mutex;
    std::string folder; ///< empty: nobody watches
    std::vector<DiskOperation> operations;
    std::map<std::string, std::size_t> nodes; ///< by path
    std::map<int, std::size_t> open;          ///< by descriptor
    std::size_t lastNode = 0;
};
Log& theLog() {
    static Log* const log = new Log;
    return *log;
}

/// Relative to the folder that is watched; nothing for what lies elsewhere.
std::optional<std::string> watched(const Log& log, const std::string& path) {
    if (log.folder.empty() || path.compare(0, log.folder.size(), log.folder) != 0)
        return {};
    if (path.size() == log.folder.size())
        return std::string();
    return path[log.folder.size()] == '/' ? std::optional(path.substr(log.folder.size() + 1)) : std::nullopt;
}

std::string pathOf(int descriptor) {
    char path[PATH_MAX];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t length = ::readlink(link.c_str(), path, sizeof(path));
    return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : std::string();
}

std::string pathAt(int folder, const char* path) {
    return *path == '/' || folder == AT_FDCWD ? std::string(path) : pathOf(folder) + '/' + path;
}

int openAt(int folder, const char* path, int flags, mode_t mode) {
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    const auto inside = watched(log, pathAt(folder, path));
    struct stat status {};
    const bool isNew = inside && (flags & O_CREAT) != 0 && ::lstat(path, &status) != 0;
    const auto descriptor = static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
    if (descriptor < 0 || !inside)
        return descriptor;
    if (isNew) {
        log.nodes[*inside] = ++log.lastNode;
        log.operations.push_back({Kind::MakeFile, *inside, {}, log.lastNode});
    }
    if (const auto node = log.nodes.find(*inside); node != log.nodes.end()) {
        log.open[descriptor] = node->second;
        if ((flags & O_TRUNC) != 0 && !isNew)
            log.operations.push_back({Kind::Resize, *inside, {}, node->second, 0});
    }
    return descriptor;
}

ssize_t noteWrite(int descriptor, const void* bytes, ssize_t written, std::uint64_t place) {
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    if (const auto open = log.open.find(descriptor); open != log.open.end() && written > 0)
        log.operations.push_back(
            {Kind::Write,
             {},
             {},
             open->second,
             place,
             std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(written))});
    return written;
}

int noteSync(int descriptor, int result) {
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    if (result != 0 || log.folder.empty())
        return result;
    if (const auto open = log.open.find(descriptor); open != log.open.end())
        log.operations.push_back({Kind::Sync, {}, {}, open->second});
    else if (const auto folder = watched(log, pathOf(descriptor)))
        log.operations.push_back({Kind::SyncFolder, *folder});
    return result;
}

/// Renames, removals and new folders.
int noteName(int result, Kind kind, const std::string& path, const std::string& to = {}) {
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    const auto inside = watched(log, path);
    if (result != 0 || !inside)
        return result;
    const auto target = watched(log, to).value_or(std::string());
    log.operations.push_back({kind, *inside, target});
    if (const auto node = log.nodes.find(*inside); node != log.nodes.end()) {
        if (kind == Kind::Rename)
            log.nodes[target] = node->second;
        log.nodes.erase(node);
    }
    return result;
}

} // namespace

void watchDisk(const std::filesystem::path& folder) {
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    log.folder = folder.string();
    log.operations.clear();
    log.nodes.clear();
    log.open.clear();
}

std::vector<DiskOperation> takeOperations() {
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    log.folder.clear();
    return std::move(log.operations);
}

void markPromise(const std::string& what, int number) {
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    DiskOperation mark;
    mark.path = what;
    mark.number = number;
    log.operations.push_back(std::move(mark));
}

namespace {

std::string folderOf(const std::string& path) {
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

bool isName(Kind kind) {
    return kind == Kind::MakeFile || kind == Kind::MakeFolder || kind == Kind::Rename || kind == Kind::Remove;
}

/// Whether an operation is certain to be on the disk once all before `end` were asked for.
class Synced {
public:
    Synced(const std::vector<DiskOperation>& operations, std::size_t end) {
        for (std::size_t i = 0; i < end; ++i) {
            if (operations[i].kind == Kind::Sync)
                m_nodes[operations[i].node] = i;
            else if (operations[i].kind == Kind::SyncFolder)
                m_folders[operations[i].path] = i;
        }
    }
    bool holds(const DiskOperation& operation, std::size_t index) const {
        if (!isName(operation.kind))
            return isBehind(m_nodes, operation.node, index);
        return isBehind(m_folders, folderOf(operation.path), index) &&
               (operation.kind != Kind::Rename || isBehind(m_folders, folderOf(operation.to), index));
    }

private:
    template <class Key>
    static bool isBehind(const std::map<Key, std::size_t>& syncs, const Key& key, std::size_t index) {
        const auto sync = syncs.find(key);
        return sync != syncs.end() && sync->second > index;
    }

    std::map<std::size_t, std::size_t> m_nodes;
    std::map<std::string, std::size_t> m_folders;
};

} // namespace

void rebuildDisk(const std::vector<DiskOperation>& operations, std::size_t count, Unsynced unsynced,
                 std::mt19937& random, const std::filesystem::path& into) {
    const Synced synced(operations, count);
    std::map<std::size_t, std::string> contents;
    std::map<std::string, std::size_t> files;
    std::set<std::string> folders{std::string()};
    // File systems keep the order of names, so that what is lost of them is lost from some instant on.
    const std::size_t namesEnd = unsynced == Unsynced::Lost   ? 0
                                 : unsynced == Unsynced::Kept ? count
                                                              : random() % (count + 1);
    const auto keepsContent = [&] {
        return unsynced == Unsynced::Kept || (unsynced == Unsynced::Mixed && random() % 2 == 0);
    };
    for (std::size_t i = 0; i < count; ++i) {
        const DiskOperation& operation = operations[i];
        const bool certain = synced.holds(operation, i);
        if (isName(operation.kind) && !certain && i >= namesEnd)
            continue;
        switch (operation.kind) {
        case Kind::MakeFile:
            files[operation.path] = operation.node;
            break;
        case Kind::MakeFolder:
            folders.insert(operation.path);
            break;
        case Kind::Rename:
            if (const auto file = files.find(operation.path); file != files.end()) {
                const std::size_t node = file->second;
                files.erase(file);
                files[operation.to] = node;
            }
            break;
        case Kind::Remove:
            files.erase(operation.path);
            folders.erase(operation.path);
            break;
        case Kind::Write:
            if (certain || keepsContent()) {
                std::string& content = contents[operation.node];
                std::size_t size = operation.bytes.size();
                if (!certain && unsynced == Unsynced::Mixed && random() % 2 == 0)
                    size = random() % (size + 1);
                if (content.size() < operation.place + size)
                    content.resize(operation.place + size);
                content.replace(operation.place, size, operation.bytes, 0, size);
            }
            break;
        case Kind::Resize:
            if (certain || keepsContent())
                contents[operation.node].resize(operation.place);
            break;
        case Kind::Sync:
        case Kind::SyncFolder:
        case Kind::Mark:
            break;
        }
    }
    const auto isThere = [&](std::string folder) {
        for (; !folder.empty(); folder = folderOf(folder))
            if (!folders.contains(folder))
                return false;
        return true;
    };
    for (const std::string& folder : folders)
        if (isThere(folder))
            std::filesystem::create_directories(into / folder);
    for (const auto& [path, node] : files)
        if (isThere(folderOf(path))) {
            const std::string& content = contents[node];
            std::ofstream(into / path, std::ios::binary)
                .write(content.data(), static_cast<std::streamsize>(content.size()));
        }
}

} // namespace octant::test

// In the place of the system's own.
using namespace octant::test;

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return openAt(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return openAt(AT_FDCWD, path, flags, mode);
}
int close(int file) {
    {
        Log& log = theLog();
        const std::lock_guard lock(log.mutex);
        log.open.erase(file);
    }
    return static_cast<int>(::syscall(SYS_close, file));
}
ssize_t write(int file, const void* bytes, size_t size) {
    const auto place = ::syscall(SYS_lseek, file, 0, SEEK_CUR);
    return noteWrite(file, bytes, ::syscall(SYS_write, file, bytes, size),
                     place > 0 ? static_cast<std::uint64_t>(place) : 0);
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t place) {
    return noteWrite(file, bytes, ::syscall(SYS_pwrite64, file, bytes, size, place),
                     static_cast<std::uint64_t>(place));
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t place) {
    return pwrite(file, bytes, size, place);
}
int ftruncate(int file, off_t size) noexcept {
    const auto result = static_cast<int>(::syscall(SYS_ftruncate, file, size));
    Log& log = theLog();
    const std::lock_guard lock(log.mutex);
    if (const auto open = log.open.find(file); open != log.open.end() && result == 0)
        log.operations.push_back({Kind::Resize, {}, {}, open->second, static_cast<std::uint64_t>(size)});
    return result;
}
int ftruncate64(int file, off64_t size) noexcept { return ftruncate(file, size); }
int fsync(int file) { return noteSync(file, static_cast<int>(::syscall(SYS_fsync, file))); }
int fdatasync(int file) { return noteSync(file, static_cast<int>(::syscall(SYS_fdatasync, file))); }
int rename(const char* from, const char* to) noexcept {
    return noteName(static_cast<int>(::syscall(SYS_rename, from, to)), Kind::Rename, from, to);
}
int unlink(const char* path) noexcept {
    return noteName(static_cast<int>(::syscall(SYS_unlink, path)), Kind::Remove, path);
}
int rmdir(const char* path) noexcept {
    return noteName(static_cast<int>(::syscall(SYS_rmdir, path)), Kind::Remove, path);
}
int unlinkat(int folder, const char* path, int flags) noexcept {
    const std::string whole = pathAt(folder, path);
    return noteName(static_cast<int>(::syscall(SYS_unlinkat, folder, path, flags)), Kind::Remove, whole);
}
int remove(const char* path) noexcept {
    struct stat status {};
    return ::lstat(path, &status) == 0 && S_ISDIR(status.st_mode) ? rmdir(path) : unlink(path);
}
int mkdir(const char* path, mode_t mode) noexcept {
    return noteName(static_cast<int>(::syscall(SYS_mkdir, path, mode)), Kind::MakeFolder, path);
}
char* mkdtemp(char* pattern) noexcept {
    static int number = 0;
    char* const end = pattern + std::strlen(pattern) - 6;
    for (int tries = 0; tries < 1000; ++tries) {
        char name[16];
        std::snprintf(name, sizeof(name), "%06d", ++number % 1000000);
        std::memcpy(end, name, 6);
        if (mkdir(pattern, 0700) == 0)
            return pattern;
    }
    return nullptr;
}
}
