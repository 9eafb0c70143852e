#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace octant {

/// Text of a file as one line that can be shown: control characters stand there as \x1b, and marks that
/// nobody sees or that turn the direction of the text around them as \u202E. Joiners of letters stay, as
/// scripts need them. What has none of these stays the same; doing it twice changes nothing more.
std::string visibleText(std::string_view utf8);

/// A letter at the beginning of a text that nobody sees or that turns the text around it; its length in bytes
/// is 0 where there is none. Control characters of one byte are not among them.
struct MisleadingLetter {
    std::uint32_t letter = 0; ///< its code point
    std::size_t length = 0;   ///< bytes in UTF-8
};
/// The one that the text begins with; length 0 where it begins with none.
MisleadingLetter misleadingLetter(std::string_view utf8);

} // namespace octant
