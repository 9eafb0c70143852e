#include "app/recovery/journal_thread.h"

#include <utility>

#include "model/core/thread_start.h"

namespace octant {

std::atomic<int> JournalThread::s_waiting{0};

JournalThread::JournalThread() : m_thread([this] { run(); }) {}

JournalThread::~JournalThread() {
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void JournalThread::post(std::function<void()> task) {
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
        ++s_waiting;
    }
    m_changed.notify_all();
}

void JournalThread::wait() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_tasks.empty() && !m_working; });
}

bool JournalThread::waitFor(std::chrono::milliseconds most) {
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, most, [this] { return m_tasks.empty() && !m_working; });
}

void JournalThread::run() {
    onThreadStart();
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_ends || !m_tasks.empty(); });
        if (m_tasks.empty())
            return;
        std::function<void()> task = std::move(m_tasks.front());
        m_tasks.pop_front();
        m_working = true;
        lock.unlock();
        try {
            task();
        } catch (...) { // too little memory even to tell of it
        }
        --s_waiting;
        task = nullptr; // what it held may be large
        lock.lock();
        m_working = false;
        m_changed.notify_all();
    }
}

} // namespace octant
