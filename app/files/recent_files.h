#pragma once

#include <QStringList>

namespace octant {

/// Files opened or saved last, newest first; kept in the settings.
QStringList recentFiles();
/// Puts a file first; the oldest are forgotten.
void addRecentFile(const QString& path);
/// Takes a file out, as one that cannot be opened.
void forgetRecentFile(const QString& path);
/// Files that were open when a window with some was closed last, in the order of its tabs.
QStringList lastOpenFiles();
void setLastOpenFiles(const QStringList& paths);

} // namespace octant
