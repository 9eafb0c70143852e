#pragma once

#include <atomic>
#include <utility>

namespace octant {

/// Does something once, whoever comes first; others wait until it is done. Unlike std::call_once it calls the
/// kernel only where a thread does wait, which counts when there are thousands of them.
class Once {
public:
    /// `done`: it was done already.
    explicit Once(bool done = false) : m_state(done ? Done : Untouched) {}

    /// Whether it was done; what it did is seen by the caller then.
    bool done() const { return m_state.load(std::memory_order_acquire) == Done; }

    /// After an exception the next caller tries again.
    template <class Work> void operator()(Work&& work) {
        while (!done()) {
            int seen = Untouched;
            if (!m_state.compare_exchange_strong(seen, Busy, std::memory_order_acquire)) {
                m_state.wait(Busy, std::memory_order_acquire);
                continue;
            }
            try {
                std::forward<Work>(work)();
            } catch (...) {
                end(Untouched);
                throw;
            }
            end(Done);
        }
    }

private:
    static constexpr int Untouched = 0, Busy = 1, Done = 2;

    void end(int state) {
        m_state.store(state, std::memory_order_release);
        m_state.notify_all();
    }

    std::atomic<int> m_state;
};

} // namespace octant
