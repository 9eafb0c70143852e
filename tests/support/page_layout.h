#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QString>

#include "model/core/revision.h"

namespace octant::test {

/// A field of a structure in pmf.md.
struct PageField {
    QString name; ///< in the dump; empty for one that is not dumped, then `label` says what it is
    QString label;
    QString part; ///< what the columns between name and revisions say, like "client extended"
    int order = 0;
    QString type; ///< like "u16 n, Material common x n"
    QString meaning;
};

/// The fields of a structure that a revision has, in stored order. `part` is what the column after the name
/// says, or empty for structures that are in one place. Fails the program where the page has no such table.
const std::vector<PageField>& pageFields(const QString& structure, Revision revision,
                                         const QString& part = {});

/// The rows that have no number in a revision, like flags of entities: what the cell says.
struct PageNote {
    QString name, cell, meaning;
};
std::vector<PageNote> pageNotes(const QString& structure, Revision revision);

/// Numbers in the text of a cell and the names that they have: "0 `normal`, 1 `add`".
std::vector<std::pair<int, QString>> namedNumbers(const QString& text);

} // namespace octant::test
