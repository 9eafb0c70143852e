#include "model/search/search_pattern.h"

#include <algorithm>

namespace octant {
namespace {

std::uint16_t foldedCase(char letter) {
    const char lower = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
    return static_cast<std::uint8_t>(lower);
}

std::uint16_t foldedJoint(std::uint16_t letter) { return letter == ' ' || letter == '-' ? '_' : letter; }

} // namespace

void SearchPattern::add(char letter, bool quoted) {
    if (!quoted && (letter == '*' || letter == '?')) {
        m_wild = true;
        m_letters.push_back(letter == '*' ? AnyRun : AnyOne);
    } else {
        m_letters.push_back(foldedCase(letter));
    }
}

template <class Fold> bool SearchPattern::matchesFolded(std::string_view text, Fold fold) const {
    std::size_t at = 0, letter = 0;
    // The last run of any letters, and where in the text it would end: it takes one more where the rest
    // fails.
    std::size_t run = m_letters.size(), runEnd = 0;
    while (at < text.size()) {
        if (letter < m_letters.size() && m_letters[letter] == AnyRun) {
            run = letter++;
            runEnd = at;
        } else if (letter < m_letters.size() &&
                   (m_letters[letter] == AnyOne || fold(m_letters[letter]) == fold(foldedCase(text[at])))) {
            ++letter;
            ++at;
        } else if (run < m_letters.size()) {
            letter = run + 1;
            at = ++runEnd;
        } else {
            return false;
        }
    }
    return std::all_of(m_letters.begin() + static_cast<std::ptrdiff_t>(letter), m_letters.end(),
                       [](std::uint16_t rest) { return rest == AnyRun; });
}

bool SearchPattern::matches(std::string_view text) const {
    return matchesFolded(text, [](std::uint16_t letter) { return letter; });
}

bool SearchPattern::matchesName(std::string_view text) const { return matchesFolded(text, foldedJoint); }

bool SearchPattern::foundIn(std::string_view text) const {
    if (m_wild)
        return matches(text);
    return std::search(text.begin(), text.end(), m_letters.begin(), m_letters.end(),
                       [](char a, std::uint16_t b) { return foldedCase(a) == b; }) != text.end() ||
           m_letters.empty();
}

std::string foldedName(std::string_view name) {
    std::string folded;
    folded.reserve(name.size());
    for (const char letter : name)
        folded += static_cast<char>(foldedJoint(foldedCase(letter)));
    return folded;
}

} // namespace octant
