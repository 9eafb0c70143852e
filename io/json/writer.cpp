#include "io/json/writer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>

#include "io/utf8.h"
#include "model/core/visible_text.h"

namespace octant::json {
namespace {

constexpr std::size_t flushAt = std::size_t{64} * 1024;
constexpr char hexDigits[] = "0123456789abcdef";

// Whole numbers below this and decimals down to 0.00001 are written without an exponent.
constexpr int largestPlainExponent = 15;
constexpr int smallestPlainExponent = -5;

bool needsEscape(unsigned char c) { return c < 0x20 || c == '"' || c == '\\' || c == 0x7f; }

/// Eight bytes at once: is one of them a control character, a quotation mark, a backslash or no ASCII?
bool anyNeedsEscape(std::uint64_t bytes) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t highs = 0x8080808080808080;
    const auto hasZero = [](std::uint64_t v) { return (v - ones) & ~v & highs; };
    const std::uint64_t control = (bytes - ones * 0x20) & ~bytes & highs;
    return ((bytes & highs) | control | hasZero(bytes ^ (ones * 0x7f)) | hasZero(bytes ^ (ones * '"')) |
            hasZero(bytes ^ (ones * '\\'))) != 0;
}

/// `d.ddde+XX` of to_chars as plain digits, or as it is when it would get long.
void appendDecimal(std::string& text, const char* from, const char* end) {
    if (*from == '-') {
        text += '-';
        ++from;
    }
    char digits[32];
    std::size_t count = 0;
    const char* at = from;
    for (; at < end && *at != 'e'; ++at)
        if (*at != '.')
            digits[count++] = *at;
    int exponent = 0;
    at += at[1] == '+' ? 2 : 1;
    std::from_chars(at, end, exponent);

    if (exponent < smallestPlainExponent || exponent > largestPlainExponent) {
        text.append(from, end);
    } else if (exponent < 0) {
        text += "0.";
        text.append(static_cast<std::size_t>(-exponent - 1), '0');
        text.append(digits, count);
    } else {
        const auto whole = static_cast<std::size_t>(exponent) + 1;
        if (count <= whole) {
            text.append(digits, count);
            text.append(whole - count, '0');
            text += ".0";
        } else {
            text.append(digits, whole);
            text += '.';
            text.append(digits + whole, count - whole);
        }
    }
}

} // namespace

Writer::Writer(Style style, Sink sink) : m_style(style), m_sink(std::move(sink)) {}

void Writer::beginObject() { begin('{', false, Layout::Broken); }
void Writer::beginInlineObject() { begin('{', false, Layout::OneLine); }
void Writer::endObject() { end('}', false); }
void Writer::beginArray() { begin('[', true, Layout::Undecided); }
void Writer::endArray() { end(']', true); }

void Writer::begin(char bracket, bool array, Layout layout) {
    beforeItem(true);
    if (!m_scopes.empty() && m_scopes.back().layout == Layout::OneLine)
        layout = Layout::OneLine;
    m_text += bracket;
    m_scopes.push_back({array, true, layout});
}

void Writer::end(char bracket, [[maybe_unused]] bool array) {
    assert(!m_scopes.empty() && m_scopes.back().array == array && !m_afterKey);
    const Scope scope = m_scopes.back();
    m_scopes.pop_back();
    if (m_style == Style::Indented && !scope.empty && scope.layout == Layout::Broken)
        breakLine(m_scopes.size());
    m_text += bracket;
    afterItem();
}

void Writer::key(std::string_view name) {
    assert(!m_scopes.empty() && !m_scopes.back().array && !m_afterKey);
    separate(false);
    quoted(name);
    m_text += ':';
    if (m_style == Style::Indented)
        m_text += ' ';
    m_afterKey = true;
}

void Writer::beforeItem(bool container) {
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_scopes.empty())
        return;
    assert(m_scopes.back().array);
    separate(container);
}

void Writer::separate(bool container) {
    Scope& scope = m_scopes.back();
    const bool first = scope.empty;
    scope.empty = false;
    if (!first)
        m_text += ',';
    if (m_style == Style::Compact)
        return;
    if (scope.layout == Layout::Undecided)
        scope.layout = container ? Layout::Broken : Layout::OneLine;
    if (scope.layout == Layout::Broken)
        breakLine(m_scopes.size());
    else if (!first)
        m_text += ' ';
}

void Writer::breakLine(std::size_t depth) {
    m_text += '\n';
    m_text.append(depth, ' ');
}

void Writer::afterItem() {
    if (m_sink && m_text.size() >= flushAt) {
        m_sink(m_text);
        m_text.clear();
    }
}

void Writer::finish() {
    assert(m_scopes.empty());
    if (m_sink && !m_text.empty()) {
        m_sink(m_text);
        m_text.clear();
    }
}

void Writer::null() {
    beforeItem(false);
    m_text += "null";
    afterItem();
}

void Writer::value(bool is) {
    beforeItem(false);
    m_text += is ? "true" : "false";
    afterItem();
}

void Writer::value(std::string_view string) {
    beforeItem(false);
    quoted(string);
    afterItem();
}

void Writer::value(float number) { floating<float, std::uint32_t>(number); }
void Writer::value(double number) { floating<double, std::uint64_t>(number); }

void Writer::signedValue(std::int64_t number) {
    beforeItem(false);
    char digits[24];
    m_text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    afterItem();
}

void Writer::unsignedValue(std::uint64_t number) {
    beforeItem(false);
    char digits[24];
    m_text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    afterItem();
}

template <class Float, class Bits> void Writer::floating(Float number) {
    beforeItem(false);
    if (std::isfinite(number)) {
        char digits[32];
        const auto end =
            std::to_chars(digits, digits + sizeof digits, number, std::chars_format::scientific).ptr;
        appendDecimal(m_text, digits, end);
    } else {
        m_text += "\"0x";
        const auto bits = std::bit_cast<Bits>(number);
        for (int shift = sizeof(Bits) * 8 - 4; shift >= 0; shift -= 4)
            m_text += hexDigits[(bits >> shift) & 0xF];
        m_text += '"';
    }
    afterItem();
}

void Writer::bytesAsHex(std::span<const std::byte> bytes) {
    beforeItem(false);
    m_text += '"';
    hex(bytes);
    m_text += '"';
    afterItem();
}

void Writer::text(std::string_view bytes) {
    if (isUtf8(bytes)) {
        value(bytes);
        return;
    }
    beginInlineObject();
    key("bytes");
    bytesAsHex(std::as_bytes(std::span(bytes)));
    endObject();
}

void Writer::hex(std::span<const std::byte> bytes) {
    // In pieces, so that a sink sees a large archive go by instead of holding it.
    constexpr std::size_t piece = flushAt / 2;
    for (std::size_t from = 0; from < bytes.size(); from += piece) {
        const auto part = bytes.subspan(from, std::min(piece, bytes.size() - from));
        const std::size_t at = m_text.size();
        m_text.resize(at + 2 * part.size());
        char* to = m_text.data() + at;
        for (const std::byte byte : part) {
            *to++ = hexDigits[std::to_integer<unsigned>(byte) >> 4];
            *to++ = hexDigits[std::to_integer<unsigned>(byte) & 0xF];
        }
        afterItem();
    }
}

void Writer::quoted(std::string_view string) {
    m_text += '"';
    std::size_t plain = 0; // what is before it has been appended
    std::size_t at = 0;
    while (at < string.size()) {
        if (string.size() - at >= 8 &&
            !anyNeedsEscape(loadAs<std::uint64_t>(reinterpret_cast<const std::byte*>(string.data() + at)))) {
            at += 8;
            continue;
        }
        const auto c = static_cast<unsigned char>(string[at]);
        // They would steer the terminal, or show another text than the one that is meant.
        if (const auto [letter, length] = misleadingLetter(string.substr(at)); length > 0) {
            m_text.append(string, plain, at - plain);
            m_text += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4)
                m_text += hexDigits[letter >> shift & 0xF];
            at += length;
            plain = at;
            continue;
        }
        if (needsEscape(c)) {
            m_text.append(string, plain, at - plain);
            plain = at + 1;
            m_text += '\\';
            if (c == '"' || c == '\\') {
                m_text += static_cast<char>(c);
            } else if (c == '\n') {
                m_text += 'n';
            } else if (c == '\t') {
                m_text += 't';
            } else {
                m_text += "u00";
                m_text += hexDigits[c >> 4];
                m_text += hexDigits[c & 0xF];
            }
        }
        ++at;
    }
    m_text.append(string, plain, std::string_view::npos);
    m_text += '"';
}

} // namespace octant::json
