#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace octant {

/// The one thread that writes journals: a disk that is slow keeps nobody else waiting.
class JournalThread {
public:
    JournalThread();
    JournalThread(const JournalThread&) = delete;
    JournalThread& operator=(const JournalThread&) = delete;
    /// Does what was posted first.
    ~JournalThread();

    /// Tasks are done in order. What one throws is lost: it has to tell itself.
    void post(std::function<void()> task);
    /// Until all is done that was posted.
    void wait();
    /// The same, but no longer than that; false: something is left.
    bool waitFor(std::chrono::milliseconds most);
    /// How many tasks of all these threads are not done yet. Takes no lock: for handlers of signals.
    static int waiting() { return s_waiting.load(); }

private:
    void run();

    static std::atomic<int> s_waiting;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_tasks;
    bool m_working = false, m_ends = false;
    std::thread m_thread; ///< last, so that the rest is there when it begins
};

} // namespace octant
