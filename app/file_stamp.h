#pragma once

#include <QDateTime>
#include <QFileInfo>
#include <QString>

namespace octant {

/// What tells whether another program has written a file.
struct FileStamp {
    qint64 size = -1; ///< bytes; -1: there is no such file
    QDateTime time;   ///< of the last change

    static FileStamp of(const QString& path) {
        const QFileInfo file(path);
        return file.isFile() ? FileStamp{file.size(), file.lastModified()} : FileStamp{};
    }
    bool operator==(const FileStamp&) const = default;
};

/// Other programs write in several steps; who looks this long after the last of them, in milliseconds, sees
/// what they have done.
inline constexpr int settleMilliseconds = 250;

} // namespace octant
