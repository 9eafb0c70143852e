#include "model/search/search_pattern.h"

#include <algorithm>

#include "model/core/letters.h"

namespace octant {
namespace {

char32_t foldedJoint(char32_t letter) { return letter == ' ' || letter == '-' ? '_' : letter; }

/// Bytes of the letter that begins with this one.
std::size_t lengthOf(char first) {
    const auto byte = static_cast<std::uint8_t>(first);
    return byte > 0xf4 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
}

} // namespace

void SearchPattern::add(char byte, bool quoted) {
    if (m_begun.empty() && !quoted && (byte == '*' || byte == '?')) {
        m_wild = true;
        m_letters.push_back(byte == '*' ? AnyRun : AnyOne);
        return;
    }
    m_begun += byte;
    const bool cut = m_begun.size() > 1 && (static_cast<std::uint8_t>(byte) & 0xc0U) != 0x80U;
    if (!cut && m_begun.size() < lengthOf(m_begun.front()))
        return;
    const std::string whole = std::move(m_begun);
    m_begun.clear();
    for (std::size_t at = 0; at < whole.size();) {
        const Letter letter = letterAt(whole, at);
        m_letters.push_back(letter.folded);
        at += letter.length;
    }
}

template <class Fold> bool SearchPattern::matchesFolded(std::string_view text, Fold fold) const {
    if (!m_begun.empty())
        return false; // a cut letter is in no text
    std::size_t at = 0, letter = 0;
    // The last run of any letters, and where in the text it would end: it takes one more where the rest
    // fails.
    std::size_t run = m_letters.size(), runEnd = 0;
    while (at < text.size()) {
        const Letter next = letterAt(text, at);
        if (letter < m_letters.size() && m_letters[letter] == AnyRun) {
            run = letter++;
            runEnd = at;
        } else if (letter < m_letters.size() &&
                   (m_letters[letter] == AnyOne || fold(m_letters[letter]) == fold(next.folded))) {
            ++letter;
            at += next.length;
        } else if (run < m_letters.size()) {
            letter = run + 1;
            at = runEnd += letterAt(text, runEnd).length;
        } else {
            return false;
        }
    }
    return std::all_of(m_letters.begin() + static_cast<std::ptrdiff_t>(letter), m_letters.end(),
                       [](char32_t rest) { return rest == AnyRun; });
}

bool SearchPattern::matches(std::string_view text) const {
    return matchesFolded(text, [](char32_t letter) { return letter; });
}

bool SearchPattern::matchesName(std::string_view text) const { return matchesFolded(text, foldedJoint); }

bool SearchPattern::foundIn(std::string_view text) const {
    if (m_wild)
        return matches(text);
    if (empty())
        return true;
    if (!m_begun.empty())
        return false;
    for (std::size_t from = 0; from < text.size();) {
        const Letter first = letterAt(text, from);
        std::size_t at = from, letter = 0;
        for (Letter next = first; letter < m_letters.size() && next.folded == m_letters[letter];) {
            at += next.length;
            ++letter;
            if (at >= text.size())
                break;
            next = letterAt(text, at);
        }
        if (letter == m_letters.size())
            return true;
        from += first.length;
    }
    return false;
}

std::string foldedName(std::string_view name) {
    std::string folded = foldedCase(name);
    std::replace_if(
        folded.begin(), folded.end(), [](char letter) { return letter == ' ' || letter == '-'; }, '_');
    return folded;
}

} // namespace octant
