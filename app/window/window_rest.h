#pragma once

#include <QObject>
#include <QTimer>

#include "model/core/thread_pool.h"

namespace octant {

/// Gives memory back to the system once the window has had nothing to do for a while: what opening a map or a
/// long edit took on its way stays with the heaps of the threads otherwise.
class WindowRest : public QObject {
    Q_OBJECT
public:
    WindowRest(ThreadPool& pool, QObject* parent);

    /// Whether the window is at work, as Automation says it.
    void setBusy(bool busy);

private:
    QTimer m_calm;
    TaskGroup m_tasks;
};

} // namespace octant
