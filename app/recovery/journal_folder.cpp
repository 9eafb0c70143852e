#include "app/recovery/journal_folder.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <string>
#include <system_error>

#include <QDir>

#include "app/files/file_path.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

/// Younger folders without a journal may be those of a program that is just about to write it.
constexpr std::chrono::hours oldEnough(24);

FileHandle opened(const fs::path& folder) {
    return FileHandle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
}

/// Makes a folder and those that it lies in, so that none of them is lost in a power cut.
std::error_code makeFolders(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error) || !folder.has_relative_path())
        return {};
    if (const std::error_code above = makeFolders(folder.parent_path()))
        return above;
    fs::create_directory(folder, error);
    if (!error)
        syncFolder(folder.parent_path());
    return error;
}

} // namespace

void syncFolder(const fs::path& folder) {
    if (const FileHandle handle{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)})
        ::fsync(handle.get());
}

fs::path journalRoot() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const fs::path home =
        state && *state == '/' ? fs::path(state) : filePathOf(QDir::homePath()) / ".local/state";
    return home / "octant" / "journal";
}

Result<JournalFolder> JournalFolder::make(const fs::path& root) {
    std::error_code error = makeFolders(root);
    if (error)
        return fail(error.message());
    ::chmod(root.c_str(), 0700); // what people edit is nobody else's business
    std::string name = (root / "document-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        return fail(std::generic_category().message(errno));
    FileHandle lock = opened(name);
    // Another program may be just looking at it; it lets go at once.
    if (!lock || ::flock(lock.get(), LOCK_EX) != 0) {
        const int code = errno;
        fs::remove_all(name, error);
        return fail(std::generic_category().message(code));
    }
    return JournalFolder(name, std::move(lock));
}

std::optional<JournalFolder> JournalFolder::take(const fs::path& folder) {
    FileHandle lock = opened(folder);
    if (!lock || ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return {};
    return JournalFolder(folder, std::move(lock));
}

std::vector<JournalFolder> JournalFolder::takeAbandoned(const fs::path& root, bool* inUse) {
    std::vector<JournalFolder> folders;
    std::error_code error;
    for (fs::directory_iterator entry(root, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code none;
        if (fs::exists(entry->path() / "closed", none))
            continue;
        std::optional<JournalFolder> folder = take(entry->path());
        if (!folder && inUse != nullptr)
            *inUse = true;
        if (!folder || fs::exists(folder->closed(), none))
            continue;
        if (fs::exists(folder->journal(), none))
            folders.push_back(std::move(*folder));
        else if (folder->old())
            folder->remove();
    }
    return folders;
}

std::uint64_t JournalFolder::sizeOf(const fs::path& folder) {
    std::uint64_t all = 0;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code none;
        if (const auto size = entry->file_size(none); !none)
            all += size;
    }
    return all;
}

bool JournalFolder::untouchedFor(std::chrono::hours time) const {
    std::error_code error;
    const auto written = fs::last_write_time(journal(), error);
    return !error && written + time < fs::file_time_type::clock::now();
}

void JournalFolder::dropUnwrittenEnd() const {
    const FileHandle file(::open(journal().c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!file)
        return;
    const off_t size = ::lseek(file.get(), 0, SEEK_END), hole = ::lseek(file.get(), 0, SEEK_HOLE);
    // A disk that shrinks zeros has holes between what was written, too.
    if (hole >= 0 && hole < size && ::lseek(file.get(), hole, SEEK_DATA) < 0 && errno == ENXIO)
        (void)!::ftruncate(file.get(), hole);
}

bool JournalFolder::old() const {
    std::error_code error;
    const auto time = fs::last_write_time(m_path, error);
    return !error && time + oldEnough < fs::file_time_type::clock::now();
}

void JournalFolder::removeCheckpoints(const std::vector<std::uint64_t>& but) const {
    std::vector<fs::path> gone;
    std::error_code error;
    for (fs::directory_iterator entry(m_path, error), end; !error && entry != end; entry.increment(error)) {
        const bool kept = std::any_of(but.begin(), but.end(), [&](std::uint64_t number) {
            return entry->path() == checkpoint(number);
        });
        if (!kept && entry->path().filename().string().starts_with("checkpoint-"))
            gone.push_back(entry->path());
    }
    for (const fs::path& path : gone)
        fs::remove(path, error);
}

void JournalFolder::removeMerge() const {
    std::error_code none;
    fs::remove(merge(), none);
}

void JournalFolder::remove() {
    // Without its journal it is nothing that could be recovered, should the rest fail.
    std::error_code error;
    fs::remove(journal(), error);
    fs::remove_all(m_path, error);
}

} // namespace octant
