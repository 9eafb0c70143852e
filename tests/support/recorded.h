#pragma once

#include <QString>
#include <QStringList>

namespace octant::test {

/// Compares lines with tests/data/interfaces/NAME, which holds what scripts, settings and other programs rely
/// on: empty where they are the same, otherwise the first line that differs. With OCTANT_RENEW_INTERFACES=1
/// in the environment the file is written instead.
QString differenceToRecorded(const QString& name, const QStringList& lines);

} // namespace octant::test
