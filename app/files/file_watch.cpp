#include "app/files/file_watch.h"

namespace octant {

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this,
            [this](const QString& path) { lookSoon(path); });
}

void FileWatch::lookSoon(const QString& path) {
    m_touched.insert(path);
    m_settle.start();
}

void FileWatch::noteOwn(const QString& path, const FileStamp& stamp, std::optional<std::uint64_t> hash) {
    m_foreign.remove(path);
    m_known[path] = {stamp, hash};
    if (!m_watcher.files().contains(path))
        m_watcher.addPath(path);
    if (fileStampOf(path) != stamp)
        lookSoon(path);
}

void FileWatch::beginWrite(const QString& path) { ++m_writing[path]; }

void FileWatch::endWrite(const QString& path) {
    const auto writing = m_writing.find(path);
    if (writing == m_writing.end() || --*writing > 0)
        return;
    m_writing.erase(writing);
    lookSoon(path);
}

bool FileWatch::foreign(const QString& path) const {
    if (!m_known.contains(path) || m_writing.contains(path))
        return false;
    const FileStamp now = fileStampOf(path);
    return now.exists() && (m_foreign.contains(path) || now != m_known[path].stamp);
}

std::optional<FileStamp> FileWatch::known(const QString& path) const {
    const auto found = m_known.find(path);
    return found == m_known.end() ? std::nullopt : std::optional(found->stamp);
}

std::optional<std::uint64_t> FileWatch::knownHash(const QString& path) const {
    return m_known.value(path).hash;
}

void FileWatch::accept(const QString& path, const FileStamp& stamp, std::optional<std::uint64_t> hash) {
    m_foreign.remove(path);
    const auto known = m_known.find(path);
    if (known == m_known.end())
        return;
    *known = {stamp, hash};
    if (fileStampOf(path) != stamp)
        lookSoon(path);
}

void FileWatch::noteForeign(const QString& path, const FileStamp& stamp, std::optional<std::uint64_t> hash) {
    const auto known = m_known.find(path);
    if (known == m_known.end())
        return;
    *known = {stamp, hash};
    m_foreign.insert(path);
    const FileStamp now = fileStampOf(path);
    if (now != stamp)
        lookSoon(path);
    emit changed(path, now.exists());
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
        const FileStamp now = fileStampOf(path);
        // A file that was replaced is another one to the watcher.
        if (now.exists() && !m_watcher.files().contains(path))
            m_watcher.addPath(path);
        if (now == m_known[path].stamp)
            continue;
        m_known[path] = {now};
        m_foreign.insert(path);
        emit changed(path, now.exists());
    }
}

} // namespace octant
