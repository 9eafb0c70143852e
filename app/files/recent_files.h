#pragma once

#include <QStringList>

namespace octant {

/// Files opened or saved last, newest first; kept in the settings.
QStringList recentFiles();
void addRecentFile(const QString& path);
void forgetRecentFile(const QString& path);

} // namespace octant
