#include "app/document/jobs.h"

#include <algorithm>
#include <new>

#include <QPointer>

namespace octant {
namespace {
constexpr int pollMilliseconds = 50;
}

Jobs::Jobs(QObject* parent, ThreadPool& pool) : QObject(parent), m_tasks(pool, Priority::Background, *this) {
    m_poll.setInterval(pollMilliseconds);
    connect(&m_poll, &QTimer::timeout, this, &Jobs::showProgress);
}

Jobs::~Jobs() {
    for (const Running& job : m_running)
        job.control->cancel.cancel();
}

std::shared_ptr<JobControl> Jobs::start(const QString& what, QObject* owner, Work work, bool quiet) {
    auto control = std::make_shared<JobControl>();
    const bool wasIdle = idle();
    m_running.push_back({what, control, quiet});
    try {
        m_tasks.run(
            what.toStdString(), [control, work = std::move(work)] { return work(*control); },
            [this, what, control, guard = QPointer<QObject>(owner)](const Result<Continuation>& then) {
                try {
                    if (!then)
                        emit failed(what, then.error());
                    else if (guard && *then)
                        (*then)();
                } catch (const std::bad_alloc&) {
                    finished(control);
                    throw;
                }
                finished(control);
            });
    } catch (const std::bad_alloc&) {
        m_running.pop_back(); // it never began
        throw;
    }
    if (!quiet) {
        m_poll.start();
        showProgress();
    }
    if (wasIdle)
        emit idleChanged(false);
    return control;
}

void Jobs::cancelAll() {
    for (const Running& job : m_running)
        if (!job.quiet)
            job.control->cancel.cancel();
}

void Jobs::finished(const std::shared_ptr<JobControl>& control) {
    std::erase_if(m_running, [&](const Running& job) { return job.control == control; });
    showProgress();
    if (idle())
        emit idleChanged(true);
}

void Jobs::showProgress() {
    const auto job =
        std::find_if(m_running.begin(), m_running.end(), [](const Running& one) { return !one.quiet; });
    if (job == m_running.end()) {
        m_poll.stop();
        if (!m_shown.isEmpty()) {
            m_shown.clear();
            emit progress({}, 0);
        }
        return;
    }
    m_shown = job->what;
    emit progress(job->what, job->control->fraction.load());
}

} // namespace octant
