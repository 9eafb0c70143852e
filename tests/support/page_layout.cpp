#include "tests/support/page_layout.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <QRegularExpression>

#include "tests/support/format_page.h"

namespace octant::test {
namespace {

/// The column that a table has for a revision; -1 where it has none, so that the structure is not there.
int columnOf(const PageTable& table, Revision revision) {
    const QString name = QString::fromLatin1(revisionName(revision));
    for (int i = 1; i < table.columns.size(); ++i) {
        const QString& column = table.columns[i];
        if (column == u"all" || column.contains(name) ||
            (column == u"January" && revision != Revision::R20250808))
            return i;
    }
    return -1;
}

bool isRevisions(const QString& column) {
    return column == u"all" || column == u"January" || column.startsWith(u"2025-");
}

QString plain(const QString& cell) { return QString(cell).remove(QStringLiteral("**")); }

/// "3. u8" in two; a number of 0 where the cell has none. "4. same" and "1." are what the column before says.
std::pair<int, QString> numbered(const QStringList& row, int column, const QStringList& columns) {
    static const QRegularExpression form(QStringLiteral("^(\\d+)\\.\\s*(.*)$"));
    const auto found = form.match(plain(row.value(column)));
    if (!found.hasMatch())
        return {0, {}};
    QString type = found.captured(2);
    if ((type.isEmpty() || type == u"same") && isRevisions(columns.value(column - 1)))
        type = numbered(row, column - 1, columns).second;
    return {found.captured(1).toInt(), type};
}

QString nameOf(const QString& cell) {
    return cell.startsWith('`') ? cell.mid(1, cell.indexOf('`', 1) - 1) : QString();
}

const PageTable& tableOf(const QString& structure) {
    const PageTable* table = formatPage(QStringLiteral("pmf.md")).table(structure);
    if (table == nullptr)
        qFatal("pmf.md has no table of %s", qPrintable(structure));
    return *table;
}

} // namespace

const std::vector<PageField>& pageFields(const QString& structure, Revision revision, const QString& part) {
    using Key = std::tuple<QString, Revision, QString>;
    static std::map<Key, std::vector<PageField>> known;
    const auto [at, isNew] = known.try_emplace(Key(structure, revision, part));
    std::vector<PageField>& fields = at->second;
    if (!isNew)
        return fields;
    const PageTable& table = tableOf(structure);
    const int column = columnOf(table, revision);
    for (const QStringList& row : table.rows) {
        if (column < 0)
            break;
        PageField field;
        for (int i = 1; i < table.columns.size() && !isRevisions(table.columns[i]); ++i)
            field.part += (i > 1 ? QStringLiteral(" ") : QString()) + row[i];
        if (field.part != part)
            continue;
        field.label = row[0];
        field.name = nameOf(row[0]);
        field.meaning = row.last();
        std::tie(field.order, field.type) = numbered(row, column, table.columns);
        if (field.order != 0)
            fields.push_back(field);
    }
    std::sort(fields.begin(), fields.end(),
              [](const PageField& a, const PageField& b) { return a.order < b.order; });
    return fields;
}

std::vector<PageNote> pageNotes(const QString& structure, Revision revision) {
    const PageTable& table = tableOf(structure);
    const int column = columnOf(table, revision);
    std::vector<PageNote> notes;
    for (const QStringList& row : table.rows)
        if (column >= 0 && numbered(row, column, table.columns).first == 0 && row[column] != u"-")
            notes.push_back({nameOf(row[0]), plain(row[column]), row.last()});
    return notes;
}

std::vector<std::pair<int, QString>> namedNumbers(const QString& text) {
    static const QRegularExpression form(QStringLiteral("(\\d+) `([a-z0-9_]+)`"));
    std::vector<std::pair<int, QString>> names;
    for (auto found = form.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        names.emplace_back(match.captured(1).toInt(), match.captured(2));
    }
    return names;
}

} // namespace octant::test
