#include "app/recovery/closed_journals.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <system_error>
#include <vector>

#include "io/endian.h"
#include "io/journal/record.h"
#include "io/save_file.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

// The mark: hash and size of the file's content, its path, and a hash over these.
constexpr std::size_t headBytes = 16, tailBytes = 8;
constexpr std::uint64_t largestMark = 16 * 1024;

std::string markOf(const FileContent& content) {
    const std::string path = content.path.string();
    std::string mark(headBytes + path.size() + tailBytes, '\0');
    std::memcpy(mark.data(), &content.hash, 8);
    std::memcpy(mark.data() + 8, &content.size, 8);
    std::memcpy(mark.data() + headBytes, path.data(), path.size());
    const std::uint64_t hash =
        journal::contentHash(std::as_bytes(std::span(mark)).first(headBytes + path.size()));
    std::memcpy(mark.data() + headBytes + path.size(), &hash, 8);
    return mark;
}

std::optional<FileContent> readMark(const fs::path& path) {
    const Result<Blob> file = readFile(path, largestMark);
    if (!file || file->size() < headBytes + tailBytes)
        return {};
    const auto hashed = file->span().first(file->size() - tailBytes);
    if (loadAs<std::uint64_t>(file->data() + hashed.size()) != journal::contentHash(hashed))
        return {};
    FileContent content;
    content.hash = loadAs<std::uint64_t>(file->data());
    content.size = loadAs<std::uint64_t>(file->data() + 8);
    content.path =
        std::string(reinterpret_cast<const char*>(hashed.data()) + headBytes, hashed.size() - headBytes);
    return content;
}

/// Folders of closed documents in a root, those that were closed first before others.
std::vector<fs::path> closedFolders(const fs::path& root) {
    struct Found {
        fs::file_time_type time;
        fs::path folder;
    };
    std::vector<Found> found;
    std::error_code error;
    for (fs::directory_iterator entry(root, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code none;
        if (const auto time = fs::last_write_time(entry->path() / "closed", none); !none)
            found.push_back({time, entry->path()});
    }
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.time < b.time; });
    std::vector<fs::path> folders;
    for (Found& one : found)
        folders.push_back(std::move(one.folder));
    return folders;
}

} // namespace

bool markClosed(const JournalFolder& folder, const fs::path& file, const FileStamp& stamp) {
    std::error_code error;
    FileContent content{fs::canonical(file, error)};
    FileStamp read;
    const Result<Blob> bytes =
        error || !stamp.exists() ? fail("no file") : readFile(content.path, largestFile, &read);
    if (!bytes || read != stamp)
        return false;
    content.hash = journal::contentHash(bytes->span());
    content.size = bytes->size();
    const std::string mark = markOf(content);
    return mark.size() <= largestMark &&
           writeFileSafely(folder.closed(), std::as_bytes(std::span(mark))).has_value();
}

std::optional<JournalFolder> takeClosed(const fs::path& root, const FileContent& content) {
    std::optional<JournalFolder> taken;
    for (const fs::path& path : closedFolders(root)) {
        const auto mark = readMark(path / "closed");
        if (!mark || mark->path != content.path)
            continue;
        auto folder = JournalFolder::take(path);
        std::error_code none;
        if (!folder || !fs::exists(folder->closed(), none))
            continue; // somebody was faster
        // The newest one counts where several were kept.
        if (taken)
            taken->remove();
        taken.reset();
        if (mark->hash == content.hash && mark->size == content.size)
            taken = std::move(folder);
        else
            folder->remove();
    }
    return taken;
}

std::uint64_t keptBytes(const fs::path& root) {
    std::uint64_t all = 0;
    for (const fs::path& path : closedFolders(root))
        all += JournalFolder::sizeOf(path);
    return all;
}

void tidyClosed(const fs::path& root, const KeptLimits& limits) {
    struct Kept {
        JournalFolder folder;
        std::uint64_t size;
    };
    std::vector<Kept> kept;
    std::uint64_t all = 0;
    for (const fs::path& path : closedFolders(root)) {
        auto folder = JournalFolder::take(path);
        if (!folder)
            continue;
        const std::uint64_t size = JournalFolder::sizeOf(path);
        std::error_code none;
        if (!fs::exists(folder->closed(), none))
            continue;
        if (size > limits.eachDocument) {
            folder->remove();
            continue;
        }
        all += size;
        kept.push_back({std::move(*folder), size});
    }
    for (Kept& one : kept) {
        if (all <= limits.all)
            break;
        all -= one.size;
        one.folder.remove();
    }
}

} // namespace octant
