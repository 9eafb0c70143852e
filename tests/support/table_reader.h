#pragma once

#include <map>
#include <vector>

#include <QString>

#include "model/core/blob.h"
#include "tests/support/format_page.h"

namespace octant::test {

/// Where the tables of a page say that a structure and its fields stand in a file.
struct TableStructure {
    std::size_t begin = 0;
    std::map<QString, std::size_t> at;       ///< first byte of each field that is there
    std::map<QString, std::uint64_t> number; ///< of fields that are one whole number, or one string's offset
    std::map<QString, std::uint64_t> bits;   ///< by the names that the note of a field gives to them
    std::map<QString, std::vector<TableStructure>> parts; ///< of fields that are structures
};

/// Reads a file by tables of a page whose columns are called field, type and note: types are `u8`, `f32[3]`,
/// string or the heading of another table, of which there may be "x NAME", the number in an earlier field.
class TableReader {
public:
    /// `headings`: what is read instead of a structure that the page names, and rows to leave out, by an
    /// empty one.
    TableReader(const FormatPage& page, Blob file, std::map<QString, QString> headings = {})
        : m_page(page), m_file(std::move(file)), m_headings(std::move(headings)) {}

    /// The structure below a heading at the present place.
    TableStructure read(const QString& heading);

    /// The present place; behind the end of the file once something did not fit into it.
    std::size_t at() const { return m_at; }
    /// What went wrong first; empty while all is well.
    const QString& fault() const { return m_fault; }

private:
    bool isThere(const TableStructure& structure, const QString& note) const;
    void readField(TableStructure& structure, const QString& field, const QString& type, const QString& note);
    void readOne(TableStructure& structure, const QString& field, const QString& type);
    std::uint64_t take(std::size_t bytes);
    QString headingOf(const QString& name) const;
    std::size_t widthOfValue(const TableStructure& structure) const;
    void fail(const QString& what);

    const FormatPage& m_page;
    Blob m_file;
    std::map<QString, QString> m_headings;
    std::size_t m_at = 0;
    QString m_fault;
};

} // namespace octant::test
