#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant {

/// Reads the data of an extension of Octant from its start to its end: numbers, lowest byte first, and texts.
/// After the first fault nothing is read any more, and all that is asked for is 0 or empty. For readers to
/// derive from.
class ExtensionReader {
protected:
    /// `data` outlives it.
    explicit ExtensionReader(const Blob& data) : m_data(data) {}
    ~ExtensionReader() = default;

    bool good() const { return m_error.empty(); }
    std::size_t left() const { return m_data.size() - m_at; }
    /// `what` is wrong in `place`, if it is the first fault.
    void fails(std::string place, std::string what) {
        if (!good())
            return;
        m_place = std::move(place);
        m_error = std::move(what);
        m_byte = std::min(m_at, m_data.size());
    }
    void skip(std::size_t bytes) { m_at += bytes; }
    template <class Number> Number number(const std::string& place) {
        if (!good() || left() < sizeof(Number)) {
            fails(place, "it ends too early");
            return 0;
        }
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            value |= std::to_integer<std::uint64_t>(m_data.data()[m_at + i]) << (8 * i);
        m_at += sizeof(Number);
        return static_cast<Number>(value);
    }
    /// So many bytes as letters.
    std::string letters(const std::string& place, std::size_t size) {
        if (good() && left() < size)
            fails(place, "it ends too early");
        if (!good())
            return {};
        const auto* from = reinterpret_cast<const char*>(m_data.data()) + m_at;
        m_at += size;
        return {from, size};
    }
    /// What was read; the first fault where there is one, as bytes that are left over are.
    template <class Found> Result<Found> ended(Found found) {
        if (left() != 0)
            fails("end", "there are bytes behind it");
        if (!good())
            return tl::unexpected<Error>(Error{m_place, m_error, m_byte, {}});
        return found;
    }

private:
    const Blob& m_data;
    std::size_t m_at = 0, m_byte = 0;
    std::string m_place, m_error;
};

/// Writes what ExtensionReader reads.
class ExtensionWriter {
public:
    /// Adds a number, lowest byte first.
    template <class Number> void number(Number value) {
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            bytes.push_back(static_cast<std::byte>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xff));
    }
    /// Adds the bytes of a text, without its length and without a NUL.
    void letters(std::string_view text) {
        const auto* from = reinterpret_cast<const std::byte*>(text.data());
        bytes.insert(bytes.end(), from, from + text.size());
    }

    std::vector<std::byte> bytes; ///< all that was written
};

} // namespace octant
