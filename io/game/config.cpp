#include "io/game/config.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "model/rules/rule.h"

namespace octant::game {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool sameName(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

bool isBlank(char c) { return c == ' ' || c == '\t'; }

int digitOf(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    const char small = lower(c);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

/// Text without the blanks around it, of which quoted ones are none.
class Trimmed {
public:
    void add(char c, bool quoted) {
        if (!quoted && isBlank(c) && m_text.empty() && !m_begun)
            return;
        m_begun = m_begun || quoted;
        m_text += c;
        if (quoted || !isBlank(c))
            m_end = m_text.size();
    }
    /// A quote begins, perhaps of nothing.
    void quote() {
        m_begun = true;
        m_end = m_text.size();
    }
    std::string take() {
        m_text.resize(m_end);
        return std::move(m_text);
    }

private:
    std::string m_text;
    std::size_t m_end = 0;
    bool m_begun = false;
};

class Parser {
public:
    explicit Parser(std::string_view text) {
        // These two mean nothing anywhere.
        std::copy_if(text.begin(), text.end(), std::back_inserter(m_text),
                     [](char c) { return c != '\r' && c != '\0'; });
        m_config.sections.emplace_back();
    }

    Config parse() {
        while (m_at < m_text.size()) {
            m_beginning = m_line;
            while (!atEnd() && isBlank(m_text[m_at]))
                ++m_at;
            if (atEnd() || m_text[m_at] == '#')
                skipLine();
            else if (m_text[m_at] == '[')
                header();
            else
                assignment();
        }
        return std::move(m_config);
    }

private:
    /// Of the line or the text.
    bool atEnd() const { return m_at == m_text.size() || m_text[m_at] == '\n'; }

    void skipLine() {
        while (!atEnd())
            ++m_at;
        if (m_at < m_text.size()) {
            ++m_at;
            ++m_line;
        }
    }

    void ignoreLine() {
        m_config.problems.push_back({m_beginning, false});
        skipLine();
    }

    /// One character inside quotes; the backslash of an escape that is none stays in names.
    void quoted(Trimmed& to, bool inName) {
        char c = m_text[m_at++];
        if (c == '\n')
            ++m_line;
        if (c != '\\' || m_at == m_text.size()) {
            to.add(c, true);
            return;
        }
        c = m_text[m_at++];
        if (c == '\n')
            ++m_line;
        constexpr std::string_view letters = "abefnrtv", meanings = "\a\b\x1b\f\n\r\t\v";
        if (const std::size_t which = letters.find(c); which != std::string_view::npos) {
            to.add(meanings[which], true);
        } else if (c == 'x') {
            const auto digit = [&](std::size_t i) {
                return m_at + i < m_text.size() ? digitOf(m_text[m_at + i]) : -1;
            };
            if (digit(0) >= 0 && digit(1) >= 0) {
                to.add(static_cast<char>(digit(0) * 16 + digit(1)), true);
                m_at += 2;
            } else {
                to.add('x', true);
            }
        } else {
            if (c == '\n' || (inName && c != '"' && c != '\\'))
                to.add('\\', true);
            to.add(c, true);
        }
    }

    /// A name up to one of the ends on this line; nothing when that does not come.
    std::optional<std::string> name(char end) {
        Trimmed name;
        bool inQuotes = false;
        while (!atEnd()) {
            if (m_text[m_at] == '"') {
                name.quote();
                inQuotes = !inQuotes;
                ++m_at;
            } else if (inQuotes) {
                if (m_text[m_at] == '\\' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '\n')
                    return std::nullopt;
                quoted(name, true);
            } else if (m_text[m_at] == end) {
                ++m_at;
                return name.take();
            } else {
                name.add(m_text[m_at++], false);
            }
        }
        return std::nullopt;
    }

    void header() {
        ++m_at;
        std::optional<std::string> found = name(']');
        while (!atEnd() && isBlank(m_text[m_at]))
            ++m_at;
        if (!found || !(atEnd() || m_text[m_at] == '#')) {
            ignoreLine();
            return;
        }
        skipLine();
        if (m_text.back() != '\n' && m_at == m_text.size())
            return; // nothing can follow, and the engine does not see it
        const auto known =
            std::find_if(m_config.sections.begin(), m_config.sections.end(),
                         [&](const Config::Section& section) { return sameName(section.name, *found); });
        m_section = static_cast<std::size_t>(known - m_config.sections.begin());
        if (known == m_config.sections.end())
            m_config.sections.push_back({std::move(*found), {}});
    }

    void assignment() {
        std::optional<std::string> found = name('=');
        if (!found) {
            ignoreLine();
            return;
        }
        Trimmed value;
        bool inQuotes = false;
        while (m_at < m_text.size() && (inQuotes || (m_text[m_at] != '\n' && m_text[m_at] != '#'))) {
            if (m_text[m_at] == '"') {
                value.quote();
                inQuotes = !inQuotes;
                ++m_at;
            } else if (inQuotes) {
                quoted(value, false);
            } else {
                value.add(m_text[m_at++], false);
            }
        }
        if (inQuotes)
            m_config.problems.push_back({m_beginning, true});
        skipLine();
        auto& values = m_config.sections[m_section].values;
        const auto known = std::find_if(values.begin(), values.end(),
                                        [&](const auto& each) { return sameName(each.first, *found); });
        if (known != values.end())
            known->second = value.take();
        else
            values.emplace_back(std::move(*found), value.take());
    }

    std::string m_text;
    std::size_t m_at = 0, m_line = 1, m_beginning = 1;
    std::size_t m_section = 0;
    Config m_config;
};

} // namespace

Error Config::Problem::error() const {
    return Error{fmt::format("line {}", line),
                 hangs ? "the quote is never closed; the engine hangs here, close it"
                       : "this line is ignored",
                 {},
                 hangs ? Rule::Game007 : Rule::Game006};
}

const std::string* Config::value(std::string_view name, std::string_view section) const {
    for (const Section& each : sections)
        if (sameName(each.name, section))
            for (const auto& [known, text] : each.values)
                if (sameName(known, name))
                    return &text;
    return nullptr;
}

Config parseConfig(std::string_view text) { return Parser(text).parse(); }

} // namespace octant::game
