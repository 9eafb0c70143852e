#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <QObject>

#include "model/core/attempt.h"
#include "model/core/thread_pool.h"

namespace octant {

/// What an object of the window has the pool do. Used on the window's thread.
class WindowTasks {
public:
    /// `owner` has this as a member: results are for it, and are dropped once it dies. At most `most` tasks
    /// run at a time; 0 means as many as the pool has workers.
    WindowTasks(ThreadPool& pool, Priority priority, QObject& owner, unsigned most = 0)
        : m_owner(owner), m_group(pool, priority, most) {}

    /// Calls work() on a worker and then(Result) on the window's thread, with what came of it. An exception
    /// is the error of the result: "not enough memory for WHAT". Both must be copyable.
    template <class Work, class Then> void run(std::string what, Work work, Then then) {
        using TaskResult = decltype(attempt({}, work));
        // All that its result needs is made now, as there may be no memory when it comes.
        auto outcome = std::make_shared<std::optional<TaskResult>>();
        std::function<void()> call = [then = std::move(then), outcome]() mutable {
            then(std::move(**outcome));
        };
        m_group.run([deliver = Delivery{&m_owner, m_group.token()}, what = std::move(what),
                     work = std::move(work), call = std::move(call), outcome]() mutable {
            outcome->emplace(attempt(what, work));
            deliver(call);
        });
    }
    /// Drops what has not begun; nothing comes of it.
    void dropWaiting() { m_group.dropWaiting(); }
    /// For tasks that are long: cancelled when the owner dies.
    CancelToken token() const { return m_group.token(); }

private:
    struct Delivery {
        QObject* owner;
        CancelToken dropped;
        void operator()(const std::function<void()>& call) const;
    };

    QObject& m_owner;
    TaskGroup m_group;
};

} // namespace octant
