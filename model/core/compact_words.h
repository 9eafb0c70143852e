#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace octant {

/// Records of the same number of 32-bit words, kept in few bytes: a word that has few different values is
/// kept as a number in a table of these, one of a small range as what it is above the least, and any other as
/// it is. Does not change.
class CompactWords {
public:
    /// Of so many words a record.
    CompactWords(std::span<const std::byte> records, std::size_t words);

    /// Number of records.
    std::size_t size() const { return m_size; }
    /// Words of record i from word `first` on, as many as `out` has room for.
    void read(std::size_t i, std::size_t first, std::span<std::uint32_t> out) const {
        const std::byte* const row = m_rows.data() + i * m_stride;
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Column& column = m_columns[first + k];
            std::uint32_t code;
            std::memcpy(&code, row + column.offset, sizeof(code));
            code &= column.mask;
            out[k] = column.coded ? m_values[column.base + code] : column.base + code;
        }
    }
    /// That this takes.
    std::size_t bytes() const;

private:
    struct Column {
        std::uint32_t base = 0;   ///< of its values in m_values, or the least word
        std::uint32_t mask = 0;   ///< what of the four bytes at `offset` of a row is its own
        std::uint16_t offset = 0; ///< in a row
        std::uint8_t width = 0;   ///< bytes of a row, 0 where all records have the same
        bool coded = false;       ///< these bytes say which of the values it is
    };
    struct Draft;
    static Draft draft(std::span<const std::byte> records, std::size_t words, std::size_t word);

    std::size_t m_size = 0, m_stride = 0;
    std::vector<Column> m_columns;
    std::vector<std::uint32_t> m_values;
    std::vector<std::byte> m_rows; ///< and four bytes, as four are read where fewer are meant
};

} // namespace octant
