#include "app/recovery/journal_thread.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <utility>

#include "model/core/thread_start.h"

namespace octant {

std::atomic<int> JournalThread::s_waiting{0};

struct JournalThread::Queue {
    bool quiet() const { return tasks.empty() && !working; }
    /// False: the thread has ended.
    bool add(Task task) {
        {
            const std::lock_guard lock(mutex);
            if (ended)
                return false;
            tasks.push_back(std::move(task));
            ++s_waiting;
        }
        changed.notify_all();
        return true;
    }

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Task> tasks;
    int announced = 0;
    bool working = false, ends = false, ended = false;
};

JournalThread::JournalThread() : m_queue(std::make_shared<Queue>()) {}

JournalThread::~JournalThread() {
    {
        const std::lock_guard lock(m_queue->mutex);
        m_queue->ends = true;
    }
    m_queue->changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    else
        run(*m_queue);
}

/// False: there is no thread for it.
bool JournalThread::begin() const {
    const std::lock_guard lock(m_beginning);
    if (!m_thread.joinable()) {
        try {
            m_thread = std::thread([queue = m_queue] {
                onThreadStart();
                run(*queue);
            });
        } catch (const std::system_error&) {
            return false;
        }
    }
    return true;
}

void JournalThread::post(Task task) {
    m_queue->add(std::move(task));
    if (begin())
        return;
    std::unique_lock lock(m_queue->mutex);
    while (!m_queue->working && doNext(lock, *m_queue)) {
    }
}

std::function<JournalThread::Poster()> JournalThread::announcer() const {
    struct Announced {
        explicit Announced(std::shared_ptr<Queue> to) : queue(std::move(to)) {
            const std::lock_guard lock(queue->mutex);
            ++queue->announced;
        }
        Announced(const Announced&) = delete;
        Announced& operator=(const Announced&) = delete;
        ~Announced() {
            {
                const std::lock_guard lock(queue->mutex);
                --queue->announced;
            }
            queue->changed.notify_all();
        }
        std::shared_ptr<Queue> queue;
    };
    begin();
    return [queue = m_queue]() -> Poster {
        return [announced = std::make_shared<Announced>(queue)](Task task) {
            announced->queue->add(std::move(task));
        };
    };
}

void JournalThread::wait() {
    std::unique_lock lock(m_queue->mutex);
    m_queue->changed.wait(lock, [this] { return m_queue->quiet() && m_queue->announced == 0; });
}

bool JournalThread::waitFor(std::chrono::milliseconds most) {
    std::unique_lock lock(m_queue->mutex);
    return m_queue->changed.wait_for(lock, most, [this] { return m_queue->quiet(); });
}

bool JournalThread::waitForAll(std::chrono::milliseconds most) {
    std::unique_lock lock(m_queue->mutex);
    return m_queue->changed.wait_for(lock, most,
                                     [this] { return m_queue->quiet() && m_queue->announced == 0; });
}

/// False: there is nothing to do.
bool JournalThread::doNext(std::unique_lock<std::mutex>& lock, Queue& queue) {
    if (queue.tasks.empty())
        return false;
    Task task = std::move(queue.tasks.front());
    queue.tasks.pop_front();
    queue.working = true;
    lock.unlock();
    try {
        task();
    } catch (...) { // too little memory even to tell of it
    }
    --s_waiting;
    task = nullptr; // what it held may be large
    lock.lock();
    queue.working = false;
    queue.changed.notify_all();
    return true;
}

void JournalThread::run(Queue& queue) {
    std::unique_lock lock(queue.mutex);
    do
        queue.changed.wait(lock, [&queue] { return queue.ends || !queue.tasks.empty(); });
    while (doNext(lock, queue));
    queue.ended = true;
}

} // namespace octant
