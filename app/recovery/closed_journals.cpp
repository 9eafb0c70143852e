#include "app/recovery/closed_journals.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <string>
#include <system_error>
#include <vector>

#include "io/endian.h"
#include "io/journal/record.h"
#include "io/journal/writer.h"
#include "io/save_file.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

constexpr const char* tryingName = "trying";
constexpr std::uint64_t mostTries = 2;

/// A folder is locked for a moment where it is looked at: another thread must not take that for one in use.
std::mutex& looking() {
    static std::mutex mutex;
    return mutex;
}

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

/// How often the program ended while a journal was replayed: the mark of the first time is empty, and each
/// further one adds a byte.
std::uint64_t triesOf(const fs::path& folder) {
    std::error_code error;
    const auto size = fs::file_size(folder / tryingName, error);
    return error ? 0 : std::uint64_t{size} + 1;
}

} // namespace

Marked markClosed(const JournalFolder& folder, const fs::path& file, const std::optional<FileStamp>& stamp) {
    std::error_code error, none;
    if (file.empty() || (stamp && !stamp->exists()))
        return Marked::Changed;
    FileContent content{fs::canonical(file, error)};
    if (error) // of a disk that is not there its folder is missing as well
        return error == std::errc::no_such_file_or_directory && fs::is_directory(file.parent_path(), none)
                   ? Marked::Changed
                   : Marked::Failed;
    FileStamp read;
    const Result<Blob> bytes = readFile(content.path, largestFile, &read);
    if (!bytes)
        return Marked::Failed;
    if (stamp && read != *stamp)
        return Marked::Changed;
    content.hash = journal::contentHash(bytes->span());
    content.size = bytes->size();
    const std::string mark = markOf(content);
    return mark.size() <= largestMark &&
                   writeFileSafely(folder.closed(), std::as_bytes(std::span(mark))).has_value()
               ? Marked::Yes
               : Marked::Failed;
}

bool Trying::endedTwice(const fs::path& folder) { return triesOf(folder) >= mostTries; }

Trying::Trying(const fs::path& folder) : m_mark(folder / tryingName) {
    const std::vector<std::byte> before(std::min(triesOf(folder), mostTries));
    (void)journal::writeBase(m_mark, before); // a full disk keeps no history from coming back
}

Trying::~Trying() {
    std::error_code none;
    fs::remove(m_mark, none);
}

std::optional<JournalFolder> takeClosed(const fs::path& root, const FileContent& content, bool* leftAlone) {
    const std::lock_guard lock(looking());
    std::vector<fs::path> folders = closedFolders(root);
    std::reverse(folders.begin(), folders.end());
    for (const fs::path& path : folders) {
        std::error_code none;
        const auto mark = readMark(path / "closed");
        if (!mark || mark->path != content.path || mark->hash != content.hash || mark->size != content.size)
            continue;
        if (Trying::endedTwice(path)) {
            if (leftAlone)
                *leftAlone = true;
            continue;
        }
        auto folder = JournalFolder::take(path);
        if (folder && fs::exists(folder->closed(), none))
            return folder; // otherwise somebody was faster
    }
    return {};
}

std::uint64_t keptBytes(const fs::path& root) {
    std::uint64_t all = 0;
    for (const fs::path& path : closedFolders(root))
        all += JournalFolder::sizeOf(path);
    return all;
}

void tidyClosed(const fs::path& root, const KeptLimits& limits) {
    const std::lock_guard lock(looking());
    struct Kept {
        fs::path folder;
        std::uint64_t size;
    };
    const auto removed = [](const fs::path& path) {
        auto folder = JournalFolder::take(path);
        std::error_code none;
        if (!folder || !fs::exists(folder->closed(), none))
            return false;
        folder->remove();
        return true;
    };
    std::vector<Kept> kept;
    std::uint64_t all = 0;
    for (const fs::path& path : closedFolders(root)) {
        const std::uint64_t size = JournalFolder::sizeOf(path);
        if (size > limits.eachDocument && removed(path))
            continue;
        all += size;
        kept.push_back({path, size});
    }
    for (const Kept& one : kept) {
        if (all <= limits.all)
            break;
        if (removed(one.folder))
            all -= one.size;
    }
}

} // namespace octant
