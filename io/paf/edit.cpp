#include "io/paf/edit.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "io/paf/paf.h"
#include "model/rules/rule.h"

namespace octant::paf {
namespace {

/// The names of a path; empty ones, as a `/` in front makes, fall out.
std::vector<std::string> namesOf(std::string_view path) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        if (end > at)
            names.emplace_back(path.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

Result<Archive> soundArchive(const Blob& bytes) {
    if (bytes.empty()) {
        Archive fresh;
        fresh.layout = Layout::P2;
        return fresh;
    }
    Result<Archive> archive = read(bytes);
    if (archive && !archive->sound())
        return fail("the archive is damaged; what its errors spoil would be lost by an edit");
    return archive;
}

/// The archive as it was stored, as far as layouts of today go; those inside of maps stay P2.
Result<Blob> written(const Archive& archive) {
    const bool p4 = archive.layout == Layout::P4;
    return write(archive.entries, p4 ? Layout::P4 : Layout::P2).map([](std::vector<std::byte> bytes) {
        return Blob(std::move(bytes));
    });
}

std::vector<Entry>::iterator entryNamed(std::vector<Entry>& entries, std::string_view name) {
    return std::find_if(entries.begin(), entries.end(),
                        [&](const Entry& entry) { return entry.name == name; });
}

tl::unexpected<Error> illegal(const std::string& name) {
    return tl::unexpected<Error>(
        Error{{}, fmt::format("\"{}\" cannot be the name of a file in an archive", name), {}, Rule::Paf008});
}

} // namespace

Result<Blob> withFile(const Blob& bytes, std::string_view path, std::span<const std::byte> content) {
    Result<Archive> archive = soundArchive(bytes);
    if (!archive)
        return tl::unexpected(archive.error());
    const std::vector<std::string> names = namesOf(path);
    if (names.empty())
        return fail("say the name that the file gets in the archive");
    std::vector<Entry>* entries = &archive->entries;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& name = names[i];
        if (!isLegalName(name) || name == "." || name == "..")
            return illegal(name);
        const bool last = i + 1 == names.size();
        auto entry = entryNamed(*entries, name);
        if (entry == entries->end()) {
            Entry made;
            made.name = name;
            made.type = last ? Entry::Type::File : Entry::Type::Directory;
            entry = entries->insert(entries->end(), std::move(made));
        } else if (last && entry->type == Entry::Type::Directory) {
            return fail(fmt::format("{} is a folder in the archive", path));
        } else if (!last && entry->type != Entry::Type::Directory) {
            return fail(fmt::format("{} is no folder in the archive", name));
        }
        if (last) {
            entry->type = Entry::Type::File;
            entry->target.clear();
            entry->data = Blob::copyOf(content);
        }
        entries = &entry->entries;
    }
    return written(*archive);
}

Result<Blob> without(const Blob& bytes, std::string_view path) {
    Result<Archive> archive = soundArchive(bytes);
    if (!archive)
        return tl::unexpected(archive.error());
    const std::vector<std::string> names = namesOf(path);
    std::vector<Entry>* entries = &archive->entries;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto entry = entryNamed(*entries, names[i]);
        if (entry == entries->end())
            break;
        if (i + 1 == names.size()) {
            entries->erase(entry);
            return written(*archive);
        }
        entries = &entry->entries;
    }
    return fail(fmt::format("the archive has no {}", path));
}

} // namespace octant::paf
