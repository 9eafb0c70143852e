#pragma once

#include <QString>
#include <QStringList>

namespace octant::test {

/// Every file of the source tree that people write, by its path from the root, the pages of resources/formats
/// and what tests have as data left out.
QStringList sourceFiles();
QString sourceText(const QString& file);

/// What a text says of the pages that is not so: a page that there is not, a heading that its page lacks.
/// `own` is the page that "section 4" alone means, empty for none.
QStringList wrongCitations(const QString& text, const QString& own = {});

/// The page that a file's bare numbers of sections are of; empty for none.
QString pageOfFile(const QString& file);

} // namespace octant::test
