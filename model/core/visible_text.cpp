#include "model/core/visible_text.h"

#include <fmt/format.h>

namespace octant {
namespace {

bool misleads(std::uint32_t letter) {
    return (letter >= 0x80 && letter <= 0x9f) ||     // control characters of terminals
           letter == 0xad || letter == 0x61c ||      // soft hyphen, Arabic letter mark
           letter == 0x200b || letter == 0x200e ||   // space of no width, left to right
           letter == 0x200f || letter == 0x2028 ||   // right to left, line end
           letter == 0x2029 || letter == 0xfeff ||   // paragraph end, mark of byte order
           (letter >= 0x202a && letter <= 0x202e) || // embeddings and overrides
           (letter >= 0x2060 && letter <= 0x206f) || // isolates and other invisible ones
           (letter >= 0xfff9 && letter <= 0xfffb);   // annotations
}

/// Two or three bytes of UTF-8 as a letter; 0 where they are none. All letters that mislead have so many.
std::uint32_t letterOf(std::string_view text, std::size_t length) {
    std::uint32_t letter = static_cast<unsigned char>(text[0]) & (length == 2 ? 0x1fU : 0x0fU);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xc0) != 0x80)
            return 0;
        letter = letter << 6 | (next & 0x3fU);
    }
    return letter;
}

} // namespace

MisleadingLetter misleadingLetter(std::string_view utf8) {
    const unsigned byte = utf8.empty() ? 0 : static_cast<unsigned char>(utf8[0]);
    const std::size_t length = (byte & 0xe0) == 0xc0 ? 2 : (byte & 0xf0) == 0xe0 ? 3 : 0;
    if (length == 0 || length > utf8.size())
        return {};
    const std::uint32_t letter = letterOf(utf8, length);
    return misleads(letter) ? MisleadingLetter{letter, length} : MisleadingLetter{};
}

std::string visibleText(std::string_view utf8) {
    std::string shown;
    shown.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if (byte < 0x20 || byte == 0x7f) {
            shown += fmt::format("\\x{:02x}", byte);
            continue;
        }
        if (const auto [letter, length] = misleadingLetter(utf8.substr(i)); length > 0) {
            shown += fmt::format("\\u{:04X}", letter);
            i += length - 1;
            continue;
        }
        shown += utf8[i];
    }
    return shown;
}

} // namespace octant
