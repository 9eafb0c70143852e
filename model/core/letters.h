#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace octant {

/// A letter of a text in UTF-8.
struct Letter {
    char32_t folded = 0;    ///< in lower case; 0x110000 and the byte for one that is no UTF-8
    std::size_t length = 1; ///< in bytes
};

/// The letter that begins at a byte of a text, which must be there. Letters that differ only in their case
/// are the same, whatever the language of the desktop.
Letter letterAt(std::string_view text, std::size_t at);

/// A text in lower case. Bytes that are no UTF-8 stay.
std::string foldedCase(std::string_view text);

} // namespace octant
