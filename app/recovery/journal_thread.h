#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace octant {

/// The one thread that writes journals: a disk that is slow keeps nobody else waiting. It begins when it is
/// first needed; where it cannot, who posts a task does it.
class JournalThread {
public:
    using Task = std::function<void()>;
    /// Gives the thread a task from any other one; does nothing once the thread has ended.
    using Poster = std::function<void(Task)>;

    /// No thread begins before the first task.
    JournalThread();
    JournalThread(const JournalThread&) = delete;
    JournalThread& operator=(const JournalThread&) = delete;
    /// Does what was posted first. What was announced is not waited for.
    ~JournalThread();

    /// Tasks are done in order. What one throws is lost: it has to tell itself.
    void post(Task task);
    /// Announces a task that follows long work elsewhere, each time it is called: the task is expected for as
    /// long as there is a copy of the poster. The function outlives the thread.
    std::function<Poster()> announcer() const;
    /// Until all is done that was posted or announced.
    void wait();
    /// Until what was posted is done, but no longer than that; false: something is left.
    bool waitFor(std::chrono::milliseconds most);
    /// The same for what was posted or announced.
    bool waitForAll(std::chrono::milliseconds most);
    /// How many tasks of all these threads are not done yet, but for those announced. Takes no lock: for
    /// handlers of signals.
    static int waiting() { return s_waiting.load(); }

private:
    struct Queue;
    static void run(Queue& queue);
    static bool doNext(std::unique_lock<std::mutex>& lock, Queue& queue);
    bool begin() const;

    static std::atomic<int> s_waiting;
    std::shared_ptr<Queue> m_queue;
    mutable std::mutex m_beginning;
    mutable std::thread m_thread; ///< last, so that it ends before the rest goes
};

} // namespace octant
