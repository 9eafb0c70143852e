#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "io/endian.h"
#include "io/lz4/frame.h"
#include "io/paf/byte_claims.h"
#include "io/paf/paf.h"
#include "io/utf8.h"

namespace octant::paf {
namespace {

constexpr std::size_t headerSize = 8; // magic, version, position of the root
constexpr std::size_t slotSize = 13, freeSlotSize = 8;

tl::unexpected<Error> failure(Rule rule, std::string what, std::size_t byte) {
    return tl::unexpected<Error>(Error{{}, std::move(what), byte, rule});
}

tl::unexpected<Error> pastTheEnd(const char* what, std::size_t byte) {
    return failure(Rule::Paf003, fmt::format("{} runs past the end of the archive", what), byte);
}

/// The used units of one part of a record.
struct Part {
    std::size_t at = 0;   ///< of the array
    std::size_t used = 0; ///< units
};

/// How the first part of a record with continuations looks: where its numbers stand, from its beginning.
struct Shape {
    const char* name;
    std::size_t totalAt, sizeAt;
    std::size_t unit; ///< bytes
    bool isFile = false;
};

/// Reads a whole archive by one layout.
class Trial {
public:
    Trial(const Blob& file, Layout layout)
        : m_file(file), m_early(layout == Layout::P1 || layout == Layout::P2) {
        m_archive.layout = layout;
    }

    /// Errors: the trial is unreadable.
    Result<void> run() {
        if (m_file.size() < headerSize + (m_early ? 0 : 4))
            return pastTheEnd("the header", m_file.size());
        const bool oldMagic = m_file.data()[1] == std::byte{'F'};
        if (oldMagic && m_archive.layout != Layout::P1)
            return failure(Rule::Paf001, "this magic stands before archives of layout P1 only", 0);
        (void)m_claims.claim(0, headerSize + (m_early ? 0 : 4));
        if (oldMagic)
            report({}, Rule::Paf101, "the magic is the one before 2025-03-10", 0);
        const std::size_t root = number(4);
        const std::size_t tracker = m_early ? headerSize : number(headerSize);
        std::vector<Part> freeSlots;
        if (tracker != 0) {
            auto parts = readParts(tracker, {"the free space tracker", 0, 4, freeSlotSize}, {});
            if (!parts)
                return tl::unexpected(parts.error());
            freeSlots = std::move(*parts);
        }
        auto entries = readDirectory(root, 1, {});
        if (!entries)
            return tl::unexpected(entries.error());
        m_archive.entries = std::move(*entries);
        checkLinks(m_archive.entries, {});
        takeFreeSpace(freeSlots);
        if (const std::size_t unclaimed = m_file.size() - m_claims.claimedBytes(); unclaimed > 0)
            report({}, Rule::Paf104, fmt::format("{} bytes belong to nothing", unclaimed),
                   m_claims.firstUnclaimed());
        return {};
    }

    Archive takeArchive() { return std::move(m_archive); }

    /// The lower, the better the layout fits (section 3).
    auto misfit() const {
        std::set<Rule> errors, warnings;
        for (const Finding& problem : m_archive.problems)
            (problem.severity == Severity::Error ? errors : warnings).insert(problem.rule);
        return std::tuple(errors.size(), m_file.size() - m_claims.claimedBytes(), warnings.size());
    }

private:
    struct Content {
        Blob bytes;
        bool compressed = false;
    };

    std::size_t number(std::size_t at) const { return loadAs<std::uint32_t>(m_file.data() + at); }
    bool inside(std::size_t at, std::size_t size) const {
        return at <= m_file.size() && size <= m_file.size() - at;
    }

    void report(const std::string& place, Rule rule, std::string what, std::size_t byte) {
        m_archive.problems.push_back(findingOf(Error{place, std::move(what), byte, rule}));
    }
    void report(const std::string& place, Error error) {
        error.place = place;
        m_archive.problems.push_back(findingOf(error));
    }

    Result<void> claim(const char* what, std::size_t at, std::size_t size) {
        if (!inside(at, size))
            return pastTheEnd(what, at);
        if (!m_claims.claim(at, size))
            return failure(Rule::Paf005, fmt::format("{} overlaps another record", what), at);
        return {};
    }

    /// A record and its continuations (2.1, 2.2), and what they say of their sizes.
    Result<std::vector<Part>> readParts(std::size_t record, const Shape& shape, const std::string& place) {
        if (!inside(record, shape.sizeAt + (m_early ? 12 : 8)))
            return pastTheEnd(shape.name, record);
        const std::uint64_t total = number(record + shape.totalAt);
        std::uint64_t slots = 0, used = 0;
        std::vector<Part> parts;
        std::unordered_set<std::size_t> seen;
        std::size_t previous = 0;
        for (std::size_t at = record, sizeAt = shape.sizeAt; at != 0; sizeAt = 0) {
            if (!seen.insert(at).second)
                return failure(Rule::Paf011, fmt::format("{} continues in a circle", shape.name), at);
            const bool first = previous == 0;
            const std::size_t head = sizeAt + (m_early ? 12u : 8u) + (shape.isFile && !first ? 4u : 0u);
            if (!inside(at, head))
                return pastTheEnd(shape.name, at);
            const std::uint64_t here = number(at + sizeAt);
            const std::uint64_t usedHere = m_early ? number(at + sizeAt + 4) : std::min(here, total - used);
            const std::size_t next = number(at + sizeAt + (m_early ? 8 : 4));
            if (usedHere > here)
                return failure(Rule::Paf011, fmt::format("{} uses more than it has", shape.name), at);
            if (auto mine = claim(shape.name, at, static_cast<std::size_t>(head + here * shape.unit)); !mine)
                return tl::unexpected(mine.error());
            if (shape.isFile && !first && number(at + head - 4) != previous)
                report(place, Rule::Paf108, "a part says that another part stands before it", at + head - 4);
            parts.push_back({at + head, static_cast<std::size_t>(usedHere)});
            slots += here;
            used += usedHere;
            previous = at;
            at = next;
        }
        if (used != total && (shape.isFile || !m_early))
            return failure(Rule::Paf011, fmt::format("{} has {} of its {} units", shape.name, used, total),
                           record);
        if (used != total && slots != total)
            report(place, Rule::Paf109,
                   fmt::format("{} says {} in all, and has {} of {}", shape.name, total, used, slots),
                   record + shape.totalAt);
        return parts;
    }

    Blob joined(const std::vector<Part>& parts) const {
        if (parts.size() == 1)
            return m_file.slice(parts[0].at, parts[0].used);
        std::vector<std::byte> bytes;
        for (const Part& part : parts) {
            const std::span<const std::byte> piece = m_file.span().subspan(part.at, part.used);
            bytes.insert(bytes.end(), piece.begin(), piece.end());
        }
        return Blob(std::move(bytes));
    }

    Result<std::string> readString(std::size_t record, const std::string& place) {
        if (const auto known = m_strings.find(record); known != m_strings.end())
            return known->second;
        std::vector<Part> parts;
        if (m_early) {
            if (!inside(record, 8))
                return pastTheEnd("a string", record);
            const std::size_t room = number(record), length = number(record + 4);
            if (auto mine = claim("a string", record, 8 + room); !mine)
                return tl::unexpected(mine.error());
            if (length > room)
                return failure(Rule::Paf011, "a string uses more than it has", record);
            parts.push_back({record + 8, length});
        } else {
            auto read = readParts(record, {"a string", 0, 4, 1}, place);
            if (!read)
                return tl::unexpected(read.error());
            parts = std::move(*read);
        }
        const Blob bytes = joined(parts);
        std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        return m_strings.emplace(record, std::move(text)).first->second;
    }

    Result<Content> readFile(std::size_t record, const std::string& place) {
        if (const auto known = m_files.find(record); known != m_files.end())
            return known->second;
        const Layout layout = m_archive.layout;
        Shape shape{"a file", 0, 4, 1, true};
        std::size_t originalAt = 0;
        bool compressed = false;
        if (layout == Layout::P2 || layout == Layout::P3) {
            if (!inside(record, 9))
                return pastTheEnd("a file", record);
            const auto kind = std::to_integer<unsigned>(m_file.data()[record]);
            if (kind > 1)
                return failure(Rule::Paf013, fmt::format("compression {} is unknown", kind), record);
            compressed = kind == 1;
            originalAt = layout == Layout::P2 ? 1 : 5;
            shape.totalAt = layout == Layout::P2 && compressed ? 5 : 1;
            shape.sizeAt = layout == Layout::P2 ? shape.totalAt + 4 : 9;
        }
        auto parts = readParts(record, shape, place);
        if (!parts)
            return tl::unexpected(parts.error());
        Content content{joined(*parts), compressed};
        if (compressed) {
            const std::size_t original = number(record + originalAt);
            if (original > largestFile)
                return failure(Rule::Paf009, fmt::format("it claims to hold {} bytes", original),
                               record + originalAt);
            auto plain = lz4::decompress(content.bytes.span(), static_cast<std::uint32_t>(original));
            if (!plain)
                return failure(Rule::Paf009, plain.error().what, parts->front().at);
            content.bytes = std::move(*plain);
        }
        return m_files.emplace(record, std::move(content)).first->second;
    }

    Result<std::vector<Entry>> readDirectory(std::size_t record, std::size_t depth,
                                             const std::string& place) {
        if (depth > deepestDirectory)
            return failure(Rule::Paf010,
                           fmt::format("directories are nested deeper than {}", deepestDirectory), record);
        if (!m_directories.insert(record).second)
            return failure(Rule::Paf004, "this directory stands in another place already", record);
        const auto parts = readParts(record, {"a directory", 0, 4, slotSize}, place);
        if (!parts)
            return tl::unexpected(parts.error());
        std::vector<Entry> entries;
        std::unordered_set<std::string> names;
        for (const Part& part : *parts)
            for (std::size_t i = 0; i < part.used; ++i)
                if (auto entry = readEntry(part.at + i * slotSize, depth, place)) {
                    if (!entry->broken && !names.insert(entry->name).second)
                        report(place + "/" + entry->name, Rule::Paf105,
                               "the directory has an entry of this name before", part.at + i * slotSize);
                    entries.push_back(std::move(*entry));
                }
        return entries;
    }

    std::optional<Entry> readEntry(std::size_t slot, std::size_t depth, const std::string& directory) {
        const auto type = std::to_integer<unsigned>(m_file.data()[slot]);
        if (type > static_cast<unsigned>(Entry::Type::Link)) {
            report(directory, Rule::Paf006, fmt::format("an entry of the unknown type {} is left out", type),
                   slot);
            return std::nullopt;
        }
        Entry entry;
        entry.type = static_cast<Entry::Type>(type);
        const auto spoil = [&](const std::string& place, const Error& error) {
            report(place, error);
            entry.broken = true;
        };
        const std::size_t nameAt = number(slot + 1), target = number(slot + 9);
        auto name = readString(nameAt, directory);
        if (!name) {
            spoil(directory, name.error());
        } else {
            entry.name = std::move(*name);
        }
        const std::string place = directory + "/" + (isUtf8(entry.name) ? entry.name : std::string("?"));
        if (name) {
            if (number(slot + 5) != nameChecksum(entry.name))
                report(place, Rule::Paf102, "the checksum of the name is wrong", slot + 5);
            if (!isLegalName(entry.name))
                spoil(place, Error{{}, "this is no name for an entry", nameAt, Rule::Paf007});
            if (!isUtf8(entry.name))
                report(place, Rule::Paf106, "the name is not UTF-8", nameAt);
        }
        if (entry.type == Entry::Type::Directory) {
            if (auto below = readDirectory(target, depth + 1, place))
                entry.entries = std::move(*below);
            else
                spoil(place, below.error());
        } else if (entry.type == Entry::Type::Link) {
            if (auto path = readString(target, place))
                entry.target = std::move(*path);
            else
                spoil(place, path.error());
        } else if (auto content = readFile(target, place)) {
            entry.data = std::move(content->bytes);
            entry.compressed = content->compressed;
        } else {
            spoil(place, content.error());
        }
        return entry;
    }

    void checkLinks(const std::vector<Entry>& entries, const std::vector<std::string>& directory) {
        std::string place;
        for (const std::string& name : directory)
            place += "/" + name;
        for (const Entry& entry : entries) {
            if (entry.broken)
                continue;
            if (entry.type == Entry::Type::Link &&
                !leadsSomewhere(m_archive.entries, entry.target, directory))
                m_archive.problems.push_back(
                    findingOf({place + "/" + entry.name, "the link leads nowhere", {}, Rule::Paf107}));
            if (entry.type == Entry::Type::Directory) {
                std::vector<std::string> below = directory;
                below.push_back(entry.name);
                checkLinks(entry.entries, below);
            }
        }
    }

    void takeFreeSpace(const std::vector<Part>& parts) {
        std::vector<std::pair<std::size_t, std::size_t>> areas;
        for (const Part& part : parts)
            for (std::size_t i = 0; i < part.used; ++i) {
                const std::size_t slot = part.at + i * freeSlotSize;
                const std::size_t at = number(slot), size = number(slot + 4);
                if (!inside(at, size))
                    report({}, Rule::Paf103, "a free area lies outside of the archive", slot);
                else if (m_claims.touches(at, size))
                    report({}, Rule::Paf103, "a free area is in use", slot);
                else
                    areas.emplace_back(at, size);
            }
        for (const auto& [at, size] : areas)
            m_claims.add(at, size);
    }

    const Blob& m_file;
    bool m_early;
    Archive m_archive;
    ByteClaims m_claims;
    std::unordered_set<std::size_t> m_directories;
    std::unordered_map<std::size_t, std::string> m_strings;
    std::unordered_map<std::size_t, Content> m_files;
};

Result<void> checkMagic(const Blob& file) {
    constexpr std::size_t versionAt = 3;
    const std::string_view start(reinterpret_cast<const char*>(file.data()),
                                 std::min(file.size(), versionAt));
    if (file.size() <= versionAt || (start != "PAF" && start != "PFA"))
        return failure(Rule::Paf001, "this is no PAF archive", 0);
    if (const auto version = std::to_integer<unsigned>(file.data()[versionAt]); version != 0)
        return failure(Rule::Paf002, fmt::format("version {} is unknown", version), versionAt);
    return {};
}

} // namespace

Result<Archive> read(const Blob& file, std::optional<Layout> layout) {
    if (auto known = checkMagic(file); !known)
        return tl::unexpected(known.error());
    if (layout) {
        Trial trial(file, *layout);
        if (auto readable = trial.run(); !readable)
            return tl::unexpected(readable.error());
        return trial.takeArchive();
    }
    std::optional<Trial> best;
    for (const Layout each : {Layout::P4, Layout::P3, Layout::P2, Layout::P1}) {
        Trial trial(file, each);
        if (trial.run() && (!best || trial.misfit() < best->misfit()))
            best.emplace(std::move(trial));
    }
    if (!best)
        return failure(Rule::Paf012, "no layout of archives fits this one", 0);
    return best->takeArchive();
}

} // namespace octant::paf
