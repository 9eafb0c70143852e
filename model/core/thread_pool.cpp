#include "model/core/thread_pool.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <limits>
#include <mutex>
#include <new>
#include <thread>
#include <utility>
#include <vector>

#include "model/core/attempt.h"
#include "model/core/thread_start.h"

namespace octant {
namespace {

std::atomic<void (*)()> threadStart{nullptr}, threadRest{nullptr};

/// Longer than between the tasks of one piece of work.
constexpr std::chrono::seconds restAfter{1};

} // namespace

struct TaskGroup::Shared {
    Priority priority = Priority::Background;
    unsigned most = 0; ///< tasks at a time
    // Guarded by the pool's mutex.
    std::deque<Task> waiting;
    unsigned running = 0;
    bool listed = false; ///< among those that workers take tasks from
    std::exception_ptr error;
    std::condition_variable changed; ///< a task came, or the last one ended
};

class ThreadPool::Workers {
public:
    using Group = std::shared_ptr<TaskGroup::Shared>;
    using Lock = std::unique_lock<std::mutex>;

    Workers(ThreadPool& pool, unsigned count, unsigned reserved)
        : shared(std::max(count, reserved + 1) - reserved), executors{Batches(pool, Priority::InView),
                                                                      Batches(pool, Priority::Soon),
                                                                      Batches(pool, Priority::Background)} {
        m_threads.reserve(shared + reserved);
        try {
            for (unsigned i = 0; i < shared + reserved; ++i)
                m_threads.emplace_back([this] { work(); });
        } catch (const std::exception&) { // no room for a thread, or no memory to begin one
            if (m_threads.empty())
                throw; // fewer do as well, but not none
        }
    }

    ~Workers() {
        {
            const std::lock_guard lock(mutex);
            m_closing = true;
        }
        m_wake.notify_all();
        for (std::thread& thread : m_threads)
            thread.join();
    }

    /// A task more, or one that runs less: a worker may take from the group where it has something for it.
    void list(const Group& group) {
        if (group->waiting.empty() || group->running >= group->most)
            return;
        if (!group->listed) {
            ready(*group).push_back(group);
            group->listed = true;
        }
        m_wake.notify_one();
    }

    /// After its waiting tasks were taken or dropped.
    void unlist(const Group& group) {
        if (group->listed)
            std::erase(ready(*group), group);
        group->listed = false;
    }

    /// Runs the next task of a group, unlocked meanwhile.
    void runNext(const Group& group, Lock& lock) {
        TaskGroup::Task task = std::move(group->waiting.front());
        group->waiting.pop_front();
        ++group->running;
        if (group->waiting.empty() || group->running >= group->most)
            unlist(group);
        lock.unlock();
        std::exception_ptr error;
        try {
            task();
        } catch (...) {
            error = std::current_exception();
        }
        task = nullptr; // what it holds may take long to free
        lock.lock();
        if (error && !group->error)
            group->error = error;
        --group->running;
        try {
            list(group);
        } catch (const std::bad_alloc&) { // whoever joins the group, or adds to it, serves it
        }
        if (group->running == 0 && group->waiting.empty())
            group->changed.notify_all();
    }

    const unsigned shared; ///< workers for any priority, and the threads of a batch
    std::mutex mutex;

private:
    /// Batches of one priority.
    class Batches final : public Executor {
    public:
        Batches(ThreadPool& pool, Priority priority) : m_pool(pool), m_priority(priority) {}
        void forEach(std::size_t count, const std::function<void(std::size_t)>& work,
                     const CancelToken& cancel) override;
        unsigned threads() const override { return m_pool.threads(); }

    private:
        ThreadPool& m_pool;
        Priority m_priority;
    };

    std::deque<Group>& ready(const TaskGroup::Shared& group) {
        return m_ready[static_cast<std::size_t>(group.priority)];
    }

    /// The group to take from next; those of one priority take turns.
    Group next() {
        for (std::deque<Group>& groups : m_ready) {
            const bool background = &groups == &m_ready.back();
            if (groups.empty() || (background && m_background >= shared))
                continue;
            std::rotate(groups.begin(), groups.begin() + 1, groups.end());
            return groups.back();
        }
        return nullptr;
    }

    void work() {
        onThreadStart();
        bool keeps = false; // something of tasks
        Lock lock(mutex);
        while (true) {
            if (const Group group = next()) {
                keeps = true;
                const bool background = group->priority == Priority::Background;
                m_background += background ? 1 : 0;
                runNext(group, lock);
                m_background -= background ? 1 : 0;
            } else if (m_closing) {
                return;
            } else if (!keeps) {
                m_wake.wait(lock);
            } else if (m_wake.wait_for(lock, restAfter) == std::cv_status::timeout && nothingToDo()) {
                keeps = false;
                lock.unlock();
                if (void (*const rest)() = threadRest.load())
                    rest();
                lock.lock();
            }
        }
    }
    bool nothingToDo() const {
        return !m_closing && m_ready[0].empty() && m_ready[1].empty() &&
               (m_ready[2].empty() || m_background >= shared);
    }

    std::condition_variable m_wake;
    std::array<std::deque<Group>, 3> m_ready; ///< by priority
    unsigned m_background = 0;                ///< workers on long work
    bool m_closing = false;
    std::vector<std::thread> m_threads;

public:
    std::array<Batches, 3> executors; ///< by priority
};

void ThreadPool::Workers::Batches::forEach(std::size_t count, const std::function<void(std::size_t)>& work,
                                           const CancelToken& cancel) {
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        try {
            for (std::size_t i = next.fetch_add(1); i < count && !cancel.cancelled(); i = next.fetch_add(1))
                work(i);
        } catch (...) {
            next = count;
            throw;
        }
    };
    const std::size_t threads = std::min<std::size_t>(m_pool.threads(), count);
    if (threads <= 1) {
        run();
        return;
    }
    TaskGroup helpers(m_pool, m_priority);
    for (std::size_t i = 1; i < threads; ++i)
        helpers.run(run);
    std::exception_ptr error;
    try {
        run();
    } catch (...) {
        error = std::current_exception();
    }
    helpers.dropWaiting();
    const std::exception_ptr other = helpers.join();
    if (error || other)
        std::rethrow_exception(error ? error : other);
}

ThreadPool::ThreadPool(unsigned workers, unsigned reserved)
    : m_workers(std::make_unique<Workers>(*this, workers, reserved)) {}
ThreadPool::~ThreadPool() = default;

Executor& ThreadPool::executor(Priority priority) {
    return m_workers->executors[static_cast<std::size_t>(priority)];
}

unsigned ThreadPool::threads() const { return m_workers->shared; }

TaskGroup::TaskGroup(ThreadPool& pool, Priority priority, unsigned most)
    : m_workers(*pool.m_workers), m_shared(std::make_shared<Shared>()) {
    m_shared->priority = priority;
    m_shared->most = most == 0 ? std::numeric_limits<unsigned>::max() : most;
}

TaskGroup::~TaskGroup() {
    m_token.cancel(); // without a new one: there may be no memory for it
    dropWaiting();
    join();
}

void TaskGroup::run(Task task) {
    const std::lock_guard lock(m_workers.mutex);
    m_shared->waiting.push_back(std::move(task));
    m_workers.list(m_shared);
    m_shared->changed.notify_all();
}

void TaskGroup::dropWaiting() {
    ThreadPool::Workers::Lock lock(m_workers.mutex);
    m_workers.unlist(m_shared);
    // One by one, as even an empty deque takes memory.
    for (std::size_t left = m_shared->waiting.size(); left > 0 && !m_shared->waiting.empty(); --left) {
        Task dropped = std::move(m_shared->waiting.front());
        m_shared->waiting.pop_front();
        if (m_shared->waiting.empty())
            m_workers.unlist(m_shared); // a task that ended meanwhile has listed it again
        lock.unlock();                  // what it holds may be large, and may ask for the group
        dropped = nullptr;
        lock.lock();
    }
}

void TaskGroup::cancel() {
    m_token.cancel();
    m_token = CancelToken();
    dropWaiting();
}

std::exception_ptr TaskGroup::join() {
    ThreadPool::Workers::Lock lock(m_workers.mutex);
    while (m_shared->running != 0 || !m_shared->waiting.empty())
        if (!m_shared->waiting.empty())
            m_workers.runNext(m_shared, lock);
        else
            m_shared->changed.wait(lock);
    return std::exchange(m_shared->error, nullptr);
}

Result<void> TaskGroup::wait(std::string_view what) {
    return attempt(what, [this] {
        if (const std::exception_ptr error = join())
            std::rethrow_exception(error);
    });
}

void setThreadStart(void (*start)()) { threadStart.store(start); }

void setThreadRest(void (*rest)()) { threadRest.store(rest); }

void onThreadStart() {
    if (void (*const start)() = threadStart.load())
        start();
}

unsigned coreCount() { return std::max(1u, std::thread::hardware_concurrency()); }

} // namespace octant
