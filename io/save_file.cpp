#include "io/save_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "io/file_handle.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t bufferSize = 256 * 1024; // small parts are gathered to this size
constexpr int mostLinks = 40;                  // as many as Linux follows
constexpr int mostNames = 100;                 // tries for a name that nobody uses yet

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

fs::path folderOf(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
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
            const ssize_t wrote = ::write(m_descriptor, bytes.data(), bytes.size());
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

/// A new file beside the one to replace, which removes itself unless it took that file's place.
class Temporary {
public:
    Temporary() = default;
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
        if (!m_path.empty())
            ::unlink(m_path.c_str());
    }

    Result<void> create(const fs::path& folder) {
        static std::atomic<unsigned> counter = 0;
        for (int i = 0; i < mostNames; ++i) {
            auto path = folder / fmt::format(".octant-{}-{}.tmp", ::getpid(), counter++);
            m_handle = FileHandle(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
            if (m_handle) {
                m_path = std::move(path);
                return {};
            }
            if (errno != EEXIST)
                break;
        }
        return saveFailure(errno, folder);
    }

    FileHandle& handle() { return m_handle; }

    Result<void> replace(const fs::path& target) {
        if (::rename(m_path.c_str(), target.c_str()) != 0)
            return saveFailure(errno, folderOf(target));
        m_path.clear();
        return {};
    }

private:
    fs::path m_path;
    FileHandle m_handle;
};

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

Result<void> keepPermissions(int descriptor, const struct stat& old, const fs::path& folder) {
    // Only the administrator may give files away; others then own what they wrote, as with any new file.
    const bool ownerKept = ::fchown(descriptor, old.st_uid, old.st_gid) == 0;
    if (::fchmod(descriptor, old.st_mode & (ownerKept ? 07777 : 0777)) != 0)
        return saveFailure(errno, folder);
    return {};
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
void syncFolder(const fs::path& folder) {
    const FileHandle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle)
        ::fsync(handle.get());
}

} // namespace

Result<void> writeFileSafely(const fs::path& path,
                             const std::function<Result<void>(const ByteSink&)>& writer) {
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
    Temporary temporary;
    if (auto created = temporary.create(folder); !created)
        return created;
    const int descriptor = temporary.handle().get();
    if (exists)
        if (auto kept = keepPermissions(descriptor, old, folder); !kept)
            return kept;
    if (auto written = writeContent(descriptor, folder, writer); !written)
        return written;
    if (::fsync(descriptor) != 0 || !temporary.handle().close())
        return saveFailure(errno, folder);
    if (auto replaced = temporary.replace(*target); !replaced)
        return replaced;
    syncFolder(folder);
    return {};
}

Result<void> writeFileSafely(const fs::path& path, std::span<const std::byte> content) {
    return writeFileSafely(path, std::span(&content, 1));
}

Result<void> writeFileSafely(const fs::path& path, std::span<const std::span<const std::byte>> parts) {
    return writeFileSafely(path, [&](const ByteSink& sink) -> Result<void> {
        for (const auto part : parts)
            if (auto added = sink(part); !added)
                return added;
        return {};
    });
}

} // namespace octant
