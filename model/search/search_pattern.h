#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace octant {

/// What is looked for in a text, in any case of ASCII letters: letters, `*` for any run and `?` for any one
/// byte.
class SearchPattern {
public:
    /// A letter as it is, or where it is not quoted one that may stand for others.
    void add(char letter, bool quoted);
    bool empty() const { return m_letters.empty(); }
    /// Whether any of it stands for other letters.
    bool wild() const { return m_wild; }
    /// Whether the whole of a text is like this.
    bool matches(std::string_view text) const;
    /// Whether it occurs in a text; one with `*` or `?` has to match the whole.
    bool foundIn(std::string_view text) const;
    /// The same where letters that join words (`_`, `-`) and spaces are one.
    bool matchesName(std::string_view text) const;

private:
    static constexpr std::uint16_t AnyRun = 256, AnyOne = 257;

    template <class Fold> bool matchesFolded(std::string_view text, Fold fold) const;

    std::vector<std::uint16_t> m_letters; ///< lower case
    bool m_wild = false;
};

/// A name in lower case where `_`, `-` and spaces are all `_`, so that names can be typed as they are read.
std::string foldedName(std::string_view name);

} // namespace octant
