#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "model/search/search_pattern.h"

namespace octant {

/// What is wrong with a search, and where in its text.
struct SearchError {
    std::size_t at = 0, length = 0; ///< bytes
    std::string what;               ///< in plain words
    bool operator==(const SearchError&) const = default;
};

/// How a field is compared: `:`, `=`, `!=`, `<`, `<=`, `>`, `>=`.
enum class SearchOp : std::uint8_t { Has, Equal, NotEqual, Less, AtMost, More, AtLeast };

/// A word, or a field and what it is compared with.
struct SearchTerm {
    std::string key; ///< empty: a word
    SearchOp op = SearchOp::Has;
    std::string value;     ///< without quotes
    SearchPattern pattern; ///< the same, with what stands for others
    bool quoted = false;   ///< the value, or a part of it
    std::size_t keyAt = 0, keyLength = 0, valueAt = 0, valueLength = 0; ///< bytes in the text
};

/// Terms of which one has to hold, or where `no` is set, none.
struct SearchChoice {
    bool no = false;
    std::vector<SearchTerm> terms;
};

/// Choices of which one has to hold.
struct SearchClause {
    std::vector<SearchChoice> choices;
};

/// Limits of a search, as its text comes from anywhere.
inline constexpr std::size_t longestSearch = 1000; ///< bytes
inline constexpr std::size_t mostSearchTerms = 64;

/// Reads the text of a search: clauses that all have to hold. Between words of a clause stands ` | `; within
/// one word `|` gives other values of the same field; `-` before a word turns it round; quotes keep spaces
/// and letters that mean something together. None of an empty text.
tl::expected<std::vector<SearchClause>, SearchError> parseSearch(std::string_view text);

} // namespace octant
