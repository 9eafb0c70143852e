#include "io/exchange/names.h"

#include <fmt/format.h>

#include "io/utf8.h"

namespace octant::exchange {

std::string plainText(std::string_view text) {
    text = text.substr(0, text.find('\0'));
    if (isUtf8(text))
        return std::string(text);
    std::string plain;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x80) {
            plain += letter;
        } else {
            plain += static_cast<char>(0xC0 | code >> 6);
            plain += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    return plain;
}

std::string UniqueNames::next(std::string_view wanted, std::string_view otherwise) {
    const std::string base(wanted.empty() ? otherwise : wanted);
    std::string name = base;
    for (std::size_t i = 2; !m_taken.insert(name).second; ++i)
        name = fmt::format("{}_{}", base, i);
    return name;
}

} // namespace octant::exchange
