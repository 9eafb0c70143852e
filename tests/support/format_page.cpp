#include "tests/support/format_page.h"

#include <QDir>
#include <QRegularExpression>

#include "tests/support/samples.h"

namespace octant::test {
namespace {

QStringList cellsOf(const QString& line) {
    QStringList cells = line.mid(1).split('|');
    cells.removeLast();
    for (QString& cell : cells)
        cell = cell.trimmed();
    return cells;
}

bool isRule(const QStringList& cells) {
    static const QRegularExpression dashes(QStringLiteral("^:?-+:?$"));
    for (const QString& cell : cells)
        if (!dashes.match(cell).hasMatch())
            return false;
    return !cells.isEmpty();
}

FormatPage parsed(const QString& name) {
    FormatPage page;
    page.name = name;
    page.text = QString::fromUtf8(contentOf(formatFolder() + '/' + name));
    if (page.text.isEmpty())
        qFatal("there is no page %s", qPrintable(name));
    static const QRegularExpression heading(QStringLiteral("^#+ (.*)$"));
    bool code = false, inTable = false;
    for (const QString& line : page.text.split('\n')) {
        if (line.startsWith(u"```"))
            code = !code;
        const bool row = !code && line.startsWith('|') && line.endsWith('|');
        if (const auto found = heading.match(line); !code && found.hasMatch()) {
            page.headings.append(found.captured(1));
            page.anchors.insert(anchorOf(found.captured(1)));
        } else if (row && !inTable) {
            page.tables.append({page.headings.value(page.headings.size() - 1), cellsOf(line), {}});
        } else if (row) {
            if (const QStringList cells = cellsOf(line); !isRule(cells))
                page.tables.last().rows.append(cells);
        }
        inTable = row;
    }
    return page;
}

} // namespace

const PageTable* FormatPage::table(const QString& heading) const {
    for (const PageTable& table : tables)
        if (table.heading == heading)
            return &table;
    return nullptr;
}

QList<const PageTable*> FormatPage::tablesOf(const QString& firstColumn) const {
    QList<const PageTable*> found;
    for (const PageTable& table : tables)
        if (table.columns.value(0) == firstColumn)
            found.append(&table);
    return found;
}

bool FormatPage::hasSection(const QString& number) const {
    for (const QString& heading : headings)
        if (heading.startsWith(number + ' ') || heading.startsWith(number + QStringLiteral(". ")))
            return true;
    return false;
}

QString FormatPage::headingAt(const QString& what) const {
    QString longest;
    for (const QString& heading : headings) {
        const bool ends = what.size() == heading.size() || !what.mid(heading.size(), 1)[0].isLetterOrNumber();
        if (what.startsWith(heading) && ends && heading.size() > longest.size())
            longest = heading;
    }
    return longest;
}

QString formatFolder() { return QStringLiteral(OCTANT_SOURCE_DIR "/resources/formats"); }

QStringList formatPageNames() {
    QStringList names = QDir(formatFolder()).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    names.removeAll(QStringLiteral("README.md"));
    return names;
}

const FormatPage& formatPage(const QString& name) {
    static QHash<QString, FormatPage> pages;
    if (!pages.contains(name))
        pages.insert(name, parsed(name));
    return pages[name];
}

QString anchorOf(const QString& heading) {
    static const QRegularExpression dropped(QStringLiteral("[^\\w\\- ]"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    QString anchor = heading.toLower();
    return anchor.remove(dropped).replace(' ', '-');
}

} // namespace octant::test
