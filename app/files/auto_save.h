#pragma once

#include <chrono>

#include <QObject>
#include <QTimer>

namespace octant {

class WindowFiles;

/// Saves by itself from time to time what has changes and a file, without asking anything.
class AutoSave : public QObject {
    Q_OBJECT
public:
    AutoSave(WindowFiles& files, QObject* parent);

    /// 0: never. The time runs anew from now on.
    void setEvery(std::chrono::milliseconds time);

private:
    void save();

    WindowFiles& m_files;
    QTimer m_timer;
    std::chrono::milliseconds m_every{};
};

} // namespace octant
