#include "views/outline/outline_filter.h"

#include <algorithm>
#include <charconv>

#include "views/host/item_kinds.h"

namespace octant {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool contains(std::string_view text, const QByteArray& word) {
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [](char a, char b) { return lower(a) == b; }) != text.end();
}

} // namespace

void OutlineFilter::setText(const QString& text) {
    m_words.clear();
    m_plain.clear();
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (m_words.size() == 32)
            break;
        const bool ascii = std::all_of(word.begin(), word.end(), [](QChar c) { return c.unicode() < 128; });
        m_words.push_back(word);
        m_plain.push_back(ascii ? word.toLower().toLatin1() : QByteArray());
    }
    const auto lacking = [this](const QString& of, Words words) {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            if (of.contains(m_words[i], Qt::CaseInsensitive))
                words &= ~(Words{1} << i);
        return words;
    };
    const Words all = m_words.size() == 32 ? ~Words{0} : (Words{1} << m_words.size()) - 1;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        m_ofKind[kind] = lacking(kindName(static_cast<ItemKind>(kind)), all);
    const Words ofEntity = missing(ItemKind::Entity);
    m_ofType.fill(ofEntity);
    for (const EntitySchema& schema : entitySchemas()) {
        Words& words = m_ofType[static_cast<std::size_t>(schema.type)];
        words =
            lacking(entityTypeName(schema.type) + QLatin1Char(' ') + QLatin1String(schema.name), ofEntity);
    }
}

bool OutlineFilter::passes(const Entity& entity) const {
    return occur(m_ofType[static_cast<std::size_t>(entity.type)], entity.name);
}

bool OutlineFilter::passes(ItemKind kind, std::size_t number) const {
    if (missing(kind) == 0)
        return true;
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return occur(missing(kind), {digits.data(), static_cast<std::size_t>(end - digits.data())});
}

bool OutlineFilter::occur(Words words, std::string_view name) const {
    for (std::size_t i = 0; words != 0; ++i, words >>= 1) {
        if ((words & 1) == 0)
            continue;
        const bool found = m_plain[i].isEmpty()
                               ? QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))
                                     .contains(m_words[i], Qt::CaseInsensitive)
                               : contains(name, m_plain[i]);
        if (!found)
            return false;
    }
    return true;
}

} // namespace octant
