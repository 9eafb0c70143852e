#include "io/save_backup.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "io/bytes_hash.h"
#include "io/file_handle.h"
#include "io/file_stamp.h"
#include "io/save_calls.h"
#include "io/save_temporary.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> backupFailure(const fs::path& backup, int code) {
    return fail(std::generic_category().message(code), backup.filename().string());
}

bool writeAll(int descriptor, const std::byte* bytes, std::size_t size) {
    while (size > 0) {
        const ssize_t wrote = saveCalls().write.load()(descriptor, bytes, size);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0) {
            if (wrote == 0)
                errno = ENOSPC;
            return false;
        }
        bytes += wrote;
        size -= static_cast<std::size_t>(wrote);
    }
    return true;
}

/// Whether the backup is the file itself or a copy of it.
bool isKept(const fs::path& file, const struct stat& now, const fs::path& backup) {
    struct stat first {};
    if (::lstat(backup.c_str(), &first) != 0 || !S_ISREG(first.st_mode))
        return false;
    if (first.st_ino == now.st_ino && first.st_dev == now.st_dev)
        return true;
    // Copies have the time of what they were made of; some discs count only whole seconds.
    if (FileStamp::of(backup) != FileStamp::of(file))
        return false;
    const Result<std::uint64_t> here = fileHash(file), there = fileHash(backup);
    return here && there && *here == *there;
}

/// For discs that know no second names, and files that have some: whoever writes into one of these would
/// change the backup. False, and errno says why.
bool copyFile(const fs::path& from, const fs::path& to) {
    constexpr std::size_t pieceSize = std::size_t{256} * 1024;
    const FileHandle in(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status {};
    SaveTemporary temporary;
    if (!in || ::fstat(in.get(), &status) != 0 || !temporary.create(folderOf(to)))
        return false;
    const int out = temporary.handle().get();
    // Before there is anything in it that others may not read.
    (void)saveCalls().changeMode.load()(out, status.st_mode & 0777);
    std::vector<std::byte> piece(pieceSize);
    for (;;) {
        const ssize_t got = ::read(in.get(), piece.data(), piece.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 || !writeAll(out, piece.data(), static_cast<std::size_t>(got)))
            return false;
        if (got == 0)
            break;
    }
    // As far as the disc has any of them.
    const std::array times{status.st_atim, status.st_mtim};
    (void)::futimens(out, times.data());
    return saveCalls().sync.load()(out) == 0 && temporary.handle().close() && temporary.replace(to);
}

} // namespace

Result<void> keepBackup(const fs::path& file, int count) {
    const auto numbered = [&](int number) {
        fs::path path = file;
        path += fmt::format(".{}", number);
        return path;
    };
    struct stat now {};
    if (::stat(file.c_str(), &now) != 0)
        return backupFailure(file, errno);
    if (isKept(file, now, numbered(1)))
        return {};
    // From the oldest on, so that each name is free when it is taken; a number that is missing ends it.
    int free = 1;
    for (struct stat any{}; free <= count && ::lstat(numbered(free).c_str(), &any) == 0; ++free)
        if (!S_ISREG(any.st_mode))
            return fail("a folder, or what is no file, has that name", numbered(free).filename().string());
    for (int number = std::min(free, count); number > 1; --number)
        if (saveCalls().rename.load()(numbered(number - 1).c_str(), numbered(number).c_str()) != 0)
            return backupFailure(numbered(number), errno);
    // With one backup the old one is in the way: a second name of the file takes its place at once.
    if (SaveTemporary link;
        now.st_nlink == 1 && link.createLink(file, folderOf(file)) && link.replace(numbered(1)))
        return {};
    return copyFile(file, numbered(1)) ? Result<void>() : backupFailure(numbered(1), errno);
}

} // namespace octant
