#include "app/files/recent_files.h"

#include <QSettings>

namespace octant {
namespace {
constexpr int keptFiles = 10;
constexpr int mostLastFiles = 100;
const QString recentFilesKey = QStringLiteral("recentFiles"), lastFilesKey = QStringLiteral("lastOpenFiles");
} // namespace

QStringList recentFiles() { return QSettings().value(recentFilesKey).toStringList().mid(0, keptFiles); }

void addRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    QSettings().setValue(recentFilesKey, files.mid(0, keptFiles));
}

void forgetRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(path);
    QSettings().setValue(recentFilesKey, files);
}

QStringList lastOpenFiles() { return QSettings().value(lastFilesKey).toStringList().mid(0, mostLastFiles); }

void setLastOpenFiles(const QStringList& paths) {
    QSettings().setValue(lastFilesKey, paths.mid(0, mostLastFiles));
}

} // namespace octant
