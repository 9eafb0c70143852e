#include "tests/support/table_reader.h"

#include <algorithm>

#include <QRegularExpression>

namespace octant::test {
namespace {

/// Bytes of `u8`, `f32[3]` or a string; nothing for what is a structure.
std::optional<std::size_t> bytesOfType(const QString& type) {
    static const QRegularExpression scalar(QStringLiteral("^(u8|u16|u32|f32|string)(?:\\[(\\d+)\\])?$"));
    static const std::map<QString, std::size_t> widths{{QStringLiteral("u8"), 1},
                                                       {QStringLiteral("u16"), 2},
                                                       {QStringLiteral("u32"), 4},
                                                       {QStringLiteral("f32"), 4},
                                                       {QStringLiteral("string"), 2}};
    const auto match = scalar.match(type);
    if (!match.hasMatch())
        return std::nullopt;
    const std::size_t count = match.captured(2).isEmpty() ? 1 : match.captured(2).toUInt();
    return widths.at(match.captured(1)) * count;
}

} // namespace

void TableReader::fail(const QString& what) {
    if (m_fault.isEmpty())
        m_fault = QStringLiteral("at byte %1: %2").arg(m_at).arg(what);
    m_at = m_file.size() + 1;
}

/// A number of up to 8 bytes; longer ones are passed over.
std::uint64_t TableReader::take(std::size_t bytes) {
    if (m_at > m_file.size() || bytes > m_file.size() - m_at) {
        fail(QStringLiteral("the file ends"));
        return 0;
    }
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(bytes, 8); ++i)
        number |= std::to_integer<std::uint64_t>(m_file.data()[m_at + i]) << 8 * i;
    m_at += bytes;
    return number;
}

QString TableReader::headingOf(const QString& name) const {
    if (const auto other = m_headings.find(name); other != m_headings.end())
        return other->second;
    for (const QString& heading : m_page.headings)
        if (heading.startsWith(name + ' ') || heading.compare(name, Qt::CaseInsensitive) == 0)
            return heading;
    return {};
}

bool TableReader::isThere(const TableStructure& structure, const QString& note) const {
    static const QRegularExpression flags(
        QStringLiteral("^only (?:with (\\w+))?(?: and )?(?:without (\\w+))?"));
    static const QRegularExpression value(QStringLiteral("^only where (\\w+) is (not )?(\\d+)"));
    if (const auto match = value.match(note); match.hasMatch())
        return (structure.number.at(match.captured(1)) == match.captured(3).toULongLong()) ==
               match.captured(2).isEmpty();
    const auto match = flags.match(note);
    const auto isSet = [&](int capture) { return structure.bits.at(match.captured(capture)) != 0; };
    return !match.hasMatch() ||
           ((match.captured(1).isEmpty() || isSet(1)) && (match.captured(2).isEmpty() || !isSet(2)));
}

/// Of a user-defined field: by the name that the table of enums gives its type.
std::size_t TableReader::widthOfValue(const TableStructure& structure) const {
    static const QRegularExpression named(QStringLiteral("`([a-z]+)(\\d*)` (\\d+)"));
    if (structure.bits.at(QStringLiteral("array")) != 0)
        return 2;
    for (const PageTable* table : m_page.tablesOf(QStringLiteral("enum")))
        for (const QStringList& row : table->rows)
            if (row[0] == u"user field type")
                for (auto each = named.globalMatch(row[1]); each.hasNext();) {
                    const auto match = each.next();
                    if (match.captured(3).toULongLong() != structure.bits.at(QStringLiteral("type")))
                        continue;
                    return match.captured(1) == u"str"    ? 2
                           : match.captured(1) == u"bool" ? 1
                                                          : match.captured(2).toUInt() / 8;
                }
    return 0;
}

void TableReader::readOne(TableStructure& structure, const QString& field, const QString& type) {
    static const QRegularExpression mask(QStringLiteral("^u8\\[ceil\\((.+) / 8\\)\\]$"));
    if (const auto width = bytesOfType(type)) {
        const std::uint64_t number = take(*width);
        if (!type.contains('['))
            structure.number[field] = number;
    } else if (const auto match = mask.match(type); match.hasMatch()) {
        take((structure.number.at(match.captured(1)) + 7) / 8);
    } else if (type == u"see below") {
        take(widthOfValue(structure));
    } else {
        // "3.2 or 3.3": the second where the bit that its heading names is set.
        static const QRegularExpression either(QStringLiteral("^(\\S+) or (\\S+)$"));
        static const QRegularExpression bit(QStringLiteral("\\(bit (\\d+) set\\)"));
        QString heading = headingOf(type);
        if (const auto both = either.match(type); heading.isEmpty() && both.hasMatch()) {
            const auto set = bit.match(headingOf(both.captured(2)));
            const std::size_t begin = m_at;
            const bool second = set.hasMatch() && (take(1) >> set.captured(1).toUInt() & 1) != 0;
            m_at = begin;
            heading = headingOf(both.captured(second ? 2 : 1));
        }
        structure.parts[field].push_back(read(heading));
    }
}

void TableReader::readField(TableStructure& structure, const QString& field, const QString& type,
                            const QString& note) {
    static const QRegularExpression namedBits(QStringLiteral("\\bbits? (\\d+)(?:\\.\\.(\\d+))? (\\w+)"));
    structure.at[field] = m_at;
    const QString one = type.section(QStringLiteral(" x "), 0, 0),
                  many = type.section(QStringLiteral(" x "), 1);
    if (many.isEmpty()) {
        readOne(structure, field, one);
    } else if (many == u"until count is 0") {
        structure.parts[field];
        do
            readOne(structure, field, one);
        while (m_fault.isEmpty() && structure.parts[field].back().number.at(QStringLiteral("count")) != 0);
    } else if (structure.number.count(many) == 0) {
        fail(QStringLiteral("there is no number called ") + many);
    } else if (const auto width = bytesOfType(one)) {
        take(*width * structure.number.at(many));
    } else {
        structure.parts[field];
        for (std::uint64_t i = 0; i < structure.number.at(many) && m_fault.isEmpty(); ++i)
            readOne(structure, field, one);
    }
    if (structure.number.count(field) == 0)
        return;
    for (auto each = namedBits.globalMatch(note); each.hasNext();) {
        const auto match = each.next();
        const unsigned first = match.captured(1).toUInt(),
                       last = match.captured(2).isEmpty() ? first : match.captured(2).toUInt();
        structure.bits[match.captured(3)] =
            structure.number[field] >> first & ((std::uint64_t{1} << (last - first + 1)) - 1);
    }
}

TableStructure TableReader::read(const QString& heading) {
    TableStructure structure;
    structure.begin = m_at;
    const PageTable* const table = m_page.table(heading);
    if (table == nullptr) {
        fail(QStringLiteral("no table is below \"%1\"").arg(heading));
        return structure;
    }
    const int field = table->column(QStringLiteral("field")), type = table->column(QStringLiteral("type")),
              note = table->column(QStringLiteral("note"));
    for (const QStringList& row : table->rows) {
        const auto left = m_headings.find(row[field]);
        if ((left != m_headings.end() && left->second.isEmpty()) || !isThere(structure, row.value(note)))
            continue;
        if (row[type] == u"to the end") {
            structure.at[row[field]] = m_at;
            break;
        }
        // "u16" of a field that a layout has wider.
        const bool other = left != m_headings.end() && bytesOfType(left->second).has_value();
        readField(structure, row[field], other ? left->second : QString(row[type]).remove('`'),
                  row.value(note));
    }
    return structure;
}

} // namespace octant::test
