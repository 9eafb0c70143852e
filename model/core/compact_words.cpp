#include "model/core/compact_words.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace octant {
namespace {

constexpr std::size_t wordBytes = sizeof(std::uint32_t);

std::uint8_t bytesFor(std::uint32_t most) {
    return most == 0 ? 0 : most <= 0xff ? 1 : most <= 0xffff ? 2 : 4;
}

std::uint32_t maskOf(std::uint8_t width) {
    return width == 0 ? 0 : std::numeric_limits<std::uint32_t>::max() >> (32 - 8 * width);
}

/// Gives each of the different words that it is shown a number, in the order in which they come.
class Numbering {
public:
    /// For words of which at most `most` differ.
    explicit Numbering(std::size_t most)
        : m_slots(std::bit_ceil(most * 2 + 2), none),
          m_shift(32 - static_cast<int>(std::bit_width(m_slots.size() - 1))) {
        m_values.reserve(most + 1);
    }
    std::uint32_t numberOf(std::uint32_t word) {
        for (std::size_t at = word * 0x9e3779b1u >> m_shift;; at = (at + 1) & (m_slots.size() - 1)) {
            if (m_slots[at] == none) {
                m_slots[at] = static_cast<std::uint32_t>(m_values.size());
                m_values.push_back(word);
                return m_slots[at];
            }
            if (m_values[m_slots[at]] == word)
                return m_slots[at];
        }
    }
    std::vector<std::uint32_t>& values() { return m_values; }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> m_slots, m_values;
    int m_shift;
};

} // namespace

struct CompactWords::Draft {
    Column column;
    std::vector<std::uint32_t> codes, values;
};

CompactWords::Draft CompactWords::draft(std::span<const std::byte> records, std::size_t words,
                                        std::size_t word) {
    const std::size_t count = records.size() / (words * wordBytes);
    Draft draft;
    draft.codes.resize(count);
    std::uint32_t least = std::numeric_limits<std::uint32_t>::max(), most = 0;
    for (std::size_t i = 0; i < count; ++i) {
        std::memcpy(&draft.codes[i], records.data() + (i * words + word) * wordBytes, wordBytes);
        least = std::min(least, draft.codes[i]);
        most = std::max(most, draft.codes[i]);
    }
    const std::uint8_t plainWidth = bytesFor(most - least);
    draft.column.base = plainWidth < wordBytes ? least : 0;
    draft.column.width = plainWidth;
    // A table pays for itself where values recur.
    const std::size_t mostValues = std::min<std::size_t>(count * (plainWidth - 1U) / wordBytes, 0x10000);
    if (plainWidth > 1 && mostValues > 0) {
        Numbering numbering(mostValues);
        std::vector<std::uint32_t> numbers(count);
        std::size_t done = 0;
        for (; done < count && numbering.values().size() <= mostValues; ++done)
            numbers[done] = done > 0 && draft.codes[done] == draft.codes[done - 1]
                                ? numbers[done - 1]
                                : numbering.numberOf(draft.codes[done]);
        const std::size_t values = numbering.values().size();
        const std::uint8_t width = bytesFor(static_cast<std::uint32_t>(values - 1));
        if (done == count && values <= mostValues &&
            width * count + values * wordBytes < plainWidth * count) {
            draft.column = {0, 0, 0, width, true};
            draft.values = std::move(numbering.values());
            draft.codes = std::move(numbers);
            return draft;
        }
    }
    if (draft.column.base != 0)
        for (std::uint32_t& code : draft.codes)
            code -= draft.column.base;
    return draft;
}

CompactWords::CompactWords(std::span<const std::byte> records, std::size_t words)
    : m_size(records.size() / (words * wordBytes)), m_columns(m_size > 0 ? words : 0) {
    std::vector<Draft> drafts;
    drafts.reserve(m_columns.size());
    std::size_t values = 0;
    for (std::size_t word = 0; word < m_columns.size(); ++word) {
        Draft& made = drafts.emplace_back(draft(records, words, word));
        made.column.offset = static_cast<std::uint16_t>(m_stride);
        made.column.mask = maskOf(made.column.width);
        m_stride += made.column.width;
        if (made.column.coded)
            made.column.base = static_cast<std::uint32_t>(values);
        values += made.values.size();
        m_columns[word] = made.column;
    }
    m_values.reserve(values);
    m_rows.resize(m_stride * m_size + wordBytes);
    for (const Draft& made : drafts) {
        m_values.insert(m_values.end(), made.values.begin(), made.values.end());
        std::byte* to = m_rows.data() + made.column.offset;
        if (made.column.width == 1)
            for (std::size_t i = 0; i < m_size; ++i, to += m_stride)
                *to = static_cast<std::byte>(made.codes[i]);
        else if (made.column.width > 0)
            for (std::size_t i = 0; i < m_size; ++i, to += m_stride)
                std::memcpy(to, &made.codes[i], made.column.width); // the lower bytes: little-endian
    }
}

std::size_t CompactWords::bytes() const {
    return sizeof(*this) + m_columns.capacity() * sizeof(Column) + m_values.capacity() * wordBytes +
           m_rows.capacity();
}

} // namespace octant
