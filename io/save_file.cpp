#include "io/save_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <new>
#include <system_error>

#include <fmt/format.h>

#include "io/allocate.h"
#include "io/bytes_hash.h"
#include "io/file_handle.h"
#include "io/save_backup.h"
#include "io/save_calls.h"
#include "io/save_temporary.h"
#include "io/save_verify.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t bufferSize = std::size_t{256} * 1024; // small parts are gathered to this size
constexpr int mostLinks = 40;                               // as many as Linux follows

tl::unexpected<Error> saveFailure(int code, const fs::path& folder) {
    std::error_code unknown;
    const auto in = (folder == "." ? fs::current_path(unknown) : folder).string();
    switch (code) {
    case ENOSPC:
        return fail(fmt::format("the disk of {} is full; free some space or save somewhere else", in));
    case EDQUOT:
        return fail(fmt::format(
            "your quota on the disk of {} is used up; free some space or save somewhere else", in));
    case EFBIG:
        return fail(fmt::format("the file gets larger than {} allows; save somewhere else", in));
    case EROFS:
        return fail(fmt::format("the disk of {} is read-only; save somewhere else", in));
    case EACCES:
    case EPERM:
        return fail(fmt::format(
            "you may not write into the folder {}; save somewhere else or change its permissions", in));
    case ENOENT:
    case ENOTDIR:
        return fail(fmt::format("the folder {} is not there; make it or save somewhere else", in));
    case ENAMETOOLONG:
        return fail("the name is too long; save under a shorter one");
    case ELOOP:
        return fail("the symbolic link goes round in circles; save under another name");
    default:
        return fail(
            fmt::format("cannot be written: {}; save somewhere else", std::generic_category().message(code)));
    }
}

/// Gathers small parts, and writes all of what it is given or fails.
class FileWriter {
public:
    FileWriter(int descriptor, fs::path folder)
        : m_descriptor(descriptor), m_folder(std::move(folder)), m_buffer(new std::byte[bufferSize]) {}

    Result<void> add(std::span<const std::byte> bytes) {
        if (bytes.size() > bufferSize - m_used) {
            if (auto flushed = flush(); !flushed)
                return flushed;
            if (bytes.size() >= bufferSize)
                return write(bytes);
        }
        std::copy(bytes.begin(), bytes.end(), m_buffer.get() + m_used);
        m_used += bytes.size();
        return {};
    }

    Result<void> flush() { return write({m_buffer.get(), std::exchange(m_used, 0)}); }

private:
    Result<void> write(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const ssize_t wrote = saveCalls().write.load()(m_descriptor, bytes.data(), bytes.size());
            if (wrote < 0 && errno == EINTR)
                continue;
            if (wrote <= 0)
                return saveFailure(wrote < 0 ? errno : ENOSPC, m_folder);
            bytes = bytes.subspan(static_cast<std::size_t>(wrote));
        }
        return {};
    }

    int m_descriptor;
    fs::path m_folder;
    std::unique_ptr<std::byte[]> m_buffer;
    std::size_t m_used = 0;
};

Result<void> writeContent(int descriptor, const fs::path& folder,
                          const std::function<Result<void>(const ByteSink&)>& writer) {
    FileWriter file(descriptor, folder);
    auto written = writer([&](std::span<const std::byte> bytes) { return file.add(bytes); });
    if (!written)
        return written;
    return file.flush();
}

/// The file that a chain of symbolic links ends at; it need not exist.
Result<fs::path> followLinks(fs::path path) {
    for (int i = 0; i < mostLinks; ++i) {
        std::error_code error;
        if (!fs::is_symlink(path, error))
            return path;
        const fs::path target = fs::read_symlink(path, error);
        if (error)
            return saveFailure(error.value(), folderOf(path));
        path = target.is_absolute() ? target : folderOf(path) / target;
    }
    return saveFailure(ELOOP, folderOf(path));
}

/// As far as the disk has any: FAT and network discs may refuse, and the content is worth more.
void keepPermissions(int descriptor, const struct stat& old) {
    // Only the administrator may give files away; others then own what they wrote, as with any new file.
    const bool ownerKept = ::fchown(descriptor, old.st_uid, old.st_gid) == 0;
    (void)saveCalls().changeMode.load()(descriptor, old.st_mode & (ownerKept ? 07777 : 0777));
}

Result<void> writeDevice(const fs::path& path, const std::function<Result<void>(const ByteSink&)>& writer) {
    FileHandle file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file)
        return saveFailure(errno, path);
    if (auto written = writeContent(file.get(), path, writer); !written)
        return written;
    return file.close() ? Result<void>() : saveFailure(errno, path);
}

/// A rename outlives a power cut only when its folder is synced. The file is whole by then, whatever comes of
/// it.
std::optional<Error> syncFolder(const fs::path& folder) {
    const FileHandle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // A folder that may be written to need not be one that may be read; some discs sync no folders.
    if (!handle || saveCalls().sync.load()(handle.get()) == 0 || errno == EINVAL || errno == ENOTSUP ||
        errno == ENOSYS)
        return {};
    return Error{{}, std::generic_category().message(errno)};
}

/// What a writer gives, in one piece.
Result<Blob> gathered(const std::function<Result<void>(const ByteSink&)>& writer, std::size_t size) {
    const auto memory = allocateBytes(size, Lifetime::Kept);
    if (!memory)
        throw std::bad_alloc();
    std::size_t used = 0;
    const auto given = writer([&](std::span<const std::byte> bytes) -> Result<void> {
        if (bytes.size() > size - used)
            return fail("it grew");
        std::copy(bytes.begin(), bytes.end(), memory.get() + used);
        used += bytes.size();
        return {};
    });
    if (!given)
        return tl::unexpected(given.error());
    return Blob(memory, {memory.get(), used});
}

/// What the check says; nothing where there is too little memory to look.
std::optional<Error> looked(const SaveDetails& details, std::size_t size,
                            const std::function<Result<void>(const ByteSink&)>& writer) {
    try {
        const Result<Blob> content = gathered(writer, size);
        const Result<void> opens = content ? details.check(*content) : tl::unexpected(content.error());
        return opens ? std::nullopt : std::optional(opens.error());
    } catch (const std::bad_alloc&) {
        return {};
    }
}

/// Compares what the disk gives back with what was to be written. Its hash.
Result<std::uint64_t> compared(const SaveTemporary& temporary,
                               const std::function<Result<void>(const ByteSink&)>& writer) {
    ReadBack back(temporary.path(), temporary.descriptor());
    auto same = writer([&](std::span<const std::byte> bytes) { return back.expect(bytes); });
    if (same)
        same = back.end();
    if (!same)
        return tl::unexpected(same.error());
    return back.hash();
}

/// Returns when the disk has what was written, has given it back, and it was looked at. Its hash; 0 where it
/// was not to be compared.
Result<std::uint64_t> settled(const SaveTemporary& temporary, const fs::path& folder,
                              const std::function<Result<void>(const ByteSink&)>& writer,
                              SaveDetails& details) {
    Result<std::uint64_t> hash = 0;
    const auto size = static_cast<std::uint64_t>(FileStamp::of(temporary.descriptor()).size);
    const auto disk = [&] {
        if (saveCalls().sync.load()(temporary.descriptor()) != 0)
            hash = saveFailure(errno, folder);
        else if (details.compared)
            hash = compared(temporary, writer);
    };
    const auto look = [&] {
        if (details.check && details.compared && size > 0 && size <= mostToCheck)
            details.notOpened = looked(details, static_cast<std::size_t>(size), writer);
    };
    if (details.executor && details.check) {
        details.executor->forEach(2, [&](std::size_t part) { part == 0 ? disk() : look(); }, {});
    } else {
        disk();
        if (hash)
            look();
    }
    return hash;
}

/// Whether the file is the one that may be replaced, or gone. `byContent`: looks at all of it as well.
Result<void> stillOurs(const fs::path& target, SaveDetails& details, bool byContent) {
    if (!details.replaces)
        return {};
    const FileStamp now = FileStamp::of(target);
    if (!now.exists())
        return {};
    details.met = now;
    bool ours = now == *details.replaces;
    if (ours && byContent && details.replacesHash) {
        const Result<std::uint64_t> hash = fileHash(target);
        ours = !hash || *hash == *details.replacesHash; // one that cannot be read is nobody's work to lose
        if (!ours)
            details.metHash = *hash;
    }
    details.conflict = !ours;
    if (ours)
        return {};
    return fail(details.replaces->exists()
                    ? "another program has changed the file meanwhile; save under another name to keep both"
                    : "another program has written a file of this name meanwhile; save under another name to "
                      "keep both");
}

/// Keeps the old file as a backup, where that was asked for or the new one does not open.
Result<void> keepOld(const fs::path& target, SaveDetails& details) {
    if (details.notOpened) {
        // Those that are there stay, whatever was asked for.
        if (const auto kept = keepBackup(target, mostBackups); !kept)
            return fail(fmt::format("it could not be opened again ({}), and what the file holds could not be "
                                    "kept beside it: {}; save under another name",
                                    details.notOpened->text(), kept.error().text()));
    } else if (details.backups > 0) {
        if (const auto kept = keepBackup(target, details.backups); !kept)
            details.noBackup = kept.error();
    }
    return {};
}

/// Puts the new file in its place.
Result<void> putInPlace(SaveTemporary& temporary, const fs::path& target, SaveDetails& details) {
    if (auto ours = stillOurs(target, details, false); !ours)
        return ours;
    // Whoever makes a file of this name in this very moment keeps it.
    const bool free = details.replaces && !FileStamp::of(target).exists();
    if (free ? temporary.take(target) : temporary.replace(target))
        return {};
    const int code = errno;
    if (free && code == EEXIST) {
        SaveDetails anew = details;
        anew.replaces = FileStamp{};
        auto taken = stillOurs(target, anew, false);
        details.conflict = anew.conflict;
        details.met = anew.met;
        if (!taken)
            return taken;
    }
    return saveFailure(code, folderOf(target));
}

} // namespace

Result<void> writeFileSafely(const fs::path& path, const std::function<Result<void>(const ByteSink&)>& writer,
                             SaveDetails* details) {
    SaveDetails none;
    SaveDetails& told = details ? *details : none;
    struct stat old {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return fail("there is a folder with this name; save under another name");
    if (exists && !S_ISREG(old.st_mode))
        return writeDevice(path, writer);
    // A rename asks the folder alone; a file that was set read-only is meant to stay.
    if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
        return fail("the file is read-only; save under another name or change its permissions");
    const auto target = followLinks(path);
    if (!target)
        return tl::unexpected(target.error());
    if (!target->has_filename())
        return fail("the name of the file is missing; save under a name in this folder");

    const fs::path folder = folderOf(*target);
    removeDeadTemporaries(folder);
    SaveTemporary temporary;
    if (!temporary.create(folder))
        return saveFailure(errno, folder);
    const int descriptor = temporary.handle().get();
    if (exists)
        keepPermissions(descriptor, old);
    if (auto written = writeContent(descriptor, folder, writer); !written)
        return written;
    const auto hash = settled(temporary, folder, writer, told);
    if (!hash)
        return tl::unexpected(hash.error());
    const FileStamp written = FileStamp::of(descriptor);
    if (auto ours = stillOurs(*target, told, true); !ours)
        return ours;
    if (exists) {
        told.otherNames = otherNamesOf(*target);
        if (auto kept = keepOld(*target, told); !kept)
            return kept;
    }
    if (!temporary.handle().close())
        return saveFailure(errno, folder);
    if (auto put = putInPlace(temporary, *target, told); !put)
        return put;
    told.written = written;
    told.writtenHash = *hash;
    told.notSynced = syncFolder(folder);
    return {};
}

Result<void> writeFileSafely(const fs::path& path, std::span<const std::byte> content, SaveDetails* details) {
    return writeFileSafely(path, std::span(&content, 1), details);
}

Result<void> writeFileSafely(const fs::path& path, std::span<const std::span<const std::byte>> parts,
                             SaveDetails* details) {
    const auto writer = [&](const ByteSink& sink) -> Result<void> {
        for (const auto part : parts)
            if (auto added = sink(part); !added)
                return added;
        return {};
    };
    return writeFileSafely(path, writer, details);
}

} // namespace octant
