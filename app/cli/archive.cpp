#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/long_work.h"
#include "app/files/file_kind.h"
#include "io/paf/paf.h"
#include "io/save_file.h"

namespace octant::cli {

namespace fs = std::filesystem;

namespace {

/// The archive in a file of its own or in a map.
Result<Blob> archiveBytes(const std::string& file) {
    if (fileKindOf(file) != FileKind::Map)
        return readFile(file);
    const Result<MapPtr> map = readMapFile(file, {});
    if (!map)
        return tl::unexpected(map.error());
    if ((*map)->embeddedArchive.empty())
        return fail("this map has no archive in it");
    return (*map)->embeddedArchive;
}

std::optional<paf::Archive> readArchiveOrComplain(const std::string& file) {
    const Result<Blob> bytes = archiveBytes(file);
    auto archive = bytes ? paf::read(*bytes) : tl::unexpected(bytes.error());
    if (!archive) {
        complain(file, archive.error());
        return std::nullopt;
    }
    return std::move(*archive);
}

void complainOfProblems(const std::string& file, const paf::Archive& archive) {
    for (const Finding& problem : archive.problems)
        complain(file, problem.error());
}

void printEntries(Output& out, const std::vector<paf::Entry>& entries, const std::string& place) {
    for (const paf::Entry& entry : entries) {
        const std::string path = place + entry.name;
        if (entry.broken)
            out.line(fmt::format("{:>12}  {}", "broken", path));
        else if (entry.type == paf::Entry::Type::Directory)
            out.line(fmt::format("{:>12}  {}/", "", path));
        else if (entry.type == paf::Entry::Type::Link)
            out.line(fmt::format("{:>12}  {} -> {}", "", path, entry.target));
        else
            out.line(fmt::format("{:>12}  {}", entry.data.size(), path));
        printEntries(out, entry.entries, path + "/");
    }
}

class Extractor {
public:
    explicit Extractor(const ExtractOptions& options) : m_options(options) {}

    int extract(const std::vector<paf::Entry>& entries, const fs::path& folder, const std::string& place) {
        std::set<std::string_view> names;
        for (const paf::Entry& entry : entries) {
            if (m_work.cancel().cancelled())
                break;
            const std::string path = place + entry.name;
            const bool first = names.insert(entry.name).second;
            if (entry.type == paf::Entry::Type::Directory && !entry.broken && first)
                extract(entry.entries, folder / entry.name, path + "/");
            if (!wanted(path))
                continue;
            if (entry.type == paf::Entry::Type::Directory && !entry.broken) {
                if (first)
                    makeFolder(folder / entry.name, path);
                continue;
            }
            if (entry.broken)
                spoil(path, "is broken and was left out", Refused);
            else if (!first)
                spoil(path, "is there twice; the second one was left out", Done);
            else if (entry.type == paf::Entry::Type::Link)
                spoil(path, fmt::format("is a link to {}; links are not extracted", entry.target), Done);
            else
                write(entry, folder, path);
        }
        return m_worst;
    }
    /// What was asked for and is not there.
    void tellMissing() {
        for (const std::string& path : m_options.paths)
            if (m_found.count(path) == 0)
                spoil(path, "is not in the archive", Failed);
    }
    int worst() const { return m_worst; }

private:
    /// Asked for by its path or that of a directory above it.
    bool wanted(const std::string& path) {
        bool is = m_options.paths.empty();
        for (const std::string& asked : m_options.paths)
            if (path == asked || path.starts_with(asked + "/")) {
                m_found.insert(asked);
                is = true;
            }
        return is;
    }

    void spoil(const std::string& path, const std::string& what, int code) {
        complain(m_options.file, Error{path, what});
        m_worst = std::max(m_worst, code);
    }

    /// Most are there already, for what is in them. False after a complaint.
    bool makeFolder(const fs::path& folder, const std::string& path) {
        std::error_code error;
        fs::create_directories(folder, error);
        if (error)
            spoil(path,
                  fmt::format("{} cannot be made: {}; extract somewhere else", folder.string(),
                              error.message()),
                  Failed);
        return !error;
    }

    void write(const paf::Entry& entry, const fs::path& folder, const std::string& path) {
        if (!makeFolder(folder, path))
            return;
        std::error_code error;
        const fs::path to = folder / entry.name;
        if (!m_options.replace && fs::exists(fs::symlink_status(to, error))) {
            spoil(path, fmt::format("{} is there already; --replace replaces it", to.string()), Failed);
            return;
        }
        SaveDetails details;
        if (const auto written = writeFileSafely(to, entry.data.span(), &details); !written)
            spoil(path, written.error().text(), Failed);
        else
            tellOfSave(to.string(), details);
    }

    const ExtractOptions& m_options;
    const LongWork m_work{{}};
    std::set<std::string> m_found;
    int m_worst = Done;
};

/// Files, directories and links of a folder, by name.
Result<std::vector<paf::Entry>> entriesOf(const fs::path& folder, std::size_t depth) {
    if (depth > paf::deepestDirectory)
        return fail(fmt::format("directories are nested deeper than {}", paf::deepestDirectory),
                    folder.string());
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error))
        paths.push_back(each->path());
    if (error)
        return fail(fmt::format("cannot be read: {}", error.message()), folder.string());
    std::sort(paths.begin(), paths.end());
    std::vector<paf::Entry> entries;
    for (const fs::path& path : paths) {
        paf::Entry entry;
        entry.name = path.filename().string();
        const fs::file_status status = fs::symlink_status(path, error);
        if (fs::is_symlink(status)) {
            entry.type = paf::Entry::Type::Link;
            entry.target = fs::read_symlink(path, error).string();
            if (entry.target.starts_with('/'))
                return fail("this link leads out of the folder; remove it", path.string());
        } else if (fs::is_directory(status)) {
            entry.type = paf::Entry::Type::Directory;
            auto below = entriesOf(path, depth + 1);
            if (!below)
                return below;
            entry.entries = std::move(*below);
        } else if (fs::is_regular_file(status)) {
            auto bytes = readFile(path);
            if (!bytes)
                return fail(bytes.error().what, path.string());
            entry.data = std::move(*bytes);
        } else {
            return fail("only files, folders and links can stand in an archive", path.string());
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace

int listArchive(const ListOptions& options) {
    const auto archive = readArchiveOrComplain(options.file);
    if (!archive)
        return Failed;
    Output out;
    if (options.json) {
        json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
        paf::dump(json, *archive);
        json.finish();
        out.write("\n");
    } else {
        printEntries(out, archive->entries, {});
    }
    complainOfProblems(options.file, *archive);
    return !out.finish() ? Failed : archive->sound() ? Done : Refused;
}

int extractArchive(const ExtractOptions& options) {
    const auto archive = readArchiveOrComplain(options.file);
    if (!archive)
        return Failed;
    complainOfProblems(options.file, *archive);
    Extractor extractor(options);
    extractor.extract(archive->entries, options.folder, {});
    extractor.tellMissing();
    return std::max<int>(extractor.worst(), archive->sound() ? Done : Refused);
}

int createArchive(const CreateOptions& options) {
    const auto entries = entriesOf(options.folder, 1);
    if (!entries) {
        complain(options.folder, entries.error());
        return Failed;
    }
    const auto file =
        paf::write(*entries, options.early ? paf::Layout::P2 : paf::Layout::P4, options.compress);
    if (!file) {
        complain(options.folder, file.error());
        return Failed;
    }
    return saveOrComplain(options.out, *file) ? Done : Failed;
}

} // namespace octant::cli
