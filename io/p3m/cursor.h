#pragma once

#include <cstring>
#include <span>
#include <vector>

#include "io/endian.h"

namespace octant::p3m {

/// Reads a file from its beginning on. Once something does not fit, it fails: it stays at that place and
/// everything read from then on is zero or empty.
class Cursor {
public:
    explicit Cursor(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    /// Offset of the next byte.
    std::size_t at() const { return m_at; }
    /// Number of bytes that follow.
    std::size_t left() const { return m_bytes.size() - m_at; }
    /// Whether something did not fit.
    bool failed() const { return m_failed; }
    /// Makes it fail here.
    void fail() { m_failed = true; }

    template <class T> T number() {
        const auto bytes = take(sizeof(T));
        return bytes.empty() ? T{} : loadAs<T>(bytes.data());
    }
    std::uint8_t byte() { return number<std::uint8_t>(); }
    std::uint16_t word() { return number<std::uint16_t>(); }

    /// So many bytes, or none.
    std::span<const std::byte> take(std::uint64_t count) {
        if (m_failed || count > left()) {
            m_failed = true;
            return {};
        }
        const auto bytes = m_bytes.subspan(m_at, static_cast<std::size_t>(count));
        m_at += bytes.size();
        return bytes;
    }

    /// So many values, or none.
    template <class T> std::vector<T> list(std::size_t count) {
        const auto bytes = take(std::uint64_t{count} * sizeof(T));
        std::vector<T> items(bytes.size() / sizeof(T));
        if (!items.empty())
            std::memcpy(items.data(), bytes.data(), bytes.size());
        return items;
    }

private:
    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0;
    bool m_failed = false;
};

} // namespace octant::p3m
