#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/result.h"

namespace octant::game {

/// What a config file says (game-folder.md section 2). Nothing is lost by a line that cannot be read but the
/// line.
struct Config {
    /// The values below one header.
    struct Section {
        std::string name;                                        ///< without brackets, quotes and escapes
        std::vector<std::pair<std::string, std::string>> values; ///< each name once, as first spelled
    };
    /// A line that cannot be read as it stands.
    struct Problem {
        std::size_t line = 0; ///< from 1
        bool hangs = false;   ///< GAME-007: a quote that is never closed; else GAME-006: the line is ignored

        /// The same in words, with its line and rule.
        Error error() const;
    };

    std::vector<Section> sections; ///< the first one has no name: what stands before any header
    std::vector<Problem> problems; ///< in the order of their lines

    /// Null where there is no such name. Case of A to Z does not count.
    const std::string* value(std::string_view name, std::string_view section = {}) const;
};

/// Reads any text.
Config parseConfig(std::string_view text);

} // namespace octant::game
