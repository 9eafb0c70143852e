#pragma once

#include <filesystem>

#include "io/file_handle.h"

namespace octant {

/// A new file beside the one to replace, which removes itself unless it took that file's place. It is locked
/// while it is in use, so that what a program that died has left can be told from what one is writing.
class SaveTemporary {
public:
    SaveTemporary() = default;
    SaveTemporary(const SaveTemporary&) = delete;
    SaveTemporary& operator=(const SaveTemporary&) = delete;
    ~SaveTemporary();

    /// False, and errno says why, when the folder takes no new file.
    bool create(const std::filesystem::path& folder);
    /// Another name of an existing file instead of a new one; there is nothing to write to then. False, and
    /// errno says why, where there can be none.
    bool createLink(const std::filesystem::path& file, const std::filesystem::path& folder);
    /// The open file, to be written to; owned by this.
    FileHandle& handle() { return m_handle; }
    int descriptor() const { return m_handle.get(); }
    /// Empty once the file took another one's place.
    const std::filesystem::path& path() const { return m_path; }
    /// False, and errno says why, when the file could not be replaced.
    bool replace(const std::filesystem::path& target);
    /// The same, but where a file of that name has come to be by now, it stays and errno is EEXIST.
    bool take(const std::filesystem::path& target);

private:
    std::filesystem::path m_path;
    FileHandle m_handle;
};

/// The folder that a file is in; "." for a bare name.
inline std::filesystem::path folderOf(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

/// Removes what programs that died while saving have left in a folder. Looks once a folder and run.
void removeDeadTemporaries(const std::filesystem::path& folder);

} // namespace octant
