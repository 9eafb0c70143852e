#pragma once

#include <string>
#include <unordered_map>

#include "model/p3m/text.h"

namespace octant::p3m {

/// The string table of a file to be written, in the order of section 2.1.
class StringTable {
public:
    static constexpr std::size_t largest = 65535; ///< bytes

    /// The offset of a text, which is added where it is missing; 0 once the table is too large.
    std::uint16_t add(const Text& text) {
        if (tooLarge())
            return 0;
        const auto [known, isNew] = m_places.try_emplace(text.view(), std::uint16_t{0});
        if (isNew) {
            std::string ended = text.string();
            ended.push_back('\0');
            std::size_t at = m_bytes.find(ended);
            if (at == std::string::npos) {
                at = m_bytes.size();
                m_bytes += ended;
            }
            known->second = static_cast<std::uint16_t>(at);
        }
        return known->second;
    }
    /// The offset of the elements of an array, which are always added at the end.
    std::uint16_t append(std::span<const std::byte> elements) {
        const std::size_t at = m_bytes.size();
        m_bytes.append(reinterpret_cast<const char*>(elements.data()), elements.size());
        return static_cast<std::uint16_t>(at);
    }
    /// Ends the table with a zero byte; to be called after the last add().
    void finish() {
        if (m_bytes.empty() || m_bytes.back() != '\0')
            m_bytes.push_back('\0');
    }

    /// Whether the texts do not fit into a table (P3M-202).
    bool tooLarge() const { return m_bytes.size() > largest; }
    std::span<const std::byte> bytes() const { return std::as_bytes(std::span(m_bytes)); }

private:
    std::string m_bytes;
    std::unordered_map<std::string_view, std::uint16_t> m_places; ///< of texts of the model that is written
};

} // namespace octant::p3m
