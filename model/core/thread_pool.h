#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string_view>

#include "model/core/executor.h"
#include "model/core/result.h"

namespace octant {

/// What the workers of a pool take first. Tasks that run are not interrupted.
enum class Priority {
    InView,     ///< a picture waits for it, or the user does
    Soon,       ///< shown beside the picture once it is there: thumbnails, textures, lists
    Background, ///< takes its time: saving, checking, decoding, converting
};

/// The threads of the program. Work is given to it by task groups, or by an executor. Must outlive both.
class ThreadPool {
public:
    /// Starts this many workers, 1 or more. `reserved` of them, fewer than all, leave Priority::Background
    /// alone, so that what is in view never waits for the end of long work.
    explicit ThreadPool(unsigned workers, unsigned reserved = 0);
    /// Waits for what runs. No group may be left.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Shares each batch between the calling thread and workers that are free. Lives as long as the pool.
    Executor& executor(Priority priority);
    /// Threads that share a batch: the workers that are not reserved.
    unsigned threads() const;

private:
    friend class TaskGroup;
    class Workers;
    std::unique_ptr<Workers> m_workers;
};

/// Tasks that belong together: what one object has begun, or the parts of one piece of work. Used by one
/// thread, and by its own tasks.
class TaskGroup {
public:
    using Task = std::function<void()>;

    /// At most `most` of its tasks run at a time; 0 means as many as the pool has workers.
    TaskGroup(ThreadPool& pool, Priority priority, unsigned most = 0);
    /// As cancel(), and waits for what runs.
    ~TaskGroup();
    TaskGroup(const TaskGroup&) = delete;
    TaskGroup& operator=(const TaskGroup&) = delete;

    /// Tasks of a group begin in the order in which they were given.
    void run(Task task);
    /// For tasks that are long: cancelled by cancel(), for those that were given before it.
    CancelToken token() const { return m_token; }
    /// Drops what has not begun.
    void dropWaiting();
    /// Drops what has not begun and asks the rest to stop.
    void cancel();
    /// Works on the tasks of this group, never on others, until none is left; so a task may wait for a group
    /// of its own. Errors: the first task that ended by an exception since the last call, "not enough memory
    /// for WHAT" where that was it; the others were done all the same.
    Result<void> wait(std::string_view what);

    struct Shared; ///< what workers see of a group
private:
    friend class ThreadPool;
    std::exception_ptr join();

    ThreadPool::Workers& m_workers;
    std::shared_ptr<Shared> m_shared;
    CancelToken m_token;
};

/// Of the machine, 1 or more.
unsigned coreCount();

} // namespace octant
