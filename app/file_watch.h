#pragma once

#include <functional>

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

#include "app/file_stamp.h"

namespace octant {

/// Tells when other programs change, replace or remove files. Our own writes are announced by noteOwn().
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// The file as it is now is the known one; it is watched from now on.
    void noteOwn(const QString& path);
    void forget(const QString& path);
    /// Whether the file holds what another program wrote since it was last ours.
    bool foreign(const QString& path) const;
    /// The change is known and may be written over.
    void accept(const QString& path);
    /// A write of ours begins: changes do not count until noteOwn().
    void beginWrite(const QString& path);

signals:
    void changed(const QString& path, bool exists);

private:
    void look();

    QFileSystemWatcher m_watcher;
    QTimer m_settle;
    QHash<QString, FileStamp> m_known;
    QSet<QString> m_touched, m_writing, m_foreign;
};

} // namespace octant
