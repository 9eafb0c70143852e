#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace octant {

/// The states of the format that a map can be in, oldest first (pmf.md, introduction).
enum class Revision : std::uint8_t { R20250107, R20250115, R20250808 };

/// All revisions, oldest first.
inline constexpr std::array<Revision, 3> allRevisions{Revision::R20250107, Revision::R20250115,
                                                      Revision::R20250808};

/// Place of a revision in tables that hold one value a revision.
constexpr std::size_t revisionIndex(Revision revision) { return static_cast<std::size_t>(revision); }

/// Whether it is one of the two of January 2025, which lack much of what 2025-08-08 has.
constexpr bool isJanuary(Revision revision) { return revision < Revision::R20250808; }

/// A revision and all later ones as bits, as FieldInfo::revisions has them.
constexpr std::uint8_t revisionsSince(Revision first) {
    constexpr unsigned all = (1u << allRevisions.size()) - 1;
    return static_cast<std::uint8_t>(all >> revisionIndex(first) << revisionIndex(first));
}

/// The name used in file names, on the command line and in JSON: "2025-01-07", "2025-01-15" or "2025-08-08".
constexpr const char* revisionName(Revision revision) {
    constexpr std::array<const char*, 3> names{"2025-01-07", "2025-01-15", "2025-08-08"};
    return names[revisionIndex(revision)];
}

/// The revision of this exact name, or nothing.
constexpr std::optional<Revision> revisionByName(std::string_view name) {
    for (const Revision revision : allRevisions) {
        if (name == revisionName(revision)) {
            return revision;
        }
    }
    return std::nullopt;
}

} // namespace octant
