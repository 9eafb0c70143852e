#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <tl/expected.hpp>

namespace octant {

enum class Rule : std::uint16_t; // model/rules/rule.h

/// Why something could not be done: what, where, and the byte it was found at.
struct Error {
    std::string place;                      ///< like `level 2 / sector 4,0,7 / cube 118`; may be empty
    std::string what;                       ///< plain words
    std::optional<std::uint64_t> byte = {}; ///< offset in the file, where there is one
    Rule rule = {};                         ///< where a rule of the format is broken; else Rule::None

    /// `place: what (byte N)`, the form of one line on a terminal.
    std::string text() const;
};

/// A value, or why there is none.
template <class T> using Result = tl::expected<T, Error>;

/// What a function returns that gives a Result, where it fails.
inline tl::unexpected<Error> fail(std::string what, std::string place = {}) {
    return tl::unexpected<Error>(Error{std::move(place), std::move(what)});
}

} // namespace octant
