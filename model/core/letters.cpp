#include "model/core/letters.h"

#include <cstdint>

#include <locale.h>
#include <wctype.h>

namespace octant {
namespace {

constexpr char32_t noLetter = 0x110000;

/// The locale of the C library that knows the letters of all languages and follows no setting; null where the
/// library has none, and then only ASCII has two cases.
locale_t allLetters() {
    static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;
}

char32_t lower(char32_t letter) {
    if (letter < 0x80)
        return letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter;
    if (allLetters() == nullptr)
        return letter;
    // By way of the upper case, which the two small sigmas have in common.
    const wint_t upper = towupper_l(static_cast<wint_t>(letter), allLetters());
    return static_cast<char32_t>(towlower_l(upper, allLetters()));
}

void append(std::string& text, char32_t letter) {
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80U | (static_cast<std::uint32_t>(letter) >> shift & 0x3fU));
    };
    if (letter < 0x80) {
        text += static_cast<char>(letter);
    } else if (letter < 0x800) {
        text += static_cast<char>(0xc0U | letter >> 6);
        tail(0);
    } else if (letter < 0x10000) {
        text += static_cast<char>(0xe0U | letter >> 12);
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xf0U | letter >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

} // namespace

Letter letterAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[at + i]); };
    const std::uint8_t first = byte(0);
    if (first < 0x80)
        return {lower(first), 1};
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || at + length > text.size())
        return {noLetter + first, 1};
    char32_t letter = first & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U)
            return {noLetter + first, 1};
        letter = letter << 6 | (byte(i) & 0x3fU);
    }
    return {lower(letter), length};
}

std::string foldedCase(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Letter letter = letterAt(text, at);
        if (letter.folded >= noLetter)
            folded += text[at];
        else
            append(folded, letter.folded);
        at += letter.length;
    }
    return folded;
}

} // namespace octant
