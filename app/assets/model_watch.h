#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include "app/files/file_stamp.h"

namespace octant {

/// Tells when other programs make, change, replace or remove the file of a model of the game.
class ModelWatch : public QObject {
    Q_OBJECT
public:
    explicit ModelWatch(QObject* parent = nullptr);

    /// `files`: where the model is looked for, there or not. The same once more changes nothing.
    void follow(const std::string& identifier, const std::vector<std::filesystem::path>& files);
    /// No file is watched any more.
    void forgetAll();

signals:
    /// A file of the model that follow() got by this identifier is another one, or came or went.
    void changed(const std::string& identifier);

private:
    struct File {
        QString path;
        FileStamp stamp;
    };
    /// The file, and the nearest directory above it that there is.
    void watch(const QString& path);
    void look();

    QFileSystemWatcher m_watcher;
    QTimer m_settle;
    std::map<std::string, std::vector<File>> m_models;
};

} // namespace octant
