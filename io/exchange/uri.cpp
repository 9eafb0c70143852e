#include "io/exchange/uri.h"

#include <array>

#include <fmt/format.h>

namespace octant::exchange {
namespace {

constexpr std::string_view base64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

int hexDigit(char letter) {
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    if (letter >= 'a' && letter <= 'f')
        return letter - 'a' + 10;
    return letter >= 'A' && letter <= 'F' ? letter - 'A' + 10 : -1;
}

Result<Blob> base64Decoded(std::string_view text) {
    std::array<int, 256> values;
    values.fill(-1);
    for (std::size_t i = 0; i < base64Letters.size(); ++i)
        values[static_cast<unsigned char>(base64Letters[i])] = static_cast<int>(i);
    while (text.ends_with('='))
        text.remove_suffix(1);
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 4 * 3 + 3);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        const int value = values[static_cast<unsigned char>(letter)];
        if (value < 0)
            return fail("the bytes in a data URI are no base64");
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes.push_back(static_cast<std::byte>(bits >> count));
        }
    }
    return Blob(std::move(bytes));
}

} // namespace

bool isDataUri(std::string_view uri) { return uri.starts_with("data:"); }

Result<Blob> bytesOfDataUri(std::string_view uri) {
    const std::size_t comma = uri.find(',');
    if (comma == std::string_view::npos || !uri.substr(0, comma).ends_with(";base64"))
        return fail("a data URI is not in base64");
    return base64Decoded(uri.substr(comma + 1));
}

std::string percentDecoded(std::string_view uri) {
    std::string name;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const int high = uri[i] == '%' && i + 2 < uri.size() ? hexDigit(uri[i + 1]) : -1;
        const int low = high >= 0 ? hexDigit(uri[i + 2]) : -1;
        name += low >= 0 ? static_cast<char>(high * 16 + low) : uri[i];
        i += low >= 0 ? 2 : 0;
    }
    return name;
}

std::string percentEncoded(std::string_view name) {
    constexpr std::string_view plain = "-._~!$&'()*+,;=@";
    std::string uri;
    for (const char letter : name) {
        const bool kept = (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
                          (letter >= 'A' && letter <= 'Z') || plain.find(letter) != std::string_view::npos;
        uri += kept ? std::string(1, letter) : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
    return uri;
}

} // namespace octant::exchange
