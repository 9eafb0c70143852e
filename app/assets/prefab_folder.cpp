#include "app/assets/prefab_folder.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "io/json/prefab_file.h"
#include "io/save_file.h"
#include "io/utf8.h"
#include "model/core/translate.h"

namespace octant {
namespace {

constexpr const char* prefabEnding = ".json";
constexpr std::size_t longestName = 100; // bytes
constexpr const char* tooDeep = octant::OCTANT_TR("Fewer folders inside of each other, please");
constexpr const char* noName = octant::OCTANT_TR(
    "A name has no / \\ : * ? \" < > | in it, begins with a letter, a number or the like, and is not "
    "too long");

constexpr const char* goneFile = octant::OCTANT_TR("There is no prefab of this name any more");
constexpr const char* takenName = octant::OCTANT_TR("There is a prefab of this name already");

/// Names that every file system takes, and that lead nowhere else.
bool isName(std::string_view name) {
    const bool framed = name.empty() || name.size() > longestName || name.front() == '.' ||
                        name.front() == ' ' || name.back() == ' ' || name.back() == '.';
    return !framed && isUtf8(name) && std::all_of(name.begin(), name.end(), [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return code >= 0x20 && code != 0x7f &&
               std::string_view("/\\:*?\"<>|").find(letter) == std::string_view::npos;
    });
}

std::vector<std::string> partsOf(const std::string& folder) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    while (!folder.empty() && from <= folder.size()) {
        const std::size_t end = std::min(folder.find('/', from), folder.size());
        parts.push_back(folder.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

} // namespace

std::string PrefabFolder::refusedName(const PrefabName& name) const {
    const std::vector<std::string> folders = partsOf(name.folder);
    if (folders.size() > std::size_t{mostFolders})
        return tooDeep;
    if (!isName(name.name) || !std::all_of(folders.begin(), folders.end(), isName))
        return noName;
    return {};
}

std::filesystem::path PrefabFolder::fileOf(const PrefabName& name) const {
    std::filesystem::path file = m_folder;
    for (const std::string& part : partsOf(name.folder))
        file /= part;
    return file / (name.name + prefabEnding);
}

KeptPrefab PrefabFolder::lookedAt(const PrefabName& name, const std::filesystem::path& file) const {
    const FileStamp stamp = FileStamp::of(file);
    const auto known = m_known.find(name.path());
    if (known != m_known.end() && known->second.stamp == stamp)
        return known->second.prefab;
    KeptPrefab kept;
    kept.name = name;
    kept.stamp = fmt::format("{} {} {}", stamp.size, stamp.seconds, stamp.nanoseconds);
    std::string beginning(json::largestPrefabHead, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    auto head =
        json::prefabHead(beginning, static_cast<std::uint64_t>(std::max<std::int64_t>(stamp.size, 0)));
    if (head)
        kept.head = std::move(*head);
    else
        kept.broken = head.error().text();
    m_known.insert_or_assign(name.path(), Known{stamp, kept});
    return kept;
}

std::vector<KeptPrefab> PrefabFolder::prefabs() const {
    namespace fs = std::filesystem;
    std::vector<std::pair<PrefabName, fs::path>> files;
    std::error_code error;
    fs::recursive_directory_iterator at(m_folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::recursive_directory_iterator() && files.size() < mostFiles;
         at.increment(error)) {
        std::error_code one;
        const fs::file_status status = at->symlink_status(one);
        if (fs::is_directory(status) &&
            (at.depth() + 1 > mostFolders || !isName(at->path().filename().string())))
            at.disable_recursion_pending();
        // Links lead out of the folder, and pipes have no end.
        if (!fs::is_regular_file(status) || at->path().extension() != prefabEnding)
            continue;
        PrefabName name{at->path().parent_path().lexically_relative(m_folder).generic_string(),
                        at->path().stem().string()};
        if (name.folder == ".")
            name.folder.clear();
        if (isName(name.name))
            files.emplace_back(std::move(name), at->path());
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) {
        return std::pair(a.first.folder, a.first.name) < std::pair(b.first.folder, b.first.name);
    });
    std::vector<KeptPrefab> all;
    const std::lock_guard lock(m_mutex);
    for (const auto& [name, file] : files)
        all.push_back(lookedAt(name, file));
    return all;
}

Result<Prefab> PrefabFolder::prefab(const PrefabName& name, Revision revision) const {
    if (const std::string why = refusedName(name); !why.empty())
        return fail(why);
    const auto file = readFile(fileOf(name), json::largestPrefab);
    if (!file)
        return tl::unexpected<Error>(file.error());
    return json::prefabFromText({reinterpret_cast<const char*>(file->data()), file->size()}, revision);
}

Result<MapPtr> PrefabFolder::alone(const PrefabName& name) const {
    const auto prefab = this->prefab(name, Revision::R20250808);
    if (!prefab)
        return tl::unexpected<Error>(prefab.error());
    return json::prefabAlone(*prefab, Revision::R20250808);
}

Result<void> PrefabFolder::keep(const PrefabName& name, const PrefabParts& parts, Revision revision,
                                const std::string& help, bool replaces) const {
    if (const std::string why = refusedName(name); !why.empty())
        return fail(why);
    const auto text = json::prefabText(parts, revision, help);
    if (!text)
        return tl::unexpected<Error>(text.error());
    const std::filesystem::path file = fileOf(name);
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        return fail(
            fmt::format("the folder {} cannot be made: {}", file.parent_path().string(), error.message()));
    if (std::filesystem::is_symlink(std::filesystem::symlink_status(file, error)))
        return fail(fmt::format("{} is a link to somewhere else", file.string()));
    SaveDetails details;
    if (!replaces)
        details.replaces = FileStamp{};
    return writeFileSafely(file, std::as_bytes(std::span(*text)), &details);
}

Result<void> PrefabFolder::rename(const PrefabName& from, const PrefabName& to) const {
    for (const PrefabName* name : {&from, &to})
        if (const std::string why = refusedName(*name); !why.empty())
            return fail(why);
    const std::filesystem::path file = fileOf(from), there = fileOf(to);
    std::error_code error;
    if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(file, error)))
        return fail(goneFile);
    if (std::filesystem::exists(std::filesystem::symlink_status(there, error)))
        return fail(takenName);
    std::filesystem::create_directories(there.parent_path(), error);
    if (!error)
        std::filesystem::rename(file, there, error);
    if (error)
        return fail(
            fmt::format("{} cannot be renamed to {}: {}", file.string(), there.string(), error.message()));
    removeEmptyFolders(file.parent_path());
    return {};
}

Result<void> PrefabFolder::remove(const PrefabName& name) const {
    if (const std::string why = refusedName(name); !why.empty())
        return fail(why);
    const std::filesystem::path file = fileOf(name);
    std::error_code error;
    if (!std::filesystem::remove(file, error) || error)
        return fail(error ? fmt::format("{} cannot be deleted: {}", file.string(), error.message())
                          : std::string(goneFile));
    removeEmptyFolders(file.parent_path());
    return {};
}

/// A folder whose last prefab went is shown nowhere, so it goes as well.
void PrefabFolder::removeEmptyFolders(std::filesystem::path folder) const {
    std::error_code error;
    while (folder != m_folder && std::filesystem::is_empty(folder, error) && !error &&
           std::filesystem::remove(folder, error) && !error)
        folder = folder.parent_path();
}

} // namespace octant
