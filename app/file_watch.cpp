#include "app/file_watch.h"

namespace octant {

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& path) {
        m_touched.insert(path);
        m_settle.start();
    });
}

void FileWatch::noteOwn(const QString& path) {
    m_writing.remove(path);
    m_foreign.remove(path);
    m_known[path] = FileStamp::of(path);
    if (!m_watcher.files().contains(path))
        m_watcher.addPath(path);
}

void FileWatch::beginWrite(const QString& path) { m_writing.insert(path); }

bool FileWatch::foreign(const QString& path) const {
    const FileStamp now = FileStamp::of(path);
    return now.size >= 0 && m_known.contains(path) && (m_foreign.contains(path) || now != m_known[path]);
}

void FileWatch::accept(const QString& path) {
    m_foreign.remove(path);
    m_known[path] = FileStamp::of(path);
}

void FileWatch::forget(const QString& path) {
    m_foreign.remove(path);
    m_known.remove(path);
    m_watcher.removePath(path);
}

void FileWatch::look() {
    const QSet<QString> touched = std::exchange(m_touched, {});
    for (const QString& path : touched) {
        if (!m_known.contains(path) || m_writing.contains(path))
            continue;
        const FileStamp now = FileStamp::of(path);
        // A file that was replaced is another one to the watcher.
        if (now.size >= 0 && !m_watcher.files().contains(path))
            m_watcher.addPath(path);
        if (now == m_known[path])
            continue;
        m_known[path] = now;
        m_foreign.insert(path);
        emit changed(path, now.size >= 0);
    }
}

} // namespace octant
