#include <algorithm>
#include <array>

#include "io/paf/paf.h"

namespace octant::paf {
namespace {

constexpr int longestChain = 16; // of links

constexpr std::array<std::uint32_t, 256> checksumTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1) != 0 ? value >> 1 ^ 0xEDB88320u : value >> 1;
        table[i] = value;
    }
    return table;
}();

std::vector<std::string_view> partsOf(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        if (end > 0 && path.substr(0, end) != ".")
            parts.push_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

/// Walks from the root, and again for each link on the way.
class Walk {
public:
    explicit Walk(const std::vector<Entry>& root) : m_root(root) {}

    bool go(std::string_view path) {
        if (path.starts_with('/'))
            m_way.clear();
        for (const std::string_view part : partsOf(path)) {
            if (part == "..") {
                if (!m_way.empty())
                    m_way.pop_back();
            } else if (!enter(part)) {
                return false;
            }
        }
        return true;
    }
    bool go(const std::vector<std::string>& names) {
        return std::all_of(names.begin(), names.end(), [&](const std::string& name) { return enter(name); });
    }
    /// Null at the root.
    const Entry* here() const { return m_way.empty() ? nullptr : m_way.back(); }

private:
    bool enter(std::string_view name) {
        if (here() && here()->type != Entry::Type::Directory)
            return false;
        const std::vector<Entry>& entries = here() ? here()->entries : m_root;
        const auto found = std::find_if(entries.begin(), entries.end(),
                                        [&](const Entry& entry) { return entry.name == name; });
        if (found == entries.end() || found->broken)
            return false;
        if (found->type == Entry::Type::Link)
            return ++m_links <= longestChain && go(found->target);
        m_way.push_back(&*found);
        return true;
    }

    const std::vector<Entry>& m_root;
    std::vector<const Entry*> m_way;
    int m_links = 0;
};

} // namespace

bool Archive::sound() const {
    return std::none_of(problems.begin(), problems.end(),
                        [](const Finding& problem) { return problem.severity == Severity::Error; });
}

const Entry* find(const std::vector<Entry>& root, std::string_view path,
                  const std::vector<std::string>& from) {
    Walk walk(root);
    return walk.go(from) && walk.go(path) ? walk.here() : nullptr;
}

bool leadsSomewhere(const std::vector<Entry>& root, std::string_view path,
                    const std::vector<std::string>& from) {
    Walk walk(root);
    return walk.go(from) && walk.go(path);
}

bool isLegalName(std::string_view name) {
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string_view::npos &&
           name.find('\0') == std::string_view::npos;
}

std::uint32_t nameChecksum(std::string_view name) {
    std::uint32_t value = 0;
    for (const char c : name)
        value = value >> 8 ^ checksumTable[(value ^ static_cast<unsigned char>(c)) & 0xFF];
    return value;
}

std::string_view layoutName(Layout layout) {
    constexpr std::string_view names[] = {"P1", "P2", "P3", "P4"};
    return names[static_cast<int>(layout)];
}

} // namespace octant::paf
