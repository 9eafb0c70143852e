#pragma once

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

namespace octant::test {

/// A table of a page: what its columns are called, and its cells as they are written.
struct PageTable {
    QString heading; ///< the nearest one above
    QStringList columns;
    QList<QStringList> rows;

    int column(const QString& name) const { return static_cast<int>(columns.indexOf(name)); }
};

/// One of the pages of resources/formats. What stands between fences of code is left out but for `text`.
struct FormatPage {
    QString name; ///< "pmf.md"
    QString text;
    QStringList headings;
    QSet<QString> anchors; ///< of the headings, as links name them
    QList<PageTable> tables;

    /// The first table below a heading; null where there is none.
    const PageTable* table(const QString& heading) const;
    /// The tables whose first column is called so.
    QList<const PageTable*> tablesOf(const QString& firstColumn) const;
    /// Whether "4" or "3.2" is the number of a heading.
    bool hasSection(const QString& number) const;
    /// The longest heading that a text begins with and that ends there with a word; empty for none.
    QString headingAt(const QString& text) const;
};

/// Folder of the pages, and the name of each that is there, README.md not among them.
QString formatFolder();
QStringList formatPageNames();
/// The page of a name; fails the program where it is not there.
const FormatPage& formatPage(const QString& name);

/// What a link calls a heading.
QString anchorOf(const QString& heading);

} // namespace octant::test
