#pragma once

#include <string>
#include <string_view>

#include "model/core/blob.h"

namespace octant::p3m {

/// A string of a model: any bytes but zero, meant to be UTF-8. Those that were read lie in the string table
/// of their file, where thousands may overlap.
class Text {
public:
    Text() = default;
    /// Copies the characters.
    Text(std::string_view text) : m_bytes(Blob::copyOf(std::as_bytes(std::span(text)))) {}
    Text(const std::string& text) : Text(std::string_view(text)) {}
    Text(const char* text) : Text(std::string_view(text)) {}
    /// Shares the bytes, which must not have a zero.
    explicit Text(Blob bytes) : m_bytes(std::move(bytes)) {}

    /// Valid while this text, or a copy of it, lives.
    std::string_view view() const { return {reinterpret_cast<const char*>(m_bytes.data()), m_bytes.size()}; }
    /// A copy of the characters.
    std::string string() const { return std::string(view()); }
    bool empty() const { return m_bytes.empty(); }

    friend bool operator==(const Text& a, const Text& b) { return a.m_bytes == b.m_bytes; }
    friend bool operator==(const Text& a, std::string_view b) { return a.view() == b; }

private:
    Blob m_bytes;
};

} // namespace octant::p3m
