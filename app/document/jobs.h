#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "app/document/program_pool.h"
#include "model/core/result.h"
#include "views/host/window_tasks.h"

namespace octant {

/// What a running job and the window share.
struct JobControl {
    CancelToken cancel;               ///< uttered by the window, heeded by the job
    std::atomic<double> fraction{-1}; ///< 0..1, below 0: unknown
};

/// Long work on other threads. Used on the window's thread only; work itself runs on the pool.
class Jobs : public QObject {
    Q_OBJECT
public:
    /// What to do on the window's thread with what came out.
    using Continuation = std::function<void()>;
    using Work = std::function<Continuation(JobControl&)>;

    explicit Jobs(QObject* parent = nullptr, ThreadPool& pool = programPool());
    /// Cancels what runs and waits for it; no continuation is called any more.
    ~Jobs() override;

    /// Starts work. Its continuation is called on the window's thread, also after a cancel, unless `owner`
    /// has died. `quiet` work shows no progress and cannot be cancelled by the user, but counts for idle().
    /// Work that ends by an exception has no continuation: whoever keeps the job for as long as it runs makes
    /// an error of it (attempt()), so as to hear of it.
    std::shared_ptr<JobControl> start(const QString& what, QObject* owner, Work work, bool quiet = false);
    /// True when nothing runs and nothing waits.
    bool idle() const { return m_running.empty(); }
    /// Asks all jobs that show progress to stop.
    void cancelAll();

signals:
    /// `what` is empty when nothing that shows progress runs any more.
    void progress(const QString& what, double fraction);
    /// Work begins while nothing ran, or the last of it ended.
    void idleChanged(bool idle);
    /// Work ended by an exception.
    void failed(const QString& what, const Error& why);

private:
    struct Running {
        QString what;
        std::shared_ptr<JobControl> control;
        bool quiet = false;
    };
    void finished(const std::shared_ptr<JobControl>& control);
    void showProgress();

    QTimer m_poll;
    std::vector<Running> m_running;
    QString m_shown;
    WindowTasks m_tasks;
};

} // namespace octant
