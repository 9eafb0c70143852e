#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "model/core/result.h"
#include "model/map/item.h"
#include "model/rules/rule.h"

namespace octant {

/// One thing that is wrong with a map, a model, terrain or a file, as whoever checks it tells it.
struct Finding {
    Rule rule = Rule::None;                ///< None: no page lists it
    Severity severity = Severity::Warning; ///< as its rule says
    std::string place;                     ///< like `level 2 / sector 4,0,7 / cube 118`; may be empty
    std::string what;                      ///< in plain words
    std::optional<std::uint64_t> byte; ///< offset in the file (of the compressed block, where block is set)
    std::optional<std::uint64_t> blockOffset; ///< offset in the decompressed block
    ItemRef item;                             ///< what to select, where there is such a thing
    std::uint64_t count = 1;                  ///< how often, where the first place stands for all
    std::uint64_t line = 0, column = 0;       ///< in a file of text, from 1, column in bytes; 0 elsewhere

    /// "PMF-070".
    std::string ruleName() const { return std::string(ruleId(rule)); }
    /// Its place, with that in a file of text: `row 3, column 40 (line 7, column 1)`.
    std::string fullPlace() const;
    /// `place: what (byte N)`.
    std::string text() const;
    /// The same as an error, which knows no blocks.
    Error error() const { return {fullPlace(), what, byte, rule}; }
};

/// An error that something can be used with nevertheless; of the severity of its rule.
Finding findingOf(const Error& error, const ItemRef& item = {});

} // namespace octant
