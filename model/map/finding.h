#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/map/item.h"

namespace octant {

/// pmf.md, Validation.
enum class Severity : std::uint8_t { Warning, Error, Unreadable };

/// No rule of the format: baked data of a sector is older than its cubes.
inline constexpr std::uint16_t staleBakeRule = 1000;

/// One thing that is wrong with a map.
struct Finding {
    std::uint16_t rule = 0; ///< 70 for PMF-070
    Severity severity = Severity::Warning;
    std::string place; ///< like `level 2 / sector 4,0,7 / cube 118`
    std::string what;
    std::optional<std::uint64_t> byte; ///< offset in the file (of the compressed block, where block is set)
    std::optional<std::uint64_t> blockOffset; ///< offset in the decompressed block
    ItemRef item;                             ///< what to select, where there is such a thing

    std::string ruleName() const; ///< "PMF-070"; "BAKE" for staleBakeRule
    /// `place: what (byte N)`.
    std::string text() const;
};

/// The severity that pmf.md gives a rule. January has PMF-031 as a warning: pass `january` there.
Severity severityOf(std::uint16_t rule, bool january = false);

} // namespace octant
