#include "app/assets/model_watch.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace octant {

ModelWatch::ModelWatch(QObject* parent) : QObject(parent) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &ModelWatch::look);
    const auto wait = [this] { m_settle.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
}

void ModelWatch::follow(const std::string& identifier, const std::vector<std::filesystem::path>& files) {
    const auto [known, isNew] = m_models.try_emplace(identifier);
    if (!isNew)
        return;
    for (const std::filesystem::path& file : files) {
        const QString path = QFile::decodeName(file.c_str());
        known->second.push_back({path, fileStampOf(path)});
        watch(path);
    }
}

void ModelWatch::forgetAll() {
    m_models.clear();
    if (const QStringList paths = m_watcher.files() + m_watcher.directories(); !paths.isEmpty())
        m_watcher.removePaths(paths);
}

void ModelWatch::watch(const QString& path) {
    if (QFileInfo::exists(path))
        m_watcher.addPath(path);
    QString directory = QFileInfo(path).path();
    while (!QFileInfo::exists(directory) && !QDir(directory).isRoot())
        directory = QFileInfo(directory).path();
    m_watcher.addPath(directory);
}

void ModelWatch::look() {
    std::vector<std::string> others;
    for (auto& [identifier, files] : m_models) {
        bool differs = false;
        for (File& file : files) {
            // A file that was replaced is another one to the watcher.
            watch(file.path);
            const FileStamp now = fileStampOf(file.path);
            differs = differs || !(now == file.stamp);
            file.stamp = now;
        }
        if (differs)
            others.push_back(identifier);
    }
    for (const std::string& identifier : others)
        emit changed(identifier);
}

} // namespace octant
