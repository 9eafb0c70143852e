#include "io/other_names.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <memory>
#include <string_view>

namespace octant {
namespace {

constexpr int mostEntries = 20'000; // of a folder that are looked at

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

/// Whether a name is that of a backup: the file's own with a number behind it.
bool isBackup(std::string_view name, std::string_view file) {
    if (name.size() < file.size() + 2 || !name.starts_with(file) || name[file.size()] != '.')
        return false;
    name.remove_prefix(file.size() + 1);
    return std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

OtherNames otherNamesOf(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_nlink < 2)
        return {};
    OtherNames names{status.st_nlink - 1, {}};
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const std::unique_ptr<DIR, CloseFolder> entries(::opendir(folder.c_str()));
    const std::string own = file.filename().string();
    for (int i = 0; entries && i < mostEntries; ++i) {
        const dirent* entry = ::readdir(entries.get());
        if (entry == nullptr)
            break;
        const std::string_view name = entry->d_name;
        if (entry->d_ino != status.st_ino || name == own)
            continue;
        const std::filesystem::path path = folder / name;
        struct stat other {};
        if (::lstat(path.c_str(), &other) != 0 || other.st_ino != status.st_ino ||
            other.st_dev != status.st_dev)
            continue;
        if (isBackup(name, own))
            --names.count;
        else if (names.found.empty())
            names.found = path;
    }
    return names;
}

} // namespace octant
