#include <cstring>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "io/lz4/frame.h"
#include "io/paf/paf.h"
#include "model/rules/rule.h"

namespace octant::paf {
namespace {

tl::unexpected<Error> refused(Rule rule, std::string what, const std::string& place) {
    return tl::unexpected<Error>(Error{place, std::move(what), {}, rule});
}

/// Section 4: what may not be written.
Result<void> check(const std::vector<Entry>& entries, const std::string& place, std::size_t depth) {
    std::unordered_set<std::string_view> names;
    for (const Entry& entry : entries) {
        const std::string here = place + "/" + entry.name;
        if (entry.broken)
            return fail("this entry is broken; remove it, or the archive cannot be written", here);
        if (!isLegalName(entry.name))
            return refused(Rule::Paf008, "this is no name for an entry", here);
        if (!names.insert(entry.name).second)
            return refused(Rule::Paf008, "the directory has two entries of this name", here);
        if (entry.type != Entry::Type::Directory)
            continue;
        if (depth >= deepestDirectory)
            return refused(Rule::Paf008,
                           fmt::format("directories are nested deeper than {}", deepestDirectory), here);
        if (auto below = check(entry.entries, here, depth + 1); !below)
            return below;
    }
    return {};
}

/// Writes records one behind the other and fills in positions as they become known.
class ArchiveWriter {
public:
    ArchiveWriter(Layout layout, bool compress)
        : m_late(layout == Layout::P4), m_compress(compress && !m_late) {}

    std::vector<std::byte> write(const std::vector<Entry>& entries) {
        text("PAF");
        byte(0);
        number(m_late ? 12 : 24);
        for (int i = m_late ? 1 : 4; i > 0; --i)
            number(0); // no free space is tracked
        directory(entries);
        files(entries);
        return std::move(m_bytes);
    }

private:
    void byte(std::uint8_t value) { bytes(&value, 1); }
    void bytes(const void* from, std::size_t size) {
        const std::size_t at = m_bytes.size();
        m_bytes.resize(at + size);
        if (size > 0)
            std::memcpy(m_bytes.data() + at, from, size);
    }
    void number(std::size_t value) {
        const auto word = static_cast<std::uint32_t>(value);
        bytes(&word, sizeof word);
    }
    void text(std::string_view chars) { bytes(chars.data(), chars.size()); }
    /// Puts the present end into a position that was left open.
    void settle(std::size_t at) {
        const auto end = static_cast<std::uint32_t>(m_bytes.size());
        std::memcpy(m_bytes.data() + at, &end, sizeof end);
    }
    void string(std::string_view chars) {
        number(chars.size());
        number(chars.size());
        if (m_late)
            number(0);
        text(chars);
    }

    void directory(const std::vector<Entry>& entries) {
        number(entries.size());
        number(entries.size());
        if (!m_late)
            number(entries.size());
        number(0);
        std::vector<std::size_t> names, targets;
        for (const Entry& entry : entries) {
            byte(static_cast<std::uint8_t>(entry.type));
            names.push_back(m_bytes.size());
            number(0);
            number(nameChecksum(entry.name));
            targets.push_back(m_bytes.size());
            m_targets[&entry] = m_bytes.size();
            number(0);
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            settle(names[i]);
            string(entries[i].name);
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].type == Entry::Type::File)
                continue;
            settle(targets[i]);
            if (entries[i].type == Entry::Type::Directory)
                directory(entries[i].entries);
            else
                string(entries[i].target);
        }
    }

    void files(const std::vector<Entry>& entries) {
        for (const Entry& entry : entries)
            if (entry.type == Entry::Type::File) {
                settle(m_targets[&entry]);
                file(entry.data.span());
            }
        for (const Entry& entry : entries)
            if (entry.type == Entry::Type::Directory)
                files(entry.entries);
    }

    void file(std::span<const std::byte> content) {
        std::vector<std::byte> frame;
        if (m_compress)
            frame = lz4::compress(content, {}, lz4::strongestLevel);
        const bool smaller = m_compress && frame.size() < content.size();
        const std::span<const std::byte> stored = smaller ? frame : content;
        if (!m_late) {
            byte(smaller ? 1 : 0);
            if (smaller)
                number(content.size());
        }
        number(stored.size());
        number(stored.size());
        if (!m_late)
            number(stored.size());
        number(0);
        bytes(stored.data(), stored.size());
    }

    bool m_late, m_compress;
    std::vector<std::byte> m_bytes;
    std::unordered_map<const Entry*, std::size_t> m_targets;
};

std::uint64_t contentOf(const std::vector<Entry>& entries) {
    constexpr std::uint64_t largestRecords = 64; // slot, name and file without their bytes
    std::uint64_t sum = 0;
    for (const Entry& entry : entries)
        sum += largestRecords + entry.name.size() + entry.target.size() + entry.data.size() +
               contentOf(entry.entries);
    return sum;
}

} // namespace

Result<std::vector<std::byte>> write(const std::vector<Entry>& entries, Layout layout, bool compress) {
    if (layout != Layout::P2 && layout != Layout::P4)
        return fail(
            fmt::format("archives of layout {} are not written; choose P2 or P4", layoutName(layout)));
    if (auto sound = check(entries, {}, 1); !sound)
        return tl::unexpected(sound.error());
    // Compressed or not, it must fit: what does not is refused before memory is taken for it.
    if (contentOf(entries) > std::numeric_limits<std::uint32_t>::max())
        return refused(Rule::Paf201, "an archive cannot hold 4 GiB; remove files", {});
    return ArchiveWriter(layout, compress).write(entries);
}

} // namespace octant::paf
