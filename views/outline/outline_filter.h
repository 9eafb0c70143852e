#pragma once

#include <array>
#include <string_view>
#include <vector>

#include <QString>

#include "model/map/map.h"

namespace octant {

/// Words that all have to occur in the name or the kind of an item, in any case.
class OutlineFilter {
public:
    /// At most 32 words, separated by spaces; none lets everything through.
    void setText(const QString& text);
    bool active() const { return !m_words.empty(); }

    /// Whether the kind alone says it all.
    bool passes(ItemKind kind) const { return missing(kind) == 0; }
    /// Whether an item of a kind with this name (UTF-8) passes.
    bool passes(ItemKind kind, std::string_view name) const { return occur(missing(kind), name); }
    bool passes(const Entity& entity) const;
    /// Whether one with this number in its list passes, where items have no names.
    bool passes(ItemKind kind, std::size_t number) const;

private:
    using Words = std::uint32_t; ///< a bit for each word
    static constexpr std::size_t kinds = itemKindCount;

    Words missing(ItemKind kind) const { return m_ofKind[static_cast<std::size_t>(kind)]; }
    bool occur(Words words, std::string_view name) const;

    std::vector<QString> m_words;
    std::vector<QByteArray> m_plain; ///< lower case; empty for words with other letters than ASCII
    std::array<Words, kinds> m_ofKind{};
    std::array<Words, 256> m_ofType{};
};

} // namespace octant
