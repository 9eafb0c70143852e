#include "app/recovery/journal_thread.h"

#include <condition_variable>
#include <deque>
#include <mutex>
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

JournalThread::JournalThread()
    : m_queue(std::make_shared<Queue>()), m_thread([queue = m_queue] { run(*queue); }) {}

JournalThread::~JournalThread() {
    {
        const std::lock_guard lock(m_queue->mutex);
        m_queue->ends = true;
    }
    m_queue->changed.notify_all();
    m_thread.join();
}

void JournalThread::post(Task task) { m_queue->add(std::move(task)); }

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

void JournalThread::run(Queue& queue) {
    onThreadStart();
    std::unique_lock lock(queue.mutex);
    for (;;) {
        queue.changed.wait(lock, [&queue] { return queue.ends || !queue.tasks.empty(); });
        if (queue.tasks.empty()) {
            queue.ended = true;
            return;
        }
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
    }
}

} // namespace octant
