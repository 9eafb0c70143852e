#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace octant {

/// What is looked for in a text, in any case: letters, `*` for any run and `?` for any one letter.
class SearchPattern {
public:
    /// The next byte of the text as it is, or where it is not quoted one that may stand for others.
    void add(char byte, bool quoted);
    /// Nothing was added.
    bool empty() const { return m_letters.empty() && m_begun.empty(); }
    /// Whether any of it stands for other letters.
    bool wild() const { return m_wild; }
    /// Whether the whole of a text is like this.
    bool matches(std::string_view text) const;
    /// Whether it occurs in a text; one with `*` or `?` has to match the whole.
    bool foundIn(std::string_view text) const;
    /// The same where letters that join words (`_`, `-`) and spaces are one.
    bool matchesName(std::string_view text) const;

private:
    static constexpr char32_t AnyRun = 0x200000, AnyOne = 0x200001;

    template <class Fold> bool matchesFolded(std::string_view text, Fold fold) const;

    std::u32string m_letters; ///< lower case
    std::string m_begun;      ///< bytes of a letter that is not whole yet
    bool m_wild = false;
};

/// A name in lower case where `_`, `-` and spaces are all `_`, so that names can be typed as they are read.
std::string foldedName(std::string_view name);

} // namespace octant
