#include "model/search/search_syntax.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace octant {
namespace {

class SearchReader {
public:
    explicit SearchReader(std::string_view text) : m_text(text) {}

    tl::expected<std::vector<SearchClause>, SearchError> read() {
        if (m_text.size() > longestSearch)
            return wrong(longestSearch, m_text.size() - longestSearch,
                         fmt::format("a search has at most {} letters", longestSearch));
        bool joined = false;
        for (skipSpaces(); !atEnd(); skipSpaces()) {
            if (m_text[m_at] == '|') {
                if (joined || m_clauses.empty())
                    return wrong(m_at, 1, "there is nothing before the |");
                joined = true;
                ++m_at;
                continue;
            }
            if (auto choice = readChoice(); !choice)
                return tl::unexpected(choice.error());
            else if (std::exchange(joined, false))
                m_clauses.back().choices.push_back(std::move(*choice));
            else
                m_clauses.push_back({{std::move(*choice)}});
            if (m_terms > mostSearchTerms)
                return wrong(m_at, 0, fmt::format("a search has at most {} words", mostSearchTerms));
        }
        if (joined)
            return wrong(m_text.size() - 1, 1, "there is nothing behind the |");
        return std::move(m_clauses);
    }

private:
    static bool space(char letter) { return static_cast<unsigned char>(letter) <= ' '; }
    bool atEnd() const { return m_at >= m_text.size(); }
    void skipSpaces() {
        while (!atEnd() && space(m_text[m_at]))
            ++m_at;
    }
    static tl::unexpected<SearchError> wrong(std::size_t at, std::size_t length, std::string what) {
        return tl::unexpected(SearchError{at, length, std::move(what)});
    }

    /// The operator that stands here, and takes it.
    std::optional<SearchOp> takeOperator() {
        const char letter = m_text[m_at];
        const bool equal = m_at + 1 < m_text.size() && m_text[m_at + 1] == '=';
        std::optional<SearchOp> op;
        std::size_t length = 1;
        if (letter == ':')
            op = SearchOp::Has;
        else if (letter == '=')
            op = SearchOp::Equal;
        else if (letter == '!' && equal)
            op = SearchOp::NotEqual;
        else if (letter == '<')
            op = equal ? SearchOp::AtMost : SearchOp::Less;
        else if (letter == '>')
            op = equal ? SearchOp::AtLeast : SearchOp::More;
        if (equal && letter != ':' && letter != '=')
            length = 2;
        if (op)
            m_at += length;
        return op;
    }

    tl::expected<SearchChoice, SearchError> readChoice() {
        SearchChoice choice;
        if (m_text[m_at] == '-' && m_at + 1 < m_text.size() && !space(m_text[m_at + 1])) {
            choice.no = true;
            ++m_at;
        }
        while (true) {
            auto term = readTerm(choice.terms.empty() ? nullptr : &choice.terms.back());
            if (!term)
                return tl::unexpected(term.error());
            choice.terms.push_back(std::move(*term));
            ++m_terms;
            if (atEnd() || m_text[m_at] != '|')
                return choice;
            if (m_at + 1 >= m_text.size() || space(m_text[m_at + 1]))
                return choice; // joins the next word
            ++m_at;
        }
    }

    /// `before`: the one that this is another value for; null for the first.
    tl::expected<SearchTerm, SearchError> readTerm(const SearchTerm* before) {
        SearchTerm term;
        term.keyAt = term.valueAt = m_at;
        bool keyed = false;
        while (!atEnd() && !space(m_text[m_at]) && m_text[m_at] != '|') {
            if (m_text[m_at] == '"') {
                const std::size_t end = m_text.find('"', m_at + 1);
                if (end == std::string_view::npos)
                    return wrong(m_at, m_text.size() - m_at, "the quote is not closed");
                term.quoted = true;
                for (++m_at; m_at < end; ++m_at)
                    take(term, true);
                ++m_at;
                continue;
            }
            const std::size_t at = m_at;
            if (const auto op = keyed ? std::nullopt : takeOperator()) {
                if (term.value.empty())
                    return wrong(at, m_at - at, "there is no field before this; quotes find it as text");
                keyed = true;
                term.op = *op;
                term.key = std::exchange(term.value, {});
                term.keyLength = at - term.keyAt;
                term.pattern = {};
                term.quoted = false;
                term.valueAt = m_at;
                continue;
            }
            take(term, false);
            ++m_at;
        }
        term.valueLength = m_at - term.valueAt;
        if (!keyed && before != nullptr && !before->key.empty()) {
            term.key = before->key;
            term.op = before->op;
            term.keyAt = before->keyAt;
            term.keyLength = before->keyLength;
        }
        if (term.key.empty() && term.value.empty())
            return wrong(term.valueAt, std::max<std::size_t>(term.valueLength, 1), "a word is missing here");
        return term;
    }

    void take(SearchTerm& term, bool quoted) {
        term.value += m_text[m_at];
        term.pattern.add(m_text[m_at], quoted);
    }

    std::string_view m_text;
    std::size_t m_at = 0, m_terms = 0;
    std::vector<SearchClause> m_clauses;
};

} // namespace

tl::expected<std::vector<SearchClause>, SearchError> parseSearch(std::string_view text) {
    return SearchReader(text).read();
}

} // namespace octant
