#pragma once

#include <cstdint>
#include <optional>

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

#include "app/files/file_stamp.h"

namespace octant {

/// Tells when other programs change, replace or remove files. What is ours is told by the stamps of what was
/// read and written.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// What has this stamp is known; the file is watched from now on. When it is another one already,
    /// changed() tells of that soon.
    /// `hash`: of its content (bytesHash()); nothing where nobody knows it.
    void noteOwn(const QString& path, const FileStamp& stamp, std::optional<std::uint64_t> hash = {});
    void forget(const QString& path);
    /// Whether the file holds what another program wrote since it was last ours. Unknown, and false, while a
    /// write of ours is under way, which looks again before it replaces anything.
    bool foreign(const QString& path) const;
    /// What has this stamp, and this hash where it is known, may be written over; what comes after it may
    /// not.
    void accept(const QString& path, const FileStamp& stamp, std::optional<std::uint64_t> hash = {});
    /// A save has met content of another program that its stamp did not tell: changed() tells of it now.
    void noteForeign(const QString& path, const FileStamp& stamp, std::optional<std::uint64_t> hash = {});
    /// A write of ours begins: changes are told once it has ended.
    void beginWrite(const QString& path);
    void endWrite(const QString& path);
    /// Of the content that is ours or that was told of; nothing for files that are not watched.
    std::optional<FileStamp> known(const QString& path) const;
    /// The hash of that content, where it is known.
    std::optional<std::uint64_t> knownHash(const QString& path) const;

signals:
    /// Another program wrote the file; `exists` is false where it removed it.
    void changed(const QString& path, bool exists);

private:
    void lookSoon(const QString& path);
    void look();

    QFileSystemWatcher m_watcher;
    QTimer m_settle;
    struct Known {
        FileStamp stamp;
        std::optional<std::uint64_t> hash = {};
    };
    QHash<QString, Known> m_known;
    QHash<QString, int> m_writing; ///< how many writes of ours are under way
    QSet<QString> m_touched, m_foreign;
};

} // namespace octant
