#pragma once

#include <QString>
#include <QStringList>

namespace octant::test {

/// Compares lines with those of tests/README.md between `<!-- NAME -->` and `<!-- end -->`: empty where they
/// are the same, otherwise the first line that differs. With OCTANT_RENEW_INTERFACES=1 in the environment the
/// list is written instead.
QString differenceToReadme(const QString& name, const QStringList& lines);

} // namespace octant::test
